#ifndef FF_STANDINGS_BOUNDS_H
#define FF_STANDINGS_BOUNDS_H

#include "standings/what_if.h"

/*
 * Between which places a player ends, by points alone: equal points may go either way. Exact
 * where no player has more than one game to come (the last round): then the games end
 * independently, and what each adds is seen by itself. Before that they are bounds: a player
 * may get all or nothing of what is left, and the others too.
 */

/* What an open game adds, by result of White (0, 1, 2): tenths for its two players. */
typedef struct ff_bounds_game {
    ff_open_game open;
    int white[FF_WHAT_IF_RESULTS], black[FF_WHAT_IF_RESULTS];
} ff_bounds_game;

typedef struct ff_bounds {
    int round;       /* the last that is paired */
    int to_pair;     /* rounds after it */
    bool exact;      /* no player has more than one game to come */
    bool *counted;   /* takes a place */
    int *now;        /* points without the open games, in tenths, by index */
    int *least;      /* with the least of all that is to come */
    int *most;       /* with the most */
    size_t *game_of; /* exact: the player's game, or game_count */
    size_t player_count;
    ff_bounds_game *games;
    size_t game_count;
} ff_bounds;

/* A supposition: a game ends so. Game FF_NO_BOUNDS_GAME: none. */
enum { FF_NO_BOUNDS_GAME = -1 };
typedef struct ff_bounds_case {
    int game, result;
} ff_bounds_case;

/* The best place, shared if need be; the worst, where all with equal points come before the
 * player; and the worst where none of them does. */
typedef struct ff_bounds_place {
    int best, worst, worst_shared;
} ff_bounds_place;

/* FF_E_STATE for events whose places do not follow from points, or when nothing is left to
 * play; FF_E_MEMORY. `*out` is released in every case; `event` is changed and put back. */
int ff_standings_bounds_make(ff_event *event, const ff_standings_options *options,
                             ff_bounds *out, ff_error *err);
void ff_standings_bounds_release(ff_bounds *bounds);

/* The places of a player, from 1, among those of `members` (NULL: all who take a place). A
 * supposition (only where `exact`) may be NULL. */
ff_bounds_place ff_standings_bounds_of(const ff_bounds *bounds, int player, const bool *members,
                                       const ff_bounds_case *suppose);

#endif
