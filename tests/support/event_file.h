#ifndef TESTS_SUPPORT_EVENT_FILE_H
#define TESTS_SUPPORT_EVENT_FILE_H

/* A folder for one event file at a time, in memory where there is such a place, since many are
 * made and synced; for the tests of lib/eventfile. */

#include "flagfall/eventfile.h"

extern char folder[64];
extern char path[96];     /* of the event file in it */
extern char journal[128]; /* of its journal */
extern ff_error err;      /* what the last call said */

static const ff_log_stamp stamp = {"2026-11-21T09:00:00Z", "Ann", "made", ""};

/* Setup and teardown of a group of tests. */
int make_folder(void **state);
int remove_folder(void **state);
/* Removes file and journal. */
void remove_file(void);
/* Fails with what `err` says. */
void check(int code);

#endif
