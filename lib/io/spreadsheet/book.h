#ifndef FF_SPREADSHEET_BOOK_H
#define FF_SPREADSHEET_BOOK_H

/* What the readers of XLSX and ODS share. */

#include "spreadsheet/grid.h"
#include "spreadsheet/passing.h"
#include "spreadsheet/zip.h"

typedef struct ff_book {
    ff_zip *zip;
    const char *source;
    const ff_spreadsheet_request *request;
    ff_budget budget; /* of the file: all sheets spend from it */
    ff_grid grid;
    ff_str names;                  /* of the sheets seen, for messages */
    int sheets;                    /* seen */
    bool found;                    /* the sheet is in the grid */
    ff_passing *passing;           /* rows are handed on, or NULL */
    char name[FF_SHEET_NAME_SIZE]; /* its name */
    size_t head;
    ff_str text; /* of a cell */
    ff_error *err;
} ff_book;

/* Begins a sheet; false when it is not wanted: another name was asked for, or one is found. */
bool ff_book_begin_sheet(ff_book *book, const char *name, csv_rows *out);
/* Ends it: is it the one? FF_E_PARSE_CSV when it was asked for and has no head. */
int ff_book_end_sheet(ff_book *book);
/* Adds to the text of a cell. FF_E_LIMIT, FF_E_MEMORY. */
int ff_book_add_text(ff_book *book, const char *text, size_t size);
/* A whole number of at least 1 and at most `most`, which stands for all that are larger;
 * `missing` for no text or another. */
long ff_book_number(const char *text, long most, long missing);

#endif
