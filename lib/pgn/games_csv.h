#ifndef FF_PGN_GAMES_CSV_H
#define FF_PGN_GAMES_CSV_H

#include "flagfall/file.h"
#include "flagfall/pgn.h"

/*
 * Games as CSV, one a row, as sites and data sets hand them out: a column of moves, the others
 * what PGN has as tags (docs/formats/csv.md).
 */

/* Is this the beginning of such a file: has its first line a column of moves, and none of a
 * scoresheet? */
bool ff_games_csv_takes(const char *bytes, size_t size);

/* Takes a game; it, the notes on it and their texts are the reader's. What is not 0 ends the
 * reading. `notes` have the row of the game as their line. */
typedef int (*ff_games_visitor)(void *ctx, ff_game *game, const ff_diagnostics *notes,
                                ff_error *err);
/* Reads all games. What `visitor` returned, FF_E_PARSE_CSV, FF_E_LIMIT, FF_E_MEMORY, or of the
 * input. `*not_utf8` is set when a row was read as Windows-1252. */
int ff_games_read_csv(ff_input *input, ff_games_visitor visitor, void *ctx, bool *not_utf8,
                      ff_error *err);

#endif
