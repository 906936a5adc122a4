#include "csv/sheet_csv.h"

#include "csv/sheet_columns.h"
#include "scoresheet/sheet_cell.h"

#include <stdio.h>
#include <string.h>

/* --- reading --- */

/* A number that is ahead of its row: the next one says whether half-moves are missing or it
 * was a slip of the pen. */
typedef struct jump {
    bool open;
    size_t entry; /* in front of which they would be missing */
    long gap, place;
    long row;
} jump;

enum { HEADINGS = 20 /* rows of names and dates in front of the header at most */ };

enum { GAME_NAME = 64 }; /* bytes by which two games are told apart */

/* The row after the header when it has no number: names, or the first moves. */
typedef struct held_row {
    bool open;
    long number;
    char cell[COLUMN_COUNT][FF_CELL_SIZE];
} held_row;

typedef struct table {
    ff_sheet *sheet;
    ff_sheet_visitor visitor; /* takes each game; NULL: there may be one only */
    void *ctx;
    int game_at; /* the column that says to which game a row belongs, or -1 */
    char game[GAME_NAME];
    unsigned long long games; /* that have been handed over */
    bool has_header, by_ply;
    unsigned headings;
    size_t columns;
    int at[COLUMN_COUNT]; /* place of each column, or -1 */
    long next;            /* half-move (from 0) that the next entry is */
    long pending;         /* empty cells that count when an entry follows */
    bool blacks_row; /* the row has Black's half-move only, White's stood in the one before */
    bool behind;     /* a number was behind its row: the next one says what it was */
    bool passed;     /* a row that is written twice was passed over */
    bool two_parts;  /* how such times are taken has been told */
    jump jump;
    held_row held;
} table;

#define NO_HEADER                                                                              \
    "no scoresheet: expected the header move,white,black or ply,move, in any language"

static int read_header(table *t, const ff_csv_row *row, ff_error *err)
{
    ff_csv_columns columns;
    bool found = ff_csv_find_columns(row, &columns);
    t->has_header = true;
    t->columns = row->count;
    t->by_ply = columns.by_ply;
    t->game_at = columns.game;
    memcpy(t->at, columns.at, sizeof t->at);
    return found ? FF_OK : ff_fail_at(err, FF_E_PARSE_CSV, "", row->number, 1, NO_HEADER);
}

static const char *sheet_cell(const table *t, const ff_csv_row *row, ff_csv_column which)
{
    int at = t->at[which];
    return at >= 0 && (size_t)at < row->count ? row->cells[at] : "";
}

static int add_entry(table *t, const ff_csv_row *row, const char *text, int64_t clock,
                     ff_csv_column which, ff_error *err)
{
    int code = FF_OK;
    for (; t->pending > 0 && code == FF_OK; t->pending--)
        code = ff_sheet_add(t->sheet, "...", 3, -1, row->number, 0);
    if (code == FF_OK)
        code = ff_sheet_add(t->sheet, text, strlen(text), clock, row->number, t->at[which] + 1);
    if (code == FF_E_LIMIT)
        return ff_fail_at(err, code, "", row->number, t->at[which] + 1,
                          "more than %d half-moves: no game can have as many", FF_SHEET_MAX);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for a scoresheet");
}

/* A time that nobody wrote down or can read; it does not keep the moves from being read. */
static bool is_open_time(const char *text)
{
    return text[0] == '\0' || strcmp(text, "?") == 0 || strcmp(text, "...") == 0;
}

static int note(table *t, ff_severity severity, const char *code, long row, long cell_at,
                const char *text, ff_error *err)
{
    return ff_diagnostics_add(&t->sheet->notes, severity, code, row, cell_at, "%s", text) ==
                   FF_OK
               ? FF_OK
               : ff_fail(err, FF_E_MEMORY, "out of memory for a scoresheet");
}

/* Something that makes the game uncertain. */
static int note_doubt(table *t, const char *code, long row, long cell_at, const char *text,
                      ff_error *err)
{
    t->sheet->doubts++;
    return note(t, FF_SEVERITY_WARNING, code, row, cell_at, text, err);
}

static int keep_result(table *t, ff_game_result result, const ff_csv_row *row, int at,
                       ff_error *err)
{
    ff_game_result before = t->sheet->result;
    if (before != FF_GAME_RESULT_NONE && before != result) {
        t->sheet->result = FF_GAME_RESULT_UNKNOWN;
        return note_doubt(t, "results", row->number, at + 1,
                          "two results that contradict each other", err);
    }
    t->sheet->result = result;
    return FF_OK;
}

/* A move in its cell, with what was found beside it. */
static int add_cell(table *t, const ff_csv_row *row, ff_csv_column which, ff_sheet_cell *found,
                    ff_error *err)
{
    int code = FF_OK;
    long at = t->at[which] + 1;
    if (t->sheet->result != FF_GAME_RESULT_NONE)
        code = note_doubt(t, "after-result", row->number, at, "a move after the result", err);
    if (code == FF_OK && found->crossed)
        code = note(t, FF_SEVERITY_NOTE, "crossed-out", row->number, at,
                    "what is crossed out is passed over", err);
    if (code == FF_OK && found->minutes)
        code = note(t, FF_SEVERITY_NOTE, "minutes", row->number, at,
                    "minutes beside a move are not read: they may be spent or left", err);
    if (code == FF_OK && found->two_parts && !t->two_parts) {
        t->two_parts = true;
        code = note(t, FF_SEVERITY_NOTE, "time", row->number, at,
                    "a time of two parts is taken as minutes and seconds", err);
    }
    if (code == FF_OK)
        code = add_entry(t, row, found->text, found->clock_ms, which, err);
    if (code == FF_OK && found->result != FF_GAME_RESULT_NONE)
        code = keep_result(t, found->result, row, t->at[which], err);
    return code;
}

static int read_half_move(table *t, const ff_csv_row *row, ff_csv_column which,
                          ff_csv_column clock_column, ff_error *err)
{
    const char *text = sheet_cell(t, row, which),
               *clock_text = sheet_cell(t, row, clock_column);
    int64_t clock = -1;
    ff_sheet_cell found;
    bool black = t->by_ply ? t->next % 2 == 1 : which == BLACK;
    ff_sheet_cell_read(text, strlen(text), black ? FF_MOVER_BLACK : FF_MOVER_WHITE, &found);
    t->next++;
    if (found.text[0] == '\0' && found.result != FF_GAME_RESULT_NONE) {
        t->pending++;
        return keep_result(t, found.result, row, t->at[which], err);
    }
    if (!is_open_time(clock_text) && !ff_sheet_clock_cell(clock_text, &clock))
        return ff_fail_at(err, FF_E_PARSE_CLOCK, "", row->number, t->at[clock_column] + 1,
                          "\"%.40s\" is not a time: expected 1:23:45", clock_text);
    if (clock >= 0)
        found.clock_ms = clock;
    if (found.text[0] == '\0') {
        t->pending++;
        return FF_OK;
    }
    return add_cell(t, row, which, &found, err);
}

/* The number in front of a row; 0 when it has none. */
static int read_number(const table *t, const ff_csv_row *row, long *out, ff_error *err)
{
    const char *text = sheet_cell(t, row, NUMBER);
    size_t size = strlen(text), at = 0, step;
    long number = 0;
    unsigned digit;
    *out = 0;
    if (size == 0)
        return FF_OK;
    for (; (step = ff_sheet_digit(text + at, size - at, &digit)) != 0; at += step)
        number = number > 1000000000 ? number : number * 10 + (long)digit;
    if (at == 0 || strspn(text + at, ".:) -") != size - at)
        return ff_fail_at(err, FF_E_PARSE_CSV, "", row->number, t->at[NUMBER] + 1,
                          "\"%.40s\" is not the number of a move", text);
    if (number < 1 || number > 1000000000)
        return ff_fail_at(err, FF_E_LIMIT, "", row->number, t->at[NUMBER] + 1,
                          "no game has %s %.20s", t->by_ply ? "half-move" : "move", text);
    *out = number;
    return FF_OK;
}

static long number_of(const table *t, long half)
{
    return t->by_ply ? half + 1 : half / 2 + 1;
}

static int warn_number(table *t, long row, long written, long due)
{
    char message[120];
    snprintf(message, sizeof message, "%s number %ld stands where %ld is due",
             t->by_ply ? "half-move" : "move", written, due);
    return ff_diagnostics_add(&t->sheet->notes, FF_SEVERITY_WARNING, "move-number", row,
                              t->at[NUMBER] + 1, "%s", message);
}

/* Puts in the half-moves that a number left out, unless the numbers go on without them. */
static int settle_jump(table *t, long place, ff_error *err)
{
    jump j = t->jump;
    t->jump.open = false;
    if (t->behind && place != t->next) {
        t->behind = false;
        t->sheet->doubts++;
    }
    t->behind &= place < 0;
    if (!j.open)
        return FF_OK;
    if (place >= 0 && place == t->next) { /* as if there had been no jump */
        int code = warn_number(t, j.row, number_of(t, j.place), number_of(t, j.place - j.gap));
        return code == FF_OK ? code : ff_fail(err, code, "out of memory for a scoresheet");
    }
    t->next += j.gap;
    if (j.entry >= t->sheet->count) {
        t->pending += j.gap;
        return FF_OK;
    }
    int code = ff_sheet_insert_missing(t->sheet, j.entry, (size_t)j.gap, j.row);
    return code == FF_OK ? code
           : code == FF_E_LIMIT
               ? ff_fail_at(err, code, "", j.row, t->at[NUMBER] + 1,
                            "more than %d half-moves: no game can have as many", FF_SHEET_MAX)
               : ff_fail(err, code, "out of memory for a scoresheet");
}

/* Does the row bring Black's half-move to the row before, which had White's? */
static bool is_blacks_row(const table *t, const ff_csv_row *row, long place)
{
    return !t->by_ply && place + 2 == t->next && t->pending > 0 &&
           sheet_cell(t, row, WHITE)[0] == '\0' && sheet_cell(t, row, BLACK)[0] != '\0';
}

/* Has the row the half-moves that were read at `place`, once more? */
static bool is_again(const table *t, const ff_csv_row *row, long place)
{
    static const ff_csv_column columns[2] = {WHITE, BLACK};
    long first = t->next - (long)t->sheet->count - t->pending;
    if (place < first)
        return false;
    size_t at = (size_t)(place - first);
    bool any = false;
    for (int i = 0; i < (t->by_ply ? 1 : 2); i++, at++) {
        const char *text = sheet_cell(t, row, columns[i]);
        const char *before = at < t->sheet->count ? t->sheet->entries[at].text : "";
        if (strcmp(text, before) != 0)
            return false;
        any |= text[0] != '\0';
    }
    return any && at >= t->sheet->count;
}

/* A number that is behind: the row before once more, or a slip of the pen. */
static int place_behind(table *t, const ff_csv_row *row, long number, long place, bool *skip,
                        ff_error *err)
{
    if (is_again(t, row, place)) {
        *skip = t->passed = true;
        return note(t, FF_SEVERITY_WARNING, "move-again", row->number, t->at[NUMBER] + 1,
                    "the row before once more: passed over", err);
    }
    t->behind = true;
    return warn_number(t, row->number, number, number_of(t, t->next)) == FF_OK
               ? FF_OK
               : ff_fail(err, FF_E_MEMORY, "out of memory for a scoresheet");
}

/* The number in front of a row says where it belongs: rows that were left out are missing
 * half-moves. A row without a number follows the one before. `*skip`: the row is passed over.
 */
static int place_row(table *t, const ff_csv_row *row, bool *skip, ff_error *err)
{
    long number, code = read_number(t, row, &number, err);
    long place = t->by_ply ? number - 1 : 2 * (number - 1);
    t->blacks_row = false;
    if (code != FF_OK || (code = settle_jump(t, number > 0 ? place : -1, err)) != FF_OK ||
        number == 0)
        return (int)code;
    long gap = place - t->next;
    if (gap > FF_SHEET_MAX)
        return ff_fail_at(err, FF_E_LIMIT, "", row->number, t->at[NUMBER] + 1,
                          "no game has %s %ld", t->by_ply ? "half-move" : "move", number);
    if (gap > 0) {
        t->jump = (jump){true, t->sheet->count + (size_t)t->pending, gap, place, row->number};
        t->sheet->doubts += t->passed; /* the number counts the row that was passed over */
    }
    t->passed = false;
    if (is_blacks_row(t, row, place)) {
        t->blacks_row = true;
        t->pending--;
        t->next--;
    } else if (gap < 0) {
        return place_behind(t, row, number, place, skip, err);
    }
    return FF_OK;
}

/* "1-0" where the number of a move would stand. */
static int take_result_row(table *t, const ff_csv_row *row, bool *taken, ff_error *err)
{
    const char *text = sheet_cell(t, row, NUMBER);
    ff_game_result result = ff_sheet_result_of(text, strlen(text), FF_MOVER_UNKNOWN);
    *taken = result != FF_GAME_RESULT_NONE && sheet_cell(t, row, WHITE)[0] == '\0' &&
             sheet_cell(t, row, BLACK)[0] == '\0';
    return *taken ? keep_result(t, result, row, t->at[NUMBER], err) : FF_OK;
}

/* A move that stands after the last column would be lost without a word. */
static int check_width(const table *t, const ff_csv_row *row, ff_error *err)
{
    for (size_t i = t->columns; i < row->count; i++)
        if (row->sizes[i] != 0)
            return ff_fail_at(err, FF_E_PARSE_CSV, "", row->number, (long)i + 1,
                              "a cell after the last of the header's %zu columns", t->columns);
    return FF_OK;
}

/* --- rows around the game --- */

static int note_heading(table *t, const ff_csv_row *row, ff_error *err)
{
    char message[120];
    size_t i = 0;
    while (i + 1 < row->count && row->sizes[i] == 0)
        i++;
    snprintf(message, sizeof message, "\"%.*s\" is taken for a heading",
             (int)ff_utf8_valid(row->cells[i], row->sizes[i] < 60 ? row->sizes[i] : 60),
             row->cells[i]);
    return note(t, FF_SEVERITY_NOTE, "heading", row->number, (long)i + 1, message, err);
}

/* "White,Carlsen", "Ergebnis;1:0": a row of a heading and what it heads, wherever it stands.
 * `*taken` says whether it is one. */
static int take_fact(table *t, const ff_csv_row *row, bool *taken, ff_error *err)
{
    size_t first = 0, value;
    while (first < row->count && row->sizes[first] == 0)
        first++;
    for (value = first + 1; value < row->count && row->sizes[value] == 0;)
        value++;
    *taken = false;
    if (value >= row->count)
        return FF_OK;
    for (size_t i = value + 1; i < row->count; i++)
        if (row->sizes[i] != 0)
            return FF_OK;
    unsigned terms = ff_sheet_terms_of(row->cells[first], row->sizes[first]);
    ff_game_result result =
        ff_sheet_result_of(row->cells[value], row->sizes[value], FF_MOVER_UNKNOWN);
    bool side = terms == FF_TERM_WHITE || terms == FF_TERM_BLACK;
    *taken = (terms == FF_TERM_RESULT && result != FF_GAME_RESULT_NONE) ||
             (side && ff_sheet_terms_of(row->cells[value], row->sizes[value]) == 0);
    if (*taken && !side)
        return keep_result(t, result, row, (int)value, err);
    if (*taken && ff_sheet_set_name(t->sheet, terms == FF_TERM_WHITE ? FF_WHITE : FF_BLACK,
                                    row->cells[value], row->sizes[value]) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a scoresheet");
    return FF_OK;
}

/* The header, or a row of names or dates in front of it. */
static int begin_table(table *t, const ff_csv_row *row, ff_error *err)
{
    bool taken;
    int code = take_fact(t, row, &taken, err);
    if (code != FF_OK || taken)
        return code;
    code = read_header(t, row, err);
    if (code == FF_OK || t->headings++ == HEADINGS)
        return code;
    t->has_header = false;
    return note_heading(t, row, err);
}

static bool is_move_in_any_language(const char *text)
{
    unsigned count;
    const ff_language *languages = ff_language_all(&count);
    ff_parsed_move written = {.count = 0};
    for (unsigned i = 0; i < count && written.count == 0; i++)
        ff_notation_parse(text, strlen(text), &languages[i], &written);
    return written.count > 0 || strchr(text, '?') != NULL ||
           ff_sheet_entry_kind_of(text, strlen(text)) != FF_ENTRY_MOVE ||
           ff_game_result_parse(text, strlen(text)) != FF_GAME_RESULT_NONE;
}

static int keep_names(table *t, const char *white, const char *black, ff_error *err)
{
    if (t->by_ply) { /* one below the other */
        black = t->sheet->names[FF_WHITE] != NULL ? white : "";
        white = t->sheet->names[FF_WHITE] != NULL ? t->sheet->names[FF_WHITE] : white;
    }
    int code = ff_sheet_set_name(t->sheet, FF_WHITE, white, strlen(white));
    if (code == FF_OK && black[0] != '\0')
        code = ff_sheet_set_name(t->sheet, FF_BLACK, black, strlen(black));
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for a scoresheet");
}

/* May the row have the players' names, below the words "white" and "black"? */
static bool may_be_names(const table *t, const ff_csv_row *row)
{
    return t->sheet->count == 0 && t->pending == 0 && t->at[NUMBER] >= 0 &&
           sheet_cell(t, row, NUMBER)[0] == '\0' &&
           (sheet_cell(t, row, WHITE)[0] != '\0' || sheet_cell(t, row, BLACK)[0] != '\0');
}

static bool are_names(const table *t, const ff_csv_row *row)
{
    const char *white = sheet_cell(t, row, WHITE), *black = sheet_cell(t, row, BLACK);
    return white[0] != '\0' && !is_move_in_any_language(white) &&
           (t->by_ply || (black[0] != '\0' && !is_move_in_any_language(black)));
}

/* Names that could be moves ("Ba", "Ed"): the number of the next row tells. */
static void hold_row(table *t, const ff_csv_row *row)
{
    t->held.open = true;
    t->held.number = row->number;
    for (int i = 0; i < COLUMN_COUNT; i++)
        snprintf(t->held.cell[i], FF_CELL_SIZE, "%s", sheet_cell(t, row, (ff_csv_column)i));
}

static int read_row(table *t, const ff_csv_row *row, ff_error *err)
{
    bool skip = false;
    int code = place_row(t, row, &skip, err);
    if (skip)
        return code;
    if (code == FF_OK && !t->blacks_row)
        code = read_half_move(t, row, WHITE, WHITE_CLOCK, err);
    if (code == FF_OK && !t->by_ply)
        code = read_half_move(t, row, BLACK, BLACK_CLOCK, err);
    return code;
}

/* The row that was held is moves after all. */
static int read_held(table *t, ff_error *err)
{
    held_row held = t->held;
    const char *cells[COLUMN_COUNT] = {NULL};
    size_t sizes[COLUMN_COUNT];
    int at[COLUMN_COUNT];
    t->held.open = false;
    memcpy(at, t->at, sizeof at);
    for (int i = 0; i < COLUMN_COUNT; i++) {
        cells[i] = held.cell[i];
        sizes[i] = strlen(held.cell[i]);
        t->at[i] = at[i] >= 0 ? i : -1;
    }
    const ff_csv_row row = {cells, sizes, COLUMN_COUNT, held.number, false};
    int code = read_row(t, &row, err);
    memcpy(t->at, at, sizeof at);
    return code;
}

/* Hands the game over and begins the next with an empty sheet. */
static int end_game(table *t, long row, ff_error *err)
{
    if (t->visitor == NULL)
        return ff_fail_at(err, FF_E_PARSE_CSV, "", row, t->game_at + 1,
                          "another game begins here: expected one game in the file");
    int code = t->held.open ? read_held(t, err) : FF_OK;
    if (code == FF_OK)
        code = settle_jump(t, -1, err);
    t->sheet->doubts += t->behind;
    t->behind = t->passed = false;
    t->sheet->game = ++t->games;
    if (code == FF_OK)
        code = t->visitor(t->ctx, t->sheet, err);
    ff_sheet_release(t->sheet);
    ff_sheet_init(t->sheet);
    t->next = t->pending = 0;
    return code;
}

/* Does the row begin another game than the row before? */
static int look_for_game(table *t, const ff_csv_row *row, ff_error *err)
{
    char name[GAME_NAME];
    if (t->game_at < 0 || (size_t)t->game_at >= row->count || row->sizes[t->game_at] == 0)
        return FF_OK;
    snprintf(name, sizeof name, "%s", row->cells[t->game_at]);
    bool other = t->game[0] != '\0' && strcmp(name, t->game) != 0;
    memcpy(t->game, name, sizeof name);
    return other ? end_game(t, row->number, err) : FF_OK;
}

/* A row without a number at the start: names at once, or when the next row has the number of
 * the first move. */
static int take_names(table *t, const ff_csv_row *row, bool *taken, ff_error *err)
{
    long number = 0;
    *taken = false;
    if (t->held.open) {
        held_row *h = &t->held;
        int code = read_number(t, row, &number, err);
        if (code != FF_OK)
            return code;
        if (number != 1)
            return read_held(t, err);
        h->open = false;
        return keep_names(t, h->cell[WHITE], h->cell[BLACK], err);
    }
    if (!may_be_names(t, row))
        return FF_OK;
    *taken = true;
    if (are_names(t, row)) {
        int code = keep_names(t, sheet_cell(t, row, WHITE), sheet_cell(t, row, BLACK), err);
        return code == FF_OK ? note_heading(t, row, err) : code;
    }
    hold_row(t, row);
    return FF_OK;
}

static int on_row(void *ctx, const ff_csv_row *row, ff_error *err)
{
    table *t = ctx;
    t->sheet->not_utf8 |= row->not_utf8;
    if (!t->has_header)
        return begin_table(t, row, err);
    int code = check_width(t, row, err);
    if (code == FF_OK)
        code = look_for_game(t, row, err);
    t->sheet->not_utf8 |= row->not_utf8;
    bool taken = false;
    if (code == FF_OK)
        code = take_names(t, row, &taken, err);
    if (code == FF_OK && !taken)
        code = take_fact(t, row, &taken, err);
    if (code == FF_OK && !taken)
        code = take_result_row(t, row, &taken, err);
    return code == FF_OK && !taken ? read_row(t, row, err) : code;
}

static int read_table(ff_input *input, ff_sheet_visitor visitor, void *ctx, ff_sheet *out,
                      ff_error *err)
{
    table t = {.sheet = out, .visitor = visitor, .ctx = ctx, .game_at = -1};
    int code = ff_csv_read(input, on_row, &t, err);
    if (code == FF_OK && !t.has_header && t.headings > 0)
        return ff_fail_at(err, FF_E_PARSE_CSV, ff_input_name(input), 1, 1, NO_HEADER);
    if (code == FF_OK && t.held.open)
        code = read_held(&t, err);
    if (code == FF_OK)
        code = settle_jump(&t, -1, err);
    out->doubts += t.behind;
    if (code == FF_OK && !t.has_header)
        return ff_fail_at(err, FF_E_PARSE_CSV, ff_input_name(input), 1, 1,
                          "an empty file: expected the header move,white,black or ply,move");
    if (t.games > 0)
        out->game = t.games + 1;
    return code;
}

int ff_csv_read_sheet(ff_input *input, ff_sheet *out, ff_error *err)
{
    return read_table(input, NULL, NULL, out, err);
}

int ff_csv_read_sheets(ff_input *input, ff_sheet_visitor visitor, void *ctx, ff_error *err)
{
    ff_sheet sheet;
    ff_sheet_init(&sheet);
    int code = read_table(input, visitor, ctx, &sheet, err);
    if (code == FF_OK)
        code = visitor(ctx, &sheet, err);
    ff_sheet_release(&sheet);
    return code;
}
