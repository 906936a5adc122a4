#ifndef TESTS_SUPPORT_SAMPLE_H
#define TESTS_SUPPORT_SAMPLE_H

/*
 * Random positions for property tests, of four kinds in turn: from random games of ordinary
 * chess and of Chess960, and random placements of both. A run is given by its seed alone.
 */

#include "flagfall/position.h"
#include "support/rulebook.h"

/* SplitMix64: the next number, and one below `n`. */
uint64_t rnd(uint64_t *state);
unsigned rnd_below(uint64_t *state, unsigned n);

typedef struct sample {
    const char *name;
    unsigned long count; /* positions wanted */
    unsigned long done;
    uint64_t seed, state;
    ff_position game[2]; /* the ordinary game and the Chess960 game that are being played */
    unsigned plies[2];
    ff_position pos; /* the current position */
} sample;

/* Reads "PROGRAM [COUNT [SEED]]" and prints what will be run. */
sample sample_start(int argc, char **argv, unsigned long default_count);
/* Puts the next position into `s->pos`; false when `count` of them were given. */
bool sample_next(sample *s);
/* Prints what is wrong with the current position, with its FEN and the seed, and exits. */
void sample_fail(const sample *s, const char *format, ...)
    __attribute__((format(__printf__, 2, 3), noreturn));
/* Prints what held, and how often; returns the exit code of the test. */
int sample_passed(const sample *s, const char *what);

/* The same position for the rule-book judge, square by square. */
rb_position sample_rulebook(const ff_position *pos);

#endif
