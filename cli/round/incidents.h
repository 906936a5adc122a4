#ifndef FLAGFALL_CLI_ROUND_INCIDENTS_H
#define FLAGFALL_CLI_ROUND_INCIDENTS_H

/* What an arbiter's report says of a game that is over, out of its live record. */

#include "flagfall/watch.h"

/* Appends "time used: White 1:23:10, Black 1:10:02; draw offers: Black 2; illegal moves: White
 * 1", as far as it is known; nothing else. */
void incidents_say(const ff_watch_board *board, ff_str *out);

#endif
