#include "scoresheet/reconcile_search.h"

#include <assert.h>

/*
 * The lower bound: the least that the rest of both sheets costs if the board is left out of
 * account. It is the search itself on texts: the same steps, an entry of one sheet beside an
 * entry of the other costing what they cost together at best (`ff_reconcile_pair_cost`). So it
 * is never more than what a game costs, and falls by no more than each step costs.
 */

enum { BAND = 32 /* entries further apart than this, shifts aside, are not compared */ };

ff_sheet_fault_kind ff_reconcile_extra_kind(const compiled *entry)
{
    if (entry->kind != FF_ENTRY_MOVE)
        return FF_SHEET_EMPTY; /* nothing is lost with it */
    return entry->doubled ? FF_SHEET_DOUBLED : FF_SHEET_EXTRA;
}

unsigned ff_reconcile_extra_cost(const compiled *entry)
{
    return ff_reconcile_fault_cost(ff_reconcile_extra_kind(entry));
}

static uint16_t *bound_cell(const search *s, unsigned i, unsigned j)
{
    return &s->bound[((size_t)i * (s->size[1] + 1) + j) * 4];
}

unsigned ff_reconcile_bound(const search *s, const place *p)
{
    return bound_cell(s, p->at[0], p->at[1])[(p->owes[0] ? 1 : 0) + (p->owes[1] ? 2 : 0)];
}

static bool fill_pairs(search *s)
{
    unsigned n = s->size[0], m = s->size[1];
    unsigned band = BAND + (n > m ? n - m : m - n);
    s->pairs = ff_calloc((size_t)n * m + 1, 1);
    if (s->pairs == NULL)
        return false;
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = i > band ? i - band : 0; j < m && j <= i + band; j++)
            s->pairs[(size_t)i * m + j] =
                (uint8_t)ff_reconcile_pair_cost(&s->entries[0][i], &s->entries[1][j]);
    return true;
}

typedef struct text_step {
    unsigned cost;
    int entry; /* the entry beside the half-move, or -1 */
    unsigned at;
    bool owes;
} text_step;

/* What may be done with one sheet at a place: the next half-move, or its entry dropped. */
typedef struct text_steps {
    text_step step[3];
    unsigned count;
    unsigned drop,
        after_drop; /* what that costs, INFINITE where none is left; where it leads */
} text_steps;

static text_steps list_text_steps(const search *s, unsigned which, unsigned at, bool owes)
{
    unsigned size = s->size[which];
    text_steps out = {.drop = INFINITE, .after_drop = owes ? at : at + 1};
    if (owes || at < size)
        out.drop = ff_reconcile_extra_cost(&s->entries[which][owes ? at - 2 : at]);
    if (owes) {
        out.step[out.count++] = (text_step){0, (int)at - 2, at, false};
        return out;
    }
    if (at == size) {
        out.step[out.count++] = (text_step){0, FF_NO_ENTRY, at, false};
        return out;
    }
    out.step[out.count++] = (text_step){0, (int)at, at + 1, false};
    out.step[out.count++] =
        (text_step){ff_reconcile_fault_cost(FF_SHEET_SKIPPED), FF_NO_ENTRY, at, false};
    if (at + 1 < size)
        out.step[out.count++] =
            (text_step){ff_reconcile_fault_cost(FF_SHEET_SWAPPED), (int)at + 1, at + 2, true};
    return out;
}

/* The last entries of a sheet dropped, one or the one that is owed. */
static unsigned after_drop(const search *s, unsigned i, unsigned j, unsigned owed,
                           const text_steps *a, const text_steps *b)
{
    unsigned best = INFINITE;
    if (a->drop != INFINITE)
        best = a->drop + bound_cell(s, a->after_drop, j)[owed & 2];
    if (b->drop != INFINITE) {
        unsigned sum = b->drop + bound_cell(s, i, b->after_drop)[owed & 1];
        best = sum < best ? sum : best;
    }
    return best;
}

/* `owed`: 1 an entry of the first sheet, 2 one of the second. */
static void fill_cell(search *s, unsigned i, unsigned j, unsigned owed, const text_steps *a,
                      const text_steps *b)
{
    unsigned best = after_drop(s, i, j, owed, a, b);
    for (const text_step *x = a->step; x < a->step + a->count; x++)
        for (const text_step *y = b->step; y < b->step + b->count; y++) {
            if (x->entry < 0 && y->entry < 0)
                continue; /* it leads back here */
            unsigned cost = x->cost + y->cost;
            if (x->entry >= 0 && y->entry >= 0)
                cost += s->pairs[(size_t)x->entry * s->size[1] + (size_t)y->entry];
            cost += bound_cell(s, x->at, y->at)[(x->owes ? 1 : 0) + (y->owes ? 2 : 0)];
            best = cost < best ? cost : best;
        }
    if (owed == 0) { /* the game may end here, by mate or stalemate */
        unsigned ended =
            (s->size[0] - i + s->size[1] - j) * ff_reconcile_fault_cost(FF_SHEET_AFTER_END);
        best = ended < best ? ended : best;
    }
    assert(best < UINT16_MAX); /* no more than all entries of both sheets dropped */
    bound_cell(s, i, j)[owed] = (uint16_t)best;
}

/* Of one sheet at each place, an entry owed or not. */
static text_steps *list_all_steps(const search *s, unsigned which)
{
    text_steps *all = ff_calloc((size_t)s->size[which] + 1, 2 * sizeof *all);
    for (unsigned at = 0; all != NULL && at <= s->size[which]; at++)
        for (unsigned owes = 0; owes < 2; owes++)
            if (owes == 0 || at >= 2)
                all[2 * at + owes] = list_text_steps(s, which, at, owes != 0);
    return all;
}

static bool fill_bound(search *s)
{
    unsigned n = s->size[0], m = s->size[1];
    text_steps *a = list_all_steps(s, 0), *b = list_all_steps(s, 1);
    s->bound = ff_calloc((size_t)(n + 1) * (m + 1), 4 * sizeof *s->bound);
    bool good = a != NULL && b != NULL && s->bound != NULL;
    for (unsigned i = n + 1; good && i-- > 0;)
        for (unsigned j = m + 1; j-- > 0;)
            for (unsigned owed = 0; owed < 4; owed++)
                if (((owed & 1) == 0 || i >= 2) && ((owed & 2) == 0 || j >= 2))
                    fill_cell(s, i, j, owed, &a[2 * i + (owed & 1)], &b[2 * j + (owed >> 1)]);
    ff_free(a);
    ff_free(b);
    return good;
}

/* Does the sheet write signs for captures and checks at all? */
static void note_signs(search *s, unsigned which)
{
    for (unsigned i = 0; i < s->size[which]; i++) {
        const compiled *e = &s->entries[which][i];
        s->marks_captures[which] |= e->count > 0 && e->options[0].said.capture;
        s->marks_checks[which] |= e->count > 0 && e->options[0].mark != 0;
    }
}

int ff_reconcile_prepare(search *s)
{
    for (unsigned which = 0; which < 2; which++) {
        s->size[which] = (unsigned)s->sheet[which]->count;
        s->entries[which] = ff_calloc(s->size[which] + 1, sizeof *s->entries[which]);
        if (s->entries[which] == NULL)
            return FF_E_MEMORY;
        ff_sheet_habit habits[2];
        for (unsigned side = 0; side < 2; side++)
            habits[side] =
                ff_sheet_find_habit(s->sheet[which], (ff_color)side, s->options->scanned);
        for (unsigned i = 0; i < s->size[which]; i++)
            if (ff_reconcile_compile_entry(s->sheet[which], i,
                                           habits[ff_sheet_side(s->sheet[which], i)],
                                           &s->entries[which][i]) != FF_OK)
                return FF_E_MEMORY;
        note_signs(s, which);
    }
    return fill_pairs(s) && fill_bound(s) ? FF_OK : FF_E_MEMORY;
}
