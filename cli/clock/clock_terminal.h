#ifndef FLAGFALL_CLI_CLOCK_TERMINAL_H
#define FLAGFALL_CLI_CLOCK_TERMINAL_H

/* The clock on a terminal, by ncurses or by VT sequences where there is none: raw keys in, the
 * face out, and the terminal as it was when the program ends in whatever way a program can
 * notice. */

#include "cli/clock/clock_session.h"

/* Runs until the arbiter leaves or a signal says stop. Returns an exit code. */
int terminal_run(session *s, bool sound);

#endif
