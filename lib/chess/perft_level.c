#include "base/cpu.h"
#include "chess/generate.h"

/*
 * Counting move sequences, compiled once for each level of instructions.
 */

/* Copies instead of unmaking: a position is two cache lines. The depth is bounded by the
 * caller's patience and so is the stack. */
enum { PERFT_DEPTH = 32 };

typedef struct perft_level {
    ff_position pos;
    ff_move_list list;
    unsigned next;
} perft_level;

static uint64_t perft_deep(const ff_position *pos, int depth)
{
    static _Thread_local perft_level levels[PERFT_DEPTH];
    uint64_t nodes = 0;
    int top = 0;
    levels[0].pos = *pos;
    levels[0].list.count = (unsigned)generate_moves(pos, &levels[0].list);
    levels[0].next = 0;
    while (top >= 0) {
        perft_level *level = &levels[top];
        if (level->next == level->list.count) {
            top--;
            continue;
        }
        perft_level *below = level + 1;
        below->pos = level->pos;
        ff_play(&below->pos, level->list.moves[level->next++]);
        if (top + 2 == depth) {
            nodes += generate_moves(&below->pos, NULL);
            continue;
        }
        below->list.count = (unsigned)generate_moves(&below->pos, &below->list);
        below->next = 0;
        top++;
    }
    return nodes;
}

uint64_t FF_LEVELLED(ff_perft)(const ff_position *pos, int depth);

uint64_t FF_LEVELLED(ff_perft)(const ff_position *pos, int depth)
{
    if (depth <= 0)
        return 1;
    if (depth == 1)
        return generate_moves(pos, NULL);
    return perft_deep(pos, depth < PERFT_DEPTH ? depth : PERFT_DEPTH - 1);
}
