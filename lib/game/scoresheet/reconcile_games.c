#include "base/sort.h"
#include "scoresheet/reconcile_search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/*
 * The games that a pass has found, by cost, each once: the states of one half-move that have
 * the same position are taken together, so that a game is one path however many ways the
 * sheets can be laid beside it.
 *
 * The paths are built from the end; what the part in front costs at best is known of every
 * state, so that the next path in the queue is always part of the next game.
 */

enum { MAX_POPS = 400000, DEFAULT_READINGS = 8 };

/* A game from some position to its end. */
typedef struct tail {
    uint32_t first, count; /* its parts */
    uint32_t total;        /* of the cheapest, with the best way to it */
    uint32_t next;         /* the tail it continues with, or NO_TAIL */
    uint16_t ply;
    ff_move move; /* that leads to `next` */
} tail;

/* The same for one of the places in the sheets that the position is reached with. */
typedef struct part {
    uint32_t node;
    uint32_t cost; /* of what follows */
    uint32_t link; /* the step taken */
    uint32_t next; /* the part it leads to */
} part;

#define NO_TAIL UINT32_MAX

/* A step back from a tail that is being looked at. */
typedef struct back {
    uint32_t board;
    ff_move move;
    part part;
} back;

typedef struct enumeration {
    search *s;
    tail *tails;
    size_t count, capacity;
    part *parts;
    size_t part_count, part_capacity;
    uint32_t *heap;
    size_t heap_count, heap_capacity;
    back *backs;
    size_t back_capacity;
    bool failed;
} enumeration;

/* --- the queue: the cheapest first, of these the one nearest to the start --- */

static bool is_before(const enumeration *e, uint32_t a, uint32_t b)
{
    const tail *x = &e->tails[a], *y = &e->tails[b];
    return x->total != y->total ? x->total < y->total : x->ply < y->ply;
}

static void swap_places(uint32_t *a, uint32_t *b)
{
    uint32_t swap = *a;
    *a = *b;
    *b = swap;
}

static void push_tail(enumeration *e, const tail *t)
{
    if (ff_grow(&e->tails, &e->capacity, e->count + 1, sizeof *e->tails) != FF_OK ||
        ff_grow(&e->heap, &e->heap_capacity, e->heap_count + 1, sizeof *e->heap) != FF_OK) {
        e->failed = true;
        return;
    }
    e->tails[e->count] = *t;
    size_t at = e->heap_count++;
    e->heap[at] = (uint32_t)e->count++;
    for (; at > 0 && is_before(e, e->heap[at], e->heap[(at - 1) / 2]); at = (at - 1) / 2)
        swap_places(&e->heap[at], &e->heap[(at - 1) / 2]);
}

static uint32_t pop(enumeration *e)
{
    uint32_t top = e->heap[0];
    e->heap[0] = e->heap[--e->heap_count];
    for (size_t at = 0, child = 1; child < e->heap_count; at = child, child = 2 * at + 1) {
        if (child + 1 < e->heap_count && is_before(e, e->heap[child + 1], e->heap[child]))
            child++;
        if (!is_before(e, e->heap[child], e->heap[at]))
            break;
        swap_places(&e->heap[at], &e->heap[child]);
    }
    return top;
}

/* --- tails --- */

static uint32_t total_of(const enumeration *e, const part *p)
{
    return p->cost + e->s->nodes[p->node].cost;
}

static int order_of(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

static int by_board(const void *a, const void *b)
{
    const back *x = a, *y = b;
    if (x->board != y->board)
        return order_of(x->board, y->board);
    if (x->part.node != y->part.node)
        return order_of(x->part.node, y->part.node);
    return order_of(x->part.cost, y->part.cost);
}

/* Makes tails of steps back: one for each position, with one part for each place. Two moves
 * never lead from one position to the same next one. */
static void push_backs(enumeration *e, size_t count, uint32_t next)
{
    if (count > 1)
        ff_sort(e->backs, count, sizeof *e->backs, by_board);
    if (ff_grow(&e->parts, &e->part_capacity, e->part_count + count, sizeof *e->parts) != FF_OK)
        e->failed = true;
    for (size_t i = 0; i < count && !e->failed;) {
        const back *b = &e->backs[i];
        tail t = {.first = (uint32_t)e->part_count,
                  .total = NO_COST,
                  .next = next,
                  .ply = e->s->nodes[b->part.node].ply,
                  .move = b->move};
        for (; i < count && e->backs[i].board == b->board; i++) {
            const part *p = &e->backs[i].part;
            assert(e->backs[i].move == b->move);
            if (t.count > 0 && e->parts[e->part_count - 1].node == p->node)
                continue; /* the same at a higher cost */
            e->parts[e->part_count++] = *p;
            t.count++;
            t.total = total_of(e, p) < t.total ? total_of(e, p) : t.total;
        }
        push_tail(e, &t);
    }
}

static void add_back(enumeration *e, size_t *count, const part *p, ff_move move)
{
    if (ff_reconcile_faults(total_of(e, p)) > e->s->limit)
        return;
    if (ff_grow(&e->backs, &e->back_capacity, *count + 1, sizeof *e->backs) != FF_OK) {
        e->failed = true;
        return;
    }
    e->backs[(*count)++] =
        (back){.board = e->s->nodes[p->node].board, .move = move, .part = *p};
}

static void start_from_ends(enumeration *e)
{
    size_t count = 0;
    for (size_t i = 0; i < e->s->end_count; i++) {
        part p = {.node = e->s->ends[i].node, .cost = e->s->ends[i].extra};
        add_back(e, &count, &p, FF_NO_MOVE);
    }
    push_backs(e, count, NO_TAIL);
}

static void step_back(enumeration *e, uint32_t index)
{
    const search *s = e->s;
    const tail t = e->tails[index];
    size_t count = 0;
    for (uint32_t i = t.first; i < t.first + t.count; i++)
        for (uint32_t l = s->nodes[e->parts[i].node].links; l != 0; l = s->links[l - 1].next) {
            const link *step = &s->links[l - 1];
            part p = {step->parent, e->parts[i].cost + step->cost, l - 1, i};
            add_back(e, &count, &p, step->move);
        }
    push_backs(e, count, index);
}

/* --- a game as the caller gets it --- */

typedef struct recorder {
    const search *s;
    ff_agreement *game;
    ff_assumption *assumed;
    size_t count, capacity;
    bool failed;
} recorder;

static void assume(recorder *r, unsigned sheet, ff_sheet_fault_kind kind, int entry,
                   unsigned ply)
{
    unsigned cost = ff_reconcile_fault_cost(kind);
    if (kind == FF_SHEET_SIMILAR && r->s->options->scanned)
        cost /= 2;
    if (cost == 0)
        return;
    if (ff_grow(&r->assumed, &r->capacity, r->count + 1, sizeof *r->assumed) != FF_OK)
        r->failed = true;
    else
        r->assumed[r->count++] = (ff_assumption){sheet, kind, cost, entry, ply};
}

static void record_extra(recorder *r, unsigned which, int entry, unsigned ply)
{
    assume(r, which, ff_reconcile_extra_kind(&r->s->entries[which][entry]), entry, ply);
}

static void record_step(recorder *r, unsigned which, const place *from, const sheet_step *taken,
                        unsigned ply)
{
    static const int ahead[] = {[STEP_SWAP] = 1, [STEP_PAY_BACK] = -2};
    int at = from->at[which], entry = FF_NO_ENTRY;
    ff_sheet_fault_kind kind = (ff_sheet_fault_kind)taken->fault;
    for (int i = 0; i < taken->drops; i++)
        record_extra(r, which, at + i, ply);
    if (taken->kind == STEP_SKIP)
        kind = (unsigned)at < r->s->size[which] ? FF_SHEET_SKIPPED : FF_SHEET_ENDED;
    else
        entry = at + taken->drops + ahead[taken->kind];
    if (taken->kind == STEP_SWAP)
        assume(r, which, FF_SHEET_SWAPPED, at, ply);
    assume(r, which, kind, entry, ply);
    for (int i = 0; i < taken->signs; i++)
        assume(r, which, FF_SHEET_SIGN, entry, ply);
    r->game->entry[which][ply - 1] = entry;
    r->game->fault[which][ply - 1] =
        (uint8_t)(kind == FF_SHEET_NONE && taken->signs > 0 ? FF_SHEET_SIGN : kind);
}

/* A half-move that one sheet leaves open after the other has ended. */
static void record_invented(recorder *r, unsigned ply)
{
    for (unsigned which = 0; which < 2; which++) {
        int entry = r->game->entry[which][ply - 1];
        if (entry >= 0 && r->game->fault[1 - which][ply - 1] == FF_SHEET_ENDED &&
            r->s->entries[which][entry].kind != FF_ENTRY_MOVE)
            assume(r, which, FF_SHEET_INVENTED, entry, ply);
    }
}

/* Texts that cost no more beside each other say the same: a capital letter or a sign apart. */
enum { SAME_TEXT = 2 };

/* Do both entries say the same, and not this half-move? */
static bool is_shared(const search *s, int a, int b)
{
    if (a < 0 || b < 0)
        return false;
    const compiled *x = &s->entries[0][a], *y = &s->entries[1][b];
    return x->kind == FF_ENTRY_MOVE && y->kind == FF_ENTRY_MOVE &&
           ff_reconcile_pair_cost(x, y) <= SAME_TEXT;
}

/* Faults that make another half-move of what is written. */
static bool is_other_move(uint8_t fault)
{
    return fault == FF_SHEET_SIGN || (fault != FF_SHEET_AFTER_END &&
                                      ff_reconcile_fault_cost((ff_sheet_fault_kind)fault) >= 4);
}

/* Does a sheet say another half-move, and none of the two this one? */
static bool is_unsupported(const recorder *r, unsigned ply)
{
    unsigned other = 0, silent = 0;
    for (unsigned which = 0; which < 2; which++) {
        int entry = r->game->entry[which][ply - 1];
        uint8_t fault = r->game->fault[which][ply - 1];
        bool open = entry < 0 || r->s->entries[which][entry].kind != FF_ENTRY_MOVE;
        silent += open;
        other += !open && fault != FF_SHEET_SIGN && is_other_move(fault);
    }
    return other > 0 && other + silent == 2;
}

static void note_shared(recorder *r, const place *from, const sheet_step step[2], unsigned ply)
{
    const ff_agreement *g = r->game;
    const search *s = r->s;
    bool shared = is_other_move(g->fault[0][ply - 1]) && is_other_move(g->fault[1][ply - 1]) &&
                  is_shared(s, g->entry[0][ply - 1], g->entry[1][ply - 1]);
    shared |= is_unsupported(r, ply);
    for (int i = 0; i < step[0].drops; i++) /* what both sheets have too much */
        for (int k = 0; k < step[1].drops; k++)
            shared |= is_shared(s, from->at[0] + i, from->at[1] + k);
    shared |= step[0].kind == STEP_SWAP && step[1].kind == STEP_SWAP &&
              is_shared(s, from->at[0], from->at[1]);
    if (shared && r->game->shared == 0)
        r->game->shared = ply;
}

/* What is left over in both sheets when the game has ended. */
static void note_shared_rest(recorder *r, const place *end, unsigned plies, bool over)
{
    const search *s = r->s;
    bool left = end->at[0] < s->size[0] || end->at[1] < s->size[1], shared = false;
    if (over) {
        bool faults = r->count > 0;
        r->game->early = left && faults;
        return;
    }
    for (unsigned i = end->at[0]; i < s->size[0]; i++)
        for (unsigned k = end->at[1]; k < s->size[1]; k++)
            shared |= is_shared(s, (int)i, (int)k);
    if (shared && r->game->shared == 0)
        r->game->shared = plies + 1;
}

static bool is_over(const recorder *r, unsigned plies)
{
    ff_position pos = r->s->sheet[0]->start;
    for (unsigned i = 0; i < plies; i++)
        ff_position_play(&pos, r->game->moves[i]);
    return !ff_position_has_legal_move(&pos);
}

static void record_rest(recorder *r, const place *end, unsigned plies)
{
    bool over = is_over(r, plies);
    note_shared_rest(r, end, plies, over);
    for (unsigned which = 0; which < 2; which++)
        for (unsigned i = end->at[which]; i < r->s->size[which]; i++)
            if (over)
                assume(r, which, FF_SHEET_AFTER_END, (int)i, plies);
            else
                record_extra(r, which, (int)i, plies);
}

static bool allocate_game(ff_arena *arena, ff_agreement *game, unsigned plies)
{
    game->plies = plies;
    game->moves = ff_arena_alloc(arena, (plies + 1) * sizeof *game->moves);
    bool good = game->moves != NULL;
    for (unsigned which = 0; which < 2; which++) {
        game->entry[which] = ff_arena_alloc(arena, (plies + 1) * sizeof *game->entry[which]);
        game->fault[which] = ff_arena_alloc(arena, plies + 1);
        good &= game->entry[which] != NULL;
        good &= game->fault[which] != NULL;
    }
    return good;
}

static bool copy_assumptions(recorder *r, ff_arena *arena)
{
    char *copy = ff_arena_copy(arena, (const char *)r->assumed, r->count * sizeof *r->assumed);
    ff_free(r->assumed);
    r->failed |= copy == NULL;
    r->game->assumed = (void *)copy;
    r->game->assumed_count = r->count;
    return !r->failed;
}

static bool record_game(const enumeration *e, uint32_t index, ff_arena *arena,
                        ff_agreement *game)
{
    const search *s = e->s;
    recorder r = {.s = s, .game = game};
    unsigned plies = 0;
    for (uint32_t t = index; e->tails[t].next != NO_TAIL; t = e->tails[t].next)
        plies++;
    game->cost = ff_reconcile_faults(e->tails[index].total);
    game->shared = 0;
    game->early = false;
    game->untold = plies < s->options->least_plies ? s->options->least_plies - plies : 0;
    if (!allocate_game(arena, game, plies))
        return false;
    const part *p = &e->parts[e->tails[index].first]; /* the start has one place only */
    for (unsigned ply = 1; ply <= plies; ply++, p = &e->parts[p->next]) {
        const link *l = &s->links[p->link];
        game->moves[ply - 1] = l->move;
        for (unsigned which = 0; which < 2; which++)
            record_step(&r, which, &s->nodes[p->node].where, &l->step[which], ply);
        record_invented(&r, ply);
        note_shared(&r, &s->nodes[p->node].where, l->step, ply);
    }
    record_rest(&r, &s->nodes[p->node].where, plies);
    return copy_assumptions(&r, arena);
}

/* --- what all games of the least cost leave open --- */

/* What the rest costs at best from every state on. */
static uint32_t *costs_of_rest(const search *s)
{
    uint32_t *rest = ff_malloc((s->count + 1) * sizeof *rest);
    if (rest == NULL)
        return NULL;
    memset(rest, 0xff, s->count * sizeof *rest);
    for (size_t i = 0; i < s->end_count; i++)
        rest[s->ends[i].node] = s->ends[i].extra;
    for (size_t i = s->count; i-- > 0;)
        for (uint32_t l = s->nodes[i].links; l != 0 && rest[i] != NO_COST;
             l = s->links[l - 1].next) {
            const link *step = &s->links[l - 1];
            uint32_t cost = rest[i] + step->cost;
            rest[step->parent] = cost < rest[step->parent] ? cost : rest[step->parent];
        }
    return rest;
}

typedef struct best_move {
    unsigned ply;
    ff_move move;
    uint32_t parent; /* a state it was played in */
} best_move;

static int by_ply(const void *a, const void *b)
{
    const best_move *x = a, *y = b;
    if (x->ply != y->ply)
        return order_of(x->ply, y->ply);
    if (x->move != y->move)
        return order_of(x->move, y->move);
    return order_of(x->parent, y->parent);
}

/* The half-moves and moves of all games of the least cost, each once and in order; NULL when
 * memory is out. */
static best_move *best_moves(const search *s, const uint32_t *rest, size_t *count)
{
    best_move *moves = ff_malloc((s->link_count + 1) * sizeof *moves);
    size_t found = 0, kept = 0;
    for (size_t i = 0; i < s->count && moves != NULL; i++)
        for (uint32_t l = s->nodes[i].links; l != 0 && rest[i] != NO_COST;
             l = s->links[l - 1].next) {
            const link *step = &s->links[l - 1];
            uint32_t total = s->nodes[step->parent].cost + step->cost + rest[i];
            if (ff_reconcile_faults(total) == s->best_end)
                moves[found++] = (best_move){s->nodes[i].ply, step->move, step->parent};
        }
    if (moves != NULL && found > 1)
        ff_sort(moves, found, sizeof *moves, by_ply);
    for (size_t i = 0; i < found; i++)
        if (kept == 0 || moves[kept - 1].ply != moves[i].ply ||
            moves[kept - 1].move != moves[i].move)
            moves[kept++] = moves[i];
    *count = kept;
    return moves;
}

/* The position of a state: every way that leads to it from the start gives it. */
static bool position_of(const search *s, uint32_t index, ff_position *out)
{
    unsigned plies = s->nodes[index].ply;
    ff_move *moves = ff_malloc((plies + 1u) * sizeof *moves);
    if (moves == NULL)
        return false;
    for (unsigned ply = plies; ply-- > 0;) {
        const link *step = &s->links[s->nodes[index].links - 1];
        moves[ply] = step->move;
        index = step->parent;
    }
    *out = s->sheet[0]->start;
    for (unsigned ply = 0; ply < plies; ply++)
        ff_position_play(out, moves[ply]);
    ff_free(moves);
    return true;
}

static int by_san(const void *a, const void *b)
{
    return strcmp(((const ff_open_move *)a)->san, ((const ff_open_move *)b)->san);
}

/* Writes the `count` moves of one half-move to `list`, each text once. False when memory is
 * out. */
static bool fill_open(const search *s, const best_move *moves, unsigned count,
                      ff_open_move *list, ff_open_half_move *out)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++) {
        ff_position pos;
        if (!position_of(s, moves[i].parent, &pos))
            return false;
        ff_san_write(&pos, moves[i].move, list[i].san);
    }
    ff_sort(list, count, sizeof *list, by_san);
    for (unsigned i = 0; i < count; i++) /* one piece from two squares, in two games */
        if (kept == 0 || strcmp(list[kept - 1].san, list[i].san) != 0)
            list[kept++] = list[i];
    *out = (ff_open_half_move){moves[0].ply, list, kept};
    return true;
}

static bool list_open_moves(const search *s, const best_move *moves, size_t count,
                            ff_reconciliation *out)
{
    /* the half-moves, and after them the texts of all their moves */
    size_t room = (count + 1) * sizeof *out->open;
    char *memory = ff_arena_alloc(&out->arena, room + count * sizeof(ff_open_move));
    bool good = memory != NULL;
    out->open = (void *)memory;
    out->open_count = 0;
    for (size_t i = 0, end; i < count && good; i = end) {
        ff_open_half_move *open = &out->open[out->open_count];
        for (end = i; end < count && moves[end].ply == moves[i].ply;)
            end++;
        if (end - i == 1)
            continue;
        ff_open_move *texts = (void *)(memory + room);
        good = fill_open(s, &moves[i], (unsigned)(end - i), &texts[i], open);
        out->open_count += good && open->count > 1; /* "Nd4" may be all, from two squares */
    }
    return good;
}

static int list_open(const search *s, ff_reconciliation *out)
{
    size_t count = 0;
    uint32_t *rest = costs_of_rest(s);
    best_move *moves = rest != NULL ? best_moves(s, rest, &count) : NULL;
    bool good = moves != NULL && list_open_moves(s, moves, count, out);
    ff_free(rest);
    ff_free(moves);
    return good ? FF_OK : FF_E_MEMORY;
}

/* --- all of it --- */

static void list_games(enumeration *e, ff_reconciliation *out)
{
    const ff_reconcile_options *o = e->s->options;
    size_t wanted = o->readings != 0 ? o->readings : DEFAULT_READINGS;
    size_t equal = o->equal != 0 ? o->equal : wanted;
    size_t room = wanted > equal ? wanted : equal;
    out->games = ff_arena_alloc(&out->arena, room * sizeof *out->games);
    e->failed |= out->games == NULL;
    out->equal_exact = true;
    for (unsigned pops = 0; e->heap_count > 0 && !e->failed; pops++) {
        uint32_t t = pop(e);
        bool best = ff_reconcile_faults(e->tails[t].total) == e->s->best_end;
        if (!best && out->count >= wanted)
            return;
        if (pops == MAX_POPS || out->equal == FF_RECONCILE_COUNTED) {
            out->equal_exact = !best;
            return;
        }
        if (e->tails[t].ply != 0) {
            step_back(e, t);
            continue;
        }
        out->equal += best;
        if (out->count < (best ? room : wanted))
            e->failed |= !record_game(e, t, &out->arena, &out->games[out->count++]);
    }
}

int ff_reconcile_list(search *s, ff_reconciliation *out)
{
    enumeration e = {.s = s};
    start_from_ends(&e);
    list_games(&e, out);
    ff_free(e.tails);
    ff_free(e.parts);
    ff_free(e.heap);
    ff_free(e.backs);
    return e.failed ? FF_E_MEMORY : list_open(s, out);
}
