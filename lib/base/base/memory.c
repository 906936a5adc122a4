#include "base/memory_inside.h"

#include "flagfall/error.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void *reallocate(void *context, void *old, size_t size)
{
    (void)context;
    if (size == 0) {
        free(old);
        return NULL;
    }
    return realloc(old, size);
}

static ff_reallocate current = reallocate;
static void *current_context;
static atomic_ulong refusals;
static bool frugal;

void ff_memory_frugal(bool on)
{
    frugal = on;
}

void ff_memory_hook(ff_reallocate hook, void *context)
{
    current = hook != NULL ? hook : reallocate;
    current_context = hook != NULL ? context : NULL;
}

unsigned long ff_memory_refusals(void)
{
    return refusals;
}

void *ff_malloc(size_t size)
{
    return ff_realloc(NULL, size);
}

void *ff_calloc(size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / size)
        return NULL;
    void *memory = ff_malloc(count * size);
    if (memory != NULL)
        memset(memory, 0, count * size);
    return memory;
}

void *ff_realloc(void *old, size_t size)
{
    void *memory = current(current_context, old, size != 0 ? size : 1);
    if (memory == NULL)
        refusals++;
    return memory;
}

void ff_free(void *memory)
{
    if (memory != NULL)
        current(current_context, memory, 0);
}

char *ff_strdup(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = ff_malloc(size);
    if (copy != NULL)
        memcpy(copy, text, size);
    return copy;
}

int ff_grow(void *items, size_t *capacity, size_t need, size_t size)
{
    if (need <= *capacity)
        return FF_OK;
    size_t wanted = frugal ? need : *capacity < 8 ? 8 : *capacity;
    while (wanted < need) {
        if (wanted > SIZE_MAX / 2)
            return FF_E_MEMORY;
        wanted *= 2;
    }
    if (wanted > SIZE_MAX / size)
        return FF_E_MEMORY;
    void **slot = items;
    void *grown = ff_realloc(*slot, wanted * size);
    if (grown == NULL)
        return FF_E_MEMORY;
    *slot = grown;
    *capacity = wanted;
    return FF_OK;
}

enum { ARENA_BLOCK = 16 * 1024 };

static ff_arena_block *add_block(ff_arena *arena, size_t size)
{
    size_t room = frugal || size > ARENA_BLOCK ? size : ARENA_BLOCK;
    ff_arena_block *block = ff_malloc(sizeof *block + room);
    if (block == NULL)
        return NULL;
    *block = (ff_arena_block){.next = arena->head, .size = room};
    arena->head = block;
    return block;
}

void *ff_arena_alloc(ff_arena *arena, size_t size)
{
    const size_t align = alignof(max_align_t);
    if (size > SIZE_MAX / 2)
        return NULL;
    size = (size + align - 1) / align * align;
    size_t used = arena->used + size;
    if (arena->limit != 0 && (used > arena->limit || used < size))
        return NULL;
    ff_arena_block *block = arena->head;
    if (block == NULL || block->size - block->used < size)
        block = add_block(arena, size);
    if (block == NULL)
        return NULL;
    void *memory = block->data + block->used;
    block->used += size;
    arena->used = used;
    return memory;
}

char *ff_arena_copy(ff_arena *arena, const char *text, size_t size)
{
    char *copy = ff_arena_alloc(arena, size + 1);
    if (copy == NULL)
        return NULL;
    if (size != 0)
        memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}

static void free_blocks(ff_arena_block *block)
{
    while (block != NULL) {
        ff_arena_block *next = block->next;
        ff_free(block);
        block = next;
    }
}

void ff_arena_reset(ff_arena *arena)
{
    ff_arena_block *keep = arena->head;
    if (keep != NULL) {
        free_blocks(keep->next);
        keep->next = NULL;
        keep->used = 0;
    }
    arena->used = 0;
}

void ff_arena_release(ff_arena *arena)
{
    free_blocks(arena->head);
    arena->head = NULL;
    arena->used = 0;
}
