#ifndef FLAGFALL_CLI_PAIR_KNOCKOUT_H
#define FLAGFALL_CLI_PAIR_KNOCKOUT_H

#include "cli/eventfile/event_common.h"

/* What "event pair" does for a knockout beside pairing. */

/* Lots that are drawn here, each an entry of its own before the round is paired, so that taking
 * back the round does not draw again: the bracket, the initial colour, White in armageddon
 * games. 0 or an exit code, and has complained. */
int pair_knockout_lots(event_run *run);
/* Puts into the event what must be there before the round is paired: the places of the bracket,
 * --initial-colour, --white. */
int pair_knockout_settle(event_run *run, ff_event *event, int round, ff_error *err);
/* Whether a game by hand is the next one of a match, in the last round or a new one. */
int pair_knockout_game(ff_event *event, int round, int white, int black, ff_error *err);
/* --advance */
int pair_knockout_advance(event_run *run, ff_event *event, ff_error *err);

#endif
