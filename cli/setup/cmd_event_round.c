#include "cli/eventfile/event_common.h"

#include "event/roster.h"
#include "event/schedule.h"
#include "teams/round.h"

#include <stdio.h>

/* event round: when the rounds are played. */

typedef struct job {
    event_run *run;
    int round; /* 0: all */
    int board; /* of a game; in an event of teams the number of a match; 0: none */
    int every; /* days from round to round; 0: one round */
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

static void list_pair(cli *c, int round, const ff_encounter *p, const ff_appointment *when)
{
    ff_str line = FF_STR_INIT, text = FF_STR_INIT;
    ff_event_put_appointment(when, '-', &text);
    if (event_json(c)) {
        ff_json json = ff_json_start(&line);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "appointment");
        ff_json_put_integer(&json, "round", round);
        ff_json_put_text(&json, "white", p->names[0]);
        ff_json_put_text(&json, "black", p->names[1]);
        ff_json_put_text(&json, "when", ff_str_get(&text));
        ff_json_end_object(&json);
    } else {
        ff_str_format(&line, "  %s – %s: %s", p->names[0], p->names[1], ff_str_get(&text));
    }
    ff_str_char(&line, '\n');
    cli_str(c, &line);
    ff_str_release(&line);
    ff_str_release(&text);
}

/* The games of a round that are at another time, or have a place. */
static int list_pairs(cli *c, const ff_event *event, int round, ff_error *err)
{
    ff_appointment when;
    ff_encounter *all = ff_calloc(event->player_count + 1, sizeof *all);
    int code = all != NULL ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for a round");
    size_t count = code == FF_OK ? ff_event_encounters(event, round, all, err) : 0;
    for (size_t i = 0; i < count; i++)
        if (ff_event_appointment(event, round, all[i].one, all[i].other, &when))
            list_pair(c, round, &all[i], &when);
    ff_free(all);
    return code;
}

/* Of a league too, whose rounds its teams make. */
static int due_of(const ff_event *event)
{
    int due = ff_event_rounds_due(event);
    return due == 0 && event->kind == FF_EVENT_TEAM ? ff_teams_rounds_due(event) : due;
}

static int last_round(const ff_event *event)
{
    const int known[] = {ff_event_rounds(event), ff_event_last_scheduled(event), due_of(event)};
    int last = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        last = known[i] > last ? known[i] : last;
    return last;
}

static int list(job *j)
{
    cli *c = j->run->c;
    ff_event event;
    ff_event_init(&event);
    int code = ff_eventfile_load(j->run->file, &event, &j->run->err);
    int first = j->round != 0 ? j->round : 1;
    int last = j->round != 0 ? j->round : last_round(&event);
    for (int round = first; code == FF_OK && round <= last; round++) {
        (event_json(c) ? list_json : list_text)(c, &event, round);
        code = list_pairs(c, &event, round, &j->run->err);
    }
    if (code == FF_OK && last < first && !event_json(c))
        cli_say(c, "no round is announced: event set --rounds, or event round FILE 1 --date");
    ff_event_release(&event);
    return code == FF_OK ? CLI_DONE : cli_error(&j->run->err);
}

/* --- changing --- */

/* --date and --first; false after a complaint. */
static bool read_day(job *j, const char *option, ff_date *out)
{
    cli *c = j->run->c;
    const char *text = cli_value(c, option, "");
    char ways[FF_DATE_WAYS_SIZE];
    *out = (ff_date){0, 0, 0};
    if (text[0] == '\0')
        return true;
    if (ff_date_reads_two_ways(text, ways))
        j->status = cli_usage(c, "--%s: \"%s\" reads two ways: write %s", option, text, ways);
    else if (!ff_date_parse(text, out) || out->day == 0)
        j->status =
            cli_usage(c, "--%s: expected a day as 2026-11-21, not \"%s\"", option, text);
    return j->status == CLI_DONE;
}

static bool read_time(job *j, char out[FF_TIME_OF_DAY_SIZE])
{
    cli *c = j->run->c;
    const char *text = cli_value(c, "time", "");
    out[0] = '\0';
    if (text[0] != '\0' && !ff_event_time_of_day_parse(text, out))
        j->status = cli_usage(c, "--time: expected a time of day as 15:00, not \"%s\"", text);
    return j->status == CLI_DONE;
}

static int set_round(job *j, ff_event *event, int round, const ff_date *day, ff_error *err)
{
    char time[FF_TIME_OF_DAY_SIZE];
    int code = day != NULL ? ff_event_set_round_date(event, round, *day, err) : FF_OK;
    if (code == FF_OK && cli_has(j->run->c, "time") && read_time(j, time))
        code = ff_event_set_round_time(event, round, time, err);
    return code;
}

static int edit_one(job *j, ff_event *event, ff_error *err)
{
    ff_date day;
    ff_str *action = &j->run->action;
    bool dated = cli_has(j->run->c, "date");
    int due = due_of(event), code = ff_event_check_round(event, j->round, err);
    if (code == FF_OK && due > 0 && j->round > due)
        code =
            ff_fail(err, FF_E_STATE, "there is no round %d: the event has %d", j->round, due);
    if (code == FF_OK && read_day(j, "date", &day))
        code = set_round(j, event, j->round, dated ? &day : NULL, err);
    ff_str_format(action, "round %d: ", j->round);
    size_t before = action->size;
    ff_event_put_round_date(event, j->round, '-', action);
    if (action->size == before)
        ff_str_text(action, "day and time taken away");
    return code;
}

/* --- all rounds: the first day, and how many days are between two --- */

static void add_days(ff_date *day, int days)
{
    static const int month_days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    for (day->day += days;;) {
        int y = day->year;
        bool leap = (y % 4 == 0 && y % 100 != 0) || y % 400 == 0;
        int most = month_days[day->month - 1] + (day->month == 2 && leap);
        if (day->day <= most)
            break;
        day->day -= most;
        day->year += day->month == 12;
        day->month = day->month % 12 + 1;
    }
}

static int edit_all(job *j, ff_event *event, ff_error *err)
{
    ff_date day;
    int rounds = due_of(event) > 0 ? due_of(event) : last_round(event), code = FF_OK;
    if (rounds == 0)
        return ff_fail(err, FF_E_STATE,
                       "the number of rounds is not known: event set FILE --rounds N");
    if (!read_day(j, "first", &day))
        return FF_OK;
    if (day.year == 0 || day.month == 0)
        return ff_fail(err, FF_E_STATE, "--first is the day of round 1");
    for (int r = 1; r <= rounds && code == FF_OK; r++) {
        code = day.year <= 9999
                   ? set_round(j, event, r, &day, err)
                   : ff_fail(err, FF_E_STATE, "round %d is after the year 9999", r);
        add_days(&day, j->every);
    }
    ff_str_format(&j->run->action, "rounds 1 to %d: days set, every %d day%s", rounds, j->every,
                  j->every == 1 ? "" : "s");
    return code;
}

/* --- a game, or a match --- */

static int find_pair(const job *j, const ff_event *event, ff_encounter *out, ff_error *err)
{
    ff_encounter *all = ff_calloc(event->player_count + 1, sizeof *all);
    size_t count = all != NULL ? ff_event_encounters(event, j->round, all, err) : 0;
    int code = all != NULL ? FF_E_STATE_MISSING : ff_fail(err, FF_E_MEMORY, "out of memory");
    for (size_t i = 0; i < count && code == FF_E_STATE_MISSING; i++)
        if (all[i].board == j->board) {
            *out = all[i];
            code = FF_OK;
        }
    ff_free(all);
    return code == FF_E_STATE_MISSING
               ? ff_fail(err, code, "round %d has no %s %d", j->round,
                         event->kind == FF_EVENT_TEAM ? "match" : "board", j->board)
               : code;
}

static int edit_pair(job *j, ff_event *event, ff_error *err)
{
    cli *c = j->run->c;
    ff_str *action = &j->run->action;
    ff_appointment when = {.place = ""};
    ff_encounter p = {0, 0, 0, {"", ""}};
    int code = find_pair(j, event, &p, err);
    if (code != FF_OK)
        return code;
    ff_event_own_appointment(event, j->round, p.one, p.other, &when);
    if (cli_has(c, "date") && !read_day(j, "date", &when.day))
        return FF_OK;
    if (cli_has(c, "time") && !read_time(j, when.time))
        return FF_OK;
    when.place = cli_value(c, "place", when.place);
    code = ff_event_set_appointment(event, j->round, p.one, p.other, &when, err);
    ff_str_format(action, "round %d, %s – %s: ", j->round, p.names[0], p.names[1]);
    bool own = ff_event_appointment(event, j->round, p.one, p.other, &when);
    ff_event_put_appointment(&when, '-', action);
    if (!own)
        ff_str_text(action, " as the round");
    return code;
}

static int edit_round(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    ff_str_clear(&j->run->action);
    int code = j->board != 0   ? edit_pair(j, event, err)
               : j->every != 0 ? edit_all(j, event, err)
                               : edit_one(j, event, err);
    if (code == FF_OK && j->status != CLI_DONE)
        return ff_fail(err, FF_E_STATE, "nothing was changed");
    j->run->stamp.action = ff_str_get(&j->run->action);
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

/* Which options go with which operands. */
static int check_words(cli *c)
{
    bool dated = cli_has(c, "date") || cli_has(c, "time"), all = cli_has(c, "first");
    if (c->operand_count < 1 || c->operand_count > 3)
        return cli_usage(c, "event round requires an event file, perhaps a round and a board");
    if (all != cli_has(c, "every") || (all && (c->operand_count > 1 || cli_has(c, "date"))))
        return cli_usage(c, "--first and --every set all rounds, perhaps with --time");
    if (dated && !all && c->operand_count == 1)
        return cli_usage(c, "name the round: event round FILE ROUND --date DATE --time TIME");
    if (c->operand_count == 3 && !dated && !cli_has(c, "place"))
        return cli_usage(c, "say when or where: --date, --time, --place");
    if (cli_has(c, "place") && c->operand_count < 3)
        return cli_usage(c, "--place is of one board, or of a match of teams");
    return CLI_DONE;
}

static int run_round(cli *c)
{
    event_run run;
    long long round = 0, board = 0, every = 0;
    int status = check_words(c);
    if (status != CLI_DONE)
        return status;
    if ((c->operand_count > 1 &&
         !event_operand(c, 1, "the round", FF_EVENT_MAX_ROUNDS, &round)) ||
        (c->operand_count > 2 &&
         !event_operand(c, 2, "the board", FF_EVENT_MAX_PLAYERS, &board)) ||
        !cli_number(c, "every", 1, 366, 0, &every))
        return CLI_USAGE;
    bool changes = cli_has(c, "date") || cli_has(c, "time") || every != 0 || board != 0;
    status = changes ? event_open(&run, c) : event_open_read(&run, c);
    job j = {.run = &run, .round = (int)round, .board = (int)board, .every = (int)every};
    if (status == CLI_DONE)
        status = changes ? change(&j) : list(&j);
    event_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "date", "DATE", "the day, as 2026-11-21; \"\" takes it away"},
    {0, "time", "TIME", "when it begins, as 15:00; \"\" takes it away"},
    {0, "place", "TEXT", "where a board, or a match, is played; \"\" takes it away"},
    {0, "first", "DATE", "all rounds: the day of round 1"},
    {0, "every", "DAYS", "all rounds: how many days are from one to the next"},
    EVENT_OPTIONS_CHANGE,
    EVENT_OPTION_REASON,
    CLI_OPTION_END,
};

const cli_command cmd_event_round = {
    .name = "event round",
    .operands = "FILE [ROUND] [BOARD]",
    .summary = "List when the rounds are played, or change it",
    .details =
        "The days are record 132 of the TRF file, which a report for rating needs. The times "
        "of\n"
        "day are comments there, and stand on the lists of a round. What is not named stays.\n"
        "A BOARD, or a match of teams by its number, may have a day, time and place of its "
        "own.",
    .options = options,
    .run = run_round,
};
