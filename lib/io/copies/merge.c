#include "copies/copies.h"

#include "copies/merge_alike.h"
#include "copies/merge_births.h"
#include "copies/merge_byes.h"
#include "copies/merge_log.h"
#include "copies/merge_numbers.h"
#include "copies/merge_sections.h"

#include "base/sort.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Two copies of one event that were changed apart. Their logs begin alike; each entry of the
 * other copy after that becomes an entry here, with its author, unless it contradicts what was
 * done here: then it is kept as an attachment, and said. What has been taken over is known by
 * its hash, so that copies can be merged again and again, in both directions.
 */

enum { PLAYER_NO = 1 }; /* its column */

/* A row of the other copy that has another number here. */
typedef struct ef_moved {
    int table, from, to; /* LOST: it is not here, its entry was not taken over */
} ef_moved;
enum { LOST = -1 };

typedef struct merger {
    ff_eventfile *mine;
    const char *time;
    const ef_rows *rows_here, *rows_there; /* as the two files begin */
    ff_diagnostics *notes;
    ff_error *err;
    ef_rows scratch; /* whose texts the other rows borrow, to the end */
    ef_rows now, after;
    ef_moved *moved, *given; /* rows; pairing numbers, by the player's id here */
    size_t moved_count, moved_capacity, given_count, given_capacity;
    ef_numbers there;
    ef_births born_here, born_there;
    long long *known; /* the entry here by that of the other copy, 0: none */
    long long entry;  /* of the other copy, that is at hand */
    int key_there;    /* of its change at hand */
    ef_section_map sections;
    /* of the change at hand: a new row; names what was never here, or is not any more */
    bool adding, lost, gone;
    ff_str conflict; /* what stands in the way of the entry at hand, "" = nothing */
    ff_merge_report *report;
} merger;

static int no_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory to merge event files");
}

/* --- numbers of rows that are others here --- */

static int map(const ef_moved *list, size_t count, int table, int from)
{
    for (size_t i = count; i-- > 0;)
        if (list[i].table == table && list[i].from == from)
            return list[i].to;
    return from;
}

static int add_move(ef_moved **list, size_t *count, size_t *capacity, ef_moved moved,
                    ff_error *err)
{
    if (ff_grow(list, capacity, *count + 1, sizeof **list) != FF_OK)
        return no_memory(err);
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

static bool has_births(int table)
{
    return table == EF_PLAYER_TABLE || table == EF_TEAM_TABLE;
}

/* The row here that a row of the other copy is, by its key there. Where another one has its
 * place now, it is gone. */
static int map_id(merger *m, int table, int id)
{
    int here = map(m->moved, m->moved_count, table, (int)ff_merge_shift(&m->sections, id));
    if (here != LOST && has_births(table) &&
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
            return (int)rows->items[i].values[PLAYER_NO].number % EF_SECTION_STEP;
    return LOST;
}

static const char *map_numbers(merger *m, int section, const char *text, bool after)
{
    ff_str out = FF_STR_INIT;
    for (char *end; *text != '\0'; text = end) {
        long no = strtol(text, &end, 10);
        if (end == text)
            break;
        int here = map_number(m, section, (int)no, after);
        m->lost = m->lost || here == LOST;
        ff_str_format(&out, "%s%d", out.size > 0 ? " " : "", here);
    }
    const char *copy = ff_arena_copy(&m->scratch.arena, ff_str_get(&out), out.size);
    ff_str_release(&out);
    return copy;
}

/* A row of the other copy in the numbers that are used here; NULL without memory. `after`: as
 * the entry at hand leaves it. */
static ef_value *map_row(merger *m, int table, const ef_value *values, bool after)
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
        if (key || (table == EF_PLAYER_TABLE && i == PLAYER_NO))
            out[i].number = ff_merge_shift(&m->sections, values[i].number);
        /* a section that is not here */
        m->lost = m->lost || (key && ff_ef_section_of((int)out[i].number) >= EF_MAX_SECTIONS);
        if (key && !new_id) {
            out[i].number = map_id(m, table_of(table, column), (int)values[i].number);
            m->lost = m->lost || out[i].number == LOST;
        } else if (lists_players) {
            out[i].text =
                map_numbers(m, ff_ef_section_of((int)values[0].number), values[i].text, after);
        }
        if (lists_players && out[i].text == NULL)
            return NULL;
    }
    /* who got another number here has it also where the row there has the old one */
    if (out != NULL && table == EF_PLAYER_TABLE && !m->adding)
        out[PLAYER_NO].number =
            map(m->given, m->given_count, (int)out[0].number, (int)out[PLAYER_NO].number);
    return out;
}

/* --- one change --- */

static bool same_value(const ef_value *a, const ef_value *b)
{
    if (a->text == NULL || b->text == NULL)
        return a->text == b->text && a->number == b->number;
    return strcmp(a->text, b->text) == 0;
}

static bool same_from(int column, int table, const ef_value *a, const ef_value *b)
{
    for (int i = column; i < ff_ef_tables[table].column_count; i++)
        if (!same_value(&a[i], &b[i]))
            return false;
    return true;
}

static bool same_row(int table, const ef_value *a, const ef_value *b)
{
    return same_from(0, table, a, b);
}

static bool same_beside_key(int table, const ef_value *a, const ef_value *b)
{
    return same_from(ff_ef_tables[table].keys, table, a, b);
}

static void add_conflict(merger *m, int table, const ef_value *values)
{
    const char *name = ff_ef_tables[table].name;
    ff_str_format(&m->conflict, "%s", m->conflict.size > 0 ? ", " : "");
    if (table == EF_CELL_TABLE)
        ff_str_format(&m->conflict, "round %lld of player %lld", values[1].number,
                      values[0].number);
    else
        ff_str_format(&m->conflict, "%s %lld", name, values[0].number);
}

/* The row of `after` that was copied from a row of `now`. */
static ef_row *copy_of(merger *m, const ef_row *row)
{
    return &m->after.items[row - m->now.items];
}

/* The last key of a table in a section. */
static int last_id(const merger *m, int table, int section)
{
    int last = section * EF_SECTION_STEP;
    for (size_t i = 0; i < m->after.count; i++)
        if (m->after.items[i].table == table && m->after.items[i].id > last &&
            ff_ef_section_of(m->after.items[i].id) == section)
            last = m->after.items[i].id;
    return last;
}

/* A pairing number that is taken here becomes the next free one. */
static int free_number(merger *m, ef_value *values)
{
    int section = ff_ef_section_of((int)values[0].number);
    long long highest = 0, wanted = values[PLAYER_NO].number;
    bool taken = false;
    for (size_t i = 0; i < m->after.count; i++) {
        const ef_row *row = &m->after.items[i];
        if (row->table != EF_PLAYER_TABLE || ff_ef_section_of(row->id) != section)
            continue;
        taken = taken || row->values[PLAYER_NO].number == wanted;
        highest =
            row->values[PLAYER_NO].number > highest ? row->values[PLAYER_NO].number : highest;
    }
    if (taken)
        values[PLAYER_NO].number = highest + 1;
    return add_move(
        &m->given, &m->given_count, &m->given_capacity,
        (ef_moved){(int)values[0].number, (int)wanted, (int)values[PLAYER_NO].number}, m->err);
}

/* From now on that row there is this one here. */
static int move_row(merger *m, int table, int from, int to)
{
    if (map(m->moved, m->moved_count, table, from) == to)
        return FF_OK;
    return add_move(&m->moved, &m->moved_count, &m->moved_capacity, (ef_moved){table, from, to},
                    m->err);
}

/* A row that is put back there: is it here, because what took it out was not taken over? */
static bool is_still_here(const merger *m, int table, int id)
{
    int here = map(m->moved, m->moved_count, table, id);
    return here != LOST && ff_ef_rows_find(&m->now, table, here, 0) != NULL &&
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
    if (here != NULL && same_row(table, here->values, values))
        return numbered ? move_row(m, table, from, from) : FF_OK;
    if (here != NULL && section) {
        ff_str_text(&m->conflict, "the section is here already, with other settings");
        return FF_OK;
    }
    if (here != NULL && !numbered) {
        add_conflict(m, table, values);
        return FF_OK;
    }
    if (numbered && has_births(table) && is_still_here(m, table, from)) {
        ff_str_format(&m->conflict, "%s %d was not taken out here", ff_ef_tables[table].name,
                      map(m->moved, m->moved_count, table, from));
        return FF_OK;
    }
    if (numbered) {
        values[0].number = last_id(m, table, ff_ef_section_of(from)) + 1;
        code = move_row(m, table, from, (int)values[0].number);
    }
    if (code == FF_OK && table == EF_PLAYER_TABLE)
        code = free_number(m, values);
    return code == FF_OK ? ff_ef_rows_add(&m->after, table, values, m->err) : code;
}

static void remove_row(merger *m, int table, const ef_row *here, const ef_value *before)
{
    bool last = table != EF_PLAYER_TABLE || here == NULL ||
                here->id == last_id(m, table, ff_ef_section_of(here->id));
    if (!last)
        ff_str_format(&m->conflict, "player %d cannot be taken out: others came later",
                      here->id);
    else if (here != NULL && !same_beside_key(table, here->values, before))
        add_conflict(m, table, before);
    else if (here != NULL)
        copy_of(m, here)->table = -1;
}

/* Do two rows of a cell say the same of the game, wherever it is played? */
static bool is_same_game(const ef_value *a, const ef_value *b)
{
    enum { BOARD = 4 };
    for (int i = ff_ef_tables[EF_CELL_TABLE].keys; i < ff_ef_tables[EF_CELL_TABLE].column_count;
         i++)
        if (i != BOARD && !same_value(&a[i], &b[i]))
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
        add_conflict(m, table, before);
        return FF_OK;
    }
    ef_value *values =
        ff_arena_alloc(&m->after.arena, (size_t)t->column_count * sizeof *values);
    if (values == NULL)
        return no_memory(m->err);
    for (int i = 0; i < t->column_count; i++) {
        values[i] = here->values[i];
        if (i < t->keys || same_value(&before[i], &after[i]) ||
            same_value(&values[i], &after[i]))
            continue;
        if (!same_value(&values[i], &before[i])) {
            add_conflict(m, table, before);
            return FF_OK;
        }
        values[i] = after[i];
    }
    copy_of(m, here)->values = values;
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
    *out = map_row(m, table, m->scratch.items[m->scratch.count - 1].values, after);
    return *out != NULL ? FF_OK : no_memory(m->err);
}

static int apply_change(merger *m, const ef_change *c)
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

/* --- lists --- */

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

static bool changes_list(const ef_change *c)
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
        return no_memory(m->err);
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
                same_beside_key(in[k].table, in[k].values, out[i].values))
                in[k].values = out[i].values = NULL;
}

/* The row of the list that says the same. */
static ef_row *find_listed(merger *m, int table, const ef_value *values)
{
    for (size_t i = 0; i < m->after.count; i++) {
        ef_row *row = &m->after.items[i];
        if (row->table == table && is_listed(table, row->id) &&
            ff_ef_section_of(row->id) == ff_ef_section_of((int)values[0].number) &&
            same_beside_key(table, row->values, values))
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

/* What was changed there and is not here as it was contradicts; what was only taken out, and is
 * not here, is gone on both sides. */
static int take_out(merger *m, const listed *out, bool replaced)
{
    m->lost = m->gone = m->adding = false;
    const ef_value *values = map_row(m, out->table, out->values, false);
    if (values == NULL)
        return no_memory(m->err);
    bool found = false;
    if (!m->lost && !m->gone && ff_merge_is_bye(out->table)) {
        int code =
            ff_merge_bye_take(&m->after, out->table, values, &found, &m->scratch.arena, m->err);
        if (code != FF_OK)
            return code;
    }
    bool looked = m->lost || m->gone || ff_merge_is_bye(out->table);
    ef_row *here = looked ? NULL : find_listed(m, out->table, values);
    if (here != NULL)
        here->table = -1;
    else if (m->lost)
        ff_str_text(&m->conflict, "it builds on an entry that was not taken over");
    else if (replaced && !found)
        add_conflict(m, out->table, values);
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

static int put_in(merger *m, const listed *in)
{
    m->lost = m->gone = m->adding = false;
    ef_value *values = map_row(m, in->table, in->values, true);
    if (values == NULL)
        return no_memory(m->err);
    if (m->lost || m->gone) {
        ff_str_text(&m->conflict, m->lost ? "it builds on an entry that was not taken over"
                                          : "it is about a player or a team that is not here "
                                            "any more");
        return FF_OK;
    }
    int id = last_id(m, in->table, ff_ef_section_of((int)values[0].number)) + 1;
    if (ff_merge_is_bye(in->table)) {
        bool other;
        int code = ff_merge_bye_put(&m->after, in->table, values, id, &other, &m->scratch.arena,
                                    m->err);
        if (other)
            add_conflict(m, in->table, values);
        return code;
    }
    if (says_once(in->table) && find_listed(m, in->table, values) != NULL)
        return FF_OK;
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

static int apply_lists(merger *m, const ef_taken *e)
{
    listed_rows out = {0}, in = {0};
    int code = FF_OK;
    for (size_t i = 0; i < e->count && code == FF_OK; i++) {
        const ef_change *c = &e->changes[i];
        if (!changes_list(c))
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

/* No place of a list is empty. */
static int close_gaps(merger *m)
{
    int last = 0;
    for (size_t i = 0; i < m->after.count; i++) {
        ef_row *row = &m->after.items[i];
        const ef_row *before = i > 0 ? row - 1 : NULL;
        if (!is_listed(row->table, row->id))
            continue;
        int section = ff_ef_section_of(row->id) * EF_SECTION_STEP;
        bool first = before == NULL || before->table != row->table || last < section;
        last = first ? section + 1 : last + 1;
        if (row->id == last)
            continue;
        size_t size = (size_t)ff_ef_tables[row->table].column_count * sizeof *row->values;
        ef_value *values = ff_arena_alloc(&m->after.arena, size);
        if (values == NULL)
            return no_memory(m->err);
        memcpy(values, row->values, size);
        values[0].number = row->id = last;
        row->values = values;
    }
    return FF_OK;
}

/* --- what the rows of an entry are here --- */

/* Does the change add a row that others name by its key? */
static bool adds_row(const ef_change *c, int *table)
{
    *table = ff_ef_table_find(c->table);
    return *table >= 0 && c->before == NULL && c->after != NULL && has_births(*table);
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
    int code = move_row(m, table, from, mine != NULL ? (int)mine[0].number : LOST);
    if (code != FF_OK || table != EF_PLAYER_TABLE || mine == NULL)
        return code;
    const ef_moved given = {(int)mine[0].number,
                            (int)ff_merge_shift(&m->sections, theirs[PLAYER_NO].number),
                            (int)mine[PLAYER_NO].number};
    return add_move(&m->given, &m->given_count, &m->given_capacity, given, m->err);
}

/* The next row that `mine` added, where it is in the place of that one; NULL where that was
 * here before. */
static int next_added(merger *m, int table, const ef_value *theirs, const ef_taken *mine,
                      size_t *at, const ef_value **out)
{
    int other = -1, code = FF_OK;
    const ef_value *values;
    *out = NULL;
    while (*at < mine->count && !adds_row(&mine->changes[*at], &other))
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
    int code = move_row(m, table, id, id);
    if (code != FF_OK || (table != EF_PLAYER_TABLE && table != EF_TEAM_TABLE))
        return code;
    return ff_merge_births_add(&m->born_here, (ef_birth){table, id, entry, true}, m->err);
}

/* The rows that an entry added, side by side with those that were added when it was taken over;
 * `mine` NULL: it was not. Both are in the order of the tables and of their keys; what was here
 * before was not added again. */
static int learn_rows(merger *m, const ef_taken *theirs, const ef_taken *mine)
{
    const ef_value *there, *here = NULL;
    int table, code = FF_OK;
    size_t at = 0;
    for (size_t i = 0; i < theirs->count && code == FF_OK; i++) {
        const ef_change *c = &theirs->changes[i];
        if (!adds_row(c, &table))
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

/* What was merged before: how its rows are numbered here. */
static int learn_known(merger *m, const ef_taken *theirs, const ef_taken *mine, ff_arena *arena)
{
    ef_taken here = *mine;
    if (ff_copies_same_hash(mine->hash, theirs->hash))
        return FF_OK;
    int code = ff_copies_take_changes(m->mine, &here, arena, m->err);
    bool taken = !ff_merge_was_refused(mine) && !ff_merge_was_refused(theirs);
    return code == FF_OK ? learn_rows(m, theirs, taken ? &here : NULL) : code;
}

/* --- one entry --- */

static int copy_rows(const ef_rows *from, ef_rows *to, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < from->count && code == FF_OK; i++)
        code = ff_ef_rows_add(to, from->items[i].table, from->items[i].values, err);
    return code;
}

/* Players who do not name each other as opponents. */
static int disagreements(const ff_event *event)
{
    int count = 0;
    for (size_t i = 0; i < event->player_count; i++)
        for (size_t r = 0; r < event->players[i].cell_count; r++) {
            int opponent = event->players[i].cells[r].opponent;
            count += opponent != FF_NOBODY &&
                     ff_event_cell(event, opponent, (int)r + 1)->opponent != (int)i;
        }
    return count;
}

static int compare_numbers(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

static int add_disagreements(void *ctx, int section, const ff_event *event, ff_error *err)
{
    (void)section, (void)err;
    *(int *)ctx += disagreements(event);
    return FF_OK;
}

static int count_disagreements(const ef_rows *rows, int *out, ff_error *err)
{
    *out = 0;
    return ff_ef_each_event(rows, add_disagreements, out, err);
}

/* A pairing number that two players would have, or 0. */
static int find_shared_number(const ef_rows *rows, int *out, ff_error *err)
{
    size_t count = 0;
    int *numbers = ff_calloc(rows->count + 1, sizeof *numbers);
    *out = 0;
    if (numbers == NULL)
        return no_memory(err);
    for (size_t i = 0; i < rows->count; i++)
        if (rows->items[i].table == EF_PLAYER_TABLE)
            numbers[count++] = (int)rows->items[i].values[PLAYER_NO].number;
    if (count > 0)
        ff_sort(numbers, count, sizeof *numbers, compare_numbers);
    for (size_t i = 1; i < count; i++)
        if (numbers[i] == numbers[i - 1])
            *out = numbers[i] % EF_SECTION_STEP;
    ff_free(numbers);
    return FF_OK;
}

/* What is left must be an event in which those who play each other say so, and each player has
 * a number of their own. */
static int check_sense(merger *m)
{
    int before, now, shared, same_before, same_now;
    ff_error why;
    int code = count_disagreements(&m->now, &before, m->err);
    if (code == FF_OK)
        code = ff_merge_count_same_names(&m->now, &same_before, m->err);
    if (code == FF_OK)
        code = ff_merge_count_same_names(&m->after, &same_now, m->err);
    if (code == FF_OK)
        code = find_shared_number(&m->after, &shared, m->err);
    if (code != FF_OK)
        return code;
    code = count_disagreements(&m->after, &now, &why);
    if (code != FF_OK && ff_code_category(code) == FF_CATEGORY_MEMORY)
        return no_memory(m->err);
    if (code != FF_OK || now > before)
        ff_str_text(&m->conflict, code != FF_OK ? why.message : "the pairings of the round");
    else if (shared != 0)
        ff_str_format(&m->conflict, "pairing number %d is that of another player", shared);
    else if (same_now > same_before)
        ff_str_text(&m->conflict, "a section of that name is here, and is another one");
    return FF_OK;
}

/* An entry that contradicts stays in the file as an attachment. */
static int keep_conflict(merger *m, const ef_taken *e)
{
    int table = EF_ATTACHMENT_TABLE;
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "entry %lld of the other copy, %s by %s: %s; not taken over: %s",
                  e->number, e->time, e->author, e->action, ff_str_get(&m->conflict));
    ff_diagnostics_add(m->notes, FF_SEVERITY_WARNING, "merge-conflict", 0, 0, "%s",
                       ff_str_get(&text));
    const char *copy = ff_arena_copy(&m->scratch.arena, ff_str_get(&text), text.size);
    ff_str_release(&text);
    const ef_value values[] = {{.number = last_id(m, table, 0) + 1},
                               {.number = 0},
                               {.number = 0},
                               {.text = "merge-conflict"},
                               {.text = copy}};
    m->report->conflicts++;
    return copy != NULL ? ff_ef_rows_add(&m->after, table, values, m->err) : no_memory(m->err);
}

/* The players and teams that an entry added, by the entry that it is here. */
static int note_births(merger *m, const ef_taken *e, long long entry)
{
    int table, code = FF_OK;
    for (size_t i = 0; i < e->count && code == FF_OK; i++) {
        if (!adds_row(&e->changes[i], &table) ||
            (table != EF_PLAYER_TABLE && table != EF_TEAM_TABLE))
            continue;
        int there = (int)strtol(e->changes[i].key, NULL, 10);
        int here =
            map(m->moved, m->moved_count, table, (int)ff_merge_shift(&m->sections, there));
        const ef_birth birth = {table, here, entry,
                                ff_ef_rows_find(&m->now, table, here, 0) != NULL};
        code = ff_merge_births_add(&m->born_here, birth, m->err);
    }
    return code;
}

/* What was refused elsewhere is taken over as the record that it is: the entry that it refuses
 * may still come, and fit here. */
static int write_merged(merger *m, const ef_taken *e)
{
    ff_str action = FF_STR_INIT;
    long long entry;
    bool refused = m->conflict.size > 0;
    bool made_there = e->origin == NULL || e->origin[0] == '\0' || e->refused;
    const ef_link link = {
        .always = true, .origin = made_there ? e->hash : e->origin, .refused = refused};
    ff_str_format(&action, "%s%s", refused ? ff_merge_refused : "", e->action);
    const ff_log_stamp stamp = {.time = m->time,
                                .author = e->author,
                                .action = ff_str_get(&action),
                                .reason = e->reason};
    int code = action.failed ? no_memory(m->err)
                             : ff_ef_write(m->mine, &m->now, &m->after, &stamp, &link, &entry,
                                           NULL, m->err);
    m->report->merged += code == FF_OK && !refused;
    m->known[e->number] = entry;
    if (code == FF_OK && !refused)
        code = note_births(m, e, entry);
    ff_str_release(&action);
    return code;
}

static int merge_entry(merger *m, const ef_taken *e)
{
    size_t moved = m->moved_count, given = m->given_count;
    ff_str_clear(&m->conflict);
    int code = copy_rows(&m->now, &m->after, m->err);
    for (size_t i = 0; i < e->count && code == FF_OK && m->conflict.size == 0; i++)
        if (!changes_list(&e->changes[i]))
            code = apply_change(m, &e->changes[i]);
    if (code == FF_OK && m->conflict.size == 0)
        code = apply_lists(m, e);
    ff_ef_rows_settle(&m->after);
    if (code == FF_OK)
        code = close_gaps(m);
    if (code == FF_OK && m->conflict.size == 0)
        code = check_sense(m);
    if (code == FF_OK && m->conflict.size > 0) {
        m->moved_count = moved;
        m->given_count = given;
        ff_ef_rows_release(&m->after);
        m->after = (ef_rows){0};
        code = copy_rows(&m->now, &m->after, m->err);
        if (code == FF_OK)
            code = learn_rows(m, e, NULL);
        if (code == FF_OK)
            code = keep_conflict(m, e);
        ff_merge_lose_sections(&m->sections, &m->now);
        ff_ef_rows_settle(&m->after);
    }
    if (code == FF_OK)
        code = write_merged(m, e);
    ff_ef_rows_release(&m->now);
    m->now = m->after;
    m->after = (ef_rows){0};
    return code;
}

/* --- the whole --- */

/* What was altered past its log is not spread, and nothing is built on it. */
static int check_log(merger *m, ff_eventfile *file, const char *name, const ef_rows **rows)
{
    bool altered;
    int code = ff_copies_check_log(file, name, m->notes, &altered, m->err);
    if (altered)
        m->report->altered = file;
    return code == FF_OK ? ff_ef_state(file, rows, m->err) : code;
}

/*
 * The other copy is read in one view, also while another writes there, and wholly before the
 * first entry is added here: a merge that waits for this file holds no lock on that one, so
 * that two merges in opposite directions do not wait for each other.
 */
static int read_other(merger *m, ff_eventfile *other, const ef_taken_list *mine,
                      ef_taken_list *theirs)
{
    int code = check_log(m, other, "the other copy", &m->rows_there);
    if (code == FF_OK)
        code = ff_copies_read_log(other, theirs, m->err);
    if (code == FF_OK && (mine->count == 0 || theirs->count == 0 ||
                          !ff_copies_same_hash(mine->items[0].hash, theirs->items[0].hash)))
        code = ff_fail(m->err, FF_E_STATE,
                       "the two files are not copies of one event: their logs begin "
                       "differently");
    if (code == FF_OK)
        code = ff_merge_numbers_read(other, &m->there, m->err);
    if (code == FF_OK)
        code = ff_merge_births_read(other, &m->born_there, m->err);
    for (size_t i = 0; i < theirs->count && code == FF_OK; i++)
        if (i >= mine->count ||
            !ff_copies_same_hash(mine->items[i].hash, theirs->items[i].hash))
            code = ff_copies_take_changes(other, &theirs->items[i], &theirs->arena, m->err);
    return code;
}

static int begin_all(merger *m, const ef_taken_list *theirs, ef_crowd *crowd)
{
    int code = copy_rows(m->rows_here, &m->now, m->err);
    if (code == FF_OK)
        code = ff_merge_count_players(m->rows_here, crowd, m->err);
    if (code == FF_OK)
        code = ff_merge_births_read(m->mine, &m->born_here, m->err);
    m->known = ff_calloc(theirs->count + 1, sizeof *m->known);
    if (code == FF_OK && m->known == NULL)
        code = no_memory(m->err);
    ff_ef_rows_sort(&m->now);
    if (code == FF_OK)
        code = ff_merge_map_sections(m->rows_there, &m->now, &m->sections, m->err);
    return code;
}

static int merge_all(merger *m, ff_eventfile *other, const ef_taken_list *mine,
                     ef_taken_list *theirs)
{
    ef_crowd crowd = {{0}};
    const ef_taken *known;
    const ef_logs logs = {m->mine, other, mine, &theirs->arena};
    int code = begin_all(m, theirs, &crowd);
    for (size_t i = 0; i < theirs->count && code == FF_OK; i++) {
        ef_taken *e = &theirs->items[i];
        ff_merge_numbers_at(&m->there, e->number);
        code = ff_merge_find_known(&logs, e, &known, m->err);
        if (code != FF_OK)
            break;
        m->entry = e->number;
        m->known[e->number] = known != NULL ? known->number : 0;
        if (known != NULL)
            ff_merge_learn_sections(&m->sections, &m->born_there, e->number, &m->born_here,
                                    known->number);
        code = known != NULL ? learn_known(m, e, known, &theirs->arena) : merge_entry(m, e);
    }
    return code == FF_OK ? ff_merge_note_alike(&m->now, &crowd, m->notes, m->err) : code;
}

static void release_merger(merger *m)
{
    ff_ef_rows_release(&m->now);
    ff_ef_rows_release(&m->after);
    ff_ef_rows_release(&m->scratch);
    ff_free(m->moved);
    ff_free(m->given);
    ff_free(m->known);
    ff_free(m->born_here.items);
    ff_free(m->born_there.items);
    ff_merge_numbers_release(&m->there);
    ff_str_release(&m->conflict);
}

/* With the write lock of this file in hand. */
static int merge_locked(merger *m, ff_eventfile *other)
{
    ef_taken_list here = {0}, there = {0};
    int code = ff_copies_read_log(m->mine, &here, m->err);
    if (code == FF_OK)
        code = ff_ef_begin_reading(other, m->err);
    if (code == FF_OK)
        code = ff_ef_end(other, read_other(m, other, &here, &there), m->err);
    if (code == FF_OK)
        code = check_log(m, m->mine, "the file", &m->rows_here);
    if (code == FF_OK)
        code = merge_all(m, other, &here, &there);
    ff_copies_release_log(&here);
    ff_copies_release_log(&there);
    return code;
}

int ff_copies_merge(ff_eventfile *mine, ff_eventfile *other, const char *time,
                    ff_diagnostics *notes, ff_merge_report *report, ff_error *err)
{
    merger m = {.mine = mine, .time = time, .notes = notes, .err = err, .report = report};
    *report = (ff_merge_report){0};
    int code = ff_ef_begin(mine, err);
    if (code == FF_OK)
        code = ff_ef_end(mine, merge_locked(&m, other), err);
    release_merger(&m);
    return code;
}
