/*
 * Incidents that people ask about and that are a row of a table: the verdict, and the Article
 * of each edition, typed from the editions.
 */
#include "conduct/conduct.h"
#include "support/rulings.h"
#include "support/unit.h"

static const char *const editions[] = {"code",      "fide-2009", "fide-2014",
                                       "fide-2017", "fide-2018", "fide-2023"};
enum { EDITIONS = 6 };

static void assert_door(const char *laws, const ff_ruling *r, ff_ruling_verdict verdict,
                        const char *article)
{
    if (r->verdict != (article != NULL ? verdict : FF_RULING_REFER))
        fail_msg("%s: verdict %d, not %d", laws, (int)r->verdict, (int)verdict);
    if (article != NULL && !cites(r, article))
        fail_msg("%s: %s is not cited", laws, article);
}

/* LAW: 11.2.3.3 strangers, 11.2.4 leave-report, 11.3.4 smoking, 12.8 phones, 11.10 appeal,
 * conversation: an edition that has no rule refers */
static void conduct_by_edition(void **state)
{
    static const struct {
        ff_breach breach;
        ff_ruling_verdict verdict;
        const char *articles[EDITIONS];
    } cases[] = {
        {FF_BREACH_STRANGER,
         FF_RULING_DISCRETION,
         {NULL, NULL, "11.2", "11.2.3.3", "11.2.3.3", "11.2.3.3"}},
        {FF_BREACH_UNREPORTED,
         FF_RULING_DISCRETION,
         {NULL, NULL, "11.2", "11.2.4", "11.2.4", "11.2.4"}},
        {FF_BREACH_SMOKING,
         FF_RULING_DISCRETION,
         {NULL, "12.3c", "11.3", "11.3.4", "11.3.4", "11.3.4"}},
        {FF_BREACH_PHONE,
         FF_RULING_DISCRETION,
         {NULL, "13.7b", "12.8", "12.8", "12.8", "12.8"}},
        {FF_BREACH_CONVERSATION, FF_RULING_DISCRETION, {"code", NULL, NULL, NULL, NULL, NULL}},
        {FF_BREACH_APPEAL,
         FF_RULING_UPHELD,
         {"code", "12.10", "11.10", "11.10", "11.10", "11.10"}},
        {FF_BREACH_SHEET_NOTES,
         FF_RULING_DISCRETION,
         {"code", "12.4", "8.1", "8.1.4", "8.1.4", "8.1.4"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < EDITIONS; e++) {
            const ff_conduct c = {.by = FF_WHITE,
                                  .breach = cases[i].breach,
                                  .penalty = -1,
                                  .opponent_half_points = -1};
            ff_ruling r;
            ff_ruling_request of = case_of(NULL, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_rule_conduct(&of, &c, &r, NULL), FF_OK);
            assert_door(editions[e], &r, cases[i].verdict, cases[i].articles[e]);
            ff_ruling_release(&r);
        }
}

/* LAW: 10.2 score-total: penalties in points stay within what a game may give */
static void points_within_the_total(void **state)
{
    static const ff_penalty penalties[] = {FF_PENALTY_RAISE_POINTS, FF_PENALTY_REDUCE_POINTS,
                                           FF_PENALTY_WARNING};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(penalties); i++) {
        const ff_conduct c = {.by = FF_WHITE,
                              .breach = FF_BREACH_DISTURB,
                              .penalty = penalties[i],
                              .opponent_half_points = -1};
        ff_ruling r;
        ff_ruling_request of = case_of(NULL, "fide-2023", FF_MODE_STANDARD, FF_ADEQUATE);
        assert_int_equal(ff_rule_conduct(&of, &c, &r, NULL), FF_OK);
        assert_int_equal(cites(&r, "10.2"), penalties[i] != FF_PENALTY_WARNING);
        ff_ruling_release(&r);
    }
}

static ff_ruling sheet(const char *laws, ff_mode mode, const ff_sheet_case *question,
                       int64_t left)
{
    ff_ruling r;
    ff_ruling_request of = case_of(NULL, laws, mode, FF_ADEQUATE);
    of.clock_ms[FF_WHITE] = left;
    assert_int_equal(ff_rule_scoresheet(&of, question, &r, NULL), FF_OK);
    return r;
}

/* LAW: 8.1.6 record-assistant, 8.1.1 record-duty, C.1 sheet-notation, A.4.3, B.2.3
 * arbiters-record, 8.1.3 record-behind */
static void scoresheets_by_edition(void **state)
{
    static const struct {
        ff_sheet_question question;
        ff_ruling_verdict verdict;
        const char *articles[EDITIONS];
    } cases[] = {
        {FF_SHEET_UNABLE, FF_RULING_UPHELD, {NULL, "8.1", "8.1", "8.1.6", "8.1.6", "8.1.6"}},
        {FF_SHEET_ILLEGIBLE,
         FF_RULING_DISCRETION,
         {"code", "8.1", "8.1", "8.1.1", "8.1.1", "8.1.1"}},
        {FF_SHEET_ARBITERS,
         FF_RULING_UPHELD,
         {NULL, NULL, NULL, "A.3.2, B.3.2", "A.3.2, B.3.2", "A.4.3, B.2.3"}},
        {FF_SHEET_FAR_BEHIND,
         FF_RULING_DISCRETION,
         {"code", "8.1", "8.1", "8.1.3", "8.1.3", "8.1.3"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < EDITIONS; e++) {
            const ff_sheet_case question = {.by = FF_WHITE, .question = cases[i].question};
            ff_ruling r = sheet(editions[e], FF_MODE_STANDARD, &question, 20 * 60000);
            assert_door(editions[e], &r, cases[i].verdict, cases[i].articles[e]);
            ff_ruling_release(&r);
        }
    for (int e = 0; e < EDITIONS; e++) {
        static const char *const articles[] = {"code", "C", "C", "C", "C", "C.1"};
        const ff_sheet_case question = {.by = FF_WHITE, .question = FF_SHEET_NOTATION};
        ff_ruling r = sheet(editions[e], FF_MODE_STANDARD, &question, FF_CLOCK_UNKNOWN);
        assert_door(editions[e], &r, e == 0 ? FF_RULING_NO_FAULT : FF_RULING_CORRECTION,
                    articles[e]);
        ff_ruling_release(&r);
    }
}

/* LAW: 8.1.3, 8.4 record-exempt, A.2 record-fast: who need not record is not behind; without
 * the time it is not decided; the old code has each move recorded at once */
static void behind_with_the_scoresheet(void **state)
{
    static const struct {
        const char *laws;
        ff_mode mode;
        ff_sheet_question question;
        int64_t left;
        bool was_below;
        ff_ruling_verdict verdict;
    } cases[] = {
        {"fide-2023", FF_MODE_STANDARD, FF_SHEET_FAR_BEHIND, 300000, false,
         FF_RULING_DISCRETION},
        {"fide-2023", FF_MODE_STANDARD, FF_SHEET_FAR_BEHIND, 299000, false, FF_RULING_NO_FAULT},
        {"fide-2023", FF_MODE_STANDARD, FF_SHEET_FAR_BEHIND, 600000, true, FF_RULING_NO_FAULT},
        {"code", FF_MODE_STANDARD, FF_SHEET_FAR_BEHIND, 600000, true, FF_RULING_DISCRETION},
        {"fide-2023", FF_MODE_STANDARD, FF_SHEET_FAR_BEHIND, FF_CLOCK_UNKNOWN, false,
         FF_RULING_REFER},
        {"fide-2009", FF_MODE_RAPID, FF_SHEET_FAR_BEHIND, FF_CLOCK_UNKNOWN, false,
         FF_RULING_NO_FAULT},
        {"fide-2023", FF_MODE_STANDARD, FF_SHEET_BEHIND, 600000, false, FF_RULING_NO_FAULT},
        {"code", FF_MODE_STANDARD, FF_SHEET_BEHIND, 600000, false, FF_RULING_DISCRETION},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const ff_sheet_case question = {
            .by = FF_WHITE, .question = cases[i].question, .was_below = cases[i].was_below};
        ff_ruling r = sheet(cases[i].laws, cases[i].mode, &question, cases[i].left);
        if (r.verdict != cases[i].verdict)
            fail_msg("case %zu: verdict %d", i, (int)r.verdict);
        ff_ruling_release(&r);
    }
}

/* LAW: 4.9 move-assistant, 6.10.1 clock-defect, 6.2.4 clock-handling: a flag that fell when the
 * clock was lifted is looked into first */
static void the_clock_by_edition(void **state)
{
    static const struct {
        ff_handling handling;
        int evident;
        ff_ruling_verdict verdict;
        const char *articles[EDITIONS];
    } cases[] = {
        {FF_HANDLING_MOVE_HELP, -1, FF_RULING_UPHELD, {NULL, NULL, "4.9", "4.9", "4.9", "4.9"}},
        {FF_HANDLING_SEEN_EARLY,
         -1,
         FF_RULING_CORRECTION,
         {"code", "6.10a", "6.10a", "6.10.1", "6.10.1", "6.10.1"}},
        {FF_HANDLING_LIFTED,
         1,
         FF_RULING_CORRECTION,
         {NULL, "6.7c", "6.2d", "6.2.4", "6.2.4", "6.2.4"}},
        {FF_HANDLING_LIFTED,
         0,
         FF_RULING_REJECTED,
         {"code", "6.10a", "6.10a", "6.10.1", "6.10.1", "6.10.1"}},
        {FF_HANDLING_LIFTED,
         -1,
         FF_RULING_REFER,
         {"code", "6.7c", "6.2d", "6.2.4", "6.2.4", "6.2.4"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < EDITIONS; e++) {
            ff_ruling r;
            ff_ruling_request of = case_of(NULL, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_rule_handling(&of, FF_WHITE, cases[i].handling,
                                              cases[i].evident, 1, &r, NULL),
                             FF_OK);
            assert_door(editions[e], &r, cases[i].verdict, cases[i].articles[e]);
            ff_ruling_release(&r);
        }
}

/* LAW: 12.5 disturbance (13.5 of 2009): extra time, for one player or both */
static void a_disturbance_from_outside(void **state)
{
    static const char *const articles[] = {NULL, "13.5", "12.5", "12.5", "12.5", "12.5"};
    (void)state;
    for (int e = 1; e < EDITIONS; e++)
        for (int both = 0; both < 3; both++) {
            const ff_stop stop = {.by = FF_BLACK,
                                  .reason = FF_STOP_DISTURBED,
                                  .extra_ms = both == 2 ? 0 : 5 * 60000,
                                  .extra_both = both == 1};
            ff_ruling r;
            ff_ruling_request of = case_of(NULL, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_rule_stop(&of, &stop, &r, NULL), FF_OK);
            assert_int_equal(r.verdict, FF_RULING_UPHELD);
            assert_true(cites(&r, articles[e]));
            int64_t added[2] = {0, 0};
            for (const ff_clock_change *c = r.clock; c != NULL; c = c->next)
                added[c->side] += c->add_ms;
            assert_int_equal(added[FF_BLACK], both == 2 ? 0 : 5 * 60000);
            assert_int_equal(added[FF_WHITE], both == 1 ? 5 * 60000 : 0);
            ff_ruling_release(&r);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conduct_by_edition),     cmocka_unit_test(points_within_the_total),
        cmocka_unit_test(scoresheets_by_edition), cmocka_unit_test(behind_with_the_scoresheet),
        cmocka_unit_test(the_clock_by_edition),   cmocka_unit_test(a_disturbance_from_outside),
    };
    return cmocka_run_group_tests_name("law_doors", tests, NULL, NULL);
}
