#include "spreadsheet/book.h"

#include "flagfall/text.h"

#include <stdio.h>
#include <string.h>

bool ff_book_begin_sheet(ff_book *book, const char *name, csv_rows *out)
{
    enum { MOST_NAMED = 20 };
    if (book->sheets++ < MOST_NAMED)
        ff_str_format(&book->names, "%s\"%.60s\"", book->names.size != 0 ? ", " : "", name);
    if (book->found)
        return false;
    snprintf(book->name, sizeof book->name, "%s", name);
    ff_utf8_drop_cut(book->name);
    if (book->request->name != NULL && !ff_str_equal_nocase(book->request->name, name))
        return false;
    ff_grid_begin(&book->grid, out, &book->budget, book->err);
    if (book->passing != NULL)
        ff_passing_begin(book->passing, &book->grid, book->name);
    return true;
}

int ff_book_end_sheet(ff_book *book)
{
    if (book->passing != NULL)
        return FF_OK;
    book->found = ff_grid_find_head(&book->grid, book->request, &book->head);
    if (book->found || book->request->name == NULL)
        return FF_OK;
    return ff_fail_at(book->err, FF_E_PARSE_CSV, book->source, 0, 0,
                      "the sheet \"%.100s\" has no line of headings as name, rating, fide_id",
                      book->name);
}

int ff_book_add_text(ff_book *book, const char *text, size_t size)
{
    if (book->text.size + size > FF_SHEET_MAX_CELL)
        return ff_fail_at(book->err, FF_E_LIMIT, book->source, book->grid.line, 0,
                          "a cell holds more than %d bytes", FF_SHEET_MAX_CELL);
    ff_str_bytes(&book->text, text, size);
    return ff_str_status(&book->text) == FF_OK
               ? FF_OK
               : ff_fail(book->err, FF_E_MEMORY, "out of memory for a spreadsheet");
}

long ff_book_number(const char *text, long most, long missing)
{
    long long number;
    if (text == NULL || ff_str_parse_integer(text, 1, INT32_MAX, &number) != FF_OK)
        return missing;
    return number < most ? (long)number : most;
}
