#ifndef FF_EVENT_ALL_PLAY_ALL_H
#define FF_EVENT_ALL_PLAY_ALL_H

#include "flagfall/error.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * What all-play-all events need besides the Berger tables (round_robin.h): the Varma tables for
 * the draw of numbers (FIDE Handbook C.05, Annex 2) and tables of the Scheveningen system.
 */

enum {
    FF_VARMA_LEAST = 9,
    FF_VARMA_MOST = 24,
    FF_VARMA_ENVELOPES = 4, /* A to D */
    FF_SCHEVENINGEN_MOST = 24
};

/* The numbers of an envelope (0 = A) for 9 to 24 players, in ascending order; `out` has room
 * for FF_VARMA_MOST. Returns how many; of odd events the last number is left out. */
int ff_varma_envelope(int players, int envelope, int *out);

/* A contingent of a draw: players of one federation. */
typedef struct ff_contingent {
    int count;
    int envelope; /* set by ff_varma_assign */
} ff_contingent;

/* Chooses envelopes for contingents in the order in which they draw, each by `dice` among those
 * that hold enough numbers and leave enough for those who come after. False when there is no
 * such choice: a contingent is larger than what any envelope can hold for it. `dice` is moved
 * on. */
bool ff_varma_assign(int players, ff_contingent *contingents, int count, uint64_t *dice);
/* A number from 0 to limit - 1, by dice. */
int ff_varma_below(uint64_t *dice, int limit);

/* Where a Scheveningen table comes from. */
typedef enum ff_table_source {
    FF_TABLE_PUBLIC, /* in public use for ten boards; not compared with FIDE's print */
    FF_TABLE_OURS    /* made here */
} ff_table_source;

/* One round of the Scheveningen system on so many boards (2..FF_SCHEVENINGEN_MOST): everybody
 * of team A meets everybody of team B, once. `opponent[i]` is the number (from 1) of B whom
 * number i + 1 of A meets, `white[i]` whether A has White. */
int ff_scheveningen_round(int boards, int round, int *opponent, bool *white, ff_error *err);
ff_table_source ff_scheveningen_source(int boards);

#endif
