#include "flagfall/san.h"

#include "board/board.h"
#include "board/san_resolve.h"

/*
 * Why a move cannot be played. This runs once a fault, so it is written to be read: each
 * function names one kind of reason and says whether it applies.
 */

typedef struct question {
    const ff_position *pos;
    const ff_san *san;
    const ff_past *past;
    ff_str *out;
    ff_broken *broken; /* what is found to be broken */
    ff_color us, them;
    ff_square king;
    ff_bitboard own, foes, occupied;
} question;

static void say_square(const question *q, ff_square square)
{
    char name[3];
    ff_board_square_name(square, name);
    ff_str_text(q->out, name);
}

/* "the bishop on b3" */
static void say_piece(const question *q, ff_square square)
{
    ff_str_format(q->out, "the %s on ", ff_role_name(ff_role_at(q->pos, square)));
    say_square(q, square);
}

/* "the bishop on b3 and the rook on e8" */
static void say_pieces(const question *q, ff_bitboard pieces)
{
    while (pieces != 0) {
        say_piece(q, ff_pop(&pieces));
        if (pieces != 0)
            ff_str_text(q->out, ff_many(pieces) ? ", " : " and ");
    }
}

/* --- castling --- */

/* The half-move that took the right away, as a label; false when the past does not show it. */
static bool find_loss(const question *q, bool king_side, ff_str *label, bool *king_moved,
                      bool *captured)
{
    if (q->past == NULL)
        return false;
    ff_position pos = *q->past->start;
    for (unsigned i = 0; i < q->past->count; i++) {
        ff_move move = q->past->moves[i];
        ff_bitboard side = pos.color[q->us] & pos.castling;
        ff_square king = ff_king_of(&pos, q->us);
        ff_bitboard beyond = king_side ? ~(FF_BIT(king) * 2 - 1) : FF_BIT(king) - 1;
        ff_position next = pos;
        ff_position_play(&next, move);
        ff_bitboard lost = side & beyond & ~next.castling;
        if (lost != 0) {
            *king_moved = pos.turn == q->us && FF_MOVE_FROM(move) == king;
            *captured = pos.turn != q->us;
            ff_san_move_label(&pos, move, label);
            return true;
        }
        pos = next;
    }
    return false;
}

static void say_no_right(const question *q, bool king_side)
{
    const char *wing = king_side ? "king's" : "queen's";
    ff_str label = FF_STR_INIT;
    bool king_moved, captured;
    if (find_loss(q, king_side, &label, &king_moved, &captured)) {
        if (king_moved)
            ff_str_format(q->out, "castling: the king has moved (%s)", ff_str_get(&label));
        else if (captured)
            ff_str_format(q->out, "castling: the rook on the %s side was captured (%s)", wing,
                          ff_str_get(&label));
        else
            ff_str_format(q->out, "castling: the rook on the %s side has moved (%s)", wing,
                          ff_str_get(&label));
    } else {
        ff_str_format(q->out,
                      "castling: %s has no right to castle on the %s side "
                      "in the position the game started from",
                      ff_board_color_name(q->us), wing);
    }
    ff_str_release(&label);
}

static void say_castling_way(const question *q, ff_square rook)
{
    ff_square king_to = ff_castled_king(q->king, rook);
    ff_square rook_to = ff_castled_rook(q->king, rook);
    ff_bitboard way = ff_table.between[q->king][king_to] | FF_BIT(king_to) |
                      ff_table.between[rook][rook_to] | FF_BIT(rook_to) |
                      ff_table.between[q->king][rook];
    ff_bitboard block = way & q->occupied & ~FF_BIT(q->king) & ~FF_BIT(rook);
    if (block != 0) {
        ff_str_text(q->out, "castling: ");
        say_pieces(q, block);
        ff_str_text(q->out, ff_many(block) ? " stand in the way" : " stands in the way");
        return;
    }
    ff_bitboard steps = ff_table.between[q->king][king_to] | FF_BIT(king_to);
    while (steps != 0) {
        ff_square step = q->king < king_to ? ff_first(steps) : ff_last(steps);
        steps ^= FF_BIT(step);
        ff_bitboard attackers =
            ff_attackers_of(q->pos, step, q->them, q->occupied ^ FF_BIT(q->king));
        if (attackers == 0)
            continue;
        ff_str_text(q->out, "castling passes ");
        say_square(q, q->king);
        ff_str_text(q->out, "–");
        say_square(q, king_to);
        ff_str_text(q->out, ": ");
        say_square(q, step);
        ff_str_text(q->out, " is attacked by ");
        say_pieces(q, attackers);
        return;
    }
    ff_str_text(q->out, "castling would leave the king in check once the rook has gone");
}

static void explain_castling(const question *q)
{
    *q->broken = FF_BROKEN_CASTLING;
    bool king_side = q->san->castling == 1;
    ff_bitboard rooks = q->pos->castling & q->own;
    ff_bitboard beyond = king_side ? ~(FF_BIT(q->king) * 2 - 1) : FF_BIT(q->king) - 1;
    if ((rooks & beyond) == 0) {
        say_no_right(q, king_side);
        return;
    }
    ff_bitboard checkers = ff_position_checkers(q->pos);
    if (checkers != 0) {
        ff_str_text(q->out, "castling out of check: the king is attacked by ");
        say_pieces(q, checkers);
        return;
    }
    say_castling_way(q, ff_first(rooks & beyond));
}

/* --- pieces --- */

static void say_attacked(const question *q, ff_square to, ff_bitboard attackers)
{
    say_square(q, to);
    ff_str_text(q->out, " is attacked by ");
    say_pieces(q, attackers);
}

static void explain_king(const question *q)
{
    ff_square to = q->san->to;
    if ((ff_table.king[q->king] & FF_BIT(to)) == 0) {
        say_piece(q, q->king);
        ff_str_text(q->out, " cannot reach ");
        say_square(q, to);
        return;
    }
    ff_bitboard attackers = ff_attackers_of(q->pos, to, q->them, q->occupied ^ FF_BIT(q->king));
    if (attackers != 0) {
        *q->broken = FF_BROKEN_KING;
        say_attacked(q, to, attackers);
    } else {
        ff_str_text(q->out, "the king does not come from there");
    }
}

/* The piece of the enemy that pins `from`, or FF_NO_SQUARE. */
static ff_square pinner(const question *q, ff_square from)
{
    ff_bitboard occupied = q->occupied & ~FF_BIT(from);
    ff_bitboard now = ff_attackers_of(q->pos, q->king, q->them, q->occupied);
    ff_bitboard then = ff_attackers_of(q->pos, q->king, q->them, occupied) & ~now;
    return then != 0 ? ff_first(then) : FF_NO_SQUARE;
}

/* Pieces in `able` could go there but for their king: pinned, or the check is not met. */
static void say_king_unsafe(const question *q, ff_bitboard able)
{
    *q->broken = FF_BROKEN_KING;
    for (ff_bitboard pieces = able; pieces != 0;) {
        ff_square from = ff_pop(&pieces);
        ff_square by = pinner(q, from);
        if (by == FF_NO_SQUARE || (ff_table.line[q->king][from] & FF_BIT(q->san->to)) != 0)
            continue;
        say_piece(q, from);
        ff_str_text(q->out, " is pinned by ");
        say_piece(q, by);
        return;
    }
    /* or else the move would be legal: what en passant uncovers is explained before */
    ff_bitboard checkers = ff_position_checkers(q->pos);
    ff_str_text(q->out, "the king is in check from ");
    say_pieces(q, checkers);
    ff_str_text(q->out, ff_many(checkers) ? ": in double check only the king can move"
                                          : " and the move does not end it");
}

/* " on the g-file", " on the third rank" style: what the text says of the departure. */
static void say_origin(const question *q)
{
    if (q->san->from_file != FF_SAN_ANY && q->san->from_rank != FF_SAN_ANY) {
        ff_str_text(q->out, " on ");
        say_square(q, (ff_square)(q->san->from_rank * 8 + q->san->from_file));
    } else if (q->san->from_file != FF_SAN_ANY) {
        ff_str_format(q->out, " on the %c-file", 'a' + q->san->from_file);
    } else if (q->san->from_rank != FF_SAN_ANY) {
        ff_str_format(q->out, " on rank %c", '1' + q->san->from_rank);
    }
}

static void explain_piece(const question *q)
{
    ff_role role = (ff_role)q->san->role;
    ff_square to = q->san->to;
    ff_bitboard pieces = q->pos->role[role] & q->own & ff_origin_mask(q->san);
    if (pieces == 0) {
        ff_str_format(q->out, "%s has no %s", ff_board_color_name(q->us), ff_role_name(role));
        say_origin(q);
        return;
    }
    ff_bitboard able = pieces & ff_role_attacks(role, to, q->occupied);
    if (able != 0) {
        say_king_unsafe(q, able);
        return;
    }
    ff_bitboard aligned = pieces & ff_role_attacks(role, to, 0);
    if (aligned != 0 && !ff_many(aligned)) {
        ff_square from = ff_first(aligned);
        ff_bitboard block = ff_table.between[from][to] & q->occupied;
        say_piece(q, from);
        ff_str_text(q->out, " is blocked by ");
        say_piece(q, from < to ? ff_first(block) : ff_last(block));
        return;
    }
    ff_str_format(q->out, "no %s", ff_role_name(role));
    say_origin(q);
    ff_str_text(q->out, " can reach ");
    say_square(q, to);
}

/* --- pawns --- */

/* Does a pawn stand one step before the square? */
static bool is_near(const question *q, ff_square to)
{
    ff_square before = (ff_square)(q->us == FF_WHITE ? to - 8 : to + 8);
    return ((FF_BIT(before) | ff_table.pawn[q->them][to]) & q->pos->role[FF_PAWN] & q->own) !=
           0;
}

static bool explain_promotion(const question *q)
{
    bool last = ff_rank_of(q->san->to) == (q->us == FF_WHITE ? 7u : 0u);
    if (last && q->san->promotion == FF_NO_ROLE && is_near(q, q->san->to)) {
        ff_str_text(q->out, "a pawn that reaches the last rank must be promoted: write ");
        if (q->san->from_file != FF_SAN_ANY && q->san->from_file != ff_file_of(q->san->to))
            ff_str_format(q->out, "%cx", 'a' + q->san->from_file);
        say_square(q, q->san->to);
        ff_str_text(q->out, "=Q, or =R, =B, =N");
        return true;
    }
    if (!last && q->san->promotion != FF_NO_ROLE) {
        ff_str_text(q->out, "a pawn is promoted on the last rank only, not on ");
        say_square(q, q->san->to);
        return true;
    }
    return false;
}

/* A pawn beside ours stands where an en passant capture would have taken it. */
static bool explain_en_passant(const question *q)
{
    ff_square to = q->san->to;
    unsigned rank = q->us == FF_WHITE ? 5 : 2;
    ff_bitboard taken = ff_rank_of(to) == rank ? FF_BIT(to ^ 8) : 0;
    ff_bitboard pawns =
        ff_table.pawn[q->them][to] & q->pos->role[FF_PAWN] & q->own & ff_origin_mask(q->san);
    if ((taken & q->foes & q->pos->role[FF_PAWN]) == 0 || pawns == 0)
        return false;
    if (q->pos->double_step != to) {
        ff_str_text(q->out, "en passant is possible only at once, "
                            "on the move after the pawn's double step");
        return true;
    }
    ff_square from = ff_first(pawns);
    ff_bitboard left = (q->occupied & ~taken & ~FF_BIT(from)) | FF_BIT(to);
    ff_bitboard attackers = ff_attackers_of(q->pos, q->king, q->them, left);
    if (ff_position_checkers(q->pos) == 0 && pinner(q, from) == FF_NO_SQUARE) {
        *q->broken = FF_BROKEN_KING;
        ff_str_text(q->out, "with both pawns gone the king would be attacked by ");
        say_pieces(q, attackers & ~taken);
    } else {
        say_king_unsafe(q, pawns);
    }
    return true;
}

static void explain_pawn_capture(const question *q)
{
    ff_square to = q->san->to;
    ff_bitboard pawns =
        ff_table.pawn[q->them][to] & q->pos->role[FF_PAWN] & q->own & ff_origin_mask(q->san);
    if ((q->foes & FF_BIT(to)) == 0 && explain_en_passant(q))
        return;
    if (pawns == 0) {
        ff_str_text(q->out, "no pawn");
        say_origin(q);
        ff_str_text(q->out, " can capture on ");
        say_square(q, to);
    } else if ((q->foes & FF_BIT(to)) == 0) {
        ff_str_text(q->out, "there is nothing to capture on ");
        say_square(q, to);
    } else {
        say_king_unsafe(q, pawns);
    }
}

static void explain_pawn_push(const question *q)
{
    ff_square to = q->san->to;
    int back = q->us == FF_WHITE ? -8 : 8;
    ff_bitboard pawns = q->pos->role[FF_PAWN] & q->own & ff_origin_mask(q->san);
    if (q->foes & FF_BIT(to)) {
        say_square(q, to);
        ff_str_format(q->out, " is occupied by the %s of the opponent",
                      ff_role_name(ff_role_at(q->pos, to)));
        return;
    }
    int after = to + back; /* on the board: no question is of the first rank */
    if ((pawns & FF_BIT(after)) != 0) {
        say_king_unsafe(q, FF_BIT(after));
        return;
    }
    int twice = after + back;
    if (ff_rank_of(to) == (q->us == FF_WHITE ? 3u : 4u) && (pawns & FF_BIT(twice)) != 0) {
        if (q->occupied & FF_BIT(after)) {
            say_piece(q, (ff_square)twice);
            ff_str_text(q->out, " is blocked by ");
            say_piece(q, (ff_square)after);
        } else {
            say_king_unsafe(q, FF_BIT(twice));
        }
        return;
    }
    ff_str_text(q->out, "no pawn");
    say_origin(q);
    ff_str_text(q->out, " can reach ");
    say_square(q, to);
}

static void explain_pawn(const question *q)
{
    unsigned first = q->us == FF_WHITE ? 0 : 7;
    if (explain_promotion(q))
        return;
    if (ff_rank_of(q->san->to) == first) {
        ff_str_text(q->out, "no pawn can reach ");
        say_square(q, q->san->to);
        return;
    }
    bool sideways =
        q->san->from_file != FF_SAN_ANY && q->san->from_file != ff_file_of(q->san->to);
    if (sideways || q->san->capture)
        explain_pawn_capture(q);
    else
        explain_pawn_push(q);
}

/* --- all of it --- */

static void say_move(const question *q, ff_move move)
{
    char san[FF_SAN_SIZE];
    ff_san_write_plain(q->pos, move, san);
    ff_str_text(q->out, san);
}

/* "two rooks can go to d1: write Rad1 or Rhd1" */
static void explain_ambiguity(const question *q, const ff_move *moves, unsigned count)
{
    static const char *const numbers[] = {"no",   "one", "two",   "three", "four",
                                          "five", "six", "seven", "eight"};
    ff_str_format(q->out, "%s %ss can go to ", numbers[count < 9 ? count : 8],
                  ff_role_name((ff_role)q->san->role));
    say_square(q, q->san->to);
    ff_str_text(q->out, ": write ");
    for (unsigned i = 0; i < count; i++) {
        ff_str_text(q->out, i == 0 ? "" : i + 1 < count ? ", " : " or ");
        say_move(q, moves[i]);
    }
}

static bool lacks_file(const question *q, ff_move move)
{
    return q->san->role == FF_PAWN && q->san->from_file == FF_SAN_ANY &&
           ff_is_capture(q->pos, move);
}

/* Players write a move of the wrong side when one has been left out. */
static void add_other_side(const question *q)
{
    ff_position other = *q->pos;
    ff_position_play(&other, FF_MOVE(0, 0, FF_MOVE_NULL));
    if (ff_attackers_of(&other, ff_king_of(&other, q->us), q->them, other.role[0]) != 0)
        return; /* the side that just moved would be in check: no position */
    ff_move move;
    if (ff_san_resolve(&other, q->san, &move) == FF_SAN_LEGAL)
        ff_str_format(q->out, "; it would be a legal move for %s, but %s is to move",
                      ff_board_color_name(q->them), ff_board_color_name(q->us));
}

/* Says why, and what is broken by it. */
static ff_broken explain_move(const ff_position *pos, const ff_san *san, const ff_past *past,
                              ff_str *out)
{
    ff_broken broken = FF_BROKEN_PIECE;
    question q = {.pos = pos, .san = san, .past = past, .out = out, .broken = &broken};
    q.us = (ff_color)pos->turn;
    q.them = ff_other(q.us);
    q.king = ff_king_of(pos, q.us);
    q.own = pos->color[q.us];
    q.foes = pos->color[q.them];
    q.occupied = pos->role[0];
    ff_move moves[8];
    unsigned count = ff_san_candidates(pos, san, moves, 8);
    if (count > 1) {
        explain_ambiguity(&q, moves, count < 8 ? count : 8);
        return broken;
    }
    if (count == 1 && lacks_file(&q, moves[0])) {
        ff_str_text(out, "a pawn's capture names the file it comes from: write ");
        say_move(&q, moves[0]);
        return broken;
    }
    if (san->castling != 0) {
        explain_castling(&q);
        return broken;
    }
    if (q.own & FF_BIT(san->to)) {
        broken = FF_BROKEN_OWN_PIECE;
        say_square(&q, san->to);
        ff_str_format(out, " is occupied by your own %s",
                      ff_role_name(ff_role_at(pos, san->to)));
    } else if ((q.foes & pos->role[FF_KING] & FF_BIT(san->to)) != 0 &&
               ff_attackers_of(pos, san->to, q.us, q.occupied) != 0) {
        broken = FF_BROKEN_KING_TAKEN;
        ff_str_text(out, "a king is never captured");
    } else if (san->role == FF_PAWN) {
        explain_pawn(&q);
    } else if (san->promotion != FF_NO_ROLE) {
        ff_str_format(out, "only a pawn is promoted, not a %s",
                      ff_role_name((ff_role)san->role));
    } else if (san->role == FF_KING) {
        explain_king(&q);
    } else {
        explain_piece(&q);
    }
    add_other_side(&q);
    return broken;
}

ff_broken ff_san_broken(const ff_position *pos, const ff_san *san)
{
    ff_str nothing = FF_STR_INIT;
    nothing.failed = true; /* takes no text, and no memory */
    return explain_move(pos, san, NULL, &nothing);
}

void ff_san_explain(const ff_position *pos, const ff_san *san, const ff_past *past, ff_str *out)
{
    explain_move(pos, san, past, out);
}
