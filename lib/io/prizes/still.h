#ifndef FF_PRIZES_STILL_H
#define FF_PRIZES_STILL_H

#include "prizes/prizes.h"
#include "standings/bounds.h"

/*
 * Who can still win a prize: by dealing them in every way in which the open games can end, or,
 * where there are too many, by bounds of the places.
 */

typedef struct ff_prize_range {
    long long least, most; /* cents, of all tables together */
} ff_prize_range;

typedef struct ff_prize_ways {
    const ff_prize_plan *plan;
    ff_prize_range *ranges; /* by player */
    long long *sums;        /* of one way */
    ff_what_if_aim aim;     /* wins a prize */
    int seen;
} ff_prize_ways;

/* FF_E_MEMORY; released in every case. */
int ff_prize_ways_begin(const ff_prize_plan *plan, const ff_what_if *what_if,
                        ff_prize_ways *out, ff_error *err);
void ff_prize_ways_release(ff_prize_ways *ways);
/* A visitor's function, with the ff_prize_ways as its data. */
int ff_prize_ways_visit(void *ways, const ff_what_if *what_if, int way,
                        const ff_standings *standings, ff_error *err);

typedef enum ff_prize_chance { FF_PRIZE_NONE, FF_PRIZE_OPEN, FF_PRIZE_SURE } ff_prize_chance;

/* Bounds for one table, into `out` by player: NONE when no way gives a prize of it, SURE when
 * each gives it, or a prize of another table instead. FF_E_MEMORY. */
int ff_prize_bounds(const ff_prize_plan *plan, const ff_event *event, const ff_bounds *bounds,
                    size_t table, ff_prize_chance *out, ff_error *err);

#endif
