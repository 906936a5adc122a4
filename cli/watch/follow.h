#ifndef FLAGFALL_CLI_WATCH_FOLLOW_H
#define FLAGFALL_CLI_WATCH_FOLLOW_H

/* One board that is followed: only what concerns it is printed, and after each change it is
 * shown whole, with diagram, clocks and counts. */

#include "cli/round/proposals.h"
#include "cli/watch/reporter.h"

typedef struct watch_follow {
    const char *wanted;        /* the number of a board or a part of a name; NULL: all boards */
    const watch_proposals *of; /* the event that is played, if one is loaded */
    bool told_several;
} watch_follow;

/* Takes --follow. `of` may be loaded later. */
void watch_follow_begin(watch_follow *f, const cli *c, const watch_proposals *of);
/* Is the event on the board that is followed? Always, when none is. */
bool watch_follow_wants(const watch_follow *f, const ff_watch_event *event);
/* Shows the board after an event that changed it. */
void watch_follow_event(const watch_follow *f, const ff_watch_event *event,
                        const watch_reporter *reporter);
/* Shows the board as it stands. */
void watch_follow_show(const watch_follow *f, ff_watch *watch, const watch_reporter *reporter);
/* Is there such a board, and one only? 0 or an exit code, and has complained. */
int watch_follow_check(watch_follow *f, const cli *c, ff_watch *watch);

#endif
