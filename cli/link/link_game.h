#ifndef FLAGFALL_CLI_LINK_GAME_H
#define FLAGFALL_CLI_LINK_GAME_H

#include "flagfall/game.h"

/* Appends the game as PGN as short as it can be: the main line without numbers, comments and
 * glyphs, but with what a ruling goes by (moves that stood, gaps, earlier rulings), and of the
 * tags those that decide; with `names` those of the game too. `earlier` is a list or NULL. */
void link_put_game(const ff_game *game, const ff_applied_ruling *earlier, bool names,
                   ff_str *out);

#endif
