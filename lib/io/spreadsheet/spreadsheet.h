#ifndef FF_SPREADSHEET_SPREADSHEET_H
#define FF_SPREADSHEET_SPREADSHEET_H

#include "flagfall/event.h"
#include "spreadsheet/request.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Lists out of spreadsheets: one sheet of an XLSX or ODS file (archives of files in XML) as
 * rows of texts, as a CSV file has them. Formulas count by their stored value; numbers are
 * written as people do, dates as 1990-05-29; a merged cell is the first of those it covers, as
 * in the CSV that spreadsheet programs write. Everything is bounded: what is unpacked by
 * what a file may cost in all
 * (base/budget.h), columns and single texts by the limits of
 * request.h. Sources: ECMA-376 part 1
 * (18.2 to 18.4, 18.8), OpenDocument 1.3 part 3.
 */

/* Is it an archive, as spreadsheets are, or the old form of Excel, by its first bytes? */
bool ff_spreadsheet_looks_like(const char *bytes, size_t size);

/* Reads a sheet of a file into `out`, which the caller releases in every case;
 * `*head` is the row of the head among the rows. Lines of rows count from 1 as in the sheet.
 * What is above the head stays, what is merged into it is left out. Notes: which sheet of
 * several was read, and formulas that have no stored value. FF_E_PARSE_CSV when no sheet has a
 * head, FF_E_PARSE when it is not a spreadsheet or damaged, FF_E_UNSUPPORTED for old forms and
 * passwords, FF_E_LIMIT, FF_E_MEMORY, FF_E_IO_LIBRARY. */
int ff_spreadsheet_read(const ff_spreadsheet_request *request, csv_rows *out, size_t *head,
                        ff_diagnostics *notes, ff_error *err);

/* Hands over one row after another, the head first, and keeps none, so that a table may be of
 * any length: of the first sheet that has a head, and of all after it that have the same, cell
 * by cell (a table that is longer than a sheet goes on there, and its head is given once). Of
 * an input, memory holds the shared texts alone (FF_SHEET_MAX_SHARED). Headings merged over
 * several rows are taken for one. What the visitor returned, or as ff_spreadsheet_read. */
int ff_spreadsheet_each(const ff_spreadsheet_rows *rows, ff_diagnostics *notes, ff_error *err);

#endif
