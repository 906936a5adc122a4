#include "system/gnu.h"

#include <assert.h>
#include <stdbool.h>

#if defined(_WIN32) || defined(__APPLE__)
void *memrchr(const void *bytes, int byte, size_t size)
{
    const unsigned char *b = bytes;
    while (size > 0)
        if (b[--size] == (unsigned char)byte)
            return (void *)(size_t)(b + size);
    return NULL;
}

/* The barrier keeps the compiler from leaving out what nobody reads any more. */
void explicit_bzero(void *bytes, size_t size)
{
    memset(bytes, 0, size);
    __asm__ volatile("" : : "r"(bytes) : "memory");
}
#endif

#if defined(_WIN32)
void *memmem(const void *bytes, size_t size, const void *wanted, size_t wanted_size)
{
    const unsigned char *at = bytes, *end = at + size;
    if (wanted_size == 0)
        return (void *)(size_t)at;
    while ((size_t)(end - at) >= wanted_size) {
        at = memchr(at, *(const unsigned char *)wanted, (size_t)(end - at) - wanted_size + 1);
        if (at == NULL)
            return NULL;
        if (memcmp(at, wanted, wanted_size) == 0)
            return (void *)(size_t)at;
        at++;
    }
    return NULL;
}

char *strcasestr(const char *text, const char *wanted)
{
    size_t size = strlen(wanted);
    for (;; text++) {
        if (strncasecmp(text, wanted, size) == 0)
            return (char *)(size_t)text;
        if (*text == '\0')
            return NULL;
    }
}
#endif

/* --- sorting: a heap, the greatest first --- */

enum { MOST_SIZE = 64 };

typedef struct sorter {
    char *items;
    size_t size;
    int (*compare)(const void *a, const void *b, void *ctx);
    void *ctx;
} sorter;

static char *item(const sorter *s, size_t i)
{
    return s->items + i * s->size;
}

static bool less(const sorter *s, size_t a, size_t b)
{
    return s->compare(item(s, a), item(s, b), s->ctx) < 0;
}

static void swap(const sorter *s, size_t a, size_t b)
{
    char kept[MOST_SIZE];
    memcpy(kept, item(s, a), s->size);
    memcpy(item(s, a), item(s, b), s->size);
    memcpy(item(s, b), kept, s->size);
}

static void sink(const sorter *s, size_t at, size_t count)
{
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        child += child + 1 < count && less(s, child, child + 1);
        if (!less(s, at, child))
            return;
        swap(s, at, child);
    }
}

void ff_sort(void *items, size_t count, size_t size,
             int (*compare)(const void *a, const void *b, void *ctx), void *ctx)
{
    const sorter s = {items, size, compare, ctx};
    assert(size <= MOST_SIZE);
    for (size_t i = count / 2; i-- > 0;)
        sink(&s, i, count);
    for (size_t left = count; left-- > 1;) {
        swap(&s, 0, left);
        sink(&s, 0, left);
    }
}
