#include "eventfile/eventfile_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The event as rows, and back. */

/* --- from the model to values --- */

static const char *const side_names[FF_SIDE_COUNT] = {"", "white", "black"};

/* A record of the model on its way to or from a row. */
typedef struct passage {
    ef_rows *rows;   /* to rows: their arena takes texts that are made */
    ff_event *event; /* from rows: its arena takes the texts */
    int section;     /* that the event is of, 0: the main one */
    int id, sub;
    bool bad; /* a value that no member can take, or that no file keeps */
    bool out_of_memory;
} passage;

static const char *keep_text(passage *p, const char *text)
{
    const char *copy = ff_arena_copy(&p->rows->arena, text, strlen(text));
    p->out_of_memory |= copy == NULL;
    return copy != NULL ? copy : "";
}

/* Numbers in a text, as many as an event can have players. */
enum { MAX_NUMBER = 1000000 };

static bool is_kept(long number)
{
    return number >= -MAX_NUMBER && number <= MAX_NUMBER;
}

static const char *numbers_text(passage *p, const int *numbers, int count)
{
    ff_str text = FF_STR_INIT;
    p->bad |= count > FF_EVENT_MAX_PLAYERS;
    for (int i = 0; i < count; i++) {
        p->bad |= !is_kept(numbers[i]);
        ff_str_format(&text, "%s%d", i == 0 ? "" : " ", numbers[i]);
    }
    const char *copy = keep_text(p, ff_str_get(&text));
    p->out_of_memory |= text.failed;
    ff_str_release(&text);
    return copy;
}

enum { SCORING_NUMBERS = FF_SIDE_COUNT * FF_RESULT_COUNT };

static const char *scoring_text(passage *p, const ff_scoring *scoring)
{
    ff_scoring usual;
    ff_scoring_default(&usual);
    if (ff_scoring_equal(scoring, &usual))
        return "";
    return numbers_text(p, &scoring->tenths[0][0], SCORING_NUMBERS);
}

static const char *date_text(passage *p, const ff_date *date)
{
    char text[48];
    if (date->year == 0) /* without a year there is no day */
        return "";
    snprintf(text, sizeof text, "%04d-%02d-%02d", date->year, date->month, date->day);
    return keep_text(p, text);
}

static int int_at(const void *at)
{
    int value;
    memcpy(&value, at, sizeof value);
    return value;
}

/* --- kinds: how a member becomes a value, and a value a member --- */

static ef_value number_value(long long number)
{
    return (ef_value){NULL, number};
}

static ef_value text_value(const char *text)
{
    return (ef_value){text, 0};
}

static ef_value encode_id(passage *p, const void *at)
{
    (void)at;
    return number_value(p->id);
}

static ef_value encode_sub(passage *p, const void *at)
{
    (void)at;
    return number_value(p->sub);
}

static ef_value encode_text(passage *p, const void *at)
{
    (void)p;
    return text_value(*(const char *const *)at);
}

static ef_value encode_int(passage *p, const void *at)
{
    (void)p;
    return number_value(int_at(at));
}

static ef_value encode_short(passage *p, const void *at)
{
    (void)p;
    return number_value(*(const int16_t *)at);
}

static ef_value encode_bool(passage *p, const void *at)
{
    (void)p;
    return number_value(*(const bool *)at);
}

static ef_value encode_char(passage *p, const void *at)
{
    const char letter[2] = {*(const char *)at, '\0'};
    return text_value(keep_text(p, letter));
}

static ef_value encode_code(passage *p, const void *at)
{
    return text_value(keep_text(p, at));
}

static ef_value encode_date(passage *p, const void *at)
{
    return text_value(date_text(p, at));
}

static ef_value encode_result(passage *p, const void *at)
{
    (void)p;
    return text_value(ff_result_name((ff_result) * (const uint8_t *)at));
}

static ef_value encode_result4(passage *p, const void *at)
{
    (void)p;
    return text_value(ff_result_name((ff_result)int_at(at)));
}

static ef_value encode_side(passage *p, const void *at)
{
    (void)p;
    return text_value(side_names[*(const uint8_t *)at]);
}

static ef_value encode_side4(passage *p, const void *at)
{
    (void)p;
    return text_value(side_names[int_at(at)]);
}

static ef_value encode_event(passage *p, const void *at)
{
    (void)p;
    return text_value(ff_event_kind_name((ff_event_kind)int_at(at)));
}

static ef_value encode_ref(passage *p, const void *at)
{
    (void)p;
    return number_value(int_at(at) + 1);
}

static ef_value encode_numbers(passage *p, const void *at)
{
    return text_value(numbers_text(p, *(const int *const *)at,
                                   int_at((const char *)at + sizeof(const int *))));
}

static ef_value encode_scoring(passage *p, const void *at)
{
    return text_value(scoring_text(p, at));
}

static const char *own(passage *p, const char *text)
{
    const char *copy = ff_event_text(p->event, text, strlen(text));
    p->out_of_memory |= copy == NULL;
    return copy != NULL ? copy : "";
}

static int parse_numbers(passage *p, const char *text, int *out, int limit)
{
    int count = 0;
    while (*text != '\0' && count < limit) {
        char *end;
        long value = strtol(text, &end, 10);
        if (end == text || !is_kept(value)) {
            p->bad = true;
            return 0;
        }
        out[count++] = (int)value;
        text = end;
    }
    p->bad |= *text != '\0';
    return count;
}

static void numbers_of(passage *p, const char *text, void *at)
{
    int numbers[FF_EVENT_MAX_PLAYERS];
    int count = parse_numbers(p, text, numbers, FF_EVENT_MAX_PLAYERS);
    const int *copy = ff_event_numbers(p->event, numbers, (size_t)count);
    p->out_of_memory |= copy == NULL;
    memcpy(at, &copy, sizeof copy);
    memcpy((char *)at + sizeof copy, &count, sizeof count);
}

static void scoring_of(passage *p, const char *text, ff_scoring *scoring)
{
    ff_scoring_default(scoring);
    if (text[0] != '\0' &&
        parse_numbers(p, text, &scoring->tenths[0][0], SCORING_NUMBERS) != SCORING_NUMBERS)
        p->bad = true;
}

static int side_of(passage *p, const char *text)
{
    for (int i = 0; i < FF_SIDE_COUNT; i++)
        if (strcmp(side_names[i], text) == 0)
            return i;
    p->bad = true;
    return FF_SIDE_NONE;
}

static int result_of(passage *p, const char *text)
{
    ff_result result = ff_result_from_name(text);
    if (result < FF_RESULT_COUNT)
        return (int)result;
    p->bad = true;
    return FF_RESULT_NONE;
}

static void store_int(void *at, int value)
{
    memcpy(at, &value, sizeof value);
}

static int ranged(passage *p, long long value, long long min, long long max)
{
    if (value >= min && value <= max)
        return (int)value;
    p->bad = true;
    return 0;
}

static void decode_key(passage *p, const ef_value *value, void *at)
{
    (void)p;
    (void)value;
    (void)at;
}

static void decode_text(passage *p, const ef_value *value, void *at)
{
    *(const char **)at = own(p, value->text);
}

static void decode_int(passage *p, const ef_value *value, void *at)
{
    store_int(at, ranged(p, value->number, INT32_MIN, INT32_MAX));
}

static void decode_short(passage *p, const ef_value *value, void *at)
{
    *(int16_t *)at = (int16_t)ranged(p, value->number, INT16_MIN, INT16_MAX);
}

static void decode_bool(passage *p, const ef_value *value, void *at)
{
    (void)p;
    *(bool *)at = value->number != 0;
}

static void decode_char(passage *p, const ef_value *value, void *at)
{
    (void)p;
    *(char *)at = value->text[0];
}

static void decode_code(passage *p, const ef_value *value, void *at)
{
    enum { SIZE = 4 };
    p->bad |= strlen(value->text) >= SIZE;
    snprintf(at, SIZE, "%s", value->text);
}

static void decode_date(passage *p, const ef_value *value, void *at)
{
    p->bad |= !ff_date_parse(value->text, at);
}

static void decode_result(passage *p, const ef_value *value, void *at)
{
    *(uint8_t *)at = (uint8_t)result_of(p, value->text);
}

static void decode_result4(passage *p, const ef_value *value, void *at)
{
    store_int(at, result_of(p, value->text));
}

static void decode_side(passage *p, const ef_value *value, void *at)
{
    *(uint8_t *)at = (uint8_t)side_of(p, value->text);
}

static void decode_side4(passage *p, const ef_value *value, void *at)
{
    store_int(at, side_of(p, value->text));
}

static void decode_event(passage *p, const ef_value *value, void *at)
{
    (void)p;
    store_int(at, (int)ff_event_kind_from_name(value->text));
}

/* That it points to something is checked when all is read. */
static void decode_ref(passage *p, const ef_value *value, void *at)
{
    store_int(at, ranged(p, value->number, 0, FF_EVENT_MAX_PLAYERS) - 1);
}

static void decode_numbers(passage *p, const ef_value *value, void *at)
{
    numbers_of(p, value->text, at);
}

static void decode_scoring(passage *p, const ef_value *value, void *at)
{
    scoring_of(p, value->text, at);
}

/* Values of those that are kept as text are never NULL. */
static const struct {
    ef_value (*encode)(passage *p, const void *at);
    void (*decode)(passage *p, const ef_value *value, void *at);
} kinds[] = {
    [EF_ID] = {encode_id, decode_key},
    [EF_SUB] = {encode_sub, decode_key},
    [EF_TEXT] = {encode_text, decode_text},
    [EF_INT] = {encode_int, decode_int},
    [EF_SHORT] = {encode_short, decode_short},
    [EF_BOOL] = {encode_bool, decode_bool},
    [EF_CHAR] = {encode_char, decode_char},
    [EF_CODE] = {encode_code, decode_code},
    [EF_DATE] = {encode_date, decode_date},
    [EF_RESULT] = {encode_result, decode_result},
    [EF_RESULT4] = {encode_result4, decode_result4},
    [EF_SIDE] = {encode_side, decode_side},
    [EF_SIDE4] = {encode_side4, decode_side4},
    [EF_EVENT] = {encode_event, decode_event},
    [EF_REF] = {encode_ref, decode_ref},
    [EF_NUMBERS] = {encode_numbers, decode_numbers},
    [EF_SCORING] = {encode_scoring, decode_scoring},
};

/* --- from the model to rows --- */

static int add_record(passage *p, int table, int id, int sub, const void *record, ff_error *err)
{
    ef_value values[EF_MAX_COLUMNS];
    const ef_table *t = &ff_ef_tables[table];
    assert(t->column_count <= EF_MAX_COLUMNS);
    p->id = id;
    p->sub = sub;
    for (int i = 0; i < t->column_count; i++)
        values[i] =
            kinds[t->columns[i].kind].encode(p, (const char *)record + t->columns[i].offset);
    if (p->out_of_memory)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the rows of an event file");
    if (p->bad)
        return ff_fail(
            err, FF_E_LIMIT,
            "row %d of table \"%s\" has more numbers than an event file keeps, or one "
            "beyond %d",
            id, t->name, MAX_NUMBER);
    if (p->section > 0 && table == EF_EVENT_TABLE)
        return ff_ef_section_attach(&(ef_row){table, id, sub, values}, p->section, p->rows,
                                    err);
    ff_ef_section_shift(table, values, p->section);
    return ff_ef_rows_add(p->rows, table, values, err);
}

static bool cell_says_something(const ff_round_result *cell)
{
    return cell->recorded || cell->opponent != FF_NOBODY || cell->stray_no != 0 ||
           cell->result != FF_RESULT_NONE;
}

static int add_players(passage *p, const ff_event *event, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < event->player_count && code == FF_OK; i++)
        code = add_record(p, EF_PLAYER_TABLE, (int)i + 1, 0, &event->players[i], err);
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_player *player = &event->players[i];
        for (size_t r = 0; r < player->cell_count && code == FF_OK; r++)
            if (cell_says_something(&player->cells[r]))
                code = add_record(p, EF_CELL_TABLE, (int)i + 1, (int)r + 1, &player->cells[r],
                                  err);
    }
    return code;
}

static int fail_records(const ef_table *t, ff_error *err)
{
    return ff_fail(err, FF_E_LIMIT, "more than %d records in table \"%s\"",
                   FF_EVENT_MAX_RECORDS, t->name);
}

static int add_list(passage *p, const ff_event *event, int table, ff_error *err)
{
    const ef_table *t = &ff_ef_tables[table];
    const char *base = (const char *)event;
    const char *items = *(const char *const *)(base + t->array);
    size_t count = *(const size_t *)(base + t->count);
    int code = count > FF_EVENT_MAX_RECORDS ? fail_records(t, err) : FF_OK;
    for (size_t i = 0; i < count && code == FF_OK; i++)
        code = add_record(p, table, (int)i + 1, 0, items + i * t->size, err);
    return code;
}

int ff_ef_rows_from_event(const ff_event *event, int section, ef_rows *rows, ff_error *err)
{
    passage p = {.rows = rows, .section = section};
    int code = add_record(&p, EF_EVENT_TABLE, 1, 0, event, err);
    for (int i = 0; i < EF_TABLE_COUNT && code == FF_OK; i++)
        if (i == EF_PLAYER_TABLE)
            code = add_players(&p, event, err);
        else if (ff_ef_tables[i].size != 0)
            code = add_list(&p, event, i, err);
    ff_ef_rows_sort(rows);
    return code;
}

/* --- from rows to the model --- */

static void decode_row(passage *p, const ef_row *row, void *record)
{
    const ef_table *t = &ff_ef_tables[row->table];
    for (int i = 0; i < t->column_count; i++)
        kinds[t->columns[i].kind].decode(p, &row->values[i],
                                         (char *)record + t->columns[i].offset);
}

static int decode_player(passage *p, const ef_row *row, ff_error *err)
{
    int index;
    /* pairing number: the second column */
    int no = ranged(p, row->values[1].number, 1, FF_EVENT_MAX_PLAYERS);
    int code = p->bad ? FF_E_PARSE : ff_event_add_player(p->event, no, &index, err);
    if (code == FF_E_MEMORY)
        return code;
    if (code != FF_OK)
        return ff_fail(err, FF_E_PARSE, "player %d of the event file cannot be: number %lld",
                       row->id, row->values[1].number);
    p->bad = index + 1 != row->id;
    decode_row(p, row, &p->event->players[index]);
    return FF_OK;
}

static int decode_cell(passage *p, const ef_row *row, ff_error *err)
{
    ff_round_result *cell;
    if (row->id < 1 || (size_t)row->id > p->event->player_count)
        return ff_fail(err, FF_E_PARSE,
                       "the event file has results of player %d, who is "
                       "missing",
                       row->id);
    int code = ff_event_cell_make(p->event, row->id - 1, row->sub, &cell, err);
    if (code == FF_OK)
        decode_row(p, row, cell);
    return code;
}

static int decode_item(passage *p, const ef_row *row, ff_error *err)
{
    const ef_table *t = &ff_ef_tables[row->table];
    char *base = (char *)p->event;
    char **items = (char **)(void *)(base + t->array);
    size_t *count = (size_t *)(void *)(base + t->count);
    size_t *capacity = (size_t *)(void *)(base + t->capacity);
    if (*count >= FF_EVENT_MAX_RECORDS)
        return fail_records(t, err);
    if (ff_grow(items, capacity, *count + 1, t->size) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for table \"%s\"", t->name);
    memset(*items + *count * t->size, 0, t->size);
    p->bad = (size_t)row->id != *count + 1;
    decode_row(p, row, *items + (*count)++ * t->size);
    return FF_OK;
}

static int decode_event_row(passage *p, const ef_row *row, ff_error *err)
{
    (void)err;
    decode_row(p, row, p->event);
    return FF_OK;
}

/* Those of the other tables are items of a list. */
static int (*const row_decoders[EF_TABLE_COUNT])(passage *, const ef_row *, ff_error *) = {
    [EF_EVENT_TABLE] = decode_event_row,
    [EF_PLAYER_TABLE] = decode_player,
    [EF_CELL_TABLE] = decode_cell,
};

static int decode_any(passage *p, const ef_row *row, ff_error *err)
{
    int (*decoder)(passage *, const ef_row *, ff_error *) = row_decoders[row->table];
    return (decoder != NULL ? decoder : decode_item)(p, row, err);
}

/* Indices that were read before what they point to: do they point to something? */
static int check_references(const ff_event *event, ff_error *err)
{
    int players = (int)event->player_count;
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_player *player = &event->players[i];
        if (player->team >= (int)event->team_count)
            return ff_fail(err, FF_E_PARSE, "player %d is in a team that is missing",
                           player->no);
        for (size_t r = 0; r < player->cell_count; r++)
            if (player->cells[r].opponent >= players)
                return ff_fail(err, FF_E_PARSE,
                               "the opponent of player %d in round %zu is missing", player->no,
                               r + 1);
    }
    for (size_t i = 0; i < event->roster_count; i++)
        if (event->rosters[i].team < 0 || event->rosters[i].team >= (int)event->team_count)
            return ff_fail(err, FF_E_PARSE, "roster %zu belongs to a team that is missing",
                           i + 1);
    for (size_t i = 0; i < event->attachment_count; i++)
        if (event->attachments[i].player >= players)
            return ff_fail(err, FF_E_PARSE, "attachment %zu belongs to a player who is missing",
                           i + 1);
    return FF_OK;
}

/* A row of the section as it is in the file: of an event of its own it has another key. */
static int decode_of_section(passage *p, const ef_row *row, ff_error *err)
{
    ef_value values[EF_MAX_COLUMNS];
    if (p->section == 0)
        return decode_any(p, row, err);
    memcpy(values, row->values, (size_t)ff_ef_tables[row->table].column_count * sizeof *values);
    ff_ef_section_shift(row->table, values, -p->section);
    return decode_any(p, &(ef_row){row->table, p->id, row->sub, values}, err);
}

/* The settings of the section, which are kept in an attachment. */
static int decode_settings(passage *p, const ef_row *row, ff_error *err)
{
    ef_rows made = {0};
    int code = ff_ef_section_detach(row, &made, err);
    if (code == FF_OK)
        code = decode_any(p, &made.items[0], err);
    ff_ef_rows_release(&made);
    return code;
}

int ff_ef_rows_to_event(const ef_rows *rows, int section, ff_event *event, ff_error *err)
{
    passage p = {.event = event, .section = section};
    for (size_t i = 0; i < rows->count; i++) {
        const ef_row *row = &rows->items[i];
        if (ff_ef_section_of(row->id) != section)
            continue;
        bool settings = ff_ef_is_section(row->table, row->id);
        p.id = settings ? 1 : row->id - section * EF_SECTION_STEP;
        int code = (settings ? decode_settings : decode_of_section)(&p, row, err);
        if (code != FF_OK)
            return code;
        if (p.out_of_memory)
            return ff_fail(err, FF_E_MEMORY, "out of memory for the event");
        if (p.bad)
            return ff_fail(err, FF_E_PARSE,
                           "row %d of table \"%s\" in the event file is damaged", p.id,
                           ff_ef_tables[settings ? EF_EVENT_TABLE : row->table].name);
    }
    return check_references(event, err);
}

/* --- every event of a file --- */

static bool has_rows(const ef_rows *all, int section)
{
    size_t i = 0;
    while (i < all->count && ff_ef_section_of(all->items[i].id) != section)
        i++;
    return i < all->count;
}

int ff_ef_each_event(const ef_rows *all, ef_event_visitor visit, void *ctx, ff_error *err)
{
    int last = ff_ef_last_section(all), code = FF_OK;
    for (int section = 0; section <= last && code == FF_OK; section++) {
        ff_event event;
        if (!has_rows(all, section))
            continue;
        ff_event_init(&event);
        code = ff_ef_rows_to_event(all, section, &event, err);
        if (code == FF_OK)
            code = visit(ctx, section, &event, err);
        ff_event_release(&event);
    }
    return code;
}
