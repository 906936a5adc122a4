#include "eventfile/eventfile_private.h"

#include <string.h>

/* A change that rests on what was seen of the file: refused where a later entry, which was not
 * seen, changed the same row. */

void ff_eventfile_expect_seen(ff_eventfile *file, long long entry)
{
    file->seen.asked = true;
    file->seen.entry = entry;
}

int ff_ef_seen_own(ff_eventfile *file, long long entry, ff_error *err)
{
    ef_seen *seen = &file->seen;
    if (!seen->asked)
        return FF_OK;
    if (ff_grow(&seen->own, &seen->own_capacity, seen->own_count + 1, sizeof *seen->own) !=
        FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the entries of the log");
    seen->own[seen->own_count++] = entry;
    return FF_OK;
}

static bool is_own(const ef_seen *seen, long long entry)
{
    for (size_t i = 0; i < seen->own_count; i++)
        if (seen->own[i] == entry)
            return true;
    return false;
}

/* Says which entry it was, and what that did. */
static int fail_changed(ff_eventfile *file, sqlite3_stmt *stmt, ff_error *err)
{
    enum { NUMBER, AUTHOR, ACTION };
    const char *author = "", *action = "";
    int code = ff_ef_text(file, stmt, AUTHOR, false, &author, err);
    if (code == FF_OK)
        code = ff_ef_text(file, stmt, ACTION, false, &action, err);
    if (code != FF_OK)
        return code;
    return ff_fail(err, FF_E_STATE,
                   "nothing was changed: entry %lld, after entry %lld that was seen, has "
                   "changed the same: %.200s (%.60s)",
                   (long long)sqlite3_column_int64(stmt, NUMBER), file->seen.entry, action,
                   author);
}

/* The latest entries first; those of the same open file were seen by whoever made them. */
static int check_row(ff_eventfile *file, sqlite3_stmt *stmt, const ef_row *row, ff_error *err)
{
    char key[EF_KEY_SIZE];
    int step, code = FF_OK;
    ff_ef_row_key(row, key);
    sqlite3_reset(stmt);
    if (sqlite3_bind_text(stmt, 1, ff_ef_tables[row->table].name, -1, SQLITE_STATIC) !=
            SQLITE_OK ||
        sqlite3_bind_text(stmt, 2, key, -1, SQLITE_TRANSIENT) != SQLITE_OK)
        return ff_ef_fail(file, err, "cannot be read");
    sqlite3_bind_int64(stmt, 3, file->seen.entry);
    while (code == FF_OK && (step = sqlite3_step(stmt)) != SQLITE_DONE) {
        if (step != SQLITE_ROW)
            code = ff_ef_fail(file, err, "cannot be read");
        else if (!is_own(&file->seen, sqlite3_column_int64(stmt, 0)))
            code = fail_changed(file, stmt, err);
    }
    return code;
}

int ff_ef_seen_check(ff_eventfile *file, const ef_difference *d, ff_error *err)
{
    sqlite3_stmt *stmt;
    if (!file->seen.asked)
        return FF_OK;
    int code = ff_ef_prepare(file,
                             "SELECT log.number, log.author, log.action FROM change "
                             "JOIN log ON log.number = change.entry "
                             "WHERE tbl = ?1 AND key = ?2 AND entry > ?3 ORDER BY entry DESC",
                             &stmt, err);
    if (code != FF_OK)
        return code;
    ff_ef_budget_begin(file);
    for (size_t i = 0; i < d->out_count && code == FF_OK; i++)
        code = check_row(file, stmt, d->out[i], err);
    for (size_t i = 0; i < d->in_count && code == FF_OK; i++)
        code = check_row(file, stmt, d->in[i], err);
    sqlite3_finalize(stmt);
    return code;
}
