#include "event/schedule.h"

#include "event/extra.h"

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

/* --- who meets whom --- */

static bool is_same(const ff_encounter *a, const ff_encounter *b)
{
    return (a->one == b->one && a->other == b->other) ||
           (a->one == b->other && a->other == b->one);
}

static bool read_encounter(const ff_event *event, const ff_game_entry *game, ff_encounter *out)
{
    if (game->black == FF_NOBODY)
        return false;
    const ff_player *white = &event->players[game->white];
    const ff_player *black = &event->players[game->black];
    *out = (ff_encounter){white->no, black->no, game->board, {white->name, black->name}};
    if (event->kind != FF_EVENT_TEAM || event->score != FF_SCORE_NONE)
        return true;
    if (white->team == FF_NOBODY || black->team == FF_NOBODY)
        return false;
    const ff_team *one = &event->teams[white->team], *other = &event->teams[black->team];
    *out = (ff_encounter){one->no, other->no, 0, {one->name, other->name}};
    return true;
}

size_t ff_event_encounters(const ff_event *event, int round, ff_encounter *out, ff_error *err)
{
    bool teams = event->kind == FF_EVENT_TEAM && event->score == FF_SCORE_NONE;
    ff_game_entry *games = ff_calloc(event->player_count + 1, sizeof *games);
    size_t count = games != NULL ? ff_event_games(event, round, games) : 0, used = 0;
    if (games == NULL)
        ff_fail(err, FF_E_MEMORY, "out of memory for a round");
    for (size_t i = 0; i < count; i++) {
        ff_encounter *here = &out[used];
        if (!read_encounter(event, &games[i], here))
            continue;
        bool again = false;
        for (size_t k = used; teams && k > 0 && !again; k--)
            again = is_same(&out[k - 1], here);
        used += !again;
        if (teams && !again)
            here->board = ff_event_first_board(event) - 1 + (int)used;
    }
    ff_free(games);
    return used;
}

/* --- single games and matches: "3-7<tab>2026-10-04<tab>11:00<tab>Town Hall" --- */

static const char of_appointment[] = "appointment";

static size_t find_appointment(const ff_event *event, int round, int one, int other)
{
    char key[24];
    size_t i = 0;
    snprintf(key, sizeof key, "%d-%d\t", one < other ? one : other, one < other ? other : one);
    while (i < event->attachment_count &&
           (event->attachments[i].round != round ||
            strcmp(event->attachments[i].kind, of_appointment) != 0 ||
            strncmp(event->attachments[i].text, key, strlen(key)) != 0))
        i++;
    return i;
}

/* The next part of the text, up to a tab. */
static const char *next_part(const char *at, char *out, size_t room)
{
    size_t size = strcspn(at, "\t");
    snprintf(out, room, "%.*s", (int)size, at);
    return at + size + (at[size] == '\t');
}

static void read_own(const char *text, ff_appointment *out)
{
    char part[32];
    text = next_part(text, part, sizeof part);
    text = next_part(text, part, sizeof part);
    if (part[0] == '\0' || !ff_date_parse(part, &out->day))
        out->day = (ff_date){0, 0, 0};
    text = next_part(text, part, sizeof part);
    if (!ff_event_time_of_day_parse(part, out->time))
        out->time[0] = '\0';
    out->place = text;
}

bool ff_event_own_appointment(const ff_event *event, int round, int one, int other,
                              ff_appointment *out)
{
    size_t at = find_appointment(event, round, one, other);
    *out = (ff_appointment){.place = ""};
    if (at < event->attachment_count)
        read_own(event->attachments[at].text, out);
    return at < event->attachment_count;
}

bool ff_event_appointment(const ff_event *event, int round, int one, int other,
                          ff_appointment *out)
{
    bool own = ff_event_own_appointment(event, round, one, other, out);
    if (out->day.year == 0 && !ff_event_round_date(event, round, &out->day))
        out->day = (ff_date){0, 0, 0};
    if (out->time[0] == '\0')
        snprintf(out->time, sizeof out->time, "%s", ff_event_round_time(event, round));
    return own;
}

static int put_own(ff_event *event, size_t at, int round, const ff_str *text, ff_error *err)
{
    int code = text->failed ? ff_fail(err, FF_E_MEMORY, "out of memory for the schedule")
                            : ff_event_put_attachment(event, at, FF_NOBODY, of_appointment,
                                                      ff_str_get(text), err);
    if (code == FF_OK)
        event->attachments[at].round = round;
    return code;
}

int ff_event_set_appointment(ff_event *event, int round, int one, int other,
                             const ff_appointment *value, ff_error *err)
{
    size_t at = find_appointment(event, round, one, other);
    ff_str text = FF_STR_INIT;
    for (const char *c = value->place; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            return ff_fail(err, FF_E_PARSE, "a place is one line of text");
    if (value->day.year == 0 && value->time[0] == '\0' && value->place[0] == '\0') {
        if (at < event->attachment_count)
            ff_event_take_attachment(event, at);
        return FF_OK;
    }
    ff_str_format(&text, "%d-%d\t", one < other ? one : other, one < other ? other : one);
    if (value->day.year != 0)
        ff_str_format(&text, "%04d-%02d-%02d", value->day.year, value->day.month,
                      value->day.day);
    ff_str_format(&text, "\t%s\t%s", value->time, value->place);
    int code = put_own(event, at, round, &text, err);
    ff_str_release(&text);
    return code;
}

bool ff_event_has_appointments(const ff_event *event, int round)
{
    for (size_t i = 0; i < event->attachment_count; i++)
        if ((round == 0 || event->attachments[i].round == round) &&
            strcmp(event->attachments[i].kind, of_appointment) == 0)
            return true;
    return false;
}

int ff_event_copy_appointments(const ff_event *from, ff_event *to, ff_error *err)
{
    int code = FF_OK;
    for (size_t i = 0; i < from->attachment_count && code == FF_OK; i++) {
        ff_str text = FF_STR_INIT;
        if (strcmp(from->attachments[i].kind, of_appointment) != 0)
            continue;
        ff_str_text(&text, from->attachments[i].text);
        code = put_own(to, to->attachment_count, from->attachments[i].round, &text, err);
        ff_str_release(&text);
    }
    return code;
}

void ff_event_put_appointment(const ff_appointment *value, char mark, ff_str *out)
{
    const char *between = "";
    if (value->day.year != 0) {
        ff_str_format(out, "%04d%c%02d%c%02d", value->day.year, mark, value->day.month, mark,
                      value->day.day);
        between = ", ";
    }
    if (value->time[0] != '\0') {
        ff_str_format(out, "%s%s", between, value->time);
        between = ", ";
    }
    if (value->place[0] != '\0')
        ff_str_format(out, "%s%s", between, value->place);
}
