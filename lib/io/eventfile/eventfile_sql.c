#include "eventfile/eventfile_private.h"

#include <string.h>

/* Single statements on the database: their errors, their texts, and what they may cost. */

static int code_of(int sqlite_code)
{
    switch (sqlite_code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return FF_E_STATE_LOCKED;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_SCHEMA:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_ERROR: /* a table or column that is not there */
        return FF_E_PARSE;
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return FF_E_IO_OPEN;
    case SQLITE_NOMEM:
        return FF_E_MEMORY;
    case SQLITE_TOOBIG:
    case SQLITE_INTERRUPT:
        return FF_E_LIMIT;
    case SQLITE_READONLY:
    case SQLITE_FULL:
        return FF_E_IO_WRITE;
    case SQLITE_IOERR:
        return sqlite_code == SQLITE_IOERR_READ || sqlite_code == SQLITE_IOERR_SHORT_READ
                   ? FF_E_IO_READ
                   : FF_E_IO_WRITE;
    default:
        return FF_E_INTERNAL;
    }
}

int ff_ef_fail(const ff_eventfile *file, ff_error *err, const char *doing)
{
    const char *path = file->path != NULL ? file->path : "";
    static const struct {
        int sqlite_code;
        const char *text;
    } refusals[] = {
        {SQLITE_INTERRUPT, "takes more steps than a file of its size needs: it is damaged, or "
                           "made to keep the program busy"},
        {SQLITE_READONLY_ROLLBACK, "was left in the middle of a change by another program"},
        {SQLITE_READONLY_DBMOVED, "was removed or replaced by another program; nothing was "
                                  "changed"},
    };
    int sqlite_code = sqlite3_extended_errcode(file->db);
    int code = code_of(sqlite_code);
    if (code == FF_E_STATE_LOCKED)
        return ff_fail_at(err, code, path, 0, 0,
                          "\"%s\" is being written by another program; nothing was changed, "
                          "try again",
                          path);
    if (code == FF_E_MEMORY)
        return ff_fail_at(err, code, path, 0, 0, "\"%s\": out of memory", path);
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
        if (refusals[i].sqlite_code == sqlite_code)
            return ff_fail_at(err, code, path, 0, 0, "\"%s\" %s", path, refusals[i].text);
    return ff_fail_at(err, code, path, 0, 0, "\"%s\" %s: %s", path, doing,
                      sqlite3_errmsg(file->db));
}

int ff_ef_exec(ff_eventfile *file, const char *sql, const char *doing, ff_error *err)
{
    if (sqlite3_exec(file->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        return ff_ef_fail(file, err, doing);
    return FF_OK;
}

int ff_ef_prepare(ff_eventfile *file, const char *sql, sqlite3_stmt **out, ff_error *err)
{
    if (sqlite3_prepare_v2(file->db, sql, -1, out, NULL) != SQLITE_OK)
        return ff_ef_fail(file, err, "is not an event file, or damaged");
    return FF_OK;
}

static int on_steps(void *ctx)
{
    ff_eventfile *file = ctx;
    return --file->budget.steps < 0;
}

void ff_ef_budget_begin(ff_eventfile *file)
{
    /* of SQLite's steps, in thousands: for any file, and for a kilobyte of it (a sound one
     * takes 0.4 to be verified) */
    enum {
        EVERY = 1000,
        STEPS = 5000,
        STEPS_KB = 10,
        ROWS = 1000,
        ROW_BYTES = 4,
        BYTES = 1 << 20
    };
    sqlite3_file *f = NULL;
    sqlite3_int64 size = 0;
    sqlite3_file_control(file->db, "main", SQLITE_FCNTL_FILE_POINTER, &f);
    if (f != NULL && f->pMethods != NULL && f->pMethods->xFileSize(f, &size) != SQLITE_OK)
        size = 0;
    file->size = size;
    file->budget = (ef_budget){.rows = ROWS + size / ROW_BYTES,
                               .bytes = BYTES + size,
                               .steps = STEPS + size / 1024 * STEPS_KB};
    sqlite3_progress_handler(file->db, EVERY, on_steps, file);
}

int ff_ef_spend_row(ff_eventfile *file, sqlite3_stmt *stmt, int columns, ff_error *err)
{
    file->budget.rows--;
    for (int i = 0; i < columns; i++)
        if (sqlite3_column_type(stmt, i) == SQLITE_TEXT)
            file->budget.bytes -= sqlite3_column_bytes(stmt, i);
    if (file->budget.rows >= 0 && file->budget.bytes >= 0)
        return FF_OK;
    return ff_fail_at(err, FF_E_LIMIT, file->path, 0, 0,
                      "\"%s\" has more %s than fit into its %lld bytes: it is damaged, or made "
                      "to exhaust the memory",
                      file->path, file->budget.rows < 0 ? "rows" : "text", file->size);
}

int ff_ef_text(ff_eventfile *file, sqlite3_stmt *stmt, int column, bool nullable,
               const char **out, ff_error *err)
{
    int type = sqlite3_column_type(stmt, column);
    *out = NULL;
    if (type == SQLITE_NULL && nullable)
        return FF_OK;
    const char *what = sqlite3_column_name(stmt, column);
    if (type != SQLITE_TEXT)
        return ff_fail_at(err, FF_E_PARSE, file->path, 0, 0,
                          "\"%s\" is damaged: where \"%s\" has its text stands %s", file->path,
                          what, type == SQLITE_NULL ? "nothing" : "something else");
    *out = (const char *)sqlite3_column_text(stmt, column);
    if (*out == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the rows of an event file");
    if (strlen(*out) != (size_t)sqlite3_column_bytes(stmt, column))
        return ff_fail_at(err, FF_E_PARSE, file->path, 0, 0,
                          "\"%s\" is damaged: text of \"%s\" goes on after a NUL byte",
                          file->path, what);
    return FF_OK;
}
