#ifndef FF_INDEX_RADIX_H
#define FF_INDEX_RADIX_H

#include <stddef.h>
#include <stdint.h>

/* A placement that a game had: its key, that of the whole position, and what was played. */
typedef struct ff_index_board {
    uint64_t position;
    uint32_t placement; /* FF_INDEX_BOARD_BITS */
    uint16_t game, move;
} ff_index_board;

/* Sorts by the bits [from, to); what has the same stays in its order. FF_E_MEMORY. */
int ff_index_radix_numbers(uint64_t *numbers, size_t count, unsigned from, unsigned to);
/* Sorts by `placement`. FF_E_MEMORY. */
int ff_index_radix_boards(ff_index_board *boards, size_t count);

#endif
