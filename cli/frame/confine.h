#ifndef FF_CLI_CONFINE_H
#define FF_CLI_CONFINE_H

/*
 * Before a command reads anything it gives up what its row of the table of commands does not
 * name: no file is written, made, renamed or removed outside of the folders of its output and
 * of its places (commands.def), no connection is opened, no program is run. By Landlock (Linux
 * 5.13 and later) and a filter of system calls; where the system has neither, nothing is given
 * up and nothing is said.
 *
 * Reading stays free: libraries are loaded when they are called. It holds for threads made
 * later, and to the end of the process.
 */
#include "cli/frame/cli.h"

#include <stdbool.h>

/* Allows `cli_confine` to act: in the program, and not in tests that run several commands in
 * one process. */
void cli_confine_allow(void);
/* Confines the process to what the row of the command names. */
void cli_confine(const cli *c);
/* For a command whose place is "later": confines the process, and with it the commands that it
 * runs inside itself, to the folders (ended by NULL). */
void cli_confine_now(const cli *c, const char *const *folders);
/* The same for a process that may connect, and writes nothing. */
void cli_confine_to_net(const cli *c);

#endif
