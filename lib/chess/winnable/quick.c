#include "winnable/private.h"

#include "flagfall/memory.h"

#include <string.h>

/*
 * The quick search: best first along one plan.
 *
 * Soundness. A mate is only reported when the generator finds no legal answer to a check, and
 * the line is replayed by the caller. FF_SEARCH_EXHAUSTED is reported only when every legal
 * move of every position that was reached has been followed to a position that was visited
 * (equal in all that decides legal moves) or that is a leaf for certain: no legal move, or W
 * without mating material (which no later move can give back, as
 * `ff_position_material_can_mate` counts pawns as what they may become).
 */

enum { NODES = 2048, ENTRIES = 1 << 16, BUCKETS = 256, SLOTS = 4096 };

typedef struct node {
    ff_position pos;
    ff_winnable_state state;
    ff_move move;
    uint16_t depth;
    uint16_t parent;
} node;

/* A move not yet played. */
typedef struct entry {
    uint16_t parent;
    ff_move move;
    int16_t want;
    uint16_t spare;
    uint32_t next;
} entry;

typedef struct ff_winnable_quick {
    node nodes[NODES];
    entry entries[ENTRIES];
    uint32_t bucket[BUCKETS];
    uint64_t used[BUCKETS / 64];
    uint16_t slot[SLOTS]; /* node number plus one, by hash */
    unsigned node_count, entry_count;
    bool dropped; /* something was left out: no proof any more */
} ff_winnable_quick;

struct ff_winnable_quick *ff_winnable_quick_new(void)
{
    return ff_malloc(sizeof(ff_winnable_quick));
}

void ff_winnable_quick_free(struct ff_winnable_quick *quick)
{
    ff_free(quick);
}

static void push_entry(ff_winnable_quick *q, entry e, int rank)
{
    if (q->entry_count == ENTRIES) {
        q->dropped = true;
        return;
    }
    unsigned b = rank < 0 ? 0 : rank >= BUCKETS ? BUCKETS - 1 : (unsigned)rank;
    e.next = q->bucket[b];
    q->entries[q->entry_count++] = e;
    q->bucket[b] = q->entry_count;
    q->used[b / 64] |= UINT64_C(1) << (b % 64);
}

static bool pop(ff_winnable_quick *q, entry *out)
{
    for (unsigned i = 0; i < BUCKETS / 64; i++) {
        if (q->used[i] == 0)
            continue;
        unsigned b = i * 64 + (unsigned)__builtin_ctzll(q->used[i]);
        *out = q->entries[q->bucket[b] - 1];
        q->bucket[b] = out->next;
        if (out->next == 0)
            q->used[i] &= q->used[i] - 1;
        return true;
    }
    return false;
}

/* Makes `pos` a node, unless it is one; NULL then. */
static node *visit(ff_winnable_quick *q, const ff_position *pos)
{
    unsigned s = (unsigned)(pos->hash & (SLOTS - 1));
    for (; q->slot[s] != 0; s = (s + 1) & (SLOTS - 1))
        if (q->nodes[q->slot[s] - 1].pos.hash == pos->hash &&
            ff_position_same(&q->nodes[q->slot[s] - 1].pos, pos))
            return NULL;
    node *n = &q->nodes[q->node_count++];
    q->slot[s] = (uint16_t)q->node_count;
    n->pos = *pos;
    return n;
}

/* Squares from which each role of W gives check, when the kings stand where the plan requires
 * them: then a check is tried first. */
static void check_squares(const node *n, const ff_winnable_plan *plan, ff_color winner,
                          ff_bitboard out[7])
{
    ff_square king = n->state.at[FF_WINNABLE_L_KING];
    memset(out, 0, 7 * sizeof *out);
    if (plan->want[FF_WINNABLE_L_KING][king] != 0 ||
        plan->want[FF_WINNABLE_W_KING][n->state.at[FF_WINNABLE_W_KING]] != 0)
        return;
    for (unsigned role = FF_KNIGHT; role <= FF_QUEEN; role++)
        out[role] = ff_role_attacks((ff_role)role, king, n->pos.role[0]);
    out[FF_PAWN] = ff_table.pawn[winner ^ 1][king];
}

static void expand_node(ff_winnable_quick *q, const node *n, ff_color winner,
                        const ff_winnable_plan *plan, const ff_move_list *list)
{
    uint8_t who[64] = {0};
    ff_bitboard checks[7] = {0};
    for (unsigned i = FF_WINNABLE_W_KING; i < FF_WINNABLE_ROLES; i++)
        if (n->state.at[i] != FF_NO_SQUARE)
            who[n->state.at[i]] = (uint8_t)i;
    bool by_winner = n->pos.turn == winner;
    if (by_winner)
        check_squares(n, plan, winner, checks);
    for (unsigned i = 0; i < list->count; i++) {
        ff_move move = list->moves[i];
        int want = ff_winnable_want_after(plan, &n->state, who, &n->pos, move, by_winner);
        entry e = {(uint16_t)(n - q->nodes), move, (int16_t)want, 0, 0};
        int rank = 2 * want + 80;
        if (checks[1] != 0) {
            ff_role role = FF_MOVE_PROMOTED(move);
            if (role == FF_NO_ROLE)
                role = ff_role_at(&n->pos, FF_MOVE_FROM(move));
            if (checks[role] & FF_BIT(FF_MOVE_TO(move)))
                rank -= 8;
        }
        push_entry(q, e, rank);
    }
}

static void write_line(const ff_winnable_quick *q, const node *n, ff_winnable_path *line)
{
    line->plies = n->depth;
    for (; n->depth > 0; n = &q->nodes[n->parent])
        line->moves[n->depth - 1] = n->move;
}

static void clear_quick(ff_winnable_quick *q)
{
    memset(q->bucket, 0, sizeof q->bucket);
    memset(q->used, 0, sizeof q->used);
    memset(q->slot, 0, sizeof q->slot);
    q->node_count = q->entry_count = 0;
    q->dropped = false;
}

static node *make_child(ff_winnable_quick *q, const ff_winnable_plan *plan, ff_color winner,
                        const entry *e)
{
    const node *parent = &q->nodes[e->parent];
    ff_position pos = parent->pos;
    ff_position_play(&pos, e->move);
    node *n = visit(q, &pos);
    if (n == NULL)
        return NULL;
    n->state = parent->state;
    ff_winnable_follow(plan, &n->state, &parent->pos, e->move, winner);
    n->move = e->move;
    n->parent = e->parent;
    n->depth = (uint16_t)(parent->depth + 1);
    return n;
}

static void make_root(ff_winnable_quick *q, const ff_position *pos,
                      const ff_winnable_plan *plan)
{
    node *n = visit(q, pos);
    ff_winnable_start(plan, &n->state);
    n->depth = 0;
    n->move = FF_NO_MOVE;
    n->parent = 0;
}

ff_winnable_outcome ff_winnable_quick_search(struct ff_winnable_quick *q,
                                             const ff_position *pos, ff_color winner,
                                             const ff_winnable_plan *plan, unsigned limit,
                                             ff_winnable_path *line, uint64_t *nodes)
{
    clear_quick(q);
    make_root(q, pos, plan);
    limit = limit < NODES ? limit : NODES;
    node *n = &q->nodes[0];
    for (;;) {
        ff_move_list list;
        if (n != NULL) {
            ++*nodes;
            q->dropped |= !ff_position_legal_moves(&n->pos, &list);
            if (list.count == 0 && n->pos.turn != winner && ff_position_in_check(&n->pos)) {
                write_line(q, n, line);
                return FF_SEARCH_MATE;
            }
            if (ff_position_material_can_mate(&n->pos, winner))
                expand_node(q, n, winner, plan, &list);
        }
        entry e;
        if (q->node_count == limit)
            return FF_SEARCH_OPEN;
        if (!pop(q, &e))
            return q->dropped ? FF_SEARCH_OPEN : FF_SEARCH_EXHAUSTED;
        n = make_child(q, plan, winner, &e);
    }
}
