#ifndef TESTS_SUPPORT_SHELL_H
#define TESTS_SUPPORT_SHELL_H

/* A program in a pseudo-terminal as a shell runs it: in a process group of its own, so that it
 * can be suspended. */
#include <stdbool.h>
#include <sys/types.h>

typedef struct shell_job {
    int fd;      /* the terminal's other end */
    pid_t shell; /* ends as the program does: its status, or 128 and the signal */
    pid_t program;
} shell_job;

/* Runs words[0] with the arguments `words`, to NULL, on a terminal of that size (TERM=xterm).
 */
void shell_run(shell_job *job, int rows, int columns, const char *const *words);
/* Presses Ctrl-Z until the program rests; false when it never does. `taken` takes in what it
 * writes for so many ms. */
bool shell_suspend(const shell_job *job, void (*taken)(int ms));

#endif
