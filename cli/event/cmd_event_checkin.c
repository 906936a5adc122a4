#include "cli/eventfile/event_common.h"

#include "event/entry.h"
#include "event/roster.h"

#include <stdio.h>
#include <string.h>

/* Who is here for a round, as one entry of the log. */
typedef struct job {
    event_run *run;
    int round;
    int status;
} job;

/* Whether a player is expected in the round, marked or not. */
static bool is_expected(const ff_event *event, int player, int round)
{
    return !event->players[player].withdrawn &&
           ff_event_asked_bye(event, player, round) == FF_RESULT_NONE &&
           ff_event_cell(event, player, round)->result == FF_RESULT_NONE;
}

static int mark_one(job *j, ff_event *event, const char *who, ff_error *err)
{
    enum { NEAR = 4 };
    int near[NEAR], count;
    int player = ff_event_who(event, who + (who[0] == '#'), near, NEAR, &count);
    if (player == FF_NOBODY) {
        ff_event_who_note(event, who, &(ff_event_near){near, NEAR, count}, &j->run->notes, 0,
                          0);
        return FF_OK;
    }
    ff_str_format(&j->run->action, "%s%d %s", j->run->action.size != 0 ? "; " : "",
                  event->players[player].no, event->players[player].name);
    if (!cli_has(j->run->c, "undo"))
        return ff_event_check_in(event, player, j->round, err);
    ff_event_check_out(event, player, j->round);
    return FF_OK;
}

/* A name, a number, or several as in 1-33,40. */
static int mark_list(job *j, ff_event *event, const char *who, ff_error *err)
{
    char no[16];
    int *nos = event_is_numbers(who) ? ff_calloc(FF_EVENT_MAX_PLAYERS + 1, sizeof *nos) : NULL;
    int count = nos != NULL ? event_read_numbers(who, 1, nos, FF_EVENT_MAX_PLAYERS) : -1;
    int code = nos == NULL ? mark_one(j, event, who, err) : FF_OK;
    if (nos != NULL && count < 0)
        ff_diagnostics_add(&j->run->notes, FF_SEVERITY_ERROR, "player-unknown", 0, 0,
                           "\"%s\" is no list of numbers as in 1-33,40", who);
    for (int i = 0; i < count && code == FF_OK; i++) {
        snprintf(no, sizeof no, "%d", nos[i]);
        code = mark_one(j, event, no, err);
    }
    ff_free(nos);
    return code;
}

/* Each who is expected and not marked yet; who has a bye or has left is no more expected. */
static int mark_all(job *j, ff_event *event, ff_error *err)
{
    int code = FF_OK, count = 0;
    bool here = !cli_has(j->run->c, "undo");
    for (int i = 0; i < (int)event->player_count && code == FF_OK; i++) {
        if (!is_expected(event, i, j->round) ||
            ff_event_is_checked_in(event, i, j->round) == here)
            continue;
        if (here)
            code = ff_event_check_in(event, i, j->round, err);
        else
            ff_event_check_out(event, i, j->round);
        count++;
    }
    ff_str_format(&j->run->action, "%sall who are expected, %d",
                  j->run->action.size != 0 ? "; " : "", count);
    return code;
}

/* Players who are expected and not here get a zero-point bye. */
static int close_round(job *j, ff_event *event, ff_error *err)
{
    int code = FF_OK, missing = 0;
    for (int i = 0; i < (int)event->player_count && code == FF_OK; i++) {
        if (!is_expected(event, i, j->round) || ff_event_is_checked_in(event, i, j->round))
            continue;
        code = ff_event_ask_bye(event, i, j->round, FF_RESULT_BYE_ZERO, err);
        missing++;
    }
    ff_str_format(&j->run->action, "%s%d missing get a zero-point bye",
                  j->run->action.size != 0 ? "; " : "", missing);
    return code;
}

static int edit_checkin(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    const cli *c = j->run->c;
    int code = FF_OK;
    ff_str text = FF_STR_INIT;
    ff_str_clear(&j->run->action);
    j->round = j->round != 0 ? j->round : ff_event_next_round(event);
    if (ff_event_is_paired(event, j->round))
        return ff_fail(err, FF_E_STATE, "round %d is paired already", j->round);
    for (int i = 1; i < c->operand_count && code == FF_OK; i++)
        code = mark_list(j, event, c->operands[i], err);
    if (code == FF_OK && cli_has(c, "all"))
        code = mark_all(j, event, err);
    if (code == FF_OK && cli_has(c, "close"))
        code = close_round(j, event, err);
    ff_str_format(&text, "check-in, round %d%s: %s", j->round,
                  cli_has(c, "undo") ? ", taken back" : "", ff_str_get(&j->run->action));
    ff_str_release(&j->run->action);
    j->run->action = text;
    j->run->stamp.action = ff_str_get(&j->run->action);
    j->status = event_notes_status(&j->run->notes, CLI_NEGATIVE);
    return code;
}

static void put_name(cli *c, const ff_player *p)
{
    ff_str name = FF_STR_INIT;
    ff_str_printable(&name, p->name, strlen(p->name));
    cli_format(c, "%5d  %s\n", p->no, ff_str_get(&name));
    ff_str_release(&name);
}

/* The next player who is missing, by pairing number; FF_NOBODY after the last. */
static int next_missing(const ff_event *event, int round, int *no)
{
    while (*no < FF_EVENT_MAX_PLAYERS) {
        int player = ff_event_find(event, ++*no);
        if (player != FF_NOBODY && is_expected(event, player, round) &&
            !ff_event_is_checked_in(event, player, round))
            return player;
    }
    return FF_NOBODY;
}

static void list_json(cli *c, const ff_event *event, int round)
{
    ff_str out = FF_STR_INIT;
    ff_json json = ff_json_start(&out);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "checkin");
    ff_json_put_integer(&json, "round", round);
    ff_json_key(&json, "missing");
    ff_json_begin_array(&json);
    for (int no = 0; next_missing(event, round, &no) != FF_NOBODY;)
        ff_json_integer(&json, no);
    ff_json_end_array(&json);
    ff_json_end_object(&json);
    ff_str_char(&out, '\n');
    cli_str(c, &out);
    ff_str_release(&out);
}

static void list_missing(cli *c, const ff_event *event, int round)
{
    int expected = 0, missing = 0;
    for (int i = 0; i < (int)event->player_count; i++)
        expected += is_expected(event, i, round);
    for (int no = 0; next_missing(event, round, &no) != FF_NOBODY;)
        missing++;
    cli_format(c, "Round %d: %d here, %d missing\n", round, expected - missing, missing);
    for (int no = 0, player; (player = next_missing(event, round, &no)) != FF_NOBODY;)
        put_name(c, &event->players[player]);
}

static int show_checkin(cli *c, int round)
{
    event_run run;
    ff_event event;
    int status = event_open_load(&run, c, &event);
    if (status == CLI_DONE) {
        round = round != 0 ? round : ff_event_next_round(&event);
        event_json(c) ? list_json(c, &event, round) : list_missing(c, &event, round);
    }
    ff_event_release(&event);
    event_close(&run);
    return status;
}

static int run_checkin(cli *c)
{
    event_run run;
    long long round;
    if (c->operand_count < 1)
        return cli_usage(c, "event checkin requires an event file");
    if (!cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    if (c->operand_count == 1 && !cli_has(c, "close") && !cli_has(c, "all"))
        return show_checkin(c, (int)round);
    int status = event_open(&run, c);
    job j = {.run = &run, .round = (int)round};
    if (status == CLI_DONE)
        status = event_change(&run, edit_checkin, &j);
    event_report_notes(&run);
    if (status == CLI_DONE)
        event_tell_change(&run, &run.action);
    event_close(&run);
    return status != CLI_DONE ? status : j.status;
}

static const cli_option options[] = {
    {0, "round", "N", "the round (default: the next that is not paired)"},
    {0, "all", NULL, "all who are expected are here; with --undo, none of them"},
    {0, "undo", NULL, "these are not here after all"},
    {0, "close", NULL, "those who are missing get a zero-point bye in the round"},
    EVENT_OPTIONS_CHANGE,
    EVENT_OPTION_REASON,
    CLI_OPTION_END,
};

const cli_command cmd_event_checkin = {
    .name = "event checkin",
    .operands = "FILE [WHO...]",
    .summary = "Note who is here for the next round, and list who is missing",
    .details =
        "WHO are pairing numbers or exact names. Without them the players are listed who\n"
        "are expected and not here.",
    .options = options,
    .run = run_checkin,
};
