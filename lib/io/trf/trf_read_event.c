#include "trf/trf_columns.h"

#include <stdio.h>
#include <string.h>

/* Reading: the records of the event. */

/* 042 and 052: a date, written YYYY/MM/DD. */
static void read_date(trf_reader *reader, const char *text, ff_date *date)
{
    if (!ff_date_parse(text, date))
        DOUBT(reader, "date", 5, "\"%.40s\" is not a date YYYY/MM/DD", text);
    else if (text[0] != '\0' && (strlen(text) != 10 || text[4] != '/' || text[7] != '/'))
        DOUBT(reader, "date-form", 5,
              "the date \"%.40s\" is not written YYYY/MM/DD; read as %04d/%02d/%02d", text,
              date->year, date->month, date->day);
}

int ff_trf_read_text(trf_reader *reader)
{
    const char **field =
        (const char **)(void *)((char *)reader->event + reader->record->offset);
    if ((*field)[0] != '\0')
        return FF_E_STATE_EXISTS; /* a second line of that code is kept as it is */
    *field = ff_trf_columns_text(reader, 5, 0);
    if (field == &reader->event->start_text)
        read_date(reader, *field, &reader->event->start);
    else if (field == &reader->event->end_text)
        read_date(reader, *field, &reader->event->end);
    return FF_OK;
}

int ff_trf_read_number(trf_reader *reader)
{
    int *field = (int *)(void *)((char *)reader->event + reader->record->offset);
    *field = ff_trf_columns_number(reader, 5, 0, FF_EVENT_MAX_PLAYERS, -1, "number");
    return FF_OK;
}

int ff_trf_read_deputy(trf_reader *reader)
{
    ff_event *event = reader->event;
    int code = ff_trf_grow(reader, &event->deputies, &event->deputy_capacity,
                           event->deputy_count, sizeof *event->deputies);
    if (code != FF_OK)
        return code;
    reader->index = (int)event->deputy_count;
    event->deputies[event->deputy_count++] = ff_trf_columns_text(reader, 5, 0);
    return FF_OK;
}

static bool short_date(const char *text)
{
    int year, month, day, end = 0;
    return strlen(text) == 8 && sscanf(text, "%2d/%2d/%2d%n", &year, &month, &day, &end) == 3 &&
           end == 8 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

int ff_trf_read_round_dates(trf_reader *reader)
{
    enum { FIRST = 92, STEP = 10, WIDTH = 8 };
    ff_event *event = reader->event;
    for (size_t at = FIRST; at <= reader->line.chars; at += STEP) {
        const char *text = ff_trf_columns_text(reader, at, at + WIDTH - 1);
        if (text[0] == '\0' && at + STEP > reader->line.chars)
            break;
        if (text[0] != '\0' && !short_date(text))
            DOUBT(reader, "round-date", at, "the date of round %zu, \"%.20s\", is not YY/MM/DD",
                  (at - FIRST) / STEP + 1, text);
        int code = ff_trf_grow(reader, &event->round_dates, &event->round_date_capacity,
                               event->round_date_count, sizeof *event->round_dates);
        if (code != FF_OK)
            return code;
        event->round_dates[event->round_date_count++] = text;
    }
    return FF_OK;
}

int ff_trf_read_rounds(trf_reader *reader)
{
    reader->event->rounds_planned =
        ff_trf_columns_number(reader, 5, 0, FF_EVENT_MAX_ROUNDS, 0, "number of rounds");
    return FF_OK;
}

int ff_trf_read_colour(trf_reader *reader)
{
    const char *text = ff_trf_columns(reader, 5, 0);
    if (ff_str_equal_nocase(text, "W"))
        reader->event->initial_side = FF_SIDE_WHITE;
    else if (ff_str_equal_nocase(text, "B"))
        reader->event->initial_side = FF_SIDE_BLACK;
    else
        DOUBT(reader, "initial-colour", 5, "the initial colour \"%.20s\" is not W or B", text);
    return FF_OK;
}

int ff_trf_read_colour_xxc(trf_reader *reader)
{
    char word[16];
    for (size_t at = 3;;) {
        size_t place = ff_trf_next_word(reader, &at, word, sizeof word);
        if (word[0] == '\0')
            return FF_OK;
        if (ff_str_equal_nocase(word, "white1"))
            reader->event->initial_side = FF_SIDE_WHITE;
        else if (ff_str_equal_nocase(word, "black1"))
            reader->event->initial_side = FF_SIDE_BLACK;
        else if (ff_str_equal_nocase(word, "rank"))
            reader->event->rank_order_is_pairing_order = true;
        else
            DOUBT(reader, "initial-colour", place, "XXC \"%s\" is not rank, white1 or black1",
                  word);
    }
}

/* Values are put in the order of the table, not of the line: W sets what P then changes. */
static void apply_points(ff_scoring *scoring, const trf_points_group *groups, const int *values,
                         const bool *given)
{
    for (int i = 0; groups[i].code != NULL; i++)
        if (given[i])
            ff_trf_set_points(scoring, &groups[i], values[i]);
}

enum { MOST_GROUPS = 16 };

static int find_group(const trf_points_group *groups, const char *code)
{
    for (int i = 0; groups[i].code != NULL; i++)
        if (ff_str_equal_nocase(groups[i].code, code))
            return i;
    return -1;
}

int ff_trf_read_scoring(trf_reader *reader)
{
    enum { FIRST = 6, STEP = 9 };
    int values[MOST_GROUPS] = {0};
    bool given[MOST_GROUPS] = {false};
    for (size_t at = FIRST; at <= reader->line.chars; at += STEP) {
        const char symbol[2] = {ff_trf_column(reader, at), '\0'};
        int tenths;
        if (symbol[0] == ' ')
            continue;
        int group = find_group(ff_trf_groups_162, symbol);
        if (group < 0) {
            DOUBT(reader, "scoring", at, "\"%s\" is not one of W D L A P X", symbol);
        } else if (ff_trf_columns_points(reader, at + 1, at + 4, &tenths)) {
            values[group] = tenths;
            given[group] = true;
        }
    }
    apply_points(&reader->event->scoring, ff_trf_groups_162, values, given);
    reader->event->scoring_stated = true;
    return FF_OK;
}

/* XXS CODE=VALUE …; one program has another meaning for XXS, without the equals signs. */
int ff_trf_read_scoring_xxs(trf_reader *reader)
{
    int values[MOST_GROUPS] = {0};
    bool given[MOST_GROUPS] = {false};
    char word[32];
    for (size_t at = 3;;) {
        size_t place = ff_trf_next_word(reader, &at, word, sizeof word);
        if (word[0] == '\0')
            break;
        char *equals = strchr(word, '=');
        if (equals == NULL) {
            DOUBT(reader, "scoring", place,
                  "XXS \"%s\" is not CODE=POINTS; the line is not used", word);
            return FF_E_STATE_EXISTS;
        }
        *equals = '\0';
        int group = find_group(ff_trf_groups_xxs, word);
        if (group < 0 || !ff_points_parse(equals + 1, &values[group]))
            DOUBT(reader, "scoring", place, "XXS \"%s=%s\" is not understood", word,
                  equals + 1);
        else
            given[group] = true;
    }
    apply_points(&reader->event->scoring, ff_trf_groups_xxs, values, given);
    reader->event->scoring_stated = true;
    return FF_OK;
}

int ff_trf_read_scoring_bb(trf_reader *reader)
{
    int tenths;
    int group = find_group(ff_trf_groups_bb, reader->record->code);
    if (ff_trf_columns_points(reader, 5, 0, &tenths)) {
        ff_trf_set_points(&reader->event->scoring, &ff_trf_groups_bb[group], tenths);
        reader->event->scoring_stated = true;
    }
    return FF_OK;
}
