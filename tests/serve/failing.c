/* Loaded before a program (LD_PRELOAD), lets one allocation fail: the one that the file of
 * FAILING names, counted over all processes but the one that began. The file holds numbers:
 * which is to fail (0: none), how many there were, and that process. */
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

static volatile long *control; /* at, count, first */

__attribute__((constructor)) static void begin(void)
{
    const char *name = getenv("FAILING");
    int fd = name != NULL ? open(name, O_RDWR | O_CLOEXEC) : -1;
    void *memory = fd >= 0 ? mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0) : NULL;
    if (fd >= 0)
        close(fd);
    if (memory == NULL || memory == MAP_FAILED)
        return;
    control = memory;
    if (control[2] == 0)
        control[2] = getpid();
}

static int fails(void)
{
    if (control == NULL || control[0] == 0 || getpid() == control[2])
        return 0;
    if (__sync_add_and_fetch(&control[1], 1) != control[0])
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}
