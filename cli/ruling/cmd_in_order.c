#include "cli/ruling/question_groups.h"
#include "cli/ruling/ruling_arg.h"

#include "dispute/in_order.h"

#include <string.h>

static int rule_question(const ff_ruling_request *of, const void *question, ff_ruling *out,
                         ff_error *err)
{
    return ff_dispute_rule_in_order(of, question, out, err);
}

/* What happened, the operands behind the game: "white:illegal:Nf5", "black:flag", "agreed". */
static int read_list(cli *c, int from, ff_in_order *what)
{
    ff_error err;
    what->unordered = cli_choice(c, "order", 0) == 1;
    if (c->operand_count - from < 2)
        return cli_usage(c, "what happened, at least two things in order of time: "
                            "white:illegal:Nf5 white:pressed black:flag agreed …");
    if (c->operand_count - from > FF_HAPPENED_MAX)
        return cli_usage(c, "at most %d things", (int)FF_HAPPENED_MAX);
    for (int i = from; i < c->operand_count; i++)
        if (ff_happening_read(c->operands[i], &what->list[what->count++], &err) != FF_OK)
            return cli_usage(c, "%s", err.message);
    return CLI_DONE;
}

static int run_in_order(cli *c)
{
    ff_in_order what = {.count = 0};
    int from = cli_has(c, "fen") ? 0 : 1, operands = c->operand_count;
    ff_game game;
    ff_ruling_request of;
    int status = read_list(c, from, &what); /* what is no list names no game to read */
    if (status != CLI_DONE)
        return status;
    c->operand_count = from; /* only the game is for it */
    status = cli_read_case(c, 0, &game, &of);
    c->operand_count = operands;
    if (status != CLI_DONE)
        return status;
    ff_ruling ruling;
    ff_error err;
    int code = cli_decide(c, &of, rule_question, &what, &ruling, &err);
    status = cli_print_ruling(c, code, &ruling, &game, &err);
    ff_game_release(&game);
    return status;
}

static const cli_option options[] = {
    {0, "order", "known|unknown", "what is named first came first (default: known)"},
    CLI_RULING_OPTIONS CLI_RULING_GAME_OPTIONS CLI_OPTION_END,
};

const cli_command cmd_in_order = {
    .name = "in-order",
    .operands = "[GAME] WHAT...",
    .summary = "Rule on several things that happened, one after the other",
    .details =
        "WHAT is in order of time, in the position of --at: white:illegal:MOVE (with\n"
        "white:pressed after it where the clock was pressed), white:flag (noticed or\n"
        "called), white:threefold or white:fifty (with :MOVE when the move is written),\n"
        "white:offer, black:accepted, black:refused, white:resigned, agreed. Each is ruled\n"
        "on in turn, on what the ones before it left; the first that ends the game decides.\n"
        "With --order unknown every order is tried. Exit code 0: the ruling as printed; 1:\n"
        "the game was over before; 6: undecided, or the orders differ.",
    .options = options,
    .run = run_in_order,
};
