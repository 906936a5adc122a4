#ifndef FF_PAIRING_MEMBERS_H
#define FF_PAIRING_MEMBERS_H

#include "pairing/field.h"

/* The members of a bracket, and what remains below: what its criteria and its pairs are about.
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
    bool any_halves;      /* which of the pairs between the halves come first is not asked */
} ff_bracket;

/* --- completion (C4): whether all who remain can be paired --- */

/* Can those of `ranks` (count of them) all be paired, one with the bye when they are odd?
 * `*bye_score` is the lowest score that the bye can go to; FF_ANY_SCORE when they are even. */
int ff_pairing_completion(const ff_field *field, const int *ranks, int count, bool *possible,
                          int *bye_score, ff_error *err);
/* The same for the whole field. */
int ff_pairing_whole_completion(const ff_field *field, bool *possible, int *bye_score,
                                ff_error *err);

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

/* Can those of a set (bits of ranks, `count` of them) all be paired among themselves? */
bool ff_certain_crowd(const ff_field *field, const uint64_t *crowd, int count);

/* Can the floaters of a bracket all be paired in its next scoregroup, and the others of that
 * among themselves but at most one? `*left` is then somebody who may be left and may meet most
 * of the rest, or -1. */
bool ff_certain_next(const ff_bracket *bracket, const int *floaters, int floater_count,
                     int *left);

#endif
