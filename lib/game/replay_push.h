#ifndef FF_GAME_REPLAY_PUSH_H
#define FF_GAME_REPLAY_PUSH_H

/*
 * The part of a replay that runs for every half-move, inlined into the hot path.
 */

#include "chess/board.h"
#include "flagfall/replay.h"

int ff_replay_reserve(ff_replay *replay);
/* A key has stood for the third or fifth time, or more: confirm and note it. */
void ff_replay_note_repetition(ff_replay *replay, unsigned count);
void ff_replay_note_count(ff_replay *replay);
void ff_replay_note_material(ff_replay *replay);

/* How often the newest key has stood where a fault stood: at any distance. */
unsigned ff_replay_count_every_key(const ff_replay *replay);

/* How often the newest key has stood. By legal moves a position cannot recur before four
 * half-moves, and only with the same side to move. */
FF_INLINE unsigned ff_replay_count_key(const ff_replay *replay)
{
    if (replay->stand_count != 0)
        return ff_replay_count_every_key(replay);
    const uint64_t *keys = replay->keys;
    unsigned now = replay->plies;
    uint64_t key = keys[now];
    unsigned count = 1;
    for (unsigned at = now; at >= replay->since + 4; at -= 2)
        count += keys[at - 4] == key;
    return count;
}

/* Plays a legal move of a man of that role. */
FF_INLINE int ff_replay_push(ff_replay *replay, ff_move move, ff_role role)
{
    if (replay->plies + 2 > replay->capacity) {
        int rc = ff_replay_reserve(replay);
        if (rc != FF_OK)
            return rc;
    }
    ff_bitboard men = replay->pos.role[0];
    replay->moves[replay->plies] = move;
    ff_play_role(&replay->pos, move, role);
    unsigned ply = ++replay->plies;
    replay->keys[ply] = replay->pos.hash;
    if (replay->pos.halfmove == 0) {
        replay->since = ply;
        replay->count = 1;
        /* the material has changed: a capture, or a promotion */
        if (ff_count(replay->pos.role[0]) <= 6 &&
            (men != replay->pos.role[0] || FF_MOVE_KIND(move) != FF_MOVE_NORMAL))
            ff_replay_note_material(replay);
        if (replay->stand_count == 0)
            return FF_OK;
    }
    replay->count = ff_replay_count_key(replay);
    if (replay->count >= 3)
        ff_replay_note_repetition(replay, replay->count);
    if (replay->pos.halfmove >= 100)
        ff_replay_note_count(replay);
    return FF_OK;
}

#endif
