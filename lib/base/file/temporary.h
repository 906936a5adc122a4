#ifndef FF_FILE_TEMPORARY_H
#define FF_FILE_TEMPORARY_H

/*
 * Files that are being written under a temporary name. They are listed here, so that a program
 * that is stopped by a signal can remove them (ff_file_remove_temporaries).
 */

/* Lists a name, which is copied. Returns its place in the list, or -1 where there is no room.
 */
int ff_temporary_add(const char *path);
/* Takes it off the list: the file has its own name now, or is gone. -1 is fine. */
void ff_temporary_drop(int place);

#endif
