#ifndef FF_SYSTEM_GNU_H
#define FF_SYSTEM_GNU_H

/*
 * Functions of the GNU C library that others lack, with the same meaning; they have names of
 * their own there. And sorting with a context, which each library does in its own way.
 */
#include <stddef.h>
#include <string.h>
#include <strings.h>

#if defined(_WIN32) || defined(__APPLE__)
#define memrchr        ff_memrchr
#define explicit_bzero ff_explicit_bzero
void *memrchr(const void *bytes, int byte, size_t size);
void explicit_bzero(void *bytes, size_t size);
#endif
#if defined(_WIN32)
#define memmem     ff_memmem
#define strcasestr ff_strcasestr
void *memmem(const void *bytes, size_t size, const void *wanted, size_t wanted_size);
char *strcasestr(const char *text, const char *wanted);
#endif

/* Sorts in place, in n log n steps whatever the order; equal items come out in any order, the
 * same on every platform. Items have 64 bytes at most. */
void ff_sort(void *items, size_t count, size_t size,
             int (*compare)(const void *a, const void *b, void *ctx), void *ctx);

#endif
