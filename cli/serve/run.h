#ifndef CLI_SERVE_RUN_H
#define CLI_SERVE_RUN_H

#include "cli/forms/run_here.h"
#include "system/server.h"

#include <stdbool.h>

/*
 * Commands of the program in a process of their own, when they may think for seconds.
 */

/* A command in a process of its own. */
typedef struct run_child {
    ff_process process;
    int pipe;
    int64_t until_ms;
    ff_str bytes;
} run_child;

enum { RUN_CHILD_MS = 120 * 1000 };

/* What second processes of the server are for. */
enum {
    SECOND_SERVES = 's',
    SECOND_RUNS = 'r',
    SECOND_PUBLISHES = 'p',
    SECOND_COPIES = 'c',
    SECOND_WATCHES = 'w'
};

/* False when no process can be made. `keep` are descriptors that the other needs. */
bool run_start(const char *const *words, int count, const run_texts *texts, int64_t now,
               run_child *out);
/* True when it has ended, by itself or because its time was over; `done` has what it said then,
 * and the child is released. */
bool run_ended(run_child *child, int64_t now, run_done *done);
/* What the process for a command does; it ends with the code that this returns. */
int run_second(const ff_second *second);
/* Ends it at once. */
void run_stop(run_child *child);

#endif
