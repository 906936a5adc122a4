#ifndef FLAGFALL_CLI_RULING_STOOD_H
#define FLAGFALL_CLI_RULING_STOOD_H

#include "cli/frame/cli.h"
#include "flagfall/ruling.h"

/* Illegal moves on record that stood, before the moment of a question. */

/* Lets the illegal moves of the game up to half-move `until` stand: the first of them with the
 * position of --stood, where that is `given`; in rapid chess and blitz, unless there is
 * adequate supervision, each one that the opponent has answered, as it is written. One that
 * cannot be made so is left, and the ruling refuses the record. Returns 0 or an exit code, and
 * has then complained and released the game. */
int cli_let_stand(cli *c, ff_game *game, const ff_ruling_request *of, unsigned until,
                  bool given);
/* The position of --stood. Returns 0 or an exit code, and has then complained. */
int cli_read_stood(cli *c, ff_position *pos);

#endif
