#ifndef FF_NORMS_REPORT_H
#define FF_NORMS_REPORT_H

#include "flagfall/error.h"
#include "flagfall/event.h"

/* What norms ask of an event, beside the records of its report (event_setup/rating_report.h):
 * B.01.
 */

/* Adds an error "norm" for what no norm can be made
 * with, and a warning for players whose norms want more. Where the rules of the day are not
 * known, that is an error too. FF_E_LIMIT, FF_E_MEMORY. */
int ff_norm_note_missing(const ff_event *event, ff_diagnostics *notes, ff_error *err);

#endif
