#define _GNU_SOURCE
/*
 * Which functions of the library a program runs, for tests/tools/mutate: linked into a library
 * whose objects were compiled with -fsanitize-coverage=trace-pc. When the program ends, the
 * places it was at (offsets into the library, 32 bits each) are appended to the file of
 * FF_COVER, which is opened first of all: a program that confines itself opens nothing later.
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

void __sanitizer_cov_trace_pc(void);

enum { SIZE = 1 << 23 };
static unsigned char seen[SIZE];
static uintptr_t base;
static int out = -1;

__attribute__((constructor(101))) static void start(void)
{
    Dl_info info;
    const char *path = getenv("FF_COVER");
    if (path != NULL && dladdr((void *)(uintptr_t)&seen, &info) != 0) {
        base = (uintptr_t)info.dli_fbase;
        out = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    }
}

void __sanitizer_cov_trace_pc(void)
{
    uintptr_t at = (uintptr_t)__builtin_return_address(0) - base;
    if (at < SIZE)
        seen[at] = 1;
}

__attribute__((destructor)) static void finish(void)
{
    static uint32_t list[1 << 16];
    size_t count = 0;
    for (uint32_t at = 0; out >= 0 && at < SIZE; at++) {
        if (seen[at])
            list[count++] = at;
        if (count == sizeof list / sizeof *list || (at == SIZE - 1 && count != 0)) {
            if (write(out, list, count * sizeof *list) < 0)
                return;
            count = 0;
        }
    }
}
