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

/* Memory in which one row is sorted after another. Initialise with {NULL, 0}. */
typedef struct ff_index_room {
    void *bytes;
    size_t size;
} ff_index_room;

/* Room for so many bytes, whatever they are. FF_E_MEMORY. */
int ff_index_room_need(ff_index_room *room, size_t size);
void ff_index_room_release(ff_index_room *room);

/* A row that is sorted: it may have changed places with the room. */
typedef struct ff_index_numbers {
    uint64_t *items;
    size_t count, capacity;
} ff_index_numbers;
typedef struct ff_index_boards {
    ff_index_board *items;
    size_t count, capacity;
} ff_index_boards;

/* Sorts by the bits [from, to), 54 at most; what has the same stays in its order. FF_E_MEMORY.
 */
int ff_index_radix_numbers(ff_index_numbers *row, unsigned from, unsigned to,
                           ff_index_room *room);
/* Sorts by `placement`. FF_E_MEMORY. */
int ff_index_radix_boards(ff_index_boards *row, ff_index_room *room);

#endif
