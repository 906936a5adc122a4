#include "copies/merge_change.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A pairing number that is taken here becomes the next free one. */
static int free_number(merger *m, ef_value *values)
{
    int section = ff_ef_section_of((int)values[0].number);
    long long highest = 0, wanted = values[FF_MERGE_PLAYER_NO].number;
    bool taken = false;
    for (size_t i = 0; i < m->after.count; i++) {
        const ef_row *row = &m->after.items[i];
        if (row->table != EF_PLAYER_TABLE || ff_ef_section_of(row->id) != section)
            continue;
        taken = taken || row->values[FF_MERGE_PLAYER_NO].number == wanted;
        highest = row->values[FF_MERGE_PLAYER_NO].number > highest
                      ? row->values[FF_MERGE_PLAYER_NO].number
                      : highest;
    }
    if (taken)
        values[FF_MERGE_PLAYER_NO].number = highest + 1;
    return ff_merge_add_move(
        &m->given, &m->given_count, &m->given_capacity,
        (ef_moved){(int)values[0].number, (int)wanted, (int)values[FF_MERGE_PLAYER_NO].number},
        m->err);
}

/* A row that is put back there: is it here, because what took it out was not taken over? */
static bool is_still_here(const merger *m, int table, int id)
{
    int here = ff_merge_number_here(m->moved, m->moved_count, table, id);
    return here != FF_MERGE_LOST && ff_ef_rows_find(&m->now, table, here, 0) != NULL &&
           ff_merge_born_alike(&m->born_here, here, &m->born_there, m->key_there, m->entry,
                               table, m->known);
}

static int add_row(merger *m, int table, ef_value *values)
{
    const ef_row *here =
        ff_ef_rows_find(&m->now, table, (int)values[0].number,
                        ff_ef_tables[table].keys == 2 ? (int)values[1].number : 0);
    int from = (int)values[0].number, code = FF_OK;
    bool section = ff_ef_is_section(table, from);
    bool numbered = ff_ef_tables[table].keys == 1 && table != EF_EVENT_TABLE && !section;
    if (here != NULL && ff_merge_same_row(table, here->values, values))
        return numbered ? ff_merge_move_row(m, table, from, from) : FF_OK;
    if (here != NULL && section) {
        ff_str_text(&m->conflict, "the section is here already, with other settings");
        return FF_OK;
    }
    if (here != NULL && !numbered) {
        ff_merge_add_conflict(m, table, values);
        return FF_OK;
    }
    if (numbered && ff_merge_has_births(table) && is_still_here(m, table, from)) {
        ff_str_format(&m->conflict, "%s %d was not taken out here", ff_ef_tables[table].name,
                      ff_merge_number_here(m->moved, m->moved_count, table, from));
        return FF_OK;
    }
    if (numbered) {
        values[0].number = ff_merge_last_id(m, table, ff_ef_section_of(from)) + 1;
        code = ff_merge_move_row(m, table, from, (int)values[0].number);
    }
    if (code == FF_OK && table == EF_PLAYER_TABLE)
        code = free_number(m, values);
    return code == FF_OK ? ff_ef_rows_add(&m->after, table, values, m->err) : code;
}

static void remove_row(merger *m, int table, const ef_row *here, const ef_value *before)
{
    bool last = table != EF_PLAYER_TABLE || here == NULL ||
                here->id == ff_merge_last_id(m, table, ff_ef_section_of(here->id));
    if (!last)
        ff_str_format(&m->conflict, "player %d cannot be taken out: others came later",
                      here->id);
    else if (here != NULL && !ff_merge_same_beside_key(table, here->values, before))
        ff_merge_add_conflict(m, table, before);
    else if (here != NULL)
        ff_merge_copy_of(m, here)->table = -1;
}

/* Do two rows of a cell say the same of the game, wherever it is played? */
static bool is_same_game(const ef_value *a, const ef_value *b)
{
    enum { BOARD = 4 };
    for (int i = ff_ef_tables[EF_CELL_TABLE].keys; i < ff_ef_tables[EF_CELL_TABLE].column_count;
         i++)
        if (i != BOARD && !ff_merge_same_value(&a[i], &b[i]))
            return false;
    return true;
}

/* A result is that of a game: it does not come to another opponent or colour, nor stays with
 * them when the pairing is another. */
static bool is_about_game(const ef_value *here, const ef_value *before, const ef_value *after)
{
    return is_same_game(here, before) || is_same_game(here, after) ||
           is_same_game(before, after);
}

/* Column by column: what was changed on one side only is taken from there. */
static int change_row(merger *m, int table, const ef_row *here, const ef_value *before,
                      const ef_value *after)
{
    const ef_table *t = &ff_ef_tables[table];
    if (here == NULL ||
        (table == EF_CELL_TABLE && !is_about_game(here->values, before, after))) {
        ff_merge_add_conflict(m, table, before);
        return FF_OK;
    }
    ef_value *values =
        ff_arena_alloc(&m->after.arena, (size_t)t->column_count * sizeof *values);
    if (values == NULL)
        return ff_merge_no_memory(m->err);
    for (int i = 0; i < t->column_count; i++) {
        values[i] = here->values[i];
        if (i < t->keys || ff_merge_same_value(&before[i], &after[i]) ||
            ff_merge_same_value(&values[i], &after[i]))
            continue;
        if (!ff_merge_same_value(&values[i], &before[i])) {
            ff_merge_add_conflict(m, table, before);
            return FF_OK;
        }
        values[i] = after[i];
    }
    ff_merge_copy_of(m, here)->values = values;
    return FF_OK;
}

/* A row of the log, in the numbers that are used here. */
static int read_row(merger *m, int table, const char *json, bool after, ef_value **out)
{
    *out = NULL;
    if (json == NULL)
        return FF_OK;
    int code = ff_ef_row_from_json(table, json, &m->scratch, m->err);
    if (code != FF_OK)
        return code;
    *out = ff_merge_row_here(m, table, m->scratch.items[m->scratch.count - 1].values, after);
    return *out != NULL ? FF_OK : ff_merge_no_memory(m->err);
}

int ff_merge_apply_change(merger *m, const ef_change *c)
{
    ef_value *before, *after;
    bool taken = false;
    int table = ff_ef_table_find(c->table);
    if (table < 0)
        return ff_fail(m->err, FF_E_PARSE, "the log names a table \"%.40s\"", c->table);
    int code = FF_OK;
    m->adding = c->before == NULL;
    m->lost = m->gone = false;
    m->key_there = (int)strtol(c->key, NULL, 10);
    if (table == EF_ATTACHMENT_TABLE && c->before == NULL && c->after != NULL)
        code = ff_merge_place_section(c->after, &m->now, &m->sections, &taken, m->err);
    if (code == FF_OK && taken) {
        ff_str_text(&m->conflict, "a section of that name is here, and is another one");
        return FF_OK;
    }
    if (code == FF_OK)
        code = read_row(m, table, c->before, false, &before);
    if (code == FF_OK)
        code = read_row(m, table, c->after, true, &after);
    if (code == FF_OK && m->lost)
        ff_str_text(&m->conflict, "it builds on an entry that was not taken over");
    if (code == FF_OK && !m->lost && m->gone && after != NULL)
        ff_str_text(&m->conflict, "it is about a player or a team that is not here any more");
    /* what belonged to a row that is gone is gone */
    if (code != FF_OK || m->lost || m->gone || (before == NULL && after == NULL))
        return code;
    if (before == NULL)
        return add_row(m, table, after);
    const ef_row *here =
        ff_ef_rows_find(&m->now, table, (int)before[0].number,
                        ff_ef_tables[table].keys == 2 ? (int)before[1].number : 0);
    if (after != NULL)
        return change_row(m, table, here, before, after);
    remove_row(m, table, here, before);
    return FF_OK;
}
