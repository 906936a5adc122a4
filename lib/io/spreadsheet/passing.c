#include "spreadsheet/passing.h"

#include <stdio.h>
#include <string.h>

static int keep_head(ff_passing *p, const csv_row *row)
{
    csv_rows *head = &p->head;
    const char **cells = ff_arena_alloc(&head->arena, row->count * sizeof *cells);
    bool kept =
        cells != NULL && ff_grow(&head->rows, &head->capacity, 1, sizeof *head->rows) == FF_OK;
    for (size_t i = 0; i < row->count && kept; i++) {
        cells[i] = ff_arena_copy(&head->arena, row->cells[i], strlen(row->cells[i]));
        kept = cells[i] != NULL;
    }
    if (!kept)
        return ff_fail(p->err, FF_E_MEMORY, "out of memory for a spreadsheet");
    head->rows[0] = *row;
    head->rows[0].cells = cells;
    head->count = 1;
    snprintf(p->name, sizeof p->name, "%s", p->sheet);
    return FF_OK;
}

static bool is_head(const csv_row *row, const csv_row *head)
{
    bool same = row->count == head->count;
    for (size_t i = 0; same && i < row->count; i++)
        same = strcmp(row->cells[i], head->cells[i]) == 0;
    return same;
}

static int hand_on(ff_passing *p, const csv_row *row)
{
    return p->rows->visitor(p->rows->ctx, row, p->sheet, p->err);
}

/* A row above the head, or the head: that of the first sheet is handed on. */
static int look_at(ff_passing *p, const csv_row *row)
{
    bool first = p->head.count == 0;
    int code = FF_OK;
    p->begun = first ? p->rows->request->headings(row) >= 2 : is_head(row, &p->head.rows[0]);
    if (!p->begun)
        return FF_OK;
    p->sheets++;
    if (first)
        code = keep_head(p, row);
    return first && code == FF_OK ? hand_on(p, row) : code;
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
    grid->taker = take_row;
    grid->taker_ctx = passing;
}

void ff_passing_release(ff_passing *passing)
{
    ff_csv_rows_release(&passing->head);
}
