#ifndef FF_INDEX_PAIRS_H
#define FF_INDEX_PAIRS_H

#include "flagfall/text.h"
#include "index/format.h"
#include "index/view.h"

/*
 * Pairs of a key and a game, as one ascending row of numbers key << FF_INDEX_GAME_BITS | game:
 * blocks of FF_INDEX_PAIRS, each with its first number, then steps in a Rice code that is the
 * block's own; so many blocks are a group.
 */

/* Appends groups of `count` ascending numbers, no two of them the same, and their fences. */
void ff_index_pairs_write(const uint64_t *numbers, size_t count, ff_str *out, ff_str *fences);
/* Sets the bit of each game that has a key in [from, to). FF_E_IO_READ, FF_E_PARSE when the
 * part is damaged. */
int ff_index_pairs_mark(const ff_index_view *view, const ff_index_segment *segment,
                        ff_index_part_name name, uint64_t from, uint64_t to, uint64_t *games,
                        ff_error *err);

#endif
