#include "eventfile/eventfile_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The log as it is told, entries that are taken back, and what was altered past it put back. */

/* --- telling --- */

/* An entry, the one it takes back or 0, and the one by which it is taken back or 0. */
typedef struct undo_link {
    long long number, undoes, undone_by;
} undo_link;

typedef struct undo_links {
    undo_link *items; /* in the order of their numbers */
    size_t count, capacity;
} undo_links;

static int compare_links(const void *a, const void *b)
{
    const undo_link *x = a, *y = b;
    return x->number < y->number ? -1 : x->number > y->number;
}

static undo_link *find_link(const undo_links *links, long long number)
{
    const undo_link key = {.number = number};
    if (links->count == 0)
        return NULL;
    return bsearch(&key, links->items, links->count, sizeof key, compare_links);
}

static int add_link(ff_eventfile *file, sqlite3_stmt *stmt, undo_links *links, ff_error *err)
{
    const undo_link link = {.number = sqlite3_column_int64(stmt, 0),
                            .undoes = sqlite3_column_int64(stmt, 1)};
    int code = ff_ef_spend_row(file, stmt, 2, err);
    if (code != FF_OK)
        return code;
    if (link.number < 1 || link.undoes < 0 || link.undoes >= link.number ||
        (links->count != 0 && links->items[links->count - 1].number >= link.number))
        return ff_fail_at(err, FF_E_PARSE, file->path, 0, 0,
                          "\"%s\" is damaged: the log has an entry %lld that takes back entry "
                          "%lld",
                          file->path, link.number, link.undoes);
    if (ff_grow(&links->items, &links->capacity, links->count + 1, sizeof link) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the log of the event");
    links->items[links->count++] = link;
    return FF_OK;
}

/* Which entry took back which and stands: an undo that was itself taken back does not. From
 * the last entry to the first, so that an undo is judged before what it undoes. */
static void mark_undone(undo_links *links)
{
    for (size_t i = links->count; i-- > 0;) {
        const undo_link *link = &links->items[i];
        undo_link *target = link->undoes != 0 ? find_link(links, link->undoes) : NULL;
        if (target != NULL && link->undone_by == 0)
            target->undone_by = link->number;
    }
}

/* `links` is {0}, and freed by the caller. As long as the log has entries, whatever their
 * numbers are. */
static int read_links(ff_eventfile *file, undo_links *links, ff_error *err)
{
    sqlite3_stmt *stmt;
    int step = SQLITE_DONE;
    int code =
        ff_ef_prepare(file, "SELECT number, undoes FROM log ORDER BY number", &stmt, err);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW)
        code = add_link(file, stmt, links, err);
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be read");
    sqlite3_finalize(stmt);
    mark_undone(links);
    return code;
}

static int visit_entries(ff_eventfile *file, const undo_links *links, ff_log_visitor visit,
                         void *ctx, ff_error *err)
{
    sqlite3_stmt *stmt;
    const char *previous;
    int step = SQLITE_DONE;
    ff_ef_budget_begin(file);
    int code = ff_ef_prepare(file, EF_ENTRIES, &stmt, err);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW) {
        ff_log_entry entry;
        code = ff_ef_read_entry(file, stmt, &entry, &previous, err);
        const undo_link *link = find_link(links, entry.number);
        entry.undone_by = link != NULL ? link->undone_by : 0;
        if (code == FF_OK && visit(ctx, &entry)) {
            step = SQLITE_DONE;
            break;
        }
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be read");
    sqlite3_finalize(stmt);
    return code;
}

int ff_eventfile_log(ff_eventfile *file, ff_log_visitor visit, void *ctx, ff_error *err)
{
    undo_links links = {0};
    int code = ff_ef_begin_reading(file, err);
    if (code != FF_OK)
        return code;
    code = read_links(file, &links, err);
    if (code == FF_OK)
        code = visit_entries(file, &links, visit, ctx, err);
    ff_free(links.items);
    return ff_ef_end(file, code, err);
}

/* --- undo --- */

/* The last that stands and is not an undo itself; never the first, which made the file. */
static int choose_last(const undo_links *links, long long *target, ff_error *err)
{
    for (size_t i = links->count; i-- > 1;) {
        const undo_link *link = &links->items[i];
        if (link->undone_by != 0 || link->undoes != 0)
            continue;
        *target = link->number;
        return FF_OK;
    }
    return ff_fail(err, FF_E_STATE_MISSING, "there is nothing to take back");
}

static int check_target(const undo_links *links, long long target, ff_error *err)
{
    const undo_link *link = find_link(links, target);
    if (link == NULL)
        return ff_fail(err, FF_E_STATE_MISSING, "there is no entry %lld: the last is %lld",
                       target, links->count != 0 ? links->items[links->count - 1].number : 0);
    if (target == 1)
        return ff_fail(err, FF_E_STATE_MISSING,
                       "entry 1 made the event and cannot be taken back");
    if (link->undone_by != 0)
        return ff_fail(err, FF_E_STATE_MISSING,
                       "entry %lld is taken back already, by entry "
                       "%lld",
                       target, link->undone_by);
    return FF_OK;
}

/* Which entry is meant, and that it can be taken back at all. */
static int choose_entry(ff_eventfile *file, long long *target, ff_error *err)
{
    undo_links links = {0};
    int code = read_links(file, &links, err);
    if (code == FF_OK)
        code = *target == 0 ? choose_last(&links, target, err)
                            : check_target(&links, *target, err);
    ff_free(links.items);
    return code;
}

/* Says which entry stands in the way. */
static int fail_later(ff_eventfile *file, const ef_change *c, long long target, ff_error *err)
{
    sqlite3_stmt *stmt;
    int code = ff_ef_prepare(file, "SELECT max(entry) FROM change WHERE tbl = ?1 AND key = ?2",
                             &stmt, err);
    if (code != FF_OK)
        return code;
    const char *texts[] = {c->table, c->key};
    if (ff_ef_bind_texts(stmt, 1, texts, 2) != SQLITE_OK || sqlite3_step(stmt) != SQLITE_ROW)
        code = ff_ef_fail(file, err, "cannot be read");
    else
        code = ff_fail(err, FF_E_STATE,
                       "entry %lld cannot be taken back: entry %lld changed the same thing "
                       "later; take that one back first",
                       target, (long long)sqlite3_column_int64(stmt, 0));
    sqlite3_finalize(stmt);
    return code;
}

typedef struct reversal {
    ff_eventfile *file;
    const ef_rows *now;
    ef_rows *after;
    bool any; /* also rows that are no longer what the change made of them */
} reversal;

/* Of each row that later entries changed, the first change: before it, it was as then. */
#define FIRST_LATER_CHANGES                                                                    \
    "SELECT tbl, key, before, after, entry FROM change AS c WHERE entry = (SELECT min(entry) " \
    "FROM "                                                                                    \
    "change WHERE tbl = c.tbl AND key = c.key AND entry > ?1)"

/* Puts the row of a change back to what it was before, unless it is no longer what the change
 * made of it. Rows that go are marked by table -1. */
static int revert(void *ctx, const ef_change *c, long long target, ff_error *err)
{
    const reversal *r = ctx;
    ff_str text = FF_STR_INIT;
    int table = ff_ef_table_find(c->table);
    const ef_row *row = ff_ef_row_of_key(r->now, c->table, c->key);
    if (row != NULL)
        ff_ef_row_json(row, &text);
    bool same = table >= 0 && (row == NULL) == (c->after == NULL) &&
                (row == NULL || strcmp(ff_str_get(&text), c->after) == 0);
    bool failed = text.failed;
    ff_str_release(&text);
    if (failed)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the log of the event");
    if (!same && !r->any)
        return fail_later(r->file, c, target, err);
    if (row != NULL)
        r->after->items[row - r->now->items].table = -1;
    return c->before != NULL ? ff_ef_row_from_json(table, c->before, r->after, err) : FF_OK;
}

static int revert_all(ff_eventfile *file, long long target, bool later, const ef_rows *now,
                      ef_rows *after, ff_error *err)
{
    int code = FF_OK;
    reversal r = {file, now, after, later};
    const char *sql = later ? FIRST_LATER_CHANGES : EF_CHANGES_OF_ENTRY;
    for (size_t i = 0; i < now->count && code == FF_OK; i++)
        code = ff_ef_rows_add(after, now->items[i].table, now->items[i].values, err);
    if (code == FF_OK)
        code = ff_ef_visit_changes(file, sql, target, revert, &r, err);
    ff_ef_rows_settle(after);
    return code;
}

int ff_eventfile_load_at(ff_eventfile *file, long long entry, ff_event *event, ff_error *err)
{
    const ef_rows *now;
    ef_rows then = {0};
    int code = ff_ef_begin_reading(file, err);
    if (code != FF_OK)
        return code;
    code = ff_ef_last_entry(file, &event->anchor, err);
    if (code == FF_OK)
        code = ff_ef_state(file, &now, err);
    if (code == FF_OK)
        code = revert_all(file, entry, true, now, &then, err);
    code = ff_ef_end(file, code, err);
    if (code == FF_OK)
        code = ff_ef_section_settle(file, &then, err);
    if (code == FF_OK)
        code = ff_ef_rows_to_event(&then, file->section, event, err);
    ff_ef_rows_release(&then);
    return code;
}

/* What is left must still be an event: taking back the import of players who have played
 * since is refused here. */
static int an_event(void *ctx, int section, const ff_event *event, ff_error *err)
{
    (void)ctx, (void)section, (void)event, (void)err;
    return FF_OK;
}

static int still_an_event(const ef_rows *rows, long long target, ff_error *err)
{
    ff_error why;
    int code = ff_ef_each_event(rows, an_event, NULL, &why);
    if (code == FF_OK || ff_code_category(code) == FF_CATEGORY_MEMORY)
        return code == FF_OK ? FF_OK : ff_fail(err, code, "%s", why.message);
    return ff_fail(err, FF_E_STATE,
                   "entry %lld cannot be taken back, later entries build on it: %s", target,
                   why.message);
}

/* "entry 7 taken back: round 3, board 12: …" */
static int undo_action(ff_eventfile *file, long long target, ff_str *out, ff_error *err)
{
    sqlite3_stmt *stmt;
    int code = ff_ef_prepare(file, "SELECT action FROM log WHERE number = ?1", &stmt, err);
    if (code != FF_OK)
        return code;
    sqlite3_bind_int64(stmt, 1, target);
    const char *action;
    if (sqlite3_step(stmt) != SQLITE_ROW)
        code = ff_ef_fail(file, err, "cannot be read");
    else
        code = ff_ef_text(file, stmt, 0, false, &action, err);
    if (code == FF_OK) {
        ff_str_format(out, "entry %lld taken back: ", target);
        ff_str_text(out, action);
    }
    sqlite3_finalize(stmt);
    return out->failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the log") : code;
}

int ff_eventfile_undo(ff_eventfile *file, const ff_log_stamp *stamp, long long target,
                      long long *undone, long long *entry, char hash[FF_HASH_SIZE],
                      ff_error *err)
{
    const ef_rows *now = NULL;
    ef_rows after = {0};
    ff_log_stamp signed_stamp = *stamp;
    ff_str action = FF_STR_INIT;
    *entry = 0;
    int code = ff_ef_begin(file, err);
    if (code != FF_OK)
        return code;
    code = choose_entry(file, &target, err);
    if (code == FF_OK)
        code = ff_ef_state(file, &now, err);
    if (code == FF_OK)
        code = revert_all(file, target, false, now, &after, err);
    if (code == FF_OK)
        code = still_an_event(&after, target, err);
    if (code == FF_OK)
        code = undo_action(file, target, &action, err);
    signed_stamp.action = ff_str_get(&action);
    const ef_step step = {now, &after, &signed_stamp, {.undoes = target}};
    if (code == FF_OK)
        code = ff_ef_write(file, &step, entry, hash, err);
    code = ff_ef_end(file, code, err);
    *undone = target;
    ff_str_release(&action);
    ff_ef_rows_release(&after);
    return code;
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
        code =
            ff_ef_write(file, &(ef_step){now, now, &said, {.always = true}}, entry, hash, err);
    return ff_ef_end(file, code, err);
}
