#ifndef FF_EVENTFILE_EVENTFILE_LOG_H
#define FF_EVENTFILE_EVENTFILE_LOG_H

/* What the parts of the log share: entries and changes as they are read and hashed. */
#include "eventfile/eventfile_private.h"

/* One row that an entry changed; `before` and `after` as JSON, NULL where there was none. */
typedef struct ef_change {
    const char *table, *key, *before, *after;
} ef_change;

/* The hash before the first entry. */
extern const char ff_ef_no_hash[FF_HASH_SIZE];
/* The text that is hashed for an entry: its head, then each of its changes. */
void ff_ef_hash_head(ff_str *out, const ff_log_entry *entry, const char *previous);
void ff_ef_hash_change(ff_str *out, const ef_change *c);
void ff_ef_hash_text(const ff_str *text, char out[FF_HASH_SIZE]);

/* The statements that give entries and changes in the form that these read. What they give is
 * borrowed from the statement; of a change the columns are the first. */
#define EF_ENTRIES                                                                             \
    "SELECT number, time, author, action, reason, undoes, "                                    \
    "(SELECT count(*) FROM change WHERE entry = number), hash, previous "                      \
    "FROM log ORDER BY number"
enum { EF_CHANGE_COLUMNS = 4 };
#define EF_CHANGES_OF_ENTRY                                                                    \
    "SELECT tbl, key, before, after FROM change WHERE entry = ?1 ORDER BY place"
int ff_ef_read_entry(ff_eventfile *file, sqlite3_stmt *stmt, ff_log_entry *e,
                     const char **previous, ff_error *err);
int ff_ef_read_change(ff_eventfile *file, sqlite3_stmt *stmt, ef_change *c, ff_error *err);

/* The row a key of a change names, or NULL. */
const ef_row *ff_ef_row_of_key(const ef_rows *rows, const char *table, const char *key);

/* --- the log of a copy, for merging (eventfile_merge_log.c) --- */

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
/* The first `count` changes of an entry, whose own count is 0 before. */
int ff_ef_take_changes(ff_eventfile *file, ef_taken *e, ff_arena *arena, size_t count,
                       ff_error *err);
/* The hash of the entry that an entry was taken over from, or NULL. */
const char *ff_ef_origin_of(const ef_taken *e);
bool ff_ef_same_hash(const char *a, const char *b);
/* The entry of a log that is that entry, or was taken over from it, or NULL. */
const ef_taken *ff_ef_known_entry(const ef_taken_list *log, const ef_taken *e);

#endif
