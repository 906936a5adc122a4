/*
 * What ends a game, by Article, put to every question that takes the facts: 5.1.1 to 5.2.3,
 * 9.6, and what comes first.
 */
#include "adjourn/adjourn.h"
#include "flagfall/conduct.h"
#include "ruling/over.h"
#include "support/rulings.h"
#include "support/unit.h"

static const char *const ids[] = {"code",      "fide-2009", "fide-2014",
                                  "fide-2017", "fide-2018", "fide-2023"};

/* The rulings of the questions that take what the players did. */
static void ask_both(const ff_ruling_request *of, const ff_over_facts *facts, ff_ruling out[2])
{
    ff_flag flag = {.fallen = FF_FALLEN_WHITE,
                    .first = FF_UNKNOWN_SIDE,
                    .agreed = facts->agreed,
                    .no_agreed_draws = facts->no_agreed_draws,
                    .resigned = facts->resigned,
                    .order = facts->order};
    ff_resumption in = FF_RESUMPTION_INIT;
    in.envelope = FF_ENVELOPE_MISSING;
    in.agreed = facts->agreed;
    in.no_agreed_draws = facts->no_agreed_draws;
    in.resigned = facts->resigned;
    in.order = facts->order;
    assert_int_equal(ff_rule_flag(of, &flag, &out[0], NULL), FF_OK);
    assert_int_equal(ff_adjourn_rule(of, &in, &out[1], NULL, NULL), FF_OK);
}

/* LAW: 5.1.2 resignation: a draw from 2023 on where the opponent cannot mate, also when it is
 * told beside a flag or with an adjourned game */
static void resigned_against_a_bare_king(void **state)
{
    const ff_over_facts facts = {.resigned = FF_WHITE};
    (void)state;
    ff_game game;
    game_of(&game, "7k/8/8/8/8/8/8/KQ6 w - - 0 1", "");
    for (size_t i = 0; i < COUNT_OF(ids); i++) {
        ff_ruling r[2];
        bool draws = strcmp(ids[i], "fide-2023") == 0;
        ff_ruling_request of = case_of(&game, ids[i], FF_MODE_STANDARD, FF_ADEQUATE);
        ask_both(&of, &facts, r);
        for (int q = 0; q < 2; q++) {
            assert_int_equal(r[q].result, draws ? FF_GAME_RESULT_DRAW : FF_GAME_RESULT_BLACK);
            ff_ruling_release(&r[q]);
        }
    }
    ff_game_release(&game);
}

/* LAW: 5.2.3 agreed-draw, 9.1.1 offer-ban: an agreement before both have moved is void since
 * 2017, and so is one that the event forbids; then the flag decides, and an adjourned game goes
 * on */
static void agreed_too_early(void **state)
{
    static const struct {
        const char *laws, *moves;
        bool banned, ends;
    } cases[] = {
        {"code", "e4", false, true},         {"fide-2009", "e4", false, true},
        {"fide-2014", "e4", false, true},    {"fide-2017", "e4", false, false},
        {"fide-2018", "e4", false, false},   {"fide-2023", "e4", false, false},
        {"fide-2023", "e4 e5", false, true}, {"fide-2023", "e4 e5", true, false},
        {"fide-2009", "e4 e5", true, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        ff_ruling r[2];
        const ff_over_facts facts = {
            .agreed = true, .no_agreed_draws = cases[i].banned, .resigned = FF_UNKNOWN_SIDE};
        game_of(&game, NULL, cases[i].moves);
        ff_ruling_request of = case_of(&game, cases[i].laws, FF_MODE_STANDARD, FF_ADEQUATE);
        ask_both(&of, &facts, r);
        assert_int_equal(r[0].result,
                         cases[i].ends ? FF_GAME_RESULT_DRAW : FF_GAME_RESULT_BLACK);
        assert_int_equal(r[1].result,
                         cases[i].ends ? FF_GAME_RESULT_DRAW : FF_GAME_RESULT_NONE);
        ff_ruling_release(&r[0]);
        ff_ruling_release(&r[1]);
        ff_game_release(&game);
    }
}

/* LAW: 5.1.2 resignation, 5.2.3 agreed-draw: of both the first ends the game; where that is not
 * known and decides, each order is shown */
static void agreed_and_resigned(void **state)
{
    static const ff_game_result results[] = {
        [FF_ORDER_UNKNOWN] = FF_GAME_RESULT_NONE,
        [FF_AGREED_FIRST] = FF_GAME_RESULT_DRAW,
        [FF_RESIGNED_FIRST] = FF_GAME_RESULT_BLACK,
    };
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    for (int order = FF_ORDER_UNKNOWN; order <= FF_RESIGNED_FIRST; order++) {
        ff_ruling r[2];
        const ff_over_facts facts = {
            .agreed = true, .resigned = FF_WHITE, .order = (ff_players_order)order};
        ask_both(&of, &facts, r);
        for (int q = 0; q < 2; q++) {
            bool open = order == FF_ORDER_UNKNOWN;
            assert_int_equal(r[q].result, results[order]);
            assert_int_equal(r[q].verdict == FF_RULING_REFER, open);
            if (open)
                assert_string_equal(r[q].alternatives->next->text,
                                    "the resignation: White has resigned, 0-1");
            ff_ruling_release(&r[q]);
        }
    }
    ff_game_release(&game);
}

/* LAW: 9.6.1 fivefold, 9.6 overlooked: after it nobody can resign any more; a mate after it
 * stands, and says what was overlooked */
static void overlooked(void **state)
{
#define FIVE "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 "
    (void)state;
    ff_game game;
    ff_ruling r;
    game_of(&game, NULL, FIVE "e4 e5");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_rule_resign(&of, FF_WHITE, &r, NULL), FF_OK);
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    assert_int_equal(fact_of(&r, "end")->ply, 16);
    assert_true(cites(&r, "9.6.1"));
    ff_ruling_release(&r);
    of.laws = ff_laws_find("fide-2009");
    assert_int_equal(ff_rule_resign(&of, FF_WHITE, &r, NULL), FF_OK);
    assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, NULL, FIVE "f3 e5 g4 Qh4");
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_rule_resign(&of, FF_BLACK, &r, NULL), FF_OK);
    assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
    assert_true(cites(&r, "5.1.1"));
    assert_true(cites(&r, "9.6"));
    assert_int_equal(fact_of(&r, "overlooked")->ply, 16);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 7.3 colours: a game that ended in mate is not begun again */
static void nothing_is_begun_again(void **state)
{
    (void)state;
    ff_game game;
    ff_ruling r;
    ff_start start = {
        .fault = FF_START_COLOURS, .moves = {2, 2}, .number = -1, .castled = FF_UNKNOWN_SIDE};
    game_of(&game, NULL, "f3 e5 g4 Qh4");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_conduct_rule_start(&of, &start, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
    assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
    assert_true(cites(&r, "7.3"));
    ff_ruling_release(&r);
    ff_game_release(&game);
    /* moves that cannot be played from the right squares: that is said, and it is put right */
    game_of(&game, NULL, "e4 e5 Bh6");
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_conduct_rule_start(&of, &start, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_NEW_GAME);
    assert_non_null(strstr(r.notes->text, "cannot be replayed"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(resigned_against_a_bare_king), cmocka_unit_test(agreed_too_early),
        cmocka_unit_test(agreed_and_resigned),          cmocka_unit_test(overlooked),
        cmocka_unit_test(nothing_is_begun_again),
    };
    return cmocka_run_group_tests_name("law_over", tests, NULL, NULL);
}
