#ifndef FF_FILE_FOLDER_H
#define FF_FILE_FOLDER_H

#include "flagfall/error.h"

#include <stdbool.h>

/*
 * The folder that a file lies in: a new file, or one that was renamed, is durable only when its
 * folder is synced too.
 */

/* Opens the folder of `path`; `*fd` is -1 where it may not be opened, and cannot be synced
 * then. FF_E_MEMORY. */
int ff_folder_open(const char *path, int *fd, ff_error *err);
/* Syncs and closes what the other has opened. False, with errno, when the system failed to. */
bool ff_folder_sync(int fd);

#endif
