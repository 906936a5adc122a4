#include "cli/frame/cli.h"
#include "cli/frame/confine.h"

#include "system/system.h"

#if defined(__GLIBC__)
#include <malloc.h>

/* Buffers of up to 2 MB are taken from the heap, and not mapped and unmapped one by one; what
 * is free at its end is kept. The values are those that glibc comes to by itself with the first
 * such buffer that is freed. */
static void set_up_memory(void)
{
    enum { LARGE = 2 * 1024 * 1024 };
    mallopt(M_MMAP_THRESHOLD, LARGE);
    mallopt(M_TRIM_THRESHOLD, 2 * LARGE);
}
#else
static void set_up_memory(void)
{
}
#endif

int main(int argc, char **argv)
{
    set_up_memory();
#ifndef FF_UNCONFINED /* counters of coverage are written at the end */
    cli_confine_allow();
#endif
    char **arguments = ff_sys_arguments(argc, argv);
    if (arguments == NULL)
        return cli_no_memory();
    int count = 0; /* a name may have become several */
    while (arguments[count] != NULL)
        count++;
    return cli_main(count, arguments);
}
