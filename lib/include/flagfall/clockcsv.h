#ifndef FLAGFALL_CLOCKCSV_H
#define FLAGFALL_CLOCKCSV_H

#include "flagfall/audit.h"

/*
 * Recorded times in a table: a CSV scoresheet with clock columns.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* One half-move of the table. */
typedef struct ff_clock_row {
    ff_clock_reading reading;
    long line;     /* in the file, from 1 */
    char move[16]; /* as written, cut; "" when there is none */
} ff_clock_row;

/* The recorded times of a game. */
typedef struct ff_clock_table {
    ff_clock_row *rows; /* in the order of the game */
    size_t count, capacity;
    int bad; /* cells with a time that cannot be read; they count as missing */
} ff_clock_table;

/* Reads a table with a header: `move,white,black` with any of the columns `white_clock`,
 * `black_clock` (time left), `white_used`, `black_used` (time for the move), or `ply` with
 * any of `move`, `clock`, `used`. Comma, semicolon or tab. FF_E_PARSE_CSV when a column is
 * missing or a number is none, FF_E_LIMIT, FF_E_MEMORY. Release `out` in every case. */
int ff_clock_table_read(const char *bytes, size_t size, const char *source, ff_clock_table *out,
                        ff_error *err);
void ff_clock_table_release(ff_clock_table *table);

#ifdef __cplusplus
}
#endif

#endif
