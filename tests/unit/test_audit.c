/* Times in comments, and single cases of the audit; the measure over many games is
 * tests/prop/prop_audit.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "clock/audit.h"

#include <string.h>

static ff_clock_reading read_comment(const char *text, int *good, int *bad)
{
    ff_clock_reading r = {7, -1, -1, -1};
    *bad = 0;
    *good = ff_clock_read_comment(text, strlen(text), &r, bad);
    assert_int_equal(r.ply, 7);
    return r;
}

static void test_comments(void **state)
{
    (void)state;
    int good, bad;
    ff_clock_reading r = read_comment(" [%eval 0.17] [%clk 0:05:03] ", &good, &bad);
    assert_int_equal(good, 1);
    assert_int_equal(r.clk_ms, 303000);
    assert_int_equal(r.emt_ms, -1);
    r = read_comment("[%clk 0:24:58.8]", &good, &bad);
    assert_int_equal(r.clk_ms, 1498800);
    r = read_comment("[%clk 00:15:19]} {[%emt 00:00:14]", &good, &bad);
    assert_int_equal(good, 2);
    assert_int_equal(r.emt_ms, 14000);
    r = read_comment("well played [%emt  5 ][%egt 1:25:42]", &good, &bad);
    assert_int_equal(r.emt_ms, 5000);
    assert_int_equal(r.egt_ms, 5142000);
    r = read_comment("[%clk soon] [%clock 1:00:00] [%clk 1:00", &good, &bad);
    assert_int_equal(good, 0);
    assert_int_equal(bad, 1);
    assert_int_equal(r.clk_ms, -1);
    read_comment("", &good, &bad);
    read_comment("[%", &good, &bad);
    read_comment("[%clk", &good, &bad);
    read_comment("[%clk ]", &good, &bad);
    assert_int_equal(bad, 1);
}

static ff_timecontrol control(const char *text)
{
    ff_tc_result r;
    assert_int_equal(ff_tc_read(text, FF_TC_PROSE, &r, NULL), FF_OK);
    return r.readings[0].tc;
}

static ff_audit audit(const char *text, ff_audit_periods periods, int64_t wall,
                      const int64_t *seconds, int count)
{
    ff_clock_reading readings[64];
    ff_audit out;
    ff_timecontrol tc = control(text);
    for (int i = 0; i < count; i++)
        readings[i] =
            (ff_clock_reading){i + 1, seconds[i] < 0 ? -1 : seconds[i] * 1000, -1, -1};
    ff_audit_options options = {periods, wall, 0, false};
    assert_int_equal(ff_audit_run(readings, (size_t)count, &tc, options, &out, NULL), FF_OK);
    return out;
}

#define AUDIT(text, periods, wall, ...)                                                        \
    audit(text, periods, wall, (const int64_t[]){__VA_ARGS__},                                 \
          (int)(sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t)))

/* The increment read with the move, read with the next one, and not given for the first
 * move at all: all are usual. */
static void test_ways_of_recording(void **state)
{
    (void)state;
    assert_false(AUDIT("5 min + 3 sec", FF_PERIODS_ANY, -1, 305, 304, 303, 300).accused);
    assert_false(AUDIT("5 min + 3 sec", FF_PERIODS_ANY, -1, 299, 298, 300, 299).accused);
    assert_false(AUDIT("5 min + 3 sec", FF_PERIODS_ANY, -1, 300, 300, 302, 301).accused);
    ff_audit a = AUDIT("5 min + 3 sec", FF_PERIODS_ANY, -1, 308, 300, 302, 301);
    assert_true(a.accused);
    assert_int_equal(a.findings[0].code, FF_AUDIT_START_HIGH);
}

static void test_growth(void **state)
{
    (void)state;
    ff_audit a = AUDIT("5 min + 3 sec", FF_PERIODS_ANY, -1, 300, 300, 290, 295, 296, 290);
    assert_int_equal(a.findings[0].code, FF_AUDIT_GREW);
    assert_int_equal(a.findings[0].ply, 5);
    assert_int_equal(a.findings[0].ms, 3000);
    assert_string_equal(
        a.explanations[0].message,
        "the clock was pressed once too often at move 3: an increment too many");
    /* over a gap two increments may have come */
    assert_false(
        AUDIT("5 min + 3 sec", FF_PERIODS_ANY, -1, 300, 300, 290, 295, -1, 290, 296).accused);
    assert_true(
        AUDIT("5 min + 3 sec", FF_PERIODS_ANY, -1, 300, 300, 290, 295, -1, 290, 299).accused);
}

static void test_periods(void **state)
{
    (void)state;
    const char *two = "10 min for 2 moves, then 5 min for the rest of the game";
    assert_false(AUDIT(two, FF_PERIODS_BY_MOVES, -1, 500, 500, 790, 700, 780, 690).accused);
    ff_audit a = AUDIT(two, FF_PERIODS_BY_MOVES, -1, 590, 580, 90, 80, 70, 60);
    assert_int_equal(a.findings[0].code, FF_AUDIT_PERIOD_MISSING);
    assert_string_equal(a.explanations[0].message, "period 2 is missing");
    /* at zero: time appears when White has used up his */
    const char *zero = "20 min for 9 moves, then 5 min for the rest of the game";
    assert_false(
        AUDIT(zero, FF_PERIODS_ANY, -1, 1190, 1180, 290, 1100, 260, 1380, 250, 1370).accused);
    /* or has he thought for ten minutes, to the end of his time and on? */
    assert_true(AUDIT(two, FF_PERIODS_ANY, -1, 590, 580, 290, 870, 280, 860).accused);
    a = AUDIT(two, FF_PERIODS_BY_ZERO, -1, 500, 500, 790, 700, 780, 690);
    assert_true(a.accused);
    a = AUDIT(two, FF_PERIODS_ANY, -1, 800, 500, 790, 700, 780, 690);
    assert_true(a.accused);
}

static void test_elapsed_game_time(void **state)
{
    (void)state;
    ff_clock_reading game[3] = {{1, 0, -1, 4000}, {2, 0, -1, 9000}, {3, 0, -1, 30000}};
    assert_int_equal(ff_clock_fill_move_times(game, 3), 3);
    assert_int_equal(game[1].emt_ms, 5000);
    assert_int_equal(game[2].emt_ms, 21000);
    ff_clock_reading each[4] = {
        {1, 0, -1, 40000}, {2, 0, -1, 9000}, {3, 0, -1, 50000}, {4, 0, -1, 12000}};
    assert_int_equal(ff_clock_fill_move_times(each, 4), 4);
    assert_int_equal(each[2].emt_ms, 10000);
    assert_int_equal(each[3].emt_ms, 3000);
    ff_clock_reading wild[3] = {{1, 0, -1, 9000}, {2, 0, -1, 8000}, {3, 0, -1, 7000}};
    assert_int_equal(ff_clock_fill_move_times(wild, 3), 0);
}

static void test_wall(void **state)
{
    (void)state;
    assert_false(AUDIT("10 min", FF_PERIODS_ANY, 200000, 500, 500).accused);
    assert_int_equal(AUDIT("10 min", FF_PERIODS_ANY, 100000, 500, 500).findings[0].code,
                     FF_AUDIT_WALL_OVER);
    ff_audit a = AUDIT("10 min", FF_PERIODS_ANY, 900000, 500, 500);
    assert_int_equal(a.findings[a.count - 1].code, FF_AUDIT_WALL_UNDER);
}

/* 75 minutes were set instead of 90, read after the increment; two who came late do not come
 * so near a usual time, nor do they agree. */
static void test_low_start(void **state)
{
    (void)state;
    const char *slow = "90 min with 30 s per move";
    ff_audit a = AUDIT(slow, FF_PERIODS_ANY, -1, 4553, 4548, 4570, 4560);
    assert_int_equal(a.findings[0].code, FF_AUDIT_START_LOW);
    assert_string_equal(a.explanations[0].message, "75 min were set at the start");
    assert_true(
        AUDIT(slow, FF_PERIODS_ANY, -1, 4523, 4518, 4540, 4530).accused); /* before it */
    assert_false(AUDIT(slow, FF_PERIODS_ANY, -1, 4553, 4448, 4570, 4460).accused);
    assert_false(AUDIT(slow, FF_PERIODS_ANY, -1, 4323, 4318, 4340, 4330).accused); /* 71:40 */
    a = AUDIT(slow, FF_PERIODS_ANY, -1, 4553, 5445, 4570, 5460);
    assert_false(a.accused);
    assert_int_equal(a.findings[0].code, FF_AUDIT_START_NOTE);
    /* one side, and too little time has passed for anybody to have come late */
    a = AUDIT(slow, FF_PERIODS_ANY, 40000, 4553, 5445, 4570, 5460);
    assert_int_equal(a.findings[a.count - 1].code, FF_AUDIT_WALL_OVER);
}

/* The time reported for each move against the time left. */
static void test_move_times(void **state)
{
    (void)state;
    enum { MOVES = 40 };
    ff_clock_reading r[MOVES];
    ff_timecontrol tc = control("90 min with 30 s per move");
    ff_audit_options options = {FF_PERIODS_ANY, -1, 0, false};
    ff_audit out;
    for (int i = 0; i < MOVES; i++) /* 60 s a move */
        r[i] = (ff_clock_reading){i + 1, (5430 - 30 * (i / 2 + 1)) * 1000, 60000, -1};
    assert_int_equal(ff_audit_run(r, MOVES, &tc, options, &out, NULL), FF_OK);
    assert_false(out.accused);
    for (int i = 20; i < MOVES; i++) /* pressed once too often at move 11 */
        r[i].clk_ms += 30000;
    assert_int_equal(ff_audit_run(r, MOVES, &tc, options, &out, NULL), FF_OK);
    assert_true(out.accused);
    assert_int_equal(out.findings[0].ply, 21);
    assert_non_null(strstr(out.explanations[0].message, "pressed once too often at move 11"));
    for (int i = 0; i < MOVES; i++) /* White's side was set to 60 minutes */
        r[i].clk_ms = (5430 - 30 * (i / 2 + 1) - (i % 2 == 0 ? 1800 : 0)) * 1000;
    assert_int_equal(ff_audit_run(r, MOVES, &tc, options, &out, NULL), FF_OK);
    assert_int_equal(out.findings[0].code, FF_AUDIT_START_LOW);
    assert_int_equal(out.findings[0].side, FF_CLOCK_WHITE);
    assert_non_null(strstr(out.explanations[0].message, "White's side: 60 min"));
    r[0].emt_ms = 1860000; /* he came late: the time of the move says so */
    assert_int_equal(ff_audit_run(r, MOVES, &tc, options, &out, NULL), FF_OK);
    assert_false(out.accused);
}

/* A first reading above the start shows that the increment was in it: then a period that comes
 * one move late is late. */
static void test_proven_way(void **state)
{
    (void)state;
    const char *two = "10 min for 2 moves, then 5 min for the rest of the game, with 10 s per "
                      "move from move 1";
    assert_false(AUDIT(two, FF_PERIODS_BY_MOVES, -1, 615, 612, 910, 905, 900, 890).accused);
    ff_audit a = AUDIT(two, FF_PERIODS_BY_MOVES, -1, 615, 612, 610, 605, 900, 895);
    assert_true(a.accused);
    assert_false(AUDIT(two, FF_PERIODS_BY_MOVES, -1, 605, 602, 610, 605, 900, 895).accused);
}

/* A finding of neither side explains nothing by a press. */
static void test_neither_side(void **state)
{
    (void)state;
    ff_clock_reading r[80];
    ff_timecontrol tc = control("90 min with 30 s per move");
    ff_audit_options options = {FF_PERIODS_ANY, -1, 0, false};
    ff_audit out;
    for (int i = 0; i < 80; i++)
        r[i] = (ff_clock_reading){i + 1, (5400 - 60 * (i / 2 + 1)) * 1000, -1, -1};
    assert_int_equal(ff_audit_run(r, 80, &tc, options, &out, NULL), FF_OK);
    assert_int_equal(out.count, 1);
    assert_int_equal(out.findings[0].side, FF_CLOCK_NOBODY);
    for (int i = 0; i < out.explanation_count; i++)
        assert_null(strstr(out.explanations[i].message, "pressed"));
}

static void test_refused(void **state)
{
    (void)state;
    ff_audit out;
    ff_clock_reading r[2] = {{2, 1000, -1, -1}, {1, 1000, -1, -1}};
    ff_timecontrol tc = control("5 min hourglass");
    ff_audit_options options = {FF_PERIODS_ANY, -1, 0, false};
    assert_int_equal(ff_audit_run(r, 1, &tc, options, &out, NULL), FF_E_UNSUPPORTED);
    tc = control("5 min");
    assert_int_equal(ff_audit_run(r, 2, &tc, options, &out, NULL), FF_E_PARSE_CLOCK);
    assert_int_equal(ff_audit_run(r, 0, &tc, options, &out, NULL), FF_OK);
    assert_false(out.accused);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_comments),     cmocka_unit_test(test_ways_of_recording),
        cmocka_unit_test(test_growth),       cmocka_unit_test(test_periods),
        cmocka_unit_test(test_wall),         cmocka_unit_test(test_elapsed_game_time),
        cmocka_unit_test(test_refused),      cmocka_unit_test(test_low_start),
        cmocka_unit_test(test_move_times),   cmocka_unit_test(test_proven_way),
        cmocka_unit_test(test_neither_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
