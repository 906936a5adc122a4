#ifndef FF_CLI_ADJOURN_SEAL_CHECKS_H
#define FF_CLI_ADJOURN_SEAL_CHECKS_H

#include "cli/frame/cli.h"

#include "envelope/envelope.h"

/* What is looked at before a move is sealed, and when an envelope is opened. Each returns 0 or
 * an exit code, and has then complained. */

/* A game with a result, or one that has ended on the board, is not adjourned. The board is the
 * position after `ply` half-moves. */
int cli_check_goes_on(cli *c, const ff_game *game, unsigned ply);
/* A clock at zero may hide a fallen flag: CLI_UNDECIDED unless --flag-up says that somebody has
 * looked. */
int cli_check_clocks(cli *c, const ff_envelope_face *face);
/* Warns where another envelope of the same adjourned game lies beside `path`, beside the game
 * or in the working folder, whatever its name. */
void cli_warn_second_envelope(cli *c, const char *path, const ff_envelope_face *face);
/* Says when play resumes, where a day is written that is not today: `sealing`, a warning for a
 * day that is past; else, at the resumption, for any other day. */
void cli_warn_resumption_day(cli *c, const char *resumes, bool sealing);

#endif
