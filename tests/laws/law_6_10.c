/* Wrong settings and restored times. Expected values are worked out by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "clock/correction.h"
#include "flagfall/clock.h"

#include <string.h>

static ff_timecontrol control(const char *text)
{
    ff_tc_result r;
    if (ff_tc_read(text, FF_TC_ANY, &r, NULL) != FF_OK || r.undecided)
        fail_msg("%s", text);
    return r.readings[0].tc;
}

static ff_correction correct(const char *set, const char *right, int white_moves,
                             int black_moves, int64_t white_s, int64_t black_s)
{
    ff_correction_input in = {control(set),
                              control(right),
                              {white_moves, black_moves},
                              {white_s * 1000, black_s * 1000},
                              {0, 0},
                              {0, 0}};
    ff_correction out;
    assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_OK);
    return out;
}

/* LAW: 6.10.2 clock-setting: the increment was missing until move 31: 32 of 30 s are due to
 * White, who is on the move, and as many to Black */
static void test_missing_increment(void **state)
{
    (void)state;
    ff_correction c = correct("90 min", "90'+30\"", 31, 31, 1000, 2000);
    assert_true(c.exact);
    assert_int_equal(c.reading[0].side[0].should_least_ms, 1000000 + 32 * 30000);
    assert_int_equal(c.reading[0].side[1].should_most_ms, 2000000 + 32 * 30000);
}

/* LAW: 6.10.2 in the second period; 15 minutes came instead of 30 */
static void test_wrong_second_period(void **state)
{
    (void)state;
    ff_correction c = correct("40/5400+30:900+30", "40/5400+30:1800+30", 42, 41, 700, 800);
    assert_int_equal(c.reading[0].side[0].should_least_ms, 700000 + 900000);
    assert_int_equal(c.reading[0].side[1].should_least_ms, 800000 + 900000);
    c = correct("40/5400+30:900+30", "40/5400+30:1800+30", 39, 39, 700, 800);
    assert_int_equal(c.reading[0].side[0].should_least_ms,
                     700000); /* not begun yet: nothing to do */
}

/* LAW: 6.10.2 a delay instead of an increment. Two real games by the ledger, one played all
 * within the delay and one never: their true corrections are the ends of the range. */
static void test_delay_range(void **state)
{
    (void)state;
    static const int uses[] = {1000, 20000};
    for (int k = 0; k < 2; k++) {
        ff_timecontrol set = control("G/5 d5"), right = control("5'+5\"");
        ff_clock wrong, good;
        assert_int_equal(ff_clock_init(&wrong, &set, (ff_clock_rules){false, false}, NULL), 0);
        assert_int_equal(ff_clock_init(&good, &right, (ff_clock_rules){false, false}, NULL), 0);
        for (int i = 0; i <= 16; i++) { /* the start, then eight moves by each */
            ff_clock_event e = {(int64_t)i * uses[k],
                                i == 0 ? FF_CLOCK_START : FF_CLOCK_PRESS,
                                i == 0 ? 0 : 1 - i % 2,
                                0,
                                0,
                                0,
                                NULL};
            assert_int_equal(ff_clock_apply(&wrong, &e, NULL), FF_OK);
            assert_int_equal(ff_clock_apply(&good, &e, NULL), FF_OK);
        }
        ff_correction c = correct("G/5 d5", "5'+5\"", 8, 8, wrong.hand[0].remaining_ms / 1000,
                                  wrong.hand[1].remaining_ms / 1000);
        assert_false(c.exact);
        for (int s = 0; s < 2; s++) {
            assert_true(c.reading[0].side[s].should_least_ms <= good.hand[s].remaining_ms);
            assert_true(c.reading[0].side[s].should_most_ms >= good.hand[s].remaining_ms);
        }
        if (k == 1) /* never within the delay: Black's is the lower end */
            assert_int_equal(c.reading[0].side[1].should_least_ms, good.hand[1].remaining_ms);
    }
}

static void test_refused(void **state)
{
    (void)state;
    ff_correction_input in = {control("*300"), control("5'"), {1, 1}, {1, 1}, {0, 0}, {0, 0}};
    ff_correction out;
    assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_E_UNSUPPORTED);
    in.set = control("5'");
    in.moves[1] = 2;
    assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_E_STATE);
    in.moves[1] = 1;
    in.shown_ms[0] = 400000;
    assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_OK);
    assert_true(out.impossible);
}

/* LAW: A.5.1.1 clock-setting-late: ten moves by both players, in 2009 (A.4a) three; never in
 * standard chess */
static void test_too_late(void **state)
{
    (void)state;
    const ff_laws *now = ff_laws_default();
    assert_true(ff_clock_correction_is_late(now, FF_MODE_RAPID, (int[]){10, 10}));
    assert_false(ff_clock_correction_is_late(now, FF_MODE_RAPID, (int[]){10, 9}));
    assert_false(ff_clock_correction_is_late(now, FF_MODE_RAPID, (int[]){9, 9}));
    assert_false(ff_clock_correction_is_late(now, FF_MODE_STANDARD, (int[]){40, 40}));
    assert_true(
        ff_clock_correction_is_late(ff_laws_find("fide-2009"), FF_MODE_BLITZ, (int[]){4, 3}));
    assert_false(
        ff_clock_correction_is_late(ff_laws_find("fide-2009"), FF_MODE_BLITZ, (int[]){3, 2}));
    assert_false(
        ff_clock_correction_is_late(ff_laws_find("code"), FF_MODE_BLITZ, (int[]){30, 30}));
}

/* LAW: 7.1 restored-times: by the code 90 and 60 minutes after 30 moves, error at move 20, are
 * 60 and 40; later editions leave it to judgement */
static void test_restore(void **state)
{
    (void)state;
    ff_restore_input in = {{5400000, 3600000}, {30, 30}, {20, 20}, NULL, FF_FLOOR_MAX};
    ff_restore_side out[2];
    assert_int_equal(ff_clock_restore(&in, out, NULL), FF_OK);
    assert_int_equal(out[0].used_ms, 3600000);
    assert_int_equal(out[1].used_ms, 2400000);
    assert_int_equal(out[0].left_ms, -1);
    /* half a second is rounded up: 1 s x 1 / 2 */
    in = (ff_restore_input){{1000, 999}, {2, 2}, {1, 1}, NULL, FF_FLOOR_MAX};
    assert_int_equal(ff_clock_restore(&in, out, NULL), FF_OK);
    assert_int_equal(out[0].used_ms, 1000);
    assert_int_equal(out[1].used_ms, 0);
    assert_true(ff_laws_find("code")->times_in_proportion);
    assert_false(ff_laws_find("fide-2009")->times_in_proportion);
    assert_false(ff_laws_default()->times_in_proportion);
    in.moves_error[0] = 3;
    assert_int_equal(ff_clock_restore(&in, out, NULL), FF_E_STATE);
}

static void test_floor(void **state)
{
    (void)state;
    ff_timecontrol tc = control("40/9000");
    ff_restore_input in = {{8880000, 8880000}, {12, 12}, {11, 11}, &tc, FF_FLOOR_MAX};
    ff_restore_side out[2];
    /* 148 min x 11 / 12 = 135:40 used, 14:20 left; 29 moves to go */
    assert_int_equal(ff_clock_restore(&in, out, NULL), FF_OK);
    assert_true(out[0].raised);
    assert_int_equal(out[0].left_ms, 29 * 60000);
    in.floor = FF_FLOOR_MIN;
    assert_int_equal(ff_clock_restore(&in, out, NULL), FF_OK);
    assert_false(out[0].raised);
    assert_int_equal(out[0].left_ms, 14 * 60000 + 20000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_missing_increment),
        cmocka_unit_test(test_wrong_second_period),
        cmocka_unit_test(test_delay_range),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_too_late),
        cmocka_unit_test(test_restore),
        cmocka_unit_test(test_floor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
