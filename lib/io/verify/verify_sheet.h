#ifndef FF_VERIFY_VERIFY_SHEET_H
#define FF_VERIFY_VERIFY_SHEET_H

#include "flagfall/verify.h"
#include "scoresheet/sheet.h"

/* Checks a scoresheet read from `file`, as one game: the same findings, with the row as line
 * and the cell of the row as column. It is read in `sheet->language` (NULL: English). A
 * half-move that is missing or unreadable ends the check as an illegal one does. Always on the
 * caller's thread; FF_E_MEMORY. */
int ff_verify_sheet(const ff_sheet *sheet, const char *file, const ff_verify_options *options,
                    const ff_verify_sink *sink, ff_verify_summary *summary, ff_error *err);

#endif
