#include "copies/copies.h"

#include "copies/merge_log.h"
#include "eventfile/eventfile_private.h"
#include "file/output.h"

#include <limits.h>
#include <string.h>

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

static int fill_copy(ff_eventfile *file, const char *temporary, const char *path, ff_error *err)
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

/* --- what has the name already --- */

/* A copy that is going to be replaced, held so that nobody adds an entry to it meanwhile: who
 * waits for it finds that it was replaced. */
typedef struct held_copy {
    ff_eventfile *file; /* NULL: there is none */
    ff_file_info info;
    ff_log_anchor last;
} held_copy;

static int hold(const char *path, held_copy *held, ff_error *err)
{
    enum { NO_WAIT = 0 };
    int code = ff_eventfile_open(path, NO_WAIT, &held->file, err);
    if (code == FF_OK)
        code = ff_ef_begin(held->file, err);
    return code == FF_OK ? ff_ef_last_entry(held->file, &held->last, err) : code;
}

static void let_go(held_copy *held)
{
    ff_error unused;
    if (held->file != NULL && !sqlite3_get_autocommit(held->file->db))
        ff_ef_end(held->file, FF_E_STATE, &unused);
    ff_eventfile_free(held->file);
    held->file = NULL;
}

/* Is the log that ends so the beginning of ours? */
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

/* --- a copy that was merged --- */

/* An entry of the copy that ours has not, or has only as one that was not taken over. */
typedef struct lacking {
    long long entry; /* 0: none */
    bool refused;
} lacking;

static int compare_entries(ff_eventfile *file, ff_eventfile *copy, ef_taken_list *ours,
                           ef_taken_list *theirs, lacking *out, ff_error *err)
{
    const ef_logs logs = {file, copy, ours, &theirs->arena};
    int code = FF_OK;
    for (size_t i = 0; i < theirs->count && code == FF_OK && out->entry == 0; i++) {
        const ef_taken *known;
        code = ff_merge_find_known(&logs, &theirs->items[i], &known, err);
        bool refused = code == FF_OK && known != NULL && ff_merge_was_refused(known) &&
                       !ff_merge_was_refused(&theirs->items[i]);
        if (code == FF_OK && (known == NULL || refused))
            *out = (lacking){theirs->items[i].number, refused};
    }
    return code;
}

static int find_lacking(ff_eventfile *file, ff_eventfile *copy, lacking *out, ff_error *err)
{
    ef_taken_list ours = {0}, theirs = {0};
    *out = (lacking){0, false};
    int code = ff_ef_begin_reading(file, err);
    if (code != FF_OK)
        return code;
    code = ff_copies_read_log(file, &ours, err);
    if (code == FF_OK)
        code = ff_copies_read_log(copy, &theirs, err);
    if (code == FF_OK)
        code = compare_entries(file, copy, &ours, &theirs, out, err);
    ff_copies_release_log(&ours);
    ff_copies_release_log(&theirs);
    return ff_ef_end(file, code, err);
}

static int refuse_place(const ff_eventfile *file, const char *path, const lacking *l,
                        ff_error *err)
{
    if (l->entry == 1)
        return ff_fail(err, FF_E_STATE_KEPT,
                       "\"%s\" was left alone: it is the file of another event", path);
    if (l->refused)
        return ff_fail(err, FF_E_STATE_KEPT,
                       "\"%s\" was left alone: entry %lld of it was not taken over when it was "
                       "merged into \"%s\"; name another file or remove that one",
                       path, l->entry, file->path);
    return ff_fail(
        err, FF_E_STATE_KEPT,
        "\"%s\" was left alone: entry %lld of it is not in \"%s\"; merge them (event "
        "merge), then name another file or remove that one",
        path, l->entry, file->path);
}

/* What an event file of that name holds is in the file that is copied, or it stays. */
static int check_entries(ff_eventfile *file, const char *path, ff_backup_place place,
                         held_copy *held, ff_error *err)
{
    bool is = false;
    lacking l = {0, false};
    int code = hold(path, held, err);
    if (code == FF_OK && held->last.entries > 0)
        code = is_beginning(file, &held->last, &is, err);
    if (code != FF_OK || is)
        return code;
    if (place == FF_BACKUP_BESIDE)
        return ff_fail(err, FF_E_STATE_EXISTS,
                       "\"%s\" is not an earlier state of this event and was left alone", path);
    code = find_lacking(file, held->file, &l, err);
    return code == FF_OK && l.entry != 0 ? refuse_place(file, path, &l, err) : code;
}

static int check_place(ff_eventfile *file, const char *path, ff_backup_place place,
                       held_copy *held, ff_error *err)
{
    bool beside = place == FF_BACKUP_BESIDE;
    if (!(beside ? ff_sys_info_itself : ff_sys_info)(path, &held->info))
        return FF_OK;
    if (held->info.kind == FF_FILE_PLAIN && ff_sys_same(file->path, path))
        return ff_fail(err, FF_E_STATE_KEPT,
                       "\"%s\" was left alone: it is the event file itself, of which this "
                       "would be a copy",
                       path);
    if (held->info.kind == FF_FILE_PLAIN && place != FF_BACKUP_NEW && ff_eventfile_is(path))
        return check_entries(file, path, place, held, err);
    if (beside)
        return ff_fail(err, FF_E_STATE_EXISTS,
                       "\"%s\" is not an earlier state of this event and was left alone", path);
    return FF_OK;
}

static int copy_to(ff_eventfile *file, const char *path, const ff_write_rule *rule,
                   held_copy *held, ff_error *err)
{
    ff_output *out;
    int code = ff_output_new_by(path, rule, &out, err);
    if (code != FF_OK)
        return code;
    if (ff_output_temporary(out) == NULL)
        code = ff_fail(err, FF_E_STATE, "a copy is a file, not standard output");
    else
        code = fill_copy(file, ff_output_temporary(out), path, err);
    if (code == FF_OK && !ff_sys_replaces_open())
        let_go(held);
    if (code == FF_OK)
        return ff_output_commit(out, err);
    ff_output_cancel(out);
    return code;
}

int ff_copies_backup(ff_eventfile *file, const char *path, ff_backup_place place, ff_error *err)
{
    held_copy held = {.file = NULL};
    ff_write_rule rule = {.means = FF_OWN_EVENT,
                          .plain = true,
                          .side = place == FF_BACKUP_BESIDE,
                          .fresh = place == FF_BACKUP_NEW};
    int code = check_place(file, path, place, &held, err);
    if (code == FF_OK && held.file != NULL)
        rule.instead = &held.info;
    if (code == FF_OK)
        code = copy_to(file, path, &rule, &held, err);
    let_go(&held);
    return code;
}
