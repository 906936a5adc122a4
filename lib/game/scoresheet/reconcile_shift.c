#include "scoresheet/reconcile_search.h"

#include <string.h>

/*
 * A column that is one row late or early from some row on: a player left a cell open and went
 * on below it, or left a half-move out. Half-move by half-move that would be as many faults as
 * rows; it is one. The columns of the two texts, compared row by row, show it.
 */

enum { SAVED = 24 /* so much less the columns must cost with the shift */ };

typedef struct column {
    const search *s;
    unsigned first;   /* entry of its first row */
    unsigned rows[2]; /* in each sheet */
} column;

static unsigned entry_of(const column *c, unsigned row)
{
    return c->first + 2 * row;
}

/* What the rows of the two sheets cost beside each other. */
static unsigned beside(const column *c, unsigned a, unsigned b)
{
    if (a >= c->rows[0] || b >= c->rows[1])
        return 0;
    return c->s->pairs[(size_t)entry_of(c, a) * c->s->size[1] + entry_of(c, b)];
}

/* The rows from `from` on; `ahead` rows of sheet `which` are compared with those before them.
 */
static unsigned cost_from(const column *c, unsigned from, unsigned which, int offset)
{
    unsigned sum = 0, rows = c->rows[0] < c->rows[1] ? c->rows[0] : c->rows[1];
    for (unsigned row = from; row < rows + 1; row++) {
        unsigned other = (unsigned)((int)row + offset);
        if (offset < 0 && row == 0)
            continue;
        sum += which == 0 ? beside(c, row, other) : beside(c, other, row);
    }
    return sum;
}

static unsigned cost_before(const column *c, unsigned row)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < row; i++)
        sum += beside(c, i, i);
    return sum;
}

static bool is_open(const column *c, unsigned which, unsigned row)
{
    return c->s->entries[which][entry_of(c, row)].kind != FF_ENTRY_MOVE;
}

typedef struct found {
    ff_column_shift shift;
    unsigned cost;
} found;

/* The best row for a shift of that kind in one sheet; false when none saves enough. */
static bool best_row(const column *c, unsigned which, ff_sheet_fault_kind kind, found *out)
{
    unsigned plain = cost_from(c, 0, 0, 0);
    bool any = false;
    out->cost = plain > SAVED ? plain - SAVED : 0;
    for (unsigned row = 0; row < c->rows[which] && plain > SAVED; row++) {
        bool late = kind == FF_SHEET_LATE;
        if (late && !is_open(c, which, row))
            continue;
        unsigned cost = cost_before(c, row) +
                        (late ? cost_from(c, row + 1, which, -1) : cost_from(c, row, which, 1));
        if (cost < out->cost) {
            out->cost = cost;
            out->shift = (ff_column_shift){kind, which, entry_of(c, row)};
            any = true;
        }
    }
    return any;
}

static void add_found(found list[FF_SHIFTS_MAX], unsigned *count, const found *f)
{
    unsigned at = *count < FF_SHIFTS_MAX ? (*count)++ : FF_SHIFTS_MAX - 1;
    list[at] = *f;
    for (; at > 0 && list[at].cost < list[at - 1].cost; at--) {
        found swap = list[at];
        list[at] = list[at - 1];
        list[at - 1] = swap;
    }
}

static void find_in_column(const search *s, unsigned side, found list[FF_SHIFTS_MAX],
                           unsigned *count)
{
    static const ff_sheet_fault_kind kinds[] = {FF_SHEET_LATE, FF_SHEET_EARLY};
    column c = {.s = s, .first = side};
    for (unsigned which = 0; which < 2; which++)
        c.rows[which] = s->size[which] > side ? (s->size[which] - side + 1) / 2 : 0;
    for (unsigned which = 0; which < 2; which++)
        for (unsigned k = 0; k < 2; k++) {
            found f;
            if (best_row(&c, which, kinds[k], &f))
                add_found(list, count, &f);
        }
}

/* The first sheet late is the second one early. */
static bool same_direction(const ff_column_shift *a, const ff_column_shift *b)
{
    return (a->kind == b->kind) == (a->sheet == b->sheet);
}

/* Both columns the same way: whole rows are left out or open, which is not a shift of a column.
 */
static bool is_row(const found *f, const found *others, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (same_direction(&f->shift, &others[i].shift))
            return true;
    return false;
}

unsigned ff_reconcile_find_shifts(const search *s, ff_column_shift out[FF_SHIFTS_MAX])
{
    found list[2][FF_SHIFTS_MAX], all[FF_SHIFTS_MAX];
    unsigned count[2] = {0, 0}, total = 0;
    for (unsigned side = 0; side < 2; side++)
        find_in_column(s, side, list[side], &count[side]);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < count[side]; i++)
            if (!is_row(&list[side][i], list[1 - side], count[1 - side]))
                add_found(all, &total, &list[side][i]);
    for (unsigned i = 0; i < total; i++)
        out[i] = all[i].shift;
    return total;
}

/* --- putting it right --- */

/* The entries of the column from `from` on move up by one row; the last row stays open. */
static void move_up(ff_sheet *sheet, size_t from)
{
    static const ff_sheet_entry open = {
        .text = "...", .kind = FF_ENTRY_MISSING, .clock_ms = -1};
    size_t i = from;
    for (; i + 2 < sheet->count; i += 2)
        sheet->entries[i] = sheet->entries[i + 2];
    sheet->entries[i] = open;
    while (sheet->count > 0 && sheet->entries[sheet->count - 1].kind == FF_ENTRY_MISSING)
        sheet->count--;
}

int ff_sheet_shift_column(ff_sheet *sheet, const ff_column_shift *shift)
{
    if (shift->kind == FF_SHEET_LATE) {
        move_up(sheet, shift->from);
        return FF_OK;
    }
    int code = FF_OK;
    size_t last = sheet->count;
    last += (last - shift->from) % 2; /* the row that the last entry moves into */
    while (sheet->count <= last && code == FF_OK)
        code = ff_sheet_add(sheet, "...", 3, -1, 0, 0);
    for (size_t i = last; i >= shift->from + 2 && code == FF_OK; i -= 2)
        sheet->entries[i] = sheet->entries[i - 2];
    if (code == FF_OK)
        sheet->entries[shift->from] = (ff_sheet_entry){.text = "...",
                                                       .kind = FF_ENTRY_MISSING,
                                                       .clock_ms = -1,
                                                       .row = sheet->entries[shift->from].row};
    while (sheet->count > 0 && sheet->entries[sheet->count - 1].kind == FF_ENTRY_MISSING)
        sheet->count--;
    return code;
}
