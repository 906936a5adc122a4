#ifndef FF_IMPORT_IMPORT_PRIVATE_H
#define FF_IMPORT_IMPORT_PRIVATE_H

/* What the readers of player lists share. */

#include "csv/csv_rows.h"
#include "import/import.h"

/* The first line of a text that is not empty, in capitals, cut at `room`. */
void ff_import_first_line(const char *bytes, size_t size, char *out, size_t room);

/* A CSV text or a sheet of a spreadsheet with a header line of known names. */
typedef struct header_table {
    csv_rows rows;
    size_t header; /* index of the header row */
    ff_diagnostics *notes;
} header_table;

/* Reads it, notes when it was not UTF-8. `headings` counts the cells of a row that are
 * headings. FF_E_PARSE_CSV when it is empty, and what ff_spreadsheet_read returns. */
int ff_import_header_table_read(const ff_import *in, int (*headings)(const csv_row *row),
                                header_table *table);
/* Where the line of headings of a CSV text begins: the first line, or of the first some lines
 * the one with two headings, where titles stand above it; `*lines` are above. 0 when there is
 * none. */
size_t ff_import_find_head(const char *bytes, size_t size, int (*headings)(const csv_row *row),
                           long *lines);
/* Is a cell one of the names in "name|other"? */
bool ff_import_header_known(const char *cell, const char *names);
/* Is a cell that heading? Case and marks do not count, nor a point or colon at its end; blank,
 * hyphen and underscore are one. */
bool ff_import_header_same(const char *cell, const char *word, size_t length);
/* Separators with nothing between them, as spreadsheets leave below a list. */
bool ff_import_row_is_empty(const csv_row *row);
/* The column headed by one of the names in "name|other", any case; -1 when there is none. */
int ff_import_header_column(const header_table *table, const char *names);
/* The cell of a row, "" where the column is missing. */
const char *ff_import_header_cell(const csv_row *row, int column);
/* Notes a doubt about a cell, at its place. */
void ff_import_header_note(const header_table *table, const csv_row *row, int column,
                           ff_severity severity, const char *code, const char *text,
                           const char *cell);

/* A text of the event, or "" when memory is out (and then `*code` is set). */
const char *ff_import_text(ff_event *event, const char *text, int *code);
/* Records an entry and counts how it went. */
struct ff_result_entry;
int ff_import_enter(const ff_import *in, const struct ff_result_entry *entry, int *misses);
/* Is every line of the beginning of a text a name, perhaps with a rating? */
bool ff_import_is_names(const char *bytes, size_t size);
/* The title as the Handbook writes it, or NULL. Reads "gm", "g", "IM". */
const char *ff_import_title(const char *text);
/* The bytes of a title in capitals that stands before a name ("GM Carlsen, M"), as no name
 * begins; 0 where none does. */
size_t ff_import_title_before(const char *name, size_t name_size);

/* How many cells of a row are headings of a list of players, and of one of results. */
int ff_import_players_headings(const csv_row *row);
int ff_import_results_headings(const csv_row *row);
int ff_import_lineups_headings(const csv_row *row);
/* Has the row a heading that names players? */
bool ff_import_has_players(const csv_row *row);
/* Notes the new players (from index `known` on) whose names are nearly those of known ones that
 * are not in the list themselves: "player-near". `met` has the row of each, 0 for none. */
int ff_import_note_near(ff_event *event, size_t known, const long *met, ff_diagnostics *notes,
                        ff_import_report *report, ff_error *err);
/* Whether `leave` and `same` of the options name lines of the table, and players: FF_E_PARSE.
 */
int ff_import_check_choices(const header_table *table, const ff_event *event,
                            const ff_import_options *options, ff_error *err);
bool ff_import_is_left(const ff_import_options *options, long row);
/* The player that the row is, FF_NOBODY when nothing was said of it. */
int ff_import_is_same(const ff_import_options *options, const ff_event *event, long row);

/* The two lists, read as a table. */
int ff_import_players_table(const ff_import *in, const header_table *table);
int ff_import_results_table(const ff_import *in, const header_table *table);

/* A kind of list: how many cells of a row are its headings, and who reads it as a table. */
typedef struct ff_import_list {
    int (*headings)(const csv_row *row);
    int (*read)(const ff_import *in, const header_table *table);
} ff_import_list;
/* Reads a CSV text or a spreadsheet as a list of that kind. */
int ff_import_list_read(const ff_import *in, const ff_import_list *list);

#endif
