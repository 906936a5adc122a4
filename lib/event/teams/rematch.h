#ifndef FF_TEAMS_REMATCH_H
#define FF_TEAMS_REMATCH_H

#include "flagfall/error.h"
#include "flagfall/event.h"

/* The boards of a match that is paired, made anew after a captain has changed the line-up. */

typedef struct ff_rematch {
    int round, team;
    int opponent;      /* FF_NOBODY: there is no match that is paired */
    const char *begun; /* why the boards must stay ("a game has a result"), or NULL. Static */
    int boards;        /* of the match */
    int base;          /* the board before its first one; -1: boards are not numbered */
    bool first;        /* the team comes first in the pairing */
    int *players;      /* who sit at its boards, of both teams */
    int player_count;
} ff_rematch;

/* What is paired for a team in a round; nothing in round 0. FF_E_MEMORY; `*out` is released in
 * every case. */
int ff_rematch_find(const ff_event *event, int team, int round, ff_rematch *out, ff_error *err);
/* Takes the boards out and makes them anew from the line-ups that the event has now. */
int ff_rematch_make(ff_event *event, const ff_rematch *match, ff_error *err);
void ff_rematch_release(ff_rematch *match);

#endif
