#include "spreadsheet/grid.h"

#include "flagfall/memory.h"
#include "flagfall/text.h"

#include <string.h>

static int too_much(const ff_grid *grid, const char *what, long most)
{
    return ff_fail_at(grid->err, FF_E_LIMIT, grid->source, grid->line, 0,
                      "a sheet of more than %ld %s is not a list of players", most, what);
}

static int no_memory(const ff_grid *grid)
{
    return ff_fail(grid->err, FF_E_MEMORY, "out of memory for a spreadsheet");
}

void ff_grid_begin(ff_grid *grid, csv_rows *out, ff_budget *budget, ff_error *err)
{
    ff_grid_release(grid);
    out->count = 0;
    ff_arena_reset(&out->arena);
    *grid = (ff_grid){.out = out, .source = budget->source, .budget = budget, .err = err};
}

void ff_grid_release(ff_grid *grid)
{
    ff_free(grid->cells);
    ff_free(grid->merged);
    *grid = (ff_grid){0};
}

int ff_grid_row(ff_grid *grid, long line)
{
    if (line <= grid->line)
        return ff_fail_at(grid->err, FF_E_PARSE, grid->source, line, 0,
                          "the rows of the sheet are not in their order");
    grid->line = line;
    grid->width = 0;
    return FF_OK;
}

/* --- cells --- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* A copy with the blanks around it cut, no-break ones too, and line ends inside as blanks. */
static const char *keep_text(ff_grid *grid, const char *text, size_t size)
{
    static const char no_break[] = "\xc2\xa0";
    for (bool more = true; more;) {
        size_t before = size;
        while (size > 0 && is_blank(text[size - 1]))
            size--;
        size -= size >= 2 && memcmp(text + size - 2, no_break, 2) == 0 ? 2 : 0;
        while (size > 0 && is_blank(*text))
            text++, size--;
        if (size >= 2 && memcmp(text, no_break, 2) == 0)
            text += 2, size -= 2;
        more = size != before;
    }
    char *copy = ff_arena_copy(&grid->out->arena, text, size);
    for (size_t i = 0; copy != NULL && i < size; i++)
        if ((unsigned char)copy[i] < ' ')
            copy[i] = ' ';
    return copy;
}

int ff_grid_put(ff_grid *grid, size_t column, size_t count, const char *text, size_t size)
{
    int code = ff_budget_spend(grid->budget, FF_COST_TEXT, size, grid->line, grid->err);
    if (code != FF_OK)
        return code;
    const char *kept = keep_text(grid, text, size);
    if (kept == NULL)
        return no_memory(grid);
    if (*kept == '\0')
        return FF_OK;
    if (column >= FF_SHEET_MAX_COLUMNS || count > FF_SHEET_MAX_COLUMNS - column)
        return too_much(grid, "columns", FF_SHEET_MAX_COLUMNS);
    if (ff_grow(&grid->cells, &grid->capacity, column + count, sizeof *grid->cells) != FF_OK)
        return no_memory(grid);
    while (grid->width < column)
        grid->cells[grid->width++] = "";
    for (size_t i = 0; i < count; i++)
        grid->cells[column + i] = kept;
    if (grid->width < column + count)
        grid->width = column + count;
    return FF_OK;
}

void ff_grid_empty_formula(ff_grid *grid, size_t column)
{
    if (grid->empty_count++ != 0)
        return;
    grid->empty_line = grid->line;
    grid->empty_column = column;
}

/* --- rows --- */

static int add_row(ff_grid *grid, long line)
{
    csv_rows *out = grid->out;
    int code = ff_budget_spend(grid->budget, FF_COST_ROWS, 1, line, grid->err);
    if (code == FF_OK)
        code = ff_budget_spend(grid->budget, FF_COST_CELLS, grid->width, line, grid->err);
    if (code != FF_OK)
        return code;
    if (grid->taker != NULL)
        return grid->taker(grid->taker_ctx,
                           &(csv_row){grid->cells, grid->width, line, line, NULL});
    const char **cells = ff_arena_alloc(&out->arena, grid->width * sizeof *cells);
    if (cells == NULL ||
        ff_grow(&out->rows, &out->capacity, out->count + 1, sizeof *out->rows) != FF_OK)
        return no_memory(grid);
    memcpy(cells, grid->cells, grid->width * sizeof *cells);
    out->rows[out->count++] = (csv_row){cells, grid->width, line, line, NULL};
    return FF_OK;
}

int ff_grid_end_row(ff_grid *grid, long times)
{
    int code = FF_OK;
    for (long i = 0; grid->width != 0 && i < times && code == FF_OK; i++)
        code = add_row(grid, grid->line + i);
    if (grid->taker != NULL)
        ff_arena_reset(&grid->out->arena);
    grid->line += times - 1;
    grid->width = 0;
    return code;
}

/* --- merged cells --- */

int ff_grid_merge(ff_grid *grid, long first, long last, size_t column)
{
    if (last <= first || column >= FF_SHEET_MAX_COLUMNS)
        return FF_OK;
    if (grid->merged_count >= FF_SHEET_MAX_MERGED)
        return too_much(grid, "merged cells", FF_SHEET_MAX_MERGED);
    if (ff_grow(&grid->merged, &grid->merged_capacity, grid->merged_count + 1,
                sizeof *grid->merged) != FF_OK)
        return no_memory(grid);
    grid->merged[grid->merged_count++] = (ff_merged){first, last, column};
    return FF_OK;
}

/* The first row at or after a line. */
static size_t row_at(const csv_rows *rows, long line)
{
    size_t low = 0, high = rows->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (rows->rows[middle].line < line)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Headings that are merged over several rows: the head ends with the last of them. */
static void take_out_head(csv_rows *rows, size_t head, long last)
{
    size_t end = row_at(rows, last + 1);
    if (end <= head + 1)
        return;
    memmove(&rows->rows[head + 1], &rows->rows[end], (rows->count - end) * sizeof *rows->rows);
    rows->count -= end - head - 1;
}

void ff_grid_finish(ff_grid *grid, size_t head)
{
    long line = grid->out->rows[head].line, last = line;
    for (size_t i = 0; i < grid->merged_count; i++) {
        const ff_merged *merged = &grid->merged[i];
        if (merged->first == line && merged->last > last)
            last = merged->last;
    }
    take_out_head(grid->out, head, last);
}

/* --- the head --- */

static size_t filled(const csv_row *row)
{
    size_t count = 0;
    for (size_t i = 0; i < row->count; i++)
        count += row->cells[i][0] != '\0';
    return count;
}

static bool one_column(const csv_rows *rows, size_t from)
{
    for (size_t i = from; i < rows->count; i++)
        if (filled(&rows->rows[i]) > 1)
            return false;
    return true;
}

bool ff_grid_find_head(const ff_grid *grid, const ff_spreadsheet_request *request, size_t *head)
{
    const csv_rows *rows = grid->out;
    for (size_t i = 0; i < rows->count && i < FF_SHEET_HEAD_ROWS; i++) {
        int known = request->headings(&rows->rows[i]);
        *head = i;
        if (known >= 2 || (known == 1 && one_column(rows, i)))
            return true;
    }
    return false;
}
