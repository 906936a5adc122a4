#include "eventfile/eventfile_log.h"

#include "base/sort.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

/*
 * Whether the log is whole, and the tables what it ends in. The changes are read once, in the
 * order in which they are hashed; what each leaves is remembered by table and key, and so the
 * next change of that row must begin with it, and at the end the tables must hold it.
 */

/* What the log has of a row so far. */
typedef struct ending {
    const char *table, *key, *after; /* NULL: the row is gone */
} ending;

typedef struct verification {
    ff_eventfile *file;
    ff_diagnostics *notes;
    long long count, changes, origins;
    char head[FF_HASH_SIZE];
    ending *endings;
    size_t ending_count, ending_capacity;
    size_t *slots; /* place among `endings` + 1, by hash; a power of two of them */
    size_t slot_count;
    ff_arena arena;
    ef_rows *ends; /* or NULL */
    ff_error *err;
} verification;

static int no_memory(const verification *v)
{
    return ff_fail(v->err, FF_E_MEMORY, "out of memory for the log of the event");
}

/* --- what each row ends in --- */

static size_t hash_key(const char *table, const char *key)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (; *table != '\0'; table++)
        hash = (hash ^ (unsigned char)*table) * 1099511628211u;
    for (; *key != '\0'; key++)
        hash = (hash ^ (unsigned char)*key) * 1099511628211u;
    return (size_t)(hash ^ hash >> 32);
}

/* The slot of a row, or the empty one where it belongs. */
static size_t *find_slot(const verification *v, const char *table, const char *key)
{
    size_t at = hash_key(table, key) & (v->slot_count - 1);
    for (; v->slots[at] != 0; at = (at + 1) & (v->slot_count - 1)) {
        const ending *e = &v->endings[v->slots[at] - 1];
        if (strcmp(e->key, key) == 0 && strcmp(e->table, table) == 0)
            break;
    }
    return &v->slots[at];
}

/* Half of the slots are empty at least. */
static int grow_slots(verification *v)
{
    enum { FIRST = 1024 };
    if (2 * (v->ending_count + 1) <= v->slot_count)
        return FF_OK;
    size_t count = v->slot_count != 0 ? 2 * v->slot_count : FIRST;
    size_t *slots = ff_calloc(count, sizeof *slots);
    if (slots == NULL)
        return no_memory(v);
    ff_free(v->slots);
    v->slots = slots;
    v->slot_count = count;
    for (size_t i = 0; i < v->ending_count; i++)
        *find_slot(v, v->endings[i].table, v->endings[i].key) = i + 1;
    return FF_OK;
}

static const char *keep_text(verification *v, const char *text)
{
    return text != NULL ? ff_arena_copy(&v->arena, text, strlen(text)) : NULL;
}

static int add_ending(verification *v, size_t *slot, const ef_change *c, ending **out)
{
    if (ff_grow(&v->endings, &v->ending_capacity, v->ending_count + 1, sizeof *v->endings) !=
        FF_OK)
        return no_memory(v);
    *out = &v->endings[v->ending_count++];
    **out = (ending){keep_text(v, c->table), keep_text(v, c->key), NULL};
    *slot = v->ending_count;
    return (*out)->table != NULL && (*out)->key != NULL ? FF_OK : no_memory(v);
}

static bool same_text(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

/* A change starts from the row that the change before it left. */
static int take_step(verification *v, const ff_log_entry *entry, const ef_change *c)
{
    int code = grow_slots(v);
    if (code != FF_OK)
        return code;
    size_t *slot = find_slot(v, c->table, c->key);
    ending *e = *slot != 0 ? &v->endings[*slot - 1] : NULL;
    if (!same_text(e != NULL ? e->after : NULL, c->before))
        ff_diagnostics_add(v->notes, FF_SEVERITY_ERROR, "log-step", 0, 0,
                           "entry %lld of the log does not start from what was there (%s %s)",
                           entry->number, c->table, c->key);
    if (e == NULL)
        code = add_ending(v, slot, c, &e);
    if (code != FF_OK)
        return code;
    e->after = keep_text(v, c->after);
    return e->after != NULL || c->after == NULL ? FF_OK : no_memory(v);
}

/* --- the chain --- */

/* The text that is hashed for an entry, from the file. `changes` is its statement. */
static int entry_text(verification *v, sqlite3_stmt *changes, const ff_log_entry *e,
                      ff_str *text)
{
    int step = SQLITE_DONE, code = FF_OK;
    ff_str_clear(text);
    ff_ef_hash_head(text, e, v->head);
    sqlite3_bind_int64(changes, 1, e->number);
    while (code == FF_OK && (step = sqlite3_step(changes)) == SQLITE_ROW) {
        ef_change c;
        code = ff_ef_read_change(v->file, changes, &c, v->err);
        if (code == FF_OK)
            ff_ef_hash_change(text, &c);
        if (code == FF_OK)
            code = take_step(v, e, &c);
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(v->file, v->err, "cannot be read");
    else if (code == FF_OK && text->failed)
        code = ff_fail(v->err, FF_E_MEMORY, "out of memory for the log of the event");
    sqlite3_reset(changes);
    return code;
}

static int verify_entry(verification *v, sqlite3_stmt *changes, const ff_log_entry *e,
                        const char *previous, ff_str *text)
{
    char hash[FF_HASH_SIZE];
    if (e->number != v->count + 1)
        ff_diagnostics_add(v->notes, FF_SEVERITY_ERROR, "log-gap", 0, 0,
                           "entry %lld of the log is missing: entry %lld follows entry %lld",
                           v->count + 1, e->number, v->count);
    int code = entry_text(v, changes, e, text);
    if (code != FF_OK)
        return code;
    ff_ef_hash_text(text, hash);
    if (strcmp(hash, e->hash) != 0 || strcmp(previous, v->head) != 0)
        ff_diagnostics_add(
            v->notes, FF_SEVERITY_ERROR, "log-hash", 0, 0,
            "entry %lld of the log was altered, or one before it: its hash does not "
            "follow",
            e->number);
    else if (e->origin == NULL && v->origins > 0)
        ff_diagnostics_add(v->notes, FF_SEVERITY_ERROR, "log-hash", 0, 0,
                           "entry %lld of the log has the form of an older program, after "
                           "entries of a newer one",
                           e->number);
    v->count = e->number;
    v->changes += e->changes;
    v->origins += e->origin != NULL;
    snprintf(v->head, FF_HASH_SIZE, "%s", e->hash);
    return FF_OK;
}

static int verify_chain(verification *v)
{
    sqlite3_stmt *stmt, *changes = NULL;
    ff_str text = FF_STR_INIT;
    int step = SQLITE_DONE;
    ff_ef_budget_begin(v->file);
    int code = ff_ef_prepare(v->file, EF_ENTRIES, &stmt, v->err);
    if (code == FF_OK)
        code = ff_ef_prepare(v->file, EF_CHANGES_OF_ENTRY, &changes, v->err);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW) {
        ff_log_entry entry;
        const char *previous;
        code = ff_ef_read_entry(v->file, stmt, &entry, &previous, v->err);
        if (code == FF_OK)
            code = verify_entry(v, changes, &entry, previous, &text);
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(v->file, v->err, "cannot be read");
    sqlite3_finalize(changes);
    sqlite3_finalize(stmt);
    ff_str_release(&text);
    return code;
}

/* Every change belongs to an entry, and an entry's are counted from 1. With count(*) alone
 * SQLite would walk all pages of the table in one step of its machine. */
static int verify_places(verification *v)
{
    long long all, misplaced, origins;
    ff_ef_budget_begin(v->file);
    int code = ff_ef_number(v->file, "SELECT total(1) FROM change NOT INDEXED", &all, v->err);
    if (code == FF_OK)
        code =
            ff_ef_number(v->file,
                         "SELECT count(*) FROM (SELECT entry, count(*) AS n, min(place) AS a, "
                         "max(place) AS b FROM change GROUP BY entry) WHERE a <> 1 OR b <> n",
                         &misplaced, v->err);
    if (code == FF_OK)
        code =
            ff_ef_number(v->file, "SELECT total(1) FROM origin NOT INDEXED", &origins, v->err);
    if (code == FF_OK && (all != v->changes || misplaced != 0 || origins != v->origins))
        ff_diagnostics_add(v->notes, FF_SEVERITY_ERROR, "log-hash", 0, 0,
                           "the log has changes that belong to no entry, or another number");
    return code;
}

/* --- the tables --- */

static void put_value(ff_str *out, const ef_value *value)
{
    enum { SHOWN = 80 };
    if (value->text == NULL)
        ff_str_format(out, "%lld", value->number);
    else
        ff_str_format(out, "\"%.*s%s\"", SHOWN, value->text,
                      strlen(value->text) > SHOWN ? "…" : "");
}

/* Which columns of a row are not what the log ends in. */
static int tell_columns(verification *v, const ef_row *row, const char *after, ff_str *out)
{
    const ef_table *t = &ff_ef_tables[row->table];
    ef_rows logged = {0};
    int code = ff_ef_row_from_json(row->table, after, &logged, v->err);
    for (int i = 0; i < t->column_count && code == FF_OK; i++) {
        const ef_value *here = &row->values[i], *there = &logged.items[0].values[i];
        if (same_text(here->text, there->text) && here->number == there->number)
            continue;
        ff_str_format(out, "%s%s is ", out->size > 0 ? ", " : "", t->columns[i].name);
        put_value(out, here);
        ff_str_text(out, " and the log ends in ");
        put_value(out, there);
    }
    ff_ef_rows_release(&logged);
    /* what the log has is no row at all */
    if (ff_code_category(code) == FF_CATEGORY_PARSE || (code == FF_OK && out->size == 0)) {
        ff_str_text(out, "the log ends in another row");
        code = FF_OK;
    }
    return code == FF_OK && out->failed ? no_memory(v) : code;
}

static int tell_altered(verification *v, const ending *e, const ef_row *row)
{
    ff_str what = FF_STR_INIT;
    int code = FF_OK;
    if (row != NULL && e->after != NULL)
        code = tell_columns(v, row, e->after, &what);
    if (code == FF_OK && (row == NULL || e->after == NULL))
        ff_str_text(&what, row == NULL ? "it is missing" : "the log ends without it");
    if (code == FF_OK)
        ff_diagnostics_add(v->notes, FF_SEVERITY_ERROR, "log-state", 0, 0,
                           "%s %s was changed past the log: %s", e->table, e->key,
                           ff_str_get(&what));
    ff_str_release(&what);
    return code;
}

/* The row that the log ends in is there, as it says. `seen` marks those that are. */
static int verify_row(verification *v, const ef_rows *rows, const ending *e, ff_str *text,
                      bool *seen)
{
    const ef_row *row = ff_ef_row_of_key(rows, e->table, e->key);
    ff_str_clear(text);
    if (row != NULL) {
        seen[row - rows->items] = true;
        ff_ef_row_json(row, text);
    }
    if (text->failed)
        return no_memory(v);
    bool same = row != NULL && e->after != NULL ? strcmp(e->after, ff_str_get(text)) == 0
                                                : row == NULL && e->after == NULL;
    return same ? FF_OK : tell_altered(v, e, row);
}

static int compare_endings(const void *a, const void *b)
{
    const ending *x = a, *y = b;
    int order = strcmp(x->table, y->table);
    return order != 0 ? order : strcmp(x->key, y->key);
}

/* The tables hold what the log ends in: each row the log ends in is there, and there are no
 * others. */
static int verify_state(verification *v, const ef_rows *rows)
{
    ff_str text = FF_STR_INIT;
    int code = FF_OK;
    bool *seen = ff_calloc(rows->count + 1, sizeof *seen);
    if (seen == NULL)
        return no_memory(v);
    if (v->ending_count > 0)
        ff_sort(v->endings, v->ending_count, sizeof *v->endings, compare_endings);
    for (size_t i = 0; i < v->ending_count && code == FF_OK; i++)
        code = verify_row(v, rows, &v->endings[i], &text, seen);
    for (size_t i = 0; i < rows->count && code == FF_OK; i++) {
        char key[EF_KEY_SIZE];
        ff_ef_row_key(&rows->items[i], key);
        if (!seen[i])
            ff_diagnostics_add(v->notes, FF_SEVERITY_ERROR, "log-state", 0, 0,
                               "%s %s was added past the log",
                               ff_ef_tables[rows->items[i].table].name, key);
    }
    ff_str_release(&text);
    ff_free(seen);
    return code;
}

static int list_ends(verification *v)
{
    int code = FF_OK;
    for (size_t i = 0; i < v->ending_count && code == FF_OK; i++) {
        const ending *e = &v->endings[i];
        int table = ff_ef_table_find(e->table);
        if (e->after != NULL && table >= 0)
            code = ff_ef_row_from_json(table, e->after, v->ends, v->err);
    }
    ff_ef_rows_sort(v->ends);
    return code;
}

int ff_ef_verify(ff_eventfile *file, const ef_rows *rows, ff_diagnostics *notes,
                 long long *entries, char head[FF_HASH_SIZE], ef_rows *ends, ff_error *err)
{
    verification v = {.file = file, .notes = notes, .ends = ends, .err = err};
    memcpy(v.head, ff_ef_no_hash, FF_HASH_SIZE);
    int code = verify_chain(&v);
    if (code == FF_OK)
        code = verify_places(&v);
    if (code == FF_OK)
        code = verify_state(&v, rows);
    if (code == FF_OK && ends != NULL)
        code = list_ends(&v);
    if (entries != NULL)
        *entries = v.count;
    if (head != NULL)
        memcpy(head, v.head, FF_HASH_SIZE);
    ff_free(v.endings);
    ff_free(v.slots);
    ff_arena_release(&v.arena);
    return code;
}

int ff_eventfile_verify(ff_eventfile *file, ff_diagnostics *notes, long long *entries,
                        char head[FF_HASH_SIZE], ff_error *err)
{
    ef_rows rows = {0};
    /* one view of the file, whoever writes meanwhile */
    int code = ff_ef_begin_reading(file, err);
    if (code != FF_OK)
        return code;
    code = ff_ef_rows_read(file, &rows, err);
    if (code == FF_OK)
        code = ff_ef_verify(file, &rows, notes, entries, head, NULL, err);
    code = ff_ef_end(file, code, err);
    ff_ef_rows_release(&rows);
    return code;
}
