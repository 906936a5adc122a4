#ifndef TESTS_SUPPORT_SLOW_CORRECT_H
#define TESTS_SUPPORT_SLOW_CORRECT_H

#include "clock/correction.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Clocks that go half-move by half-move, to judge `ff_clock_correct` by: the same game on the
 * clock as it was set and on the right one. What the library hears is what the first one
 * shows; what the second one shows must lie in its answer.
 */

enum { SLOW_TURNS = 64 };

typedef struct slow_game {
    ff_timecontrol set, right;
    int turns;                /* half-moves, the last of them not complete */
    int64_t used[SLOW_TURNS]; /* time on the board of each */
} slow_game;

/* What both clocks show; false when a flag has fallen on the clock as it was set. */
bool slow_play(const slow_game *game, int64_t set_shown[2], int64_t right_shown[2]);

/* Random games, checked one by one; returns how many were checked, or -1 after a message. */
long slow_check_random(uint64_t seed, long count);
/* Every game on small clocks: what the answers name must be all that is possible, and their
 * ends must be reached. Returns how many displays were checked, or -1 after a message. */
long slow_check_all(uint64_t seed, int rounds);

#endif
