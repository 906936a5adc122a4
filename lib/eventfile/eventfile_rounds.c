#include "eventfile/eventfile_private.h"

#include "flagfall/file.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/*
 * A copy beside the file for each round that is over. Which round that is, is seen in the rows
 * of a change while they are written: one whose games all have a result, when an open one was
 * among them before; or the last in which there are results, when one was corrected. An
 * adjourned game is not open: the next round is paired while it waits.
 */

enum { CELL_OPPONENT = 2, CELL_RESULT = 5 };

/* What is known of the rounds of a section, by round. */
typedef struct round_states {
    bool results[FF_EVENT_MAX_ROUNDS + 1], open[FF_EVENT_MAX_ROUNDS + 1];
} round_states;

static bool is_open(const ef_row *row)
{
    const char *name = row->values[CELL_RESULT].text;
    ff_result result = name != NULL ? ff_result_from_name(name) : FF_RESULT_NONE;
    return result == FF_RESULT_NONE || result == FF_RESULT_UNKNOWN || result == FF_RESULT_COUNT;
}

static bool is_game(const ef_row *row, int section)
{
    return row->table == EF_CELL_TABLE && row->values[CELL_OPPONENT].number != 0 &&
           ff_ef_section_of(row->id) == section && row->sub > 0 &&
           row->sub <= FF_EVENT_MAX_ROUNDS;
}

static void look_at_rounds(const ef_rows *rows, int section, round_states *out)
{
    *out = (round_states){.results = {false}};
    for (size_t i = 0; i < rows->count; i++) {
        const ef_row *row = &rows->items[i];
        if (is_game(row, section))
            (is_open(row) ? out->open : out->results)[row->sub] = true;
    }
}

/* Marks the rounds with a game among the rows; whether there is one. */
static bool mark_rounds(const ef_row *const *rows, size_t count, int section,
                        bool touched[FF_EVENT_MAX_ROUNDS + 1])
{
    bool any = false;
    for (size_t i = 0; i < count; i++)
        if (is_game(rows[i], section))
            any = touched[rows[i]->sub] = true;
    return any;
}

static ef_round_over find_round(const round_states *before, const round_states *after,
                                const bool touched[FF_EVENT_MAX_ROUNDS + 1])
{
    bool last = true; /* no later round has results */
    for (int r = FF_EVENT_MAX_ROUNDS; r > 0; r--) {
        bool over = after->results[r] && !after->open[r];
        bool was_over = before->results[r] && !before->open[r];
        if (touched[r] && over && (last || !was_over))
            return (ef_round_over){r, last};
        last = last && !after->results[r];
    }
    return (ef_round_over){0, false};
}

void ff_ef_note_rounds(ff_eventfile *file, const ef_difference *d, const ef_rows *before,
                       const ef_rows *after)
{
    for (int section = 0; section < EF_MAX_SECTIONS; section++) {
        bool touched[FF_EVENT_MAX_ROUNDS + 1] = {false};
        bool out = mark_rounds(d->out, d->out_count, section, touched);
        if (!mark_rounds(d->in, d->in_count, section, touched) && !out)
            continue;
        round_states then, now;
        look_at_rounds(before, section, &then);
        look_at_rounds(after, section, &now);
        ef_round_over found = find_round(&then, &now, touched);
        if (found.round != 0)
            file->rounds_over[section] = found;
    }
}

/* --- the copies --- */

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
