#ifndef FF_GAME_ROWS_GAMES_CSV_H
#define FF_GAME_ROWS_GAMES_CSV_H

#include "csv/csv.h"
#include "csv/csv_rows.h"
#include "flagfall/file.h"
#include "flagfall/pgn.h"

/*
 * Games as CSV, or as another table, one a row, as sites and data sets hand them out: a column
 * of moves, the others what PGN has as tags (docs/formats/csv.md).
 */

/* Is this the beginning of such a file: is there a head among its first lines? */
bool ff_games_csv_takes(const char *bytes, size_t size);

/* The same of an input, whose beginning is put back. */
int ff_games_csv_look(ff_input *input, bool *games, ff_error *err);

/* A row as the PGN that it stands for. Line n of it comes from the cell cells[n - 1] of the row
 * (counted from 1), and every line after these `lines` from the cell `moves`. Borrowed until
 * the call returns. */
typedef struct ff_games_row {
    const char *pgn;
    size_t size;
    const unsigned short *cells;
    size_t lines;
    long number, moves; /* the row, the cell of the moves */
    bool not_utf8;      /* read as Windows-1252 */
} ff_games_row;
typedef int (*ff_games_row_visitor)(void *ctx, const ff_games_row *row, ff_error *err);
/* A table: `rows` hands its rows to `visitor`, the header first. */
typedef struct ff_games_table {
    int (*rows)(void *ctx, ff_csv_visitor visitor, void *to, ff_error *err);
    void *ctx;
} ff_games_table;
/* That of an input in CSV. */
ff_games_table ff_games_csv(ff_input *input);

/* Reads the rows. `notation` is what a Notation tag would say of all games, or NULL. What
 * `visitor` returned that is not 0, or as below. */
int ff_games_rows(const ff_games_table *table, const char *notation,
                  ff_games_row_visitor visitor, void *ctx, ff_error *err);

/* Takes a game; it, the notes on it and their texts are the reader's. What is not 0 ends the
 * reading. `notes` have the row of the game as their line. */
typedef int (*ff_games_visitor)(void *ctx, ff_game *game, const ff_diagnostics *notes,
                                ff_error *err);
/* Reads all games. What `visitor` returned, FF_E_PARSE_CSV, FF_E_LIMIT, FF_E_MEMORY, or of the
 * table. `*not_utf8` is set when a row was read as Windows-1252. */
int ff_games_read_table(const ff_games_table *table, ff_games_visitor visitor, void *ctx,
                        bool *not_utf8, ff_error *err);

#endif
