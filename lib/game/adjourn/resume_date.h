#ifndef FF_ADJOURN_RESUME_DATE_H
#define FF_ADJOURN_RESUME_DATE_H

#include <stdbool.h>

/*
 * The day on which play resumes, found in what the arbiter wrote: "2026-12-01", "1.12.2026",
 * "1 December, 18:00", "December 1st", "1er décembre", "1 декабря".
 */

/* A day of the calendar; `year` is 0 where none is written. */
typedef struct ff_day {
    int year, month, day; /* month and day from 1 */
} ff_day;

/* Finds the day written in `text`. "3/4/2026" has two readings: the second one goes to
 * `*other`, else that is the same day. False where no day of the calendar is written. */
bool ff_adjourn_day_find(const char *text, ff_day *out, ff_day *other);
/* Days from `a` to `b`, which have years; negative when `b` is earlier. */
long ff_adjourn_days_between(ff_day a, ff_day b);

#endif
