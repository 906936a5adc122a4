#ifndef FF_PAIRING_CERTAIN_H
#define FF_PAIRING_CERTAIN_H

#include "pairing/field.h"

/*
 * Completions that need no search. A graph of m vertices (m even) in which everybody may meet
 * at least m/2 others has a perfect matching (Dirac). In a large field everybody may meet
 * nearly everybody, so that counting is enough; where it is not, false only means "not known".
 * Two who may meet only each other, as a forced pair, are left aside.
 */

/* Can those in `left` (ranks) and the range of ranks be paired, nobody of `left` with another
 * of `left`, and the bye, if they are odd, go to a player of the range with `bye_score`
 * (FF_ANY_SCORE: of any score)? */
bool ff_certain_completion(const ff_field *field, const int *left, int left_count, int first,
                           int count, int bye_score);

/* Can the floaters all be paired in the next scoregroup, and the others of it among themselves
 * but at most one? `*left` is then somebody who may be left and may meet most of the range
 * `rest`, or -1. */
bool ff_certain_next(const ff_field *field, const int *floaters, int floater_count, int next,
                     int next_count, int rest, int rest_count, int *left);

#endif
