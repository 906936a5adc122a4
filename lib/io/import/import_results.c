#include "event/entry.h"
#include "flagfall/text.h"
#include "import/import_private.h"

#include <string.h>
#include <strings.h>

/* Results as CSV: round,board,white,black,result. */

typedef struct results {
    const header_table *table;
    int round, board, white, black, result;
    const ff_import *in;
    int misses;
} results;

static const char round_columns[] = "round|rd", board_columns[] = "board|bo",
                  white_columns[] = "white", black_columns[] = "black",
                  result_columns[] = "result|res";

int ff_import_results_headings(const csv_row *row)
{
    static const char *const lists[] = {round_columns, board_columns, white_columns,
                                        black_columns, result_columns};
    int count = 0;
    for (size_t i = 0; i < row->count; i++)
        for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
            count += ff_import_header_known(row->cells[i], lists[k]);
    return count;
}

static int find_columns(results *r)
{
    r->round = ff_import_header_column(r->table, round_columns);
    r->board = ff_import_header_column(r->table, board_columns);
    r->white = ff_import_header_column(r->table, white_columns);
    r->black = ff_import_header_column(r->table, black_columns);
    r->result = ff_import_header_column(r->table, result_columns);
    if (r->white < 0 || r->black < 0)
        return ff_fail_at(r->in->err, FF_E_PARSE_CSV, r->in->source, 1, 1,
                          "the header needs the columns white and black: expected "
                          "\"round,board,white,black,result\"");
    if (r->round < 0 && r->in->options->round == 0)
        return ff_fail_at(r->in->err, FF_E_PARSE_CSV, r->in->source, 1, 1,
                          "the header has no column round, and no round was named");
    return FF_OK;
}

static void doubt_row(results *r, const csv_row *row, int column, const char *code,
                      const char *text)
{
    ff_import_header_note(r->table, row, column, FF_SEVERITY_ERROR, code, text,
                          ff_import_header_cell(row, column));
    r->in->report->entries_refused++;
}

/* A whole number in a cell; an empty one is `missing`. */
static bool number_cell(results *r, const csv_row *row, int column, long long most,
                        long long missing, const char *what, long long *out)
{
    const char *cell = ff_import_header_cell(row, column);
    *out = missing;
    if (cell[0] == '\0' && missing >= 0)
        return true;
    if (cell[0] != '\0' && ff_str_parse_integer(cell, 1, most, out) == FF_OK)
        return true;
    doubt_row(r, row, column, "number", what);
    return false;
}

static bool no_opponent(const char *black)
{
    return black[0] == '\0' || strcmp(black, "-") == 0 || strcasecmp(black, "bye") == 0;
}

/* Is it the name of a player, in the event or in the column of White? */
static bool is_player(const results *r, const char *name)
{
    for (size_t i = 0; i < r->in->event->player_count; i++)
        if (strcmp(r->in->event->players[i].name, name) == 0)
            return true;
    for (size_t i = r->table->header + 1; i < r->table->rows.count; i++)
        if (strcmp(ff_import_header_cell(&r->table->rows.rows[i], r->white), name) == 0)
            return true;
    return false;
}

/* A letter in the place of Black is a bye or the name of a player, and it is not guessed which:
 * a player who is known and a result of a game make a game, the letter alone or with the same
 * letter as its result a bye where no player has that name. */
typedef enum letter_kind { LETTER_PLAYER, LETTER_BYE, LETTER_UNCLEAR } letter_kind;

static letter_kind kind_of_letter(const results *r, const char *black, const char *text)
{
    bool known = is_player(r, black);
    ff_result kind = FF_RESULT_NONE, stated = FF_RESULT_NONE;
    ff_event_bye_parse(black, &kind);
    bool letter = strlen(text) == 1 && ff_event_bye_parse(text, &stated);
    if (letter)
        return stated == kind ? LETTER_BYE : LETTER_UNCLEAR;
    if (text[0] == '\0')
        return known ? LETTER_UNCLEAR : LETTER_BYE;
    return known ? LETTER_PLAYER : LETTER_UNCLEAR;
}

static bool read_result(results *r, const csv_row *row, ff_result_entry *entry)
{
    const char *text = ff_import_header_cell(row, r->result);
    const char *black = ff_import_header_cell(row, r->black);
    ff_result bye;
    bool letter = strlen(black) == 1 && ff_event_bye_parse(black, &bye);
    letter_kind kind = letter ? kind_of_letter(r, black, text) : LETTER_PLAYER;
    if (kind == LETTER_UNCLEAR) {
        doubt_row(
            r, row, r->black, "player-unclear",
            "a player, or a kind of bye? A player is in the list before, or named by number; "
            "a bye has nothing for Black and its letter as the result");
        return false;
    }
    if (kind == LETTER_PLAYER && !no_opponent(black)) {
        entry->black = black;
        if (ff_event_game_score_parse(text, &entry->white_result, &entry->black_result))
            return true;
        doubt_row(r, row, r->result, "result",
                  "no result of a game; expected 1-0, 0-1, ½-½, 0-0, +-, -+, --, adjourned or "
                  "nothing");
        return false;
    }
    entry->black = "";
    if (ff_event_bye_parse(text, &entry->white_result) ||
        (text[0] == '\0' && ff_event_bye_parse(black, &entry->white_result)))
        return true;
    doubt_row(
        r, row, r->result, "result",
        "no kind of bye; expected H (half), F (full), U (pairing-allocated), Z (zero) or A "
        "(absent)");
    return false;
}

static int read_row(results *r, const csv_row *row)
{
    long long round, board;
    ff_result_entry entry = {.white = ff_import_header_cell(row, r->white)};
    if (row->count > r->table->rows.rows[r->table->header].count) {
        doubt_row(r, row, (int)r->table->rows.rows[r->table->header].count, "cells",
                  "more cells than the header has; a name with a comma is put in quotes");
        return FF_OK;
    }
    long long usual = r->in->options->round != 0 ? r->in->options->round : -1;
    if (!number_cell(r, row, r->round, FF_EVENT_MAX_ROUNDS, usual, "no round", &round) ||
        !number_cell(r, row, r->board, FF_EVENT_MAX_PLAYERS, 0, "no board number", &board) ||
        !read_result(r, row, &entry))
        return FF_OK;
    if (entry.white[0] == '\0') {
        doubt_row(r, row, r->white, "player-missing", "no player");
        return FF_OK;
    }
    entry.round = (int)round;
    entry.board = (int)board;
    ff_csv_place(&r->table->rows, row, (size_t)r->black, &entry.line, &entry.black_column);
    ff_csv_place(&r->table->rows, row, (size_t)r->white, &entry.line, &entry.white_column);
    return ff_import_enter(r->in, &entry, &r->misses);
}

int ff_import_results_table(const ff_import *in, const header_table *table)
{
    results r = {.table = table, .in = in};
    int code = find_columns(&r);
    for (size_t i = table->header + 1; code == FF_OK && i < table->rows.count; i++)
        if (!ff_import_row_is_empty(&table->rows.rows[i]))
            code = read_row(&r, &table->rows.rows[i]);
    return code;
}

int ff_import_results(const ff_import *in)
{
    static const ff_import_list list = {ff_import_results_headings, ff_import_results_table};
    return ff_import_list_read(in, &list);
}

int ff_import_read_results(const char *bytes, size_t size, const char *source, ff_event *event,
                           ff_diagnostics *notes, ff_error *err)
{
    const ff_import_options options = {.add_players = true};
    ff_import_report report = {0};
    return ff_import_results(
        &(ff_import){{bytes, size}, source, event, &options, notes, &report, err});
}
