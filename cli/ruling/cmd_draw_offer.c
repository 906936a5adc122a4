#include "cli/ruling/ruling_arg.h"

static int rule(const ff_ruling_request *of, const void *question, ff_ruling *out,
                ff_error *err)
{
    return ff_rule_offer(of, question, out, err);
}

static int run_draw_offer(cli *c)
{
    int by = cli_side(c, "by", -1);
    if (by < 0)
        return cli_usage(c, "who offers? --by white or black");
    ff_offer offer = {.by = (ff_color)by,
                      .moment = (ff_moment)cli_choice(c, "moment", FF_AFTER_MOVING),
                      .answer = (ff_answer)cli_choice(c, "answer", FF_ANSWER_OPEN),
                      .condition = cli_has(c, "condition"),
                      .banned = cli_has(c, "no-agreed-draws")};
    ff_game game;
    ff_ruling_request of;
    int status = cli_read_case(c, 0, &game, &of);
    if (status != CLI_DONE)
        return status;
    ff_ruling ruling;
    ff_error err;
    int code = cli_decide(c, &of, rule, &offer, &ruling, &err);
    status = cli_print_ruling(c, code, &ruling, &game, &err);
    ff_game_release(&game);
    return status;
}

static const cli_option options[] = {
    {0, "by", "white|black", "who offers"},
    {0, "moment", "after-moving|before-moving|opponent-thinking",
     "when it was offered (default: after-moving)"},
    {0, "answer", "open|accepted|refused|touched|withdrawn",
     "what came of it (default: open); touched: the opponent touched a piece"},
    {0, "condition", NULL, "a condition was tied to it"},
    {0, "no-agreed-draws", NULL, "the event forbids agreed draws now"},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_draw_offer = {
    .name = "draw-offer",
    .operands = "[GAME]",
    .summary = "Rule on a draw offer: does it count, may a draw be agreed now",
    .options = options,
    .run = run_draw_offer,
};
