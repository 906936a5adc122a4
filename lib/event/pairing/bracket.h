#ifndef FF_PAIRING_BRACKET_H
#define FF_PAIRING_BRACKET_H

#include "pairing/members.h"

/*
 * One bracket of the Dutch system (articles 2 to 4 of C.04.3): members, what must remain
 * possible below, and the pairs that the criteria and the order of generation choose.
 */

/* What a pairing of the bracket leaves to the rest, where it did not look at it: members and
 * players of the next scoregroup without a partner. `left` has room for all of them. */
typedef struct ff_bracket_left {
    int *left;
    int count;
} ff_bracket_left;

/* Pairs it: `partner[rank]` of every member is set to a rank or FF_FLOATS. `*found` is false
 * when no pairing keeps C4. `left` may be NULL. FF_E_MEMORY, FF_E_LIMIT. */
int ff_pairing_bracket_pair(const ff_bracket *bracket, int *partner, bool *found,
                            ff_bracket_left *left, ff_error *err);

#endif
