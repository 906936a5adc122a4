#ifndef TESTS_SUPPORT_DUTCH_PRIVATE_H
#define TESTS_SUPPORT_DUTCH_PRIVATE_H

#include "dutch.h"

/* One who is paired in this round, with what article 1 derives about him. */
typedef struct person {
    int index, no;
    int score;  /* with virtual points */
    int number; /* for the initial colour */
    int games;  /* played */
    ff_side colours[64];
    int difference; /* Whites minus Blacks */
    ff_side due;
    ff_preference preference;
    ff_float floats[2]; /* last round, the one before */
    bool topscorer, may_have_bye;
} person;

/* Article 4.3: one exchange between the halves, as bits of places in the list. */
typedef struct dutch_exchange {
    unsigned down, up;
    int moved, sum;
} dutch_exchange;

/* The round: persons by rank, 0 first. */
typedef struct field {
    const ff_pairing_question *q;
    bool old; /* 2017 */
    person p[DUTCH_MOST];
    int n;
    bool may[DUTCH_MOST][DUTCH_MOST];
    bool white[DUTCH_MOST][DUTCH_MOST]; /* [i][j]: i has White against j */
    bool may_have_bye[DUTCH_MOST];
    int bye_score; /* C5; -1: any */
    signed char complete[1 << DUTCH_MOST];
} field;

/* Derives everything about the round; false when it has too many players. */
bool dutch_field(field *f, const ff_pairing_question *question);
/* Can these (bits) all be paired, but for one who may have the bye where they are odd? */
bool dutch_completes(field *f, unsigned who);
/* Forgets what dutch_completes found, after bye_score has changed. */
void dutch_forget(field *f);

#endif
