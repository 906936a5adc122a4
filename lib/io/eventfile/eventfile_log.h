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
    "(SELECT count(*) FROM change WHERE entry = number), log.hash, previous, "                 \
    "origin.hash, origin.refused FROM log LEFT JOIN origin ON origin.entry = number "          \
    "ORDER BY number"
enum { EF_CHANGE_COLUMNS = 4 };
#define EF_CHANGES_OF_ENTRY                                                                    \
    "SELECT tbl, key, before, after, entry FROM change WHERE entry = ?1 ORDER BY place"
/* Visits the changes that such a statement gives for the entry ?1, each with its entry; what is
 * not 0 ends it. */
typedef int (*ef_change_visitor)(void *ctx, const ef_change *c, long long entry, ff_error *err);
int ff_ef_visit_changes(ff_eventfile *file, const char *sql, long long entry,
                        ef_change_visitor visit, void *ctx, ff_error *err);
int ff_ef_read_entry(ff_eventfile *file, sqlite3_stmt *stmt, ff_log_entry *e,
                     const char **previous, ff_error *err);
int ff_ef_read_change(ff_eventfile *file, sqlite3_stmt *stmt, ef_change *c, ff_error *err);

/* Binds texts, or NULL, to the parameters from `place` on; a code of SQLite. */
int ff_ef_bind_texts(sqlite3_stmt *stmt, int place, const char *const *texts, int count);

/* The row a key of a change names, or NULL. */
const ef_row *ff_ef_row_of_key(const ef_rows *rows, const char *table, const char *key);

#endif
