/* Random games on random clocks:
 *   - applying the events with any number of advances in between gives the same state;
 *   - given + bonus - used = remaining, and the wall time that ran is used + free + over;
 *   - simple clocks that go one millisecond at a time agree: one for plain time, increments and
 *     both delays, one for byo-yomi, Canadian overtime, the hourglass and counting up.
 * Usage: prop_clock [SEED [COUNT]] */
#include "flagfall/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed;

static uint64_t next(void)
{
    uint64_t z = (seed += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int64_t range(int64_t low, int64_t high)
{
    return low + (int64_t)(next() % (uint64_t)(high - low + 1));
}

static ff_timecontrol random_control(int kinds)
{
    ff_timecontrol tc = {0};
    for (int s = 0; s < 2; s++) {
        tc.side[s].count = (int)range(1, 3);
        for (int i = 0; i < tc.side[s].count; i++) {
            ff_tc_period *p = &tc.side[s].periods[i];
            p->moves = i + 1 < tc.side[s].count || next() % 3 == 0 ? (int)range(1, 4) : 0;
            p->kind = (ff_tc_kind)range(0, kinds - 1);
            p->main_ms = range(50, 900);
            p->bonus_ms = p->kind == FF_TC_PLAIN ? 0 : range(1, 60);
            p->count = p->kind == FF_TC_BYOYOMI || p->kind == FF_TC_CANADIAN ? 2 : 0;
            p->bonus_from = next() % 6 == 0 ? (int)range(1, 6) : 0;
        }
    }
    return tc;
}

enum { EVENTS = 40 };

static void random_events(ff_clock_event *events, int count, bool presses_only)
{
    int64_t at = 0;
    int side = FF_CLOCK_WHITE;
    for (int i = 0; i < count; i++) {
        ff_clock_event *e = &events[i];
        *e = (ff_clock_event){
            .kind = FF_CLOCK_PRESS, .side = side, .ms = -1, .moves = -1, .period = -1};
        if (i == 0)
            e->kind = FF_CLOCK_START;
        else
            side = 1 - side;
        if (i > 0 && !presses_only && next() % 5 == 0) {
            static const ff_clock_event_kind kinds[] = {FF_CLOCK_PAUSE,  FF_CLOCK_START,
                                                        FF_CLOCK_ADJUST, FF_CLOCK_PENALTY,
                                                        FF_CLOCK_REMARK, FF_CLOCK_PRESS};
            e->kind = kinds[next() % 6];
            e->side = (int)range(0, 1);
            e->ms = range(0, 300);
            e->moves = e->kind == FF_CLOCK_ADJUST ? (int)range(-1, 9) : -1;
            if (e->kind == FF_CLOCK_PENALTY && next() % 2 == 0)
                e->ms = -e->ms;
        }
        at += range(0, 90);
        e->at_ms = at;
    }
}

static bool same(const ff_clock *a, const ff_clock *b)
{
    if (a->running != b->running || a->turn != b->turn || a->first_flag != b->first_flag ||
        a->now_ms != b->now_ms || a->ignored != b->ignored)
        return false;
    for (int s = 0; s < 2; s++) {
        const ff_clock_hand *x = &a->hand[s], *y = &b->hand[s];
        if (x->remaining_ms != y->remaining_ms || x->given_ms != y->given_ms ||
            x->bonus_ms != y->bonus_ms || x->used_ms != y->used_ms ||
            x->free_ms != y->free_ms || x->over_ms != y->over_ms ||
            x->delay_ms != y->delay_ms || x->turn_ms != y->turn_ms ||
            x->allowance_ms != y->allowance_ms || x->moves != y->moves ||
            x->period != y->period || x->period_moves != y->period_moves ||
            x->overtime != y->overtime || x->flag_at_ms != y->flag_at_ms ||
            x->zero_at_ms != y->zero_at_ms)
            return false;
    }
    return true;
}

static bool conserved(const ff_clock *c)
{
    for (int s = 0; s < 2; s++) {
        const ff_clock_hand *h = &c->hand[s];
        if (h->given_ms + h->bonus_ms - h->used_ms != h->remaining_ms)
            return false;
    }
    return true;
}

/* Applies the events with `chops` random advances before each; sums up the time that ran. */
static int64_t play(ff_clock *c, const ff_clock_event *events, int count, int chops, bool *good)
{
    int64_t ran = 0;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < chops; k++) {
            bool running = c->running != FF_CLOCK_NOBODY;
            int64_t from = c->now_ms;
            ff_clock_advance(c, range(c->now_ms, events[i].at_ms), NULL);
            ran += running ? c->now_ms - from : 0;
            *good = *good && conserved(c);
        }
        bool running = c->running != FF_CLOCK_NOBODY;
        ran += running ? events[i].at_ms - c->now_ms : 0;
        ff_clock_apply(c, &events[i], NULL);
        *good = *good && conserved(c);
    }
    return ran;
}

/* One side of the simple clock, for plain time, increments and both delays, by moves. */
typedef struct slow {
    const ff_tc_side *tc;
    int64_t left, used, flag_at;
    int moves, period, in_period;
} slow;

static int64_t bonus_now(const slow *h, ff_tc_kind kind)
{
    const ff_tc_period *p = &h->tc->periods[h->period];
    return p->kind == kind && h->moves + 1 >= p->bonus_from ? p->bonus_ms : 0;
}

static void slow_tick(slow *h, int64_t now)
{
    h->used++;
    if (h->flag_at >= 0 || h->used <= bonus_now(h, FF_TC_DELAY))
        return;
    /* Bronstein: time up to the allowance is not charged in the end */
    if (h->used > bonus_now(h, FF_TC_BRONSTEIN))
        h->left--;
    if (h->left + 0 <= 0 && h->used >= bonus_now(h, FF_TC_BRONSTEIN))
        h->flag_at = now;
}

static void slow_press(slow *h)
{
    const ff_tc_period *p = &h->tc->periods[h->period];
    h->moves++;
    h->in_period++;
    h->used = 0;
    if (h->flag_at >= 0)
        return;
    if (p->moves > 0 && h->in_period >= p->moves) {
        h->period += h->period + 1 < h->tc->count;
        h->in_period = 0;
        h->left += h->tc->periods[h->period].main_ms;
    }
    h->left += bonus_now(h, FF_TC_FISCHER);
}

static bool agrees_with_slow(const ff_clock *c, const ff_clock_event *events, int count)
{
    slow hand[2] = {{0}};
    int64_t now = 0;
    int running = FF_CLOCK_NOBODY;
    for (int s = 0; s < 2; s++) {
        hand[s] = (slow){.tc = &c->tc.side[s], .flag_at = -1};
        hand[s].left = hand[s].tc->periods[0].main_ms + bonus_now(&hand[s], FF_TC_FISCHER);
    }
    for (int i = 0; i < count; i++) {
        while (now < events[i].at_ms) {
            now++;
            if (running >= 0)
                slow_tick(&hand[running], now);
        }
        if (events[i].kind == FF_CLOCK_START) {
            running = events[i].side;
        } else if (events[i].side == running) {
            slow_press(&hand[running]);
            running = 1 - running;
        }
    }
    for (int s = 0; s < 2; s++) {
        const ff_clock_hand *h = &c->hand[s];
        /* on the move, the display of a Bronstein clock differs; compare when off move */
        if (h->flag_at_ms != hand[s].flag_at || h->moves != hand[s].moves)
            return false;
        if (s != running && h->flag_at_ms < 0 &&
            h->remaining_ms - h->allowance_ms != hand[s].left)
            return false;
    }
    return true;
}

/* One side of another simple clock: byo-yomi, Canadian overtime, the hourglass, counting up;
 * one period for the whole game. */
typedef struct sand {
    int64_t left, flag_at;
    int overtime; /* -1: main time; stretches or moves left */
    int moves;
} sand;

static void sand_zero(sand *h, const ff_tc_period *p, int64_t now)
{
    bool first = h->overtime < 0;
    bool stretches = p->kind == FF_TC_BYOYOMI;
    if (p->kind == FF_TC_HOURGLASS || (!first && (!stretches || h->overtime == 1))) {
        h->flag_at = now;
        return;
    }
    h->overtime = first ? p->count : h->overtime - 1;
    h->left = p->bonus_ms;
}

static void sand_tick(sand *h, sand *other, const ff_tc_period *p, int64_t now)
{
    if (h->flag_at >= 0)
        return;
    h->left--;
    if (p->kind == FF_TC_HOURGLASS)
        other->left++;
    if (p->kind != FF_TC_UPCOUNT && h->left <= 0)
        sand_zero(h, p, now);
}

static void sand_press(sand *h, const ff_tc_period *p)
{
    h->moves++;
    if (h->flag_at >= 0 || h->overtime < 0)
        return;
    if (p->kind == FF_TC_CANADIAN && --h->overtime > 0)
        return;
    if (p->kind == FF_TC_CANADIAN)
        h->overtime = p->count;
    h->left = p->bonus_ms;
}

static ff_timecontrol sand_control(void)
{
    ff_timecontrol tc = {0};
    ff_tc_period p = {.kind = (ff_tc_kind)range(FF_TC_BYOYOMI, FF_TC_UPCOUNT),
                      .main_ms = range(50, 900)};
    if (p.kind == FF_TC_BYOYOMI || p.kind == FF_TC_CANADIAN) {
        p.bonus_ms = range(20, 120);
        p.count = (int)range(1, 4);
    }
    if (p.kind == FF_TC_UPCOUNT)
        p.main_ms = 0;
    for (int s = 0; s < 2; s++)
        tc.side[s] = (ff_tc_side){.count = 1, .periods = {p}};
    return tc;
}

static bool agrees_with_sand(const ff_clock *c, const ff_clock_event *events, int count)
{
    const ff_tc_period *p = &c->tc.side[0].periods[0];
    sand hand[2] = {{p->main_ms, -1, -1, 0}, {p->main_ms, -1, -1, 0}};
    int64_t now = 0;
    int running = FF_CLOCK_NOBODY;
    for (int i = 0; i < count; i++) {
        while (now < events[i].at_ms) {
            now++;
            if (running >= 0)
                sand_tick(&hand[running], &hand[1 - running], p, now);
        }
        if (events[i].kind == FF_CLOCK_START) {
            running = events[i].side;
        } else if (events[i].side == running) {
            sand_press(&hand[running], p);
            running = 1 - running;
        }
    }
    for (int s = 0; s < 2; s++)
        if (c->hand[s].flag_at_ms != hand[s].flag_at || c->hand[s].moves != hand[s].moves ||
            c->hand[s].remaining_ms != hand[s].left)
            return false;
    return true;
}

/* The clock of another kind of game, against the one above. */
static bool check_sand(void)
{
    ff_clock_event events[EVENTS];
    bool good = true;
    ff_timecontrol tc = sand_control();
    ff_clock once, often;
    random_events(events, EVENTS, true);
    if (ff_clock_init(&once, &tc, (ff_clock_rules){false, false}, NULL) != FF_OK)
        return false;
    often = once;
    play(&once, events, EVENTS, 0, &good);
    play(&often, events, EVENTS, 3, &good);
    return good && same(&once, &often) && agrees_with_sand(&once, events, EVENTS);
}

int main(int argc, char **argv)
{
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 6;
    long count = argc > 2 ? strtol(argv[2], NULL, 10) : 20000;
    for (long i = 0; i < count; i++) {
        uint64_t start = seed;
        ff_clock_event events[EVENTS];
        bool simple = i % 2 == 0, good = true;
        ff_timecontrol tc = random_control(simple ? FF_TC_BYOYOMI : FF_TC_UPCOUNT + 1);
        ff_clock_rules rules = {!simple && next() % 2 == 0, !simple && next() % 2 == 0};
        ff_clock once, often;
        random_events(events, EVENTS, simple);
        if (ff_clock_init(&once, &tc, rules, NULL) != FF_OK)
            return printf("FAILED: control refused\n"), 1;
        often = once;
        play(&once, events, EVENTS, 0, &good);
        int64_t ran = play(&often, events, EVENTS, 3, &good);
        int64_t counted = 0;
        for (int s = 0; s < 2; s++)
            counted += often.hand[s].used_ms + often.hand[s].free_ms + often.hand[s].over_ms;
        if (!same(&once, &often) || !good)
            return printf("FAILED: batching or conservation, seed %" PRIu64 "\n", start), 1;
        if (!rules.freeze && ran != counted)
            return printf("FAILED: %" PRId64 " ms ran, %" PRId64 " counted, seed %" PRIu64 "\n",
                          ran, counted, start),
                   1;
        if (simple && !agrees_with_slow(&once, events, EVENTS))
            return printf("FAILED: the slow clock differs, seed %" PRIu64 "\n", start), 1;
        start = seed;
        if (!check_sand())
            return printf("FAILED: overtime or hourglass, seed %" PRIu64 "\n", start), 1;
    }
    printf("%ld games\n", count);
    return 0;
}
