#ifndef FF_BOARD_SAN_RESOLVE_H
#define FF_BOARD_SAN_RESOLVE_H

/*
 * From a parsed SAN to a legal move, inlined into the hot path. Nothing is listed: the pieces
 * that could come to the target are found by looking back from it, and only they are tested.
 */

#include "board/board.h"
#include "flagfall/san.h"

/* What must be written of the origin square of a legal move by a piece (PGN 8.2.3.4): nothing
 * when no other piece of its kind can go there, the file if that tells it from them, else the
 * rank, else both. */
enum { FF_SAN_NEEDS_FILE = 1, FF_SAN_NEEDS_RANK = 2 };
unsigned ff_san_needed(const ff_position *pos, ff_role role, ff_square from, ff_square to);

bool ff_san_fits(const ff_position *pos, const ff_san *san, ff_move move);

FF_INLINE ff_san_status ff_resolve_castling(const ff_position *p, const ff_san *san,
                                            ff_bitboard checkers, ff_move *out)
{
    *out = FF_NO_MOVE;
    if (checkers != 0)
        return FF_SAN_ILLEGAL;
    ff_bitboard rooks = p->castling & p->color[p->turn];
    while (rooks != 0) {
        ff_square rook = ff_pop(&rooks);
        ff_square king = ff_king_of(p, (ff_color)p->turn);
        if ((rook > king) == (san->castling == 1) && ff_position_castling_is_legal(p, rook)) {
            *out = FF_MOVE(king, rook, FF_MOVE_CASTLING);
            return FF_SAN_LEGAL;
        }
    }
    return FF_SAN_ILLEGAL;
}

FF_INLINE ff_bitboard ff_origin_mask(const ff_san *san)
{
    ff_bitboard mask = ~(ff_bitboard)0;
    if (san->from_file != FF_SAN_ANY)
        mask &= FF_FILE_A << san->from_file;
    if (san->from_rank != FF_SAN_ANY)
        mask &= FF_RANK_1 << (8 * san->from_rank);
    return mask;
}

FF_INLINE ff_san_status ff_resolve_king(const ff_position *p, const ff_san *san, ff_move *out)
{
    ff_color us = (ff_color)p->turn;
    ff_square king = ff_king_of(p, us);
    *out = FF_NO_MOVE;
    if (san->promotion != FF_NO_ROLE || (ff_table.king[king] & FF_BIT(san->to)) == 0 ||
        (ff_origin_mask(san) & FF_BIT(king)) == 0 || (p->color[us] & FF_BIT(san->to)) != 0 ||
        ff_attackers_of(p, san->to, ff_other(us), p->role[0] ^ FF_BIT(king)) != 0)
        return FF_SAN_ILLEGAL;
    *out = FF_MOVE(king, san->to, FF_MOVE_NORMAL);
    return FF_SAN_LEGAL;
}

FF_INLINE ff_san_status ff_resolve_pawn(const ff_position *p, const ff_san *san,
                                        ff_bitboard checkers, ff_move *out)
{
    ff_color us = (ff_color)p->turn;
    ff_square to = san->to;
    ff_bitboard pawns = p->role[FF_PAWN] & p->color[us];
    *out = FF_NO_MOVE;
    bool last = ff_rank_of(to) == (us == FF_WHITE ? 7u : 0u);
    if (last != (san->promotion != FF_NO_ROLE) || ff_rank_of(to) == (us == FF_WHITE ? 0u : 7u))
        return FF_SAN_ILLEGAL;
    unsigned kind = last ? FF_MOVE_PROMOTION + (unsigned)san->promotion : FF_MOVE_NORMAL;
    ff_bitboard from;
    if (p->color[us ^ 1] & FF_BIT(to)) {
        /* a capture names the file it comes from: "e5" alone is a step forward */
        from = san->from_file != FF_SAN_ANY ? ff_table.pawn[us ^ 1][to] & pawns : 0;
    } else if ((p->role[0] & FF_BIT(to)) == 0 && !san->capture &&
               (san->from_file == FF_SAN_ANY || san->from_file == ff_file_of(to))) {
        ff_bitboard after = us == FF_WHITE ? FF_BIT(to) >> 8 : FF_BIT(to) << 8;
        bool fourth = ff_rank_of(to) == (us == FF_WHITE ? 3u : 4u);
        if (fourth && (after & p->role[0]) == 0)
            after = us == FF_WHITE ? after >> 8 : after << 8;
        from = after & pawns;
    } else if (to == p->en_passant && san->from_file != FF_SAN_ANY) {
        from = ff_table.pawn[us ^ 1][to] & pawns;
        kind = FF_MOVE_EN_PASSANT;
    } else {
        return FF_SAN_ILLEGAL;
    }
    from &= ff_origin_mask(san);
    ff_square king = ff_king_of(p, us);
    unsigned found = 0;
    while (from != 0) {
        ff_square square = ff_pop(&from);
        ff_move move = FF_MOVE(square, to, kind);
        if (kind == FF_MOVE_EN_PASSANT ? !ff_is_legal(p, move)
                                       : !ff_keeps_king_safe(p, king, checkers, square, to))
            continue;
        *out = move;
        found++;
    }
    return found == 1 ? FF_SAN_LEGAL : found == 0 ? FF_SAN_ILLEGAL : FF_SAN_AMBIGUOUS;
}

FF_INLINE ff_san_status ff_resolve_piece(const ff_position *p, const ff_san *san,
                                         ff_bitboard checkers, ff_move *out)
{
    ff_color us = (ff_color)p->turn;
    ff_square to = san->to;
    *out = FF_NO_MOVE;
    if (san->promotion != FF_NO_ROLE || (p->color[us] & FF_BIT(to)) != 0)
        return FF_SAN_ILLEGAL;
    ff_bitboard pieces = p->role[san->role] & p->color[us] & ff_origin_mask(san);
    ff_bitboard from = ff_role_attacks((ff_role)san->role, to, p->role[0]) & pieces;
    ff_square king = ff_king_of(p, us);
    unsigned found = 0;
    while (from != 0) {
        ff_square square = ff_pop(&from);
        if (!ff_keeps_king_safe(p, king, checkers, square, to))
            continue;
        *out = FF_MOVE(square, to, FF_MOVE_NORMAL);
        found++;
    }
    return found == 1 ? FF_SAN_LEGAL : found == 0 ? FF_SAN_ILLEGAL : FF_SAN_AMBIGUOUS;
}

/* `checkers` are the pieces that check the side to move. */
FF_INLINE ff_san_status ff_resolve(const ff_position *p, const ff_san *san,
                                   ff_bitboard checkers, ff_move *out)
{
    if (san->castling != 0)
        return ff_resolve_castling(p, san, checkers, out);
    if (san->role == FF_PAWN)
        return ff_resolve_pawn(p, san, checkers, out);
    if (san->role == FF_KING)
        return ff_resolve_king(p, san, out);
    return ff_resolve_piece(p, san, checkers, out);
}

/* What a move that cannot be played breaks. */
typedef enum ff_broken {
    FF_BROKEN_PIECE,     /* how the piece moves */
    FF_BROKEN_OWN_PIECE, /* an own piece stands on the square */
    FF_BROKEN_CASTLING,
    FF_BROKEN_KING,      /* the own king is left or placed in check */
    FF_BROKEN_KING_TAKEN /* the king is captured */
} ff_broken;
/* Of a SAN that is no legal move of the position. */
ff_broken ff_san_broken(const ff_position *pos, const ff_san *san);

#endif
