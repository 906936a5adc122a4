#ifndef FF_SPREADSHEET_REQUEST_H
#define FF_SPREADSHEET_REQUEST_H

#include "csv/csv_rows.h"
#include "flagfall/file.h"
#include "flagfall/text.h"

/* Which sheet is read, and within which limits. */

enum {
    FF_SHEET_MAX_COLUMNS = 1024,
    FF_SHEET_MAX_CELL = 32 * 1024, /* bytes */
    FF_SHEET_MAX_STRINGS = 500000,
    FF_SHEET_MAX_STRINGS_PASSING = 20000000, /* where rows are handed on */
    FF_SHEET_MAX_SHARED = 512 * 1024 * 1024, /* bytes of them, which are kept */
    FF_SHEET_MAX_MERGED = 20000,
    FF_SHEET_NAME_SIZE = 128,
    FF_SHEET_HEAD_ROWS = 40 /* a head is looked for in so many rows */
};

/* Which sheet of which file is wanted. */
typedef struct ff_spreadsheet_request {
    ff_span file;
    const char *source; /* what errors call it */
    const char *name;   /* of the sheet, any case; NULL: the first one that has a head */
    /* How many of the cells are known as headings; a head has two, or all the cells of a list
     * with a single column. */
    int (*headings)(const csv_row *row);
    /* Are two rows, one above the other, a head together? Asked where rows are handed on; NULL:
     * none are. */
    bool (*headings_two)(const csv_row *above, const csv_row *row);
} ff_spreadsheet_request;

/* A row, and the sheet that it is on; borrowed until the call returns. What is not 0 ends the
 * reading and is returned. */
typedef int (*ff_spreadsheet_visitor)(void *ctx, const csv_row *row, const char *sheet,
                                      ff_error *err);

/* Where rows come from and go to. */
typedef struct ff_spreadsheet_rows {
    const ff_spreadsheet_request *request;
    ff_input *input; /* in the place of its file: one that can be read in parts, or NULL */
    ff_spreadsheet_visitor visitor;
    void *ctx;
} ff_spreadsheet_rows;

#endif
