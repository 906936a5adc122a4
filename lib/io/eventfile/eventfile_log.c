#include "eventfile/eventfile_log.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The log. The hash of an entry is the SHA-256 of these fields, each written as its length in
 * bytes, a colon, its bytes and a comma, so that no two entries give the same text: the word
 * below, number, hash of the entry before, time, author, action, reason, number of the entry
 * it takes back, its origin and whether that was refused, number of changes, and of every
 * change table, key, row before, row after. A row that is not there is written "~,". An entry
 * of a program that knew no origins has the older word, and neither of those two fields.
 */
static const char hash_name[] = "flagfall-event-log-2",
                  old_hash_name[] = "flagfall-event-log-1";
const char ff_ef_no_hash[FF_HASH_SIZE] =
    "0000000000000000000000000000000000000000000000000000000000000000";

static void field(ff_str *out, const char *text)
{
    if (text == NULL) {
        ff_str_text(out, "~,");
        return;
    }
    ff_str_format(out, "%zu:", strlen(text));
    ff_str_text(out, text);
    ff_str_char(out, ',');
}

static void number_field(ff_str *out, long long number)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", number);
    field(out, text);
}

void ff_ef_hash_head(ff_str *out, const ff_log_entry *entry, const char *previous)
{
    field(out, entry->origin != NULL ? hash_name : old_hash_name);
    number_field(out, entry->number);
    field(out, previous);
    field(out, entry->time);
    field(out, entry->author);
    field(out, entry->action);
    field(out, entry->reason);
    number_field(out, entry->undoes);
    if (entry->origin != NULL) {
        field(out, entry->origin);
        number_field(out, entry->refused);
    }
    number_field(out, entry->changes);
}

void ff_ef_hash_change(ff_str *out, const ef_change *c)
{
    field(out, c->table);
    field(out, c->key);
    field(out, c->before);
    field(out, c->after);
}

void ff_ef_hash_text(const ff_str *text, char out[FF_HASH_SIZE])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    _Static_assert(FF_HASH_SIZE == 2 * crypto_hash_sha256_BYTES + 1, "hexadecimal");
    crypto_hash_sha256(hash, (const unsigned char *)ff_str_get(text), text->size);
    sodium_bin2hex(out, FF_HASH_SIZE, hash, sizeof hash);
}

/* --- writing --- */

/* What differs, and the changes as the log states them. */
typedef struct difference {
    ef_difference rows;
    ef_change *changes;
    size_t count;
    ff_arena arena;
} difference;

static void difference_release(difference *d)
{
    ff_free(d->rows.out);
    ff_free(d->rows.in);
    ff_free(d->changes);
    ff_arena_release(&d->arena);
}

static const char *row_text(difference *d, const ef_row *row, ff_str *scratch)
{
    ff_str_clear(scratch);
    ff_ef_row_json(row, scratch);
    return scratch->failed ? NULL : ff_arena_copy(&d->arena, scratch->data, scratch->size);
}

static int add_change(difference *d, const ef_row *before, const ef_row *after, ff_str *scratch,
                      ff_error *err)
{
    char key[EF_KEY_SIZE];
    const ef_row *row = before != NULL ? before : after;
    ef_change *c = &d->changes[d->count++];
    *c = (ef_change){.table = ff_ef_tables[row->table].name};
    ff_ef_row_key(row, key);
    c->key = ff_arena_copy(&d->arena, key, strlen(key));
    if (before != NULL) {
        c->before = row_text(d, before, scratch);
        d->rows.out[d->rows.out_count++] = before;
    }
    if (after != NULL) {
        c->after = row_text(d, after, scratch);
        d->rows.in[d->rows.in_count++] = after;
    }
    if (c->key == NULL || (before != NULL && c->before == NULL) ||
        (after != NULL && c->after == NULL))
        return ff_fail(err, FF_E_MEMORY, "out of memory for the log of the event");
    return FF_OK;
}

/* Both sets are sorted: one walk over the two. */
static int compare_rows(const ef_rows *before, const ef_rows *after, difference *d,
                        ff_error *err)
{
    size_t most = before->count + after->count + 1, i = 0, k = 0;
    ff_str scratch = FF_STR_INIT;
    int code = FF_OK;
    d->rows.out = ff_calloc(most, sizeof *d->rows.out);
    d->rows.in = ff_calloc(most, sizeof *d->rows.in);
    d->changes = ff_calloc(most, sizeof *d->changes);
    if (d->rows.out == NULL || d->rows.in == NULL || d->changes == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the log of the event");
    while (code == FF_OK && (i < before->count || k < after->count)) {
        const ef_row *a = i < before->count ? &before->items[i] : NULL;
        const ef_row *b = k < after->count ? &after->items[k] : NULL;
        int order = a == NULL ? 1 : b == NULL ? -1 : ff_ef_row_compare_key(a, b);
        i += order <= 0;
        k += order >= 0;
        if (order != 0 || !ff_ef_row_equal(a, b))
            code = add_change(d, order <= 0 ? a : NULL, order >= 0 ? b : NULL, &scratch, err);
    }
    ff_str_release(&scratch);
    return code;
}

int ff_ef_last_entry(ff_eventfile *file, ff_log_anchor *last, ff_error *err)
{
    sqlite3_stmt *stmt;
    *last = (ff_log_anchor){.entries = 0};
    memcpy(last->hash, ff_ef_no_hash, FF_HASH_SIZE);
    int code = ff_ef_prepare(
        file, "SELECT number, hash, time FROM log ORDER BY number DESC LIMIT 1", &stmt, err);
    if (code != FF_OK)
        return code;
    int step = sqlite3_step(stmt);
    if (step == SQLITE_ROW) {
        const char *hash = "", *time = "";
        last->entries = sqlite3_column_int64(stmt, 0);
        code = ff_ef_text(file, stmt, 1, false, &hash, err);
        snprintf(last->hash, sizeof last->hash, "%s", hash != NULL ? hash : "");
        if (code == FF_OK)
            code = ff_ef_text(file, stmt, 2, false, &time, err);
        snprintf(last->time, sizeof last->time, "%s", time != NULL ? time : "");
        if (code == FF_OK && (last->entries < 0 || last->entries >= INT32_MAX))
            code = ff_fail_at(err, FF_E_PARSE, file->path, 0, 0,
                              "\"%s\" is damaged: the log has an entry %lld", file->path,
                              last->entries);
    } else if (step != SQLITE_DONE) {
        code = ff_ef_fail(file, err, "cannot be read");
    }
    sqlite3_finalize(stmt);
    return code;
}

int ff_ef_bind_texts(sqlite3_stmt *stmt, int place, const char *const *texts, int count)
{
    int code = SQLITE_OK;
    for (int i = 0; i < count && code == SQLITE_OK; i++)
        code = texts[i] == NULL
                   ? sqlite3_bind_null(stmt, place + i)
                   : sqlite3_bind_text(stmt, place + i, texts[i], -1, SQLITE_STATIC);
    return code;
}

static int insert_entry(ff_eventfile *file, const ff_log_entry *e, const char *previous,
                        ff_error *err)
{
    sqlite3_stmt *stmt;
    const char *texts[] = {e->time, e->author, e->action, e->reason};
    const char *hashes[] = {previous, e->hash};
    int code = ff_ef_prepare(file,
                             "INSERT INTO log(number, time, author, action, reason, undoes, "
                             "previous, hash) VALUES(?1,?2,?3,?4,?5,nullif(?6,0),?7,?8)",
                             &stmt, err);
    if (code != FF_OK)
        return code;
    sqlite3_bind_int64(stmt, 1, e->number);
    sqlite3_bind_int64(stmt, 6, e->undoes);
    if (ff_ef_bind_texts(stmt, 2, texts, 4) != SQLITE_OK ||
        ff_ef_bind_texts(stmt, 7, hashes, 2) != SQLITE_OK || sqlite3_step(stmt) != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be written");
    sqlite3_finalize(stmt);
    return code;
}

static int insert_origin(ff_eventfile *file, const ff_log_entry *e, ff_error *err)
{
    sqlite3_stmt *stmt;
    int code = ff_ef_prepare(file, "INSERT INTO origin(entry, hash, refused) VALUES(?1,?2,?3)",
                             &stmt, err);
    if (code != FF_OK)
        return code;
    sqlite3_bind_int64(stmt, 1, e->number);
    sqlite3_bind_int64(stmt, 3, e->refused);
    if (ff_ef_bind_texts(stmt, 2, &e->origin, 1) != SQLITE_OK ||
        sqlite3_step(stmt) != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be written");
    sqlite3_finalize(stmt);
    return code;
}

static int insert_changes(ff_eventfile *file, const difference *d, long long entry,
                          ff_error *err)
{
    sqlite3_stmt *stmt;
    int code = ff_ef_prepare(file,
                             "INSERT INTO change(entry, place, tbl, key, before, after) "
                             "VALUES(?1,?2,?3,?4,?5,?6)",
                             &stmt, err);
    for (size_t i = 0; i < d->count && code == FF_OK; i++) {
        const ef_change *c = &d->changes[i];
        const char *texts[] = {c->table, c->key, c->before, c->after};
        sqlite3_bind_int64(stmt, 1, entry);
        sqlite3_bind_int64(stmt, 2, (long long)i + 1);
        if (ff_ef_bind_texts(stmt, 3, texts, 4) != SQLITE_OK ||
            sqlite3_step(stmt) != SQLITE_DONE)
            code = ff_ef_fail(file, err, "cannot be written");
        sqlite3_reset(stmt);
    }
    sqlite3_finalize(stmt);
    return code;
}

static int write_entry(ff_eventfile *file, const difference *d, const ff_log_stamp *stamp,
                       const ef_link *link, long long *entry, char hash[FF_HASH_SIZE],
                       ff_error *err)
{
    ff_log_anchor last;
    char mine[FF_HASH_SIZE];
    ff_str text = FF_STR_INIT;
    int code = ff_ef_last_entry(file, &last, err);
    if (code != FF_OK)
        return code;
    const ff_log_entry e = {.number = last.entries + 1,
                            .time = stamp->time,
                            .author = stamp->author,
                            .action = stamp->action,
                            .reason = stamp->reason,
                            .undoes = link->undoes,
                            .changes = (long long)d->count,
                            .hash = mine,
                            .origin = link->origin != NULL ? link->origin : "",
                            .refused = link->refused};
    ff_ef_hash_head(&text, &e, last.hash);
    for (size_t i = 0; i < d->count; i++)
        ff_ef_hash_change(&text, &d->changes[i]);
    code = ff_str_status(&text);
    if (code != FF_OK)
        ff_fail(err, code, "out of memory for the log of the event");
    ff_ef_hash_text(&text, mine);
    ff_str_release(&text);
    if (code == FF_OK)
        code = insert_entry(file, &e, last.hash, err);
    if (code == FF_OK)
        code = insert_origin(file, &e, err);
    *entry = e.number;
    if (hash != NULL)
        memcpy(hash, mine, FF_HASH_SIZE);
    return code;
}

/* All out before any in: two players may have swapped numbers. */
static int write_rows(ff_eventfile *file, const ef_difference *d, ff_error *err)
{
    int code = ff_ef_rows_delete(file, d->out, d->out_count, err);
    if (code == FF_OK)
        code = ff_ef_rows_insert(file, d->in, d->in_count, err);
    return code;
}

/* SQLite takes the whole change back by itself when a statement fails badly: without it each of
 * the following ones would stand alone. */
static int check_transaction(ff_eventfile *file, ff_error *err)
{
    file->budget.steps = LLONG_MAX; /* what is written is ours */
    if (sqlite3_get_autocommit(file->db))
        return ff_fail(err, FF_E_INTERNAL, "\"%s\": the change was taken back by the database",
                       file->path);
    return FF_OK;
}

int ff_ef_write(ff_eventfile *file, const ef_step *step, long long *entry,
                char hash[FF_HASH_SIZE], ff_error *err)
{
    const ef_link *link = &step->link;
    difference d = {0};
    *entry = 0;
    if (hash != NULL)
        hash[0] = '\0';
    int code = compare_rows(step->before, step->after, &d, err);
    if (code == FF_OK)
        code = ff_ef_seen_check(file, &d.rows, err);
    if (code == FF_OK)
        code = check_transaction(file, err);
    if (code == FF_OK && (d.count != 0 || link->undoes != 0 || link->always)) {
        code = write_entry(file, &d, step->stamp, link, entry, hash, err);
        if (code == FF_OK)
            code = insert_changes(file, &d, *entry, err);
        if (code == FF_OK)
            code = write_rows(file, &d.rows, err);
        if (code == FF_OK)
            code = ff_ef_seen_own(file, *entry, err);
        file->changed = file->changed || code == FF_OK;
        ff_ef_note_rounds(file, &d.rows, step->before, step->after);
        if (file->state.known)
            file->state.known = ff_ef_rows_apply(&file->state.rows, &d.rows);
    }
    difference_release(&d);
    return code;
}

int ff_ef_replace(ff_eventfile *file, const ef_rows *before, const ef_rows *after,
                  long long *count, ff_error *err)
{
    difference d = {0};
    int code = compare_rows(before, after, &d, err);
    if (code == FF_OK)
        code = check_transaction(file, err);
    if (code == FF_OK)
        code = write_rows(file, &d.rows, err);
    *count = (long long)d.count;
    difference_release(&d);
    return code;
}

/* --- reading --- */

enum {
    NUMBER,
    TIME,
    AUTHOR,
    ACTION,
    REASON,
    UNDOES,
    CHANGES,
    HASH,
    PREVIOUS,
    ORIGIN,
    REFUSED,
    ENTRY_COLUMNS
};
int ff_ef_read_entry(ff_eventfile *file, sqlite3_stmt *stmt, ff_log_entry *e,
                     const char **previous, ff_error *err)
{
    *e = (ff_log_entry){.number = sqlite3_column_int64(stmt, NUMBER),
                        .undoes = sqlite3_column_int64(stmt, UNDOES),
                        .changes = sqlite3_column_int64(stmt, CHANGES),
                        .refused = sqlite3_column_int64(stmt, REFUSED) != 0};
    const struct {
        int place;
        const char **text;
    } texts[] = {{TIME, &e->time},     {AUTHOR, &e->author}, {ACTION, &e->action},
                 {REASON, &e->reason}, {HASH, &e->hash},     {PREVIOUS, previous}};
    int code = ff_ef_spend_row(file, stmt, ENTRY_COLUMNS, err);
    for (size_t i = 0; i < sizeof texts / sizeof *texts && code == FF_OK; i++)
        code = ff_ef_text(file, stmt, texts[i].place, false, texts[i].text, err);
    return code == FF_OK ? ff_ef_text(file, stmt, ORIGIN, true, &e->origin, err) : code;
}

int ff_ef_read_change(ff_eventfile *file, sqlite3_stmt *stmt, ef_change *c, ff_error *err)
{
    const char **texts[EF_CHANGE_COLUMNS] = {&c->table, &c->key, &c->before, &c->after};
    enum { FIRST_NULLABLE = 2 };
    int code = ff_ef_spend_row(file, stmt, EF_CHANGE_COLUMNS, err);
    for (int i = 0; i < EF_CHANGE_COLUMNS && code == FF_OK; i++)
        code = ff_ef_text(file, stmt, i, i >= FIRST_NULLABLE, texts[i], err);
    return code;
}

const ef_row *ff_ef_row_of_key(const ef_rows *rows, const char *table, const char *key)
{
    char *end;
    int number = ff_ef_table_find(table);
    long id = strtol(key, &end, 10);
    long sub = *end == '/' ? strtol(end + 1, &end, 10) : 0;
    if (id != (int)id || sub != (int)sub)
        return NULL;
    return ff_ef_rows_find(rows, number, (int)id, (int)sub);
}
