#include "eventfile/eventfile_log.h"

#include <stdio.h>
#include <string.h>

/*
 * The rows of a file, read and compared with the log once, and then followed: what is written
 * by this program is applied to them, and when another one has written they are read again.
 * Whoever reads an event or adds an entry gets its rows here, and so no table that was changed
 * past the log is printed under its hash or built on.
 */

void ff_eventfile_accept_altered(ff_eventfile *file)
{
    file->state.accepts_altered = file->reading;
}

/* --- reading --- */

static int refuse_state(const ff_eventfile *file, const ff_diagnostics *faults, ff_error *err)
{
    ff_str more = FF_STR_INIT;
    if (faults->count > 1)
        ff_str_format(&more, ", and %zu more", faults->count - 1);
    ff_fail_at(err, FF_E_STATE_ALTERED, file->path, 0, 0,
               "\"%s\" was altered past its log: %s%s; \"event check\" names all that differs, "
               "\"event undo --past-log\" puts back what the log ends in",
               file->path, faults->items[0].text, ff_str_get(&more));
    ff_str_release(&more);
    return FF_E_STATE_ALTERED;
}

static int check_rows(ff_eventfile *file, ff_error *err)
{
    ff_diagnostics faults = {0};
    int code = ff_ef_verify(file, &file->state.rows, &faults, NULL, NULL, NULL, err);
    file->state.altered = code == FF_OK && faults.count > 0;
    if (file->state.altered && !file->state.accepts_altered)
        code = refuse_state(file, &faults, err);
    ff_diagnostics_release(&faults);
    return code;
}

int ff_ef_state(ff_eventfile *file, const ef_rows **out, ff_error *err)
{
    ef_state *state = &file->state;
    long long version;
    *out = &state->rows;
    int code = ff_ef_number(file, "PRAGMA data_version", &version, err);
    if (code != FF_OK || (state->known && state->version == version))
        return code;
    state->known = false;
    state->version = version;
    ff_ef_rows_release(&state->rows);
    code = ff_ef_rows_read(file, &state->rows, err);
    if (code == FF_OK)
        code = check_rows(file, err);
    state->known = code == FF_OK;
    return code;
}

/* --- changes --- */

int ff_ef_visit_changes(ff_eventfile *file, const char *sql, long long entry,
                        ef_change_visitor visit, void *ctx, ff_error *err)
{
    sqlite3_stmt *stmt;
    int step = SQLITE_DONE;
    int code = ff_ef_prepare(file, sql, &stmt, err);
    if (code != FF_OK)
        return code;
    ff_ef_budget_begin(file);
    sqlite3_bind_int64(stmt, 1, entry);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW) {
        ef_change c;
        long long of = sqlite3_column_int64(stmt, EF_CHANGE_COLUMNS);
        code = ff_ef_read_change(file, stmt, &c, err);
        if (code == FF_OK)
            code = visit(ctx, &c, of, err);
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be read");
    sqlite3_finalize(stmt);
    return code;
}
