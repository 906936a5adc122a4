#include "sheet/reconcile_search.h"

#include <limits.h>
#include <string.h>

enum {
    LONGEST_SHEET = 2000,
    STEP = 2,         /* what the limit rises by at least */
    FIRST_STEP = 6,   /* while a pass is cheap */
    CHEAP = 3000,     /* states of such a pass */
    BUDGET = 1000000, /* states of all exact passes */
    BEAM_WIDTH = 500, /* states of a layer when the best only are followed */
    WIDE_BEAM = 2500, /* the same within the last limit */
    BEAM_BUDGET = 1000000,
    BEAM_LIMIT = 60,  /* above the least that the texts cost */
    MOST = 24,        /* a game that costs more than this, and this for each entry, is none: */
    MOST_AN_ENTRY = 2 /* the sheets then have too little in common */
};

/*
 * The passes. The first takes the least that the texts cost for its limit; as long as no game
 * is found, the limit rises to what was left out. When a game is found, all that cost as
 * little or less have been found with it. A few more passes look for dearer ones, if that is
 * cheap. When the states run out before, a last pass follows only the best states of each
 * half-move, and the result is incomplete.
 */

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
    int rc = ff_reconcile_list(s, out);
    out->complete = out->count > 0 && out->games[0].cost < s->lost;
    return rc;
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
    int rc = FF_OK;
    for (unsigned i = 0; i < sizeof further / sizeof *further && rc == FF_OK; i++) {
        if (out->count >= wanted_readings(s) || s->states > 4 * CHEAP)
            return rc;
        if (s->lost > best + further[i])
            continue;
        if (run_pass(s, best + further[i], 8 * CHEAP, out))
            rc = take_result(s, out);
        else if (s->failed)
            rc = FF_E_MEMORY;
    }
    return rc;
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
    unsigned long budget = s->options->states != 0 ? s->options->states : BUDGET;
    while (out->states < budget && limit <= most) {
        if (!run_pass(s, limit, budget - out->states, out))
            break; /* spent, or memory is out */
        if (s->best_end < INFINITE) {
            int rc = take_result(s, out);
            return rc == FF_OK && out->complete ? look_further(s, out) : rc;
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

int ff_reconcile(const ff_sheet *a, const ff_sheet *b, const ff_reconcile_options *options,
                 ff_reconciliation *out, ff_error *err)
{
    static const ff_reconcile_options defaults = {0};
    *out = (ff_reconciliation){.count = 0};
    int rc = check_sheets(a, b, err);
    if (rc != FF_OK)
        return rc;
    search *s = ff_calloc(1, sizeof *s);
    if (s == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the search");
    s->sheet[0] = a;
    s->sheet[1] = b;
    s->options = options != NULL ? options : &defaults;
    rc = ff_reconcile_prepare(s);
    if (rc == FF_OK)
        rc = run_passes(s, out);
    ff_reconcile_search_release(s);
    ff_free(s);
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
        ff_parsed_move written;
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
