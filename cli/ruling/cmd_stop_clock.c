#include "cli/ruling/ruling_arg.h"

#include "conduct/conduct.h"

static int run_stop_clock(cli *c)
{
    long long offence;
    int by = cli_side(c, "by", -1), reason = cli_choice(c, "reason", -1);
    int handling = cli_choice(c, "handling", -1), evident = cli_choice(c, "evident", -1);
    if (by < 0 || (reason < 0) == (handling < 0))
        return cli_usage(c, "who (--by), and what: --reason, or --handling");
    if (!cli_number(c, "offence", 1, 99, 0, &offence))
        return CLI_USAGE;
    ff_game game;
    ff_ruling_request of;
    int status = cli_read_dispute(c, &game, &of);
    if (status != CLI_DONE)
        return status;
    ff_ruling ruling;
    ff_error err;
    int code = reason >= 0 ? ff_rule_stop(&of, (ff_color)by, (ff_stop_reason)reason,
                                          (unsigned)offence, &ruling, &err)
                           : ff_rule_handling(&of, (ff_color)by, (ff_handling)handling,
                                              evident < 0 ? -1 : evident == 0,
                                              (unsigned)offence, &ruling, &err);
    return cli_print_dispute(c, code, &ruling, &game, &err);
}

static const cli_option options[] = {
    {0, "by", "white|black", "whose act or complaint it is"},
    {0, "reason",
     "claim|illegal-move|flag|promotion|displaced|irregularity|disturbance|illness|toilet|"
     "misunderstanding|none",
     "why he stopped the clocks"},
    {0, "handling",
     "late-press|other-hand|assistant|before-move|forcibly|hanging-flag|defect|screen|"
     "hover",
     "or how the clock was handled, or what is said of it"},
    {0, "evident", "yes|no", "with defect: the defect is evident"},
    {0, "offence", "N", "the player's first, second … such breach (default: counted)"},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_stop_clock = {
    .name = "stop-clock",
    .operands = "[GAME]",
    .summary = "Rule on clocks that a player stopped or handled, a hanging flag, a defect",
    .details =
        "No game is needed. Exit code 0: he may, or what follows; 1: rejected; 6: refer\n"
        "to the arbiter.",
    .options = options,
    .run = run_stop_clock,
};
