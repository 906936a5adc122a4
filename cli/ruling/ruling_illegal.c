#include "cli/ruling/ruling_run.h"

#include "board/board.h"
#include "game/stood.h"
#include "notation/typed_move.h"

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

/* Is each reading of the move one with a piece of the side that does not have it? */
static bool moves_other_side(const ff_position *pos, const char *move,
                             const ff_language *language)
{
    ff_typed_move typed;
    ff_move_habits habits = {.language = language, .sure = language != NULL};
    ff_typed_move_read(pos, NULL, move, strlen(move), &habits, &typed);
    for (unsigned i = 0; i < typed.count; i++) {
        const ff_san *san = &typed.readings[i].san;
        bool named = san->castling == 0 && san->from_file < 8 && san->from_rank < 8;
        ff_square from = (ff_square)(8 * san->from_rank + san->from_file);
        if (!named || (pos->color[ff_other((ff_color)pos->turn)] & FF_BIT(from)) == 0)
            return false;
    }
    return typed.count > 0;
}

/* "Nb8-c6" where White has the move: more likely the position is another one than that White
 * moved it, which --by says. */
static int check_mover(const ruling_case *rc)
{
    const char *move = cli_value(rc->c, "move", NULL);
    const ff_node *node = ff_game_ply(&rc->game, rc->base.ply);
    ff_position pos = node != NULL ? ff_game_after(&rc->game, node) : rc->game.start;
    const char *side = pos.turn == FF_WHITE ? "White" : "Black";
    if (move == NULL || cli_has(rc->c, "by") || kind_of(rc->c) != FF_FAULT_MOVE ||
        !moves_other_side(&pos, move, rc->base.language))
        return CLI_DONE;
    return cli_usage(rc->c,
                     "\"%s\" is with a piece of %s, and %s has the move there: name the "
                     "position with --at or --fen, or who moved it with --by",
                     move, pos.turn == FF_WHITE ? "Black" : "White", side);
}

int read_illegal(ruling_case *rc)
{
    int status = cli_read_fault_case(rc->c, &rc->game, &rc->base);
    if (status != CLI_DONE)
        return status;
    status = check_mover(rc);
    if (status != CLI_DONE)
        ff_game_release(&rc->game);
    return status;
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
