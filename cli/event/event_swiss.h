#ifndef FLAGFALL_CLI_EVENT_SWISS_H
#define FLAGFALL_CLI_EVENT_SWISS_H

/* Swiss rounds of an event file: paired by the rules, or by hand within them. */

#include "cli/eventfile/event_common.h"

/* Pairs the next round (or --round) by the rules, shows it, and stores it when it is confirmed
 * or --yes was given. */
int event_swiss_pair(event_run *run, int round);
/* Takes the pairs of a bare list: the text of --by-hand, or of the file of --from. */
int event_swiss_list(event_run *run, int round, const char *text, size_t size,
                     const char *source);
/* --check: as if the edit were stored; prints the rounds that it paired with what departs from
 * the rules. An exit code, CLI_NEGATIVE where that needs a reason. */
int event_swiss_check(event_run *run, ff_eventfile_edit edit, void *ctx, const int *first,
                      const int *last);
/* Inside an edit: compares what was put into a Swiss round with the rules. Departures go to the
 * notes as errors, and as warnings where --reason was given; then the round gets its mark. */
int event_swiss_departures(event_run *run, ff_event *event, int round, ff_error *err);
/* The same for one game by its players. */
int event_swiss_game(event_run *run, ff_event *event, int round, int white, int black,
                     ff_error *err);
/* The same for a game whose colours were exchanged; the round gets its mark in every case. */
int event_swiss_swapped(event_run *run, ff_event *event, int round, int white, int black,
                        ff_error *err);
/* The kind of the event of an open file; 0 or an exit code, and has complained. */
int event_kind_of(event_run *run, ff_event_kind *kind);

#endif
