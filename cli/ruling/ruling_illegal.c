#include "cli/ruling/ruling_run.h"

#include "game/stood.h"

#include <string.h>

enum { KIND_POSITION = FF_FAULT_COUNT }; /* the word after the faults in --kind */

int rule_illegal(const ff_ruling_request *of, const void *facts, ff_ruling *out, ff_error *err)
{
    const ruling_facts *f = facts;
    return f->illegal.found ? ff_rule_impossible(of, &f->illegal.position, out, err)
                            : ff_rule_illegal(of, &f->illegal.move, out, err);
}

static int kind_of(const cli *c)
{
    return cli_choice(c, "kind", FF_FAULT_MOVE);
}

/* A position found by the arbiter need not be one that can be played, and a captured king
 * leaves one that cannot. */
bool prepare_illegal(ruling_case *rc, int *status)
{
    ff_position pos;
    ff_error err;
    cli *c = rc->c;
    const char *fen = cli_value(c, "fen", NULL);
    bool found = kind_of(c) == KIND_POSITION;
    if (found && (fen == NULL || c->operand_count != 0)) {
        *status = cli_usage(c, "--kind position requires the position with --fen, and no game");
        return true;
    }
    if (fen == NULL || !(found || kind_of(c) == FF_FAULT_KING_CAPTURE))
        return false;
    if (ff_setup_from_fen(fen, strlen(fen), &rc->setup, NULL, &err) != FF_OK)
        *status = cli_error(&err);
    return *status != CLI_DONE || found ||
           ff_position_from_setup(&rc->setup, &pos, NULL, NULL) != FF_OK;
}

int ruling_read_fault(ruling_case *rc, const char *value)
{
    (void)value;
    int kind = kind_of(rc->c);
    rc->facts.illegal.found = kind == KIND_POSITION;
    rc->facts.illegal.position.setup = &rc->setup;
    rc->facts.illegal.move.kind = (ff_fault)(kind == KIND_POSITION ? FF_FAULT_MOVE : kind);
    if (kind == FF_FAULT_KING_CAPTURE && rc->of.game == NULL)
        rc->facts.illegal.move.setup = &rc->setup;
    return CLI_DONE;
}

int ruling_read_answered(ruling_case *rc, const char *value)
{
    if (value == NULL)
        return CLI_DONE;
    bool answered = strcmp(value, "yes") == 0;
    rc->facts.illegal.move.answered = answered;
    rc->facts.illegal.position.completed = answered;
    return CLI_DONE;
}

int read_illegal(ruling_case *rc)
{
    return cli_read_fault_case(rc->c, &rc->game, &rc->base);
}

/* The illegal move on record stood: what the game holds after it is read from there. */
int finish_illegal(ruling_case *rc)
{
    unsigned ply;
    ff_position pos;
    if (!cli_has(rc->c, "stood") || !cli_has(rc->c, "record"))
        return CLI_DONE;
    ff_node *node = ff_game_first_illegal(&rc->game, &ply);
    if (node == NULL)
        return cli_usage(rc->c, "--stood is for an illegal move that the game holds");
    int status = cli_read_stood(rc->c, &pos);
    if (status == CLI_DONE && ff_game_opponent_in_check(&pos))
        return cli_usage(rc->c, "--record keeps no position in which the side that is not to "
                                "move is in check; rulings on later moves take it with "
                                "--stood");
    if (status == CLI_DONE && ff_game_stand(&rc->game, node, &pos) != FF_OK)
        status = cli_no_memory();
    return status;
}
