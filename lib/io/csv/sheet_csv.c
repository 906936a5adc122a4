#include "csv/sheet_csv.h"

#include "csv/csv.h"

#include <stdio.h>
#include <string.h>

/* --- reading --- */

typedef enum column { NUMBER, WHITE, BLACK, WHITE_CLOCK, BLACK_CLOCK, COLUMN_COUNT } column;

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
    jump jump;
} table;

static int find_column(const ff_csv_row *row, const char *name)
{
    for (size_t i = 0; i < row->count; i++)
        if (ff_str_equal_nocase(row->cells[i], name))
            return (int)i;
    return -1;
}

#define NO_HEADER "no scoresheet: expected the header move,white,black or ply,move"

static int read_header(table *t, const ff_csv_row *row, ff_error *err)
{
    static const char *const by_move[] = {"move", "white", "black", "white_clock",
                                          "black_clock"};
    t->has_header = true;
    t->columns = row->count;
    t->by_ply = find_column(row, "ply") >= 0;
    t->game_at = find_column(row, "game");
    for (int i = 0; i < COLUMN_COUNT; i++)
        t->at[i] = t->by_ply ? -1 : find_column(row, by_move[i]);
    if (t->by_ply) {
        t->at[NUMBER] = find_column(row, "ply");
        t->at[WHITE] = find_column(row, "move");
        t->at[WHITE_CLOCK] = find_column(row, "clock");
    }
    if (t->at[WHITE] >= 0 && (t->by_ply || t->at[BLACK] >= 0))
        return FF_OK;
    return ff_fail_at(err, FF_E_PARSE_CSV, "", row->number, 1, NO_HEADER);
}

static const char *sheet_cell(const table *t, const ff_csv_row *row, column which)
{
    int at = t->at[which];
    return at >= 0 && (size_t)at < row->count ? row->cells[at] : "";
}

static int add_entry(table *t, const ff_csv_row *row, const char *text, int64_t clock,
                     column which, ff_error *err)
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

static int read_half_move(table *t, const ff_csv_row *row, column which, column clock_column,
                          ff_error *err)
{
    const char *text = sheet_cell(t, row, which),
               *clock_text = sheet_cell(t, row, clock_column);
    int64_t clock = -1;
    ff_game_result result = ff_game_result_parse(text, strlen(text));
    t->next++;
    if (result != FF_GAME_RESULT_NONE) {
        t->sheet->result = result;
        return FF_OK;
    }
    if (!is_open_time(clock_text) && !ff_sheet_clock_cell(clock_text, &clock))
        return ff_fail_at(err, FF_E_PARSE_CLOCK, "", row->number, t->at[clock_column] + 1,
                          "\"%.40s\" is not a time: expected 1:23:45", clock_text);
    if (text[0] == '\0') {
        t->pending++;
        return FF_OK;
    }
    return add_entry(t, row, text, clock, which, err);
}

/* The number in front of a row; 0 when it has none. */
static int read_number(const table *t, const ff_csv_row *row, long *out, ff_error *err)
{
    const char *text = sheet_cell(t, row, NUMBER);
    char digits[16];
    size_t size = strspn(text, "0123456789");
    long long number;
    *out = 0;
    if (text[0] == '\0')
        return FF_OK;
    if (size == 0 || size >= sizeof digits ||
        strspn(text + size, ".:) ") != strlen(text + size))
        return ff_fail_at(err, FF_E_PARSE_CSV, "", row->number, t->at[NUMBER] + 1,
                          "\"%.40s\" is not the number of a move", text);
    memcpy(digits, text, size);
    digits[size] = '\0';
    if (ff_str_parse_integer(digits, 1, 1000000000, &number) != FF_OK)
        return ff_fail_at(err, FF_E_LIMIT, "", row->number, t->at[NUMBER] + 1,
                          "no game has %s %s", t->by_ply ? "half-move" : "move", digits);
    *out = (long)number;
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

/* The number in front of a row says where it belongs: rows that were left out are missing
 * half-moves. A row without a number follows the one before. */
static int place_row(table *t, const ff_csv_row *row, ff_error *err)
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
    if (gap > 0)
        t->jump = (jump){true, t->sheet->count + (size_t)t->pending, gap, place, row->number};
    if (is_blacks_row(t, row, place)) {
        t->blacks_row = true;
        t->pending--;
        t->next--;
    } else if (gap < 0 && warn_number(t, row->number, number, number_of(t, t->next)) != FF_OK) {
        return ff_fail(err, FF_E_MEMORY, "out of memory for a scoresheet");
    }
    return FF_OK;
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

/* --- rows in front of the game --- */

static int note_heading(table *t, const ff_csv_row *row, ff_error *err)
{
    char message[120];
    size_t i = 0;
    while (i + 1 < row->count && row->sizes[i] == 0)
        i++;
    snprintf(message, sizeof message, "\"%.*s\" is taken for a heading",
             (int)ff_utf8_valid(row->cells[i], row->sizes[i] < 60 ? row->sizes[i] : 60),
             row->cells[i]);
    return ff_diagnostics_add(&t->sheet->notes, FF_SEVERITY_NOTE, "heading", row->number,
                              (long)i + 1, "%s", message) == FF_OK
               ? FF_OK
               : ff_fail(err, FF_E_MEMORY, "out of memory for a scoresheet");
}

/* The header, or a row of names or dates in front of it. */
static int begin_table(table *t, const ff_csv_row *row, ff_error *err)
{
    int code = read_header(t, row, err);
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

/* The players' names below the words "white" and "black". */
static bool is_heading(const table *t, const ff_csv_row *row)
{
    const char *white = sheet_cell(t, row, WHITE), *black = sheet_cell(t, row, BLACK);
    return t->sheet->count == 0 && t->pending == 0 && sheet_cell(t, row, NUMBER)[0] == '\0' &&
           white[0] != '\0' && !is_move_in_any_language(white) &&
           (t->by_ply || (black[0] != '\0' && !is_move_in_any_language(black)));
}

/* Hands the game over and begins the next with an empty sheet. */
static int end_game(table *t, long row, ff_error *err)
{
    if (t->visitor == NULL)
        return ff_fail_at(err, FF_E_PARSE_CSV, "", row, t->game_at + 1,
                          "another game begins here: expected one game in the file");
    int code = settle_jump(t, -1, err);
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

static int on_row(void *ctx, const ff_csv_row *row, ff_error *err)
{
    table *t = ctx;
    if (!t->has_header) {
        t->sheet->not_utf8 |= row->not_utf8;
        return begin_table(t, row, err);
    }
    int code = check_width(t, row, err);
    if (code == FF_OK)
        code = look_for_game(t, row, err);
    t->sheet->not_utf8 |= row->not_utf8;
    if (code != FF_OK)
        return code;
    if (is_heading(t, row))
        return note_heading(t, row, err);
    code = place_row(t, row, err);
    if (code == FF_OK && !t->blacks_row)
        code = read_half_move(t, row, WHITE, WHITE_CLOCK, err);
    if (code == FF_OK && !t->by_ply)
        code = read_half_move(t, row, BLACK, BLACK_CLOCK, err);
    return code;
}

static int read_table(ff_input *input, ff_sheet_visitor visitor, void *ctx, ff_sheet *out,
                      ff_error *err)
{
    table t = {.sheet = out, .visitor = visitor, .ctx = ctx, .game_at = -1};
    int code = ff_csv_read(input, on_row, &t, err);
    if (code == FF_OK && !t.has_header && t.headings > 0)
        return ff_fail_at(err, FF_E_PARSE_CSV, ff_input_name(input), 1, 1, NO_HEADER);
    if (code == FF_OK)
        code = settle_jump(&t, -1, err);
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

/* --- writing --- */

/* The remaining time that a [%clk] command after the half-move states, or -1. */
static int64_t clock_of(const ff_node *node)
{
    for (const ff_comment *c = node->after; c != NULL; c = c->next) {
        const char *at = strstr(c->text, "[%clk ");
        char text[32];
        int64_t ms;
        if (at == NULL)
            continue;
        at += strlen("[%clk ");
        size_t size = strcspn(at, " ]");
        if (size >= sizeof text)
            continue;
        memcpy(text, at, size);
        text[size] = '\0';
        if (ff_sheet_clock_cell(text, &ms))
            return ms;
    }
    return -1;
}

static bool offered_draw(const ff_node *node)
{
    for (const ff_comment *c = node->after; c != NULL; c = c->next)
        if (strstr(c->text, "(=)") != NULL)
            return true;
    return false;
}

/* A game's main line as a sheet in the style wanted. */
static void fill_sheet(const ff_game *game, const ff_sheet_style *style, ff_sheet *sheet,
                       ff_str *out)
{
    ff_position pos = game->start;
    const char *tag = ff_game_tag(game, "Result", "");
    sheet->start = game->start;
    sheet->result = game->result != FF_GAME_RESULT_NONE
                        ? game->result
                        : ff_game_result_parse(tag, strlen(tag));
    for (const ff_node *node = game->root.next; node != NULL; node = node->next) {
        char text[FF_NOTATION_SIZE];
        const char *written = node->written != NULL ? node->written : "?";
        if (node->move != FF_NO_MOVE && FF_MOVE_KIND(node->move) != FF_MOVE_NULL) {
            ff_notation_write(&pos, node->move, style->notation, style->language, text);
            written = text;
        }
        if (ff_sheet_add(sheet, written, strlen(written), clock_of(node), 0, 0) != FF_OK) {
            out->failed = true;
            return;
        }
        sheet->entries[sheet->count - 1].draw_offer |= offered_draw(node);
        if (node->stood != NULL)
            pos = *node->stood;
        else if (node->move != FF_NO_MOVE)
            ff_position_play(&pos, node->move);
    }
}

static void put_entry(const ff_sheet_entry *entry, ff_str *out)
{
    static const char *const words[] = {NULL, "...", "?"};
    ff_str text = FF_STR_INIT;
    ff_str_text(&text, entry->kind == FF_ENTRY_MOVE ? entry->text : words[entry->kind]);
    if (entry->draw_offer)
        ff_str_text(&text, " (=)");
    ff_csv_put(out, ff_str_get(&text));
    out->failed |= text.failed;
    ff_str_release(&text);
}

static void put_clock(int64_t ms, ff_str *out)
{
    if (ms < 0)
        return;
    long long s = ms / 1000;
    ff_str_format(out, "%lld:%02lld:%02lld", s / 3600, s / 60 % 60, s % 60);
    if (ms % 1000 != 0)
        ff_str_format(out, ".%03lld", (long long)(ms % 1000));
}

static bool has_clocks(const ff_sheet *sheet)
{
    for (size_t i = 0; i < sheet->count; i++)
        if (sheet->entries[i].clock_ms >= 0)
            return true;
    return false;
}

/* How the rows of a sheet are laid out. */
typedef struct layout {
    bool by_ply, clocks;
    unsigned long long game; /* in the first column; 0: there is none */
} layout;

static void put_header(const layout *l, ff_str *out)
{
    static const char *const headers[2][2] = {
        {"move,white,black\n", "move,white,black,white_clock,black_clock\n"},
        {"ply,move\n", "ply,move,clock\n"}};
    ff_str_text(out, l->game != 0 ? "game," : "");
    ff_str_text(out, headers[l->by_ply][l->clocks]);
}

static void begin_row(const layout *l, size_t number, ff_str *out)
{
    if (l->game != 0)
        ff_str_format(out, "%llu,", l->game);
    ff_str_format(out, "%zu,", number);
}

/* The result, when the game has one: it stands where the next half-move would. */
static const char *result_text(const ff_sheet *sheet)
{
    bool known =
        sheet->result != FF_GAME_RESULT_NONE && sheet->result != FF_GAME_RESULT_UNKNOWN;
    return known ? ff_game_result_text(sheet->result) : "";
}

static void put_by_ply(const layout *l, const ff_sheet *sheet, ff_str *out)
{
    for (size_t i = 0; i < sheet->count; i++) {
        begin_row(l, i + 1, out);
        put_entry(&sheet->entries[i], out);
        if (l->clocks) {
            ff_str_char(out, ',');
            put_clock(sheet->entries[i].clock_ms, out);
        }
        ff_str_char(out, '\n');
    }
    if (*result_text(sheet) == '\0')
        return;
    begin_row(l, sheet->count + 1, out);
    ff_str_format(out, "%s%s\n", result_text(sheet), l->clocks ? "," : "");
}

static void put_by_move(const layout *l, const ff_sheet *sheet, ff_str *out)
{
    static const ff_sheet_entry missing = {.kind = FF_ENTRY_MISSING, .clock_ms = -1};
    bool black_first = sheet->start.turn == FF_BLACK, told = false;
    for (size_t i = 0; i < sheet->count; i += i == 0 && black_first ? 1 : 2) {
        bool half = i == 0 && black_first;
        const ff_sheet_entry *white = half ? &missing : &sheet->entries[i];
        size_t next = half ? 0 : i + 1;
        const ff_sheet_entry *black = next < sheet->count ? &sheet->entries[next] : NULL;
        begin_row(l, sheet->start.fullmove + (i + black_first) / 2, out);
        put_entry(white, out);
        ff_str_char(out, ',');
        if (black != NULL)
            put_entry(black, out);
        else
            ff_str_text(out, result_text(sheet));
        told = black == NULL;
        if (l->clocks) {
            ff_str_char(out, ',');
            put_clock(white->clock_ms, out);
            ff_str_char(out, ',');
            put_clock(black != NULL ? black->clock_ms : -1, out);
        }
        ff_str_char(out, '\n');
    }
    if (told || *result_text(sheet) == '\0')
        return;
    begin_row(l, sheet->start.fullmove + (sheet->count + black_first) / 2, out);
    ff_str_format(out, "%s,%s\n", result_text(sheet), l->clocks ? ",," : "");
}

static void put_sheet(const layout *l, const ff_sheet *sheet, ff_str *out)
{
    if (l->game <= 1)
        put_header(l, out);
    if (l->by_ply)
        put_by_ply(l, sheet, out);
    else
        put_by_move(l, sheet, out);
}

void ff_csv_put_sheet(const ff_sheet *sheet, bool by_ply, ff_str *out)
{
    const layout l = {by_ply, has_clocks(sheet), 0};
    put_sheet(&l, sheet, out);
}

void ff_csv_write_sheet(const ff_game *game, const ff_sheet_style *style, ff_str *out)
{
    ff_sheet sheet;
    ff_sheet_init(&sheet);
    fill_sheet(game, style, &sheet, out);
    const layout l = {style->by_ply, style->game != 0 || has_clocks(&sheet), style->game};
    put_sheet(&l, &sheet, out);
    ff_sheet_release(&sheet);
}
