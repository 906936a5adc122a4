#ifndef TESTS_SUPPORT_DUTCH_H
#define TESTS_SUPPORT_DUTCH_H

/*
 * The FIDE (Dutch) system as its rules tell it, edition 2026 and 2017: the candidates of a
 * bracket one after the other in their order of generation, the criteria as sentences. Slow,
 * for small fields, and without anything of lib/pairing but the question's types: what the
 * engine is compared with.
 */
#include "pairing/swiss.h"

#include <stdbool.h>

enum { DUTCH_MOST = 16 }; /* players to be paired */

typedef enum dutch_verdict {
    DUTCH_PAIRED,
    DUTCH_IMPOSSIBLE, /* no complete pairing exists */
    DUTCH_UNDEFINED,  /* 2017: a pairing exists, but not by the procedure */
    DUTCH_TOO_LONG    /* too many candidates */
} dutch_verdict;

/* Pairs of the round with colours, White first, the bye last; `pairs` has room for
 * DUTCH_MOST. */
dutch_verdict dutch_pair(const ff_pairing_question *question, ff_pairing_pair *pairs,
                         size_t *count);

/* What the sentences of the criteria count in one bracket of a pairing that is there: items,
 * each with the number of its criterion (6 to 21; of 2017 by the places of 2026). Lists are
 * filled with -1 to DUTCH_MOST. */
typedef struct dutch_values {
    int score; /* of the residents */
    int item[16 * DUTCH_MOST], criterion[16 * DUTCH_MOST], count;
} dutch_values;

/* Judges a complete pairing without faults; `out` has room for a bracket a player. False where
 * the sentences do not say (2026: another could have the bye with fewer points), or it takes
 * too long. */
bool dutch_judge(const ff_pairing_question *question, const ff_pairing_pair *pairs,
                 size_t count, dutch_values *out, size_t *brackets);

/* Which of two such pairings the rules prefer, and why: candidates of the first bracket in
 * which they differ are generated until both have come. False as above. */
bool dutch_compare(const ff_pairing_question *question, const ff_pairing_pair *a,
                   size_t a_count, const ff_pairing_pair *b, size_t b_count,
                   ff_pairing_comparison *out);

#endif
