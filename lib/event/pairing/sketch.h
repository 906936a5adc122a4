#ifndef FF_PAIRING_SKETCH_H
#define FF_PAIRING_SKETCH_H

#include "matching/matching.h"
#include "pairing/field.h"

/*
 * A graph over some of the field whose costs are few numbers, one more important than the next:
 * what the systems without exchanges between halves (Dubov, Burstein, Double-Swiss, teams)
 * choose their brackets and pairs with. Vertices are ranks in any order; costs hang on classes;
 * slot 0 is the most important number.
 */

typedef struct ff_sketch {
    int count, classes, slots;
    int *rank;                /* by vertex: to be filled before ff_sketch_solve */
    int32_t *class_of;        /* by vertex: likewise */
    int32_t *extra;           /* room for questions */
    size_t width, words;      /* bits of a slot, words of a cost */
    uint64_t *cost, *allowed; /* edges that the field allows, after ff_sketch_solve */
    ff_graph graph;
    ff_matching *matching;
    ff_matching_answer answer; /* of the latest search */
} ff_sketch;

/* `most`: the largest amount that an edge charges to a slot. FF_E_MEMORY; FF_E_LIMIT when the
 * costs would be too long. End it in every case. */
int ff_sketch_begin(ff_sketch *s, int count, int classes, int slots, int most, ff_error *err);
void ff_sketch_end(ff_sketch *s);
/* Charges edges between the classes a and b, in both directions. */
void ff_sketch_charge(ff_sketch *s, int a, int b, int slot, int amount);
/* Serves everybody at the least cost. */
void ff_sketch_solve(ff_sketch *s, const ff_field *field);
/* Is there a best matching in which v meets somebody whose `extra` is 0? It stays so: from now
 * on v meets one of these, or one of the others. */
bool ff_sketch_may(ff_sketch *s, int v);
/* The partner of v with the least `extra`; the two leave. */
int ff_sketch_choose(ff_sketch *s, int v, int32_t most);
/* FF_OK when the latest search found a matching. */
int ff_sketch_code(const ff_sketch *s, ff_error *err);

/* The bye before all brackets: the first in the order `before` (of ranks) who may have it and
 * leaves a field that can be paired. Fills `rest` with the ranks of the others, in order. */
typedef bool (*ff_bye_order)(const ff_field *field, int a, int b);
int ff_sketch_bye(const ff_field *field, ff_bye_order before, int *rest, int *rest_count,
                  bool *found, ff_error *err);
/* Lowest score, then most games played, then the largest number. */
bool ff_pairing_bye_by_number(const ff_field *field, int a, int b);

#endif
