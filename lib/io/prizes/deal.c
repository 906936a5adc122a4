#include "base/sort.h"
#include "prizes/prizes.h"

#include <stdlib.h>
#include <string.h>

/* One who takes part in a table, best first. */
typedef struct member {
    int player, points, rank;
    /* the share is num / den cents; rounded down, and what is left */
    long long num, den, cents, rest;
    long long own;
} member;

typedef struct dealing {
    const ff_standings *s;
    const ff_prize_plan *plan;
    ff_prize_awards *out;
    ff_error *err;
    member *members;
    size_t count;
    bool *left_out;         /* by player and table */
    ff_prize_award *passed; /* by player: the largest that another one was better than */
} dealing;

static long long amount_of(const ff_prize_table *table, size_t place)
{
    return place < table->count ? table->cents[place] : 0;
}

static long long sum_of(const ff_prize_table *table, size_t from, size_t to)
{
    long long sum = 0;
    for (size_t i = from; i < to; i++)
        sum += amount_of(table, i);
    return sum;
}

/* --- shares --- */

/* Cents that are left go to the largest remainders; `order` has the places of the group. */
static int by_rest(const void *a, const void *b)
{
    const member *x = *(const member *const *)a, *y = *(const member *const *)b;
    /* rest / den, of numbers below 2^40 and 2^15 */
    long long left = x->rest * y->den, right = y->rest * x->den;
    if (left != right)
        return left > right ? -1 : 1;
    return x < y ? -1 : x > y;
}

static int round_shares(dealing *d, size_t from, size_t to, long long pool)
{
    member **order = ff_calloc(to - from, sizeof *order);
    if (order == NULL)
        return ff_fail(d->err, FF_E_MEMORY, "out of memory for prizes");
    for (size_t i = from; i < to; i++) {
        member *m = order[i - from] = &d->members[i];
        m->cents = m->num / m->den;
        m->rest = m->num % m->den;
        pool -= m->cents;
    }
    ff_sort(order, to - from, sizeof *order, by_rest);
    for (size_t i = 0; pool > 0; i++, pool--)
        order[i]->cents++;
    ff_free(order);
    return FF_OK;
}

/* Members of one rank share the amounts of their places: own = sum / count. */
static void find_own(const dealing *d, const ff_prize_table *table, size_t i, long long *sum,
                     long long *count)
{
    size_t from = i, to = i + 1;
    while (from > 0 && d->members[from - 1].rank == d->members[i].rank)
        from--;
    while (to < d->count && d->members[to].rank == d->members[i].rank)
        to++;
    *sum = sum_of(table, from, to);
    *count = (long long)(to - from);
}

static int share_pool(dealing *d, const ff_prize_table *table, size_t from, size_t to)
{
    long long n = (long long)(to - from), pool = sum_of(table, from, to);
    for (size_t i = from; i < to; i++) {
        member *m = &d->members[i];
        long long sum, count;
        find_own(d, table, i, &sum, &count);
        m->own = sum / count;
        if (d->plan->system == FF_PRIZE_EQUAL) {
            m->num = pool;
            m->den = n;
        } else if (d->plan->system == FF_PRIZE_RANK) {
            m->num = sum;
            m->den = count;
        } else { /* sum / (2 count) + pool / (2 n) */
            m->num = sum * n + pool * count;
            m->den = 2 * n * count;
        }
    }
    return round_shares(d, from, to, pool);
}

/* --- tables --- */

static bool *left_out(const dealing *d, int player, size_t table)
{
    return &d->left_out[(size_t)player * d->plan->count + table];
}

static int keep_prize(dealing *d, size_t table, size_t place, size_t from, size_t to,
                      long long pool)
{
    const member *m = &d->members[place];
    if (m->cents == 0)
        return FF_OK;
    if (ff_grow(&d->out->items, &d->out->capacity, d->out->count + 1, sizeof *d->out->items) !=
        FF_OK)
        return ff_fail(d->err, FF_E_MEMORY, "out of memory for prizes");
    d->out->items[d->out->count++] = (ff_prize_award){.player = m->player,
                                                      .table = table,
                                                      .place = (int)place + 1,
                                                      .first = (int)from + 1,
                                                      .last = (int)to,
                                                      .points = m->points,
                                                      .own = m->own,
                                                      .pool = pool,
                                                      .cents = m->cents};
    for (size_t t = table + 1; t < d->plan->count && d->plan->choice == FF_PRIZE_FIRST; t++)
        *left_out(d, m->player, t) = true;
    return FF_OK;
}

static void choose_members(dealing *d, const ff_prize_table *table, size_t number)
{
    d->count = 0;
    for (size_t i = 0; i < d->s->count; i++) {
        const ff_standing *row = &d->s->rows[i];
        if (!row->counted || *left_out(d, row->player, number) ||
            !ff_player_category_has(&table->category, d->s->event, row->player))
            continue;
        d->members[d->count++] =
            (member){.player = row->player, .points = row->points, .rank = row->rank};
    }
}

/* The end of the group that shares: by points, or by rank alone. */
static size_t group_end(const dealing *d, size_t from)
{
    size_t to = from + 1;
    bool by_rank = d->plan->system == FF_PRIZE_RANK;
    while (to < d->count && (by_rank ? d->members[to].rank == d->members[from].rank
                                     : d->members[to].points == d->members[from].points))
        to++;
    return to;
}

static int deal_table(dealing *d, size_t number)
{
    const ff_prize_table *table = &d->plan->tables[number];
    int code = FF_OK;
    size_t to = 0;
    choose_members(d, table, number);
    for (size_t from = 0; from < d->count && from < table->count && code == FF_OK; from = to) {
        to = group_end(d, from);
        code = share_pool(d, table, from, to);
        for (size_t i = from; i < to && code == FF_OK; i++)
            code = keep_prize(d, number, i, from, to, sum_of(table, from, to));
    }
    d->out->unused += sum_of(table, to, table->count);
    return code;
}

static int deal_all(dealing *d)
{
    int code = FF_OK;
    d->out->count = 0;
    d->out->unused = 0;
    for (size_t i = 0; i < d->plan->count && code == FF_OK; i++)
        code = deal_table(d, i);
    return code;
}

static bool has_another(const dealing *d, const ff_prize_award *award)
{
    for (size_t i = 0; i < d->out->count; i++)
        if (d->out->items[i].player == award->player && d->out->items[i].table != award->table)
            return true;
    return false;
}

/* The most valuable award of one who has several; NULL when all have one. */
static const ff_prize_award *find_best(const dealing *d)
{
    const ff_prize_award *best = NULL;
    for (size_t i = 0; i < d->out->count; i++) {
        const ff_prize_award *award = &d->out->items[i];
        if ((best == NULL || award->cents > best->cents) && has_another(d, award))
            best = award;
    }
    return best;
}

/* The player keeps that one and takes no part in the other tables. */
static void settle_award(dealing *d, const ff_prize_award *best)
{
    ff_prize_award *passed = &d->passed[best->player];
    for (size_t i = 0; i < d->out->count; i++) {
        const ff_prize_award *other = &d->out->items[i];
        if (other->player == best->player && other->table != best->table &&
            other->cents > passed->cents)
            *passed = *other;
    }
    for (size_t t = 0; t < d->plan->count; t++)
        *left_out(d, best->player, t) = t != best->table;
}

static void note_passed(dealing *d)
{
    for (size_t i = 0; i < d->out->count; i++) {
        ff_prize_award *award = &d->out->items[i];
        award->passed = d->passed[award->player].cents;
        award->passed_table = d->passed[award->player].table;
    }
}

/* The most valuable first: each that is settled leaves its other places to those behind, whose
 * shares are then new. */
static int deal_best(dealing *d)
{
    int code = deal_all(d);
    for (const ff_prize_award *best; code == FF_OK && (best = find_best(d)) != NULL;) {
        settle_award(d, best);
        code = deal_all(d);
    }
    note_passed(d);
    return code;
}

int ff_prizes_deal(const ff_standings *standings, const ff_prize_plan *plan,
                   ff_prize_awards *out, ff_error *err)
{
    dealing d = {.s = standings, .plan = plan, .out = out, .err = err};
    size_t players = standings->event->player_count + 1;
    memset(out, 0, sizeof *out);
    d.members = ff_calloc(standings->count + 1, sizeof *d.members);
    d.left_out = ff_calloc(players * (plan->count + 1), sizeof *d.left_out);
    d.passed = ff_calloc(players, sizeof *d.passed);
    int code = d.members != NULL && d.left_out != NULL && d.passed != NULL
                   ? FF_OK
                   : ff_fail(err, FF_E_MEMORY, "out of memory for prizes");
    if (code == FF_OK)
        code = plan->choice == FF_PRIZE_BEST ? deal_best(&d) : deal_all(&d);
    ff_free(d.members);
    ff_free(d.left_out);
    ff_free(d.passed);
    return code;
}

void ff_prize_awards_release(ff_prize_awards *awards)
{
    ff_free(awards->items);
    memset(awards, 0, sizeof *awards);
}

/* --- why --- */

static void explain_share(const ff_prize_plan *plan, const ff_prize_award *award, ff_str *out)
{
    char own[FF_CENTS_SIZE], pool[FF_CENTS_SIZE];
    int players = award->last - award->first + 1;
    ff_cents_text(award->own, own);
    ff_cents_text(award->pool, pool);
    if (players == 1) {
        ff_str_format(out, "place %d alone: %s", award->place, own);
        return;
    }
    ff_str_format(out, "places %d to %d, %s: %s", award->first, award->last,
                  plan->system == FF_PRIZE_RANK ? "of one rank" : "equal points", pool);
    if (plan->system == FF_PRIZE_HORT)
        ff_str_format(out, "; ½ of %s (own place) + ½ of %s/%d", own, pool, players);
    else
        ff_str_format(out, "/%d each", players);
}

void ff_prize_explain(const ff_prize_plan *plan, const ff_prize_award *award, ff_str *out)
{
    char passed[FF_CENTS_SIZE];
    explain_share(plan, award, out);
    if (award->passed == 0)
        return;
    const char *table = plan->tables[award->passed_table].name;
    ff_cents_text(award->passed, passed);
    ff_str_format(out, "; not %s of %s", passed, table[0] != '\0' ? table : "all players");
}
