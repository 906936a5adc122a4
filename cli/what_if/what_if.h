#ifndef FF_CLI_WHAT_IF_WHAT_IF_H
#define FF_CLI_WHAT_IF_WHAT_IF_H

#include "cli/eventfile/event_common.h"

/* standings --what-if: who can still be first, win a prize of --prizes, make a norm (--norms),
 * as text or JSON; an exit code, and has complained. */
int what_if_show(cli *c, ff_event *event, const ff_standings_options *options, bool json);

#endif
