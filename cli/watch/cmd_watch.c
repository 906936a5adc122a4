#include "cli/watch/job.h"

#include "cli/clock/clock_common.h"
#include "cli/eventfile/event_common.h"
#include "cli/frame/game_arg.h"
#include "cli/watch/day_time.h"
#include "cli/watch/detail.h"
#include "cli/watch/replay.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

/*
 * flagfall watch: the loop that looks at files, hands what they hold to the watch (lib/watch)
 * and prints what it says.
 */

/* --- time --- */

static int64_t steady_ms(void)
{
    return ff_sys_timer_ns() / 1000000;
}

int64_t watch_job_now(const watch_job *j)
{
    return j->base_ms + steady_ms();
}

/* --- what the files and the watch say --- */

/* What has to be acted on, or may be claimed. */
static bool rings(const watch_job *j, const ff_watch_event *event)
{
    return cli_has(j->c, "bell") && event->type == FF_WATCH_EVENT_ALERT &&
           ff_watch_kind_level(event->standing->alert.kind) != FF_WATCH_LOOK;
}

/* With an event, what has to be acted on may be noted for the report. */
static void report_event(watch_job *j, const ff_watch_event *event)
{
    ff_str note = FF_STR_INIT;
    proposals_note(&j->proposals, event, &note);
    watch_report(&j->reporter, event);
    if (note.size > 0 && !j->reporter.json)
        cli_format(j->c, "    %s\n", ff_str_get(&note));
    ff_str_release(&note);
}

static void on_event(void *ctx, const ff_watch_event *event)
{
    watch_job *j = ctx;
    if (j->view != NULL) {
        view_event(j->view, event);
    } else if (watch_follow_wants(&j->follow, event)) {
        if (j->reporter.times || j->follow.wanted == NULL || j->reporter.json)
            report_event(j, event); /* else the board is shown whole, at the end */
        if (j->reporter.times)
            watch_follow_event(&j->follow, event, &j->reporter);
    }
    watch_programs_tell(&j->programs, event);
    j->rings = j->rings || rings(j, event);
    j->news = true;
}

static int on_text(void *ctx, const char *path, const char *bytes, size_t size, int64_t now,
                   ff_error *err)
{
    watch_job *j = ctx;
    watch_keeper_text(&j->keeper, path, bytes, size, now);
    ff_watch_delay(j->watch, path, watch_feeds_delay(path, j->delay_ms));
    return ff_watch_put(j->watch, path, bytes, size, now, err);
}

static void on_trouble(void *ctx, const char *name, const char *what, int64_t now)
{
    watch_job *j = ctx;
    watch_keeper_trouble(&j->keeper, name, what, now);
    ff_watch_trouble(j->watch, name, what, now);
}

/* What a board says of itself is not in the record of --record. */
static void on_board(void *ctx, const char *name, const ff_feed_board *board, int64_t now)
{
    watch_job *j = ctx;
    const ff_watch_sensor sensor =
        board == NULL ? (ff_watch_sensor){.running = -1}
                      : (ff_watch_sensor){.placement = board->placement,
                                          .state = board->state,
                                          .answers = board->answers,
                                          .clocked = board->clocked,
                                          .running = board->running,
                                          .left_ms = {board->left_ms[0], board->left_ms[1]}};
    ff_watch_sense(j->watch, name, board != NULL ? &sensor : NULL, now, NULL);
}

static void on_gone(void *ctx, const char *path, int64_t now)
{
    watch_job *j = ctx;
    watch_keeper_gone(&j->keeper, path, now);
    ff_watch_remove(j->watch, path, now);
}

static void on_say(void *ctx, const char *path, const char *what)
{
    watch_job *j = ctx;
    if (j->view == NULL)
        watch_report_note(&j->reporter, path, what);
    else
        view_note(j->view, path, what);
}

/* --- results for an event, in lines --- */

/* Is it new? Then it counts as shown. */
static bool is_new(watch_job *j, const ff_watch_board *board, const char *text)
{
    watch_told *at = NULL;
    for (size_t i = 0; i < j->told_count && at == NULL; i++)
        if (strcmp(j->told[i].key, board->key) == 0)
            at = &j->told[i];
    if (at != NULL && strncmp(at->text, text, sizeof at->text - 1) == 0)
        return false;
    if (at == NULL) {
        if (text[0] == '\0' ||
            ff_grow(&j->told, &j->told_capacity, j->told_count + 1, sizeof *j->told) != FF_OK)
            return false;
        at = &j->told[j->told_count++];
        snprintf(at->key, sizeof at->key, "%s", board->key);
    }
    snprintf(at->text, sizeof at->text, "%.119s", text);
    return text[0] != '\0';
}

/* Without a screen a result is proposed as the command that enters it. */
static void propose(watch_job *j, const ff_watch_board *board)
{
    proposal found = proposals_find(&j->proposals, board);
    ff_str text = FF_STR_INIT;
    proposals_say(&j->proposals, board, false, &text);
    if (is_new(j, board, ff_str_get(&text)))
        watch_report_proposal(&j->reporter, board, ff_str_get(&text),
                              found.state == PROPOSAL_OPEN ? j->proposals.path : NULL,
                              j->proposals.round, found.board, found.text);
    ff_str_release(&text);
}

/* After the warnings, which may contradict a result. */
static void propose_all(watch_job *j)
{
    size_t count = j->proposals.loaded && j->news ? ff_watch_board_count(j->watch) : 0;
    for (size_t i = 0; i < count; i++)
        propose(j, ff_watch_board_at(j->watch, i));
    j->news = false;
}

static void say_missing(watch_job *j)
{
    ff_str text = FF_STR_INIT;
    if (j->proposals.loaded)
        proposals_say_missing(&j->proposals, j->watch, &text);
    if (text.size > 0)
        on_say(j, j->proposals.path, ff_str_get(&text));
    ff_str_release(&text);
}

/* --- the loop --- */

/* What an address says is said once, until it says something else. */
static void say_feeds(watch_job *j)
{
    for (size_t i = 0; i < watch_feeds_count(&j->feeds); i++) {
        ff_feed one = ff_feeds_at(j->feeds.list, i);
        ff_str *said = &j->feeds_said[i];
        bool known = one.what[0] != '\0' || one.good_ms >= 0;
        if (!known || strcmp(ff_str_get(said), one.what) == 0)
            continue;
        ff_str_clear(said);
        ff_str_text(said, one.what);
        on_say(j, one.name, one.what[0] != '\0' ? one.what : "answers again");
    }
}

static void listen_to_folders(watch_job *j)
{
    for (size_t i = 0; watch_files_folder(j->files, i) != NULL; i++)
        ff_sys_changes_listen(j->changes, watch_files_folder(j->files, i));
}

/* How many files, addresses and programs have been read. */
static size_t count_read(const watch_job *j)
{
    return watch_files_count(j->files) + watch_feeds_read(&j->feeds) + j->programs.good;
}

/* What stands, each so many minutes, for those who look now and then. */
static void sum_up(watch_job *j, int64_t now)
{
    ff_str json = FF_STR_INIT;
    if (j->summary_ms == 0 || now < j->summed_ms + j->summary_ms)
        return;
    j->summed_ms = now;
    if (j->view == NULL)
        watch_report_summary(&j->reporter, j->watch, count_read(j));
    watch_summary_json(j->watch, count_read(j), &json);
    watch_programs_tell_text(&j->programs, &json);
    ff_str_release(&json);
}

/* What has not come for a while: games, or the board that is followed. Said once. */
static void say_waiting(watch_job *j, int64_t now)
{
    enum { PATIENCE_MS = 5000 };
    bool several;
    if (j->told_waiting || now < j->begun_ms + PATIENCE_MS || count_read(j) == 0)
        return;
    j->told_waiting = true;
    if (ff_watch_board_count(j->watch) == 0)
        on_say(j, "watch", "what is read holds no game yet");
    else if (j->follow.wanted != NULL &&
             detail_find(j->watch, j->follow.wanted, &several) == NULL)
        on_say(j, j->follow.wanted, "no board has this number or player yet");
}

int watch_job_look(watch_job *j)
{
    ff_error err;
    int64_t now = watch_job_now(j);
    if (watch_files_look(j->files, now) != FF_OK)
        return cli_no_memory();
    if (watch_feeds_run(&j->feeds, now, &err) != FF_OK)
        return cli_error(&err);
    if (watch_programs_run(&j->programs, now, &err) != FF_OK)
        return cli_error(&err);
    say_feeds(j);
    if (ff_watch_tick(j->watch, now, &err) != FF_OK)
        return cli_error(&err);
    sum_up(j, now);
    say_waiting(j, now);
    listen_to_folders(j);
    proposals_refresh(&j->proposals, now);
    return CLI_DONE;
}

void watch_job_wait(watch_job *j, bool keys)
{
    int64_t due = watch_files_due(j->files), other = ff_watch_due(j->watch),
            now = watch_job_now(j);
    due = other < due ? other : due;
    other = watch_feeds_due(&j->feeds);
    due = other < due ? other : due;
    other = watch_programs_due(&j->programs, now);
    due = other < due ? other : due;
    int wait = due <= now ? 0 : due - now > WATCH_LOOK_MS ? WATCH_LOOK_MS : (int)(due - now);
    watch_feeds_wait(&j->feeds, j->changes, keys, wait);
    if (ff_sys_changes_take(j->changes))
        watch_files_hint(j->files, watch_job_now(j));
}

/* Lines leave nothing on a terminal to be given back. */
static void give_back(void)
{
}

static int run_lines(watch_job *j)
{
    int status = CLI_DONE;
    const volatile int *stopped = ff_sys_catch_stops(give_back);
    while (status == CLI_DONE && *stopped == 0 && !cli_stopped(j->c)) {
        status = watch_job_look(j);
        propose_all(j);
        cli_flush(j->c);
        if (j->rings) {
            fputc('\a', stderr);
            fflush(stderr);
        }
        j->rings = false;
        if (status == CLI_DONE)
            watch_job_wait(j, false);
    }
    return status;
}

/* Asks each address once, and runs the command; the library ends what takes too long. */
static int ask_once(watch_job *j)
{
    enum { STEP_MS = 50, MOST_MS = 30000 };
    ff_error err;
    int64_t until = watch_job_now(j) + MOST_MS;
    bool settled = false;
    while (!settled && watch_job_now(j) < until) {
        if (watch_feeds_run(&j->feeds, watch_job_now(j), &err) != FF_OK ||
            watch_programs_run(&j->programs, watch_job_now(j), &err) != FF_OK)
            return cli_error(&err);
        settled = watch_feeds_settled(&j->feeds, watch_job_now(j)) &&
                  watch_programs_settled(&j->programs);
        if (!settled)
            watch_feeds_wait(&j->feeds, -1, false, STEP_MS);
    }
    say_feeds(j);
    return CLI_DONE;
}

static int run_once(watch_job *j)
{
    ff_error err;
    if (watch_files_once(j->files, watch_job_now(j)) != FF_OK)
        return cli_no_memory();
    int status = ask_once(j);
    if (status != CLI_DONE)
        return status;
    int64_t now = watch_job_now(j);
    if (ff_watch_tick(j->watch, now + 1000, &err) != FF_OK)
        return cli_error(&err);
    propose_all(j);
    say_missing(j);
    status = watch_follow_check(&j->follow, j->c, j->watch);
    if (status == CLI_DONE)
        watch_follow_show(&j->follow, j->watch, &j->reporter);
    return status;
}

/* --- the command --- */

/* Standard input ends, and then there is no more to see. */
static bool looks_once(const cli *c)
{
    bool once = cli_has(c, "once");
    for (int i = 0; i < c->operand_count; i++)
        once = once || strcmp(c->operands[i], "-") == 0;
    return once;
}

/* A record is shown alone. */
static int check_replay(cli *c)
{
    static const char *const others[] = {"once", "poll",    "event",  "record",
                                         "bell", "command", "notify", "summary"};
    if (!cli_has(c, "replay"))
        return cli_has(c, "at") ? cli_usage(c, "--at says a moment of a record: --replay FILE")
                                : CLI_DONE;
    if (c->operand_count > 0)
        return cli_usage(c, "--replay shows a record, and nothing else is watched then");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (cli_has(c, others[i]))
            return cli_usage(c, "--%s is for live boards, and --replay shows a record",
                             others[i]);
    return CLI_DONE;
}

static int read_options(watch_job *j, ff_watch_options *options)
{
    cli *c = j->c;
    int64_t silent;
    int status = check_replay(c);
    if (status != CLI_DONE)
        return status;
    if (c->operand_count == 0 && !cli_has(c, "replay") && !cli_has(c, "command"))
        return cli_usage(c,
                         "watch requires a PGN file, a folder with such files, or an address");
    if (cli_has(c, "round") != cli_has(c, "event"))
        return cli_usage(c, "--event and --round go together: results are for one round");
    if (!cli_laws(c, &options->laws) || !clock_option_time(c, "silent", 0, &silent) ||
        !clock_option_time(c, "summary", 0, &j->summary_ms))
        return CLI_USAGE;
    if (!clock_option_time(c, "default-time", 0, &options->default_ms))
        return CLI_USAGE;
    if (cli_has(c, "default-time") && !cli_has(c, "start"))
        return cli_usage(c, "--default-time counts from --start: when did the round begin?");
    if ((status = day_time_option(c, ff_sys_wall_ms(), &options->start_ms)) != CLI_DONE)
        return status;
    if (!clock_option_time(c, "delay", -1, &j->delay_ms))
        return CLI_USAGE;
    if (cli_has(c, "delay") && j->delay_ms < 0)
        return cli_usage(c, "--delay: what comes from the hall cannot be ahead of it");
    options->mode = (ff_mode)cli_choice(c, "mode", FF_MODE_STANDARD);
    options->silent_ms = silent;
    options->hold_ms = looks_once(c) ? -1 : 0;
    if (!cli_has(c, "control"))
        return CLI_DONE;
    options->control = &j->control;
    options->control_text = cli_value(c, "control", "");
    return clock_control_as(options->control_text, FF_TC_ANY, &j->control);
}

static int open_event(watch_job *j)
{
    long long round;
    if (!cli_has(j->c, "event"))
        return CLI_DONE;
    if (!cli_number(j->c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    return proposals_open(&j->proposals, j->c, cli_value(j->c, "event", ""), (int)round,
                          watch_job_now(j));
}

/* A screen where people look at one: lines for files, pipes and whoever asks for them. */
static bool wants_screen(const cli *c)
{
    return screen_possible() && !cli_has(c, "output") && !looks_once(c) &&
           !cli_has(c, "lines") && cli_choice(c, "format", 0) == 0;
}

static bool split_operands(watch_job *j)
{
    j->paths = ff_calloc((size_t)j->c->operand_count + 1, sizeof *j->paths);
    for (int i = 0; i < j->c->operand_count && j->paths != NULL; i++)
        if (!ff_feed_is_address(j->c->operands[i]))
            j->paths[j->path_count++] = j->c->operands[i];
    return j->paths != NULL;
}

static int open_feeds(watch_job *j)
{
    j->sink = (ff_feed_sink){on_text, on_trouble, j, on_board};
    int status = watch_programs_begin(&j->programs, j->c, &j->sink);
    if (status == CLI_DONE)
        status =
            watch_feeds_open(&j->feeds, j->c, &j->sink, looks_once(j->c), watch_job_now(j));
    size_t count = watch_feeds_count(&j->feeds);
    if (status == CLI_DONE && (count > 0 || cli_has(j->c, "command")) &&
        cli_has(j->c, "start") && !cli_has(j->c, "delay"))
        cli_say(j->c,
                "how far addresses and programs are behind the hall is not known: players "
                "are not named as late by them; --delay says it (0: not at all)");
    enum { MOST = FF_FEED_MOST + FF_FEED_GAMES }; /* their number grows */
    if (status == CLI_DONE && count > 0 &&
        (j->feeds_said = ff_calloc(MOST, sizeof *j->feeds_said)) == NULL)
        return cli_no_memory();
    return status;
}

static int open_all(watch_job *j, const ff_watch_options *options)
{
    const watch_files_sink sink = {on_text, on_gone, on_say, j};
    ff_error err;
    if (ff_watch_new(options, on_event, j, &j->watch, &err) != FF_OK)
        return cli_error(&err);
    if (!split_operands(j) || (j->files = watch_files_new(j->paths, j->path_count,
                                                          FF_WATCH_MAX_BYTES, &sink)) == NULL)
        return cli_no_memory();
    j->base_ms = ff_sys_wall_ms() - steady_ms();
    j->begun_ms = j->summed_ms = watch_job_now(j);
    int status = watch_keeper_open(&j->keeper, j->c, watch_job_now(j));
    if (status == CLI_DONE)
        status = open_feeds(j);
    if (status != CLI_DONE)
        return status;
    if (!cli_has(j->c, "poll") && !looks_once(j->c))
        j->changes = ff_sys_changes();
    if (wants_screen(j->c) && (j->view = ff_calloc(1, sizeof *j->view)) == NULL)
        return cli_no_memory();
    return open_event(j);
}

static int finish_watch(watch_job *j)
{
    size_t asked = watch_feeds_count(&j->feeds), files = count_read(j);
    watch_report_summary(&j->reporter, j->watch, files);
    if (files == 0 && looks_once(j->c)) {
        cli_complain(j->programs.command != NULL ? "the command gave no games"
                     : asked > 0                 ? "no address could be read"
                                                 : "there is no PGN file to read");
        return CLI_IO;
    }
    if (looks_once(j->c) && ff_watch_board_count(j->watch) == 0)
        cli_say(j->c, "what was read holds no game");
    return ff_watch_count(j->watch, FF_WATCH_ACT) > 0 ? CLI_NEGATIVE : CLI_DONE;
}

static int run_watch(cli *c)
{
    watch_job j = {.c = c, .changes = -1};
    ff_watch_options options = {0};
    bool once = looks_once(c);
    j.reporter = (watch_reporter){.c = c,
                                  .json = cli_choice(c, "format", 0) == 1,
                                  .times = !once,
                                  .quiet_too = cli_has(c, "all")};
    int status = read_options(&j, &options);
    if (status == CLI_DONE && cli_has(c, "replay"))
        return watch_replay(c, &options, j.delay_ms, &j.reporter);
    watch_follow_begin(&j.follow, c, &j.proposals);
    if (status == CLI_DONE)
        status = open_all(&j, &options);
    if (status == CLI_DONE)
        status = once ? run_once(&j) : j.view != NULL ? watch_job_screen(&j) : run_lines(&j);
    if (status == CLI_DONE)
        status = finish_watch(&j);
    if (j.changes >= 0)
        ff_sys_close(j.changes);
    for (size_t i = 0; i < watch_feeds_count(&j.feeds) && j.feeds_said != NULL; i++)
        ff_str_release(&j.feeds_said[i]);
    ff_free(j.feeds_said);
    watch_feeds_close(&j.feeds);
    watch_keeper_close(&j.keeper);
    watch_programs_close(&j.programs);
    watch_files_free(j.files);
    ff_free(j.paths);
    ff_watch_free(j.watch);
    ff_free(j.view);
    ff_free(j.told);
    proposals_close(&j.proposals);
    return status;
}

static const cli_option options[] = {
    {0, "once", NULL, "say how the boards stand now, and end"},
    {0, "all", NULL, "a line also for quiet warnings: second occurrences, pieces put back"},
    CLI_OPTION_LAWS,
    CLI_OPTION_MODE,
    {0, "control", "CONTROL", "the time control of games whose TimeControl tag does not tell"},
    {0, "silent", "TIME", "warn of files and boards without news for so long (default: 10:00)"},
    {0, "start", "TIME", "when the round began (15:00): boards without a move are named"},
    {0, "default-time", "TIME", "… and the default time of the event, to be told when it ends"},
    {0, "bell", NULL, "ring the terminal's bell for what has to be acted on or may be claimed"},
    {0, "poll", NULL, "only look at the files, every second, and do not listen for changes"},
    WATCH_FEED_OPTIONS,
    {0, "command", "COMMAND", "a program that prints PGN: run again every --every, or read on"},
    {0, "notify", "COMMAND", "a program that is given warnings, as lines of JSON on its input"},
    {0, "summary", "TIME", "say every so often how many warnings there are, also to --notify"},
    {0, "follow", "BOARD", "one board, by its number or a player's name: shown whole"},
    {0, "record", "FILE", "keep all that is seen, to be shown again; an older record grows"},
    {0, "replay", "FILE", "show a record again"},
    {0, "at", "TIME", "with --replay: how the boards stood at this time of day (15:42)"},
    {0, "lines", NULL, "lines also on a terminal, and no screen"},
    {0, "event", "FILE", "an event file: results of its games are proposed for entering"},
    {0, "round", "N", "with --event: the round that is played"},
    CLI_OPTION_SECTION,
    EVENT_OPTION_AUTHOR,
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_watch = {
    .name = "watch",
    .operands = "[FILE|FOLDER|ADDRESS...]",
    .summary = "Watch live boards, and warn of claims, flags, illegal moves and odd clocks",
    .details =
        "The files are PGN as LiveChess and other programs write them while the games go on:\n"
        "one for all boards or one for each. In a folder with game-1.pgn, game-2.pgn … these\n"
        "are read, and games.pgn is not. An ADDRESS (http or https) is asked again and again;\n"
        "NAME=ADDRESS shows NAME. What is warned of has three levels: act, claim\n"
        "possible, look; with it comes the command that leads to the ruling. A warning whose\n"
        "moves are taken back is withdrawn. On a terminal there is a screen with a line for\n"
        "each board, the most urgent first. With --record any moment of the round can be\n"
        "shown later: --replay FILE --at 15:42. Exit code 1: something to act on stands at\n"
        "the end.",
    .options = options,
    .run = run_watch,
    .open = watch_programs_open,
};
