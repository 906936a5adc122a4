#define _GNU_SOURCE
/*
 * Which lines of the library a program runs, for tests/tools/mutate: linked into a library
 * whose objects were compiled with -fsanitize-coverage=trace-pc. The places it was at (offsets
 * into the library) are marked in the file of FF_COVER, a byte each, which is there already:
 * nothing is written when the program ends, so that one which is killed or may write no file is
 * seen too.
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

void __sanitizer_cov_trace_pc(void);

enum { SIZE = 1 << 23 }; /* COVER_SIZE of mutate_tests.py */
static unsigned char *seen;
static uintptr_t base;

__attribute__((constructor(101))) static void start(void)
{
    Dl_info info;
    const char *path = getenv("FF_COVER");
    int file = path != NULL ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0 || dladdr((void *)(uintptr_t)&base, &info) == 0)
        return;
    base = (uintptr_t)info.dli_fbase;
    void *map = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    seen = map != MAP_FAILED ? map : NULL;
}

void __sanitizer_cov_trace_pc(void)
{
    uintptr_t at = (uintptr_t)__builtin_return_address(0) - base;
    if (seen != NULL && at < SIZE)
        seen[at] = 1;
}
