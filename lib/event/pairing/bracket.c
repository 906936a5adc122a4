#include "pairing/bracket.h"

#include "pairing/criteria.h"

#include <string.h>

/*
 * The best pairing of a bracket, and among the best the one generated first. The criteria are a
 * matching of least cost; the order of generation (article 4) is then decided by questions,
 * each of which asks for a matching of the same cost in which one player does something.
 */

typedef struct work {
    const ff_bracket *bracket;
    ff_cost_table table;
    size_t spare; /* bits */
    ff_graph graph;
    ff_matching *matching;
    int32_t *extra;
    int *seq; /* vertices of the remainder in order */
    int seq_count;
    int *partner;
    bool chosen; /* which of those from above are paired was asked for */
    uint64_t best[FF_MATCHING_MOST_WORDS]; /* the criteria at their optimum */
    ff_matching_answer answer;
} work;

static bool is_resident(const work *w, int v)
{
    return v >= w->table.member + w->bracket->arrived_count;
}

static int mate(const work *w, int v)
{
    return ff_matching_mate(w->matching, v);
}

static bool is_paired_here(const work *w, int v)
{
    return mate(w, v) >= w->table.member;
}

static bool well(const work *w)
{
    return w->answer == FF_MATCHED;
}

static void ask_vertex(work *w, int v, int32_t alone)
{
    w->answer = ff_matching_ask(w->matching, v, w->extra, alone);
}

static int settle_bracket(work *w)
{
    int found = 1;
    if (well(w))
        w->answer = ff_matching_settle(w->matching, &found);
    return found;
}

static void record(work *w, int u, int v)
{
    int a = w->table.rank[u], b = w->table.rank[v];
    w->partner[a] = b;
    w->partner[b] = a;
}

/* v and its partner are decided. */
static void take_vertex(work *w, int v)
{
    if (!well(w))
        return;
    record(w, v, mate(w, v));
    w->answer = ff_matching_take(w->matching, v);
}

/* Joins the members as the first candidate would, as far as that costs nothing. */
static void join_first(work *w, const int *seq, int count, int pairs)
{
    int from = pairs;
    for (int i = 0; i < pairs; i++) {
        if (mate(w, seq[i]) != FF_MATE_NONE)
            continue;
        while (from < count && mate(w, seq[from]) != FF_MATE_NONE)
            from++;
        int k = from;
        while (k < count && !ff_matching_join(w->matching, seq[i], seq[k]))
            k++;
    }
}

static void join_below(work *w)
{
    for (int v = 0; v < w->table.member; v++)
        for (int u = v + 1; u < w->table.member && mate(w, v) == FF_MATE_NONE && u < v + 64;
             u++)
            ff_matching_join(w->matching, v, u);
}

/* The vertex of a rank; -1: none. */
static int vertex_of(const work *w, int rank)
{
    const ff_bracket *b = w->bracket;
    int next = b->completes ? b->rest_count : 0;
    if (rank < 0)
        return -1;
    if (b->completes && rank >= b->rest && rank < b->rest + b->rest_count)
        return rank - b->rest;
    if ((b->completes || b->looks_ahead) && rank >= b->next && rank < b->next + b->next_count)
        return next + rank - b->next;
    if (rank >= b->resident && rank < b->resident + b->resident_count)
        return w->table.member + b->arrived_count + rank - b->resident;
    for (int i = 0; i < b->arrived_count; i++)
        if (b->arrived[i] == rank)
            return w->table.member + i;
    return -1;
}

/* Where the pairing goes on from another, most of its pairs are in this one, too. */
static void join_as_before(work *w)
{
    const ff_resume *resume = w->bracket->field->resume;
    if (resume == NULL)
        return;
    for (int v = 0; v < w->table.count; v++) {
        int with = w->table.rank[v] >= 0 ? vertex_of(w, resume->partner[w->table.rank[v]]) : -1;
        if (with > v)
            ff_matching_join(w->matching, v, with);
    }
}

static void solve_criteria(work *w)
{
    int members = w->table.count - w->table.member, arrived = w->bracket->arrived_count;
    int half = members / 2;
    for (int i = 0; i < members; i++)
        w->seq[i] = w->table.member + i;
    join_as_before(w);
    join_first(w, w->seq, members, arrived > half ? arrived : half);
    join_below(w);
    w->answer = ff_matching_solve(w->matching);
}

/* 6.2, 1: which of those from above are paired here? The first that can, is. */
static void choose_arrived(work *w)
{
    int first = w->table.member, count = w->bracket->arrived_count, paired = 0;
    for (int i = 0; i < count; i++)
        paired += is_paired_here(w, first + i);
    if (paired == count || paired == 0)
        return;
    w->chosen = true;
    for (int v = 0; v < w->table.count; v++)
        w->extra[v] = v < w->table.member;
    for (int i = 0; i < count && well(w); i++) {
        ask_vertex(w, first + i, 1);
        settle_bracket(w);
    }
}

/* The first member from `from` on, before the one it has, that v could meet within the optimum;
 * -1: certainly none. */
static int earlier(const work *w, int v, int from)
{
    int now = mate(w, v);
    for (int u = from; u < now; u++)
        if (w->extra[u] < w->table.count && ff_matching_tight(w->matching, v, u))
            return u;
    return -1;
}

/* The lowest numbered partner among those that `extra` offers, from vertex `from` on; both
 * leave the graph. */
static void meet_first(work *w, int v, int from)
{
    int better = earlier(w, v, from);
    if (better >= 0 && !ff_matching_exchange(w->matching, v, better))
        ask_vertex(w, v, w->table.count);
    if (!well(w))
        return;
    int with = mate(w, v);
    w->extra[v] = w->extra[with] = w->table.count;
    take_vertex(w, v);
}

/* 6.2, 2: the residents they meet. */
static void pair_arrived(work *w)
{
    int first = w->table.member, count = w->bracket->arrived_count;
    for (int v = 0; v < w->table.count; v++)
        w->extra[v] = is_resident(w, v) ? v - first : w->table.count;
    for (int i = 0; i < count && well(w); i++)
        if (is_paired_here(w, first + i))
            meet_first(w, first + i, first + count);
}

/* --- the remainder --- */

static int remainder_pairs(work *w)
{
    int pairs = 0;
    w->seq_count = 0;
    for (int v = w->table.member + w->bracket->arrived_count; v < w->table.count; v++) {
        if (w->partner[w->table.rank[v]] != FF_FLOATS)
            continue;
        w->seq[w->seq_count++] = v;
        pairs += is_paired_here(w, v);
    }
    return pairs / 2;
}

static bool is_upper(const work *w, int v)
{
    return mate(w, v) > v;
}

/* What is kept between trials: the bracket with its criteria solved, and with the order of
 * exchanges solved where those from above have the same opponents. */
static void name_work(const work *w, const int *pairs, ff_str *key)
{
    const ff_bracket *b = w->bracket;
    const int sizes[] = {pairs != NULL, w->table.member, b->arrived_count, w->seq_count};
    size_t arrived = (size_t)b->arrived_count;
    ff_matching_key_add(key, sizes, sizeof sizes);
    ff_matching_key_add(key, w->table.rank, (size_t)w->table.count * sizeof *w->table.rank);
    ff_matching_key_graph(key, &w->graph);
    if (pairs == NULL)
        return;
    ff_matching_key_add(key, pairs, sizeof *pairs);
    ff_matching_key_add(key, w->seq, (size_t)w->seq_count * sizeof *w->seq);
    for (size_t i = 0; i < arrived; i++)
        ff_matching_key_add(key, &w->partner[b->arrived[i]], sizeof *w->partner);
}

/* Not where the pair that is held changes what a member costs (2017: who may have the bye). */
static bool may_keep(const work *w)
{
    const ff_bracket *b = w->bracket;
    bool barred = b->looks_ahead && b->rest_count == 0 &&
                  ff_pairing_rules_of(b->field->question)->collapses;
    return !w->chosen && !barred && ff_field_keeps(b->field, w->table.count);
}

/* Takes what is kept in the place of the matching; false where there is none. `*known`: it was
 * asked for before. */
static bool take_kept(work *w, const int *pairs, bool *known)
{
    ff_str key = FF_STR_INIT;
    ff_matching *kept = NULL;
    *known = true;
    if (!may_keep(w))
        return false;
    name_work(w, pairs, &key);
    *known = ff_matching_shelf_find(w->bracket->field->resume->shelf, &key, &w->graph, &kept);
    ff_str_release(&key);
    if (kept == NULL)
        return false;
    ff_matching_free(w->matching);
    w->matching = kept;
    w->answer = ff_matching_solve(kept);
    return true;
}

static void keep_work(const work *w, const int *pairs)
{
    ff_str key = FF_STR_INIT;
    if (w->chosen)
        return;
    name_work(w, pairs, &key);
    ff_matching_shelf_keep(w->bracket->field->resume->shelf, &key, &w->graph,
                           well(w) ? w->matching : NULL);
    ff_str_release(&key);
}

/* 6.2, 3: fewest exchanges between the halves, and among them the least difference of numbers.
 * Whoever of the first half is the lower of his pair or floats was exchanged. */
static void order_exchanges(work *w, int pairs)
{
    size_t words = w->table.words, count = (size_t)w->seq_count;
    uint64_t *up = ff_calloc((size_t)w->table.count * words + 1, sizeof *up);
    uint64_t *low = ff_calloc((size_t)w->table.count * words + 1, sizeof *low);
    if (up == NULL || low == NULL) {
        w->answer = FF_MATCHING_MEMORY;
    } else {
        for (size_t i = 0; i < count; i++) {
            size_t at = (size_t)w->seq[i] * words;
            if (i < (size_t)pairs) {
                ff_pairing_words_add(low + at, words, 1, w->table.shift_exchange);
                ff_pairing_words_add(low + at, words, count - i - 1, w->table.shift_sum);
            } else {
                ff_pairing_words_add(up + at, words, i + 1, w->table.shift_sum);
            }
        }
        w->answer = ff_matching_terms(w->matching, up, low);
        join_first(w, w->seq, w->seq_count, pairs);
        if (well(w))
            w->answer = ff_matching_solve(w->matching);
    }
    ff_free(up);
    ff_free(low);
}

/* May v be exchanged? `upper`: into the first half. If so, it stays there. */
static bool can_exchange(work *w, int v, bool upper)
{
    for (int u = 0; u < w->table.count; u++)
        w->extra[u] = (u > v) != upper;
    ask_vertex(w, v, upper);
    return settle_bracket(w) == 0;
}

/* 6.2, 3, the end: who goes down, from the bottom of the first half; who comes up, from the top
 * of the second. */
static void choose_exchanged(work *w, int pairs)
{
    int down = 0, up = 0;
    for (int i = 0; i < pairs; i++)
        down += !is_upper(w, w->seq[i]);
    if (down == 0)
        return;
    for (int i = pairs - 1, left = down; i >= 0 && left > 0 && well(w); i--)
        left -= can_exchange(w, w->seq[i], false);
    for (int i = pairs; i < w->seq_count; i++)
        up += is_upper(w, w->seq[i]);
    for (int i = pairs, left = up; i < w->seq_count && left > 0 && well(w); i++)
        left -= can_exchange(w, w->seq[i], true);
}

/* Who of the first half is left, from place `from` on, meets who is left of the second in
 * order: no candidate comes before that one, and nothing is asked. */
static bool is_in_order(const work *w, int from)
{
    int lower = 0;
    for (int i = from; i < w->seq_count; i++) {
        if (w->partner[w->table.rank[w->seq[i]]] != FF_FLOATS || !is_upper(w, w->seq[i]))
            continue;
        while (lower < w->seq_count && (w->extra[w->seq[lower]] >= w->table.count ||
                                        w->partner[w->table.rank[w->seq[lower]]] != FF_FLOATS))
            lower++;
        if (lower == w->seq_count || mate(w, w->seq[i]) != w->seq[lower])
            return false;
        lower++;
    }
    return true;
}

/* 6.2, 4: each of the first half meets the lowest of the second half that it can. */
static void pair_halves(work *w)
{
    for (int u = 0; u < w->table.count; u++)
        w->extra[u] = w->table.count;
    for (int i = 0; i < w->seq_count; i++)
        if (!is_upper(w, w->seq[i]))
            w->extra[w->seq[i]] = i;
    for (int i = 0; i < w->seq_count && well(w); i++) {
        if (w->partner[w->table.rank[w->seq[i]]] != FF_FLOATS || !is_upper(w, w->seq[i]))
            continue;
        if (is_in_order(w, i)) {
            for (; i < w->seq_count; i++)
                if (is_upper(w, w->seq[i]))
                    record(w, w->seq[i], mate(w, w->seq[i]));
            return;
        }
        meet_first(w, w->seq[i], w->seq[i]);
    }
}

/* The pairs of the optimum at hand. */
static void pair_as_found(work *w)
{
    for (int i = 0; i < w->seq_count; i++)
        if (w->partner[w->table.rank[w->seq[i]]] == FF_FLOATS && is_upper(w, w->seq[i]))
            record(w, w->seq[i], mate(w, w->seq[i]));
}

/* Where the criteria tell the bracket from the other one, nothing of its order is asked. */
static void pair_all_as_found(work *w)
{
    for (int v = w->table.member; v < w->table.count; v++)
        if (mate(w, v) > v)
            record(w, v, mate(w, v));
}

static void pair_remainder(work *w)
{
    int pairs = remainder_pairs(w);
    bool known;
    if (pairs == 0)
        return;
    if (!take_kept(w, &pairs, &known))
        order_exchanges(w, pairs);
    if (well(w))
        choose_exchanged(w, pairs);
    if (well(w) && w->bracket->any_halves)
        pair_as_found(w);
    else if (well(w))
        pair_halves(w);
}

static void add_words(uint64_t *sum, const uint64_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ff_pairing_words_add(sum, count, words[i], 64 * i);
}

/* The criteria of the pairs of a matching, counted from nothing else. */
static void count_pairs(const work *w, const ff_matching *matching, uint64_t *sum)
{
    size_t words = w->table.words, classes = (size_t)w->table.classes;
    memset(sum, 0, words * sizeof *sum);
    for (int v = 0; v < w->table.count; v++) {
        int with = ff_matching_mate(matching, v);
        size_t row = (size_t)w->table.class_of[v] * classes;
        if (with == FF_MATE_ALONE)
            add_words(sum, w->table.alone + (size_t)v * words, words);
        else if (with > v)
            add_words(sum, w->table.cost + (row + (size_t)w->table.class_of[with]) * words,
                      words);
    }
}

/* Of the pairs as they are. */
static void count_criteria(const work *w, uint64_t *sum)
{
    count_pairs(w, w->matching, sum);
}

static bool prepare_work(work *w)
{
    size_t count = (size_t)w->table.count + 1;
    w->graph = (ff_graph){.count = w->table.count,
                          .classes = w->table.classes,
                          .words = w->table.words,
                          .class_of = w->table.class_of,
                          .cost = w->table.cost,
                          .allowed = w->table.allowed,
                          .alone = w->bracket->completes ? NULL : w->table.alone,
                          .may_leave = w->table.may_leave};
    w->extra = ff_calloc(count, sizeof *w->extra);
    w->seq = ff_calloc(count, sizeof *w->seq);
    w->matching = ff_matching_new(&w->graph);
    return w->extra != NULL && w->seq != NULL && w->matching != NULL;
}

static void release_work(work *w)
{
    ff_free(w->extra);
    ff_free(w->seq);
    ff_matching_free(w->matching);
    ff_cost_table_release(&w->table);
}

/* Gives the pair that is held its other edges back; those from above do not meet each other. */
static void widen_work(const work *w)
{
    int first = w->table.member, end = first + w->bracket->arrived_count;
    ff_field_widen(w->bracket->field, w->table.rank, w->table.count, w->table.allowed);
    for (int u = first; u < end; u++)
        for (int v = first; v < end; v++)
            w->table.allowed[(size_t)u * ff_graph_row(w->table.count) + (size_t)v / 64] &=
                ~((uint64_t)1 << (v & 63));
}

static void all_float(const ff_bracket *bracket, int *partner)
{
    for (int i = 0; i < bracket->arrived_count; i++)
        partner[bracket->arrived[i]] = FF_FLOATS;
    for (int i = 0; i < bracket->resident_count; i++)
        partner[bracket->resident + i] = FF_FLOATS;
}

/* Solves the bracket without the pair that is held, as far as others will want it. */
static void solve_wider(work *w)
{
    solve_criteria(w);
    keep_work(w, NULL);
    if (well(w))
        choose_arrived(w);
    if (well(w))
        pair_arrived(w);
    int pairs = well(w) ? remainder_pairs(w) : 0;
    if (pairs == 0)
        return;
    order_exchanges(w, pairs);
    keep_work(w, &pairs);
}

static void keep_wider(const work *w)
{
    work wider = {.bracket = w->bracket};
    ff_error err;
    wider.partner = ff_malloc(((size_t)w->bracket->field->count + 1) * sizeof *wider.partner);
    if (wider.partner == NULL)
        return;
    all_float(w->bracket, wider.partner);
    if (ff_cost_table_init(&wider.table, w->bracket, w->spare, &err) == FF_OK) {
        widen_work(&wider);
        if (prepare_work(&wider))
            solve_wider(&wider);
        release_work(&wider);
    }
    ff_free(wider.partner);
}

/* The criteria at their best, out of what is kept where something is. */
static void begin_criteria(work *w)
{
    bool known, taken = take_kept(w, NULL, &known);
    if (!taken && !known) {
        keep_wider(w);
        taken = take_kept(w, NULL, &known);
    }
    if (!taken)
        solve_criteria(w);
}

/* Is the bracket worse by a criterion than without the pair that is held? */
static bool is_worse(const work *w)
{
    uint64_t without[FF_MATCHING_MOST_WORDS];
    ff_str key = FF_STR_INIT;
    if (!may_keep(w))
        return false;
    name_work(w, NULL, &key);
    const ff_matching *kept = ff_matching_shelf_see(w->bracket->field->resume->shelf, &key);
    ff_str_release(&key);
    if (kept == NULL)
        return false;
    count_pairs(w, kept, without);
    return memcmp(without, w->best, w->table.words * sizeof *without) != 0;
}

static void choose_pairs(work *w)
{
    begin_criteria(w);
    if (!well(w))
        return;
    count_criteria(w, w->best);
    if (w->bracket->any_halves && is_worse(w)) {
        pair_all_as_found(w);
        return;
    }
    choose_arrived(w);
    if (well(w))
        pair_arrived(w);
    if (well(w))
        pair_remainder(w);
}

static bool keeps_best(const work *w)
{
    uint64_t sum[FF_MATCHING_MOST_WORDS];
    count_criteria(w, sum);
    return memcmp(sum, w->best, w->table.words * sizeof *sum) == 0;
}

/* What was found in the beginning still holds, by the costs and by a count of its own. */
static int check_result(const work *w, ff_error *err)
{
    bool same;
    int code = ff_pairing_recount(&w->table, w->bracket, w->partner, w->best, &same, err);
    if (code == FF_OK && (!same || !keeps_best(w)))
        code = ff_fail(err, FF_E_INTERNAL, "a bracket was not paired as well as it can be");
    return code;
}

static void note_left(const work *w, ff_bracket_left *left)
{
    left->count = 0;
    for (int v = 0; v < w->table.count; v++) {
        int with = mate(w, v);
        if (with == FF_MATE_ALONE || (with >= 0 && w->table.rank[with] < 0))
            left->left[left->count++] = w->table.rank[v];
    }
}

static int pair_once(const ff_bracket *bracket, size_t spare, int *partner,
                     ff_bracket_left *left, ff_matching_answer *answer, ff_error *err)
{
    work w;
    memset(&w, 0, sizeof w);
    w.bracket = bracket;
    w.spare = spare;
    w.partner = partner;
    all_float(bracket, partner);
    int code = ff_cost_table_init(&w.table, bracket, spare, err);
    if (code != FF_OK)
        return code;
    w.answer = FF_MATCHING_MEMORY;
    if (prepare_work(&w))
        choose_pairs(&w);
    *answer = w.answer;
    if (well(&w))
        code = check_result(&w, err);
    if (left != NULL && well(&w))
        note_left(&w, left);
    release_work(&w);
    return code;
}

int ff_pairing_bracket_pair(const ff_bracket *bracket, int *partner, bool *found,
                            ff_bracket_left *left, ff_error *err)
{
    ff_matching_answer answer = FF_MATCHING_WIDTH;
    int code = FF_OK;
    for (size_t spare = 0; code == FF_OK && answer == FF_MATCHING_WIDTH; spare += 64)
        code = pair_once(bracket, spare, partner, left, &answer, err);
    if (code == FF_OK && answer == FF_MATCHING_MEMORY)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for a bracket");
    *found = answer == FF_MATCHED;
    return code;
}
