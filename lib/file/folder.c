#include "file/folder.h"

#include "flagfall/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int ff_folder_open(const char *path, int *fd, ff_error *err)
{
    const char *slash = strrchr(path, '/');
    size_t size = slash == NULL || slash == path ? 1 : (size_t)(slash - path);
    char *folder = ff_malloc(size + 1);
    *fd = -1;
    if (folder == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    memcpy(folder, slash == NULL ? "." : path, size);
    folder[size] = '\0';
    *fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    ff_free(folder);
    return FF_OK;
}

bool ff_folder_sync(int fd)
{
    if (fd < 0)
        return true;
    bool good = fsync(fd) == 0 || errno == EINVAL; /* some file systems have no such call */
    int cause = errno;
    close(fd);
    errno = cause;
    return good;
}

int ff_rename_new(const char *temporary, const char *path)
{
    if (renameat2(AT_FDCWD, temporary, AT_FDCWD, path, RENAME_NOREPLACE) == 0)
        return 0;
    /* file systems without it have links */
    if (errno == EEXIST || link(temporary, path) != 0)
        return -1;
    return unlink(temporary);
}
