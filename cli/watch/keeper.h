#ifndef FLAGFALL_CLI_WATCH_KEEPER_H
#define FLAGFALL_CLI_WATCH_KEEPER_H

/* The record of a watch (watch/tape_file.h). What cannot be written is said once, and the watch
 * goes on without it. */

#include "cli/frame/cli.h"

#include <stddef.h>
#include <stdint.h>

typedef struct watch_keeper {
    struct ff_watch_tape_file *file; /* NULL: nothing is recorded */
} watch_keeper;

/* Opens the file of --record, where that is given. 0 or an exit code, and has complained. */
int watch_keeper_open(watch_keeper *k, const cli *c, int64_t now_ms);
void watch_keeper_close(watch_keeper *k);

void watch_keeper_text(watch_keeper *k, const char *source, const char *bytes, size_t size,
                       int64_t now_ms);
void watch_keeper_gone(watch_keeper *k, const char *source, int64_t now_ms);
void watch_keeper_trouble(watch_keeper *k, const char *source, const char *what,
                          int64_t now_ms);

#endif
