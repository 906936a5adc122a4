#ifndef FLAGFALL_CLI_WATCH_CHANCES_H
#define FLAGFALL_CLI_WATCH_CHANCES_H

/* What a live game is about, as far as the event says it: points, and the title norms that its
 * results would lead to. */

#include "cli/watch/pairings.h"

/* Appends "White, 4 Doe, Jane: 5 points before this game; IM norm: a draw is enough". Nothing
 * where the board is no pairing of the round. */
void chances_say(const ff_event *event, int round, const ff_watch_board *board, int color,
                 ff_str *out);

#endif
