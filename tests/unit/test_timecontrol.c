/* Time controls: reading, writing, classes. Expected values are written by hand from the
 * announcements' usual meaning, in the form moves:seconds+bonus. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "flagfall/timecontrol.h"

#include <stdio.h>
#include <string.h>

static void brief_side(const ff_tc_side *side, char *out, size_t size)
{
    static const char marks[] = "?+db*c~^";
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < side->count; i++) {
        const ff_tc_period *p = &side->periods[i];
        used += (size_t)snprintf(out + used, size - used, "%s%d:%lld", i > 0 ? " " : "",
                                 p->moves, (long long)(p->main_ms / 1000));
        if (p->kind != FF_TC_PLAIN)
            used += (size_t)snprintf(out + used, size - used, "%c%lld", marks[p->kind],
                                     (long long)(p->bonus_ms / 1000));
        if (p->count > 0)
            used += (size_t)snprintf(out + used, size - used, "x%d", p->count);
        if (p->bonus_from > 0)
            used += (size_t)snprintf(out + used, size - used, "@%d", p->bonus_from);
    }
}

static void brief(const ff_timecontrol *tc, char *out, size_t size)
{
    if (tc->state != FF_TC_LIMITED) {
        snprintf(out, size, "%s", tc->state == FF_TC_UNKNOWN ? "?" : "-");
        return;
    }
    brief_side(&tc->side[0], out, size);
    if (ff_tc_same_sides(tc))
        return;
    size_t used = strlen(out);
    snprintf(out + used, size - used, " | ");
    brief_side(&tc->side[1], out + used + 3, size - used - 3);
}

/* Reads `text`; the readings must be just those of `want`, separated by " OR ". */
static void expect(const char *text, const char *want)
{
    ff_tc_result result;
    ff_error err = {0};
    char got[1024] = "";
    size_t used = 0;
    if (ff_tc_read(text, FF_TC_ANY, &result, &err) != FF_OK)
        used = (size_t)snprintf(got, sizeof got, "error");
    for (int i = 0; i < result.count && strcmp(got, "error") != 0; i++) {
        char one[256];
        brief(&result.readings[i].tc, one, sizeof one);
        used +=
            (size_t)snprintf(got + used, sizeof got - used, "%s%s", i > 0 ? " OR " : "", one);
    }
    if (strcmp(got, want) != 0)
        fail_msg("\"%s\": got %s, want %s (%s)", text, got, want, err.message);
    if (result.count > 0 && strcmp(got, "error") != 0)
        assert_int_equal(result.undecided, result.count > 1 || result.ignored[0] != '\0');
}

static void test_plain_announcements(void **state)
{
    (void)state;
    expect("90 minutes for 40 moves, then 30 minutes, 30 seconds per move from move one",
           "40:5400+30 0:1800+30");
    expect("90'/40+30'+30\"", "40:5400+30 0:1800+30");
    expect("40/120 SD/60 d5", "40:7200d5 0:3600d5");
    expect("3+2", "0:180+2");
    expect("G/25;d5", "0:1500d5");
    expect("90\xE2\x80\xB2 + 30\xE2\x80\xB3", "0:5400+30");
    expect("1h30 + 30s/move", "0:5400+30");
    expect("1 h 30 min with 30 sec increment", "0:5400+30");
    expect("100'/40 + 50'/20 + 15' + 30'' from move 1", "40:6000+30 20:3000+30 0:900+30");
    expect("2h/40 + 1h/20 + 30 min", "40:7200 20:3600 0:1800");
    expect("40 in 2 hours, then 20 in 1 hour, then 30 minutes to finish",
           "40:7200 20:3600 0:1800");
    expect("Time control: 15 min/game + 10 sec/move", "0:900+10");
    expect("game in 60", "0:3600");
    expect("40/90, SD/30; +30", "40:5400+30 0:1800+30");
    expect("40/2, 20/1, SD/1", "40:7200 20:3600 0:3600");
    expect("Twenty minutes each", "0:1200");
    expect("3 days per move", "1:259200");
    expect("120 minutes per player per game", "0:7200");
    expect("1:30 + 10 from move 1", "0:5400+10");
    expect("40 moves in 2 hours then 20 moves per hour", "40:7200 20:3600");
}

static void test_other_kinds(void **state)
{
    (void)state;
    expect("5'+3\" Bronstein", "0:300b3");
    expect("Bronstein 5' + 3\"", "0:300b3");
    expect("G/5 d2", "0:300d2");
    expect("5 min hourglass", "0:300~0");
    expect("*180", "0:180~0");
    expect("1 hour + 3 x 30 sec byo-yomi", "0:3600*30x3");
    expect("1h + 25 moves in 10 minutes Canadian", "0:3600c600x25");
    expect("counting up", "0:0^0");
    expect("unlimited", "-");
    expect("?", "?");
}

static void test_sides(void **state)
{
    (void)state;
    expect("W300-B240", "0:300 | 0:240");
    expect("5-4 min", "0:300 | 0:240");
    expect("White 5 min + 3 s, Black 4 min + 2 s", "0:300+3 | 0:240+2");
    expect("White 5 min, Black 4 min, 3 seconds per move from move 61",
           "0:300+3@61 | 0:240+3@61 OR 0:300 | 0:240+3@61");
}

static void test_from_move(void **state)
{
    (void)state;
    expect("100 min for 40 moves, 50 min for 20 moves, 15 min for the rest, "
           "30 sec per move from move 61",
           "40:6000 20:3000 0:900+30");
    expect("40/120, G/60, 30 seconds per move from move 41", "40:7200 0:3600+30");
    expect("5 min, 3 sec per move from move 61", "0:300+3@61");
}

/* What is open must come out open, the usual reading first. */
static void test_two_readings(void **state)
{
    (void)state;
    expect("60+1", "0:60+1 OR 0:3600+1");
    expect("300", "0:300 OR 0:18000");
    expect("90", "0:5400 OR 0:90");
    expect("40/90+30", "40:5400+30 OR 40:5400 0:1800 OR 40:90+30");
    expect("40 moves in 90 min, then 30 min with 30 sec per move",
           "40:5400+30 0:1800+30 OR 40:5400 0:1800+30");
    expect("40 moves/90 min + 30 sec/move, then 30 min",
           "40:5400+30 0:1800+30 OR 40:5400+30 0:1800");
    expect("90 min 30 sec", "0:5400+30 OR 0:5430");
    expect("4:00", "0:14400 OR 0:240");
}

static void test_tags(void **state)
{
    (void)state;
    expect("40/5400+30:1800+30", "40:5400+30 0:1800+30");
    expect("40/7200:20/3600:900", "40:7200 20:3600 0:900");
    expect("1500+25", "0:1500+25");
    expect("1/259200", "1:259200");
    expect("90+30", "0:5400+30");
}

static void test_refused(void **state)
{
    (void)state;
    expect("", "error");
    expect("   ", "error");
    expect("moves/time, increment", "error");
    expect("40/0", "error");
    expect("99999999999 min", "error");
    expect("1000000 h", "error");
    expect("30 sec per move from", "1:30");
    ff_tc_result result;
    ff_error err;
    assert_int_equal(ff_tc_read("90 min", FF_TC_PGN, &result, &err), FF_E_PARSE_CLOCK);
    assert_int_equal(ff_tc_read("40/5400+30:", FF_TC_PGN, &result, &err), FF_E_PARSE_CLOCK);
    assert_int_equal(ff_tc_read("1:2:3:4:5:6:7:8:9", FF_TC_PGN, &result, &err),
                     FF_E_PARSE_CLOCK);
    char longer[FF_TC_MAX_TEXT + 2];
    memset(longer, '9', sizeof longer);
    longer[FF_TC_MAX_TEXT + 1] = '\0';
    assert_int_equal(ff_tc_read(longer, FF_TC_ANY, &result, &err), FF_E_LIMIT);
}

static void test_unknown_words_are_said(void **state)
{
    (void)state;
    ff_tc_result result;
    assert_int_equal(ff_tc_read("90 min + 30 sec blue", FF_TC_ANY, &result, NULL), FF_OK);
    assert_true(result.undecided);
    assert_string_equal(result.ignored, "blue");
}

static void test_pgn_and_trf(void **state)
{
    (void)state;
    ff_tc_result r;
    ff_str out = FF_STR_INIT;
    ff_error err;
    assert_int_equal(ff_tc_read("W300+2-B240+2", FF_TC_TRF, &r, &err), FF_OK);
    assert_int_equal(ff_tc_write_pgn(&r.readings[0].tc, &out, &err), FF_E_UNSUPPORTED);
    assert_int_equal(out.size, 0);
    assert_int_equal(ff_tc_write_trf(&r.readings[0].tc, &out, &err), FF_OK);
    assert_string_equal(ff_str_get(&out), "W300+2-B240+2");
    ff_str_clear(&out);
    assert_int_equal(ff_tc_read("10.931+0.109", FF_TC_PGN, &r, &err), FF_OK);
    assert_int_equal(r.readings[0].tc.side[0].periods[0].main_ms, 10931);
    assert_int_equal(ff_tc_write_pgn(&r.readings[0].tc, &out, &err), FF_OK);
    assert_string_equal(ff_str_get(&out), "10.931+0.109");
    ff_str_release(&out);
}

static ff_tc_class class_of(const char *trf, const char *edition)
{
    ff_tc_result r;
    assert_int_equal(ff_tc_read(trf, FF_TC_TRF, &r, NULL), FF_OK);
    return ff_tc_classify(&r.readings[0].tc, ff_laws_find(edition));
}

/* LAW: A.1 B.1 (2009: blitz under 15 minutes; since 2014: up to 10 minutes) */
static void test_classes(void **state)
{
    (void)state;
    assert_int_equal(class_of("1800+30", "fide-2023"), FF_TC_STANDARD); /* exactly 60 */
    assert_int_equal(class_of("1799+30", "fide-2023"), FF_TC_RAPID);
    assert_int_equal(class_of("600+5", "fide-2023"), FF_TC_RAPID);
    assert_int_equal(class_of("600+5", "fide-2009"), FF_TC_RAPID); /* exactly 15 */
    assert_int_equal(class_of("599+5", "fide-2009"), FF_TC_BLITZ);
    assert_int_equal(class_of("300+5", "fide-2018"), FF_TC_BLITZ); /* exactly 10 */
    assert_int_equal(class_of("301+5", "fide-2018"), FF_TC_RAPID);
    assert_int_equal(class_of("W300-B240", "fide-2023"), FF_TC_BLITZ);
    assert_int_equal(class_of("W900-B720", "fide-2023"), FF_TC_RAPID);
    assert_int_equal(class_of("W900-B540", "fide-2023"), FF_TC_MIXED);
    assert_int_equal(class_of("40/5400+30:1800+30", "fide-2023"), FF_TC_STANDARD);
    assert_int_equal(class_of("600", "code"), FF_TC_UNDEFINED);
}

static void test_given(void **state)
{
    (void)state;
    ff_tc_result r;
    assert_int_equal(ff_tc_read("40/5400+30:1800+30", FF_TC_PGN, &r, NULL), FF_OK);
    const ff_tc_side *side = &r.readings[0].tc.side[0];
    assert_int_equal(ff_tc_given(side, 0), 5430000); /* 1:30:30 on the display */
    assert_int_equal(ff_tc_given(side, 39), 5400000 + 40 * 30000);
    assert_int_equal(ff_tc_given(side, 40), 7200000 + 41 * 30000);
    int first;
    assert_int_equal(ff_tc_period_of(side, 41, &first), 1);
    assert_int_equal(first, 41);
    assert_int_equal(ff_tc_read("40/7200:20/3600", FF_TC_PGN, &r, NULL), FF_OK);
    assert_int_equal(ff_tc_given(side, 59), 3 * 3600000);
    assert_int_equal(ff_tc_given(side, 60), 4 * 3600000); /* the last period repeats */
}

static int64_t time_of(const char *text)
{
    int64_t ms = -1;
    return ff_time_read(text, strlen(text), &ms, NULL) == FF_OK ? ms : -1;
}

static void test_times(void **state)
{
    (void)state;
    assert_int_equal(time_of("1:30:30"), 5430000);
    assert_int_equal(time_of("0:00:09.3"), 9300);
    assert_int_equal(time_of("4:58"), 298000);
    assert_int_equal(time_of("59"), 59000);
    assert_int_equal(time_of("0:24:58,8"), 1498800);
    assert_int_equal(time_of("0:00:00.1239"), 123);
    assert_int_equal(time_of("100:00:00"), 360000000);
    assert_int_equal(time_of("1:60:00"), -1);
    assert_int_equal(time_of("1:2:3:4"), -1);
    assert_int_equal(time_of(""), -1);
    assert_int_equal(time_of("-1"), -1);
    assert_int_equal(time_of("1:"), -1);
    assert_int_equal(time_of("99999999999999999999"), -1);
    ff_str out = FF_STR_INIT;
    ff_time_write(-61500, &out);
    assert_string_equal(ff_str_get(&out), "-0:01:01.5");
    ff_str_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_announcements),
        cmocka_unit_test(test_other_kinds),
        cmocka_unit_test(test_sides),
        cmocka_unit_test(test_from_move),
        cmocka_unit_test(test_two_readings),
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_unknown_words_are_said),
        cmocka_unit_test(test_pgn_and_trf),
        cmocka_unit_test(test_classes),
        cmocka_unit_test(test_given),
        cmocka_unit_test(test_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
