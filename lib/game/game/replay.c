#include "game/replay.h"

#include "flagfall/memory.h"
#include "game/replay_push.h"

#include <string.h>

/* What stood in the game before is after the new base, and counts as not seen. */
static void forget_seen(ff_replay *replay)
{
    replay->seen->base += replay->plies + 1;
    if (replay->seen->base > UINT32_MAX / 2) {
        memset(replay->seen, 0, sizeof *replay->seen);
        replay->seen->base = 1;
    }
}

int ff_replay_start(ff_replay *replay, const ff_position *start, const ff_end_rules *rules)
{
    if (replay->capacity == 0) {
        int code = ff_replay_reserve(replay);
        if (code != FF_OK)
            return code;
    }
    forget_seen(replay);
    replay->start = *start;
    replay->pos = *start;
    replay->keys[0] = start->hash;
    replay->plies = replay->since = 0;
    ff_replay_seen_before(replay, start->hash, 0);
    replay->stand_count = 0;
    replay->count = 1;
    replay->rules = *rules;
    replay->first_threefold = replay->first_fivefold = replay->first_consecutive = FF_NEVER;
    replay->first_fifty = replay->first_seventyfive = FF_NEVER;
    replay->end = FF_END_NONE;
    replay->ended_at = FF_NEVER;
    if (start->halfmove >= 100)
        ff_replay_note_count(replay);
    ff_replay_note_material(replay);
    return FF_OK;
}

void ff_replay_release(ff_replay *replay)
{
    ff_free(replay->moves);
    ff_free(replay->keys);
    ff_free(replay->stands);
    ff_free(replay->seen);
    *replay = (ff_replay){.plies = 0};
}

int ff_replay_play(ff_replay *replay, ff_move move)
{
    return ff_replay_push(replay, move, ff_role_at(&replay->pos, FF_MOVE_FROM(move)));
}

int ff_replay_stand(ff_replay *replay, const ff_position *pos)
{
    if (replay->plies + 2 > replay->capacity) {
        int code = ff_replay_reserve(replay);
        if (code != FF_OK)
            return code;
    }
    int code = ff_grow(&replay->stands, &replay->stand_capacity, replay->stand_count + 1,
                       sizeof *replay->stands);
    if (code != FF_OK)
        return code;
    replay->moves[replay->plies] = FF_NO_MOVE;
    unsigned ply = ++replay->plies;
    replay->stands[replay->stand_count++] = (ff_accepted_illegal){ply, *pos};
    replay->pos = *pos;
    replay->keys[ply] = pos->hash;
    replay->count = ff_replay_count_every_key(replay); /* from here on every key is looked at */
    if (replay->count >= 3)
        ff_replay_note_repetition(replay, replay->count);
    if (pos->halfmove >= 100)
        ff_replay_note_count(replay);
    ff_replay_note_material(replay);
    return FF_OK;
}

void ff_replay_finish(ff_replay *replay)
{
    if (replay->end != FF_END_NONE && replay->ended_at < (int)replay->plies)
        return;
    if (ff_position_has_legal_move(&replay->pos))
        return;
    /* on the last half-move mate and stalemate go before what was noted already */
    replay->end = ff_position_in_check(&replay->pos) ? FF_END_CHECKMATE : FF_END_STALEMATE;
    replay->ended_at = (int)replay->plies;
}
