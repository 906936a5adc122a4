#include "chess/winnable_parts.h"

#include "flagfall/memory.h"

#include <string.h>

/*
 * The quick search: best first along one plan.
 *
 * Soundness. A mate is only reported when the generator finds no legal answer to a check, and
 * the line is replayed by the caller. FFW_EXHAUSTED is reported only when every legal move of
 * every position that was reached has been followed to a position that was visited (equal in
 * all that decides legal moves) or that is a leaf for certain: no legal move, or W without
 * mating material (which no later move can give back, as `ff_material_can_mate` counts pawns
 * as what they may become).
 */

enum { NODES = 2048, ENTRIES = 1 << 16, BUCKETS = 256, SLOTS = 4096 };

typedef struct node {
    ff_position pos;
    ff_square at[FFW_ROLES];
    ff_move move;
    uint16_t depth;
    int16_t want;
    uint16_t parent;
    uint8_t promoted; /* set of followed men that are no pawns any more */
} node;

/* A move not yet played. */
typedef struct entry {
    uint16_t parent;
    ff_move move;
    int16_t want;
    uint16_t spare;
    uint32_t next;
} entry;

typedef struct ffw_quick {
    node nodes[NODES];
    entry entries[ENTRIES];
    uint32_t bucket[BUCKETS];
    uint64_t used[BUCKETS / 64];
    uint16_t slot[SLOTS]; /* node number plus one, by hash */
    unsigned node_count, entry_count;
    bool dropped; /* something was left out: no proof any more */
} ffw_quick;

struct ffw_quick *ffw_quick_new(void)
{
    return ff_malloc(sizeof(ffw_quick));
}

void ffw_quick_free(struct ffw_quick *quick)
{
    ff_free(quick);
}

static void push(ffw_quick *q, entry e, int rank)
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

static bool pop(ffw_quick *q, entry *out)
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
static node *visit(ffw_quick *q, const ff_position *pos)
{
    unsigned s = (unsigned)(pos->hash & (SLOTS - 1));
    for (; q->slot[s] != 0; s = (s + 1) & (SLOTS - 1))
        if (q->nodes[q->slot[s] - 1].pos.hash == pos->hash &&
            ff_same_position(&q->nodes[q->slot[s] - 1].pos, pos))
            return NULL;
    node *n = &q->nodes[q->node_count++];
    q->slot[s] = (uint16_t)q->node_count;
    n->pos = *pos;
    return n;
}

static int want_at(const ffw_plan *plan, const node *n, unsigned who, ff_square s)
{
    bool is_pawn = plan->become[who] != FF_NO_ROLE && !(n->promoted >> who & 1);
    return plan->become[who] != FF_NO_ROLE && !is_pawn ? plan->promoted[who][s]
                                                       : plan->want[who][s];
}

/* What the capture of a man is worth to the plan, in half-moves times two (less is better). */
static int capture_want(const ffw_plan *plan, ff_role taken, bool by_winner)
{
    static const int worth[7] = {0, 1, 2, 2, 4, 4, 0};
    if (!by_winner)
        return 3;
    return plan->heavy ? -worth[taken] : 3;
}

/* What is still wanted after the move. */
static int move_want(const ffw_plan *plan, const node *n, const uint8_t who[64], ff_move move,
                     bool by_winner)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    int want = n->want;
    unsigned mover = who[from];
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING)
        return want;
    if (n->pos.role[0] & FF_BIT(to)) {
        want += capture_want(plan, ff_role_at(&n->pos, to), by_winner);
        if (who[to] != FFW_OTHER)
            want += 30;
    }
    if (mover == FFW_OTHER)
        return want;
    want -= want_at(plan, n, mover, from);
    ff_role promoted = FF_MOVE_PROMOTED(move);
    if (promoted != FF_NO_ROLE)
        return want + plan->promoted[mover][to] + (promoted != plan->become[mover] ? 6 : 0);
    return want + want_at(plan, n, mover, to);
}

static void follow(const ffw_plan *plan, node *n, ff_move move)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    unsigned taken = ffw_followed(n->at, to);
    unsigned mover = ffw_followed(n->at, from);
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING) {
        n->at[mover] = ff_castled_king(from, to);
        if (taken != FFW_OTHER)
            n->at[taken] = ff_castled_rook(from, to);
        return;
    }
    if (taken != FFW_OTHER)
        n->at[taken] = FF_NO_SQUARE;
    if (mover == FFW_OTHER)
        return;
    n->at[mover] = to;
    if (FF_MOVE_KIND(move) >= FF_MOVE_PROMOTION && plan->become[mover] != FF_NO_ROLE)
        n->promoted |= (uint8_t)(1u << mover);
}

static void expand(ffw_quick *q, const node *n, ff_color winner, const ffw_plan *plan,
                   const ff_move_list *list)
{
    uint8_t who[64] = {0};
    for (unsigned i = FFW_W_KING; i < FFW_ROLES; i++)
        if (n->at[i] != FF_NO_SQUARE)
            who[n->at[i]] = (uint8_t)i;
    bool by_winner = n->pos.turn == winner;
    for (unsigned i = 0; i < list->count; i++) {
        int want = move_want(plan, n, who, list->moves[i], by_winner);
        entry e = {(uint16_t)(n - q->nodes), list->moves[i], (int16_t)want, 0, 0};
        push(q, e, 2 * want + n->depth + 40);
    }
}

static void write_line(const ffw_quick *q, const node *n, ffw_line *line)
{
    line->plies = n->depth;
    for (; n->depth > 0; n = &q->nodes[n->parent])
        line->moves[n->depth - 1] = n->move;
}

static void clear(ffw_quick *q)
{
    memset(q->bucket, 0, sizeof q->bucket);
    memset(q->used, 0, sizeof q->used);
    memset(q->slot, 0, sizeof q->slot);
    q->node_count = q->entry_count = 0;
    q->dropped = false;
}

static node *make_child(ffw_quick *q, const ffw_plan *plan, const entry *e)
{
    const node *parent = &q->nodes[e->parent];
    ff_position pos = parent->pos;
    ff_play(&pos, e->move);
    node *n = visit(q, &pos);
    if (n == NULL)
        return NULL;
    memcpy(n->at, parent->at, sizeof n->at);
    n->promoted = parent->promoted;
    n->move = e->move;
    n->parent = e->parent;
    n->depth = (uint16_t)(parent->depth + 1);
    n->want = e->want;
    follow(plan, n, e->move);
    return n;
}

static void make_root(ffw_quick *q, const ff_position *pos, const ffw_plan *plan)
{
    node *n = visit(q, pos);
    memcpy(n->at, plan->at, sizeof n->at);
    n->promoted = 0;
    n->depth = 0;
    n->move = FF_NO_MOVE;
    n->parent = 0;
    n->want = 0;
    for (unsigned i = FFW_W_KING; i < FFW_ROLES; i++)
        if (n->at[i] != FF_NO_SQUARE)
            n->want = (int16_t)(n->want + want_at(plan, n, i, n->at[i]));
}

ffw_outcome ffw_quick_search(struct ffw_quick *q, const ff_position *pos, ff_color winner,
                             const ffw_plan *plan, unsigned limit, ffw_line *line,
                             uint64_t *nodes)
{
    clear(q);
    make_root(q, pos, plan);
    limit = limit < NODES ? limit : NODES;
    node *n = &q->nodes[0];
    for (;;) {
        ff_move_list list;
        if (n != NULL) {
            ++*nodes;
            q->dropped |= !ff_legal_moves(&n->pos, &list);
            if (list.count == 0 && n->pos.turn != winner && ff_in_check(&n->pos)) {
                write_line(q, n, line);
                return FFW_MATE;
            }
            if (ff_material_can_mate(&n->pos, winner))
                expand(q, n, winner, plan, &list);
        }
        entry e;
        if (q->node_count == limit)
            return FFW_OPEN;
        if (!pop(q, &e))
            return q->dropped ? FFW_OPEN : FFW_EXHAUSTED;
        n = make_child(q, plan, &e);
    }
}
