#include "copies/merge_learn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool ff_merge_adds_row(const ef_change *c, int *table)
{
    *table = ff_ef_table_find(c->table);
    return *table >= 0 && c->before == NULL && c->after != NULL && ff_merge_has_births(*table);
}

static int values_of(merger *m, int table, const char *json, const ef_value **out)
{
    int code = ff_ef_row_from_json(table, json, &m->scratch, m->err);
    if (code == FF_OK)
        *out = m->scratch.items[m->scratch.count - 1].values;
    return code;
}

/* A row that the entry added is that one here; `mine` NULL: it is not here. */
static int learn_row(merger *m, int table, const ef_value *theirs, const ef_value *mine)
{
    int from = (int)ff_merge_shift(&m->sections, theirs[0].number);
    int code =
        ff_merge_move_row(m, table, from, mine != NULL ? (int)mine[0].number : FF_MERGE_LOST);
    if (code != FF_OK || table != EF_PLAYER_TABLE || mine == NULL)
        return code;
    const ef_moved given = {
        (int)mine[0].number,
        (int)ff_merge_shift(&m->sections, theirs[FF_MERGE_PLAYER_NO].number),
        (int)mine[FF_MERGE_PLAYER_NO].number};
    return ff_merge_add_move(&m->given, &m->given_count, &m->given_capacity, given, m->err);
}

/* The next row that `mine` added, where it is in the place of that one; NULL where that was
 * here before. */
static int next_added(merger *m, int table, const ef_value *theirs, const ef_taken *mine,
                      size_t *at, const ef_value **out)
{
    int other = -1, code = FF_OK;
    const ef_value *values;
    *out = NULL;
    while (*at < mine->count && !ff_merge_adds_row(&mine->changes[*at], &other))
        (*at)++;
    if (*at == mine->count || other != table)
        return FF_OK;
    code = values_of(m, table, mine->changes[*at].after, &values);
    if (code == FF_OK && ff_merge_same_content(table, theirs, values)) {
        *out = values;
        (*at)++;
    }
    return code;
}

/* It was here before: two copies added the same. */
static int learn_same(merger *m, int table, int id, long long entry)
{
    int code = ff_merge_move_row(m, table, id, id);
    if (code != FF_OK || (table != EF_PLAYER_TABLE && table != EF_TEAM_TABLE))
        return code;
    return ff_merge_births_add(&m->born_here, (ef_birth){table, id, entry, true}, m->err);
}

int ff_merge_learn_rows(merger *m, const ef_taken *theirs, const ef_taken *mine)
{
    const ef_value *there, *here = NULL;
    int table, code = FF_OK;
    size_t at = 0;
    for (size_t i = 0; i < theirs->count && code == FF_OK; i++) {
        const ef_change *c = &theirs->changes[i];
        if (!ff_merge_adds_row(c, &table))
            continue;
        code = values_of(m, table, c->after, &there);
        if (code == FF_OK && mine != NULL)
            code = next_added(m, table, there, mine, &at, &here);
        if (code != FF_OK)
            break;
        int same = (int)ff_merge_shift(&m->sections, there[0].number);
        if (mine == NULL || here != NULL)
            code = learn_row(m, table, there, here);
        else
            code = learn_same(m, table, same, mine->number);
    }
    return code;
}

int ff_merge_learn_known(merger *m, const ef_taken *theirs, const ef_taken *mine,
                         ff_arena *arena)
{
    ef_taken here = *mine;
    if (ff_copies_same_hash(mine->hash, theirs->hash))
        return FF_OK;
    int code = ff_copies_take_changes(m->mine, &here, arena, m->err);
    bool taken = !ff_merge_was_refused(mine) && !ff_merge_was_refused(theirs);
    return code == FF_OK ? ff_merge_learn_rows(m, theirs, taken ? &here : NULL) : code;
}
