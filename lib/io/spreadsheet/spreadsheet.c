#include "spreadsheet/spreadsheet.h"
#include "spreadsheet/ods.h"
#include "spreadsheet/xlsx.h"

#include "file/input.h"
#include "flagfall/text.h"

#include <string.h>

static const char old_form[] = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";

static bool bytes_begin(const char *bytes, size_t size, const char *with, size_t length)
{
    return size >= length && memcmp(bytes, with, length) == 0;
}

bool ff_spreadsheet_looks_like(const char *bytes, size_t size)
{
    return bytes_begin(bytes, size, "PK\003\004", 4) ||
           bytes_begin(bytes, size, "PK\005\006", 4) || bytes_begin(bytes, size, old_form, 8);
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

static int add_notes(const ff_book *book, ff_diagnostics *notes)
{
    const ff_grid *grid = &book->grid;
    int code = FF_OK;
    if (book->sheets > 1 && book->request->name == NULL)
        code = ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "sheet", 0, 0,
                                  "of the sheets %.300s only \"%s\" was read; --sheet NAME "
                                  "reads another",
                                  ff_str_get(&book->names), book->name);
    if (code == FF_OK && grid->empty_count != 0)
        code = ff_diagnostics_add(
            notes, FF_SEVERITY_WARNING, "formula", grid->empty_line,
            (long)grid->empty_column + 1,
            "%zu %s no stored value: open the file in a spreadsheet program "
            "and save it",
            grid->empty_count, grid->empty_count == 1 ? "formula has" : "formulas have");
    return code == FF_OK ? FF_OK : ff_fail(book->err, code, "out of memory for a spreadsheet");
}

/* Which of several sheets a table was on. */
static int add_passing_notes(const ff_book *book, ff_diagnostics *notes)
{
    int read = book->passing->sheets;
    if (read == book->sheets)
        return FF_OK;
    int code = ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "sheet", 0, 0,
                                  "of the sheets %.300s only %s \"%s\" %s read",
                                  ff_str_get(&book->names),
                                  read > 1 ? "those with the columns of" : "",
                                  book->passing->name, read > 1 ? "were" : "was");
    return code == FF_OK ? FF_OK : ff_fail(book->err, code, "out of memory for a spreadsheet");
}

static int read_book(ff_book *book, csv_rows *out, size_t *head, ff_diagnostics *notes)
{
    int code = read_sheets(book, out);
    if (code == FF_OK && !book->found)
        code = not_found(book);
    if (code == FF_OK)
        ff_grid_finish(&book->grid, book->head);
    if (code == FF_OK)
        code = add_notes(book, notes);
    *head = book->head;
    return code;
}

/* `out` has the texts of a row. */
static int pass_book(ff_book *book, csv_rows *out, ff_diagnostics *notes)
{
    int code = read_sheets(book, out);
    if (code == FF_OK && book->passing->sheets == 0)
        code = not_found(book);
    return code == FF_OK ? add_passing_notes(book, notes) : code;
}

/* Old forms are named. */
static int open_book(ff_book *book, ff_input *input, ff_error *err)
{
    const ff_spreadsheet_request *request = book->request;
    const ff_zip_place place = {request->file, input, book->source};
    size_t size = request->file.size;
    unsigned long long taken = size;
    const char *start = request->file.text;
    if (input != NULL) {
        start = ff_input_start(input, &size);
        ff_input_seekable(input, &taken);
    }
    book->budget.taken = taken;
    if (bytes_begin(start, size, old_form, 8))
        return ff_fail_at(err, FF_E_UNSUPPORTED, book->source, 0, 0,
                          "\"%s\" is in the old form of Excel (.xls) or has a password; save "
                          "it as XLSX, ODS or CSV without one",
                          book->source);
    return ff_zip_open(&place, &book->budget, &book->zip, err);
}

static void close_book(ff_book *book)
{
    ff_grid_release(&book->grid);
    ff_str_release(&book->names);
    ff_str_release(&book->text);
    ff_zip_free(book->zip);
}

int ff_spreadsheet_read(const ff_spreadsheet_request *request, csv_rows *out, size_t *head,
                        ff_diagnostics *notes, ff_error *err)
{
    ff_book book = {.source = request->source,
                    .request = request,
                    .budget = {.source = request->source},
                    .err = err};
    int code = open_book(&book, NULL, err);
    if (code == FF_OK)
        code = read_book(&book, out, head, notes);
    close_book(&book);
    return code;
}

int ff_spreadsheet_each(const ff_spreadsheet_rows *rows, ff_diagnostics *notes, ff_error *err)
{
    const char *source = rows->request->source;
    ff_passing passing = {.rows = rows, .err = err};
    ff_book book = {.source = source,
                    .request = rows->request,
                    .budget = {.source = source, .in_passing = true},
                    .passing = &passing,
                    .err = err};
    csv_rows texts = {.count = 0};
    int code = open_book(&book, rows->input, err);
    if (code == FF_OK)
        code = pass_book(&book, &texts, notes);
    close_book(&book);
    ff_passing_release(&passing);
    ff_csv_rows_release(&texts);
    return code;
}
