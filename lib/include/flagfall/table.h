#ifndef FLAGFALL_TABLE_H
#define FLAGFALL_TABLE_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/file.h"
#include "flagfall/standings.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Standings as people and programs take them away: text for the wall, CSV, JSON Lines, one
 * HTML page, one XLSX workbook. All write UTF-8 (or bytes) to the end of a string; no birth
 * date leaves in any of them. Equal standings give equal bytes.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* A table of some of the players: its `name`, and their `standings`. */
typedef struct ff_table_category {
    const char *name;
    ff_standings *standings;
} ff_table_category;

enum { FF_TABLE_COLUMNS_MAX = 12 };

/* The version of ff_table_options. */
#define FF_TABLE_OPTIONS_VERSION 1
/* What is written, and how. */
typedef struct ff_table_options {
    unsigned version;                               /* FF_TABLE_OPTIONS_VERSION, or 0 for 1 */
    bool standings, cross, progress, rounds, cards; /* which parts; JSON: standings, cards */
    bool parts;      /* JSON, XLSX, HTML: the terms of every tie-break */
    bool linear;     /* text: sentences instead of columns, for screen readers */
    bool plain_csv;  /* CSV: do not neutralise what a spreadsheet would run as a formula */
    bool colour;     /* text: for a terminal */
    int round;       /* the only round of `rounds`, paired or played; 0 = all */
    bool ratings;    /* text, CSV, JSON, HTML: estimates of the changes of ratings */
    int rating_list; /* of which list: 1 standard, 2 rapid, 3 blitz; 0 by the rate of play */
    /* further columns of the standings, `column_count` names: title sex rating k federation
     * fide_id birth_year club team, or a column that the event keeps */
    const char *const *columns;
    size_t column_count;
    const ff_table_category *categories; /* a table for each of `category_count` */
    size_t category_count;
    size_t page; /* text: lines of so many columns; a row that is wider goes on in further
                  * lines, indented, and no column is left out; 0: as wide as need be */
} ff_table_options;

/* The table alone. */
#define FF_TABLE_OPTIONS_INIT                                                                  \
    {                                                                                          \
        FF_TABLE_OPTIONS_VERSION, true, false, false, false, false, false, false, false,       \
            false, 0, false, 0, NULL, 0, NULL, 0, 0                                            \
    }

/* All return 0, FF_E_MEMORY, or for XLSX FF_E_IO_WRITE (it needs room in the folder for
 * temporary files) and FF_E_IO_LIBRARY (libxlsxwriter is loaded at the first call). The
 * standings are not changed but for their arena. */
int ff_table_text(ff_standings *standings, const ff_table_options *options, ff_str *out,
                  ff_error *err);
int ff_table_csv(ff_standings *standings, const ff_table_options *options, ff_str *out,
                 ff_error *err);
int ff_table_json(ff_standings *standings, const ff_table_options *options, ff_str *out,
                  ff_error *err);
int ff_table_html(ff_standings *standings, const ff_table_options *options, ff_str *out,
                  ff_error *err);
/* The workbook is written to the file of `out` at once, under its temporary name. */
int ff_table_xlsx(ff_standings *standings, const ff_table_options *options, ff_output *out,
                  ff_error *err);

/* The one line of JSON of a player. */
int ff_table_json_row(ff_standings *standings, int player, const ff_table_options *options,
                      ff_str *out, ff_error *err);

/* One player's tie-breaks with every term, as text. */
int ff_table_explain(ff_standings *standings, int player, bool linear, ff_str *out,
                     ff_error *err);
/* One sentence on what separates two players, and the values of both. */
int ff_table_why(ff_standings *standings, int a, int b, ff_str *out, ff_error *err);
/* The same as one object of type "separation": first second criterion article values, where
 * criterion is "points", a tie-break, or null when nothing separates them. */
int ff_table_json_why(ff_standings *standings, int a, int b, ff_str *out, ff_error *err);

/* What a player did in a round as people write it: "12w1", "7b½", "3w+", "H". Never NULL. */
enum { FF_CELL_SIZE = 32 };
/* Writes it with a NUL. */
void ff_table_round_result_text(const ff_event *event, int player, int round,
                                char out[FF_CELL_SIZE]);

/* Colours of the played games up to a round: "WBWW", and floats, "-" where there was none:
 * d = the opponent had fewer points before the round, u = more. Appended to `out`. */
void ff_table_colours_text(const ff_event *event, int player, int round, ff_str *out);
void ff_table_floats_text(const ff_event *event, int player, int round, ff_str *out);

#ifdef __cplusplus
}
#endif

#endif
