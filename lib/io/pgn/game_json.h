#ifndef FF_PGN_GAME_JSON_H
#define FF_PGN_GAME_JSON_H

#include "base/json.h"
#include "flagfall/file.h"
#include "flagfall/game.h"

/*
 * A game record as one JSON object, from which it can be made again without loss
 * (docs/formats/json.md). The tree is written as a list: each half-move names the one it
 * follows, so that nesting has no limit.
 */

/* Appends the object, without a newline. */
void ff_pgn_write_json(const ff_game *game, ff_str *out);
/* Makes `game` (which is reset first) from an object that was read: a record, or a row of a
 * table of games whose "moves" are a text. FF_E_PARSE_JSON with what is missing or wrong, and
 * for a row as ff_pgn_read_game. */
int ff_pgn_read_json(const ff_json_value *object, ff_game *game, ff_error *err);

/* Who takes the games of a file of JSON Lines. What is not 0 ends the reading. */
typedef struct ff_json_games {
    void *ctx;
    /* A game and its line, from 1; it is the reader's. */
    int (*game)(void *ctx, ff_game *game, long line, ff_error *err);
    /* A line that is no game record: why, with file, line and column. */
    int (*wrong)(void *ctx, const ff_error *why);
} ff_json_games;

/* Reads a game a line. What a visitor returned, FF_E_LIMIT for a line that is too long, or an
 * error of the input. */
int ff_games_read_json(ff_input *input, const ff_json_games *to, ff_error *err);

/* Appends a tag pair as PGN has it: quotes escaped, control characters as spaces. */
void ff_games_put_tag(ff_str *out, const char *name, const char *value);

#endif
