/*
 * Prizes of random events: nothing is lost or made, nobody gets from a table more than its
 * first prize, equal players get the same to the cent, and amounts are those of the
 * definitions, computed here from scratch with fractions. prop_prizes [COUNT [SEED]]
 */
#include "prizes/prizes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

static unsigned below(unsigned limit)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % limit;
}

static void fail(const char *what, long number)
{
    fprintf(stderr, "event %ld: %s\n", number, what);
    exit(1);
}

enum { MOST = 40 };

typedef struct sample {
    ff_event event;
    ff_standings s;
    ff_standing rows[MOST];
    ff_prize_plan plan;
} sample;

/* Points fall from row to row; ranks are those of points, or split by chance. */
static void make(sample *m)
{
    int players = 1 + (int)below(MOST - 1), index;
    memset(m, 0, sizeof *m);
    ff_event_init(&m->event);
    m->event.start.year = 2026;
    int points = 90;
    for (int i = 0; i < players; i++) {
        if (ff_event_add_player(&m->event, i + 1, &index, NULL) != FF_OK)
            abort();
        m->event.players[i].sex = below(3) == 0 ? 'w' : 'm';
        m->event.players[i].rating = (int)below(2500);
        bool tied = i > 0 && below(3) != 0;
        points -= tied ? 0 : 5 * (int)(1 + below(2));
        bool same_rank = tied && below(3) == 0;
        m->rows[i] = (ff_standing){.player = i,
                                   .points = points,
                                   .rank = same_rank ? m->rows[i - 1].rank : i + 1,
                                   .counted = i < players - 1 || below(5) != 0};
    }
    m->s = (ff_standings){.event = &m->event, .rows = m->rows, .count = (size_t)players};
}

static void make_plan(sample *m)
{
    static const char *const conditions[] = {"", "sex=w", "rating<1500", "rating>=1000"};
    m->plan.system = (ff_prize_system)below(3);
    m->plan.choice = below(2) == 0 ? FF_PRIZE_SEVERAL : FF_PRIZE_FIRST;
    m->plan.count = 1 + below(4);
    for (size_t t = 0; t < m->plan.count; t++) {
        ff_prize_table *table = &m->plan.tables[t];
        unsigned places = 1 + below(8);
        long long amount = 1 + below(100000);
        if (ff_player_category_parse(conditions[t], &table->category, NULL) != FF_OK)
            abort();
        for (unsigned p = 1; p <= places; p++, amount -= below((unsigned)amount + 1))
            if (ff_prize_set(table, p, amount, NULL) != FF_OK)
                abort();
    }
}

/* Who takes part, worked out the long way round. */
static size_t entrants(const sample *m, size_t t, const long long *won, int *out)
{
    size_t count = 0;
    for (size_t i = 0; i < m->s.count; i++) {
        const ff_player *p = &m->event.players[i];
        bool in = t == 0 || (t == 1 && p->sex == 'w') || (t == 2 && p->rating < 1500) ||
                  (t == 3 && p->rating >= 1000);
        if (in && m->rows[i].counted && (m->plan.choice == FF_PRIZE_SEVERAL || won[i] == 0))
            out[count++] = (int)i;
    }
    return count;
}

static long long prize(const ff_prize_table *table, size_t place)
{
    return place < table->count ? table->cents[place] : 0;
}

/* Mean of the prizes of the places whose holders are like entrant `me`, as sum and count. */
static void mean(const sample *m, const ff_prize_table *table, const int *list, size_t count,
                 size_t me, bool by_rank, long long *sum, long long *n)
{
    *sum = *n = 0;
    for (size_t i = 0; i < count; i++) {
        const ff_standing *a = &m->rows[list[i]], *b = &m->rows[list[me]];
        if (by_rank ? a->rank == b->rank : a->points == b->points) {
            *sum += prize(table, i);
            ++*n;
        }
    }
}

/* The definition of the system: the amount lies within a cent of the exact fraction. */
static void check_amount(const sample *m, const ff_prize_table *table, const int *list,
                         size_t count, size_t me, long long got, long number)
{
    long long ps, pn, rs, rn, num, den;
    mean(m, table, list, count, me, false, &ps, &pn);
    mean(m, table, list, count, me, true, &rs, &rn);
    if (m->plan.system == FF_PRIZE_EQUAL)
        num = ps, den = pn;
    else if (m->plan.system == FF_PRIZE_RANK)
        num = rs, den = rn;
    else /* Hort: half of the own place and half of the equal part */
        num = rs * pn + ps * rn, den = 2 * rn * pn;
    if (got * den <= num - den || got * den >= num + den)
        fail("an amount is not that of the definition", number);
    if (got > prize(table, 0))
        fail("somebody gets more than the first prize", number);
}

static void check(const sample *m, const ff_prize_awards *awards, long number)
{
    long long won[MOST] = {0}, total = 0, paid = 0;
    size_t at = 0;
    for (size_t t = 0; t < m->plan.count; t++) {
        const ff_prize_table *table = &m->plan.tables[t];
        int list[MOST];
        long long dealt = 0, got[MOST] = {0};
        size_t count = entrants(m, t, won, list);
        for (size_t p = 0; p < table->count; p++)
            total += table->cents[p];
        for (; at < awards->count && awards->items[at].table == t; at++)
            got[awards->items[at].player] += awards->items[at].cents;
        for (size_t i = 0; i < count; i++)
            check_amount(m, table, list, count, i, got[list[i]], number);
        for (size_t i = 0; i < m->s.count; i++) {
            dealt += got[i];
            if (got[i] != 0 && won[i] != 0 && m->plan.choice != FF_PRIZE_SEVERAL)
                fail("a second prize", number);
        }
        for (size_t i = 0; i < m->s.count; i++)
            won[i] += got[i];
        long long within = 0;
        for (size_t i = 0; i < count; i++)
            within += prize(table, i);
        if (dealt != within)
            fail("the sum of a table is not kept", number);
        paid += dealt;
    }
    if (at != awards->count || paid + awards->unused != total)
        fail("the sum of all is not kept", number);
}

int main(int argc, char **argv)
{
    long count = argc > 1 ? atol(argv[1]) : 100000;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261122;
    for (long i = 1; i <= count; i++) {
        sample m;
        ff_prize_awards awards;
        make(&m);
        make_plan(&m);
        if (ff_prizes_deal(&m.s, &m.plan, &awards, NULL) != FF_OK)
            fail("no memory", i);
        check(&m, &awards, i);
        ff_prize_awards_release(&awards);
        ff_prize_plan_release(&m.plan);
        ff_event_release(&m.event);
    }
    printf("%ld events: sums kept, amounts as defined\n", count);
    return 0;
}
