#ifndef FF_NORMS_STILL_H
#define FF_NORMS_STILL_H

#include "norms/norms.h"
#include "standings/what_if.h"

/*
 * Who can still make a norm. Where all rounds are paired: by every way in which the player's
 * open games can end, and in a round robin those of unrated players too (1.4.2b counts their
 * points). Before that a bound: the rest won against players better than any there is.
 */
typedef struct ff_norm_still {
    bool exact;
    int games;     /* of the player, to come */
    bool possible; /* some way leads to the norm, or may */
    bool unknown;  /* in some way the event does not say enough */
    int sure;      /* exact: the least half-points of the games with which it is certain;
                      2 * games + 1: none */
    int perhaps;   /* the least with which it is possible, the same */
} ff_norm_still;

/* What is asked of all players alike: `event` is the one of `norms`, and `open` are its
 * `open_count` open games (ff_standings_open_games). */
typedef struct ff_norm_rest {
    ff_event *event;
    const ff_norm_event *norms;
    const ff_open_game *open;
    int open_count;
} ff_norm_rest;

/* The event is changed and put back. */
int ff_norm_still_find(const ff_norm_rest *rest, int player, ff_norm_title title,
                       ff_norm_still *out, ff_error *err);

#endif
