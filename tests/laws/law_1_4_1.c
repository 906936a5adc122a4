/*
 * Article 1.4.1 (1.2 until 2017): capturing the king is not allowed, and who left him in check
 * has broken the Laws before.
 */
#include "support/rulings.h"
#include "support/unit.h"

static ff_ruling rule(const ff_ruling_request *of, ff_illegal illegal)
{
    ff_ruling r;
    ff_error err = {0};
    illegal.kind = FF_FAULT_KING_CAPTURE;
    illegal.answered = FF_AS_RECORDED;
    if (ff_rule_illegal(of, &illegal, &r, &err) != FF_OK)
        fail_msg("%s", err.message);
    return r;
}

/* After 3.Qxf7+ Black plays a6, and White takes the king. */
#define MOVES "e4 e5 Qh5 Nc6 Qxf7 a6 Qxe8"

/* LAW: 1.4.1 king-capture: the time goes to the opponent of who captured; asked about, who left
 * his king in check has made an illegal move too; both go back to the position before */
static void on_record(void **state)
{
    static const struct {
        int by;
        unsigned ply;
        ff_color gets;
        const char *article;
    } cases[] = {
        {FF_ON_MOVE, 7, FF_BLACK, "1.4.1"},     {FF_WHITE, 7, FF_BLACK, "1.4.1"},
        {FF_BLACK, 7, FF_WHITE, "3.10, 7.5.1"}, {FF_ON_MOVE, 6, FF_BLACK, "1.4.1"},
        {FF_WHITE, 6, FF_BLACK, "1.4.1"},       {FF_BLACK, 6, FF_WHITE, "3.10, 7.5.1"},
        {FF_ON_MOVE, 5, FF_BLACK, "1.4.1"},     {FF_BLACK, 5, FF_WHITE, "3.10, 7.5.1"},
    };
    (void)state;
    ff_game game;
    game_of(&game, NULL, MOVES);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
        of.ply = cases[i].ply;
        ff_ruling r = rule(&of, (ff_illegal){.by = cases[i].by});
        assert_int_equal(r.verdict, FF_RULING_PENALTY);
        if (clock_of(&r, cases[i].gets) != 120000 || clock_of(&r, !cases[i].gets) != 0)
            fail_msg("%zu: %s", i, r.sentence);
        assert_true(cites(&r, cases[i].article));
        assert_int_equal(r.restore_ply, 5);
        assert_non_null(r.notes);
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

/* LAW: 1.2 king-capture: the Article of 2009 and 2014; a second one loses */
static void by_edition(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, MOVES);
    ff_ruling_request of = case_of(&game, "fide-2009", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = rule(&of, (ff_illegal){.by = FF_ON_MOVE});
    assert_true(cites(&r, "1.2, 7.4a"));
    ff_ruling_release(&r);
    of.laws = ff_laws_find("fide-2014");
    r = rule(&of, (ff_illegal){.by = FF_ON_MOVE, .offence = 2});
    assert_true(cites(&r, "1.2"));
    assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 1.4.1 king-capture: a position without the king, or with one that may be captured */
static void on_the_board(void **state)
{
    static const struct {
        const char *fen;
        int by;
        ff_color gets;
    } cases[] = {
        {"r1bqQbnr/pppp2pp/p1n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR b KQ - 0 4", FF_ON_MOVE, FF_BLACK},
        {"r1bqQbnr/pppp2pp/p1n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR b KQ - 0 4", FF_WHITE, FF_BLACK},
        {"r1bqQbnr/pppp2pp/p1n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR b KQ - 0 4", FF_BLACK, FF_WHITE},
        {"r1bqkbnr/1ppp1Qpp/p1n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 4", FF_ON_MOVE,
         FF_BLACK},
        {"r1bqkbnr/1ppp1Qpp/p1n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 4", FF_BLACK, FF_WHITE},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_setup setup;
        assert_int_equal(
            ff_setup_from_fen(cases[i].fen, strlen(cases[i].fen), &setup, NULL, NULL), FF_OK);
        ff_ruling_request of = case_of(NULL, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
        ff_ruling r = rule(&of, (ff_illegal){.by = cases[i].by, .setup = &setup});
        assert_int_equal(r.verdict, FF_RULING_PENALTY);
        if (clock_of(&r, cases[i].gets) != 120000)
            fail_msg("%zu: %s", i, r.sentence);
        assert_null(r.restore_pos); /* nobody knows it */
        assert_non_null(r.must_note);
        ff_ruling_release(&r);
        r = rule(&of, (ff_illegal){.by = cases[i].by, .setup = &setup, .offence = 2});
        assert_int_equal(r.verdict, FF_RULING_REFER); /* could the opponent mate before it? */
        ff_ruling_release(&r);
    }
    /* a position in which no king can have been captured */
    ff_setup setup = ff_setup_standard();
    ff_ruling_request of = case_of(NULL, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_illegal illegal = {.by = FF_ON_MOVE, .kind = FF_FAULT_KING_CAPTURE, .setup = &setup};
    ff_ruling r;
    ff_error err;
    assert_int_equal(ff_rule_illegal(&of, &illegal, &r, &err), FF_E_PARSE);
}

/* LAW: 1.4.1 king-capture: a king taken from a square that the piece could not reach */
static void out_of_reach(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = rule(&of, (ff_illegal){.by = FF_ON_MOVE, .move = "Qxe8"});
    assert_int_equal(clock_of(&r, FF_BLACK), 120000);
    assert_true(cites(&r, "1.4.1"));
    assert_string_equal(r.must_note, "the queen on d1 must move");
    ff_ruling_release(&r);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_record),
        cmocka_unit_test(by_edition),
        cmocka_unit_test(on_the_board),
        cmocka_unit_test(out_of_reach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
