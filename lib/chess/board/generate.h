#ifndef FF_BOARD_GENERATE_H
#define FF_BOARD_GENERATE_H

#include "board/board.h"

/*
 * Legal moves only: the pieces that check and those that are pinned are found first, then every
 * piece gets the squares it may go to. The same code either lists the moves or counts them;
 * `out` is a constant NULL or not in each of its two instances, and so is the colour.
 */

typedef struct collector {
    ff_move_list *out; /* NULL: count only */
    uint64_t count;
} collector;

FF_INLINE void add(collector *c, unsigned from, unsigned to, unsigned kind)
{
    if (c->out != NULL && c->count < FF_MAX_MOVES)
        c->out->moves[c->count] = FF_MOVE(from, to, kind);
    c->count++;
}

FF_INLINE void add_targets(collector *c, ff_square from, ff_bitboard targets)
{
    if (c->out == NULL) {
        c->count += ff_count(targets);
        return;
    }
    while (targets != 0)
        add(c, from, ff_pop(&targets), FF_MOVE_NORMAL);
}

/* Pawn moves to `targets`, each from the square `offset` after it. */
FF_INLINE void add_pawns(collector *c, ff_bitboard targets, int offset)
{
    const ff_bitboard last = FF_RANK_1 | FF_RANK_8;
    ff_bitboard promotions = targets & last;
    ff_bitboard others = targets & ~last;
    if (c->out == NULL) {
        c->count += ff_count(others) + 4 * ff_count(promotions);
        return;
    }
    while (others != 0) {
        ff_square to = ff_pop(&others);
        add(c, (unsigned)(to - offset), to, FF_MOVE_NORMAL);
    }
    while (promotions != 0) {
        ff_square to = ff_pop(&promotions);
        for (unsigned role = FF_QUEEN; role >= FF_KNIGHT; role--)
            add(c, (unsigned)(to - offset), to, FF_MOVE_PROMOTION + role);
    }
}

/* What every piece of a position may do. */
typedef struct ff_frame {
    ff_square king;
    ff_bitboard checkers;
    ff_bitboard pinned;
    ff_bitboard targets; /* squares that answer a check, or all */
    ff_bitboard danger;  /* squares the king may not enter */
} ff_frame;

FF_INLINE ff_bitboard danger_map(const ff_position *p, ff_color them, ff_bitboard occupied)
{
    ff_bitboard foes = p->color[them];
    ff_bitboard danger = ff_pawn_attacks(them, foes & p->role[FF_PAWN]);
    ff_bitboard knights = foes & p->role[FF_KNIGHT];
    while (knights != 0)
        danger |= ff_table.knight[ff_pop(&knights)];
    ff_bitboard oblique = foes & (p->role[FF_BISHOP] | p->role[FF_QUEEN]);
    while (oblique != 0)
        danger |= ff_bishop_attacks(ff_pop(&oblique), occupied);
    ff_bitboard straight = foes & (p->role[FF_ROOK] | p->role[FF_QUEEN]);
    while (straight != 0)
        danger |= ff_rook_attacks(ff_pop(&straight), occupied);
    return danger | ff_table.king[ff_king_of(p, them)];
}

FF_INLINE ff_frame look(const ff_position *p, ff_color us)
{
    ff_frame f;
    ff_color them = ff_other(us);
    f.king = ff_king_of(p, us);
    f.danger = danger_map(p, them, p->role[0] ^ FF_BIT(f.king));
    f.targets = ~p->color[us];
    f.checkers = 0;
    if (f.danger & FF_BIT(f.king)) {
        f.checkers = ff_attackers_of(p, f.king, them, p->role[0]);
        f.targets &= f.checkers | ff_table.between[f.king][ff_first(f.checkers)];
    }
    f.pinned = ff_position_pinned(p);
    return f;
}

FF_INLINE void pieces(const ff_position *p, const ff_frame *f, ff_color us, ff_role role,
                      collector *c)
{
    ff_bitboard pieces = p->role[role] & p->color[us];
    while (pieces != 0) {
        ff_square from = ff_pop(&pieces);
        ff_bitboard targets = ff_role_attacks(role, from, p->role[0]) & f->targets;
        if (f->pinned & FF_BIT(from))
            targets &= ff_table.line[f->king][from];
        add_targets(c, from, targets);
    }
}

/* Moves of the pawns in `pawns`, to squares of `allowed`. */
FF_INLINE void pawn_moves(const ff_position *p, ff_color us, ff_bitboard pawns,
                          ff_bitboard allowed, collector *c)
{
    ff_bitboard empty = ~p->role[0];
    ff_bitboard foes = p->color[us ^ 1] & allowed;
    ff_bitboard third = us == FF_WHITE ? FF_RANK_1 << 16 : FF_RANK_1 << 40;
    ff_bitboard one = ff_forward(us, pawns) & empty;
    ff_bitboard two = ff_forward(us, one & third) & empty;
    int up = us == FF_WHITE ? 8 : -8;
    add_pawns(c, one & allowed, up);
    add_pawns(c, two & allowed, 2 * up);
    add_pawns(c, ff_forward(us, (pawns & ~FF_FILE_A) >> 1) & foes, up - 1);
    add_pawns(c, ff_forward(us, (pawns & ~FF_FILE_H) << 1) & foes, up + 1);
}

FF_INLINE void en_passant_moves(const ff_position *p, ff_color us, collector *c)
{
    ff_square target = p->en_passant;
    ff_bitboard pawns = ff_table.pawn[us ^ 1][target] & p->role[FF_PAWN] & p->color[us];
    while (pawns != 0) {
        ff_square from = ff_pop(&pawns);
        ff_move move = FF_MOVE(from, target, FF_MOVE_EN_PASSANT);
        if (ff_is_legal(p, move))
            add(c, from, target, FF_MOVE_EN_PASSANT);
    }
}

FF_INLINE void castling_moves(const ff_position *p, ff_color us, ff_square king, collector *c)
{
    ff_bitboard rooks = p->castling & p->color[us];
    while (rooks != 0) {
        ff_square rook = ff_pop(&rooks);
        if (ff_position_castling_is_legal(p, rook))
            add(c, king, rook, FF_MOVE_CASTLING);
    }
}

FF_INLINE void all_moves(const ff_position *p, ff_color us, collector *c)
{
    ff_frame f = look(p, us);
    add_targets(c, f.king, ff_table.king[f.king] & ~p->color[us] & ~f.danger);
    if (ff_many(f.checkers))
        return;
    pieces(p, &f, us, FF_KNIGHT, c);
    pieces(p, &f, us, FF_BISHOP, c);
    pieces(p, &f, us, FF_ROOK, c);
    pieces(p, &f, us, FF_QUEEN, c);
    ff_bitboard pawns = p->role[FF_PAWN] & p->color[us];
    pawn_moves(p, us, pawns & ~f.pinned, f.targets, c);
    for (ff_bitboard pinned = pawns & f.pinned; pinned != 0;) {
        ff_square from = ff_pop(&pinned);
        pawn_moves(p, us, FF_BIT(from), f.targets & ff_table.line[f.king][from], c);
    }
    if (p->en_passant != FF_NO_SQUARE)
        en_passant_moves(p, us, c);
    if (f.checkers == 0 && (p->castling & p->color[us]) != 0)
        castling_moves(p, us, f.king, c);
}

/* The number of legal moves, or all of them into `out` as far as there is room. */
FF_INLINE uint64_t generate_moves(const ff_position *p, ff_move_list *out)
{
    collector c = {.out = out};
    if (p->turn == FF_WHITE)
        all_moves(p, FF_WHITE, &c);
    else
        all_moves(p, FF_BLACK, &c);
    return c.count;
}

#endif
