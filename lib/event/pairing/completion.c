#include "matching/matching.h"
#include "pairing/members.h"

/* Whether a pairing of everybody exists, and the lowest score for the bye (C4, C5). */

typedef struct whole {
    const ff_field *field;
    const int *ranks;
    int count, vertices; /* the bye is the last vertex */
    int32_t *class_of;   /* place of the score, from the lowest; the bye has one of its own */
    uint64_t *cost, *allowed;
    int classes;
} whole;

static void allow(whole *w, int u, int v)
{
    size_t row = ff_graph_row(w->vertices);
    w->allowed[(size_t)u * row + (size_t)v / 64] |= (uint64_t)1 << (v & 63);
    w->allowed[(size_t)v * row + (size_t)u / 64] |= (uint64_t)1 << (u & 63);
}

/* Ranks ascend, so scores fall. */
static void fill_graph(whole *w)
{
    for (int i = w->count - 1, score = 0; i >= 0; i--) {
        int own = ff_field_score(w->field, w->ranks[i]);
        if (w->classes == 0 || own != score)
            w->classes++;
        score = own;
        w->class_of[i] = w->classes - 1;
        for (int k = 0; k < i; k++)
            if (ff_field_allows(w->field, w->ranks[i], w->ranks[k]))
                allow(w, i, k);
        if (w->vertices > w->count && w->field->bye[w->ranks[i]])
            allow(w, i, w->count);
    }
    w->classes++;
    if (w->vertices > w->count)
        w->class_of[w->count] = w->classes - 1;
}

/* The bye costs the place of the score. */
static bool fill_costs(whole *w)
{
    size_t classes = (size_t)w->classes;
    w->cost = ff_calloc(classes * classes, sizeof *w->cost);
    for (size_t c = 0; w->cost != NULL && c + 1 < classes; c++)
        w->cost[c * classes + classes - 1] = w->cost[(classes - 1) * classes + c] = c;
    return w->cost != NULL;
}

static void join_greedily(const whole *w, ff_matching *matching)
{
    for (int v = 0; v < w->count; v++) {
        if (ff_matching_mate(matching, v) != FF_MATE_NONE)
            continue;
        int u = v + 1;
        while (u < w->count && !ff_matching_join(matching, v, u))
            u++;
    }
}

static ff_matching_answer solve_whole(whole *w, int *bye_score)
{
    ff_graph graph = {.count = w->vertices,
                      .classes = w->classes,
                      .words = 1,
                      .class_of = w->class_of,
                      .cost = w->cost,
                      .allowed = w->allowed};
    ff_matching *matching = ff_matching_new(&graph);
    if (matching == NULL)
        return FF_MATCHING_MEMORY;
    join_greedily(w, matching);
    ff_matching_answer answer = ff_matching_solve(matching);
    *bye_score = FF_ANY_SCORE;
    if (answer == FF_MATCHED && w->vertices > w->count)
        *bye_score = ff_field_score(w->field, w->ranks[ff_matching_mate(matching, w->count)]);
    ff_matching_free(matching);
    return answer;
}

/* The lowest score of those of the field who may have the bye; FF_ANY_SCORE: nobody may. */
static int lowest_bye(const ff_field *field)
{
    for (int rank = field->count - 1; rank >= 0; rank--)
        if (field->bye[rank])
            return ff_field_score(field, rank);
    return FF_ANY_SCORE;
}

int ff_pairing_whole_completion(const ff_field *field, bool *possible, int *bye_score,
                                ff_error *err)
{
    int lowest = field->count % 2 != 0 ? lowest_bye(field) : FF_ANY_SCORE;
    *bye_score = lowest;
    *possible = true;
    if (field->count > field->whole &&
        ff_certain_completion(field, NULL, 0, 0, field->count, lowest))
        return FF_OK;
    int *ranks = ff_calloc((size_t)field->count + 1, sizeof *ranks);
    if (ranks == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    for (int rank = 0; rank < field->count; rank++)
        ranks[rank] = rank;
    int code = ff_pairing_completion(field, ranks, field->count, possible, bye_score, err);
    ff_free(ranks);
    return code;
}

int ff_pairing_completion(const ff_field *field, const int *ranks, int count, bool *possible,
                          int *bye_score, ff_error *err)
{
    whole w = {.field = field, .ranks = ranks, .count = count, .vertices = count + count % 2};
    size_t vertices = (size_t)w.vertices + 1;
    ff_matching_answer answer = FF_MATCHING_MEMORY;
    w.class_of = ff_calloc(vertices, sizeof *w.class_of);
    w.allowed = ff_calloc(vertices * ff_graph_row(w.vertices) + 1, sizeof *w.allowed);
    if (w.class_of != NULL && w.allowed != NULL) {
        fill_graph(&w);
        if (fill_costs(&w))
            answer = solve_whole(&w, bye_score);
    }
    ff_free(w.class_of);
    ff_free(w.allowed);
    ff_free(w.cost);
    *possible = answer == FF_MATCHED;
    if (answer == FF_MATCHING_MEMORY)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    return FF_OK;
}

/* --- completions that need no search --- */

/* How many of the range `rank` may meet. */
static int degree(const ff_field *field, int rank, int first, int count)
{
    const uint64_t *row = field->allowed + (size_t)rank * field->row;
    int end = first + count, total = 0;
    for (int w = first / 64; w * 64 < end; w++) {
        uint64_t bits = row[w];
        if (w == first / 64)
            bits &= ~(uint64_t)0 << (first & 63);
        if (end - w * 64 < 64)
            bits &= ((uint64_t)1 << (end - w * 64)) - 1;
        total += __builtin_popcountll(bits);
    }
    return total;
}

static bool may_have_bye(const ff_field *field, int rank, int score)
{
    return field->bye[rank] && (score == FF_ANY_SCORE || ff_field_score(field, rank) == score);
}

/* A player who may have it and is not needed as a partner. */
static bool has_bye(const ff_field *field, int first, int count, int score, int need)
{
    for (int rank = first + count - 1; rank >= first; rank--)
        if (may_have_bye(field, rank, score) && degree(field, rank, first, count) >= need)
            return true;
    return false;
}

/* The only one whom `rank` may meet, of the whole field; -1: none, or several. */
static int sole_partner(const ff_field *field, int rank)
{
    int sole = -1;
    for (int other = 0; other < field->count; other++) {
        if (!ff_field_allows(field, rank, other))
            continue;
        if (sole >= 0)
            return -1;
        sole = other;
    }
    return sole;
}

/* Two who may meet only each other, as where a pair is forced: that pair is settled. `*partner`
 * is the other. */
static bool is_settled(const ff_field *field, int rank, int *partner)
{
    *partner = sole_partner(field, rank);
    return *partner >= 0 && sole_partner(field, *partner) == rank;
}

static bool is_in(const int *list, int count, int rank)
{
    for (int i = 0; i < count; i++)
        if (list[i] == rank)
            return true;
    return false;
}

bool ff_certain_completion(const ff_field *field, const int *left, int left_count, int first,
                           int count, int bye_score)
{
    int all = left_count + count, need = (all + 1) / 2, other, lone = -1;
    for (int i = 0; i < left_count; i++)
        if (degree(field, left[i], first, count) < need &&
            !(is_settled(field, left[i], &other) && other >= first && other < first + count))
            return false;
    bool to_the_end = first + count == field->count;
    bool held = field->forced[0] >= first || field->forced[1] >= first;
    bool ample = count > 0 && to_the_end && !held && count - field->most_barred[first] >= need;
    for (int rank = first; rank < first + count && !ample; rank++) {
        if (degree(field, rank, first, count) >= need)
            continue;
        if (is_settled(field, rank, &other)) {
            if (!is_in(left, left_count, other) && (other < first || other >= first + count))
                return false;
        } else if (other >= 0 || lone >= 0 || !may_have_bye(field, rank, bye_score) ||
                   degree(field, rank, 0, field->count) > 0) {
            return false;
        } else {
            lone = rank; /* who may meet no other player has the bye */
        }
    }
    if (lone >= 0)
        return all % 2 != 0;
    return all % 2 == 0 || has_bye(field, first, count, bye_score, need);
}

static int degree_in(const ff_field *field, int rank, const uint64_t *crowd)
{
    const uint64_t *row = field->allowed + (size_t)rank * field->row;
    int total = 0;
    for (size_t w = 0; w < field->row; w++)
        total += __builtin_popcountll(row[w] & crowd[w]);
    return total;
}

static bool is_of(const uint64_t *crowd, int rank)
{
    return crowd[rank / 64] >> (rank & 63) & 1;
}

/* The lowest rank from `from` on, or the number of ranks. */
static int next_of(const ff_field *field, const uint64_t *crowd, int from)
{
    while (from < field->count) {
        uint64_t word = crowd[from / 64] >> (from & 63);
        if (word != 0)
            return from + __builtin_ctzll(word);
        from = (from / 64 + 1) * 64;
    }
    return field->count;
}

/* Of a pair that is held: both of the crowd (2), none (0), or one, who cannot be paired then.
 */
static int held_in(const ff_field *field, const uint64_t *crowd)
{
    return field->forced[0] < 0
               ? 0
               : is_of(crowd, field->forced[0]) + is_of(crowd, field->forced[1]);
}

bool ff_certain_crowd(const ff_field *field, const uint64_t *crowd, int count)
{
    int need = (count + 1) / 2, first = next_of(field, crowd, 0), other;
    int held = held_in(field, crowd);
    if (count == 0)
        return true;
    if (count % 2 != 0 || held == 1)
        return false;
    if (count - held - field->most_barred[first] >= need)
        return true;
    for (int rank = first; rank < field->count; rank = next_of(field, crowd, rank + 1)) {
        if (degree_in(field, rank, crowd) >= need)
            continue;
        if (!is_settled(field, rank, &other) || !is_of(crowd, other))
            return false;
    }
    return true;
}

/* The first one of the range, not yet marked, whom `rank` may meet; -1: none. */
static int first_free(const ff_field *field, int rank, int first, int count, const int *taken,
                      int taken_count)
{
    for (int other = first; other < first + count; other++) {
        bool free = ff_field_allows(field, rank, other);
        for (int i = 0; i < taken_count && free; i++)
            free = taken[i] != other;
        if (free)
            return other;
    }
    return -1;
}

enum { MOST_FLOATERS = 16 };

/* A player of the next scoregroup who can float further: may meet most of the rest. */
static int choose_left(const ff_bracket *b, const int *taken, int taken_count)
{
    for (int rank = b->next + b->next_count - 1; rank >= b->next; rank--)
        if (!is_in(taken, taken_count, rank) &&
            degree(b->field, rank, b->rest, b->rest_count) >= (b->rest_count + 2) / 2)
            return rank;
    return -1;
}

bool ff_certain_next(const ff_bracket *bracket, const int *floaters, int floater_count,
                     int *left)
{
    const ff_field *field = bracket->field;
    const int next = bracket->next, next_count = bracket->next_count;
    int taken[MOST_FLOATERS], others = next_count - floater_count;
    *left = -1;
    if (floater_count > MOST_FLOATERS || others < 0)
        return false;
    for (int i = 0; i < floater_count; i++) {
        taken[i] = first_free(field, floaters[i], next, next_count, taken, i);
        if (taken[i] < 0)
            return false;
    }
    if (others % 2 != 0) {
        *left = choose_left(bracket, taken, floater_count);
        if (*left < 0)
            return false;
    }
    for (int rank = next, other; rank < next + next_count; rank++)
        if (!is_in(taken, floater_count, rank) && rank != *left &&
            degree(field, rank, next, next_count) - floater_count < (others + 1) / 2 &&
            !(is_settled(field, rank, &other) && other >= next && other < next + next_count))
            return false;
    return true;
}
