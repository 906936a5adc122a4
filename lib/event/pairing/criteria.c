#include "pairing/criteria.h"
#include "base/sort.h"

#include <stdlib.h>
#include <string.h>

/* The criteria C6 to C21 of both editions as sums over pairs and floaters. */

/* Costs of one edge: amounts by slot. */
typedef struct tally {
    int count;
    struct {
        int slot, amount;
    } item[32];
} tally;

static void charge_slot(tally *t, int slot, int amount)
{
    if (amount == 0)
        return;
    t->item[t->count].slot = slot;
    t->item[t->count++].amount = amount;
}

static const ff_pairing_rules *rules_of(const ff_bracket *bracket)
{
    return ff_pairing_rules_of(bracket->field->question);
}

/* Are floats weighed by score differences (2017)? */
static bool by_gaps(const ff_bracket *bracket)
{
    return rules_of(bracket)->gaps;
}

/* The place of a value in a list that falls. */
static int place_of(const int *list, int count, int value)
{
    int low = 0, high = count - 1;
    while (low < high) {
        int mid = (low + high) / 2;
        if (list[mid] > value)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

static int slot_of(const ff_cost_table *table, int criterion)
{
    return table->first_slot[criterion];
}

enum { C8_SCORES = FF_SWISS_CRITERIA }; /* the second part of C8: whose scores float on */

/* A floater's score in C7 or C8, where the lowest one is left out: the sum is fixed. */
static void charge_score(tally *t, const ff_cost_table *table, int criterion, int score,
                         int places)
{
    int place = place_of(table->scores, table->score_count, score);
    if (place < places)
        charge_slot(t, slot_of(table, criterion) + place, 1);
}

static void charge_gap(tally *t, const ff_cost_table *table, int criterion, int gap)
{
    int place = place_of(table->gaps, table->gap_count, gap);
    charge_slot(t, slot_of(table, criterion) + place, 1);
}

static bool is_bound(const ff_seat *seat)
{
    return seat->level == FF_PREFERENCE_ABSOLUTE;
}

/* Above 0: of two who are due the same colour, a gets it. 0: the earlier games decide. */
static int stronger(const ff_seat *a, const ff_seat *b)
{
    if (a->level != b->level)
        return a->level - b->level;
    return is_bound(a) ? abs(a->difference) - abs(b->difference) : 0;
}

static int gets_third(const ff_seat *seat, ff_side side)
{
    return seat->run != FF_SIDE_NONE && seat->run == (int)side;
}

/* C11: how many of a pair get a colour for the third time running. After games that no system
 * pairs, the colour that is due by the difference can be the one of the last two games. */
static int thirds(const ff_seat *a, const ff_seat *b)
{
    if (!a->topscorer && !b->topscorer)
        return 0;
    if (a->due != b->due)
        return gets_third(a, (ff_side)a->due) + gets_third(b, (ff_side)b->due);
    int power = stronger(a, b);
    if (power == 0) /* they alternate: the latest difference is not in runs of one colour */
        return gets_third(a, (ff_side)b->run);
    const ff_seat *granted = power > 0 ? a : b, *denied = granted == a ? b : a;
    return gets_third(granted, (ff_side)granted->due) +
           gets_third(denied, ff_pairing_other_side((ff_side)denied->due));
}

/* The four colour criteria C10 to C13. */
static void charge_colours(tally *t, const ff_cost_table *table, const ff_seat *a,
                           const ff_seat *b)
{
    charge_slot(t, slot_of(table, 11), thirds(a, b));
    if (a->due == FF_SIDE_NONE || a->due != b->due)
        return;
    bool strong = a->level >= FF_PREFERENCE_STRONG && b->level >= FF_PREFERENCE_STRONG;
    charge_slot(t, slot_of(table, 10), abs(a->difference) > 1 && abs(b->difference) > 1);
    charge_slot(t, slot_of(table, 12), 1);
    charge_slot(t, slot_of(table, 13), strong && !(is_bound(a) && is_bound(b)));
}

/* 2026: a resident meets somebody from above. */
static void charge_meeting_2026(tally *t, const ff_cost_table *table, const ff_seat *above,
                                const ff_seat *resident)
{
    int place = place_of(table->scores, table->score_count, above->score);
    if (resident->floats & FF_SEAT_UP_1) {
        charge_slot(t, slot_of(table, 15), 1);
        charge_slot(t, slot_of(table, 19) + place, 1);
    }
    if (resident->floats & FF_SEAT_UP_2) {
        charge_slot(t, slot_of(table, 17), 1);
        charge_slot(t, slot_of(table, 21) + place, 1);
    }
}

static void charge_floater_2026(tally *t, const ff_cost_table *table, const ff_seat *seat)
{
    bool arrived = seat->kind == FF_SEAT_ARRIVED;
    int place = place_of(table->scores, table->score_count, seat->score);
    charge_slot(t, slot_of(table, 6), 1);
    charge_score(t, table, 7, seat->score, table->score_count - 1);
    charge_slot(t, slot_of(table, 9), seat->unplayed);
    if (seat->floats & FF_SEAT_DOWN_1)
        charge_slot(t, arrived ? slot_of(table, 18) + place : slot_of(table, 14), 1);
    if (seat->floats & FF_SEAT_DOWN_2)
        charge_slot(t, arrived ? slot_of(table, 20) + place : slot_of(table, 16), 1);
}

/* 2017: whoever gets the float that he had, and by how much. */
static void charge_down_2017(tally *t, const ff_cost_table *table, const ff_seat *seat, int gap)
{
    if (seat->floats & FF_SEAT_DOWN_1) {
        charge_slot(t, slot_of(table, 14), 1);
        charge_gap(t, table, 18, gap);
    }
    if (seat->floats & FF_SEAT_DOWN_2) {
        charge_slot(t, slot_of(table, 16), 1);
        charge_gap(t, table, 20, gap);
    }
}

static void charge_meeting_2017(tally *t, const ff_cost_table *table, const ff_seat *above,
                                const ff_seat *below)
{
    int gap = above->score - below->score;
    if (gap == 0)
        return;
    charge_gap(t, table, 7, gap);
    charge_down_2017(t, table, above, gap);
    if (below->floats & FF_SEAT_UP_1) {
        charge_slot(t, slot_of(table, 15), 1);
        charge_gap(t, table, 19, gap);
    }
    if (below->floats & FF_SEAT_UP_2) {
        charge_slot(t, slot_of(table, 17), 1);
        charge_gap(t, table, 21, gap);
    }
}

/* A floater's own difference: to one point below the lowest score of the bracket. */
static int floater_gap(const ff_cost_table *table, int score)
{
    return score - table->scores[table->score_count - 1] + FF_POINT;
}

static void charge_floater(tally *t, const ff_cost_table *table, const ff_bracket *bracket,
                           const ff_seat *seat)
{
    if (!by_gaps(bracket)) {
        charge_floater_2026(t, table, seat);
        return;
    }
    int gap = floater_gap(table, seat->score);
    charge_slot(t, slot_of(table, 6), 1);
    charge_gap(t, table, 7, gap);
    charge_down_2017(t, table, seat, gap);
}

/* C8: somebody of the next bracket (a floater of this one, or of the next scoregroup) leaves
 * that one unpaired. */
static void charge_next(tally *t, const ff_cost_table *table, const ff_bracket *bracket,
                        const ff_seat *seat)
{
    if (!bracket->looks_ahead)
        return;
    charge_slot(t, slot_of(table, 8), seat->barred ? 3 : 1);
    if (seat->kind != FF_SEAT_NEXT)
        charge_score(t, table, C8_SCORES, seat->score, table->score_count);
}

static bool is_member(const ff_seat *seat)
{
    return seat->kind >= FF_SEAT_ARRIVED;
}

/* The costs of an edge; false where there is none whoever they are. */
static bool tally_edge(const ff_cost_table *table, const ff_bracket *bracket, const ff_seat *a,
                       const ff_seat *b, tally *t)
{
    t->count = 0;
    if (a->kind < b->kind || (a->kind == b->kind && a->score < b->score)) {
        const ff_seat *other = a;
        a = b;
        b = other;
    }
    if (is_member(a) && is_member(b)) {
        const ff_seat *above = a->score >= b->score ? a : b, *below = above == a ? b : a;
        charge_colours(t, table, a, b);
        if (by_gaps(bracket))
            charge_meeting_2017(t, table, above, below);
        else if (above->kind != below->kind)
            charge_meeting_2026(t, table, b, a);
        return a->kind == FF_SEAT_RESIDENT || b->kind == FF_SEAT_RESIDENT;
    }
    if (is_member(a))
        charge_floater(t, table, bracket, a);
    if (b->kind == FF_SEAT_REST && a->kind != FF_SEAT_REST)
        charge_next(t, table, bracket, a);
    return true;
}

/* The costs of leaving the graph, where completion is not asked for. */
static void tally_alone(const ff_cost_table *table, const ff_bracket *bracket,
                        const ff_seat *seat, tally *t)
{
    t->count = 0;
    if (is_member(seat))
        charge_floater(t, table, bracket, seat);
    charge_next(t, table, bracket, seat);
}

/* --- vertices and classes --- */

static int float_bits(const ff_pairing_facts *facts, bool arrivals)
{
    int bits = 0;
    bits |= facts->floats[0] == FF_FLOAT_DOWN ? FF_SEAT_DOWN_1 : 0;
    bits |= facts->floats[1] == FF_FLOAT_DOWN ? FF_SEAT_DOWN_2 : 0;
    if (!arrivals)
        return bits;
    bits |= facts->floats[0] == FF_FLOAT_UP ? FF_SEAT_UP_1 : 0;
    bits |= facts->floats[1] == FF_FLOAT_UP ? FF_SEAT_UP_2 : 0;
    return bits;
}

/* Only what can matter in this bracket, so that there are few classes. */
static ff_seat seat_of(const ff_bracket *bracket, ff_seat_kind kind, int rank)
{
    ff_seat seat;
    memset(&seat, 0, sizeof seat);
    seat.kind = (int)kind;
    bool member = kind == FF_SEAT_ARRIVED || kind == FF_SEAT_RESIDENT;
    if (rank < 0 || kind == FF_SEAT_REST)
        return seat;
    const ff_pairing_facts *facts = ff_field_facts(bracket->field, rank);
    seat.score = facts->score;
    if (bracket->looks_ahead && rules_of(bracket)->collapses && bracket->rest_count == 0)
        seat.barred = !bracket->field->bye[rank];
    if (!member)
        return seat;
    bool last = ff_pairing_last_round(bracket->field->question);
    seat.due = (int)facts->due;
    seat.level = (int)facts->preference;
    if (!last && seat.level == FF_PREFERENCE_ABSOLUTE)
        seat.level = FF_PREFERENCE_STRONG; /* C3 keeps two of them apart */
    seat.difference = last ? facts->difference : 0;
    seat.topscorer = facts->topscorer;
    seat.run = last ? (int)facts->run : FF_SIDE_NONE;
    seat.floats = float_bits(facts, bracket->arrived_count > 0 || by_gaps(bracket));
    if (bracket->counts_unplayed)
        seat.unplayed = bracket->field->question->round - 1 - facts->played;
    return seat;
}

static void put_vertex(ff_cost_table *table, const ff_bracket *bracket, ff_seat_kind kind,
                       int rank)
{
    ff_seat seat = seat_of(bracket, kind, rank);
    int class = table->classes - 1;
    while (class >= 0 && memcmp(&table->seats[class], &seat, sizeof seat) != 0)
        class --;
    if (class < 0) {
        class = table->classes++;
        table->seats[class] = seat;
    }
    table->class_size[class]++;
    table->class_of[table->count] = class;
    table->rank[table->count++] = rank;
}

/* Is one of those looked at left over, for the bye or for those who are not looked at? A vertex
 * of its own serves him; that is quicker than leaving alone, which is for the others. */
static bool is_odd(const ff_bracket *b)
{
    int count = b->arrived_count + b->resident_count;
    count += b->completes || b->looks_ahead ? b->next_count : 0;
    count += b->completes ? b->rest_count : 0;
    return count % 2 != 0;
}

static void put_vertices(ff_cost_table *table, const ff_bracket *bracket)
{
    for (int i = 0; bracket->completes && i < bracket->rest_count; i++)
        put_vertex(table, bracket, FF_SEAT_REST, bracket->rest + i);
    for (int i = 0; (bracket->completes || bracket->looks_ahead) && i < bracket->next_count;
         i++)
        put_vertex(table, bracket, FF_SEAT_NEXT, bracket->next + i);
    if (is_odd(bracket))
        put_vertex(table, bracket, FF_SEAT_REST, -1);
    table->member = table->count;
    for (int i = 0; i < bracket->arrived_count; i++)
        put_vertex(table, bracket, FF_SEAT_ARRIVED, bracket->arrived[i]);
    for (int i = 0; i < bracket->resident_count; i++)
        put_vertex(table, bracket, FF_SEAT_RESIDENT, bracket->resident + i);
}

/* --- distinct values, slots --- */

static int by_falling(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x < y) - (x > y);
}

static int keep_distinct(int *list, int count)
{
    int kept = 0;
    ff_sort(list, (size_t)count, sizeof *list, by_falling);
    for (int i = 0; i < count; i++)
        if (kept == 0 || list[i] != list[kept - 1])
            list[kept++] = list[i];
    return kept;
}

static void find_scores(ff_cost_table *table)
{
    for (int c = 0; c < table->classes; c++)
        if (is_member(&table->seats[c]))
            table->scores[table->score_count++] = table->seats[c].score;
    table->score_count = keep_distinct(table->scores, table->score_count);
}

/* 2017: all differences that pairs and floaters can have. */
static bool find_gaps(ff_cost_table *table)
{
    size_t scores = (size_t)table->score_count;
    table->gaps = ff_calloc(scores * (scores + 1) / 2 + 1, sizeof *table->gaps);
    if (table->gaps == NULL)
        return false;
    for (int i = 0; i < table->score_count; i++) {
        table->gaps[table->gap_count++] = floater_gap(table, table->scores[i]);
        for (int k = i + 1; k < table->score_count; k++)
            table->gaps[table->gap_count++] = table->scores[i] - table->scores[k];
    }
    table->gap_count = keep_distinct(table->gaps, table->gap_count);
    return true;
}

/* How many numbers each criterion needs. */
static void lay_slots(ff_cost_table *table, const ff_bracket *bracket)
{
    int lists = by_gaps(bracket) ? table->gap_count : table->score_count;
    for (int c = 6; c <= 21; c++) {
        table->first_slot[c] = table->slots;
        table->slots += c == 7 || c >= 18 ? lists : 1;
        if (c != 8)
            continue;
        table->first_slot[C8_SCORES] = table->slots;
        table->slots += table->score_count;
    }
}

static size_t bits_of(uint64_t value)
{
    size_t bits = 0;
    for (; value != 0; value >>= 1)
        bits++;
    return bits;
}

static void raise_most(const tally *t, uint64_t *most)
{
    for (int i = 0; i < t->count; i++)
        if (most[t->item[i].slot] < (uint64_t)t->item[i].amount)
            most[t->item[i].slot] = (uint64_t)t->item[i].amount;
}

/* No sum in a slot can be larger than that of the largest amounts of all vertices. */
static void bound_slots(const ff_cost_table *table, const ff_bracket *bracket, uint64_t *most,
                        uint64_t *bound)
{
    tally t;
    for (int c = 0; c < table->classes; c++) {
        memset(most, 0, (size_t)table->slots * sizeof *most);
        for (int d = 0; d < table->classes; d++)
            if (tally_edge(table, bracket, &table->seats[c], &table->seats[d], &t))
                raise_most(&t, most);
        tally_alone(table, bracket, &table->seats[c], &t);
        if (!bracket->completes)
            raise_most(&t, most);
        for (int s = 0; s < table->slots; s++)
            bound[s] += most[s] * (uint64_t)table->class_size[c];
    }
}

/* Where each slot stands: questions lowest, then the order of exchanges, then the criteria. */
static void place_slots(ff_cost_table *table, const uint64_t *bound)
{
    uint64_t count = (uint64_t)table->count + 2;
    size_t at = bits_of(2 * count);
    table->shift_sum = at;
    at += bits_of(count * count);
    table->shift_exchange = at;
    at += bits_of(count);
    for (int s = table->slots - 1; s >= 0; s--) {
        table->shift[s] = at;
        at += bits_of(bound[s]);
    }
    table->bits = at;
}

void ff_pairing_words_add(uint64_t *words, size_t count, uint64_t value, size_t shift)
{
    size_t at = shift / 64;
    unsigned by = (unsigned)(shift % 64);
    uint64_t parts[2] = {value << by, by == 0 ? 0 : value >> (64 - by)};
    unsigned carry = 0;
    for (size_t i = 0; at + i < count && (i < 2 || carry != 0); i++) {
        uint64_t old = words[at + i], part = i < 2 ? parts[i] : 0;
        words[at + i] = old + part + carry;
        carry = words[at + i] < old || (carry != 0 && words[at + i] == old);
    }
}

static void pack(const ff_cost_table *table, const tally *t, uint64_t *out)
{
    for (int i = 0; i < t->count; i++)
        ff_pairing_words_add(out, table->words, (uint64_t)t->item[i].amount,
                             table->shift[t->item[i].slot]);
}

static void fill_costs(ff_cost_table *table, const ff_bracket *bracket)
{
    tally t;
    for (int c = 0; c < table->classes; c++)
        for (int d = 0; d < table->classes; d++)
            if (tally_edge(table, bracket, &table->seats[c], &table->seats[d], &t))
                pack(table, &t, table->cost + (size_t)(c * table->classes + d) * table->words);
    for (int v = 0; !bracket->completes && v < table->count; v++) {
        if (table->rank[v] < 0)
            continue;
        tally_alone(table, bracket, &table->seats[table->class_of[v]], &t);
        pack(table, &t, table->alone + (size_t)v * table->words);
        table->may_leave[v] = table->rank[v] >= 0;
    }
}

/* --- who may meet --- */

static bool may_have_bye(const ff_bracket *bracket, int rank)
{
    bool score = bracket->bye_score == FF_ANY_SCORE ||
                 ff_field_score(bracket->field, rank) == bracket->bye_score;
    return score && bracket->field->bye[rank];
}

static void allow_edge(ff_cost_table *table, int u, int v)
{
    size_t row = ff_graph_row(table->count);
    table->allowed[(size_t)u * row + (size_t)v / 64] |= (uint64_t)1 << (v & 63);
    table->allowed[(size_t)v * row + (size_t)u / 64] |= (uint64_t)1 << (u & 63);
}

/* Copies `count` bits of `row` from bit `from` on to `out` from bit `to` on, where it has none.
 */
static void copy_bits(uint64_t *out, int to, const uint64_t *row, int from, int count)
{
    while (count > 0) {
        int size = 64 - (to & 63), by = from & 63;
        if (size > count)
            size = count;
        uint64_t bits = row[from / 64] >> by;
        if (by + size > 64)
            bits |= row[from / 64 + 1] << (64 - by);
        if (size < 64)
            bits &= ((uint64_t)1 << size) - 1;
        out[to / 64] |= bits << (to & 63);
        to += size;
        from += size;
        count -= size;
    }
}

/* Vertices in a row that stand for ranks in a row. */
typedef struct rank_run {
    int vertex, rank, count;
} rank_run;

/* The runs of put_vertices; those from above are none, nor is the bye. */
static int list_runs(const ff_cost_table *table, const ff_bracket *b, rank_run out[3])
{
    int count = 0, at = 0;
    if (b->completes) {
        out[count++] = (rank_run){at, b->rest, b->rest_count};
        at += b->rest_count;
    }
    if (b->completes || b->looks_ahead)
        out[count++] = (rank_run){at, b->next, b->next_count};
    out[count++] = (rank_run){table->member + b->arrived_count, b->resident, b->resident_count};
    return count;
}

/* The field says who may meet, but those from above do not meet each other; with the one vertex
 * that is nobody the bye is had, or the bracket left. */
static void fill_allowed(ff_cost_table *table, const ff_bracket *bracket)
{
    const ff_field *field = bracket->field;
    size_t row = ff_graph_row(table->count);
    rank_run runs[3];
    int run_count = list_runs(table, bracket, runs), nobody = table->member - 1;
    int above = table->member + bracket->arrived_count;
    for (int u = 0; u < table->count; u++) {
        int rank = table->rank[u];
        if (rank < 0)
            continue;
        for (int i = 0; i < run_count; i++)
            copy_bits(table->allowed + (size_t)u * row, runs[i].vertex,
                      field->allowed + (size_t)rank * field->row, runs[i].rank, runs[i].count);
        bool arrived = u >= table->member && u < above;
        for (int v = table->member; v < above && !arrived; v++)
            if (ff_field_allows(field, rank, table->rank[v]))
                allow_edge(table, u, v);
        if (nobody >= 0 && table->rank[nobody] < 0 &&
            (!bracket->completes || may_have_bye(bracket, rank)))
            allow_edge(table, u, nobody);
    }
}

static bool allocate_vertices(ff_cost_table *table, const ff_bracket *bracket)
{
    size_t most = (size_t)(bracket->arrived_count + bracket->resident_count +
                           bracket->next_count + bracket->rest_count) +
                  2;
    return (table->rank = ff_calloc(most, sizeof *table->rank)) != NULL &&
           (table->class_of = ff_calloc(most, sizeof *table->class_of)) != NULL &&
           (table->seats = ff_calloc(most, sizeof *table->seats)) != NULL &&
           (table->class_size = ff_calloc(most, sizeof *table->class_size)) != NULL &&
           (table->scores = ff_calloc(most, sizeof *table->scores)) != NULL;
}

static bool allocate_costs(ff_cost_table *table)
{
    size_t classes = (size_t)table->classes, count = (size_t)table->count;
    table->cost = ff_calloc(classes * classes * table->words + 1, sizeof *table->cost);
    table->alone = ff_calloc(count * table->words + 1, sizeof *table->alone);
    table->may_leave = ff_calloc(count + 1, sizeof *table->may_leave);
    table->allowed = ff_calloc(count * ff_graph_row(table->count) + 1, sizeof(uint64_t));
    return table->cost != NULL && table->alone != NULL && table->may_leave != NULL &&
           table->allowed != NULL;
}

static bool lay_out(ff_cost_table *table, const ff_bracket *bracket)
{
    size_t slots = (size_t)table->slots + 1;
    uint64_t *most = ff_calloc(slots, sizeof *most), *bound = ff_calloc(slots, sizeof *bound);
    table->shift = ff_calloc(slots, sizeof *table->shift);
    bool memory = most != NULL && bound != NULL && table->shift != NULL;
    if (memory) {
        bound_slots(table, bracket, most, bound);
        place_slots(table, bound);
    }
    ff_free(most);
    ff_free(bound);
    return memory;
}

int ff_cost_table_init(ff_cost_table *table, const ff_bracket *bracket, size_t spare,
                       ff_error *err)
{
    memset(table, 0, sizeof *table);
    bool memory = allocate_vertices(table, bracket);
    if (memory) {
        put_vertices(table, bracket);
        find_scores(table);
        memory = !by_gaps(bracket) || find_gaps(table);
    }
    if (memory) {
        lay_slots(table, bracket);
        memory = lay_out(table, bracket);
    }
    table->words = memory ? ff_matching_words(table->bits + spare) : 0;
    if (memory && table->words == 0) {
        ff_cost_table_release(table);
        return ff_fail(err, FF_E_LIMIT, "a bracket has too many different scores");
    }
    if (!memory || !allocate_costs(table)) {
        ff_cost_table_release(table);
        return ff_fail(err, FF_E_MEMORY, "out of memory for a bracket");
    }
    fill_costs(table, bracket);
    fill_allowed(table, bracket);
    return FF_OK;
}

void ff_cost_table_release(ff_cost_table *table)
{
    void *arrays[] = {table->rank,   table->class_of,  table->seats,  table->class_size,
                      table->scores, table->gaps,      table->shift,  table->cost,
                      table->alone,  table->may_leave, table->allowed};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        ff_free(arrays[i]);
    memset(table, 0, sizeof *table);
}
