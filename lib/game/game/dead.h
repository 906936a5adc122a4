#ifndef FF_GAME_DEAD_H
#define FF_GAME_DEAD_H

#include "flagfall/winnable.h"
#include "game/replay.h"

/*
 * Dead positions inside games (Article 5.2.2; 5.2b before 2018): the first half-move after
 * which neither side could checkmate by any series of legal moves.
 */

/* When a game was dead. `verdict` is FF_UNWINNABLE when neither side could win any more from
 * `ply` on, FF_WINNABLE when somebody still could at the end, and FF_WINNABLE_UNKNOWN when
 * the budget did not decide it; `ply` has a meaning in the first case only. */
typedef struct ff_dead {
    ff_winnable_verdict verdict;
    unsigned ply;
} ff_dead;

/* Looks for the first dead position of a replayed game. Once dead a game stays dead, so a
 * helpmate from the last position is a certificate of life for the whole game, and a dead
 * one is found by halving; only an illegal move that stood can bring a game back to life, and
 * the stretches between such moves are looked at one by one. A position that the budget
 * leaves open counts as alive. `options` may be NULL. */
ff_dead ff_replay_first_dead(ff_winnable_solver *solver, const ff_replay *replay,
                             const ff_winnable_options *options);

#endif
