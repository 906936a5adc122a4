/*
 * Articles 7.1 to 7.6 (7.1 to 7.3 and 7.5 of 2009), A.4 and A.5: what was wrong at the start,
 * and displaced pieces, in every edition. Deadlines and outcomes are typed from the editions.
 */
#include "flagfall/conduct.h"
#include "support/rulings.h"
#include "support/unit.h"

static const char *const editions[] = {"code",      "fide-2009", "fide-2014",
                                       "fide-2017", "fide-2018", "fide-2023"};
enum { EDITIONS = 6, CODE = 0, FIDE_2009 = 1, FIDE_2014 = 2, FIDE_2017 = 3 };

static ff_ruling rule(const char *laws, ff_mode mode, ff_supervision supervision,
                      ff_start start)
{
    static ff_game game;
    ff_ruling r;
    ff_error err = {0};
    ff_game_init(&game);
    ff_ruling_request of = case_of(NULL, laws, mode, supervision);
    of.game = &game;
    if (ff_conduct_rule_start(&of, &start, &r, &err) != FF_OK)
        fail_msg("%s", err.message);
    ff_game_release(&game);
    return r;
}

static ff_start wrong(ff_start_fault fault, unsigned moves)
{
    return (ff_start){.fault = fault,
                      .moves = {moves, moves},
                      .number = -1,
                      .castled = FF_UNKNOWN_SIDE,
                      .period_ms = FF_CLOCK_UNKNOWN};
}

static void assert_verdict(ff_ruling *r, ff_ruling_verdict verdict, const char *article)
{
    if (r->verdict != verdict)
        fail_msg("%s: %s", r->of.laws->id, r->sentence);
    if (article != NULL && !cites(r, article))
        fail_msg("%s: %s is not cited", r->of.laws->id, article);
    ff_ruling_release(r);
}

/* LAW: 7.2.1 initial-position (7.1a in 2009), A.5.1.2 start-late: a new game, but for rapid
 * chess and blitz without adequate supervision after 3 (2009) or 10 moves of both */
static void the_pieces(void **state)
{
    static const unsigned deadline[EDITIONS] = {0, 3, 10, 10, 10, 10};
    static const char *const right[] = {"code", "7.1a", "7.2a", "7.2.1", "7.2.1", "7.2.1"};
    static const char *const late[] = {NULL, "A.4a", "A.4a", "A.4.1.2", "A.4.1.2", "A.5.1.2"};
    static const ff_start_fault faults[] = {FF_START_PIECES, FF_START_KING_QUEEN,
                                            FF_START_CHESS960};
    (void)state;
    for (int e = 0; e < EDITIONS; e++)
        for (size_t f = 0; f < COUNT_OF(faults); f++)
            for (unsigned moves = 0; moves < 14; moves++)
                for (int mode = 0; mode < 3; mode++)
                    for (int supervision = 0; supervision < 2; supervision++) {
                        ff_ruling r =
                            rule(editions[e], (ff_mode)mode, (ff_supervision)supervision,
                                 wrong(faults[f], moves));
                        bool stands = mode != FF_MODE_STANDARD && supervision == FF_LIMITED &&
                                      deadline[e] != 0 && moves >= deadline[e];
                        assert_verdict(&r, stands ? FF_RULING_STANDS : FF_RULING_NEW_GAME,
                                       stands ? late[e] : right[e]);
                    }
}

/* LAW: A.5.1.2 start-late: no castling with a king that stood wrong, from 2014 nor with such a
 * rook; the squares are named */
static void wrong_squares_at_the_start(void **state)
{
    ff_setup array;
    (void)state;
    const char *fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBNR w - - 0 1";
    assert_int_equal(ff_setup_from_fen(fen, strlen(fen), &array, NULL, NULL), FF_OK);
    ff_start start = wrong(FF_START_PIECES, 12);
    start.array = &array;
    for (int e = FIDE_2009; e < EDITIONS; e++) {
        ff_ruling r = rule(editions[e], FF_MODE_BLITZ, FF_LIMITED, start);
        assert_int_equal(facts_of(&r, "square", NULL), 4);
        assert_string_equal(fact_of(&r, "square")->text,
                            "on a1 stood a white knight, where a white rook belongs");
        assert_string_equal(r.notes->text,
                            "White may not castle: the king stood on a wrong square");
        ff_ruling_release(&r);
    }
    fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR w - - 0 1";
    assert_int_equal(ff_setup_from_fen(fen, strlen(fen), &array, NULL, NULL), FF_OK);
    for (int e = FIDE_2009; e < EDITIONS; e++) {
        ff_ruling r = rule(editions[e], FF_MODE_BLITZ, FF_LIMITED, start);
        assert_int_equal(r.notes != NULL, e != FIDE_2009);
        ff_ruling_release(&r);
    }
    array = ff_setup_standard();
    ff_ruling_request of = case_of(NULL, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r;
    assert_int_equal(ff_conduct_rule_start(&of, &start, &r, NULL), FF_E_PARSE);
}

/* LAW: 7.2.1 initial-position: a start position of Chess960 is told by its number, the first
 * and the last too (Guidelines II; the numbers are Scharnagl's) */
static void the_number_of_a_start_position(void **state)
{
    static const struct {
        const char *fen, *said;
    } cases[] = {
        {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1", "it was start position 0"},
        {"rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w - - 0 1", "it was start position 959"},
        {"rbkrnnbq/pppppppp/8/8/8/8/PPPPPPPP/RBKRNNBQ w - - 0 1", "it was start position 956"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_setup array;
        ff_start start = wrong(FF_START_CHESS960, 0);
        assert_int_equal(
            ff_setup_from_fen(cases[i].fen, strlen(cases[i].fen), &array, NULL, NULL), FF_OK);
        start.array = &array;
        ff_ruling r = rule("fide-2023", FF_MODE_STANDARD, FF_ADEQUATE, start);
        assert_string_equal(fact_of(&r, "chess960")->text, cases[i].said);
        ff_ruling_release(&r);
    }
}

/* LAW: 7.2.2 orientation (7.1b in 2009), 2.1 board-placed */
static void the_board_turned(void **state)
{
    static const char *const right[] = {"code", "7.1b", "7.2b", "7.2.2", "7.2.2", "7.2.2"};
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        ff_ruling r =
            rule(editions[e], FF_MODE_STANDARD, FF_ADEQUATE, wrong(FF_START_BOARD, 30));
        assert_verdict(&r, FF_RULING_CORRECTION, right[e]);
        r = rule(editions[e], FF_MODE_RAPID, FF_LIMITED, wrong(FF_START_BOARD, 30));
        assert_verdict(&r, e == CODE ? FF_RULING_CORRECTION : FF_RULING_STANDS, NULL);
    }
}

/* LAW: 7.3 colours (7.2 in 2009): the old code by a quarter of the time, 2009 and 2014 play on,
 * from July 2017 ten moves by both */
static void colours_reversed(void **state)
{
    static const char *const articles[] = {"code", "7.2", "7.3", "7.3", "7.3", "7.3"};
    (void)state;
    for (int e = FIDE_2009; e < EDITIONS; e++)
        for (unsigned plies = 0; plies < 24; plies++) {
            ff_start start = wrong(FF_START_COLOURS, 0);
            start.moves[FF_WHITE] = (plies + 1) / 2;
            start.moves[FF_BLACK] = plies / 2;
            ff_ruling r = rule(editions[e], FF_MODE_STANDARD, FF_ADEQUATE, start);
            assert_verdict(
                &r, e >= FIDE_2017 && plies < 20 ? FF_RULING_NEW_GAME : FF_RULING_PLAY_ON,
                articles[e]);
        }
    static const struct {
        long long white, black; /* seconds left of two hours; -1: not known */
        ff_ruling_verdict verdict;
    } quarters[] = {{5400, 5400, FF_RULING_PLAY_ON},
                    {5401, 5400, FF_RULING_REFER},
                    {7000, 6800, FF_RULING_REFER},
                    {-1, 5400, FF_RULING_REFER},
                    {0, 5399, FF_RULING_PLAY_ON}};
    for (size_t i = 0; i < COUNT_OF(quarters); i++) {
        ff_ruling_request of = case_of(NULL, "code", FF_MODE_STANDARD, FF_ADEQUATE);
        ff_start start = wrong(FF_START_COLOURS, 8);
        start.period_ms = 7200 * 1000;
        if (quarters[i].white >= 0)
            of.clock_ms[FF_WHITE] = quarters[i].white * 1000;
        of.clock_ms[FF_BLACK] = quarters[i].black * 1000;
        ff_ruling r;
        assert_int_equal(ff_conduct_rule_start(&of, &start, &r, NULL), FF_OK);
        assert_verdict(&r, quarters[i].verdict, "code");
    }
}

/* LAW: black-first, 6.6 start-clock, 6.10.2, A.5.1.1: who began, and the clocks */
static void the_first_move_and_the_clocks(void **state)
{
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        ff_ruling r =
            rule(editions[e], FF_MODE_STANDARD, FF_ADEQUATE, wrong(FF_START_BLACK_FIRST, 0));
        assert_verdict(&r, e == CODE ? FF_RULING_NEW_GAME : FF_RULING_REFER,
                       e == CODE ? "code" : NULL);
        r = rule(editions[e], FF_MODE_STANDARD, FF_ADEQUATE, wrong(FF_START_CLOCK_STILL, 3));
        assert_verdict(&r, FF_RULING_CORRECTION, NULL);
        r = rule(editions[e], FF_MODE_BLITZ, FF_LIMITED, wrong(FF_START_CLOCKS_SWAPPED, 10));
        assert_verdict(&r, e == CODE ? FF_RULING_CORRECTION : FF_RULING_STANDS, NULL);
        ff_start over = wrong(FF_START_PIECES, 40);
        over.over = true;
        r = rule(editions[e], FF_MODE_STANDARD, FF_ADEQUATE, over);
        assert_verdict(&r, FF_RULING_STANDS, NULL);
    }
    ff_ruling_request of = case_of(NULL, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    of.clock_ms[FF_WHITE] = 3000 * 1000;
    of.clock_ms[FF_BLACK] = 3300 * 1000;
    ff_start swapped = wrong(FF_START_CLOCKS_SWAPPED, 3);
    ff_ruling r;
    assert_int_equal(ff_conduct_rule_start(&of, &swapped, &r, NULL), FF_OK);
    assert_int_equal(clock_of(&r, FF_WHITE), 300 * 1000);
    assert_int_equal(clock_of(&r, FF_BLACK), -300 * 1000);
    ff_ruling_release(&r);
}

/* LAW: 7.4 displaced (7.3 in 2009): restored by the player, on his own time */
static void displaced_pieces(void **state)
{
    static const char *const articles[] = {"code", "7.3", "7.4", "7.4", "7.4", "7.4"};
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Nf3");
    for (int e = 0; e < EDITIONS; e++) {
        ff_ruling_request of = case_of(&game, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
        ff_displaced d = {.by = FF_BLACK, .pressed = true, .spent_ms = 25000};
        ff_ruling r;
        assert_int_equal(ff_conduct_rule_displaced(&of, &d, &r, NULL), FF_OK);
        assert_int_equal(clock_of(&r, FF_BLACK), -25000);
        assert_int_equal(clock_of(&r, FF_WHITE), 25000);
        assert_int_equal(r.restore_ply, 3);
        assert_verdict(&r, FF_RULING_CORRECTION, articles[e]);
    }
    ff_game_release(&game);
}

/* LAW: 7.6 wrong-squares (7.5 in 2009): set up again; a position that is lost is replayed in
 * the old code, else play goes on from the last one known; the old code has times in proportion
 */
static void found_on_wrong_squares(void **state)
{
    static const char *const articles[] = {"code", "7.5", "7.6", "7.6", "7.6", "7.6"};
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Nf3 Nc6");
    for (int e = 0; e < EDITIONS; e++) {
        ff_ruling_request of = case_of(&game, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
        /* White 90 minutes used and Black 60 when move 3 was reached, the error at move 2 */
        of.clock_ms[FF_WHITE] = 30 * 60000;
        of.clock_ms[FF_BLACK] = 60 * 60000;
        ff_displaced d = {.by = FF_UNKNOWN_SIDE,
                          .found_later = true,
                          .moves = {3, 3},
                          .period_ms = 120 * 60000};
        ff_ruling r;
        assert_int_equal(ff_conduct_rule_displaced(&of, &d, &r, NULL), FF_OK);
        assert_int_equal(r.restore_ply, 4);
        assert_int_equal(clock_of(&r, FF_WHITE), e == CODE ? 30 * 60000 : 0);
        assert_int_equal(clock_of(&r, FF_BLACK), e == CODE ? 20 * 60000 : 0);
        assert_verdict(&r, FF_RULING_CORRECTION, articles[e]);
        d.lost = true;
        assert_int_equal(ff_conduct_rule_displaced(&of, &d, &r, NULL), FF_OK);
        assert_int_equal(r.restore_ply, e == CODE ? FF_NEVER : 4);
        assert_verdict(&r, e == CODE ? FF_RULING_NEW_GAME : FF_RULING_CORRECTION, articles[e]);
    }
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pieces),
        cmocka_unit_test(wrong_squares_at_the_start),
        cmocka_unit_test(the_number_of_a_start_position),
        cmocka_unit_test(the_board_turned),
        cmocka_unit_test(colours_reversed),
        cmocka_unit_test(the_first_move_and_the_clocks),
        cmocka_unit_test(displaced_pieces),
        cmocka_unit_test(found_on_wrong_squares),
    };
    return cmocka_run_group_tests_name("law_7_1", tests, NULL, NULL);
}
