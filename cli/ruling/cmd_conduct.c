#include "cli/ruling/ruling_arg.h"

#include "conduct/conduct.h"

static int read_facts(cli *c, ff_conduct *conduct)
{
    long long offence;
    int by = cli_side(c, "by", -1), breach = cli_choice(c, "breach", -1);
    int score = cli_choice(c, "opponent-score", -1);
    if (breach < 0)
        return cli_usage(c, "what was done? --breach, see \"flagfall help conduct\"");
    bool nobody = breach == FF_BREACH_BOTH || breach == FF_BREACH_THIRD;
    if (by < 0 && !nobody)
        return cli_usage(c, "who? --by white or black");
    if (!cli_number(c, "offence", 1, 99, 0, &offence) ||
        !cli_time(c, "time", &conduct->penalty_ms))
        return CLI_USAGE;
    conduct->by = by < 0 ? FF_WHITE : (ff_color)by;
    conduct->breach = (ff_breach)breach;
    conduct->offence = (unsigned)offence;
    conduct->persistent = cli_has(c, "persistent");
    conduct->penalty = cli_choice(c, "penalty", -1);
    conduct->opponent_half_points = score < 0 ? -1 : score;
    conduct->fine_announced = cli_has(c, "announced");
    bool timed =
        conduct->penalty == FF_PENALTY_ADD_TIME || conduct->penalty == FF_PENALTY_TAKE_TIME;
    if (timed != cli_has(c, "time") || conduct->penalty_ms < 0)
        return cli_usage(c,
                         "--time belongs to --penalty add-time or take-time, and they to it");
    return CLI_DONE;
}

static int run_conduct(cli *c)
{
    ff_conduct conduct = {.penalty = -1};
    ff_game game;
    ff_ruling_request of;
    int status = read_facts(c, &conduct);
    if (status == CLI_DONE)
        status = cli_read_dispute(c, &game, &of);
    if (status != CLI_DONE)
        return status;
    ff_ruling ruling;
    ff_error err;
    int code = ff_rule_conduct(&of, &conduct, &ruling, &err);
    return cli_print_dispute(c, code, &ruling, &game, &err);
}

static const cli_option options[] = {
    {0, "by", "white|black", "who is at fault, or asks"},
    {0, "breach",
     "disturb|advice|sheet-notes|leave-area|leave-venue|finished-player|third-person|"
     "disrepute|refusal|both-guilty|abandonment|arbiter-remark|inspection",
     "what was done"},
    {0, "offence", "N", "the player's first, second … such breach (default: counted)"},
    {0, "persistent", NULL, "refusal: the arbiter finds that it is persistent"},
    {0, "penalty",
     "warning|add-time|take-time|raise-points|reduce-points|loss|fine|rounds|expulsion",
     "the penalty that the arbiter has chosen"},
    {0, "time", "TIME", "of add-time (for the opponent) or take-time"},
    {0, "opponent-score", "0|half|1", "of the loss of the game (default: 1)"},
    {0, "announced", NULL, "the fine was announced in advance"},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_conduct = {
    .name = "conduct",
    .operands = "[GAME]",
    .summary = "Rule on conduct: the penalties of the edition, and what is recorded",
    .details =
        "No game is needed. Exit code 0: a breach, and what follows; 1: the answer is no;\n"
        "6: refer to the arbiter.",
    .options = options,
    .run = run_conduct,
};
