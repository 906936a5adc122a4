#ifndef FF_EVENT_ROSTER_H
#define FF_EVENT_ROSTER_H

#include "flagfall/error.h"
#include "flagfall/event.h"

#include <stdbool.h>

/*
 * The list of players while an event is played: byes asked for, players who leave and come
 * back, players taken from the list again, and who has checked in. What has been paired stays.
 */

/* Is the round paired: has anybody an opponent in it? */
bool ff_event_is_paired(const ff_event *event, int round);
/* The first round that is not paired. */
int ff_event_next_round(const ff_event *event);
/* Do the results of a round decide who meets whom in the next? */
bool ff_event_pairs_by_results(const ff_event *event);

/* How many rounds there are: as planned, else as a round robin of these players has; 0: not
 * known, or a knockout, whose ties make rounds. */
int ff_event_rounds_due(const ff_event *event);
/* Have all of them been played, with a result for each game? */
bool ff_event_is_over(const ff_event *event);
/* FF_E_STATE for a round that the event does not have. */
int ff_event_check_round(const ff_event *event, int round, ff_error *err);
/* FF_E_STATE when the event is over: `what` comes too late ("a withdrawal"). */
int ff_event_check_not_over(const ff_event *event, const char *what, ff_error *err);

/* Records that a player asks for a bye (half-point, full-point or zero-point) in a round, in
 * place of what was asked before. In a round that is paired already it is entered as the bye,
 * where the player is not in the pairing. FF_E_STATE_EXISTS when the player is, or has
 * something else there; FF_E_MEMORY. */
int ff_event_ask_bye(ff_event *event, int player, int round, ff_result bye, ff_error *err);
/* Takes back what was asked for a round that is not paired; false when nothing was.
 * FF_E_MEMORY. */
int ff_event_cancel_bye(ff_event *event, int player, int round, bool *found, ff_error *err);
/* The same lists by the number of a player or, in an event of teams, of a team: what it asks
 * for in a round, or NONE; one more, where it asks for nothing else; and one less. FF_E_MEMORY.
 */
ff_result ff_event_requested_bye(const ff_event *event, int no, int round);
int ff_event_add_request(ff_event *event, int no, int round, ff_result bye, ff_error *err);
int ff_event_drop_request(ff_event *event, int no, int round, bool *found, ff_error *err);

/* Takes a player out of the event who has not been paired, and closes the gap in the pairing
 * numbers; `byes`, `prohibitions` and other lists follow. FF_E_STATE when the player has a game
 * or a result, somebody's number would change after a round was paired, or records for ranges
 * of numbers (250) or lines of a TRF file would; FF_E_MEMORY. Indices of later players change.
 */
int ff_event_remove_player(ff_event *event, int player, ff_error *err);

/* Are the pairing numbers in the initial order of C.04.2: rating, title, name? `but` (or
 * FF_NOBODY) is not looked at. */
bool ff_event_is_by_rating(const ff_event *event, int but);
/* Does the list of the event follow the ratings? That of a Swiss at any time; where seeds or
 * first places are those of the numbers (knockout, Keizer, ladder), before the first round. */
bool ff_event_follows_rating(const ff_event *event);
/* Gives a player who comes late the number of the place that is theirs by C.04.2; players below
 * move down. What names players by number follows. FF_E_STATE when points are accelerated for
 * ranges of numbers; FF_E_MEMORY. */
int ff_event_place_by_rating(ff_event *event, int player, ff_error *err);

/* After players were added from index `first` on, or ratings changed, in a Swiss whose numbers
 * were by rating: before round 1 all are numbered by rating, later each new one gets its place.
 * `*changed` is how many of the others have another number. The errors of the two. */
int ff_event_keep_by_rating(ff_event *event, size_t first, int *changed, ff_error *err);

/* Check-in for a round. Marking again changes nothing. FF_E_MEMORY. */
int ff_event_check_in(ff_event *event, int player, int round, ff_error *err);
bool ff_event_is_checked_in(const ff_event *event, int player, int round);
/* Has check-in begun for a round: is any player marked? And is a player expected in it, without
 * bye or withdrawal, and not marked? */
bool ff_event_has_checkin(const ff_event *event, int round);
bool ff_event_is_missing(const ff_event *event, int player, int round);
/* Takes the mark back. */
void ff_event_check_out(ff_event *event, int player, int round);

/* The bye asked for in a round by a record of the event, or FF_RESULT_NONE. */
ff_result ff_event_asked_bye(const ff_event *event, int player, int round);

/* --- titles --- */

/* The titles of FIDE (B.01), in the order of the initial ranking (C.04.2). */
enum { FF_EVENT_TITLES = 8 };

extern const char *const ff_event_titles[FF_EVENT_TITLES];

/* The place of a title in that order, in capitals or small letters; FF_EVENT_TITLES for any
 * other text. */
int ff_event_title_place(const char *title);
/* A title as it is written today or as rating lists and TRF files of old have it ("g", "wm"),
 * as it is written today; NULL for any other text. */
const char *ff_event_title_of(const char *written);

#endif
