#ifndef FF_SYSTEM_GNU_H
#define FF_SYSTEM_GNU_H

/*
 * Functions of the GNU C library that others lack, with the same meaning; they have names of
 * their own there.
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
#define unsetenv ff_unsetenv
int unsetenv(const char *name);
/* In words that are the same everywhere, and one that other systems have no need of. */
#define strerror ff_strerror
const char *strerror(int reason);
#endif

#endif
