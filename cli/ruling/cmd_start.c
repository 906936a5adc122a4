#include "cli/ruling/ruling_arg.h"

#include "conduct/start.h"

#include <string.h>

/* A placement, with or without the other fields of a FEN. */
static int read_array(cli *c, ff_setup *setup)
{
    ff_str text = FF_STR_INIT;
    ff_error err;
    ff_str_text(&text, cli_value(c, "array", ""));
    if (strchr(ff_str_get(&text), ' ') == NULL)
        ff_str_text(&text, " w");
    int code = cli_out_of_memory(c)
                   ? FF_E_MEMORY
                   : ff_setup_from_fen(ff_str_get(&text), text.size, setup, NULL, &err);
    ff_str_release(&text);
    if (code == FF_E_MEMORY)
        return cli_no_memory();
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

/* The moves that each side has completed: --moves, or those of the game up to --at. */
static bool read_moves(cli *c, const ff_ruling_request *of, unsigned moves[2])
{
    long long given;
    if (!cli_number(c, "moves", 0, 999, -1, &given))
        return false;
    moves[FF_WHITE] = given >= 0 ? (unsigned)given : (of->ply + 1) / 2;
    moves[FF_BLACK] = given >= 0 ? (unsigned)given : of->ply / 2;
    return true;
}

static int rule(const ff_ruling_request *of, const void *question, ff_ruling *out,
                ff_error *err)
{
    return ff_rule_start(of, question, out, err);
}

static int run_start(cli *c)
{
    ff_setup array;
    long long number;
    ff_start start = {.fault = (ff_start_fault)cli_choice(c, "fault", 0),
                      .over = cli_has(c, "over"),
                      .array = cli_has(c, "array") ? &array : NULL,
                      .period_ms = FF_CLOCK_UNKNOWN};
    if (!cli_has(c, "fault"))
        return cli_usage(c, "what was found to be wrong? --fault, see \"flagfall help start\"");
    if (!cli_number(c, "number", 0, 959, -1, &number) ||
        !cli_time(c, "period", &start.period_ms))
        return CLI_USAGE;
    start.number = (int)number;
    int status = start.array != NULL ? read_array(c, &array) : CLI_DONE;
    if (status != CLI_DONE)
        return status;
    ff_game game;
    ff_ruling_request of;
    status = cli_read_dispute(c, &game, &of);
    if (status != CLI_DONE)
        return status;
    if (!read_moves(c, &of, start.moves)) {
        ff_game_release(&game);
        return CLI_USAGE;
    }
    ff_ruling ruling;
    ff_error err;
    int code = cli_decide(c, &of, rule, &start, &ruling, &err);
    return cli_print_dispute(c, code, &ruling, &game, &err);
}

static const cli_option options[] = {
    {0, "fault",
     "board-turned|pieces|king-queen|chess960|colours|black-first|clock-not-started|"
     "clocks-reversed",
     "what was found to be wrong"},
    {0, "moves", "N", "moves completed by both (default: those of the game)"},
    {0, "array", "FEN", "the pieces as they were set up"},
    {0, "number", "N", "Chess960: the number of the position drawn"},
    {0, "period", "TIME", "the time to the first control, for the old code"},
    {0, "over", NULL, "found after the game had ended"},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_start = {
    .name = "start",
    .operands = "[GAME]",
    .summary = "Rule on a wrong start: the board, the pieces, the colours, the clocks",
    .details =
        "A game or --moves says how many moves have been made. Exit code 0: what is put\n"
        "right, or that the game goes on; 1: too late; 6: refer to the arbiter.",
    .options = options,
    .run = run_start,
};
