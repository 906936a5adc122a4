#include "cli/ruling/ruling_arg.h"

#include "conduct/start.h"

static int read_facts(cli *c, ff_displaced *d)
{
    long long moves, offence;
    if (!cli_number(c, "moves", 1, 999, 0, &moves) ||
        !cli_number(c, "offence", 1, 99, 0, &offence) || !cli_time(c, "spent", &d->spent_ms) ||
        !cli_time(c, "period", &d->period_ms))
        return CLI_USAGE;
    d->by = cli_side(c, "by", FF_UNKNOWN_SIDE);
    d->found_later = cli_has(c, "found-later");
    d->pressed = cli_choice(c, "pressed", 1) == 0;
    d->lost = cli_has(c, "lost");
    d->moves[FF_WHITE] = d->moves[FF_BLACK] = (unsigned)moves;
    d->offence = (unsigned)offence;
    if (d->by == FF_UNKNOWN_SIDE && !d->found_later)
        return cli_usage(c, "who displaced them? --by white or black; or --found-later");
    if (d->lost && !d->found_later)
        return cli_usage(c, "--lost belongs to --found-later");
    if (d->spent_ms < 0)
        return cli_usage(c, "--spent is not negative");
    return CLI_DONE;
}

static int run_displaced(cli *c)
{
    ff_displaced d = {.period_ms = FF_CLOCK_UNKNOWN};
    ff_game game;
    ff_ruling_request of;
    int status = read_facts(c, &d);
    if (status == CLI_DONE)
        status = cli_read_case(c, 0, &game, &of);
    if (status != CLI_DONE)
        return status;
    unsigned plies = ff_game_plies(&game);
    if (d.moves[FF_WHITE] == 0) {
        d.moves[FF_WHITE] = (plies + 1) / 2;
        d.moves[FF_BLACK] = plies / 2;
    }
    ff_ruling ruling;
    ff_error err;
    int code = ff_rule_displaced(&of, &d, &ruling, &err);
    status = cli_print_ruling(c, code, &ruling, &game, &err);
    ff_game_release(&game);
    return status;
}

static const cli_option options[] = {
    {0, "by", "white|black", "who displaced the pieces"},
    {0, "pressed", "yes|no", "the clock was pressed before they stood right (default: no)"},
    {0, "spent", "TIME", "the time it took on the opponent's clock to restore them"},
    {0, "found-later", NULL, "pieces were found on wrong squares, not seen when it happened"},
    {0, "lost", NULL, "the right position cannot be identified; --at is the last known one"},
    {0, "moves", "N", "found later: moves completed by both then (default: the game's)"},
    {0, "period", "TIME", "the time to the control, for times in proportion"},
    {0, "offence", "N", "the player's first, second … such breach (default: counted)"},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_displaced = {
    .name = "displaced",
    .operands = "[GAME]",
    .summary = "Rule on pieces knocked over or found on wrong squares",
    .details =
        "The position to set up is that of --at. Exit code 0: what is put right; 1: the\n"
        "game was over.",
    .options = options,
    .run = run_displaced,
};
