#include "board/board.h"
#include "board/san_resolve.h"
#include "game/stood.h"
#include "ruling/illegal_private.h"
#include "touch/touch_moves.h"

#include <string.h>

/*
 * Which move a question about an illegal move is about: one on record, or one that is named,
 * or one that has to be asked for.
 */

ff_law_point ff_rule_broken(const ff_position *pos, const ff_san *san)
{
    static const ff_law_point points[] = {
        [FF_BROKEN_OWN_PIECE] = FF_LAW_RULE_OWN_PIECE,
        [FF_BROKEN_CASTLING] = FF_LAW_RULE_CASTLING,
        [FF_BROKEN_KING] = FF_LAW_RULE_CHECK,
        [FF_BROKEN_KING_TAKEN] = FF_LAW_KIND_KING,
    };
    ff_broken broken = ff_san_broken(pos, san);
    return broken == FF_BROKEN_PIECE ? ff_laws_piece_point((ff_role)san->role) : points[broken];
}

/* The fault on record is half-move `ply`. */
static void take_record(illegal_job *j, const ff_node *node, unsigned ply, unsigned *before)
{
    j->node = node;
    *before = ply - 1;
    for (; node->next != NULL; node = node->next)
        j->taken_back++;
}

/* The player who is not on move: his last half-move is meant. */
static bool find_last(illegal_job *j, const ff_ruling_request *of, unsigned *before)
{
    if (j->illegal->by == FF_ON_MOVE || of->ply == 0 || j->kind == FF_FAULT_NO_MOVE)
        return false;
    const ff_node *node = ff_game_ply(of->game, of->ply);
    ff_position pos = ff_game_after(of->game, node);
    if (j->illegal->by == (int)pos.turn)
        return false;
    take_record(j, node, of->ply, before);
    return true;
}

/* Neither named nor on record: an illegal move has to be named. So has the player who used two
 * hands: either the last half-move on record is meant, or the one after it. */
static bool must_be_named(const illegal_job *j, const ff_ruling_request *of)
{
    return j->kind == FF_FAULT_MOVE ||
           (j->kind != FF_FAULT_NO_MOVE && j->illegal->by == FF_ON_MOVE && of->ply > 0);
}

static const ff_node *illegal_on_record(const ff_ruling_request *of, unsigned *at)
{
    const ff_node *node = ff_game_first_illegal(of->game, at);
    return node != NULL && *at <= of->ply ? node : NULL;
}

/* The half-move on record, the last one, or one that is not on record; `*before` becomes the
 * half-move before it. */
static void locate(illegal_job *j, const ff_ruling_request *of, unsigned *before)
{
    unsigned at;
    *before = of->ply;
    j->written = j->illegal->move;
    if (j->written != NULL || j->kind == FF_FAULT_TWO_MOVES)
        return;
    const ff_node *node = illegal_on_record(of, &at);
    if (node != NULL)
        take_record(j, node, at, before);
    else if (!find_last(j, of, before))
        j->nameless = must_be_named(j, of);
    if (j->node != NULL)
        j->written = j->node->written;
}

/* --- a captured king --- */

/* A king can be captured only after he was left in check: who has left him there is on move in
 * the position before both faults, and the other player has captured. */
static void locate_king(illegal_job *j, const ff_ruling_request *of, unsigned *before)
{
    unsigned at;
    *before = of->ply;
    const ff_node *node = illegal_on_record(of, &at);
    if (node != NULL)
        take_record(j, node, at, before);
    j->written = j->illegal->move;
    j->king_left = true;
}

/* The first fault on record was answered by taking the king that it left in check: what is
 * asked about is that capture, as with its own kind. */
static bool was_king_taken(const illegal_job *j, const ff_ruling_request *of)
{
    unsigned at;
    ff_position stood;
    const ff_node *node = illegal_on_record(of, &at);
    if (j->kind != FF_FAULT_MOVE || node == NULL || of->ply > at + 1)
        return false;
    ff_position before = ff_game_before(of->game, node);
    const char *text = j->illegal->move;
    if (text == NULL && of->ply == at + 1)
        text = node->next->written;
    return ff_stood_as_written(&before, node->written, &stood) &&
           ff_game_takes_king(&stood, (ff_color)before.turn, text);
}

/* Whether a text names a move to the square of the king of `side`. */
static bool takes_king(const illegal_job *j, const ff_position *pos, ff_color side,
                       const char *text)
{
    ff_typed_move typed;
    if (text == NULL ||
        ff_ruling_typed_read(&j->r->of, pos, text, FF_TYPED_QUESTIONED, &typed, NULL) != FF_OK)
        return false;
    bool takes = false;
    for (unsigned i = 0; i < typed.count; i++)
        takes |= typed.readings[i].san.to == ff_position_king_square(pos, side);
    return takes;
}

/* The player on move took a king that he could not reach, or a move of his is named that left
 * his own king in check: an illegal move like any other. */
static bool is_own_move(illegal_job *j)
{
    const ff_position *pos = ff_ruling_before_fault(j);
    ff_color turn = (ff_color)pos->turn;
    const char *text = j->node != NULL ? j->node->written : j->illegal->move;
    if (takes_king(j, pos, ff_other(turn), text) && j->illegal->by != (int)ff_other(turn)) {
        j->written = text;
        return true;
    }
    if (j->node == NULL && text != NULL && j->illegal->by == (int)turn) {
        j->kind = FF_FAULT_MOVE;
        return true;
    }
    return false;
}

/* The ruling is on the player who captured the king unless the other one is asked about. */
static void choose_culprit(illegal_job *j, ff_color leaver)
{
    j->by = ff_other(leaver);
    const ff_node *node = j->node;
    if (j->illegal->by == (int)leaver) {
        j->by = leaver;
        j->kind = FF_FAULT_MOVE;
    } else if (node !=
               NULL) { /* the half-move after it is the capture, also where it is named */
        node = node->next;
        j->taken_back -= j->taken_back > 0;
    }
    if (j->written == NULL && node != NULL)
        j->written = node->written;
}

/* From a position on the board that cannot be played: a king is gone, or stands in check and
 * may be captured. */
static int find_in_setup(illegal_job *j, const ff_setup *setup)
{
    ff_position pos;
    ff_setup_report report;
    ff_position_from_setup(setup, &pos, &report, NULL);
    j->no_position = true;
    j->king_left = true;
    j->written = j->illegal->move;
    if ((report.faults & 1u << FF_SETUP_NO_WHITE_KING) != 0)
        choose_culprit(j, FF_WHITE);
    else if ((report.faults & 1u << FF_SETUP_NO_BLACK_KING) != 0)
        choose_culprit(j, FF_BLACK);
    else if ((report.faults & 1u << FF_SETUP_OPPONENT_IN_CHECK) != 0)
        choose_culprit(j, ff_other(setup->turn));
    else
        return ff_fail(j->err, FF_E_PARSE,
                       "in this position no king is missing and none may be captured");
    j->answered = j->illegal->answered == 1;
    return FF_OK;
}

/* --- together --- */

static int check_side(illegal_job *j)
{
    if (j->king_left && is_own_move(j))
        j->king_left = false;
    if (j->king_left) {
        choose_culprit(j, (ff_color)ff_ruling_before_fault(j)->turn);
        return FF_OK;
    }
    j->by = (ff_color)ff_ruling_before_fault(j)->turn;
    if (j->kind == FF_FAULT_TWO_MOVES) /* who has moved moves again */
        j->by = ff_other(j->by);
    if (j->kind == FF_FAULT_TWO_MOVES && j->illegal->by == (int)ff_other(j->by))
        return ff_fail(
            j->err, FF_E_PARSE,
            "%s made the last move there, so the second one too; --at names the move "
            "before it",
            ff_ruling_side_name(j->by));
    if (j->illegal->by != FF_ON_MOVE && j->by != (ff_color)j->illegal->by)
        return ff_fail(j->err, FF_E_PARSE, "it was %s's turn there, not %s's",
                       ff_ruling_side_name(j->by),
                       ff_ruling_side_name((ff_color)j->illegal->by));
    return FF_OK;
}

/* What is named has to be a move; what is on record and cannot be read is asked for. */
static int read_written(illegal_job *j, unsigned pick, ff_typed_move *typed)
{
    if (j->written == NULL || j->no_position || j->king_left || j->kind == FF_FAULT_TWO_MOVES)
        return FF_OK;
    int code = ff_ruling_typed_read(&j->r->of, ff_ruling_before_fault(j), j->written,
                                    FF_TYPED_QUESTIONED, typed, j->err);
    if (code == FF_E_PARSE_SAN && j->node != NULL) {
        j->unread = j->written;
        j->written = NULL;
        j->nameless = true;
        return FF_OK;
    }
    if (code == FF_OK)
        j->means = &typed->readings[pick];
    return code;
}

/* What is said to have been touched stands on the board. */
static int check_touched(const illegal_job *j)
{
    if (j->illegal->touched == NULL)
        return FF_OK;
    if (j->no_position)
        return ff_fail(j->err, FF_E_PARSE,
                       "the position in which the pieces were touched is not known");
    return ff_touch_check(ff_ruling_before_fault(j), j->illegal->touched, j->by, j->err);
}

int ff_illegal_find(illegal_job *j, const ff_ruling_request *of, unsigned pick,
                    ff_typed_move *typed)
{
    unsigned ply;
    if (j->illegal->setup != NULL) {
        int found = find_in_setup(j, j->illegal->setup);
        return found == FF_OK ? check_touched(j) : found;
    }
    if (was_king_taken(j, of))
        j->kind = FF_FAULT_KING_CAPTURE;
    if (j->kind == FF_FAULT_KING_CAPTURE)
        locate_king(j, of, &ply);
    else
        locate(j, of, &ply);
    int code = ff_history_build(of->game, ply, &of->laws->ends, &j->history, j->err);
    if (code == FF_OK)
        code = check_side(j);
    if (code == FF_OK)
        code = check_touched(j);
    if (code != FF_OK)
        return code;
    if (j->node != NULL && j->node->move != FF_NO_MOVE && !j->king_left) {
        ff_san_write_plain(ff_ruling_before_fault(j), j->node->move, j->plain);
        j->written = j->plain;
    }
    j->answered =
        j->illegal->answered == FF_AS_RECORDED ? j->taken_back > 0 : j->illegal->answered != 0;
    return read_written(j, pick, typed);
}
