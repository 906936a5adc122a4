#include "cli/ruling/ruling_arg.h"

static int run_resign(cli *c)
{
    int by = cli_side(c, "by", -1);
    if (by < 0)
        return cli_usage(c, "who resigns? --by white or black");
    ff_game game;
    ff_ruling_request of;
    int status = cli_read_case(c, 0, &game, &of);
    if (status != CLI_DONE)
        return status;
    ff_ruling ruling;
    ff_error err;
    int code = ff_rule_resign(&of, (ff_color)by, &ruling, &err);
    status = cli_print_ruling(c, code, &ruling, &game, &err);
    ff_game_release(&game);
    return status;
}

static const cli_option options[] = {
    {0, "by", "white|black", "who resigns"},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_resign = {
    .name = "resign",
    .operands = "[GAME]",
    .summary = "Rule on a resignation: lost, drawn when the opponent cannot mate, or void",
    .options = options,
    .run = run_resign,
};
