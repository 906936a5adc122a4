#include "cli/eventfile/event_common.h"
#include "event/members.h"
#include "event/roster.h"
#include "event_setup/setup.h"
#include "teams/round.h"

#include <stdio.h>
#include <string.h>

/* Teams of an event file: how they play, who plays for them, their rounds. */

typedef struct job {
    event_run *run;
    int round;
    int status;
    ff_match_round paired;
} job;

static void add_action(job *j, const char *text)
{
    ff_str_format(&j->run->action, "%s%s", j->run->action.size != 0 ? "; " : "", text);
}

/* --- how they play --- */

#define SYSTEMS "swiss-a|swiss-b|round-robin|double-round-robin|scheveningen"

/* Puts the value of an option into the event as the item of the set-up it is. */
static int set_item(job *j, ff_event *event, const char *option, const char *key,
                    const char *value, const char *told, ff_error *err)
{
    const ff_event_setup_item *item = ff_event_setup_find(key);
    int code = item->set(event, value, err);
    if (code == FF_E_PARSE) {
        j->status = cli_usage(j->run->c, "--%s: %s", option, err->message);
        return FF_OK;
    }
    add_action(j, told);
    item->get(event, &j->run->action);
    return code;
}

static int set_system(job *j, ff_event *event, ff_error *err)
{
    const cli *c = j->run->c;
    char value[64];
    snprintf(value, sizeof value, "%s%s", cli_value(c, "system", ""),
             cli_choice(c, "rank-by", 0) == 1 ? ", game" : "");
    return cli_has(c, "system") ? set_item(j, event, "system", "teams", value, "", err) : FF_OK;
}

static int set_rules(job *j, ff_event *event, ff_error *err)
{
    static const struct {
        const char *option, *key, *told;
    } rules[] = {{"colours", "boards", "boards "},
                 {"match-points", "match points", "match points "}};
    int code = FF_OK;
    for (size_t i = 0; i < sizeof rules / sizeof *rules && code == FF_OK; i++)
        if (cli_has(j->run->c, rules[i].option))
            code = set_item(j, event, rules[i].option, rules[i].key,
                            cli_value(j->run->c, rules[i].option, ""), rules[i].told, err);
    return code;
}

/* --- who plays --- */

/* "3,1,0,7", "1-4": pairing numbers, 0 for an empty board. How many; -1 after a complaint. */
static int read_numbers(const char *text, int *out, int most)
{
    int count = event_read_numbers(text, 0, out, most);
    if (count < 0)
        cli_complain("\"%s\" is not a list of pairing numbers as in 3,1,7 or 1-4", text);
    return count;
}

static int set_lineup(job *j, ff_event *event, ff_error *err)
{
    enum { MOST = 200 };
    const cli *c = j->run->c;
    int nos[MOST];
    ff_lineup_outcome outcome;
    if (c->operand_count < 3)
        return FF_OK;
    int team = event_find_team(event, c->operands[1]),
        count = read_numbers(c->operands[2], nos, MOST);
    if (team == FF_NOBODY || count < 0) {
        j->status = CLI_INPUT;
        return FF_OK;
    }
    const ff_lineup_wish wish = {team, j->round, nos, count, j->run->stamp.reason[0] != '\0'};
    int code = ff_teams_set_lineup(event, &wish, &outcome, &j->run->notes, err);
    if (code == FF_OK && outcome == FF_LINEUP_REFUSED)
        j->status = CLI_NEGATIVE;
    if (j->round != 0)
        ff_str_format(&j->run->action, "%sline-up of round %d, %s: %s",
                      j->run->action.size != 0 ? "; " : "", j->round, event->teams[team].name,
                      c->operands[2]);
    if (code == FF_OK && outcome == FF_LINEUP_BOARDS_REMADE)
        ff_str_text(&j->run->action, "; the boards of its match are created again");
    if (j->round == 0)
        ff_str_format(&j->run->action, "%sroster of %s: %s",
                      j->run->action.size != 0 ? "; " : "", event->teams[team].name,
                      c->operands[2]);
    return code;
}

/* --- who does not play --- */

static int ask_byes(job *j, ff_event *event, int team, ff_error *err)
{
    const cli *c = j->run->c;
    const char *list = cli_value(c, "bye", ""), *words;
    bool back = cli_has(c, "cancel");
    int rounds[FF_EVENT_MAX_ROUNDS], code = FF_OK;
    int count = event_read_numbers(list, 1, rounds, FF_EVENT_MAX_ROUNDS);
    ff_result bye = event_bye_kind(c, &words);
    if (count < 1) {
        j->status = cli_usage(c, "the rounds are numbers as in 2,4-6, not \"%s\"", list);
        return FF_OK;
    }
    ff_str_format(&j->run->action, "%s: %s bye in round%s %s%s", event->teams[team].name, words,
                  count > 1 ? "s" : "", list, back ? ", taken back" : "");
    for (int i = 0; i < count && code == FF_OK; i++)
        code = back ? ff_teams_cancel_bye(event, team, rounds[i], err)
                    : ff_teams_ask_bye(event, team, rounds[i], bye, err);
    return code;
}

static int leave(job *j, ff_event *event, int team, ff_error *err)
{
    const char *name = event->teams[team].name;
    bool back = cli_has(j->run->c, "return");
    if (!back && ff_event_check_not_over(event, "a withdrawal", err) != FF_OK)
        return FF_E_STATE;
    if (ff_event_team_has_left(event, team) != back)
        return ff_fail(err, back ? FF_E_STATE_MISSING : FF_E_STATE_EXISTS, "%.100s has %s",
                       name, back ? "not withdrawn" : "withdrawn already");
    for (size_t i = 0; i < event->player_count; i++)
        if (event->players[i].team == team)
            event->players[i].withdrawn = !back;
    ff_str_format(&j->run->action,
                  back ? "%s is back, with all its players"
                       : "%s has withdrawn, with all its players",
                  name);
    return FF_OK;
}

static const struct {
    const char *option;
    int (*run)(job *j, ff_event *event, int team, ff_error *err);
} of_team[] = {{"bye", ask_byes}, {"withdraw", leave}, {"return", leave}};

static int set_away(job *j, ff_event *event, ff_error *err)
{
    const cli *c = j->run->c;
    int code = FF_OK;
    for (size_t i = 0; i < sizeof of_team / sizeof *of_team && code == FF_OK; i++) {
        int team =
            cli_has(c, of_team[i].option) ? event_find_team(event, c->operands[1]) : FF_NOBODY;
        if (team != FF_NOBODY)
            code = of_team[i].run(j, event, team, err);
        else if (cli_has(c, of_team[i].option))
            j->status = CLI_INPUT;
    }
    return code;
}

/* --- a round --- */

static int pair_matches(job *j, ff_event *event, ff_error *err)
{
    static const ff_side sides[] = {FF_SIDE_WHITE, FF_SIDE_BLACK};
    const cli *c = j->run->c;
    ff_match_round_options how = {.round = j->round, .system = FF_SWISS_SYSTEM_COUNT};
    if (!cli_has(c, "pair"))
        return FF_OK;
    if (cli_has(c, "initial-colour"))
        event->initial_side = how.initial_colour = sides[cli_choice(c, "initial-colour", 0)];
    int code = ff_teams_pair_round(event, &how, &j->paired, &j->run->notes, err);
    if (code == FF_OK)
        code = event_state_pairing(event, j->paired.round, "", err);
    if (code != FF_OK)
        return code;
    ff_str_format(&j->run->action, "%sround %d: %d match%s paired",
                  j->run->action.size != 0 ? "; " : "", j->paired.round, j->paired.matches,
                  j->paired.matches == 1 ? "" : "es");
    if (j->paired.bye != FF_NOBODY)
        ff_str_format(&j->run->action, ", %s is left over", event->teams[j->paired.bye].name);
    return FF_OK;
}

static int edit_teams(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    ff_str_clear(&j->run->action);
    int code = set_system(j, event, err);
    if (code == FF_OK)
        code = set_rules(j, event, err);
    if (code == FF_OK && j->status == CLI_DONE)
        code = set_lineup(j, event, err);
    if (code == FF_OK && j->status == CLI_DONE)
        code = set_away(j, event, err);
    if (code == FF_OK && j->status == CLI_DONE)
        code = pair_matches(j, event, err);
    j->run->stamp.action = ff_str_get(&j->run->action);
    if (code == FF_E_MEMORY)
        return ff_fail(err, code, "out of memory for the teams");
    return code == FF_OK && j->status != CLI_DONE
               ? ff_fail(err, FF_E_STATE, "nothing was changed")
               : code;
}

/* --- showing them --- */

static void put_team(cli *c, const ff_event *event, int team, int *members)
{
    ff_str line = FF_STR_INIT, text = FF_STR_INIT;
    int count = ff_event_members(event, team, members);
    ff_str_format(&text, "%3d  %s:", event->teams[team].no, event->teams[team].name);
    for (int i = 0; i < count; i++)
        ff_str_format(&text, "%s %d %s", i > 0 ? ";" : "", event->players[members[i]].no,
                      event->players[members[i]].name);
    if (ff_event_team_has_left(event, team))
        ff_str_text(&text, " (withdrawn)");
    ff_str_printable(&line, ff_str_get(&text), text.size);
    ff_str_char(&line, '\n');
    cli_str(c, &line);
    ff_str_release(&line);
    ff_str_release(&text);
}

static void put_team_json(cli *c, const ff_event *event, int team, int *members)
{
    ff_str line = FF_STR_INIT;
    ff_json json = ff_json_start(&line);
    int count = ff_event_members(event, team, members);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "team");
    ff_json_put_integer(&json, "no", event->teams[team].no);
    ff_json_put_text(&json, "name", event->teams[team].name);
    ff_json_key(&json, "players");
    ff_json_begin_array(&json);
    for (int i = 0; i < count; i++)
        ff_json_integer(&json, event->players[members[i]].no);
    ff_json_end_array(&json);
    ff_json_put_bool(&json, "withdrawn", ff_event_team_has_left(event, team));
    ff_json_end_object(&json);
    ff_str_char(&line, '\n');
    cli_str(c, &line);
    ff_str_release(&line);
}

static int show_teams(cli *c)
{
    event_run run;
    ff_event event;
    int status = event_open_load(&run, c, &event);
    if (status == CLI_DONE && event.team_count == 0 && !event_json(c))
        cli_text(c, "The event has no teams.\n");
    int *members = ff_calloc(event.player_count + 1, sizeof *members);
    if (members == NULL)
        status = cli_no_memory();
    for (int t = 0; status == CLI_DONE && t < (int)event.team_count; t++)
        (event_json(c) ? put_team_json : put_team)(c, &event, t, members);
    ff_free(members);
    ff_event_release(&event);
    event_close(&run);
    return status;
}

/* --- the command --- */

static bool changes_something(const cli *c)
{
    static const char *const words[] = {"system", "colours", "match-points", "pair"};
    bool any = c->operand_count > 1;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        any = any || cli_has(c, words[i]);
    return any;
}

static int options_of_team(const cli *c)
{
    int count = 0;
    for (size_t i = 0; i < sizeof of_team / sizeof *of_team; i++)
        count += cli_has(c, of_team[i].option);
    return count;
}

/* Options that go together, and how many operands they have. 0, or a usage error. */
static int check_options(cli *c)
{
    int away = options_of_team(c);
    bool bye = cli_has(c, "bye");
    if (away > 1)
        return cli_usage(c, "--bye, --withdraw and --return are for one at a time");
    if (!bye && (cli_has(c, "kind") || cli_has(c, "cancel")))
        return cli_usage(c, "--kind and --cancel are for --bye ROUNDS");
    if (away == 1 && !cli_has(c, "pair") && cli_has(c, "round"))
        return cli_usage(c,
                         "--round is not for this: for rounds to come --bye takes them, as in "
                         "--bye 2,4-6");
    if (away == 1 && c->operand_count != 2)
        return cli_usage(c, "event teams --bye, --withdraw and --return require FILE TEAM");
    if (away == 0 && c->operand_count != 1 && c->operand_count != 3)
        return cli_usage(c, "event teams requires FILE, or FILE TEAM NUMBERS");
    return CLI_DONE;
}

static int run_teams(cli *c)
{
    event_run run;
    long long round;
    if (check_options(c) != CLI_DONE)
        return CLI_USAGE;
    if (!cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    if (!changes_something(c))
        return show_teams(c);
    int status = event_open(&run, c);
    job j = {.run = &run, .round = (int)round};
    return event_carry_out(&run, status, edit_teams, &j, &j.status);
}

static const cli_option options[] = {
    {0, "system", SYSTEMS, "how the teams meet: C.04.6 type A or B, Berger, Scheveningen"},
    {0, "rank-by", "match|game", "a Swiss: the points that rank (default: match)"},
    {0, "colours", "WBWB", "White and Black of the first team by board; or a number of boards"},
    {0, "match-points", "W/D/L", "points of a match (default: 2/1/0)"},
    {0, "pair", NULL, "pair the matches of the next round, and their boards"},
    {0, "round", "N", "the round of a line-up, or the one to be paired"},
    {0, "initial-colour", "white|black", "round 1 of a Swiss: the colour of the first team"},
    {0, "bye", "ROUNDS", "a Swiss: TEAM does not play in these rounds, as in 2,4-6"},
    {0, "kind", EVENT_BYE_KINDS, "the points of the bye (default: half)"},
    {0, "cancel", NULL, "with --bye: take back what was asked for"},
    {0, "withdraw", NULL, "TEAM has left with all its players: it is paired no more"},
    {0, "return", NULL, "TEAM is back"},
    EVENT_OPTIONS_CHANGE,
    EVENT_OPTION_REASON,
    CLI_OPTION_END,
};

const cli_command cmd_event_teams = {
    .name = "event teams",
    .operands = "FILE [TEAM [NUMBERS]]",
    .summary = "Teams of an event: rosters, line-ups of a round, matches",
    .details =
        "TEAM is a number or a name, NUMBERS pairing numbers in board order as in 3,1,7: the\n"
        "roster with the reserves at its end, or with --round the line-up of that round, 0 "
        "for\n"
        "an empty board. No player sits above one whom the roster has higher, except with\n"
        "--reason. Without a line-up the first of the roster play. After the pairing, as long "
        "as\nno game of the match has a result, its boards follow a new line-up. Without "
        "anything to\ndo the teams are listed. TEAM alone is for --bye, --withdraw and "
        "--return.",
    .options = options,
    .run = run_teams,
};
