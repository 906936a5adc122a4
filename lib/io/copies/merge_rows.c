#include "copies/merge_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int ff_merge_no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory to merge event files");
}

int ff_merge_number_here(const ef_moved *list, size_t count, int table, int from)
{
    for (size_t i = count; i-- > 0;)
        if (list[i].table == table && list[i].from == from)
            return list[i].to;
    return from;
}

int ff_merge_add_move(ef_moved **list, size_t *count, size_t *capacity, ef_moved moved,
                      ff_error *err)
{
    if (ff_grow(list, capacity, *count + 1, sizeof **list) != FF_OK)
        return ff_merge_no_memory(err);
    (*list)[(*count)++] = moved;
    return FF_OK;
}

/* To which table the numbers of a column point. */
static int table_of(int table, const ef_column *column)
{
    if (table == EF_CELL_TABLE && column->kind == EF_ID)
        return EF_PLAYER_TABLE;
    if (column->kind == EF_ID)
        return table;
    return strcmp(column->name, "team") == 0 ? EF_TEAM_TABLE : EF_PLAYER_TABLE;
}

bool ff_merge_has_births(int table)
{
    return table == EF_PLAYER_TABLE || table == EF_TEAM_TABLE;
}

/* The row here that a row of the other copy is, by its key there. Where another one has its
 * place now, it is gone. */
static int map_id(merger *m, int table, int id)
{
    int here = ff_merge_number_here(m->moved, m->moved_count, table,
                                    (int)ff_merge_shift(&m->sections, id));
    if (here != FF_MERGE_LOST && ff_merge_has_births(table) &&
        !ff_merge_born_at(&m->born_there, table, id, m->entry) &&
        !ff_merge_born_alike(&m->born_here, here, &m->born_there, id, m->entry, table,
                             m->known))
        m->gone = true;
    return here;
}

/* The pairing number here of the player who has that number there, before the entry at hand or
 * after it. */
static int map_number(merger *m, int section, int no, bool after)
{
    int id = ff_merge_player_of(&m->there, section * EF_SECTION_STEP + no, after);
    const ef_rows *rows = after ? &m->after : &m->now;
    if (id == 0)
        return no; /* there it is the number of no player either */
    id = map_id(m, EF_PLAYER_TABLE, id);
    for (size_t i = 0; i < rows->count; i++)
        if (rows->items[i].table == EF_PLAYER_TABLE && rows->items[i].id == id)
            return (int)rows->items[i].values[FF_MERGE_PLAYER_NO].number % EF_SECTION_STEP;
    return FF_MERGE_LOST;
}

static const char *map_numbers(merger *m, int section, const char *text, bool after)
{
    ff_str out = FF_STR_INIT;
    for (char *end; *text != '\0'; text = end) {
        long no = strtol(text, &end, 10);
        if (end == text)
            break;
        int here = map_number(m, section, (int)no, after);
        m->lost = m->lost || here == FF_MERGE_LOST;
        ff_str_format(&out, "%s%d", out.size > 0 ? " " : "", here);
    }
    const char *copy = ff_arena_copy(&m->scratch.arena, ff_str_get(&out), out.size);
    ff_str_release(&out);
    return copy;
}

ef_value *ff_merge_row_here(merger *m, int table, const ef_value *values, bool after)
{
    const ef_table *t = &ff_ef_tables[table];
    size_t size = (size_t)t->column_count * sizeof *values;
    ef_value *out = ff_arena_alloc(&m->scratch.arena, size);
    for (int i = 0; out != NULL && i < t->column_count; i++) {
        const ef_column *column = &t->columns[i];
        out[i] = values[i];
        bool lists_players = column->kind == EF_NUMBERS && table != EF_PLAYER_TABLE &&
                             table != EF_TEAM_BYE_TABLE;
        bool key = column->kind == EF_ID || (column->kind == EF_REF && values[i].number != 0);
        bool new_id = m->adding && t->keys == 1 && column->kind == EF_ID;
        if (key || (table == EF_PLAYER_TABLE && i == FF_MERGE_PLAYER_NO))
            out[i].number = ff_merge_shift(&m->sections, values[i].number);
        /* a section that is not here */
        m->lost = m->lost || (key && ff_ef_section_of((int)out[i].number) >= EF_MAX_SECTIONS);
        if (key && !new_id) {
            out[i].number = map_id(m, table_of(table, column), (int)values[i].number);
            m->lost = m->lost || out[i].number == FF_MERGE_LOST;
        } else if (lists_players) {
            out[i].text =
                map_numbers(m, ff_ef_section_of((int)values[0].number), values[i].text, after);
        }
        if (lists_players && out[i].text == NULL)
            return NULL;
    }
    /* who got another number here has it also where the row there has the old one */
    if (out != NULL && table == EF_PLAYER_TABLE && !m->adding)
        out[FF_MERGE_PLAYER_NO].number = ff_merge_number_here(
            m->given, m->given_count, (int)out[0].number, (int)out[FF_MERGE_PLAYER_NO].number);
    return out;
}

bool ff_merge_same_value(const ef_value *a, const ef_value *b)
{
    if (a->text == NULL || b->text == NULL)
        return a->text == b->text && a->number == b->number;
    return strcmp(a->text, b->text) == 0;
}

static bool same_from(int column, int table, const ef_value *a, const ef_value *b)
{
    for (int i = column; i < ff_ef_tables[table].column_count; i++)
        if (!ff_merge_same_value(&a[i], &b[i]))
            return false;
    return true;
}

bool ff_merge_same_row(int table, const ef_value *a, const ef_value *b)
{
    return same_from(0, table, a, b);
}

bool ff_merge_same_beside_key(int table, const ef_value *a, const ef_value *b)
{
    return same_from(ff_ef_tables[table].keys, table, a, b);
}

void ff_merge_add_conflict(merger *m, int table, const ef_value *values)
{
    const char *name = ff_ef_tables[table].name;
    ff_str_format(&m->conflict, "%s", m->conflict.size > 0 ? ", " : "");
    if (table == EF_CELL_TABLE)
        ff_str_format(&m->conflict, "round %lld of player %lld", values[1].number,
                      values[0].number);
    else
        ff_str_format(&m->conflict, "%s %lld", name, values[0].number);
}

ef_row *ff_merge_copy_of(merger *m, const ef_row *row)
{
    return &m->after.items[row - m->now.items];
}

int ff_merge_last_id(const merger *m, int table, int section)
{
    int last = section * EF_SECTION_STEP;
    for (size_t i = 0; i < m->after.count; i++)
        if (m->after.items[i].table == table && m->after.items[i].id > last &&
            ff_ef_section_of(m->after.items[i].id) == section)
            last = m->after.items[i].id;
    return last;
}

int ff_merge_move_row(merger *m, int table, int from, int to)
{
    if (ff_merge_number_here(m->moved, m->moved_count, table, from) == to)
        return FF_OK;
    return ff_merge_add_move(&m->moved, &m->moved_count, &m->moved_capacity,
                             (ef_moved){table, from, to}, m->err);
}
