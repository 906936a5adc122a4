#include "pairing/sketch.h"

#include "pairing/criteria.h"
#include "pairing/dutch.h"

#include <string.h>

static size_t bits_of(size_t value)
{
    size_t bits = 0;
    for (; value != 0; value >>= 1)
        bits++;
    return bits;
}

int ff_sketch_begin(ff_sketch *s, int count, int classes, int slots, int most, ff_error *err)
{
    size_t n = (size_t)count + 1, cells = (size_t)classes * (size_t)classes + 1;
    *s = (ff_sketch){.count = count, .classes = classes, .slots = slots};
    s->width = bits_of(4 * n * (size_t)(most > 0 ? most : 1));
    s->words = ff_matching_words(s->width * ((size_t)slots + 1));
    if (s->words == 0)
        return ff_fail(err, FF_E_LIMIT, "more different scores than can be compared");
    s->rank = ff_calloc(n, sizeof *s->rank);
    s->class_of = ff_calloc(n, sizeof *s->class_of);
    s->extra = ff_calloc(n, sizeof *s->extra);
    s->cost = ff_calloc(cells * s->words, sizeof *s->cost);
    s->allowed = ff_calloc(n * ff_graph_row(count) + 1, sizeof *s->allowed);
    if (s->rank == NULL || s->class_of == NULL || s->extra == NULL || s->cost == NULL ||
        s->allowed == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    return FF_OK;
}

void ff_sketch_end(ff_sketch *s)
{
    ff_matching_free(s->matching);
    ff_free(s->rank);
    ff_free(s->class_of);
    ff_free(s->extra);
    ff_free(s->cost);
    ff_free(s->allowed);
    *s = (ff_sketch){0};
}

static void charge_one(ff_sketch *s, int a, int b, int slot, int amount)
{
    size_t shift = s->width * (size_t)(s->slots - slot);
    size_t at = ((size_t)a * (size_t)s->classes + (size_t)b) * s->words;
    ff_pairing_words_add(s->cost + at, s->words, (uint64_t)amount, shift);
}

void ff_sketch_charge(ff_sketch *s, int a, int b, int slot, int amount)
{
    if (amount == 0)
        return;
    charge_one(s, a, b, slot, amount);
    if (a != b)
        charge_one(s, b, a, slot, amount);
}

void ff_sketch_solve(ff_sketch *s, const ff_field *field)
{
    size_t row = ff_graph_row(s->count);
    for (int u = 0; u < s->count; u++)
        for (int v = 0; v < s->count; v++)
            if (u != v && ff_field_allows(field, s->rank[u], s->rank[v]))
                s->allowed[(size_t)u * row + (size_t)v / 64] |= (uint64_t)1 << (v & 63);
    s->graph = (ff_graph){.count = s->count,
                          .classes = s->classes,
                          .words = s->words,
                          .class_of = s->class_of,
                          .cost = s->cost,
                          .allowed = s->allowed};
    s->matching = ff_matching_new(&s->graph);
    s->answer = s->matching == NULL ? FF_MATCHING_MEMORY : ff_matching_solve(s->matching);
}

bool ff_sketch_may(ff_sketch *s, int v)
{
    int found = 1;
    s->answer = ff_matching_ask(s->matching, v, s->extra, 1);
    if (s->answer == FF_MATCHED)
        s->answer = ff_matching_settle(s->matching, &found);
    return found == 0;
}

int ff_sketch_choose(ff_sketch *s, int v, int32_t most)
{
    int with = 0;
    s->answer = ff_matching_ask(s->matching, v, s->extra, most);
    if (s->answer == FF_MATCHED) {
        with = ff_matching_mate(s->matching, v);
        s->answer = ff_matching_take(s->matching, v);
    }
    return with;
}

int ff_sketch_code(const ff_sketch *s, ff_error *err)
{
    switch (s->answer) {
    case FF_MATCHED:
        return FF_OK;
    case FF_MATCHING_MEMORY:
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    case FF_MATCHING_WIDTH:
        return ff_fail(err, FF_E_LIMIT, "more different scores than can be compared");
    case FF_UNMATCHABLE:
        break;
    }
    return ff_fail(err, FF_E_INTERNAL, "a group that can be paired is not");
}

bool ff_pairing_bye_by_number(const ff_field *field, int a, int b)
{
    const ff_pairing_facts *x = ff_field_facts(field, a), *y = ff_field_facts(field, b);
    if (x->score != y->score)
        return x->score < y->score;
    if (x->played != y->played)
        return x->played > y->played;
    const ff_pairing_player *players = field->question->players;
    return players[field->index[a]].no > players[field->index[b]].no;
}

static int fill_without(const ff_field *field, int bye, int *rest)
{
    int count = 0;
    for (int rank = 0; rank < field->count; rank++)
        if (rank != bye)
            rest[count++] = rank;
    return count;
}

/* The first of those not tried who may have the bye. */
static int next_for_bye(const ff_field *field, ff_bye_order before, const bool *tried)
{
    int best = -1;
    for (int rank = 0; rank < field->count; rank++)
        if (field->bye[rank] && !tried[rank] && (best < 0 || before(field, rank, best)))
            best = rank;
    return best;
}

int ff_sketch_bye(const ff_field *field, ff_bye_order before, int *rest, int *rest_count,
                  bool *found, ff_error *err)
{
    int score, code = FF_OK;
    if (field->count % 2 == 0) {
        *rest_count = fill_without(field, -1, rest);
        return ff_pairing_completion(field, rest, *rest_count, found, &score, err);
    }
    bool *tried = ff_calloc((size_t)field->count, sizeof *tried);
    if (tried == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    for (*found = false; code == FF_OK && !*found;) {
        int best = next_for_bye(field, before, tried);
        if (best < 0)
            break;
        tried[best] = true;
        *rest_count = fill_without(field, best, rest);
        code = ff_pairing_completion(field, rest, *rest_count, found, &score, err);
    }
    ff_free(tried);
    return code;
}
