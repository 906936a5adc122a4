#include "index/radix.h"

#include "flagfall/error.h"
#include "flagfall/memory.h"
#include "index/keys.h"
#include "system/system.h"

#include <stdbool.h>

enum { DIGIT = 9, VALUES = 1 << DIGIT, DIGITS = 6 };

int ff_index_room_need(ff_index_room *room, size_t size)
{
    if (room->size >= size)
        return FF_OK;
    ff_index_room_release(room);
    room->bytes = ff_malloc(size);
    if (room->bytes == NULL)
        return FF_E_MEMORY;
    room->size = size;
    ff_sys_will_fill(room->bytes, size);
    return FF_OK;
}

void ff_index_room_release(ff_index_room *room)
{
    ff_free(room->bytes);
    *room = (ff_index_room){NULL, 0};
}

/* How many have each value of a digit, for all digits; then how many have a lower one. */
typedef struct counts {
    size_t at[DIGITS][VALUES];
} counts;

/* False where all have the same value. */
static bool add_up(size_t at[VALUES], size_t all)
{
    size_t sum = 0;
    for (size_t i = 0; i < VALUES; i++) {
        size_t count = at[i];
        if (count == all)
            return false;
        at[i] = sum;
        sum += count;
    }
    return true;
}

/* The items of the row and those of the room change places. */
static void swap_room(void *items, size_t *capacity, size_t size, ff_index_room *room)
{
    void **row = items;
    const ff_index_room was = {*row, *capacity * size};
    *row = room->bytes;
    *capacity = room->size / size;
    *room = was;
}

int ff_index_radix_numbers(ff_index_numbers *row, unsigned from, unsigned to,
                           ff_index_room *room)
{
    const unsigned digits = (to - from + DIGIT - 1) / DIGIT;
    counts c = {0};
    if (row->count < 2 || digits == 0)
        return FF_OK;
    if (ff_index_room_need(room, row->count * sizeof *row->items) != FF_OK)
        return FF_E_MEMORY;
    for (size_t i = 0; i < row->count; i++)
        for (unsigned d = 0; d < digits; d++)
            c.at[d][row->items[i] >> (from + d * DIGIT) & (VALUES - 1)]++;
    for (unsigned d = 0; d < digits; d++) {
        const unsigned shift = from + d * DIGIT;
        uint64_t *there = room->bytes;
        if (!add_up(c.at[d], row->count))
            continue;
        for (size_t i = 0; i < row->count; i++)
            there[c.at[d][row->items[i] >> shift & (VALUES - 1)]++] = row->items[i];
        swap_room(&row->items, &row->capacity, sizeof *row->items, room);
    }
    return FF_OK;
}

int ff_index_radix_boards(ff_index_boards *row, ff_index_room *room)
{
    enum { BOARD_DIGITS = (FF_INDEX_BOARD_BITS + DIGIT - 1) / DIGIT };
    counts c = {0};
    if (row->count < 2)
        return FF_OK;
    if (ff_index_room_need(room, row->count * sizeof *row->items) != FF_OK)
        return FF_E_MEMORY;
    for (size_t i = 0; i < row->count; i++)
        for (unsigned d = 0; d < BOARD_DIGITS; d++)
            c.at[d][row->items[i].placement >> d * DIGIT & (VALUES - 1)]++;
    for (unsigned d = 0; d < BOARD_DIGITS; d++) {
        ff_index_board *there = room->bytes;
        if (!add_up(c.at[d], row->count))
            continue;
        for (size_t i = 0; i < row->count; i++)
            there[c.at[d][row->items[i].placement >> d * DIGIT & (VALUES - 1)]++] =
                row->items[i];
        swap_room(&row->items, &row->capacity, sizeof *row->items, room);
    }
    return FF_OK;
}
