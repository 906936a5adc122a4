#include "cli/ruling/ruling_arg.h"

#include "conduct/conduct.h"

#include <string.h>

static int rule(const ff_ruling_request *of, const void *question, ff_ruling *out,
                ff_error *err)
{
    return ff_rule_claim(of, question, out, err);
}

static bool read_kind(cli *c, ff_claim_kind *kind)
{
    if (c->operand_count == 0)
        return false;
    if (strcmp(c->operands[0], "threefold") == 0)
        *kind = FF_CLAIM_THREEFOLD;
    else if (strcmp(c->operands[0], "fifty") == 0)
        *kind = FF_CLAIM_FIFTY;
    else
        return false;
    return true;
}

/* --again: a claim that was ruled on is looked at once more. */
static int look_again(cli *c)
{
    ff_game game;
    ff_ruling_request of;
    ff_ruling ruling;
    ff_error err;
    int by = cli_side(c, "by", -1);
    if (by < 0)
        return cli_usage(c, "whose claim was it? --by white or black");
    int status = cli_read_case(c, 1, &game, &of);
    if (status != CLI_DONE)
        return status;
    int code = ff_rule_recheck(&of, (ff_color)by, (ff_recheck)cli_choice(c, "again", 0),
                               &ruling, &err);
    status = cli_print_ruling(c, code, &ruling, &game, &err);
    ff_game_release(&game);
    return status;
}

static int run_claim(cli *c)
{
    ff_claim claim = {.by = cli_side(c, "by", FF_ON_MOVE),
                      .unwritten = cli_has(c, "unwritten"),
                      .touched = cli_has(c, "touched"),
                      .accepted = cli_has(c, "accepted"),
                      .no_agreed_draws = cli_has(c, "no-agreed-draws"),
                      .withdrawn = cli_has(c, "withdrawn"),
                      .penalise_late = cli_has(c, "penalise-late")};
    if (!read_kind(c, &claim.kind))
        return cli_usage(c, "claim what? \"threefold\" or \"fifty\"");
    if (cli_has(c, "again"))
        return look_again(c);
    ff_game game;
    ff_ruling_request of;
    int status = cli_read_case(c, 1, &game, &of);
    if (status != CLI_DONE)
        return status;
    claim.move = cli_value(c, "move", NULL);
    of.longer_knight = cli_choice(c, "fifth-ending", 0) == 1;
    of.ignore_castling = cli_choice(c, "code-castling", 0) == 1;
    ff_ruling ruling;
    ff_error err;
    int code = cli_decide(c, &of, rule, &claim, &ruling, &err);
    status = cli_print_ruling(c, code, &ruling, &game, &err);
    ff_game_release(&game);
    return status;
}

static const cli_option options[] = {
    {0, "by", "white|black", "who claims (default: the player on move)"},
    {0, "move", "SAN", "the claim is made with this written move, which is not played"},
    {0, "unwritten", NULL, "the move was announced by word of mouth only"},
    {0, "touched", NULL, "the claimant has touched a piece on this move"},
    {0, "accepted", NULL, "the opponent accepted the draw at once"},
    {0, "no-agreed-draws", NULL, "the event forbids agreed draws now"},
    {0, "withdrawn", NULL, "the claimant withdraws the claim"},
    {0, "penalise-late", NULL, "add the time also for a claim that had no standing"},
    {0, "fifth-ending", "KBB-KB|KBB-KN", "old code: its 75-move list (default: as printed)"},
    {0, "code-castling", "keep|ignore", "old code: whether castling rights tell apart"},
    {0, "again", "own-time|appeal-wrong|accepted|objected",
     "a second look: asked for, failed on appeal, wrongly accepted, objected to"},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_claim = {
    .name = "claim",
    .operands = "threefold|fifty [GAME]",
    .summary = "Rule on a draw claim: repetition of the position, or fifty moves",
    .details =
        "The game stands at --at with the clocks stopped. Exit code 0: the claim is right;\n"
        "1: it is wrong, or could not be made now; 6: undecided, refer to the arbiter.",
    .options = options,
    .run = run_claim,
};
