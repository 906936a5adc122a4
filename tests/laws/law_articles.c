/*
 * Which Article is cited in which edition: the numbers that were once printed wrongly, typed
 * from the editions and not from the program's table; and what is cited only where it decides.
 */
#include "support/rulings.h"
#include "support/unit.h"

/* LAW: both-absent, threefold-board, two-hands, no-move, illegal, clock-setting, king-capture,
 * flag-call, both-flags-limited, fifty-move, fifty-board, claim-true, quickplay-blitz,
 * two-faults, increment-back, impossible-position, touch-no-castling, touch-free, signed-result
 */
static void numbers_by_edition(void **state)
{
    static const struct {
        const char *laws;
        ff_law_point point;
        const char *number;
    } cases[] = {
        {"fide-2009", FF_LAW_BOTH_ABSENT, "6.6b"},
        {"fide-2014", FF_LAW_BOTH_ABSENT, "6.7b"},
        {"fide-2017", FF_LAW_BOTH_ABSENT, "6.7.2"},
        {"fide-2023", FF_LAW_BOTH_ABSENT, "6.7.2"},
        {"fide-2017", FF_LAW_THREEFOLD_BOARD, "9.2.1.2"},
        {"fide-2018", FF_LAW_THREEFOLD_BOARD, "9.2.1.2"},
        {"fide-2018", FF_LAW_THREEFOLD_MOVE, "9.2.1.1"},
        {"fide-2023", FF_LAW_THREEFOLD_BOARD, "9.2.2"},
        {"fide-2017", FF_LAW_ILLEGAL_STANDARD, "7.5.3"},
        {"fide-2017", FF_LAW_KIND_HANDS, "7.7.1, 7.7.2"},
        {"fide-2017", FF_LAW_KIND_PRESS, "7.8.1, 7.8.2"},
        {"fide-2017", FF_LAW_CLOCK_SETTING, "6.10.2"},
        {"fide-2014", FF_LAW_KIND_KING, "1.2"},
        {"fide-2014", FF_LAW_KIND_HANDS, "4.1, 12.9"},
        {"fide-2014", FF_LAW_BOTH_FLAGS_LIMITED, "A.4c"},
        {"fide-2014", FF_LAW_BOTH_IN_CHECK, "A.4d"},
        {"fide-2014", FF_LAW_FLAG_CALL, "A.4e"},
        {"fide-2009", FF_LAW_FIFTY_MOVE, "9.3a"},
        {"fide-2009", FF_LAW_FIFTY_BOARD, "9.3b"},
        {"fide-2009", FF_LAW_CLAIM_TRUE, "9.5a"},
        {"fide-2018", FF_LAW_CLAIM_TRUE, "9.5.2"},
        {"fide-2023", FF_LAW_CLAIM_TRUE, "9.5.2"},
        {"fide-2009", FF_LAW_QUICKPLAY_BLITZ, "B.3b"},
        {"fide-2023", FF_LAW_QUICKPLAY_BLITZ, "III.2.2"},
        {"fide-2023", FF_LAW_SAME_FAULT, "Arbiters' Manual"},
        {"fide-2023", FF_LAW_INCREMENT_BACK, "Arbiters' Manual"},
        {"fide-2009", FF_LAW_INCREMENT_BACK, NULL},
        {"fide-2023", FF_LAW_IMPOSSIBLE, "3.10.3, 7.5.1"},
        {"fide-2023", FF_LAW_TOUCH_NO_CASTLING, "4.4.3"},
        {"fide-2009", FF_LAW_TOUCH_NO_CASTLING, "4.4c"},
        {"fide-2023", FF_LAW_TOUCH_FREE, "4.5"},
        {"fide-2023", FF_LAW_SIGNED, "8.7"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_article article = ff_laws_article(ff_laws_find(cases[i].laws), cases[i].point);
        const char *want = cases[i].number;
        if ((article.number == NULL) != (want == NULL) ||
            (want != NULL && strcmp(article.number, want) != 0))
            fail_msg("%s %s: %s, not %s", cases[i].laws, ff_law_point_key(cases[i].point),
                     article.number, want);
    }
}

/* LAW: impossible-position, both-in-check: A.5.4 in rapid chess and blitz without adequate
 * supervision only */
static void an_impossible_position(void **state)
{
    static const struct {
        ff_mode mode;
        ff_supervision supervision;
        const char *article;
    } cases[] = {
        {FF_MODE_STANDARD, FF_ADEQUATE, "3.10.3, 7.5.1"},
        {FF_MODE_RAPID, FF_ADEQUATE, "3.10.3, 7.5.1"},
        {FF_MODE_RAPID, FF_LIMITED, "A.5.4"},
        {FF_MODE_BLITZ, FF_LIMITED, "A.5.4"},
    };
    (void)state;
    ff_setup setup;
    static const char fen[] = "4k2R/8/8/8/8/8/8/r3K3 w - - 0 1";
    assert_int_equal(ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL), FF_OK);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_ruling r;
        ff_impossible_board found = {.setup = &setup};
        ff_ruling_request of = case_of(NULL, "fide-2023", cases[i].mode, cases[i].supervision);
        assert_int_equal(ff_rule_impossible(&of, &found, &r, NULL), FF_OK);
        assert_true(cites(&r, cases[i].article));
        assert_non_null(r.articles);
        assert_null(r.articles->next);
        ff_ruling_release(&r);
    }
}

/* LAW: III.4 quickplay-extra, B.3b quickplay-blitz: III.4 alone for a request of an increment,
 * and what excludes blitz */
static void the_quickplay_finish(void **state)
{
    (void)state;
    ff_ruling r;
    ff_ruling_request of = case_of(NULL, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_quickplay claim = {.by = FF_BLACK, .announced = true, .extra = true};
    assert_int_equal(ff_rule_quickplay(&of, &claim, &r, NULL), FF_OK);
    assert_true(cites(&r, "III.4"));
    assert_false(cites(&r, "III.5"));
    ff_ruling_release(&r);
    of = case_of(NULL, "fide-2009", FF_MODE_BLITZ, FF_LIMITED);
    claim.extra = false;
    assert_int_equal(ff_rule_quickplay(&of, &claim, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_NO_STANDING);
    assert_true(cites(&r, "B.3b"));
    assert_false(cites(&r, "10"));
    ff_ruling_release(&r);
}

/* LAW: default-time, both-absent: in 2009 only 6.6b leaves it to the arbiter; what White loses
 * is a change of the clock */
static void late_players(void **state)
{
    static const struct {
        const char *laws;
        int white, black, limit;
        bool note;
        long long lost;
    } cases[] = {
        {"fide-2009", 5, 0, 0, false, 0},        {"fide-2023", 5, 0, 0, true, 0},
        {"fide-2023", 5, 0, 15, false, -300000}, {"fide-2009", 5, 7, 15, false, -300000},
        {"fide-2023", 5, 7, 15, true, -300000},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_ruling r;
        ff_lateness late = {.late_ms = {cases[i].white * 60000, cases[i].black * 60000},
                            .default_ms = cases[i].limit * 60000};
        ff_ruling_request of = case_of(NULL, cases[i].laws, FF_MODE_STANDARD, FF_ADEQUATE);
        assert_int_equal(ff_rule_default(&of, &late, &r, NULL), FF_OK);
        bool found = false;
        for (const ff_text_item *n = r.notes; n != NULL; n = n->next)
            found = found || strstr(n->text, "the arbiter may decide otherwise") != NULL;
        if (found != cases[i].note || clock_of(&r, FF_WHITE) != cases[i].lost)
            fail_msg("%zu: %s", i, r.sentence);
        ff_ruling_release(&r);
    }
}

/* LAW: 9.5.1 claim-withdrawn: it is judged all the same; the editions number it differently */
static void a_claim_is_not_withdrawn(void **state)
{
    static const char *const articles[][2] = {
        {"fide-2009", "9.5"}, {"fide-2018", "9.5.1"}, {"fide-2023", "9.5.1"}};
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Nf3 Nc6");
    for (size_t i = 0; i < COUNT_OF(articles); i++) {
        ff_claim claim = {FF_CLAIM_THREEFOLD, .by = FF_ON_MOVE, .withdrawn = true};
        ff_ruling r = claim_on(&game, articles[i][0], claim);
        assert_int_equal(r.verdict, FF_RULING_REJECTED);
        assert_true(clock_of(&r, FF_BLACK) > 0);
        assert_true(cites(&r, articles[i][1]));
        ff_ruling_release(&r);
        claim.withdrawn = false;
        r = claim_on(&game, articles[i][0], claim);
        assert_false(cites(&r, articles[i][1]));
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

/* LAW: A.5.3 flag-claim, A.4d2: who wins on time without adequate supervision stops the clock
 * with their own flag up; where both are down there is no such claim */
static void winning_on_time(void **state)
{
    static const char *const articles[][2] = {
        {"fide-2009", "A.4d2"}, {"fide-2018", "A.4.3"}, {"fide-2023", "A.5.3"}};
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5");
    for (size_t i = 0; i < COUNT_OF(articles); i++)
        for (int both = 0; both < 2; both++) {
            ff_ruling r;
            ff_flag flag = {.fallen = both ? FF_FALLEN_BOTH : FF_FALLEN_WHITE,
                            .first = FF_UNKNOWN_SIDE,
                            .resigned = FF_UNKNOWN_SIDE};
            ff_ruling_request of = case_of(&game, articles[i][0], FF_MODE_BLITZ, FF_LIMITED);
            assert_int_equal(ff_rule_flag(&of, &flag, &r, NULL), FF_OK);
            assert_int_equal(cites(&r, articles[i][1]), !both);
            ff_ruling_release(&r);
        }
    ff_game_release(&game);
}

static int illegal(const ff_ruling_request *of, const void *question, ff_ruling *out,
                   ff_error *err)
{
    return ff_rule_illegal(of, question, out, err);
}

/* LAW: illegal-rapid, illegal-rapid-limited: supervision that nobody states is asked for where
 * it decides, and only there */
static void supervision_is_asked_for(void **state)
{
    static const struct {
        const char *laws;
        ff_mode mode;
        unsigned offence;
        ff_ruling_verdict verdict;
    } cases[] = {
        {"fide-2023", FF_MODE_RAPID, 1, FF_RULING_PENALTY},
        {"fide-2023", FF_MODE_BLITZ, 1, FF_RULING_PENALTY},
        {"fide-2018", FF_MODE_RAPID, 1, FF_RULING_PENALTY},
        {"fide-2014", FF_MODE_RAPID, 1, FF_RULING_REFER},
        {"fide-2014", FF_MODE_RAPID, 2, FF_RULING_WIN},
        {"fide-2009", FF_MODE_BLITZ, 1, FF_RULING_REFER},
        {"fide-2014", FF_MODE_STANDARD, 1, FF_RULING_PENALTY},
    };
    (void)state;
    ff_game game;
    game_of(&game, NULL, "e4 e5 Ke3");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_ruling r;
        ff_illegal what = {.by = FF_ON_MOVE, .offence = cases[i].offence};
        ff_ruling_request of = case_of(&game, cases[i].laws, cases[i].mode, FF_ADEQUATE);
        assert_int_equal(ff_rule_either(&of, illegal, &what, &r, NULL), FF_OK);
        if (r.verdict != cases[i].verdict)
            fail_msg("%zu: %s", i, r.sentence);
        if (r.verdict == FF_RULING_REFER) {
            assert_null(r.clock);
            assert_non_null(strstr(r.alternatives->text, "with adequate supervision: "));
            assert_non_null(strstr(r.alternatives->next->text, "without: "));
        }
        assert_int_equal(r.of.either, cases[i].mode != FF_MODE_STANDARD);
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
}

static bool has_note(const ff_ruling *r, const char *part)
{
    for (const ff_text_item *note = r->notes; note != NULL; note = note->next)
        if (strstr(note->text, part) != NULL)
            return true;
    return false;
}

/* Tags that contradict the question are said: the edition by the date, the kind of play by the
 * time control, the result. */
static void tags_that_contradict(void **state)
{
    static const struct {
        const char *tag, *value, *laws;
        ff_mode mode;
        const char *note; /* NULL: none */
    } cases[] = {
        {"Date", "2016.05.03", "fide-2023", FF_MODE_STANDARD, "fide-2014 was in force"},
        {"Date", "2016.05.03", "fide-2014", FF_MODE_STANDARD, NULL},
        {"Date", "2024.??.??", "fide-2023", FF_MODE_STANDARD, NULL},
        {"Date", "????.??.??", "fide-2009", FF_MODE_STANDARD, NULL},
        {"Date", "2003.01.05", "fide-2009", FF_MODE_STANDARD, "no edition of that day"},
        {"Date", "1992.01.05", "fide-2009", FF_MODE_STANDARD, "code was in force"},
        {"EventDate", "2012.01.05", "fide-2009", FF_MODE_STANDARD, NULL},
        {"TimeControl", "180+2", "fide-2023", FF_MODE_STANDARD, "is blitz in this edition"},
        {"TimeControl", "180+2", "fide-2023", FF_MODE_BLITZ, NULL},
        {"TimeControl", "900+10", "fide-2023", FF_MODE_BLITZ, "is rapid in this edition"},
        {"TimeControl", "180+2", "code", FF_MODE_STANDARD, NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        ff_ruling r;
        game_of(&game, NULL, "e4 e5");
        assert_int_equal(ff_game_set_tag(&game, cases[i].tag, cases[i].value), FF_OK);
        ff_ruling_request of = case_of(&game, cases[i].laws, cases[i].mode, FF_ADEQUATE);
        assert_int_equal(ff_rule_resign(&of, FF_WHITE, &r, NULL), FF_OK);
        if (cases[i].note != NULL ? !has_note(&r, cases[i].note) : r.notes != NULL)
            fail_msg("%zu: %s", i, r.notes != NULL ? r.notes->text : "no note");
        ff_ruling_release(&r);
        ff_game_release(&game);
    }
    ff_game game;
    ff_ruling r;
    game_of(&game, NULL, "e4 e5");
    game.result = FF_GAME_RESULT_WHITE;
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_rule_resign(&of, FF_WHITE, &r, NULL), FF_OK);
    assert_true(has_note(&r, "gives the result 1-0"));
    ff_ruling_release(&r);
    assert_int_equal(ff_rule_resign(&of, FF_BLACK, &r, NULL), FF_OK); /* 1-0 as well */
    assert_null(r.notes);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_by_edition),       cmocka_unit_test(an_impossible_position),
        cmocka_unit_test(the_quickplay_finish),     cmocka_unit_test(late_players),
        cmocka_unit_test(supervision_is_asked_for), cmocka_unit_test(tags_that_contradict),
        cmocka_unit_test(a_claim_is_not_withdrawn), cmocka_unit_test(winning_on_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
