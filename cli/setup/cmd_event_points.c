#include "cli/eventfile/event_common.h"

#include "event/entry.h"

#include <stdio.h>
#include <string.h>

/* Points that an arbiter adds or deducts: record 299. */
typedef struct job {
    event_run *run;
    int tenths, round;
    int of; /* which points of a team */
    int status;
} job;

enum { OF_MATCH, OF_GAME, OF_UNSAID };

/* Keeps the points of a number, and the words about them for the log. */
static int put_points(job *j, ff_event *event, int no, const char *name, ff_error *err)
{
    char figure[FF_POINTS_SIZE];
    int size = j->tenths < 0 ? -j->tenths : j->tenths;
    static const char *const kinds[] = {"match point", "game point", "point"};
    const int *nos = ff_event_numbers(event, &no, 1);
    if (nos == NULL ||
        ff_grow(&event->adjustments, &event->adjustment_capacity, event->adjustment_count + 1,
                sizeof *event->adjustments) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for points");
    event->adjustments[event->adjustment_count++] =
        (ff_adjustment){.bonus = true,
                        .match_tenths = j->of == OF_MATCH ? j->tenths : 0,
                        .tenths = j->of == OF_MATCH ? 0 : j->tenths,
                        .round = j->round,
                        .nos = nos,
                        .count = 1};
    ff_points_figure(size, figure);
    ff_str_format(&j->run->action, "%d %s: %s %s%s %s", no, name, figure, kinds[j->of],
                  size <= FF_POINT ? "" : "s", j->tenths < 0 ? "deducted" : "added");
    if (j->round != 0)
        ff_str_format(&j->run->action, " from round %d on", j->round);
    j->run->stamp.action = ff_str_get(&j->run->action);
    return FF_OK;
}

static int edit_player(job *j, ff_event *event, const char *who, ff_error *err)
{
    enum { NEAR = 4 };
    int near[NEAR], count;
    int player = ff_event_who(event, who + (who[0] == '#'), near, NEAR, &count);
    if (player != FF_NOBODY)
        return put_points(j, event, event->players[player].no, event->players[player].name,
                          err);
    ff_event_who_note(event, who, &(ff_event_near){near, NEAR, count}, &j->run->notes, 0, 0);
    j->status = event_notes_status(&j->run->notes, CLI_NEGATIVE);
    return FF_OK;
}

/* In an event of teams record 299 names teams, and which points are meant has to be said. */
static int edit_points(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    const char *who = j->run->c->operands[1];
    if (event->kind != FF_EVENT_TEAM && j->of == OF_UNSAID)
        return edit_player(j, event, who, err);
    j->status = CLI_INPUT;
    if (event->kind != FF_EVENT_TEAM) {
        cli_complain("--of belongs to an event of teams");
        return FF_OK;
    }
    int team = event_find_team(event, who);
    if (team != FF_NOBODY && j->of == OF_UNSAID)
        cli_complain("%s is a team: say --of match or --of game points",
                     event->teams[team].name);
    if (team == FF_NOBODY || j->of == OF_UNSAID)
        return FF_OK;
    j->status = CLI_DONE;
    return put_points(j, event, event->teams[team].no, event->teams[team].name, err);
}

/* One of --add and --deduct. */
static bool read_points(cli *c, job *j)
{
    bool deducts = cli_has(c, "deduct");
    const char *text = cli_value(c, deducts ? "deduct" : "add", "");
    if (deducts == cli_has(c, "add")) {
        cli_usage(c, "event points requires one of --add and --deduct");
        return false;
    }
    if (!ff_points_parse(text, &j->tenths) || j->tenths <= 0) {
        cli_usage(c, "\"%s\" is not a number of points as 1, 0.5 or ½", text);
        return false;
    }
    j->tenths = deducts ? -j->tenths : j->tenths;
    return true;
}

static int run_points(cli *c)
{
    event_run run;
    job j = {.run = &run};
    long long round;
    if (c->operand_count != 2)
        return cli_usage(c, "event points requires FILE and WHO");
    if (!read_points(c, &j) || !cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    if (cli_value(c, "reason", "")[0] == '\0')
        return cli_usage(c, "event points requires --reason");
    j.round = (int)round;
    j.of = cli_choice(c, "of", OF_UNSAID);
    int status = event_open(&run, c);
    return event_carry_out(&run, status, edit_points, &j, &j.status);
}

static const cli_option options[] = {
    {0, "add", "POINTS", "so many more: 1, 0.5 or ½"},
    {0, "deduct", "POINTS", "so many less"},
    {0, "of", "match|game", "in an event of teams: match points or game points"},
    {0, "round", "N", "the round from which they count (default: from the first)"},
    EVENT_OPTIONS_CHANGE,
    {0, "reason", "TEXT", "why; needed"},
    CLI_OPTION_END,
};

const cli_command cmd_event_points = {
    .name = "event points",
    .operands = "FILE WHO",
    .summary = "Deduct points from a player or a team, or add some",
    .details =
        "Points beside the results (record 299 of the TRF file): a penalty, or a bonus. They\n"
        "count in the standings and in the pairing of the rounds after. In an event of teams "
        "WHO\n"
        "is a team, by its number or name.",
    .options = options,
    .run = run_points,
};
