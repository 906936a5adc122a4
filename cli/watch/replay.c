#include "cli/watch/replay.h"

#include "cli/watch/day_time.h"
#include "cli/watch/feeds.h"
#include "cli/watch/follow.h"
#include "flagfall/file.h"
#include "watch/tape.h"

#include <stdio.h>
#include <string.h>

typedef struct replay {
    cli *c;
    ff_watch_options options;
    watch_reporter reporter;
    const char *path;
    ff_str tape;
    int64_t delay_ms; /* of --delay; -1: not given */
    int64_t first_ms, last_ms;
    int64_t at_ms; /* of --at, or -1: all that happened is told */
    ff_watch *watch;
    watch_follow follow;
} replay;

/* The first such moment after the beginning of the tape. */
static int find_moment(replay *r)
{
    char from[DAY_TIME_SIZE], to[DAY_TIME_SIZE];
    int wanted;
    const char *text = cli_value(r->c, "at", NULL);
    r->at_ms = -1;
    if (text == NULL)
        return CLI_DONE;
    if (!day_time_read(text, &wanted))
        return cli_usage(r->c, "--at: \"%s\" is no time of day; write 15:42 or 15:42:30", text);
    day_time_write(r->first_ms, from);
    day_time_write(r->last_ms, to);
    if (!day_time_after(r->first_ms, wanted, &r->at_ms) || r->at_ms / 1000 > r->last_ms / 1000)
        return cli_usage(r->c, "--at %s: the record goes from %s to %s", text, from, to);
    r->at_ms += 999; /* the whole second: what came within it is shown */
    return CLI_DONE;
}

/* --- the tape --- */

static int note_input(replay *r, const ff_watch_input *input)
{
    if (r->first_ms < 0)
        r->first_ms = input->time_ms;
    r->last_ms = input->time_ms;
    return FF_OK;
}

static int each_input(replay *r, int (*take)(replay *r, const ff_watch_input *input),
                      ff_error *err)
{
    ff_watch_player *player;
    ff_watch_input input = {.kind = FF_WATCH_INPUT_BEGIN};
    int code = ff_watch_player_new(ff_str_get(&r->tape), r->tape.size, &player, err);
    while (code == FF_OK) {
        code = ff_watch_player_next(player, &input, err);
        if (code != FF_OK || input.kind == FF_WATCH_INPUT_END)
            break;
        code = take(r, &input);
        if (code != FF_OK)
            ff_fail(err, code, "out of memory for a record of live boards");
        if (r->at_ms >= 0 && r->watch != NULL && input.time_ms > r->at_ms)
            break;
    }
    if (code == FF_OK && input.kind == FF_WATCH_INPUT_END && input.size > 0 && r->watch == NULL)
        cli_say(r->c, "%s: its last entry is cut short and left out", r->path);
    ff_watch_player_free(player);
    return code == FF_OK ? FF_OK : ff_error_place(err, code, r->path, 0, 0);
}

/* --- playing --- */

static void on_event(void *ctx, const ff_watch_event *event)
{
    replay *r = ctx;
    if (r->at_ms >= 0 || !watch_follow_wants(&r->follow, event))
        return;
    watch_report(&r->reporter, event);
    watch_follow_event(&r->follow, event, &r->reporter);
}

static int begin_watch(replay *r)
{
    ff_error err;
    ff_watch_free(r->watch);
    r->watch = NULL;
    return ff_watch_new(&r->options, on_event, r, &r->watch, &err);
}

/* Lets the time pass, as if somebody had looked whenever there was something to see. */
static int pass_until(replay *r, int64_t ms)
{
    ff_error err;
    int code = FF_OK;
    for (int64_t due; code == FF_OK && (due = ff_watch_due(r->watch)) <= ms;) {
        int64_t before = due;
        code = ff_watch_tick(r->watch, due, &err);
        if (code == FF_OK && ff_watch_due(r->watch) <= before)
            break; /* it waits for what only the next text brings */
    }
    return code;
}

static int play_input(replay *r, const ff_watch_input *input)
{
    ff_error err;
    if (input->kind == FF_WATCH_INPUT_BEGIN)
        return begin_watch(r);
    if (r->watch == NULL && begin_watch(r) != FF_OK)
        return FF_E_MEMORY;
    bool beyond = r->at_ms >= 0 && input->time_ms > r->at_ms;
    int code = pass_until(r, beyond ? r->at_ms : input->time_ms);
    if (beyond || code != FF_OK)
        return code;
    if (input->kind == FF_WATCH_INPUT_TEXT) {
        ff_watch_delay(r->watch, input->source, watch_feeds_delay(input->source, r->delay_ms));
        code = ff_watch_put(r->watch, input->source, input->bytes, input->size, input->time_ms,
                            &err);
    } else if (input->kind == FF_WATCH_INPUT_GONE)
        ff_watch_remove(r->watch, input->source, input->time_ms);
    else
        ff_watch_trouble(r->watch, input->source, input->size > 0 ? input->bytes : NULL,
                         input->time_ms);
    /* what the watch refused then it refuses now */
    return code == FF_E_MEMORY ? code : FF_OK;
}

/* --- how the boards stand --- */

static void report_standing(replay *r, const ff_watch_board *board)
{
    for (size_t i = 0; i < board->standing_count; i++) {
        const ff_watch_standing *s = &board->standing[i];
        const ff_watch_event event = {.type = FF_WATCH_EVENT_ALERT,
                                      .time_ms = s->since_ms,
                                      .board = board,
                                      .standing = s};
        watch_report(&r->reporter, &event);
    }
}

static void report_moment(replay *r)
{
    char at[DAY_TIME_SIZE], from[DAY_TIME_SIZE], to[DAY_TIME_SIZE];
    day_time_write(r->at_ms, at);
    day_time_write(r->first_ms, from);
    day_time_write(r->last_ms, to);
    if (!r->reporter.json)
        cli_format(r->c, "At %s, of a record from %s to %s:\n", at, from, to);
    for (size_t i = 0; i < ff_watch_board_count(r->watch); i++)
        watch_report_board(&r->reporter, ff_watch_board_at(r->watch, i), r->at_ms);
    for (size_t i = 0; i < ff_watch_source_count(r->watch); i++)
        report_standing(r, ff_watch_source_at(r->watch, i));
    for (size_t i = 0; i < ff_watch_board_count(r->watch); i++)
        report_standing(r, ff_watch_board_at(r->watch, i));
}

static int show_replay(replay *r)
{
    ff_error err;
    if (each_input(r, play_input, &err) != FF_OK)
        return cli_error(&err);
    if (r->watch == NULL) {
        cli_complain("%s: the record holds nothing yet", r->path);
        return CLI_INPUT;
    }
    pass_until(r, r->at_ms >= 0 ? r->at_ms : r->last_ms);
    int status = watch_follow_check(&r->follow, r->c, r->watch);
    if (status != CLI_DONE)
        return status;
    if (r->at_ms >= 0 && r->follow.wanted != NULL)
        watch_follow_show(&r->follow, r->watch, &r->reporter);
    else if (r->at_ms >= 0)
        report_moment(r);
    watch_report_summary(&r->reporter, r->watch, ff_watch_source_count(r->watch));
    return ff_watch_count(r->watch, FF_WATCH_ACT) > 0 ? CLI_NEGATIVE : CLI_DONE;
}

int watch_replay(cli *c, const ff_watch_options *options, int64_t delay_ms,
                 const watch_reporter *reporter)
{
    ff_error err;
    replay r = {.c = c,
                .options = *options,
                .delay_ms = delay_ms,
                .reporter = *reporter,
                .path = cli_value(c, "replay", ""),
                .first_ms = -1,
                .last_ms = -1,
                .at_ms = -1};
    r.reporter.times = true;
    watch_follow_begin(&r.follow, c, NULL);
    int code = ff_input_read_all(r.path, FF_WATCH_TAPE_BYTES, &r.tape, &err);
    if (code == FF_OK)
        code = each_input(&r, note_input, &err);
    int status = code == FF_OK ? find_moment(&r) : cli_error(&err);
    if (status == CLI_DONE)
        status = day_time_option(c, r.first_ms, &r.options.start_ms);
    if (status == CLI_DONE)
        status = show_replay(&r);
    ff_watch_free(r.watch);
    ff_str_release(&r.tape);
    return status;
}
