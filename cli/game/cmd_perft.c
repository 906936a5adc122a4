#include "cli/frame/cli.h"

#include "flagfall/position.h"
#include "flagfall/san.h"

static int divide(cli *c, const ff_position *pos, int depth)
{
    ff_move_list list;
    ff_position_legal_moves(pos, &list);
    uint64_t total = 0;
    for (unsigned i = 0; i < list.count; i++) {
        char san[FF_SAN_SIZE];
        ff_position next = *pos;
        ff_position_play(&next, list.moves[i]);
        uint64_t nodes = ff_position_perft(&next, depth - 1);
        total += nodes;
        ff_san_write(pos, list.moves[i], san);
        cli_format(c, "%-7s %llu\n", san, (unsigned long long)nodes);
    }
    cli_format(c, "%-7s %llu\n", "total", (unsigned long long)total);
    return CLI_DONE;
}

static int run_perft(cli *c)
{
    long long depth;
    if (c->operand_count != 1)
        return cli_usage(c, "perft requires one number, the depth");
    if (ff_str_parse_integer(c->operands[0], 0, 30, &depth) != FF_OK)
        return cli_usage(c, "the depth is a whole number from 0 to 30, not \"%s\"",
                         c->operands[0]);
    ff_position pos = ff_position_standard();
    const char *fen = cli_value(c, "fen", NULL);
    ff_error err;
    if (fen != NULL && ff_position_from_fen(fen, &pos, &err) != FF_OK)
        return cli_error(&err);
    if (cli_has(c, "divide") && depth > 0)
        return divide(c, &pos, (int)depth);
    cli_format(c, "%llu\n", (unsigned long long)ff_position_perft(&pos, (int)depth));
    return CLI_DONE;
}

static const cli_option options[] = {
    {0, "fen", "FEN", "the position to start from (default: the initial one)"},
    {0, "divide", NULL, "the number below each first move"},
    CLI_OPTION_END,
};

const cli_command cmd_perft = {
    .name = "perft",
    .operands = "DEPTH",
    .summary = "Count the sequences of legal moves of a length, to test the move generator",
    .options = options,
    .run = run_perft,
};
