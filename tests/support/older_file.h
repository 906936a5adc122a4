#ifndef TESTS_SUPPORT_OLDER_FILE_H
#define TESTS_SUPPORT_OLDER_FILE_H

/* An event file becomes one of the first program: tables that came later are dropped, and the
 * log is hashed as it was before entries had an origin. */
void make_older(const char *file);

#endif
