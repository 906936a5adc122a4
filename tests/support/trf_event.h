#ifndef TESTS_SUPPORT_TRF_EVENT_H
#define TESTS_SUPPORT_TRF_EVENT_H

/*
 * Events for a test, written as lines of a TRF file but for the players, who need no columns:
 * "001 NO NAME POINTS |ROUND|ROUND", a round as "   4 w 1", "0000 - +" or blanks for none.
 */

#include "flagfall/event.h"

/* Reads the lines, up to a NULL, into a fresh event. Fails when they cannot be read. */
void read_trf_event(const char *const *lines, ff_event *event);

#endif
