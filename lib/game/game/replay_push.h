#ifndef FF_GAME_REPLAY_PUSH_H
#define FF_GAME_REPLAY_PUSH_H

/*
 * The part of a replay that runs for every half-move, inlined into the hot path.
 */

#include "board/board.h"
#include "game/replay_state.h"

/* Slots of `seen`, as a power of two: 4 kB of `ply`. */
enum { FF_SEEN_BITS = 10 };
/* By a key's top bits, `base` + the latest half-move with such a key; what is smaller than
 * `base` is of an earlier game. Of the latest key in a slot that had stood before, `counted` is
 * that number too, and `count` how often: a game that only repeats is not searched each time.
 */
struct ff_replay_seen {
    uint32_t base;
    uint32_t ply[1 << FF_SEEN_BITS];
    uint32_t counted[1 << FF_SEEN_BITS], count[1 << FF_SEEN_BITS];
};

int ff_replay_reserve(ff_replay *replay);
/* A key has stood for the third or fifth time, or more: confirm and note it. */
void ff_replay_note_repetition(ff_replay *replay, unsigned count);
void ff_replay_note_count(ff_replay *replay);
void ff_replay_note_material(ff_replay *replay);

/* How often the newest key has stood where a fault stood: at any distance. */
unsigned ff_replay_count_every_key(const ff_replay *replay);
/* How often the newest key has stood; `before` is what ff_replay_seen_before said of it. */
unsigned ff_replay_count_key(ff_replay *replay, uint32_t before);

/* Notes a key of a half-move. Not 0 where it has perhaps stood since the last irreversible
 * move: a small table keeps the latest half-move whose key fell into each of its slots, and 0
 * saves the search in all but one of a hundred half-moves. */
FF_INLINE uint32_t ff_replay_seen_before(ff_replay *replay, uint64_t key, unsigned ply)
{
    uint32_t *slot = &replay->seen->ply[key >> (64 - FF_SEEN_BITS)], before = *slot;
    *slot = replay->seen->base + ply;
    return before >= replay->seen->base + replay->since ? before : 0;
}

/* Notes the half-move that has just been played on `replay->pos`; `material` says that pieces
 * have come or gone. */
FF_INLINE void ff_replay_note(ff_replay *replay, bool material)
{
    unsigned ply = ++replay->plies;
    uint64_t key = replay->pos.hash;
    replay->keys[ply] = key;
    /* arithmetic, as a branch would be mispredicted at every capture */
    unsigned fresh = -(unsigned)(replay->pos.halfmove == 0);
    replay->since += (ply - replay->since) & fresh;
    replay->count = 1;
    if (ff_few_left(replay->pos.role[0], material))
        ff_replay_note_material(replay);
    /* a fault that stood can bring back what is older */
    uint32_t before = ff_replay_seen_before(replay, key, ply);
    if (__builtin_expect((before != 0) | (replay->stand_count != 0), 0)) {
        replay->count = ff_replay_count_key(replay, before);
        if (replay->count >= 3)
            ff_replay_note_repetition(replay, replay->count);
    }
    if (__builtin_expect(replay->pos.halfmove >= 100, 0))
        ff_replay_note_count(replay);
}

/* Plays a legal move of a piece of that role. */
FF_INLINE int ff_replay_push(ff_replay *replay, ff_move move, ff_role role)
{
    if (replay->plies + 2 > replay->capacity) {
        int code = ff_replay_reserve(replay);
        if (code != FF_OK)
            return code;
    }
    unsigned kind = FF_MOVE_KIND(move);
    bool taken = (replay->pos.role[0] & FF_BIT(FF_MOVE_TO(move))) != 0;
    replay->moves[replay->plies] = move;
    ff_play_role(&replay->pos, move, role);
    ff_replay_note(replay, taken || kind == FF_MOVE_EN_PASSANT || kind >= FF_MOVE_PROMOTION);
    return FF_OK;
}

#endif
