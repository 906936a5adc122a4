#include "pairing/field.h"
#include "base/sort.h"

#include <stdlib.h>
#include <string.h>

/* Who is to be paired, in which order, and who may meet whom. */

typedef struct place {
    int score, no, index;
} place;

static int by_rank(const void *a, const void *b)
{
    const place *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->no > y->no) - (x->no < y->no);
}

static bool rank_players(ff_field *field)
{
    const ff_pairing_question *question = field->question;
    place *places = ff_calloc(question->count + 1, sizeof *places);
    if (places == NULL)
        return false;
    for (size_t i = 0; i < question->count; i++) {
        field->rank[i] = -1;
        if (!question->players[i].absent)
            places[field->count++] =
                (place){field->facts[i].score, question->players[i].no, (int)i};
    }
    ff_sort(places, (size_t)field->count, sizeof *places, by_rank);
    for (int rank = 0; rank < field->count; rank++) {
        field->index[rank] = places[rank].index;
        field->rank[places[rank].index] = rank;
    }
    ff_free(places);
    return true;
}

static void clear_bit(ff_field *field, int a, int b)
{
    field->allowed[(size_t)a * field->row + (size_t)b / 64] &= ~((uint64_t)1 << (b & 63));
}

static void part(ff_field *field, int a, int b)
{
    if (a < 0 || b < 0)
        return;
    clear_bit(field, a, b);
    clear_bit(field, b, a);
}

static void set_bit(uint64_t *bits, int at)
{
    bits[at / 64] |= (uint64_t)1 << (at & 63);
}

static bool is_bound(const ff_pairing_facts *facts, ff_side side)
{
    return facts->preference == FF_PREFERENCE_ABSOLUTE && facts->due == side &&
           !facts->topscorer;
}

/* C3: two with the same absolute preference do not meet, topscorers apart. `mask` is a row. */
static void part_bound(ff_field *field, ff_side side, uint64_t *mask)
{
    memset(mask, 0, field->row * sizeof *mask);
    for (int rank = 0; rank < field->count; rank++)
        if (is_bound(ff_field_facts(field, rank), side))
            set_bit(mask, rank);
    for (int rank = 0; rank < field->count; rank++) {
        uint64_t *row = field->allowed + (size_t)rank * field->row;
        for (size_t w = 0; w < field->row && is_bound(ff_field_facts(field, rank), side); w++)
            row[w] &= ~mask[w];
    }
}

static void part_met(ff_field *field, int rank)
{
    const ff_pairing_player *player = &field->question->players[field->index[rank]];
    for (int r = 0; r < field->question->round - 1; r++)
        if (ff_past_played(&player->past[r]))
            part(field, rank, field->rank[player->past[r].opponent]);
}

/* The pair stays as it was, and neither has anybody else. */
static void force(ff_field *field, int a, int b)
{
    bool may = a >= 0 && b >= 0 && ff_field_allows(field, a, b);
    for (int rank = 0; rank < field->count; rank++) {
        part(field, a, rank);
        part(field, b, rank);
    }
    if (a >= 0)
        field->bye[a] = false;
    if (b >= 0)
        field->bye[b] = false;
    if (may) {
        set_bit(field->allowed + (size_t)a * field->row, b);
        set_bit(field->allowed + (size_t)b * field->row, a);
    }
}

static void force_bye(ff_field *field, int a)
{
    for (int rank = 0; rank < field->count; rank++) {
        part(field, a, rank);
        field->bye[rank] = field->bye[rank] && rank == a;
    }
}

static void force_all(ff_field *field)
{
    const ff_pairing_question *question = field->question;
    for (size_t i = 0; i < question->forced_count; i++) {
        int a = field->rank[question->forced[i][0]];
        if (question->forced[i][1] == FF_NOBODY)
            force_bye(field, a);
        else
            force(field, a, field->rank[question->forced[i][1]]);
    }
}

static bool may_meet(ff_field *field)
{
    const ff_pairing_question *question = field->question;
    uint64_t *mask = ff_calloc(field->row, sizeof *mask);
    if (mask == NULL)
        return false;
    for (int rank = 0; rank < field->count; rank++) {
        for (int other = 0; other < field->count; other += 64)
            field->allowed[(size_t)rank * field->row + (size_t)other / 64] =
                field->count - other < 64 ? ((uint64_t)1 << (field->count - other)) - 1
                                          : ~(uint64_t)0;
        clear_bit(field, rank, rank);
        field->bye[rank] = ff_field_facts(field, rank)->may_have_bye;
    }
    for (int rank = 0; rank < field->count; rank++)
        part_met(field, rank);
    if (ff_pairing_rules_get(question->system)->bars_colours) {
        part_bound(field, FF_SIDE_WHITE, mask);
        part_bound(field, FF_SIDE_BLACK, mask);
    }
    for (size_t i = 0; i < question->prohibited_count; i++)
        part(field, field->rank[question->prohibited[i][0]],
             field->rank[question->prohibited[i][1]]);
    force_all(field);
    ff_free(mask);
    return true;
}

/* From the last rank upwards: whom each may not meet, the most so far. */
static void count_barred(ff_field *field)
{
    int most = 0;
    for (int rank = field->count - 1; rank >= 0; rank--) {
        const uint64_t *row = field->allowed + (size_t)rank * field->row;
        int barred = field->count;
        for (size_t w = 0; w < field->row; w++)
            barred -= __builtin_popcountll(row[w]);
        most = barred > most ? barred : most;
        field->most_barred[rank] = most;
    }
}

int ff_field_init(ff_field *field, const ff_pairing_question *question, ff_error *err)
{
    size_t count = question->count + 1;
    memset(field, 0, sizeof *field);
    field->question = question;
    field->whole = FF_FIELD_WHOLE;
    field->forced[0] = field->forced[1] = -1;
    field->facts = ff_calloc(count, sizeof *field->facts);
    field->index = ff_calloc(count, sizeof *field->index);
    field->rank = ff_calloc(count, sizeof *field->rank);
    field->bye = ff_calloc(count, sizeof *field->bye);
    field->most_barred = ff_calloc(count, sizeof *field->most_barred);
    bool memory = field->most_barred != NULL && field->facts != NULL && field->index != NULL &&
                  field->rank != NULL && field->bye != NULL;
    int code = memory ? ff_pairing_facts_of(question, field->facts, err) : FF_OK;
    if (memory && code == FF_OK) {
        memory = rank_players(field);
        field->row = ((size_t)field->count + 63) / 64 + 1;
        field->allowed = ff_calloc((size_t)field->count + 1, field->row * sizeof(uint64_t));
        memory = memory && field->allowed != NULL && may_meet(field);
        if (memory)
            count_barred(field);
    }
    if (!memory)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    if (code != FF_OK)
        ff_field_release(field);
    return code;
}

void ff_field_release(ff_field *field)
{
    ff_free(field->facts);
    ff_free(field->index);
    ff_free(field->rank);
    ff_free(field->bye);
    ff_free(field->most_barred);
    ff_free(field->allowed);
    memset(field, 0, sizeof *field);
}

/* --- a pair for a while --- */

static void put_pair_rows(ff_field *field, int a, const uint64_t *row)
{
    memcpy(field->allowed + (size_t)a * field->row, row, field->row * sizeof *row);
    for (int rank = 0; rank < field->count; rank++) {
        uint64_t bit = (uint64_t)1 << (a & 63);
        uint64_t *word = &field->allowed[(size_t)rank * field->row + (size_t)a / 64];
        *word = row[rank / 64] >> (rank & 63) & 1 ? *word | bit : *word & ~bit;
    }
}

void ff_field_hold(ff_field *field, const ff_pairing_question *question, int a, int b,
                   uint64_t *saved)
{
    memcpy(saved, field->allowed + (size_t)a * field->row, field->row * sizeof *saved);
    memcpy(saved + field->row, field->allowed + (size_t)b * field->row,
           field->row * sizeof *saved);
    field->forced[0] = a;
    field->forced[1] = b;
    field->question = question;
    force(field, a, b);
}

void ff_field_let_go(ff_field *field, const ff_pairing_question *question,
                     const uint64_t *saved)
{
    int a = field->forced[0], b = field->forced[1];
    put_pair_rows(field, a, saved);
    put_pair_rows(field, b, saved + field->row);
    field->bye[a] = ff_field_facts(field, a)->may_have_bye;
    field->bye[b] = ff_field_facts(field, b)->may_have_bye;
    field->forced[0] = field->forced[1] = -1;
    field->question = question;
}

void ff_field_note(const ff_field *field, const int *partner, const int *members, int count,
                   int bracket)
{
    ff_resume *resume = field->resume;
    for (int i = 0; i < count && resume != NULL && resume->changed < 0; i++) {
        int rank = members[i];
        if (partner[rank] != (resume->bracket_of[rank] == bracket ? resume->partner[rank] : -1))
            resume->changed = bracket;
    }
}

bool ff_field_keeps(const ff_field *field, int vertices)
{
    const ff_resume *resume = field->resume;
    return resume != NULL && resume->shelf != NULL && resume->changed < 0 &&
           vertices <= FF_MATCHING_SHELF_MOST;
}

static void widen_vertex(const uint64_t *row, const int *rank, int count, int u,
                         uint64_t *allowed)
{
    size_t words = ff_graph_row(count);
    for (int v = 0; v < count; v++) {
        if (rank[v] < 0 || !(row[rank[v] / 64] >> (rank[v] & 63) & 1))
            continue;
        allowed[(size_t)u * words + (size_t)v / 64] |= (uint64_t)1 << (v & 63);
        allowed[(size_t)v * words + (size_t)u / 64] |= (uint64_t)1 << (u & 63);
    }
}

void ff_field_widen(const ff_field *field, const int *rank, int count, uint64_t *allowed)
{
    for (int u = 0; u < count; u++)
        for (size_t k = 0; k < 2; k++)
            if (rank[u] == field->forced[k])
                widen_vertex(field->resume->rows + k * field->row, rank, count, u, allowed);
}

bool ff_field_parts(const ff_field *field, int rank, int bracket)
{
    const ff_resume *resume = field->resume;
    int with = resume->partner[rank];
    return resume->bracket_of[rank] == bracket && with >= 0 && with != field->forced[0] &&
           with != field->forced[1];
}

bool ff_field_takes_over(const ff_field *field, const int *members, int count, int bracket,
                         int *partner)
{
    const ff_resume *resume = field->resume;
    if (resume == NULL || resume->changed >= 0)
        return false;
    for (int i = 0; i < count; i++)
        if ((members[i] == field->forced[0] || members[i] == field->forced[1]) &&
            ff_field_parts(field, members[i], bracket))
            return false;
    for (int i = 0; i < count; i++)
        if (resume->bracket_of[members[i]] == bracket)
            partner[members[i]] = resume->partner[members[i]];
    return true;
}

bool ff_field_is_other(const ff_field *field, const int *members, int count, int bracket)
{
    const ff_resume *resume = field->resume;
    int held = 0;
    bool broken = false;
    if (resume == NULL || !resume->brief || resume->changed >= 0)
        return false;
    for (int i = 0; i < count; i++) {
        int rank = members[i];
        if (rank != field->forced[0] && rank != field->forced[1])
            continue;
        held++;
        broken = broken || ff_field_parts(field, rank, bracket);
    }
    return held == 2 && broken;
}

bool ff_field_rejoins(const ff_field *field, int *partner, int *bracket_of, int bracket)
{
    const ff_resume *resume = field->resume;
    if (resume == NULL || resume->changed < 0)
        return false;
    if (resume->brief)
        return true;
    if (partner[field->forced[0]] < 0)
        return false;
    for (int rank = 0; rank < field->count; rank++)
        if (rank != resume->bye && (partner[rank] < 0) != (resume->bracket_of[rank] >= bracket))
            return false;
    for (int rank = 0; rank < field->count; rank++) {
        if (partner[rank] >= 0)
            continue;
        partner[rank] = resume->partner[rank];
        bracket_of[rank] = resume->bracket_of[rank];
    }
    return true;
}

/* --- obstacles --- */

static bool is_forced_apart(const ff_pairing_question *q, int a, int b)
{
    bool apart = false;
    for (size_t i = 0; i < q->forced_count; i++) {
        int x = q->forced[i][0], y = q->forced[i][1];
        bool together = (x == a && y == b) || (x == b && y == a);
        bool touches = x == a || y == a || (b != FF_NOBODY && (x == b || y == b));
        apart = apart || (!together && (touches || (b == FF_NOBODY && y == FF_NOBODY)));
    }
    return apart;
}

static ff_pairing_obstacle obstacle_of_bye(const ff_pairing_question *q,
                                           const ff_pairing_facts *facts, int a, int *round)
{
    if (!facts[a].paired)
        return FF_OBSTACLE_ABSENT;
    if (!facts[a].may_have_bye) {
        *round = facts[a].bye_bar;
        return FF_OBSTACLE_MET;
    }
    return is_forced_apart(q, a, FF_NOBODY) ? FF_OBSTACLE_FORCED : FF_OBSTACLE_NONE;
}

ff_pairing_obstacle ff_pairing_obstacle_of(const ff_pairing_question *question,
                                           const ff_pairing_facts *facts, int a, int b,
                                           int *round)
{
    int unused;
    int *in = round != NULL ? round : &unused;
    *in = 0;
    if (b == FF_NOBODY)
        return obstacle_of_bye(question, facts, a, in);
    if (a == b || !facts[a].paired || !facts[b].paired)
        return FF_OBSTACLE_ABSENT;
    for (int r = 1; r < question->round; r++) {
        const ff_pairing_past *past = &question->players[a].past[r - 1];
        if (past->opponent == b && ff_past_played(past)) {
            *in = r;
            return FF_OBSTACLE_MET;
        }
    }
    for (size_t i = 0; i < question->prohibited_count; i++) {
        const int32_t *pair = question->prohibited[i];
        if ((pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a))
            return FF_OBSTACLE_PROHIBITED;
    }
    const ff_pairing_facts *x = &facts[a], *y = &facts[b];
    if (ff_pairing_rules_get(question->system)->bars_colours &&
        x->preference == FF_PREFERENCE_ABSOLUTE && y->preference == FF_PREFERENCE_ABSOLUTE &&
        x->due == y->due && !x->topscorer && !y->topscorer)
        return FF_OBSTACLE_COLOUR;
    return is_forced_apart(question, a, b) ? FF_OBSTACLE_FORCED : FF_OBSTACLE_NONE;
}
