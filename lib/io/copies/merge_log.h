#ifndef FF_COPIES_MERGE_LOG_H
#define FF_COPIES_MERGE_LOG_H

#include "eventfile/eventfile_log.h"

/* The logs of two copies of an event, and which entries of the one the other has. */

/* An entry of the other copy with its changes, in the arena. */
typedef struct ef_taken {
    long long number;
    const char *author, *time, *action, *reason, *hash;
    ef_change *changes;
    size_t count;
} ef_taken;

typedef struct ef_taken_list {
    ef_taken *items;
    size_t count, capacity;
    ff_arena arena;
} ef_taken_list;

#define EF_MERGED_FROM "merged from "

/* All entries of a log, without their changes; released by ff_ef_release_log in every case. */
int ff_ef_read_log(ff_eventfile *file, ef_taken_list *list, ff_error *err);
void ff_ef_release_log(ef_taken_list *list);
/* Whether the log holds together: faults go to `notes`, and FF_E_STATE with `*altered`. */
int ff_ef_check_log(ff_eventfile *file, const char *whose, ff_diagnostics *notes, bool *altered,
                    ff_error *err);
/* The first `count` changes of an entry, whose own count is 0 before. */
int ff_ef_take_changes(ff_eventfile *file, ef_taken *e, ff_arena *arena, size_t count,
                       ff_error *err);
/* The hash of the entry that an entry was taken over from, or NULL. */
const char *ff_ef_origin_of(const ef_taken *e);
bool ff_ef_same_hash(const char *a, const char *b);
/* The entry of a log that is that entry, or was taken over from it, or NULL. */
const ef_taken *ff_ef_known_entry(const ef_taken_list *log, const ef_taken *e);

#endif
