#include "copies/merge_apart.h"

#include <string.h>

bool ff_merge_counts_each(int table)
{
    return strcmp(ff_ef_tables[table].name, "adjustment") == 0;
}

int ff_merge_apart_add(merger *m, const ef_value *values, int sign)
{
    if (ff_grow(&m->apart, &m->apart_capacity, m->apart_count + 1, sizeof *m->apart) != FF_OK)
        return ff_merge_no_memory(m->err);
    m->apart[m->apart_count++] = (ef_apart){values, sign};
    return FF_OK;
}

static int add_read(merger *m, int table, const char *json, int sign)
{
    int code = json != NULL ? ff_ef_row_from_json(table, json, &m->scratch, m->err) : FF_OK;
    return json == NULL || code != FF_OK
               ? code
               : ff_merge_apart_add(m, m->scratch.items[m->scratch.count - 1].values, sign);
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

bool ff_merge_is_apart(const merger *m, int table, const ef_value *values)
{
    int count = 0;
    for (size_t i = 0; i < m->apart_count; i++)
        if (ff_ef_section_of((int)m->apart[i].values[0].number) ==
                ff_ef_section_of((int)values[0].number) &&
            ff_merge_same_beside_key(table, m->apart[i].values, values))
            count += m->apart[i].sign;
    return count > 0;
}
