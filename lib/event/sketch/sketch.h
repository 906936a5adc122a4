#ifndef FF_SKETCH_SKETCH_H
#define FF_SKETCH_SKETCH_H

#include "matching/matching.h"
#include "pairing/field.h"

/*
 * A graph over some of the field whose costs are few numbers, one more important than the next:
 * what the systems without exchanges between halves (Dubov, Burstein, Double-Swiss, teams)
 * choose their brackets and pairs with. Vertices are ranks in any order; costs hang on classes;
 * slot 0 is the most important number.
 */

enum { FF_SKETCH_ANYBODY = -1 }; /* for a rank: a vertex whom all others may meet */

typedef struct ff_sketch {
    int count, classes, slots;
    int *rank;                /* by vertex: to be filled before ff_sketch_solve */
    int32_t *class_of;        /* by vertex: likewise */
    int32_t *extra;           /* room for questions */
    size_t width, words;      /* bits of a slot, words of a cost */
    uint64_t *cost, *allowed; /* edges that the field allows, after ff_sketch_allow */
    uint64_t *alone;          /* the cost of leaving, where any may; else NULL */
    bool *may_leave;
    bool once; /* of this question alone: not kept for others. To be set before the graph is
                  made */
    ff_graph graph;
    ff_matching *matching;
    ff_matching_answer answer; /* of the latest search */
    bool kept;                 /* begun from what is best without the pair that is held, */
    uint64_t without[FF_MATCHING_MOST_WORDS]; /* ... which costs so much */
} ff_sketch;

/* `most`: the largest amount that an edge charges to a slot. FF_E_MEMORY; FF_E_LIMIT when the
 * costs would be too long. End it in every case. */
int ff_sketch_begin(ff_sketch *s, int count, int classes, int slots, int most, ff_error *err);
void ff_sketch_end(ff_sketch *s);
/* Charges edges between the classes a and b, in both directions. */
void ff_sketch_charge(ff_sketch *s, int a, int b, int slot, int amount);
/* Lets v leave without a partner, at that charge (none: `amount` 0). After all charges of v.
 * FF_E_MEMORY. */
int ff_sketch_let_leave(ff_sketch *s, int v, int slot, int amount, ff_error *err);
/* Makes the graph: whom the field allows to meet. */
void ff_sketch_allow(ff_sketch *s, const ff_field *field);
/* Whom v meets, as ff_matching_mate; FF_MATE_NONE while there is no matching (memory was out).
 */
int ff_sketch_mate(const ff_sketch *s, int v);
/* Joins two, where both are free and it costs nothing; between allow and search. */
bool ff_sketch_join(ff_sketch *s, int u, int v);
/* Serves everybody at the least cost. */
void ff_sketch_search(ff_sketch *s);
/* The last two in one. */
void ff_sketch_solve(ff_sketch *s, const ff_field *field);
/* The cost of the pairs as they are: `sum` has room for FF_MATCHING_MOST_WORDS. */
void ff_sketch_cost(const ff_sketch *s, uint64_t *sum);
/* Is it certain that the pairs as they are cost more than those without the pair that is held?
 */
bool ff_sketch_is_worse(const ff_sketch *s);
/* The amount in a slot of such a sum. */
int ff_sketch_amount(const ff_sketch *s, const uint64_t *sum, int slot);
/* Is there a best matching in which v meets somebody whose `extra` is 0? It stays so: from now
 * on v meets one of these, or one of the others. */
bool ff_sketch_may(ff_sketch *s, int v);
/* The partner of v with the least `extra`; the two leave. `most`: of leaving. */
int ff_sketch_choose(ff_sketch *s, int v, int32_t most);
/* The same where `extra` grows from `from` on, by `step`: vertices with an `extra` of `most` or
 * more are none of them. */
int ff_sketch_choose_first(ff_sketch *s, int v, int from, int step, int32_t most);
/* The pairs as they are, of the first `inside` vertices among themselves, to partners by rank.
 */
void ff_sketch_record(const ff_sketch *s, int inside, int *partner);
/* From now on only pairs of one with `first` and one without; `in_order`: where the first
 * has the smaller number. Pairs that are none of these are given up. */
void ff_sketch_split(ff_sketch *s, const bool *first, bool in_order);
/* FF_OK when the latest search found a matching. */
int ff_sketch_code(const ff_sketch *s, ff_error *err);

/* --- those who are still to be paired --- */

/* In order, and as a set. */
typedef struct ff_rest {
    const ff_field *field;
    int *rank, count;
    uint64_t *bits, *room;
} ff_rest;

/* The order in which players are asked for the bye (ranks). */
typedef bool (*ff_bye_order)(const ff_field *field, int a, int b);
/* Lowest score, then most games played, then the largest number. */
bool ff_sketch_bye_by_number(const ff_field *field, int a, int b);
/* The field without the one with the bye, which comes before all brackets: the first in the
 * order who may have it and leaves a field that can be paired; `*found` is false when there is
 * none. FF_E_MEMORY. End it in every case. */
int ff_sketch_rest_begin(ff_rest *rest, const ff_field *field, ff_bye_order before, bool *found,
                         ff_error *err);
void ff_sketch_rest_end(ff_rest *rest);
/* Takes over what the field goes on from: the brackets before it are paired. The number of the
 * first bracket that is left; 0 where nothing is gone on from. */
int ff_sketch_rest_resume(ff_rest *rest, int *partner, int *bracket_of);
/* The end of the scoregroup that begins at a place. */
int ff_sketch_rest_group_end(const ff_rest *rest, int from);
/* Takes out those who have a partner. */
void ff_sketch_rest_leave(ff_rest *rest, const int *partner);
/* Takes out the first `count`. */
void ff_sketch_rest_drop(ff_rest *rest, int count);
/* The members of a bracket and their partners as they are where the field goes on from another
 * pairing, in the order of the rest; false where they are not those of ff_field_takes_over. */
bool ff_sketch_rest_takes_over(const ff_rest *rest, int bracket, int *members, int *count,
                               int *partner);
/* Can the first `inside` of `ranks` (count of them) be paired among themselves, one with the
 * score of the last of them apart if they are odd, and all others with that one? `room` has two
 * rows. True is certain. */
bool ff_sketch_pairs_itself(const ff_field *field, const int *ranks, int inside, int count,
                            uint64_t *room);
/* Is it certain that the others can be paired without these? */
bool ff_sketch_rest_completes_without(const ff_rest *rest, const int *ranks, int count);

#endif
