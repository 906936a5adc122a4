#ifndef FF_STANDINGS_WHAT_IF_H
#define FF_STANDINGS_WHAT_IF_H

#include "flagfall/standings.h"

/*
 * What can still become of the places: every way in which the open games of the last paired
 * round can end (won, drawn, lost) is ranked, tie-breaks and all, so that what is said is
 * exact.
 */

enum { FF_WHAT_IF_GAMES = 9, FF_WHAT_IF_RESULTS = 3 }; /* 1-0, ½-½, 0-1 */

/* Of a player: the best and the worst place, and in how many of the ways it is the first (alone
 * or shared). 0 places: takes none. */
typedef struct ff_what_if_player {
    int best, worst, first;
} ff_what_if_player;

typedef struct ff_what_if {
    int round, ways;
    ff_game_entry games[FF_WHAT_IF_GAMES]; /* that are open, by board */
    size_t game_count;
    ff_what_if_player *players; /* by index, `player_count` of them */
    size_t player_count;
    int *first_with; /* [(game * FF_WHAT_IF_RESULTS + result) * player_count + player] */
} ff_what_if;

/* Works it out; `event` is changed and put back. FF_E_STATE when no game is open, or one of an
 * earlier round is; FF_E_LIMIT for more than FF_WHAT_IF_GAMES; FF_E_MEMORY. `*out` is released
 * in every case. */
int ff_standings_what_if(ff_event *event, const ff_standings_options *options, ff_what_if *out,
                         ff_error *err);
void ff_standings_what_if_release(ff_what_if *what_if);

#endif
