#ifndef FF_TABLE_CROSSTABLE_H
#define FF_TABLE_CROSSTABLE_H

#include "flagfall/error.h"
#include "flagfall/event.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Cross tables as CSV, the way result servers export them: title lines, a header with the
 * name, the rounds ("1.Rd" or "1") and the points, one player a line, cells like "22w½",
 * "161w1", "99w-", "-1" (bye), "0" (not paired); the number in a cell is the player's place
 * in this table. Decimal comma or point, comment lines with "#". Where no cell names an
 * opponent ("1", "½", "0"), or there are no rounds but points, it is a score table.
 */

/* Whether a header line with a name, and rounds or points, is among the first lines. */
bool ff_crosstable_looks_like(const char *bytes, size_t size);

/* Reads a cross table into a fresh event, as ff_trf_read does. Pairing numbers are the places
 * in the table. Letters for Black: b, s, z, n; "b" means White in a table that also has "n"
 * and no "w". Fails with FF_E_PARSE_CSV when there is no header or no player. */
int ff_crosstable_read(const char *bytes, size_t size, const char *source, ff_event *event,
                       ff_diagnostics *notes, ff_error *err);

#endif
