#ifndef TESTS_SUPPORT_DAMAGED_GAMES_H
#define TESTS_SUPPORT_DAMAGED_GAMES_H

#include "flagfall/text.h"

#include <stdbool.h>
#include <stdint.h>

/* Files of PGN put together from games and what a reader may stumble over, with bytes lost,
 * changed and moved, a few across the end of the reader's window. */

/* Replaces `out` by the file that the state of SplitMix64 gives. */
void damaged_games(ff_str *out, uint64_t *rnd);

/* Whether file number `number` of a seed comes out the same by any number of threads. */
typedef bool damaged_test(unsigned long number, unsigned long long seed);
/* The main of such a property: PROGRAM [COUNT [SEED [FIRST]]]. */
int damaged_main(int argc, char **argv, unsigned long usual, damaged_test *is_the_same);

#endif
