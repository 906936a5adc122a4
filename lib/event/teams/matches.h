#ifndef FF_TEAMS_MATCHES_H
#define FF_TEAMS_MATCHES_H

#include "teams/teams.h"

/* What the parts of ff_teams_make share. */

/* The members of all teams in board order, one team after another. */
typedef struct ff_squads {
    int *players;
    int *from; /* by team, and one more: where its members begin */
} ff_squads;

/* The boards of the match between two teams in board order, players or FF_NOBODY. Room for all
 * members of both, twice. */
typedef struct ff_board_order {
    int *mine, *theirs;
    bool in_order; /* the two line-ups go together */
} ff_board_order;

/* Fills them for a match in a round, `mine` of `a`, `theirs` of `b`. Returns how many there
 * are. */
int ff_teams_align(const ff_event *event, const ff_squads *squads, int round, int a, int b,
                   ff_board_order *out);

/* Reads the matches of all rounds. FF_E_MEMORY, without a message. */
int ff_teams_read_matches(ff_teams *teams);

/* Makes the two tables from the matches. */
int ff_teams_make_tables(ff_teams *teams, ff_event_kind kind, ff_error *err);

/* Points of the result at a single board, in the event's scoring. */
int ff_teams_board_value(const ff_teams *teams, ff_result result);
/* What the pairing-allocated bye of a team is worth; sets `*stated` false where neither 320 nor
 * 362 says so and it is a draw in both scores. */
void ff_teams_bye_points(const ff_teams *teams, int *match_tenths, int *tenths, bool *stated);

void ff_teams_note(ff_teams *teams, ff_severity severity, const char *code, const char *format,
                   ...) __attribute__((format(__printf__, 4, 5)));

#endif
