#ifndef FLAGFALL_CLI_RULING_KEEP_H
#define FLAGFALL_CLI_RULING_KEEP_H

#include "cli/frame/cli.h"

#include "flagfall/ruling.h"

#include <stdio.h>

/*
 * --record: the ruling goes into a game record, or into an event file beside the game of
 * --round and --board. Those that are there already count.
 */

/* Reads the rulings that the event file of --record holds for the game into `of->earlier`; they
 * live as long as the command. 0 or an exit code, and has complained. */
int cli_read_earlier(cli *c, ff_ruling_request *of);
/* Keeps the ruling where --record says. `game` is NULL for a question without one. */
int cli_keep_ruling(cli *c, const ff_ruling *ruling, ff_game *game);

#endif
