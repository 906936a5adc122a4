/*
 * Articles 6.8 to 6.11 and what they lean on: the flag has fallen.
 */
#include "support/rulings.h"
#include "support/unit.h"

#include "ruling/mate_memo.h"

static ff_ruling rule(const ff_ruling_request *of, ff_flag flag)
{
    ff_ruling r;
    ff_error err = {0};
    if (ff_rule_flag(of, &flag, &r, &err) != FF_OK)
        fail_msg("%s", err.message);
    return r;
}

static const ff_flag white_flag = {
    .fallen = FF_FALLEN_WHITE, .first = FF_UNKNOWN_SIDE, .resigned = FF_UNKNOWN_SIDE};
static const ff_flag both_flags = {
    .fallen = FF_FALLEN_BOTH, .first = FF_UNKNOWN_SIDE, .resigned = FF_UNKNOWN_SIDE};

typedef struct material {
    const char *fen; /* White's flag has fallen */
    ff_game_result result, code;
} material;

/* LAW: 6.9 flag-loss, flag-relief: the material that the Arbiters' Commission lists; the old
 * code asks for a bare king only */
static void material_decides(void **state)
{
    static const material cases[] = {
        {"7k/8/8/3n4/8/8/8/KQ6 w - - 0 1", FF_GAME_RESULT_DRAW, FF_GAME_RESULT_BLACK},
        {"7k/8/8/3b4/8/8/8/KQ6 w - - 0 1", FF_GAME_RESULT_DRAW, FF_GAME_RESULT_BLACK},
        {"7k/8/8/3n4/8/8/8/KR6 w - - 0 1", FF_GAME_RESULT_BLACK, FF_GAME_RESULT_BLACK},
        {"7k/8/8/3b4/8/8/8/KR6 w - - 0 1", FF_GAME_RESULT_DRAW, FF_GAME_RESULT_BLACK},
        {"7k/8/8/3n4/8/8/8/KN6 w - - 0 1", FF_GAME_RESULT_BLACK, FF_GAME_RESULT_BLACK},
        {"7k/8/8/3b4/8/8/8/KN6 w - - 0 1", FF_GAME_RESULT_BLACK, FF_GAME_RESULT_BLACK},
        {"7k/8/8/3n4/8/8/8/KB6 w - - 0 1", FF_GAME_RESULT_BLACK, FF_GAME_RESULT_BLACK},
        {"7k/8/8/8/3b4/8/8/KB6 w - - 0 1", FF_GAME_RESULT_BLACK, FF_GAME_RESULT_BLACK},
        {"7k/8/8/3n4/8/8/P7/K7 w - - 0 1", FF_GAME_RESULT_BLACK, FF_GAME_RESULT_BLACK},
        {"7k/8/8/3b4/8/8/P7/K7 w - - 0 1", FF_GAME_RESULT_BLACK, FF_GAME_RESULT_BLACK},
        {"7k/8/8/8/8/8/8/KQ6 w - - 0 1", FF_GAME_RESULT_DRAW, FF_GAME_RESULT_DRAW},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        game_of(&game, cases[i].fen, "");
        ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
        ff_ruling r = rule(&of, white_flag);
        if (r.result != cases[i].result)
            fail_msg("%s: %s %s", cases[i].fen, ff_ruling_verdict_name(r.verdict), r.sentence);
        assert_false(r.by_analysis);
        assert_true(cites(&r, "6.9"));
        ff_ruling_release(&r);
        of.laws = ff_laws_find("code");
        r = rule(&of, white_flag);
        if (r.result != cases[i].code)
            fail_msg("code: %s: %s", cases[i].fen, r.sentence);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* LAW: 6.9 flag-relief: a locked position is a draw by analysis; an exhausted budget refers */
static void analysis_decides(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "1k6/RP6/PP6/8/7p/2K4P/8/8 w - - 0 1", ""); /* Black's king is shut in */
    ff_ruling_request of = case_of(&game, "fide-2018", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = rule(&of, white_flag);
    assert_int_equal(r.verdict, FF_RULING_DRAW);
    assert_true(r.by_analysis);
    assert_true(cites(&r, "6.9"));
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, "7k/8/8/3n4/8/8/8/KR6 w - - 0 1", "");
    of = case_of(&game, "fide-2018", FF_MODE_STANDARD, FF_ADEQUATE);
    r = rule(&of, white_flag);
    assert_int_equal(r.verdict, FF_RULING_WIN);
    assert_non_null(strstr(fact_of(&r, "winnable")->text, "#")); /* with a mate as proof */
    ff_ruling_release(&r);
    of.nodes = 1;
    r = rule(&of, white_flag);
    assert_int_equal(r.verdict, FF_RULING_REFER);
    assert_int_equal(r.result, FF_GAME_RESULT_NONE);
    assert_non_null(r.alternatives->next);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 5.1.1 checkmate, 5.2.1 stalemate, 5.2.2 dead-position, 6.2.1.1 board-first */
static void the_board_goes_first(void **state)
{
    static const struct {
        const char *fen, *moves, *article;
        ff_game_result result;
        int ply; /* that ended it */
    } cases[] = {
        {NULL, "f3 e5 g4 Qh4#", "5.1.1", FF_GAME_RESULT_BLACK, 4},
        {"7k/8/5KQ1/8/8/8/8/8 b - - 0 1", "", "5.2.1", FF_GAME_RESULT_DRAW, 0},
        {"7k/8/5K2/8/8/8/8/6n1 w - - 0 1", "", "5.2.2", FF_GAME_RESULT_DRAW, 0},
        /* the 75th move was overlooked and play went on: mate stands, and so does a dead
         * position; the king has no other move than the capture that leaves two kings */
        {"7k/R7/6K1/8/8/8/8/8 w - - 149 200", "Rb7 Kg8 Rb8#", "5.1.1", FF_GAME_RESULT_WHITE, 3},
        {"8/8/8/8/8/8/1r5k/K7 b - - 149 200", "Kh3 Kxb2", "5.2.2", FF_GAME_RESULT_DRAW, 1},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        game_of(&game, cases[i].fen, cases[i].moves);
        ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
        ff_ruling r = rule(&of, white_flag);
        assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
        assert_int_equal(r.result, cases[i].result);
        assert_true(cites(&r, cases[i].article));
        assert_true(cites(&r, "6.2.1.1"));
        assert_int_equal(fact_of(&r, "end")->ply, cases[i].ply);
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* LAW: 5.2.2 dead-position: a locked position has ended the game before the flag fell, since
 * the half-move that locked it; the old code looks at the pieces only; a spent budget refers */
static void a_locked_position_ended_the_game(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "4k3/8/6p1/p1p1p3/P1P1P1P1/8/8/4K3 w - - 0 1", "Kd2 g5 Kd3 Kd7 Ke2");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = rule(&of, white_flag);
    assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    assert_true(r.by_analysis);
    assert_true(cites(&r, "5.2.2"));
    assert_int_equal(fact_of(&r, "end")->ply, 2);
    assert_non_null(strstr(fact_of(&r, "winnable")->text, "g4 by the pawn on g5"));
    ff_ruling_release(&r);
    of.laws = ff_laws_find("code");
    r = rule(&of, white_flag);
    assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
    ff_ruling_release(&r);
    of.laws = ff_laws_find("fide-2023");
    of.ply = 1; /* before it was locked somebody could win */
    ff_flag flag = white_flag;
    r = rule(&of, flag);
    assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, "8/8/5k2/7p/4K2P/8/8/8 b - - 0 1", "");
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    of.nodes = 1;
    r = rule(&of, white_flag);
    assert_int_equal(r.verdict, FF_RULING_REFER);
    assert_true(cites(&r, "5.2.2"));
    assert_non_null(r.alternatives->next);
    assert_non_null(strstr(r.reason, "within 1 position."));
    ff_ruling_release(&r);
    of.nodes = 2;
    r = rule(&of, white_flag);
    assert_non_null(strstr(r.reason, "within 2 positions."));
    ff_ruling_release(&r);
    of.nodes = 0;
    r = rule(&of, white_flag);
    assert_int_equal(r.verdict, FF_RULING_WIN);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 6.8 flag: what the players did before it was noticed stands */
static void resigned_or_agreed_before(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_flag flag = white_flag;
    flag.resigned = FF_BLACK;
    ff_ruling r = rule(&of, flag);
    assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
    assert_int_equal(r.result, FF_GAME_RESULT_WHITE);
    ff_ruling_release(&r);
    flag = white_flag;
    flag.agreed = true;
    r = rule(&of, flag);
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 9.6.1 fivefold, 9.6.2 seventyfive: a draw though the flag fell, where the rule exists */
static void an_automatic_draw_before(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "7k/R7/6K1/8/8/8/8/8 b - - 149 200", "Kg8");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_flag flag = {.fallen = FF_FALLEN_BLACK, .first = -1, .resigned = -1};
    ff_ruling r = rule(&of, flag);
    assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    assert_true(cites(&r, "9.6.2"));
    ff_ruling_release(&r);
    of.laws = ff_laws_find("fide-2009");
    r = rule(&of, flag);
    assert_int_equal(r.verdict, FF_RULING_WIN);
    assert_int_equal(r.result, FF_GAME_RESULT_WHITE);
    ff_ruling_release(&r);
    ff_game_release(&game);
    /* five times, but not in consecutive moves: a draw since July 2017 */
    static const ff_game_result results[] = {FF_GAME_RESULT_WHITE, FF_GAME_RESULT_DRAW,
                                             FF_GAME_RESULT_DRAW};
    static const char *const laws[] = {"fide-2014", "fide-2017", "fide-2023"};
    game_of(&game, NULL,
            "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nd5 Nd4 Nc3 Nc6 Nb1 Nb8 Nh3 Nh6 Ng1 Ng8 "
            "e4");
    for (size_t i = 0; i < COUNT_OF(laws); i++) {
        of = case_of(&game, laws[i], FF_MODE_STANDARD, FF_ADEQUATE);
        r = rule(&of, flag);
        assert_int_equal(r.result, results[i]);
        if (r.verdict == FF_RULING_DRAW)
            assert_int_equal(fact_of(&r, "end")->ply, 20);
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

/* A game that cannot be replayed is not ruled on; a flag of a period that is not the last one
 * matters by the moves that were made. */
static void what_is_taken_as_found(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Ke3");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r;
    ff_error err;
    assert_int_equal(ff_rule_flag(&of, &white_flag, &r, &err), FF_E_PARSE_PGN);
    of.ply = 2;
    ff_flag flag = white_flag;
    flag.not_last = true;
    r = rule(&of, flag);
    assert_int_equal(r.verdict, FF_RULING_REFER);
    assert_non_null(strstr(r.sentence, "had White made the prescribed moves?"));
    ff_ruling_release(&r);
    flag.moves = FF_MOVES_NOT_MADE;
    r = rule(&of, flag);
    assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
    ff_ruling_release(&r);
    flag.moves = FF_MOVES_WERE_MADE;
    r = rule(&of, flag);
    assert_int_equal(r.verdict, FF_RULING_PLAY_ON);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 6.11a, III.3.1.1 both-flags, III.3.1.2 both-flags-last, A.5.5 both-flags-limited */
static void both_flags_are_down(void **state)
{
    static const struct {
        const char *laws;
        bool limited, not_last, guidelines;
        ff_ruling_verdict verdict;
    } cases[] = {
        {"code", false, true, false, FF_RULING_PLAY_ON},
        {"code", false, false, false, FF_RULING_REFER},
        {"fide-2009", false, true, false, FF_RULING_PLAY_ON},
        {"fide-2009", false, false, false, FF_RULING_DRAW},
        {"fide-2009", true, false, false, FF_RULING_DRAW},
        {"fide-2014", false, false, false, FF_RULING_DRAW},
        {"fide-2018", false, true, false, FF_RULING_PLAY_ON},
        {"fide-2018", false, false, true, FF_RULING_DRAW},
        {"fide-2018", false, false, false, FF_RULING_REFER},
        {"fide-2023", false, true, false, FF_RULING_PLAY_ON},
        {"fide-2023", false, false, true, FF_RULING_DRAW},
        {"fide-2023", false, false, false, FF_RULING_REFER},
        {"fide-2023", true, false, true, FF_RULING_REFER},
    };
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_ruling_request of =
            case_of(&game, cases[i].laws, cases[i].limited ? FF_MODE_RAPID : FF_MODE_STANDARD,
                    cases[i].limited ? FF_LIMITED : FF_ADEQUATE);
        ff_flag flag = both_flags;
        flag.not_last = cases[i].not_last;
        flag.guidelines = cases[i].guidelines;
        ff_ruling r = rule(&of, flag);
        if (r.verdict != cases[i].verdict)
            fail_msg("%zu %s: %s", i, cases[i].laws, ff_ruling_verdict_name(r.verdict));
        ff_ruling_release(&r);
    }
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_flag flag = both_flags;
    flag.first = FF_BLACK;
    ff_ruling r = rule(&of, flag); /* the order is known */
    assert_int_equal(r.result, FF_GAME_RESULT_WHITE);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: A.4d1 flag-call: in 2009 the arbiter keeps silent, later he must call it */
static void who_calls_it(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "7k/8/8/3q4/8/8/8/KQ6 w - - 0 1", "");
    ff_ruling_request of = case_of(&game, "fide-2009", FF_MODE_BLITZ, FF_LIMITED);
    ff_flag flag = white_flag;
    flag.called_by_arbiter = true;
    ff_ruling r = rule(&of, flag);
    assert_int_equal(r.verdict, FF_RULING_PLAY_ON);
    ff_ruling_release(&r);
    flag = both_flags; /* but when both are down he calls it, and it is a draw (A.4d3) */
    flag.called_by_arbiter = true;
    r = rule(&of, flag);
    assert_int_equal(r.verdict, FF_RULING_DRAW);
    assert_true(cites(&r, "A.4d3"));
    ff_ruling_release(&r);
    flag = white_flag;
    flag.called_by_arbiter = true;
    of.laws = ff_laws_find("fide-2018");
    r = rule(&of, flag);
    assert_int_equal(r.verdict, FF_RULING_WIN);
    assert_true(cites(&r, "A.4.5"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* Rulings on one case share what was searched for: the verdicts are those of each by itself,
 * also where one edition has 75 moves and the other has not. */
static void searches_are_shared(void **state)
{
    static const char *const fens[] = {"7k/8/8/3n4/8/8/8/KB6 w - - 0 80",
                                       "7k/8/8/3n4/8/8/8/KB6 w - - 146 80",
                                       "7k/8/8/3n4/8/8/8/KR6 w - - 0 80"};
    static const char *const laws[] = {"fide-2009", "fide-2023", "fide-2009"};
    ff_mate_memo memo = {.mate_count = 0};
    (void)state;
    for (size_t i = 0; i < 9; i++) {
        ff_game game;
        game_of(&game, fens[i / 3], "");
        ff_ruling_request of = ff_ruling_request_of(&game, 0);
        of.laws = ff_laws_find(laws[i % 3]);
        ff_ruling alone = rule(&of, white_flag);
        of.memo = &memo;
        ff_ruling shared = rule(&of, white_flag);
        assert_int_equal(shared.verdict, alone.verdict);
        assert_int_equal(shared.result, alone.result);
        ff_ruling_release(&alone);
        ff_ruling_release(&shared);
        ff_game_release(&game);
    }
    assert_int_equal(memo.mate_count, 2); /* a mate that comes too late is looked for again */
    assert_false(memo.given_up);
}

/* Who wants verdicts only gets the same, and no line is made short for it; whether a line that
 * mates too late could be made short enough is then not found out, and said to be given up. */
static void verdicts_only(void **state)
{
    static const char *const fens[] = {
        "7k/8/8/3n4/8/8/8/KB6 w - - 0 80", "7k/8/8/3n4/8/8/8/KB6 w - - 146 80",
        "6b1/k7/8/8/8/8/7N/K7 w - - 120 80", "8/k7/4n3/8/8/8/8/K6R w - - 3 60"};
    static const bool too_late[] = {false, true, true, false};
    unsigned plies[2] = {0, 0};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        ff_mate_memo memos[2] = {{.verdicts = false}, {.verdicts = true}};
        ff_game game;
        game_of(&game, fens[i], "");
        ff_ruling_request of = ff_ruling_request_of(&game, 0);
        ff_ruling rulings[2];
        for (size_t k = 0; k < 2; k++) {
            of.memo = &memos[k];
            rulings[k] = rule(&of, white_flag);
            assert_int_equal(memos[k].given_up, k == 1 && too_late[i]);
            assert_int_equal(memos[k].mate_count, k == 0 ? i != 1 : !too_late[i]);
            plies[k] += too_late[i] ? 0 : memos[k].mates[0].plies;
        }
        if (!too_late[i]) {
            assert_string_equal(rulings[0].sentence, rulings[1].sentence);
            assert_string_equal(rulings[0].reason, rulings[1].reason);
        }
        ff_ruling_release(&rulings[0]);
        ff_ruling_release(&rulings[1]);
        ff_game_release(&game);
    }
    assert_true(plies[1] > plies[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(material_decides),
        cmocka_unit_test(analysis_decides),
        cmocka_unit_test(the_board_goes_first),
        cmocka_unit_test(a_locked_position_ended_the_game),
        cmocka_unit_test(resigned_or_agreed_before),
        cmocka_unit_test(an_automatic_draw_before),
        cmocka_unit_test(what_is_taken_as_found),
        cmocka_unit_test(both_flags_are_down),
        cmocka_unit_test(who_calls_it),
        cmocka_unit_test(searches_are_shared),
        cmocka_unit_test(verdicts_only),
    };
    return cmocka_run_group_tests_name("law_6_9", tests, NULL, NULL);
}
