/*
 * Articles 6.3 and 6.4 (6.2a and 6.3 of 2009): when a flag has fallen, the moves that the
 * period prescribes are counted first.
 */
#include "support/rulings.h"
#include "support/unit.h"

static const ff_flag white_flag = {
    .fallen = FF_FALLEN_WHITE, .first = FF_UNKNOWN_SIDE, .resigned = FF_UNKNOWN_SIDE};

#define FOUR "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"

typedef struct counted {
    const char *control, *moves;
    ff_flag flag;
    ff_ruling_verdict verdict;
    ff_game_result result;
} counted;

#define FLAG(...)                                                                              \
    {                                                                                          \
        .first = FF_UNKNOWN_SIDE, .resigned = FF_UNKNOWN_SIDE, __VA_ARGS__                     \
    }
#define LOST  FF_RULING_WIN, FF_GAME_RESULT_BLACK
#define GOES  FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE
#define OPEN  FF_RULING_REFER, FF_GAME_RESULT_NONE
#define WHITE .fallen = FF_FALLEN_WHITE

/* LAW: 6.4 moves-made: by the game and the control; told where they do not say it */
static void the_moves_are_counted(void **state)
{
    static const counted cases[] = {
        {"4/5400:1800", FOUR, FLAG(WHITE), GOES},
        {"4/5400:1800", FOUR, FLAG(WHITE, .is_last = true), LOST},
        {"4/5400:1800", FOUR, FLAG(WHITE, .moves = FF_MOVES_NOT_MADE), LOST},
        {"4/5400:1800", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6", FLAG(WHITE), LOST},
        {"4/5400:1800", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6", FLAG(WHITE, .moves = FF_MOVES_WERE_MADE),
         GOES},
        /* the fourth move is on the board, and the clock was not pressed */
        {"4/5400:1800", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", FLAG(WHITE), GOES},
        {"4/5400:1800", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", FLAG(WHITE, .unpressed = true), LOST},
        /* five: of which period is the flag? */
        {"4/5400:1800", FOUR " Nf3", FLAG(WHITE), OPEN},
        {"4/5400:1800", FOUR " Nf3", FLAG(WHITE, .is_last = true), LOST},
        {"4/5400:1800", FOUR " Nf3", FLAG(WHITE, .not_last = true), GOES},
        /* a period that is repeated */
        {"2/3600", FOUR, FLAG(WHITE), GOES},
        {"2/3600", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6", FLAG(WHITE), OPEN},
        /* no period prescribes any */
        {"5400+30", FOUR, FLAG(WHITE), LOST},
        {"?", FOUR, FLAG(WHITE), LOST},
        {"?", FOUR, FLAG(WHITE, .not_last = true), OPEN},
        /* both flags, and nobody knows the order: who has made his moves has not lost */
        {"4/5400:1800", FOUR, FLAG(.fallen = FF_FALLEN_BOTH), GOES},
        {"4/5400:1800", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", FLAG(.fallen = FF_FALLEN_BOTH),
         FF_RULING_WIN, FF_GAME_RESULT_WHITE},
        {"4/5400:1800", "Nf3 Nf6 Ng1", FLAG(.fallen = FF_FALLEN_BOTH), GOES},
        {"4/5400:1800",
         "Nf3 Nf6 Ng1",
         {.fallen = FF_FALLEN_BOTH, .first = FF_WHITE, .resigned = FF_UNKNOWN_SIDE},
         LOST},
    };
    static const char *const editions[] = {"code", "fide-2009", "fide-2018", "fide-2023"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (size_t e = 0; e < COUNT_OF(editions); e++) {
            ff_game game;
            ff_ruling r;
            game_of(&game, NULL, cases[i].moves);
            assert_int_equal(ff_game_set_tag(&game, "TimeControl", cases[i].control), FF_OK);
            ff_ruling_request of = case_of(&game, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_rule_flag(&of, &cases[i].flag, &r, NULL), FF_OK);
            if (r.verdict != cases[i].verdict || r.result != cases[i].result)
                fail_msg("%zu, %s: %s", i, editions[e], r.sentence);
            ff_ruling_release(&r);
            ff_game_release(&game);
        }
}

/* LAW: 6.4 moves-made: the control that is given goes before the tag; the count is a fact; from
 * a set-up position without a number it is not known */
static void what_is_known(void **state)
{
    (void)state;
    ff_game game;
    ff_ruling r;
    ff_tc_result control;
    assert_int_equal(ff_tc_read("5/5400:1800", FF_TC_PGN, &control, NULL), FF_OK);
    game_of(&game, NULL, FOUR);
    assert_int_equal(ff_game_set_tag(&game, "TimeControl", "4/5400:1800"), FF_OK);
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    of.control = &control.readings[0].tc;
    assert_int_equal(ff_rule_flag(&of, &white_flag, &r, NULL), FF_OK);
    assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
    assert_int_equal(fact_of(&r, "moves")->count, 4);
    assert_true(cites(&r, "6.4"));
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, "7k/8/8/3n4/8/8/8/KR6 w - - 0 1", "");
    of = case_of(&game, "fide-2009", FF_MODE_STANDARD, FF_ADEQUATE);
    of.control = &control.readings[0].tc;
    assert_int_equal(ff_game_set_tag(&game, "FEN", "x"), FF_OK);
    assert_int_equal(ff_rule_flag(&of, &white_flag, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_REFER);
    assert_true(cites(&r, "6.3"));
    ff_ruling_release(&r);
    of.control = NULL; /* nothing is known: the assumption is a fact of the ruling */
    assert_int_equal(ff_rule_flag(&of, &white_flag, &r, NULL), FF_OK);
    assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
    assert_int_equal(facts_of(&r, "assumed", NULL), 1);
    assert_false(cites(&r, "6.3"));
    ff_ruling_release(&r);
    ff_game_release(&game);
}

/* LAW: A.4d3 both-flags-limited: in 2009 a draw whichever flag fell first; III.2.2
 * quickplay-blitz: the Guidelines hold neither in blitz nor with an increment */
static void both_flags(void **state)
{
    static const struct {
        const char *laws;
        ff_mode mode;
        ff_supervision supervision;
        int first;
        int32_t increment_ms;
        ff_ruling_verdict verdict;
        const char *article;
    } cases[] = {
        {"fide-2009", FF_MODE_RAPID, FF_LIMITED, FF_WHITE, 0, FF_RULING_DRAW, "A.4d3"},
        {"fide-2009", FF_MODE_BLITZ, FF_LIMITED, FF_BLACK, 0, FF_RULING_DRAW, "A.4d3"},
        {"fide-2009", FF_MODE_RAPID, FF_ADEQUATE, FF_WHITE, 0, FF_RULING_WIN, "6.9"},
        {"fide-2018", FF_MODE_RAPID, FF_LIMITED, FF_WHITE, 0, FF_RULING_WIN, "6.9"},
        {"fide-2023", FF_MODE_STANDARD, FF_ADEQUATE, FF_UNKNOWN_SIDE, 0, FF_RULING_DRAW,
         "III.3.1.2"},
        {"fide-2023", FF_MODE_STANDARD, FF_ADEQUATE, FF_UNKNOWN_SIDE, 30000, FF_RULING_REFER,
         "III.2.2"},
        {"fide-2023", FF_MODE_BLITZ, FF_ADEQUATE, FF_UNKNOWN_SIDE, 0, FF_RULING_REFER,
         "III.2.2"},
        {"fide-2018", FF_MODE_BLITZ, FF_ADEQUATE, FF_UNKNOWN_SIDE, 0, FF_RULING_REFER,
         "III.2.2"},
        {"fide-2009", FF_MODE_BLITZ, FF_ADEQUATE, FF_UNKNOWN_SIDE, 0, FF_RULING_DRAW, "6.11b"},
    };
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_ruling r;
        ff_ruling_request of =
            case_of(&game, cases[i].laws, cases[i].mode, cases[i].supervision);
        of.increment_ms = cases[i].increment_ms;
        ff_flag flag = {.fallen = FF_FALLEN_BOTH,
                        .first = cases[i].first,
                        .resigned = FF_UNKNOWN_SIDE,
                        .guidelines = true};
        assert_int_equal(ff_rule_flag(&of, &flag, &r, NULL), FF_OK);
        if (r.verdict != cases[i].verdict || !cites(&r, cases[i].article))
            fail_msg("%zu: %s", i, r.sentence);
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_moves_are_counted),
        cmocka_unit_test(what_is_known),
        cmocka_unit_test(both_flags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
