#include "copies/copies.h"

#include "copies/merge_alike.h"
#include "copies/merge_learn.h"
#include "copies/merge_lists.h"
#include "copies/merge_rows.h"

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

/* --- one change --- */

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
        return ff_merge_no_memory(err);
    for (size_t i = 0; i < rows->count; i++)
        if (rows->items[i].table == EF_PLAYER_TABLE)
            numbers[count++] = (int)rows->items[i].values[FF_MERGE_PLAYER_NO].number;
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
        return ff_merge_no_memory(m->err);
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
    const ef_value values[] = {{.number = ff_merge_last_id(m, table, 0) + 1},
                               {.number = 0},
                               {.number = 0},
                               {.text = "merge-conflict"},
                               {.text = copy}};
    m->report->conflicts++;
    return copy != NULL ? ff_ef_rows_add(&m->after, table, values, m->err)
                        : ff_merge_no_memory(m->err);
}

/* The players and teams that an entry added, by the entry that it is here. */
static int note_births(merger *m, const ef_taken *e, long long entry)
{
    int table, code = FF_OK;
    for (size_t i = 0; i < e->count && code == FF_OK; i++) {
        if (!ff_merge_adds_row(&e->changes[i], &table) ||
            (table != EF_PLAYER_TABLE && table != EF_TEAM_TABLE))
            continue;
        int there = (int)strtol(e->changes[i].key, NULL, 10);
        int here = ff_merge_number_here(m->moved, m->moved_count, table,
                                        (int)ff_merge_shift(&m->sections, there));
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
    long long entry = 0;
    bool refused = m->conflict.size > 0;
    bool made_there = e->origin == NULL || e->origin[0] == '\0' || e->refused;
    ff_str_format(&action, "%s%s", refused ? ff_merge_refused : "", e->action);
    const ff_log_stamp stamp = {.time = m->time,
                                .author = e->author,
                                .action = ff_str_get(&action),
                                .reason = e->reason};
    const ef_step step = {
        &m->now,
        &m->after,
        &stamp,
        {.always = true, .origin = made_there ? e->hash : e->origin, .refused = refused}};
    int code = action.failed ? ff_merge_no_memory(m->err)
                             : ff_ef_write(m->mine, &step, &entry, NULL, m->err);
    m->report->merged += code == FF_OK && !refused;
    m->known[e->number] = entry;
    if (code == FF_OK)
        code = ff_merge_follow_points(m, e, refused);
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
        if (!ff_merge_changes_list(&e->changes[i]))
            code = apply_change(m, &e->changes[i]);
    if (code == FF_OK && m->conflict.size == 0)
        code = ff_merge_apply_lists(m, e);
    ff_ef_rows_settle(&m->after);
    if (code == FF_OK)
        code = ff_merge_close_gaps(m);
    if (code == FF_OK && m->conflict.size == 0)
        code = check_sense(m);
    if (code == FF_OK && m->conflict.size > 0) {
        m->moved_count = moved;
        m->given_count = given;
        ff_ef_rows_release(&m->after);
        m->after = (ef_rows){0};
        code = copy_rows(&m->now, &m->after, m->err);
        if (code == FF_OK)
            code = ff_merge_learn_rows(m, e, NULL);
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

/* Which entries of the other copy are here (NULL: not), and what is here and not there. */
static int find_all(merger *m, const ef_logs *logs, const ef_taken_list *theirs,
                    const ef_taken **known)
{
    int code = FF_OK;
    bool *shared = ff_calloc(logs->log->count + 1, sizeof *shared);
    if (shared == NULL)
        return ff_merge_no_memory(m->err);
    for (size_t i = 0; i < theirs->count && code == FF_OK; i++) {
        code = ff_merge_find_known(logs, &theirs->items[i], &known[i], m->err);
        if (code == FF_OK && known[i] != NULL && !ff_merge_was_refused(&theirs->items[i]))
            shared[known[i] - logs->log->items] = true;
    }
    if (code == FF_OK)
        code = ff_merge_apart_read(m, logs->log, shared);
    ff_free(shared);
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
        code = ff_merge_no_memory(m->err);
    ff_ef_rows_sort(&m->now);
    if (code == FF_OK)
        code = ff_merge_map_sections(m->rows_there, &m->now, &m->sections, m->err);
    return code;
}

static int merge_next(merger *m, const ef_taken *e, const ef_taken *known, ff_arena *arena)
{
    ff_merge_numbers_at(&m->there, e->number);
    m->entry = e->number;
    m->known[e->number] = known != NULL ? known->number : 0;
    if (known == NULL)
        return merge_entry(m, e);
    ff_merge_learn_sections(&m->sections, &m->born_there, e->number, &m->born_here,
                            known->number);
    int code = ff_merge_learn_known(m, e, known, arena);
    return code == FF_OK ? ff_merge_follow_points(m, e, ff_merge_was_refused(known)) : code;
}

static int merge_all(merger *m, ff_eventfile *other, const ef_taken_list *mine,
                     ef_taken_list *theirs)
{
    ef_crowd crowd = {{0}};
    const ef_logs logs = {m->mine, other, mine, &theirs->arena};
    const ef_taken **known = ff_calloc(theirs->count + 1, sizeof *known);
    int code = known != NULL ? begin_all(m, theirs, &crowd) : ff_merge_no_memory(m->err);
    if (code == FF_OK)
        code = find_all(m, &logs, theirs, known);
    for (size_t i = 0; i < theirs->count && code == FF_OK; i++)
        code = merge_next(m, &theirs->items[i], known[i], &theirs->arena);
    ff_free(known);
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
    ff_free(m->apart.items);
    ff_free(m->noted.items);
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
