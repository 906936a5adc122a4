/* The limits of time controls, clocks, ledgers and corrections: what lies just outside is
 * refused with the right code and changes nothing. */
#include "support/unit.h"

#include "clock/correction.h"
#include "flagfall/clock.h"
#include "flagfall/laws.h"

enum { W = FF_CLOCK_WHITE, B = FF_CLOCK_BLACK, NOBODY = FF_CLOCK_NOBODY };

/* Plain time for the rest of the game, both sides alike. */
static ff_timecontrol plain(int64_t main_ms)
{
    ff_timecontrol tc = {.state = FF_TC_LIMITED};
    for (int s = 0; s < 2; s++) {
        tc.side[s].count = 1;
        tc.side[s].periods[0].main_ms = main_ms;
    }
    return tc;
}

/* --- time controls --- */

static void test_equal(void **state)
{
    (void)state;
    ff_timecontrol a = plain(60000), b;
    ff_tc_period other[] = {{.moves = 1, .main_ms = 60000},
                            {.kind = FF_TC_FISCHER, .main_ms = 60000},
                            {.main_ms = 60001},
                            {.main_ms = 60000, .bonus_ms = 1},
                            {.main_ms = 60000, .count = 1},
                            {.main_ms = 60000, .bonus_from = 1}};
    for (size_t i = 0; i < COUNT_OF(other); i++)
        for (int s = 0; s < 2; s++) {
            b = a;
            b.side[s].periods[0] = other[i];
            assert_false(ff_tc_equal(&a, &b));
            assert_false(ff_tc_same_sides(&b));
        }
    b = a;
    b.side[1].count = 2;
    assert_false(ff_tc_equal(&a, &b));
    b = a;
    assert_true(ff_tc_equal(&a, &b) && ff_tc_same_sides(&b));
    b.state = FF_TC_UNKNOWN;
    assert_false(ff_tc_equal(&a, &b));
    a.state = FF_TC_UNKNOWN;
    b.side[0].periods[0].main_ms = 1; /* has no meaning here */
    assert_true(ff_tc_equal(&a, &b) && ff_tc_same_sides(&b));
}

static void test_check(void **state)
{
    (void)state;
    static const struct {
        ff_tc_period period;
        int code;
    } cases[] = {
        {{.main_ms = 1}, FF_OK},
        {{.main_ms = FF_TC_MAX_MS}, FF_OK},
        {{.moves = FF_TC_MAX_MOVES, .main_ms = 1}, FF_OK},
        {{.kind = FF_TC_FISCHER, .bonus_ms = 1}, FF_OK},
        {{.kind = FF_TC_UPCOUNT}, FF_OK},
        {{.kind = FF_TC_BYOYOMI, .bonus_ms = 1, .count = 1}, FF_OK},
        {{.moves = -1, .main_ms = 1}, FF_E_LIMIT},
        {{.moves = FF_TC_MAX_MOVES + 1, .main_ms = 1}, FF_E_LIMIT},
        {{.count = -1, .main_ms = 1}, FF_E_LIMIT},
        {{.count = FF_TC_MAX_MOVES + 1, .main_ms = 1}, FF_E_LIMIT},
        {{.bonus_from = -1, .main_ms = 1}, FF_E_LIMIT},
        {{.bonus_from = FF_TC_MAX_MOVES + 1, .main_ms = 1}, FF_E_LIMIT},
        {{.main_ms = -1}, FF_E_LIMIT},
        {{.main_ms = FF_TC_MAX_MS + 1}, FF_E_LIMIT},
        {{.main_ms = 1, .bonus_ms = -1}, FF_E_LIMIT},
        {{.main_ms = 1, .bonus_ms = FF_TC_MAX_MS + 1}, FF_E_LIMIT},
        {{.main_ms = 0}, FF_E_PARSE_CLOCK},
        {{.kind = FF_TC_BYOYOMI, .main_ms = 1, .bonus_ms = 1}, FF_E_PARSE_CLOCK},
        {{.kind = FF_TC_CANADIAN, .main_ms = 1, .count = 1}, FF_E_PARSE_CLOCK},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_timecontrol tc = plain(1);
        tc.side[B].periods[0] = cases[i].period;
        assert_int_equal(ff_tc_check(&tc, NULL), cases[i].code);
    }
    ff_timecontrol tc = plain(1);
    tc.side[W].count = 0;
    assert_int_equal(ff_tc_check(&tc, NULL), FF_E_LIMIT);
    tc.side[W].count = FF_TC_PERIODS + 1;
    assert_int_equal(ff_tc_check(&tc, NULL), FF_E_LIMIT);
    tc.state = FF_TC_UNLIMITED;
    assert_int_equal(ff_tc_check(&tc, NULL), FF_OK);
}

static void test_class(void **state)
{
    (void)state;
    const ff_laws *none = ff_laws_find("code"); /* which has no classes */
    /* fide-2023: blitz up to 10 minutes, standard from 60 minutes on (Appendices A.1, B.1) */
    const ff_laws *now = ff_laws_find("fide-2023");
    ff_timecontrol tc = plain(600000);
    assert_int_equal(ff_tc_classify(&tc, now), FF_TC_BLITZ);
    assert_int_equal(ff_tc_classify(&tc, none), FF_TC_UNDEFINED);
    tc.side[B].periods[0].main_ms = 600001;
    assert_int_equal(ff_tc_classify(&tc, now), FF_TC_MIXED);
    tc.side[W].periods[0].main_ms = 600001;
    assert_int_equal(ff_tc_classify(&tc, now), FF_TC_RAPID);
    /* a period that begins when the time is used up can be reached in any number of moves */
    for (int s = 0; s < 2; s++) {
        tc.side[s].count = 2;
        tc.side[s].periods[1].main_ms = 3000000;
    }
    assert_int_equal(ff_tc_classify(&tc, now), FF_TC_STANDARD);
    static const ff_tc_kind without[] = {FF_TC_BYOYOMI, FF_TC_CANADIAN, FF_TC_HOURGLASS,
                                         FF_TC_UPCOUNT};
    for (size_t i = 0; i < COUNT_OF(without); i++)
        for (int s = 0; s < 2; s++) {
            tc = plain(60000);
            tc.side[s].periods[0].kind = without[i];
            assert_int_equal(ff_tc_classify(&tc, now), FF_TC_NO_SUM);
        }
    tc.state = FF_TC_UNKNOWN;
    assert_int_equal(ff_tc_classify(&tc, now), FF_TC_NO_SUM);
    assert_string_equal(ff_tc_class_name(FF_TC_MIXED), "mixed");
}

static void test_times(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int64_t ms; /* -1: no time */
    } cases[] = {
        {"90", 90000},
        {"1:30", 90000},
        {"1:00:00", 3600000},
        {"0.5", 500},
        {"1,25", 1250},
        {"0:00.1239", 123},
        {"", -1},
        {":", -1},
        {"1:", -1},
        {"1:60", -1},
        {"1:000", -1},
        {"1:2:3:4", -1},
        {"1:2:3:", -1},
        {"1.", -1},
        {"1.x", -1},
        {"1;5", -1},
        {"1,/", -1},
        {"12x", -1},
        {"34560000", FF_TC_MAX_MS},
        {"34560001", -1},
        {"600000:00", -1},
        {"-1", -1},
        {"1.5x", -1},
        {"9999999999999", -1},
        {"1:5:9", 3909000},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        int64_t ms = -1;
        int code = ff_tc_time_read(cases[i].text, strlen(cases[i].text), &ms, NULL);
        assert_int_equal(code, cases[i].ms < 0 ? FF_E_PARSE_CLOCK : FF_OK);
        assert_int_equal(ms, cases[i].ms);
    }
    char longer[100];
    memset(longer, 'x', sizeof longer);
    ff_error err;
    int64_t ms;
    assert_int_equal(ff_tc_time_read(longer, sizeof longer, &ms, &err), FF_E_PARSE_CLOCK);
    assert_true(strlen(err.message) < sizeof longer);
}

/* --- the clock --- */

typedef struct step {
    int64_t at_ms;
    ff_clock_event_kind kind;
    int side;
    int64_t ms;
    int moves, period;
} step;

static int apply(ff_clock *clock, step s)
{
    ff_clock_event event = {s.at_ms, s.kind, s.side, s.ms, s.moves, s.period, NULL};
    return ff_clock_apply(clock, &event, NULL);
}

static ff_clock clock_of(const ff_timecontrol *tc, bool freeze, bool by_zero)
{
    ff_clock clock;
    assert_int_equal(ff_clock_init(&clock, tc, (ff_clock_rules){freeze, by_zero}, NULL), FF_OK);
    return clock;
}

static void test_refused(void **state)
{
    (void)state;
    const int keep = FF_CLOCK_KEEP;
    static const int64_t far = FF_TC_MAX_MS + 1;
    const step refused[] = {
        {5, FF_CLOCK_PRESS, NOBODY, keep, keep, keep},
        {5, FF_CLOCK_PAUSE, NOBODY - 1, keep, keep, keep},
        {5, FF_CLOCK_PAUSE, B + 1, keep, keep, keep},
        {4, FF_CLOCK_PAUSE, NOBODY, keep, keep, keep}, /* back in time */
        {5, FF_CLOCK_ADJUST, W, keep, keep, 1},
        {5, FF_CLOCK_ADJUST, W, keep, keep, -2},
        {5, FF_CLOCK_ADJUST, W, keep, -2, keep},
        {5, FF_CLOCK_ADJUST, W, -2, keep, keep},
        {5, FF_CLOCK_ADJUST, W, far, keep, keep},
        {5, FF_CLOCK_PENALTY, B, far, keep, keep},
        {5, FF_CLOCK_PENALTY, B, -far, keep, keep},
        {5, FF_CLOCK_FLAG, W, keep, keep, keep},
        {5, FF_CLOCK_FLAG, B, keep, keep, keep},
        {5, FF_CLOCK_PERIOD, W, keep, keep, keep},
        {5, (ff_clock_event_kind)(FF_CLOCK_REMARK + 1), W, keep, keep, keep},
    };
    ff_timecontrol tc = plain(60000);
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        ff_clock clock = clock_of(&tc, false, false);
        assert_int_equal(ff_clock_advance(&clock, 5, NULL), FF_OK);
        int code = apply(&clock, refused[i]);
        assert_true(code == FF_E_STATE || code == FF_E_LIMIT);
        assert_int_equal(clock.hand[W].remaining_ms, 60000);
        assert_int_equal(clock.hand[B].remaining_ms, 60000);
        assert_int_equal(clock.hand[W].period, 0);
        assert_int_equal(clock.hand[W].moves, 0);
    }
    ff_clock clock;
    tc.state = FF_TC_UNKNOWN;
    assert_int_equal(ff_clock_init(&clock, &tc, (ff_clock_rules){false, false}, NULL),
                     FF_E_UNSUPPORTED);
    tc = plain(0);
    assert_int_equal(ff_clock_init(&clock, &tc, (ff_clock_rules){false, false}, NULL),
                     FF_E_PARSE_CLOCK);
}

/* Two flags are down; time for one leaves the other's as the one that fell first. */
static void test_flags(void **state)
{
    (void)state;
    const int keep = FF_CLOCK_KEEP;
    ff_timecontrol tc = plain(1000);
    ff_clock clock = clock_of(&tc, false, false);
    assert_int_equal(apply(&clock, (step){0, FF_CLOCK_START, W, keep, keep, keep}), FF_OK);
    assert_int_equal(apply(&clock, (step){1500, FF_CLOCK_PRESS, W, keep, keep, keep}), FF_OK);
    assert_int_equal(apply(&clock, (step){3000, FF_CLOCK_PAUSE, NOBODY, keep, keep, keep}),
                     FF_OK);
    assert_int_equal(clock.hand[W].flag_at_ms, 1000);
    assert_int_equal(clock.hand[B].flag_at_ms, 2500);
    assert_int_equal(clock.first_flag, W);
    /* no time, no flag up */
    assert_int_equal(apply(&clock, (step){3000, FF_CLOCK_ADJUST, W, 0, keep, keep}), FF_OK);
    assert_int_equal(clock.hand[W].flag_at_ms, 1000);
    assert_int_equal(apply(&clock, (step){3000, FF_CLOCK_ADJUST, W, 7000, 3, keep}), FF_OK);
    assert_int_equal(clock.hand[W].flag_at_ms, -1);
    assert_int_equal(clock.hand[W].moves, 3);
    assert_int_equal(clock.first_flag, B);
    assert_int_equal(apply(&clock, (step){3000, FF_CLOCK_FLAG, B, keep, keep, keep}), FF_OK);
    assert_int_equal(apply(&clock, (step){3000, FF_CLOCK_PENALTY, B, 500, keep, keep}), FF_OK);
    assert_int_equal(clock.first_flag, NOBODY);
    assert_int_equal(clock.hand[B].remaining_ms, 500);
}

/* The flag of the side whose fell later goes up: the first one stays the first. */
static void test_second_flag(void **state)
{
    (void)state;
    const int keep = FF_CLOCK_KEEP;
    ff_timecontrol tc = plain(1000);
    ff_clock clock = clock_of(&tc, false, false);
    apply(&clock, (step){0, FF_CLOCK_START, W, keep, keep, keep});
    apply(&clock, (step){1500, FF_CLOCK_PRESS, W, keep, keep, keep});
    apply(&clock, (step){3000, FF_CLOCK_PAUSE, NOBODY, keep, keep, keep});
    assert_int_equal(apply(&clock, (step){3000, FF_CLOCK_PENALTY, B, 500, keep, keep}), FF_OK);
    assert_int_equal(clock.first_flag, W);
}

/* A last period counted in moves comes again, by moves or at zero; at zero only when it is
 * long enough to be one. */
static void test_repeated(void **state)
{
    (void)state;
    const int keep = FF_CLOCK_KEEP;
    static const int64_t lengths[] = {1000, 999};
    for (size_t i = 0; i < COUNT_OF(lengths); i++) {
        ff_timecontrol tc = plain(lengths[i]);
        tc.side[W].periods[0].moves = tc.side[B].periods[0].moves = 40;
        ff_clock clock = clock_of(&tc, false, true);
        apply(&clock, (step){0, FF_CLOCK_START, W, keep, keep, keep});
        assert_int_equal(ff_clock_advance(&clock, 1500, NULL), FF_OK);
        assert_int_equal(clock.hand[W].flag_at_ms, i == 0 ? -1 : 999);
        assert_int_equal(clock.hand[W].remaining_ms, i == 0 ? 500 : 0);
        assert_int_equal(clock.hand[B].given_ms, i == 0 ? 2000 : 999);
    }
    ff_timecontrol tc = plain(1000);
    ff_clock clock = clock_of(&tc, false, true);
    apply(&clock, (step){0, FF_CLOCK_START, W, keep, keep, keep});
    assert_int_equal(ff_clock_advance(&clock, 1500, NULL), FF_OK);
    assert_int_equal(clock.hand[W].flag_at_ms, 1000);
}

/* Moves and periods set by the arbiter's hand, and periods begun by it. */
static void test_adjust(void **state)
{
    (void)state;
    const int keep = FF_CLOCK_KEEP;
    for (int by_zero = 0; by_zero < 2; by_zero++) {
        ff_timecontrol tc = plain(60000);
        for (int s = 0; s < 2; s++) {
            tc.side[s].count = 2;
            tc.side[s].periods[0].moves = 40;
            tc.side[s].periods[1].main_ms = 30000;
        }
        ff_clock clock = clock_of(&tc, false, by_zero == 1);
        assert_int_equal(apply(&clock, (step){0, FF_CLOCK_ADJUST, B, keep, 41, keep}), FF_OK);
        assert_int_equal(clock.hand[B].moves, 41);
        assert_int_equal(clock.hand[B].period_moves, 1);
        assert_int_equal(clock.hand[B].period, by_zero == 1 ? 0 : 1);
        assert_int_equal(apply(&clock, (step){0, FF_CLOCK_ADJUST, B, keep, keep, 0}), FF_OK);
        assert_int_equal(clock.hand[B].period, 0);
        assert_int_equal(clock.hand[B].remaining_ms, 60000);
        assert_int_equal(apply(&clock, (step){0, FF_CLOCK_PERIOD, B, keep, keep, keep}), FF_OK);
        assert_int_equal(clock.hand[B].period, 1);
        assert_int_equal(clock.hand[B].remaining_ms, 90000);
        assert_int_equal(apply(&clock, (step){0, FF_CLOCK_PERIOD, B, keep, keep, keep}),
                         FF_E_STATE);
    }
    /* a period begun by hand brings the flag up */
    ff_timecontrol tc = plain(1000);
    tc.side[W].periods[0].moves = 5;
    ff_clock clock = clock_of(&tc, false, false);
    apply(&clock, (step){0, FF_CLOCK_START, W, keep, keep, keep});
    ff_clock_advance(&clock, 2000, NULL);
    assert_int_equal(clock.hand[W].flag_at_ms, 1000);
    assert_int_equal(apply(&clock, (step){2000, FF_CLOCK_PERIOD, W, keep, keep, keep}), FF_OK);
    assert_int_equal(clock.hand[W].flag_at_ms, -1);
    assert_int_equal(clock.first_flag, NOBODY);
}

/* A period that gives no time but an increment leaves the flag where it is. */
static void test_period_without_time(void **state)
{
    (void)state;
    const int keep = FF_CLOCK_KEEP;
    ff_timecontrol tc = plain(1000);
    for (int s = 0; s < 2; s++) {
        tc.side[s].count = 2;
        tc.side[s].periods[0].moves = 5;
        tc.side[s].periods[1] = (ff_tc_period){.kind = FF_TC_FISCHER, .bonus_ms = 100};
    }
    ff_clock clock = clock_of(&tc, false, false);
    apply(&clock, (step){0, FF_CLOCK_START, W, keep, keep, keep});
    ff_clock_advance(&clock, 2000, NULL);
    assert_int_equal(apply(&clock, (step){2000, FF_CLOCK_PERIOD, W, keep, keep, keep}), FF_OK);
    assert_int_equal(clock.hand[W].period, 1);
    assert_int_equal(clock.hand[W].flag_at_ms, 1000);
}

typedef struct heard {
    size_t count;
    ff_clock_note notes[8];
} heard;

static void hear(void *context, const ff_clock_note *note)
{
    heard *h = context;
    assert_true(h->count < COUNT_OF(h->notes));
    h->notes[h->count++] = *note;
}

/* A first period without a number of moves ends at zero, for both sides, unless the arbiter
 * has put one of them there already. The listener is reported in the order of time. */
static void test_periods_at_zero(void **state)
{
    (void)state;
    const int keep = FF_CLOCK_KEEP;
    for (int ahead = 0; ahead < 2; ahead++) {
        ff_timecontrol tc = plain(1000);
        for (int s = 0; s < 2; s++) {
            tc.side[s].count = 2;
            tc.side[s].periods[1] = (ff_tc_period){
                .kind = FF_TC_BYOYOMI, .main_ms = 500, .bonus_ms = 200, .count = 2};
        }
        heard h = {0};
        ff_clock clock = clock_of(&tc, false, false);
        clock.listener = hear;
        clock.context = &h;
        if (ahead == 1)
            apply(&clock, (step){0, FF_CLOCK_ADJUST, B, 1500, keep, 1});
        apply(&clock, (step){0, FF_CLOCK_START, W, keep, keep, keep});
        apply(&clock, (step){100, FF_CLOCK_PRESS, W, keep, keep, keep});
        apply(&clock, (step){200, FF_CLOCK_PRESS, B, keep, keep, keep});
        assert_int_equal(ff_clock_advance(&clock, 5000, NULL), FF_OK);
        /* White: zero at 1100, the period lasts to 1600, two stretches to 2000 */
        const ff_clock_note want[] = {
            {FF_CLOCK_NOTE_PERIOD, W, 1100, 1, 1},   {FF_CLOCK_NOTE_PERIOD, B, 1100, 1, 1},
            {FF_CLOCK_NOTE_OVERTIME, W, 1600, 1, 1}, {FF_CLOCK_NOTE_OVERTIME, W, 1800, 1, 1},
            {FF_CLOCK_NOTE_FLAG, W, 2000, 1, 1},
        };
        size_t n = 0;
        for (size_t i = 0; i < COUNT_OF(want); i++) {
            if (ahead == 1 && i == 1)
                continue;
            assert_int_equal(h.notes[n].kind, want[i].kind);
            assert_int_equal(h.notes[n].side, want[i].side);
            assert_int_equal(h.notes[n].at_ms, want[i].at_ms);
            assert_int_equal(h.notes[n].moves, want[i].moves);
            assert_int_equal(h.notes[n].period, want[i].period);
            n++;
        }
        assert_int_equal(h.count, n);
        assert_int_equal(clock.hand[B].remaining_ms, 1400);
    }
}

/* --- the ledger --- */

#define HEAD "{\"type\":\"ledger\",\"version\":1,\"control\":\"5 min\"}\n"

static int read_ledger(const char *text)
{
    ff_ledger ledger;
    int code = ff_ledger_read(text, strlen(text), "test", &ledger, NULL);
    ff_ledger_release(&ledger);
    return code;
}

static void test_ledger(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int code;
    } cases[] = {
        {HEAD, FF_OK},
        {HEAD "{\"type\":\"event\",\"event\":\"start\",\"at_ms\":0,\"side\":\"white\"}\n",
         FF_OK},
        {"{\"type\":\"other\",\"version\":1,\"control\":\"300\"}\n", FF_E_PARSE_CLOCK},
        {"{\"type\":\"ledger\",\"version\":2,\"control\":\"300\"}\n", FF_E_PARSE_CLOCK},
        {"{\"type\":\"ledger\",\"version\":1,\"control\":\"nothing\"}\n", FF_E_PARSE_CLOCK},
        {"{\"type\":\"ledger\",\"version\":1,\"control\":\"5 min or so\"}\n", FF_E_PARSE_CLOCK},
        {HEAD "{\"type\":\"note\",\"event\":\"start\",\"at_ms\":0}\n", FF_E_PARSE_CLOCK},
        {HEAD "{\"type\":\"event\",\"event\":\"jump\",\"at_ms\":0}\n", FF_E_PARSE_CLOCK},
        {HEAD "{\"type\":\"event\",\"event\":\"start\"}\n", FF_E_PARSE_CLOCK},
        {HEAD "{\"type\":\"event\",\"event\":\"start\",\"at_ms\":99999999999999}\n",
         FF_E_PARSE_CLOCK},
        {HEAD "[\n", FF_E_PARSE_JSON},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        if (read_ledger(cases[i].text) != cases[i].code)
            fail_msg("%s: %d", cases[i].text, read_ledger(cases[i].text));
}

/* Values out of range are read as such, and the clock refuses the event. */
static void test_ledger_range(void **state)
{
    (void)state;
    static const char *const events[] = {
        "\"moves\":-2",  "\"moves\":100001", "\"period\":-1",
        "\"period\":99", "\"ms\":-2",        "\"ms\":99999999999999",
    };
    for (size_t i = 0; i < COUNT_OF(events); i++) {
        char text[400];
        ff_ledger ledger;
        ff_clock clock;
        snprintf(text, sizeof text,
                 HEAD "{\"type\":\"event\",\"event\":\"adjust\",\"at_ms\":0,\"side\":\"white\","
                      "%s}\n",
                 events[i]);
        assert_int_equal(ff_ledger_read(text, strlen(text), "test", &ledger, NULL), FF_OK);
        assert_int_equal(ff_ledger_replay(&ledger, &clock, NULL), FF_E_STATE);
        ff_ledger_release(&ledger);
    }
    char *longer = malloc(FF_LEDGER_LINE + 200);
    int size = snprintf(longer, 200, HEAD "{\"type\":\"event\",\"reason\":\"");
    memset(longer + size, 'x', FF_LEDGER_LINE);
    memcpy(longer + size + FF_LEDGER_LINE, "\"}\n", 4);
    assert_int_equal(read_ledger(longer), FF_E_LIMIT);
    free(longer);
}

/* The event that the clock refuses is named by its line; what follows is not applied. */
static void test_ledger_replay(void **state)
{
    (void)state;
    static const char text[] =
        HEAD "{\"type\":\"event\",\"event\":\"flag\",\"at_ms\":7,\"side\":\"white\"}\n"
             "{\"type\":\"event\",\"event\":\"start\",\"at_ms\":9,\"side\":\"white\"}\n";
    ff_ledger ledger;
    ff_clock clock;
    ff_error err;
    assert_int_equal(ff_ledger_read(text, strlen(text), "test", &ledger, NULL), FF_OK);
    assert_int_equal(ff_ledger_replay(&ledger, &clock, &err), FF_E_STATE);
    assert_int_equal(err.line, 2);
    assert_int_equal(clock.now_ms, 7);
    ff_ledger_release(&ledger);
}

static void test_ledger_length(void **state)
{
    (void)state;
    static const char line[] = "{\"type\":\"event\",\"event\":\"remark\",\"at_ms\":0}\n";
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, HEAD);
    for (int i = 0; i < FF_LEDGER_EVENTS; i++)
        ff_str_text(&text, line);
    assert_int_equal(read_ledger(ff_str_get(&text)), FF_OK);
    ff_str_text(&text, line);
    assert_int_equal(read_ledger(ff_str_get(&text)), FF_E_LIMIT);
    ff_str_release(&text);
}

/* --- corrections --- */

static void test_correct_limits(void **state)
{
    (void)state;
    ff_correction out;
    ff_correction_input good = {.set = plain(60000),
                                .right = plain(90000),
                                .moves = {10, 10},
                                .shown_ms = {30000, 20000}};
    assert_int_equal(ff_clock_correct(&good, &out, NULL), FF_OK);
    /* 30 s used of 60; of 90 s 60 s are left */
    assert_int_equal(out.reading[0].side[W].should_least_ms, 60000);
    assert_int_equal(out.reading[0].side[B].should_most_ms, 50000);
    assert_true(out.exact && !out.used_up && !out.impossible);
    ff_correction_input in = good;
    in.set.side[B].periods[0].kind = FF_TC_HOURGLASS;
    assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_E_UNSUPPORTED);
    in = good;
    in.right.state = FF_TC_UNKNOWN;
    assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_E_UNSUPPORTED);
    static const int moves[][2] = {{0, -1}, {9, 10}, {12, 10}, {FF_TC_MAX_MOVES + 1, 999}};
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        in = good;
        memcpy(in.moves, moves[i], sizeof in.moves);
        assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_E_STATE);
    }
    for (int s = 0; s < 2; s++) {
        static const int64_t shown[] = {-1, FF_TC_MAX_MS + 1};
        for (size_t i = 0; i < 2; i++) {
            in = good;
            in.shown_ms[s] = shown[i];
            assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_E_LIMIT);
            in = good;
            in.add_ms[s] = i == 0 ? FF_TC_MAX_MS + 1 : -FF_TC_MAX_MS - 1;
            assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_E_LIMIT);
        }
        in = good;
        in.add_ms[s] = -70000;
        assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_OK);
        assert_true(out.used_up);
        in = good;
        in.shown_ms[s] = 60001; /* more than the clock was given */
        assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_OK);
        assert_true(out.impossible);
    }
}

/* Bronstein time on the display belongs to the next move; a delay makes a range. */
static void test_correct_delays(void **state)
{
    (void)state;
    ff_correction out;
    ff_correction_input in = {.set = plain(60000),
                              .right = plain(60000),
                              .moves = {10, 10},
                              .shown_ms = {30000, 30000}};
    for (int s = 0; s < 2; s++) {
        in.right.side[s].periods[0].kind = FF_TC_BRONSTEIN;
        in.right.side[s].periods[0].bonus_ms = 2000;
    }
    assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_OK);
    assert_false(out.exact);
    /* 30 s used. Ten moves would have hidden 2 s, if one took it all, to 20 s; White's eleventh
     * has begun, too, of which his display shows every second. */
    assert_int_equal(out.reading[0].side[B].should_least_ms, 60000 + 2000 - 28000);
    assert_int_equal(out.reading[0].side[B].should_most_ms, 60000 + 2000 - 10000);
    assert_int_equal(out.reading[0].side[W].should_most_ms, 60000 + 2000 - 10000);
    ff_timecontrol was = in.set;
    in.set = in.right;
    in.right = was;
    assert_int_equal(ff_clock_correct(&in, &out, NULL), FF_OK);
    /* 32 s charged, so at least one move was longer than the delay; without it 34 to 52 s would
     * have been */
    assert_int_equal(out.reading[0].side[B].charge_least_ms, 34000);
    assert_int_equal(out.reading[0].side[B].charge_most_ms, 52000);
}

static void test_restore_limits(void **state)
{
    (void)state;
    ff_restore_side out[2];
    ff_restore_input good = {
        .used_ms = {60000, 60000}, .moves_played = {30, 30}, .moves_error = {20, 20}};
    assert_int_equal(ff_clock_restore(&good, out, NULL), FF_OK);
    assert_int_equal(out[W].used_ms, 40000);
    assert_int_equal(out[W].left_ms, -1);
    static const int moves[][2] = {{0, 0}, {30, -1}, {30, 31}, {10 * FF_TC_MAX_MOVES + 1, 1}};
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        ff_restore_input in = good;
        in.moves_played[B] = moves[i][0];
        in.moves_error[B] = moves[i][1];
        assert_int_equal(ff_clock_restore(&in, out, NULL), FF_E_STATE);
    }
    ff_restore_input in = good;
    in.used_ms[B] = -1;
    assert_int_equal(ff_clock_restore(&in, out, NULL), FF_E_LIMIT);
    in.used_ms[B] = FF_TC_MAX_MS + 1;
    assert_int_equal(ff_clock_restore(&in, out, NULL), FF_E_LIMIT);
    ff_timecontrol tc = plain(3600000);
    in = good;
    in.tc = &tc;
    assert_int_equal(ff_clock_restore(&in, out, NULL), FF_OK);
    assert_int_equal(out[W].left_ms, 3560000);
    assert_int_equal(out[W].floor_ms, 300000); /* no count of moves: five minutes */
    tc.state = FF_TC_UNKNOWN;
    assert_int_equal(ff_clock_restore(&in, out, NULL), FF_OK);
    assert_int_equal(out[W].floor_ms, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equal),           cmocka_unit_test(test_check),
        cmocka_unit_test(test_class),           cmocka_unit_test(test_times),
        cmocka_unit_test(test_refused),         cmocka_unit_test(test_flags),
        cmocka_unit_test(test_second_flag),     cmocka_unit_test(test_repeated),
        cmocka_unit_test(test_adjust),          cmocka_unit_test(test_period_without_time),
        cmocka_unit_test(test_periods_at_zero), cmocka_unit_test(test_ledger),
        cmocka_unit_test(test_ledger_range),    cmocka_unit_test(test_correct_limits),
        cmocka_unit_test(test_ledger_replay),   cmocka_unit_test(test_ledger_length),
        cmocka_unit_test(test_correct_delays),  cmocka_unit_test(test_restore_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
