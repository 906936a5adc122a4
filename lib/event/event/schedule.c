#include "event/schedule.h"

#include <stdio.h>
#include <string.h>

static const char kind[] = "time";

/* --- days --- */

/* YY/MM/DD as record 132 has it, or a date in full. */
bool ff_event_round_date(const ff_event *event, int round, ff_date *out)
{
    enum { SHORT = 8 };
    char full[24];
    if (round < 1 || (size_t)round > event->round_date_count)
        return false;
    const char *text = event->round_dates[round - 1];
    int century = event->start.year != 0 ? event->start.year / 100 : 20;
    snprintf(full, sizeof full, "%d%.8s", century, text);
    return ff_date_parse(strlen(text) == SHORT ? full : text, out) && out->day != 0;
}

int ff_event_round_dates_known(const ff_event *event, int rounds)
{
    ff_date date;
    int known = 0;
    for (int round = 1; round <= rounds; round++)
        known += ff_event_round_date(event, round, &date);
    return known;
}

/* Room for a date of the round; those before it that are not known are empty. */
static int make_room(ff_event *event, int round, ff_error *err)
{
    if (round < 1 || round > FF_EVENT_MAX_ROUNDS)
        return ff_fail(err, FF_E_LIMIT, "rounds are numbered from 1 to %d",
                       FF_EVENT_MAX_ROUNDS);
    if (ff_grow(&event->round_dates, &event->round_date_capacity, (size_t)round,
                sizeof *event->round_dates) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the dates of rounds");
    while (event->round_date_count < (size_t)round)
        event->round_dates[event->round_date_count++] = "";
    return FF_OK;
}

int ff_event_set_round_date(ff_event *event, int round, ff_date date, ff_error *err)
{
    char text[16] = "";
    int code = make_room(event, round, err);
    if (code != FF_OK)
        return code;
    if (date.day != 0)
        snprintf(text, sizeof text, "%02d/%02d/%02d", date.year % 100, date.month % 100,
                 date.day % 100);
    event->round_dates[round - 1] = ff_event_text(event, text, strlen(text));
    if (event->round_dates[round - 1] == NULL) {
        event->round_dates[round - 1] = "";
        return ff_fail(err, FF_E_MEMORY, "out of memory for the date of a round");
    }
    while (event->round_date_count > 0 &&
           event->round_dates[event->round_date_count - 1][0] == '\0')
        event->round_date_count--;
    return FF_OK;
}

/* --- times of day --- */

bool ff_event_time_of_day_parse(const char *text, char out[FF_TIME_OF_DAY_SIZE])
{
    unsigned hour, minute;
    int end = 0;
    size_t digits = strspn(text, "0123456789");
    if (strchr(":.hH", text[digits]) == NULL || text[digits] == '\0' ||
        strspn(text + digits + 1, "0123456789") != 2 ||
        sscanf(text, "%2u%*c%2u%n", &hour, &minute, &end) != 2 || text[end] != '\0' ||
        hour > 23 || minute > 59)
        return false;
    snprintf(out, FF_TIME_OF_DAY_SIZE, "%02u:%02u", hour % 100, minute % 100);
    return true;
}

/* The attachment with the time of a round, or their number. */
static size_t find_time(const ff_event *event, int round)
{
    size_t i = 0;
    while (i < event->attachment_count &&
           (event->attachments[i].round != round || event->attachments[i].player != FF_NOBODY ||
            strcmp(event->attachments[i].kind, kind) != 0))
        i++;
    return i;
}

const char *ff_event_round_time(const ff_event *event, int round)
{
    size_t place = find_time(event, round);
    return place < event->attachment_count ? event->attachments[place].text : "";
}

static void take_time(ff_event *event, size_t place)
{
    event->attachment_count--;
    memmove(&event->attachments[place], &event->attachments[place + 1],
            (event->attachment_count - place) * sizeof *event->attachments);
}

int ff_event_set_round_time(ff_event *event, int round, const char *time, ff_error *err)
{
    size_t place = find_time(event, round);
    bool known = place < event->attachment_count;
    if (time[0] == '\0') {
        if (known)
            take_time(event, place);
        return FF_OK;
    }
    const char *copy = ff_event_text(event, time, strlen(time));
    if (copy == NULL ||
        ff_grow(&event->attachments, &event->attachment_capacity, event->attachment_count + 1,
                sizeof *event->attachments) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the time of a round");
    event->attachments[place] = (ff_attachment){round, FF_NOBODY, kind, copy};
    event->attachment_count += !known;
    return FF_OK;
}

int ff_event_last_scheduled(const ff_event *event)
{
    int last = (int)event->round_date_count;
    for (size_t i = 0; i < event->attachment_count; i++)
        if (event->attachments[i].round > last && event->attachments[i].player == FF_NOBODY &&
            strcmp(event->attachments[i].kind, kind) == 0)
            last = event->attachments[i].round;
    return last;
}

/* --- both --- */

void ff_event_put_round_date(const ff_event *event, int round, char mark, ff_str *out)
{
    ff_date date;
    const char *time = ff_event_round_time(event, round);
    bool dated = ff_event_round_date(event, round, &date);
    if (dated)
        ff_str_format(out, "%04d%c%02d%c%02d", date.year, mark, date.month, mark, date.day);
    if (dated && time[0] != '\0')
        ff_str_text(out, ", ");
    ff_str_text(out, time);
}

static int note_day(const ff_event *event, int round, ff_date day, ff_date before,
                    ff_diagnostics *notes)
{
    const struct {
        bool wrong;
        const char *what;
    } doubts[] = {
        {event->start.day != 0 && ff_date_compare(day, event->start) < 0,
         "before the first day of the event"},
        {event->end.day != 0 && ff_date_compare(day, event->end) > 0,
         "after the last day of the event"},
        {ff_date_compare(day, before) < 0, "before that of an earlier round"},
    };
    int code = FF_OK;
    for (size_t i = 0; i < sizeof doubts / sizeof *doubts && code == FF_OK; i++)
        if (doubts[i].wrong)
            code = ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "round-date", 0, 0,
                                      "the day of round %d, %04d-%02d-%02d, is %s", round,
                                      day.year, day.month, day.day, doubts[i].what);
    return code;
}

int ff_event_note_schedule(const ff_event *event, ff_diagnostics *notes)
{
    ff_date day, before = {0, 0, 0};
    int code = FF_OK;
    for (int round = 1; round <= (int)event->round_date_count && code == FF_OK; round++) {
        if (!ff_event_round_date(event, round, &day))
            continue;
        code = note_day(event, round, day, before, notes);
        before = day;
    }
    return code;
}
