#include "file/folder.h"

#include "flagfall/memory.h"
#include "system/system.h"

#include <errno.h>
#include <string.h>

int ff_folder_open(const char *path, int *fd, ff_error *err)
{
    const char *slash = ff_sys_last_separator(path);
    size_t size = slash == NULL || slash == path ? 1 : (size_t)(slash - path);
    char *folder = ff_malloc(size + 1);
    *fd = -1;
    if (folder == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory");
    memcpy(folder, slash == NULL ? "." : path, size);
    folder[size] = '\0';
    *fd = ff_sys_open_folder(folder);
    ff_free(folder);
    return FF_OK;
}

bool ff_folder_sync(int fd)
{
    if (fd < 0)
        return true;
    bool good = ff_sys_sync(fd) || errno == EINVAL; /* some file systems have no such call */
    int cause = errno;
    ff_sys_close(fd);
    errno = cause;
    return good;
}
