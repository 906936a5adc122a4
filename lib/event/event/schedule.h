#ifndef FF_EVENT_SCHEDULE_H
#define FF_EVENT_SCHEDULE_H

#include "flagfall/diagnostic.h"
#include "flagfall/event.h"
#include "flagfall/text.h"

/*
 * When the rounds are played. The dates are record 132 of the TRF file, YY/MM/DD, whose years
 * are of the century in which the event began. The times of day have no record; they are
 * attachments of the round, of the kind "time", and leave in the TRF file as comments.
 */

/* The day of a round; false when it is not known, or is no date. */
bool ff_event_round_date(const ff_event *event, int round, ff_date *out);
/* How many of the first `rounds` rounds have a day. */
int ff_event_round_dates_known(const ff_event *event, int rounds);
/* Sets the day of a round; the date 0 takes it away. FF_E_LIMIT for a round out of range,
 * FF_E_MEMORY. */
int ff_event_set_round_date(ff_event *event, int round, ff_date date, ff_error *err);

/* When a round begins, as "15:00"; "" when that is not known. */
const char *ff_event_round_time(const ff_event *event, int round);
/* Reads "9:30", "15.00" or "15h30" and writes "09:30"; false for anything else. */
enum { FF_TIME_OF_DAY_SIZE = 8 };
bool ff_event_time_of_day_parse(const char *text, char out[FF_TIME_OF_DAY_SIZE]);
/* Sets when a round begins; "" takes it away. `time` is as the function above writes it. */
int ff_event_set_round_time(ff_event *event, int round, const char *time, ff_error *err);

/* The last round of which a day or a time is known. */
int ff_event_last_scheduled(const ff_event *event);

/* "2026-10-03, 15:00", what is known of it; nothing when that is nothing. `mark` stands between
 * the parts of the date. */
void ff_event_put_round_date(const ff_event *event, int round, char mark, ff_str *out);

/* Doubts about the days: before the first or after the last day of the event, or before that of
 * an earlier round; notes of severity warning. FF_E_MEMORY. */
int ff_event_note_schedule(const ff_event *event, ff_diagnostics *notes);

#endif
