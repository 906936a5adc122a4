#include "copies/copies.h"

#include "eventfile/eventfile_private.h"
#include "system/system.h"

#include <string.h>

/* A copy beside the file for each round that is over. */

/* What lies there already is an earlier state of this file: its log is the beginning of ours.
 */
static int is_beginning(ff_eventfile *file, const ff_log_anchor *last, bool *is, ff_error *err)
{
    sqlite3_stmt *stmt;
    ff_ef_budget_begin(file);
    int code = ff_ef_prepare(file, "SELECT hash FROM log WHERE number = ?1", &stmt, err);
    if (code != FF_OK)
        return code;
    sqlite3_bind_int64(stmt, 1, last->entries);
    int step = sqlite3_step(stmt);
    const char *hash = "";
    *is = false;
    if (step == SQLITE_ROW)
        code = ff_ef_text(file, stmt, 0, false, &hash, err);
    else if (step != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be read");
    if (code == FF_OK && step == SQLITE_ROW)
        *is = strcmp(hash, last->hash) == 0;
    sqlite3_finalize(stmt);
    return code;
}

static int read_last(const char *path, ff_log_anchor *last, ff_error *err)
{
    enum { NO_WAIT = 0 };
    ff_eventfile *copy;
    int code = ff_eventfile_open_reading(path, NO_WAIT, &copy, err);
    if (code == FF_OK)
        code = ff_ef_begin_reading(copy, err);
    if (code == FF_OK) {
        code = ff_ef_last_entry(copy, last, err);
        code = ff_ef_end(copy, code, err);
    }
    ff_eventfile_free(copy);
    return code;
}

/* The name is free, or what has it may be replaced. */
static int check_replaced(ff_eventfile *file, const char *path, ff_error *err)
{
    ff_log_anchor last = {.entries = 0};
    bool is = false;
    if (!ff_sys_exists(path))
        return FF_OK;
    int code = ff_eventfile_is(path) ? read_last(path, &last, err) : FF_OK;
    if (code == FF_OK && last.entries > 0)
        code = is_beginning(file, &last, &is, err);
    if (code == FF_OK && !is)
        code = ff_fail(err, FF_E_STATE_EXISTS,
                       "\"%s\" is not an earlier state of this event and was left alone", path);
    return code;
}

static int keep(ff_eventfile *file, int section, ef_round_over over, ff_str *kept,
                ff_error *err)
{
    ff_str path = FF_STR_INIT;
    ff_str_text(&path, file->path);
    if (section > 0)
        ff_str_format(&path, ".section%d", section);
    ff_str_format(&path, ".round%d.bak", over.round);
    int code = path.failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the copy") : FF_OK;
    /* the state after a round that others followed is not replaced by what is now */
    bool stays = code == FF_OK && !over.last && ff_sys_exists(ff_str_get(&path));
    if (code == FF_OK && !stays)
        code = check_replaced(file, ff_str_get(&path), err);
    if (code == FF_OK && !stays)
        code = ff_eventfile_backup(file, ff_str_get(&path), err);
    ff_str_clear(kept);
    if (code == FF_OK && !stays)
        ff_str_text(kept, ff_str_get(&path));
    ff_str_release(&path);
    return code;
}

int ff_eventfile_keep_rounds(ff_eventfile *file, ff_str *kept, ff_error *err)
{
    int code = FF_OK;
    for (int section = 0; section < EF_MAX_SECTIONS; section++) {
        ef_round_over over = file->rounds_over[section];
        file->rounds_over[section] = (ef_round_over){0, false};
        if (over.round != 0 && code == FF_OK)
            code = keep(file, section, over, kept, err);
    }
    return code;
}
