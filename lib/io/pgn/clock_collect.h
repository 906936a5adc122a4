#ifndef FF_PGN_CLOCK_COLLECT_H
#define FF_PGN_CLOCK_COLLECT_H

#include "pgn/clock_times.h"

/*
 * Gathering the recorded times of a game while somebody reads its PGN.
 */

/* Forgets the game before, keeping its memory. */
void ff_clock_times_clear(ff_clock_times *times);
/* The number of the first move, for messages; a nonsensical one is taken as 1. */
void ff_clock_times_number(ff_clock_times *times, uint32_t first);
/* Looks at a tag: TimeControl, White and Black are kept. */
void ff_clock_times_tag(ff_clock_times *times, ff_span name, ff_span value);
/* A comment (or the `part` of one) after half-move `ply`, which `pgn` is visiting. */
void ff_clock_times_comment(ff_clock_times *times, ff_pgn *pgn, int ply, ff_span text,
                            unsigned part);
/* Adds a row; NULL when there are too many, or no memory. */
ff_clock_row *ff_clock_times_add(ff_clock_times *times, int ply, long line, long column);

#endif
