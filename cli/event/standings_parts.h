#ifndef FF_CLI_EVENT_STANDINGS_PARTS_H
#define FF_CLI_EVENT_STANDINGS_PARTS_H

#include "cli/eventfile/event_common.h"
#include "teams/team_standings.h"

/* The parts of "flagfall standings". */

/* Points of an option as in 3/1/0, in tenths; false after a complaint. */
bool standings_three_points(cli *c, const char *option, int values[3]);

/* --show teams: do the other options go with it? The points of a match as asked for, and the
 * score that ranks (NONE: as the event says). False after a complaint. */
bool standings_teams_options(cli *c);
bool standings_teams_scoring(cli *c, ff_event *event);
ff_team_score standings_teams_primary(const cli *c);

#endif
