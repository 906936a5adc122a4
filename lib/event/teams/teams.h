#ifndef FF_TEAMS_TEAMS_H
#define FF_TEAMS_TEAMS_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/memory.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * The matches of an event of teams, put together from the games of its players, their rosters
 * and the records of teams (TRF 300-362), and two events made of them in which the teams are
 * the players: one counts match points, the other game points. What the tables of players can
 * do (standings, tie-breaks, cross tables, pages) they do for these as well.
 *
 * Units. Points are tenths, as in event.h; teams are indices in `event->teams`, which are also
 * the indices of the players of both tables. Boards and rounds count from 1.
 */

/* A board of a match, from the side of one team. */
typedef struct ff_team_board {
    int player;   /* index, FF_NOBODY where the board was left empty */
    int opponent; /* the other team's, likewise */
    ff_result result;
    ff_side side;
    int points;
} ff_team_board;

/* A team in a round. `result` is that of the match: WIN, DRAW, LOSS, a forfeit, a bye; NONE
 * with an opponent while boards have no result. */
typedef struct ff_team_match {
    int opponent; /* index, or FF_NOBODY */
    ff_result result;
    ff_side side; /* of board 1 */
    int table;    /* where the match is played; 0 = not known */
    int games;    /* game points */
    bool open;    /* a board has no final result */
    const ff_team_board *boards;
    int board_count;
} ff_team_match;

/* What is asked for. */
typedef struct ff_teams_options {
    ff_team_score primary; /* NONE: as the event's type code has it, else match points */
    ff_event_kind kind;    /* UNKNOWN: as the event says, or by its pairings */
} ff_teams_options;

/* The matches. */
typedef struct ff_teams {
    const ff_event *event; /* borrowed */
    ff_team_score primary;
    int rounds;
    int boards;             /* of a match */
    int most_boards;        /* of any match, at least 1 */
    int open_boards;        /* adjourned, or of unknown result */
    ff_team_match *matches; /* [team * rounds + round - 1] */
    ff_event by_match, by_game;
    ff_diagnostics notes;
    ff_arena arena;
} ff_teams;

/* Reads the matches. Doubts go to `out->notes`. FF_E_STATE when the event has no teams;
 * FF_E_LIMIT, FF_E_MEMORY. `*out` is released in every case. */
int ff_teams_make(const ff_event *event, const ff_teams_options *options, ff_teams *out,
                  ff_error *err);
void ff_teams_release(ff_teams *teams);

/* The match of a team in a round. */
const ff_team_match *ff_teams_match(const ff_teams *teams, int team, int round);
/* The table in which the teams are the players, by that score. */
const ff_event *ff_teams_table(const ff_teams *teams, ff_team_score score);
/* The points of a game that is won. */
int ff_teams_win(const ff_teams *teams);
/* The points of a team at a board in a round. A bye and a match won by forfeit without boards
 * are taken as a win at every board, a half-point bye as a draw at each; C.07 12 does not say.
 */
int ff_teams_board_points(const ff_teams *teams, int team, int round, int board);

#endif
