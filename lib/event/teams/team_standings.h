#ifndef FF_TEAMS_TEAM_STANDINGS_H
#define FF_TEAMS_TEAM_STANDINGS_H

#include "flagfall/standings.h"
#include "standings/tiebreak.h"
#include "teams/teams.h"

/*
 * The standings of the teams: a table of standings whose event has the teams as players, by the
 * primary score, with the criteria of C.07 Articles 12 and 13 and those that look at the other
 * score. Tables, explanations and reasons are made from it as from any other.
 */
typedef struct ff_team_standings {
    ff_teams matches;
    ff_standings table; /* by the primary score */
    ff_standings other; /* by the other one; ranks nobody */
    ff_team_criteria criteria;
} ff_team_standings;

/* Computes them. `options` as for players; its tie-breaks come from ff_tiebreaks_of_teams. What
 * the reader must know is in the notes of `table`. Errors as ff_teams_make and
 * ff_standings_make.
 * `*out` must not move, and is released in every case. */
int ff_team_standings_make(const ff_event *event, const ff_standings_options *options,
                           ff_team_score primary, ff_team_standings *out, ff_error *err);
void ff_team_standings_release(ff_team_standings *standings);

/* --- the parts --- */

/* The criteria, computed from both tables. */
ff_team_criteria ff_team_criteria_of(ff_team_standings *standings);

/* Article 13.3: places among tied teams, in tb->place. `again_from_primary`: each new group of
 * tied teams begins with the primary score, not with the one that has made it. */
int ff_team_extended_encounter(ff_team_standings *standings, ff_tb *tb,
                               const ff_tiebreak *tiebreak, int *group, int size,
                               bool again_from_primary, ff_error *err);
/* Article 12 for a group of teams: board count, top boards, bottom boards. */
int ff_team_order_by_boards(ff_team_standings *standings, ff_tb *tb, ff_tiebreak_code code,
                            int *group, int size, ff_error *err);
/* All that a team has scored at a board, in tenths. */
int ff_team_board_sum(const ff_team_standings *standings, int team, int board);
/* Board count: board number times points, in tenths. */
long long ff_team_board_count(const ff_team_standings *standings, int team);

#endif
