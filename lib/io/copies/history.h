#ifndef FF_COPIES_HISTORY_H
#define FF_COPIES_HISTORY_H

#include "flagfall/eventfile.h"

/* What the log says of a round and of an entry. Functions return the codes of event files. */

/* When a round of the chosen section was paired, and what has become of the results before it.
 */
enum { FF_ROUND_CORRECTIONS_MAX = 32 };
typedef struct ff_round_history {
    long long paired; /* the last entry that changed who meets whom in it; 0: none */
    long long
        corrections[FF_ROUND_CORRECTIONS_MAX]; /* later entries that changed such a result */
    size_t correction_count;
    bool more;    /* there are others */
    bool at_once; /* one entry has paired what is paired in the round */
} ff_round_history;
/* `round` from 1; the section is settled by a call that has read the event. */
int ff_copies_round_history(ff_eventfile *file, int round, ff_round_history *out,
                            ff_error *err);
/* The section of the rows that an entry changed (0: the main event), or -1: of several, or of
 * none. */
int ff_copies_entry_section(ff_eventfile *file, long long entry, int *section, ff_error *err);
#endif
