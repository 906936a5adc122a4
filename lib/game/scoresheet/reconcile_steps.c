#include "scoresheet/reconcile_search.h"

#include "board/board.h"

#include <assert.h>
#include <string.h>

enum {
    DROPS_MAX = 12,   /* entries too many in a row */
    PLIES_BEYOND = 8, /* half-moves after both sheets have ended */
    BEYOND_COST = 3   /* for each of them */
};

static unsigned smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static void note_lost(search *s, unsigned rank)
{
    s->lost = smaller(s->lost, rank);
}

/* --- how far it still is to the position given --- */

/* At least so many half-moves lead from one position to the other: each changes three squares
 * at most, but that castling changes four. */
static unsigned least_plies(const ff_position *pos, const ff_position *final)
{
    ff_bitboard differ = 0;
    for (unsigned role = FF_PAWN; role <= FF_KING; role++)
        differ |= pos->role[role] ^ final->role[role];
    differ |= pos->color[0] ^ final->color[0];
    unsigned squares = ff_count(differ);
    unsigned plies = squares <= 2 ? squares / 2 : squares / 3;
    return plies + ((plies & 1) != (unsigned)(pos->turn ^ final->turn) ? 1 : 0);
}

/* What half-moves after the end of both sheets cost at least: those still written cannot be
 * enough. Pieces that were captured do not come back. */
static unsigned way_to_final(const search *s, const ff_position *pos, const place *p)
{
    const ff_position *final = s->options->final_position;
    if (final == NULL)
        return 0;
    for (int color = 0; color < 2; color++)
        if (ff_count(pos->color[color]) < ff_count(final->color[color]) ||
            ff_count(pos->color[color] & pos->role[FF_PAWN]) <
                ff_count(final->color[color] & final->role[FF_PAWN]))
            return INFINITE;
    unsigned written = 0;
    for (int which = 0; which < 2; which++) {
        unsigned left = s->size[which] - p->at[which] + p->owes[which];
        written = left > written ? left : written;
    }
    unsigned plies = least_plies(pos, final);
    return plies > written ? (plies - written) * BEYOND_COST : 0;
}

/* --- the states of a layer --- */

/* The cutoff of a layer falls as it fills: no more than `width` states are at or below it. */
static void count_rank(search *s, unsigned rank)
{
    unsigned base = ff_reconcile_bound(s, &s->nodes[0].where);
    if (s->width == 0)
        return;
    s->histogram[smaller(rank - smaller(rank, base), RANK_MAX)]++;
    unsigned sum = 0, top = smaller(s->cutoff - base, RANK_MAX);
    for (unsigned c = 0; c <= top; c++) {
        sum += s->histogram[c];
        if (sum > s->width) {
            s->cutoff = base + c;
            return;
        }
    }
}

static bool same_place(const place *a, const place *b)
{
    return a->at[0] == b->at[0] && a->at[1] == b->at[1] && a->owes[0] == b->owes[0] &&
           a->owes[1] == b->owes[1];
}

static void add_link(search *s, node *n, const link *l)
{
    if (ff_grow(&s->links, &s->link_capacity, s->link_count + 1, sizeof *s->links) != FF_OK) {
        s->failed = true;
        return;
    }
    s->links[s->link_count] = *l;
    s->links[s->link_count].next = n->links;
    n->links = (uint32_t)++s->link_count;
}

static bool grow_table(search *s, const layer *made)
{
    size_t size = s->table_size < 256 ? 256 : s->table_size * 2;
    if (ff_grow(&s->table, &s->table_capacity, size, sizeof *s->table) != FF_OK)
        return false;
    s->table_size = size;
    memset(s->table, 0, size * sizeof *s->table);
    for (uint32_t i = 0; i < made->board_count; i++) {
        size_t slot = made->boards[i].hash & (size - 1);
        while (s->table[slot] != 0)
            slot = (slot + 1) & (size - 1);
        s->table[slot] = i + 1;
    }
    return true;
}

/* The number of a position in the layer being made, or of a new one; UINT32_MAX when memory
 * is out. */
static uint32_t find_board(search *s, const ff_position *pos)
{
    layer *made = &s->layers[1];
    if (2 * (made->board_count + 1) > s->table_size && !grow_table(s, made))
        return UINT32_MAX;
    size_t slot = pos->hash & (s->table_size - 1);
    for (; s->table[slot] != 0; slot = (slot + 1) & (s->table_size - 1)) {
        const ff_position *there = &made->boards[s->table[slot] - 1];
        if (ff_position_same(there, pos))
            return s->table[slot] - 1;
    }
    if (ff_grow(&made->boards, &made->board_capacity, made->board_count + 1,
                sizeof *made->boards) != FF_OK ||
        ff_grow(&made->heads, &made->head_capacity, made->board_count + 1,
                sizeof *made->heads) != FF_OK)
        return UINT32_MAX;
    made->boards[made->board_count] = *pos;
    made->heads[made->board_count] = 0;
    s->table[slot] = ++made->board_count;
    return made->board_count - 1;
}

static void add_state(search *s, const ff_position *pos, const place *where, uint32_t cost,
                      unsigned ply, const link *l)
{
    uint32_t board = find_board(s, pos);
    if (board == UINT32_MAX) {
        s->failed = true;
        return;
    }
    uint32_t *head = &s->layers[1].heads[board];
    for (uint32_t i = *head; i != 0; i = s->nodes[i - 1].twin) {
        node *n = &s->nodes[i - 1];
        if (!same_place(&n->where, where))
            continue;
        n->cost = cost < n->cost ? cost : n->cost;
        add_link(s, n, l);
        return;
    }
    if (ff_grow(&s->nodes, &s->capacity, s->count + 1, sizeof *s->nodes) != FF_OK) {
        s->failed = true;
        return;
    }
    node *n = &s->nodes[s->count++];
    *n = (node){.where = *where,
                .ply = (uint16_t)ply,
                .cost = cost,
                .board = s->layers[1].first_board + board,
                .twin = *head};
    *head = (uint32_t)s->count;
    if (l != NULL)
        add_link(s, n, l);
    count_rank(s, ff_reconcile_faults(cost) + ff_reconcile_bound(s, where));
}

/* --- a step --- */

typedef struct way {
    step_kind kind;
    unsigned drops;
    unsigned cost; /* without that of the match */
    int entry;     /* the entry matched, or -1 */
    unsigned at;
    bool owes;
} way;

enum { WAYS_MAX = DROPS_MAX + 4 };

static unsigned list_ways(search *s, unsigned which, const place *p, unsigned faults,
                          way out[WAYS_MAX])
{
    unsigned at = p->at[which], left = s->size[which] - at, count = 0;
    const compiled *e = s->entries[which] + at;
    if (p->owes[which]) {
        out[count++] = (way){STEP_PAY_BACK, 0, 0, (int)at - 2, at, false};
        return count;
    }
    if (left == 0) {
        out[count++] = (way){STEP_SKIP, 0, 0, FF_NO_ENTRY, at, false};
        return count;
    }
    out[count++] =
        (way){STEP_SKIP, 0, ff_reconcile_fault_cost(FF_SHEET_SKIPPED), FF_NO_ENTRY, at, false};
    if (left > 1)
        out[count++] = (way){STEP_SWAP,   0,      ff_reconcile_fault_cost(FF_SHEET_SWAPPED),
                             (int)at + 1, at + 2, true};
    unsigned cost = 0;
    for (unsigned drops = 0; drops < left; drops++) {
        if (drops > DROPS_MAX || faults + cost > s->cutoff) {
            note_lost(s, faults + cost);
            break;
        }
        out[count++] = (way){STEP_MATCH, drops, cost, (int)(at + drops), at + drops + 1, false};
        cost += ff_reconcile_extra_cost(&e[drops]);
    }
    return count;
}

/* How all legal moves fit one entry; several that fit it equally well make it vague. */
typedef struct fits {
    int entry;
    unsigned most; /* costs above it are not exact: at least this and one */
    ff_fit fit[FF_MAX_MOVES];
} fits;

enum { FITS_KEPT = 4 };

typedef struct expansion {
    search *s;
    const ff_position *pos;
    uint32_t parent, cost;
    unsigned ply, faults;
    bool beyond; /* both sheets have ended */
    ff_move_list moves;
    bool captures[FF_MAX_MOVES];
    fits kept[2][FITS_KEPT];
} expansion;

static void fit_moves(const expansion *x, const compiled *e, fits *f)
{
    unsigned free = 0;
    for (unsigned i = 0; i < x->moves.count; i++) {
        ff_reconcile_match_entry(e, x->pos, x->moves.moves[i], f->most, &f->fit[i]);
        free += f->fit[i].cost == 0;
    }
    if (e->kind != FF_ENTRY_MOVE || free < 2)
        return;
    for (unsigned i = 0; i < x->moves.count; i++)
        if (f->fit[i].cost == 0) {
            f->fit[i].cost = (uint8_t)ff_reconcile_fault_cost(FF_SHEET_VAGUE);
            f->fit[i].kind = FF_SHEET_VAGUE;
        }
}

static const fits *fits_of(expansion *x, unsigned which, int entry, unsigned most)
{
    if (entry < 0)
        return NULL;
    fits *f = &x->kept[which][(unsigned)entry % FITS_KEPT];
    if (f->entry != entry || f->most < most) {
        f->entry = entry;
        f->most = most;
        fit_moves(x, &x->s->entries[which][entry], f);
    }
    return f;
}

/* A check that is written and is not one costs; one that is not written is counted. */
static uint32_t sign_cost(const expansion *x, unsigned which, const ff_fit *fit, unsigned m,
                          const ff_position *next, sheet_step *out)
{
    const search *s = x->s;
    uint32_t cost = 0;
    if (fit->kind == FF_SHEET_MISSING || fit->kind == FF_SHEET_UNREADABLE)
        return 0;
    bool check = ff_position_in_check(next);
    bool false_check =
        fit->mark != 0 && (!check || (fit->mark == '#' && ff_position_has_legal_move(next)));
    out->signs = (uint8_t)(fit->false_capture + false_check);
    if (false_check)
        cost += (uint32_t)ff_reconcile_fault_cost(FF_SHEET_SIGN) << FAULT_SHIFT;
    cost += s->marks_captures[which] && x->captures[m] && !fit->capture_sign;
    cost += s->marks_checks[which] && check && fit->mark == 0;
    return cost;
}

static void make_state(expansion *x, unsigned m, const way *ways[2], const ff_fit *found[2],
                       uint32_t step_cost)
{
    search *s = x->s;
    ff_position next = *x->pos;
    link l = {.parent = x->parent, .move = x->moves.moves[m]};
    place where = {{(uint16_t)ways[0]->at, (uint16_t)ways[1]->at},
                   {ways[0]->owes, ways[1]->owes}};
    ff_position_play(&next, l.move);
    for (unsigned which = 0; which < 2; which++) {
        l.step[which] = (sheet_step){.kind = (uint8_t)ways[which]->kind,
                                     .drops = (uint8_t)ways[which]->drops,
                                     .fault = found[which] != NULL ? found[which]->kind : 0};
        if (found[which] != NULL)
            step_cost += sign_cost(x, which, found[which], m, &next, &l.step[which]);
    }
    l.cost = step_cost;
    uint32_t cost = x->cost + step_cost;
    unsigned rank = ff_reconcile_faults(cost) + ff_reconcile_bound(s, &where) +
                    way_to_final(s, &next, &where);
    size_t made = s->count - s->layers[1].first_node;
    bool full = s->width != 0 && made >= 2 * (size_t)s->width && rank >= s->cutoff;
    if (rank > s->cutoff || full) {
        note_lost(s, rank);
        return;
    }
    if (s->states++ == s->budget)
        s->spent = true;
    add_state(s, &next, &where, cost, x->ply + 1, &l);
}

static void try_moves(expansion *x, const way *ways[2], unsigned base, unsigned rank)
{
    static const ff_fit nothing = {.cost = 0};
    search *s = x->s;
    const fits *f[2];
    unsigned room = s->cutoff - rank;
    for (unsigned which = 0; which < 2; which++)
        f[which] = fits_of(x, which, ways[which]->entry, room);
    for (unsigned m = 0; m < x->moves.count && !s->failed && !s->spent; m++) {
        const ff_fit *found[2];
        for (unsigned which = 0; which < 2; which++)
            found[which] = f[which] != NULL ? &f[which]->fit[m] : NULL;
        unsigned cost = (found[0] != NULL ? found[0] : &nothing)->cost +
                        (found[1] != NULL ? found[1] : &nothing)->cost;
        if (cost > room)
            note_lost(s, rank + cost);
        else
            make_state(x, m, ways, found, (uint32_t)(base + cost) << FAULT_SHIFT);
    }
}

/* What it costs that one sheet leaves open what comes after the end of the other. */
static unsigned invented_cost(const search *s, const place *from, const way *ways[2])
{
    for (unsigned which = 0; which < 2; which++) {
        int entry = ways[which]->entry;
        bool ended = from->at[1 - which] == s->size[1 - which] && !from->owes[1 - which];
        if (entry >= 0 && ended && s->entries[which][entry].kind != FF_ENTRY_MOVE)
            return ff_reconcile_fault_cost(FF_SHEET_INVENTED);
    }
    return 0;
}

static unsigned least_together(const search *s, const way *a, const way *b)
{
    if (a->entry < 0 || b->entry < 0)
        return 0;
    return s->pairs[(size_t)a->entry * s->size[1] + (size_t)b->entry];
}

static void expand_node(expansion *x)
{
    search *s = x->s;
    const place where = s->nodes[x->parent].where;
    way ways[2][WAYS_MAX];
    unsigned count[2];
    for (unsigned which = 0; which < 2; which++)
        count[which] = list_ways(s, which, &where, x->faults, ways[which]);
    for (unsigned i = 0; i < count[0]; i++)
        for (unsigned j = 0; j < count[1]; j++) {
            const way *both[2] = {&ways[0][i], &ways[1][j]};
            place next = {{(uint16_t)both[0]->at, (uint16_t)both[1]->at},
                          {both[0]->owes, both[1]->owes}};
            unsigned base = both[0]->cost + both[1]->cost + (x->beyond ? BEYOND_COST : 0u) +
                            invented_cost(s, &where, both);
            unsigned rank = x->faults + base + ff_reconcile_bound(s, &next);
            unsigned least = rank + least_together(s, both[0], both[1]);
            if (least > s->cutoff)
                note_lost(s, least);
            else
                try_moves(x, both, base, rank);
        }
}

static bool has_ended(const search *s, const place *p)
{
    return p->at[0] == s->size[0] && p->at[1] == s->size[1] && !p->owes[0] && !p->owes[1];
}

/* --- the end of a game --- */

static bool may_end(const search *s, const ff_position *pos, unsigned ply)
{
    const ff_reconcile_options *o = s->options;
    assert(o->most_plies == 0 || ply <= o->most_plies);
    return o->final_position == NULL ||
           (ply >= o->least_plies &&
            memcmp(pos->role, o->final_position->role, sizeof pos->role) == 0 &&
            memcmp(pos->color, o->final_position->color, sizeof pos->color) == 0 &&
            pos->turn == o->final_position->turn);
}

/* The game may end in this state; entries that are left over are too many, and half-moves that
 * are known to have been played stand in neither sheet. It does not end with an entry jumped
 * over and owed: the same without the jump costs less. */
static void note_end(search *s, uint32_t index, const ff_position *pos)
{
    const node *n = &s->nodes[index];
    unsigned extra = 0;
    bool over = !ff_position_has_legal_move(pos);
    for (unsigned which = 0; which < 2; which++) {
        const compiled *e = s->entries[which];
        unsigned left = s->size[which] - n->where.at[which];
        if (n->where.owes[which] || (left > DROPS_MAX && !over))
            return; /* the bound of what is left says so too */
        for (unsigned i = n->where.at[which]; i < s->size[which]; i++)
            extra += over ? ff_reconcile_fault_cost(FF_SHEET_AFTER_END)
                          : ff_reconcile_extra_cost(&e[i]);
    }
    if (!may_end(s, pos, n->ply))
        return;
    if (n->ply < s->options->least_plies)
        extra += (s->options->least_plies - n->ply) * BEYOND_COST;
    unsigned rank = ff_reconcile_faults(n->cost) + extra;
    if (rank > s->limit) {
        note_lost(s, rank);
        return;
    }
    if (ff_grow(&s->ends, &s->end_capacity, s->end_count + 1, sizeof *s->ends) != FF_OK) {
        s->failed = true;
        return;
    }
    s->ends[s->end_count++] = (ending){index, (uint32_t)extra << FAULT_SHIFT};
    s->best_end = smaller(s->best_end, rank);
}

/* --- layers --- */

static unsigned rank_of(const search *s, const node *n)
{
    return ff_reconcile_faults(n->cost) + ff_reconcile_bound(s, &n->where);
}

/* The states of the layer by rank when only some are followed, else as they are. */
static bool sort_layer(search *s, size_t size)
{
    size_t starts[RANK_MAX + 1] = {0};
    unsigned base = ff_reconcile_bound(s, &s->nodes[0].where);
    const node *first = &s->nodes[s->layers[0].first_node];
    if (ff_grow(&s->order, &s->order_capacity, size + 1, sizeof *s->order) != FF_OK)
        return false;
    if (s->width == 0 || size <= s->width) {
        for (size_t i = 0; i < size; i++)
            s->order[i] = s->layers[0].first_node + (uint32_t)i;
        return true;
    }
    for (size_t i = 0; i < size; i++)
        starts[smaller(rank_of(s, &first[i]) - base, RANK_MAX)]++;
    for (size_t c = 0, sum = 0; c <= RANK_MAX; c++) {
        size_t here = starts[c];
        starts[c] = sum;
        sum += here;
    }
    for (size_t i = 0; i < size; i++)
        s->order[starts[smaller(rank_of(s, &first[i]) - base, RANK_MAX)]++] =
            s->layers[0].first_node + (uint32_t)i;
    return true;
}

/* Far from the end of both sheets a game ends by mate or stalemate alone. */
static bool may_end_soon(const search *s, const node *n, const ff_position *pos)
{
    bool near = true;
    for (unsigned which = 0; which < 2; which++)
        near &= s->size[which] - n->where.at[which] <= DROPS_MAX;
    return near || !ff_position_has_legal_move(pos);
}

static void expand_state(expansion *x, uint32_t index)
{
    search *s = x->s;
    const node *n = &s->nodes[index];
    x->pos = &s->layers[0].boards[n->board - s->layers[0].first_board];
    x->parent = index;
    x->cost = n->cost;
    x->faults = ff_reconcile_faults(n->cost);
    x->ply = n->ply;
    x->beyond = has_ended(s, &n->where);
    if (may_end_soon(s, n, x->pos))
        note_end(s, index, x->pos);
    if (x->beyond && s->options->final_position == NULL)
        return; /* nothing states what came then */
    for (unsigned i = 0; i < FITS_KEPT; i++)
        x->kept[0][i].entry = x->kept[1][i].entry = -1;
    ff_position_legal_moves(x->pos, &x->moves);
    for (unsigned i = 0; i < x->moves.count; i++)
        x->captures[i] = ff_is_capture(x->pos, x->moves.moves[i]);
    expand_node(x);
}

/* The layer that was made becomes the one to be expanded; returns its size. */
static size_t next_layer(search *s)
{
    layer old = s->layers[0];
    s->layers[0] = s->layers[1];
    s->layers[1] = old;
    s->layers[1].first_node = (uint32_t)s->count;
    s->layers[1].first_board = s->layers[0].first_board + s->layers[0].board_count;
    s->layers[1].board_count = 0;
    memset(s->table, 0, s->table_size * sizeof *s->table);
    memset(s->histogram, 0, sizeof s->histogram);
    return s->count - s->layers[0].first_node;
}

static void run_layer(search *s, size_t size, expansion *x)
{
    unsigned layer_cutoff = s->cutoff;
    s->cutoff = s->limit;
    if (!sort_layer(s, size))
        s->failed = true;
    for (size_t i = 0; i < size && !s->failed && !s->spent; i++) {
        unsigned rank = rank_of(s, &s->nodes[s->order[i]]);
        if (rank > layer_cutoff || (s->width != 0 && i >= s->width))
            note_lost(s, rank);
        else
            expand_state(x, s->order[i]);
    }
}

static unsigned ply_limit(const search *s)
{
    unsigned most = s->size[0] > s->size[1] ? s->size[0] : s->size[1];
    if (s->options->most_plies != 0)
        return s->options->most_plies;
    return most + 16 < s->options->least_plies ? s->options->least_plies : most + 16;
}

static void clear_pass(search *s)
{
    s->count = s->link_count = s->end_count = 0;
    s->states = 0;
    s->spent = false;
    s->lost = s->best_end = INFINITE;
    s->cutoff = s->limit;
    for (unsigned i = 0; i < 2; i++)
        s->layers[i].board_count = s->layers[i].first_board = s->layers[i].first_node = 0;
    if (s->table_size != 0)
        memset(s->table, 0, s->table_size * sizeof *s->table);
    memset(s->histogram, 0, sizeof s->histogram);
}

static bool all_ended(const search *s, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (!has_ended(s, &s->nodes[s->layers[0].first_node + i].where))
            return false;
    return true;
}

void ff_reconcile_pass(search *s)
{
    static const place start = {{0, 0}, {false, false}};
    expansion *x = ff_malloc(sizeof *x);
    clear_pass(s);
    if (x == NULL)
        s->failed = true;
    else
        add_state(s, &s->sheet[0]->start, &start, 0, 0, NULL);
    unsigned ply = 0, beyond = 0, limit = ply_limit(s);
    size_t size = s->failed ? 0 : next_layer(s);
    for (; size > 0 && ply <= limit && !s->failed && !s->spent; ply++) {
        beyond += all_ended(s, size);
        if (beyond > PLIES_BEYOND + 1)
            break;
        x->s = s;
        run_layer(s, size, x);
        size = next_layer(s);
    }
    if (ply <= limit ||
        s->options->most_plies == 0) /* else it is not a game that was asked for */
        for (size_t i = 0; i < size; i++)
            note_lost(s, rank_of(s, &s->nodes[s->layers[0].first_node + i]));
    ff_free(x);
}

void ff_reconcile_search_release(search *s)
{
    for (unsigned which = 0; which < 2; which++) {
        for (unsigned i = 0; s->entries[which] != NULL && i < s->size[which]; i++)
            ff_free(s->entries[which][i].options);
        ff_free(s->entries[which]);
        ff_free(s->layers[which].boards);
        ff_free(s->layers[which].heads);
    }
    ff_free(s->bound);
    ff_free(s->pairs);
    ff_free(s->nodes);
    ff_free(s->links);
    ff_free(s->table);
    ff_free(s->order);
    ff_free(s->ends);
}
