#ifndef FLAGFALL_CLI_WATCH_PROGRAMS_H
#define FLAGFALL_CLI_WATCH_PROGRAMS_H

/*
 * The programs of a watch: one that prints live games (--command), and one that is given
 * warnings (--notify). Both are lines for the shell.
 */

#include "cli/frame/cli.h"

#include "feed/feed.h"
#include "feed/stream.h"
#include "flagfall/watch.h"

#define WATCH_COMMAND_NAME "|command"

typedef struct watch_programs {
    const ff_feed_sink *sink;     /* of what the command prints */
    const char *command, *notify; /* NULL: not asked for */
    struct ff_feed_stream *stream;
    int64_t every_ms, due_ms, begun_ms, heard_ms,
        news_ms; /* news_ms: since when text waits, or -1 */
    unsigned failures;
    bool good, settled; /* it was read once; it has ended once, or failed */
    ff_str queue;       /* lines of JSON for --notify */
    size_t dropped;     /* for which there was no room */
    int64_t told_ms;
} watch_programs;

/* Opens what --command and --notify name, for watch_programs_begin; before the process is
 * confined. 0 or an exit code, and has complained. */
int watch_programs_open(cli *c);
/* `sink` stays the caller's. 0 or an exit code. */
int watch_programs_begin(watch_programs *p, cli *c, const ff_feed_sink *sink);
void watch_programs_close(watch_programs *p);
/* Starts what is due and takes what was printed. FF_E_MEMORY, FF_E_LIMIT. */
int watch_programs_run(watch_programs *p, int64_t now_ms, ff_error *err);
/* When something is due; INT64_MAX. */
int64_t watch_programs_due(const watch_programs *p, int64_t now_ms);
/* Nothing more is to be waited for by those who look once. */
bool watch_programs_settled(const watch_programs *p);
/* A line for --notify: a warning, a summary. */
void watch_programs_tell(watch_programs *p, const ff_watch_event *event);
void watch_programs_tell_text(watch_programs *p, const ff_str *json);

#endif
