#ifndef FLAGFALL_CLI_EVENT_RANKS_H
#define FLAGFALL_CLI_EVENT_RANKS_H

#include "flagfall/diagnostic.h"
#include "flagfall/event.h"

/* States the ranks of the players, and points and ranks of the teams, in an event in memory
 * that has rounds, no open game and no ranks of its own: a report for rating needs them (001,
 * 310). Why they cannot be given is a note. FF_E_MEMORY. */
int event_state_ranks(ff_event *event, ff_diagnostics *notes, ff_error *err);

#endif
