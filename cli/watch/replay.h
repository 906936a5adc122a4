#ifndef FLAGFALL_CLI_WATCH_REPLAY_H
#define FLAGFALL_CLI_WATCH_REPLAY_H

/* A record of live boards shown again: what happened, or how the boards stood at a moment. */

#include "cli/watch/reporter.h"

/* Shows the tape of --replay, with --at and --follow. An exit code, and has complained. */
int watch_replay(cli *c, const ff_watch_options *options, int64_t delay_ms,
                 const watch_reporter *reporter);

#endif
