#ifndef FF_PAIRING_BRACKET_H
#define FF_PAIRING_BRACKET_H

#include "pairing/field.h"

/*
 * One bracket of the Dutch system (articles 2 to 4 of C.04.3): members, what must remain
 * possible below, and the pairs that the criteria and the order of generation choose.
 */

enum { FF_FLOATS = -1, FF_ANY_SCORE = -1000000 };

/* Players are ranks. `arrived` came from above (MDPs), in order; residents, the next scoregroup
 * and the rest are ranges of ranks: first, and how many. */
typedef struct ff_bracket {
    const ff_field *field;
    const int *arrived;
    int arrived_count;
    int resident, resident_count;
    int next, next_count;
    int rest, rest_count;
    bool completes;   /* C4: everybody here and below must be served, one with the bye if odd */
    int bye_score;    /* with `completes`: the bye goes to this score, or FF_ANY_SCORE */
    bool looks_ahead; /* C8 */
    bool counts_unplayed; /* C9 */
} ff_bracket;

/* What a pairing of the bracket leaves to the rest, where it did not look at it: members and
 * players of the next scoregroup without a partner. `left` has room for all of them. */
typedef struct ff_bracket_left {
    int *left;
    int count;
} ff_bracket_left;

/* Pairs it: `partner[rank]` of every member is set to a rank or FF_FLOATS. `*found` is false
 * when no pairing keeps C4. `left` may be NULL. FF_E_MEMORY, FF_E_LIMIT. */
int ff_bracket_pair(const ff_bracket *bracket, int *partner, bool *found, ff_bracket_left *left,
                    ff_error *err);

#endif
