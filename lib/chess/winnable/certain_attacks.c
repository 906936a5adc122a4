#include "winnable/blockade.h"

/*
 * What is certain within a claim: squares that are attacked wherever the pieces of the claim
 * happen to stand, and moves that are mate wherever they stand.
 *
 * A piece who is never captured attacks what he attacks from each square of his, along lines on
 * which nobody else can ever stand. A king who is kept away by it is not an obstacle: he has
 * left the line when he arrives.
 */

static ff_bitboard attacks_from(ff_role role, ff_color color, ff_square from,
                                ff_bitboard obstacles)
{
    if (role == FF_PAWN)
        return ff_table.pawn[color][from];
    return ff_role_attacks(role, from, obstacles);
}

static bool is_sure(const ff_winnable_piece *m, ff_color us, const ff_winnable_piece *except)
{
    return m->color == us && m != except && !m->loose && m->queened == 0;
}

static ff_bitboard attacks_of_piece(const ff_winnable_claim *c, const ff_winnable_piece *m,
                                    ff_bitboard more)
{
    ff_bitboard obstacles = c->stand[0] | c->stand[1] | c->king_reach[m->color] | more;
    ff_bitboard sure = ~(ff_bitboard)0;
    for (ff_bitboard from = m->reach; from != 0 && sure != 0;)
        sure &= attacks_from((ff_role)m->role, (ff_color)m->color, ff_pop(&from), obstacles);
    return sure;
}

/* --- herds --- */

/*
 * Bishops that are never captured and share a region fill all of it but a few squares. With no
 * or one square left over there are few ways to stand, for it does not matter which bishop
 * stands where; what is attacked in all of them is attacked for ever.
 */
typedef struct herd {
    ff_bitboard region;
    unsigned pieces;
} herd;

/* Bishops whose regions touch belong together. */
static unsigned gather(const ff_winnable_claim *c, ff_color us, const ff_winnable_piece *except,
                       herd herds[FF_WINNABLE_PIECES])
{
    unsigned count = 0;
    for (unsigned i = 0; i < c->count; i++) {
        const ff_winnable_piece *m = &c->pieces[i];
        if (m->role != FF_BISHOP || !is_sure(m, us, except))
            continue;
        herd h = {m->reach, 1};
        for (unsigned k = count; k-- > 0;)
            if (herds[k].region & h.region) {
                h.region |= herds[k].region;
                h.pieces += herds[k].pieces;
                herds[k] = herds[--count];
            }
        herds[count++] = h;
    }
    return count;
}

/* Squares where anybody but the pieces of the herd may stand, L's king left out as above. */
static ff_bitboard others_of(const ff_winnable_claim *c, ff_color us,
                             const ff_winnable_piece *except, const herd *h)
{
    ff_bitboard others = c->king_reach[us];
    for (unsigned i = 0; i < c->count; i++) {
        const ff_winnable_piece *m = &c->pieces[i];
        bool inside = m->role == FF_BISHOP && is_sure(m, us, except) && (m->reach & h->region);
        if (m->role != FF_KING && !inside)
            others |= m->reach | m->queened;
    }
    return others;
}

static ff_bitboard attacks_of_filled(ff_bitboard filled, ff_bitboard others)
{
    ff_bitboard attacks = 0;
    for (ff_bitboard from = filled; from != 0;)
        attacks |= ff_role_attacks(FF_BISHOP, ff_pop(&from), filled | others);
    return attacks;
}

static ff_bitboard attacks_of_herd(const ff_winnable_claim *c, ff_color us,
                                   const ff_winnable_piece *except, const herd *h,
                                   ff_bitboard more)
{
    ff_bitboard others = others_of(c, us, except, h) | more;
    ff_bitboard sure = ~(ff_bitboard)0;
    if (ff_count(h->region) == h->pieces)
        return attacks_of_filled(h->region, others);
    for (ff_bitboard holes = h->region; holes != 0 && sure != 0;)
        sure &= attacks_of_filled(h->region & ~FF_BIT(ff_pop(&holes)), others);
    return sure;
}

static bool is_packed(const herd *h)
{
    return h->pieces > 1 && ff_count(h->region) - h->pieces <= 1;
}

ff_bitboard ff_winnable_sure_attacks(const ff_winnable_claim *c, ff_color us,
                                     const ff_winnable_piece *except, ff_bitboard more)
{
    herd herds[FF_WINNABLE_PIECES];
    ff_bitboard sure = 0;
    for (unsigned i = 0; i < c->count; i++)
        if (is_sure(&c->pieces[i], us, except))
            sure |= attacks_of_piece(c, &c->pieces[i], more);
    unsigned count = gather(c, us, except, herds);
    for (unsigned i = 0; i < count; i++)
        if (is_packed(&herds[i]))
            sure |= attacks_of_herd(c, us, except, &herds[i], more);
    return sure;
}

ff_bitboard ff_winnable_packed(const ff_winnable_claim *c, ff_color us)
{
    herd herds[FF_WINNABLE_PIECES];
    ff_bitboard packed = 0, border = 0;
    for (ff_bitboard kings = c->king_reach[us ^ 1]; kings != 0;)
        border |= ff_table.king[ff_pop(&kings)];
    border &= ~c->king_reach[us ^ 1];
    unsigned count = gather(c, us, NULL, herds);
    for (unsigned i = 0; i < count; i++)
        if (is_packed(&herds[i]) && (attacks_of_herd(c, us, NULL, &herds[i], 0) & border))
            packed |= herds[i].region;
    return packed;
}

/* --- mates --- */

/* Check that nothing can be put in the way of. */
static bool touches(const ff_winnable_piece *m, ff_square from, ff_square king)
{
    if (m->role == FF_PAWN)
        return (ff_table.pawn[m->color][from] & FF_BIT(king)) != 0;
    return (m->role == FF_KNIGHT || (ff_table.king[king] & FF_BIT(from)) != 0) &&
           (ff_role_attacks((ff_role)m->role, from, 0) & FF_BIT(king)) != 0;
}

/* Can a piece of W, not the king, take what has come to `to` from `home`, whose square is free
 * now? */
static bool can_be_taken(const ff_winnable_claim *c, ff_square home, ff_square to)
{
    ff_bitboard held = (c->steady[0] | c->steady[1]) & ~FF_BIT(home);
    for (unsigned i = 0; i < c->count; i++) {
        const ff_winnable_piece *m = &c->pieces[i];
        if (m->color != c->winner || m->role == FF_KING)
            continue;
        assert(m->queened == 0); /* else there is no claim */
        for (ff_bitboard from = m->reach; from != 0;)
            if (attacks_from((ff_role)m->role, c->winner, ff_pop(&from), held) & FF_BIT(to))
                return true;
    }
    return false;
}

/* Such a pawn might be taken en passant. That is not looked into: one step of the same pawn
 * cannot be mate of the same king as well, so nothing would be won. */
static bool is_double_step(const ff_winnable_piece *m, ff_square to)
{
    return m->role == FF_PAWN && (m->home ^ to) == 16;
}

/*
 * Proof. Let the claim hold before the move, the piece being on his home square. W's king
 * stands on his only square and is checked by a piece next to him, a pawn or a knight, so that
 * nothing can be put in between. No other piece of W attacks that square even when all but the
 * steady pieces are taken out of the way, and the king has no square: each is attacked by L for
 * certain (the piece himself from his new square; of the others what they attack with that
 * square as an obstacle), or holds a piece of W's that never moves and that this move has not
 * taken. W cannot castle. So the move, when it is legal, is mate.
 */
bool ff_winnable_mates_surely(const ff_winnable_claim *c, const ff_winnable_piece *m,
                              ff_square to)
{
    ff_color us = (ff_color)m->color;
    ff_bitboard kings = c->king_reach[c->winner], at = FF_BIT(to);
    ff_square king = ff_first(kings);
    if (ff_count(kings) != 1 || c->pos->castling != 0 || !touches(m, to, king) ||
        can_be_taken(c, m->home, to) || is_double_step(m, to))
        return false;
    ff_bitboard obstacles = c->stand[0] | c->stand[1] | c->king_reach[us];
    ff_bitboard shut = ff_winnable_sure_attacks(c, us, m, at) | (c->steady[c->winner] & ~at) |
                       attacks_from((ff_role)m->role, us, to, obstacles);
    return (ff_table.king[king] & ~shut) == 0;
}
