#ifndef CLI_SERVE_COPIES_H
#define CLI_SERVE_COPIES_H

#include "cli/frame/cli.h"
#include "flagfall/memory.h"
#include "system/server.h"
#include "web/web.h"

#include <stdbool.h>

/*
 * A copy of the event file in a folder that a person names, as on a stick. The process that
 * serves may not write there; it asks the one that watches over it, which splits off a third
 * that may write in that folder alone, and there `flagfall event backup` makes the copy and
 * checks it.
 */

typedef enum copies_state {
    COPIES_NONE,
    COPIES_ASKED,
    COPIES_MADE,
    COPIES_FAILED
} copies_state;

/* In memory that all of them share. */
typedef struct copies {
    volatile int state; /* copies_state; the process that has written the rest sets it */
    char file[4096], place[512];
    char said[1024]; /* the name of the copy, or why there is none */
} copies;

/* Asks for a copy; NULL, or why it is not asked for. */
const char *copies_ask(copies *k, const char *file, const char *place);
/* In the process that watches over the server: makes what is asked for. `*child` is the process
 * that does it, 0 for none. */
void copies_make(copies *k, const cli *c, ff_process *child);
/* What that process does. */
void copies_run(copies *k, const cli *c);
/* The folders of sticks and disks that are plugged in, in the arena. */
const char *const *copies_places(ff_arena *arena, size_t *count);

#endif
