#ifndef FLAGFALL_CLI_GAME_PLACE_H
#define FLAGFALL_CLI_GAME_PLACE_H

#include "flagfall/error.h"
#include "flagfall/game.h"

/* One game takes the place of a file: may it? A collection of games may not become one game,
 * nor another game this one, nor one with more half-moves or rulings, nor an input that was
 * read in another form than PGN. FF_E_STATE_KEPT. */
int cli_check_game_place(const char *path, const ff_game *game, ff_error *err);

#endif
