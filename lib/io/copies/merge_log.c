#include "copies/merge_log.h"

#include <string.h>

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory to merge event files");
}

/* --- reading a log --- */

int ff_copies_take_changes(ff_eventfile *file, ef_taken *e, ff_arena *arena, ff_error *err)
{
    sqlite3_stmt *stmt;
    size_t count = e->count;
    int step = SQLITE_DONE;
    if (e->changes != NULL)
        return FF_OK;
    e->count = 0;
    int code = ff_ef_prepare(file, EF_CHANGES_OF_ENTRY, &stmt, err);
    if (code != FF_OK)
        return code;
    e->changes = ff_arena_alloc(arena, (count + 1) * sizeof *e->changes);
    code = e->changes != NULL ? FF_OK : no_memory(err);
    ff_ef_budget_begin(file);
    sqlite3_bind_int64(stmt, 1, e->number);
    while (code == FF_OK && e->count < count && (step = sqlite3_step(stmt)) == SQLITE_ROW) {
        ef_change c;
        code = ff_ef_read_change(file, stmt, &c, err);
        if (code != FF_OK)
            break;
        const char *const from[] = {c.table, c.key, c.before, c.after};
        const char *to[4] = {NULL};
        for (int i = 0; i < 4; i++)
            if (from[i] != NULL && code == FF_OK) {
                to[i] = ff_arena_copy(arena, from[i], strlen(from[i]));
                code = to[i] != NULL ? FF_OK : no_memory(err);
            }
        e->changes[e->count++] = (ef_change){to[0], to[1], to[2], to[3]};
    }
    sqlite3_finalize(stmt);
    return code;
}

static int take_entry(ef_taken_list *list, const ff_log_entry *e, ff_error *err)
{
    if (ff_grow(&list->items, &list->capacity, list->count + 1, sizeof *list->items) != FF_OK)
        return no_memory(err);
    enum { TEXTS = 6 };
    const char *const from[TEXTS] = {e->author, e->time, e->action,
                                     e->reason, e->hash, e->origin};
    const char *to[TEXTS] = {NULL};
    for (int i = 0; i < TEXTS; i++) {
        if (from[i] != NULL)
            to[i] = ff_arena_copy(&list->arena, from[i], strlen(from[i]));
        if (from[i] != NULL && to[i] == NULL)
            return no_memory(err);
    }
    list->items[list->count++] = (ef_taken){.number = e->number,
                                            .author = to[0],
                                            .time = to[1],
                                            .action = to[2],
                                            .reason = to[3],
                                            .hash = to[4],
                                            .origin = to[5],
                                            .refused = e->refused,
                                            .undoes = e->undoes,
                                            .count = (size_t)e->changes};
    return FF_OK;
}

int ff_copies_read_log(ff_eventfile *file, ef_taken_list *list, ff_error *err)
{
    sqlite3_stmt *stmt;
    int step = SQLITE_DONE;
    int code = ff_ef_prepare(file, EF_ENTRIES, &stmt, err);
    if (code != FF_OK)
        return code;
    ff_ef_budget_begin(file);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW) {
        ff_log_entry e;
        const char *previous;
        code = ff_ef_read_entry(file, stmt, &e, &previous, err);
        if (code == FF_OK)
            code = take_entry(list, &e, err);
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be read");
    sqlite3_finalize(stmt);
    return code;
}

void ff_copies_release_log(ef_taken_list *list)
{
    ff_free(list->items);
    ff_arena_release(&list->arena);
}

int ff_copies_check_log(ff_eventfile *file, const char *whose, ff_diagnostics *notes,
                        bool *altered, ff_error *err)
{
    ff_diagnostics faults = {0};
    const ef_rows *rows;
    *altered = false;
    int code = ff_ef_state(file, &rows, err); /* verified once, and followed since */
    if (code != FF_E_STATE_ALTERED)
        return code;
    code = ff_ef_verify(file, rows, &faults, NULL, NULL, NULL, err);
    for (size_t i = 0; i < faults.count; i++)
        ff_diagnostics_add(notes, faults.items[i].severity, faults.items[i].code,
                           faults.items[i].line, faults.items[i].column, "%s",
                           faults.items[i].text);
    *altered = code == FF_OK && faults.count > 0;
    if (*altered)
        code = ff_fail(err, FF_E_STATE, "the log of %s is not whole: nothing was taken over",
                       whose);
    ff_diagnostics_release(&faults);
    return code;
}

/* --- comparing --- */

const char ff_merge_refused[] = "not taken over: ";

bool ff_copies_same_hash(const char *a, const char *b)
{
    return strncmp(a, b, FF_HASH_SIZE - 1) == 0;
}

bool ff_merge_was_refused(const ef_taken *mine)
{
    return mine->origin != NULL
               ? mine->refused
               : strncmp(mine->action, ff_merge_refused, strlen(ff_merge_refused)) == 0;
}

bool ff_merge_same_content(int table, const ef_value *a, const ef_value *b)
{
    const ef_table *t = &ff_ef_tables[table];
    enum { PLAYER_NO = 1 };
    for (int i = 0; i < t->column_count; i++) {
        ef_kind kind = t->columns[i].kind;
        bool points = kind == EF_ID || kind == EF_REF || kind == EF_NUMBERS ||
                      (table == EF_PLAYER_TABLE && i == PLAYER_NO);
        bool texts = a[i].text != NULL && b[i].text != NULL;
        if (!points && (texts ? strcmp(a[i].text, b[i].text) != 0
                              : a[i].text != b[i].text || a[i].number != b[i].number))
            return false;
    }
    return true;
}
