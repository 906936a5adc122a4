#include "system/gnu.h"
#include "trf/trf_private.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* One line, with the byte offset of each character where they differ. */
typedef struct trf_line {
    const char *text;
    size_t size;  /* bytes */
    size_t chars; /* characters */
    const uint32_t *at;
} trf_line;

typedef struct trf_reader {
    ff_event *event;
    ff_notes *notes;
    const char *source;
    ff_error *err;
    trf_line line;
    long number; /* of the line, from 1 */
    bool quirk;  /* the line broke a rule of the standard */
    uint32_t *offsets;
    size_t offset_capacity;
    char *field; /* the last field taken out of a line, NUL-terminated */
    size_t field_capacity;
    bool told_foreign, told_title, told_sex, told_birth;
    long *line_of; /* by player index: the line of the record, for the checks at the end */
    int memory;    /* FF_OK or FF_E_MEMORY, of the notes and texts */
} trf_reader;

/* --- notes --- */

__attribute__((format(__printf__, 5, 6))) static void say(trf_reader *reader,
                                                          ff_severity severity,
                                                          const char *code, size_t column,
                                                          const char *format, ...)
{
    char text[480];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (ff_notes_add(reader->notes, severity, code, reader->number, (long)column, "%s", text) !=
        FF_OK)
        reader->memory = FF_E_MEMORY;
}

/* Something the standard does not allow: the line will not be copied as it is. */
#define DOUBT(reader, code, column, ...)                                                       \
    do {                                                                                       \
        (reader)->quirk = true;                                                                \
        say(reader, FF_SEVERITY_WARNING, code, column, __VA_ARGS__);                           \
    } while (0)

/* The same for habits of a whole file: said once, but every such line is written anew. */
#define TELL_ONCE(reader, reported, code, column, ...)                                         \
    do {                                                                                       \
        (reader)->quirk = true;                                                                \
        if (!*(reported))                                                                      \
            say(reader, FF_SEVERITY_NOTE, code, column, __VA_ARGS__);                          \
        *(reported) = true;                                                                    \
    } while (0)

/* --- columns --- */

/* Finds the characters of a line; plain ASCII needs no table. */
static int set_line(trf_reader *reader, const char *text, size_t size)
{
    bool ascii = true;
    for (size_t i = 0; i < size && ascii; i++)
        ascii = (unsigned char)text[i] < 0x80;
    reader->line = (trf_line){text, size, size, NULL};
    if (ascii)
        return FF_OK;
    if (ff_grow(&reader->offsets, &reader->offset_capacity, size + 1,
                sizeof *reader->offsets) != FF_OK)
        return FF_E_MEMORY;
    size_t chars = 0;
    for (size_t at = 0; at < size;) {
        uint32_t code_point;
        size_t step = ff_utf8_decode(text + at, size - at, &code_point);
        reader->offsets[chars++] = (uint32_t)at;
        at += step != 0 ? step : 1;
    }
    reader->offsets[chars] = (uint32_t)size;
    reader->line.chars = chars;
    reader->line.at = reader->offsets;
    return FF_OK;
}

static size_t byte_at(const trf_line *line, size_t character)
{
    if (character >= line->chars)
        return line->size;
    return line->at != NULL ? line->at[character] : character;
}

/* The text of columns from..to (from 1, inclusive; to 0 = the end), blanks around it cut;
 * valid until the next call. */
static const char *columns(trf_reader *reader, size_t from, size_t to)
{
    const trf_line *line = &reader->line;
    size_t begin = byte_at(line, from - 1);
    size_t end = to == 0 ? line->size : byte_at(line, to);
    while (begin < end && (line->text[begin] == ' ' || line->text[begin] == '\t'))
        begin++;
    while (end > begin && (line->text[end - 1] == ' ' || line->text[end - 1] == '\t'))
        end--;
    if (ff_grow(&reader->field, &reader->field_capacity, end - begin + 1, 1) != FF_OK) {
        reader->memory = FF_E_MEMORY;
        return "";
    }
    memcpy(reader->field, line->text + begin, end - begin);
    reader->field[end - begin] = '\0';
    return reader->field;
}

static char column(const trf_reader *reader, size_t at)
{
    if (at > reader->line.chars)
        return ' ';
    return reader->line.text[byte_at(&reader->line, at - 1)];
}

/* A copy of columns in the event. */
static const char *columns_text(trf_reader *reader, size_t from, size_t to)
{
    const char *field = columns(reader, from, to);
    const char *copy = ff_event_text(reader->event, field, strlen(field));
    if (copy != NULL)
        return copy;
    reader->memory = FF_E_MEMORY;
    return "";
}

/* A whole number in columns; `fallback` when they are blank, and with a doubt when they are
 * something else. */
static int columns_number(trf_reader *reader, size_t from, size_t to, int max, int fallback,
                          const char *what)
{
    long long value = fallback;
    const char *field = columns(reader, from, to);
    if (field[0] != '\0' && ff_parse_integer(field, 0, max, &value) != FF_OK) {
        DOUBT(reader, "not-a-number", from, "the %s \"%.40s\" is not a whole number up to %d",
              what, field, max);
        return fallback;
    }
    return (int)value;
}

static bool columns_points(trf_reader *reader, size_t from, size_t to, int *tenths)
{
    const char *field = columns(reader, from, to);
    *tenths = 0;
    if (field[0] == '\0')
        return false;
    if (ff_points_parse(field, tenths)) {
        if (strchr(field, '.') == NULL)
            DOUBT(reader, "points-form", from,
                  "the points \"%s\" are not written with one decimal, as in 4.5", field);
        return true;
    }
    DOUBT(reader, "not-points", from, "\"%.40s\" is not a number of points like 4.5", field);
    return false;
}

/* Numbers in fields of four columns from `from` on, five apart. */
static const int *columns_ids(trf_reader *reader, size_t from, int *count)
{
    enum { STEP = 5, WIDTH = 4 };
    size_t most = reader->line.chars / STEP + 1;
    *count = 0;
    int *ids = ff_arena_alloc(&reader->event->arena, most * sizeof *ids);
    if (ids == NULL) {
        reader->memory = FF_E_MEMORY;
        return NULL;
    }
    for (size_t at = from; at <= reader->line.chars; at += STEP) {
        int id = columns_number(reader, at, at + WIDTH - 1, FF_EVENT_MAX_PLAYERS, 0,
                                "pairing number");
        if (id != 0)
            ids[(*count)++] = id;
    }
    return ids;
}

/* Calls for each word after the code; words are separated by blanks. */
static size_t next_word(trf_reader *reader, size_t *at, char *out, size_t size)
{
    const trf_line *line = &reader->line;
    while (*at < line->size && line->text[*at] == ' ')
        (*at)++;
    size_t begin = *at;
    while (*at < line->size && line->text[*at] != ' ')
        (*at)++;
    size_t length = *at - begin < size ? *at - begin : size - 1;
    memcpy(out, line->text + begin, length);
    out[length] = '\0';
    return begin + 1;
}

/* --- records of the event --- */

/* 042 and 052: a date, written YYYY/MM/DD. */
static void read_date(trf_reader *reader, const char *text, ff_date *date)
{
    if (!ff_date_parse(text, date))
        DOUBT(reader, "date", 5, "\"%.40s\" is not a date YYYY/MM/DD", text);
    else if (text[0] != '\0' && (strlen(text) != 10 || text[4] != '/' || text[7] != '/'))
        DOUBT(reader, "date-form", 5,
              "the date \"%.40s\" is not written YYYY/MM/DD; read as %04d/%02d/%02d", text,
              date->year, date->month, date->day);
}

static int read_text(trf_reader *reader, const trf_record *record)
{
    const char **field = (const char **)(void *)((char *)reader->event + record->offset);
    if ((*field)[0] != '\0')
        return FF_E_STATE_EXISTS; /* a second line of that code is kept as it is */
    *field = columns_text(reader, 5, 0);
    if (field == &reader->event->start_text)
        read_date(reader, *field, &reader->event->start);
    else if (field == &reader->event->end_text)
        read_date(reader, *field, &reader->event->end);
    return FF_OK;
}

static int read_number(trf_reader *reader, const trf_record *record)
{
    int *field = (int *)(void *)((char *)reader->event + record->offset);
    *field = columns_number(reader, 5, 0, FF_EVENT_MAX_PLAYERS, -1, "number");
    return FF_OK;
}

static int grow_or_note(trf_reader *reader, void *items, size_t *capacity, size_t count,
                        size_t size)
{
    if (count >= FF_EVENT_MAX_RECORDS)
        return ff_fail_at(reader->err, FF_E_LIMIT, reader->source, reader->number, 0,
                          "more than %d records of one kind", FF_EVENT_MAX_RECORDS);
    if (ff_grow(items, capacity, count + 1, size) != FF_OK)
        return ff_fail(reader->err, FF_E_MEMORY, "out of memory for a TRF file");
    return FF_OK;
}

static int read_deputy(trf_reader *reader, int *index)
{
    ff_event *event = reader->event;
    int code = grow_or_note(reader, &event->deputies, &event->deputy_capacity,
                            event->deputy_count, sizeof *event->deputies);
    if (code != FF_OK)
        return code;
    *index = (int)event->deputy_count;
    event->deputies[event->deputy_count++] = columns_text(reader, 5, 0);
    return FF_OK;
}

static bool short_date(const char *text)
{
    int year, month, day, end = 0;
    return strlen(text) == 8 && sscanf(text, "%2d/%2d/%2d%n", &year, &month, &day, &end) == 3 &&
           end == 8 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

static int read_round_dates(trf_reader *reader)
{
    enum { FIRST = 92, STEP = 10, WIDTH = 8 };
    ff_event *event = reader->event;
    for (size_t at = FIRST; at <= reader->line.chars; at += STEP) {
        const char *text = columns_text(reader, at, at + WIDTH - 1);
        if (text[0] == '\0' && at + STEP > reader->line.chars)
            break;
        if (!short_date(text))
            DOUBT(reader, "round-date", at, "the date of round %zu, \"%.20s\", is not YY/MM/DD",
                  (at - FIRST) / STEP + 1, text);
        int code = grow_or_note(reader, &event->round_dates, &event->round_date_capacity,
                                event->round_date_count, sizeof *event->round_dates);
        if (code != FF_OK)
            return code;
        event->round_dates[event->round_date_count++] = text;
    }
    return FF_OK;
}

static int read_rounds(trf_reader *reader)
{
    reader->event->rounds_planned =
        columns_number(reader, 5, 0, FF_EVENT_MAX_ROUNDS, 0, "number of rounds");
    return FF_OK;
}

static int read_colour(trf_reader *reader)
{
    const char *text = columns(reader, 5, 0);
    if (ff_equal_nocase(text, "W"))
        reader->event->initial_side = FF_SIDE_WHITE;
    else if (ff_equal_nocase(text, "B"))
        reader->event->initial_side = FF_SIDE_BLACK;
    else
        DOUBT(reader, "initial-colour", 5, "the initial colour \"%.20s\" is not W or B", text);
    return FF_OK;
}

static int read_colour_xxc(trf_reader *reader)
{
    char word[16];
    for (size_t at = 3;;) {
        size_t place = next_word(reader, &at, word, sizeof word);
        if (word[0] == '\0')
            return FF_OK;
        if (ff_equal_nocase(word, "white1"))
            reader->event->initial_side = FF_SIDE_WHITE;
        else if (ff_equal_nocase(word, "black1"))
            reader->event->initial_side = FF_SIDE_BLACK;
        else if (ff_equal_nocase(word, "rank"))
            reader->event->rank_order_is_pairing_order = true;
        else
            DOUBT(reader, "initial-colour", place, "XXC \"%s\" is not rank, white1 or black1",
                  word);
    }
}

/* Values are put in the order of the table, not of the line: W sets what P then changes. */
static void apply_points(ff_scoring *scoring, const trf_points_group *groups, const int *values,
                         const bool *given)
{
    for (int i = 0; groups[i].code != NULL; i++)
        if (given[i])
            ff_trf_set_points(scoring, &groups[i], values[i]);
}

enum { MOST_GROUPS = 16 };

static int find_group(const trf_points_group *groups, const char *code)
{
    for (int i = 0; groups[i].code != NULL; i++)
        if (ff_equal_nocase(groups[i].code, code))
            return i;
    return -1;
}

static int read_scoring(trf_reader *reader)
{
    enum { FIRST = 6, STEP = 9 };
    int values[MOST_GROUPS] = {0};
    bool given[MOST_GROUPS] = {false};
    for (size_t at = FIRST; at <= reader->line.chars; at += STEP) {
        const char symbol[2] = {column(reader, at), '\0'};
        int tenths;
        if (symbol[0] == ' ')
            continue;
        int group = find_group(ff_trf_groups_162, symbol);
        if (group < 0) {
            DOUBT(reader, "scoring", at, "\"%s\" is not one of W D L A P X", symbol);
        } else if (columns_points(reader, at + 1, at + 4, &tenths)) {
            values[group] = tenths;
            given[group] = true;
        }
    }
    apply_points(&reader->event->scoring, ff_trf_groups_162, values, given);
    reader->event->scoring_stated = true;
    return FF_OK;
}

/* XXS CODE=VALUE …; one program has another meaning for XXS, without the equals signs. */
static int read_scoring_xxs(trf_reader *reader)
{
    int values[MOST_GROUPS] = {0};
    bool given[MOST_GROUPS] = {false};
    char word[32];
    for (size_t at = 3;;) {
        size_t place = next_word(reader, &at, word, sizeof word);
        if (word[0] == '\0')
            break;
        char *equals = strchr(word, '=');
        if (equals == NULL) {
            DOUBT(reader, "scoring", place,
                  "XXS \"%s\" is not CODE=POINTS; the line is not used", word);
            return FF_E_STATE_EXISTS;
        }
        *equals = '\0';
        int group = find_group(ff_trf_groups_xxs, word);
        if (group < 0 || !ff_points_parse(equals + 1, &values[group]))
            DOUBT(reader, "scoring", place, "XXS \"%s=%s\" is not understood", word,
                  equals + 1);
        else
            given[group] = true;
    }
    apply_points(&reader->event->scoring, ff_trf_groups_xxs, values, given);
    reader->event->scoring_stated = true;
    return FF_OK;
}

static int read_scoring_bb(trf_reader *reader, const trf_record *record)
{
    int tenths;
    int group = find_group(ff_trf_groups_bb, record->code);
    if (columns_points(reader, 5, 0, &tenths)) {
        ff_trf_set_points(&reader->event->scoring, &ff_trf_groups_bb[group], tenths);
        reader->event->scoring_stated = true;
    }
    return FF_OK;
}

/* --- players --- */

/* Titles as old programs wrote them. */
static const struct {
    const char *old, *now;
} titles[] = {
    {"g", "GM"},    {"m", "IM"},    {"f", "FM"},    {"c", "CM"},
    {"wg", "WGM"},  {"wm", "WIM"},  {"wf", "WFM"},  {"wc", "WCM"},
    {"GM", "GM"},   {"IM", "IM"},   {"FM", "FM"},   {"CM", "CM"},
    {"WGM", "WGM"}, {"WIM", "WIM"}, {"WFM", "WFM"}, {"WCM", "WCM"},
};

static const char *read_title(trf_reader *reader)
{
    const char *text = columns(reader, 11, 13);
    if (text[0] == '\0')
        return "";
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++) {
        if (!ff_equal_nocase(titles[i].old, text))
            continue;
        if (strcmp(titles[i].now, text) != 0)
            TELL_ONCE(reader, &reader->told_title, "title-form", 11,
                      "titles are not written as in the standard: \"%s\" for %s", text,
                      titles[i].now);
        return titles[i].now;
    }
    DOUBT(reader, "title", 11, "\"%s\" is not a title of FIDE", text);
    return columns_text(reader, 11, 13);
}

static char read_sex(trf_reader *reader)
{
    char c = column(reader, 10);
    if (c == ' ')
        return 0;
    if (c == 'm' || c == 'w')
        return c;
    if (c == 'M' || c == 'F' || c == 'f' || c == 'W') {
        TELL_ONCE(reader, &reader->told_sex, "sex-form", 10,
                  "the sex is written \"%c\", not m or w", c);
        return c == 'M' ? 'm' : 'w';
    }
    DOUBT(reader, "sex", 10, "the sex \"%c\" is not m or w", c < 0x20 || c > 0x7e ? '?' : c);
    return 0;
}

static void read_birth(trf_reader *reader, ff_player *player)
{
    /* some files have the date one column too far to the right */
    size_t end = column(reader, 80) != ' ' && column(reader, 70) == ' ' ? 80 : 79;
    const char *text = columns(reader, 70, end);
    if (!ff_date_parse(text, &player->birth)) {
        DOUBT(reader, "birth-date", 70, "the birth date \"%s\" is not YYYY/MM/DD", text);
        return;
    }
    size_t size = strlen(text);
    if (size != 0 && size != 4 && (size != 10 || text[4] != '/' || text[7] != '/'))
        TELL_ONCE(reader, &reader->told_birth, "birth-form", 70,
                  "birth dates are not written YYYY/MM/DD: \"%s\"", text);
}

/* Between the fields of a player there is a blank. */
static void check_blanks(trf_reader *reader)
{
    static const size_t blanks[] = {4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++) {
        if (column(reader, blanks[i]) == ' ')
            continue;
        DOUBT(reader, "columns", blanks[i],
              "column %zu should be blank; a field is out of its columns", blanks[i]);
        return;
    }
}

static void read_person(trf_reader *reader, ff_player *player)
{
    check_blanks(reader);
    player->sex = read_sex(reader);
    player->title = read_title(reader);
    player->name = columns_text(reader, 15, 47);
    player->rating = columns_number(reader, 49, 52, 9999, 0, "rating");
    player->federation = columns_text(reader, 54, 56);
    player->fide_id = columns_text(reader, 58, 68);
    read_birth(reader, player);
    player->has_stated_points = columns_points(reader, 81, 84, &player->stated_points);
    player->stated_rank = columns_number(reader, 86, 89, FF_EVENT_MAX_PLAYERS, 0, "rank");
}

enum { CELLS_FROM = 92, CELL_STEP = 10 };
#define CELL_COLUMN(round) ((size_t)(CELLS_FROM + CELL_STEP * ((round)-1)))

/* What a cell's three fields mean; false when they are not one. `opponent` is a pairing
 * number, 0 for none. */
static bool cell_meaning(const char *opponent, char side, char result, int *no,
                         ff_round_result *cell)
{
    long long value = 0;
    if (opponent[0] != '\0' &&
        ff_parse_integer(opponent, 0, FF_EVENT_MAX_PLAYERS, &value) != FF_OK)
        return false;
    ff_result meaning = ff_result_from_letter(result);
    if (meaning == FF_RESULT_COUNT || strchr("wWbB- ", side) == NULL)
        return false;
    *no = (int)value;
    cell->result = (uint8_t)meaning;
    cell->side = side == 'w' || side == 'W'   ? FF_SIDE_WHITE
                 : side == 'b' || side == 'B' ? FF_SIDE_BLACK
                                              : FF_SIDE_NONE;
    return true;
}

/* A result that needs an opponent, in a cell that has none: old programs write byes so. */
static void mend_bye(trf_reader *reader, int round, size_t place, ff_round_result *cell)
{
    static const struct {
        ff_result written, meant;
    } table[] = {
        {FF_RESULT_WIN, FF_RESULT_BYE_FULL},
        {FF_RESULT_WIN_UNRATED, FF_RESULT_BYE_FULL},
        {FF_RESULT_FORFEIT_WIN, FF_RESULT_BYE_FULL},
        {FF_RESULT_DRAW, FF_RESULT_BYE_HALF},
        {FF_RESULT_DRAW_UNRATED, FF_RESULT_BYE_HALF},
        {FF_RESULT_LOSS, FF_RESULT_BYE_ZERO},
        {FF_RESULT_LOSS_UNRATED, FF_RESULT_BYE_ZERO},
        {FF_RESULT_FORFEIT_LOSS, FF_RESULT_BYE_ZERO},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (table[i].written != (ff_result)cell->result)
            continue;
        DOUBT(reader, "bye-form", place,
              "round %d: \"%c\" without an opponent, taken as %c (%s)", round,
              ff_result_letter(table[i].written), ff_result_letter(table[i].meant),
              ff_result_text(table[i].meant));
        cell->result = (uint8_t)table[i].meant;
        cell->side = FF_SIDE_NONE;
        return;
    }
}

static void check_cell(trf_reader *reader, int no, int round, size_t place,
                       ff_round_result *cell)
{
    ff_result result = (ff_result)cell->result;
    if (no == 0 && ff_result_paired(result))
        mend_bye(reader, round, place, cell);
    else if (no != 0 && result != FF_RESULT_NONE && !ff_result_paired(result))
        DOUBT(reader, "bye-with-opponent", place,
              "round %d: \"%c\" (%s) against player %d; a bye has no opponent", round,
              ff_result_letter(result), ff_result_text(result), no);
    if (result == FF_RESULT_BYE_FULL)
        say(reader, FF_SEVERITY_WARNING, "full-point-bye", place,
            "round %d: a full-point bye, which FIDE no longer allows", round);
    if (result == FF_RESULT_ABSENT || result == FF_RESULT_ADJOURNED ||
        result == FF_RESULT_UNKNOWN)
        say(reader, FF_SEVERITY_NOTE, "extended-letter", place,
            "round %d: \"%c\" (%s) is not a letter of the standard", round,
            ff_result_letter(result), ff_result_text(result));
}

static int put_cell(trf_reader *reader, int player, int no, int round, size_t place,
                    ff_round_result cell)
{
    ff_round_result *made;
    check_cell(reader, no, round, place, &cell);
    int code = ff_event_cell_make(reader->event, player, round, &made, reader->err);
    if (code != FF_OK)
        return ff_error_place(reader->err, code, reader->source, reader->number, (long)place);
    cell.opponent = FF_NOBODY;
    cell.board = 0;
    cell.stray_no = (int16_t)no; /* becomes an index when all players are known */
    cell.recorded = true;
    *made = cell;
    return FF_OK;
}

/* The columns of a cell as they should be; false when something stands between them. */
static bool cell_in_columns(trf_reader *reader, size_t at, int *no, ff_round_result *cell)
{
    static const size_t between[] = {4, 6, 8, 9};
    char opponent[8];
    for (size_t i = 0; i < sizeof between / sizeof *between; i++)
        if (column(reader, at + between[i]) != ' ')
            return false;
    snprintf(opponent, sizeof opponent, "%.7s", columns(reader, at, at + 3));
    return cell_meaning(opponent, column(reader, at + 5), column(reader, at + 7), no, cell);
}

/* When a line is out of its columns its cells are read as words, if all of them make sense:
 * number, colour, result. Returns the number of cells, or -1. */
static int read_cells_as_words(trf_reader *reader, int player, bool store, int *code)
{
    char words[3][16];
    int round = 0;
    size_t at = byte_at(&reader->line, CELLS_FROM - 3);
    for (;;) {
        size_t place = next_word(reader, &at, words[0], sizeof words[0]);
        if (words[0][0] == '\0')
            return round;
        next_word(reader, &at, words[1], sizeof words[1]);
        next_word(reader, &at, words[2], sizeof words[2]);
        int no;
        ff_round_result cell = {0};
        if (strlen(words[1]) != 1 || strlen(words[2]) != 1 ||
            !cell_meaning(words[0], words[1][0], words[2][0], &no, &cell))
            return -1;
        round++;
        if (store && *code == FF_OK)
            *code = put_cell(reader, player, no, round, place, cell);
    }
}

static size_t used_chars(const trf_reader *reader)
{
    size_t end = reader->line.size;
    while (end > 0 && (reader->line.text[end - 1] == ' ' || reader->line.text[end - 1] == '\t'))
        end--;
    return reader->line.chars - (reader->line.size - end);
}

static bool all_in_columns(trf_reader *reader)
{
    size_t end = used_chars(reader);
    if (column(reader, CELLS_FROM - 1) != ' ' || column(reader, CELLS_FROM - 2) != ' ')
        return false;
    for (size_t at = CELLS_FROM; at <= end; at += CELL_STEP) {
        int no;
        ff_round_result cell = {0};
        if (!cell_in_columns(reader, at, &no, &cell))
            return false;
    }
    return true;
}

static int read_cells(trf_reader *reader, int player)
{
    int code = FF_OK;
    size_t end = used_chars(reader);
    if (!all_in_columns(reader) && read_cells_as_words(reader, player, false, &code) >= 0) {
        DOUBT(reader, "columns", CELLS_FROM,
              "the rounds are out of their columns and were read word by word");
        read_cells_as_words(reader, player, true, &code);
        return code;
    }
    for (size_t at = CELLS_FROM; at <= end && code == FF_OK; at += CELL_STEP) {
        int round = (int)((at - CELLS_FROM) / CELL_STEP) + 1;
        int no = 0;
        ff_round_result cell = {0};
        if (!cell_in_columns(reader, at, &no, &cell)) {
            DOUBT(reader, "cell", at, "round %d: \"%.40s\" is not opponent, colour and result",
                  round, columns(reader, at, at + CELL_STEP - 1));
            no = 0;
            cell = (ff_round_result){0};
        }
        code = put_cell(reader, player, no, round, at, cell);
    }
    return code;
}

static int read_player(trf_reader *reader, int *index)
{
    int no = columns_number(reader, 5, 8, FF_EVENT_MAX_PLAYERS, 0, "pairing number");
    if (no == 0 || ff_event_find(reader->event, no) != FF_NOBODY) {
        DOUBT(reader, no == 0 ? "no-number" : "number-twice", 5,
              no == 0 ? "a player without a pairing number; the line is not used"
                      : "a second player with the pairing number %d; the line is not used",
              no);
        return FF_E_STATE_EXISTS;
    }
    int code = ff_event_add_player(reader->event, no, index, reader->err);
    if (code != FF_OK)
        return code;
    read_person(reader, &reader->event->players[*index]);
    return read_cells(reader, *index);
}

/* A national record has the federation's code where the others have a number. */
static int read_national(trf_reader *reader, int *index)
{
    int no = columns_number(reader, 5, 8, FF_EVENT_MAX_PLAYERS, 0, "pairing number");
    *index = ff_event_find(reader->event, no);
    if (*index == FF_NOBODY)
        return FF_E_STATE_EXISTS;
    ff_player *player = &reader->event->players[*index];
    player->national_federation = columns_text(reader, 1, 3);
    player->national_rating = columns_number(reader, 49, 52, 9999, 0, "national rating");
    player->national_id = columns_text(reader, 58, 68);
    return FF_OK;
}

/* --- byes, acceleration, prohibitions, points --- */

static int add_byes(trf_reader *reader, ff_bye_request request, int *index)
{
    ff_event *event = reader->event;
    int code = grow_or_note(reader, &event->bye_requests, &event->bye_request_capacity,
                            event->bye_request_count, sizeof *event->bye_requests);
    if (code != FF_OK)
        return code;
    *index = (int)event->bye_request_count;
    event->bye_requests[event->bye_request_count++] = request;
    return FF_OK;
}

static int read_byes(trf_reader *reader, int *index)
{
    char letter = column(reader, 5);
    ff_bye_request request = {.result = ff_result_from_letter(letter)};
    if (request.result != FF_RESULT_BYE_FULL && request.result != FF_RESULT_BYE_HALF &&
        request.result != FF_RESULT_BYE_ZERO) {
        DOUBT(reader, "bye", 5, "the kind of bye \"%c\" is not F, H or Z", letter);
        return FF_E_STATE_EXISTS;
    }
    request.round = columns_number(reader, 7, 9, FF_EVENT_MAX_ROUNDS, 0, "round");
    if (request.round == 0 && reader->quirk)
        return FF_E_STATE_EXISTS; /* 0 would be the next round */
    request.nos = columns_ids(reader, 11, &request.count);
    return request.nos != NULL ? add_byes(reader, request, index) : FF_E_MEMORY;
}

/* Pairing numbers as words (XXZ, XXP). */
static const int *word_ids(trf_reader *reader, int *count)
{
    char word[16];
    /* a number and a blank are two bytes at least */
    int *ids = ff_arena_alloc(&reader->event->arena, (reader->line.size / 2 + 1) * sizeof *ids);
    *count = 0;
    if (ids == NULL) {
        reader->memory = FF_E_MEMORY;
        return NULL;
    }
    for (size_t at = 3;;) {
        long long value;
        size_t place = next_word(reader, &at, word, sizeof word);
        if (word[0] == '\0')
            return ids;
        if (ff_parse_integer(word, 1, FF_EVENT_MAX_PLAYERS, &value) == FF_OK)
            ids[(*count)++] = (int)value;
        else
            DOUBT(reader, "not-a-number", place, "\"%s\" is not a pairing number", word);
    }
}

static int read_byes_xxz(trf_reader *reader, int *index)
{
    ff_bye_request request = {.result = FF_RESULT_BYE_ZERO, .round = 0};
    request.nos = word_ids(reader, &request.count);
    return request.nos != NULL ? add_byes(reader, request, index) : FF_E_MEMORY;
}

static int add_prohibition(trf_reader *reader, ff_prohibition prohibition, int *index)
{
    ff_event *event = reader->event;
    if (prohibition.nos == NULL)
        return FF_E_MEMORY;
    int code = grow_or_note(reader, &event->prohibitions, &event->prohibition_capacity,
                            event->prohibition_count, sizeof *event->prohibitions);
    if (code != FF_OK)
        return code;
    *index = (int)event->prohibition_count;
    event->prohibitions[event->prohibition_count++] = prohibition;
    return FF_OK;
}

static int read_prohibition(trf_reader *reader, int *index)
{
    ff_prohibition prohibition = {0};
    prohibition.first = columns_number(reader, 5, 7, FF_EVENT_MAX_ROUNDS, 0, "round");
    prohibition.last = columns_number(reader, 9, 11, FF_EVENT_MAX_ROUNDS, 0, "round");
    prohibition.nos = columns_ids(reader, 13, &prohibition.count);
    return add_prohibition(reader, prohibition, index);
}

static int read_prohibition_xxp(trf_reader *reader, int *index)
{
    ff_prohibition prohibition = {0};
    prohibition.nos = word_ids(reader, &prohibition.count);
    return add_prohibition(reader, prohibition, index);
}

static int read_acceleration(trf_reader *reader, int *index)
{
    ff_event *event = reader->event;
    ff_acceleration a = {0};
    columns_points(reader, 5, 8, &a.match_tenths);
    columns_points(reader, 10, 13, &a.tenths);
    a.first_round = columns_number(reader, 15, 17, FF_EVENT_MAX_ROUNDS, 0, "round");
    a.last_round = columns_number(reader, 19, 21, FF_EVENT_MAX_ROUNDS, 0, "round");
    a.first_no = columns_number(reader, 23, 26, FF_EVENT_MAX_PLAYERS, 0, "pairing number");
    a.last_no = columns_number(reader, 28, 31, FF_EVENT_MAX_PLAYERS, 0, "pairing number");
    int code = grow_or_note(reader, &event->accelerations, &event->acceleration_capacity,
                            event->acceleration_count, sizeof *event->accelerations);
    if (code != FF_OK)
        return code;
    *index = (int)event->acceleration_count;
    event->accelerations[event->acceleration_count++] = a;
    return FF_OK;
}

static int read_acceleration_xxa(trf_reader *reader, int *index)
{
    enum { FIRST = 10, STEP = 5, WIDTH = 4 };
    int no = columns_number(reader, 5, 8, FF_EVENT_MAX_PLAYERS, 0, "pairing number");
    *index = ff_event_find(reader->event, no);
    if (*index == FF_NOBODY) {
        DOUBT(reader, "acceleration", 5, "XXA for player %d, who is not in the file above", no);
        return FF_E_STATE_EXISTS;
    }
    size_t end = used_chars(reader);
    size_t count = end >= FIRST ? (end - FIRST) / STEP + 1 : 0;
    int *tenths = ff_arena_alloc(&reader->event->arena, (count + 1) * sizeof *tenths);
    if (tenths == NULL)
        return FF_E_MEMORY;
    for (size_t i = 0; i < count; i++)
        columns_points(reader, FIRST + STEP * i, FIRST + STEP * i + WIDTH - 1, &tenths[i]);
    reader->event->players[*index].acceleration = tenths;
    reader->event->players[*index].acceleration_count = (int)count;
    return FF_OK;
}

static int read_adjustment(trf_reader *reader, int *index)
{
    ff_event *event = reader->event;
    char letter = column(reader, 5);
    ff_adjustment a = {.bonus = letter == ' ', .result = ff_result_from_letter(letter)};
    /* here W, D and L are wins, draws and losses of any kind */
    if (a.result >= FF_RESULT_WIN_UNRATED && a.result <= FF_RESULT_LOSS_UNRATED)
        a.result = (ff_result)(a.result - FF_RESULT_WIN_UNRATED + FF_RESULT_WIN);
    if (strchr(" WDLFHZ+-", toupper((unsigned char)letter)) == NULL) {
        DOUBT(reader, "points-kind", 5, "\"%c\" is not one of W D L F H Z + -", letter);
        return FF_E_STATE_EXISTS;
    }
    columns_points(reader, 8, 11, &a.match_tenths);
    columns_points(reader, 14, 17, &a.tenths);
    a.round = columns_number(reader, 20, 22, FF_EVENT_MAX_ROUNDS, 0, "round");
    a.nos = columns_ids(reader, 24, &a.count);
    if (a.nos == NULL)
        return FF_E_MEMORY;
    int code = grow_or_note(reader, &event->adjustments, &event->adjustment_capacity,
                            event->adjustment_count, sizeof *event->adjustments);
    if (code != FF_OK)
        return code;
    *index = (int)event->adjustment_count;
    event->adjustments[event->adjustment_count++] = a;
    return FF_OK;
}

/* --- teams: a label on their players --- */

static int read_team(trf_reader *reader, const trf_record *record, int *index)
{
    bool new_form = record->id == TRF_TEAM_310;
    const char *name = new_form ? columns_text(reader, 9, 40) : columns_text(reader, 5, 36);
    int count;
    const int *nos = columns_ids(reader, new_form ? 74 : 37, &count);
    if (nos == NULL)
        return FF_E_MEMORY;
    if (name[0] == '\0') {
        DOUBT(reader, "team", new_form ? 9 : 5, "a team without a name; the line is not used");
        return FF_E_STATE_EXISTS;
    }
    int code = ff_event_add_team(reader->event, name, index, reader->err);
    if (code != FF_OK)
        return code;
    ff_team *team = &reader->event->teams[*index];
    if (new_form) {
        team->no = columns_number(reader, 5, 7, 999, team->no, "team number");
        team->nick = columns_text(reader, 42, 46);
    }
    for (int i = 0; i < count; i++) {
        int player = ff_event_find(reader->event, nos[i]);
        if (player != FF_NOBODY)
            reader->event->players[player].team = *index;
        else
            DOUBT(reader, "team", 0,
                  "team \"%.40s\" names player %d, who is not in the file "
                  "above",
                  name, nos[i]);
    }
    return FF_OK;
}

/* --- lines --- */

static int read_record(trf_reader *reader, const trf_record *record, int *index)
{
    switch (record->id) {
    case TRF_TEXT:
        return read_text(reader, record);
    case TRF_NUMBER:
        return read_number(reader, record);
    case TRF_DEPUTY:
        return read_deputy(reader, index);
    case TRF_ROUND_DATES:
        return read_round_dates(reader);
    case TRF_ROUNDS:
        return read_rounds(reader);
    case TRF_COLOUR:
        return read_colour(reader);
    case TRF_COLOUR_XXC:
        return read_colour_xxc(reader);
    case TRF_SCORING:
        return read_scoring(reader);
    case TRF_SCORING_XXS:
        return read_scoring_xxs(reader);
    case TRF_SCORING_BB:
        return read_scoring_bb(reader, record);
    case TRF_PLAYER:
        return read_player(reader, index);
    case TRF_BYES:
        return read_byes(reader, index);
    case TRF_BYES_XXZ:
        return read_byes_xxz(reader, index);
    case TRF_ACCELERATION:
        return read_acceleration(reader, index);
    case TRF_ACCELERATION_XXA:
        return read_acceleration_xxa(reader, index);
    case TRF_PROHIBITION:
        return read_prohibition(reader, index);
    case TRF_PROHIBITION_XXP:
        return read_prohibition_xxp(reader, index);
    case TRF_ADJUSTMENT:
        return read_adjustment(reader, index);
    case TRF_TEAM_013:
    case TRF_TEAM_310:
        return read_team(reader, record, index);
    case TRF_NATIONAL:
        return read_national(reader, index);
    case TRF_COMMENT:
    case TRF_TEAM_OTHER:
    case TRF_UNKNOWN:
        break;
    }
    return FF_E_STATE_EXISTS;
}

static bool upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* Three capitals, a blank and a pairing number in its columns: a national record. */
static bool looks_national(trf_reader *reader)
{
    const char *text = reader->line.text;
    long long no;
    return reader->line.chars >= 15 && upper(text[0]) && upper(text[1]) && upper(text[2]) &&
           text[3] == ' ' && column(reader, 9) == ' ' &&
           ff_parse_integer(columns(reader, 5, 8), 1, FF_EVENT_MAX_PLAYERS, &no) == FF_OK;
}

static const trf_record national = {"", TRF_NATIONAL, 0, IN_BOTH};
static const trf_record comment = {"###", TRF_COMMENT, 0, IN_BOTH};
static const trf_record unknown = {"", TRF_UNKNOWN, 0, 0};

static const trf_record *classify(trf_reader *reader)
{
    const char *text = reader->line.text;
    if (reader->line.size < 3)
        return &unknown;
    if (memcmp(text, "###", 3) == 0)
        return &comment;
    const trf_record *record = ff_trf_find_record(text);
    if (record != NULL && (reader->line.size == 3 || text[3] == ' '))
        return record;
    return looks_national(reader) ? &national : &unknown;
}

static void tell_foreign(trf_reader *reader, const trf_record *record)
{
    if (record->id == TRF_COMMENT || reader->line.size == 0 || reader->told_foreign)
        return;
    if (record->id == TRF_UNKNOWN) {
        reader->told_foreign = true;
        say(reader, FF_SEVERITY_NOTE, "unknown-line", 1,
            "\"%.30s\" is no record of the standard; such lines are kept as they are",
            reader->line.text);
    } else if (record->id == TRF_TEXT) {
        say(reader, FF_SEVERITY_NOTE, "record-twice", 1,
            "a second record %s; it is kept as it is", record->code);
    }
}

static int keep_line(trf_reader *reader, ff_line_kind kind, const trf_record *record, int index)
{
    ff_event *event = reader->event;
    int code = grow_or_note(reader, &event->lines, &event->line_capacity, event->line_count,
                            sizeof *event->lines);
    if (code != FF_OK)
        return code;
    ff_source_line *line = &event->lines[event->line_count];
    *line = (ff_source_line){.kind = kind, .index = index};
    if (record->id == TRF_NATIONAL)
        memcpy(line->code, reader->line.text, 3);
    else
        memcpy(line->code, record->code, sizeof line->code);
    line->text = ff_event_text(event, reader->line.text, reader->line.size);
    if (line->text == NULL)
        return ff_fail(reader->err, FF_E_MEMORY, "out of memory for a TRF file");
    event->line_count++;
    return FF_OK;
}

static int read_one(trf_reader *reader, bool keep)
{
    int index = 0;
    const trf_record *record = classify(reader);
    reader->quirk = false;
    int code = read_record(reader, record, &index);
    if (reader->memory != FF_OK)
        return ff_fail(reader->err, FF_E_MEMORY, "out of memory for a TRF file");
    if (code != FF_OK && code != FF_E_STATE_EXISTS)
        return code;
    if (code != FF_OK && !reader->quirk)
        tell_foreign(reader, record);
    if (!keep)
        return FF_OK;
    return keep_line(reader,
                     code != FF_OK   ? FF_LINE_FOREIGN
                     : reader->quirk ? FF_LINE_QUIRK
                                     : FF_LINE_CLEAN,
                     code != FF_OK && record->id == TRF_NATIONAL ? &unknown : record, index);
}

static void release(trf_reader *reader)
{
    ff_free(reader->offsets);
    ff_free(reader->field);
    ff_free(reader->line_of);
}

int ff_trf_read_line(const char *text, ff_event *event, ff_error *err)
{
    trf_reader reader = {.event = event, .source = "", .err = err};
    int code = set_line(&reader, text, strlen(text));
    if (code == FF_OK)
        code = read_one(&reader, false);
    release(&reader);
    return code;
}

/* --- the whole --- */

/* Opponents were read as numbers; now that all players are known they become indices. */
static void link_opponents(trf_reader *reader)
{
    ff_event *event = reader->event;
    for (size_t i = 0; i < event->player_count; i++) {
        ff_player *player = &event->players[i];
        reader->number = reader->line_of[i];
        for (size_t r = 0; r < player->cell_count; r++) {
            ff_round_result *cell = &player->cells[r];
            if (cell->stray_no == 0)
                continue;
            cell->opponent = ff_event_find(event, cell->stray_no);
            if (cell->opponent == FF_NOBODY)
                say(reader, FF_SEVERITY_WARNING, "opponent-unknown", CELL_COLUMN((int)r + 1),
                    "player %d, round %zu: the opponent %d is not in the file", player->no,
                    r + 1, cell->stray_no);
            else
                cell->stray_no = 0;
        }
    }
}

/* The two players of a game must name each other, with opposite colours, and results that
 * go together. */
static void check_game(trf_reader *reader, int player, int round)
{
    const ff_event *event = reader->event;
    const ff_round_result *mine = ff_event_cell(event, player, round);
    if (mine->opponent == FF_NOBODY)
        return;
    int no = event->players[player].no;
    int other_no = event->players[mine->opponent].no;
    const ff_round_result *theirs = ff_event_cell(event, mine->opponent, round);
    if (mine->opponent == player) {
        say(reader, FF_SEVERITY_WARNING, "own-opponent", CELL_COLUMN(round),
            "player %d meets themselves in round %d", no, round);
    } else if (theirs->opponent != player) {
        say(reader, FF_SEVERITY_WARNING, "pairing-disagrees", CELL_COLUMN(round),
            "round %d: player %d names %d as opponent, but %d does not name %d", round, no,
            other_no, other_no, no);
    } else if (player < mine->opponent) {
        if (mine->side == theirs->side && mine->side != FF_SIDE_NONE)
            say(reader, FF_SEVERITY_WARNING, "colour-disagrees", CELL_COLUMN(round),
                "round %d: players %d and %d have the same colour", round, no, other_no);
        ff_result a = (ff_result)mine->result, b = (ff_result)theirs->result;
        bool both_lost = (a == FF_RESULT_LOSS && b == FF_RESULT_LOSS) ||
                         (a == FF_RESULT_FORFEIT_LOSS && b == FF_RESULT_FORFEIT_LOSS);
        if (ff_result_mirror(a) != b && !both_lost)
            say(reader, FF_SEVERITY_WARNING, "result-disagrees", CELL_COLUMN(round),
                "round %d: players %d and %d have \"%c\" and \"%c\"", round, no, other_no,
                ff_result_letter(a), ff_result_letter(b));
    }
}

static void check_points(trf_reader *reader, int player)
{
    const ff_player *p = &reader->event->players[player];
    char stated[FF_POINTS_SIZE], summed[FF_POINTS_SIZE];
    int points = ff_event_points(reader->event, player, 0);
    bool sums_only = ff_event_rounds(reader->event) == 0; /* no results to disagree with */
    if (!p->has_stated_points || p->stated_points == points || sums_only)
        return;
    ff_points_figure(p->stated_points, stated);
    ff_points_figure(points, summed);
    say(reader, FF_SEVERITY_WARNING, "points-disagree", 81,
        "player %d, \"%.60s\": the file says %s points, the results make %s", p->no, p->name,
        stated, summed);
}

static void check_counts(trf_reader *reader)
{
    const ff_event *event = reader->event;
    if (event->stated_players >= 0 && event->stated_players != (int)event->player_count)
        say(reader, FF_SEVERITY_WARNING, "player-count", 5,
            "the file says %d players and has %zu (record 062)", event->stated_players,
            event->player_count);
    int rounds = ff_event_rounds(event);
    if (event->rounds_planned != 0 && rounds > event->rounds_planned)
        say(reader, FF_SEVERITY_WARNING, "round-count", 0,
            "the file says %d rounds and has results of %d", event->rounds_planned, rounds);
}

static bool contains(const char *text, const char *word)
{
    return strcasestr(text, word) != NULL;
}

/* The type of the event, from the type code (192) and from the free text (092). */
static ff_event_kind kind_of(const ff_event *event)
{
    const char *texts[] = {event->type_code, event->type_text};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *text = texts[i];
        bool robin = contains(text, "round") && contains(text, "robin");
        robin = robin || contains(text, "berger") || contains(text, "rundenturnier");
        if (contains(text, "team") && !contains(text, "individual"))
            return FF_EVENT_TEAM;
        if (robin)
            return contains(text, "double") ? FF_EVENT_DOUBLE_ROUND_ROBIN
                                            : FF_EVENT_ROUND_ROBIN;
        if (contains(text, "knock"))
            return FF_EVENT_KNOCKOUT;
        if (contains(text, "swiss") || contains(text, "dutch") || contains(text, "dubov") ||
            contains(text, "burstein"))
            return FF_EVENT_SWISS;
    }
    return FF_EVENT_UNKNOWN;
}

/* Every line was kept, so the place of a line in the list is its number. */
static int find_lines(trf_reader *reader)
{
    const ff_event *event = reader->event;
    reader->line_of = ff_calloc(event->player_count, sizeof *reader->line_of);
    if (reader->line_of == NULL)
        return ff_fail(reader->err, FF_E_MEMORY, "out of memory for a TRF file");
    for (size_t i = 0; i < event->line_count; i++) {
        const ff_source_line *line = &event->lines[i];
        if (line->kind != FF_LINE_FOREIGN && strcmp(line->code, "001") == 0)
            reader->line_of[line->index] = (long)i + 1;
    }
    return FF_OK;
}

static int check_all(trf_reader *reader)
{
    ff_event *event = reader->event;
    int code = find_lines(reader);
    if (code != FF_OK)
        return code;
    link_opponents(reader);
    reader->number = 0;
    event->kind = kind_of(event);
    check_counts(reader);
    int rounds = ff_event_rounds(event);
    for (int i = 0; i < (int)event->player_count; i++) {
        reader->number = reader->line_of[i];
        for (int round = 1; round <= rounds; round++)
            check_game(reader, i, round);
        check_points(reader, i);
    }
    return FF_OK;
}

/* Length of the line at `text`, and of the line end after it (CR, LF or CR LF). */
static size_t line_length(const char *text, size_t size, size_t *skip)
{
    size_t length = 0;
    while (length < size && text[length] != '\r' && text[length] != '\n')
        length++;
    *skip = length == size                                                          ? 0
            : text[length] == '\r' && length + 1 < size && text[length + 1] == '\n' ? 2
                                                                                    : 1;
    return length;
}

static int read_lines(trf_reader *reader, const char *text, size_t size)
{
    while (size > 0) {
        size_t skip;
        size_t length = line_length(text, size, &skip);
        reader->number++;
        if (length > FF_TRF_MAX_LINE)
            return ff_fail_at(reader->err, FF_E_LIMIT, reader->source, reader->number, 0,
                              "a line is longer than %d bytes", FF_TRF_MAX_LINE);
        if (length > 3 && text[3] == '|')
            return ff_fail_at(reader->err, FF_E_PARSE_TRF, reader->source, reader->number, 4,
                              "fields are separated by \"|\": this is a file of another "
                              "program, not a TRF file");
        int code = set_line(reader, text, length);
        if (code == FF_OK)
            code = read_one(reader, true);
        if (code != FF_OK)
            return ff_error_place(reader->err, code, reader->source, reader->number, 0);
        text += length + skip;
        size -= length + skip;
    }
    return FF_OK;
}

static int decode(trf_reader *reader, const char *bytes, size_t size, ff_str *out)
{
    if (size >= 2 && ((bytes[0] == '\xff' && bytes[1] == '\xfe') ||
                      (bytes[0] == '\xfe' && bytes[1] == '\xff')))
        return ff_fail_at(reader->err, FF_E_ENCODING, reader->source, 1, 1,
                          "the file is UTF-16; save it as UTF-8");
    const char *nul = memchr(bytes, '\0', size);
    if (nul != NULL)
        return ff_fail_at(reader->err, FF_E_ENCODING, reader->source, 0, 0,
                          "there is a byte of 0 in it: this is not text");
    if (size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        bytes += 3;
        size -= 3;
    }
    size_t valid = ff_utf8_valid(bytes, size);
    if (ff_str_any_encoding(out, bytes, size)) {
        long line = 1;
        for (size_t i = 0; i < valid; i++)
            line += bytes[i] == '\n';
        reader->number = line;
        say(reader, FF_SEVERITY_WARNING, "encoding", 0,
            "the text is not UTF-8; it was read as Windows-1252 (Latin-1)");
        reader->number = 0;
    }
    return ff_str_status(out);
}

int ff_trf_read(const char *bytes, size_t size, const char *source, ff_event *event,
                ff_notes *notes, ff_error *err)
{
    trf_reader reader = {.event = event, .notes = notes, .source = source, .err = err};
    ff_str text = FF_STR_INIT;
    if (size > FF_TRF_MAX_BYTES)
        return ff_fail_at(err, FF_E_LIMIT, source, 0, 0, "more than %d bytes",
                          FF_TRF_MAX_BYTES);
    int code = decode(&reader, bytes, size, &text);
    if (code == FF_OK)
        code = read_lines(&reader, ff_str_get(&text), text.size);
    if (code == FF_OK && event->player_count == 0)
        code = ff_fail_at(err, FF_E_PARSE_TRF, source, 0, 0,
                          "no player record (001): this is not a TRF file");
    if (code == FF_OK)
        code = check_all(&reader);
    if (code == FF_OK && reader.memory != FF_OK)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for a TRF file");
    release(&reader);
    ff_str_release(&text);
    return code;
}

bool ff_trf_looks_like(const char *bytes, size_t size)
{
    if (size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        bytes += 3;
        size -= 3;
    }
    while (size >= 4) {
        if (bytes[3] == ' ' && (memcmp(bytes, "012", 3) == 0 || memcmp(bytes, "001", 3) == 0))
            return true;
        size_t skip;
        size_t length = line_length(bytes, size, &skip);
        bytes += length + skip;
        size -= length + skip;
    }
    return false;
}
