#ifndef FF_IMPORT_IMPORT_PRIVATE_H
#define FF_IMPORT_IMPORT_PRIVATE_H

/* What the readers of player lists share. */

#include "csv/csv_rows.h"
#include "import/import.h"

/* A CSV text with a header line of known names. */
typedef struct header_table {
    csv_rows rows;
    size_t header; /* index of the header row */
} header_table;

/* Reads it, notes when it was not UTF-8. FF_E_PARSE_CSV when it is empty. */
int ff_import_header_table_read(const char *bytes, size_t size, const char *source,
                                header_table *table, ff_diagnostics *notes, ff_error *err);
/* The column headed by one of the names in "name|other", any case; -1 when there is none. */
/* Is a cell that heading? Case does not count, and blank, hyphen and underscore are one. */
bool ff_import_header_same(const char *cell, const char *word, size_t length);
int ff_import_header_column(const header_table *table, const char *names);
/* The cell of a row, "" where the column is missing. */
const char *ff_import_header_cell(const csv_row *row, int column);
/* Notes a doubt about a cell, at its place. */
void ff_import_header_note(const header_table *table, const csv_row *row, int column,
                           ff_diagnostics *notes, ff_severity severity, const char *code,
                           const char *text, const char *cell);

/* A text of the event, or "" when memory is out (and then `*code` is set). */
const char *ff_import_text(ff_event *event, const char *text, int *code);
/* Records an entry and counts how it went. */
struct ff_result_entry;
int ff_import_enter(ff_event *event, const struct ff_result_entry *entry,
                    const ff_import_options *options, int *misses, ff_diagnostics *notes,
                    ff_import_report *report, ff_error *err);
/* The title as the Handbook writes it, or NULL. Reads "gm", "g", "IM". */
const char *ff_import_title(const char *text);

#endif
