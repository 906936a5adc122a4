#include "cli/watch/programs.h"

#include "base/json.h"
#include "cli/clock/clock_common.h"
#include "system/programs.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum {
    COMMAND,
    NOTIFY,
    PROGRAMS,
    EVERY_MS = 2000, /* between two runs of the command */
    LEAST_MS = 500,
    MOST_BACK_MS = 60000,
    REST_MS = 150,      /* what it prints is taken when it has rested so long, */
    RESTLESS_MS = 1000, /* or has been waiting so long */
    STREAM_MS = 3000,   /* a run that takes longer keeps its output open */
    LOOK_MS = 100,      /* between two looks at what runs */
    PAUSE_MS = 1000     /* between two runs of --notify */
};

/* One for the process: they are opened before it is confined, and the command runs later. */
static ff_programs *programs;

int watch_programs_open(cli *c)
{
    const char *lines[PROGRAMS] = {
        [COMMAND] = cli_value(c, "command", ""), [NOTIFY] = cli_value(c, "notify", "")};
    if (!cli_has(c, "command") && !cli_has(c, "notify"))
        return CLI_DONE;
    if ((cli_has(c, "command") && lines[COMMAND][0] == '\0') ||
        (cli_has(c, "notify") && lines[NOTIFY][0] == '\0'))
        return cli_usage(c, "--command and --notify name a program");
    programs = ff_programs_open(lines, PROGRAMS, false);
    if (programs == NULL) {
        cli_complain("no program can be run: %s", strerror(errno));
        return CLI_IO;
    }
    return CLI_DONE;
}

int watch_programs_begin(watch_programs *p, cli *c, const ff_feed_sink *sink)
{
    *p = (watch_programs){.sink = sink,
                          .command = cli_value(c, "command", NULL),
                          .notify = cli_value(c, "notify", NULL),
                          .news_ms = -1,
                          .told_ms = INT64_MIN / 2};
    if (!clock_option_time(c, "every", EVERY_MS, &p->every_ms))
        return CLI_USAGE;
    if (p->every_ms < LEAST_MS)
        p->every_ms = LEAST_MS;
    if (p->command == NULL)
        return CLI_DONE;
    p->stream = ff_feed_stream_new(FF_WATCH_MAX_BYTES, FF_WATCH_MAX_BOARDS);
    return p->stream != NULL ? CLI_DONE : cli_no_memory();
}

void watch_programs_close(watch_programs *p)
{
    ff_feed_stream_free(p->stream);
    ff_str_release(&p->queue);
    ff_programs_close(programs);
    programs = NULL;
}

/* --- what the command prints --- */

static int hand_over(watch_programs *p, int64_t now_ms, ff_error *err)
{
    ff_str text = FF_STR_INIT;
    ff_feed_stream_text(p->stream, &text);
    int code = p->sink->text(p->sink->ctx, WATCH_COMMAND_NAME, ff_str_get(&text), text.size,
                             now_ms, err);
    p->good = p->good || code == FF_OK;
    ff_str_release(&text);
    p->news_ms = -1;
    return code;
}

/* A failure is reported, and the next run waits longer each time. */
static void fail_run(watch_programs *p, const char *what, int64_t now_ms)
{
    int64_t wait = p->every_ms;
    for (unsigned i = 0; i < p->failures && wait < MOST_BACK_MS; i++)
        wait *= 2;
    p->failures++;
    p->due_ms = now_ms + (wait < MOST_BACK_MS ? wait : MOST_BACK_MS);
    p->sink->trouble(p->sink->ctx, WATCH_COMMAND_NAME, what, now_ms);
}

static int end_run(watch_programs *p, int status, int64_t now_ms, ff_error *err)
{
    char what[80];
    p->settled = true;
    if (status != 0) {
        snprintf(what, sizeof what, "the command ended with exit code %d", status);
        fail_run(p, what, now_ms);
        return FF_OK;
    }
    p->failures = 0;
    p->due_ms = now_ms + p->every_ms;
    p->sink->trouble(p->sink->ctx, WATCH_COMMAND_NAME, NULL, now_ms);
    int code = ff_feed_stream_end(p->stream, err);
    return code == FF_OK ? hand_over(p, now_ms, err) : code;
}

static int read_output(watch_programs *p, int64_t now_ms, ff_error *err)
{
    char buffer[16384];
    int code = FF_OK;
    for (size_t got; code == FF_OK &&
                     (got = ff_programs_read(programs, COMMAND, buffer, sizeof buffer)) > 0;) {
        code = ff_feed_stream_add(p->stream, buffer, got, err);
        p->heard_ms = now_ms;
        p->news_ms = p->news_ms < 0 ? now_ms : p->news_ms;
    }
    return code;
}

static int run_command(watch_programs *p, int64_t now_ms, ff_error *err)
{
    int status;
    if (!ff_programs_is_running(programs, COMMAND) && now_ms >= p->due_ms) {
        p->begun_ms = now_ms;
        ff_feed_stream_begin(p->stream);
        if (!ff_programs_start(programs, COMMAND, "", 0))
            fail_run(p, "the command cannot be started", now_ms);
    }
    int code = read_output(p, now_ms, err);
    if (code == FF_OK && ff_programs_ended(programs, COMMAND, &status))
        return end_run(p, status, now_ms, err);
    if (code == FF_OK && p->news_ms >= 0 && now_ms >= p->begun_ms + STREAM_MS &&
        (now_ms >= p->heard_ms + REST_MS || now_ms >= p->news_ms + RESTLESS_MS))
        code = hand_over(p, now_ms, err);
    return code;
}

/* --- for --notify --- */

void watch_programs_tell_text(watch_programs *p, const ff_str *json)
{
    enum { MORE = 64 }; /* bytes, for the line that counts the others */
    if (p->notify == NULL)
        return;
    if (p->queue.size + json->size + MORE > FF_PROGRAM_INPUT) {
        p->dropped++;
        return;
    }
    ff_str_bytes(&p->queue, ff_str_get(json), json->size);
    ff_str_char(&p->queue, '\n');
}

/* What has to be acted on, or may be claimed. */
void watch_programs_tell(watch_programs *p, const ff_watch_event *event)
{
    ff_str json = FF_STR_INIT;
    if (p->notify == NULL || event->type != FF_WATCH_EVENT_ALERT ||
        ff_watch_kind_level(event->standing->alert.kind) == FF_WATCH_LOOK)
        return;
    ff_watch_json(event, true, &json);
    watch_programs_tell_text(p, &json);
    ff_str_release(&json);
}

static void run_notify(watch_programs *p, int64_t now_ms)
{
    char unread[256];
    int status;
    while (ff_programs_read(programs, NOTIFY, unread, sizeof unread) > 0)
        ;
    if (ff_programs_ended(programs, NOTIFY, &status) && status != 0)
        cli_complain("--notify: the program ended with exit code %d", status);
    if (p->queue.size == 0 || ff_programs_is_running(programs, NOTIFY) ||
        now_ms < p->told_ms + PAUSE_MS)
        return;
    if (p->dropped > 0)
        ff_str_format(&p->queue, "{\"type\":\"more\",\"count\":%zu}\n", p->dropped);
    if (!ff_programs_start(programs, NOTIFY, ff_str_get(&p->queue), p->queue.size))
        cli_complain("--notify: the program cannot be started");
    ff_str_clear(&p->queue);
    p->dropped = 0;
    p->told_ms = now_ms;
}

/* --- both --- */

int watch_programs_run(watch_programs *p, int64_t now_ms, ff_error *err)
{
    if (programs == NULL)
        return FF_OK;
    if (p->notify != NULL)
        run_notify(p, now_ms);
    return p->command != NULL ? run_command(p, now_ms, err) : FF_OK;
}

int64_t watch_programs_due(const watch_programs *p, int64_t now_ms)
{
    if (programs == NULL)
        return INT64_MAX;
    bool busy = ff_programs_is_running(programs, COMMAND) || p->news_ms >= 0 ||
                ff_programs_is_running(programs, NOTIFY) || p->queue.size > 0;
    int64_t look = busy ? now_ms + LOOK_MS : INT64_MAX;
    return p->command == NULL || ff_programs_is_running(programs, COMMAND) || look < p->due_ms
               ? look
               : p->due_ms;
}

bool watch_programs_settled(const watch_programs *p)
{
    bool telling = programs != NULL && p->notify != NULL &&
                   (p->queue.size > 0 || ff_programs_is_running(programs, NOTIFY));
    return (p->command == NULL || p->settled) && !telling;
}
