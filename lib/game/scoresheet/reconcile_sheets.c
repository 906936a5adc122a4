#include "scoresheet/reconcile_search.h"

#include <limits.h>
#include <string.h>

enum {
    LONGEST_SHEET = 2000,
    STEP = 2,         /* what the limit rises by at least */
    FIRST_STEP = 6,   /* while a pass is cheap */
    CHEAP = 3000,     /* states of such a pass */
    BUDGET = 150000,  /* states of all exact passes */
    BEAM_WIDTH = 500, /* states of a layer when the best only are followed */
    WIDE_BEAM = 2500, /* the same within the last limit */
    BEAM_BUDGET = 60000,
    BEAM_LIMIT = 60, /* above the least that the texts cost */
    MOST = 24, /* a game that costs more than this, and this for each entry, is not one: */
    MOST_AN_ENTRY = 2 /* the sheets then have too little in common */
};

/*
 * The passes. The first takes the least that the texts cost for its limit; as long as no game
 * is found, the limit rises to what was left out. When a game is found, all that cost as
 * little or less have been found with it. A few more passes look for dearer ones, if that is
 * cheap. When the states run out before, a last pass follows only the best states of each
 * half-move, and the result is incomplete.
 */

static bool has_languages(const ff_sheet *sheet)
{
    for (size_t i = 0; i < sheet->count; i++)
        if (ff_sheet_language_of(sheet, i) == NULL)
            return false;
    return true;
}

static int check_sheets(const ff_sheet *a, const ff_sheet *b, ff_error *err)
{
    if (!has_languages(a) || !has_languages(b))
        return ff_fail(err, FF_E_STATE, "both sheets need a language");
    if (!ff_position_same(&a->start, &b->start))
        return ff_fail(err, FF_E_STATE, "the two sheets do not start from the same position");
    if (a->count > LONGEST_SHEET || b->count > LONGEST_SHEET)
        return ff_fail(err, FF_E_LIMIT, "a sheet has more than %d half-moves", LONGEST_SHEET);
    return FF_OK;
}

static unsigned wanted_readings(const search *s)
{
    return s->options->readings != 0 ? s->options->readings : 8;
}

/* Lists what the pass has found; the result of an earlier pass is replaced. */
static int take_result(search *s, ff_reconciliation *out)
{
    unsigned long states = out->states;
    ff_arena arena = out->arena;
    ff_arena_reset(&arena);
    *out = (ff_reconciliation){.arena = arena, .exact_below = s->lost, .states = states};
    int code = ff_reconcile_list(s, out);
    out->complete = out->count > 0 && out->games[0].cost < s->lost;
    return code;
}

static bool run_pass(search *s, unsigned limit, unsigned long budget, ff_reconciliation *out)
{
    s->limit = limit;
    s->budget = budget;
    ff_reconcile_pass(s);
    out->states += s->states;
    return !s->spent && !s->failed;
}

/* Other readings that cost more than the first, as long as they are cheap to find. */
static int look_further(search *s, ff_reconciliation *out)
{
    static const unsigned further[] = {4, 8, 12};
    unsigned best = out->games[0].cost;
    int code = FF_OK;
    for (unsigned i = 0; i < sizeof further / sizeof *further && code == FF_OK; i++) {
        if (out->count >= wanted_readings(s) || s->states > 4 * CHEAP)
            return code;
        if (s->lost > best + further[i])
            continue;
        if (run_pass(s, best + further[i], 8 * CHEAP, out))
            code = take_result(s, out);
        else if (s->failed)
            code = FF_E_MEMORY;
    }
    return code;
}

static unsigned long budget_of(const search *s)
{
    return s->options->states != 0 ? s->options->states : BUDGET;
}

/* Follows only the best states of each half-move: many within the limit that was too much to
 * search, and if that finds nothing, fewer within a wider one. */
static int run_beam(search *s, unsigned narrow, unsigned wide, ff_reconciliation *out)
{
    s->width = WIDE_BEAM;
    run_pass(s, narrow, BEAM_BUDGET, out);
    if (!s->failed && s->best_end == INFINITE) {
        s->width = BEAM_WIDTH;
        run_pass(s, wide, BEAM_BUDGET, out);
    }
    return s->failed ? FF_E_MEMORY : take_result(s, out);
}

static int run_passes(search *s, ff_reconciliation *out)
{
    static const place start = {{0, 0}, {false, false}};
    unsigned least = ff_reconcile_bound(s, &start), limit = least;
    unsigned most = MOST + MOST_AN_ENTRY * (s->size[0] + s->size[1]);
    if (s->options->most_cost != 0 && s->options->most_cost < most)
        most = s->options->most_cost;
    unsigned long budget = budget_of(s);
    while (out->states < budget && limit <= most) {
        if (!run_pass(s, limit, budget - out->states, out))
            break; /* spent, or memory is out */
        if (s->best_end < INFINITE) {
            int code = take_result(s, out);
            return code == FF_OK && out->complete ? look_further(s, out) : code;
        }
        unsigned step = s->states < CHEAP ? FIRST_STEP : STEP;
        limit = s->lost > limit + step ? s->lost : limit + step;
    }
    if (s->failed)
        return FF_E_MEMORY;
    out->exact_below = limit;
    out->complete = limit > most;
    if (out->complete)
        return FF_OK;
    unsigned wide = limit > least + BEAM_LIMIT ? limit : least + BEAM_LIMIT;
    return run_beam(s, limit, wide < most ? wide : most, out);
}

static search *new_search(const ff_sheet *a, const ff_sheet *b,
                          const ff_reconcile_options *options)
{
    search *s = ff_calloc(1, sizeof *s);
    if (s == NULL)
        return NULL;
    s->sheet[0] = a;
    s->sheet[1] = b;
    s->options = options;
    return s;
}

static void free_search(search *s)
{
    if (s != NULL)
        ff_reconcile_search_release(s);
    ff_free(s);
}

/* --- a column that is one row late or early --- */

static int copy_sheet(const ff_sheet *sheet, ff_sheet *out)
{
    ff_sheet_init(out);
    out->start = sheet->start;
    out->language = sheet->language;
    if (ff_grow(&out->entries, &out->capacity, sheet->count + 1, sizeof *out->entries) != FF_OK)
        return FF_E_MEMORY;
    memcpy(out->entries, sheet->entries, sheet->count * sizeof *sheet->entries);
    out->count = sheet->count;
    return FF_OK;
}

static bool same_game(const ff_agreement *a, const ff_agreement *b)
{
    return a->plies == b->plies && memcmp(a->moves, b->moves, a->plies * sizeof *a->moves) == 0;
}

/* The shift is one assumption more of every game. */
static int assume_shift(ff_reconciliation *r, const ff_column_shift *shift)
{
    unsigned cost = ff_reconcile_fault_cost(shift->kind);
    r->shift = *shift;
    r->exact_below += cost;
    for (size_t i = 0; i < r->count; i++) {
        ff_agreement *g = &r->games[i];
        ff_assumption *all =
            ff_arena_alloc(&r->arena, (g->assumed_count + 1) * sizeof *g->assumed);
        if (all == NULL)
            return FF_E_MEMORY;
        all[0] = (ff_assumption){shift->sheet, shift->kind, cost, (int)shift->from,
                                 (unsigned)shift->from + 1};
        if (g->assumed_count > 0)
            memcpy(all + 1, g->assumed, g->assumed_count * sizeof *all);
        g->assumed = all;
        g->assumed_count++;
        g->cost += cost;
    }
    return FF_OK;
}

static unsigned cost_of(const ff_reconciliation *r)
{
    return r->count > 0 ? r->games[0].cost : UINT_MAX;
}

static bool is_listed(const ff_reconciliation *r, const ff_agreement *game)
{
    for (size_t i = 0; i < r->count; i++)
        if (same_game(&r->games[i], game))
            return true;
    return false;
}

/* A game with its moves and assumptions in another arena. */
static bool copy_game(ff_arena *arena, const ff_agreement *from, ff_agreement *to)
{
    size_t plies = from->plies, count = from->assumed_count;
    ff_assumption *assumed = ff_arena_alloc(arena, (count + 1) * sizeof *assumed);
    *to = *from;
    to->moves = ff_arena_alloc(arena, (plies + 1) * sizeof *to->moves);
    bool good = to->moves != NULL && assumed != NULL;
    for (unsigned s = 0; s < 2 && good; s++) {
        to->entry[s] = ff_arena_alloc(arena, (plies + 1) * sizeof *to->entry[s]);
        to->fault[s] = ff_arena_alloc(arena, plies + 1);
        good = to->entry[s] != NULL && to->fault[s] != NULL;
        for (size_t i = 0; i < plies && good; i++) {
            to->entry[s][i] = FF_NO_ENTRY;
            to->fault[s][i] = from->fault[s][i];
        }
    }
    if (!good)
        return false;
    memcpy(to->moves, from->moves, plies * sizeof *to->moves);
    for (size_t i = 0; i < count; i++) {
        assumed[i] = from->assumed[i];
        assumed[i].entry = FF_NO_ENTRY;
    }
    to->assumed = assumed;
    return true;
}

int ff_reconcile_append(ff_reconciliation *best, const ff_reconciliation *next)
{
    size_t room = best->count + next->count + 1, at = 0;
    ff_agreement *games = ff_arena_alloc(&best->arena, room * sizeof *games);
    if (games == NULL)
        return FF_E_MEMORY;
    while (at < best->count && best->games[at].cost == best->games[0].cost)
        at++;
    size_t rest = best->count - at, first = at;
    memcpy(games, best->games, at * sizeof *games);
    for (size_t i = 0; i < next->count; i++) {
        const ff_agreement *g = &next->games[i];
        if (g->cost != best->games[0].cost || is_listed(best, g))
            continue;
        if (!copy_game(&best->arena, g, &games[at++]))
            return FF_E_MEMORY;
    }
    best->equal += at - first;
    best->equal_exact &= next->equal_exact && next->equal <= next->count;
    if (rest > 0)
        memcpy(games + at, best->games + first, rest * sizeof *games);
    best->games = games;
    best->count = at + rest;
    return FF_OK;
}

/* Was no game missed that costs as little as that? */
static bool is_exact_to(const ff_reconciliation *r, unsigned cost)
{
    return r->complete || (cost != UINT_MAX && r->exact_below > cost);
}

/* The better of two results stays; as good a one with another game leaves the first open. */
static int keep_better(ff_reconciliation *best, ff_reconciliation *next)
{
    unsigned long states = best->states + next->states;
    unsigned least = cost_of(next) < cost_of(best) ? cost_of(next) : cost_of(best);
    bool complete = is_exact_to(best, least) && is_exact_to(next, least);
    int code = FF_OK;
    if (cost_of(next) < cost_of(best)) {
        ff_reconciliation swap = *best;
        *best = *next;
        *next = swap;
    } else if (next->count > 0 && cost_of(next) == cost_of(best)) {
        code = ff_reconcile_append(best, next);
    }
    best->states = states;
    best->complete = complete;
    ff_reconcile_release(next);
    return code;
}

static int reconcile_once(const ff_sheet *a, const ff_sheet *b,
                          const ff_reconcile_options *options, ff_reconciliation *out)
{
    *out = (ff_reconciliation){.count = 0};
    search *s = new_search(a, b, options);
    int code = s != NULL ? ff_reconcile_prepare(s) : FF_E_MEMORY;
    if (code == FF_OK)
        code = run_passes(s, out);
    free_search(s);
    return code;
}

static int reconcile_shifted(const ff_sheet *const sheets[2], const ff_column_shift *shift,
                             const ff_reconcile_options *options, ff_reconciliation *out)
{
    ff_sheet copy;
    const ff_sheet *both[2] = {sheets[0], sheets[1]};
    ff_reconcile_options within = *options;
    unsigned shift_cost = ff_reconcile_fault_cost(shift->kind);
    *out = (ff_reconciliation){.complete = true};
    if (options->most_cost != 0 && options->most_cost < shift_cost)
        return FF_OK;            /* the shift alone costs more than is of interest */
    if (options->most_cost != 0) /* 0 would be: all are */
        within.most_cost =
            options->most_cost > shift_cost ? options->most_cost - shift_cost : 1;
    int code = copy_sheet(sheets[shift->sheet], &copy);
    if (code == FF_OK)
        code = ff_sheet_shift_column(&copy, shift);
    both[shift->sheet] = &copy;
    if (code == FF_OK)
        code = reconcile_once(both[0], both[1], &within, out);
    if (code == FF_OK)
        code = assume_shift(out, shift);
    ff_sheet_release(&copy);
    return code;
}

/* Where the columns of the two texts say that one is shifted, that is tried first; then what
 * costs no more without a shift. */
static int reconcile_shifts(search *s, const ff_column_shift *shifts, unsigned count,
                            ff_reconciliation *out)
{
    ff_reconcile_options options = *s->options;
    int code = FF_OK;
    options.states = budget_of(s) / (count + 1); /* of all of them together */
    out->complete = true;
    for (unsigned i = 0; i < count && code == FF_OK; i++) {
        ff_reconciliation next;
        code = reconcile_shifted(s->sheet, &shifts[i], &options, &next);
        int kept = keep_better(out, &next);
        code = code == FF_OK ? kept : code;
        if (out->count > 0)
            options.most_cost = out->games[0].cost;
    }
    if (code == FF_OK) {
        ff_reconciliation next = {.count = 0};
        s->options = &options;
        code = run_passes(s, &next);
        int kept = keep_better(out, &next);
        code = code == FF_OK ? kept : code;
    }
    return code;
}

int ff_reconcile_sheets(const ff_sheet *a, const ff_sheet *b,
                        const ff_reconcile_options *options, ff_reconciliation *out,
                        ff_error *err)
{
    static const ff_reconcile_options defaults = {0};
    ff_column_shift shifts[FF_SHIFTS_MAX];
    *out = (ff_reconciliation){.count = 0};
    int code = check_sheets(a, b, err);
    if (code != FF_OK)
        return code;
    search *s = new_search(a, b, options != NULL ? options : &defaults);
    code = s != NULL ? ff_reconcile_prepare(s) : FF_E_MEMORY;
    if (code == FF_OK) {
        unsigned count = ff_reconcile_find_shifts(s, shifts);
        code = count > 0 ? reconcile_shifts(s, shifts, count, out) : run_passes(s, out);
    }
    free_search(s);
    return code == FF_OK ? code : ff_fail(err, code, "out of memory for the search");
}

void ff_reconcile_release(ff_reconciliation *result)
{
    ff_arena_release(&result->arena);
    *result = (ff_reconciliation){.count = 0};
}
