#ifndef FF_COPIES_MERGE_LISTS_H
#define FF_COPIES_MERGE_LISTS_H

/* The lists of an entry, whose rows are known by their place. */
#include "copies/merge_rows.h"

bool ff_merge_changes_list(const ef_change *c);
int ff_merge_apply_lists(merger *m, const ef_taken *e);
/* No place of a list is empty. */
int ff_merge_close_gaps(merger *m);

#endif
