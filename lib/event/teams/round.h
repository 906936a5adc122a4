#ifndef FF_TEAMS_ROUND_H
#define FF_TEAMS_ROUND_H

#include "pairing/swiss.h"
#include "rounds/swiss_event.h"
#include "teams/teams.h"

/*
 * Rounds of matches: who meets whom by the kind of the event (Swiss, Berger tables,
 * Scheveningen), and at each board the players of the two line-ups.
 */

/* What the event leaves open. */
typedef struct ff_match_round_options {
    int round;                /* 0: the one after the last that is paired */
    ff_pairing_system system; /* FF_SWISS_SYSTEM_COUNT: as the event states */
    ff_side
        initial_colour; /* of the first team in round 1; FF_SIDE_NONE: as the event states */
} ff_match_round_options;

/* A round that was paired. */
typedef struct ff_match_round {
    int round;
    int matches;
    int bye; /* the team (index) that is left over, or FF_NOBODY */
} ff_match_round;

/* The question of a Swiss round in which the teams are the players, with both scores; `options`
 * and `out` as for ff_rounds_round_of, which it asks about the table of the score that ranks
 * (ff_teams_table). Indices are those of the teams. Without a system named or stated: the usual
 * one of teams. */
int ff_teams_question(const ff_teams *teams, const ff_rounds_round_options *options,
                      ff_rounds_round *out, ff_diagnostics *notes, ff_error *err);

/* The rounds of a round robin or a Scheveningen match of these teams; 0 for a Swiss, whose
 * rounds wait for results. */
int ff_teams_rounds_due(const ff_event *event);
/* Pairs a round and records its boards: White of the first team at the boards that the colours
 * say (352), numbered one match after another. A board that one line-up leaves empty is won by
 * the other. The bye of a Swiss becomes record 320, by default a drawn match in both scores,
 * which goes to `notes`. FF_E_STATE when it cannot be paired, with the reason;
 * FF_E_STATE_EXISTS when it is; FF_E_LIMIT, FF_E_MEMORY. */
int ff_teams_pair_round(ff_event *event, const ff_match_round_options *options,
                        ff_match_round *out, ff_diagnostics *notes, ff_error *err);

/* Records that a team (an index) asks for a bye (half-point, full-point or zero-point) in a
 * round that is not paired, in place of what it asked for before (240). FF_E_STATE when the
 * event is no Swiss of teams or has no such round, FF_E_STATE_EXISTS when the round is paired;
 * FF_E_LIMIT, FF_E_MEMORY. */
int ff_teams_ask_bye(ff_event *event, int team, int round, ff_result bye, ff_error *err);
/* Takes back what was asked for. FF_E_STATE_MISSING when nothing was; the errors of the other.
 */
int ff_teams_cancel_bye(ff_event *event, int team, int round, ff_error *err);

/* What has become of a line-up. */
typedef enum ff_lineup_outcome {
    FF_LINEUP_REFUSED, /* nothing was changed, a note says why */
    FF_LINEUP_SET,
    FF_LINEUP_BOARDS_REMADE /* it was paired: the boards of the match are made anew */
} ff_lineup_outcome;

/* Who is to play for a team (an index), in board order, by pairing numbers: with round 0 its
 * roster, reserves after the boards; else the line-up of that round, 0 for an empty board. */
typedef struct ff_lineup_wish {
    int team, round;
    const int *nos;
    int count;
    bool out_of_order; /* also where a player sits above one whom the roster has higher */
} ff_lineup_wish;

/* Sets it. When the
 * match is paired its boards follow, with the numbers and colours they had. Refused with an
 * error in `notes`: a player of another team or twice, a line-up of a match in which a game has
 * a result or moves or which was forfeited, one longer than the boards that are made, and,
 * unless `out_of_order`, somebody above a player whom the roster has higher. With
 * `out_of_order` that is a warning. FF_E_MEMORY. */
int ff_teams_set_lineup(ff_event *event, const ff_lineup_wish *wish, ff_lineup_outcome *out,
                        ff_diagnostics *notes, ff_error *err);

/* The players (indices, FF_NOBODY for an empty board) who are to play for a team in a round:
 * its line-up, else the first of the roster who have not withdrawn. `out` has room for
 * `boards`. */
void ff_teams_lineup_of(const ff_event *event, int team, int round, int boards, int *out);

#endif
