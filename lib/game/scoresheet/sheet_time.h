#ifndef FF_SCORESHEET_SHEET_TIME_H
#define FF_SCORESHEET_SHEET_TIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Times on a scoresheet. */

/* Reads "1:30:00", "90:00", "5400" (seconds) with or without tenths as milliseconds; false
 * when the text is not a time. */
bool ff_sheet_clock_cell(const char *text, int64_t *out);
/* The same of a text with a colon, with or without round brackets; -1 when it is no time. */
int64_t ff_sheet_time_of(const char *text, size_t size);

#endif
