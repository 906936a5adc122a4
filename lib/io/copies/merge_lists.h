#ifndef FF_COPIES_MERGE_LISTS_H
#define FF_COPIES_MERGE_LISTS_H

/* The lists of an entry, whose rows are known by their place. */
#include "copies/merge_rows.h"

bool ff_merge_changes_list(const ef_change *c);
int ff_merge_apply_lists(merger *m, const ef_taken *e);
/* An entry that was not taken over, since its points are noted here: they are its own from now
 * on, and the next that say the same are others. */
int ff_merge_pair_points(merger *m, const ef_taken *e);
/* No place of a list is empty. */
int ff_merge_close_gaps(merger *m);

#endif
