#include "cli/ruling/ruling_arg.h"
#include "cli/ruling/stood.h"

#include "cli/frame/game_arg.h"
#include "game/stood.h"

#include <string.h>

static int rule(const ff_ruling_request *of, const void *question, ff_ruling *out,
                ff_error *err)
{
    return ff_rule_illegal(of, question, out, err);
}

static int rule_impossible(const ff_ruling_request *of, const void *question, ff_ruling *out,
                           ff_error *err)
{
    return ff_rule_impossible(of, question, out, err);
}

enum { KIND_POSITION = FF_FAULT_COUNT }; /* the word after the faults in --kind */

/* A position found by the arbiter need not be one that can be played. */
static int rule_position(cli *c)
{
    const char *fen = cli_value(c, "fen", NULL);
    if (fen == NULL || c->operand_count != 0)
        return cli_usage(c, "--kind position requires the position with --fen, and no game");
    ff_setup setup;
    ff_error err;
    if (ff_setup_from_fen(fen, strlen(fen), &setup, NULL, &err) != FF_OK)
        return cli_error(&err);
    ff_ruling_request of = ff_ruling_request_of(NULL, 0);
    int status = cli_read_laws(c, &of);
    if (status != CLI_DONE)
        return status;
    ff_impossible found = {.setup = &setup,
                           .completed = cli_choice(c, "answered", 1) == 0,
                           .seen = cli_has(c, "seen")};
    ff_ruling ruling;
    int code = cli_decide(c, &of, rule_impossible, &found, &ruling, &err);
    return cli_print_ruling(c, code, &ruling, NULL, &err);
}

/* A captured king leaves a position that cannot be played; --fen then says what is there.
 * Returns whether `setup` was filled in; `*status` is not 0 when the FEN is not one. */
static bool read_captured(cli *c, ff_setup *setup, int *status)
{
    ff_position pos;
    ff_error err;
    const char *fen = cli_value(c, "fen", NULL);
    if (cli_choice(c, "kind", FF_FAULT_MOVE) != FF_FAULT_KING_CAPTURE || fen == NULL)
        return false;
    if (ff_setup_from_fen(fen, strlen(fen), setup, NULL, &err) != FF_OK) {
        *status = cli_error(&err);
        return true;
    }
    return ff_position_from_setup(setup, &pos, NULL, NULL) != FF_OK;
}

static int rule_captured(cli *c, ff_illegal *illegal)
{
    ff_ruling_request of = ff_ruling_request_of(NULL, 0);
    int status = c->operand_count != 0
                     ? cli_usage(c, "give a game or a position with --fen, not both")
                     : cli_read_laws(c, &of);
    if (status == CLI_DONE)
        status = cli_read_clocks(c, &of);
    if (status != CLI_DONE)
        return status;
    illegal->move = cli_value(c, "move", NULL);
    ff_ruling ruling;
    ff_error err;
    int code = cli_decide(c, &of, rule, illegal, &ruling, &err);
    return cli_print_ruling(c, code, &ruling, NULL, &err);
}

/* The illegal move on record stood: what the game holds after it is read from there. */
static int let_it_stand(cli *c, ff_game *game)
{
    unsigned ply;
    ff_position pos;
    ff_node *node = ff_game_first_illegal(game, &ply);
    if (node == NULL)
        return cli_usage(c, "--stood is for an illegal move that the game holds");
    int status = cli_read_stood(c, &pos);
    if (status == CLI_DONE && ff_opponent_in_check(&pos))
        return cli_usage(c, "--record keeps no position in which the side that is not to move "
                            "is in check; rulings on later moves take it with --stood");
    if (status == CLI_DONE && ff_game_stand(game, node, &pos) != FF_OK)
        status = cli_no_memory();
    return status;
}

static int run_illegal(cli *c)
{
    int kind = cli_choice(c, "kind", FF_FAULT_MOVE);
    if (kind == KIND_POSITION)
        return rule_position(c);
    long long offence;
    if (!cli_number(c, "offence", 1, 99, 0, &offence))
        return CLI_USAGE;
    int answered = cli_choice(c, "answered", -1);
    ff_illegal illegal = {.by = cli_side(c, "by", FF_ON_MOVE),
                          .kind = (ff_fault)kind,
                          .offence = (unsigned)offence,
                          .answered = answered < 0 ? FF_AS_RECORDED : answered == 0,
                          .unclaimed = cli_choice(c, "claimed", 0) == 1,
                          .unfinished = cli_choice(c, "pressed", 0) == 1,
                          .over = cli_has(c, "over"),
                          .also = cli_has(c, "also")};
    ff_setup setup;
    int status = CLI_DONE;
    if (read_captured(c, &setup, &status)) {
        illegal.setup = &setup;
        return status != CLI_DONE ? status : rule_captured(c, &illegal);
    }
    ff_game game;
    ff_ruling_request of;
    status = cli_read_fault_case(c, &game, &of);
    if (status != CLI_DONE)
        return status;
    illegal.move = cli_value(c, "move", NULL);
    ff_ruling ruling;
    ff_error err;
    int code = cli_decide(c, &of, rule, &illegal, &ruling, &err);
    if (code == FF_OK && cli_has(c, "stood") && cli_has(c, "record"))
        status = let_it_stand(c, &game);
    if (status != CLI_DONE) {
        ff_ruling_release(&ruling);
        ff_game_release(&game);
        return status;
    }
    status = cli_print_ruling(c, code, &ruling, &game, &err);
    ff_game_release(&game);
    return status;
}

static const cli_option options[] = {
    {0, "by", "white|black", "who made it (default: as recorded, or who is to move)"},
    {0, "kind", "move|promotion|two-hands|no-move|king-capture|position",
     "what was wrong (default: move)"},
    {0, "offence", "N", "the player's first, second … fault (default: counted on record)"},
    {0, "answered", "yes|no", "the opponent has made his next move (default: as recorded)"},
    {0, "move", "MOVE", "the illegal move, when the game does not hold it: Nf4, g1f4"},
    {0, "claimed", "yes|no", "the opponent claims it (default: yes)"},
    {0, "pressed", "yes|no", "the clock was pressed (default: yes)"},
    {0, "over", NULL, "found after the game had ended"},
    {0, "also", NULL, "a second fault in the same move"},
    {0, "seen", NULL, "--kind position: the arbiter saw the illegal move completed"},
    CLI_RULING_OPTIONS,
    CLI_RULING_GAME_OPTIONS,
    CLI_OPTION_END,
};

const cli_command cmd_illegal = {
    .name = "illegal",
    .operands = "[GAME]",
    .summary = "Rule on an illegal move: penalty, position to restore, move to be played",
    .details =
        "The illegal move is the first one of the game that cannot be played, or the one of\n"
        "--move in the position --at. king-capture rules on who captured the king, or with "
        "--by\n"
        "on who had left him in check. position: what the arbiter finds, with --fen. Exit code "
        "0: a fault, and what follows; 1: no fault, or\n"
        "too late; 6: undecided, refer to the arbiter.",
    .options = options,
    .run = run_illegal,
};
