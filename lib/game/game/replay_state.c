#include "game/replay_state.h"

const char *ff_game_end_name(ff_end end)
{
    static const char *const names[] = {NULL,   "checkmate", "stalemate",
                                        "dead", "fivefold",  "seventyfive"};
    return names[end];
}

/* Goes from half-move `ply` to the next one. */
static void step_replay(const ff_replay *replay, unsigned ply, ff_position *pos)
{
    if (replay->moves[ply] != FF_NO_MOVE) {
        ff_position_play(pos, replay->moves[ply]);
        return;
    }
    for (size_t i = 0; i < replay->stand_count; i++)
        if (replay->stands[i].ply == ply + 1)
            *pos = replay->stands[i].pos;
}

ff_position ff_replay_position(const ff_replay *replay, unsigned ply)
{
    ff_position pos = replay->start;
    for (unsigned i = 0; i < ply && i < replay->plies; i++)
        step_replay(replay, i, &pos);
    return pos;
}

unsigned ff_replay_occurrences(const ff_replay *replay, unsigned *plies, unsigned room)
{
    ff_position pos = replay->start;
    unsigned count = 0;
    for (unsigned ply = 0; ply <= replay->plies; ply++) {
        if (replay->keys[ply] == replay->pos.hash && ff_position_same(&pos, &replay->pos)) {
            if (count < room)
                plies[count] = ply;
            count++;
        }
        if (ply < replay->plies)
            step_replay(replay, ply, &pos);
    }
    return count;
}
