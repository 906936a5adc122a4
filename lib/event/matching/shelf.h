#ifndef FF_MATCHING_SHELF_H
#define FF_MATCHING_SHELF_H

#include "flagfall/text.h"
#include "matching/matching.h"

/*
 * Solved matchings, kept for questions that only take edges from their graphs: each begins with
 * the pairs and duals of the kept one, and few vertices are left to be served. A matching is
 * found by everything that its graph costs, and is used only for a graph with no edges besides;
 * so what is found here never changes an answer, only how soon it is there.
 */

enum { FF_MATCHING_SHELF_MOST = 4096 }; /* vertices: larger graphs are not kept */

typedef struct ff_matching_shelf ff_matching_shelf;

/* NULL when memory is out. */
ff_matching_shelf *ff_matching_shelf_new(void);
void ff_matching_shelf_free(ff_matching_shelf *shelf);

/* Adds numbers to a key. */
void ff_matching_key_add(ff_str *key, const void *bytes, size_t size);
/* Adds all that a graph is besides its edges. */
void ff_matching_key_graph(ff_str *key, const ff_graph *graph);

/* Is something kept under the key? `*out` is then a matching for the graph, to be solved; NULL
 * where that which is kept does not serve. */
bool ff_matching_shelf_find(const ff_matching_shelf *shelf, const ff_str *key,
                            const ff_graph *graph, ff_matching **out);
/* Keeps a copy of a solved matching; the one that was kept first goes where there are too many.
 * `solved` NULL: there is none, and the key is known as such. Nothing is kept where memory is
 * out. */
void ff_matching_shelf_keep(ff_matching_shelf *shelf, const ff_str *key, const ff_graph *graph,
                            const ff_matching *solved);
/* The matching that is kept under the key, as it was; NULL: none. */
const ff_matching *ff_matching_shelf_see(const ff_matching_shelf *shelf, const ff_str *key);

#endif
