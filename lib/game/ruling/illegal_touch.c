#include "board/board.h"
#include "ruling/illegal_private.h"

#include <stdio.h>
#include <string.h>

/*
 * Touch-move after a fault: Articles 4.3 to 4.7. The own piece first, then the enemy piece.
 */

/* "g1" at the start of a text, or FF_NO_SQUARE. */
static ff_square read_square(const char *text)
{
    unsigned file = (unsigned)text[0] - 'a';
    if (file > 7 || (unsigned)text[1] - '1' > 7)
        return FF_NO_SQUARE;
    return (ff_square)(8 * ((unsigned)text[1] - '1') + file);
}

/* Finds out which pieces were touched, as far as the text states: "Ng1f4", "Nf4", "g1f4". */
void ff_illegal_find_touched(illegal_job *j, const ff_san *san, bool is_san)
{
    const ff_position *pos = ff_before_fault(j);
    ff_square from = read_square(j->written);
    ff_square to = from != FF_NO_SQUARE ? read_square(j->written + 2) : FF_NO_SQUARE;
    if (from != FF_NO_SQUARE && to != FF_NO_SQUARE) {
        j->touched = FF_BIT(from) & pos->color[pos->turn];
    } else if (is_san) {
        j->touched = ff_meant_pieces(pos, san);
        to = san->to;
    }
    if (to != FF_NO_SQUARE && (pos->color[!pos->turn] & FF_BIT(to)) != 0)
        j->target = to;
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
    ff_san san;
    return j->written != NULL &&
           ff_san_parse(j->written, strlen(j->written), &san, NULL) == FF_OK &&
           san.castling != 0;
}

static void put_free(illegal_job *j, const char *name)
{
    ff_ruling_cite(j->r, FF_LAW_TOUCH_FREE);
    ff_ruling_must_note(j->r, "any legal move: the %s cannot move", name);
}

static void put_touched(illegal_job *j)
{
    const ff_position *pos = ff_before_fault(j);
    char name[32];
    bool one = !ff_many(j->touched);
    piece_on(pos, ff_first(j->touched), name);
    const char *role = ff_role_name(ff_role_at(pos, ff_first(j->touched)));
    bool castling = is_castling_attempt(j);
    if (castling)
        ff_ruling_cite(j->r, FF_LAW_TOUCH_NO_CASTLING);
    if (ff_ruling_must_move(j->r, pos, j->touched, ~UINT64_C(0)) != 0) {
        if (one)
            ff_ruling_must_note(j->r, "the %s must move", name);
        else
            ff_ruling_must_note(j->r, "the %s that was touched must move", role);
    } else if (j->target != FF_NO_SQUARE &&
               ff_ruling_must_move(j->r, pos, pos->color[pos->turn], FF_BIT(j->target)) != 0) {
        ff_ruling_must_note(j->r, "the %s cannot move; the %s must be captured", role,
                            piece_on(pos, j->target, name));
    } else {
        put_free(j, one ? name : role);
    }
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
