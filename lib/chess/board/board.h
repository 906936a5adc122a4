#ifndef FF_BOARD_BOARD_H
#define FF_BOARD_BOARD_H

/*
 * The board in bits, inlined into whatever needs speed.
 *
 * Sliding attacks use "hyperbola quintessence": on a line, occupied - 2 * slider borrows up to
 * the first piece in the way; the same on the byte-reversed board gives the other direction.
 * Ranks do not reverse that way and have a table of 512 bytes. The tables together are small
 * enough to leave the first-level cache to the game; magic or PEXT tables of 800 kB are not.
 */

#include "board/tables.h"

#include <assert.h>

#define FF_BIT(square) ((ff_bitboard)1 << (square))
/* Forced only where speed counts: without full optimisation gcc cannot inline a call through
 * a constant pointer, and then refuses to compile. */
#if defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define FF_INLINE static inline __attribute__((always_inline))
#else
#define FF_INLINE static inline
#endif

FF_INLINE ff_square ff_first(ff_bitboard bits)
{
    return (ff_square)__builtin_ctzll(bits);
}

FF_INLINE ff_square ff_last(ff_bitboard bits)
{
    return (ff_square)(63 - __builtin_clzll(bits));
}

FF_INLINE unsigned ff_count(ff_bitboard bits)
{
#if defined(__x86_64__) && !defined(__POPCNT__)
    /* gcc would call a function */
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(bits * UINT64_C(0x0101010101010101) >> 56);
#else
    return (unsigned)__builtin_popcountll(bits);
#endif
}

/* At most six pieces, some of which have just come or gone (`changed`)? Where counting is
 * cheap, without a branch. */
FF_INLINE bool ff_few_left(ff_bitboard bits, bool changed)
{
#if defined(__POPCNT__)
    return (__builtin_popcountll(bits) <= 6) & changed;
#else
    return changed && ff_count(bits) <= 6;
#endif
}

FF_INLINE bool ff_many(ff_bitboard bits)
{
    return (bits & (bits - 1)) != 0;
}

/* Takes the first square out of a set. */
FF_INLINE ff_square ff_pop(ff_bitboard *bits)
{
    ff_square square = ff_first(*bits);
    *bits &= *bits - 1;
    return square;
}

FF_INLINE unsigned ff_file_of(ff_square square)
{
    return square & 7u;
}

FF_INLINE unsigned ff_rank_of(ff_square square)
{
    return square >> 3;
}

FF_INLINE ff_color ff_other(ff_color color)
{
    return (ff_color)(color ^ 1);
}

FF_INLINE ff_bitboard ff_slide(ff_bitboard occupied, ff_bitboard mask, ff_bitboard bit)
{
    ff_bitboard forward = occupied & mask;
    ff_bitboard reverse = __builtin_bswap64(forward);
    forward -= bit;
    reverse -= __builtin_bswap64(bit);
    return (forward ^ __builtin_bswap64(reverse)) & mask;
}

FF_INLINE ff_bitboard ff_bishop_attacks(ff_square square, ff_bitboard occupied)
{
    const ff_line_masks *m = &ff_table.lines[square];
    ff_bitboard bit = FF_BIT(square);
    return ff_slide(occupied, m->diagonal, bit) | ff_slide(occupied, m->antidiagonal, bit);
}

FF_INLINE ff_bitboard ff_rook_attacks(ff_square square, ff_bitboard occupied)
{
    unsigned shift = square & 56u;
    ff_bitboard rank = ff_table.rank[square & 7][(occupied >> (shift + 1)) & 63];
    return ff_slide(occupied, ff_table.lines[square].file, FF_BIT(square)) | rank << shift;
}

FF_INLINE ff_bitboard ff_queen_attacks(ff_square square, ff_bitboard occupied)
{
    return ff_bishop_attacks(square, occupied) | ff_rook_attacks(square, occupied);
}

FF_INLINE ff_bitboard ff_role_attacks(ff_role role, ff_square square, ff_bitboard occupied)
{
    switch (role) {
    case FF_KNIGHT:
        return ff_table.knight[square];
    case FF_BISHOP:
        return ff_bishop_attacks(square, occupied);
    case FF_ROOK:
        return ff_rook_attacks(square, occupied);
    case FF_QUEEN:
        return ff_queen_attacks(square, occupied);
    case FF_KING:
        return ff_table.king[square];
    case FF_PAWN:
    case FF_NO_ROLE:
        break;
    }
    return 0;
}

/* Squares that the pawns attack, all at once. */
FF_INLINE ff_bitboard ff_pawn_attacks(ff_color color, ff_bitboard pawns)
{
    ff_bitboard west = pawns & ~FF_FILE_A;
    ff_bitboard east = pawns & ~FF_FILE_H;
    return color == FF_WHITE ? west << 7 | east << 9 : west >> 9 | east >> 7;
}

FF_INLINE ff_bitboard ff_forward(ff_color color, ff_bitboard bits)
{
    return color == FF_WHITE ? bits << 8 : bits >> 8;
}

/* Pieces of both colours that attack `square` through `occupied`, from the pieces on the board.
 */
FF_INLINE ff_bitboard ff_attackers_of(const ff_position *p, ff_square square, ff_color by,
                                      ff_bitboard occupied)
{
    ff_bitboard straight = p->role[FF_ROOK] | p->role[FF_QUEEN];
    ff_bitboard oblique = p->role[FF_BISHOP] | p->role[FF_QUEEN];
    return p->color[by] & ((ff_table.knight[square] & p->role[FF_KNIGHT]) |
                           (ff_table.king[square] & p->role[FF_KING]) |
                           (ff_table.pawn[by ^ 1][square] & p->role[FF_PAWN]) |
                           (ff_rook_attacks(square, occupied) & straight) |
                           (ff_bishop_attacks(square, occupied) & oblique));
}

/* Long-range pieces among `pieces` that would look at `square` on an empty board. */
FF_INLINE ff_bitboard ff_snipers_at(const ff_position *p, uint64_t square, ff_bitboard pieces)
{
    ff_bitboard straight = p->role[FF_ROOK] | p->role[FF_QUEEN];
    ff_bitboard oblique = p->role[FF_BISHOP] | p->role[FF_QUEEN];
    return pieces & ((ff_table.reach[0][FF_ROOK][square] & straight) |
                     (ff_table.reach[0][FF_BISHOP][square] & oblique));
}

FF_INLINE ff_role ff_role_at(const ff_position *p, ff_square square)
{
    unsigned role = 0;
    for (unsigned r = FF_PAWN; r <= FF_KING; r++)
        role += r * (unsigned)(p->role[r] >> square & 1);
    return (ff_role)role;
}

FF_INLINE ff_square ff_king_of(const ff_position *p, ff_color color)
{
    return ff_first(p->role[FF_KING] & p->color[color]);
}

/* Where king and rook stand after castling (Article 3.8.2, Guidelines II.3). */
FF_INLINE ff_square ff_castled_king(ff_square king, ff_square rook)
{
    return (ff_square)((king & 56) | (rook > king ? 6 : 2));
}

FF_INLINE ff_square ff_castled_rook(ff_square king, ff_square rook)
{
    return (ff_square)((king & 56) | (rook > king ? 5 : 3));
}

FF_INLINE void ff_toggle(ff_position *p, ff_color color, ff_role role, ff_bitboard bits)
{
    p->role[role] ^= bits;
    p->color[color] ^= bits;
    p->role[0] ^= bits;
}

/* Is an en passant capture from `from` safe for the king? Article 3.7.3.1; the capture takes
 * two pieces off a rank at once, so the king is looked at with both gone. */
FF_INLINE bool ff_en_passant_is_safe(const ff_position *p, ff_square from, ff_square target)
{
    ff_color us = (ff_color)p->turn;
    ff_color them = ff_other(us);
    ff_bitboard gone = FF_BIT(from) | FF_BIT(target ^ 8);
    ff_bitboard occupied = (p->role[0] ^ gone) | FF_BIT(target);
    ff_bitboard attackers = ff_attackers_of(p, ff_king_of(p, us), them, occupied);
    return (attackers & ~gone) == 0;
}

/* Is an en passant capture onto `target` by the side to move fully legal? */
bool ff_position_en_passant_is_legal(const ff_position *p, ff_square target);

FF_INLINE void ff_drop_castling(ff_position *p, ff_bitboard lost)
{
    lost &= p->castling;
    p->castling ^= lost;
    while (lost != 0)
        p->hash ^= ff_table.key_castling[ff_pop(&lost)];
}

FF_INLINE void ff_play_castling(ff_position *p, ff_square king, ff_square rook)
{
    ff_color us = (ff_color)p->turn;
    ff_square king_to = ff_castled_king(king, rook);
    ff_square rook_to = ff_castled_rook(king, rook);
    ff_toggle(p, us, FF_KING, FF_BIT(king));
    ff_toggle(p, us, FF_ROOK, FF_BIT(rook));
    ff_toggle(p, us, FF_KING, FF_BIT(king_to));
    ff_toggle(p, us, FF_ROOK, FF_BIT(rook_to));
    p->hash ^= ff_table.key_piece[us][FF_KING][king] ^
               ff_table.key_piece[us][FF_KING][king_to] ^
               ff_table.key_piece[us][FF_ROOK][rook] ^ ff_table.key_piece[us][FF_ROOK][rook_to];
    ff_drop_castling(p, FF_RANK_1 << (king & 56));
}

/* Plays a legal move of a piece whose role is known. */
FF_INLINE void ff_play_role(ff_position *p, ff_move move, ff_role role)
{
    const ff_tables *t = &ff_table;
    ff_square from = FF_MOVE_FROM(move);
    ff_square to = FF_MOVE_TO(move);
    unsigned kind = FF_MOVE_KIND(move);
    ff_color us = (ff_color)p->turn;
    ff_color them = ff_other(us);

    if (p->en_passant != FF_NO_SQUARE)
        p->hash ^= t->key_en_passant[p->en_passant];
    p->en_passant = p->double_step = FF_NO_SQUARE;
    p->halfmove++;
    p->fullmove += us;
    p->hash ^= t->key_turn;

    if (kind == FF_MOVE_CASTLING) {
        ff_play_castling(p, from, to);
        p->turn = (uint8_t)them;
        return;
    }
    ff_bitboard to_bit = FF_BIT(to);
    if (p->role[0] & to_bit) {
        ff_role taken = ff_role_at(p, to);
        ff_toggle(p, them, taken, to_bit);
        p->hash ^= t->key_piece[them][taken][to];
        p->halfmove = 0;
        if (p->castling & to_bit)
            ff_drop_castling(p, to_bit);
    }
    ff_role placed = kind >= FF_MOVE_PROMOTION ? (ff_role)(kind & 7) : role;
    ff_toggle(p, us, role, FF_BIT(from));
    ff_toggle(p, us, placed, to_bit);
    p->hash ^= t->key_piece[us][role][from] ^ t->key_piece[us][placed][to];
    p->turn = (uint8_t)them;

    if (role == FF_PAWN) {
        p->halfmove = 0;
        if (kind == FF_MOVE_EN_PASSANT) {
            ff_square taken = (ff_square)(to ^ 8);
            ff_toggle(p, them, FF_PAWN, FF_BIT(taken));
            p->hash ^= t->key_piece[them][FF_PAWN][taken];
        } else if ((from ^ to) == 16) {
            p->double_step = (ff_square)((from + to) / 2);
            if ((t->pawn[us][p->double_step] & p->role[FF_PAWN] & p->color[them]) != 0 &&
                ff_position_en_passant_is_legal(p, p->double_step)) {
                p->en_passant = p->double_step;
                p->hash ^= t->key_en_passant[p->en_passant];
            }
        }
    } else if (p->castling != 0) {
        if (role == FF_KING)
            ff_drop_castling(p, FF_RANK_1 << (us == FF_WHITE ? 0 : 56));
        else if (role == FF_ROOK)
            ff_drop_castling(p, FF_BIT(from));
    }
}

/* Would the king of the side to move be safe from sliders and others after a piece other than
 * the king goes from `from` to `to`, given the pieces that check him now? Cheap cases first: a
 * piece off the king's lines uncovers nothing. */
FF_INLINE bool ff_keeps_king_safe(const ff_position *p, ff_square king, ff_bitboard checkers,
                                  ff_square from, ff_square to)
{
    const ff_tables *t = &ff_table;
    ff_bitboard enemies = p->color[p->turn ^ 1];
    if (checkers != 0) {
        if (ff_many(checkers))
            return false;
        ff_bitboard answers = checkers | t->between[king][ff_first(checkers)];
        if ((answers & FF_BIT(to)) == 0)
            return false;
    }
    ff_bitboard line = t->line[king][from];
    if (line == 0 || (line & FF_BIT(to)) != 0)
        return true;
    ff_bitboard snipers = line & enemies &
                          (p->role[FF_QUEEN] | ((king ^ from) < 8 || ((king ^ from) & 7) == 0
                                                    ? p->role[FF_ROOK]
                                                    : p->role[FF_BISHOP]));
    while (snipers != 0) {
        ff_bitboard way = t->between[king][ff_pop(&snipers)];
        if ((way & FF_BIT(from)) != 0 && (way & p->role[0]) == FF_BIT(from))
            return false;
    }
    return true;
}

/* The pieces that check the side to move after a move that was just played: the piece itself,
 * or one that sees through the square that it has left. */
FF_INLINE ff_bitboard ff_checkers_through(const ff_position *p, ff_move move, ff_role role)
{
    const ff_tables *t = &ff_table;
    if (FF_MOVE_KIND(move) != FF_MOVE_NORMAL)
        return ff_position_checkers(p);
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    ff_color us = (ff_color)p->turn;
    ff_square king = ff_king_of(p, us);
    ff_bitboard gives = role == FF_PAWN ? t->pawn[us][king] : t->reach[us][role][king];
    ff_bitboard checkers =
        (t->between[king][to] & p->role[0]) == 0 ? gives & FF_BIT(to) : (ff_bitboard)0;
    ff_bitboard masked = t->line[king][from] & ff_snipers_at(p, king, p->color[us ^ 1]);
    while (masked != 0) {
        ff_square sniper = ff_pop(&masked);
        if ((t->between[king][sniper] & p->role[0]) == 0)
            checkers |= FF_BIT(sniper);
    }
    return checkers;
}

/* Is the way clear and safe for the king of the side to move, who is not in check, to castle
 * with the rook on `rook`, which has the right? Article 3.8.2. */
bool ff_position_castling_is_legal(const ff_position *p, ff_square rook);

#endif
