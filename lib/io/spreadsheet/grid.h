#ifndef FF_SPREADSHEET_GRID_H
#define FF_SPREADSHEET_GRID_H

/* One sheet while it is read: cells go in by row and column, rows as of CSV come out. */

#include "base/budget.h"
#include "spreadsheet/request.h"

/* A cell that covers rows below it. */
typedef struct ff_merged {
    long first, last; /* rows, from 1 */
    size_t column;    /* from 0 */
} ff_merged;

/* Takes a row that is whole, in the place of `out`. */
typedef int ff_grid_taker(void *ctx, const csv_row *row);

typedef struct ff_grid {
    csv_rows *out;        /* has the texts of the row, and the rows where none takes them */
    ff_grid_taker *taker; /* or NULL */
    void *taker_ctx;
    const char *source;
    ff_budget *budget;  /* of the whole file */
    const char **cells; /* of the row being read */
    size_t width, capacity;
    long line; /* of that row, from 1; 0 before the first */
    ff_merged *merged;
    size_t merged_count, merged_capacity;
    long empty_line; /* the first formula without a value */
    size_t empty_column, empty_count;
    ff_error *err;
} ff_grid;

/* Begins a sheet; `out` is emptied. */
void ff_grid_begin(ff_grid *grid, csv_rows *out, ff_budget *budget, ff_error *err);
void ff_grid_release(ff_grid *grid);
/* Begins the row `line`, which is after all before. FF_E_PARSE. */
int ff_grid_row(ff_grid *grid, long line);
/* Puts a text, not terminated, into `count` cells from `column` (from 0) of the row; blanks
 * around it are cut. FF_E_LIMIT, FF_E_MEMORY. */
int ff_grid_put(ff_grid *grid, size_t column, size_t count, const char *text, size_t size);
/* Ends the row; it stands `times` times, from its line on. An empty one is left out. */
int ff_grid_end_row(ff_grid *grid, long times);
/* Notes that a cell covers the rows from `first` to `last`. */
int ff_grid_merge(ff_grid *grid, long first, long last, size_t column);
/* Notes a formula without a value. */
void ff_grid_empty_formula(ff_grid *grid, size_t column);

/* Looks for the head; false when there is none. */
bool ff_grid_find_head(const ff_grid *grid, const ff_spreadsheet_request *request,
                       size_t *head);
/* Once all is read: takes out the rows that belong to the head, because a heading is merged
 * over them. */
void ff_grid_finish(ff_grid *grid, size_t head);

#endif
