#ifndef FF_INDEX_TREE_H
#define FF_INDEX_TREE_H

#include "flagfall/position.h"
#include "flagfall/text.h"
#include "index/format.h"
#include "index/radix.h"
#include "index/view.h"

#include <stdbool.h>

/*
 * The moves that games made at a position, with their results. Of a placement that many games
 * of a segment have they were counted when it was made; of the others the games are read.
 * A game counts once, with what it played when it was there first.
 */

/* A move, and the games that made it: all, and those won by White, drawn, won by Black. `move`
 * is FF_NO_MOVE for games of which no half-move follows that is known. */
typedef struct ff_index_branch {
    ff_move move;
    uint64_t games, results[3];
} ff_index_branch;

typedef struct ff_index_tree {
    ff_index_branch *branches;
    size_t count, capacity;
} ff_index_tree;

void ff_index_tree_release(ff_index_tree *tree);
/* Adds games. FF_E_MEMORY. */
int ff_index_tree_add(ff_index_tree *tree, const ff_index_branch *branch);
/* The most games first; those with as many in the order of their moves. */
void ff_index_tree_sort(ff_index_tree *tree);

/* Of boards in the order of their placements and games: what is to be counted now, and how many
 * positions, with the fences of their groups. `results` by game. FF_E_MEMORY. */
int ff_index_tree_write(const ff_index_board *boards, size_t count, const uint8_t *results,
                        ff_str *keys, ff_str *fences, ff_str *moves, size_t *positions);
/* Adds what was counted in a segment of a position; `*found` says whether it was.
 * FF_E_IO_READ, FF_E_PARSE, FF_E_MEMORY. */
int ff_index_tree_read(const ff_index_view *view, const ff_index_segment *segment,
                       uint64_t placement, uint64_t position, ff_index_tree *tree, bool *found,
                       ff_error *err);

#endif
