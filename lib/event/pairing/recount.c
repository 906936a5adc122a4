#include "pairing/criteria.h"

#include <stdlib.h>
#include <string.h>

/*
 * The guard of a finished bracket: the criteria counted again from its pairs, as their
 * sentences have it and from the colours that the pairs get, without a look at what an edge
 * was made to cost; then compared with the least cost, number by number. C8, which is not of
 * these pairs alone, is left out.
 */

typedef struct recount {
    const ff_cost_table *table;
    const ff_bracket *bracket;
    const int *partner; /* by rank */
    uint64_t *slots;    /* what is counted, by slot of the table */
    bool gaps;          /* of the rules */
} recount;

static const ff_pairing_facts *facts_of(const recount *r, int rank)
{
    return ff_field_facts(r->bracket->field, rank);
}

static int index_in(const int *list, int count, int value)
{
    int i = 0;
    while (i < count && list[i] != value)
        i++;
    return i;
}

/* One more of a criterion that is a count, or of its item for a score or a difference. */
static void add_count(recount *r, int criterion, int amount)
{
    r->slots[r->table->first_slot[criterion]] += (uint64_t)amount;
}

static void add_score(recount *r, int criterion, int score)
{
    int place = index_in(r->table->scores, r->table->score_count, score);
    r->slots[r->table->first_slot[criterion] + place]++;
}

static void add_gap(recount *r, int criterion, int gap)
{
    int place = index_in(r->table->gaps, r->table->gap_count, gap);
    r->slots[r->table->first_slot[criterion] + place]++;
}

static bool has_arrived(const recount *r, int rank)
{
    return rank < r->bracket->resident;
}

static int lowest_score(const recount *r)
{
    const ff_bracket *b = r->bracket;
    int last = b->resident_count > 0 ? b->resident + b->resident_count - 1
                                     : b->arrived[b->arrived_count - 1];
    return ff_field_score(b->field, last);
}

static void count_floater(recount *r, int rank)
{
    const ff_pairing_facts *f = facts_of(r, rank);
    bool arrived = has_arrived(r, rank);
    int gap = f->score - (lowest_score(r) - FF_POINT);
    add_count(r, 6, 1);
    if (r->gaps)
        add_gap(r, 7, gap);
    else if (f->score != lowest_score(r)) /* the lowest follows from C6 */
        add_score(r, 7, f->score);
    if (!r->gaps && r->bracket->counts_unplayed)
        add_count(r, 9, r->bracket->field->question->round - 1 - f->played);
    for (int back = 0; back < 2; back++) {
        if (f->floats[back] != FF_FLOAT_DOWN)
            continue;
        if (r->gaps || !arrived)
            add_count(r, 14 + 2 * back, 1);
        if (r->gaps)
            add_gap(r, 18 + 2 * back, gap);
        else if (arrived)
            add_score(r, 18 + 2 * back, f->score);
    }
}

static void count_colour(recount *r, const ff_pairing_facts *f, ff_side side, bool top)
{
    add_count(r, 11, top && f->run == side);
    if (f->due == FF_SIDE_NONE || f->due == side)
        return;
    add_count(r, 10, abs(f->difference) > 1);
    add_count(r, 12, 1);
    add_count(r, 13, f->preference == FF_PREFERENCE_STRONG);
}

static void count_colours(recount *r, int a, int b)
{
    const ff_field *field = r->bracket->field;
    bool white = false;
    ff_colour_of(field->question, field->facts, field->index[a], field->index[b], &white);
    const ff_pairing_facts *x = facts_of(r, a), *y = facts_of(r, b);
    bool top = x->topscorer || y->topscorer;
    count_colour(r, x, white ? FF_SIDE_WHITE : FF_SIDE_BLACK, top);
    count_colour(r, y, white ? FF_SIDE_BLACK : FF_SIDE_WHITE, top);
}

/* Floats of a pair: 2017 between unequal scores, 2026 between somebody from above and a
 * resident, who has the lower score. */
static void count_meeting(recount *r, int high, int low)
{
    const ff_pairing_facts *above = facts_of(r, high), *below = facts_of(r, low);
    int gap = above->score - below->score;
    if (r->gaps && gap > 0)
        add_gap(r, 7, gap);
    for (int back = 0; back < 2; back++) {
        if (r->gaps && gap > 0 && above->floats[back] == FF_FLOAT_DOWN) {
            add_count(r, 14 + 2 * back, 1);
            add_gap(r, 18 + 2 * back, gap);
        }
        bool up = r->gaps ? gap > 0 : has_arrived(r, high) && !has_arrived(r, low);
        if (!up || below->floats[back] != FF_FLOAT_UP)
            continue;
        add_count(r, 15 + 2 * back, 1);
        if (r->gaps)
            add_gap(r, 19 + 2 * back, gap);
        else
            add_score(r, 19 + 2 * back, above->score);
    }
}

static void count_member(recount *r, int rank)
{
    int mate = r->partner[rank];
    if (mate == FF_FLOATS) {
        count_floater(r, rank);
    } else if (mate > rank) { /* ranks: the smaller has the higher score */
        count_colours(r, rank, mate);
        count_meeting(r, rank, mate);
    }
}

/* The number that stands in a slot of a cost. */
static uint64_t number_at(const ff_cost_table *table, const uint64_t *cost, int slot)
{
    size_t at = table->shift[slot], end = slot > 0 ? table->shift[slot - 1] : table->bits;
    size_t word = at / 64, by = at % 64, width = end - at;
    uint64_t value = word < table->words ? cost[word] >> by : 0;
    if (by != 0 && word + 1 < table->words)
        value |= cost[word + 1] << (64 - by);
    return width >= 64 ? value : value & (((uint64_t)1 << width) - 1);
}

static bool agrees(const recount *r, const uint64_t *cost)
{
    const int *first = r->table->first_slot;
    bool same = true;
    for (int s = 0; s < r->table->slots; s++)
        if (s < first[8] || s >= first[9])
            same = same && number_at(r->table, cost, s) == r->slots[s];
    return same;
}

int ff_pairing_recount(const ff_cost_table *table, const ff_bracket *bracket,
                       const int *partner, const uint64_t *least, bool *same, ff_error *err)
{
    recount r = {.table = table, .bracket = bracket, .partner = partner};
    r.gaps = ff_pairing_rules_of(bracket->field->question)->gaps;
    r.slots = ff_calloc((size_t)table->slots + 1, sizeof *r.slots);
    if (r.slots == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a bracket");
    for (int i = 0; i < bracket->arrived_count; i++)
        count_member(&r, bracket->arrived[i]);
    for (int i = 0; i < bracket->resident_count; i++)
        count_member(&r, bracket->resident + i);
    *same = agrees(&r, least);
    ff_free(r.slots);
    return FF_OK;
}
