/* The correction of a wrong setting: cases by hand, and a short run against clocks that go
 * half-move by half-move (tests/prop/prop_correction.c is the long one). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "clock/charge.h"
#include "tests/support/slow_correct.h"

#include <string.h>

static ff_timecontrol control(const char *text)
{
    ff_tc_result r;
    if (ff_tc_read(text, FF_TC_ANY, &r, NULL) != FF_OK || r.undecided)
        fail_msg("%s", text);
    return r.readings[0].tc;
}

/* Times in seconds. */
static ff_correction correct(const char *set, const char *right, const int moves[2],
                             int64_t white_s, int64_t black_s, int period)
{
    ff_correction out;
    ff_correction_input in = {.set = control(set),
                              .right = control(right),
                              .moves = {moves[0], moves[1]},
                              .shown_ms = {white_s * 1000, black_s * 1000},
                              .period = {period, period}};
    assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_OK);
    return out;
}

/* Four minutes were charged for one move: it took the delay and four minutes, so that of ten
 * seconds given 1:05 is left, and no other time. */
static void test_one_delay(void **state)
{
    (void)state;
    ff_correction c = correct("G/5 d5", "5 min + 5 s", (int[]){1, 1}, 300, 60, 0);
    assert_int_equal(c.count, 1);
    assert_int_equal(c.reading[0].side[1].should_least_ms, 65000);
    assert_int_equal(c.reading[0].side[1].should_most_ms, 65000);
    /* White was charged nothing in two turns of up to five seconds */
    assert_int_equal(c.reading[0].side[0].should_least_ms, 300000);
    assert_int_equal(c.reading[0].side[0].should_most_ms, 310000);
    assert_false(c.exact);
}

/* Periods that begin at zero: the display fits both; the arbiter may know. */
static void test_two_periods(void **state)
{
    (void)state;
    const char *set = "5400+30:1800+30", *right = "40/5400+30:1800+30";
    ff_correction c = correct(set, right, (int[]){60, 60}, 120, 300, 0);
    assert_int_equal(c.count, 2);
    assert_false(c.exact);
    assert_int_equal(c.reading[0].set_period[0], 0);
    assert_int_equal(c.reading[0].side[0].should_least_ms, 120000 + 1800000);
    assert_int_equal(c.reading[1].set_period[0], 1);
    assert_int_equal(c.reading[1].side[0].should_least_ms, 120000);
    c = correct(set, right, (int[]){60, 60}, 120, 300, 2);
    assert_true(c.exact && c.count == 1);
    assert_int_equal(c.reading[0].side[1].should_least_ms, 300000);
    /* after ten moves nobody can have used ninety minutes and have 80 left of thirty */
    c = correct(set, right, (int[]){10, 10}, 4800, 4900, 0);
    assert_true(c.exact && c.count == 1);
    assert_int_equal(c.reading[0].set_period[0], 0);
}

static void test_zero(void **state)
{
    (void)state;
    ff_correction c = correct("90 min", "90 min + 30 s", (int[]){31, 31}, 0, 600, 0);
    assert_true(c.at_zero[0] && !c.at_zero[1] && !c.exact);
    /* nobody knows at which move the increment changed */
    c = correct("5400+30:1800+10", "40/5400+30:1800+30", (int[]){60, 60}, 120, 300, 0);
    assert_true(c.unclear && !c.exact);
    c = correct("5 min", "10 min", (int[]){0, 0}, 200, 299, 0);
    assert_true(c.impossible); /* Black's clock has not run */
}

static void test_refused(void **state)
{
    (void)state;
    ff_correction out;
    ff_correction_input in = {.set = control("5 min"),
                              .right = control("10 min"),
                              .moves = {5, 5},
                              .shown_ms = {100000, 100000}};
    static const int periods[][2] = {{2, 2}, {1, 0}, {0, 1}, {-1, -1}};
    for (size_t i = 0; i < sizeof periods / sizeof *periods; i++) {
        memcpy(in.period, periods[i], sizeof in.period);
        assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_E_STATE);
    }
}

static void test_charges(void **state)
{
    (void)state;
    int64_t least, most;
    ff_clock_charge_range(NULL, 0, 500, &least, &most);
    assert_true(least == 500 && most == 500);
    /* a turn in which the clock had 10 cannot hold 30; the later one can */
    static const ff_charge_turn turns[] = {{.set_delay = 1, .given = 10},
                                           {.set_delay = 5, .given = 100}};
    ff_clock_charge_range(turns, 2, 30, &least, &most);
    assert_true(least == 35 && most == 36);
    static const ff_charge_turn absorbing[] = {{.right_delay = 4, .given = 100},
                                               {.right_delay = 6, .given = 100}};
    ff_clock_charge_range(absorbing, 2, 30, &least, &most);
    assert_true(least == 20 && most == 26);
    ff_clock_charge_range(absorbing, 2, 10, &least, &most);
    assert_true(least == 0 && most == 6);
    /* the first turn can have been charged no more than 2 */
    static const ff_charge_turn capped[] = {{.right_delay = 4, .given = 3},
                                            {.right_delay = 4, .given = 100}};
    ff_clock_charge_range(capped, 2, 10, &least, &most);
    assert_true(least == 4 && most == 6);
}

static void test_against_slow_clocks(void **state)
{
    (void)state;
    assert_int_equal(slow_check_random(18, 2000), 2000);
    assert_true(slow_check_all(18, 6) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_delay), cmocka_unit_test(test_two_periods),
        cmocka_unit_test(test_zero),      cmocka_unit_test(test_refused),
        cmocka_unit_test(test_charges),   cmocka_unit_test(test_against_slow_clocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
