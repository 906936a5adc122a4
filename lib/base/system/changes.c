#include "system/system.h"

/* Changes in folders: inotify on Linux; elsewhere there is nothing, and looking is enough. */

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <sys/inotify.h>
#include <unistd.h>

int ff_sys_changes(void)
{
    return inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
}

/* The folder and not the file: a watch on a file ends when another is renamed over it. */
void ff_sys_changes_listen(int changes, const char *folder)
{
    if (changes >= 0)
        inotify_add_watch(changes, folder,
                          IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE |
                              IN_DELETE | IN_ONLYDIR);
}

bool ff_sys_changes_take(int changes)
{
    char buffer[16 * 1024];
    bool any = false;
    while (changes >= 0 && read(changes, buffer, sizeof buffer) > 0)
        any = true;
    return any;
}

#else

int ff_sys_changes(void)
{
    return -1;
}

void ff_sys_changes_listen(int changes, const char *folder)
{
    (void)changes, (void)folder;
}

bool ff_sys_changes_take(int changes)
{
    (void)changes;
    return false;
}

#endif
