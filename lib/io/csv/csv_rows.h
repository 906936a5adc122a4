#ifndef FF_CSV_CSV_ROWS_H
#define FF_CSV_CSV_ROWS_H

/*
 * A whole CSV text as rows of cells (libcsv): delimiter found by itself, byte-order mark
 * dropped, Windows-1252 read where it is not UTF-8.
 */

#include "flagfall/error.h"
#include "flagfall/memory.h"

#include <stdbool.h>
#include <stddef.h>

enum { CSV_MAX_ROWS = 200000, CSV_MAX_CELLS = 2000000, CSV_MAX_COLUMNS = 4096 };

typedef struct csv_row {
    const char **cells; /* NUL-terminated, blanks around cut */
    size_t count;
    long line;        /* where the row ends, from 1; quoted cells may span lines */
    long first_line;  /* where it begins */
    const char *text; /* its text there, to the end of the file; NULL in a spreadsheet */
} csv_row;

/* Start with {0}; everything lives in the arena. */
typedef struct csv_rows {
    csv_row *rows;
    size_t count, capacity;
    bool not_utf8;  /* it was read as Windows-1252 */
    char delimiter; /* set before reading to choose it */
    bool strict; /* set before reading: text around quotes and a quote left open are faults */
    ff_arena arena;
} csv_rows;

/* Reads `bytes`; the delimiter is that of ff_csv_delimiter. Empty lines
 * are left out. Returns 0, FF_E_PARSE_CSV, FF_E_ENCODING, FF_E_LIMIT or FF_E_MEMORY; release
 * in every case. */
int ff_csv_rows_read(const char *bytes, size_t size, const char *source, csv_rows *out,
                     ff_error *err);
void ff_csv_rows_release(csv_rows *rows);
/* The cell, or "" beyond the end of the row. */
const char *ff_csv_cell(const csv_row *row, size_t column);

/* Where a cell begins; columns are counted in characters, in a spreadsheet in cells. */
void ff_csv_place(const csv_rows *rows, const csv_row *row, size_t column, long *line,
                  long *place);

#endif
