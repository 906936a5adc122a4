#ifndef FF_ROUNDS_GENERATE_H
#define FF_ROUNDS_GENERATE_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "pairing/swiss.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Random tournaments, paired by a Swiss system, for testing engines against each other (the
 * random tournament generator that FIDE asks of pairing programs). Results follow the model of
 * O. Milvang: the chances of a win, draw and loss by the mean and the difference of the
 * ratings.
 */

/* What a tournament is to be like. Rates are percent of players a round; `late` and
 * `withdrawals` percent of the players. */
typedef struct ff_rounds_plan {
    ff_pairing_system system;
    int players, rounds;
    uint64_t seed;
    int rating_low, rating_high;
    int half_byes, zero_byes, full_byes;
    int forfeits, double_forfeits; /* percent of the games */
    int odd_results;               /* percent of the games: ½-0, 0-½, 0-0 */
    int unrated_games;             /* percent of the games: less than one move (W, D, L) */
    int late, withdrawals;
    int prohibited;           /* pairs that must not meet */
    bool baku;                /* accelerated by C.04.7 */
    const char *accelerate;   /* otherwise, as ff_rounds_accelerate takes it; NULL: not */
    int win, draw, loss, bye; /* points in tenths; `bye` of the pairing-allocated one. A win of
                                 0: as is usual in the system */
} ff_rounds_plan;

#define FF_SWISS_PLAN_INIT                                                                     \
    {                                                                                          \
        .players = 40, .rounds = 9, .rating_low = 1200, .rating_high = 2600                    \
    }

/* Makes the tournament into `event`, fresh from ff_event_init. It ends early when a round
 * cannot be paired: `*rounds` is how many were. The same plan gives the same tournament.
 * FF_E_MEMORY, FF_E_LIMIT, and what the engine returns. */
int ff_rounds_generate(const ff_rounds_plan *plan, ff_event *event, int *rounds, ff_error *err);

/* Milvang's model: chances in parts of a million that White wins and that Black does. */
void ff_rounds_chances(int white_rating, int black_rating, int *white, int *black);

#endif
