#ifndef FF_STANDINGS_WHAT_IF_H
#define FF_STANDINGS_WHAT_IF_H

#include "flagfall/standings.h"

/*
 * What can still become of the places: every way in which the open games of the rounds that
 * are paired can end (won, drawn, lost) is ranked, tie-breaks and all, so that what is said is
 * exact. Where there are too many games, standings/bounds.h answers by points.
 */

enum { FF_WHAT_IF_GAMES = 9, FF_WHAT_IF_RESULTS = 3 }; /* 1-0, ½-½, 0-1 */

/* A game without a result, and its round. */
typedef struct ff_open_game {
    int round;
    ff_game_entry game;
} ff_open_game;

/* Of a player: the best and the worst place. 0 places: takes none. */
typedef struct ff_what_if_player {
    int best, worst;
} ff_what_if_player;

/* Something that a player reaches or does not (the first place, a prize): in how many of the
 * ways, and in how many of those with a result of a game. */
typedef struct ff_what_if_aim {
    int *ways; /* by index of the player */
    int *with; /* [(game * FF_WHAT_IF_RESULTS + result) * player_count + player] */
} ff_what_if_aim;

typedef struct ff_what_if {
    int round, ways;                      /* the last round that is paired */
    ff_open_game games[FF_WHAT_IF_GAMES]; /* by round and board */
    size_t game_count;
    ff_what_if_player *players; /* by index, `player_count` of them */
    size_t player_count;
    ff_what_if_aim first; /* alone or shared */
} ff_what_if;

/* Is told of each way, by its number from 0, with the table that it makes. */
typedef struct ff_what_if_visitor {
    int (*visit)(void *data, const ff_what_if *what_if, int way, const ff_standings *standings,
                 ff_error *err);
    void *data;
} ff_what_if_visitor;

/* The open games of the rounds that are paired: writes the first `most` and returns how many
 * there are, or -1 when memory is out. */
int ff_standings_open_games(const ff_event *event, ff_open_game *out, int most);
/* A game to which a result is missing, an adjourned one too. */
bool ff_standings_game_is_open(const ff_round_result *cell);
/* The result of the White player that belongs to 0, 1, 2. */
ff_result ff_standings_what_if_result(int result);

/* The open games, and the ways; no table is made. FF_E_STATE when no game is open; FF_E_LIMIT
 * for more than FF_WHAT_IF_GAMES; FF_E_MEMORY. `*out` is released in every case. */
int ff_standings_what_if_begin(const ff_event *event, ff_what_if *out, ff_error *err);
/* Ranks every way and tells `visitor` (may be NULL) of it; `event` is changed and put back. */
int ff_standings_what_if_rank(ff_event *event, const ff_standings_options *options,
                              const ff_what_if_visitor *visitor, ff_what_if *what_if,
                              ff_error *err);
void ff_standings_what_if_release(ff_what_if *what_if);

/* FF_E_MEMORY. */
int ff_standings_what_if_aim_make(const ff_what_if *what_if, ff_what_if_aim *out,
                                  ff_error *err);
void ff_standings_what_if_aim_release(ff_what_if_aim *aim);
/* The player reaches it in that way. */
void ff_standings_what_if_reach(const ff_what_if *what_if, ff_what_if_aim *aim, int player,
                                int way);
/* In how many of the ways with `result` of `game`. */
int ff_standings_what_if_with(const ff_what_if *what_if, const ff_what_if_aim *aim, int player,
                              size_t game, int result);

#endif
