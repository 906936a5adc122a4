#ifndef FF_EVENT_SETUP_SETUP_PRIVATE_H
#define FF_EVENT_SETUP_SETUP_PRIVATE_H

#include "event_setup/setup.h"

/* What the items share. */

/* Puts a copy of the value into a field. FF_E_MEMORY. */
int ff_event_setup_set_text(ff_event *event, const char **field, const char *value,
                            ff_error *err);
/* "3/1/0", in tenths. FF_E_PARSE with its column. */
int ff_event_setup_three_points(const char *value, int out[3], ff_error *err);

/* The rules of kinds of events that have their own; a value states the kind where none is. */
int ff_event_setup_set_knockout(ff_event *event, const char *value, ff_error *err);
void ff_event_setup_get_knockout(const ff_event *event, ff_str *out);

/* The items of teams: how they meet, their boards, the points of a match. */
int ff_event_setup_set_teams(ff_event *event, const char *value, ff_error *err);
void ff_event_setup_get_teams(const ff_event *event, ff_str *out);
int ff_event_setup_set_boards(ff_event *event, const char *value, ff_error *err);
void ff_event_setup_get_boards(const ff_event *event, ff_str *out);
int ff_event_setup_set_match_points(ff_event *event, const char *value, ff_error *err);
void ff_event_setup_get_match_points(const ff_event *event, ff_str *out);

#endif
