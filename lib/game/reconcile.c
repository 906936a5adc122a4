#include "flagfall/reconcile.h"

#include "chess/board.h"
#include "game/reconcile_entry.h"

/*
 * The search. A state is a position with the place reached in each sheet; one step is one
 * half-move of the game. States of one half-move form a layer; equal ones are merged and keep
 * links to the states they can come from, so that the layers together hold all the games that
 * were found. A state's rank is what it has cost plus a lower bound of what the rest costs.
 */

enum {
    DEFAULT_WIDTH = 4000,
    DEFAULT_READINGS = 8,
    NARROW = 12, /* states whose rank is this much above the best of their layer are dropped: */
    WIDE = 30,   /* at first few, and when that decides nothing, more */
    BAND = 24, /* how far apart the places in the sheets may be for the bound to look closely */
    LINKS = 6,
    PLIES_BEYOND = 8, /* half-moves after both sheets have ended */
    BEYOND_COST = 3,  /* for each of them */
    MAX_POPS = 50000, /* of the enumeration of games */
    COSTS = 4096,
    INFINITE = 1 << 20
};

typedef struct place {
    uint16_t at[2];  /* entries used up */
    int16_t owed[2]; /* an entry that was jumped over and comes next, or -1 */
} place;

typedef struct link {
    uint32_t parent;
    uint16_t cost; /* of the step */
    ff_move move;
    uint8_t step[2];
} link;

typedef struct node {
    place where;
    uint32_t cost;
    uint8_t link_count;
    link links[LINKS];
} node;

/* What a sheet can do in one step. */
typedef enum step_kind {
    MATCH,
    SKIP,
    DROP_ONE,
    DROP_TWO,
    SWAP,
    PAY_BACK,
    STEP_COUNT
} step_kind;

typedef struct step {
    step_kind kind;
    unsigned cost; /* without that of the match */
    int entry;     /* the entry matched, or -1 */
    uint16_t at;
    int16_t owed;
} step;

typedef struct search {
    const ff_sheet *sheet[2];
    const ff_reconcile_options *options;
    compiled *entries[2];
    unsigned size[2];
    uint16_t *bound; /* least cost of the rest by places */
    unsigned width, slack;
    node *nodes;
    size_t count, capacity;
    /* the layer being expanded and the one being made: places in `nodes`, positions */
    uint32_t first[2];
    ff_position *positions[2];
    size_t position_capacity[2];
    uint32_t *order; /* of the layer being expanded */
    size_t order_capacity;
    uint32_t *table; /* of the layer being made: node + 1 */
    size_t table_size;
    uint32_t histogram[COSTS];
    unsigned cutoff;
    unsigned lost; /* the cheapest rank that was dropped */
    uint32_t *ends;
    size_t end_count, end_capacity;
    unsigned *end_extra;
    size_t end_extra_capacity;
    unsigned best_end;
    unsigned long states;
    bool failed;
} search;

/* --- the lower bound --- */

static uint16_t *bound_at(const search *s, unsigned i, unsigned j)
{
    return &s->bound[(size_t)i * (s->size[1] + 1) + j];
}

static unsigned pair_bound(const search *s, unsigned i, unsigned j)
{
    unsigned apart = i > j ? i - j : j - i;
    return apart > BAND ? 0 : ff_pair_cost(&s->entries[0][i], &s->entries[1][j]);
}

static unsigned smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static ff_sheet_fault_kind extra_kind(const compiled *entry)
{
    if (entry->kind != FF_ENTRY_MOVE)
        return FF_SHEET_EMPTY; /* nothing is lost with it */
    return entry->doubled ? FF_SHEET_DOUBLED : FF_SHEET_EXTRA;
}

static unsigned extra_cost(const compiled *entry)
{
    return ff_fault_cost(extra_kind(entry));
}

/* The rest of both texts, aligned without a board. Once a sheet has ended, the other may say
 * what it likes. */
static bool make_bound(search *s)
{
    unsigned n = s->size[0], m = s->size[1];
    const unsigned skipped = ff_fault_cost(FF_SHEET_SKIPPED);
    const unsigned swapped = ff_fault_cost(FF_SHEET_SWAPPED);
    s->bound = ff_calloc((size_t)(n + 1) * (m + 1), sizeof *s->bound);
    if (s->bound == NULL)
        return false;
    for (unsigned i = n; i-- > 0;)
        for (unsigned j = m; j-- > 0;) {
            unsigned best = pair_bound(s, i, j) + *bound_at(s, i + 1, j + 1);
            unsigned a = smaller(skipped, extra_cost(&s->entries[0][i]));
            unsigned b = smaller(skipped, extra_cost(&s->entries[1][j]));
            best = smaller(best, a + *bound_at(s, i + 1, j));
            best = smaller(best, b + *bound_at(s, i, j + 1));
            for (unsigned k = 0; k < 4 && best > swapped; k++) {
                /* two half-moves in the wrong order in one sheet, up to three in the other */
                unsigned ii = smaller(i + 2, n), jj = smaller(j + k, m);
                best = smaller(best, swapped + *bound_at(s, ii, jj));
                ii = smaller(i + k, n);
                jj = smaller(j + 2, m);
                best = smaller(best, swapped + *bound_at(s, ii, jj));
            }
            *bound_at(s, i, j) = (uint16_t)best;
        }
    return true;
}

/* --- a layer --- */

static uint64_t place_key(const ff_position *pos, const place *p)
{
    uint64_t key = pos->hash;
    key ^= (uint64_t)p->at[0] * UINT64_C(0x9e3779b97f4a7c15);
    key ^= (uint64_t)p->at[1] * UINT64_C(0xc2b2ae3d27d4eb4f);
    key ^= (uint64_t)(uint16_t)p->owed[0] * UINT64_C(0x165667b19e3779f9);
    key ^= (uint64_t)(uint16_t)p->owed[1] * UINT64_C(0x27d4eb2f165667c5);
    return key ^ key >> 29;
}

static bool same_place(const place *a, const place *b)
{
    return a->at[0] == b->at[0] && a->at[1] == b->at[1] && a->owed[0] == b->owed[0] &&
           a->owed[1] == b->owed[1];
}

static unsigned rank_of(const search *s, const node *n)
{
    return n->cost + *bound_at(s, n->where.at[0], n->where.at[1]);
}

static void note_lost(search *s, unsigned rank)
{
    s->lost = smaller(s->lost, rank);
}

/* Keeps the cheapest links; one that is dropped is a game that is not listed. */
static void add_link(search *s, node *n, const link *l, unsigned cost)
{
    unsigned worst = 0;
    for (unsigned i = 0; i < n->link_count; i++)
        if (n->links[i].parent == l->parent && n->links[i].move == l->move) {
            if (l->cost < n->links[i].cost)
                n->links[i] = *l;
            return;
        }
    if (n->link_count < LINKS) {
        n->links[n->link_count++] = *l;
        return;
    }
    for (unsigned i = 1; i < LINKS; i++)
        if (s->nodes[n->links[i].parent].cost + n->links[i].cost >
            s->nodes[n->links[worst].parent].cost + n->links[worst].cost)
            worst = i;
    unsigned most = s->nodes[n->links[worst].parent].cost + n->links[worst].cost;
    unsigned bound = *bound_at(s, n->where.at[0], n->where.at[1]);
    note_lost(s, (cost < most ? most : cost) + bound);
    if (cost < most)
        n->links[worst] = *l;
}

/* The cutoff falls as the layer fills: no more than `width` states are at or below it. */
static void count_rank(search *s, unsigned rank)
{
    unsigned capped = rank < COSTS ? rank : COSTS - 1;
    s->histogram[capped]++;
    unsigned best = 0, sum = 0;
    while (s->histogram[best] == 0)
        best++;
    s->cutoff = smaller(s->cutoff, best + s->slack);
    for (unsigned c = best; c <= s->cutoff && c < COSTS; c++) {
        sum += s->histogram[c];
        if (sum > s->width) {
            s->cutoff = c;
            return;
        }
    }
}

static void add_state(search *s, const ff_position *pos, const place *where, unsigned cost,
                      const link *l)
{
    size_t slot = place_key(pos, where) & (s->table_size - 1);
    for (; s->table[slot] != 0; slot = (slot + 1) & (s->table_size - 1)) {
        node *n = &s->nodes[s->table[slot] - 1];
        const ff_position *there = &s->positions[1][s->table[slot] - 1 - s->first[1]];
        if (there->hash != pos->hash || !same_place(&n->where, where) ||
            !ff_same_position(there, pos))
            continue;
        add_link(s, n, l, cost);
        if (cost < n->cost) {
            unsigned bound = *bound_at(s, where->at[0], where->at[1]);
            s->histogram[smaller(n->cost + bound, COSTS - 1)]--;
            n->cost = cost;
            count_rank(s, cost + bound);
        }
        return;
    }
    size_t index = s->count - s->first[1];
    if (index * 2 >= s->table_size) { /* more than twice the width: the cutoff holds it off */
        note_lost(s, cost + *bound_at(s, where->at[0], where->at[1]));
        return;
    }
    if (ff_grow(&s->nodes, &s->capacity, s->count + 1, sizeof *s->nodes) != FF_OK ||
        ff_grow(&s->positions[1], &s->position_capacity[1], index + 1,
                sizeof *s->positions[1]) != FF_OK) {
        s->failed = true;
        return;
    }
    s->nodes[s->count] = (node){.where = *where, .cost = cost, .link_count = 1, .links = {*l}};
    s->positions[1][index] = *pos;
    s->table[slot] = (uint32_t)++s->count;
    count_rank(s, cost + *bound_at(s, where->at[0], where->at[1]));
}

/* --- a step --- */

static unsigned list_steps(const search *s, unsigned which, const place *p,
                           step out[STEP_COUNT])
{
    uint16_t at = p->at[which];
    unsigned left = s->size[which] - at, count = 0;
    const compiled *e = s->entries[which] + at;
    if (p->owed[which] >= 0) {
        out[count++] = (step){PAY_BACK, 0, p->owed[which], at, -1};
        return count;
    }
    if (left == 0) {
        out[count++] = (step){SKIP, 0, FF_NO_ENTRY, at, -1};
        return count;
    }
    out[count++] = (step){MATCH, 0, at, (uint16_t)(at + 1), -1};
    out[count++] = (step){SKIP, ff_fault_cost(FF_SHEET_SKIPPED), FF_NO_ENTRY, at, -1};
    if (left > 1) {
        unsigned one = extra_cost(&e[0]);
        out[count++] = (step){DROP_ONE, one, at + 1, (uint16_t)(at + 2), -1};
        out[count++] = (step){SWAP, ff_fault_cost(FF_SHEET_SWAPPED), at + 1, (uint16_t)(at + 2),
                              (int16_t)at};
        if (left > 2) {
            unsigned two = extra_cost(&e[1]);
            out[count++] = (step){DROP_TWO, one + two, at + 2, (uint16_t)(at + 3), -1};
        }
    }
    return count;
}

/* Costs of all legal moves for one entry; several that fit it equally well make it vague. */
typedef struct fit {
    uint8_t cost[FF_MAX_MOVES];
    char mark[FF_MAX_MOVES];
} fit;

static void fit_moves(const search *s, unsigned which, int entry, const ff_position *pos,
                      const ff_move_list *moves, fit *out)
{
    unsigned free = 0;
    memset(out->cost, 0, moves->count);
    memset(out->mark, 0, moves->count);
    if (entry < 0)
        return;
    const compiled *e = &s->entries[which][entry];
    if (e->kind != FF_ENTRY_MOVE)
        return;
    for (unsigned i = 0; i < moves->count; i++) {
        out->cost[i] = (uint8_t)ff_match_cost(e, pos, moves->moves[i], NULL, &out->mark[i]);
        free += out->cost[i] == 0;
    }
    for (unsigned i = 0; i < moves->count && free > 1; i++)
        if (out->cost[i] == 0)
            out->cost[i] = (uint8_t)ff_fault_cost(FF_SHEET_VAGUE);
}

typedef struct expansion {
    const ff_position *pos;
    uint32_t parent;
    unsigned cost;
    bool beyond; /* both sheets have ended */
    ff_move_list moves;
    step steps[2][STEP_COUNT];
    unsigned step_count[2];
    fit fits[2][STEP_COUNT];
} expansion;

/* A check that is written and is none. */
static unsigned sign_cost(char mark, bool check)
{
    return mark != 0 && !check ? ff_fault_cost(FF_SHEET_SIGN) : 0;
}

static void try_move(search *s, const expansion *x, unsigned m)
{
    ff_position next;
    bool played = false, check = false;
    for (unsigned i = 0; i < x->step_count[0]; i++) {
        const step *a = &x->steps[0][i];
        unsigned one = x->cost + a->cost + x->fits[0][i].cost[m];
        if (one > s->cutoff) {
            note_lost(s, one);
            continue;
        }
        for (unsigned j = 0; j < x->step_count[1]; j++) {
            const step *b = &x->steps[1][j];
            unsigned step_cost = a->cost + b->cost + x->fits[0][i].cost[m] +
                                 x->fits[1][j].cost[m] + (x->beyond ? BEYOND_COST : 0u);
            unsigned rank = x->cost + step_cost + *bound_at(s, a->at, b->at);
            if (rank > s->cutoff) {
                note_lost(s, rank);
                continue;
            }
            if (!played) {
                next = *x->pos;
                ff_play(&next, x->moves.moves[m]);
                check = ff_in_check(&next);
                played = true;
            }
            step_cost += sign_cost(x->fits[0][i].mark[m], check) +
                         sign_cost(x->fits[1][j].mark[m], check);
            place where = {{a->at, b->at}, {a->owed, b->owed}};
            link l = {x->parent,
                      (uint16_t)step_cost,
                      x->moves.moves[m],
                      {(uint8_t)a->kind, (uint8_t)b->kind}};
            s->states++;
            add_state(s, &next, &where, x->cost + step_cost, &l);
        }
    }
}

static bool has_ended(const search *s, const node *n)
{
    for (unsigned which = 0; which < 2; which++)
        if (n->where.at[which] < s->size[which] || n->where.owed[which] >= 0)
            return false;
    return true;
}

/* Is there reason to look for half-moves that stand in neither sheet behind their ends? */
static bool wants_more(const ff_reconcile_options *options)
{
    return options->final_position != NULL || options->least_plies != 0;
}

static void expand(search *s, uint32_t index, expansion *x)
{
    const node *n = &s->nodes[index];
    x->pos = &s->positions[0][index - s->first[0]];
    x->parent = index;
    x->cost = n->cost;
    x->beyond = has_ended(s, n);
    if (x->beyond && !wants_more(s->options))
        return;
    ff_legal_moves(x->pos, &x->moves);
    for (unsigned which = 0; which < 2; which++) {
        x->step_count[which] = list_steps(s, which, &n->where, x->steps[which]);
        for (unsigned i = 0; i < x->step_count[which]; i++)
            fit_moves(s, which, x->steps[which][i].entry, x->pos, &x->moves,
                      &x->fits[which][i]);
    }
    for (unsigned m = 0; m < x->moves.count && !s->failed; m++)
        try_move(s, x, m);
}

/* --- the end of a game --- */

/* The game may end in this state; entries that are left over are too many. */
static void note_end(search *s, uint32_t index, const ff_position *pos, unsigned ply)
{
    const ff_reconcile_options *o = s->options;
    const node *n = &s->nodes[index];
    unsigned left = 0, extra = 0;
    for (unsigned which = 0; which < 2; which++) {
        if (s->size[which] - n->where.at[which] > 3)
            return;
        for (unsigned i = n->where.at[which]; i < s->size[which]; i++, left++)
            extra += extra_cost(&s->entries[which][i]);
        if (n->where.owed[which] >= 0) {
            extra += extra_cost(&s->entries[which][n->where.owed[which]]);
            left++;
        }
    }
    if (left > 3 || (o->least_plies != 0 && ply < o->least_plies) ||
        (o->most_plies != 0 && ply > o->most_plies))
        return;
    if (o->final_position != NULL &&
        (memcmp(pos->role, o->final_position->role, sizeof pos->role) != 0 ||
         memcmp(pos->color, o->final_position->color, sizeof pos->color) != 0 ||
         pos->turn != o->final_position->turn))
        return;
    if (ff_grow(&s->ends, &s->end_capacity, s->end_count + 1, sizeof *s->ends) != FF_OK ||
        ff_grow(&s->end_extra, &s->end_extra_capacity, s->end_count + 1,
                sizeof *s->end_extra) != FF_OK) {
        s->failed = true;
        return;
    }
    s->ends[s->end_count] = index;
    s->end_extra[s->end_count++] = extra;
    s->best_end = smaller(s->best_end, n->cost + extra);
}

/* --- layers --- */

static bool sort_layer(search *s, size_t size)
{
    size_t starts[COSTS] = {0};
    if (ff_grow(&s->order, &s->order_capacity, size + 1, sizeof *s->order) != FF_OK)
        return false;
    for (size_t i = 0; i < size; i++)
        starts[smaller(rank_of(s, &s->nodes[s->first[0] + i]), COSTS - 1)]++;
    for (size_t c = 0, sum = 0; c < COSTS; c++) {
        size_t here = starts[c];
        starts[c] = sum;
        sum += here;
    }
    for (size_t i = 0; i < size; i++) {
        uint32_t index = s->first[0] + (uint32_t)i;
        s->order[starts[smaller(rank_of(s, &s->nodes[index]), COSTS - 1)]++] = index;
    }
    return true;
}

static bool all_ended(const search *s, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (!has_ended(s, &s->nodes[s->first[0] + i]))
            return false;
    return true;
}

/* Expands one layer into the next; returns the size of the new one. */
static size_t run_layer(search *s, size_t size, unsigned ply, expansion *x)
{
    unsigned layer_cutoff = s->cutoff;
    memset(s->table, 0, s->table_size * sizeof *s->table);
    memset(s->histogram, 0, sizeof s->histogram);
    s->cutoff = COSTS - 1;
    s->first[1] = (uint32_t)s->count;
    if (!sort_layer(s, size))
        s->failed = true;
    for (size_t i = 0; i < size && !s->failed; i++) {
        uint32_t index = s->order[i];
        unsigned rank = rank_of(s, &s->nodes[index]);
        note_end(s, index, &s->positions[0][index - s->first[0]], ply);
        if (rank > layer_cutoff || rank > s->best_end + s->slack || i >= s->width) {
            note_lost(s, rank);
            continue;
        }
        expand(s, index, x);
    }
    ff_position *swap = s->positions[0];
    size_t capacity = s->position_capacity[0];
    s->positions[0] = s->positions[1];
    s->position_capacity[0] = s->position_capacity[1];
    s->positions[1] = swap;
    s->position_capacity[1] = capacity;
    s->first[0] = s->first[1];
    return s->count - s->first[0];
}

static unsigned ply_limit(const search *s)
{
    unsigned most = s->size[0] > s->size[1] ? s->size[0] : s->size[1];
    if (s->options->most_plies != 0)
        return s->options->most_plies;
    return most + 16 < s->options->least_plies ? s->options->least_plies : most + 16;
}

static void run(search *s, expansion *x)
{
    link none = {0};
    place start = {{0, 0}, {-1, -1}};
    s->cutoff = COSTS - 1;
    s->table_size = 1;
    while (s->table_size < 8 * (size_t)s->width)
        s->table_size *= 2;
    s->table = ff_calloc(s->table_size, sizeof *s->table);
    if (s->table == NULL || !make_bound(s)) {
        s->failed = true;
        return;
    }
    add_state(s, &s->sheet[0]->start, &start, 0, &none);
    if (s->failed)
        return;
    s->nodes[0].link_count = 0;
    ff_position *first = s->positions[1];
    s->positions[1] = s->positions[0];
    s->positions[0] = first;
    size_t capacity = s->position_capacity[1];
    s->position_capacity[1] = s->position_capacity[0];
    s->position_capacity[0] = capacity;
    unsigned beyond = 0, limit = ply_limit(s);
    size_t size = 1;
    for (unsigned ply = 0; size > 0 && ply <= limit && !s->failed; ply++) {
        if (all_ended(s, size))
            beyond += wants_more(s->options) ? 1 : PLIES_BEYOND + 1;
        if (beyond > PLIES_BEYOND) {
            for (size_t i = 0; i < size; i++)
                note_end(s, s->first[0] + (uint32_t)i, &s->positions[0][i], ply);
            return;
        }
        size = run_layer(s, size, ply, x);
    }
}

/* --- the games, by cost --- */

/* A game from its end back to some state, with what that end part costs. */
typedef struct tail {
    uint32_t node;
    uint32_t cost; /* of the part behind `node`, extras included */
    uint32_t next; /* the tail it goes on with, or NO_TAIL */
    uint8_t link;  /* of the node behind: how it was reached from `node` */
    uint64_t key;  /* of the moves */
} tail;

#define NO_TAIL UINT32_MAX

typedef struct enumeration {
    tail *tails;
    size_t count, capacity;
    uint32_t *heap;
    size_t heap_count, heap_capacity;
    uint64_t *seen;
    size_t seen_count, seen_capacity;
} enumeration;

static uint32_t total(const search *s, const enumeration *e, uint32_t t)
{
    return e->tails[t].cost + s->nodes[e->tails[t].node].cost;
}

static bool push(search *s, enumeration *e, tail t)
{
    if (ff_grow(&e->tails, &e->capacity, e->count + 1, sizeof *e->tails) != FF_OK ||
        ff_grow(&e->heap, &e->heap_capacity, e->heap_count + 1, sizeof *e->heap) != FF_OK)
        return false;
    e->tails[e->count] = t;
    size_t at = e->heap_count++;
    e->heap[at] = (uint32_t)e->count++;
    while (at > 0 && total(s, e, e->heap[(at - 1) / 2]) > total(s, e, e->heap[at])) {
        uint32_t parent = e->heap[(at - 1) / 2];
        e->heap[(at - 1) / 2] = e->heap[at];
        e->heap[at] = parent;
        at = (at - 1) / 2;
    }
    return true;
}

static uint32_t pop(const search *s, enumeration *e)
{
    uint32_t top = e->heap[0];
    e->heap[0] = e->heap[--e->heap_count];
    for (size_t at = 0;;) {
        size_t child = 2 * at + 1;
        if (child >= e->heap_count)
            return top;
        if (child + 1 < e->heap_count &&
            total(s, e, e->heap[child + 1]) < total(s, e, e->heap[child]))
            child++;
        if (total(s, e, e->heap[child]) >= total(s, e, e->heap[at]))
            return top;
        uint32_t swap = e->heap[at];
        e->heap[at] = e->heap[child];
        e->heap[child] = swap;
        at = child;
    }
}

/* Was a game of these moves listed? The key runs from the end. */
static bool is_new(enumeration *e, uint64_t key)
{
    for (size_t i = 0; i < e->seen_count; i++)
        if (e->seen[i] == key)
            return false;
    if (ff_grow(&e->seen, &e->seen_capacity, e->seen_count + 1, sizeof *e->seen) == FF_OK)
        e->seen[e->seen_count++] = key;
    return true;
}

/* --- a game as the caller gets it --- */

typedef struct recorder {
    const search *s;
    ff_agreement *game;
    ff_assumption *assumed;
    size_t count, capacity;
    bool failed;
} recorder;

static void assume(recorder *r, unsigned sheet, ff_sheet_fault_kind kind, unsigned cost,
                   int entry, unsigned ply)
{
    if (ff_grow(&r->assumed, &r->capacity, r->count + 1, sizeof *r->assumed) != FF_OK)
        r->failed = true;
    else
        r->assumed[r->count++] = (ff_assumption){sheet, kind, cost, entry, ply};
}

static void record_entry(recorder *r, unsigned which, int entry, const ff_position *pos,
                         ff_move move, unsigned ply)
{
    const compiled *e = &r->s->entries[which][entry];
    ff_sheet_fault_kind kind;
    char mark;
    unsigned cost = ff_match_cost(e, pos, move, &kind, &mark);
    ff_position next = *pos;
    ff_play(&next, move);
    unsigned sign = sign_cost(mark, ff_in_check(&next));
    if (kind == FF_SHEET_NONE) { /* does it say which man? */
        ff_move_list moves;
        unsigned fitting = 0;
        ff_legal_moves(pos, &moves);
        for (unsigned i = 0; i < moves.count; i++)
            fitting += ff_match_cost(e, pos, moves.moves[i], NULL, NULL) == 0;
        if (fitting > 1) {
            kind = FF_SHEET_VAGUE;
            cost = ff_fault_cost(kind);
        }
    }
    if (cost > 0)
        assume(r, which, kind, cost, entry, ply);
    if (sign > 0)
        assume(r, which, FF_SHEET_SIGN, sign, entry, ply);
    r->game->entry[which][ply - 1] = entry;
    r->game->fault[which][ply - 1] =
        (uint8_t)(kind == FF_SHEET_NONE && sign > 0 ? FF_SHEET_SIGN : kind);
}

static void record_extra(recorder *r, unsigned which, int entry, unsigned ply)
{
    ff_sheet_fault_kind kind = extra_kind(&r->s->entries[which][entry]);
    assume(r, which, kind, ff_fault_cost(kind), entry, ply);
}

static void record_step(recorder *r, unsigned which, const node *from, step_kind kind,
                        const ff_position *pos, ff_move move, unsigned ply)
{
    int at = from->where.at[which];
    r->game->entry[which][ply - 1] = FF_NO_ENTRY;
    r->game->fault[which][ply - 1] = FF_SHEET_ENDED;
    switch (kind) {
    case MATCH:
        record_entry(r, which, at, pos, move, ply);
        return;
    case SKIP:
        if ((unsigned)at < r->s->size[which]) {
            r->game->fault[which][ply - 1] = FF_SHEET_SKIPPED;
            assume(r, which, FF_SHEET_SKIPPED, ff_fault_cost(FF_SHEET_SKIPPED), FF_NO_ENTRY,
                   ply);
        }
        return;
    case DROP_ONE:
    case DROP_TWO:
        for (int i = 0; i < (kind == DROP_ONE ? 1 : 2); i++)
            record_extra(r, which, at + i, ply);
        record_entry(r, which, at + (kind == DROP_ONE ? 1 : 2), pos, move, ply);
        return;
    case SWAP:
        assume(r, which, FF_SHEET_SWAPPED, ff_fault_cost(FF_SHEET_SWAPPED), at, ply);
        record_entry(r, which, at + 1, pos, move, ply);
        return;
    case PAY_BACK:
        record_entry(r, which, from->where.owed[which], pos, move, ply);
        return;
    case STEP_COUNT:
        return;
    }
}

static bool allocate_game(ff_arena *arena, ff_agreement *game, unsigned plies)
{
    game->plies = plies;
    game->moves = ff_arena_alloc(arena, (plies + 1) * sizeof *game->moves);
    bool good = game->moves != NULL;
    for (unsigned which = 0; which < 2; which++) {
        game->entry[which] = ff_arena_alloc(arena, (plies + 1) * sizeof *game->entry[which]);
        game->fault[which] = ff_arena_alloc(arena, plies + 1);
        good &= game->entry[which] != NULL && game->fault[which] != NULL;
    }
    return good;
}

static bool record_game(const search *s, const enumeration *e, uint32_t t, ff_arena *arena,
                        ff_agreement *game)
{
    recorder r = {.s = s, .game = game};
    unsigned plies = 0;
    uint32_t last = t;
    for (; e->tails[last].next != NO_TAIL; last = e->tails[last].next)
        plies++;
    game->cost = total(s, e, t);
    if (!allocate_game(arena, game, plies))
        return false;
    ff_position pos = s->sheet[0]->start;
    unsigned ply = 1;
    for (; e->tails[t].next != NO_TAIL; t = e->tails[t].next, ply++) {
        const node *from = &s->nodes[e->tails[t].node];
        const link *l = &s->nodes[e->tails[e->tails[t].next].node].links[e->tails[t].link];
        game->moves[ply - 1] = l->move;
        for (unsigned which = 0; which < 2; which++)
            record_step(&r, which, from, (step_kind)l->step[which], &pos, l->move, ply);
        ff_play(&pos, l->move);
    }
    const place *end = &s->nodes[e->tails[last].node].where;
    for (unsigned which = 0; which < 2; which++) {
        if (end->owed[which] >= 0)
            record_extra(&r, which, end->owed[which], plies);
        for (unsigned i = end->at[which]; i < s->size[which]; i++)
            record_extra(&r, which, (int)i, plies);
    }
    ff_assumption *copy = ff_arena_alloc(arena, (r.count + 1) * sizeof *copy);
    if (copy != NULL && r.count != 0)
        memcpy(copy, r.assumed, r.count * sizeof *copy);
    ff_free(r.assumed);
    game->assumed = copy;
    game->assumed_count = r.count;
    return copy != NULL && !r.failed;
}

static bool follow_links(search *s, enumeration *e, uint32_t t)
{
    const tail here = e->tails[t];
    const node *n = &s->nodes[here.node];
    for (unsigned i = 0; i < n->link_count; i++) {
        tail back = {.node = n->links[i].parent,
                     .cost = here.cost + n->links[i].cost,
                     .next = t,
                     .link = (uint8_t)i,
                     .key = (here.key ^ n->links[i].move) * UINT64_C(0x9e3779b97f4a7c15)};
        if (!push(s, e, back))
            return false;
    }
    return true;
}

static bool enumerate(search *s, enumeration *e, ff_reconciliation *out)
{
    unsigned wanted = s->options->readings != 0 ? s->options->readings : DEFAULT_READINGS;
    out->games = ff_arena_alloc(&out->arena, wanted * sizeof *out->games);
    if (out->games == NULL)
        return false;
    for (size_t i = 0; i < s->end_count; i++)
        if (!push(s, e, (tail){.node = s->ends[i], .cost = s->end_extra[i], .next = NO_TAIL}))
            return false;
    for (unsigned pops = 0; e->heap_count > 0 && out->count < wanted; pops++) {
        uint32_t t = pop(s, e);
        if (pops == MAX_POPS) {
            note_lost(s, total(s, e, t));
            break;
        }
        if (e->tails[t].node != 0) {
            if (!follow_links(s, e, t))
                return false;
        } else if (is_new(e, e->tails[t].key)) {
            if (!record_game(s, e, t, &out->arena, &out->games[out->count]))
                return false;
            out->count++;
        }
    }
    return true;
}

/* --- all of it --- */

static int compile_sheets(search *s)
{
    for (unsigned which = 0; which < 2; which++) {
        s->size[which] = (unsigned)s->sheet[which]->count;
        s->entries[which] = ff_calloc(s->size[which] + 1, sizeof *s->entries[which]);
        if (s->entries[which] == NULL)
            return FF_E_MEMORY;
        for (unsigned i = 0; i < s->size[which]; i++)
            if (ff_compile_entry(s->sheet[which], i, &s->entries[which][i]) != FF_OK)
                return FF_E_MEMORY;
    }
    return FF_OK;
}

static void release(search *s, enumeration *e)
{
    for (unsigned which = 0; which < 2; which++) {
        for (unsigned i = 0; s->entries[which] != NULL && i < s->size[which]; i++)
            ff_free(s->entries[which][i].options);
        ff_free(s->entries[which]);
        ff_free(s->positions[which]);
    }
    ff_free(s->bound);
    ff_free(s->nodes);
    ff_free(s->order);
    ff_free(s->table);
    ff_free(s->ends);
    ff_free(s->end_extra);
    ff_free(e->tails);
    ff_free(e->heap);
    ff_free(e->seen);
}

enum { LONGEST_SHEET = 2000 };

static int check_sheets(const ff_sheet *a, const ff_sheet *b, ff_error *err)
{
    if (a->language == NULL || b->language == NULL)
        return ff_fail(err, FF_E_STATE, "both sheets need a language");
    if (!ff_same_position(&a->start, &b->start))
        return ff_fail(err, FF_E_STATE, "the two sheets do not start from the same position");
    if (a->count > LONGEST_SHEET || b->count > LONGEST_SHEET)
        return ff_fail(err, FF_E_LIMIT, "a sheet has more than %d half-moves", LONGEST_SHEET);
    return FF_OK;
}

/* One search; `*out` is empty before. */
static int search_once(search *s, expansion *x, ff_reconciliation *out)
{
    enumeration e = {.count = 0};
    s->lost = s->best_end = INFINITE;
    int rc = compile_sheets(s);
    if (rc == FF_OK)
        run(s, x);
    if (rc == FF_OK && (s->failed || !enumerate(s, &e, out)))
        rc = FF_E_MEMORY;
    out->exact_below = s->lost;
    out->states += s->states;
    out->complete = out->count > 0 && out->games[0].cost < s->lost;
    release(s, &e);
    return rc;
}

int ff_reconcile(const ff_sheet *a, const ff_sheet *b, const ff_reconcile_options *options,
                 ff_reconciliation *out, ff_error *err)
{
    static const ff_reconcile_options defaults = {0};
    static const unsigned slacks[] = {NARROW, WIDE};
    *out = (ff_reconciliation){.count = 0};
    int rc = check_sheets(a, b, err);
    if (rc != FF_OK)
        return rc;
    search *s = ff_malloc(sizeof *s);
    expansion *x = ff_calloc(1, sizeof *x);
    if (s == NULL || x == NULL)
        rc = FF_E_MEMORY;
    for (int pass = 0; pass < 2 && rc == FF_OK && !out->complete; pass++) {
        memset(s, 0, sizeof *s);
        s->sheet[0] = a;
        s->sheet[1] = b;
        s->options = options != NULL ? options : &defaults;
        s->width = s->options->width != 0 ? s->options->width : DEFAULT_WIDTH;
        s->slack = slacks[pass];
        ff_arena_reset(&out->arena);
        out->count = 0;
        rc = search_once(s, x, out);
    }
    ff_free(s);
    ff_free(x);
    return rc == FF_OK ? rc : ff_fail(err, rc, "out of memory for the search");
}

void ff_reconciliation_release(ff_reconciliation *result)
{
    ff_arena_release(&result->arena);
    *result = (ff_reconciliation){.count = 0};
}

/* --- languages --- */

static unsigned count_moves(const ff_sheet *sheet, const ff_language *language)
{
    unsigned count = 0;
    for (size_t i = 0; i < sheet->count; i++) {
        ff_written written;
        const char *text = sheet->entries[i].text;
        if (sheet->entries[i].kind != FF_ENTRY_MOVE)
            continue;
        ff_notation_parse(text, strlen(text), language, &written);
        count += written.count > 0 && written.said[0].tier == 0;
    }
    return count;
}

static bool letters_in_set(const ff_language *table, uint64_t set, unsigned language)
{
    for (unsigned i = 0; i < language; i++)
        if ((set >> i & 1) != 0 && ff_language_same_letters(&table[i], &table[language]))
            return true;
    return false;
}

uint64_t ff_sheet_languages(const ff_sheet *sheet)
{
    unsigned languages, best = 0;
    const ff_language *table = ff_languages(&languages);
    uint64_t set = 0;
    for (unsigned i = 0; i < languages; i++) {
        unsigned count = count_moves(sheet, &table[i]);
        if (count > best) {
            best = count;
            set = 0;
        }
        if (count == best && !letters_in_set(table, set, i))
            set |= UINT64_C(1) << i;
    }
    return set;
}
