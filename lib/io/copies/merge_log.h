#ifndef FF_COPIES_MERGE_LOG_H
#define FF_COPIES_MERGE_LOG_H

#include "eventfile/eventfile_log.h"

/* The logs of two copies of an event, and which entries of the one the other has. */

/* An entry of a copy with its changes, in the arena. */
typedef struct ef_taken {
    long long number;
    const char *author, *time, *action, *reason, *hash;
    const char
        *origin; /* as in ff_log_entry: "" made there, NULL written by an older program */
    bool refused;
    long long undoes;
    ef_change *changes; /* NULL: not read yet */
    size_t count;
} ef_taken;

typedef struct ef_taken_list {
    ef_taken *items;
    size_t count, capacity;
    ff_arena arena;
} ef_taken_list;

/* All entries of a log, without their changes; released by ff_copies_release_log in every case.
 */
int ff_copies_read_log(ff_eventfile *file, ef_taken_list *list, ff_error *err);
void ff_copies_release_log(ef_taken_list *list);
/* Whether the log holds together: faults go to `notes`, and FF_E_STATE with `*altered`. Within
 * the caller's transaction. */
int ff_copies_check_log(ff_eventfile *file, const char *whose, ff_diagnostics *notes,
                        bool *altered, ff_error *err);
/* The changes of an entry, as many as the log said; nothing where they were read already. */
int ff_copies_take_changes(ff_eventfile *file, ef_taken *e, ff_arena *arena, ff_error *err);
bool ff_copies_same_hash(const char *a, const char *b);
/* Before the action of an entry that was not taken over, for people: what the program goes by
 * is `refused`, except of entries that an older one wrote. */
extern const char ff_merge_refused[];
/* Whether two logs have one entry: `known` is the entry of `mine` that `theirs` is, that was
 * taken over from it, or says that it was not; or NULL. Texts of changes go to the arena. */
typedef struct ef_logs {
    ff_eventfile *mine, *other;
    const ef_taken_list *log; /* of mine */
    ff_arena *arena;
} ef_logs;
int ff_merge_find_known(const ef_logs *logs, const ef_taken *theirs, const ef_taken **known,
                        ff_error *err);
/* Whether that entry of `mine` says that `theirs` was not taken over. */
bool ff_merge_was_refused(const ef_taken *mine);

/* Do two rows of a table, as values, say the same beside their keys, pairing numbers and what
 * points to other rows? */
bool ff_merge_same_content(int table, const ef_value *a, const ef_value *b);

#endif
