/*
 * Article 8 and A.2: scoresheets; Guidelines III.6 (Appendix D of 2009): a quickplay finish
 * without an arbiter; a second look at a claim. In every edition, typed from them.
 */
#include "clock/audit.h"
#include "flagfall/conduct.h"
#include "support/rulings.h"
#include "support/unit.h"

static const char *const editions[] = {"code",      "fide-2009", "fide-2014",
                                       "fide-2017", "fide-2018", "fide-2023"};
enum { EDITIONS = 6, CODE = 0, FIDE_2009 = 1, FIDE_2014 = 2 };

static void assert_ruling(ff_ruling *r, ff_ruling_verdict verdict, const char *article)
{
    if (r->verdict != verdict)
        fail_msg("%s: %s", r->of.laws->id, r->sentence);
    if (article != NULL && !cites(r, article))
        fail_msg("%s: %s is not cited: %s", r->of.laws->id, article, r->sentence);
    ff_ruling_release(r);
}

static ff_ruling sheet(const char *laws, ff_mode mode, long long left_s, long long increment_s,
                       ff_sheet_case s)
{
    ff_ruling r;
    ff_ruling_request of = case_of(NULL, laws, mode, FF_ADEQUATE);
    if (left_s >= 0)
        of.clock_ms[s.by] = left_s * 1000;
    of.increment_ms = (int32_t)increment_s * 1000;
    assert_int_equal(ff_conduct_rule_scoresheet(&of, &s, &r, NULL), FF_OK);
    return r;
}

/* LAW: 8.1.1 record-duty, 8.4 record-exempt, A.2 record-fast */
static void who_has_to_record(void **state)
{
    static const struct {
        long long left, increment;
        bool below;
        ff_ruling_verdict fide, code;
    } cases[] = {
        {300, 0, false, FF_RULING_UPHELD, FF_RULING_UPHELD},
        {299, 0, false, FF_RULING_NO_FAULT, FF_RULING_NO_FAULT},
        {299, 29, false, FF_RULING_NO_FAULT, FF_RULING_NO_FAULT},
        {299, 30, false, FF_RULING_UPHELD, FF_RULING_NO_FAULT},
        {400, 10, true, FF_RULING_NO_FAULT, FF_RULING_UPHELD}, /* latched for the period */
        {-1, 0, false, FF_RULING_REFER, FF_RULING_REFER},
        {-1, 30, false, FF_RULING_UPHELD, FF_RULING_REFER},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < EDITIONS; e++) {
            ff_sheet_case s = {
                .by = FF_BLACK, .question = FF_SHEET_DUTY, .was_below = cases[i].below};
            ff_ruling r =
                sheet(editions[e], FF_MODE_STANDARD, cases[i].left, cases[i].increment, s);
            assert_ruling(&r, e == CODE ? cases[i].code : cases[i].fide,
                          e == CODE ? "code" : "8.4");
            r = sheet(editions[e], FF_MODE_RAPID, 3000, 0, s);
            if (e != CODE)
                assert_ruling(&r, FF_RULING_NO_FAULT, "A.2");
            else
                ff_ruling_release(&r);
        }
}

/* LAW: 8.1.2 record-advance, 8.2 sheet-visible, 8.3 sheet-property, 8.5.1
 * neither-records, 8.5.2 one-records, 8.5.3 no-sheet, 8.6 next-period, 8.7 signed-result */
static void what_is_written_and_when(void **state)
{
    static const struct {
        ff_sheet_question question;
        ff_ruling_verdict verdict;
        const char *articles[EDITIONS];
    } cases[] = {
        {FF_SHEET_ADVANCE,
         FF_RULING_DISCRETION,
         {NULL, "8.1", "8.1", "8.1.2", "8.1.2", "8.1.2"}},
        {FF_SHEET_HIDDEN, FF_RULING_DISCRETION, {NULL, "8.2", "8.2", "8.2", "8.2", "8.2"}},
        {FF_SHEET_KEPT, FF_RULING_CORRECTION, {NULL, "8.3", "8.3", "8.3", "8.3", "8.3"}},
        {FF_SHEET_NEITHER,
         FF_RULING_CORRECTION,
         {NULL, "8.5a", "8.5a", "8.5.1", "8.5.1", "8.5.1"}},
        {FF_SHEET_ONE,
         FF_RULING_CORRECTION,
         {"code", "8.5b", "8.5b", "8.5.2", "8.5.2", "8.5.2"}},
        {FF_SHEET_INCOMPLETE,
         FF_RULING_CORRECTION,
         {NULL, "8.5c", "8.5c", "8.5.3", "8.5.3", "8.5.3"}},
        {FF_SHEET_NEXT_PERIOD, FF_RULING_PLAY_ON, {"code", "8.6", "8.6", "8.6", "8.6", "8.6"}},
        {FF_SHEET_SIGNED, FF_RULING_STANDS, {NULL, "8.7", "8.7", "8.7", "8.7", "8.7"}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int e = 0; e < EDITIONS; e++) {
            ff_sheet_case s = {.by = FF_WHITE, .question = cases[i].question};
            ff_ruling r = sheet(editions[e], FF_MODE_STANDARD, -1, 0, s);
            const char *article = cases[i].articles[e];
            assert_ruling(&r, article != NULL ? cases[i].verdict : FF_RULING_REFER, article);
        }
    ff_sheet_case s = {.question = FF_SHEET_ADVANCE, .only_move = true};
    ff_ruling r = sheet("fide-2023", FF_MODE_STANDARD, -1, 0, s);
    assert_non_null(strstr(r.notes->text, "only legal move"));
    ff_ruling_release(&r);
}

/* LAW: III.6 quickplay-no-arbiter (Appendix D of 2009): what is written and verified, and the
 * decision */
static void a_quickplay_finish_without_an_arbiter(void **state)
{
    static const char *const articles[] = {NULL, "D", "G.6", "III.6", "III.6", "III.6"};
    (void)state;
    for (int e = 0; e < EDITIONS; e++) {
        ff_ruling_request of = case_of(NULL, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
        ff_unattended u = {.claim = {.by = FF_WHITE, .announced = true}, .position = true};
        ff_ruling r;
        assert_int_equal(ff_conduct_rule_unattended(&of, &u, &r, NULL), FF_OK);
        assert_ruling(&r, e == CODE ? FF_RULING_NO_STANDING : FF_RULING_REFER, articles[e]);
        if (e == CODE)
            continue;
        u.decided = true;
        u.claim.finding = FF_QUICKPLAY_AGREE;
        assert_int_equal(ff_conduct_rule_unattended(&of, &u, &r, NULL), FF_OK);
        assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
        assert_ruling(&r, FF_RULING_UPHELD, articles[e]);
        u.claim.finding = FF_QUICKPLAY_REJECT;
        assert_int_equal(ff_conduct_rule_unattended(&of, &u, &r, NULL), FF_OK);
        assert_ruling(&r, FF_RULING_REJECTED, articles[e]);
        u.claim.finding = FF_QUICKPLAY_POSTPONE; /* there is nothing to watch any more */
        assert_int_equal(ff_conduct_rule_unattended(&of, &u, &r, NULL), FF_OK);
        assert_ruling(&r, FF_RULING_REFER, articles[e]);
        /* "no effort" needs the scoresheet too */
        u.no_effort = true;
        u.claim.finding = FF_QUICKPLAY_AGREE;
        assert_int_equal(ff_conduct_rule_unattended(&of, &u, &r, NULL), FF_OK);
        assert_ruling(&r, FF_RULING_REFER, articles[e]);
        u.sheet = true;
        assert_int_equal(ff_conduct_rule_unattended(&of, &u, &r, NULL), FF_OK);
        assert_ruling(&r, FF_RULING_UPHELD, articles[e]);
        /* outside the rule */
        u.claim.announced = false;
        assert_int_equal(ff_conduct_rule_unattended(&of, &u, &r, NULL), FF_OK);
        assert_ruling(&r, e == FIDE_2009 ? FF_RULING_UPHELD : FF_RULING_NO_STANDING, NULL);
        u.claim.announced = true;
        of.clock_ms[FF_WHITE] = 120000;
        assert_int_equal(ff_conduct_rule_unattended(&of, &u, &r, NULL), FF_OK);
        assert_ruling(&r, FF_RULING_NO_STANDING, NULL);
        of.clock_ms[FF_WHITE] = 119000;
        of.increment_ms = 5000;
        assert_int_equal(ff_conduct_rule_unattended(&of, &u, &r, NULL), FF_OK);
        assert_ruling(&r, FF_RULING_NO_STANDING, NULL);
    }
}

/* LAW: 11.10 second-look, wrong-acceptance: the old code checks again on the claimant's time,
 * an appeal that fails loses, and a wrong acceptance stands when nobody objects */
static void a_second_look(void **state)
{
    static const ff_ruling_verdict code[] = {FF_RULING_UPHELD, FF_RULING_WIN, FF_RULING_STANDS,
                                             FF_RULING_CORRECTION};
    static const ff_ruling_verdict fide[] = {FF_RULING_REJECTED, FF_RULING_REJECTED,
                                             FF_RULING_REFER, FF_RULING_CORRECTION};
    static const char *const articles[] = {"code", "12.10", "11.10", "11.10", "11.10", "11.10"};
    (void)state;
    for (int e = 0; e < EDITIONS; e++)
        for (int what = 0; what < 4; what++) {
            ff_ruling r;
            ff_ruling_request of = case_of(NULL, editions[e], FF_MODE_STANDARD, FF_ADEQUATE);
            assert_int_equal(ff_conduct_rule_recheck(&of, FF_BLACK, (ff_recheck)what, &r, NULL),
                             FF_OK);
            if (e == CODE && what == FF_RECHECK_APPEAL_WRONG)
                assert_int_equal(r.result, FF_GAME_RESULT_WHITE);
            if (e == CODE && what == FF_RECHECK_ACCEPTED)
                assert_int_equal(r.result, FF_GAME_RESULT_DRAW);
            assert_ruling(&r, e == CODE ? code[what] : fide[what], articles[e]);
        }
}

/* The note of the audit on a side's n-th reading; "" for none. White reads `clk` after the move
 * before and the other readings are high. */
static const char *exempt_note(const ff_tc_side *control, int move, int64_t clk_ms)
{
    static ff_audit audit;
    ff_timecontrol tc = {.state = FF_TC_LIMITED, .side = {*control, *control}};
    ff_clock_reading readings[] = {
        {.ply = 1, .clk_ms = 80 * 60000, .emt_ms = -1, .egt_ms = -1},
        {.ply = 2, .clk_ms = 80 * 60000, .emt_ms = -1, .egt_ms = -1},
        {.ply = 2 * move - 1, .clk_ms = clk_ms, .emt_ms = -1, .egt_ms = -1},
    };
    ff_audit_options options = {
        .periods = FF_PERIODS_BY_MOVES, .wall_ms = -1, .record_duty = true};
    assert_int_equal(ff_audit_run(readings, 3, &tc, options, &audit, NULL), FF_OK);
    for (int i = 0; i < audit.count; i++)
        if (audit.findings[i].code == FF_AUDIT_RECORD)
            return audit.findings[i].message;
    return "";
}

/* LAW: 8.4 record-exempt: the audit of recorded times says from which move on */
static void the_audit_tells_it(void **state)
{
    static const ff_tc_side forty = {
        2, {{40, FF_TC_PLAIN, 5400000, 0, 0, 0}, {0, FF_TC_PLAIN, 1800000, 0, 0, 0}}};
    static const ff_tc_side ten = {1, {{0, FF_TC_FISCHER, 5400000, 10000, 0, 0}}};
    static const ff_tc_side thirty = {1, {{0, FF_TC_FISCHER, 5400000, 30000, 0, 0}}};
    static const ff_tc_side rapid = {1, {{0, FF_TC_PLAIN, 1500000, 0, 0, 0}}};
    (void)state;
    assert_string_equal(exempt_note(&forty, 30, 299000),
                        "White need not record moves 31 to 40: 0:04:59 left (Article 8.4)");
    assert_string_equal(exempt_note(&forty, 30, 300000), "");
    assert_string_equal(exempt_note(&ten, 50, 120000),
                        "White need not record from move 51 on: 0:02:00 left (Article 8.4)");
    assert_string_equal(exempt_note(&thirty, 50, 120000), "");
    assert_string_equal(exempt_note(&rapid, 50, 120000), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_to_record),
        cmocka_unit_test(the_audit_tells_it),
        cmocka_unit_test(what_is_written_and_when),
        cmocka_unit_test(a_quickplay_finish_without_an_arbiter),
        cmocka_unit_test(a_second_look),
    };
    return cmocka_run_group_tests_name("law_8", tests, NULL, NULL);
}
