#include "cli/ruling/ruling_arg.h"

#include "cli/clock/clock_common.h"

static int rule(const ff_ruling_request *of, const void *question, ff_ruling *out,
                ff_error *err)
{
    return ff_rule_flag(of, question, out, err);
}

static int read_control(cli *c, ff_ruling_request *of, ff_timecontrol *control)
{
    const char *text = cli_value(c, "time-control", NULL);
    if (text == NULL)
        return CLI_DONE;
    of->control = control;
    return clock_control_as(text, FF_TC_ANY, control);
}

static int run_flag(cli *c)
{
    long long nodes;
    int fallen = cli_choice(c, "fallen", -1);
    if (fallen < 0)
        return cli_usage(c, "whose flag? --fallen white, black or both");
    if (!cli_number(c, "nodes", 1, INT64_MAX, 0, &nodes))
        return CLI_USAGE;
    ff_flag flag = {.fallen = (ff_fallen)fallen,
                    .not_last = cli_choice(c, "last-period", -1) == 1,
                    .is_last = cli_choice(c, "last-period", -1) == 0,
                    .moves = (ff_prescribed)(cli_choice(c, "moves-made", -1) + 1),
                    .unpressed = cli_choice(c, "pressed", 0) == 1,
                    .first = cli_side(c, "first", FF_UNKNOWN_SIDE),
                    .guidelines = cli_has(c, "guidelines"),
                    .called_by_arbiter = cli_choice(c, "called-by", 0) == 1,
                    .agreed = cli_has(c, "agreed"),
                    .resigned = cli_side(c, "resigned", FF_UNKNOWN_SIDE),
                    .order = (ff_players_order)(cli_choice(c, "ended-first", -1) + 1),
                    .no_agreed_draws = cli_has(c, "no-agreed-draws")};
    ff_game game;
    ff_ruling_request of;
    ff_timecontrol control;
    int status = cli_read_case(c, 0, &game, &of);
    if (status != CLI_DONE)
        return status;
    status = read_control(c, &of, &control);
    if (status != CLI_DONE) {
        ff_game_release(&game);
        return status;
    }
    of.nodes = (uint64_t)nodes;
    ff_ruling ruling;
    ff_error err;
    int code = cli_decide(c, &of, rule, &flag, &ruling, &err);
    status = cli_print_ruling(c, code, &ruling, &game, &err);
    ff_game_release(&game);
    return status;
}

static const cli_option options[] = {
    {0, "fallen", "white|black|both", "whose flag has fallen"},
    {0, "first", "white|black", "both are down: which fell first, where that is known"},
    {0, "last-period", "yes|no", "no other period follows (default: by the time control)"},
    {0, "time-control", "CONTROL",
     "as announced, or 40/5400:1800 (default: the TimeControl tag)"},
    {0, "moves-made", "yes|no", "the prescribed moves were made (default: counted)"},
    {0, "pressed", "yes|no", "the last move was completed by the clock (default: yes)"},
    {0, "guidelines", NULL, "Guidelines III (quickplay finish) were announced"},
    {0, "called-by", "player|arbiter", "who noticed it (default: player)"},
    {0, "agreed", NULL, "a draw had been agreed before anybody noticed"},
    {0, "resigned", "white|black", "who had resigned before anybody noticed"},
    {0, "ended-first", "agreed|resigned", "both happened: which was first"},
    {0, "no-agreed-draws", NULL, "the event forbids agreed draws now"},
    {0, "nodes", "N", "positions to look at before the answer is \"refer\""},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_flag = {
    .name = "flag",
    .operands = "[GAME]",
    .summary = "Rule on a fallen flag: lost on time, drawn, or over before",
    .details = "The game stands at --at. Whether the prescribed moves were made is counted "
               "from it and\n"
               "the time control; without one it is taken as the last period. Exit code 0: the "
               "flag decides as printed; 1: the game was\n"
               "over before; 6: undecided, refer to the arbiter.",
    .options = options,
    .run = run_flag,
};
