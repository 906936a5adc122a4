#include "game_rows/games_csv.h"
#include "game_rows/games_head.h"

#include "base/bytes.h"
#include "base/latin.h"
#include "csv/csv.h"
#include "csv/csv_rows.h"
#include "flagfall/memory.h"
#include "pgn/game_json.h"
#include "pgn/pgn_notation.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = FF_GAMES_COLUMNS };

typedef struct table {
    ff_games_column columns[COLUMNS];
    size_t count; /* 0: the header has not been read */
    ff_games_head head;
    size_t moves; /* the column of the moves */
    const char *notation;
    ff_games_row_visitor visitor;
    void *ctx;
    ff_str pgn;
    unsigned short cells[COLUMNS + 2]; /* of the lines of the PGN, from 1 */
    size_t lines;
} table;

/* Is the head within these lines? The last one may be cut. */
static bool has_head(const char *bytes, size_t size)
{
    ff_games_head head = {.count = 0};
    csv_rows rows = {0};
    ff_games_part part = FF_GAMES_ABOVE;
    if (ff_csv_rows_read(bytes, size, "", &rows, NULL) == FF_OK)
        for (size_t i = 0; i < rows.count && part == FF_GAMES_ABOVE; i++)
            part = ff_games_head_take(&head, rows.rows[i].cells, rows.rows[i].count);
    ff_csv_rows_release(&rows);
    ff_games_head_release(&head);
    return part == FF_GAMES_HEAD;
}

/* Line by line: a cell that goes over several is closed with the last of them. */
bool ff_games_csv_takes(const char *bytes, size_t size)
{
    size_t end = 0;
    for (int lines = 0; lines < FF_GAMES_HEAD_ROWS && end < size; lines++) {
        const char *newline = memchr(bytes + end, '\n', size - end);
        end = newline != NULL ? (size_t)(newline - bytes) + 1 : size;
        if (has_head(bytes, end))
            return true;
    }
    return false;
}

int ff_games_csv_look(ff_input *input, bool *games, ff_error *err)
{
    enum { FIRST = 64 * 1024 };
    char *first = ff_malloc(FIRST);
    size_t size = 0, got = 1;
    int code = first != NULL ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for a table");
    while (code == FF_OK && got > 0 && size < FIRST &&
           ff_bytes_count(first, size, '\n') < FF_GAMES_HEAD_ROWS) {
        code = ff_input_read(input, first + size, FIRST - size, &got, err);
        size += got;
    }
    if (code == FF_OK)
        code = ff_input_push_back(input, first, size, err);
    *games = code == FF_OK && ff_games_csv_takes(first, size);
    ff_free(first);
    return code;
}

/* --- one row as PGN --- */

/* "2026-03-01" as PGN has dates. */
static void put_date(ff_str *out, const char *name, const char *value)
{
    char date[11];
    static const char shape[] = "dddd-dd-dd";
    bool fits = strlen(value) >= 10;
    for (size_t i = 0; i < 10 && fits; i++) {
        bool digit = ff_latin_is_digit(value[i]);
        fits = shape[i] == 'd' ? digit : value[i] == '-' || value[i] == '/' || value[i] == '.';
        date[i] = shape[i] == 'd' ? value[i] : '.';
    }
    date[10] = '\0';
    ff_games_put_tag(
        out, name,
        fits && (value[10] == '\0' || value[10] == ' ' || value[10] == 'T') ? date : value);
}

/* Who won, in words. */
static const char *result_of_winner(const char *winner)
{
    static const struct {
        const char *word, *result;
    } words[] = {{"white", "1-0"}, {"black", "0-1"}, {"draw", "1/2-1/2"}, {"none", "1/2-1/2"}};
    for (size_t i = 0; i + 1 < sizeof words / sizeof *words; i++)
        if (ff_str_equal_nocase(words[i].word, winner))
            return words[i].result;
    return NULL;
}

/* Does the text of the moves have a tag of that name already? */
static bool has_tag(const char *moves, const char *name)
{
    size_t size = strlen(name);
    for (const char *p = moves; (p = strchr(p, '[')) != NULL; p++)
        if (strncmp(p + 1, name, size) == 0 && p[1 + size] == ' ')
            return true;
    return false;
}

static const char *cell_of(const table *t, const ff_csv_row *row, ff_games_column_kind kind)
{
    for (size_t i = 0; i < t->count && i < row->count; i++)
        if (t->columns[i].kind == kind && row->sizes[i] > 0)
            return row->cells[i];
    return "";
}

/* The times of a list, when each of them is one ("0:05:00"); numbers alone may be seconds or
 * hundredths, and are not guessed. */
static bool are_clocks(const char *clocks)
{
    return strchr(clocks, ':') != NULL;
}

/* A line from a cell. */
static void add_tag(table *t, size_t cell, const char *name, const char *value)
{
    t->cells[t->lines++] = (unsigned short)(cell + 1);
    ff_games_put_tag(&t->pgn, name, value);
}

/* A cell of a column that is a tag; `result` is set where it is the result. */
static void put_cell(table *t, size_t i, const char *cell, const char *moves,
                     const char **result)
{
    const ff_games_column *c = &t->columns[i];
    const char *won = c->kind == FF_GAMES_WINNER ? result_of_winner(cell) : NULL;
    if (won != NULL || strcmp(c->tag, "Result") == 0) {
        *result = won != NULL ? won : cell;
        if (!has_tag(moves, "Result"))
            add_tag(t, i, "Result", *result);
    } else if (strcmp(c->tag, "Date") == 0 || strcmp(c->tag, "UTCDate") == 0) {
        t->cells[t->lines++] = (unsigned short)(i + 1);
        put_date(&t->pgn, c->tag, cell);
    } else {
        add_tag(t, i, c->tag, cell);
    }
}

/* The tags; returns the result that they state, or NULL. */
static const char *put_row_tags(table *t, const ff_csv_row *row, const char *moves)
{
    const char *result = NULL;
    for (size_t i = 0; i < t->count && i < row->count; i++) {
        const ff_games_column *c = &t->columns[i];
        bool clocks = c->kind == FF_GAMES_CLOCKS && are_clocks(row->cells[i]);
        if (row->sizes[i] > 0 && c->tag[0] != '\0' && c->kind != FF_GAMES_MOVES && !clocks &&
            !has_tag(moves, c->tag))
            put_cell(t, i, row->cells[i], moves, &result);
    }
    if (result == NULL && !has_tag(moves, "Result"))
        add_tag(t, t->moves, "Result", "*");
    if (t->notation != NULL && !has_tag(moves, FF_PGN_NOTATION_TAG))
        add_tag(t, t->moves, FF_PGN_NOTATION_TAG, t->notation);
    return result;
}

/* A word of a list of moves: what stands between spaces, commas, quotes and brackets. */
static size_t next_word(const char **at)
{
    static const char between[] = " \t\r\n,;|'\"[]";
    *at += strspn(*at, between);
    return strcspn(*at, between);
}

/* A list of moves, each with its time when there are times. */
static void put_moves(ff_str *out, const char *moves, const char *clocks)
{
    for (size_t size; (size = next_word(&moves)) > 0; moves += size) {
        ff_str_bytes(out, moves, size);
        ff_str_char(out, ' ');
        bool number = moves[size - 1] == '.' || strspn(moves, "0123456789") == size ||
                      ff_game_result_parse(moves, size) != FF_GAME_RESULT_NONE;
        size_t time = number ? 0 : next_word(&clocks);
        if (time > 0) {
            ff_str_text(out, "{[%clk ");
            ff_str_bytes(out, clocks, time);
            ff_str_text(out, "]} ");
        }
        clocks += time;
    }
}

/* PGN in the cell stays as it is: it has tags, comments or variations. */
static bool is_pgn(const char *moves)
{
    return strpbrk(moves, "{(") != NULL || strncmp(moves, "[Event", 6) == 0 ||
           has_tag(moves, "White");
}

/* Is the last word a result? */
static bool ends_with_result(const char *moves)
{
    static const char between[] = " \t\r\n,;|'\"[]";
    size_t size = strlen(moves), from;
    while (size > 0 && strchr(between, moves[size - 1]) != NULL)
        size--;
    for (from = size; from > 0 && strchr(between, moves[from - 1]) == NULL;)
        from--;
    return ff_game_result_parse(moves + from, size - from) != FF_GAME_RESULT_NONE;
}

static void put_row(table *t, const ff_csv_row *row)
{
    const char *moves = cell_of(t, row, FF_GAMES_MOVES);
    const char *clocks = cell_of(t, row, FF_GAMES_CLOCKS);
    ff_str_clear(&t->pgn);
    t->lines = 0;
    const char *result = put_row_tags(t, row, moves);
    if (is_pgn(moves)) {
        ff_str_format(&t->pgn, "%s%s\n", has_tag(moves, "White") ? "" : "\n", moves);
    } else {
        ff_str_char(&t->pgn, '\n');
        put_moves(&t->pgn, moves, are_clocks(clocks) ? clocks : "");
        ff_str_char(&t->pgn, '\n');
    }
    /* a game that ends with its moves ends as its tag says */
    ff_game_result ended = FF_GAME_RESULT_NONE;
    if (result != NULL && !ends_with_result(moves))
        ended = ff_game_result_parse(result, strlen(result));
    if (ended != FF_GAME_RESULT_NONE)
        ff_str_format(&t->pgn, "%s\n", ff_game_result_text(ended));
}

/* --- reading --- */

static int read_header(table *t, long number, ff_error *err)
{
    const ff_games_head *head = &t->head;
    if (head->failed)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the headings of a table");
    if (head->count > COLUMNS)
        return ff_fail_at(err, FF_E_LIMIT, "", number, COLUMNS + 1, "more than %d columns",
                          COLUMNS);
    for (size_t i = head->count; i-- > 0;) {
        t->columns[i] = ff_games_column_of(head->cells[i]);
        t->moves = t->columns[i].kind == FF_GAMES_MOVES ? i : t->moves;
    }
    t->count = head->count;
    return FF_OK;
}

static int on_row(void *ctx, const ff_csv_row *row, ff_error *err)
{
    table *t = ctx;
    if (row->count > FF_GAMES_COLUMNS && t->count == 0)
        return ff_fail_at(err, FF_E_LIMIT, "", row->number, COLUMNS + 1, "more than %d columns",
                          COLUMNS);
    ff_games_part part = ff_games_head_take(&t->head, row->cells, row->count);
    if (part == FF_GAMES_HEAD)
        return read_header(t, row->number, err);
    if (part != FF_GAMES_DATA)
        return FF_OK;
    for (size_t i = t->count; i < row->count; i++)
        if (row->sizes[i] > 0)
            return ff_fail_at(err, FF_E_PARSE_CSV, "", row->number, (long)i + 1,
                              "a cell after the last of the header's %zu columns", t->count);
    put_row(t, row);
    if (t->pgn.failed)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a game");
    ff_games_row game = {ff_str_get(&t->pgn), t->pgn.size,        t->cells,     t->lines,
                         row->number,         (long)t->moves + 1, row->not_utf8};
    return t->visitor(t->ctx, &game, err);
}

static int csv_table(void *ctx, ff_csv_visitor visitor, void *to, ff_error *err)
{
    return ff_csv_read(ctx, visitor, to, err);
}

ff_games_table ff_games_csv(ff_input *input)
{
    return (ff_games_table){csv_table, input};
}

int ff_games_rows(const ff_games_table *from, const char *notation,
                  ff_games_row_visitor visitor, void *ctx, ff_error *err)
{
    table *t = ff_calloc(1, sizeof *t);
    if (t == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for games");
    t->visitor = visitor;
    t->ctx = ctx;
    t->notation = notation;
    int code = from->rows(from->ctx, on_row, t, err);
    ff_str_release(&t->pgn);
    ff_games_head_release(&t->head);
    ff_free(t);
    return code;
}

/* --- rows as games --- */

typedef struct games {
    ff_games_visitor visitor;
    ff_diagnostics notes; /* of the row being read */
    void *ctx;
    ff_game game;
    bool not_utf8;
} games;

/* A game whose text has no result ends as its tag says. */
static void settle_result(ff_game *game)
{
    const char *tag = ff_game_tag(game, "Result", "*");
    if (game->result == FF_GAME_RESULT_NONE)
        game->result = ff_game_result_parse(tag, strlen(tag));
}

/* The notes are about the row. The moves of a cell need no result after them. */
static void place_notes(games *g, const ff_games_row *row)
{
    const char *no_result = ff_pgn_fault_said(FF_PGN_NO_RESULT)->code;
    size_t kept = 0;
    for (size_t i = 0; i < g->notes.count; i++) {
        ff_diagnostic note = g->notes.items[i];
        note.line = row->number;
        note.column = 1;
        if (strcmp(note.code, no_result) != 0)
            g->notes.items[kept++] = note;
    }
    g->notes.count = kept;
}

/* Mostly one; PGN in the cell may hold more. */
static int read_games(games *g, ff_pgn *pgn, const ff_games_row *row, ff_error *err)
{
    for (bool found;;) {
        int code = ff_pgn_read_game(pgn, &g->game, &found, &g->notes, err);
        place_notes(g, row);
        if (code != FF_OK || !found)
            return code;
        settle_result(&g->game);
        if ((code = g->visitor(g->ctx, &g->game, &g->notes, err)) != FF_OK)
            return code;
    }
}

static int on_game(void *ctx, const ff_games_row *row, ff_error *err)
{
    games *g = ctx;
    ff_input *input;
    ff_pgn *pgn;
    g->not_utf8 |= row->not_utf8;
    int code = ff_input_new_bytes(row->pgn, row->size, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_pgn_new(input, &pgn, err);
    if (code == FF_OK) {
        code = read_games(g, pgn, row, err);
        ff_pgn_free(pgn);
    }
    ff_input_free(input);
    return code;
}

int ff_games_read_table(const ff_games_table *from, ff_games_visitor visitor, void *ctx,
                        bool *not_utf8, ff_error *err)
{
    games g = {.visitor = visitor, .ctx = ctx};
    ff_game_init(&g.game);
    int code = ff_games_rows(from, NULL, on_game, &g, err);
    *not_utf8 = g.not_utf8;
    ff_game_release(&g.game);
    ff_diagnostics_release(&g.notes);
    return code;
}
