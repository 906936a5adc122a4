#ifndef FF_BULLETIN_BULLETIN_H
#define FF_BULLETIN_BULLETIN_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/standings.h"
#include "flagfall/text.h"

#include <stddef.h>

/*
 * What programs of others read of a published event: pairings, results and standings as JSON
 * (docs/formats/bulletin.md), the rounds as a calendar (RFC 5545). Nothing here knows a clock
 * or a zone: the caller says what the time on the wall is in UTC.
 */

/* An event, or a section of one. */
typedef struct ff_bulletin_section {
    const ff_event *event;
    const ff_standings *standings; /* NULL: not ranked */
} ff_bulletin_section;

/* One object, with a line feed: the sections in their order; what is said of the log is that of
 * the first. FF_E_MEMORY. */
int ff_bulletin_results(const ff_bulletin_section *sections, size_t count, ff_str *out,
                        ff_error *err);

/* A day and a time of day as "20261121T090000Z" in UTC; false where it cannot be said. */
enum { FF_BULLETIN_TIME_SIZE = 24 };
typedef bool (*ff_bulletin_utc)(void *ctx, ff_date day, int hour, int minute,
                                char out[FF_BULLETIN_TIME_SIZE]);

/* The rounds that have a day, as events of a calendar: with a time, or of the whole day. `id`
 * makes their names differ from those of other files. FF_E_MEMORY. */
int ff_bulletin_calendar(const ff_bulletin_section *sections, size_t count, const char *id,
                         ff_bulletin_utc utc, void *ctx, ff_str *out, ff_error *err);

#endif
