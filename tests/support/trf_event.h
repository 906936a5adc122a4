#ifndef TESTS_SUPPORT_TRF_EVENT_H
#define TESTS_SUPPORT_TRF_EVENT_H

/*
 * Events for a test, written as lines of a TRF file but for the players, who need no columns:
 * "001 NO NAME POINTS |ROUND|ROUND", a round as "   4 w 1", "0000 - +" or blanks for none.
 */

#include "flagfall/event.h"

/* Three teams of two boards and a reserve. Round 1: 1-2 with the reserve of 2 at board 2, 3 has
 * the bye. Round 2: 2 does not come against 3 (330), 1 has the bye. Round 3: 3-1; 3's second
 * player is not there, so 1's wins by forfeit. Match points 4, 1, 4; game
 * points 3½, 1½, 4. */
extern const char *const trf_team_cup[];

/* Reads the lines, up to a NULL, into a fresh event. Fails when they cannot be read. */
void read_trf_event(const char *const *lines, ff_event *event);

#endif
