#ifndef FF_LADDER_LADDER_H
#define FF_LADDER_LADDER_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * A ladder: players have places, and who beats a player above moves up. The order follows from
 * the numbers (the first order) and from the games, round by round and board by board, so that
 * corrections and undo are right in it at once.
 *
 * No federation publishes rules; the options are those that clubs publish: Dundee (the place of
 * the one who was beaten, a draw gives one place), Big Rapids (a draw gives the place below),
 * Doss (the two change places, a draw nothing).
 */

/* What a draw does. */
enum { FF_LADDER_DRAW_STAYS, FF_LADDER_DRAW_UP, FF_LADDER_DRAW_BELOW };

typedef struct ff_ladder_rules {
    int range; /* 3: who may be challenged, so many places above; 0: anybody */
    int swaps; /* 1: the two change places; else those between move down */
    int draw;
    int defender_white; /* 1; else the challenger has White */
} ff_ladder_rules;

/* Reads "range 3, swap, draw up|below|stays, white defender"; "" is the usual. FF_E_PARSE. */
int ff_ladder_rules_parse(const char *text, ff_ladder_rules *out, ff_error *err);
const char *ff_ladder_rules_of(const ff_event *event);
int ff_ladder_set_rules(ff_event *event, const char *text, ff_error *err);

/* The places after `rounds` rounds (FF_LADDER_NO_ROUND: the first ones; 0: all), from 1, by
 * player index, into `place`, which has room for all players. FF_E_MEMORY. */
enum { FF_LADDER_NO_ROUND = -1 };
int ff_ladder_places(const ff_event *event, int rounds, int *place, ff_error *err);
/* Appends a line for each game of the player: from which place to which. */
int ff_ladder_explain(const ff_event *event, int rounds, int player, ff_str *out,
                      ff_error *err);

struct ff_pair;
/* A ladder night: from the top each of those who are there is challenged by the next one below,
 * in the range and not met in the round before; who is left over does not play. See
 * ff_pairing_method. */
int ff_ladder_pair(const ff_event *event, int round, struct ff_pair *out, size_t *count,
                   ff_error *err);
int ff_ladder_rounds(const ff_event *event);
/* Appends lines on why two play in a round that is paired. */
int ff_ladder_why(const ff_event *event, int round, int white, int black, ff_str *out,
                  ff_error *err);
/* May these two play, by the range? FF_E_STATE says why not. */
int ff_ladder_check_game(const ff_event *event, int one, int other, ff_error *err);

#endif
