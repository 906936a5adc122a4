#ifndef FF_COPIES_MERGE_LEARN_H
#define FF_COPIES_MERGE_LEARN_H

/* What was merged before: how the rows that an entry added are numbered here. */
#include "copies/merge_rows.h"

/* Does the change add a row that others name by its key? */
bool ff_merge_adds_row(const ef_change *c, int *table);
/* The rows that an entry added, side by side with those that were added when it was taken over;
 * `mine` NULL: it was not. Both are in the order of the tables and of their keys; what was here
 * before was not added again. */
int ff_merge_learn_rows(merger *m, const ef_taken *theirs, const ef_taken *mine);
/* What was merged before: how its rows are numbered here. */
int ff_merge_learn_known(merger *m, const ef_taken *theirs, const ef_taken *mine,
                         ff_arena *arena);

#endif
