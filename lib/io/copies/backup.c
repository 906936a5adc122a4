#include "copies/copies.h"

#include "eventfile/eventfile_private.h"
#include "flagfall/file.h"

#include <limits.h>

/* A copy by SQLite's online backup, under a temporary name until it was checked. */

static int copy_pages(ff_eventfile *file, ff_eventfile *copy, ff_error *err)
{
    enum { ALL_PAGES = -1 };
    sqlite3_backup *backup = sqlite3_backup_init(copy->db, "main", file->db, "main");
    if (backup == NULL)
        return ff_ef_fail(copy, err, "cannot be copied to");
    ff_ef_budget_begin(file);
    file->budget.steps = copy->budget.steps = LLONG_MAX;
    int step = sqlite3_backup_step(backup, ALL_PAGES);
    int done = sqlite3_backup_finish(backup);
    if (step == SQLITE_DONE && done == SQLITE_OK)
        return FF_OK;
    if (step == SQLITE_BUSY || step == SQLITE_LOCKED)
        return ff_fail(err, FF_E_STATE_LOCKED, "\"%s\" is in use by another process",
                       file->path);
    return ff_ef_fail(copy, err, "cannot be written");
}

static int check_copy(const char *path, ff_error *err)
{
    enum { NO_WAIT = 0 };
    ff_eventfile *copy;
    ff_diagnostics notes = {0};
    int code = ff_eventfile_open_reading(path, NO_WAIT, &copy, err);
    if (code == FF_OK)
        code = ff_eventfile_check(copy, &notes, err);
    for (size_t i = 0; i < notes.count && code == FF_OK; i++)
        if (notes.items[i].severity == FF_SEVERITY_ERROR)
            code = ff_fail(err, FF_E_PARSE, "the copy is not sound, and was not kept: %s",
                           notes.items[i].text);
    ff_eventfile_free(copy);
    ff_diagnostics_release(&notes);
    return code;
}

static int fill(ff_eventfile *file, const char *temporary, const char *path, ff_error *err)
{
    ff_eventfile *copy;
    int code = ff_ef_connect(path, temporary, NULL, EF_WRITING, &copy, err);
    if (code == FF_OK) /* nobody rolls a copy back, so no journal is left beside it */
        code = ff_ef_exec(copy, "PRAGMA journal_mode=MEMORY", "cannot be written", err);
    if (code == FF_OK)
        code = copy_pages(file, copy, err);
    ff_eventfile_free(copy);
    return code == FF_OK ? check_copy(temporary, err) : code;
}

int ff_eventfile_backup(ff_eventfile *file, const char *path, ff_error *err)
{
    ff_output *out;
    int code = ff_output_new(path, &out, err);
    if (code != FF_OK)
        return code;
    if (ff_output_temporary(out) == NULL)
        code = ff_fail(err, FF_E_STATE, "a copy is a file, not standard output");
    else
        code = fill(file, ff_output_temporary(out), path, err);
    if (code == FF_OK)
        return ff_output_commit(out, err);
    ff_output_cancel(out);
    return code;
}
