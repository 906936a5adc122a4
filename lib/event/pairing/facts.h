#ifndef FF_PAIRING_FACTS_H
#define FF_PAIRING_FACTS_H

#include "pairing/swiss.h"

/* What is derived of a participant beside ff_pairing_facts_of, which is in swiss.h. */

/* A played game of an earlier round: with an opponent, and not forfeited. */
bool ff_past_played(const ff_pairing_past *past);
/* Took part in a pairing: a game, a forfeit, or the pairing-allocated bye. */
bool ff_past_paired(const ff_pairing_past *past);
/* Is the round the last one announced? */
bool ff_pairing_last_round(const ff_pairing_question *question);
/* One of those at the end in which earlier floats do not count? */
bool ff_pairing_late_round(const ff_pairing_question *question);

static inline ff_side ff_pairing_other_side(ff_side side)
{
    return side == FF_SIDE_WHITE   ? FF_SIDE_BLACK
           : side == FF_SIDE_BLACK ? FF_SIDE_WHITE
                                   : FF_SIDE_NONE;
}

/* a's colour in the latest played game in which the two had different ones, counted back game
 * by game (C.04.3 5.2.3); FF_SIDE_NONE when there is none. */
ff_side ff_pairing_last_difference(const ff_pairing_question *question, int a, int b);
/* A team's preference (C.04.6, 1.7): type A and the stronger half of type B are strong. */
typedef struct ff_team_preference {
    ff_side side;
    bool strong;
} ff_team_preference;

/* Colours of the played matches, the latest first; Whites minus Blacks. */
typedef struct ff_team_colours {
    int played, difference, whites;
    ff_side latest[2];
} ff_team_colours;
ff_team_colours ff_pairing_team_colours_of(const ff_pairing_question *question, int team);

/* By the rules of the question's system; none before the first match. */
ff_team_preference ff_pairing_team_preference_of(const ff_pairing_question *question, int team);

#endif
