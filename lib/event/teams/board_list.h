#ifndef FF_TEAMS_BOARD_LIST_H
#define FF_TEAMS_BOARD_LIST_H

#include "teams/teams.h"

/* A player of a team, for the list by boards. Only games played at the board count. */
typedef struct ff_board_player {
    int player, team; /* indices */
    int board; /* where most of the games were played; of equal numbers the higher board */
    int games;
    int points;      /* in them, in tenths */
    int percent;     /* of what could be had */
    int performance; /* average of the rated opponents and dp; 0 where none is rated */
} ff_board_player;

/* The players of all teams who have played in the rounds up to `rounds` (0 = all): board by
 * board, the higher percentage first, then more points, then the higher performance. `*out` has
 * `*count` of them and is freed by the caller. FF_E_MEMORY. */
int ff_teams_board_list(const ff_teams *teams, int rounds, ff_board_player **out, size_t *count,
                        ff_error *err);

#endif
