#include "bulletin/bulletin.h"

#include "event/schedule.h"
#include "flagfall/memory.h"
#include "flagfall/version.h"

#include <stdio.h>
#include <string.h>

/* A calendar, RFC 5545: lines end in CR LF (3.1) and have at most 75 bytes, the others follow
 * after a blank; commas, semicolons and backslashes of a text bear a backslash (3.3.11). */

enum { LINE_BYTES = 75 };

/* The line is whole: no byte of a character goes to the next one. */
static void put_folded(ff_str *out, const char *line)
{
    size_t size = strlen(line), room = LINE_BYTES;
    while (size > room) {
        size_t cut = room;
        while (cut > 1 && ((unsigned char)line[cut] & 0xC0) == 0x80)
            cut--;
        ff_str_bytes(out, line, cut);
        ff_str_text(out, "\r\n ");
        line += cut;
        size -= cut;
        room = LINE_BYTES - 1; /* the blank is one of them */
    }
    ff_str_text(out, line);
    ff_str_text(out, "\r\n");
}

static void escape(ff_str *out, const char *text)
{
    for (; *text != '\0'; text++) {
        bool control = (unsigned char)*text < 0x20 || *text == 0x7f;
        if (strchr("\\;,", *text) != NULL)
            ff_str_char(out, '\\');
        ff_str_char(out, control ? ' ' : *text);
    }
}

static void put_text(ff_str *out, const char *name, const char *text)
{
    ff_str line = FF_STR_INIT;
    if (text[0] == '\0')
        return;
    ff_str_text(&line, name);
    escape(&line, text);
    put_folded(out, ff_str_get(&line));
    out->failed = out->failed || line.failed;
    ff_str_release(&line);
}

/* "2026-11-21T09:00:00Z" without its marks: what the log says of its last entry. */
static void put_stamp(ff_str *out, const char *time)
{
    ff_str line = FF_STR_INIT;
    ff_str_text(&line, "DTSTAMP:");
    for (; *time != '\0'; time++)
        if (*time != '-' && *time != ':')
            ff_str_char(&line, *time);
    put_folded(out, ff_str_get(&line));
    out->failed = out->failed || line.failed;
    ff_str_release(&line);
}

typedef struct maker {
    const char *id;
    ff_bulletin_utc utc;
    void *ctx;
    ff_str *out;
    size_t section;
} maker;

static void put_begin(const maker *m, const ff_appointment *when)
{
    char line[64], stamp[FF_BULLETIN_TIME_SIZE];
    int hour = 0, minute = 0;
    ff_date day = when->day;
    bool timed = sscanf(when->time, "%2d:%2d", &hour, &minute) == 2;
    if (timed && m->utc(m->ctx, day, hour, minute, stamp))
        snprintf(line, sizeof line, "DTSTART:%s", stamp);
    else if (timed) /* on the wall, wherever that is */
        snprintf(line, sizeof line, "DTSTART:%04d%02d%02dT%02d%02d00", day.year, day.month,
                 day.day, hour, minute);
    else
        snprintf(line, sizeof line, "DTSTART;VALUE=DATE:%04d%02d%02d", day.year, day.month,
                 day.day);
    put_folded(m->out, line);
}

/* A round, or with `pair` a game or match of it that has a time or place of its own. */
static void put_entry(const maker *m, const ff_event *event, int round,
                      const ff_appointment *when, const ff_encounter *pair)
{
    ff_str text = FF_STR_INIT;
    if (when->day.year == 0 || when->day.month == 0 || when->day.day == 0)
        return;
    put_folded(m->out, "BEGIN:VEVENT");
    ff_str_format(&text, "UID:%.16s-%zu-%d", m->id, m->section, round);
    if (pair != NULL)
        ff_str_format(&text, "-%d-%d", pair->one, pair->other);
    ff_str_text(&text, "@flagfall");
    put_folded(m->out, ff_str_get(&text));
    put_stamp(m->out, event->anchor.time);
    put_begin(m, when);
    ff_str_clear(&text);
    ff_str_format(&text, "%s: round %d", event->name[0] != '\0' ? event->name : "Chess", round);
    if (pair != NULL)
        ff_str_format(&text, ", %s – %s", pair->names[0], pair->names[1]);
    put_text(m->out, "SUMMARY:", ff_str_get(&text));
    put_text(m->out, "LOCATION:", when->place[0] != '\0' ? when->place : event->city);
    put_folded(m->out, "END:VEVENT");
    m->out->failed = m->out->failed || text.failed;
    ff_str_release(&text);
}

static void put_round(const maker *m, const ff_event *event, int round, ff_encounter *room)
{
    ff_appointment when;
    ff_error err;
    ff_event_appointment(event, round, 0, 0, &when); /* that of the round */
    put_entry(m, event, round, &when, NULL);
    size_t count = ff_event_has_appointments(event, round)
                       ? ff_event_encounters(event, round, room, &err)
                       : 0;
    for (size_t i = 0; i < count; i++)
        if (ff_event_appointment(event, round, room[i].one, room[i].other, &when))
            put_entry(m, event, round, &when, &room[i]);
}

static void put_section(const maker *m, const ff_event *event)
{
    ff_encounter *room = ff_calloc(event->player_count + 1, sizeof *room);
    int last = ff_event_last_scheduled(event), rounds = ff_event_rounds(event);
    m->out->failed = m->out->failed || room == NULL;
    for (int r = 1; room != NULL && (r <= last || r <= rounds); r++)
        put_round(m, event, r, room);
    ff_free(room);
}

int ff_bulletin_calendar(const ff_bulletin_section *sections, size_t count, const char *id,
                         ff_bulletin_utc utc, void *ctx, ff_str *out, ff_error *err)
{
    maker m = {id, utc, ctx, out, 0};
    ff_str product = FF_STR_INIT;
    ff_str_format(&product, "PRODID:-//Flagfall//Flagfall %s//EN", ff_version());
    put_folded(out, "BEGIN:VCALENDAR");
    put_folded(out, "VERSION:2.0");
    put_folded(out, ff_str_get(&product));
    for (size_t i = 0; i < count; i++) {
        m.section = i;
        if (sections[i].event->player_count > 0 || count == 1)
            put_section(&m, sections[i].event);
    }
    put_folded(out, "END:VCALENDAR");
    out->failed = out->failed || product.failed;
    ff_str_release(&product);
    return out->failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the calendar") : FF_OK;
}
