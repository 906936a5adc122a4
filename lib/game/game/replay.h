#ifndef FF_GAME_REPLAY_H
#define FF_GAME_REPLAY_H

#include "game/replay_state.h"

/*
 * Replaying a game half-move by half-move, with what Articles 9.2, 9.3 and 9.6 count: how
 * often the position on the board has stood, and since when nothing irreversible happened.
 * Half-moves are numbered from 1; 0 is the start position.
 */

/* `{0}` is a replay that owns nothing. Start it as often as wanted; release it once. */
int ff_replay_start(ff_replay *replay, const ff_position *start, const ff_end_rules *rules);
void ff_replay_release(ff_replay *replay);
/* Plays a legal move (it is not checked). FF_E_MEMORY, or FF_E_LIMIT beyond FF_MAX_PLIES. */
int ff_replay_play(ff_replay *replay, ff_move move);
/* An illegal half-move that stood: the game goes on from `pos`. It counts as a half-move, and
 * positions before it can occur again after it. */
int ff_replay_stand(ff_replay *replay, const ff_position *pos);
/* Looks whether the position on the board is mate or stalemate. It is done once, at the end:
 * a game in which a legal move was played was not over by them before it. */
void ff_replay_finish(ff_replay *replay);
/* Counts the position after half-move `ply` of a line of positions. */
ff_counts ff_game_count_positions(const ff_position *positions, unsigned ply);
/* The ending with a longer count that is on the board ("KRB-KR"), or NULL. The old code.
 * `literal`: the fifth entry as the source prints it. */
const char *ff_game_longer_ending(const ff_position *pos, bool literal);

#endif
