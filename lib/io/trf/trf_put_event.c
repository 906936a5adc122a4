#include "trf/trf_private.h"

#include <stdio.h>
#include <string.h>

/* Writing: the records of the event. */

/* A control byte in a text would make another line, or act on the terminal that shows it. */
static char tame(char c)
{
    bool control = (unsigned char)c < ' ' || c == 127;
    return !control || c == '\t' ? c : c == '\r' || c == '\n' ? ' ' : '?';
}

void ff_trf_put_line(ff_str *out, const char *text)
{
    for (; *text != '\0'; text++)
        ff_str_char(out, tame(*text));
    ff_str_text(out, "\r\n");
}

/* `text` in exactly `width` characters, cut at the end when it is longer. */
void ff_trf_put_field(ff_str *out, const char *text, size_t width, bool right)
{
    size_t size = strlen(text), used = 0, at = 0;
    while (at < size && used < width) {
        uint32_t code_point;
        size_t step = ff_utf8_decode(text + at, size - at, &code_point);
        at += step != 0 ? step : 1;
        used++;
    }
    if (!right)
        ff_str_bytes(out, text, at);
    for (size_t i = used; i < width; i++)
        ff_str_char(out, ' ');
    if (right)
        ff_str_bytes(out, text, at);
}

void ff_trf_put_number(ff_str *out, int number, size_t width)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    ff_trf_put_field(out, digits, width, true);
}

void ff_trf_put_points(ff_str *out, int tenths, size_t width)
{
    char text[FF_POINTS_SIZE];
    ff_points_decimal(tenths, text);
    ff_trf_put_field(out, text, width, true);
}

/* Blanks until `column` (from 1) is the next one; lines here are made of single columns. */
void ff_trf_put_blanks(ff_str *out, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ff_str_char(out, ' ');
}

void ff_trf_put_ids(ff_str *out, const int *nos, int count)
{
    for (int i = 0; i < count; i++) {
        ff_str_char(out, ' ');
        ff_trf_put_number(out, nos[i], 4);
    }
}

static void put_date(ff_str *out, ff_date date)
{
    ff_str_format(out, "%04d/%02d/%02d", date.year, date.month, date.day);
}

/* --- records --- */

static const char *type_of_teams(const ff_event *event)
{
    static const struct {
        const char *part, *text;
    } types[] = {{"DOUBLEROUNDROBIN", "Team: Double-Round-Robin"},
                 {"ROUNDROBIN", "Team: Round-Robin"},
                 {"SCHEVENINGEN", "Team: Scheveningen"},
                 {"FIDE_TEAM", "Team: Swiss-System"}};
    for (size_t i = 0; i < sizeof types / sizeof *types && event->line_count == 0; i++)
        if (strstr(event->type_code, types[i].part) != NULL)
            return types[i].text;
    return "";
}

/* 092 in words for an event that was not read from a TRF file: a reader learns from it
 * that it is a round robin. */
static const char *type_of(const ff_event *event)
{
    static const char *const types[] = {
        [FF_EVENT_UNKNOWN] = "",
        [FF_EVENT_SWISS] = "Individual: Swiss-System",
        [FF_EVENT_ROUND_ROBIN] = "Individual: Round-Robin",
        [FF_EVENT_DOUBLE_ROUND_ROBIN] = "Individual: Double-Round-Robin",
        [FF_EVENT_SCORE_TABLE] = "",
        [FF_EVENT_KNOCKOUT] = "Individual: Knock-out",
        [FF_EVENT_TEAM] = "",
        [FF_EVENT_KEIZER] = "Individual: Keizer",
        [FF_EVENT_LADDER] = "Individual: Ladder",
    };
    if (event->kind == FF_EVENT_TEAM && event->type_text[0] == '\0')
        return type_of_teams(event);
    bool stated = event->type_text[0] != '\0' || event->line_count != 0;
    return stated ? event->type_text : types[event->kind];
}

void ff_trf_put_text_record(trf_writer *writer, ff_str *out)
{
    const trf_record *record = writer->record;
    const ff_event *event = writer->event;
    const char *const *field =
        (const char *const *)(const void *)((const char *)event + record->offset);
    ff_date date = {0, 0, 0};
    if (field == &event->start_text)
        date = event->start;
    else if (field == &event->end_text)
        date = event->end;
    ff_str_format(out, "%s ", record->code);
    if (date.year != 0 && date.month != 0 && date.day != 0)
        put_date(out, date);
    else
        ff_str_text(out, field == &event->type_text ? type_of(event) : *field);
}

static int count_rated(const ff_event *event)
{
    int rated = 0;
    for (size_t i = 0; i < event->player_count; i++)
        rated += event->players[i].rating != 0;
    return rated;
}

/* What 062, 072 and 082 say: as stated; counted where the event was not read from a file. */
static int number_of(const ff_event *event, const trf_record *record)
{
    const int *field = (const int *)(const void *)((const char *)event + record->offset);
    if (*field >= 0 || event->line_count != 0)
        return *field;
    if (field == &event->stated_players)
        return (int)event->player_count;
    if (field == &event->stated_rated)
        return count_rated(event);
    return (int)event->team_count;
}

void ff_trf_put_number_record(trf_writer *writer, ff_str *out)
{
    int number = number_of(writer->event, writer->record);
    ff_str_format(out, "%s ", writer->record->code);
    if (number >= 0)
        ff_str_format(out, "%d", number);
}

void ff_trf_put_deputy_record(trf_writer *writer, ff_str *out)
{
    ff_str_format(out, "112 %s", writer->event->deputies[writer->index]);
}

void ff_trf_put_rounds_record(trf_writer *writer, ff_str *out)
{
    ff_str_format(out, "%s %d", writer->record->code, writer->event->rounds_planned);
}

void ff_trf_put_round_dates_record(trf_writer *writer, ff_str *out)
{
    const ff_event *event = writer->event;
    ff_str_text(out, "132");
    ff_trf_put_blanks(out, 88);
    for (size_t i = 0; i < event->round_date_count; i++) {
        ff_trf_put_field(out, event->round_dates[i], 8, false);
        ff_trf_put_blanks(out, 2);
    }
}

void ff_trf_put_colour_record(trf_writer *writer, ff_str *out)
{
    static const char *const sides[FF_SIDE_COUNT] = {"", "W", "B"};
    ff_str_format(out, "152 %s", sides[writer->event->initial_side]);
}

void ff_trf_put_colour_xxc_record(trf_writer *writer, ff_str *out)
{
    ff_side side = writer->event->initial_side;
    ff_str_text(out, "XXC");
    if (writer->event->rank_order_is_pairing_order)
        ff_str_text(out, " rank");
    if (side != FF_SIDE_NONE)
        ff_str_text(out, side == FF_SIDE_WHITE ? " white1" : " black1");
}

/* W, D, L and A always, P and X when they differ from what they follow. */
void ff_trf_put_scoring_record(trf_writer *writer, ff_str *out)
{
    int win = 0, draw = 0;
    ff_str_text(out, "162 ");
    for (int i = 0; ff_trf_groups_162[i].code != NULL; i++) {
        trf_points_group group = ff_trf_groups_162[i];
        int tenths;
        /* P is written for itself, so W need not agree with it */
        if (group.code[0] == 'W')
            group.results &= ~TRF_BIT(BYE_PAIRING);
        if (group.code[0] == 'D')
            group.results &= ~(TRF_BIT(ADJOURNED) | TRF_BIT(UNKNOWN));
        if (!ff_trf_get_points(&writer->event->scoring, &group, &tenths)) {
            if (ff_diagnostics_add(writer->notes, FF_SEVERITY_WARNING, "scoring-lost", 0, 0,
                                   "results of kind %s have several values; record 162 has one",
                                   group.code) != FF_OK)
                writer->memory = FF_E_MEMORY;
            continue;
        }
        win = group.code[0] == 'W' ? tenths : win;
        draw = group.code[0] == 'D' ? tenths : draw;
        if ((group.code[0] == 'P' && tenths == win) || (group.code[0] == 'X' && tenths == draw))
            continue;
        ff_str_format(out, " %s", group.code);
        ff_trf_put_points(out, tenths, 4);
        ff_trf_put_blanks(out, 3);
    }
}

/* All codes whose value is not the usual one. */
void ff_trf_put_scoring_xxs_record(trf_writer *writer, ff_str *out)
{
    ff_scoring usual;
    ff_scoring_default(&usual);
    ff_str_text(out, "XXS");
    for (int i = 2; ff_trf_groups_xxs[i].code != NULL; i++) {
        int tenths = 0, normal = 0;
        char text[FF_POINTS_SIZE];
        ff_trf_get_points(&usual, &ff_trf_groups_xxs[i], &normal);
        if (!ff_trf_get_points(&writer->event->scoring, &ff_trf_groups_xxs[i], &tenths) ||
            tenths == normal)
            continue;
        ff_points_decimal(tenths, text);
        ff_str_format(out, " %s=%s", ff_trf_groups_xxs[i].code, text);
    }
}

/* --- which lines there are --- */

static const void *field_of(const ff_event *event, const trf_record *record)
{
    return (const char *)event + record->offset;
}

int ff_trf_count_text(const ff_event *event, const trf_record *record)
{
    const char *const *field = field_of(event, record);
    return (*field)[0] != '\0' || (field == &event->start_text && event->start.year != 0) ||
           (field == &event->end_text && event->end.year != 0) ||
           (field == &event->type_text && type_of(event)[0] != '\0');
}

int ff_trf_count_number(const ff_event *event, const trf_record *record)
{
    const int *field = field_of(event, record);
    return *field != 0;
}

int ff_trf_count_known(const ff_event *event, const trf_record *record)
{
    return number_of(event, record) >= 0;
}

int ff_trf_count_list(const ff_event *event, const trf_record *record)
{
    const size_t *count = field_of(event, record);
    return (int)*count;
}

int ff_trf_count_line(const ff_event *event, const trf_record *record)
{
    return ff_trf_count_list(event, record) != 0;
}

int ff_trf_count_colour_xxc(const ff_event *event, const trf_record *record)
{
    (void)record;
    return event->initial_side != FF_SIDE_NONE || event->rank_order_is_pairing_order;
}

int ff_trf_count_scoring(const ff_event *event, const trf_record *record)
{
    ff_scoring usual;
    (void)record;
    ff_scoring_default(&usual);
    return !ff_scoring_equal(&usual, &event->scoring);
}
