#ifndef FF_BASE_MEMORY_INSIDE_H
#define FF_BASE_MEMORY_INSIDE_H

#include "flagfall/memory.h"

#include <stdalign.h>
#include <stdbool.h>

/* For tests that make allocations fail: from here on every piece of an arena and every growth
 * of an array is an allocation of its own, of no more than is needed. */
void ff_memory_frugal(bool on);

/* The blocks of an arena, for what takes from it often. */
typedef struct ff_arena_block {
    struct ff_arena_block *next;
    size_t size;
    size_t used;
    alignas(max_align_t) unsigned char data[];
} ff_arena_block;

/* As `ff_arena_alloc`, of a size that is a multiple of the greatest alignment; NULL where the
 * newest block has no room for it, or the limit is reached. */
static inline void *ff_arena_take(ff_arena *arena, size_t size)
{
    ff_arena_block *block = arena->head;
    size_t used = arena->used + size; /* a limit of 0 is none */
    if (block == NULL || block->size - block->used < size || used - 1 > arena->limit - 1)
        return NULL;
    void *memory = block->data + block->used;
    block->used += size;
    arena->used = used;
    return memory;
}

#endif
