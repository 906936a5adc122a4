#ifndef FF_GAME_GAME_NODE_H
#define FF_GAME_GAME_NODE_H

/* Half-moves of a record, for what adds many. */
#include "base/memory_inside.h"
#include "flagfall/game.h"

#include <stdalign.h>
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

/* Nodes that lie one after another, for a line that grows by many half-moves at once. */
typedef struct ff_node_row {
    char *next;
    size_t room; /* nodes that can be taken */
} ff_node_row;

/* where pointers have four bytes a node is no whole number of alignments */
enum {
    FF_NODE_BYTES = (sizeof(ff_node) + alignof(max_align_t) - 1) / alignof(max_align_t) *
                    alignof(max_align_t)
};

/* Nodes to go on from `last`, the end of the game's main line, at most `most`; none where it is
 * not, or where the arena has no room at hand: `ff_game_add` finds out. */
static inline ff_node_row ff_game_node_row(const ff_game *game, const ff_node *last,
                                           size_t most)
{
    ff_arena_block *block = game->arena.head;
    ff_node_row row = {NULL, 0};
    if (block == NULL || last->next != NULL || game->last != last)
        return row;
    size_t room = (block->size - block->used) / FF_NODE_BYTES;
    if (game->arena.limit != 0) {
        size_t left = game->arena.limit - game->arena.used; /* never less than nothing */
        room = left / FF_NODE_BYTES < room ? left / FF_NODE_BYTES : room;
    }
    row.next = (char *)block->data + block->used;
    row.room = room < most ? room : most;
    return row;
}

/* The next of them, which there is, as the one after `parent`. */
static inline ff_node *ff_game_node_take(ff_node_row *row, ff_node *parent, ff_move move)
{
    ff_node *node = (ff_node *)(void *)row->next;
    row->next += FF_NODE_BYTES;
    ff_game_node_start(node, parent, move);
    parent->next = node;
    return node;
}

/* So many were taken; `last` is the end of the line now. */
static inline void ff_game_node_row_end(ff_game *game, ff_node *last, size_t count)
{
    game->arena.head->used += count * FF_NODE_BYTES;
    game->arena.used += count * FF_NODE_BYTES;
    game->last = last;
}

#endif
