#ifndef TESTS_SUPPORT_DUTCH_H
#define TESTS_SUPPORT_DUTCH_H

/*
 * The FIDE (Dutch) system as its rules tell it, edition 2026 and 2017: the candidates of a
 * bracket one after the other in their order of generation, the criteria as sentences. Slow,
 * for small fields, and without anything of lib/pairing but the question's types: what the
 * engine is compared with.
 */
#include "pairing/swiss.h"

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

#endif
