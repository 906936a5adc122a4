#include "board/board.h"
#include "ruling/illegal_private.h"

#include <stdio.h>
#include <string.h>

/*
 * Touch-move after a fault: Articles 4.3 to 4.7. The own piece first, then the enemy piece.
 */

void ff_illegal_find_touched(illegal_job *j, const ff_san *san)
{
    const ff_position *pos = ff_before_fault(j);
    j->touched = ff_meant_pieces(pos, san);
    if (san->to != FF_NO_SQUARE && (pos->color[!pos->turn] & FF_BIT(san->to)) != 0)
        j->target = san->to;
}

/* --- what has to be played --- */

static const char *piece_on(const ff_position *pos, ff_square square, char out[32])
{
    char name[3];
    ff_square_name(square, name);
    snprintf(out, 32, "%s on %s", ff_role_name(ff_role_at(pos, square)), name);
    return out;
}

/* A legal move that was made with two hands: what was touched for it, and where it was
 * released, leaves castling, a promotion or a capture as it was. */
static bool same_again(illegal_job *j)
{
    const ff_position *pos = ff_before_fault(j);
    ff_move move = j->legal;
    char name[32];
    if (move == FF_NO_MOVE)
        return false;
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING) {
        ff_ruling_cite(j->r, FF_LAW_TOUCH_CASTLING);
        ff_ruling_must_note(j->r, "king and rook were touched: castling, with one hand");
    } else if (FF_MOVE_PROMOTED(move) != FF_NO_ROLE) {
        ff_ruling_cite(j->r, FF_LAW_PROMOTION_CHOICE);
        ff_ruling_must_note(j->r, "the choice of the piece is final: the same promotion, with "
                                  "one hand");
    } else if (ff_is_capture(pos, move)) {
        ff_square to = FF_MOVE_TO(move);
        if (FF_MOVE_KIND(move) == FF_MOVE_EN_PASSANT) /* the pawn that has passed it */
            to = (ff_square)(to ^ 8);
        ff_ruling_cite(j->r, FF_LAW_TOUCH_BOTH);
        ff_ruling_must_note(j->r, "pieces of both colours were touched: the %s is captured",
                            piece_on(pos, to, name));
    } else {
        return false;
    }
    ff_ruling_must_play(j->r, pos, move);
    return true;
}

/* 4.6c of 2009 and the old code: a pawn released on the last rank may go nowhere else. */
static bool pawn_stays(illegal_job *j)
{
    const ff_position *pos = ff_before_fault(j);
    if (j->kind != FF_FAULT_PROMOTION || j->queened == FF_NO_MOVE)
        return false;
    ff_square to = FF_MOVE_TO(j->queened);
    char name[3];
    ff_square_name(to, name);
    ff_ruling_cite(j->r, FF_LAW_PROMOTION_SQUARE);
    ff_ruling_must_move(j->r, pos, FF_BIT(FF_MOVE_FROM(j->queened)), FF_BIT(to));
    ff_ruling_must_note(j->r, "the pawn was released on %s and is replaced there", name);
    return true;
}

/* 4.4.3: the king was touched to castle where that is illegal. */
static bool is_castling_attempt(const illegal_job *j)
{
    return j->means != NULL && j->means->san.castling != 0;
}

static void put_free(illegal_job *j, const char *name)
{
    ff_ruling_cite(j->r, FF_LAW_TOUCH_FREE);
    ff_ruling_must_note(j->r, "any legal move: the %s cannot move", name);
}

/* What one piece that was touched has to do, or several that cannot move. */
static void put_one(illegal_job *j)
{
    const ff_position *pos = ff_before_fault(j);
    char name[32], target[32];
    piece_on(pos, ff_first(j->touched), name);
    const char *which =
        ff_many(j->touched) ? ff_role_name(ff_role_at(pos, ff_first(j->touched))) : name;
    if (ff_ruling_must_move(j->r, pos, j->touched, ~UINT64_C(0)) != 0)
        ff_ruling_must_note(j->r, "the %s must move", which);
    else if (j->target != FF_NO_SQUARE &&
             ff_ruling_must_move(j->r, pos, pos->color[pos->turn], FF_BIT(j->target)) != 0)
        ff_ruling_must_note(j->r, "the %s cannot move; the %s must be captured", which,
                            piece_on(pos, j->target, target));
    else
        put_free(j, which);
}

/* The legal moves from one set of squares to another; returns how many. */
static unsigned list_moves(const ff_position *pos, ff_bitboard from, ff_bitboard to,
                           ff_str *out)
{
    ff_move_list list;
    unsigned count = 0;
    ff_legal_moves(pos, &list);
    for (unsigned i = 0; i < list.count; i++) {
        char san[FF_SAN_SIZE];
        if ((from & FF_BIT(FF_MOVE_FROM(list.moves[i]))) == 0 ||
            (to & FF_BIT(FF_MOVE_TO(list.moves[i]))) == 0)
            continue;
        ff_san_write(pos, list.moves[i], san);
        ff_str_format(out, "%s%s", count++ == 0 ? "" : ", ", san);
    }
    return count;
}

/* Several pieces can have been touched: what each would have to do, and never one list of all.
 */
static void put_each(illegal_job *j)
{
    const ff_position *pos = ff_before_fault(j);
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "which %s was touched? ",
                  ff_role_name(ff_role_at(pos, ff_first(j->touched))));
    for (ff_bitboard left = j->touched; left != 0;) {
        ff_square square = ff_pop(&left);
        char name[32];
        ff_str_format(&text, "The %s: ", piece_on(pos, square, name));
        if (list_moves(pos, FF_BIT(square), ~UINT64_C(0), &text) == 0 &&
            (j->target == FF_NO_SQUARE ||
             list_moves(pos, pos->color[pos->turn], FF_BIT(j->target), &text) == 0)) {
            ff_str_text(&text, "it cannot move, any legal move");
            ff_ruling_cite(j->r, FF_LAW_TOUCH_FREE);
        }
        ff_str_text(&text, left != 0 ? ". " : "");
    }
    if (j->target != FF_NO_SQUARE)
        ff_ruling_cite(j->r, FF_LAW_TOUCH_BOTH);
    ff_ruling_must_note(j->r, "%s", ff_str_get(&text));
    ff_ruling_drop(j->r, &text);
}

static bool can_move(const ff_position *pos, ff_bitboard pieces)
{
    ff_str none = FF_STR_INIT;
    unsigned count = list_moves(pos, pieces, ~UINT64_C(0), &none);
    ff_str_release(&none);
    return count != 0;
}

static void put_touched(illegal_job *j)
{
    if (is_castling_attempt(j))
        ff_ruling_cite(j->r, FF_LAW_TOUCH_NO_CASTLING);
    if (ff_many(j->touched) && can_move(ff_before_fault(j), j->touched))
        put_each(j);
    else
        put_one(j);
}

void ff_illegal_touch_move(illegal_job *j)
{
    if (j->no_position) {
        ff_ruling_must_note(j->r, "from the position before the king was left in check, a "
                                  "legal move with the piece that was touched");
        return;
    }
    if (pawn_stays(j))
        return;
    ff_ruling_cite(j->r, FF_LAW_TOUCH_MOVE);
    if (same_again(j))
        return;
    if (j->touched == 0)
        ff_ruling_must_note(j->r, "a legal move with the piece that was touched");
    else
        put_touched(j);
}
