#ifndef FF_COPIES_MERGE_APART_H
#define FF_COPIES_MERGE_APART_H

/* Points that were added or deducted here and of which the other copy does not know. */
#include "copies/merge_rows.h"

/* Rows of a list of which each counts, also where another says the same, and where two copies
 * that have one each may mean one and the same. */
bool ff_merge_counts_each(int table);
/* Reads those which the log here has put in and not taken out again by entries that are not
 * `shared` (by their place in `mine`). */
int ff_merge_apart_read(merger *m, const ef_taken_list *mine, const bool *shared);
int ff_merge_apart_add(merger *m, const ef_value *values, int sign);
/* Whether one of them says the same as the row of the other copy, in the numbers used here. */
bool ff_merge_is_apart(const merger *m, int table, const ef_value *values);

#endif
