#include "eventfile/eventfile_private.h"

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

void ff_ef_state_forget(ff_eventfile *file)
{
    file->state.known = false;
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

/* --- following --- */

static bool same_keys(const ef_difference *d)
{
    bool same = d->in_count == d->out_count;
    for (size_t i = 0; i < d->in_count && same; i++)
        same = ff_ef_row_compare_key(d->in[i], d->out[i]) == 0;
    return same;
}

/* Rows that only have other values, as for a result. */
static bool replace_rows(ef_rows *rows, const ef_difference *d)
{
    for (size_t i = 0; i < d->in_count; i++) {
        const ef_row *in = d->in[i];
        ef_row *here = ff_ef_rows_find(rows, in->table, in->id, in->sub);
        const ef_value *values = ff_ef_values_copy(rows, in->table, in->values);
        if (here == NULL || values == NULL)
            return false;
        here->values = values;
    }
    return true;
}

/* Three lists in the order of their keys: what goes out is left, what comes in is put between.
 */
static bool merge_rows(ef_rows *rows, const ef_difference *d)
{
    size_t most = rows->count + d->in_count + 1, count = 0, out = 0, in = 0;
    ef_row *items = ff_calloc(most, sizeof *items);
    bool whole = true;
    if (items == NULL)
        return false;
    for (size_t i = 0; whole && (i < rows->count || in < d->in_count);) {
        const ef_row *row = i < rows->count ? &rows->items[i] : NULL;
        const ef_row *next = in < d->in_count ? d->in[in] : NULL;
        bool gone =
            row != NULL && out < d->out_count && ff_ef_row_compare_key(d->out[out], row) == 0;
        if (gone) {
            out++, i++;
        } else if (next == NULL || (row != NULL && ff_ef_row_compare_key(row, next) < 0)) {
            items[count++] = rows->items[i++];
        } else {
            items[count] = *next;
            items[count].values = ff_ef_values_copy(rows, next->table, next->values);
            whole = items[count++].values != NULL;
            in++;
        }
    }
    ff_free(rows->items);
    rows->items = items;
    rows->count = count;
    rows->capacity = most;
    return whole;
}

void ff_ef_state_apply(ff_eventfile *file, const ef_difference *d)
{
    ef_rows *rows = &file->state.rows;
    if (file->state.known)
        file->state.known = same_keys(d) ? replace_rows(rows, d) : merge_rows(rows, d);
}

/* --- putting back --- */

/* The tables are made what the log ends in. */
static int put_back(ff_eventfile *file, long long *count, ff_error *err)
{
    ef_rows rows = {0}, ends = {0};
    ff_diagnostics faults = {0};
    int code = ff_ef_rows_read(file, &rows, err);
    if (code == FF_OK)
        code = ff_ef_verify(file, &rows, &faults, NULL, NULL, &ends, err);
    for (size_t i = 0; i < faults.count && code == FF_OK; i++)
        if (strcmp(faults.items[i].code, "log-state") != 0)
            code = ff_fail_at(err, FF_E_STATE_ALTERED, file->path, 0, 0,
                              "\"%s\": the log itself is not whole, and cannot say what was "
                              "there: %s; go on with a copy that \"event check\" finds sound",
                              file->path, faults.items[i].text);
    if (code == FF_OK)
        code = ff_ef_replace(file, &rows, &ends, count, err);
    ff_diagnostics_release(&faults);
    ff_ef_rows_release(&ends);
    ff_ef_rows_release(&rows);
    return code;
}

int ff_eventfile_restore(ff_eventfile *file, const ff_log_stamp *stamp, long long *rows,
                         long long *entry, char hash[FF_HASH_SIZE], ff_error *err)
{
    const ef_rows *now;
    const ef_link link = {.always = true};
    char action[96];
    ff_log_stamp said = *stamp;
    *entry = *rows = 0;
    int code = ff_ef_begin(file, err);
    if (code != FF_OK)
        return code;
    ff_ef_state_forget(file);
    code = put_back(file, rows, err);
    if (code == FF_OK && *rows > 0)
        code = ff_ef_state(file, &now, err); /* what is there now is what the log says */
    snprintf(action, sizeof action, "rows that were altered past the log put back: %lld",
             *rows);
    said.action = action;
    if (code == FF_OK && *rows > 0)
        code = ff_ef_write(file, now, now, &said, &link, entry, hash, err);
    return ff_ef_end(file, code, err);
}
