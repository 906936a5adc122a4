#ifndef FLAGFALL_CLI_GAME_ARG_H
#define FLAGFALL_CLI_GAME_ARG_H

#include "cli/frame/cli.h"

#include "flagfall/laws.h"
#include "flagfall/pgn.h"

/* Reads the game that the operand, --game and --at name into `game` (initialised here, to be
 * released by the caller when the result is 0). `*ply` is the half-move of --at, or the last
 * one of the main line. Returns 0 or an exit code, and has then complained. */
int cli_load_game(cli *c, const char *path, ff_game *game, unsigned *ply);
/* The position of --fen. Returns 0 or an exit code, and has then complained. A setup that
 * could not arise in a game is reported and taken. */
int cli_read_fen(cli *c, const char *fen, ff_position *pos);
/* The edition that --laws names, or the one in force. False when there is none of that name;
 * it has then listed them. */
bool cli_laws(const cli *c, const ff_laws **laws);
/* The edition in force on the day of the game, NULL where the record does not tell, or none is
 * known. */
const ff_laws *cli_laws_then(const ff_game *game);
/* Was an edition known in force on the day of the game, where no --laws says by which to rule?
 * Otherwise complains and names the nearest. */
bool cli_laws_of_game(const cli *c, const ff_game *game);

#endif
