#include "winnable/private.h"

#include "flagfall/memory.h"

#include <string.h>

/*
 * The core: exhaustion with L's pieces far from the kings left out.
 *
 * A core position stands for every position in which the pieces of the core stand where it says
 * and L has any other pieces besides, any number and of any kind but king, on any squares that
 * the core leaves empty: the wanderers. All core positions that stand for a position which can
 * arise are visited; when no mate by W can be among them, there is none. This needs neither to
 * know where the wanderers are nor what they promote to.
 *
 * Soundness, move by move, for W without pawns and nobody with castling rights (so that there
 * is not en passant against L either, and L's own needs a pawn of W's):
 *  - W's piece goes to a square that is empty in the core or holds a piece of L's: the same
 * move of the core (what he may have captured was a wanderer). Wanderers can only be in W's
 * way.
 *  - A piece of L's core moves: the same move of the core; when he promotes he is a wanderer
 * from then on and leaves it.
 *  - A wanderer moves: the core stays, but for a piece of W's that he may have captured.
 *  - A side may not leave its king in check. An attack by a piece of the core from the next
 *    square, or by a knight or pawn, stands whatever the wanderers do; one along a line with
 *    empty squares may be interrupted by a wanderer, except on squares that are certainly
 *    empty: the one that L's piece has just left, and the one that W's piece has just left.
 * Moves are left out only because of attacks that certainly stand.
 *  - L is in check only when L's king is attacked in the core, for wanderers open no lines. It
 *    is not a mate when there is an answer that no wanderer can prevent: to take a piece of
 * W's, by the king, or where he is the only one that attacks in the core by a knight, a pawn or
 * from the next square, so that L's king is not attacked in the core afterwards. Where no such
 *    answer is found the argument fails.
 *  - With nothing but his king W mates no more.
 */

enum { STATES = 20000, SLOTS = 1 << 16 };

typedef struct core {
    ff_bitboard role[7], color[2];
    uint8_t turn;
    ff_square left; /* by L's piece in the last move, or FF_NO_SQUARE */
} core;

typedef struct closure {
    core *states;
    uint16_t *slots; /* number plus one */
    unsigned count, limit;
    ff_color winner;
    bool failed;
} closure;

static bool same_core(const core *a, const core *b)
{
    ff_bitboard differ = (a->color[0] ^ b->color[0]) | (ff_bitboard)(a->turn ^ b->turn) |
                         (ff_bitboard)(a->left ^ b->left);
    for (unsigned r = FF_NO_ROLE; r <= FF_KING; r++)
        differ |= a->role[r] ^ b->role[r];
    return differ == 0;
}

static unsigned slot_of(const core *p)
{
    const uint64_t odd = 0x9e3779b97f4a7c15u;
    uint64_t hash = p->color[0] * odd + p->turn * 64u + p->left;
    for (unsigned r = FF_PAWN; r <= FF_KING; r++)
        hash = (hash ^ (hash >> 29) ^ p->role[r]) * odd;
    return (unsigned)(hash >> 48) & (SLOTS - 1);
}

static void add_core(closure *z, const core *p)
{
    if ((p->color[z->winner] & ~p->role[FF_KING]) == 0)
        return;
    unsigned s = slot_of(p);
    for (; z->slots[s] != 0; s = (s + 1) & (SLOTS - 1))
        if (same_core(&z->states[z->slots[s] - 1], p))
            return;
    if (z->count == z->limit) {
        z->failed = true;
        return;
    }
    z->states[z->count++] = *p;
    z->slots[s] = (uint16_t)z->count;
}

/* --- moves of the core --- */

static ff_role role_at(const core *p, ff_square s)
{
    ff_role role = FF_PAWN;
    while (role < FF_KING && (p->role[role] & FF_BIT(s)) == 0)
        role = (ff_role)(role + 1);
    return role;
}

static void take_off(core *p, ff_square s)
{
    for (unsigned r = FF_NO_ROLE; r <= FF_KING; r++)
        p->role[r] &= ~FF_BIT(s);
    p->color[0] &= ~FF_BIT(s);
    p->color[1] &= ~FF_BIT(s);
}

/* The core after a piece has gone from one square to another; a pawn on the last rank leaves.
 */
static core moved(const core *p, ff_square from, ff_square to)
{
    core next = *p;
    ff_role role = role_at(p, from);
    take_off(&next, from);
    take_off(&next, to);
    next.turn = p->turn ^ 1;
    next.left = FF_NO_SQUARE;
    if (role == FF_PAWN && (FF_BIT(to) & (FF_RANK_1 | FF_RANK_8)))
        return next;
    next.role[role] |= FF_BIT(to);
    next.role[0] |= FF_BIT(to);
    next.color[p->turn] |= FF_BIT(to);
    return next;
}

/* Squares a piece can go to by his way of moving. Only L has pawns. */
static ff_bitboard steps_of(const core *p, ff_square from)
{
    ff_color us = (ff_color)p->turn;
    ff_role role = role_at(p, from);
    ff_bitboard empty = ~p->role[0], foes = p->color[us ^ 1] & ~p->role[FF_KING];
    if (role != FF_PAWN)
        return ff_role_attacks(role, from, p->role[0]) & (empty | foes);
    ff_bitboard third = us == FF_WHITE ? FF_RANK_1 << 16 : FF_RANK_1 << 40;
    ff_bitboard one = ff_forward(us, FF_BIT(from)) & empty;
    return one | (ff_forward(us, one & third) & empty) | (ff_table.pawn[us][from] & foes);
}

/* Pieces of the other side that attack the king of `us`; with `certain` only those whose attack
 * no wanderer can interrupt, squares of `bare` being certainly empty. */
static ff_bitboard attackers(const core *p, ff_color us, bool certain, ff_bitboard bare)
{
    ff_square king = ff_first(p->role[FF_KING] & p->color[us]);
    ff_bitboard found = 0;
    for (ff_bitboard pieces = p->color[us ^ 1]; pieces != 0;) {
        ff_square s = ff_pop(&pieces);
        ff_role role = role_at(p, s);
        ff_bitboard at =
            role == FF_PAWN ? ff_table.pawn[us ^ 1][s] : ff_role_attacks(role, s, p->role[0]);
        bool line = role >= FF_BISHOP && role <= FF_QUEEN;
        if ((at & FF_BIT(king)) != 0 &&
            !(certain && line && (ff_table.between[s][king] & ~bare) != 0))
            found |= FF_BIT(s);
    }
    return found;
}

/* --- the closure --- */

/* Is there an answer to the check that no wanderer can prevent? */
static bool answered(const core *p, ff_bitboard checkers)
{
    ff_color us = (ff_color)p->turn;
    for (ff_bitboard pieces = p->color[us]; pieces != 0;) {
        ff_square from = ff_pop(&pieces);
        ff_role role = role_at(p, from);
        for (ff_bitboard to = steps_of(p, from) & p->color[us ^ 1]; to != 0;) {
            ff_square x = ff_pop(&to);
            bool sure = role == FF_KING ||
                        (checkers == FF_BIT(x) && (role == FF_KNIGHT || role == FF_PAWN ||
                                                   (ff_table.king[from] & FF_BIT(x))));
            core next = moved(p, from, x);
            if (sure && attackers(&next, us, false, 0) == 0)
                return true;
        }
    }
    return false;
}

/* What wanderers can do: nothing to the core, or take a piece of W's. Out of a check that
 * certainly stands they help only by taking the one who gives it. */
static void wander(closure *z, const core *p, ff_bitboard certain)
{
    ff_bitboard taken = p->color[z->winner] & ~p->role[FF_KING];
    core next = *p;
    next.turn = p->turn ^ 1;
    next.left = FF_NO_SQUARE;
    if (certain == 0)
        add_core(z, &next);
    else
        taken &= ff_many(certain) ? 0 : certain;
    while (taken != 0) {
        core less = next;
        take_off(&less, ff_pop(&taken));
        add_core(z, &less);
    }
}

static void play_all(closure *z, const core *p)
{
    ff_color us = (ff_color)p->turn;
    bool loses = us != z->winner;
    for (ff_bitboard pieces = p->color[us]; pieces != 0;) {
        ff_square from = ff_pop(&pieces);
        for (ff_bitboard to = steps_of(p, from); to != 0;) {
            core next = moved(p, from, ff_pop(&to));
            ff_bitboard bare = FF_BIT(from);
            if (!loses && p->left != FF_NO_SQUARE)
                bare |= FF_BIT(p->left);
            if (attackers(&next, us, true, bare) != 0)
                continue;
            if (loses)
                next.left = from;
            add_core(z, &next);
        }
    }
}

static void take_up(closure *z, const core *p)
{
    if (p->turn != z->winner) {
        ff_bitboard checkers = attackers(p, (ff_color)p->turn, false, 0);
        if (checkers != 0 && !answered(p, checkers)) {
            z->failed = true;
            return;
        }
        wander(z, p, attackers(p, (ff_color)p->turn, true, 0));
    }
    play_all(z, p);
}

/* L's pieces that are further than two king's moves from both kings. */
static ff_bitboard wanderers_of(const ff_position *pos, ff_color winner)
{
    ff_bitboard near = 0;
    for (ff_bitboard kings = pos->role[FF_KING]; kings != 0;) {
        ff_bitboard next = ff_table.king[ff_pop(&kings)];
        near |= next;
        while (next != 0)
            near |= ff_table.king[ff_pop(&next)];
    }
    return pos->color[winner ^ 1] & ~near;
}

static bool close_core(closure *z, const ff_position *pos, ff_bitboard wanderers)
{
    core root = {.turn = pos->turn, .left = FF_NO_SQUARE};
    for (unsigned r = FF_NO_ROLE; r <= FF_KING; r++)
        root.role[r] = pos->role[r] & ~wanderers;
    root.color[0] = pos->color[0] & ~wanderers;
    root.color[1] = pos->color[1] & ~wanderers;
    add_core(z, &root);
    for (unsigned i = 0; i < z->count && !z->failed; i++) {
        core p = z->states[i];
        take_up(z, &p);
    }
    return !z->failed;
}

bool ff_winnable_core_closed(const ff_position *pos, ff_color winner, unsigned limit,
                             ff_bitboard *left_out, uint64_t *nodes)
{
    *left_out = wanderers_of(pos, winner);
    if (pos->castling != 0 || (pos->role[FF_PAWN] & pos->color[winner]) != 0 || *left_out == 0)
        return false;
    closure z = {.winner = winner, .limit = limit < STATES ? limit : STATES};
    z.states = ff_malloc(STATES * sizeof *z.states);
    z.slots = ff_calloc(SLOTS, sizeof *z.slots);
    bool closed = z.states != NULL && z.slots != NULL && close_core(&z, pos, *left_out);
    ff_free(z.states);
    ff_free(z.slots);
    *nodes += z.count;
    return closed;
}
