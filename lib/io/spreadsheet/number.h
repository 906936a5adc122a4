#ifndef FF_SPREADSHEET_NUMBER_H
#define FF_SPREADSHEET_NUMBER_H

#include <stdbool.h>

/* Numbers of spreadsheets as people write them. */

enum { FF_CELL_NUMBER_SIZE = 64 };

/* "2.245E3" and "2245.0" as "2245", "1850.0999999999999" as "1850.1": rounded to the fifteen
 * digits that spreadsheets show. False when it is not a number, or too large or small to be
 * written out. Exact, without floating point. */
bool ff_cell_number(const char *text, char out[FF_CELL_NUMBER_SIZE]);

/* What a number is shown as by its format. */
typedef enum ff_cell_format { FF_CELL_PLAIN, FF_CELL_DATE, FF_CELL_TIME } ff_cell_format;

/* The format of a code as in "DD.MM.YYYY", and of one that is built in by its number. A format
 * of day and time is a date. */
ff_cell_format ff_cell_format_code(const char *code);
ff_cell_format ff_cell_format_number(long long number);

/* A day counted from 1900 (or 1904) as "1990-05-29", with its time when there is one, as in
 * "1990-05-29 14:30"; below 1, a time. False when it is not one. */
bool ff_cell_date(const char *number, bool from_1904, char out[FF_CELL_NUMBER_SIZE]);

#endif
