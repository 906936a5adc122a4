#include "robust/faults.h"

#include "base/memory_inside.h"
#include "flagfall/memory.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <zstd.h>
#ifndef FF_NO_XLSX
#include <xlsxwriter.h>
#endif

static atomic_bool active, met;
static fault_kind kind;
static bool once;
static unsigned long fail_at;
static write_fault how_writes_fail;
static atomic_ulong calls;
static atomic_long held;

/* --- where the calls come from --- */

enum { MOST_PLACES = 1 << 14, DEPTH = 40 };
static uint64_t seen[2 * MOST_PLACES]; /* a table of hashes of stacks, 0 = free */
static unsigned long places[MOST_PLACES];
static size_t place_count;
static pthread_mutex_t places_lock = PTHREAD_MUTEX_INITIALIZER;

/* Adds what is not 0 to a table of 2 * MOST_PLACES; true when it is new there. */
static bool add(uint64_t *table, uint64_t what)
{
    size_t at = what * 0x9E3779B97F4A7C15u >> 49;
    while (table[at] != 0 && table[at] != what)
        at = (at + 1) % (2 * MOST_PLACES);
    bool is_new = table[at] == 0;
    table[at] = what;
    return is_new;
}

static bool new_stack(void *const *stack, int depth)
{
    uint64_t hash = 1;
    for (int i = 0; i < depth; i++)
        hash = (hash ^ (uintptr_t)stack[i]) * 0x9E3779B97F4A7C15u;
    return place_count < MOST_PLACES && add(seen, hash | 1);
}

/* Return addresses of the program itself, for each kind of call, shared with the processes that
 * are begun later; NULL when stacks are what counts. */
static uint64_t (*returns)[2 * MOST_PLACES];
static size_t *return_counts;
extern const char __executable_start[], etext[];

static bool new_return(void *const *stack, int depth)
{
    bool found = false;
    for (int i = 0; i < depth && return_counts[kind] < MOST_PLACES; i++)
        if ((const char *)stack[i] >= __executable_start && (const char *)stack[i] < etext &&
            add(returns[kind], (uintptr_t)stack[i])) {
            return_counts[kind]++;
            found = true;
        }
    return found;
}

void faults_only_new_returns(void)
{
    size_t size = FAULT_NONE * (sizeof *returns + sizeof *return_counts);
    void *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return;
    returns = shared;
    return_counts = (size_t *)&returns[FAULT_NONE];
}

static void *const *outermost; /* a frame that all of the main thread's calls are below */

/* The stack by frame pointers, with which the program is compiled, in a fraction of the time of
 * backtrace(). 0 where that does not lead up to main: a library in between, another thread. */
__attribute__((no_sanitize("address"))) static int walk_frames(void **stack)
{
    void *const *frame = __builtin_frame_address(0), *const *begin = frame;
    int depth = 0;
    while (frame < outermost) {
        void *const *next = *frame;
        const char *caller = frame[1];
        if (caller < __executable_start || caller >= etext || next <= begin || next <= frame ||
            (uintptr_t)next % sizeof *next != 0)
            return 0;
        if (depth < DEPTH)
            stack[depth++] = frame[1];
        frame = next;
    }
    return depth;
}

static void keep_place(unsigned long number)
{
    void *stack[DEPTH];
    pthread_mutex_lock(&places_lock);
    active = false; /* what follows is none of the program's calls */
    int depth = walk_frames(stack);
    if (depth == 0)
        depth = backtrace(stack, DEPTH);
    active = true;
    bool wanted = returns != NULL ? new_return(stack, depth) : new_stack(stack, depth);
    if (wanted && place_count < MOST_PLACES)
        places[place_count++] = number;
    pthread_mutex_unlock(&places_lock);
}

const unsigned long *faults_places(size_t *count)
{
    *count = place_count;
    return places;
}

/* Counts a call; true when it is to fail. */
static bool fails(fault_kind of)
{
    if (!active || of != kind)
        return false;
    unsigned long number = ++calls;
    if (fail_at == 0)
        keep_place(number);
    if (fail_at == 0 || (once ? number != fail_at : number < fail_at))
        return false;
    met = true;
    return true;
}

static void *reallocate(void *context, void *old, size_t size)
{
    (void)context;
    if (size == 0) {
        held -= old != NULL;
        free(old);
        return NULL;
    }
    if (fails(FAULT_MEMORY))
        return NULL;
    void *memory = realloc(old, size);
    held += old == NULL && memory != NULL;
    return memory;
}

void faults_begin(fault_kind of, unsigned long at, bool only_once)
{
    kind = of;
    fail_at = at;
    once = only_once;
    calls = 0;
    held = 0;
    met = false;
    if (at == 0) {
        place_count = 0;
        memset(seen, 0, sizeof seen);
    }
    ff_memory_frugal(of == FAULT_MEMORY);
    if (of != FAULT_NONE)
        ff_memory_hook(reallocate, NULL);
    active = true;
}

void faults_write_as(write_fault how)
{
    how_writes_fail = how;
}

void faults_end(void)
{
    active = false;
    ff_memory_hook(NULL, NULL);
    ff_memory_frugal(false);
}

unsigned long faults_calls(void)
{
    return calls;
}

bool faults_met(void)
{
    return met;
}

long faults_held(void)
{
    return held;
}

/* --- the system calls --- */

static const fault_watcher *watcher;

void faults_watch(const fault_watcher *who)
{
    watcher = who;
}

static bool watched(void)
{
    return active && watcher != NULL;
}

#define LOAD(name)                                                                             \
    static __typeof__(name) *real;                                                             \
    if (real == NULL)                                                                          \
        *(void **)&real = dlsym(RTLD_NEXT, #name);

#define REAL(name, ...)                                                                        \
    LOAD(name)                                                                                 \
    return real(__VA_ARGS__)

/* `after` is done when the call was made, and `got` is what it returned. */
#define CALL(of, code, result, name, parameters, after, ...)                                   \
    result name parameters                                                                     \
    {                                                                                          \
        if (fails(of)) {                                                                       \
            errno = code;                                                                      \
            return -1;                                                                         \
        }                                                                                      \
        LOAD(name)                                                                             \
        result got = real(__VA_ARGS__);                                                        \
        int cause = errno;                                                                     \
        if (got >= 0 && watched()) {                                                           \
            after;                                                                             \
        }                                                                                      \
        errno = cause;                                                                         \
        return got;                                                                            \
    }

/* Where the bytes went that have just been written. */
static off_t written_at(int fd, ssize_t size)
{
    return lseek(fd, 0, SEEK_CUR) - size;
}

/* How many of `size` bytes a write may write: all, half of them in the first that fails (and
 * more than one), or none, with errno. */
static size_t writable(size_t size)
{
    if (!fails(FAULT_WRITE))
        return size;
    if (how_writes_fail == WRITE_HALF && calls == fail_at && size > 1)
        return size / 2;
    errno = how_writes_fail == WRITE_NO_SPACE ? ENOSPC : EIO;
    return 0;
}

#define WRITE(name, parameters, place, arguments)                                              \
    ssize_t name parameters                                                                    \
    {                                                                                          \
        size_t part = writable(size);                                                          \
        if (part == 0 && size != 0)                                                            \
            return -1;                                                                         \
        LOAD(name)                                                                             \
        ssize_t got = real arguments;                                                          \
        int cause = errno;                                                                     \
        if (got >= 0 && watched())                                                             \
            watcher->wrote(fd, bytes, (size_t)got, place);                                     \
        errno = cause;                                                                         \
        return got;                                                                            \
    }

WRITE(write, (int fd, const void *bytes, size_t size), written_at(fd, got), (fd, bytes, part))
WRITE(pwrite, (int fd, const void *bytes, size_t size, off_t offset), offset,
      (fd, bytes, part, offset))
WRITE(pwrite64, (int fd, const void *bytes, size_t size, off64_t offset), offset,
      (fd, bytes, part, offset))
CALL(FAULT_WRITE, EIO, int, fsync, (int fd), watcher->synced(fd), fd)
CALL(FAULT_WRITE, EIO, int, fdatasync, (int fd), watcher->synced(fd), fd)
CALL(FAULT_WRITE, EIO, int, ftruncate, (int fd, off_t size), watcher->truncated(fd, size), fd,
     size)
CALL(FAULT_WRITE, EIO, int, ftruncate64, (int fd, off64_t size), watcher->truncated(fd, size),
     fd, size)
CALL(FAULT_WRITE, EACCES, int, rename, (const char *from, const char *to),
     watcher->renamed(from, to), from, to)
CALL(FAULT_WRITE, EINVAL, int, renameat2,
     (int from_dir, const char *from, int to_dir, const char *to, unsigned flags),
     watcher->renamed(from, to), from_dir, from, to_dir, to, flags)
CALL(FAULT_WRITE, EACCES, int, link, (const char *from, const char *to),
     watcher->linked(from, to), from, to)
CALL(FAULT_WRITE, ENOSPC, int, mkostemp, (char *name, int flags),
     watcher->opened(got, name, true), name, flags)
CALL(FAULT_WRITE, ENOSPC, int, mkostemp64, (char *name, int flags),
     watcher->opened(got, name, true), name, flags)
CALL(FAULT_WRITE, EPERM, int, fchmod, (int fd, mode_t mode), (void)0, fd, mode)
CALL(FAULT_READ, EIO, ssize_t, read, (int fd, void *bytes, size_t size), (void)0, fd, bytes,
     size)
CALL(FAULT_READ, EIO, ssize_t, pread, (int fd, void *bytes, size_t size, off_t offset), (void)0,
     fd, bytes, size, offset)
CALL(FAULT_READ, EIO, ssize_t, pread64, (int fd, void *bytes, size_t size, off64_t offset),
     (void)0, fd, bytes, size, offset)

/* Never fails: it is how a command cleans up. */
int unlink(const char *path)
{
    LOAD(unlink)
    int got = real(path);
    int cause = errno;
    if (got == 0 && watched())
        watcher->unlinked(path);
    errno = cause;
    return got;
}

static bool clock_stopped;
enum { STOPPED_AT = 1767225600 }; /* 2026-01-01 */

void faults_stop_clock(void)
{
    clock_stopped = true;
}

int clock_gettime(clockid_t clock, struct timespec *out)
{
    if (clock_stopped && clock == CLOCK_REALTIME) {
        *out = (struct timespec){.tv_sec = STOPPED_AT};
        return 0;
    }
    REAL(clock_gettime, clock, out);
}

time_t time(time_t *out)
{
    if (clock_stopped) {
        if (out != NULL)
            *out = STOPPED_AT;
        return STOPPED_AT;
    }
    REAL(time, out);
}

/* What other libraries allocate for us, and tell by NULL. */
#define MAKE(result, name, parameters, ...)                                                    \
    result *name parameters                                                                    \
    {                                                                                          \
        if (fails(FAULT_MEMORY))                                                               \
            return NULL;                                                                       \
        REAL(name, __VA_ARGS__);                                                               \
    }

MAKE(void, sodium_malloc, (size_t size), size)
MAKE(ZSTD_DStream, ZSTD_createDStream, (void), )
#ifndef FF_NO_XLSX
MAKE(lxw_workbook, workbook_new_opt, (const char *name, lxw_workbook_options *options), name,
     options)
MAKE(lxw_format, workbook_add_format, (lxw_workbook * book), book)
MAKE(lxw_worksheet, workbook_add_worksheet, (lxw_workbook * book, const char *name), book, name)
MAKE(lxw_chart, workbook_add_chart, (lxw_workbook * book, uint8_t type), book, type)
MAKE(lxw_chart_series, chart_add_series,
     (lxw_chart * chart, const char *categories, const char *values), chart, categories, values)
#endif

/* SQLite is told from where to take its memory. */
static sqlite3_mem_methods sqlite_own;

static void *sqlite_malloc(int size)
{
    return fails(FAULT_MEMORY) ? NULL : sqlite_own.xMalloc(size);
}

static void *sqlite_realloc(void *old, int size)
{
    return fails(FAULT_MEMORY) ? NULL : sqlite_own.xRealloc(old, size);
}

void faults_prepare(void)
{
    void *stack[1];
    backtrace(stack, 1); /* the first time it loads what it needs */
    outermost = __builtin_frame_address(0);
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &sqlite_own);
    sqlite3_mem_methods ours = sqlite_own;
    ours.xMalloc = sqlite_malloc;
    ours.xRealloc = sqlite_realloc;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &ours);
    sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
}

/* Opening counts as writing when it may make the file. */
#define OPEN(name)                                                                             \
    int name(const char *path, int flags, ...)                                                 \
    {                                                                                          \
        va_list args;                                                                          \
        va_start(args, flags);                                                                 \
        mode_t mode = (flags & O_CREAT) != 0 ? va_arg(args, mode_t) : 0;                       \
        va_end(args);                                                                          \
        if (fails((flags & O_CREAT) != 0 ? FAULT_WRITE : FAULT_READ)) {                        \
            errno = EACCES;                                                                    \
            return -1;                                                                         \
        }                                                                                      \
        struct stat info;                                                                      \
        bool made = watched() && (flags & O_CREAT) != 0 && lstat(path, &info) != 0;            \
        LOAD(name)                                                                             \
        int got = real(path, flags, mode);                                                     \
        if (got >= 0 && watched()) {                                                           \
            watcher->opened(got, path, made);                                                  \
            if ((flags & O_TRUNC) != 0)                                                        \
                watcher->truncated(got, 0);                                                    \
        }                                                                                      \
        return got;                                                                            \
    }
OPEN(open)
OPEN(open64)

/* A close that fails has closed the file all the same. */
int close(int fd)
{
    static int (*real)(int);
    if (real == NULL)
        *(void **)&real = dlsym(RTLD_NEXT, "close");
    int code = real(fd);
    if (!fails(FAULT_WRITE))
        return code;
    errno = EIO;
    return -1;
}
