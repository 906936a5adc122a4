#include "game/replay_push.h"

#include "flagfall/memory.h"

int ff_replay_reserve(ff_replay *replay)
{
    if (replay->plies >= FF_MAX_PLIES)
        return FF_E_LIMIT;
    size_t need = (size_t)replay->plies + 2;
    size_t capacity = replay->capacity;
    if (replay->seen == NULL) {
        replay->seen = ff_calloc(1, sizeof *replay->seen);
        if (replay->seen != NULL)
            replay->seen->base = 1;
    }
    if (replay->seen == NULL)
        return FF_E_MEMORY;
    int code = ff_grow(&replay->moves, &capacity, need < 1024 ? 1024 : need, sizeof(ff_move));
    if (code != FF_OK)
        return code;
    capacity = replay->capacity;
    code = ff_grow(&replay->keys, &capacity, need < 1024 ? 1024 : need, sizeof(uint64_t));
    if (code == FF_OK)
        replay->capacity = capacity < FF_MAX_PLIES + 1 ? capacity : FF_MAX_PLIES + 1;
    return code;
}

unsigned ff_replay_count_every_key(const ff_replay *replay)
{
    unsigned count = 0;
    for (unsigned at = 0; at <= replay->plies; at++)
        count += replay->keys[at] == replay->keys[replay->plies];
    return count;
}

/* By legal moves a position cannot recur before four half-moves, and only with the same side to
 * move. */
static unsigned search_key(const ff_replay *replay)
{
    const uint64_t *keys = replay->keys;
    unsigned count = 1;
    for (unsigned at = replay->plies; at >= replay->since + 4; at -= 2)
        count += keys[at - 4] == keys[replay->plies];
    return count;
}

unsigned ff_replay_count_key(ff_replay *replay, uint32_t before)
{
    struct ff_replay_seen *seen = replay->seen;
    uint64_t key = replay->keys[replay->plies];
    size_t slot = key >> (64 - FF_SEEN_BITS);
    if (replay->stand_count != 0)
        return ff_replay_count_every_key(replay);
    unsigned count;
    if (before == 0 || replay->keys[before - seen->base] != key)
        count = search_key(replay); /* another key has fallen into the slot meanwhile */
    else
        count = seen->counted[slot] == before ? seen->count[slot] + 1 : 2;
    seen->counted[slot] = seen->base + replay->plies;
    seen->count[slot] = count;
    return count;
}

static void end_game(ff_replay *replay, ff_end end)
{
    if (replay->end == FF_END_NONE) {
        replay->end = end;
        replay->ended_at = (int)replay->plies;
    }
}

/* The number of ff_replay_occurrences, found by taking half-moves back to where a piece was
 * captured, a pawn moved or a king castled: a few steps instead of all from the start. Castling
 * rights need no look: with the same pieces, equal keys mean equal rights, as no other set of
 * rights has their sum of keys (test_replay.c). */
static unsigned occurrences_behind(const ff_replay *replay)
{
    ff_position pos = replay->pos;
    unsigned count = 1;
    for (unsigned ply = replay->plies; ply-- > replay->since;) {
        ff_move move = replay->moves[ply];
        ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
        if (FF_MOVE_KIND(move) != FF_MOVE_NORMAL)
            break;
        pos.turn ^= 1;
        ff_toggle(&pos, (ff_color)pos.turn, ff_role_at(&pos, to), FF_BIT(from) | FF_BIT(to));
        count += replay->keys[ply] == replay->pos.hash && ff_position_same(&pos, &replay->pos);
    }
    return count;
}

/* The five last of the occurrences stood in consecutive alternate moves: each one move of
 * both players, there and back, after the other. */
static bool is_consecutive(const ff_replay *replay)
{
    for (unsigned k = 1; k < 5; k++)
        if (replay->plies < 4 * k ||
            replay->keys[replay->plies - 4 * k] != replay->keys[replay->plies])
            return false;
    return true;
}

void ff_replay_note_repetition(ff_replay *replay, unsigned count)
{
    assert(count >= 3);
    bool news = replay->first_threefold == FF_NEVER ||
                (count >= 5 && replay->first_fivefold == FF_NEVER) ||
                (count >= 5 && replay->first_consecutive == FF_NEVER && is_consecutive(replay));
    if (!news)
        return;
    replay->count = count = replay->stand_count == 0 ? occurrences_behind(replay)
                                                     : ff_replay_occurrences(replay, NULL, 0);
    if (count >= 3 && replay->first_threefold == FF_NEVER)
        replay->first_threefold = (int)replay->plies;
    if (count < 5)
        return;
    if (replay->first_fivefold == FF_NEVER) {
        replay->first_fivefold = (int)replay->plies;
        if (replay->rules.fivefold == FF_FIVEFOLD_ANY)
            end_game(replay, FF_END_FIVEFOLD);
    }
    /* with the first consecutive time there is no news any more */
    assert(replay->first_consecutive == FF_NEVER);
    if (is_consecutive(replay)) {
        replay->first_consecutive = (int)replay->plies;
        if (replay->rules.fivefold == FF_FIVEFOLD_CONSECUTIVE)
            end_game(replay, FF_END_FIVEFOLD);
    }
}

void ff_replay_note_count(ff_replay *replay)
{
    bool seventyfive = replay->pos.halfmove >= 150 && replay->first_seventyfive == FF_NEVER;
    bool in_force = seventyfive && replay->rules.seventyfive_plies != 0;
    if (replay->first_fifty != FF_NEVER && !seventyfive)
        return;
    /* Article 9.6.2: mate by the last move goes before, and 5.1.1 before a claim */
    if (ff_is_checkmate(&replay->pos)) {
        if (in_force)
            end_game(replay, FF_END_CHECKMATE);
        return;
    }
    if (replay->first_fifty == FF_NEVER)
        replay->first_fifty = (int)replay->plies;
    if (seventyfive)
        replay->first_seventyfive = (int)replay->plies;
    if (in_force)
        end_game(replay, FF_END_SEVENTYFIVE);
}

void ff_replay_note_material(ff_replay *replay)
{
    bool dead = ff_is_dead_by_material(&replay->pos);
    assert(!dead || !ff_is_checkmate(&replay->pos));
    if (dead)
        end_game(replay, FF_END_DEAD);
}
