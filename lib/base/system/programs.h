#ifndef FF_SYSTEM_PROGRAMS_H
#define FF_SYSTEM_PROGRAMS_H

/*
 * Programs that the person named, each a line for the system's shell, run again and again. They
 * are opened before the process is confined (which ends its right to run any): on POSIX a
 * process split off before runs them, and knows these lines and no others.
 */
#include <stdbool.h>
#include <stddef.h>

typedef struct ff_programs ff_programs;

enum {
    FF_PROGRAMS_MOST = 8,     /* lines */
    FF_PROGRAM_INPUT = 16384, /* bytes for the standard input of one run */
};

/* The lines are borrowed. `quiet`: what they write to standard error is dropped. NULL with
 * errno, ENOSYS where the system runs no programs. */
ff_programs *ff_programs_open(const char *const *lines, size_t count, bool quiet);
/* Ends those that are running. NULL is fine. */
void ff_programs_close(ff_programs *p);
/* Runs line `which` with `size` bytes on its standard input. False while it is still running,
 * or when it cannot be started. */
bool ff_programs_start(ff_programs *p, size_t which, const char *input, size_t size);
bool ff_programs_is_running(const ff_programs *p, size_t which);
/* What it has printed since; 0 for nothing now. Never waits. */
size_t ff_programs_read(ff_programs *p, size_t which, char *buffer, size_t size);
/* Once for each run, after all that it printed was read: its exit status, or 128 and the number
 * of a signal. */
bool ff_programs_ended(ff_programs *p, size_t which, int *status);

#endif
