#ifndef FF_COPIES_MERGE_CHANGE_H
#define FF_COPIES_MERGE_CHANGE_H

/* One change of an entry of the other copy: a row that is added, taken out or changed. */
#include "copies/merge_rows.h"

int ff_merge_apply_change(merger *m, const ef_change *c);

#endif
