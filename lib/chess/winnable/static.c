#include "winnable/blockade.h"

#include <string.h>

/*
 * The blockade: a proof from what never moves.
 *
 * For every piece a set of squares is kept where it may ever stand (`reach`, and `queened` for
 * a pawn that has become something else), and whether it may ever be captured (`loose`). All
 * start as small as the position allows and grow until no legal move can leave them:
 *
 *   Claim. In every position that can arise each piece on the board stands on a square of its
 *   set, and every piece that is gone is loose.
 *
 *   Proof, by induction over the moves. It holds at the start. Take a legal move from a
 *   position where it holds. A piece that is `steady` (one square, not loose) stands where it
 *   stood, so nothing passes through it and no piece of its own side lands on it; `grow_piece`
 *   adds every other square that the piece's way of moving reaches from any square of its set,
 *   and makes loose every enemy piece that could be met there. A king never goes to a square
 *   that is attacked whatever else happens (`forbidden`): by an enemy who is not loose, from
 *   each of his squares, along lines on which nobody can ever stand but the king himself, who
 *   has left them. The sets only grow while the fixed point is computed, what is steady or
 *   forbidden only shrinks, and the last round finds nothing to add; so the claim survives
 *   the move.
 *
 * Then a mate is looked for that the claim would allow; see `mate_possible`.
 */

static void set_up(ff_winnable_claim *c, const ff_position *pos, ff_color winner)
{
    c->pos = pos;
    c->winner = winner;
    c->count = 0;
    c->held = -1;
    c->barred[0] = c->barred[1] = 0;
    for (ff_bitboard all = pos->role[0]; all != 0;) {
        ff_square s = ff_pop(&all);
        c->pieces[c->count++] =
            (ff_winnable_piece){.reach = FF_BIT(s),
                                .home = s,
                                .role = (uint8_t)ff_role_at(pos, s),
                                .color = (uint8_t)(pos->color[FF_BLACK] >> s & 1)};
    }
}

bool ff_winnable_is_steady(const ff_winnable_piece *m)
{
    return !m->loose && m->queened == 0 && m->reach == FF_BIT(m->home);
}

/* What follows from the sets as they are now. */
static void derive(ff_winnable_claim *c)
{
    c->steady[0] = c->steady[1] = c->stand[0] = c->stand[1] = 0;
    for (unsigned i = 0; i < c->count; i++) {
        const ff_winnable_piece *m = &c->pieces[i];
        if (ff_winnable_is_steady(m))
            c->steady[m->color] |= m->reach;
        if (m->role == FF_KING)
            c->king_reach[m->color] = m->reach;
        else
            c->stand[m->color] |= m->reach | m->queened;
    }
}

static void forbid(ff_winnable_claim *c)
{
    for (int us = FF_WHITE; us <= FF_BLACK; us++)
        c->forbidden[us ^ 1] = ff_winnable_sure_attacks(c, (ff_color)us, NULL, 0);
}

/* --- growing --- */

static bool on_one_file(const ff_winnable_piece *m)
{
    return m->queened == 0 && (m->reach & ~(FF_FILE_A << ff_file_of(m->home))) == 0;
}

/* Squares that a pawn cannot have before him because an enemy pawn faces him on his file: as
 * long as neither leaves the file and the other is not captured, they do not pass each other,
 * and the other never goes back after his first square. This adds to the claim that such
 * pawns stay in their order. */
static ff_bitboard faced(const ff_winnable_claim *c, const ff_winnable_piece *m)
{
    ff_bitboard barred = 0;
    if (!on_one_file(m))
        return 0;
    for (unsigned i = 0; i < c->count; i++) {
        const ff_winnable_piece *other = &c->pieces[i];
        if (other->role != FF_PAWN || other->color == m->color || other->loose ||
            ff_file_of(other->home) != ff_file_of(m->home) || !on_one_file(other))
            continue;
        if (m->color == FF_WHITE && other->home > m->home)
            barred |= ~(FF_BIT(other->home) - 1);
        if (m->color == FF_BLACK && other->home < m->home)
            barred |= (FF_BIT(other->home) << 1) - 1;
    }
    return barred;
}

static ff_bitboard grow_pawn(ff_winnable_claim *c, ff_winnable_piece *m)
{
    ff_color us = (ff_color)m->color, them = ff_other(us);
    ff_bitboard held = c->steady[0] | c->steady[1] | faced(c, m);
    ff_bitboard third = us == FF_WHITE ? FF_RANK_1 << 16 : FF_RANK_1 << 40;
    ff_bitboard one = ff_forward(us, m->reach) & ~held;
    /* a pawn comes to its third rank only from its second */
    ff_bitboard two = ff_forward(us, one & third) & ~held;
    ff_bitboard attacked = ff_pawn_attacks(us, m->reach) & ~c->steady[us];
    ff_bitboard taking = attacked & c->stand[them];
    c->captures[us] |= taking;
    return one | two | taking;
}

static ff_bitboard grow_officer(const ff_winnable_claim *c, const ff_winnable_piece *m,
                                ff_role role, ff_bitboard from)
{
    ff_bitboard held = c->steady[0] | c->steady[1];
    ff_bitboard to = 0;
    while (from != 0)
        to |= ff_role_attacks(role, ff_pop(&from), held);
    return to & ~c->steady[m->color];
}

static bool grow_piece(ff_winnable_claim *c, ff_winnable_piece *m)
{
    const ff_bitboard last = FF_RANK_1 | FF_RANK_8;
    ff_bitboard reach = m->reach, queened = m->queened, to;
    if (m->frozen || (int)(m - c->pieces) == c->held)
        return false;
    if (m->role == FF_PAWN) {
        to = grow_pawn(c, m);
        queened |= to & last;
        reach |= to & ~last;
    } else {
        to = grow_officer(c, m, (ff_role)m->role, reach);
        if (m->role == FF_KING)
            to &= ~(c->forbidden[m->color] | c->barred[m->color]);
        c->captures[m->color] |= to;
        reach |= to;
    }
    if (queened != 0) {
        to = grow_officer(c, m, FF_QUEEN, queened) | grow_officer(c, m, FF_KNIGHT, queened);
        c->captures[m->color] |= to;
        queened |= to;
    }
    bool grown = reach != m->reach || queened != m->queened;
    m->reach = reach;
    m->queened = queened;
    return grown;
}

/* En passant (3.7.3.1): the pawn `taker` stands beside the square to which `taken` makes his
 * double step, or has just made it. */
static bool grow_en_passant(ff_winnable_piece *taker, ff_winnable_piece *taken,
                            ff_square passed)
{
    ff_color us = (ff_color)taker->color;
    if (taker->frozen || (ff_pawn_attacks(us, taker->reach) & FF_BIT(passed)) == 0)
        return false;
    bool grown = !taken->loose || (taker->reach & FF_BIT(passed)) == 0;
    taken->loose = true;
    taker->reach |= FF_BIT(passed);
    return grown;
}

/* The square `m` passes over in a double step that is within its set, or FF_NO_SQUARE. */
static ff_square passed_square(const ff_winnable_claim *c, const ff_winnable_piece *m)
{
    ff_square home = m->home;
    unsigned second = m->color == FF_WHITE ? 1 : 6;
    int up = m->color == FF_WHITE ? 8 : -8;
    if (m->role != FF_PAWN)
        return FF_NO_SQUARE;
    if (ff_rank_of(home) == second && (m->reach & FF_BIT(home + 2 * up)))
        return (ff_square)(home + up);
    if (c->pos->en_passant != FF_NO_SQUARE && c->pos->en_passant == home - up)
        return c->pos->en_passant;
    return FF_NO_SQUARE;
}

static bool grow_all_en_passant(ff_winnable_claim *c)
{
    bool grown = false;
    for (unsigned i = 0; i < c->count; i++) {
        ff_square passed = passed_square(c, &c->pieces[i]);
        if (passed == FF_NO_SQUARE)
            continue;
        for (unsigned k = 0; k < c->count; k++)
            if (c->pieces[k].role == FF_PAWN && c->pieces[k].color != c->pieces[i].color)
                grown |= grow_en_passant(&c->pieces[k], &c->pieces[i], passed);
    }
    return grown;
}

static bool grow_castling(ff_winnable_claim *c)
{
    bool grown = false;
    for (ff_bitboard rooks = c->pos->castling; rooks != 0;) {
        ff_square rook = ff_pop(&rooks);
        ff_color us = (ff_color)(c->pos->color[FF_BLACK] >> rook & 1);
        ff_square king = ff_king_of(c->pos, us);
        for (unsigned i = 0; i < c->count; i++) {
            ff_winnable_piece *m = &c->pieces[i];
            ff_bitboard to = m->home == king   ? FF_BIT(ff_castled_king(king, rook))
                             : m->home == rook ? FF_BIT(ff_castled_rook(king, rook))
                                               : 0;
            grown |= (to & ~m->reach) != 0;
            m->reach |= to;
        }
    }
    return grown;
}

static bool loosen(ff_winnable_claim *c)
{
    bool grown = false;
    for (unsigned i = 0; i < c->count; i++) {
        ff_winnable_piece *m = &c->pieces[i];
        if (m->role == FF_KING || m->loose || (int)i == c->held)
            continue;
        m->loose = ((m->reach | m->queened) & c->captures[m->color ^ 1]) != 0;
        grown |= m->loose;
    }
    return grown;
}

/* Every set as small as the position allows. */
static void start_claim(ff_winnable_claim *c)
{
    c->captures[0] = c->captures[1] = 0;
    for (unsigned i = 0; i < c->count; i++) {
        ff_winnable_piece *m = &c->pieces[i];
        m->reach = FF_BIT(m->home);
        m->queened = 0;
        m->loose = false;
    }
}

/* False when a pawn of W can queen: then the argument has nothing to hold on to. */
static bool fixed_point(ff_winnable_claim *c)
{
    bool grown = true;
    start_claim(c);
    while (grown) {
        derive(c);
        forbid(c);
        grown = grow_castling(c);
        for (unsigned i = 0; i < c->count; i++) {
            grown |= grow_piece(c, &c->pieces[i]);
            if (c->pieces[i].color == c->winner && c->pieces[i].queened != 0)
                return false;
        }
        grown |= grow_all_en_passant(c);
        grown |= loosen(c);
    }
    derive(c);
    return true;
}

/* --- pieces that never move --- */

/* Where the piece would move, as the sets are now. */
static ff_bitboard moves_of(const ff_winnable_claim *c, unsigned number)
{
    ff_winnable_claim copy = *c;
    ff_winnable_piece *m = &copy.pieces[number];
    copy.held = -1;
    m->frozen = false;
    grow_piece(&copy, m);
    return (m->reach | m->queened) & ~FF_BIT(m->home);
}

/* Is every one of these moves of a piece of L mate? (Castling, promotion and taking en passant
 * are not looked into.) */
static bool all_mate(const ff_winnable_claim *c, unsigned number, ff_bitboard moves)
{
    const ff_winnable_piece *m = &c->pieces[number];
    if (m->color == c->winner || m->role == FF_KING || m->reach != FF_BIT(m->home) ||
        (m->role == FF_PAWN && (moves & (FF_RANK_1 | FF_RANK_8))))
        return false;
    while (moves != 0)
        if (!ff_winnable_mates_surely(c, m, ff_pop(&moves)))
            return false;
    return true;
}

/*
 * Pieces who never move in a series that ends with W's mate, though they may be captured where
 * they stand. Proof for a set of them: take any such series in which one of them moves, and
 * look at it up to the first such move. Until then all of them stand on their squares, unless
 * they were captured, and the one that moves next was not; so the claim computed with these
 * pieces standing still, and that one never captured, holds. If under that claim he has no
 * move, or only moves that mate W and end the game, there is no such series. So all are
 * supposed to stand still, and those for whom this fails are let go until it fails for none.
 */
static bool stays(ff_winnable_claim *c, unsigned number)
{
    ff_winnable_claim trial = *c;
    trial.held = (int)number;
    trial.pieces[number].frozen = false;
    if (!fixed_point(&trial))
        return false;
    ff_bitboard moves = moves_of(&trial, number);
    if (moves != 0 && !all_mate(&trial, number, moves))
        return false;
    c->pieces[number].mating = moves != 0;
    c->pieces[number].walls = trial.steady[0] | trial.steady[1];
    return true;
}

/* Pieces that can move as the position stands. */
static ff_bitboard movers_of(ff_winnable_claim *c)
{
    ff_bitboard movers = 0;
    start_claim(c);
    derive(c);
    forbid(c);
    for (unsigned i = 0; i < c->count; i++)
        if (moves_of(c, i) != 0)
            movers |= FF_BIT(c->pieces[i].home);
    return movers;
}

/* Pieces that may be found never to move: those that cannot as the position stands, and L's
 * when W's king cannot, for their moves may be mates. */
static ff_bitboard candidates(const ff_winnable_claim *c, ff_bitboard movers)
{
    bool shut = (movers & c->pos->role[FF_KING] & c->pos->color[c->winner]) == 0;
    ff_bitboard mating = c->pos->color[c->winner ^ 1] & ~c->pos->role[FF_KING];
    return ~movers | (shut ? mating : 0);
}

static void freeze(ff_winnable_claim *c, ff_bitboard movers)
{
    ff_bitboard may = candidates(c, movers);
    bool less = true;
    for (unsigned i = 0; i < c->count; i++)
        c->pieces[i].frozen = (may & FF_BIT(c->pieces[i].home)) != 0;
    while (less) {
        less = false;
        for (unsigned i = 0; i < c->count; i++)
            if (c->pieces[i].frozen && !stays(c, i)) {
                c->pieces[i].frozen = c->pieces[i].mating = false;
                c->pieces[i].walls = 0;
                less = true;
            }
    }
}

/* --- captures that end the game --- */

/*
 * A king may capture a piece and leave the other side without a legal move. Where that is the
 * only thing the capture can lead to, and it gives no mate by W, nothing follows it and the
 * claim need not look after it. The squares of such captures are `barred` to the king; the
 * claim is then about the moves before such a capture, and `ends_game` proves from it that
 * the game ends with one.
 */

/* Every piece but the king stands still for ever, whether he is captured or not. */
static bool only_king_moves(const ff_winnable_claim *c, ff_color color)
{
    for (unsigned i = 0; i < c->count; i++) {
        const ff_winnable_piece *m = &c->pieces[i];
        if (m->color == color && m->role != FF_KING &&
            (m->queened != 0 || m->reach != FF_BIT(m->home)))
            return false;
    }
    return true;
}

/* Can a king of W, going to `x`, open a line on L's king on `t`? */
static bool opens_line(const ff_winnable_claim *c, ff_square x, ff_square t)
{
    ff_bitboard held = c->steady[0] | c->steady[1] | FF_BIT(x);
    ff_bitboard before =
        c->king_reach[c->winner] & ff_table.king[x] & ~ff_table.king[t] & ~FF_BIT(t);
    for (unsigned i = 0; i < c->count; i++) {
        const ff_winnable_piece *m = &c->pieces[i];
        if (m->color != c->winner || m->role < FF_BISHOP || m->role == FF_KING)
            continue;
        for (ff_bitboard from = m->reach; from != 0;) {
            ff_square u = ff_pop(&from);
            ff_bitboard way = ff_table.between[u][t];
            if ((ff_role_attacks((ff_role)m->role, u, 0) & FF_BIT(t)) && (way & before) &&
                (way & held) == 0)
                return true;
        }
    }
    return false;
}

/* May a piece of `color`, who stands still for ever by the claim, move all the same once the
 * king of the other side has left his squares, or by a move that would be mate where that king
 * stood before? */
static bool moves_after(const ff_winnable_claim *c, ff_color color)
{
    ff_bitboard left = c->king_reach[color ^ 1];
    ff_bitboard held = (c->steady[0] | c->steady[1]) & ~left;
    for (unsigned i = 0; i < c->count; i++) {
        const ff_winnable_piece *m = &c->pieces[i];
        if (m->color != color || m->role == FF_KING)
            continue;
        ff_bitboard one = ff_forward(color, m->reach) & ~held;
        ff_bitboard way = m->role == FF_PAWN ? one | (ff_forward(color, one) & ~held)
                                             : ff_role_attacks((ff_role)m->role, m->home, held);
        if (m->mating || (way & left) != 0)
            return true;
    }
    return false;
}

/* After the king of `us` has captured on `x`: has the other side no legal move wherever its
 * king stands, and is it no mate by W? The piece on `x` must have stood there all the time. */
static bool ends_game(const ff_winnable_claim *c, ff_color us, ff_square x)
{
    ff_color them = ff_other(us);
    if (c->pos->castling != 0 || (c->steady[them] & FF_BIT(x)) == 0 ||
        !only_king_moves(c, them) || moves_after(c, them))
        return false;
    ff_bitboard shut = ff_table.king[x] | FF_BIT(x) | c->forbidden[them] |
                       (c->steady[them] & ~c->king_reach[them]);
    for (ff_bitboard kings = c->king_reach[them] & ~ff_table.king[x]; kings != 0;) {
        ff_square t = ff_pop(&kings);
        if ((ff_table.king[t] & ~shut) != 0)
            return false;
        if (us == c->winner && opens_line(c, x, t))
            return false;
    }
    return true;
}

/* Takes away from the barred squares those that have no proof; true when all had one. */
static bool prove_barred(ff_winnable_claim *c)
{
    bool all = true;
    for (int us = FF_WHITE; us <= FF_BLACK; us++)
        for (ff_bitboard squares = c->barred[us]; squares != 0;) {
            ff_square x = ff_pop(&squares);
            if (ends_game(c, (ff_color)us, x))
                continue;
            c->barred[us] ^= FF_BIT(x);
            all = false;
        }
    return all;
}

/* --- the mate that the claim would allow --- */

/* What a piece attacks from `from`, with only steady pieces in the way and L's king taken off.
 * As long as a piece who never moves is on the board, the claim for him held there holds, and
 * so do its steady pieces. */
ff_bitboard ff_winnable_may_attack(const ff_winnable_claim *c, const ff_winnable_piece *m,
                                   ff_square from)
{
    ff_bitboard held = c->steady[0] | c->steady[1] | m->walls;
    held &= ~c->king_reach[c->winner ^ 1];
    if (m->role == FF_PAWN)
        return ff_table.pawn[m->color][from];
    return ff_role_attacks((ff_role)m->role, from, held);
}

static void fill_attacks(ff_winnable_claim *c, ff_bitboard *once, ff_bitboard *twice)
{
    *once = *twice = 0;
    for (unsigned i = 0; i < c->count; i++) {
        ff_winnable_piece *m = &c->pieces[i];
        m->attacks = 0;
        if (m->color != c->winner || m->role == FF_KING)
            continue;
        for (ff_bitboard from = m->reach; from != 0;)
            m->attacks |= ff_winnable_may_attack(c, m, ff_pop(&from));
        *twice |= *once & m->attacks;
        *once |= m->attacks;
    }
}

/* Can L's pieces, each on one square, fill all of `squares` (at most eight)? All subsets that
 * the first pieces can fill are kept as bits of a number of up to 256 bits. */
static bool can_fill(const ff_winnable_claim *c, ff_bitboard squares)
{
    uint8_t filled[256] = {1};
    ff_square list[8];
    unsigned count = 0;
    for (ff_bitboard rest = squares; rest != 0;)
        list[count++] = ff_pop(&rest);
    unsigned full = (1u << count) - 1;
    for (unsigned i = 0; i < c->count && !filled[full]; i++) {
        const ff_winnable_piece *m = &c->pieces[i];
        if (m->color == c->winner || m->role == FF_KING)
            continue;
        ff_bitboard may = (m->reach | m->queened) & squares;
        for (unsigned set = full + 1; may != 0 && set-- > 0;)
            for (unsigned k = 0; filled[set] && k < count; k++)
                if (may & FF_BIT(list[k]))
                    filled[set | 1u << k] |= (uint8_t) !(set >> k & 1);
    }
    return filled[full];
}

/* Squares of W's king in a mate on `t` given by a move of another piece, when L has nothing to
 * move but his king: before the mate the king came to `t` from a square next to it that W's
 * king, who has not moved since, did not attack. (A mate by the first move on the board has
 * no such past; `mate_in_one` looks for it.) */
static ff_bitboard unmoved_king(const ff_winnable_claim *c, ff_square t)
{
    ff_bitboard may = 0;
    if (c->others_move)
        return c->king_reach[c->winner];
    for (ff_bitboard from = c->king_reach[c->winner ^ 1] & ff_table.king[t]; from != 0;) {
        ff_square s = ff_pop(&from);
        may |= ~(ff_table.king[s] | FF_BIT(s));
    }
    return may & c->king_reach[c->winner];
}

/* The same when W's king himself gives the mate by leaving the line from `u` to `t`. */
static ff_bitboard king_opens(ff_square t, ff_square u, ff_bitboard before)
{
    ff_bitboard after = 0;
    for (before &= ff_table.between[u][t] & ~ff_table.king[t]; before != 0;)
        after |= ff_table.king[ff_pop(&before)];
    return after;
}

ff_bitboard ff_winnable_king_squares(const ff_winnable_claim *c, ff_square t, ff_square u)
{
    ff_bitboard kings = unmoved_king(c, t);
    kings |= king_opens(t, u, kings) & c->king_reach[c->winner];
    return kings & ~(ff_table.king[t] | FF_BIT(t) | FF_BIT(u));
}

/* With L's king on `t` checked by `m` from `u`: can every neighbouring square be taken from
 * him? Each must be attacked by the checking piece, by another piece of W or by W's king from
 * one square of his, or be filled by a piece of L. */
static bool sealed(const ff_winnable_claim *c, ff_square t, const ff_winnable_piece *m,
                   ff_square u, ff_bitboard others)
{
    ff_bitboard need = ff_table.king[t] & ~ff_winnable_may_attack(c, m, u) & ~others;
    ff_bitboard kings = ff_winnable_king_squares(c, t, u);
    for (ff_bitboard must = need & ~c->stand[c->winner ^ 1]; must != 0;)
        kings &= ff_table.king[ff_pop(&must)];
    while (kings != 0)
        if (can_fill(c, need & ~ff_table.king[ff_pop(&kings)]))
            return true;
    return false;
}

/* A piece that never moves checks only where the king would have to walk into the check, unless
 * he is a line piece whose line is opened. */
bool ff_winnable_can_check(const ff_winnable_piece *m)
{
    return !ff_winnable_is_steady(m) || (m->role >= FF_BISHOP && m->role <= FF_QUEEN);
}

/* Necessary for a mate with L's king on a square t of his set: some piece of W attacks t, and
 * the neighbours are sealed. Everything here asks less than the Laws do, so "no" is certain. */
static bool mate_possible(ff_winnable_claim *c)
{
    ff_bitboard once, twice;
    fill_attacks(c, &once, &twice);
    for (ff_bitboard region = c->king_reach[c->winner ^ 1] & once; region != 0;) {
        ff_square t = ff_pop(&region);
        for (unsigned i = 0; i < c->count; i++) {
            const ff_winnable_piece *m = &c->pieces[i];
            if ((m->attacks & FF_BIT(t)) == 0 || !ff_winnable_can_check(m))
                continue;
            ff_bitboard others = (once & ~m->attacks) | twice;
            for (ff_bitboard from = m->reach; from != 0;) {
                ff_square u = ff_pop(&from);
                if ((ff_winnable_may_attack(c, m, u) & FF_BIT(t)) && sealed(c, t, m, u, others))
                    return true;
            }
        }
    }
    return false;
}

/* Squares next to those of a king, that nothing else keeps him from. */
static ff_bitboard barred_reach(const ff_winnable_claim *c, ff_color us)
{
    ff_bitboard next = 0;
    for (ff_bitboard kings = c->king_reach[us]; kings != 0;)
        next |= ff_table.king[ff_pop(&kings)];
    return next & ~c->forbidden[us];
}

static void describe(const ff_winnable_claim *c, ff_blockade *out)
{
    memset(out, 0, sizeof *out);
    out->locked = c->steady[0] | c->steady[1];
    for (int us = FF_WHITE; us <= FF_BLACK; us++) {
        out->ending |= c->barred[us] & c->steady[us ^ 1] & barred_reach(c, (ff_color)us);
        out->packed[us] = ff_winnable_packed(c, (ff_color)us);
    }
    out->king_region = c->king_reach[c->winner ^ 1];
    for (unsigned i = 0; i < c->count; i++) {
        const ff_winnable_piece *m = &c->pieces[i];
        if (m->mating)
            out->mating |= FF_BIT(m->home);
        if (m->color != c->winner || ff_winnable_is_steady(m))
            continue;
        out->winner_region |= m->reach;
        if (ff_winnable_can_check(m))
            out->checks |= m->attacks & out->king_region;
    }
}

static bool mate_in_one(const ff_position *pos, ff_color winner)
{
    ff_move_list list;
    if (pos->turn != winner)
        return ff_is_checkmate(pos);
    ff_position_legal_moves(pos, &list);
    for (unsigned i = 0; i < list.count; i++) {
        ff_position next = *pos;
        ff_position_play(&next, list.moves[i]);
        if (ff_is_checkmate(&next))
            return true;
    }
    return false;
}

/* Pieces who never move and captures that end the game are supposed together and proved
 * together; what has no proof is dropped, and the rest is tried again. */
static bool complete_thorough(ff_winnable_claim *c)
{
    ff_bitboard movers = movers_of(c);
    for (int us = FF_WHITE; us <= FF_BLACK; us++)
        c->barred[us] = c->pos->color[us ^ 1] & ~movers & ~c->pos->role[FF_KING];
    for (;;) {
        freeze(c, movers);
        if (!fixed_point(c))
            return false;
        if (prove_barred(c))
            return true;
    }
}

bool ff_winnable_claim_make(ff_winnable_claim *c, const ff_position *pos, ff_color winner,
                            bool thorough)
{
    if (pos->role[FF_PAWN] == 0 || ff_count(pos->role[0]) > FF_WINNABLE_PIECES)
        return false;
    set_up(c, pos, winner);
    if (!(thorough ? complete_thorough(c) : fixed_point(c)))
        return false;
    c->others_move = c->pos->castling != 0 || !only_king_moves(c, ff_other(winner));
    return true;
}

bool ff_winnable_blockaded(const ff_position *pos, ff_color winner, bool thorough,
                           ff_blockade *out)
{
    ff_winnable_claim c;
    if (!ff_winnable_claim_make(&c, pos, winner, thorough) || mate_possible(&c) ||
        mate_in_one(pos, winner))
        return false;
    if (out != NULL)
        describe(&c, out);
    return true;
}
