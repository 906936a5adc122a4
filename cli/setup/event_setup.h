#ifndef FLAGFALL_CLI_SETUP_EVENT_SETUP_H
#define FLAGFALL_CLI_SETUP_EVENT_SETUP_H

#include "cli/eventfile/event_common.h"

/* Reads a set-up file; 0 or an exit code, and has complained of each line that is wrong. */
int event_read_setup(event_run *run, const char *path, ff_event *event);

/* Asks for each item, with what the event has already in brackets; 0, CLI_NEGATIVE when the
 * dialogue was left, or an exit code. `path` is the file that will be made. */
int event_ask_setup(event_run *run, const char *path, ff_event *event);

#endif
