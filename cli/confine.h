#ifndef FF_CLI_CONFINE_H
#define FF_CLI_CONFINE_H

/*
 * A command that writes nothing but its output gives up the rest before it reads a stranger's
 * file: no file is written, made, renamed or removed outside of the output's folder, no
 * connection is opened, no program is run. By Landlock (Linux 5.13 and later) and a filter of
 * system calls; where the system has neither, nothing is given up and nothing is said.
 *
 * Reading stays free: libraries are loaded when they are called. It holds for threads made
 * later, and to the end of the process.
 */
#include "cli/cli.h"

#include <stdbool.h>

/* Allows `cli_confine` to act: in the program, and not in tests that run several commands in
 * one process. */
void cli_confine_allow(void);
/* Confines the process when the command is one that only reads. */
void cli_confine(const cli *c);

#endif
