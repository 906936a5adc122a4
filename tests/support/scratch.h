#ifndef TESTS_SUPPORT_SCRATCH_H
#define TESTS_SUPPORT_SCRATCH_H

#include <stddef.h>

extern char scratch_folder[]; /* the path of the folder */
/* Setup and teardown of a group of tests in a folder of their own, which is the working folder
 * meanwhile and must be empty in the end. */
int scratch_enter(void **state);
int scratch_leave(void **state);
/* Makes a file of these bytes. */
void scratch_put(const char *path, const void *bytes, size_t size);

#endif
