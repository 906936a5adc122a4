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

/* A game of a round, or a match in an event of teams: the two numbers and names, White first,
 * and the board, or the number of the match. */
typedef struct ff_encounter {
    int one, other, board;
    const char *names[2];
} ff_encounter;
/* Those of a round in the order of boards; `out` has room for all players. Returns their
 * number; 0 and FF_E_MEMORY in `err` without memory. */
size_t ff_event_encounters(const ff_event *event, int round, ff_encounter *out, ff_error *err);

/* When and where one game of a round is played, or a match of teams: parts that are not its own
 * are those of the round, and a place of its own only. */
typedef struct ff_appointment {
    ff_date day;
    char time[FF_TIME_OF_DAY_SIZE];
    const char *place; /* "" = not known */
} ff_appointment;

/* Of the two numbers, in any order: of players, in an event of teams of teams. True where
 * something is its own. */
bool ff_event_appointment(const ff_event *event, int round, int one, int other,
                          ff_appointment *out);
/* The same without the parts of the round. */
bool ff_event_own_appointment(const ff_event *event, int round, int one, int other,
                              ff_appointment *out);
/* Sets it; one that says nothing is taken away. FF_E_PARSE for a place that is not one line,
 * FF_E_MEMORY. */
int ff_event_set_appointment(ff_event *event, int round, int one, int other,
                             const ff_appointment *value, ff_error *err);
/* Has any game of the round (0: of any round) an own one? */
bool ff_event_has_appointments(const ff_event *event, int round);
/* Copies all, for the tables of teams. FF_E_MEMORY. */
int ff_event_copy_appointments(const ff_event *from, ff_event *to, ff_error *err);
/* "2026-10-04, 11:00, Town Hall". */
void ff_event_put_appointment(const ff_appointment *value, char mark, ff_str *out);

/* Doubts about the days: before the first or after the last day of the event, or before that of
 * an earlier round; notes of severity warning. FF_E_MEMORY. */
int ff_event_note_schedule(const ff_event *event, ff_diagnostics *notes);

#endif
