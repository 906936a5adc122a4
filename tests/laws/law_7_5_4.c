/*
 * Article 7.5.4 with Article 4: what has to be played after a legal move was made with two
 * hands; and which move a question is about.
 */
#include "support/rulings.h"
#include "support/unit.h"

static ff_ruling rule(const ff_ruling_request *of, ff_illegal illegal)
{
    ff_ruling r;
    ff_error err = {0};
    if (ff_rule_illegal(of, &illegal, &r, &err) != FF_OK)
        fail_msg("%s", err.message);
    return r;
}

/* LAW: 7.5.4 two-hands, 4.4.1 touch-castling, 4.3.3 touch-both, 4.4.4 promotion-choice: the
 * pieces that were touched leave no other castling, capture or promotion */
static void a_legal_move_with_two_hands(void **state)
{
    static const struct {
        const char *fen, *move, *must, *article;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "O-O", "4.4.1"},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", "O-O-O", "4.4.1"},
        {"4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "Rxd5", "Rxd5", "4.3.3"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6", "exd6", "4.3.3"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", "a8=N", "4.4.4"},
        {"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=R", "axb8=R+", "4.4.4"},
        /* nothing but the piece itself was touched */
        {"4k3/8/8/3p4/8/8/8/3R1K2 w - - 0 1", "Rd2", "Ra1 Rb1 Rc1 Re1+ Rd2 Rd3 Rd4 Rxd5",
         "4.3, 4.7"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        game_of(&game, cases[i].fen, "");
        ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
        ff_ruling r = rule(
            &of,
            (ff_illegal){.by = FF_WHITE, .kind = FF_FAULT_TWO_HANDS, .move = cases[i].move});
        assert_int_equal(r.verdict, FF_RULING_PENALTY);
        if (strcmp(must_play(&r), cases[i].must) != 0)
            fail_msg("%s: %s", cases[i].move, must_play(&r));
        assert_true(cites(&r, cases[i].article));
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
}

/* LAW: 4.7 promotion-square (4.6c of 2009, and the old code): a pawn left on the last rank is
 * replaced there */
static void a_released_pawn_stays(void **state)
{
    static const char *const editions[] = {"code", "fide-2009"};
    (void)state;
    ff_game game;
    game_of(&game, "7r/6P1/8/8/8/8/k7/4K3 w - - 0 1", "");
    for (size_t i = 0; i < COUNT_OF(editions); i++) {
        ff_ruling_request of = case_of(&game, editions[i], FF_MODE_STANDARD, FF_ADEQUATE);
        ff_ruling r =
            rule(&of, (ff_illegal){.by = FF_WHITE, .kind = FF_FAULT_PROMOTION, .move = "g8"});
        assert_string_equal(must_play(&r), "g8=Q+ g8=R g8=B+ g8=N");
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

/* LAW: 4.4.3 touch-no-castling, 4.5 touch-free: cited where they decide */
static void illegal_castling_and_nothing_to_move(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "O-O"});
    assert_int_equal(r.verdict, FF_RULING_NO_FAULT);
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "");
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "O-O"});
    assert_true(cites(&r, "4.4.3"));
    assert_string_equal(must_play(&r), "Kd1 Kd2 Ke2 O-O-O"); /* the other side is open */
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, NULL, "");
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "Bg3"});
    assert_true(cites(&r, "4.5"));
    ff_ruling_release(&r);
    r = rule(&of, (ff_illegal){.by = FF_WHITE, .move = "Ng3"});
    assert_false(cites(&r, "4.5"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: 7.5.1 illegal-move: a record in which every move is legal is not penalised; the move is
 * asked for */
static void which_move_is_meant(void **state)
{
    static const ff_fault asked[] = {FF_FAULT_MOVE, FF_FAULT_PROMOTION, FF_FAULT_TWO_HANDS};
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Nf3 Nc6");
    for (size_t i = 0; ff_laws_all[i] != NULL; i++)
        for (size_t k = 0; k < COUNT_OF(asked); k++) {
            ff_ruling_request of =
                case_of(&game, ff_laws_all[i]->id, FF_MODE_RAPID, FF_LIMITED);
            ff_ruling r = rule(
                &of,
                (ff_illegal){.by = FF_ON_MOVE, .kind = asked[k], .answered = FF_AS_RECORDED});
            assert_int_equal(r.verdict, FF_RULING_REFER);
            assert_null(r.clock);
            assert_int_equal(r.result, FF_GAME_RESULT_NONE);
            assert_non_null(strstr(r.reason, "up to 2...Nc6 is legal"));
            ff_ruling_release(&r);
        }
    ff_game_release(&game);
}

/* LAW: 8.7 signed-result: found after the game, with a signed result */
static void after_the_game(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Ke3");
    ff_ruling_request of = case_of(&game, "fide-2009", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = rule(&of, (ff_illegal){.by = FF_ON_MOVE, .over = true});
    assert_int_equal(r.verdict, FF_RULING_STANDS);
    assert_true(cites(&r, "8.7"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: increment-back: taken away only where there is an increment, by the Arbiters' Manual */
static void the_increment(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Ke3");
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = rule(&of, (ff_illegal){.by = FF_ON_MOVE, .answered = FF_AS_RECORDED});
    assert_int_equal(clock_of(&r, FF_WHITE), 0);
    assert_false(cites(&r, "Arbiters' Manual"));
    assert_non_null(r.notes); /* it is not known whether there is one */
    ff_ruling_release(&r);
    assert_int_equal(ff_game_set_tag(&game, "TimeControl", "40/5400+30:1800+30"), FF_OK);
    r = rule(&of, (ff_illegal){.by = FF_ON_MOVE, .answered = FF_AS_RECORDED});
    assert_int_equal(clock_of(&r, FF_WHITE), -30000);
    assert_true(cites(&r, "Arbiters' Manual"));
    ff_ruling_release(&r);
    assert_int_equal(ff_game_set_tag(&game, "TimeControl", "40/5400:1800"), FF_OK);
    r = rule(&of, (ff_illegal){.by = FF_ON_MOVE, .answered = FF_AS_RECORDED});
    assert_int_equal(clock_of(&r, FF_WHITE), 0);
    assert_false(cites(&r, "Arbiters' Manual"));
    assert_null(r.notes);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_legal_move_with_two_hands),
        cmocka_unit_test(a_released_pawn_stays),
        cmocka_unit_test(illegal_castling_and_nothing_to_move),
        cmocka_unit_test(which_move_is_meant),
        cmocka_unit_test(after_the_game),
        cmocka_unit_test(the_increment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
