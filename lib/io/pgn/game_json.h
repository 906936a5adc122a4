#ifndef FF_PGN_GAME_JSON_H
#define FF_PGN_GAME_JSON_H

#include "base/json.h"
#include "flagfall/game.h"

/*
 * A game record as one JSON object, from which it can be made again without loss
 * (docs/formats/json.md). The tree is written as a list: each half-move names the one it
 * follows, so that nesting has no limit.
 */

/* Appends the object, without a newline. */
void ff_pgn_write_json(const ff_game *game, ff_str *out);
/* Makes `game` (which is reset first) from an object that was read. FF_E_PARSE_JSON with what
 * is missing or wrong. */
int ff_pgn_read_json(const ff_json_value *object, ff_game *game, ff_error *err);

#endif
