#ifndef CLI_EVENTFILE_RESULT_GAME_H
#define CLI_EVENTFILE_RESULT_GAME_H

#include "cli/eventfile/event_common.h"

#include "flagfall/game.h"

/* The moves of a game, kept with its result: `event result --moves FILE`. Start with {0}. */
typedef struct result_game {
    ff_game game;
    bool given;
} result_game;

/* Reads the one game of --moves, where it is given. A move that cannot be played is a fault: 3.
 * 0 or an exit code, and has complained. */
int result_game_read(cli *c, result_game *out);
void result_game_release(result_game *g);
/* Does the game say another result than the one that is entered? */
bool result_game_differs(const result_game *g, ff_result white, ff_result black);
/* Keeps the moves with the game of `white`, in the place of those kept before, with the names
 * and the result of the event. FF_E_MEMORY. */
int result_game_keep(result_game *g, ff_event *event, int round, int white, ff_error *err);

#endif
