#ifndef FF_CSV_CSV_H
#define FF_CSV_CSV_H

#include "flagfall/error.h"
#include "flagfall/file.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Comma-separated values (RFC 4180) as spreadsheets write them, read row by row in bounded
 * memory: delimiter found by ff_csv_delimiter, with or without a byte-order mark, LF, CRLF or
 * CR, UTF-8 or else Windows-1252. Quotes are taken strictly: a stray one is an
 * error with its row and column.
 */

/* A cell of more bytes, or a row of more cells, is an error. */
enum { FF_CSV_MAX_CELL = 1024 * 1024, FF_CSV_MAX_CELLS = 4096 };
/* libcsv takes so many bytes at a time for a long cell; 128 by itself, which is slow. */
enum { FF_CSV_CELL_GROWS_BY = 64 * 1024 };

/* One row, borrowed until the call returns. Cells are UTF-8 and NUL-terminated; a cell that
 * was neutralised by `ff_csv_put` is restored. `cells` and `sizes` (in bytes) are arrays of
 * `count`. */
typedef struct ff_csv_row {
    const char *const *cells;
    const size_t *sizes;
    size_t count;
    long number;   /* as a spreadsheet counts: from 1, blank rows included */
    bool not_utf8; /* this row was read as Windows-1252 */
} ff_csv_row;

/* The delimiter of a table: that of , ; and tab which stands in most of the lines, outside
 * quotes; else the most frequent one; of two that occur as often tab, then semicolon (names
 * hold commas); `otherwise` where none occurs. */
char ff_csv_delimiter(const char *text, size_t size, char otherwise);

/* Called for each row that is not blank. What is not 0 ends the reading and is returned. */
typedef int (*ff_csv_visitor)(void *ctx, const ff_csv_row *row, ff_error *err);

/* Reads all rows of `input`. Returns 0, what the visitor returned, FF_E_PARSE_CSV with row
 * (line) and column, FF_E_LIMIT, FF_E_MEMORY or an error of the input. */
int ff_csv_read(ff_input *input, ff_csv_visitor visitor, void *ctx, ff_error *err);

/* Appends one cell, quoted where it must be. What a spreadsheet would run as a formula gets
 * an apostrophe in front, which `ff_csv_read` takes away again; a control byte that is no line
 * end or tab becomes U+FFFD. The caller writes the commas and the newline. */
void ff_csv_put(ff_str *out, const char *text);
/* The same; not `neutral`: a formula stays one. */
void ff_csv_put_cell(ff_str *out, const char *text, bool neutral);

/* Takes out of a cell the apostrophes that ff_csv_put_cell has put in; returns the new size. */
size_t ff_csv_restore(char *text, size_t size);

/* CSV as this library writes it, for a spreadsheet program of a country with decimal commas: a
 * byte-order mark, semicolons, 6,5 for 6.5, lines ended by CR LF. Appended to `out`. */
void ff_csv_for_excel(const char *csv, size_t size, ff_str *out);

#endif
