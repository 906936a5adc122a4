#ifndef FF_GAME_GAME_NODE_H
#define FF_GAME_GAME_NODE_H

/* Half-moves of a record, for what adds many. */
#include "base/memory_inside.h"
#include "flagfall/game.h"

#include <string.h>

/* Field by field: for the whole of it the compiler takes an instruction that is slow to start,
 * and this is done for every half-move. */
static inline void ff_game_node_start(ff_node *node, ff_node *parent, ff_move move)
{
    node->move = move;
    memset(node->san, 0, sizeof node->san);
    node->written = NULL;
    node->stood = NULL;
    node->before = node->after = NULL;
    node->rulings = NULL;
    node->nags = NULL;
    node->nag_count = 0;
    node->parent = parent;
    node->next = node->variation = NULL;
}

/* Adds a half-move at the end of a line, as `ff_game_add` does; NULL where it is not the end,
 * or the arena has no room at hand: that function finds out. */
static inline ff_node *ff_game_node_add(ff_game *game, ff_node *parent, ff_move move)
{
    /* where pointers have four bytes a node is no whole number of alignments */
    const size_t align = alignof(max_align_t),
                 size = (sizeof(ff_node) + align - 1) / align * align;
    ff_node *node = parent->next == NULL ? ff_arena_take(&game->arena, size) : NULL;
    if (node == NULL)
        return NULL;
    ff_game_node_start(node, parent, move);
    parent->next = node;
    if (game->last == parent)
        game->last = node;
    return node;
}

#endif
