#include "board/generate.h"
#include "board/ply_fast.h"
#include "winnable/private.h"

#include <stdlib.h>

/*
 * The sign of life: a helpmate in a microsecond, for archives in which nearly every last
 * position is alive. It is a walk as in greedy.c, made of moves that need no list:
 * both sides take what they can (but L never the piece who is to mate), what is left moves out
 * of the way, and as soon as the board is open enough the kings alone walk to a mate.
 *
 * Soundness. It says "alive" only at the end of a series of legal moves that ends in mate.
 * Every move is one of a piece along his line to a square that is empty or holds an enemy who
 * is not a king, a step of a pawn to an empty square, or a capture by one; promotion is always
 * to a queen; nobody castles, goes two squares with a pawn or takes en passant. Such a move is
 * legal exactly when nobody attacks the mover's king after it, and that is looked up each
 * time (`is_safe`). Castling rights and en passant are struck out at the start: they only add
 * moves, none of them answers a check but the capture en passant, and no move of this file
 * makes one possible, so it matters in the first position only, which is never called mate
 * (some move has been played). The last position is asked for mate by the
 * generator. How the kings walk is argued at `kings_mate`. When all this leads nowhere, nothing
 * is said.
 */

enum {
    LONGEST = 64, /* half-moves before the kings walk */
    IDLE = 14,    /* of them without a capture or a step */
    LOOKS = 8,    /* for a walk of the kings */
    STEPS = 12    /* of each king */
};

typedef struct life {
    ff_position pos; /* its hash is not kept */
    ff_color winner;
    ff_square king[2], goal[2]; /* by colour */
    ff_square actor;            /* the piece of W's who is to mate */
    ff_bitboard edge;           /* where L's king is to stand */
    ff_winnable_path *line;
} life;

/* At most three squares? (Where the processor cannot count, that is faster.) */
static inline bool is_few(ff_bitboard set)
{
    set &= set - 1;
    set &= set - 1;
    return (set & (set - 1)) == 0;
}

/* Is the mover's king safe when a piece goes from `from` to `to`? */
static inline bool is_safe(const life *l, ff_square from, ff_square to)
{
    const ff_position *p = &l->pos;
    ff_square king = l->king[p->turn] == from ? to : l->king[p->turn];
    ff_bitboard occupied = (p->role[0] & ~FF_BIT(from)) | FF_BIT(to);
    return !ff_king_is_attacked(p, king, p->turn, p->color[p->turn ^ 1] & ~FF_BIT(to),
                                occupied);
}

static void put_move(life *l, ff_role role, ff_square from, ff_square to)
{
    ff_position *p = &l->pos;
    ff_color us = (ff_color)p->turn;
    ff_bitboard bit = FF_BIT(to);
    unsigned kind = FF_MOVE_NORMAL;
    if (p->role[0] & bit)
        ff_toggle(p, ff_other(us), ff_role_at(p, to), bit);
    ff_toggle(p, us, role, FF_BIT(from));
    if (role == FF_PAWN && (bit & (FF_RANK_1 | FF_RANK_8))) {
        role = FF_QUEEN;
        kind = FF_MOVE_PROMOTION | FF_QUEEN;
    }
    ff_toggle(p, us, role, bit);
    p->turn = (uint8_t)ff_other(us);
    if (role == FF_KING)
        l->king[us] = to;
    if (l->actor == from)
        l->actor = to;
    l->line->moves[l->line->plies++] = FF_MOVE(from, to, kind);
}

/* Plays the move if it is legal. */
static inline bool go(life *l, ff_role role, ff_square from, ff_square to)
{
    if (!is_safe(l, from, to))
        return false;
    put_move(l, role, from, to);
    return true;
}

/* By the generator, compiled for the level too. */
static bool is_checkmate(const ff_position *p)
{
    return ff_position_checkers(p) != 0 && generate_moves(p, NULL) == 0;
}

/* Does W mate with this move? */
static bool is_mate(life *l, ff_role role, ff_square from, ff_square to)
{
    life next = *l;
    if (!is_safe(l, from, to))
        return false;
    put_move(&next, role, from, to);
    if (is_checkmate(&next.pos))
        return true;
    l->line->plies--;
    return false;
}

/* --- a mate in one by a queen or rook --- */

/* Can a piece of L's other than the king take on `to` or come between there and the king?
 * (Steps of pawns are left to `is_mate`.) */
static bool is_answered(const life *l, ff_square to)
{
    const ff_position *p = &l->pos;
    ff_color loser = ff_other(l->winner);
    ff_square king = l->king[loser];
    for (ff_bitboard way = ff_table.between[king][to] | FF_BIT(to); way != 0;)
        if (ff_attackers_of(p, ff_pop(&way), loser, p->role[0]) & ~FF_BIT(king))
            return true;
    return false;
}

static bool mate_by(life *l, ff_role role, ff_square from, ff_bitboard to, ff_bitboard flights)
{
    const ff_position *p = &l->pos;
    ff_square king = l->king[l->winner ^ 1];
    ff_bitboard others = p->role[0] & ~FF_BIT(king);
    ff_bitboard taking = ff_table.king[king] & ~ff_table.king[l->king[l->winner]];
    while (to != 0) {
        ff_square s = ff_pop(&to);
        ff_bitboard left = (flights | (taking & FF_BIT(s))) & ~ff_role_attacks(role, s, others);
        while (left != 0 &&
               (ff_attackers_of(p, ff_first(left), l->winner, others) & ~FF_BIT(from)) != 0)
            left &= left - 1;
        if (left == 0 && !is_answered(l, s) && is_mate(l, role, from, s))
            return true;
    }
    return false;
}

static bool mates(life *l)
{
    const ff_position *p = &l->pos;
    ff_color winner = l->winner;
    ff_square king = l->king[winner ^ 1];
    ff_bitboard own = p->color[winner];
    if ((FF_BIT(king) & (FF_RANK_1 | FF_RANK_8 | FF_FILE_A | FF_FILE_H)) == 0)
        return false; /* hardly ever */
    ff_bitboard flights = ff_table.king[king] & ~p->color[winner ^ 1] &
                          ~ff_table.king[l->king[winner]] &
                          ~ff_pawn_attacks(winner, own & p->role[FF_PAWN]);
    if (!is_few(flights)) /* one piece will not do */
        return false;
    for (ff_role role = FF_ROOK; role <= FF_QUEEN; role++) {
        ff_bitboard checks = ff_role_attacks(role, king, p->role[0]) & ~own;
        for (ff_bitboard pieces = own & p->role[role]; pieces != 0;) {
            ff_square from = ff_pop(&pieces);
            ff_bitboard to = ff_role_attacks(role, from, p->role[0]) & checks;
            if (mate_by(l, role, from, to, flights))
                return true;
        }
    }
    return false;
}

/* --- the kings alone --- */

/* Squares a king's move away from a square of the set. */
static inline ff_bitboard around(ff_bitboard set)
{
    ff_bitboard beside = (set & ~FF_FILE_H) << 1 | (set & ~FF_FILE_A) >> 1;
    ff_bitboard row = set | beside;
    return beside | row << 8 | row >> 8;
}

typedef struct march {
    ff_bitboard pieces;     /* all but the kings */
    ff_bitboard attacks[2]; /* of each side's pieces but its king, through the kings */
    ff_bitboard land[2];    /* where each king may step */
    ff_bitboard reach[2];   /* where he can come */
} march;

static void lift(life *l, ff_color us, ff_square to)
{
    ff_toggle(&l->pos, us, FF_KING, FF_BIT(l->king[us]) ^ FF_BIT(to));
    l->king[us] = to;
}

/* From where each king comes to his goal in exactly so many steps. */
typedef struct ways {
    ff_bitboard from[2][STEPS + 2];
    unsigned steps[2];
} ways;

/* The shortest walks with which both kings arrive before W's move; L's king makes one step more
 * when it is his turn. Neither comes next to the goal of the other. */
static bool find_ways(const life *l, const march *m, const ff_bitboard goal[2], ways *w)
{
    ff_color winner = l->winner, loser = ff_other(winner);
    unsigned first = l->pos.turn == loser;
    ff_bitboard land[2], start[2] = {FF_BIT(l->king[0]), FF_BIT(l->king[1])};
    land[loser] = m->land[loser] & ~ff_table.king[ff_first(goal[winner])];
    land[winner] = m->land[winner] & ~ff_table.king[ff_first(goal[loser])];
    w->from[winner][0] = goal[winner];
    w->from[loser][0] = goal[loser];
    if (first)
        w->from[loser][1] = around(goal[loser]) & (land[loser] | start[loser]);
    for (unsigned n = 0; n < STEPS; n++) {
        if ((w->from[winner][n] & start[winner]) &&
            (w->from[loser][n + first] & start[loser])) {
            w->steps[winner] = n;
            w->steps[loser] = n + first;
            return true;
        }
        for (int c = 0; c < 2; c++) {
            unsigned i = n + (c == (int)loser ? first : 0);
            w->from[c][i + 1] = around(w->from[c][i]) & (land[c] | start[c]);
        }
    }
    return false;
}

static bool walk_kings(life *l, const march *m, const ways *w)
{
    unsigned left[2] = {w->steps[0], w->steps[1]};
    ff_square at[2] = {l->king[0], l->king[1]};
    ff_move *out = l->line->moves + l->line->plies;
    for (unsigned us = l->pos.turn; left[0] + left[1] > 0; us ^= 1) {
        ff_square other = at[us ^ 1];
        ff_bitboard to = ff_table.king[at[us]] & w->from[us][--left[us]] & m->land[us] &
                         ~(ff_table.king[other] | FF_BIT(other));
        if (to == 0)
            return false;
        *out++ = FF_MOVE(at[us], ff_first(to), FF_MOVE_NORMAL);
        at[us] = ff_first(to);
    }
    l->line->plies += w->steps[0] + w->steps[1];
    lift(l, FF_WHITE, at[0]);
    lift(l, FF_BLACK, at[1]);
    l->pos.turn = (uint8_t)l->winner;
    return true;
}

/* A mate from the actor's square to `to` with L's king on `mated` and W's on one of `kings`. */
static bool walk_and_mate(life *l, const march *m, ff_square to, ff_square mated,
                          ff_bitboard kings)
{
    ways w;
    ff_bitboard goal[2];
    goal[l->winner] = kings;
    goal[l->winner ^ 1] = FF_BIT(mated);
    if (!find_ways(l, m, goal, &w))
        return false;
    life walked = *l;
    unsigned plies = l->line->plies;
    if (walk_kings(&walked, m, &w) &&
        is_mate(&walked, ff_role_at(&walked.pos, l->actor), l->actor, to))
        return true;
    l->line->plies = plies;
    return false;
}

static ff_bitboard attacks_of_pieces(const life *l, const march *m, ff_color color)
{
    const ff_position *p = &l->pos;
    ff_bitboard own = p->color[color] & ~FF_BIT(l->actor);
    ff_bitboard attacks = ff_pawn_attacks(color, own & p->role[FF_PAWN]);
    for (ff_role role = FF_KNIGHT; role <= FF_QUEEN; role++)
        for (ff_bitboard pieces = own & p->role[role]; pieces != 0;)
            attacks |= ff_role_attacks(role, ff_pop(&pieces), m->pieces);
    return attacks;
}

/*
 * The kings walk to a mate while all other pieces stand still, and then the actor mates. A king
 * steps only to a square that is empty, that no piece of the other side attacks even with both
 * kings lifted off the board (lifting a piece off only lengthens lines), and that is not next
 * to the other king: so every step is legal wherever the kings stand, the first one out of a
 * check too. Walks with a given number of steps are counted in sets of squares, so that both
 * kings arrive when W is to move. The mate itself is looked up on the board.
 */
static bool kings_mate(life *l)
{
    const ff_position *p = &l->pos;
    ff_color winner = l->winner, loser = ff_other(winner);
    ff_role role = ff_role_at(p, l->actor);
    march m;
    m.pieces = p->role[0] & ~p->role[FF_KING];
    ff_bitboard helped = attacks_of_pieces(l, &m, winner);
    ff_bitboard moves = ff_role_attacks(role, l->actor, m.pieces);
    ff_bitboard without = m.pieces & ~FF_BIT(l->actor);
    m.attacks[winner] = helped | moves;
    m.attacks[loser] = attacks_of_pieces(l, &m, loser);
    for (int c = 0; c < 2; c++) {
        m.land[c] = ~m.pieces & ~m.attacks[c ^ 1];
        ff_bitboard edge = m.reach[c] = FF_BIT(l->king[c]);
        while ((edge = around(edge) & m.land[c] & ~m.reach[c]) != 0)
            m.reach[c] |= edge;
    }
    ff_bitboard taken = m.pieces & p->color[loser];
    for (ff_bitboard to = moves & ~p->color[winner] & ~m.attacks[loser]; to != 0;) {
        ff_square s = ff_pop(&to);
        ff_bitboard check = ff_role_attacks(role, s, without);
        for (ff_bitboard at = check & m.reach[loser]; at != 0;) {
            ff_square t = ff_pop(&at);
            ff_bitboard need = ff_table.king[t] & ~(taken & ~FF_BIT(s)) & ~helped & ~check;
            if (ff_table.between[t][s] & m.attacks[loser])
                continue;
            if (!is_few(need)) /* more than W's king can attack of them */
                continue;
            ff_bitboard kings = m.reach[winner] & ~ff_table.king[t] & ~FF_BIT(t) & ~FF_BIT(s) &
                                ~ff_table.between[t][s] & ~ff_table.between[l->actor][s];
            while (need != 0 && kings != 0)
                kings &= ff_table.king[ff_pop(&need)];
            if (kings != 0 && walk_and_mate(l, &m, s, t, kings))
                return true;
        }
    }
    return false;
}

/* --- the moves of the walk --- */

static bool step_life(life *l)
{
    ff_color us = (ff_color)l->pos.turn;
    ff_square from = l->king[us];
    ff_bitboard near = FF_BIT(l->goal[us]), wider = near;
    if (near == FF_BIT(from))
        return false;
    while (((wider = near | around(near)) & FF_BIT(from)) == 0)
        near = wider;
    for (ff_bitboard to = ff_table.king[from] & near & ~l->pos.role[0]; to != 0;)
        if (go(l, FF_KING, from, ff_pop(&to)))
            return true;
    return false;
}

static bool capture_by(life *l, ff_role role, ff_square from, ff_bitboard to)
{
    ff_bitboard heavy = to & (l->pos.role[FF_QUEEN] | l->pos.role[FF_ROOK]);
    if (heavy != 0 && go(l, role, from, ff_first(heavy)))
        return true;
    while (to != 0)
        if (go(l, role, from, ff_pop(&to)))
            return true;
    return false;
}

static bool capture(life *l)
{
    static const ff_role order[] = {FF_QUEEN, FF_ROOK, FF_BISHOP, FF_KNIGHT, FF_KING};
    const ff_position *p = &l->pos;
    ff_color us = (ff_color)p->turn, them = ff_other(us);
    ff_bitboard own = p->color[us];
    ff_bitboard prey = p->color[them] & ~p->role[FF_KING];
    prey &= ~FF_BIT(l->actor); /* a piece of W's */
    if (l->king[us] == l->goal[us])
        own &= ~p->role[FF_KING];
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        for (ff_bitboard pieces = own & p->role[order[i]]; pieces != 0;) {
            ff_square from = ff_pop(&pieces);
            ff_bitboard to = ff_role_attacks(order[i], from, p->role[0]) & prey;
            if (from == l->actor) /* L's king could have to take him */
                to &= ~ff_table.king[l->king[l->winner ^ 1]];
            if (to != 0 && capture_by(l, order[i], from, to))
                return true;
        }
    ff_bitboard pawns = own & p->role[FF_PAWN];
    for (ff_bitboard to = ff_pawn_attacks(us, pawns) & prey; to != 0;) {
        ff_square s = ff_pop(&to);
        if (go(l, FF_PAWN, ff_first(ff_table.pawn[them][s] & pawns), s))
            return true;
    }
    return false;
}

static bool move_to(life *l, ff_role role, ff_square from, ff_bitboard to)
{
    while (to != 0)
        if (go(l, role, from, ff_pop(&to)))
            return true;
    return false;
}

/* A square from which the piece who is to mate can check next time. */
static bool prepare_life(life *l)
{
    const ff_position *p = &l->pos;
    ff_role role = ff_role_at(p, l->actor);
    ff_square king = l->king[l->winner ^ 1];
    ff_bitboard free = ~p->role[0], checks = ff_role_attacks(role, king, p->role[0]) & free;
    ff_bitboard to = ff_role_attacks(role, l->actor, p->role[0]) & free & ~checks & ~l->edge &
                     ~ff_table.king[king];
    while (to != 0) {
        ff_square s = ff_pop(&to);
        if ((ff_role_attacks(role, s, p->role[0]) & checks) && go(l, role, l->actor, s))
            return true;
    }
    return false;
}

static bool step_of_pawn(life *l)
{
    const ff_position *p = &l->pos;
    ff_color us = (ff_color)p->turn;
    ff_bitboard to = ff_forward(us, p->role[FF_PAWN] & p->color[us]) & ~p->role[0] &
                     ~(FF_RANK_1 | FF_RANK_8);
    while (to != 0) {
        ff_square s = ff_pop(&to);
        if (go(l, FF_PAWN, (ff_square)(us == FF_WHITE ? s - 8 : s + 8), s))
            return true;
    }
    return false;
}

/* Some other move: L's pieces leave the edge where his king is to be mated. */
static bool wait(life *l)
{
    const ff_position *p = &l->pos;
    ff_color us = (ff_color)p->turn;
    ff_bitboard free = ~p->role[0], own = p->color[us];
    if (us == l->winner) {
        if (prepare_life(l))
            return true;
    } else {
        ff_bitboard pieces = own & l->edge & ~p->role[FF_KING] & ~p->role[FF_PAWN];
        while (pieces != 0) {
            ff_square s = ff_pop(&pieces);
            ff_role role = ff_role_at(p, s);
            if (move_to(l, role, s, ff_role_attacks(role, s, p->role[0]) & free & ~l->edge))
                return true;
        }
    }
    if (step_of_pawn(l))
        return true;
    for (ff_role role = FF_KNIGHT; role <= FF_KING; role++)
        for (ff_bitboard pieces = own & p->role[role]; pieces != 0;) {
            ff_square s = ff_pop(&pieces);
            if (move_to(l, role, s, ff_role_attacks(role, s, p->role[0]) & free))
                return true;
        }
    return false;
}

/* The pawn that is to become the mating piece goes forward, or past what stands before him. */
static bool run_life(life *l)
{
    const ff_position *p = &l->pos;
    ff_color us = l->winner;
    ff_bitboard to = ff_forward(us, FF_BIT(l->actor)) & ~p->role[0];
    if (to == 0)
        to = ff_table.pawn[us][l->actor] & p->color[us ^ 1] & ~p->role[FF_KING];
    return to != 0 && go(l, FF_PAWN, l->actor, ff_first(to));
}

static int way(ff_square a, ff_square b)
{
    int file = abs((int)ff_file_of(a) - (int)ff_file_of(b));
    int rank = abs((int)ff_rank_of(a) - (int)ff_rank_of(b));
    return file > rank ? file : rank;
}

/* Where the kings should stand: L's on the edge, W's two steps before him. On each edge the
 * square that L's king comes to soonest, of these the one nearest to W's. Not `but`. */
static void choose_goals(life *l, ff_square but)
{
    static const ff_bitboard edges[] = {FF_RANK_1, FF_RANK_8, FF_FILE_A, FF_FILE_H};
    ff_color winner = l->winner;
    ff_square mated = l->king[winner ^ 1], king = l->king[winner];
    int best = 1000;
    for (unsigned i = 0; i < 4; i++) {
        bool flat = i < 2;
        int far = (int)(flat ? ff_rank_of(mated) : ff_file_of(mated));
        int at = (int)(flat ? ff_file_of(mated) : ff_rank_of(mated));
        int want = (int)(flat ? ff_file_of(king) : ff_rank_of(king));
        int steps = i & 1 ? 7 - far : far;
        int low = at > steps ? at - steps : 0, high = at + steps < 7 ? at + steps : 7;
        int along = want < low ? low : want > high ? high : want;
        int line = i & 1 ? 7 : 0, before = i & 1 ? 5 : 2;
        ff_square s = (ff_square)(flat ? 8 * line + along : 8 * along + line);
        ff_square o = (ff_square)(flat ? 8 * before + along : 8 * along + before);
        int cost = 3 * steps + way(king, o);
        if (s == but || cost >= best)
            continue;
        best = cost;
        l->goal[winner ^ 1] = s;
        l->goal[winner] = o;
        l->edge = edges[i];
    }
}

/* Pawns with nobody before them on their file. */
static ff_bitboard free_pawns(ff_bitboard pawns, ff_bitboard all, ff_color us)
{
    ff_bitboard shut = all;
    for (int i = 8; i <= 32; i *= 2)
        shut |= us == FF_WHITE ? shut >> i : shut << i;
    return pawns & ~(us == FF_WHITE ? shut >> 8 : shut << 8);
}

/* The strongest piece, or the pawn that has come farthest, if there is one without a piece
 * before it. */
static ff_square choose_actor(const ff_position *p, ff_color winner)
{
    ff_bitboard own = p->color[winner];
    for (ff_role role = FF_QUEEN; role >= FF_ROOK; role--)
        if (own & p->role[role])
            return ff_first(own & p->role[role]);
    ff_bitboard pawns = own & p->role[FF_PAWN], open = free_pawns(pawns, p->role[0], winner);
    if (pawns == 0)
        return FF_NO_SQUARE;
    pawns = open != 0 ? open : pawns;
    return winner == FF_WHITE ? ff_last(pawns) : ff_first(pawns);
}

bool FF_LEVELLED(ff_winnable_lives)(const ff_position *pos, ff_color winner,
                                    ff_winnable_path *line)
{
    life l = {.pos = *pos, .winner = winner, .line = line};
    unsigned idle = 0, calm = 0, looks = 0;
    line->plies = 0;
    if ((l.actor = choose_actor(pos, winner)) == FF_NO_SQUARE)
        return false;
    l.pos.castling = 0;
    l.pos.en_passant = l.pos.double_step = FF_NO_SQUARE;
    l.king[0] = ff_king_of(pos, FF_WHITE);
    l.king[1] = ff_king_of(pos, FF_BLACK);
    choose_goals(&l, FF_NO_SQUARE);
    while (line->plies < LONGEST && idle < IDLE) {
        bool pawn = (l.pos.role[FF_PAWN] & FF_BIT(l.actor)) != 0;
        if (l.pos.turn == winner && mates(&l))
            return true;
        if (l.pos.turn == winner && pawn && run_life(&l))
            continue;
        if (capture(&l)) {
            idle = calm = 0;
            continue;
        }
        if (++calm >= (looks == 0 ? 2 : 3) && looks < LOOKS && !pawn) {
            calm = 0;
            looks++;
            if (kings_mate(&l))
                return true;
        }
        if (step_life(&l))
            continue;
        if (++idle % 3 == 0)
            choose_goals(&l, l.goal[winner ^ 1]);
        if (!wait(&l))
            return line->plies > 0 && l.pos.turn != winner && is_checkmate(&l.pos);
    }
    return false;
}
