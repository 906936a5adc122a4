#ifndef FF_CSV_SHEET_CSV_H
#define FF_CSV_SHEET_CSV_H

#include "flagfall/file.h"
#include "scoresheet/sheet.h"
#include "scoresheet/sheet_words.h"

/*
 * Scoresheets as CSV (docs/formats/scoresheet.md): header `move,white,black` with
 * `white_clock,black_clock` as wanted, one row a move; or `ply,move` with `clock`, one row a
 * half-move. "..." is a missing half-move, "?" an unreadable one, "(=)" after a move a draw
 * offer.
 */

/* Reads a sheet (initialised by the caller, who also releases it). Faults of a single cell,
 * such as a clock that is not a time, and move numbers out of order, are errors with row (line)
 * and column. FF_E_PARSE_CSV, FF_E_PARSE_CLOCK, FF_E_LIMIT, FF_E_MEMORY, or of the input. */
int ff_csv_read_sheet(ff_input *input, ff_sheet *out, ff_error *err);

/* Takes a game of a file; what is not 0 ends the reading. The sheet is the reader's. */
typedef int (*ff_sheet_visitor)(void *ctx, ff_sheet *sheet, ff_error *err);
/* The same for a file of several games, which a column `game` tells apart: its value is the
 * same, or empty, in all rows of a game. The function above refuses the second one. */
int ff_csv_read_sheets(ff_input *input, ff_sheet_visitor visitor, void *ctx, ff_error *err);

/* How a sheet is written. */
typedef struct ff_sheet_style {
    ff_notation notation;
    const ff_language *language; /* NULL: English */
    bool by_ply;                 /* `ply,move[,clock]` instead of one row a move */
    unsigned long long game;     /* its number in the file, from 1 */
} ff_sheet_style;

/* Appends the main line of a game as a sheet, with the result where the next half-move would
 * stand. The first game brings the header, the same whatever the games hold: `game,` before,
 * and columns of clocks. Clocks come from [%clk] commands, draw offers from "(=)" comments.
 * Half-moves without a legal move appear as they were written. */
void ff_csv_write_sheet(const ff_game *game, const ff_sheet_style *style, ff_str *out);
/* Appends a sheet as it stands. */
void ff_csv_put_sheet(const ff_sheet *sheet, bool by_ply, ff_str *out);

#endif
