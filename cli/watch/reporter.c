#include "cli/watch/reporter.h"

#include "base/json.h"
#include "cli/round/incidents.h"
#include "system/system.h"

#include <stdio.h>
#include <string.h>

static const char *color_of(const ff_watch_event *event)
{
    static const char *const colors[] = {
        [FF_WATCH_ACT] = "\033[1;31m", [FF_WATCH_CLAIM] = "\033[33m", [FF_WATCH_LOOK] = ""};
    return event->type == FF_WATCH_EVENT_ALERT
               ? colors[ff_watch_kind_level(event->standing->alert.kind)]
               : "";
}

/* "14:03:22 ", by the wall clock of the place. */
static size_t put_time(const watch_reporter *r, const ff_watch_event *event)
{
    char text[16];
    time_t seconds = (time_t)(event->time_ms / 1000);
    struct tm local;
    if (!r->times || !ff_sys_local(seconds, &local))
        return 0;
    strftime(text, sizeof text, "%H:%M:%S ", &local);
    cli_text(r->c, text);
    return 9;
}

static void put_command(const watch_reporter *r, const ff_watch_event *event)
{
    if (event->type == FF_WATCH_EVENT_ALERT && event->standing->claim != NULL)
        cli_format(r->c, "    %s\n", event->standing->claim);
}

static bool is_warning(const ff_watch_event *event)
{
    return event->type == FF_WATCH_EVENT_ALERT || event->type == FF_WATCH_EVENT_CHANGED ||
           event->type == FF_WATCH_EVENT_WITHDRAWN;
}

/* Without the times of day it is not news that a game has a result: what stands is reported. */
static void report_line(const watch_reporter *r, const ff_watch_event *event)
{
    ff_str line = FF_STR_INIT;
    const char *color = cli_color(r->c) ? color_of(event) : "";
    if (r->times || is_warning(event))
        ff_watch_line(event, r->quiet_too, &line);
    if (line.size > 0) {
        size_t used = put_time(r, event);
        cli_text(r->c, color);
        cli_print_wrapped(r->c, ff_str_get(&line), used, 4);
        cli_text(r->c, color[0] != '\0' ? "\033[0m" : "");
        put_command(r, event);
    }
    ff_str_release(&line);
}

void watch_report(const watch_reporter *r, const ff_watch_event *event)
{
    if (r->json) {
        ff_str line = FF_STR_INIT;
        ff_watch_json(event, r->times, &line);
        ff_str_char(&line, '\n');
        cli_str(r->c, &line);
        ff_str_release(&line);
    } else {
        report_line(r, event);
    }
}

void watch_report_board(const watch_reporter *r, const ff_watch_board *board, int64_t now_ms)
{
    const ff_watch_event event = {
        .type = FF_WATCH_EVENT_STATE, .time_ms = now_ms, .board = board};
    ff_str line = FF_STR_INIT;
    if (r->json) {
        watch_report(r, &event);
        return;
    }
    ff_watch_line(&event, true, &line);
    cli_print_wrapped(r->c, ff_str_get(&line), 0, 4);
    ff_str_release(&line);
}

void watch_summary_json(const ff_watch *watch, size_t files, ff_str *out)
{
    ff_json json = ff_json_start(out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "summary");
    ff_json_put_integer(&json, "files", (long long)files);
    ff_json_put_integer(&json, "boards", (long long)ff_watch_board_count(watch));
    ff_json_put_integer(&json, "act", (long long)ff_watch_count(watch, FF_WATCH_ACT));
    ff_json_put_integer(&json, "claim", (long long)ff_watch_count(watch, FF_WATCH_CLAIM));
    ff_json_put_integer(&json, "look", (long long)ff_watch_count(watch, FF_WATCH_LOOK));
    ff_json_end_object(&json);
}

void watch_report_summary(const watch_reporter *r, const ff_watch *watch, size_t files)
{
    size_t boards = ff_watch_board_count(watch), claim = ff_watch_count(watch, FF_WATCH_CLAIM);
    ff_str line = FF_STR_INIT;
    if (!r->json) {
        cli_format(r->c,
                   "%zu board%s in %zu file%s: %zu to act on, %zu claim%s possible, %zu "
                   "to look at\n",
                   boards, boards == 1 ? "" : "s", files, files == 1 ? "" : "s",
                   ff_watch_count(watch, FF_WATCH_ACT), claim, claim == 1 ? "" : "s",
                   ff_watch_count(watch, FF_WATCH_LOOK));
        return;
    }
    watch_summary_json(watch, files, &line);
    ff_str_char(&line, '\n');
    cli_str(r->c, &line);
    ff_str_release(&line);
}

void watch_report_note(const watch_reporter *r, const char *path, const char *what)
{
    cli_say(r->c, "%s: %s", path, what);
}

void watch_report_proposal(const watch_reporter *r, const ff_watch_board *board,
                           const char *text, const char *event, int round, int game,
                           const char *result)
{
    ff_str line = FF_STR_INIT, incidents = FF_STR_INIT;
    incidents_say(board, &incidents);
    if (r->json) {
        ff_json json = ff_json_start(&line);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "proposal");
        ff_json_put_text(&json, "board", board->label);
        ff_json_put_text(&json, "white", board->white);
        ff_json_put_text(&json, "black", board->black);
        ff_json_put_integer(&json, "round", round);
        ff_json_put_integer(&json, "game", game);
        ff_json_put_text(&json, "result", result);
        ff_json_put_text(&json, "text", text);
        ff_json_put_bool(&json, "open", event != NULL);
        ff_json_put_text(&json, "incidents",
                         incidents.size > 0 ? ff_str_get(&incidents) : NULL);
        ff_json_end_object(&json);
        ff_str_char(&line, '\n');
        cli_str(r->c, &line);
    } else {
        ff_str_text(&line, "result: board ");
        ff_str_printable(&line, board->label, strlen(board->label));
        ff_str_text(&line, " (");
        ff_str_printable(&line, board->white, strlen(board->white));
        ff_str_text(&line, " – ");
        ff_str_printable(&line, board->black, strlen(board->black));
        ff_str_format(&line, "): %s", text);
        cli_print_wrapped(r->c, ff_str_get(&line), 0, 4);
        if (event != NULL)
            cli_format(r->c, "    flagfall event result %s %d %d %s\n", event, round, game,
                       result);
        if (event != NULL && incidents.size > 0)
            cli_format(r->c, "    flagfall event note %s %d %d '%s'\n", event, round, game,
                       ff_str_get(&incidents));
    }
    ff_str_release(&incidents);
    ff_str_release(&line);
}
