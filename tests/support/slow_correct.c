#include "tests/support/slow_correct.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a clock ---- */

typedef struct slow_side {
    const ff_tc_side *tc;
    int64_t left; /* without a Bronstein allowance */
    int period, moves, period_moves;
} slow_side;

static const ff_tc_period *now(const slow_side *s)
{
    return &s->tc->periods[s->period];
}

static int64_t bonus(const slow_side *s, ff_tc_kind kind)
{
    return now(s)->kind == kind ? now(s)->bonus_ms : 0;
}

/* The time of a side is used up: without a number of moves the next period begins, for both. */
static bool next_at_zero(slow_side sides[2], int s)
{
    int old = sides[s].period;
    if (now(&sides[s])->moves > 0 || old + 1 >= sides[s].tc->count)
        return false;
    for (int k = 0; k < 2; k++)
        if (sides[k].period <= old && sides[k].period + 1 < sides[k].tc->count) {
            sides[k].period++;
            sides[k].period_moves = 0;
            sides[k].left += now(&sides[k])->main_ms;
        }
    return true;
}

/* Charges a turn; false when the flag falls. A clock that goes on below zero is of use as the
 * right one, whose times are sums. */
static bool charge(slow_side sides[2], int s, int64_t ms)
{
    bool fell = false;
    while (!fell && ms >= sides[s].left && ms > 0)
        fell = !next_at_zero(sides, s);
    sides[s].left -= ms;
    return !fell;
}

static void complete(slow_side *s)
{
    s->moves++;
    s->period_moves++;
    if (now(s)->moves > 0 && s->period_moves >= now(s)->moves) {
        s->period += s->period + 1 < s->tc->count;
        s->period_moves = 0;
        s->left += now(s)->main_ms;
    }
    s->left += bonus(s, FF_TC_FISCHER);
}

static bool play_one(const ff_timecontrol *tc, const slow_game *game, int64_t shown[2])
{
    slow_side sides[2] = {{.tc = &tc->side[0]}, {.tc = &tc->side[1]}};
    bool stands = true;
    for (int s = 0; s < 2; s++)
        sides[s].left = now(&sides[s])->main_ms + bonus(&sides[s], FF_TC_FISCHER);
    int64_t thinking = 0;
    for (int i = 0; i < game->turns; i++) {
        slow_side *s = &sides[i % 2];
        bool last = i + 1 == game->turns;
        int64_t delay = bonus(s, FF_TC_DELAY) + bonus(s, FF_TC_BRONSTEIN);
        int64_t ms = game->used[i] > delay ? game->used[i] - delay : 0;
        thinking = game->used[i];
        stands = charge(sides, i % 2, ms) && stands;
        if (!last)
            complete(s);
    }
    for (int s = 0; s < 2; s++)
        shown[s] = sides[s].left + bonus(&sides[s], FF_TC_BRONSTEIN);
    /* within its allowance a Bronstein clock shows how long the player has thought */
    int64_t allowance = bonus(&sides[(game->turns - 1) % 2], FF_TC_BRONSTEIN);
    shown[(game->turns - 1) % 2] -= thinking < allowance ? thinking : allowance;
    return stands;
}

bool slow_play(const slow_game *game, int64_t set_shown[2], int64_t right_shown[2])
{
    bool stands = play_one(&game->set, game, set_shown);
    play_one(&game->right, game, right_shown);
    return stands;
}

/* ---- random games ---- */

static uint64_t state;

static uint64_t next(void)
{
    uint64_t z = (state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int64_t range(int64_t low, int64_t high)
{
    return low + (int64_t)(next() % (uint64_t)(high - low + 1));
}

/* Periods that end by moves, or at zero with one kind of bonus: then nobody knows when. */
static ff_timecontrol random_control(int64_t most_main, int64_t most_bonus, int most_moves)
{
    ff_tc_side side = {.count = (int)range(1, 3)};
    bool at_zero = next() % 2 == 0;
    for (int i = 0; i < side.count; i++) {
        ff_tc_period *p = &side.periods[i];
        bool last = i + 1 == side.count;
        *p = at_zero && i > 0 ? side.periods[0] : (ff_tc_period){0};
        p->main_ms = range(1, most_main);
        p->moves = last || at_zero ? 0 : (int)range(1, most_moves);
        if (at_zero && i > 0)
            continue;
        p->kind = (ff_tc_kind)range(FF_TC_PLAIN, FF_TC_BRONSTEIN);
        p->bonus_ms = p->kind == FF_TC_PLAIN ? 0 : range(1, most_bonus);
    }
    return (ff_timecontrol){.side = {side, side}};
}

/* The right control is often the set one with one fault. */
static ff_timecontrol random_fault(ff_timecontrol tc, int64_t most_main, int64_t most_bonus)
{
    int64_t main_ms = range(1, most_main), bonus_ms = range(1, most_bonus);
    ff_tc_kind kind = (ff_tc_kind)range(FF_TC_PLAIN, FF_TC_BRONSTEIN);
    int at = (int)range(0, tc.side[0].count - 1), what = (int)range(0, 2);
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < tc.side[s].count; i++) {
            ff_tc_period *p = &tc.side[s].periods[i];
            if (what == 0 && i == at)
                p->main_ms = main_ms;
            if (what == 1)
                p->kind = kind;
            if (what == 1 || what == 2)
                p->bonus_ms = p->kind == FF_TC_PLAIN ? 0 : bonus_ms;
        }
    return tc;
}

static void random_game(slow_game *g, int64_t most_main, int64_t most_bonus, int most_turns)
{
    g->set = random_control(most_main, most_bonus, 3);
    g->right = next() % 3 == 0 ? random_control(most_main, most_bonus, 3)
                               : random_fault(g->set, most_main, most_bonus);
    g->turns = (int)range(1, most_turns);
    for (int i = 0; i < g->turns; i++)
        g->used[i] = next() % 2 == 0 ? range(0, most_bonus * 2) : range(0, most_main / 4);
}

static ff_correction_input input_of(const slow_game *g, const int64_t shown[2])
{
    return (ff_correction_input){.set = g->set,
                                 .right = g->right,
                                 .moves = {g->turns / 2, (g->turns - 1) / 2},
                                 .shown_ms = {shown[0], shown[1]}};
}

static bool is_in(const ff_correction_reading *r, const int64_t right[2])
{
    for (int s = 0; s < 2; s++)
        if (right[s] < r->side[s].should_least_ms || right[s] > r->side[s].should_most_ms)
            return false;
    return true;
}

static void print_control(const char *name, const ff_timecontrol *tc)
{
    printf("  %s:", name);
    for (int i = 0; i < tc->side[0].count; i++) {
        const ff_tc_period *p = &tc->side[0].periods[i];
        printf(" %d/%" PRId64 " kind %d %" PRId64, p->moves, p->main_ms, (int)p->kind,
               p->bonus_ms);
    }
    printf("\n");
}

static void print_case(const char *what, const slow_game *g, const int64_t shown[2],
                       const int64_t right[2], const ff_correction *c)
{
    printf("FAILED: %s; %d turns, shown %" PRId64 " %" PRId64 ", right %" PRId64 " %" PRId64
           "\n",
           what, g->turns, shown[0], shown[1], right[0], right[1]);
    print_control("set", &g->set);
    print_control("right", &g->right);
    for (int i = 0; i < c->count; i++)
        for (int s = 0; s < 2; s++)
            printf("  reading %d side %d periods %d %d: %" PRId64 " to %" PRId64 "\n", i, s,
                   c->reading[i].set_period[s], c->reading[i].right_period[s],
                   c->reading[i].side[s].should_least_ms, c->reading[i].side[s].should_most_ms);
    printf("  used:");
    for (int i = 0; i < g->turns; i++)
        printf(" %" PRId64, g->used[i]);
    printf("\n");
}

long slow_check_random(uint64_t seed, long count)
{
    long checked = 0;
    state = seed;
    for (long tries = 0; checked < count; tries++) {
        slow_game g;
        int64_t shown[2], right[2];
        ff_correction c;
        random_game(&g, 600, 20, 40);
        if (!slow_play(&g, shown, right) || shown[0] <= 0 || shown[1] <= 0)
            continue;
        ff_correction_input in = input_of(&g, shown);
        bool found = ff_clock_correct(&in, &c, NULL) == FF_OK && !c.impossible;
        bool in_one = c.unclear;
        for (int i = 0; i < c.count; i++)
            in_one = in_one || is_in(&c.reading[i], right);
        if (!found || !in_one) {
            print_case("outside the answer", &g, shown, right, &c);
            return -1;
        }
        checked++;
    }
    return checked;
}

/* ---- every game on small clocks ---- */

enum {
    SMALL_MAIN = 3,
    SMALL_BONUS = 2,
    SMALL_TIME = 16,
    SMALL_TURNS = 4,
    SMALL_OUTCOMES = 90000
};

typedef struct outcome {
    int64_t shown[2], right[2];
} outcome;

static int compare_outcomes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(outcome));
}

/* Counts through all uses of time; false after the last. */
static bool step(slow_game *g)
{
    for (int i = 0; i < g->turns; i++) {
        if (++g->used[i] <= SMALL_TIME)
            return true;
        g->used[i] = 0;
    }
    return false;
}

static int all_outcomes(slow_game *g, outcome *out)
{
    int count = 0;
    memset(g->used, 0, sizeof g->used);
    do {
        outcome o;
        memset(&o, 0, sizeof o);
        bool stands = slow_play(g, o.shown, o.right);
        if (stands && o.shown[0] > 0 && o.shown[1] > 0 && count < SMALL_OUTCOMES)
            out[count++] = o;
    } while (step(g));
    qsort(out, (size_t)count, sizeof *out, compare_outcomes);
    return count;
}

/* The ends of one side of a reading must be what the right clock can show. */
static bool reaches(const ff_correction_reading *r, const outcome *o, int count, int s)
{
    bool least = false, most = false;
    for (int i = 0; i < count; i++) {
        if (!is_in(r, o[i].right))
            continue;
        least = least || o[i].right[s] == r->side[s].should_least_ms;
        most = most || o[i].right[s] == r->side[s].should_most_ms;
    }
    return least && most;
}

static bool at_zero(const ff_timecontrol *tc)
{
    return tc->side[0].count > 1 && tc->side[0].periods[0].moves == 0;
}

/* Where a delay differs and a period may begin at zero, the range need not be the narrowest. */
static bool is_narrow(const slow_game *g)
{
    bool delays = false;
    const ff_timecontrol *tc[2] = {&g->set, &g->right};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < tc[k]->side[0].count; i++)
            delays = delays || tc[k]->side[0].periods[i].kind >= FF_TC_DELAY;
    return !delays || (!at_zero(&g->set) && !at_zero(&g->right));
}

/* All outcomes that look alike, and the answer to them. */
static bool check_display(slow_game *g, const outcome *o, int count)
{
    ff_correction c;
    ff_correction_input in = input_of(g, o->shown);
    if (ff_clock_correct(&in, &c, NULL) != FF_OK || c.impossible || c.unclear)
        return c.unclear;
    for (int i = 0; i < count; i++) {
        bool in_one = false;
        for (int k = 0; k < c.count; k++)
            in_one = in_one || is_in(&c.reading[k], o[i].right);
        if (!in_one) {
            print_case("outside the answer", g, o->shown, o[i].right, &c);
            return false;
        }
    }
    for (int k = 0; k < c.count && is_narrow(g); k++)
        for (int s = 0; s < 2; s++)
            if (!reaches(&c.reading[k], o, count, s)) {
                print_case("wider than the facts", g, o->shown, o->right, &c);
                printf("  reading %d, side %d\n", k, s);
                return false;
            }
    return true;
}

long slow_check_all(uint64_t seed, int rounds)
{
    outcome *out = malloc(SMALL_OUTCOMES * sizeof *out);
    long checked = 0;
    state = seed;
    for (int round = 0; round < rounds && checked >= 0 && out != NULL; round++) {
        slow_game g;
        random_game(&g, SMALL_MAIN, SMALL_BONUS, SMALL_TURNS);
        int count = all_outcomes(&g, out);
        for (int i = 0, end; i < count && checked >= 0; i = end) {
            for (end = i;
                 end < count && memcmp(out[end].shown, out[i].shown, sizeof out[i].shown) == 0;)
                end++;
            checked = check_display(&g, &out[i], end - i) ? checked + 1 : -1;
        }
    }
    free(out);
    return checked;
}
