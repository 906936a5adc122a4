#include "system/keeper.h"
#include "system/system.h"

#ifndef _WIN32

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

/* --- opening and asking --- */

int ff_sys_open(const char *path, ff_open_mode mode)
{
    static const int flags[] = {
        [FF_OPEN_READ] = O_RDONLY,
        [FF_OPEN_PEEK] = O_RDONLY | O_NONBLOCK,
        [FF_OPEN_LOOK] = O_RDONLY | O_NONBLOCK | O_NOFOLLOW,
        [FF_OPEN_WRITE] = O_WRONLY,
        [FF_OPEN_CHANGE] = O_RDWR | O_NOFOLLOW,
        [FF_OPEN_APPEND] = O_RDWR | O_CREAT | O_APPEND,
    };
    if (ff_sys_is_kept() && (mode == FF_OPEN_CHANGE || mode == FF_OPEN_APPEND))
        return ff_sys_kept_open(path, flags[mode], 0644);
    return open(path, flags[mode] | O_CLOEXEC, 0644);
}

bool ff_sys_close(int fd)
{
    return close(fd) == 0;
}

static bool tell_info(const struct stat *s, ff_file_info *out)
{
    out->kind = S_ISREG(s->st_mode)    ? FF_FILE_PLAIN
                : S_ISDIR(s->st_mode)  ? FF_FILE_FOLDER
                : S_ISFIFO(s->st_mode) ? FF_FILE_PIPE
                                       : FF_FILE_OTHER;
    out->size = S_ISREG(s->st_mode) ? (unsigned long long)s->st_size : 0;
    out->permissions = s->st_mode & 07777;
    out->volume = (uint64_t)s->st_dev;
    out->number = (uint64_t)s->st_ino;
    return true;
}

bool ff_sys_info(const char *path, ff_file_info *out)
{
    struct stat s;
    return stat(path, &s) == 0 && tell_info(&s, out);
}

bool ff_sys_info_of(int fd, ff_file_info *out)
{
    struct stat s;
    if (fstat(fd, &s) == 0)
        return tell_info(&s, out);
#ifdef __EMSCRIPTEN__ /* knows nothing of its own standard input */
    *out = (ff_file_info){.kind = FF_FILE_PIPE};
    return fd == FF_STDIN;
#else
    return false;
#endif
}

#ifdef __EMSCRIPTEN__
void ff_page_passed(double done, double total); /* cli/web/passed.js */
#endif
void ff_sys_tell_passed(size_t done, size_t total)
{
#ifdef __EMSCRIPTEN__
    ff_page_passed((double)done, (double)total);
#else
    (void)done;
    (void)total;
#endif
}

bool ff_sys_info_itself(const char *path, ff_file_info *out)
{
    struct stat s;
    return lstat(path, &s) == 0 && tell_info(&s, out);
}

bool ff_sys_stamp(const char *path, ff_file_stamp *out)
{
    struct stat s;
    if (stat(path, &s) != 0)
        return false;
#if defined(__APPLE__)
    struct timespec when = s.st_mtimespec;
#else
    struct timespec when = s.st_mtim;
#endif
    *out = (ff_file_stamp){(int64_t)when.tv_sec * 1000000000 + when.tv_nsec,
                           (uint64_t)s.st_size, (uint64_t)s.st_ino};
    return true;
}

bool ff_sys_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool ff_sys_may_write(const char *path)
{
    return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0;
}

bool ff_sys_stands_at(int fd, const char *path)
{
    struct stat open, named;
    return fstat(fd, &open) == 0 && open.st_nlink > 0 && lstat(path, &named) == 0 &&
           open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

/* --- bytes --- */

long long ff_sys_read(int fd, void *buffer, size_t size)
{
    ssize_t n;
    do
        n = read(fd, buffer, size);
    while (n < 0 && errno == EINTR);
    return n;
}

long long ff_sys_read_at(int fd, void *buffer, size_t size, unsigned long long offset)
{
    ssize_t n;
    do
        n = pread(fd, buffer, size, (off_t)offset);
    while (n < 0 && errno == EINTR);
    return n;
}

bool ff_sys_write(int fd, const void *bytes, size_t size)
{
    for (const char *at = bytes; size > 0;) {
        ssize_t n = write(fd, at, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

bool ff_sys_seek(int fd, unsigned long long offset)
{
    return lseek(fd, (off_t)offset, SEEK_SET) >= 0;
}

bool ff_sys_seek_end(int fd)
{
    return lseek(fd, 0, SEEK_END) >= 0;
}

bool ff_sys_truncate(int fd, unsigned long long size)
{
    return ftruncate(fd, (off_t)size) == 0;
}

bool ff_sys_sync(int fd)
{
#ifdef F_FULLFSYNC /* macOS: fsync leaves the bytes in the drive's own memory */
    if (fcntl(fd, F_FULLFSYNC) == 0)
        return true;
#endif
    return fsync(fd) == 0;
}

bool ff_sys_sync_data(int fd)
{
#ifdef __APPLE__
    return ff_sys_sync(fd);
#else
    return fdatasync(fd) == 0;
#endif
}

bool ff_sys_lock(int fd)
{
    return flock(fd, LOCK_EX | LOCK_NB) == 0;
}

/* A pipe holds 64 kB, and reader and writer wake each other for every one of them; a larger one
 * is not always granted. */
void ff_sys_widen_pipe(int fd)
{
#ifdef F_SETPIPE_SZ
    fcntl(fd, F_SETPIPE_SZ, 1024 * 1024);
#else
    (void)fd;
#endif
}

/* --- new files and their names --- */

int ff_sys_temporary(char *path, ff_privacy privacy)
{
    (void)privacy;
    return ff_sys_is_kept() ? ff_sys_keeper_temporary(path) : mkostemp(path, O_CLOEXEC);
}

bool ff_sys_permit(int fd, const ff_file_info *like)
{
#ifdef __EMSCRIPTEN__ /* its umask answers 0777 */
    (void)fd, (void)like;
    return true;
#else
    mode_t mask = like == NULL ? umask(0) : 0;
    if (like == NULL)
        umask(mask);
    return fchmod(fd, like != NULL ? (mode_t)like->permissions : 0666 & ~mask) == 0;
#endif
}

static char temporary_folder[4096] = "/tmp/";

const char *ff_sys_temporary_folder(void)
{
    return temporary_folder;
}

void ff_sys_use_temporary_folder(const char *folder)
{
    if (strlen(folder) + 2 <= sizeof temporary_folder)
        snprintf(temporary_folder, sizeof temporary_folder, "%s/", folder);
}

bool ff_sys_plain_name(const char *path)
{
    (void)path;
    return true;
}

bool ff_sys_make_folder(const char *path)
{
    return mkdir(path, 0755) == 0;
}

const char *ff_sys_data_folder(void)
{
    return NULL;
}

int ff_sys_unnamed(const char *folder)
{
    char path[4096];
    if (ff_sys_is_kept())
        return ff_sys_keeper_unnamed(folder);
#ifdef O_TMPFILE
    int fd = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (fd >= 0)
        return fd;
#endif
    int size = snprintf(path, sizeof path, "%s/.flagfall.XXXXXX", folder);
    if (size < 0 || (size_t)size >= sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    int named = mkostemp(path, O_CLOEXEC);
    if (named >= 0)
        unlink(path);
    return named;
}

bool ff_sys_list(const char *folder, bool (*visit)(void *ctx, const char *name), void *ctx)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    if (dir == NULL)
        return false;
    do
        entry = readdir(dir);
    while (entry != NULL && visit(ctx, entry->d_name));
    closedir(dir);
    return true;
}

bool ff_sys_replaces_open(void)
{
    return true;
}

bool ff_sys_same(const char *a, const char *b)
{
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

bool ff_sys_remove(const char *path)
{
    return (ff_sys_is_kept() ? ff_sys_kept_unlink(path) : unlink(path)) == 0;
}

bool ff_sys_rename(const char *from, const char *to)
{
    if (ff_sys_is_kept())
        return ff_sys_keeper_rename(from, to, false);
    return rename(from, to) == 0;
}

/* musl and other systems have no such function; the kernel may have the call. */
static bool move_new(const char *from, const char *to)
{
#if defined(RENAME_NOREPLACE)
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0;
#elif defined(__linux__) && defined(SYS_renameat2)
    return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1 /* RENAME_NOREPLACE */) == 0;
#elif defined(__EMSCRIPTEN__) /* the memory of one program, without links */
    struct stat there;
    errno = EEXIST;
    return lstat(to, &there) != 0 && rename(from, to) == 0;
#else
    (void)from, (void)to;
    errno = ENOSYS;
    return false;
#endif
}

bool ff_sys_rename_new(const char *from, const char *to)
{
    if (ff_sys_is_kept())
        return ff_sys_keeper_rename(from, to, true);
    if (move_new(from, to))
        return true;
    /* file systems without it have links */
    if (errno == EEXIST || link(from, to) != 0)
        return false;
    return unlink(from) == 0;
}

int ff_sys_open_folder(const char *path)
{
    return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

long long ff_sys_read_link(const char *path, char *out, size_t size)
{
    return readlink(path, out, size);
}

char *ff_sys_real_path(const char *path)
{
    return realpath(path, NULL);
}

const char *ff_sys_last_separator(const char *path)
{
    return strrchr(path, '/');
}

bool ff_sys_is_absolute(const char *path)
{
    return path[0] == '/';
}

#endif
