#ifndef FF_EVENT_MEMBERS_H
#define FF_EVENT_MEMBERS_H

#include "flagfall/event.h"

/* The players of a team, and the rules of its matches. */

/* The roster of a team, or NULL where nothing is known but who belongs to it. */
const ff_roster *ff_event_roster(const ff_event *event, int team);
/* The same for writing: made when missing. FF_E_MEMORY. */
int ff_event_roster_make(ff_event *event, int team, ff_roster **out, ff_error *err);
/* Players (indices) of a team in board order: those of the roster, then the others as the event
 * has them. `out` has room for `player_count`; returns how many there are. */
int ff_event_members(const ff_event *event, int team, int *out);
/* The index of the team with that number, or FF_NOBODY. */
int ff_event_team_of_no(const ff_event *event, int no);
/* The index of the team of that number ("3", "#3") or exact name, small and capital letters the
 * same, or FF_NOBODY. A name that is a number comes first. */
int ff_event_team_named(const ff_event *event, const char *who);
/* Has the team left: has it players, and have all of them withdrawn? It is paired no more. */
bool ff_event_team_has_left(const ff_event *event, int team);
/* The rules of the matches; where nothing is stated 2-1-0, and White on the odd boards. */
ff_match_rules ff_event_match_rules(const ff_event *event);
/* The same for writing: made when missing. FF_E_MEMORY. */
int ff_event_match_rules_make(ff_event *event, ff_match_rules **out, ff_error *err);

#endif
