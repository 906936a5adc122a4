#ifndef FF_BOARD_PLY_FAST_H
#define FF_BOARD_PLY_FAST_H

/*
 * Ordinary half-moves without branches: whatever moves and however it is written, the same
 * instructions run. A branch that depends on the move is mispredicted about as often as moves
 * are surprising, and each time costs what a hundred instructions do; so tables take the place
 * of branches, and doubts are added up and asked about once. What is not ordinary (castling,
 * promotion, en passant, two pieces that could both be meant) is left to san_resolve.h.
 */

#include "board/san_token.h"

#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

/* Which words of a position (role[0] to role[6], color[0]) hold a piece of that colour and
 * role: all bits or none. */
extern const uint64_t ff_moved_pieces[2][FF_KING + 1][8];

/* One half-move of `us`, which is constant where the functions below are inlined. */
typedef struct ff_half_move {
    uint64_t role, to, from;
    uint64_t passed; /* the square that a step of two has passed, or FF_NO_SQUARE */
    ff_bitboard own, enemies, all, after; /* pieces before it; all pieces after it */
    ff_bitboard start, target, captured;
    bool takes;
} ff_half_move;

/* A condition as a mask of all bits. */
static inline ff_bitboard ff_board_mask_of(bool condition)
{
    return -(ff_bitboard)condition;
}

/* Pieces that check the king on `king` once `occupied` stand on the board. */
static inline ff_bitboard ff_board_unmasked(uint64_t king, ff_bitboard snipers,
                                            ff_bitboard occupied)
{
    ff_bitboard found = 0;
    while (snipers != 0) {
        ff_square sniper = ff_pop(&snipers);
        if ((ff_table.between[king][sniper] & occupied) == 0)
            found |= FF_BIT(sniper);
    }
    return found;
}

/* Who can make a move of that form to `to` from the squares of `from`: one piece, or one of two
 * that the other one's way is shut for. */
FF_INLINE bool ff_half_move_find(const ff_position *p, unsigned us, const ff_san_form *form,
                                 uint64_t to, ff_san_origin from, ff_half_move *m)
{
    const ff_tables *t = &ff_table;
    const ff_bitboard takes = from.takes;
    const uint64_t role = form->role;
    m->to = to;
    m->role = role;
    m->own = p->color[us];
    m->enemies = p->color[us ^ 1];
    m->all = m->own | m->enemies;
    m->target = FF_BIT(to);
    m->captured = m->target & takes;
    m->takes = takes != 0;
    ff_bitboard pieces = p->role[role] & m->own & t->reach[us][form->row][to] & from.origin;
    ff_bitboard rest = pieces & (pieces - 1);
    m->from = (uint64_t)__builtin_ctzll(pieces | FF_BIT(63));
    if (rest != 0) {
        bool first_shut = (t->between[m->from][to] & m->all) != 0;
        uint64_t second = (uint64_t)__builtin_ctzll(rest);
        bool second_shut = (t->between[second][to] & m->all) != 0;
        if (first_shut == second_shut || (rest & (rest - 1)) != 0)
            return false;
        m->from = first_shut ? second : m->from;
    }
    m->start = FF_BIT(m->from);
    m->after = (m->all ^ m->start) | m->target;
    /* an enemy on the square where one is taken, and nobody where none is */
    ff_bitboard doubt = m->target & (m->own | (m->enemies ^ takes));
    return !((pieces == 0) | ((t->between[m->from][to] & m->all) != 0) | (doubt != 0));
}

#if defined(__AVX2__)
typedef int64_t ff_signed_words __attribute__((vector_size(32), aligned(8), may_alias));

FF_INLINE ff_words ff_words_of(uint64_t word)
{
    return (ff_words){word, word, word, word};
}

/* Is a king of `us` attacked by pieces among `enemies`, with `occupied` in the way? No branch
 * depends on the answer, nor on where anybody stands. `role`: eight words, those of a position
 * and what follows them. */
FF_INLINE bool ff_king_is_attacked_by(const ff_bitboard *role, uint64_t king, unsigned us,
                                      ff_bitboard enemies, ff_bitboard occupied)
{
    const ff_king_view *view = &ff_table.view[king];
    const ff_words *pieces = (const ff_words *)role;
    ff_words by = ff_words_of(enemies), all = ff_words_of(occupied);
    __m256i bishops = _mm256_permute4x64_epi64((__m256i)pieces[0], 0xff);
    __m256i rooks = _mm256_permute4x64_epi64((__m256i)pieces[1], 0x00);
    __m256i queens = _mm256_permute4x64_epi64((__m256i)pieces[1], 0x55);
    ff_words far = ((ff_words)_mm256_blend_epi32(bishops, rooks, 0xcc) | (ff_words)queens) & by;
    ff_words up = *(const ff_words *)view->up & all;
    ff_words down = *(const ff_words *)view->down & all;
    ff_words first = up & -up & far;
    /* the last piece of a line is among the far ones when these are the greater number (h8 lies
     * on no line that leads down, so no number is negative) */
    ff_words among = down & far;
    ff_words last = (ff_words)((ff_signed_words)among > (ff_signed_words)(down ^ among));
    ff_words near = *(const ff_words *)view->leaps[us] & pieces[0];
    near |= *(const ff_words *)view->ring & pieces[1];
    ff_words found = first | last | (near & by);
    return !_mm256_testz_si256((__m256i)found, (__m256i)found);
}
#else
/* Two words at once: every 64-bit machine has registers for that. */
typedef uint64_t ff_pair __attribute__((vector_size(16), aligned(8), may_alias));

FF_INLINE ff_pair ff_pair_of(uint64_t word)
{
    return (ff_pair){word, word};
}

/* As above. Where comparing 64 bits takes more than a subtraction, the sign of a difference
 * tells which is greater. */
FF_INLINE bool ff_king_is_attacked_by(const ff_bitboard *role, uint64_t king, unsigned us,
                                      ff_bitboard enemies, ff_bitboard occupied)
{
    const ff_king_view *view = &ff_table.view[king];
    const ff_pair *pieces = (const ff_pair *)role, *leaps = (const ff_pair *)view->leaps[us];
    ff_pair by = ff_pair_of(enemies), all = ff_pair_of(occupied);
    ff_pair queens = {pieces[2][1], pieces[2][1]};
    ff_pair far = ((ff_pair){pieces[1][1], pieces[2][0]} | queens) & by;
    ff_pair near = (leaps[0] & pieces[0]) | (leaps[1] & pieces[1]);
    near |= ((const ff_pair *)view->ring)[1] & pieces[3];
    ff_pair found = near & by, greater = {0, 0};
    for (int i = 0; i < 2; i++) {
        ff_pair up = ((const ff_pair *)view->up)[i] & all;
        ff_pair down = ((const ff_pair *)view->down)[i] & all, among = down & far;
        found |= up & -up & far;
        greater |= (down ^ among) - among;
    }
    found |= greater & ff_pair_of(FF_BIT(63));
    return (found[0] | found[1]) != 0;
}
#endif

FF_INLINE bool ff_king_is_attacked(const ff_position *p, uint64_t king, unsigned us,
                                   ff_bitboard enemies, ff_bitboard occupied)
{
    return ff_king_is_attacked_by(p->role, king, us, enemies, occupied);
}

/* Is the own king safe after it? Asked of the board alone, whoever moves: that costs less
 * than to be surprised by kings, pins and checks. */
FF_INLINE bool ff_half_move_is_safe(const ff_position *p, unsigned us, const ff_half_move *m)
{
    ff_bitboard kings = p->role[FF_KING] & m->own;
    kings ^= (m->start | m->target) & ff_board_mask_of(m->role == FF_KING);
    return !ff_king_is_attacked(p, (uint64_t)__builtin_ctzll(kings), us,
                                m->enemies ^ m->captured, m->after);
}

/* A step of two beside an enemy pawn may allow en passant: false. Notes the passed square. */
FF_INLINE bool ff_half_move_allows_no_en_passant(const ff_position *p, unsigned us,
                                                 ff_half_move *m)
{
    m->passed = FF_NO_SQUARE;
    if (((m->from ^ m->to) | (m->role ^ FF_PAWN) << 8) != 16)
        return true;
    m->passed = (m->from + m->to) / 2;
    return (ff_table.pawn[us][m->passed] & p->role[FF_PAWN] & m->enemies) == 0;
}

/* The pieces that check the other king after it. `check` is the row of ff_table.reach by which
 * the piece gives check. */
FF_INLINE ff_bitboard ff_half_move_checkers(const ff_position *p, unsigned us, unsigned check,
                                            const ff_half_move *m)
{
    const ff_tables *t = &ff_table;
    uint64_t king = (uint64_t)__builtin_ctzll(p->role[FF_KING] & m->enemies);
    ff_bitboard checkers = t->reach[us][check][king] & m->target &
                           ff_board_mask_of((t->between[king][m->to] & m->after) == 0);
    ff_bitboard masked = t->line[king][m->from] & ff_snipers_at(p, king, m->own ^ m->start);
    return masked == 0 ? checkers : checkers | ff_board_unmasked(king, masked, m->after);
}

/* Who is taken: a role, or 7 for nobody, for whom there are no keys. */
FF_INLINE unsigned ff_half_move_taken(const ff_position *p, const ff_half_move *m)
{
    enum { NOBODY = 7 };
#if defined(__AVX2__)
    const ff_words *pieces = (const ff_words *)p->role;
    ff_words taken = ff_words_of(m->captured);
    unsigned low = (unsigned)_mm256_movemask_pd((__m256d)((pieces[0] & taken) == 0));
    unsigned high = (unsigned)_mm256_movemask_pd((__m256d)((pieces[1] & taken) == 0));
    unsigned found = ~(low | high << 4) & 0x7e;
    return (unsigned)__builtin_ctz(found | 1u << NOBODY);
#else
    /* the text states early which way this goes, and most moves take nobody */
    return m->takes ? (unsigned)ff_role_at(p, (ff_square)m->to) : NOBODY;
#endif
}

/* What playing it changes beside the pieces; `p` has no right to capture en passant left over.
 */
FF_INLINE void ff_half_move_note(const ff_position *p, ff_position *out, unsigned us,
                                 const ff_half_move *m)
{
    const ff_tables *t = &ff_table;
    uint64_t role = m->role;
    out->hash = p->hash ^ t->key_turn ^ t->key_piece[us][role][m->from] ^
                t->key_piece[us][role][m->to] ^
                t->key_piece[us ^ 1][ff_half_move_taken(p, m)][m->to];
    out->halfmove = (p->halfmove + 1) &
                    (unsigned)~(ff_board_mask_of(role == FF_PAWN) | ff_board_mask_of(m->takes));
    out->double_step = (ff_square)m->passed;
    out->en_passant = p->en_passant;
    out->chess960 = p->chess960;
    out->turn = (uint8_t)(us ^ 1);
    out->fullmove = p->fullmove + us;
    out->castling = p->castling;
    if (out->castling != 0)
        ff_drop_castling(out,
                         m->start | m->target | (m->own & ff_board_mask_of(role == FF_KING)));
}

/* The first eight words of a position after it: all roles, and White's pieces. */
typedef struct ff_half_move_words {
    ff_bitboard role[8];
} __attribute__((aligned(32))) ff_half_move_words;

/* Takes the captured piece off and moves the other one, in all words of the position alike: the
 * places of these stores do not depend on the move, and so the loads of the next move do not
 * have to wait, or guess, which of them they need. */
FF_INLINE void ff_half_move_place(const ff_position *p, unsigned us, const ff_half_move *m,
                                  ff_half_move_words *out)
{
    const uint64_t *moved = ff_moved_pieces[us][m->role];
    ff_bitboard both = m->start | m->target;
#if defined(__AVX2__)
    const ff_words *mask = (const ff_words *)moved, *pieces = (const ff_words *)p->role;
    ff_words *after = (ff_words *)out->role;
    after[0] = (pieces[0] & ~m->captured) ^ (mask[0] & both);
    after[1] = (pieces[1] & ~m->captured) ^ (mask[1] & both);
#else
    const ff_pair *mask = (const ff_pair *)moved, *pieces = (const ff_pair *)p->role;
    ff_pair *after = (ff_pair *)out->role;
    ff_pair stays = ff_pair_of(~m->captured), changed = ff_pair_of(both);
    for (int i = 0; i < 4; i++)
        after[i] = (pieces[i] & stays) ^ (mask[i] & changed);
#endif
}

/* Does it give check? `after`: how the pieces stand then; `check` as above. Asked of the board
 * where that takes less than looking at the lines of the move. */
FF_INLINE bool ff_half_move_checks(const ff_position *p, unsigned us, unsigned check,
                                   const ff_half_move *m, const ff_half_move_words *after)
{
#if defined(__AVX2__)
    ff_bitboard own = m->own ^ m->start ^ m->target;
    uint64_t king = (uint64_t)__builtin_ctzll(after->role[FF_KING] & ~own);
    (void)p;
    (void)check;
    return ff_king_is_attacked_by(after->role, king, us ^ 1, own, m->after);
#else
    (void)after;
    return ff_half_move_checkers(p, us, check, m) != 0;
#endif
}

/* The position after it, of `p` and the pieces as they stand then. `out` may be `p`. */
FF_INLINE void ff_half_move_put(const ff_position *p, unsigned us, const ff_half_move *m,
                                const ff_half_move_words *after, ff_position *out)
{
    ff_half_move_note(p, out, us, m);
#if defined(__AVX2__)
    for (int i = 0; i < 2; i++)
        ((ff_words *)out->role)[i] = ((const ff_words *)after->role)[i];
#else
    for (int i = 0; i < 4; i++)
        ((ff_pair *)out->role)[i] = ((const ff_pair *)after->role)[i];
#endif
    out->color[FF_BLACK] = m->after ^ after->role[7];
}

/* Plays it. */
FF_INLINE void ff_half_move_play(ff_position *p, unsigned us, const ff_half_move *m)
{
    ff_half_move_words after;
    ff_half_move_place(p, us, m, &after);
    ff_half_move_put(p, us, m, &after, p);
}

/* A copy in wide words: the compiler takes shorter ones. */
FF_INLINE void ff_half_move_keep(ff_position *to, const ff_position *from)
{
    enum { WIDE = sizeof *to / sizeof(ff_words), REST = WIDE * sizeof(ff_words) };
    for (int i = 0; i < WIDE; i++)
        ((ff_words *)to)[i] = ((const ff_words *)from)[i];
    memcpy((char *)to + REST, (const char *)from + REST, sizeof *to - REST);
}

/* Castling from the usual squares, and whether it is legal. */
typedef struct ff_half_move_castling {
    ff_square king, rook;
} ff_half_move_castling;

FF_INLINE bool ff_half_move_find_castling(const ff_position *p, bool queenside,
                                          ff_half_move_castling *out)
{
    const unsigned us = p->turn;
    const ff_bitboard enemies = p->color[us ^ 1];
    ff_square king = us == FF_WHITE ? 4 : 60,
              rook = (ff_square)(queenside ? king - 4 : king + 3);
    ff_square passed = (ff_square)(queenside ? king - 1 : king + 1);
    *out = (ff_half_move_castling){king, rook};
    return (p->role[FF_KING] & p->color[us]) == FF_BIT(king) &&
           (p->castling & FF_BIT(rook)) != 0 &&
           (ff_table.between[king][rook] & p->role[0]) == 0 &&
           !ff_king_is_attacked(p, king, us, enemies, p->role[0]) &&
           !ff_king_is_attacked(p, passed, us, enemies, p->role[0]) &&
           !ff_king_is_attacked(p, ff_castled_king(king, rook), us, enemies, p->role[0]);
}

/* Plays it; `p` has no right to capture en passant left over. */
FF_INLINE void ff_half_move_castle(ff_position *p, const ff_half_move_castling *c)
{
    const unsigned us = p->turn;
    ff_play_castling(p, c->king, c->rook);
    p->hash ^= ff_table.key_turn;
    p->double_step = FF_NO_SQUARE;
    p->halfmove++;
    p->fullmove += us;
    p->turn = (uint8_t)(us ^ 1);
}

#endif
