#include "eventfile/eventfile_private.h"

#include "eventfile/oddities.h"
#include "file/folder.h"
#include "file/temporary.h"
#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- creating --- */

/* The file under its temporary name: tables and first entry. Messages tell the name it is to
 * get. */
static int fill_database(const char *path, const char *wanted, const ff_event *event,
                         const ff_log_stamp *stamp, ff_error *err)
{
    enum { NO_WAIT = 0 };
    ff_eventfile *file;
    ef_rows nothing = {0}, rows = {0};
    long long entry;
    int code = ff_ef_connect(wanted, path, NULL, EF_WRITING, &file, err);
    if (code == FF_OK)
        code = ff_ef_settle(file, NO_WAIT, err);
    if (code == FF_OK)
        code = ff_ef_begin(file, err);
    if (code == FF_OK) {
        code = ff_ef_migrate(file, 0, err);
        if (code == FF_OK)
            code = ff_ef_rows_from_event(event, 0, &rows, err);
        if (code == FF_OK)
            code =
                ff_ef_write(file, &(ef_step){&nothing, &rows, stamp, {0}}, &entry, NULL, err);
        code = ff_ef_end(file, code, err);
    }
    ff_eventfile_free(file);
    ff_ef_rows_release(&rows);
    return code;
}

static int fail_to_name(const char *path, ff_error *err)
{
    if (errno == EEXIST)
        return ff_fail(err, FF_E_STATE_EXISTS, "\"%s\" exists already and was left alone",
                       path);
    return ff_fail(err, FF_E_IO_WRITE, "\"%s\": %s", path, strerror(errno));
}

/* Gives the complete file its name, unless there is one of that name. */
static int put_in_place(const char *temporary, const char *path, ff_error *err)
{
    int fd;
    int code = ff_folder_open(path, &fd, err);
    if (code != FF_OK)
        return code;
    if (!ff_sys_rename_new(temporary, path))
        code = fail_to_name(path, err);
    if (!ff_folder_sync(fd) && code == FF_OK)
        code = ff_fail(err, FF_E_IO_WRITE, "the folder of \"%s\": %s", path, strerror(errno));
    return code;
}

/* Fills the file and gives it its name; whatever ends this, nothing temporary is left. */
static int fill_listed(const char *temporary, const char *path, const ff_event *event,
                       const ff_log_stamp *stamp, ff_error *err)
{
    ff_str journal = FF_STR_INIT; /* SQLite's, where a full disk kept it */
    ff_str_format(&journal, "%s-journal", temporary);
    if (ff_str_status(&journal) != FF_OK) {
        ff_sys_remove(temporary);
        ff_str_release(&journal);
        return ff_fail(err, FF_E_MEMORY, "out of memory for the event file");
    }
    int listed[2] = {ff_temporary_add(temporary), ff_temporary_add(journal.data)};
    int code = fill_database(temporary, path, event, stamp, err);
    if (code == FF_OK)
        code = put_in_place(temporary, path, err);
    if (code != FF_OK) {
        ff_sys_remove(temporary);
        ff_sys_remove(journal.data);
    }
    ff_temporary_drop(listed[0]);
    ff_temporary_drop(listed[1]);
    ff_str_release(&journal);
    return code;
}

int ff_eventfile_create(const char *path, const ff_event *event, const ff_log_stamp *stamp,
                        ff_error *err)
{
    if (ff_sys_exists(path))
        return ff_fail(err, FF_E_STATE_EXISTS, "\"%s\" exists already and was left alone",
                       path);
    ff_str temporary = FF_STR_INIT;
    ff_str_format(&temporary, "%s.XXXXXX", path);
    if (ff_str_status(&temporary) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the event file");
    int fd = ff_sys_temporary(temporary.data, FF_PUBLIC);
    if (fd < 0) {
        ff_str_release(&temporary);
        return ff_fail(err, FF_E_IO_OPEN, "cannot create a file beside \"%s\": %s", path,
                       strerror(errno));
    }
    /* as any new file: readable as the user's mask says */
    ff_sys_permit(fd, NULL);
    ff_sys_close(fd);
    int code = fill_listed(temporary.data, path, event, stamp, err);
    ff_str_release(&temporary);
    return code;
}

/* --- reading and changing --- */

/* The event of the section that is chosen, from the rows of the file. */
static int event_of(ff_eventfile *file, const ef_rows *all, ff_event *event, ff_error *err)
{
    int code = ff_ef_section_settle(file, all, err);
    return code == FF_OK ? ff_ef_rows_to_event(all, file->section, event, err) : code;
}

/* Every page has the name of the event, and every foot the anchor. */
static int mark_altered(ff_event *event, ff_error *err)
{
    ff_str name = FF_STR_INIT;
    ff_str_text(&name, "ALTERED PAST ITS LOG");
    if (event->name[0] != '\0')
        ff_str_format(&name, ": %s", event->name);
    event->name = ff_event_text(event, ff_str_get(&name), name.size);
    event->anchor.altered = true;
    bool failed = name.failed || event->name == NULL;
    ff_str_release(&name);
    return failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the event") : FF_OK;
}

int ff_eventfile_load(ff_eventfile *file, ff_event *event, ff_error *err)
{
    const ef_rows *rows;
    int code = ff_ef_begin_reading(file, err);
    if (code != FF_OK)
        return code;
    code = ff_ef_last_entry(file, &event->anchor, err);
    if (code == FF_OK)
        code = ff_ef_state(file, &rows, err);
    code = ff_ef_end(file, code, err);
    if (code == FF_OK)
        code = event_of(file, rows, event, err);
    if (code == FF_OK && file->state.altered)
        code = mark_altered(event, err);
    return code;
}

static int read_file(const char *path, const char *section, bool altered, ff_event *event,
                     ff_diagnostics *notes, ff_error *err)
{
    enum { WAIT_MS = 5000 };
    ff_eventfile *file;
    /* what a file of ours holds was doubted when it came in */
    int code = ff_eventfile_open_reading(path, WAIT_MS, &file, err);
    if (code == FF_OK && ff_eventfile_interrupted(file))
        ff_diagnostics_add(
            notes, FF_SEVERITY_WARNING, "interrupted", 0, 0,
            "a change was interrupted and is left out; the next command that changes "
            "the file takes it back");
    if (code == FF_OK && altered)
        ff_eventfile_accept_altered(file);
    if (code == FF_OK && section != NULL)
        code = ff_eventfile_choose_section(file, section, err);
    if (code == FF_OK)
        code = ff_eventfile_load(file, event, err);
    ff_eventfile_free(file);
    return code;
}

int ff_eventfile_read_section(const char *path, const char *section, ff_event *event,
                              ff_diagnostics *notes, ff_error *err)
{
    return read_file(path, section, false, event, notes, err);
}

int ff_eventfile_read_altered(const char *path, const char *section, ff_event *event,
                              ff_diagnostics *notes, ff_error *err)
{
    return read_file(path, section, true, event, notes, err);
}

int ff_eventfile_read(const char *path, ff_event *event, ff_diagnostics *notes, ff_error *err)
{
    return ff_eventfile_read_section(path, NULL, event, notes, err);
}

/* Writes what an edit changed in the rows of the section. */
static int write_event(ff_eventfile *file, const ef_rows *all, const ff_event *event,
                       const ff_log_stamp *stamp, long long *entry, char hash[FF_HASH_SIZE],
                       ff_error *err)
{
    ef_rows before = {0}, after = {0};
    ff_str action = FF_STR_INIT;
    ff_log_stamp of_section = *stamp;
    if (file->section > 0) {
        ff_str_format(&action, "%s: %s", event->name, stamp->action);
        of_section.action = ff_str_get(&action);
    }
    int code = action.failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the log")
                             : ff_ef_section_only(all, file->section, &before, err);
    if (code == FF_OK)
        code = ff_ef_rows_from_event(event, file->section, &after, err);
    if (code == FF_OK)
        code =
            ff_ef_write(file, &(ef_step){&before, &after, &of_section, {0}}, entry, hash, err);
    ff_ef_rows_release(&after);
    ff_ef_rows_release(&before);
    ff_str_release(&action);
    return code;
}

int ff_eventfile_change(ff_eventfile *file, const ff_log_stamp *stamp, ff_eventfile_edit edit,
                        void *ctx, long long *entry, char hash[FF_HASH_SIZE], ff_error *err)
{
    ff_event event;
    const ef_rows *all;
    *entry = 0;
    int code = ff_ef_begin(file, err);
    if (code != FF_OK)
        return code;
    ff_event_init(&event);
    code = ff_ef_state(file, &all, err);
    if (code == FF_OK)
        code = event_of(file, all, &event, err);
    char *name = code == FF_OK ? ff_strdup(event.name) : NULL;
    if (code == FF_OK && name == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for a name");
    if (code == FF_OK)
        code = edit(ctx, &event, err);
    if (code == FF_OK && strcmp(name, event.name) != 0)
        code = ff_ef_section_check_name(file, all, event.name, err);
    if (code == FF_OK)
        code = write_event(file, all, &event, stamp, entry, hash, err);
    code = ff_ef_end(file, code, err);
    ff_free(name);
    ff_event_release(&event);
    return code;
}

/* --- checking --- */

/* The check states a page for which there was no memory as one that is damaged. */
static bool tells_no_memory(const char *text)
{
    static const char words[] = "error code=7"; /* SQLITE_NOMEM */
    const char *at = strstr(text, words);
    return at != NULL && strspn(at + sizeof words - 1, "0123456789") == 0;
}

static int note_rows(ff_eventfile *file, ff_diagnostics *notes, const char *sql,
                     const char *code, const char *what, ff_error *err)
{
    sqlite3_stmt *stmt;
    int step = SQLITE_DONE;
    ff_ef_budget_begin(file);
    int status = ff_ef_prepare(file, sql, &stmt, err);
    if (status != FF_OK)
        return status;
    while ((step = sqlite3_step(stmt)) == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(stmt, 0);
        if (text == NULL || tells_no_memory(text))
            status = ff_fail(err, FF_E_MEMORY, "\"%s\": out of memory", file->path);
        else if (strcmp(text, "ok") != 0)
            ff_diagnostics_add(notes, FF_SEVERITY_ERROR, code, 0, 0, "%s: %s", what, text);
    }
    if (status == FF_OK && step != SQLITE_DONE)
        status = ff_ef_fail(file, err, "cannot be read");
    sqlite3_finalize(stmt);
    return status;
}

static int check_pairings(void *ctx, int section, const ff_event *event, ff_error *err)
{
    ff_diagnostics *notes = ctx;
    (void)section;
    ff_game_entry *games = ff_calloc(event->player_count + 1, sizeof *games);
    if (games == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the pairings");
    int rounds = ff_event_rounds(event);
    for (int r = 1; r <= rounds; r++) {
        size_t count = ff_event_games(event, r, games);
        for (size_t i = 0; i < count; i++)
            if (!games[i].agreed)
                ff_diagnostics_add(
                    notes, FF_SEVERITY_WARNING, "pairing-disagrees", 0, 0,
                    "round %d: what is recorded for players %d and %d does not agree", r,
                    event->players[games[i].white].no, event->players[games[i].black].no);
    }
    ff_free(games);
    return ff_eventfile_note_oddities(event, notes, err);
}

/* Those of an altered file too: that it is one has been noted. */
static int check_events(ff_eventfile *file, ff_diagnostics *notes, ff_error *err)
{
    bool accepts = file->state.accepts_altered;
    file->state.accepts_altered = true;
    int code = ff_eventfile_sections(file, check_pairings, notes, err);
    file->state.accepts_altered = accepts;
    if (file->state.altered && !accepts)
        ff_ef_state_forget(file);
    return code;
}

int ff_eventfile_check(ff_eventfile *file, ff_diagnostics *notes, ff_error *err)
{
    ff_error why = {0};
    unsigned long refusals = ff_memory_refusals();
    int code = note_rows(file, notes, "PRAGMA integrity_check(100)", "integrity",
                         "the database is damaged", err);
    if (code == FF_OK)
        code = note_rows(file, notes, "PRAGMA foreign_key_check", "foreign-key",
                         "a row points to one that is missing, in table", err);
    if (code == FF_OK)
        code = ff_eventfile_verify(file, notes, NULL, NULL, err);
    if (code != FF_OK)
        return code;
    int loaded = check_events(file, notes, &why);
    if (ff_code_category(loaded) == FF_CATEGORY_PARSE)
        ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "contents", 0, 0, "%s", why.message);
    else if (loaded != FF_OK)
        code = ff_fail(err, loaded, "%s", why.message);
    /* or there was none for a note */
    if (code == FF_OK && ff_memory_refusals() != refusals)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for what the check finds");
    return code;
}
