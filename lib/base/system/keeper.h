#ifndef FF_SYSTEM_KEEPER_H
#define FF_SYSTEM_KEEPER_H

/*
 * A process that reads untrusted files may itself create, rename and remove nothing. What it
 * was told to write is made by another, its keeper, which was started before the first byte was
 * read, knows the names, reads no file, and hands over open descriptors. The functions of
 * system.h ask it where one runs; nothing changes for their callers.
 */
#include "system/keeper_serve.h"

#include <stdbool.h>
#include <stddef.h>

/* Starts it, once for a process; `folder` may get files without a name (NULL: none but those of
 * the names). False where the system confines nothing, or starts no process. */
bool ff_sys_keeper_start(const ff_kept_name *names, size_t count, const char *folder);
/* Ends it, when everything is written. */
void ff_sys_keeper_end(void);
bool ff_sys_is_kept(void);

/* For a library that opens files itself: open and unlink of POSIX, by the keeper where one
 * runs. */
int ff_sys_kept_open(const char *path, int flags, int mode);
int ff_sys_kept_unlink(const char *path);

/* For the functions of system.h. */
int ff_sys_keeper_temporary(char *path);
int ff_sys_keeper_unnamed(const char *folder);
bool ff_sys_keeper_rename(const char *from, const char *to, bool only_new);

#endif
