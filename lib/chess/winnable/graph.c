#include "winnable/private.h"

#include "flagfall/memory.h"

#include <string.h>

/*
 * The graph search: every position is visited once, the most promising first.
 *
 * Soundness. Each node that is taken up has all its legal moves made; a child is left out only
 * when it is equal to a node that is there already (pieces, side to move, castling rights and
 * legal en passant compared in full, not by hash), or when `ff_winnable_blockaded` or
 * `ff_position_material_can_mate` proves that no mate lies after it. When no node is left to
 * take up, all positions that can still arise have been examined but for those, and none is
 * mate: the fifty- and seventy-five-move counts and repetitions play no part, so a position is
 * nothing more than what is compared. Whatever else limits the search (budget, memory, a move
 * list cut short) makes the answer FF_SEARCH_OPEN.
 */

enum { CHUNK_BITS = 14, CHUNK = 1 << CHUNK_BITS, CHUNKS = 168, BUCKETS = 512 };
/* Nodes of 64 bytes within the default budget, 168 MiB; a larger budget may take as many as it
 * has positions. */
#define MOST_NODES  ((uint32_t)CHUNKS * CHUNK)
#define NODES_LIMIT UINT32_C(0xff000000)

typedef struct node {
    ff_bitboard plane[4]; /* the role in three bits, then the colour */
    uint64_t hash;
    uint32_t parent;
    uint32_t next; /* in its bucket */
    ff_move move;
    int16_t want;
    uint8_t castling[2]; /* files of the rooks on ranks 1 and 8 */
    uint8_t turn;
    ff_square en_passant;
    ff_square at[FF_WINNABLE_ROLES - 1]; /* without FF_WINNABLE_OTHER */
    uint8_t promoted;
} node;

typedef struct slot {
    uint32_t number; /* of the node plus one, 0 when free */
    uint32_t tag; /* the upper half of its hash, to pass over others without a look at them */
} slot;

typedef struct ff_winnable_graph {
    node **chunk;
    size_t chunks; /* places in `chunk` */
    uint32_t most; /* nodes that there may be */
    slot *slots;
    size_t slot_count;
    uint32_t count;
    uint32_t head[BUCKETS], tail[BUCKETS]; /* node number plus one */
    uint64_t used[BUCKETS / 64];
    bool dropped;
    bool newest_first; /* within a bucket: go deep, or wide */
} ff_winnable_graph;

struct ff_winnable_graph *ff_winnable_graph_new(void)
{
    return ff_calloc(1, sizeof(ff_winnable_graph));
}

void ff_winnable_graph_free(struct ff_winnable_graph *graph)
{
    if (graph == NULL)
        return;
    for (size_t i = 0; i < graph->chunks; i++)
        ff_free(graph->chunk[i]);
    ff_free(graph->chunk);
    ff_free(graph->slots);
    ff_free(graph);
}

static node *node_at(const ff_winnable_graph *g, uint32_t number)
{
    return &g->chunk[number >> CHUNK_BITS][number & (CHUNK - 1)];
}

/* --- packing --- */

static void pack(const ff_position *pos, node *n)
{
    const ff_bitboard *r = pos->role;
    n->plane[0] = r[FF_PAWN] | r[FF_BISHOP] | r[FF_QUEEN];
    n->plane[1] = r[FF_KNIGHT] | r[FF_BISHOP] | r[FF_KING];
    n->plane[2] = r[FF_ROOK] | r[FF_QUEEN] | r[FF_KING];
    n->plane[3] = pos->color[FF_BLACK];
    n->hash = pos->hash;
    n->castling[0] = (uint8_t)pos->castling;
    n->castling[1] = (uint8_t)(pos->castling >> 56);
    n->turn = pos->turn;
    n->en_passant = pos->en_passant;
}

static void unpack(const node *n, ff_position *pos)
{
    ff_bitboard a = n->plane[0], b = n->plane[1], c = n->plane[2];
    pos->role[0] = a | b | c;
    pos->role[FF_PAWN] = a & ~b & ~c;
    pos->role[FF_KNIGHT] = b & ~a & ~c;
    pos->role[FF_BISHOP] = a & b;
    pos->role[FF_ROOK] = c & ~a & ~b;
    pos->role[FF_QUEEN] = a & c;
    pos->role[FF_KING] = b & c;
    pos->color[FF_BLACK] = n->plane[3];
    pos->color[FF_WHITE] = pos->role[0] & ~n->plane[3];
    pos->castling = n->castling[0] | (ff_bitboard)n->castling[1] << 56;
    pos->hash = n->hash;
    pos->halfmove = pos->fullmove = 0;
    pos->turn = n->turn;
    pos->en_passant = n->en_passant;
    pos->double_step = FF_NO_SQUARE;
    pos->chess960 = false;
}

static bool same_node(const node *a, const node *b)
{
    uint64_t differ = (uint64_t)(a->turn ^ b->turn) |
                      (uint64_t)(a->en_passant ^ b->en_passant) |
                      (uint64_t)(a->castling[0] ^ b->castling[0]) |
                      (uint64_t)(a->castling[1] ^ b->castling[1]);
    for (int i = 0; i < 4; i++)
        differ |= a->plane[i] ^ b->plane[i];
    return differ == 0;
}

/* --- the set of nodes --- */

static uint32_t tag_of(const node *n)
{
    return (uint32_t)(n->hash >> 32);
}

static bool rehash(ff_winnable_graph *g, size_t slot_count)
{
    slot *slots = ff_calloc(slot_count, sizeof *slots);
    if (slots == NULL)
        return false;
    for (uint32_t i = 0; i < g->count; i++) {
        const node *n = node_at(g, i);
        size_t s = n->hash & (slot_count - 1);
        while (slots[s].number != 0)
            s = (s + 1) & (slot_count - 1);
        slots[s] = (slot){i + 1, tag_of(n)};
    }
    ff_free(g->slots);
    g->slots = slots;
    g->slot_count = slot_count;
    return true;
}

/* Room for one node more; three quarters of the slots at most are in use. */
static bool make_room(ff_winnable_graph *g)
{
    size_t at = g->count >> CHUNK_BITS, had = g->chunks;
    if (g->count >= g->most)
        return false;
    if (ff_grow(&g->chunk, &g->chunks, at + 1, sizeof(node *)) != FF_OK)
        return false;
    if (g->chunks > had)
        memset(g->chunk + had, 0, (g->chunks - had) * sizeof(node *));
    if (g->count >= g->slot_count / 4 * 3 && !rehash(g, 2 * g->slot_count))
        return false;
    node **chunk = &g->chunk[at];
    if (*chunk == NULL)
        *chunk = ff_malloc(sizeof(node) * CHUNK);
    return *chunk != NULL;
}

/* The slot of a node that is there, or the free slot where it would go. */
static slot *find_node(const ff_winnable_graph *g, const node *n)
{
    size_t s = n->hash & (g->slot_count - 1);
    for (; g->slots[s].number != 0; s = (s + 1) & (g->slot_count - 1))
        if (g->slots[s].tag == tag_of(n) && same_node(node_at(g, g->slots[s].number - 1), n))
            break;
    return &g->slots[s];
}

static void enqueue(ff_winnable_graph *g, uint32_t number, int rank)
{
    unsigned b = rank < 0 ? 0 : rank >= BUCKETS ? BUCKETS - 1 : (unsigned)rank;
    if (g->newest_first || g->head[b] == 0) {
        node_at(g, number)->next = g->head[b];
        g->head[b] = number + 1;
    } else {
        node_at(g, number)->next = 0;
        node_at(g, g->tail[b] - 1)->next = number + 1;
    }
    g->tail[b] = number + 1;
    g->used[b / 64] |= UINT64_C(1) << (b % 64);
}

/* The number of the best node plus one, or 0. */
static uint32_t dequeue(ff_winnable_graph *g)
{
    for (unsigned i = 0; i < BUCKETS / 64; i++) {
        if (g->used[i] == 0)
            continue;
        unsigned b = i * 64 + (unsigned)__builtin_ctzll(g->used[i]);
        uint32_t number = g->head[b];
        g->head[b] = node_at(g, number - 1)->next;
        if (g->head[b] == 0)
            g->used[i] &= g->used[i] - 1;
        return number;
    }
    return 0;
}

static bool clear_graph(ff_winnable_graph *g)
{
    enum { FIRST_SLOTS = 1 << 13 };
    g->count = 0;
    g->dropped = false;
    memset(g->head, 0, sizeof g->head);
    memset(g->used, 0, sizeof g->used);
    if (g->slots == NULL || g->slot_count > FIRST_SLOTS)
        return rehash(g, FIRST_SLOTS);
    memset(g->slots, 0, g->slot_count * sizeof *g->slots);
    return true;
}

/* --- the search --- */

typedef struct search {
    ff_winnable_graph *g;
    struct ff_winnable_quick *quick;
    ff_winnable_path *line; /* what the quick search found */
    uint64_t probed;        /* positions it looked at */
    uint32_t from;          /* the node number plus one from which it found a mate */
    const ff_winnable_plan *plan;
    ff_color winner;
    uint64_t limit;
    int step;               /* what every half-move costs */
    unsigned looked;        /* how many captures were looked at */
    unsigned promoted;      /* how many promotions of W's were looked at */
    unsigned tried, proved; /* how often the blockade was asked, and how often it held */
} search;

/* After a move that cannot be taken back everything may have become easy: the quick search
 * tries its best plan, as long as it does not take more than its share of the time. */
static ff_winnable_outcome probe(search *s, const ff_position *child)
{
    enum { SHARE = 5000, LIMIT = 150 };
    ff_winnable_plan plan;
    ff_winnable_choices choices;
    if (s->probed > SHARE + s->g->count / 2)
        return FF_SEARCH_OPEN;
    ff_winnable_choose(child, s->winner, &choices);
    if (choices.count == 0)
        return FF_SEARCH_OPEN;
    ff_winnable_make_plan(child, s->winner, &choices.choice[0], &plan);
    return ff_winnable_quick_search(s->quick, child, s->winner, &plan, LIMIT, s->line,
                                    &s->probed);
}

/* A capture may leave a position that is blocked, with a mate that the blockade shows: the
 * first captures are looked at. */
static ff_winnable_outcome probe_blocked(search *s, const ff_position *child)
{
    enum { LOOKS = 24, LIMIT = 400 };
    ff_winnable_plan plan;
    if (s->looked >= LOOKS)
        return FF_SEARCH_OPEN;
    s->looked++;
    if (ff_winnable_witness_plans(child, s->winner, &plan, 1) == 0)
        return FF_SEARCH_OPEN;
    return ff_winnable_quick_search(s->quick, child, s->winner, &plan, LIMIT, s->line,
                                    &s->probed);
}

/* What a pawn of W's becomes decides which mates there are, and often one piece mates where the
 * others cannot: the first promotions are tried along every plan. */
static ff_winnable_outcome probe_promoted(search *s, const ff_position *child)
{
    enum { LOOKS = 16, LIMIT = 400 };
    ff_winnable_plan plan;
    ff_winnable_choices choices;
    if (s->promoted >= LOOKS)
        return FF_SEARCH_OPEN;
    s->promoted++;
    ff_winnable_choose(child, s->winner, &choices);
    for (unsigned i = 0; i < choices.count && s->probed < s->limit; i++) {
        ff_winnable_make_plan(child, s->winner, &choices.choice[i], &plan);
        if (ff_winnable_quick_search(s->quick, child, s->winner, &plan, LIMIT, s->line,
                                     &s->probed) == FF_SEARCH_MATE)
            return FF_SEARCH_MATE;
    }
    return FF_SEARCH_OPEN;
}

/* Is there certainly no mate after this child? The blockade is only asked after moves that
 * cannot be taken back, and less often where it does not help. */
static bool hopeless(search *s, const ff_position *child, bool irreversible)
{
    enum { THOROUGH = 40, ASKED = 1000, SHARE = 32 };
    if (!ff_position_material_can_mate(child, s->winner))
        return true;
    bool worth = s->tried < ASKED + s->g->count / SHARE || 2 * s->proved > s->tried;
    if (!irreversible || !worth)
        return false;
    bool proved = ff_winnable_blockaded(child, s->winner, s->tried++ < THOROUGH, NULL);
    s->proved += proved;
    return proved;
}

/* A piece of L that W's pawns can take, or the other way round, is an offer to open lines. */
static int offer(const search *s, const ff_position *child)
{
    enum { OFFER = 3 };
    ff_bitboard pawns = child->role[FF_PAWN];
    ff_color w = s->winner, l = ff_other(s->winner);
    if (!s->plan->open)
        return 0;
    return (ff_pawn_attacks(w, pawns & child->color[w]) & child->color[l]) != 0 ||
                   (ff_pawn_attacks(l, pawns & child->color[l]) & child->color[w]) != 0
               ? OFFER
               : 0;
}

static bool add_node(search *s, node *n, int offered)
{
    ff_winnable_graph *g = s->g;
    if (g->count >= s->limit || !make_room(g)) {
        g->dropped = true;
        return false;
    }
    *find_node(g, n) = (slot){g->count + 1, tag_of(n)};
    *node_at(g, g->count) = *n;
    enqueue(g, g->count++, 2 * (n->want - offered) + 200);
    return true;
}

/* A pawn takes or promotes, or a pawn is taken. */
static bool opens(const ff_position *pos, ff_move move)
{
    ff_bitboard pawns = pos->role[FF_PAWN];
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    if ((pawns & FF_BIT(from)) == 0)
        return (pawns & FF_BIT(to)) != 0;
    return ff_file_of(from) != ff_file_of(to) || FF_MOVE_PROMOTED(move) != FF_NO_ROLE;
}

/* Takes a child into the graph; false when the search ends with it. */
static bool take_child(search *s, uint32_t number, const ff_position *pos, ff_move move,
                       const ff_position *child)
{
    const node *n = node_at(s->g, number);
    node made = {.parent = number, .move = move};
    pack(child, &made);
    if (find_node(s->g, &made)->number != 0 ||
        hopeless(s, child, ff_is_irreversible(pos, move)))
        return true;
    ff_winnable_state state = {.promoted = n->promoted, .want = n->want};
    state.at[0] = FF_NO_SQUARE;
    memcpy(state.at + 1, n->at, sizeof n->at);
    ff_winnable_follow(s->plan, &state, pos, move, s->winner);
    made.want = state.want;
    made.promoted = state.promoted;
    memcpy(made.at, state.at + 1, sizeof made.at);
    if (!add_node(s, &made, offer(s, child)))
        return false;
    if (child->turn != s->winner && ff_is_checkmate(child)) {
        s->line->plies = 0;
        s->from = s->g->count;
        return false;
    }
    if ((FF_MOVE_PROMOTED(move) != FF_NO_ROLE && pos->turn == s->winner &&
         probe_promoted(s, child) == FF_SEARCH_MATE) ||
        (opens(pos, move) && probe(s, child) == FF_SEARCH_MATE) ||
        ((pos->role[0] & FF_BIT(FF_MOVE_TO(move))) &&
         probe_blocked(s, child) == FF_SEARCH_MATE)) {
        s->from = s->g->count;
        return false;
    }
    return true;
}

/* The children are made first and their slots called for, so that the memory has time. */
static bool expand_node(search *s, uint32_t number, const ff_position *pos,
                        const ff_move_list *list)
{
    ff_position children[FF_MAX_MOVES];
    for (unsigned i = 0; i < list->count; i++) {
        children[i] = *pos;
        ff_position_play(&children[i], list->moves[i]);
        __builtin_prefetch(&s->g->slots[children[i].hash & (s->g->slot_count - 1)]);
    }
    for (unsigned i = 0; i < list->count; i++)
        if (!take_child(s, number, pos, list->moves[i], &children[i]))
            return false;
    return true;
}

/* Puts the way from the root to the node in front of what the line holds already; false when
 * the whole is longer than a line may be. */
static bool write_line(const ff_winnable_graph *g, uint32_t number, ff_winnable_path *line)
{
    unsigned plies = 0;
    for (uint32_t i = number; i != 0; i = node_at(g, i)->parent)
        plies++;
    if (plies + line->plies > FF_WINNABLE_LINE)
        return false;
    memmove(line->moves + plies, line->moves, line->plies * sizeof(ff_move));
    line->plies += plies;
    for (uint32_t i = number; i != 0; i = node_at(g, i)->parent)
        line->moves[--plies] = node_at(g, i)->move;
    return true;
}

static bool add_root(search *s, const ff_position *pos)
{
    node root = {0};
    ff_winnable_state state;
    ff_winnable_start(s->plan, &state);
    memcpy(root.at, state.at + 1, sizeof root.at);
    root.want = state.want;
    pack(pos, &root);
    return clear_graph(s->g) && add_node(s, &root, 0);
}

/* Takes up nodes until a mate is found, none is left, or the limit is reached. */
static ff_winnable_outcome take_up(search *s)
{
    ff_winnable_graph *g = s->g;
    uint32_t number;
    while ((number = dequeue(g)) != 0) {
        ff_position here;
        ff_move_list list;
        unpack(node_at(g, number - 1), &here);
        g->dropped |= !ff_position_legal_moves(&here, &list);
        if (list.count == 0 && here.turn != s->winner && ff_position_in_check(&here)) {
            s->line->plies = 0; /* the root: its children are asked when they are made */
            return FF_SEARCH_MATE;
        }
        if (!expand_node(s, number - 1, &here, &list))
            return s->from != 0 && write_line(g, s->from - 1, s->line) ? FF_SEARCH_MATE
                                                                       : FF_SEARCH_OPEN;
    }
    return g->dropped ? FF_SEARCH_OPEN : FF_SEARCH_EXHAUSTED;
}

ff_winnable_outcome
ff_winnable_graph_search(struct ff_winnable_graph *g, struct ff_winnable_quick *quick,
                         const ff_position *pos, ff_color winner, const ff_winnable_plan *plan,
                         bool deep, uint64_t limit, ff_winnable_path *line, uint64_t *nodes)
{
    search s = {
        .g = g, .quick = quick, .line = line, .plan = plan, .winner = winner, .limit = limit};
    g->newest_first = deep;
    g->most = limit <= FF_WINNABLE_NODES ? MOST_NODES
              : limit < NODES_LIMIT      ? (uint32_t)limit
                                         : NODES_LIMIT;
    ff_winnable_outcome outcome = add_root(&s, pos) ? take_up(&s) : FF_SEARCH_OPEN;
    *nodes += g->count + s.probed;
    return outcome;
}
