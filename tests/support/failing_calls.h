#ifndef TESTS_SUPPORT_FAILING_CALLS_H
#define TESTS_SUPPORT_FAILING_CALLS_H

/*
 * Calls of the system that fail: functions that stand before those of the C library. To be
 * included by one file of a test program. `fail_call("write", 2, EIO)` lets the second write
 * from now on fail; every other one is done.
 */

#include "support/unit.h"

#include <errno.h>
#include <stdbool.h>

#ifdef _WIN32
/* Nothing stands before the functions of that C library: a test that wants one to fail is
 * skipped. */
static inline void fail_call(const char *name, int which, int cause)
{
    (void)name, (void)which, (void)cause;
    skip();
}

static inline bool call_failed(void)
{
    return true;
}

static inline bool can_fail(const char *name)
{
    (void)name;
    return true;
}
#else
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *failing_call;
static int failing_after, failing_cause;

static void fail_call(const char *name, int which, int cause)
{
    failing_call = name;
    failing_after = which;
    failing_cause = cause;
}

/* Whether the call has failed that was to fail; none will from now on. */
static bool call_failed(void)
{
    bool failed = failing_call == NULL;
    failing_call = NULL;
    return failed;
}

/* Whether the call goes through the C library: musl has no renameat2 and asks the kernel. */
static inline bool can_fail(const char *name)
{
#ifdef RENAME_NOREPLACE
    (void)name;
    return true;
#else
    return strcmp(name, "renameat2") != 0;
#endif
}

static bool fails_now(const char *name)
{
    if (failing_call == NULL || strcmp(failing_call, name) != 0 || --failing_after > 0)
        return false;
    failing_call = NULL;
    errno = failing_cause;
    return true;
}

ssize_t write(int fd, const void *bytes, size_t size)
{
    return fails_now("write") ? -1 : syscall(SYS_write, fd, bytes, size);
}

ssize_t read(int fd, void *bytes, size_t size)
{
    return fails_now("read") ? -1 : syscall(SYS_read, fd, bytes, size);
}

ssize_t pread(int fd, void *bytes, size_t size, off_t offset)
{
    const struct iovec part = {bytes, size};
    return fails_now("pread") ? -1 : preadv(fd, &part, 1, offset);
}

int fsync(int fd)
{
    return fails_now("fsync") ? -1 : (int)syscall(SYS_fsync, fd);
}

int fdatasync(int fd)
{
    return fails_now("fdatasync") ? -1 : (int)syscall(SYS_fdatasync, fd);
}

int ftruncate(int fd, off_t size)
{
    char path[32]; /* the call itself takes 64 bits in another way on each machine of 32 */
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    return fails_now("ftruncate") ? -1 : truncate(path, size);
}

off_t lseek(int fd, off_t offset, int whence)
{
    if (fails_now("lseek"))
        return -1;
#ifdef SYS__llseek /* of 32 bits */
    int64_t at;
    long code = syscall(SYS__llseek, fd, (unsigned long)((uint64_t)offset >> 32),
                        (unsigned long)offset, &at, whence);
    return code != 0 ? -1 : (off_t)at;
#else
    return (off_t)syscall(SYS_lseek, fd, offset, whence);
#endif
}

int fchmod(int fd, mode_t mode)
{
    return fails_now("fchmod") ? -1 : (int)syscall(SYS_fchmod, fd, mode);
}

int mkostemp(char *path, int flags)
{
    return fails_now("mkostemp") ? -1 : mkostemps(path, 0, flags);
}

int fstat(int fd, struct stat *out)
{
    return fails_now("fstat") ? -1 : fstatat(fd, "", out, AT_EMPTY_PATH);
}

int faccessat(int fd, const char *path, int mode, int flags)
{
    (void)flags; /* real and effective user are one here */
    return fails_now("faccessat") ? -1 : (int)syscall(SYS_faccessat, fd, path, mode);
}

int unlink(const char *path)
{
    return fails_now("unlink") ? -1 : (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int close(int fd)
{
    int code = (int)syscall(SYS_close, fd); /* it is closed even then */
    return fails_now("close") ? -1 : code;
}

/* A name that must be new, also where the file system has no such rename. */
int renameat2(int from_fd, const char *from, int to_fd, const char *to, unsigned flags)
{
    return fails_now("renameat2")
               ? -1
               : (int)syscall(SYS_renameat2, from_fd, from, to_fd, to, flags);
}

int link(const char *from, const char *to)
{
    return fails_now("link") ? -1 : (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

#endif /* _WIN32 */

#endif
