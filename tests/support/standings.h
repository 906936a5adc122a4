#ifndef TESTS_SUPPORT_STANDINGS_H
#define TESTS_SUPPORT_STANDINGS_H

/* A Swiss of players "A", "B", "C" ..., all rated 2000, from April 2026, and its standings. */

#include "flagfall/standings.h"

extern ff_event event;
extern ff_standings table;
extern ff_tiebreak list[FF_TIEBREAKS_MAX]; /* those it was made by */

/* Begins an event of so many players. */
void swiss_begin(int players);
/* Teardown of a test: releases both. */
int swiss_end(void **state);
/* Makes `table` anew by these tie-breaks, with the other options as they are. */
void swiss_rank(const char *tiebreaks, ff_standings_options options);

#endif
