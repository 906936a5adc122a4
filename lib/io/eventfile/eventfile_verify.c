#include "eventfile/eventfile_log.h"

#include <stdio.h>
#include <string.h>

/* Whether the log is whole, and the tables what it ends in. */

typedef struct verification {
    ff_eventfile *file;
    ff_diagnostics *notes;
    long long count, changes;
    char head[FF_HASH_SIZE];
    ff_error *err;
} verification;

/* The text that is hashed for an entry, from the file. `changes` is its statement. */
static int entry_text(verification *v, sqlite3_stmt *changes, const ff_log_entry *e,
                      ff_str *text)
{
    int step = SQLITE_DONE, code = FF_OK;
    ff_str_clear(text);
    ff_ef_hash_head(text, e, v->head);
    sqlite3_bind_int64(changes, 1, e->number);
    while (code == FF_OK && (step = sqlite3_step(changes)) == SQLITE_ROW) {
        ef_change c;
        code = ff_ef_read_change(v->file, changes, &c, v->err);
        if (code == FF_OK)
            ff_ef_hash_change(text, &c);
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(v->file, v->err, "cannot be read");
    else if (code == FF_OK && text->failed)
        code = ff_fail(v->err, FF_E_MEMORY, "out of memory for the log of the event");
    sqlite3_reset(changes);
    return code;
}

static int verify_entry(verification *v, sqlite3_stmt *changes, const ff_log_entry *e,
                        const char *previous, ff_str *text)
{
    char hash[FF_HASH_SIZE];
    if (e->number != v->count + 1)
        ff_diagnostics_add(v->notes, FF_SEVERITY_ERROR, "log-gap", 0, 0,
                           "entry %lld of the log is missing: entry %lld follows entry %lld",
                           v->count + 1, e->number, v->count);
    int code = entry_text(v, changes, e, text);
    if (code != FF_OK)
        return code;
    ff_ef_hash_text(text, hash);
    if (strcmp(hash, e->hash) != 0 || strcmp(previous, v->head) != 0)
        ff_diagnostics_add(
            v->notes, FF_SEVERITY_ERROR, "log-hash", 0, 0,
            "entry %lld of the log was altered, or one before it: its hash does not "
            "follow",
            e->number);
    v->count = e->number;
    v->changes += e->changes;
    snprintf(v->head, FF_HASH_SIZE, "%s", e->hash);
    return FF_OK;
}

static int verify_chain(verification *v)
{
    sqlite3_stmt *stmt, *changes = NULL;
    ff_str text = FF_STR_INIT;
    int step = SQLITE_DONE;
    ff_ef_budget_begin(v->file);
    int code = ff_ef_prepare(v->file, EF_ENTRIES, &stmt, v->err);
    if (code == FF_OK)
        code = ff_ef_prepare(v->file, EF_CHANGES_OF_ENTRY, &changes, v->err);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW) {
        ff_log_entry entry;
        const char *previous;
        code = ff_ef_read_entry(v->file, stmt, &entry, &previous, v->err);
        if (code == FF_OK)
            code = verify_entry(v, changes, &entry, previous, &text);
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(v->file, v->err, "cannot be read");
    sqlite3_finalize(changes);
    sqlite3_finalize(stmt);
    ff_str_release(&text);
    return code;
}

/* Every change belongs to an entry, and an entry's are counted from 1. With count(*) alone
 * SQLite would walk all pages of the table in one step of its machine. */
static int verify_places(verification *v)
{
    long long all, misplaced;
    ff_ef_budget_begin(v->file);
    int code = ff_ef_number(v->file, "SELECT total(1) FROM change NOT INDEXED", &all, v->err);
    if (code == FF_OK)
        code =
            ff_ef_number(v->file,
                         "SELECT count(*) FROM (SELECT entry, count(*) AS n, min(place) AS a, "
                         "max(place) AS b FROM change GROUP BY entry) WHERE a <> 1 OR b <> n",
                         &misplaced, v->err);
    if (code == FF_OK && (all != v->changes || misplaced != 0))
        ff_diagnostics_add(v->notes, FF_SEVERITY_ERROR, "log-hash", 0, 0,
                           "the log has changes that belong to no entry, or another number");
    return code;
}

/* Every change starts from the row that the change before it left. Sorted from the table
 * itself, the size of which is known, and not by an index that may say anything. */
static int verify_steps(verification *v)
{
    sqlite3_stmt *stmt;
    int step = SQLITE_DONE;
    ff_ef_budget_begin(v->file);
    int code = ff_ef_prepare(v->file,
                             "SELECT tbl, key, NULL, NULL, entry FROM (SELECT entry, tbl, key, "
                             "before, lag(after) OVER (PARTITION BY tbl, key ORDER BY entry, "
                             "place) AS was FROM change NOT INDEXED) WHERE before IS NOT was",
                             &stmt, v->err);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW) {
        ef_change c;
        code = ff_ef_read_change(v->file, stmt, &c, v->err);
        if (code == FF_OK)
            ff_diagnostics_add(
                v->notes, FF_SEVERITY_ERROR, "log-step", 0, 0,
                "entry %lld of the log does not start from what was there (%s %s)",
                (long long)sqlite3_column_int64(stmt, EF_CHANGE_COLUMNS), c.table, c.key);
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(v->file, v->err, "cannot be read");
    sqlite3_finalize(stmt);
    return code;
}

/* The row that the log ends in is there, as it says. `*found` counts those that are. */
static int verify_row(verification *v, const ef_rows *rows, const ef_change *c, ff_str *text,
                      size_t *found)
{
    const ef_row *row = ff_ef_row_of_key(rows, c->table, c->key);
    *found += row != NULL;
    ff_str_clear(text);
    if (row != NULL)
        ff_ef_row_json(row, text);
    if (text->failed)
        return ff_fail(v->err, FF_E_MEMORY, "out of memory for the log of the event");
    if ((row == NULL) != (c->after == NULL) ||
        (row != NULL && strcmp(c->after, ff_str_get(text)) != 0))
        ff_diagnostics_add(v->notes, FF_SEVERITY_ERROR, "log-state", 0, 0,
                           "%s %s was changed past the log: it is not what the log ends in",
                           c->table, c->key);
    return FF_OK;
}

/* The tables hold what the log ends in: each row the log ends in is there, and there are no
 * others. */
static int verify_state(verification *v, const ef_rows *rows)
{
    sqlite3_stmt *stmt;
    ff_str text = FF_STR_INIT;
    size_t found = 0;
    int step = SQLITE_DONE;
    ff_ef_budget_begin(v->file);
    /* with max() SQLite takes the bare columns from the row of the maximum */
    int code = ff_ef_prepare(v->file,
                             "SELECT tbl, key, NULL, after, max(entry) FROM change NOT INDEXED "
                             "GROUP BY tbl, key",
                             &stmt, v->err);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW) {
        ef_change c;
        code = ff_ef_read_change(v->file, stmt, &c, v->err);
        if (code == FF_OK)
            code = verify_row(v, rows, &c, &text, &found);
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(v->file, v->err, "cannot be read");
    if (code == FF_OK && found != rows->count)
        ff_diagnostics_add(v->notes, FF_SEVERITY_ERROR, "log-state", 0, 0,
                           "%zu rows of the tables are not in the log", rows->count - found);
    sqlite3_finalize(stmt);
    ff_str_release(&text);
    return code;
}

int ff_eventfile_verify(ff_eventfile *file, ff_diagnostics *notes, long long *entries,
                        char head[FF_HASH_SIZE], ff_error *err)
{
    verification v = {.file = file, .notes = notes, .err = err};
    ef_rows rows = {0};
    memcpy(v.head, ff_ef_no_hash, FF_HASH_SIZE);
    /* one view of the file, whoever writes meanwhile */
    int code = ff_ef_begin_reading(file, err);
    if (code != FF_OK)
        return code;
    code = ff_ef_rows_read(file, &rows, err);
    if (code == FF_OK)
        code = verify_chain(&v);
    if (code == FF_OK)
        code = verify_places(&v);
    if (code == FF_OK)
        code = verify_steps(&v);
    if (code == FF_OK)
        code = verify_state(&v, &rows);
    code = ff_ef_end(file, code, err);
    if (entries != NULL)
        *entries = v.count;
    if (head != NULL)
        memcpy(head, v.head, FF_HASH_SIZE);
    ff_ef_rows_release(&rows);
    return code;
}
