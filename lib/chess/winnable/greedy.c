#include "winnable/private.h"

/*
 * The walk: one line along one plan, without looking back. Kings go the straight way where
 * they may; only where that fails are all moves made and the one taken that the plan likes
 * best. It finds a helpmate for most positions in the time that the quick search takes to make
 * its lists, and proves nothing when it does not.
 */

enum { LONGEST = 64, IDLE = 10 };

typedef struct walk {
    ff_position pos;
    ff_winnable_state state;
    const ff_winnable_plan *plan;
    ff_color winner;
    ff_winnable_path *line;
} walk;

static void go(walk *w, ff_move move)
{
    ff_winnable_follow(w->plan, &w->state, &w->pos, move, w->winner);
    ff_position_play(&w->pos, move);
    w->line->moves[w->line->plies++] = move;
}

static bool mates(walk *w, ff_move move)
{
    if (!ff_is_legal(&w->pos, move))
        return false;
    ff_position next = w->pos;
    ff_position_play(&next, move);
    if (!ff_is_checkmate(&next))
        return false;
    w->line->moves[w->line->plies++] = move;
    return true;
}

/* Has L's king a square to go to after this check? (The piece that checks may be taken.) */
static bool has_flight(const walk *w, ff_square king, ff_role role, ff_square to)
{
    const ff_position *p = &w->pos;
    ff_bitboard others = p->role[0] & ~FF_BIT(king);
    ff_bitboard flights = ff_table.king[king] & ~p->color[w->winner ^ 1] & ~FF_BIT(to) &
                          ~ff_table.king[w->state.at[FF_WINNABLE_W_KING]] &
                          ~ff_role_attacks(role, to, others);
    while (flights != 0)
        if (ff_attackers_of(p, ff_pop(&flights), w->winner, others) == 0)
            return true;
    return false;
}

/* Is there a mate by a queen or rook? */
static bool heavy_mates(walk *w)
{
    const ff_position *p = &w->pos;
    ff_square king = w->state.at[FF_WINNABLE_L_KING];
    ff_bitboard own = p->color[w->winner];
    for (ff_bitboard pieces = own & (p->role[FF_QUEEN] | p->role[FF_ROOK]); pieces != 0;) {
        ff_square from = ff_pop(&pieces);
        ff_role role = p->role[FF_QUEEN] & FF_BIT(from) ? FF_QUEEN : FF_ROOK;
        ff_bitboard to = ff_role_attacks(role, king, p->role[0]) & ~own;
        for (to &= ff_role_attacks(role, from, p->role[0]); to != 0;) {
            ff_square s = ff_pop(&to);
            if (!has_flight(w, king, role, s) && mates(w, FF_MOVE(from, s, FF_MOVE_NORMAL)))
                return true;
        }
    }
    return false;
}

/* A step of the king towards his place, or FF_NO_MOVE. */
static ff_move king_step(const walk *w)
{
    unsigned who = w->pos.turn == w->winner ? FF_WINNABLE_W_KING : FF_WINNABLE_L_KING;
    const int8_t *want = w->plan->want[who];
    ff_square from = w->state.at[who];
    ff_bitboard to = want[from] == 0 ? 0 : ff_table.king[from] & ~w->pos.role[0];
    while (to != 0) {
        ff_square s = ff_pop(&to);
        ff_move move = FF_MOVE(from, s, FF_MOVE_NORMAL);
        if (want[s] < want[from] && ff_is_legal(&w->pos, move))
            return move;
    }
    return FF_NO_MOVE;
}

/* What the plan requires of each piece, by the square he stands on; NULL where it has none. */
static void rows_of(const walk *w, const int8_t *rows[FF_WINNABLE_ROLES], uint8_t who[64])
{
    for (unsigned i = FF_WINNABLE_W_KING; i < FF_WINNABLE_ROLES; i++) {
        bool promoted = w->plan->become[i] != FF_NO_ROLE && (w->state.promoted >> i & 1);
        rows[i] = promoted ? w->plan->promoted[i] : w->plan->want[i];
        if (w->state.at[i] != FF_NO_SQUARE)
            who[w->state.at[i]] = (uint8_t)i;
    }
}

/* The move that the plan likes best; not straight back where there is another. What most moves
 * are worth is seen at once. */
static ff_move best_move(const walk *w)
{
    uint8_t who[64] = {0};
    const int8_t *rows[FF_WINNABLE_ROLES];
    bool by_winner = w->pos.turn == w->winner;
    ff_bitboard events = w->pos.color[w->pos.turn ^ 1] | FF_RANK_1 | FF_RANK_8;
    ff_move_list list;
    ff_move best = FF_NO_MOVE;
    int least = 0;
    ff_move last = w->line->plies > 1 ? w->line->moves[w->line->plies - 2] : FF_NO_MOVE;
    ff_move back = FF_MOVE(FF_MOVE_TO(last), FF_MOVE_FROM(last), FF_MOVE_NORMAL);
    rows_of(w, rows, who);
    ff_position_legal_moves(&w->pos, &list);
    for (unsigned i = 0; i < list.count; i++) {
        ff_move move = list.moves[i];
        ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
        unsigned mover = who[from];
        int want = w->state.want + (move == back ? 3 : 0);
        if ((events & FF_BIT(to)) || FF_MOVE_KIND(move) != FF_MOVE_NORMAL)
            want += ff_winnable_want_after(w->plan, &w->state, who, &w->pos, move, by_winner) -
                    w->state.want;
        else if (mover != FF_WINNABLE_OTHER)
            want += rows[mover][to] - rows[mover][from];
        if (best == FF_NO_MOVE || want < least) {
            best = move;
            least = want;
        }
    }
    return best;
}

bool ff_winnable_walk(const ff_position *pos, ff_color winner, const ff_winnable_plan *plan,
                      unsigned limit, ff_winnable_path *line, uint64_t *nodes)
{
    walk w = {.pos = *pos, .plan = plan, .winner = winner, .line = line};
    unsigned idle = 0;
    ff_winnable_start(plan, &w.state);
    for (line->plies = 0; line->plies < LONGEST && line->plies < limit && idle < IDLE;) {
        ++*nodes;
        if (w.pos.turn == winner && heavy_mates(&w))
            return true;
        ff_move move = king_step(&w);
        if (move == FF_NO_MOVE) {
            int want = w.state.want;
            if ((move = best_move(&w)) == FF_NO_MOVE)
                return w.pos.turn != winner && ff_position_in_check(&w.pos);
            go(&w, move);
            idle = w.state.want < want ? 0 : idle + 1;
        } else {
            go(&w, move);
        }
    }
    return false;
}
