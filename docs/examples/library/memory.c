/* flagfall/memory.h: memory that is counted, and memory that goes all at once. */
#include <flagfall/error.h>
#include <flagfall/memory.h>

#include <string.h>

#include "expect.h"

static void *counting(void *context, void *old, size_t size)
{
    unsigned *calls = (unsigned *)context;
    ++*calls;
    if (size == 0) {
        free(old);
        return NULL;
    }
    return realloc(old, size);
}

static void use_the_library_s_memory(void)
{
    int *numbers = (int *)ff_calloc(4, sizeof *numbers);
    size_t capacity = 4;
    expect(numbers != NULL && numbers[3] == 0);
    expect(ff_grow(&numbers, &capacity, 5, sizeof *numbers) == FF_OK && capacity >= 5);
    numbers = (int *)ff_realloc(numbers, sizeof *numbers);
    ff_free(numbers);

    char *text = ff_strdup("Ada"), *room = (char *)ff_malloc(4);
    expect(text != NULL && room != NULL && strcmp(strcpy(room, text), "Ada") == 0);
    ff_free(text);
    ff_free(room);
}

int main(void)
{
    unsigned calls = 0;
    ff_memory_hook(counting, &calls); /* before all else */
    use_the_library_s_memory();

    ff_arena arena = FF_ZERO;
    char *name = ff_arena_copy(&arena, "Lindqvist, Åsa", 9);
    void *more = ff_arena_alloc(&arena, 100);
    expect(strcmp(name, "Lindqvist") == 0 && more != NULL);
    ff_arena_reset(&arena); /* `name` is no more */
    arena.limit = 16;
    expect(ff_arena_alloc(&arena, 1000) == NULL);
    ff_arena_release(&arena);

    expect(calls > 5 && ff_memory_refusals() == 0);
    ff_memory_hook(NULL, NULL);
    return 0;
}
