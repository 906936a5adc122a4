#ifndef FF_FEED_BESIDE_H
#define FF_FEED_BESIDE_H

#include "flagfall/error.h"
#include "flagfall/text.h"

#include <stdbool.h>

/*
 * Who plays, from the index.json that LiveChess writes beside the games of a round: its PGN
 * often has no names, or "?". What the PGN says stays as it is.
 */

#define FF_FEED_BESIDE "index.json"

/* Is the file one that LiveChess writes with such an index: "game-7.pgn", "games.pgn"? `*board`
 * is then its number, 0 for that of all games. `name` is without its folder. */
bool ff_feed_beside_of(const char *name, unsigned *board);
/* Appends the games with the tags that they lack: Round and Board, names, titles, FIDE numbers.
 * `folder` is the path of their folder (its name has the number of the round). FF_E_PARSE,
 * FF_E_LIMIT, FF_E_MEMORY: `index` is none, and nothing is appended. */
int ff_feed_beside_name(const char *folder, ff_span index, unsigned board, ff_span pgn,
                        ff_str *out, ff_error *err);

#endif
