#include "print/pages.h"

#include "csv/csv.h"

#include <string.h>

/* Pages as CSV: a row of heads and the rows of each table; where a list has several tables, or
 * there are several lists, the first column says which one a row is of. */

/* "-10.00" is an amount and no formula. */
static bool is_number(const char *text)
{
    text += text[0] == '-';
    return text[0] != '\0' && strspn(text, "0123456789.") == strlen(text);
}

static void put_number(const ff_page_cell *cell, ff_str *out)
{
    char points[FF_POINTS_SIZE];
    const char *text = cell->text;
    if (cell->kind == FF_CELL_POINTS) {
        ff_points_decimal(cell->number, points);
        text = points;
    }
    if (is_number(text))
        ff_str_text(out, text);
    else
        ff_csv_put(out, text);
}

static void put_cell(const ff_page_cell *cell, ff_str *out)
{
    ff_str both = FF_STR_INIT;
    if (cell->under == NULL || cell->under[0] == '\0') {
        put_number(cell, out);
        return;
    }
    ff_str_format(&both, "%s %s", cell->text, cell->under);
    ff_csv_put(out, ff_str_get(&both));
    ff_str_release(&both);
}

static bool has_same_heads(const ff_page_table *a, const ff_page_table *b)
{
    bool same = a != NULL && a->column_count == b->column_count;
    for (size_t i = 0; same && i < b->column_count; i++)
        same = strcmp(a->columns[i].head, b->columns[i].head) == 0;
    return same;
}

static void put_heads(const ff_page_table *table, bool named, ff_str *out)
{
    ff_str_text(out, named ? "table" : "");
    for (size_t i = 0; i < table->column_count; i++) {
        ff_str_text(out, i > 0 || named ? "," : "");
        ff_csv_put(out, table->columns[i].head);
    }
    ff_str_char(out, '\n');
}

static void put_rows(const ff_page_table *table, bool named, ff_str *out)
{
    for (size_t row = 0; row < table->rows; row++) {
        if (named)
            ff_csv_put(out, table->heading);
        for (size_t i = 0; i < table->column_count; i++) {
            ff_str_text(out, i > 0 || named ? "," : "");
            put_cell(&table->cells[row * table->column_count + i], out);
        }
        ff_str_char(out, '\n');
    }
}

int ff_pages_book_csv(const ff_pages *lists, size_t count, ff_str *out, ff_error *err)
{
    const ff_page_table *before = NULL;
    size_t tables = 0;
    for (size_t i = 0; i < count; i++) {
        if (lists[i].card_count > 0)
            return ff_fail(err, FF_E_STATE, "%s are cards, and no table for CSV",
                           lists[i].title);
        tables += lists[i].table_count;
    }
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < lists[i].table_count; k++) {
            const ff_page_table *table = &lists[i].tables[k];
            if (!has_same_heads(before, table))
                put_heads(table, tables > 1, out);
            put_rows(table, tables > 1, out);
            before = table;
        }
    return out->failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the rows") : FF_OK;
}
