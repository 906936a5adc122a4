#ifndef FF_TEAMS_BOARD_NUMBER_H
#define FF_TEAMS_BOARD_NUMBER_H

#include "flagfall/event.h"

/*
 * Boards of an event of teams as people call them: match and board in it, "3.2". Matches are
 * counted in the order of their first boards.
 */

/* A board of a round, from 1, as a match and a board in it; 0 and 0 where it is none of a
 * match. FF_E_MEMORY. */
int ff_teams_number_board(const ff_event *event, int round, int board, int *match, int *within,
                          ff_error *err);
/* And back; `*board` 0 where there is none. */
int ff_teams_find_board(const ff_event *event, int round, int match, int within, int *board,
                        ff_error *err);
/* Reads "3.2"; false for anything else. */
bool ff_teams_read_board(const char *text, int *match, int *within);

#endif
