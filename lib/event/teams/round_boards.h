#ifndef FF_TEAMS_ROUND_BOARDS_H
#define FF_TEAMS_ROUND_BOARDS_H

#include "flagfall/error.h"
#include "flagfall/event.h"

#include <stdbool.h>

/* The boards of a round of matches: whom each number of a team meets, and with which colour. */

/* What the boards of every match of a round have in common. */
typedef struct ff_round_boards {
    int round, boards;
    int *opponent; /* by board of the first team: the number of the other that it meets */
    bool *white;   /* the first team has White there */
    int *room;     /* for two line-ups */
} ff_round_boards;

/* By the colours of the event's rules (352), White at the odd boards without; a Scheveningen
 * round by its table. FF_E_STATE, FF_E_MEMORY; `*out` is released in every case. */
int ff_round_boards_make(const ff_event *event, int round, int boards, ff_round_boards *out,
                         ff_error *err);
void ff_round_boards_release(ff_round_boards *boards);

/* Is the event two teams in which everybody meets everybody (192)? */
bool ff_teams_is_scheveningen(const ff_event *event);

/* Records the boards of the match between two teams (indices) from both line-ups, numbered from
 * `base` + 1, or not at all with `base` < 0. A board that one line-up leaves empty is won by
 * the other; where a whole line-up is empty the match is forfeited (330). FF_E_STATE_EXISTS
 * when somebody has an entry in the round; FF_E_MEMORY. */
int ff_round_boards_put(const ff_round_boards *boards, ff_event *event, int base, int first,
                        int second, ff_error *err);

#endif
