#include "system/gnu.h"
#include "system/system.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#if defined(__linux__)
#include <sys/mman.h>
#include <unistd.h>
#endif

void ff_sys_will_fill(void *memory, size_t size)
{
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    enum { LARGE = 4 * 1024 * 1024 };
    if (size < LARGE)
        return;
    /* all pages of it: a mapping of which a part has the advice cannot grow any more */
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t before = (uintptr_t)memory % page;
    int kept = errno;
    madvise((char *)memory - before, (before + size + page - 1) / page * page, MADV_HUGEPAGE);
    errno = kept;
#else
    (void)memory;
    (void)size;
#endif
}

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

int unsetenv(const char *name)
{
    return _putenv_s(name, "");
}

#undef strerror
const char *ff_strerror(int reason)
{
    static const struct {
        int reason;
        const char *text;
    } words[] = {
        {EBUSY, "another program has it open"},
        {ELOOP, "Too many levels of symbolic links"},
        {EILSEQ, "Invalid or incomplete multibyte or wide character"},
        {ENOTDIR, "Not a directory"},
        {EXDEV, "Invalid cross-device link"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].reason == reason)
            return words[i].text;
    return strerror(reason);
}
#endif
