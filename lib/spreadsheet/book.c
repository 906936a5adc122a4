#include "spreadsheet/book.h"

#include "flagfall/text.h"

#include <stdio.h>
#include <string.h>

static const char old_form[] = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";

static bool begins(const char *bytes, size_t size, const char *with, size_t length)
{
    return size >= length && memcmp(bytes, with, length) == 0;
}

bool ff_spreadsheet_looks_like(const char *bytes, size_t size)
{
    return begins(bytes, size, "PK\003\004", 4) || begins(bytes, size, "PK\005\006", 4) ||
           begins(bytes, size, old_form, 8);
}

/* --- sheets --- */

bool ff_book_begin_sheet(ff_book *book, const char *name, csv_rows *out)
{
    enum { MOST_NAMED = 20 };
    if (book->sheets++ < MOST_NAMED)
        ff_str_format(&book->names, "%s\"%.60s\"", book->names.size != 0 ? ", " : "", name);
    snprintf(book->name, sizeof book->name, "%s", name);
    ff_utf8_drop_cut(book->name);
    if (book->request->name != NULL && !ff_equal_nocase(book->request->name, name))
        return false;
    ff_grid_begin(&book->grid, out, book->source, book->err);
    return true;
}

int ff_book_end_sheet(ff_book *book)
{
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
    if (text == NULL || ff_parse_integer(text, 1, INT32_MAX, &number) != FF_OK)
        return missing;
    return number < most ? (long)number : most;
}

/* --- files --- */

static int read_sheets(ff_book *book, csv_rows *out)
{
    if (ff_zip_has(book->zip, "content.xml"))
        return ff_ods_read(book, out);
    if (ff_zip_has(book->zip, "[Content_Types].xml"))
        return ff_xlsx_read(book, out);
    return ff_fail_at(book->err, FF_E_PARSE, book->source, 0, 0,
                      "\"%s\" is an archive, but not a spreadsheet (XLSX or ODS)",
                      book->source);
}

static int not_found(const ff_book *book)
{
    const char *wanted = book->request->name;
    if (wanted != NULL)
        return ff_fail_at(book->err, FF_E_PARSE_CSV, book->source, 0, 0,
                          "there is no sheet \"%.100s\"; the sheets are %.300s", wanted,
                          ff_str_get(&book->names));
    return ff_fail_at(book->err, FF_E_PARSE_CSV, book->source, 0, 0,
                      "no sheet has a line of headings as name and rating, or white and black; "
                      "the sheets are %.300s",
                      ff_str_get(&book->names));
}

static int add_notes(const ff_book *book, ff_notes *notes)
{
    const ff_grid *grid = &book->grid;
    int code = FF_OK;
    if (book->sheets > 1)
        code = ff_notes_add(notes, FF_SEVERITY_NOTE, "sheet", 0, 0, "the sheet \"%s\" was read",
                            book->name);
    if (code == FF_OK && grid->empty_count != 0)
        code = ff_notes_add(notes, FF_SEVERITY_WARNING, "formula", grid->empty_line,
                            (long)grid->empty_column + 1,
                            "%zu %s no stored value: open the file in a spreadsheet program "
                            "and save it",
                            grid->empty_count,
                            grid->empty_count == 1 ? "formula has" : "formulas have");
    return code == FF_OK ? FF_OK : ff_fail(book->err, code, "out of memory for a spreadsheet");
}

static int read_book(ff_book *book, csv_rows *out, size_t *head, ff_notes *notes)
{
    int code = read_sheets(book, out);
    if (code == FF_OK && !book->found)
        code = not_found(book);
    if (code == FF_OK)
        code = ff_grid_finish(&book->grid, book->head);
    if (code == FF_OK)
        code = add_notes(book, notes);
    *head = book->head;
    return code;
}

int ff_spreadsheet_read(const char *bytes, size_t size, const char *source,
                        const ff_sheet_request *request, csv_rows *out, size_t *head,
                        ff_notes *notes, ff_error *err)
{
    ff_book book = {.source = source, .request = request, .err = err};
    if (begins(bytes, size, old_form, 8))
        return ff_fail_at(err, FF_E_UNSUPPORTED, source, 0, 0,
                          "\"%s\" is in the old form of Excel (.xls) or has a password; save "
                          "it as XLSX, ODS or CSV without one",
                          source);
    int code = ff_zip_open(bytes, size, source, &book.zip, err);
    if (code == FF_OK)
        code = read_book(&book, out, head, notes);
    ff_grid_release(&book.grid);
    ff_str_release(&book.names);
    ff_str_release(&book.text);
    ff_zip_free(book.zip);
    return code;
}
