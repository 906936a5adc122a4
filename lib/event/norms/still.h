#ifndef FF_NORMS_STILL_H
#define FF_NORMS_STILL_H

#include "norms/norms.h"

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

/* `event` is the one of `norms`; changed and put back. FF_E_MEMORY. */
int ff_norm_still_find(ff_event *event, const ff_norm_event *norms, int player,
                       ff_norm_title title, ff_norm_still *out, ff_error *err);

#endif
