#include "copies/copies.h"

#include "copies/merge_log.h"
#include "copies/merge_sections.h"

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
    ff_diagnostics *notes;
    ff_error *err;
    ef_rows first, scratch; /* whose texts the other rows borrow, to the end */
    ef_rows now, after;
    ef_moved *moved, *numbers; /* rows; pairing numbers, with table 0 */
    size_t moved_count, moved_capacity, number_count, number_capacity;
    ef_section_map sections;
    bool adding, lost; /* of the change at hand: a new row; names what is not here */
    ff_str conflict;   /* what stands in the way of the entry at hand, "" = nothing */
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

static const char *map_numbers(merger *m, int section, const char *text)
{
    ff_str out = FF_STR_INIT;
    for (char *end; *text != '\0'; text = end) {
        long no = strtol(text, &end, 10);
        if (end == text)
            break;
        int here = map(m->numbers, m->number_count, section, (int)no);
        m->lost = m->lost || here == LOST;
        ff_str_format(&out, "%s%d", out.size > 0 ? " " : "", here);
    }
    const char *copy = ff_arena_copy(&m->scratch.arena, ff_str_get(&out), out.size);
    ff_str_release(&out);
    return copy;
}

/* A row of the other copy in the numbers that are used here; NULL without memory. */
static ef_value *map_row(merger *m, int table, const ef_value *values)
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
        if (key && !new_id) {
            out[i].number =
                map(m->moved, m->moved_count, table_of(table, column), (int)out[i].number);
            m->lost = m->lost || out[i].number == LOST;
        } else if (lists_players) {
            out[i].text = map_numbers(m, ff_ef_section_of((int)out[0].number), values[i].text);
        }
        if (lists_players && out[i].text == NULL)
            return NULL;
    }
    return out;
}

/* --- one change --- */

static bool same_value(const ef_value *a, const ef_value *b)
{
    if (a->text == NULL || b->text == NULL)
        return a->text == b->text && a->number == b->number;
    return strcmp(a->text, b->text) == 0;
}

static bool same_row(int table, const ef_value *a, const ef_value *b)
{
    for (int i = 0; i < ff_ef_tables[table].column_count; i++)
        if (!same_value(&a[i], &b[i]))
            return false;
    return true;
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
    int known = map(m->numbers, m->number_count, section,
                    (int)values[PLAYER_NO].number % EF_SECTION_STEP);
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
    const ef_moved moved = {section, (int)wanted % EF_SECTION_STEP,
                            (int)values[PLAYER_NO].number % EF_SECTION_STEP};
    return moved.to == known
               ? FF_OK
               : add_move(&m->numbers, &m->number_count, &m->number_capacity, moved, m->err);
}

static int add_row(merger *m, int table, ef_value *values)
{
    const ef_row *here =
        ff_ef_rows_find(&m->now, table, (int)values[0].number,
                        ff_ef_tables[table].keys == 2 ? (int)values[1].number : 0);
    int code = FF_OK;
    if (here != NULL && same_row(table, here->values, values))
        return FF_OK;
    if (here != NULL && (ff_ef_tables[table].keys == 2 || table == EF_EVENT_TABLE)) {
        add_conflict(m, table, values);
        return FF_OK;
    }
    bool section = ff_ef_is_section(table, (int)values[0].number);
    if (here != NULL && section) {
        ff_str_text(&m->conflict, "the section is here already, with other settings");
        return FF_OK;
    }
    if (ff_ef_tables[table].keys == 1 && !section) {
        int from = (int)values[0].number;
        int to = last_id(m, table, ff_ef_section_of(from)) + 1;
        values[0].number = to;
        if (map(m->moved, m->moved_count, table, from) != to)
            code = add_move(&m->moved, &m->moved_count, &m->moved_capacity,
                            (ef_moved){table, from, to}, m->err);
    }
    if (code == FF_OK && table == EF_PLAYER_TABLE)
        code = free_number(m, values);
    return code == FF_OK ? ff_ef_rows_add(&m->after, table, values, m->err) : code;
}

static void remove_row(merger *m, int table, const ef_row *here, const ef_value *before)
{
    if (here != NULL && !same_row(table, here->values, before))
        add_conflict(m, table, before);
    else if (here != NULL)
        copy_of(m, here)->table = -1;
}

/* Column by column: what was changed on one side only is taken from there. */
static int change_row(merger *m, int table, const ef_row *here, const ef_value *before,
                      const ef_value *after)
{
    const ef_table *t = &ff_ef_tables[table];
    if (here == NULL) {
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
static int read_row(merger *m, int table, const char *json, ef_value **out)
{
    *out = NULL;
    if (json == NULL)
        return FF_OK;
    int code = ff_ef_row_from_json(table, json, &m->scratch, m->err);
    if (code != FF_OK)
        return code;
    *out = map_row(m, table, m->scratch.items[m->scratch.count - 1].values);
    return *out != NULL ? FF_OK : no_memory(m->err);
}

static int apply_change(merger *m, const ef_change *c)
{
    ef_value *before, *after;
    int table = ff_ef_table_find(c->table);
    if (table < 0)
        return ff_fail(m->err, FF_E_PARSE, "the log names a table \"%.40s\"", c->table);
    int code = FF_OK;
    m->adding = c->before == NULL;
    m->lost = false;
    if (table == ff_ef_table_find("attachment") && c->before == NULL && c->after != NULL)
        code = ff_merge_place_section(c->after, &m->now, &m->sections, m->err);
    if (code == FF_OK)
        code = read_row(m, table, c->before, &before);
    if (code == FF_OK)
        code = read_row(m, table, c->after, &after);
    if (code == FF_OK && m->lost)
        ff_str_text(&m->conflict, "it builds on an entry that was not taken over");
    if (code != FF_OK || m->lost || (before == NULL && after == NULL))
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

/* --- what the rows of an entry are here --- */

/* Does the change add a row that has a number of its own? */
static bool adds_row(const ef_change *c, int *table)
{
    *table = ff_ef_table_find(c->table);
    return *table >= 0 && c->before == NULL && c->after != NULL &&
           ff_ef_tables[*table].keys == 1 && *table != EF_EVENT_TABLE;
}

static size_t count_added(const ef_taken *e)
{
    size_t count = 0;
    int table;
    for (size_t i = 0; i < e->count; i++)
        count += adds_row(&e->changes[i], &table);
    return count;
}

static int values_of(merger *m, int table, const char *json, const ef_value **out)
{
    int code = ff_ef_row_from_json(table, json, &m->scratch, m->err);
    if (code == FF_OK)
        *out = m->scratch.items[m->scratch.count - 1].values;
    return code;
}

/* A row that the entry added is that one here; `here` NULL: it is not here. */
static int learn_row(merger *m, int table, const char *there, const char *here)
{
    const ef_value *theirs, *mine = NULL;
    int code = values_of(m, table, there, &theirs);
    if (code == FF_OK && here != NULL)
        code = values_of(m, table, here, &mine);
    if (code != FF_OK)
        return code;
    int from = (int)ff_merge_shift(&m->sections, theirs[0].number);
    int to = mine != NULL ? (int)mine[0].number : LOST;
    if (map(m->moved, m->moved_count, table, from) != to)
        code = add_move(&m->moved, &m->moved_count, &m->moved_capacity,
                        (ef_moved){table, from, to}, m->err);
    if (code != FF_OK || table != EF_PLAYER_TABLE)
        return code;
    int section = ff_ef_section_of(from), no = (int)theirs[PLAYER_NO].number % EF_SECTION_STEP;
    int no_here = mine != NULL ? (int)mine[PLAYER_NO].number % EF_SECTION_STEP : LOST;
    if (map(m->numbers, m->number_count, section, no) == no_here)
        return FF_OK;
    return add_move(&m->numbers, &m->number_count, &m->number_capacity,
                    (ef_moved){section, no, no_here}, m->err);
}

/* The rows that an entry added, side by side with those that were added when it was taken over;
 * `mine` NULL: it was not. Both are in the order of the tables and of their keys. */
static int learn_rows(merger *m, const ef_taken *theirs, const ef_taken *mine)
{
    int table, other, code = FF_OK;
    if (mine != NULL && count_added(theirs) != count_added(mine))
        return FF_OK; /* some of them were here before, with the same numbers */
    for (size_t i = 0, k = 0; i < theirs->count && code == FF_OK; i++) {
        const ef_change *c = &theirs->changes[i];
        if (!adds_row(c, &table))
            continue;
        while (mine != NULL && !adds_row(&mine->changes[k], &other))
            k++;
        if (mine == NULL || other == table)
            code = learn_row(m, table, c->after, mine != NULL ? mine->changes[k].after : NULL);
        k++;
    }
    return code;
}

static const char refused[] = "not taken over: ";

/* What was merged before: how its rows are numbered here. */
static int learn_known(merger *m, ff_eventfile *other, ef_taken *theirs, const ef_taken *mine,
                       ff_arena *arena)
{
    ef_taken here = *mine;
    size_t count = theirs->count;
    if (ff_ef_same_hash(mine->hash, theirs->hash))
        return FF_OK;
    here.count = theirs->count = 0;
    int code = ff_ef_take_changes(other, theirs, arena, count, m->err);
    if (code == FF_OK)
        code = ff_ef_take_changes(m->mine, &here, arena, mine->count, m->err);
    bool taken = ff_ef_origin_of(mine) == NULL ||
                 strncmp(mine->action, refused, sizeof refused - 1) != 0;
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

/* What is left must be an event in which those who play each other say so. */
static int check_sense(merger *m)
{
    int before, now;
    ff_error why;
    int code = count_disagreements(&m->now, &before, m->err);
    if (code != FF_OK)
        return code;
    code = count_disagreements(&m->after, &now, &why);
    if (code != FF_OK && ff_code_category(code) == FF_CATEGORY_MEMORY)
        return no_memory(m->err);
    if (code != FF_OK || now > before)
        ff_str_text(&m->conflict, code != FF_OK ? why.message : "the pairings of the round");
    return FF_OK;
}

/* An entry that contradicts stays in the file as an attachment. */
static int keep_conflict(merger *m, const ef_taken *e)
{
    int table = ff_ef_table_find("attachment");
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

static int write_merged(merger *m, const ef_taken *e)
{
    ff_str action = FF_STR_INIT, reason = FF_STR_INIT;
    long long entry;
    const char *from = ff_ef_origin_of(e);
    ff_str_format(&action, "%s%s", m->conflict.size > 0 ? refused : "", e->action);
    ff_str_format(&reason, "%s%.64s", EF_MERGED_FROM, from != NULL ? from : e->hash);
    if (e->reason[0] != '\0' && from == NULL)
        ff_str_format(&reason, "; %s", e->reason);
    const ff_log_stamp stamp = {.time = m->time,
                                .author = e->author,
                                .action = ff_str_get(&action),
                                .reason = ff_str_get(&reason)};
    int code = action.failed || reason.failed
                   ? no_memory(m->err)
                   : ff_ef_write(m->mine, &m->now, &m->after, &stamp, EF_EVEN_NOTHING, &entry,
                                 NULL, m->err);
    m->report->merged += code == FF_OK && m->conflict.size == 0;
    ff_str_release(&action);
    ff_str_release(&reason);
    return code;
}

static int merge_entry(merger *m, const ef_taken *e)
{
    size_t moved = m->moved_count, numbers = m->number_count;
    ff_str_clear(&m->conflict);
    int code = copy_rows(&m->now, &m->after, m->err);
    for (size_t i = 0; i < e->count && code == FF_OK && m->conflict.size == 0; i++)
        code = apply_change(m, &e->changes[i]);
    ff_ef_rows_settle(&m->after);
    if (code == FF_OK && m->conflict.size == 0)
        code = check_sense(m);
    if (code == FF_OK && m->conflict.size > 0) {
        m->moved_count = moved;
        m->number_count = numbers;
        ff_ef_rows_release(&m->after);
        m->after = (ef_rows){0};
        code = copy_rows(&m->now, &m->after, m->err);
        if (code == FF_OK)
            code = learn_rows(m, e, NULL);
        if (code == FF_OK)
            code = keep_conflict(m, e);
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

static int merge_all(merger *m, ff_eventfile *other, const ef_taken_list *mine,
                     ef_taken_list *theirs)
{
    int code = ff_ef_rows_read(m->mine, &m->first, m->err);
    if (code == FF_OK)
        code = copy_rows(&m->first, &m->now, m->err);
    ff_ef_rows_sort(&m->now);
    if (code == FF_OK)
        code = ff_merge_map_sections(other, &m->now, &m->sections, m->err);
    for (size_t i = 0; i < theirs->count && code == FF_OK; i++) {
        ef_taken *e = &theirs->items[i];
        size_t count = e->count;
        const ef_taken *known = ff_ef_known_entry(mine, e);
        if (known != NULL) {
            code = learn_known(m, other, e, known, &theirs->arena);
            continue;
        }
        e->count = 0;
        code = ff_ef_take_changes(other, e, &theirs->arena, count, m->err);
        if (code == FF_OK)
            code = merge_entry(m, e);
    }
    return code;
}

static void release(merger *m)
{
    ff_ef_rows_release(&m->now);
    ff_ef_rows_release(&m->after);
    ff_ef_rows_release(&m->scratch);
    ff_ef_rows_release(&m->first);
    ff_free(m->moved);
    ff_free(m->numbers);
    ff_str_release(&m->conflict);
}

/* What was altered past its log is not spread, and nothing is built on it. */
static int check_logs(const merger *m, ff_eventfile *other)
{
    const struct {
        ff_eventfile *file;
        const char *name;
    } logs[] = {{other, "the other copy"}, {m->mine, "the file"}};
    int code = FF_OK;
    for (size_t i = 0; i < sizeof logs / sizeof *logs && code == FF_OK; i++) {
        bool altered;
        code = ff_ef_check_log(logs[i].file, logs[i].name, m->notes, &altered, m->err);
        m->report->altered = altered ? logs[i].file : NULL;
    }
    return code;
}

int ff_eventfile_merge(ff_eventfile *mine, ff_eventfile *other, const char *time,
                       ff_diagnostics *notes, ff_merge_report *report, ff_error *err)
{
    ef_taken_list here = {0}, there = {0};
    merger m = {.mine = mine, .time = time, .notes = notes, .err = err, .report = report};
    *report = (ff_merge_report){0};
    int code = check_logs(&m, other);
    if (code == FF_OK)
        code = ff_ef_read_log(other, &there, err);
    if (code == FF_OK)
        code = ff_ef_begin(mine, err);
    if (code == FF_OK) {
        code = ff_ef_read_log(mine, &here, err);
        if (code == FF_OK && (here.count == 0 || there.count == 0 ||
                              !ff_ef_same_hash(here.items[0].hash, there.items[0].hash)))
            code = ff_fail(err, FF_E_STATE,
                           "the two files are not copies of one event: their logs begin "
                           "differently");
        if (code == FF_OK)
            code = merge_all(&m, other, &here, &there);
        code = ff_ef_end(mine, code, err);
    }
    release(&m);
    ff_ef_release_log(&here);
    ff_ef_release_log(&there);
    return code;
}
