#ifndef FF_CSV_RULING_CSV_H
#define FF_CSV_RULING_CSV_H

#include "flagfall/game.h"

/*
 * The rulings and the incidents of a game as CSV rows.
 */

/* Appends a row for each illegal move that stood and for each ruling of the main line: game,
 * ply, at, event, verdict, laws, articles, result, white_add_ms, black_add_ms, fen. The header
 * comes in front of game 1. */
void ff_csv_put_rulings(const ff_game *game, unsigned long long number, ff_str *out);

#endif
