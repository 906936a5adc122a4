#ifndef FF_PAIRING_TEAM_H
#define FF_PAIRING_TEAM_H

#include "pairing/field.h"

/* What Double-Swiss and the Swiss team system add to the field. */

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
ff_team_colours ff_team_colours_of(const ff_pairing_question *question, int team);

/* By the rules of the question's system; none before the first match. */
ff_team_preference ff_team_preference_of(const ff_pairing_question *question, int team);

/* Colours of a match by C.04.6 article 4, or of its first game by C.04.5: the side of `a`;
 * FF_SIDE_NONE when the initial colour is missing. */
ff_side ff_team_colour(const ff_pairing_question *question, const ff_pairing_facts *facts,
                       int a, int b, ff_colour_rule *rule);

/* The procedure of both: as in dutch.h. */
int ff_pair_upfloat(const ff_field *field, int *partner, int *bracket_of, bool *found,
                    ff_error *err);

#endif
