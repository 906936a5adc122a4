/*
 * Article 11 (12 and 13 of 2009) and 6.2, 6.10 to 6.12: devices, conduct, penalties, clocks
 * that are stopped or handled, in every edition. Outcomes are typed from the editions.
 */
#include "flagfall/conduct.h"
#include "support/rulings.h"
#include "support/unit.h"

static const char *const editions[] = {"code",      "fide-2009", "fide-2014",
                                       "fide-2017", "fide-2018", "fide-2023"};
enum { EDITIONS = 6, CODE = 0, FIDE_2009 = 1, FIDE_2014 = 2, FIDE_2018 = 4, FIDE_2023 = 5 };
#define BARE "4k3/8/8/8/8/8/8/R3K3 w - - 0 1" /* Black cannot mate */

static void assert_ruling(ff_ruling *r, ff_ruling_verdict verdict, const char *article)
{
    if (r->verdict != verdict)
        fail_msg("%s: %s", r->of.laws->id, r->sentence);
    if (article != NULL && !cites(r, article))
        fail_msg("%s: %s is not cited: %s", r->of.laws->id, article, r->sentence);
    ff_ruling_release(r);
}

static ff_ruling device(const char *laws, const char *fen, ff_device d)
{
    static ff_game game;
    ff_ruling r;
    ff_error err = {0};
    game_of(&game, fen, "");
    ff_ruling_request of = case_of(&game, laws, FF_MODE_STANDARD, FF_ADEQUATE);
    if (ff_conduct_rule_device(&of, &d, &r, &err) != FF_OK)
        fail_msg("%s", err.message);
    ff_game_release(&game);
    return r;
}

/* LAW: 11.3.2 device (12.3b of 2009): a sound, or having it on him; half a point in 2009 only
 */
static void a_telephone(void **state)
{
    static const char *const articles[] = {NULL,     "12.3b",  "11.3b",
                                           "11.3.2", "11.3.2", "11.3.2"};
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        ff_device d = {.by = FF_WHITE, .place = FF_DEVICE_ON_PERSON, .sounded = true};
        ff_ruling r = device(editions[e], NULL, d);
        assert_int_equal(r.result, e == CODE ? FF_GAME_RESULT_NONE : FF_GAME_RESULT_BLACK);
        assert_ruling(&r, e == CODE ? FF_RULING_REFER : FF_RULING_WIN, articles[e]);
        /* the opponent cannot mate: half a point in 2009, a full one since */
        r = device(editions[e], BARE, d);
        assert_int_equal(r.result, e == CODE || e == FIDE_2009 ? FF_GAME_RESULT_NONE
                                                               : FF_GAME_RESULT_BLACK);
        if (e == FIDE_2009)
            assert_non_null(strstr(r.sentence, "0-1/2"));
        ff_ruling_release(&r);
        if (e == CODE)
            continue;
        /* silent but switched on */
        d.sounded = false;
        r = device(editions[e], NULL, d);
        assert_ruling(&r, e == FIDE_2009 ? FF_RULING_DISCRETION : FF_RULING_WIN, articles[e]);
        /* switched off on his person: since 2014 it makes no difference */
        d.off = true;
        r = device(editions[e], NULL, d);
        assert_ruling(&r, e == FIDE_2009 ? FF_RULING_NO_FAULT : FF_RULING_WIN, articles[e]);
        d.approved = true;
        r = device(editions[e], NULL, d);
        assert_ruling(&r, FF_RULING_NO_FAULT, articles[e]);
    }
}

/* LAW: 11.3.2 device: bags, smaller penalties, the change of 1 October 2014, the absent
 * opponent */
static void where_it_was(void **state)
{
    (void)state;
    for (int e = FIDE_2014; e < EDITIONS; e++) {
        ff_device d = {.by = FF_BLACK, .place = FF_DEVICE_IN_BAG, .off = true};
        ff_ruling r = device(editions[e], NULL, d);
        assert_ruling(&r, FF_RULING_DISCRETION, NULL);
        d.bags_allowed = true;
        r = device(editions[e], NULL, d);
        assert_ruling(&r, FF_RULING_NO_FAULT, NULL);
        d.off = false;
        r = device(editions[e], NULL, d);
        assert_ruling(&r, FF_RULING_DISCRETION, NULL);
        d = (ff_device){.by = FF_BLACK, .smaller_penalty = true};
        r = device(editions[e], NULL, d);
        assert_ruling(&r, FF_RULING_REFER, NULL);
        d = (ff_device){.by = FF_BLACK, .absent = true, .sounded = true};
        r = device(editions[e], NULL, d);
        assert_int_equal(strstr(r.sentence, "+/-") != NULL, e == FIDE_2023);
        assert_ruling(&r, FF_RULING_WIN, NULL);
    }
    static const struct {
        const char *date;
        ff_ruling_verdict verdict;
    } days[] = {{"2014-07-01", FF_RULING_WIN},
                {"2014.09.30", FF_RULING_WIN},
                {"2014-10-01", FF_RULING_DISCRETION},
                {"2016-01-01", FF_RULING_DISCRETION},
                {NULL, FF_RULING_DISCRETION}};
    for (size_t i = 0; i < COUNT_OF(days); i++) {
        ff_device d = {
            .by = FF_BLACK, .place = FF_DEVICE_IN_BAG, .off = true, .date = days[i].date};
        ff_ruling r = device("fide-2014", NULL, d);
        assert_int_equal(facts_of(&r, "assumed", NULL), days[i].date == NULL);
        assert_ruling(&r, days[i].verdict, "11.3b");
    }
    ff_game game;
    ff_ruling r;
    game_of(&game, NULL, "");
    ff_ruling_request of = case_of(&game, "fide-2014", FF_MODE_STANDARD, FF_ADEQUATE);
    ff_device d = {.by = FF_BLACK, .date = "August"};
    assert_int_equal(ff_conduct_rule_device(&of, &d, &r, NULL), FF_E_PARSE);
    ff_game_release(&game);
}

static ff_ruling conduct(const char *laws, ff_conduct c)
{
    ff_ruling r;
    ff_ruling_request of = case_of(NULL, laws, FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_conduct_rule(&of, &c, &r, NULL), FF_OK);
    return r;
}

/* LAW: 11.1 disrepute, 11.2.3 leaving, 11.3.1 advice, 8.1.4 sheet-notes, 11.4 finished-players,
 * 11.5 annoyance, 11.7 refusal, 11.8 both-guilty, 12.6 arbiter-silent, 12.7 third-persons */
static void breaches(void **state)
{
    static const struct {
        ff_breach breach;
        ff_ruling_verdict verdict;
        const char *articles[EDITIONS]; /* NULL: the edition is silent, and it is referred */
    } cases[] = {
        {FF_BREACH_DISTURB,
         FF_RULING_DISCRETION,
         {"code", "12.6", "11.5", "11.5", "11.5", "11.5"}},
        {FF_BREACH_ADVICE,
         FF_RULING_DISCRETION,
         {"code", "12.3a", "11.3a", "11.3.1", "11.3.1", "11.3.1"}},
        {FF_BREACH_SHEET_NOTES,
         FF_RULING_DISCRETION,
         {"code", "12.4", "8.1", "8.1.4", "8.1.4", "8.1.4"}},
        {FF_BREACH_LEAVE_AREA,
         FF_RULING_DISCRETION,
         {NULL, "12.2", "11.2", "11.2", "11.2.3", "11.2.3"}},
        {FF_BREACH_LEAVE_VENUE,
         FF_RULING_DISCRETION,
         {NULL, "12.2", "11.2", "11.2", "11.2.3", "11.2.3"}},
        {FF_BREACH_FINISHED, FF_RULING_PLAY_ON, {NULL, "12.5", "11.4", "11.4", "11.4", "11.4"}},
        {FF_BREACH_THIRD, FF_RULING_DISCRETION, {NULL, "13.7", "12.7", "12.7", "12.7", "12.7"}},
        {FF_BREACH_DISREPUTE,
         FF_RULING_DISCRETION,
         {"code", "12.1", "11.1", "11.1", "11.1", "11.1"}},
        {FF_BREACH_REFUSAL,
         FF_RULING_DISCRETION,
         {NULL, "12.8", "11.7", "11.7", "11.7", "11.7"}},
        {FF_BREACH_BOTH, FF_RULING_WIN, {NULL, "12.9", "11.8", "11.8", "11.8", "11.8"}},
        {FF_BREACH_REMARK,
         FF_RULING_REJECTED,
         {"code", "13.6", "12.6", "12.6", "12.6", "12.6"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < EDITIONS; e++) {
            ff_conduct c = {.breach = cases[i].breach, .penalty = -1};
            ff_ruling r = conduct(editions[e], c);
            const char *article = cases[i].articles[e];
            assert_ruling(&r, article != NULL ? cases[i].verdict : FF_RULING_REFER, article);
        }
    for (int e = FIDE_2009; e < EDITIONS; e++) {
        ff_conduct c = {.by = FF_BLACK,
                        .breach = FF_BREACH_REFUSAL,
                        .persistent = true,
                        .penalty = -1,
                        .opponent_half_points = -1};
        ff_ruling r = conduct(editions[e], c);
        assert_int_equal(r.result, FF_GAME_RESULT_WHITE);
        assert_ruling(&r, FF_RULING_WIN, NULL);
        c = (ff_conduct){.breach = FF_BREACH_ABANDON, .penalty = -1};
        r = conduct(editions[e], c);
        assert_ruling(&r, FF_RULING_DISCRETION, NULL);
    }
}

/* LAW: 12.9 penalties (13.4 of 2009): what is in the list of each edition, and what it comes to
 */
static void the_list_of_penalties(void **state)
{
    /* by ff_penalty: warning, add, take, raise, reduce, loss, fine, rounds, expulsion */
    static const char *const lists[EDITIONS] = {"y----y---", "yyyyyy--y", "yyyyyyy-y",
                                                "yyyyyyyyy", "yyyyyyyyy", "yyyyyyyyy"};
    static const char *const articles[] = {"code", "13.4", "12.9", "12.9", "12.9", "12.9"};
    (void)state;
    for (int e = 0; e < EDITIONS; e++)
        for (int p = 0; p < FF_PENALTY_COUNT; p++) {
            ff_conduct c = {.by = FF_WHITE,
                            .breach = FF_BREACH_DISTURB,
                            .penalty = p,
                            .penalty_ms = 90000,
                            .opponent_half_points = 1,
                            .fine_announced = true};
            ff_ruling r = conduct(editions[e], c);
            bool listed = lists[e][p] == 'y';
            assert_int_equal(clock_of(&r, FF_BLACK),
                             listed && p == FF_PENALTY_ADD_TIME ? 90000 : 0);
            assert_int_equal(clock_of(&r, FF_WHITE),
                             listed && p == FF_PENALTY_TAKE_TIME ? -90000 : 0);
            if (listed && p == FF_PENALTY_LOSS)
                assert_non_null(strstr(r.sentence, "0-1/2"));
            assert_ruling(&r,
                          !listed                ? FF_RULING_REFER
                          : p == FF_PENALTY_LOSS ? FF_RULING_WIN
                                                 : FF_RULING_PENALTY,
                          articles[e]);
        }
    ff_conduct fine = {.breach = FF_BREACH_DISTURB, .penalty = FF_PENALTY_FINE};
    ff_ruling r = conduct("fide-2023", fine);
    assert_ruling(&r, FF_RULING_REFER, NULL);
}

static ff_ruling stopped(const char *laws, ff_stop_reason reason)
{
    ff_ruling r;
    const ff_stop stop = {.by = FF_WHITE, .reason = reason, .offence = 1};
    ff_ruling_request of = case_of(NULL, laws, FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_conduct_rule_stop(&of, &stop, &r, NULL), FF_OK);
    return r;
}

/* LAW: 6.11.2 stop-clock, 6.11.4 stop-reason, 6.11.3 restart (6.12 of 2009): the old code takes
 * stopping for resigning, but where the player has cause and no arbiter is near */
static void clocks_stopped(void **state)
{
    static const char *const valid[] = {NULL, "6.12b", "6.12b", "6.11.2", "6.11.2", "6.11.2"};
    static const char *const invalid[] = {NULL, "6.12d", "6.12d", "6.11.4", "6.11.4", "6.11.4"};
    (void)state;
    for (int e = FIDE_2009; e < EDITIONS; e++)
        for (int reason = 0; reason < FF_STOP_REASON_COUNT; reason++) {
            bool right = reason < FF_STOP_TOILET;
            ff_ruling r = stopped(editions[e], (ff_stop_reason)reason);
            assert_ruling(&r, right ? FF_RULING_UPHELD : FF_RULING_DISCRETION,
                          right ? valid[e] : invalid[e]);
        }
    for (int reason = 0; reason < FF_STOP_REASON_COUNT; reason++) {
        ff_ruling r = stopped("code", (ff_stop_reason)reason);
        bool cause = reason == FF_STOP_CLAIM || reason == FF_STOP_ILLEGAL ||
                     reason == FF_STOP_IRREGULARITY || reason == FF_STOP_DEFECT;
        if (reason == FF_STOP_NONE)
            assert_int_equal(r.result, FF_GAME_RESULT_BLACK);
        assert_ruling(&r,
                      cause                       ? FF_RULING_UPHELD
                      : reason == FF_STOP_MISTAKE ? FF_RULING_PLAY_ON
                      : reason == FF_STOP_NONE    ? FF_RULING_WIN
                                                  : FF_RULING_REFER,
                      "code");
    }
}

static ff_ruling handling(const char *laws, ff_handling what, int evident)
{
    ff_ruling r;
    ff_ruling_request of = case_of(NULL, laws, FF_MODE_STANDARD, FF_ADEQUATE);
    assert_int_equal(ff_conduct_rule_handling(&of, FF_WHITE, what, evident, 1, &r, NULL),
                     FF_OK);
    return r;
}

/* LAW: 6.2.2 press-right, 6.2.3 press-hand, 6.2.4 clock-handling, 6.2.6 clock-assistant, 6.12.2
 * screens (6.7 and 6.14 of 2009): no illegal move, no fixed penalty */
static void the_clock_handled(void **state)
{
    static const struct {
        ff_handling handling;
        ff_ruling_verdict verdict;
        const char *articles[EDITIONS];
    } cases[] = {
        {FF_HANDLING_LATE_PRESS,
         FF_RULING_UPHELD,
         {NULL, "6.7a", "6.2a", "6.2.2", "6.2.2", "6.2.2"}},
        {FF_HANDLING_OTHER_HAND,
         FF_RULING_DISCRETION,
         {NULL, "6.7b", "6.2c", "6.2.3", "6.2.3", "6.2.3"}},
        {FF_HANDLING_ASSISTANT,
         FF_RULING_UPHELD,
         {NULL, "6.7d", "6.2f", "6.2.6", "6.2.6", "6.2.6"}},
        {FF_HANDLING_BEFORE_MOVE,
         FF_RULING_DISCRETION,
         {NULL, "6.7c", "6.2d", "6.2.4", "6.2.4", "6.2.4"}},
        {FF_HANDLING_FORCIBLY,
         FF_RULING_DISCRETION,
         {NULL, "6.7c", "6.2d", "6.2.4", "6.2.4", "6.2.4"}},
        {FF_HANDLING_SCREEN,
         FF_RULING_REJECTED,
         {NULL, "6.14", "6.14", "6.12.2", "6.12.2", "6.12.2"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < EDITIONS; e++) {
            ff_ruling r = handling(editions[e], cases[i].handling, -1);
            const char *article = cases[i].articles[e];
            assert_ruling(&r, article != NULL ? cases[i].verdict : FF_RULING_REFER, article);
        }
}

/* LAW: 6.10.1 clock-defect, 6.8 flag-hangs: the old code lets the arbiter take a hanging flag
 * for a fallen one, and refuse a complaint made after the flag fell */
static void flags_and_defects(void **state)
{
    static const char *const defects[] = {"code",   "6.10a",  "6.10a",
                                          "6.10.1", "6.10.1", "6.10.1"};
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        ff_ruling r = handling(editions[e], FF_HANDLING_HANGING, -1);
        assert_ruling(&r, e == CODE ? FF_RULING_REFER : FF_RULING_CORRECTION,
                      e == CODE ? "code" : "6.8");
        r = handling(editions[e], FF_HANDLING_DEFECT, 1);
        assert_ruling(&r, e == CODE ? FF_RULING_REFER : FF_RULING_CORRECTION, defects[e]);
        r = handling(editions[e], FF_HANDLING_DEFECT, 0);
        assert_ruling(&r, e == CODE ? FF_RULING_REFER : FF_RULING_REJECTED, defects[e]);
        r = handling(editions[e], FF_HANDLING_DEFECT, -1);
        assert_ruling(&r, FF_RULING_REFER, defects[e]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_telephone),       cmocka_unit_test(where_it_was),
        cmocka_unit_test(breaches),          cmocka_unit_test(the_list_of_penalties),
        cmocka_unit_test(clocks_stopped),    cmocka_unit_test(the_clock_handled),
        cmocka_unit_test(flags_and_defects),
    };
    return cmocka_run_group_tests_name("law_11", tests, NULL, NULL);
}
