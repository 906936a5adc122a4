#ifndef FLAGFALL_CLI_WATCH_JOB_H
#define FLAGFALL_CLI_WATCH_JOB_H

/* What a running watch holds: shared by the command (cmd_watch.c) and its screen
 * (watch_screen.c). */

#include "cli/round/proposals.h"
#include "cli/watch/feeds.h"
#include "cli/watch/files.h"
#include "cli/watch/follow.h"
#include "cli/watch/keeper.h"
#include "cli/watch/programs.h"
#include "cli/watch/reporter.h"
#include "cli/watch/view.h"

/* What was last said of a board's result. */
typedef struct watch_told {
    char key[FF_WATCH_LABEL], text[120];
} watch_told;

typedef struct watch_job {
    cli *c;
    watch_reporter reporter;
    ff_watch *watch;
    watch_files *files;
    char **paths; /* the operands that are no addresses */
    int path_count;
    watch_feeds feeds;
    ff_str *feeds_said; /* what was last said of each address */
    int changes;        /* of folders, -1: looking is enough */
    watch_view *view;   /* NULL: lines */
    watch_proposals proposals;
    watch_keeper keeper;
    watch_follow follow;
    watch_programs programs;
    ff_feed_sink sink;             /* of addresses and programs */
    int64_t summary_ms, summed_ms; /* between two summaries (0: none); the last one */
    ff_timecontrol control;
    int64_t base_ms;            /* what is added to the steady clock for the time of day */
    int64_t begun_ms, delay_ms; /* of --delay; -1: not given */
    bool rings, news, told_waiting;
    watch_told *told; /* what was proposed in lines, by board */
    size_t told_count, told_capacity;
} watch_job;

/* The time of day as it was at the start, and the steady clock since: setting the machine's
 * clock makes no board silent. */
int64_t watch_job_now(const watch_job *j);
/* Looks at files, addresses and programs, and takes what is due. 0 or an exit code. */
int watch_job_look(watch_job *j);
/* Until something is due, has been heard of, or a key is pressed. */
void watch_job_wait(watch_job *j, bool keys);
/* The watch on a screen, until it is left. An exit code. */
int watch_job_screen(watch_job *j);

#endif
