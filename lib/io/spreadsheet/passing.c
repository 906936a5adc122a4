#include "spreadsheet/passing.h"

#include <stdio.h>
#include <string.h>

/* Keeps a copy of a row after those that are kept. */
static int keep_row(ff_passing *p, csv_rows *to, const csv_row *row)
{
    const char **cells = ff_arena_alloc(&to->arena, row->count * sizeof *cells);
    bool kept = cells != NULL &&
                ff_grow(&to->rows, &to->capacity, to->count + 1, sizeof *to->rows) == FF_OK;
    for (size_t i = 0; i < row->count && kept; i++) {
        cells[i] = ff_arena_copy(&to->arena, row->cells[i], strlen(row->cells[i]));
        kept = cells[i] != NULL;
    }
    if (!kept)
        return ff_fail(p->err, FF_E_MEMORY, "out of memory for a spreadsheet");
    to->rows[to->count] = *row;
    to->rows[to->count++].cells = cells;
    return FF_OK;
}

static void forget_above(ff_passing *p)
{
    p->above.count = 0;
    ff_arena_reset(&p->above.arena);
}

static bool is_row(const csv_row *row, const csv_row *head)
{
    bool same = row->count == head->count;
    for (size_t i = 0; same && i < row->count; i++)
        same = strcmp(row->cells[i], head->cells[i]) == 0;
    return same;
}

/* The head of a further sheet: it is that of the first. */
static bool is_head(const ff_passing *p, const csv_row *row)
{
    const csv_rows *head = &p->head;
    return is_row(row, &head->rows[head->count - 1]) &&
           (head->count == 1 ||
            (p->above.count == 1 && is_row(&p->above.rows[0], &head->rows[0])));
}

static int hand_on(ff_passing *p, const csv_row *row)
{
    return p->rows->visitor(p->rows->ctx, row, p->sheet, p->err);
}

/* The head of the first sheet: kept, and handed on. */
static int begin_table(ff_passing *p, const csv_row *row, bool two)
{
    int code = two ? keep_row(p, &p->head, &p->above.rows[0]) : FF_OK;
    if (code == FF_OK)
        code = keep_row(p, &p->head, row);
    snprintf(p->name, sizeof p->name, "%s", p->sheet);
    for (size_t i = 0; i < p->head.count && code == FF_OK; i++)
        code = hand_on(p, &p->head.rows[i]);
    return code;
}

/* A row above the head, or the head: that of the first sheet is handed on. */
static int look_at(ff_passing *p, const csv_row *row)
{
    const ff_spreadsheet_request *request = p->rows->request;
    bool first = p->head.count == 0;
    bool two = first && p->above.count == 1 && request->headings_two != NULL &&
               request->headings_two(&p->above.rows[0], row);
    int code = FF_OK;
    p->begun = first ? two || request->headings(row) >= 2 : is_head(p, row);
    p->sheets += p->begun;
    if (p->begun && first)
        code = begin_table(p, row, two);
    forget_above(p);
    return p->begun || code != FF_OK ? code : keep_row(p, &p->above, row);
}

static int take_row(void *ctx, const csv_row *row)
{
    ff_passing *p = ctx;
    if (p->begun)
        return hand_on(p, row);
    return p->looked_at++ < FF_SHEET_HEAD_ROWS ? look_at(p, row) : FF_OK;
}

void ff_passing_begin(ff_passing *passing, ff_grid *grid, const char *name)
{
    snprintf(passing->sheet, sizeof passing->sheet, "%s", name);
    passing->begun = false;
    passing->looked_at = 0;
    forget_above(passing);
    grid->taker = take_row;
    grid->taker_ctx = passing;
}

void ff_passing_release(ff_passing *passing)
{
    ff_csv_rows_release(&passing->head);
    ff_csv_rows_release(&passing->above);
}
