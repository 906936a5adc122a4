#ifndef CLI_SERVE_RUN_H
#define CLI_SERVE_RUN_H

#include "flagfall/text.h"
#include "system/server.h"
#include "web/web.h"

#include <stdbool.h>

/*
 * Commands of the program, run inside of it one after the other, or in a process of their own
 * when they may think for seconds. Standard input is a text, standard output and error become
 * texts.
 */

typedef struct run_done {
    ff_str line, out, talk;
    int status;
    long long entry; /* that it made: filled by the caller */
} run_done;

#define RUN_DONE_INIT                                                                          \
    {                                                                                          \
        .line = FF_STR_INIT, .out = FF_STR_INIT, .talk = FF_STR_INIT                           \
    }
void run_release(run_done *done);

/* Runs the words here. */
void run_here(const char *const *words, int count, const ff_str *input, run_done *done);

/* A command in a process of its own. */
typedef struct run_child {
    ff_process process;
    int pipe;
    int64_t until_ms;
    ff_str bytes;
} run_child;

enum { RUN_CHILD_MS = 120 * 1000 };

/* What second processes of the server are for. */
enum { SECOND_SERVES = 's', SECOND_RUNS = 'r', SECOND_PUBLISHES = 'p' };

/* False when no process can be made. `keep` are descriptors that the other needs. */
bool run_start(const char *const *words, int count, const ff_str *input, int64_t now,
               run_child *out);
/* True when it has ended, by itself or because its time was over; `done` has what it said then,
 * and the child is released. */
bool run_ended(run_child *child, int64_t now, run_done *done);
/* What the process for a command does; it ends with the code that this returns. */
int run_second(const ff_second *second);
/* Ends it at once. */
void run_stop(run_child *child);

#endif
