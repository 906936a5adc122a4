#include "cli/eventfile/event_common.h"

#include "event/schedule.h"

#include <stdio.h>

/* event round: when the rounds are played. */

typedef struct job {
    event_run *run;
    int round; /* 0: all are listed */
    int status;
} job;

/* --- listing --- */

static void list_json(cli *c, const ff_event *event, int round)
{
    ff_str line = FF_STR_INIT;
    ff_json json = ff_json_start(&line);
    ff_date date;
    char day[48] = "";
    const char *time = ff_event_round_time(event, round);
    if (ff_event_round_date(event, round, &date))
        snprintf(day, sizeof day, "%04d-%02d-%02d", date.year, date.month, date.day);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "round");
    ff_json_put_integer(&json, "round", round);
    ff_json_put_text(&json, "date", day[0] != '\0' ? day : NULL);
    ff_json_put_text(&json, "time", time[0] != '\0' ? time : NULL);
    ff_json_end_object(&json);
    ff_str_char(&line, '\n');
    cli_str(c, &line);
    ff_str_release(&line);
}

static void list_text(cli *c, const ff_event *event, int round)
{
    ff_str line = FF_STR_INIT;
    ff_str_format(&line, "Round %d: ", round);
    size_t before = line.size;
    ff_event_put_round_date(event, round, '-', &line);
    if (line.size == before)
        ff_str_text(&line, "not known");
    ff_str_char(&line, '\n');
    cli_str(c, &line);
    ff_str_release(&line);
}

static int list(job *j)
{
    cli *c = j->run->c;
    ff_event event;
    ff_event_init(&event);
    int code = ff_eventfile_load(j->run->file, &event, &j->run->err);
    int last = ff_event_last_scheduled(&event), rounds = ff_event_rounds(&event);
    last = rounds > last ? rounds : last;
    last = event.rounds_planned > last ? event.rounds_planned : last;
    int first = j->round != 0 ? j->round : 1;
    last = j->round != 0 ? j->round : last;
    for (int round = first; code == FF_OK && round <= last; round++)
        (event_json(c) ? list_json : list_text)(c, &event, round);
    if (code == FF_OK && last < first && !event_json(c))
        cli_say(c, "no round is announced: event set --rounds, or event round FILE 1 --date");
    ff_event_release(&event);
    return code == FF_OK ? CLI_DONE : cli_error(&j->run->err);
}

/* --- changing --- */

static int set_date(job *j, ff_event *event, ff_error *err)
{
    cli *c = j->run->c;
    const char *text = cli_value(c, "date", NULL);
    char ways[FF_DATE_WAYS_SIZE];
    ff_date date;
    if (text == NULL)
        return FF_OK;
    if (ff_date_reads_two_ways(text, ways))
        j->status = cli_usage(c, "--date: \"%s\" reads two ways: write %s", text, ways);
    else if (!ff_date_parse(text, &date) || (text[0] != '\0' && date.day == 0))
        j->status = cli_usage(c, "--date: expected a day as 2026-11-21, not \"%s\"", text);
    else
        return ff_event_set_round_date(event, j->round, date, err);
    return FF_OK;
}

static int set_time(job *j, ff_event *event, ff_error *err)
{
    cli *c = j->run->c;
    const char *text = cli_value(c, "time", NULL);
    char time[FF_TIME_OF_DAY_SIZE] = "";
    if (text == NULL)
        return FF_OK;
    if (text[0] != '\0' && !ff_event_time_of_day_parse(text, time)) {
        j->status = cli_usage(c, "--time: expected a time of day as 15:00, not \"%s\"", text);
        return FF_OK;
    }
    return ff_event_set_round_time(event, j->round, time, err);
}

static int edit_round(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    ff_str *action = &j->run->action;
    ff_str_clear(action);
    int planned = event->rounds_planned;
    if (planned != 0 && j->round > planned)
        return ff_fail(err, FF_E_STATE,
                       "the event has %d rounds; event set --rounds changes that", planned);
    int code = set_date(j, event, err);
    if (code == FF_OK)
        code = set_time(j, event, err);
    if (code == FF_OK && j->status != CLI_DONE)
        return ff_fail(err, FF_E_STATE, "nothing was changed");
    ff_str_format(action, "round %d: ", j->round);
    size_t before = action->size;
    ff_event_put_round_date(event, j->round, '-', action);
    if (action->size == before)
        ff_str_text(action, "day and time taken away");
    j->run->stamp.action = ff_str_get(action);
    if (code == FF_OK)
        code = ff_event_note_schedule(event, &j->run->notes);
    return code;
}

static int change(job *j)
{
    int status = event_change(j->run, edit_round, j);
    j->run->least = FF_SEVERITY_WARNING;
    event_report_notes(j->run);
    if (j->status != CLI_DONE)
        return j->status;
    if (status == CLI_DONE)
        event_tell_change(j->run, &j->run->action);
    return status;
}

static int run_round(cli *c)
{
    event_run run;
    long long number = 0;
    bool changes = cli_has(c, "date") || cli_has(c, "time");
    if (c->operand_count < 1 || c->operand_count > 2)
        return cli_usage(c, "event round requires an event file, and perhaps a round");
    if (c->operand_count == 2 &&
        !event_operand(c, 1, "the round", FF_EVENT_MAX_ROUNDS, &number))
        return CLI_USAGE;
    if (changes && number == 0)
        return cli_usage(c, "name the round: event round FILE ROUND --date DATE --time TIME");
    int status = changes ? event_open(&run, c) : event_open_read(&run, c);
    job j = {.run = &run, .round = (int)number};
    if (status == CLI_DONE)
        status = changes ? change(&j) : list(&j);
    event_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "date", "DATE", "the day, as 2026-11-21; \"\" takes it away"},
    {0, "time", "TIME", "when it begins, as 15:00; \"\" takes it away"},
    EVENT_OPTION_SECTION,
    EVENT_OPTION_FORMAT,
    EVENT_OPTION_AUTHOR,
    EVENT_OPTION_SEEN,
    EVENT_OPTION_REASON,
    CLI_OPTION_END,
};

const cli_command cmd_event_round = {
    .name = "event round",
    .operands = "FILE [ROUND]",
    .summary = "List when the rounds are played, or change it",
    .details =
        "The days are record 132 of the TRF file, which a report for rating needs. The times "
        "of\n"
        "day are comments there, and stand on the lists of a round. What is not named stays.",
    .options = options,
    .run = run_round,
};
