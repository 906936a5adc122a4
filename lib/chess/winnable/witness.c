#include "winnable/blockade.h"

#include <string.h>

/*
 * Plans from the blockade: where the fixed point cannot exclude a mate, the squares that stand
 * in its way (L's king, the checking piece, W's king, the pieces that fill the neighbouring
 * squares) are a plan. Ways are counted through the squares the pieces may ever reach, so that
 * they lead round the locked pieces. All this guides and proves nothing.
 */

enum { FAR = 100, TO_QUEEN = 10 };

typedef struct witness {
    int cost;
    ff_square mated, king, from;
    uint8_t actor;
    int8_t helper; /* number of a piece of W, or -1 */
    ff_square helped;
    uint8_t blockers;
    int8_t blocker[FF_WINNABLE_BLOCKERS];
    ff_square blocked[FF_WINNABLE_BLOCKERS];
} witness;

typedef struct survey {
    ff_winnable_claim claim;
    int8_t way[FF_WINNABLE_PIECES][64];  /* twice the moves of each piece to each square */
    int8_t help[FF_WINNABLE_PIECES][64]; /* of W's pieces: to attack it */
    ff_bitboard steady_attacks;
    int king[2]; /* numbers of the kings, by colour */
} survey;

static ff_bitboard steps(const ff_winnable_claim *c, const ff_winnable_piece *m, ff_square s)
{
    ff_bitboard held = c->steady[0] | c->steady[1];
    ff_color us = (ff_color)m->color;
    if (m->role != FF_PAWN)
        return ff_role_attacks((ff_role)m->role, s, held) & m->reach;
    ff_bitboard third = us == FF_WHITE ? FF_RANK_1 << 16 : FF_RANK_1 << 40;
    ff_bitboard one = ff_forward(us, FF_BIT(s));
    return (one | ff_forward(us, one & third) | ff_table.pawn[us][s]) & m->reach;
}

static void ways_from(const ff_winnable_claim *c, const ff_winnable_piece *m, int8_t way[64])
{
    ff_bitboard seen = FF_BIT(m->home), edge = seen;
    memset(way, FAR, 64);
    for (int8_t d = 0; edge != 0; d = (int8_t)(d + 2)) {
        ff_bitboard next = 0;
        while (edge != 0) {
            ff_square s = ff_pop(&edge);
            way[s] = d;
            next |= steps(c, m, s);
        }
        edge = next & ~seen;
        seen |= next;
    }
}

/* The ways to any square of `goal`, from every square. */
static void ways_to(const ff_winnable_claim *c, const ff_winnable_piece *m, ff_bitboard goal,
                    int8_t way[64])
{
    memset(way, FAR / 2, 64);
    for (ff_bitboard g = goal; g != 0;)
        way[ff_pop(&g)] = 0;
    ff_bitboard seen = goal, edge = goal;
    for (int8_t d = 2; edge != 0; d = (int8_t)(d + 2)) {
        ff_bitboard next = 0;
        for (ff_bitboard rest = m->reach & ~seen; rest != 0;) {
            ff_square s = ff_pop(&rest);
            if (steps(c, m, s) & edge) {
                way[s] = d;
                next |= FF_BIT(s);
            }
        }
        edge = next;
        seen |= next;
    }
}

static void survey_helper(survey *v, unsigned i)
{
    const ff_winnable_piece *m = &v->claim.pieces[i];
    memset(v->help[i], FAR, 64);
    for (ff_bitboard from = m->reach; from != 0;) {
        ff_square s = ff_pop(&from);
        for (ff_bitboard at = ff_winnable_may_attack(&v->claim, m, s); at != 0;) {
            ff_square to = ff_pop(&at);
            if (v->way[i][s] < v->help[i][to])
                v->help[i][to] = v->way[i][s];
        }
    }
}

static void survey_pieces(survey *v)
{
    v->steady_attacks = 0;
    for (unsigned i = 0; i < v->claim.count; i++) {
        ff_winnable_piece *m = &v->claim.pieces[i];
        ways_from(&v->claim, m, v->way[i]);
        if (m->role == FF_KING)
            v->king[m->color] = (int)i;
        else if (m->color == v->claim.winner)
            survey_helper(v, i);
        if (m->color == v->claim.winner && m->role != FF_KING && ff_winnable_is_steady(m))
            v->steady_attacks |= ff_winnable_may_attack(&v->claim, m, m->home);
    }
}

/* The way of a piece of L to fill `s`. */
static int fill_way(const survey *v, unsigned i, ff_square s)
{
    const ff_winnable_piece *m = &v->claim.pieces[i];
    int way = m->reach & FF_BIT(s) ? v->way[i][s] : FAR;
    if (way == FAR && (m->queened & FF_BIT(s)))
        way = TO_QUEEN +
              2 * (int)(m->color == FF_WHITE ? 7 - ff_rank_of(m->home) : ff_rank_of(m->home));
    return way;
}

static bool is_blocker(const witness *w, unsigned i)
{
    for (unsigned b = 0; b < w->blockers; b++)
        if (w->blocker[b] == (int)i)
            return true;
    return false;
}

/* Takes the square `s` from L's king in the cheapest way; false when there is none. */
static bool take_square(const survey *v, witness *w, ff_square s)
{
    int best = FAR, piece = -1;
    for (unsigned i = 0; i < v->claim.count; i++) {
        const ff_winnable_piece *m = &v->claim.pieces[i];
        if (m->role == FF_KING || i == w->actor)
            continue;
        bool helps = m->color == v->claim.winner;
        if (helps ? w->helper >= 0 && w->helper != (int)i : is_blocker(w, i))
            continue;
        int way = helps ? v->help[i][s] : fill_way(v, i, s);
        if (way < best) {
            best = way;
            piece = (int)i;
        }
    }
    if (piece < 0)
        return false;
    w->cost += best;
    if (v->claim.pieces[piece].color == v->claim.winner) {
        w->helper = (int8_t)piece;
        w->helped = s;
    } else if (w->blockers < FF_WINNABLE_BLOCKERS) {
        w->blocker[w->blockers] = (int8_t)piece;
        w->blocked[w->blockers++] = s;
    }
    return true;
}

/* The cheapest witness for a mate by piece `i` on `from`, better than `best`. */
static void look_from(const survey *v, ff_square t, unsigned i, ff_square from, witness *best)
{
    const ff_winnable_claim *c = &v->claim;
    const int8_t *king_way = v->way[v->king[c->winner]];
    int base = v->way[v->king[c->winner ^ 1]][t] + v->way[i][from];
    ff_bitboard locked = c->steady[c->winner ^ 1] & ~c->king_reach[c->winner ^ 1];
    ff_bitboard need = ff_table.king[t] & ~ff_winnable_may_attack(c, &c->pieces[i], from) &
                       ~v->steady_attacks & ~locked;
    for (ff_bitboard kings = ff_winnable_king_squares(c, t, from); kings != 0;) {
        ff_square k = ff_pop(&kings);
        if (base + king_way[k] >= best->cost)
            continue;
        witness w = {.cost = base + king_way[k],
                     .mated = t,
                     .king = k,
                     .from = from,
                     .actor = (uint8_t)i,
                     .helper = -1};
        ff_bitboard rest = need & ~ff_table.king[k];
        while (rest != 0 && w.cost < best->cost)
            if (!take_square(v, &w, ff_pop(&rest)))
                w.cost = FAR;
        if (w.cost < best->cost)
            *best = w;
    }
}

static witness look_on(const survey *v, ff_square t)
{
    witness best = {.cost = FAR};
    const ff_winnable_claim *c = &v->claim;
    for (unsigned i = 0; i < c->count; i++) {
        const ff_winnable_piece *m = &c->pieces[i];
        if (m->color != c->winner || m->role == FF_KING || !ff_winnable_can_check(m) ||
            v->help[i][t] == FAR)
            continue;
        for (ff_bitboard from = m->reach; from != 0;) {
            ff_square s = ff_pop(&from);
            if (ff_winnable_may_attack(c, m, s) & FF_BIT(t))
                look_from(v, t, i, s, &best);
        }
    }
    return best;
}

static void plan_blocker(const survey *v, const witness *w, unsigned b, ff_winnable_plan *plan)
{
    unsigned role = FF_WINNABLE_BLOCKER + b;
    const ff_winnable_piece *m = &v->claim.pieces[w->blocker[b]];
    plan->at[role] = m->home;
    if (m->reach & FF_BIT(w->blocked[b])) {
        ways_to(&v->claim, m, FF_BIT(w->blocked[b]), plan->want[role]);
        return;
    }
    plan->become[role] = FF_KNIGHT;
    for (ff_square s = 0; s < 64; s++) {
        int ranks = (int)(m->color == FF_WHITE ? 7 - ff_rank_of(s) : ff_rank_of(s));
        plan->want[role][s] = (int8_t)(TO_QUEEN + 2 * ranks);
        plan->promoted[role][s] = s == w->blocked[b] ? 0 : 2;
    }
}

/* A piece of L that never moves may stand before the pawn that is to give the mate: then it is
 * for W's king to take him first. Returns his square. */
static ff_square stopped_by(const ff_winnable_claim *c, const ff_winnable_piece *pawn,
                            ff_square goal)
{
    ff_bitboard way = FF_BIT(goal) | ff_table.between[pawn->home][goal];
    if (pawn->role != FF_PAWN || ff_file_of(pawn->home) != ff_file_of(goal))
        return FF_NO_SQUARE;
    for (unsigned i = 0; i < c->count; i++) {
        const ff_winnable_piece *m = &c->pieces[i];
        if (m->color != c->winner && m->frozen && (way & FF_BIT(m->home)))
            return m->home;
    }
    return FF_NO_SQUARE;
}

static void plan_witness(const survey *v, const ff_position *pos, const witness *w,
                         ff_winnable_plan *plan)
{
    const ff_winnable_claim *c = &v->claim;
    const ff_winnable_piece *actor = &c->pieces[w->actor];
    ff_winnable_start_plan(plan, pos, c->winner);
    plan->cost = w->cost;
    plan->at[FF_WINNABLE_ACTOR] = actor->home;
    ff_square stop = stopped_by(c, actor, w->from);
    ways_to(c, &c->pieces[v->king[c->winner]], FF_BIT(stop != FF_NO_SQUARE ? stop : w->king),
            plan->want[FF_WINNABLE_W_KING]);
    ways_to(c, &c->pieces[v->king[c->winner ^ 1]], FF_BIT(w->mated),
            plan->want[FF_WINNABLE_L_KING]);
    ways_to(c, actor, FF_BIT(w->from), plan->want[FF_WINNABLE_ACTOR]);
    /* not yet where he checks: L's king could not come */
    for (ff_bitboard from = actor->reach; from != 0;) {
        ff_square s = ff_pop(&from);
        if (ff_winnable_may_attack(c, actor, s) & FF_BIT(w->mated))
            plan->want[FF_WINNABLE_ACTOR][s] = 4;
        else if (plan->want[FF_WINNABLE_ACTOR][s] == 2)
            plan->want[FF_WINNABLE_ACTOR][s] = 0;
    }
    /* the kings first: the other pieces would stand in their way */
    for (ff_square s = 0; s < 64; s++) {
        plan->want[FF_WINNABLE_W_KING][s] = (int8_t)(2 * plan->want[FF_WINNABLE_W_KING][s]);
        plan->want[FF_WINNABLE_L_KING][s] = (int8_t)(2 * plan->want[FF_WINNABLE_L_KING][s]);
    }
    if (w->helper >= 0) {
        const ff_winnable_piece *m = &c->pieces[w->helper];
        ff_bitboard goal = 0;
        for (ff_bitboard from = m->reach; from != 0;) {
            ff_square s = ff_pop(&from);
            if (ff_winnable_may_attack(c, m, s) & FF_BIT(w->helped))
                goal |= FF_BIT(s);
        }
        plan->at[FF_WINNABLE_HELPER] = m->home;
        ways_to(c, m, goal, plan->want[FF_WINNABLE_HELPER]);
    }
    for (unsigned b = 0; b < w->blockers; b++)
        plan_blocker(v, w, b, plan);
    if (stop != FF_NO_SQUARE && w->blockers < FF_WINNABLE_BLOCKERS) {
        plan->prey = FF_WINNABLE_BLOCKER + w->blockers;
        plan->at[plan->prey] = stop;
    }
}

unsigned ff_winnable_witness_plans(const ff_position *pos, ff_color winner,
                                   ff_winnable_plan *out, unsigned room)
{
    enum { MOST = 8 };
    survey v;
    witness best[MOST];
    unsigned count = 0;
    if (!ff_winnable_claim_make(&v.claim, pos, winner, true))
        return 0;
    survey_pieces(&v);
    room = room < MOST ? room : MOST;
    for (ff_bitboard region = v.claim.king_reach[winner ^ 1]; region != 0;) {
        witness w = look_on(&v, ff_pop(&region));
        if (w.cost >= FAR)
            continue;
        unsigned at = count < room ? count++ : room;
        for (; at > 0 && best[at - 1].cost > w.cost; at--)
            if (at < room)
                best[at] = best[at - 1];
        if (at < room)
            best[at] = w;
    }
    for (unsigned i = 0; i < count; i++)
        plan_witness(&v, pos, &best[i], &out[i]);
    return count;
}
