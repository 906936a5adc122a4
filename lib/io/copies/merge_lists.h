#ifndef FF_COPIES_MERGE_LISTS_H
#define FF_COPIES_MERGE_LISTS_H

/* The lists of an entry, whose rows are known by their place. */
#include "copies/merge_rows.h"

bool ff_merge_changes_list(const ef_change *c);
/* Which points were added or deducted here, and not taken back, by entries that are not
 * `shared` (by their place in `mine`): the other copy does not know of them. */
int ff_merge_apart_read(merger *m, const ef_taken_list *mine, const bool *shared);
int ff_merge_apply_lists(merger *m, const ef_taken *e);
/* After each entry: which points the other copy has, and which of them were not taken over. */
int ff_merge_follow_points(merger *m, const ef_taken *e, bool refused);
/* No place of a list is empty. */
int ff_merge_close_gaps(merger *m);

#endif
