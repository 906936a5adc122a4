#include "copies/merge_births.h"

#include <limits.h>
#include <stdlib.h>

int ff_merge_births_add(ef_births *births, ef_birth birth, ff_error *err)
{
    if (ff_grow(&births->items, &births->capacity, births->count + 1, sizeof birth) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory to merge event files");
    size_t at = births->count++;
    for (; at > 0 && births->items[at - 1].entry > birth.entry; at--)
        births->items[at] = births->items[at - 1];
    births->items[at] = birth;
    return FF_OK;
}

int ff_merge_births_read(ff_eventfile *file, ef_births *out, ff_error *err)
{
    sqlite3_stmt *stmt;
    int step = SQLITE_DONE;
    int code = ff_ef_prepare(
        file,
        "SELECT tbl, key, NULL, NULL, entry, undoes FROM change JOIN log ON "
        "number = entry WHERE tbl IN ('player', 'team', 'attachment') AND before IS "
        "NULL "
        "ORDER BY entry, place",
        &stmt, err);
    if (code != FF_OK)
        return code;
    ff_ef_budget_begin(file);
    while (code == FF_OK && (step = sqlite3_step(stmt)) == SQLITE_ROW) {
        ef_change c;
        code = ff_ef_read_change(file, stmt, &c, err);
        if (code != FF_OK)
            break;
        const ef_birth birth = {ff_ef_table_find(c.table), (int)strtol(c.key, NULL, 10),
                                sqlite3_column_int64(stmt, EF_CHANGE_COLUMNS),
                                sqlite3_column_int64(stmt, EF_CHANGE_COLUMNS + 1) != 0};
        /* of attachments those that are sections */
        if (birth.table != ff_ef_table_find("attachment") ||
            ff_ef_is_section(birth.table, birth.id))
            code = ff_merge_births_add(out, birth, err);
    }
    if (code == FF_OK && step != SQLITE_DONE)
        code = ff_ef_fail(file, err, "cannot be read");
    sqlite3_finalize(stmt);
    return code;
}

/* The next birth of a row before that place, by an entry no later than that; NULL: none. */
static const ef_birth *find_before(const ef_births *births, size_t *at, int table, int id,
                                   long long entry)
{
    while ((*at)-- > 0) {
        const ef_birth *b = &births->items[*at];
        if (b->id == id && b->table == table && b->entry <= entry)
            return b;
    }
    return NULL;
}

bool ff_merge_born_at(const ef_births *births, int table, int id, long long entry)
{
    size_t at = births->count;
    const ef_birth *last = find_before(births, &at, table, id, entry);
    return last != NULL && last->entry == entry;
}

bool ff_merge_born_alike(const ef_births *here, int id_here, const ef_births *there,
                         int id_there, long long entry, int table, const long long *known)
{
    const ef_birth *a, *b;
    size_t i = there->count;
    do {
        a = find_before(there, &i, table, id_there, entry);
        if (a == NULL)
            return false;
        size_t k = here->count;
        do {
            b = find_before(here, &k, table, id_here, LLONG_MAX);
            if (b != NULL && known[a->entry] == b->entry)
                return true;
        } while (b != NULL && b->again);
    } while (a->again);
    return false;
}

int ff_merge_section_born(const ef_births *births, long long entry, int nth)
{
    size_t low = 0, high = births->count;
    while (low < high) { /* the first of the entry */
        size_t middle = (low + high) / 2;
        if (births->items[middle].entry < entry)
            low = middle + 1;
        else
            high = middle;
    }
    for (size_t i = low; i < births->count && births->items[i].entry == entry; i++)
        if (ff_ef_is_section(births->items[i].table, births->items[i].id) && nth-- == 0)
            return ff_ef_section_of(births->items[i].id);
    return 0;
}
