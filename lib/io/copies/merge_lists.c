#include "copies/merge_lists.h"

#include "copies/merge_byes.h"

#include "event/extra.h"
#include "flagfall/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * A row of a list is known by its place, and taking one out moves all that follow. So the rows
 * that an entry takes out of a list and those it puts in are set against each other, whatever
 * their places; what is left is looked for here by what it says, and put at the end.
 */

static bool is_listed(int table, int id)
{
    return table >= EF_FIRST_LIST_TABLE && ff_ef_tables[table].keys == 1 &&
           !ff_ef_is_section(table, id);
}

bool ff_merge_changes_list(const ef_change *c)
{
    int table = ff_ef_table_find(c->table);
    return table >= 0 && is_listed(table, (int)strtol(c->key, NULL, 10));
}

typedef struct listed {
    int table;
    const ef_value *values; /* NULL: set against another */
} listed;

typedef struct listed_rows {
    listed *items;
    size_t count, capacity;
} listed_rows;

static int add_listed(merger *m, listed_rows *list, int table, const ef_value *values)
{
    if (ff_grow(&list->items, &list->capacity, list->count + 1, sizeof *list->items) != FF_OK)
        return ff_merge_no_memory(m->err);
    list->items[list->count++] = (listed){table, values};
    return FF_OK;
}

/* The row of a change; byes that were asked for one by one. */
static int read_listed(merger *m, const ef_change *c, const char *json, listed_rows *list)
{
    int table = ff_ef_table_find(c->table);
    if (json == NULL)
        return FF_OK;
    int code = ff_ef_row_from_json(table, json, &m->scratch, m->err);
    if (code != FF_OK)
        return code;
    const ef_value *values = m->scratch.items[m->scratch.count - 1].values, *one = values;
    if (!ff_merge_is_bye(table))
        return add_listed(m, list, table, values);
    for (const char *at = NULL; code == FF_OK && one != NULL;) {
        code = ff_merge_bye_next(table, values, &at, &m->scratch.arena, &one, m->err);
        if (code == FF_OK && one != NULL)
            code = add_listed(m, list, table, one);
    }
    return code;
}

static void set_against(listed *out, size_t out_count, listed *in, size_t in_count)
{
    for (size_t i = 0; i < out_count; i++)
        for (size_t k = 0; k < in_count && out[i].values != NULL; k++)
            if (in[k].values != NULL && in[k].table == out[i].table &&
                ff_ef_section_of((int)in[k].values[0].number) ==
                    ff_ef_section_of((int)out[i].values[0].number) &&
                ff_merge_same_beside_key(in[k].table, in[k].values, out[i].values))
                in[k].values = out[i].values = NULL;
}

/* The row of the list that says the same. */
static ef_row *find_listed(merger *m, int table, const ef_value *values)
{
    for (size_t i = 0; i < m->after.count; i++) {
        ef_row *row = &m->after.items[i];
        if (row->table == table && is_listed(table, row->id) &&
            ff_ef_section_of(row->id) == ff_ef_section_of((int)values[0].number) &&
            ff_merge_same_beside_key(table, row->values, values))
            return row;
    }
    return NULL;
}

static bool has_table(const listed *list, size_t count, int table)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].table == table && list[i].values != NULL)
            return true;
    return false;
}

/* --- points that two copies note --- */

/* Of which each row counts, also where another says the same, and where two copies that have
 * one each may mean one and the same. */
static bool counts_each(int table)
{
    return strcmp(ff_ef_tables[table].name, "adjustment") == 0;
}

static int add_points(merger *m, ef_aparts *list, ef_apart points)
{
    if (ff_grow(&list->items, &list->capacity, list->count + 1, sizeof *list->items) != FF_OK)
        return ff_merge_no_memory(m->err);
    list->items[list->count++] = points;
    return FF_OK;
}

static bool says_same(int table, const ef_apart *points, const ef_value *values)
{
    return ff_ef_section_of((int)points->values[0].number) ==
               ff_ef_section_of((int)values[0].number) &&
           ff_merge_same_beside_key(table, points->values, values);
}

static int add_read(merger *m, int table, const char *json, int sign)
{
    int code = json != NULL ? ff_ef_row_from_json(table, json, &m->scratch, m->err) : FF_OK;
    return json == NULL || code != FF_OK
               ? code
               : add_points(
                     m, &m->apart,
                     (ef_apart){m->scratch.items[m->scratch.count - 1].values, sign, false});
}

static bool is_shared(const ef_taken_list *mine, const bool *shared, long long entry)
{
    return entry < 1 || (size_t)entry > mine->count || shared[entry - 1];
}

int ff_merge_apart_read(merger *m, const ef_taken_list *mine, const bool *shared)
{
    sqlite3_stmt *stmt;
    int step = SQLITE_DONE;
    int code = ff_ef_prepare(m->mine,
                             "SELECT tbl, key, before, after, entry FROM change "
                             "WHERE tbl = 'adjustment' ORDER BY entry, place",
                             &stmt, m->err);
    if (code != FF_OK)
        return code;
    ff_ef_budget_begin(m->mine);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW) {
        ef_change c;
        code = ff_ef_read_change(m->mine, stmt, &c, m->err);
        if (code != FF_OK ||
            is_shared(mine, shared, sqlite3_column_int64(stmt, EF_CHANGE_COLUMNS)))
            continue;
        int table = ff_ef_table_find(c.table);
        code = add_read(m, table, c.before, -1);
        if (code == FF_OK)
            code = add_read(m, table, c.after, 1);
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(m->mine, m->err, "cannot be read");
    sqlite3_finalize(stmt);
    return code;
}

/* Whether points that were noted here, and not there, say the same. */
static bool is_apart(const merger *m, int table, const ef_value *values)
{
    int count = 0;
    for (size_t i = 0; i < m->apart.count; i++)
        if (says_same(table, &m->apart.items[i], values))
            count += m->apart.items[i].sign;
    return count > 0;
}

/* The last that the other copy put in, if any; those that were there before are both's. */
static ef_apart *find_noted(merger *m, int table, const ef_value *values)
{
    for (size_t i = m->noted.count; i-- > 0;)
        if (says_same(table, &m->noted.items[i], values))
            return &m->noted.items[i];
    return NULL;
}

/* --- out and in --- */

/* What was changed there and is not here as it was contradicts; what was only taken out, and is
 * not here, is gone on both sides. Points that say the same here are not those of an entry that
 * was not taken over. */
static int take_out(merger *m, const listed *out, bool replaced)
{
    m->lost = m->gone = m->adding = false;
    const ef_value *values = ff_merge_row_here(m, out->table, out->values, false);
    if (values == NULL)
        return ff_merge_no_memory(m->err);
    bool found = false;
    if (!m->lost && !m->gone && ff_merge_is_bye(out->table)) {
        int code =
            ff_merge_bye_take(&m->after, out->table, values, &found, &m->scratch.arena, m->err);
        if (code != FF_OK)
            return code;
    }
    bool looked = m->lost || m->gone || ff_merge_is_bye(out->table);
    ef_row *here = looked ? NULL : find_listed(m, out->table, values);
    const ef_apart *noted =
        here != NULL && counts_each(out->table) ? find_noted(m, out->table, values) : NULL;
    if (noted != NULL && noted->refused)
        ff_str_text(&m->conflict, "the points that it takes back were not taken over");
    else if (here != NULL)
        here->table = -1;
    else if (m->lost)
        ff_str_text(&m->conflict, "it builds on an entry that was not taken over");
    else if (replaced && !found)
        ff_merge_add_conflict(m, out->table, values);
    return FF_OK;
}

/* Two copies may add the same, which is then here once; not where each row counts, or has its
 * place. */
static bool says_once(int table)
{
    static const char *const each[] = {"adjustment", "acceleration", "source_line",
                                       "round_date"};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++)
        if (strcmp(ff_ef_tables[table].name, each[i]) == 0)
            return false;
    return true;
}

/* A setting that is kept once, as an attachment, and that is here with another text. */
static bool is_set_otherwise(const merger *m, int table, const ef_value *values)
{
    enum { ROUND = 1, PLAYER, KIND, TEXT };
    if (table != EF_ATTACHMENT_TABLE)
        return false;
    for (size_t i = 0; i < m->after.count; i++) {
        const ef_row *row = &m->after.items[i];
        if (row->table == table && is_listed(table, row->id) &&
            ff_ef_section_of(row->id) == ff_ef_section_of((int)values[0].number) &&
            row->values[ROUND].number == values[ROUND].number &&
            row->values[PLAYER].number == values[PLAYER].number &&
            strcmp(row->values[KIND].text, values[KIND].text) == 0 &&
            ff_event_is_kept_twice(values[KIND].text, values[TEXT].text,
                                   row->values[TEXT].text))
            return true;
    }
    return false;
}

static int put_in(merger *m, const listed *in)
{
    m->lost = m->gone = m->adding = false;
    ef_value *values = ff_merge_row_here(m, in->table, in->values, true);
    if (values == NULL)
        return ff_merge_no_memory(m->err);
    if (m->lost || m->gone) {
        ff_str_text(&m->conflict, m->lost ? "it builds on an entry that was not taken over"
                                          : "it is about a player or a team that is not here "
                                            "any more");
        return FF_OK;
    }
    int id = ff_merge_last_id(m, in->table, ff_ef_section_of((int)values[0].number)) + 1;
    if (ff_merge_is_bye(in->table)) {
        bool other;
        int code = ff_merge_bye_put(&m->after, in->table, values, id, &other, &m->scratch.arena,
                                    m->err);
        if (other)
            ff_merge_add_conflict(m, in->table, values);
        return code;
    }
    bool same = find_listed(m, in->table, values) != NULL;
    if (same && says_once(in->table))
        return FF_OK;
    if (same && counts_each(in->table) && is_apart(m, in->table, values)) {
        ff_str_text(&m->conflict, "the same points are noted here; where both are meant, they "
                                  "are noted again by hand");
        return FF_OK;
    }
    if (is_set_otherwise(m, in->table, values)) {
        ff_str_format(&m->conflict, "%s was set here, to something else", values[3].text);
        return FF_OK;
    }
    values[0].number = id;
    return ff_ef_rows_add(&m->after, in->table, values, m->err);
}

static int put_lists(merger *m, listed_rows *out, listed_rows *in)
{
    int code = FF_OK;
    set_against(out->items, out->count, in->items, in->count);
    for (size_t i = 0; i < out->count && code == FF_OK && m->conflict.size == 0; i++)
        if (out->items[i].values != NULL)
            code = take_out(m, &out->items[i],
                            has_table(in->items, in->count, out->items[i].table));
    for (size_t i = 0; i < in->count && code == FF_OK && m->conflict.size == 0; i++)
        if (in->items[i].values != NULL)
            code = put_in(m, &in->items[i]);
    return code;
}

int ff_merge_apply_lists(merger *m, const ef_taken *e)
{
    listed_rows out = {0}, in = {0};
    int code = FF_OK;
    for (size_t i = 0; i < e->count && code == FF_OK; i++) {
        const ef_change *c = &e->changes[i];
        if (!ff_merge_changes_list(c))
            continue;
        code = read_listed(m, c, c->before, &out);
        if (code == FF_OK)
            code = read_listed(m, c, c->after, &in);
    }
    if (code == FF_OK)
        code = put_lists(m, &out, &in);
    ff_free(out.items);
    ff_free(in.items);
    return code;
}

/* Points that were put in (or taken out) there are noted as such. Those that were not taken
 * over are paired with ours: the next that say the same are others. */
static int follow_row(merger *m, const listed *row, bool in, bool refused)
{
    m->lost = m->gone = m->adding = false;
    ef_value *values = ff_merge_row_here(m, row->table, row->values, false);
    if (values == NULL)
        return ff_merge_no_memory(m->err);
    ef_apart *noted = in || m->lost ? NULL : find_noted(m, row->table, values);
    if (noted != NULL)
        memmove(noted, noted + 1,
                (size_t)(m->noted.items + --m->noted.count - noted) * sizeof *noted);
    if (!in || m->lost)
        return FF_OK;
    int code = add_points(m, &m->noted, (ef_apart){values, 1, refused});
    return code == FF_OK && refused && is_apart(m, row->table, values)
               ? add_points(m, &m->apart, (ef_apart){values, -1, false})
               : code;
}

int ff_merge_follow_points(merger *m, const ef_taken *e, bool refused)
{
    listed_rows rows[2] = {{0}}; /* out, in */
    int code = FF_OK;
    size_t count = e->changes != NULL ? e->count : 0; /* NULL: it stands in both logs */
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        const ef_change *c = &e->changes[i];
        int table = ff_ef_table_find(c->table);
        if (table < 0 || !counts_each(table))
            continue;
        code = read_listed(m, c, c->before, &rows[0]);
        if (code == FF_OK)
            code = read_listed(m, c, c->after, &rows[1]);
    }
    set_against(rows[0].items, rows[0].count, rows[1].items, rows[1].count);
    for (int in = 0; in < 2; in++)
        for (size_t i = 0; i < rows[in].count && code == FF_OK; i++)
            if (rows[in].items[i].values != NULL)
                code = follow_row(m, &rows[in].items[i], in == 1, refused);
    ff_free(rows[0].items);
    ff_free(rows[1].items);
    return code;
}

int ff_merge_close_gaps(merger *m)
{
    int last = 0, table = -1; /* of the last row that is listed: rows of settings are not */
    for (size_t i = 0; i < m->after.count; i++) {
        ef_row *row = &m->after.items[i];
        if (!is_listed(row->table, row->id))
            continue;
        int section = ff_ef_section_of(row->id) * EF_SECTION_STEP;
        bool first = table != row->table || last < section;
        table = row->table;
        last = first ? section + 1 : last + 1;
        if (row->id == last)
            continue;
        size_t size = (size_t)ff_ef_tables[row->table].column_count * sizeof *row->values;
        ef_value *values = ff_arena_alloc(&m->after.arena, size);
        if (values == NULL)
            return ff_merge_no_memory(m->err);
        memcpy(values, row->values, size);
        values[0].number = row->id = last;
        row->values = values;
    }
    return FF_OK;
}
