#ifndef FF_EVENTFILE_ODDITIES_H
#define FF_EVENTFILE_ODDITIES_H

#include "flagfall/error.h"
#include "flagfall/event.h"

/*
 * What can be recorded and is hardly meant: players who meet too often, boards that are left
 * out, rounds beyond the announced number.
 */

/* Adds a warning for each. FF_E_MEMORY, else FF_OK. */
int ff_eventfile_note_oddities(const ff_event *event, ff_diagnostics *notes, ff_error *err);

#endif
