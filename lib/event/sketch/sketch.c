#include "sketch/sketch.h"

#include "pairing/criteria.h"
#include "pairing/members.h"

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
    ff_free(s->alone);
    ff_free(s->may_leave);
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

int ff_sketch_let_leave(ff_sketch *s, int v, int slot, int amount, ff_error *err)
{
    size_t n = (size_t)s->count + 1;
    if (s->alone == NULL) {
        s->alone = ff_calloc(n * s->words, sizeof *s->alone);
        s->may_leave = ff_calloc(n, sizeof *s->may_leave);
    }
    if (s->alone == NULL || s->may_leave == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    s->may_leave[v] = true;
    ff_pairing_words_add(s->alone + (size_t)v * s->words, s->words, (uint64_t)amount,
                         s->width * (size_t)(s->slots - slot));
    return FF_OK;
}

/* --- what pairs cost --- */

static void add_cost(const ff_sketch *s, const uint64_t *from, uint64_t *sum)
{
    for (size_t i = 0; i < s->words; i++)
        ff_pairing_words_add(sum, s->words, from[i], 64 * i);
}

static void count_cost(const ff_sketch *s, const ff_matching *matching, uint64_t *sum)
{
    size_t classes = (size_t)s->classes;
    memset(sum, 0, s->words * sizeof *sum);
    for (int v = 0; v < s->count; v++) {
        int with = ff_matching_mate(matching, v);
        if (with == FF_MATE_ALONE)
            add_cost(s, s->alone + (size_t)v * s->words, sum);
        else if (with > v)
            add_cost(s,
                     s->cost + ((size_t)s->class_of[v] * classes + (size_t)s->class_of[with]) *
                                   s->words,
                     sum);
    }
}

void ff_sketch_cost(const ff_sketch *s, uint64_t *sum)
{
    memset(sum, 0, s->words * sizeof *sum);
    if (s->matching != NULL)
        count_cost(s, s->matching, sum);
}

bool ff_sketch_is_worse(const ff_sketch *s)
{
    uint64_t own[FF_MATCHING_MOST_WORDS];
    if (!s->kept)
        return false;
    ff_sketch_cost(s, own);
    return memcmp(own, s->without, s->words * sizeof *own) != 0;
}

/* --- the graph and its search --- */

/* Ranks without a gap: the row of the field, moved. */
static void copy_row(const ff_sketch *s, const uint64_t *from, uint64_t *to)
{
    size_t first = (size_t)s->rank[0], words = ff_graph_row(s->count);
    for (size_t w = 0; w < words; w++) {
        to[w] = from[first / 64 + w] >> (first % 64);
        if (first % 64 != 0)
            to[w] |= from[first / 64 + w + 1] << (64 - first % 64);
    }
    if (s->count % 64 != 0)
        to[words - 1] &= ((uint64_t)1 << (s->count % 64)) - 1;
}

/* Ranks in any order: nearly everybody may meet nearly everybody, so those who may not are
 * looked for. `where`: the vertex of a rank, or -1. */
static void gather_row(const ff_sketch *s, const ff_field *field, const int *where, int u)
{
    size_t words = ff_graph_row(s->count);
    uint64_t *to = s->allowed + (size_t)u * words;
    for (size_t w = 0; w < words; w++)
        to[w] = ~(uint64_t)0;
    if (s->count % 64 != 0)
        to[words - 1] = ((uint64_t)1 << (s->count % 64)) - 1;
    to[u / 64] &= ~((uint64_t)1 << (u & 63));
    if (s->rank[u] < 0)
        return;
    const uint64_t *from = field->allowed + (size_t)s->rank[u] * field->row;
    for (int first = 0; first < field->count; first += 64)
        for (uint64_t no = ~from[first / 64]; no != 0; no &= no - 1) {
            int rank = first + __builtin_ctzll(no), v = rank < field->count ? where[rank] : -1;
            if (v >= 0)
                to[v / 64] &= ~((uint64_t)1 << (v & 63));
        }
}

static bool gather_rows(const ff_sketch *s, const ff_field *field)
{
    int *where = ff_malloc(((size_t)field->count + 1) * sizeof *where);
    if (where == NULL)
        return false;
    for (int rank = 0; rank < field->count; rank++)
        where[rank] = -1;
    for (int v = 0; v < s->count; v++)
        if (s->rank[v] >= 0)
            where[s->rank[v]] = v;
    for (int u = 0; u < s->count; u++)
        gather_row(s, field, where, u);
    ff_free(where);
    return true;
}

/* Whom the field allows to meet. */
static bool copy_edges(const ff_sketch *s, const ff_field *field)
{
    size_t row = ff_graph_row(s->count);
    bool gapless = s->count > 0 && s->rank[0] >= 0;
    for (int v = 0; v < s->count; v++)
        gapless = gapless && s->rank[v] == s->rank[0] + v;
    gapless = gapless && s->count > 0 &&
              (size_t)s->rank[0] / 64 + row < field->row; /* a word after the last is read */
    if (!gapless)
        return gather_rows(s, field);
    for (int u = 0; u < s->count; u++)
        copy_row(s, field->allowed + (size_t)s->rank[u] * field->row,
                 s->allowed + (size_t)u * row);
    return true;
}

/* Solves the graph without the pair that is held, and keeps it. */
static void keep_wider(const ff_sketch *s, const ff_field *field, const ff_str *key)
{
    size_t words = (size_t)s->count * ff_graph_row(s->count);
    ff_graph wider = s->graph;
    wider.allowed = ff_malloc((words + 1) * sizeof *wider.allowed);
    if (wider.allowed == NULL)
        return;
    memcpy(wider.allowed, s->allowed, words * sizeof *wider.allowed);
    ff_field_widen(field, s->rank, s->count, wider.allowed);
    ff_matching *matching = ff_matching_new(&wider);
    bool solved = matching != NULL && ff_matching_solve(matching) == FF_MATCHED;
    ff_matching_shelf_keep(field->resume->shelf, key, &wider, solved ? matching : NULL);
    ff_matching_free(matching);
    ff_free(wider.allowed);
}

/* The matching, out of the one without the pair that is held; NULL: it has to be made. */
static ff_matching *take_kept(ff_sketch *s, const ff_field *field)
{
    ff_str key = FF_STR_INIT;
    ff_matching *out = NULL;
    if (s->once || !ff_field_keeps(field, s->count))
        return NULL;
    ff_matching_key_add(&key, s->rank, (size_t)s->count * sizeof *s->rank);
    ff_matching_key_graph(&key, &s->graph);
    if (!ff_matching_shelf_find(field->resume->shelf, &key, &s->graph, &out)) {
        keep_wider(s, field, &key);
        ff_matching_shelf_find(field->resume->shelf, &key, &s->graph, &out);
    }
    const ff_matching *without = ff_matching_shelf_see(field->resume->shelf, &key);
    s->kept = out != NULL && without != NULL;
    if (s->kept)
        count_cost(s, without, s->without);
    ff_str_release(&key);
    return out;
}

void ff_sketch_allow(ff_sketch *s, const ff_field *field)
{
    bool memory = copy_edges(s, field);
    s->graph = (ff_graph){.count = s->count,
                          .classes = s->classes,
                          .words = s->words,
                          .class_of = s->class_of,
                          .cost = s->cost,
                          .allowed = s->allowed,
                          .alone = s->alone,
                          .may_leave = s->may_leave};
    if (memory)
        s->matching = take_kept(s, field);
    if (memory && s->matching == NULL)
        s->matching = ff_matching_new(&s->graph);
    s->answer = s->matching == NULL ? FF_MATCHING_MEMORY : FF_MATCHED;
}

int ff_sketch_mate(const ff_sketch *s, int v)
{
    return s->matching != NULL ? ff_matching_mate(s->matching, v) : FF_MATE_NONE;
}

bool ff_sketch_join(ff_sketch *s, int u, int v)
{
    return s->answer == FF_MATCHED && ff_matching_join(s->matching, u, v);
}

void ff_sketch_search(ff_sketch *s)
{
    if (s->answer == FF_MATCHED)
        s->answer = ff_matching_solve(s->matching);
}

void ff_sketch_solve(ff_sketch *s, const ff_field *field)
{
    ff_sketch_allow(s, field);
    ff_sketch_search(s);
}

int ff_sketch_amount(const ff_sketch *s, const uint64_t *sum, int slot)
{
    size_t shift = s->width * (size_t)(s->slots - slot), word = shift / 64, bit = shift % 64;
    uint64_t value = sum[word] >> bit;
    if (bit + s->width > 64 && word + 1 < s->words)
        value |= sum[word + 1] << (64 - bit);
    return (int)(value & (((uint64_t)1 << s->width) - 1));
}

/* --- questions --- */

bool ff_sketch_may(ff_sketch *s, int v)
{
    int found = 1;
    if (s->matching == NULL)
        return false;
    s->answer = ff_matching_ask(s->matching, v, s->extra, 1);
    if (s->answer == FF_MATCHED)
        s->answer = ff_matching_settle(s->matching, &found);
    return found == 0;
}

int ff_sketch_choose(ff_sketch *s, int v, int32_t most)
{
    int with = 0;
    if (s->matching == NULL)
        return 0;
    s->answer = ff_matching_ask(s->matching, v, s->extra, most);
    if (s->answer == FF_MATCHED) {
        with = ff_sketch_mate(s, v);
        s->answer = ff_matching_take(s->matching, v);
    }
    return with;
}

/* The first of those before the partner at hand, whom v could meet within the optimum; -1:
 * certainly none. */
static int find_earlier(const ff_sketch *s, int v, int from, int step, int32_t most)
{
    int now = ff_sketch_mate(s, v);
    int32_t least = now >= 0 ? s->extra[now] : most;
    for (int u = from; u >= 0 && u < s->count && u != now; u += step)
        if (s->extra[u] < least && ff_matching_tight(s->matching, v, u))
            return u;
    return -1;
}

int ff_sketch_choose_first(ff_sketch *s, int v, int from, int step, int32_t most)
{
    if (s->matching == NULL)
        return 0;
    int better = find_earlier(s, v, from, step, most);
    if (better >= 0 && !ff_matching_exchange(s->matching, v, better))
        s->answer = ff_matching_ask(s->matching, v, s->extra, most);
    if (s->answer != FF_MATCHED)
        return 0;
    int with = ff_sketch_mate(s, v);
    if (with >= 0)
        s->extra[v] = s->extra[with] = most;
    s->answer = ff_matching_take(s->matching, v);
    return with;
}

void ff_sketch_record(const ff_sketch *s, int inside, int *partner)
{
    for (int v = 0; v < inside; v++) {
        int with = ff_sketch_mate(s, v);
        if (with >= 0 && with < inside)
            partner[s->rank[v]] = s->rank[with];
    }
}

/* Gives up pairs whose edges were taken out. */
static void part_split(ff_sketch *s)
{
    bool whole = true;
    for (int v = 0; v < s->count && whole; v++) {
        int with = ff_sketch_mate(s, v);
        whole = with < 0 || ff_graph_allows(&s->graph, v, with);
    }
    if (whole || s->answer != FF_MATCHED)
        return;
    ff_matching *parted = ff_matching_again(s->matching, &s->graph);
    ff_matching_free(s->matching);
    s->matching = parted;
    s->answer = parted != NULL ? FF_MATCHED : FF_MATCHING_MEMORY;
}

void ff_sketch_split(ff_sketch *s, const bool *first, bool in_order)
{
    size_t row = ff_graph_row(s->count);
    if (s->matching == NULL)
        return;
    uint64_t *mask = ff_calloc(2 * row + 1, sizeof *mask), *others = mask + row;
    if (mask == NULL) {
        s->answer = FF_MATCHING_MEMORY;
        return;
    }
    s->answer = ff_matching_terms(s->matching, NULL, NULL);
    for (int v = 0; v < s->count; v++)
        (first[v] ? mask : others)[v / 64] |= (uint64_t)1 << (v % 64);
    for (int v = 0; v < s->count; v++) {
        uint64_t *to = s->allowed + (size_t)v * row;
        const uint64_t *wanted = first[v] ? others : mask;
        size_t own = (size_t)v / 64;
        uint64_t below = ((uint64_t)1 << (v % 64)) - 1;
        for (size_t w = 0; w < row; w++) {
            uint64_t lower = w < own ? ~(uint64_t)0 : w > own ? 0 : below;
            to[w] &= wanted[w] & (!in_order ? ~(uint64_t)0 : first[v] ? ~lower : lower);
        }
    }
    ff_free(mask);
    part_split(s);
    ff_sketch_search(s);
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

bool ff_sketch_bye_by_number(const ff_field *field, int a, int b)
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

static void fill_bits(ff_rest *rest)
{
    memset(rest->bits, 0, rest->field->row * sizeof *rest->bits);
    for (int i = 0; i < rest->count; i++)
        rest->bits[rest->rank[i] / 64] |= (uint64_t)1 << (rest->rank[i] & 63);
}

/* Everybody apart from `bye` (-1: with all). Can they be paired? */
static int try_bye(ff_rest *rest, int bye, bool *found, ff_error *err)
{
    int score;
    const ff_field *field = rest->field;
    rest->count = fill_without(field, bye, rest->rank);
    fill_bits(rest);
    *found = rest->count > field->whole && ff_certain_crowd(field, rest->bits, rest->count);
    return *found ? FF_OK
                  : ff_pairing_completion(field, rest->rank, rest->count, found, &score, err);
}

/* The same bye as in the pairing that is gone on from, whose brackets are looked at later. */
static bool take_over(ff_rest *rest)
{
    rest->count = fill_without(rest->field, rest->field->resume->bye, rest->rank);
    fill_bits(rest);
    return true;
}

int ff_sketch_rest_begin(ff_rest *rest, const ff_field *field, ff_bye_order before, bool *found,
                         ff_error *err)
{
    size_t n = (size_t)field->count + 1;
    int code = FF_OK;
    *rest = (ff_rest){.field = field};
    rest->rank = ff_calloc(n, sizeof *rest->rank);
    rest->bits = ff_calloc(field->row + 1, sizeof *rest->bits);
    rest->room = ff_calloc(field->row + 1, sizeof *rest->room);
    bool *tried = ff_calloc(n, sizeof *tried);
    *found = false;
    if (rest->rank == NULL || rest->bits == NULL || rest->room == NULL || tried == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    else if (field->resume != NULL)
        *found = take_over(rest);
    else if (field->count % 2 == 0)
        code = try_bye(rest, -1, found, err);
    else
        for (int best; code == FF_OK && !*found;) {
            best = next_for_bye(field, before, tried);
            if (best < 0)
                break;
            tried[best] = true;
            code = try_bye(rest, best, found, err);
        }
    ff_free(tried);
    return code;
}

void ff_sketch_rest_end(ff_rest *rest)
{
    ff_free(rest->rank);
    ff_free(rest->bits);
    ff_free(rest->room);
    *rest = (ff_rest){0};
}

int ff_sketch_rest_group_end(const ff_rest *rest, int from)
{
    int end = from;
    while (end < rest->count && ff_field_score(rest->field, rest->rank[end]) ==
                                    ff_field_score(rest->field, rest->rank[from]))
        end++;
    return end;
}

void ff_sketch_rest_leave(ff_rest *rest, const int *partner)
{
    int kept = 0;
    for (int i = 0; i < rest->count; i++)
        if (partner[rest->rank[i]] < 0)
            rest->rank[kept++] = rest->rank[i];
    rest->count = kept;
    fill_bits(rest);
}

void ff_sketch_rest_drop(ff_rest *rest, int count)
{
    rest->count -= count;
    memmove(rest->rank, rest->rank + count, (size_t)rest->count * sizeof *rest->rank);
    fill_bits(rest);
}

int ff_sketch_rest_resume(ff_rest *rest, int *partner, int *bracket_of)
{
    const ff_resume *resume = rest->field->resume;
    for (int i = 0; i < rest->count && resume != NULL; i++) {
        int rank = rest->rank[i];
        if (resume->bracket_of[rank] >= resume->from)
            continue;
        partner[rank] = resume->partner[rank];
        bracket_of[rank] = resume->bracket_of[rank];
    }
    ff_sketch_rest_leave(rest, partner);
    return resume != NULL ? resume->from : 0;
}

bool ff_sketch_rest_takes_over(const ff_rest *rest, int bracket, int *members, int *count,
                               int *partner)
{
    const ff_resume *resume = rest->field->resume;
    *count = 0;
    for (int i = 0; i < rest->count && resume != NULL; i++)
        if (resume->bracket_of[rest->rank[i]] == bracket)
            members[(*count)++] = rest->rank[i];
    return ff_field_takes_over(rest->field, members, *count, bracket, partner);
}

bool ff_sketch_rest_completes_without(const ff_rest *rest, const int *ranks, int count)
{
    memcpy(rest->room, rest->bits, rest->field->row * sizeof *rest->room);
    for (int i = 0; i < count; i++)
        rest->room[ranks[i] / 64] &= ~((uint64_t)1 << (ranks[i] & 63));
    return ff_certain_crowd(rest->field, rest->room, rest->count - count);
}

static void put_rank(uint64_t *bits, int rank, bool is)
{
    uint64_t bit = (uint64_t)1 << (rank & 63);
    bits[rank / 64] = is ? bits[rank / 64] | bit : bits[rank / 64] & ~bit;
}

bool ff_sketch_pairs_itself(const ff_field *field, const int *ranks, int inside, int count,
                            uint64_t *room)
{
    enum { TRIES = 4 };
    uint64_t *own = room, *others = room + field->row;
    int rest = count - inside;
    memset(room, 0, 2 * field->row * sizeof *room);
    for (int i = 0; i < count; i++)
        put_rank(i < inside ? own : others, ranks[i], true);
    if (inside % 2 == 0)
        return ff_certain_crowd(field, own, inside) && ff_certain_crowd(field, others, rest);
    for (int i = inside - 1; i >= 0 && i >= inside - TRIES; i--) {
        if (ff_field_score(field, ranks[i]) != ff_field_score(field, ranks[inside - 1]))
            return false;
        put_rank(own, ranks[i], false);
        put_rank(others, ranks[i], true);
        if (ff_certain_crowd(field, own, inside - 1) &&
            ff_certain_crowd(field, others, rest + 1))
            return true;
        put_rank(own, ranks[i], true);
        put_rank(others, ranks[i], false);
    }
    return false;
}
