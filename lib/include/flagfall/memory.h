#ifndef FLAGFALL_MEMORY_H
#define FLAGFALL_MEMORY_H

#include <stddef.h>

/*
 * Memory: one hook through which the library allocates, and an arena for things that live and
 * die together (a game with its variations and comments).
 *
 * Threads: any thread may call a function here but ff_memory_hook, which is called before all
 * others; an arena is used by one thread at a time. The hook is called on whatever thread
 * allocates.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* Called for every allocation: like realloc, with `size` 0 meaning free (it then returns
 * NULL). Set it before anything is allocated and from one thread; NULL restores the C
 * library's. Tests use it to fail the n-th allocation. */
typedef void *(*ff_reallocate)(void *context, void *old, size_t size);
void ff_memory_hook(ff_reallocate hook, void *context);

/* Like malloc, calloc, realloc, free. All return NULL when memory is out or the size
 * overflows; `ff_free(NULL)` does nothing. */
void *ff_malloc(size_t size);
void *ff_calloc(size_t count, size_t size);
void *ff_realloc(void *old, size_t size);
void ff_free(void *memory);
char *ff_strdup(const char *text);

/* How many allocations have been refused so far, by all threads. Whoever puts something in
 * place that was built piece by piece (an ff_str keeps no more after a refusal) compares it
 * with the number before he began. */
unsigned long ff_memory_refusals(void);

/* Grows the array at `*items` (of `size` bytes an item) so that at least `need` items fit,
 * doubling `*capacity`. Returns 0 or FF_E_MEMORY, and then the array is as it was. */
int ff_grow(void *items, size_t *capacity, size_t need, size_t size);

/* An arena: allocations are freed all at once. Initialise with `{0}`. `head` is the newest
 * block, for the library's own use. */
typedef struct ff_arena {
    struct ff_arena_block *head;
    size_t used;  /* bytes handed out */
    size_t limit; /* 0, or the most bytes it may hand out */
} ff_arena;

/* Memory aligned for any type, valid until `ff_arena_reset` or `ff_arena_release`; NULL when
 * memory is out or the limit is reached. */
void *ff_arena_alloc(ff_arena *arena, size_t size);
/* A NUL-terminated copy of `size` bytes. */
char *ff_arena_copy(ff_arena *arena, const char *text, size_t size);
/* Forgets all allocations but keeps one block for reuse. */
void ff_arena_reset(ff_arena *arena);
void ff_arena_release(ff_arena *arena);

#ifdef __cplusplus
}
#endif

#endif
