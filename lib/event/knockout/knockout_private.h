#ifndef FF_KNOCKOUT_KNOCKOUT_PRIVATE_H
#define FF_KNOCKOUT_KNOCKOUT_PRIVATE_H

#include "event/extra.h"
#include "knockout/knockout.h"

/* What the files of the room share. What an event keeps of a knockout are attachments: its
 * rules, the place of each player ("12"), who has White in an armageddon game (by round), and
 * the arbiter's decisions ("2 by lot": the stage and the reason). */
extern const char ff_knockout_of_rules[], ff_knockout_of_place[], ff_knockout_of_white[],
    ff_knockout_of_advance[];

/* The first attachment of a kind, or their number. */
size_t ff_knockout_find(const ff_event *event, const char *kind);

/* Plays the match through: games, points, state, reason, winner. FF_E_MEMORY. */
int ff_knockout_judge(ff_knockout *k, ff_knockout_match *match, int rounds, ff_error *err);

/* The phases of a stage: the main games may be more. */
ff_knockout_phase ff_knockout_phase_of(const ff_knockout *k, int stage, int phase);

/* Whites less Blacks of a player before a round, and the last colour. */
int ff_knockout_balance(const ff_event *event, int player, int round, ff_side *last);

#endif
