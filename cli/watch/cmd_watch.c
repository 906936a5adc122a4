#include "cli/cli.h"

#include "cli/clock/clock_common.h"
#include "cli/game_arg.h"
#include "cli/watch/files.h"
#include "cli/watch/notify.h"
#include "cli/watch/reporter.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/*
 * flagfall watch: the loop that looks at files, hands what they hold to the watch (lib/watch)
 * and prints what it says.
 */

typedef struct job {
    cli *c;
    watch_reporter reporter;
    ff_watch *watch;
    watch_files *files;
    watch_notify *notify; /* NULL: looking is enough */
    ff_timecontrol control;
    int64_t base_ms; /* what is added to the steady clock for the time of day */
    int status;
} job;

/* --- time --- */

static volatile sig_atomic_t stopped;

static void on_stop(int number)
{
    stopped = number;
}

static void catch_signals(void)
{
    static const int stops[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = on_stop};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
        sigaction(stops[i], &action, NULL);
}

static int64_t clock_ms(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The time of day as it was at the start, and the steady clock since: nobody who sets the
 * machine's clock makes boards silent. */
static int64_t now_ms(const job *j)
{
    return j->base_ms + clock_ms(CLOCK_MONOTONIC);
}

/* --- what the files and the watch say --- */

static void on_event(void *ctx, const ff_watch_event *event)
{
    job *j = ctx;
    watch_report(&j->reporter, event);
}

static int on_text(void *ctx, const char *path, const char *bytes, size_t size, int64_t now,
                   ff_error *err)
{
    return ff_watch_put(((job *)ctx)->watch, path, bytes, size, now, err);
}

static void on_gone(void *ctx, const char *path, int64_t now)
{
    ff_watch_remove(((job *)ctx)->watch, path, now);
}

static void on_say(void *ctx, const char *path, const char *what)
{
    watch_report_note(&((job *)ctx)->reporter, path, what);
}

/* --- the loop --- */

static void listen_to_folders(job *j)
{
    for (size_t i = 0; watch_files_folder(j->files, i) != NULL; i++)
        watch_notify_folder(j->notify, watch_files_folder(j->files, i));
}

static int work(job *j)
{
    ff_error err;
    int64_t now = now_ms(j);
    if (watch_files_look(j->files, now) != FF_OK)
        return cli_no_memory();
    if (ff_watch_tick(j->watch, now, &err) != FF_OK)
        return cli_error(&err);
    listen_to_folders(j);
    cli_flush(j->c);
    return CLI_DONE;
}

/* Until something is due, or has been heard of. */
static void wait_for_news(job *j)
{
    int64_t due = watch_files_due(j->files), other = ff_watch_due(j->watch), now = now_ms(j);
    struct pollfd in = {.fd = watch_notify_fd(j->notify), .events = POLLIN};
    due = other < due ? other : due;
    int wait = due <= now ? 0 : due - now > WATCH_LOOK_MS ? WATCH_LOOK_MS : (int)(due - now);
    if (poll(&in, 1, wait) > 0 && watch_notify_drain(j->notify))
        watch_files_hint(j->files, now_ms(j));
}

static int run_lines(job *j)
{
    int status = CLI_DONE;
    catch_signals();
    while (status == CLI_DONE && stopped == 0 && !cli_stopped(j->c)) {
        status = work(j);
        if (status == CLI_DONE)
            wait_for_news(j);
    }
    return status;
}

static int run_once(job *j)
{
    ff_error err;
    int64_t now = now_ms(j);
    if (watch_files_once(j->files, now) != FF_OK)
        return cli_no_memory();
    return ff_watch_tick(j->watch, now + 1000, &err) == FF_OK ? CLI_DONE : cli_error(&err);
}

/* --- the command --- */

static int read_options(job *j, ff_watch_options *options)
{
    cli *c = j->c;
    int64_t silent;
    if (c->operand_count == 0)
        return cli_usage(c, "watch requires a PGN file, or a folder with such files");
    if (!cli_laws(c, &options->laws) || !clock_option_time(c, "silent", 0, &silent))
        return CLI_USAGE;
    options->mode = (ff_mode)cli_choice(c, "mode", FF_MODE_STANDARD);
    options->silent_ms = silent;
    options->hold_ms = cli_has(c, "once") ? -1 : 0;
    if (!cli_has(c, "control"))
        return CLI_DONE;
    options->control = &j->control;
    options->control_text = cli_value(c, "control", "");
    return clock_control(c, options->control_text, &j->control);
}

static int open_all(job *j, const ff_watch_options *options)
{
    const watch_files_sink sink = {on_text, on_gone, on_say, j};
    ff_error err;
    if (ff_watch_new(options, on_event, j, &j->watch, &err) != FF_OK)
        return cli_error(&err);
    j->files = watch_files_new(j->c->operands, j->c->operand_count, FF_WATCH_MAX_BYTES, &sink);
    if (j->files == NULL)
        return cli_no_memory();
    j->base_ms = clock_ms(CLOCK_REALTIME) - clock_ms(CLOCK_MONOTONIC);
    if (!cli_has(j->c, "poll") && !cli_has(j->c, "once"))
        j->notify = watch_notify_new();
    return CLI_DONE;
}

static int finish(job *j)
{
    size_t files = watch_files_count(j->files);
    watch_report_summary(&j->reporter, j->watch, files);
    if (files == 0 && cli_has(j->c, "once")) {
        cli_complain("there is no PGN file to read");
        return CLI_IO;
    }
    return ff_watch_count(j->watch, FF_WATCH_ACT) > 0 ? CLI_NEGATIVE : CLI_DONE;
}

static int run_watch(cli *c)
{
    job j = {.c = c};
    ff_watch_options options = {0};
    bool once = cli_has(c, "once");
    j.reporter = (watch_reporter){.c = c,
                                  .json = cli_choice(c, "format", 0) == 1,
                                  .times = !once,
                                  .quiet_too = cli_has(c, "all"),
                                  .bell = cli_has(c, "bell")};
    int status = read_options(&j, &options);
    if (status == CLI_DONE)
        status = open_all(&j, &options);
    if (status == CLI_DONE)
        status = once ? run_once(&j) : run_lines(&j);
    if (status == CLI_DONE)
        status = finish(&j);
    watch_notify_free(j.notify);
    watch_files_free(j.files);
    ff_watch_free(j.watch);
    return status;
}

static const cli_option options[] = {
    {0, "once", NULL, "say how the boards stand now, and end"},
    {0, "all", NULL, "a line also for quiet warnings: second occurrences, pieces put back"},
    CLI_OPTION_LAWS,
    CLI_OPTION_MODE,
    {0, "control", "CONTROL", "the time control of games whose TimeControl tag does not tell"},
    {0, "silent", "TIME", "warn of files and boards without news for so long (default: 10:00)"},
    {0, "bell", NULL, "ring the terminal's bell for what has to be acted on or may be claimed"},
    {0, "poll", NULL, "only look at the files, every second, and do not listen for changes"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_watch = {
    .name = "watch",
    .operands = "FILE|FOLDER...",
    .summary = "Watch live boards, and warn of claims, flags, illegal moves and odd clocks",
    .details =
        "The files are PGN as LiveChess and other programs write them while the games go on:\n"
        "one for all boards or one for each. In a folder with game-1.pgn, game-2.pgn … these\n"
        "are read, and games.pgn is not. What is warned of has three levels: act, claim\n"
        "possible, look; with it comes the command that leads to the ruling. A warning whose\n"
        "moves are taken back is withdrawn. Exit code 1: something to act on stands at the\n"
        "end.",
    .options = options,
    .run = run_watch,
};
