/*
 * Articles 5.1.2, 5.2.3, 9.1, 6.7 and the quickplay finish (Article 10 of 2009, Appendix G,
 * Guidelines III); the editions as a table.
 */
#include "support/rulings.h"
#include "support/unit.h"

static const char *const ids[] = {"code",      "fide-2009", "fide-2014",
                                  "fide-2017", "fide-2018", "fide-2023"};

/* LAW: 5.1.2 resignation: loses; from 2023 a draw when the opponent cannot mate */
static void resignation(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "7k/8/8/3b4/8/8/8/KQ6 w - - 0 1", "");
    for (size_t i = 0; i < COUNT_OF(ids); i++) {
        ff_ruling_request of = case_of(&game, ids[i], FF_MODE_STANDARD, FF_ADEQUATE);
        ff_ruling r;
        assert_int_equal(ff_rule_resign(&of, FF_WHITE, &r, NULL), FF_OK);
        ff_game_result want =
            strcmp(ids[i], "fide-2023") == 0 ? FF_GAME_RESULT_DRAW : FF_GAME_RESULT_BLACK;
        if (r.result != want)
            fail_msg("%s: %s", ids[i], r.sentence);
        ff_ruling_release(&r);
        assert_int_equal(ff_rule_resign(&of, FF_BLACK, &r, NULL), FF_OK);
        assert_int_equal(r.result, FF_GAME_RESULT_WHITE);
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
    game_of(&game, "7k/8/5KQ1/8/8/8/8/8 b - - 0 1", ""); /* stalemate: nothing to resign */
    ff_ruling_request of = case_of(&game, "fide-2018", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r;
    assert_int_equal(ff_rule_resign(&of, FF_BLACK, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, "7k/8/8/3n4/8/8/8/KR6 w - - 0 1", ""); /* a knight can mate a rook's king */
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    of.nodes = 1; /* but one node does not find it */
    assert_int_equal(ff_rule_resign(&of, FF_WHITE, &r, NULL), FF_OK);
    assert_int_equal(r.verdict, FF_RULING_REFER);
    assert_string_equal(r.alternatives->text, "Black can mate: 0-1");
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, NULL, "e4 e5 Ke3"); /* a game that is illegal is not ruled on */
    of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_rule_resign(&of, FF_WHITE, &r, NULL), FF_E_PARSE_PGN);
    ff_game_release(&game);
}

static ff_ruling resign(const ff_ruling_request *of, ff_color by)
{
    ff_ruling r;
    assert_int_equal(ff_rule_resign(of, by, &r, NULL), FF_OK);
    return r;
}

/* LAW: 5.1.2 resignation, 5.2.2 dead-position: by analysis where the pieces could mate; what
 * the budget leaves open is referred */
static void resignation_by_analysis(void **state)
{
    (void)state;
    ff_game game;
    game_of(&game, "1k6/RP6/PP6/8/7p/2K4P/8/8 w - - 0 1", ""); /* Black's king is shut in */
    ff_ruling_request of = case_of(&game, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r = resign(&of, FF_WHITE);
    assert_int_equal(r.verdict, FF_RULING_DRAW);
    assert_true(r.by_analysis);
    assert_non_null(fact_of(&r, "winnable"));
    ff_ruling_release(&r);
    of.laws = ff_laws_find("fide-2018");
    r = resign(&of, FF_WHITE);
    assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
    ff_ruling_release(&r);
    ff_game_release(&game);
    game_of(&game, "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", ""); /* nothing to resign */
    for (size_t i = 0; i < COUNT_OF(ids); i++) {
        of = case_of(&game, ids[i], FF_MODE_STANDARD, FF_ADEQUATE);
        r = resign(&of, FF_WHITE);
        bool code = strcmp(ids[i], "code") == 0; /* looks at the pieces only */
        assert_int_equal(r.verdict, code ? FF_RULING_WIN : FF_RULING_GAME_OVER);
        assert_int_equal(r.by_analysis, !code);
        ff_ruling_release(&r);
    }
    ff_game_release(&game);
    game_of(&game, "8/8/5k2/7p/4K2P/8/8/8 b - - 0 1", "");
    of = case_of(&game, "fide-2018", FF_MODE_STANDARD, FF_ADEQUATE);
    of.nodes = 1;
    r = resign(&of, FF_BLACK);
    assert_int_equal(r.verdict, FF_RULING_REFER);
    ff_ruling_release(&r);
    ff_game_release(&game);
}

static ff_ruling offer(const char *laws, const char *moves, ff_offer what)
{
    ff_game game;
    game_of(&game, NULL, moves);
    ff_ruling_request of = case_of(&game, laws, FF_MODE_STANDARD, FF_ADEQUATE);
    ff_ruling r;
    assert_int_equal(ff_rule_offer(&of, &what, &r, NULL), FF_OK);
    ff_game_release(&game); /* the ruling keeps what it needs */
    r.of.game = NULL;
    return r;
}

/* LAW: 5.2.3 agreed-draw: from 2017 only after each has made a move */
static void agreed_before_moving(void **state)
{
    static const bool allowed[] = {true, true, true, false, false, false};
    (void)state;
    ff_offer accepted = {.by = FF_WHITE, .answer = FF_ANSWER_ACCEPTED};
    for (size_t i = 0; i < COUNT_OF(ids); i++) {
        ff_ruling r = offer(ids[i], "e4", accepted);
        if ((r.result == FF_GAME_RESULT_DRAW) != allowed[i])
            fail_msg("%s: %s", ids[i], r.sentence);
        ff_ruling_release(&r);
        r = offer(ids[i], "e4 e5", accepted);
        assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
        ff_ruling_release(&r);
    }
}

/* LAW: 9.1.2.1 draw-offer, 11.5 offer-manner, 9.1.2.2 offer-record, 9.1.1 offer-ban */
static void offers(void **state)
{
    (void)state;
    ff_ruling r =
        offer("fide-2023", "e4 e5", (ff_offer){.by = FF_WHITE, .moment = FF_WHILE_OPPONENT});
    assert_int_equal(r.verdict, FF_RULING_PLAY_ON);
    assert_true(cites(&r, "11.5"));
    assert_true(cites(&r, "9.1.2.2"));
    ff_ruling_release(&r);
    r = offer("fide-2023", "e4 e5", (ff_offer){.by = FF_WHITE});
    assert_false(cites(&r, "11.5"));
    ff_ruling_release(&r);
    r = offer("fide-2023", "e4 e5", (ff_offer){.by = FF_WHITE, .moment = FF_BEFORE_MOVING});
    assert_true(cites(&r, "11.5"));
    assert_non_null(strstr(r.notes->text, "(before moving)"));
    ff_ruling_release(&r);
    /* mate ended the game: nothing can be agreed any more */
    r = offer("fide-2023", "f3 e5 g4 Qh4#",
              (ff_offer){.by = FF_WHITE, .answer = FF_ANSWER_ACCEPTED});
    assert_int_equal(r.verdict, FF_RULING_GAME_OVER);
    assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
    ff_ruling_release(&r);
    r = offer("fide-2023", "e4 e5",
              (ff_offer){.by = FF_WHITE, .answer = FF_ANSWER_WITHDRAWN, .condition = true});
    assert_non_null(strstr(r.sentence, "stands"));
    assert_non_null(strstr(r.notes->text, "condition is void"));
    ff_ruling_release(&r);
    r = offer("fide-2023", "e4 e5",
              (ff_offer){.by = FF_WHITE, .answer = FF_ANSWER_ACCEPTED, .banned = true});
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    assert_true(cites(&r, "9.1.1"));
    ff_ruling_release(&r);
}

typedef struct late {
    const char *laws;
    int64_t white, black, limit; /* minutes; -1: absent, or the regulations are silent */
    ff_ruling_verdict verdict;
    ff_game_result result;
} late;

/* LAW: 6.7.1 default-time, 6.7.2 both-absent; the session has run for an hour and a minute */
static void default_time(void **state)
{
    static const late cases[] = {
        {"code", 61, 0, -1, FF_RULING_WIN, FF_GAME_RESULT_BLACK},
        {"code", 60, 0, -1, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE},
        {"fide-2009", 1, 0, -1, FF_RULING_WIN, FF_GAME_RESULT_BLACK},
        {"fide-2014", 1, 0, -1, FF_RULING_REFER, FF_GAME_RESULT_NONE},
        {"fide-2014", 16, 0, 15, FF_RULING_WIN, FF_GAME_RESULT_BLACK},
        {"fide-2017", 1, 0, -1, FF_RULING_WIN, FF_GAME_RESULT_BLACK},
        {"fide-2018", 0, 1, -1, FF_RULING_WIN, FF_GAME_RESULT_WHITE},
        {"fide-2023", 0, 0, -1, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE},
        {"fide-2023", 15, 0, 15, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE},
        {"fide-2023", 0, -1, 60, FF_RULING_WIN, FF_GAME_RESULT_WHITE},
        {"fide-2023", -1, -1, 30, FF_RULING_WIN, FF_GAME_RESULT_NONE}, /* both lose */
        {"fide-2023", 5, 7, 30, FF_RULING_PLAY_ON, FF_GAME_RESULT_NONE},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const late *l = &cases[i];
        ff_ruling_request of = case_of(NULL, l->laws, FF_MODE_STANDARD, FF_ADEQUATE);
        ff_lateness lateness = {
            .late_ms = {l->white < 0 ? FF_ABSENT : l->white * 60000,
                        l->black < 0 ? FF_ABSENT : l->black * 60000},
            .default_ms = l->limit < 0 ? FF_CLOCK_UNKNOWN : l->limit * 60000,
            .session_ms = 61 * 60000,
        };
        ff_ruling r;
        assert_int_equal(ff_rule_default(&of, &lateness, &r, NULL), FF_OK);
        if (r.verdict != l->verdict || r.result != l->result)
            fail_msg("%zu %s: %s", i, l->laws, r.sentence);
        ff_ruling_release(&r);
    }
    /* neither is there when the session starts: White's time runs, where the default time is
     * not zero (6.7.2) */
    for (int minutes = 0; minutes <= 30; minutes += 30) {
        ff_ruling_request of = case_of(NULL, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
        ff_lateness lateness = {.late_ms = {FF_ABSENT, FF_ABSENT},
                                .default_ms = minutes * 60000};
        ff_ruling r;
        assert_int_equal(ff_rule_default(&of, &lateness, &r, NULL), FF_OK);
        assert_int_equal(r.verdict, FF_RULING_PLAY_ON);
        assert_int_equal(cites(&r, "6.7.2"), minutes != 0);
        ff_ruling_release(&r);
    }
}

static ff_ruling quickplay(const char *laws, ff_mode mode, int64_t left_ms, ff_quickplay claim)
{
    ff_ruling_request of = case_of(NULL, laws, mode, FF_ADEQUATE);
    of.clock_ms[FF_WHITE] = left_ms;
    claim.by = FF_WHITE;
    ff_ruling r;
    assert_int_equal(ff_rule_quickplay(&of, &claim, &r, NULL), FF_OK);
    return r;
}

/* A.4 and B.3 of 2009: blitz without adequate supervision has no such claim, rapid chess has.
 */
static void quickplay_limited(void **state)
{
    (void)state;
    for (int mode = FF_MODE_RAPID; mode <= FF_MODE_BLITZ; mode++) {
        ff_ruling_request of = case_of(NULL, "fide-2009", (ff_mode)mode, FF_LIMITED);
        ff_quickplay claim = {.by = FF_WHITE};
        ff_ruling r; /* what the clock shows was not reported */
        assert_int_equal(ff_rule_quickplay(&of, &claim, &r, NULL), FF_OK);
        assert_int_equal(r.verdict,
                         mode == FF_MODE_BLITZ ? FF_RULING_NO_STANDING : FF_RULING_UPHELD);
        ff_ruling_release(&r);
    }
}

/* LAW: III.2 quickplay, III.5 quickplay-claim: where the rule holds and when one may claim */
static void quickplay_scope(void **state)
{
    static const struct {
        const char *laws;
        ff_mode mode;
        ff_quickplay claim;
        int64_t left_s;
        bool admissible;
    } cases[] = {
        {"code", FF_MODE_STANDARD, {.announced = true}, 60, false},
        {"fide-2009", FF_MODE_STANDARD, {.announced = false}, 60, true},
        {"fide-2009", FF_MODE_BLITZ, {.announced = false}, 60, true},
        {"fide-2009", FF_MODE_STANDARD, {.increment = true}, 60, false},
        {"fide-2014", FF_MODE_STANDARD, {.announced = false}, 60, false},
        {"fide-2014", FF_MODE_RAPID, {.announced = true}, 60, true},
        {"fide-2023", FF_MODE_BLITZ, {.announced = true}, 60, false},
        {"fide-2023", FF_MODE_RAPID, {.announced = true}, 119, true},
        {"fide-2023", FF_MODE_RAPID, {.announced = true}, 120, false},
        {"fide-2023", FF_MODE_RAPID, {.announced = true, .off_move = true}, 60, false},
        {"fide-2023", FF_MODE_RAPID, {.announced = true, .flag_fallen = true}, 60, false},
        {"fide-2023", FF_MODE_RAPID, {.announced = true, .not_last = true}, 60, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_ruling r =
            quickplay(cases[i].laws, cases[i].mode, cases[i].left_s * 1000, cases[i].claim);
        if ((r.verdict != FF_RULING_NO_STANDING) != cases[i].admissible)
            fail_msg("%zu %s: %s", i, cases[i].laws, r.reason);
        ff_ruling_release(&r);
    }
}

/* LAW: III.5.1 quickplay-agree, III.5.2 quickplay-postpone, III.5.3 quickplay-reject, III.4
 * quickplay-extra, 11.10 quickplay-appeal */
static void quickplay_findings(void **state)
{
    (void)state;
    ff_quickplay claim = {.announced = true, .finding = FF_QUICKPLAY_AGREE};
    ff_ruling r = quickplay("fide-2023", FF_MODE_STANDARD, 60000, claim);
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    assert_true(cites(&r, "III.5.1"));
    assert_string_equal(r.notes->text, "the decision can be appealed against");
    ff_ruling_release(&r);
    r = quickplay("fide-2009", FF_MODE_STANDARD, 60000, claim);
    assert_true(cites(&r, "10.2a"));
    assert_string_equal(r.notes->text, "there is no appeal");
    ff_ruling_release(&r);

    claim.finding = FF_QUICKPLAY_REJECT;
    r = quickplay("fide-2023", FF_MODE_STANDARD, 60000, claim);
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    assert_int_equal(clock_of(&r, FF_BLACK), 120000);
    ff_ruling_release(&r);

    claim.finding = FF_QUICKPLAY_POSTPONE;
    r = quickplay("fide-2023", FF_MODE_STANDARD, 60000, claim);
    assert_int_equal(r.verdict, FF_RULING_PLAY_ON);
    assert_null(r.clock); /* it may be given, it need not */
    ff_ruling_release(&r);
    claim.bonus = true;
    r = quickplay("fide-2023", FF_MODE_STANDARD, 60000, claim);
    assert_int_equal(clock_of(&r, FF_BLACK), 120000);
    ff_ruling_release(&r);

    claim = (ff_quickplay){.announced = true, .extra = true, .finding = FF_QUICKPLAY_AGREE};
    r = quickplay("fide-2018", FF_MODE_STANDARD, 60000, claim);
    assert_int_equal(r.verdict, FF_RULING_UPHELD);
    assert_int_equal(clock_of(&r, FF_BLACK), 120000);
    assert_non_null(strstr(r.sentence, "5 seconds"));
    ff_ruling_release(&r);
    r = quickplay("fide-2009", FF_MODE_STANDARD, 60000, claim); /* no such request then */
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    assert_string_equal(r.sentence, "The request is refused: play goes on.");
    ff_ruling_release(&r);
    claim.finding = FF_QUICKPLAY_REJECT; /* III.4: the arbiter need not agree; nobody gains */
    r = quickplay("fide-2018", FF_MODE_STANDARD, 60000, claim);
    assert_int_equal(r.verdict, FF_RULING_REJECTED);
    assert_null(r.clock);
    ff_ruling_release(&r);
    claim = (ff_quickplay){.announced = true, .accepted = true};
    r = quickplay("fide-2023", FF_MODE_STANDARD, 60000, claim);
    assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
    assert_true(cites(&r, "5.2.3"));
    ff_ruling_release(&r);
}

/* LAW: A.1 rapid, B.1 blitz: the edition of a day; every cited point says something */
static void editions(void **state)
{
    static const struct {
        const char *day, *id;
    } days[] = {{"1972.08.22", "code"},      {"2009-06-30", "code"},
                {"2009-07-01", "fide-2009"}, {"2014.06.??", "fide-2009"},
                {"2014-07-01", "fide-2014"}, {"2017-12-31", "fide-2017"},
                {"2018-01-01", "fide-2018"}, {"2023.??.??", "fide-2023"},
                {"2023-01-01", "fide-2023"}, {"2026-11-21", "fide-2023"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(days); i++)
        assert_string_equal(ff_laws_on(days[i].day)->id, days[i].id);
    assert_null(ff_laws_on("yesterday"));
    assert_null(ff_laws_on("2023-01"));
    assert_null(ff_laws_on("2023-1-1"));
    assert_null(ff_laws_on("2023/01/01"));
    assert_null(ff_laws_on("202x-01-01"));
    assert_null(ff_laws_on("????.??.??"));
    assert_null(ff_laws_find("fide-2022"));
    for (size_t i = 0; i < COUNT_OF(ids); i++)
        for (int p = 0; p < FF_LAW_POINT_COUNT; p++) {
            const ff_laws *laws = ff_laws_find(ids[i]);
            ff_str cell = FF_STR_INIT;
            ff_laws_summary(laws, (ff_law_point)p, &cell);
            bool cited = ff_laws_article(laws, (ff_law_point)p).number != NULL;
            if (cited != (cell.size != 0))
                fail_msg("%s: %s: \"%s\"", ids[i], ff_law_point_key((ff_law_point)p),
                         ff_str_get(&cell));
            ff_str_release(&cell);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(resignation),
        cmocka_unit_test(resignation_by_analysis),
        cmocka_unit_test(agreed_before_moving),
        cmocka_unit_test(offers),
        cmocka_unit_test(default_time),
        cmocka_unit_test(quickplay_limited),
        cmocka_unit_test(quickplay_scope),
        cmocka_unit_test(quickplay_findings),
        cmocka_unit_test(editions),
    };
    return cmocka_run_group_tests_name("law_5", tests, NULL, NULL);
}
