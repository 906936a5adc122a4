#ifndef FF_COPIES_MERGE_ALIKE_H
#define FF_COPIES_MERGE_ALIKE_H

/* Two copies may have added one player each in its own way: after a merge there are two. */
#include "eventfile/eventfile_private.h"

/* How many players each section had before. Start with {0}. */
typedef struct ef_crowd {
    size_t players[EF_MAX_SECTIONS];
} ef_crowd;

int ff_merge_count_players(const ef_rows *before, ef_crowd *crowd, ff_error *err);
/* Notes the players who came since and have the name of another, or one that looks the same. */
int ff_merge_note_alike(const ef_rows *after, const ef_crowd *crowd, ff_diagnostics *notes,
                        ff_error *err);

#endif
