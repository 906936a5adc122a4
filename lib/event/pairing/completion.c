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
static void fill(whole *w)
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

static ff_matching_answer solve(whole *w, int *bye_score)
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

int ff_whole_completion(const ff_field *field, bool *possible, int *bye_score, ff_error *err)
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
    int code = ff_completion(field, ranks, field->count, possible, bye_score, err);
    ff_free(ranks);
    return code;
}

int ff_completion(const ff_field *field, const int *ranks, int count, bool *possible,
                  int *bye_score, ff_error *err)
{
    whole w = {.field = field, .ranks = ranks, .count = count, .vertices = count + count % 2};
    size_t vertices = (size_t)w.vertices + 1;
    ff_matching_answer answer = FF_MATCHING_MEMORY;
    w.class_of = ff_calloc(vertices, sizeof *w.class_of);
    w.allowed = ff_calloc(vertices * ff_graph_row(w.vertices) + 1, sizeof *w.allowed);
    if (w.class_of != NULL && w.allowed != NULL) {
        fill(&w);
        if (fill_costs(&w))
            answer = solve(&w, bye_score);
    }
    ff_free(w.class_of);
    ff_free(w.allowed);
    ff_free(w.cost);
    *possible = answer == FF_MATCHED;
    if (answer == FF_MATCHING_MEMORY)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    return FF_OK;
}
