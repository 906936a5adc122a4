#ifndef FLAGFALL_CLI_WATCH_REPORTER_H
#define FLAGFALL_CLI_WATCH_REPORTER_H

/* Events of the watch as lines: for people, or JSON Lines for programs. */

#include "cli/frame/cli.h"

#include "flagfall/watch.h"

/* How events are printed. `times`: each with the time of day; `quiet_too`: also the warnings
 * that are worth no line of their own. */
typedef struct watch_reporter {
    cli *c;
    bool json, times, quiet_too;
} watch_reporter;

/* Prints one event, or nothing. */
void watch_report(const watch_reporter *r, const ff_watch_event *event);
/* How a board stands. */
void watch_report_board(const watch_reporter *r, const ff_watch_board *board, int64_t now_ms);
/* How many boards there are and how many warnings stand. */
void watch_report_summary(const watch_reporter *r, const ff_watch *watch, size_t files);
/* The same as JSON, without a newline. */
void watch_summary_json(const ff_watch *watch, size_t files, ff_str *out);
/* What may be entered of a board's result: `text`, and the command when `event` is not NULL. */
void watch_report_proposal(const watch_reporter *r, const ff_watch_board *board,
                           const char *text, const char *event, int round, int game,
                           const char *result);
/* A sentence about something that is not a board. */
void watch_report_note(const watch_reporter *r, const char *path, const char *what);

#endif
