#include "board/board.h"
#include "ruling/illegal_private.h"
#include "touch/touch_moves.h"

/*
 * Touch-move after a fault: Articles 4.3 to 4.7. The own piece first, then the enemy piece.
 */

void ff_illegal_find_touched(illegal_job *j, const ff_san *san)
{
    const ff_position *pos = ff_ruling_before_fault(j);
    j->touched = ff_ruling_meant_pieces(pos, san);
    if (san->to != FF_NO_SQUARE && (pos->color[!pos->turn] & FF_BIT(san->to)) != 0)
        j->target = san->to;
}

/* --- what has to be played --- */

/* A legal move that was made with two hands: what was touched for it, and where it was
 * released, leaves castling, a promotion or a capture as it was. */
static bool same_again(illegal_job *j)
{
    const ff_position *pos = ff_ruling_before_fault(j);
    ff_move move = j->legal;
    char name[FF_PIECE_TEXT_SIZE];
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
                            ff_touch_piece_text(pos, to, name));
    } else {
        return false;
    }
    ff_ruling_must_play(j->r, pos, move);
    return true;
}

/* 4.6c of 2009 and the old code: a pawn released on the last rank may go nowhere else. */
static bool pawn_stays(illegal_job *j)
{
    const ff_position *pos = ff_ruling_before_fault(j);
    if (j->kind != FF_FAULT_PROMOTION || j->queened == FF_NO_MOVE)
        return false;
    ff_square to = FF_MOVE_TO(j->queened);
    char name[3];
    ff_board_square_name(to, name);
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
    const ff_position *pos = ff_ruling_before_fault(j);
    char name[FF_PIECE_TEXT_SIZE], target[FF_PIECE_TEXT_SIZE];
    ff_touch_piece_text(pos, ff_first(j->touched), name);
    const char *which =
        ff_many(j->touched) ? ff_role_name(ff_role_at(pos, ff_first(j->touched))) : name;
    if (ff_ruling_must_move(j->r, pos, j->touched, ~UINT64_C(0)) != 0)
        ff_ruling_must_note(j->r, "the %s must move", which);
    else if (j->target != FF_NO_SQUARE &&
             ff_ruling_must_move(j->r, pos, pos->color[pos->turn], FF_BIT(j->target)) != 0)
        ff_ruling_must_note(j->r, "the %s cannot move; the %s must be captured", which,
                            ff_touch_piece_text(pos, j->target, target));
    else
        put_free(j, which);
}

/* The legal moves from one set of squares to another; returns how many. */
static unsigned list_moves(const ff_position *pos, ff_bitboard from, ff_bitboard to,
                           ff_str *out)
{
    ff_move_list list;
    unsigned count = 0;
    ff_position_legal_moves(pos, &list);
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
    const ff_position *pos = ff_ruling_before_fault(j);
    ff_str text = FF_STR_INIT;
    ff_str_format(&text, "which %s was touched? ",
                  ff_role_name(ff_role_at(pos, ff_first(j->touched))));
    for (ff_bitboard left = j->touched; left != 0;) {
        ff_square square = ff_pop(&left);
        char name[FF_PIECE_TEXT_SIZE];
        ff_str_format(&text, "The %s: ", ff_touch_piece_text(pos, square, name));
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
    if (ff_many(j->touched) && can_move(ff_ruling_before_fault(j), j->touched))
        put_each(j);
    else
        put_one(j);
}

/* --- what is said to have been touched --- */

/* "White must move the rook on h1", and with `moves` ": Rg1, Rf1". */
static void put_answer(const illegal_job *j, const ff_touch_outcome *o, bool moves, ff_str *out)
{
    const ff_position *pos = ff_ruling_before_fault(j);
    ff_str_format(out, "%s ", ff_ruling_side_name(j->by));
    ff_touch_duty_text(pos, o, FF_NO_ROLE, out);
    if (!moves)
        return;
    for (unsigned i = 0; i < o->moves.count; i++) {
        char san[FF_SAN_SIZE];
        ff_san_write(pos, o->moves.moves[i], san);
        ff_str_format(out, "%s%s", i == 0 ? ": " : ", ", san);
    }
}

/* "touched: the rook on h1, then the king on e1" */
static void put_order(illegal_job *j, const ff_touch_facts *facts)
{
    ff_str text = FF_STR_INIT;
    char name[FF_PIECE_TEXT_SIZE];
    for (unsigned i = 0; i < facts->count; i++)
        ff_str_format(
            &text, "%sthe %s",
            i == 0                       ? ""
            : facts->touched[i].together ? " and "
                                         : ", then ",
            ff_touch_piece_text(ff_ruling_before_fault(j), facts->touched[i].square, name));
    ff_ruling_fact(j->r, "touched", "touched: %s", ff_str_get(&text));
    ff_ruling_drop(j->r, &text);
}

static void cite_duty(illegal_job *j, const ff_touch_facts *facts, const ff_touch_outcome *o)
{
    ff_law_point points[2];
    unsigned count =
        ff_touch_points(ff_ruling_before_fault(j), j->r->of.laws, facts, o, points);
    for (unsigned i = 0; i < count; i++)
        ff_ruling_cite(j->r, points[i]);
}

/* The pieces in their order decide; where the Laws leave it open each answer is given. */
static void put_stated(illegal_job *j)
{
    const ff_position *pos = ff_ruling_before_fault(j);
    ff_touch_facts facts = *j->illegal->touched;
    ff_touch_answers may;
    ff_str text = FF_STR_INIT;
    put_order(j, &facts);
    if (is_castling_attempt(j))
        facts.castling = 1;
    ff_touch_answer(pos, j->r->of.laws, &facts, &may);
    if (may.count > 1)
        ff_str_text(&text, "the Laws do not tell which piece counts first. ");
    for (unsigned i = 0; i < may.count; i++) {
        ff_str_text(&text, i == 0 ? "" : "; or ");
        put_answer(j, &may.outcomes[i], may.count > 1, &text);
        cite_duty(j, &facts, &may.outcomes[i]);
    }
    for (unsigned i = 0; may.count == 1 && i < may.outcomes[0].moves.count; i++)
        ff_ruling_must_play(j->r, pos, may.outcomes[0].moves.moves[i]);
    ff_ruling_must_note(j->r, "%s", ff_str_get(&text));
    ff_ruling_drop(j->r, &text);
}

/* The rook of the castling that was tried, or FF_NO_SQUARE where none stands there. */
static ff_square attempted_rook(const illegal_job *j)
{
    const ff_position *pos = ff_ruling_before_fault(j);
    ff_square king = ff_position_king_square(pos, j->by);
    bool short_side = j->means->san.castling == 1; /* on the king's side */
    ff_bitboard rooks = pos->role[FF_ROOK] & pos->color[j->by];
    ff_square found = FF_NO_SQUARE;
    for (unsigned square = king & 56u; square < (king & 56u) + 8; square++)
        if ((rooks & FF_BIT(square)) != 0 && (square > king) == short_side)
            found = short_side || found == FF_NO_SQUARE ? (ff_square)square : found;
    return found;
}

/* What is allowed after two pieces that were touched to castle. */
static ff_touch_outcome castling_answer(const illegal_job *j, ff_square first, ff_square second)
{
    ff_touch_facts facts = {.touched = {{.square = first}, {.square = second}},
                            .count = 2,
                            .castling = 1,
                            .released = {FF_NO_SQUARE, FF_NO_SQUARE, FF_NO_ROLE, false}};
    ff_touch_answers may;
    ff_touch_answer(ff_ruling_before_fault(j), j->r->of.laws, &facts, &may);
    return may.outcomes[0];
}

/* 4.4.2: which piece was touched first was not said, and a rook touched first has to move. */
static void note_rook_first(illegal_job *j)
{
    const ff_position *pos = ff_ruling_before_fault(j);
    ff_square rook = attempted_rook(j), king = ff_position_king_square(pos, j->by);
    if (rook == FF_NO_SQUARE || pos->chess960)
        return;
    ff_touch_outcome usual = castling_answer(j, king, rook);
    ff_touch_outcome other = castling_answer(j, rook, king);
    if (ff_touch_same_moves(&usual.moves, &other.moves))
        return;
    ff_str text = FF_STR_INIT;
    char a[3], b[3];
    ff_board_square_name(rook, a);
    ff_board_square_name(king, b);
    put_answer(j, &other, true, &text);
    ff_ruling_note(j->r, "if the rook was touched first (%s; --touched %s,%s), %s",
                   ff_laws_article(j->r->of.laws, FF_LAW_TOUCH_ROOK).number, a, b,
                   ff_str_get(&text));
    ff_ruling_drop(j->r, &text);
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
    if (j->illegal->touched != NULL) {
        put_stated(j);
        return;
    }
    if (same_again(j))
        ;
    else if (j->touched == 0)
        ff_ruling_must_note(j->r, "a legal move with the piece that was touched");
    else
        put_touched(j);
    if (is_castling_attempt(j))
        note_rook_first(j);
}
