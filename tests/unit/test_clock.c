/* The ledger: definitions of the clock makers, and the corners of each kind of control. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "flagfall/clock.h"

#include <string.h>

enum { W = FF_CLOCK_WHITE, B = FF_CLOCK_BLACK, NOBODY = FF_CLOCK_NOBODY };

static ff_clock clock_of(const char *control, bool freeze, bool by_zero)
{
    ff_tc_result r;
    ff_clock clock;
    ff_error err;
    if (ff_tc_read(control, FF_TC_ANY, &r, &err) != FF_OK || r.undecided)
        fail_msg("%s", control);
    assert_int_equal(
        ff_clock_init(&clock, &r.readings[0].tc, (ff_clock_rules){freeze, by_zero}, &err),
        FF_OK);
    return clock;
}

static void apply(ff_clock *clock, int64_t at, ff_clock_event_kind kind, int side)
{
    ff_clock_event event = {.at_ms = at,
                            .kind = kind,
                            .side = side,
                            .ms = FF_CLOCK_KEEP,
                            .moves = FF_CLOCK_KEEP,
                            .period = FF_CLOCK_KEEP};
    assert_int_equal(ff_clock_apply(clock, &event, NULL), FF_OK);
}

static void shows(const ff_clock *clock, int64_t white_ms, int64_t black_ms)
{
    assert_int_equal(ff_clock_display(clock, W), white_ms);
    assert_int_equal(ff_clock_display(clock, B), black_ms);
    for (int s = 0; s < 2; s++) {
        const ff_clock_hand *h = &clock->hand[s];
        assert_int_equal(h->given_ms + h->bonus_ms - h->used_ms, h->remaining_ms);
    }
}

/* The clock maker's own example: 5 min + 3 s shows 5:03; 2 s used, back to 5:03; 5 s used,
 * 4:58 and then 5:01. */
static void test_bronstein(void **state)
{
    (void)state;
    ff_clock c = clock_of("5' + 3\" Bronstein", false, false);
    shows(&c, 303000, 303000);
    apply(&c, 0, FF_CLOCK_START, W);
    ff_clock_advance(&c, 2000, NULL);
    shows(&c, 301000, 303000);
    apply(&c, 2000, FF_CLOCK_PRESS, W);
    shows(&c, 303000, 303000);
    ff_clock_advance(&c, 7000, NULL);
    shows(&c, 303000, 298000);
    apply(&c, 7000, FF_CLOCK_PRESS, B);
    shows(&c, 303000, 301000);
}

/* The increment is there for the first move: 90 min + 30 s starts at 1:30:30. */
static void test_fischer(void **state)
{
    (void)state;
    ff_clock c = clock_of("90' + 30\"", false, false);
    shows(&c, 5430000, 5430000);
    apply(&c, 0, FF_CLOCK_START, W);
    apply(&c, 10000, FF_CLOCK_PRESS, W);
    shows(&c, 5450000, 5430000);
}

static void test_us_delay(void **state)
{
    (void)state;
    ff_clock c = clock_of("G/5 d5", false, false);
    shows(&c, 300000, 300000);
    apply(&c, 0, FF_CLOCK_START, W);
    ff_clock_advance(&c, 5000, NULL);
    shows(&c, 300000, 300000);
    apply(&c, 7000, FF_CLOCK_PRESS, W);
    shows(&c, 298000, 300000);
    assert_int_equal(c.hand[W].free_ms, 5000);
    /* a pause in the middle of a delay keeps what is left of it */
    apply(&c, 8000, FF_CLOCK_PAUSE, NOBODY);
    apply(&c, 90000, FF_CLOCK_START, NOBODY);
    apply(&c, 95000, FF_CLOCK_PRESS, B);
    shows(&c, 298000, 299000);
}

/* For equal use US delay and Bronstein differ in the display only, by the delay itself, and
 * the flag falls at the same instant. */
static void test_delay_kinds_agree(void **state)
{
    (void)state;
    static const int uses[] = {1000, 5000, 5001, 30000, 0, 7500, 200, 100000};
    ff_clock us = clock_of("G/2 d5", false, false);
    ff_clock br = clock_of("2' + 5\" Bronstein", false, false);
    int64_t at = 0;
    apply(&us, 0, FF_CLOCK_START, W);
    apply(&br, 0, FF_CLOCK_START, W);
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        for (int s = 0; s < 2; s++) {
            at += uses[i];
            apply(&us, at, FF_CLOCK_PRESS, s);
            apply(&br, at, FF_CLOCK_PRESS, s);
            if (us.hand[s].flag_at_ms < 0)
                assert_int_equal(ff_clock_display(&us, s) + 5000, ff_clock_display(&br, s));
            assert_int_equal(us.hand[s].flag_at_ms, br.hand[s].flag_at_ms);
        }
    }
    assert_true(us.hand[W].flag_at_ms > 0);
}

static void test_flags_and_order(void **state)
{
    (void)state;
    ff_clock c = clock_of("G/1", false, false);
    apply(&c, 0, FF_CLOCK_START, W);
    apply(&c, 59999, FF_CLOCK_PRESS, W);
    apply(&c, 59999 + 60000, FF_CLOCK_PRESS, B); /* falls at the very instant of the press */
    ff_clock_advance(&c, 200000, NULL);
    assert_int_equal(c.first_flag, B);
    assert_int_equal(c.hand[B].flag_at_ms, 119999);
    assert_int_equal(c.hand[W].flag_at_ms, 120000);
    shows(&c, 0, 0);
    assert_int_equal(c.hand[W].over_ms, 80000);
    c = clock_of("G/1", true, false);
    apply(&c, 0, FF_CLOCK_START, W);
    ff_clock_advance(&c, 70000, NULL);
    assert_int_equal(c.running, NOBODY); /* frozen */
    apply(&c, 80000, FF_CLOCK_PRESS, W);
    assert_int_equal(c.hand[W].moves, 0);
    apply(&c, 80000, FF_CLOCK_START, B);
    assert_int_equal(c.running, NOBODY);
}

static void test_periods_by_moves(void **state)
{
    (void)state;
    ff_clock c = clock_of("2/60+10:30+5", false, false);
    int64_t at = 0;
    apply(&c, 0, FF_CLOCK_START, W);
    for (int m = 0; m < 2; m++) {
        apply(&c, at += 1000, FF_CLOCK_PRESS, W);
        apply(&c, at += 2000, FF_CLOCK_PRESS, B);
    }
    assert_int_equal(c.hand[W].period, 1);
    /* 60 + 2 x 10 - 2 x 1, then 30 and the 5 s of the third move */
    shows(&c, 60000 + 20000 - 2000 + 30000 + 5000, 60000 + 20000 - 4000 + 30000 + 5000);
}

/* In the presets of the usual clocks the next period begins for both when one is at zero. */
static void test_periods_by_zero(void **state)
{
    (void)state;
    ff_clock c = clock_of("40/60:30+5", false, true);
    apply(&c, 0, FF_CLOCK_START, W);
    ff_clock_advance(&c, 60000, NULL);
    shows(&c, 30000, 90000);
    assert_int_equal(c.hand[W].zero_at_ms, 60000);
    assert_int_equal(c.hand[B].zero_at_ms, -1);
    assert_int_equal(c.hand[W].flag_at_ms, -1);
    apply(&c, 61000, FF_CLOCK_PRESS, W); /* the increment comes with the finished move */
    shows(&c, 34000, 90000);
}

static void test_byoyomi_and_canadian(void **state)
{
    (void)state;
    ff_clock c = clock_of("1 min + 2 x 10 sec byo-yomi", false, false);
    apply(&c, 0, FF_CLOCK_START, W);
    ff_clock_advance(&c, 65000, NULL);
    shows(&c, 5000, 60000);
    assert_int_equal(c.hand[W].overtime, 2);
    apply(&c, 66000, FF_CLOCK_PRESS, W);
    shows(&c, 10000, 60000); /* whole again */
    apply(&c, 66000, FF_CLOCK_PRESS, B);
    ff_clock_advance(&c, 77000, NULL);
    assert_int_equal(c.hand[W].overtime, 1);
    ff_clock_advance(&c, 86000, NULL);
    assert_int_equal(c.hand[W].flag_at_ms, 86000);

    c = clock_of("1 min + 2 moves in 1 min Canadian", false, false);
    apply(&c, 0, FF_CLOCK_START, W);
    apply(&c, 70000, FF_CLOCK_PRESS, W);
    shows(&c, 50000, 60000);
    apply(&c, 70000, FF_CLOCK_PRESS, B);
    apply(&c, 80000, FF_CLOCK_PRESS, W);
    shows(&c, 60000, 60000); /* two moves made: a new stretch */
    apply(&c, 80000, FF_CLOCK_PRESS, B);
    ff_clock_advance(&c, 140000, NULL);
    assert_int_equal(c.hand[W].flag_at_ms, 140000);
}

static void test_hourglass_and_upcount(void **state)
{
    (void)state;
    ff_clock c = clock_of("*60", false, false);
    apply(&c, 0, FF_CLOCK_START, W);
    ff_clock_advance(&c, 20000, NULL);
    shows(&c, 40000, 80000);
    c = clock_of("counting up", false, false);
    apply(&c, 0, FF_CLOCK_START, W);
    apply(&c, 20000, FF_CLOCK_PRESS, W);
    ff_clock_advance(&c, 25000, NULL);
    shows(&c, 20000, 5000);
}

static void test_armageddon(void **state)
{
    (void)state;
    ff_clock c = clock_of("W300-B240", false, false);
    shows(&c, 300000, 240000);
    c = clock_of("White 5 min with 3 s per move from move 2; Black 4 min", false, false);
    shows(&c, 300000, 240000);
    apply(&c, 0, FF_CLOCK_START, W);
    apply(&c, 1000, FF_CLOCK_PRESS, W);
    shows(&c, 302000, 240000);
}

static void test_arbiter(void **state)
{
    (void)state;
    ff_clock c = clock_of("40/60+5:30+5", false, false);
    apply(&c, 0, FF_CLOCK_START, W);
    ff_clock_advance(&c, 100000, NULL);
    assert_int_equal(c.first_flag, W);
    ff_clock_event set = {100000, FF_CLOCK_ADJUST, W, 20000, 40, FF_CLOCK_KEEP, "wrong time"};
    assert_int_equal(ff_clock_apply(&c, &set, NULL), FF_OK);
    assert_int_equal(c.first_flag, NOBODY);
    assert_int_equal(c.hand[W].moves, 40);
    assert_int_equal(c.hand[W].period, 1);
    shows(&c, 20000, 65000);
    ff_clock_event penalty = {100000, FF_CLOCK_PENALTY, B, 120000, 0, 0, "9.5.3"};
    assert_int_equal(ff_clock_apply(&c, &penalty, NULL), FF_OK);
    shows(&c, 20000, 185000);
    penalty.ms = -500000;
    assert_int_equal(ff_clock_apply(&c, &penalty, NULL), FF_OK);
    shows(&c, 20000, 0);                  /* never below zero */
    apply(&c, 100500, FF_CLOCK_PRESS, B); /* not running: nothing happens */
    assert_int_equal(c.ignored, 1);
    ff_clock_event wrong = {100500, FF_CLOCK_FLAG, W, 0, 0, 0, NULL};
    assert_int_equal(ff_clock_apply(&c, &wrong, NULL), FF_E_STATE);
    ff_clock_event back = {99999, FF_CLOCK_PAUSE, NOBODY, 0, 0, 0, NULL};
    assert_int_equal(ff_clock_apply(&c, &back, NULL), FF_E_STATE);
    ff_clock_event no_period = {200000, FF_CLOCK_ADJUST, W, 5, 5, 7, NULL};
    assert_int_equal(ff_clock_apply(&c, &no_period, NULL), FF_E_STATE);
}

static void test_ledger_file(void **state)
{
    (void)state;
    ff_clock a = clock_of("40/60+5:30+5", true, false);
    ff_clock_event events[] = {
        {0, FF_CLOCK_START, W, -1, -1, -1, NULL},
        {1500, FF_CLOCK_PRESS, W, -1, -1, -1, NULL},
        {2500, FF_CLOCK_ADJUST, B, 90000, 3, 1, "counter was \"off\"\n"},
        {2600, FF_CLOCK_PENALTY, W, -1, -1, -1, "warned"},
        {2700, FF_CLOCK_PAUSE, NOBODY, -1, -1, -1, NULL},
        {2800, FF_CLOCK_ADJUST, W, -1, 2, -1, NULL},
        {2900, FF_CLOCK_ADJUST, B, 80000, -1, -1, NULL},
    };
    ff_str text = FF_STR_INIT;
    ff_ledger_write_head(&a.tc, a.rules, 5, &text);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        assert_int_equal(ff_clock_apply(&a, &events[i], NULL), FF_OK);
        ff_ledger_write_event(&events[i], 100 + (int64_t)i, &text);
    }
    ff_ledger ledger;
    ff_error err;
    ff_clock b;
    assert_int_equal(ff_ledger_read(text.data, text.size, "x", &ledger, &err), FF_OK);
    assert_int_equal(ledger.count, 7);
    assert_int_equal(ledger.wall_ms, 106);
    for (size_t i = 0; i < ledger.count; i++) {
        assert_int_equal(ledger.events[i].ms, events[i].ms);
        assert_int_equal(ledger.events[i].moves, events[i].moves);
        assert_int_equal(ledger.events[i].period, events[i].period);
    }
    assert_string_equal(ledger.events[2].reason, "counter was \"off\"\n");
    assert_int_equal(ff_ledger_replay(&ledger, &b, &err), FF_OK);
    assert_int_equal(b.hand[W].remaining_ms, a.hand[W].remaining_ms);
    assert_int_equal(b.hand[B].remaining_ms, a.hand[B].remaining_ms);
    assert_int_equal(b.hand[B].period, 1);
    assert_true(b.rules.freeze);
    ff_ledger_release(&ledger);
    /* the program was killed while it wrote the last line */
    assert_int_equal(ff_ledger_read(text.data, text.size - 10, "x", &ledger, &err), FF_OK);
    assert_true(ledger.torn);
    assert_int_equal(ledger.count, 6);
    ff_ledger_release(&ledger);
    assert_int_equal(ff_ledger_read("{}\n", 3, "x", &ledger, &err), FF_E_PARSE_CLOCK);
    ff_ledger_release(&ledger);
    assert_int_equal(ff_ledger_read("", 0, "x", &ledger, &err), FF_E_PARSE_CLOCK);
    ff_ledger_release(&ledger);
    assert_int_equal(ff_ledger_read("[\n", 2, "x", &ledger, &err), FF_E_PARSE_JSON);
    assert_int_equal(err.line, 1);
    ff_ledger_release(&ledger);
    ff_str_release(&text);
}

/* An hour of presses at odd nanoseconds: each side's time is right to less than 5 ms, and so is
 * the sum. Cutting every press to whole milliseconds would drift: shown for comparison. */
static void test_no_drift(void **state)
{
    (void)state;
    uint64_t seed = 7;
    int64_t worst = 0;
    for (int game = 0; game < 50; game++) {
        ff_clock c = clock_of("5 hours", false, false);
        ff_clock_rounding rounding = {0};
        int64_t now = 0, ran[2] = {0, 0};
        apply(&c, ff_clock_round(&rounding, 0, NOBODY), FF_CLOCK_START, W);
        for (int side = 0; now < INT64_C(3600) * 1000000000; side = 1 - side) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            int64_t think = (int64_t)(seed >> 33) * 7 + 1; /* up to 15 s */
            now += think;
            ran[side] += think;
            apply(&c, ff_clock_round(&rounding, now, c.running), FF_CLOCK_PRESS, side);
        }
        for (int s = 0; s < 2; s++) {
            int64_t off = c.hand[s].used_ms * 1000000 - ran[s];
            worst = off > worst ? off : -off > worst ? -off : worst;
        }
        int64_t sum = (c.hand[0].used_ms + c.hand[1].used_ms) * 1000000 - now;
        assert_true(sum < 1000000 && sum > -1000000);
    }
    assert_true(worst < 5000000);
    assert_true(worst > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_drift),
        cmocka_unit_test(test_bronstein),
        cmocka_unit_test(test_fischer),
        cmocka_unit_test(test_us_delay),
        cmocka_unit_test(test_delay_kinds_agree),
        cmocka_unit_test(test_flags_and_order),
        cmocka_unit_test(test_periods_by_moves),
        cmocka_unit_test(test_periods_by_zero),
        cmocka_unit_test(test_byoyomi_and_canadian),
        cmocka_unit_test(test_hourglass_and_upcount),
        cmocka_unit_test(test_armageddon),
        cmocka_unit_test(test_arbiter),
        cmocka_unit_test(test_ledger_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
