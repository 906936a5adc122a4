#include "cli/watch/notify.h"

#include "flagfall/memory.h"

#include <stddef.h>

#if defined(__linux__)

#include <sys/inotify.h>
#include <unistd.h>

struct watch_notify {
    int fd;
};

watch_notify *watch_notify_new(void)
{
    int fd = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    watch_notify *notify = fd >= 0 ? ff_malloc(sizeof *notify) : NULL;
    if (notify == NULL) {
        if (fd >= 0)
            close(fd);
        return NULL;
    }
    notify->fd = fd;
    return notify;
}

void watch_notify_free(watch_notify *notify)
{
    if (notify == NULL)
        return;
    close(notify->fd);
    ff_free(notify);
}

int watch_notify_fd(const watch_notify *notify)
{
    return notify != NULL ? notify->fd : -1;
}

/* The folder and not the file: a watch on a file ends when another is renamed over it. */
void watch_notify_folder(watch_notify *notify, const char *path)
{
    if (notify != NULL)
        inotify_add_watch(notify->fd, path,
                          IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE |
                              IN_DELETE | IN_ONLYDIR);
}

bool watch_notify_drain(watch_notify *notify)
{
    char buffer[16 * 1024];
    bool any = false;
    while (notify != NULL && read(notify->fd, buffer, sizeof buffer) > 0)
        any = true;
    return any;
}

#else

watch_notify *watch_notify_new(void)
{
    return NULL;
}

void watch_notify_free(watch_notify *notify)
{
    (void)notify;
}

int watch_notify_fd(const watch_notify *notify)
{
    (void)notify;
    return -1;
}

void watch_notify_folder(watch_notify *notify, const char *path)
{
    (void)notify;
    (void)path;
}

bool watch_notify_drain(watch_notify *notify)
{
    (void)notify;
    return false;
}

#endif
