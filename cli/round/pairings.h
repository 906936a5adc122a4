#ifndef FLAGFALL_CLI_ROUND_PAIRINGS_H
#define FLAGFALL_CLI_ROUND_PAIRINGS_H

/* Live boards against the pairings of a round: whose game it is, and what is not as it was
 * paired. Players are known by their FIDE numbers where board and event have them, else by
 * their names. */

#include "flagfall/event.h"
#include "flagfall/watch.h"

typedef enum pairing_state {
    PAIRING_NONE,    /* players of no pairing, or several of the same names */
    PAIRING_RIGHT,   /* as it was paired */
    PAIRING_SWAPPED, /* the same two, and the other has White */
    PAIRING_OTHERS   /* both play in this round, and not with each other */
} pairing_state;

/* `game` is the pairing of RIGHT and SWAPPED; of OTHERS the pairings of White and of Black. */
typedef struct pairing_match {
    pairing_state state;
    ff_game_entry game, other;
    int shown; /* the number of the live board, 0 where it is not known */
} pairing_match;

pairing_match pairing_find(const ff_event *event, int round, const ff_watch_board *board);
/* Appends what is not as it was paired; nothing where all is. */
void pairing_say(const ff_event *event, int round, const pairing_match *match, ff_str *out);
/* Appends the boards of the round that no live board shows ("4-7, 9"), as their numbers.
 * Nothing when none is shown at all. */
void pairing_missing(const ff_event *event, int round, ff_watch *watch, ff_str *out);
/* What a game is about, as far as the event says it. Appends "White, 4 Doe, Jane: 5 points
 * before this game; IM norm with this round: a draw is enough". Nothing where the board is no
 * pairing of the round. */
void pairing_chances(const ff_event *event, int round, const ff_watch_board *board, int color,
                     ff_str *out);

#endif
