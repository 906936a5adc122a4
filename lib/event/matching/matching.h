#ifndef FF_MATCHING_MATCHING_H
#define FF_MATCHING_MATCHING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Matching of least cost in a general graph: every vertex is joined to another one or, where
 * that is allowed, leaves the graph alone. Edmonds' algorithm with dual variables, one search
 * for each vertex without a partner, every search O(n²). It can be asked on: a question changes
 * the costs at one vertex and costs one or two searches.
 *
 * Costs are integers of many words (two's complement, lowest word first), not negative. They
 * hang on classes: cost[class of u][class of v], plus `up` of the one with the smaller index
 * and `low` of the one with the larger.
 */

enum { FF_MATE_NONE = -1, FF_MATE_ALONE = -2 };
enum { FF_MATCHING_MOST_WORDS = 64 };

/* The graph. Arrays belong to the caller and live as long as the matching. */
typedef struct ff_graph {
    int count, classes;
    size_t words;            /* of a cost; see ff_matching_words */
    const int32_t *class_of; /* for every vertex */
    const uint64_t *cost;    /* classes x classes x words */
    uint64_t *allowed;       /* bit rows of ff_graph_row words; symmetric */
    const uint64_t *alone;   /* count x words: the cost of leaving alone; NULL: nobody may */
    const bool *may_leave;   /* who may, with `alone` */
} ff_graph;

static inline size_t ff_graph_row(int count)
{
    return ((size_t)count + 63) / 64;
}

static inline bool ff_graph_allows(const ff_graph *graph, int u, int v)
{
    return graph->allowed[(size_t)u * ff_graph_row(graph->count) + (size_t)v / 64] >> (v & 63) &
           1;
}

/* The width that serves costs whose sum has so many bits; 0 when none does. */
size_t ff_matching_words(size_t bits);

typedef struct ff_matching ff_matching;

/* NULL when memory is out. */
ff_matching *ff_matching_new(const ff_graph *graph);
/* A matching that is solved, for another graph: the same vertices, costs and words, and no
 * edges besides. What stands of its pairs is kept, so that few are left to be served: the
 * caller solves. NULL when memory is out. */
ff_matching *ff_matching_again(const ff_matching *matching, const ff_graph *graph);
void ff_matching_free(ff_matching *matching);

/* What a search says. */
typedef enum ff_matching_answer {
    FF_MATCHED,
    FF_UNMATCHABLE, /* no matching serves everybody */
    FF_MATCHING_MEMORY,
    FF_MATCHING_WIDTH /* the numbers outgrew their words: begin again with wider ones */
} ff_matching_answer;

/* Joins two vertices before the first search, where both are free and the edge costs nothing
 * beyond the duals; says whether it did. */
bool ff_matching_join(ff_matching *matching, int u, int v);
/* Serves every vertex that has no partner yet. */
ff_matching_answer ff_matching_solve(ff_matching *matching);
/* The partner, or FF_MATE_ALONE. */
int ff_matching_mate(const ff_matching *matching, int v);
/* May the edge be in a matching of least cost? False is certain. */
bool ff_matching_tight(const ff_matching *matching, int u, int v);

/* Tries to join v and u at no cost, by changing the mates of two or three pairs. True: they are
 * joined, and the matching is still one of least cost. False: not known. */
bool ff_matching_exchange(ff_matching *matching, int v, int u);

/* A question at vertex `i`: `extra[v]` (not negative) more for meeting v, `extra_alone` for
 * leaving. Solves again; the extra costs should be below every other cost that differs. End it
 * by `take` or `settle` before the next. */
ff_matching_answer ff_matching_ask(ff_matching *matching, int i, const int32_t *extra,
                                   int32_t extra_alone);
/* Ends the question: `i` and its partner leave the graph together, for good. */
ff_matching_answer ff_matching_take(ff_matching *matching, int i);
/* Ends a question whose extra costs were 0 and 1: edges of the other kind than that found
 * are forbidden from now on, and extra costs are gone. `*found` is the extra cost found. */
ff_matching_answer ff_matching_settle(ff_matching *matching, int *found);

/* Sets the costs that hang on the order: `up` and `low` of every vertex, count x words; `low`
 * is added to leaving alone, too. Once, and not below what was there. The caller solves. With
 * NULL, NULL only the blossoms are opened: between this and the search the caller may take
 * edges out of `allowed` that join no mates. */
ff_matching_answer ff_matching_terms(ff_matching *matching, const uint64_t *up,
                                     const uint64_t *low);

/* After FF_UNMATCHABLE: the part of a vertex that shows why. Vertices of the cut have 0; those
 * of the odd groups that only meet the cut the number of their group from 1; others -1. There
 * are more groups than vertices in the cut. Returns the number of groups. */
int ff_matching_barrier(const ff_matching *matching, int32_t *part);

#endif
