#ifndef FF_EVENT_SETUP_RATING_REPORT_H
#define FF_EVENT_SETUP_RATING_REPORT_H

#include "flagfall/error.h"
#include "flagfall/event.h"

/* What a report for rating needs, and the event does not have. Source: C.02.03 Annexure A, the
 * records required for rating. */

/* Adds an error "missing" for each thing that is required, and a warning for what FIDE only
 * asks to be warned of; an error "rate-of-play" where games are too short for a standard rating
 * of players so strong (B.02). FF_E_MEMORY. */
int ff_event_setup_note_missing(const ff_event *event, ff_diagnostics *notes, ff_error *err);
/* The same for what title events need beside that: the records that Annexure A requires for
 * them, and the arbiter's number, which form IT1 asks for. */
int ff_event_setup_note_missing_for_titles(const ff_event *event, ff_diagnostics *notes,
                                           ff_error *err);

#endif
