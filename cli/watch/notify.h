#ifndef FLAGFALL_CLI_WATCH_NOTIFY_H
#define FLAGFALL_CLI_WATCH_NOTIFY_H

/* News of changes in folders (inotify), where the system has it: it makes the next look come
 * sooner and decides nothing. Folders on other machines send none. */

#include <stdbool.h>

typedef struct watch_notify watch_notify;

/* NULL where nothing is found, or memory is out: looking is enough. */
watch_notify *watch_notify_new(void);
void watch_notify_free(watch_notify *notify);
/* To wait for, or -1. */
int watch_notify_fd(const watch_notify *notify);
/* Listens to a folder too; one that is known costs a system call and changes nothing. */
void watch_notify_folder(watch_notify *notify, const char *path);
/* Takes what has come; true when there was something. */
bool watch_notify_drain(watch_notify *notify);

#endif
