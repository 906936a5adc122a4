#include "event/extra.h"
#include "event/schedule.h"
#include "flagfall/laws.h"
#include "flagfall/standings.h"
#include "rounds/swiss_event.h"
#include "trf/trf_private.h"

#include <stdio.h>
#include <string.h>

/*
 * What an event has and no record of TRF26 holds: when rounds begin, editions that were
 * chosen, which numbers decide the initial colour (event pair --numbers), how it is played
 * (trf_play.c). They are comments, which every program passes over, and are read back from
 * them.
 */

static const char begins[] = "### Begins @ Round ";
static const char rules[] = "### Tie-break rules: ";
static const char laws[] = "### Laws: ";
static const char boards[] = "### Boards from ";
static const char numbers[] = "### Initial colour by all pairing numbers";

void ff_trf_put_setup(const ff_event *event, ff_str *out)
{
    int last = ff_event_last_scheduled(event);
    for (int round = 1; round <= last; round++) {
        const char *time = ff_event_round_time(event, round);
        if (time[0] != '\0')
            ff_str_format(out, "%s%d: %s\r\n", begins, round, time);
    }
    if (event->rules[0] != '\0') {
        ff_str_text(out, rules);
        ff_trf_put_line(out, event->rules);
    }
    if (event->laws[0] != '\0') {
        ff_str_text(out, laws);
        ff_trf_put_line(out, event->laws);
    }
    if (ff_event_first_board(event) > 1)
        ff_str_format(out, "%s%d\r\n", boards, ff_event_first_board(event));
    if (ff_rounds_numbers(event) == FF_NUMBERS_ALL)
        ff_str_format(out, "%s\r\n", numbers);
    ff_trf_put_play(event, out);
}

/* The text after the words, or NULL. */
static const char *after(const char *line, const char *words)
{
    size_t size = strlen(words);
    return strncmp(line, words, size) == 0 ? line + size : NULL;
}

/* "### Begins @ Round 3: 15:00" */
static bool is_begin(const char *line, int *round, char time[FF_TIME_OF_DAY_SIZE])
{
    const char *rest = after(line, begins);
    int end = 0;
    return rest != NULL && sscanf(rest, "%3d: %n", round, &end) == 1 && end > 0 &&
           *round >= 1 && ff_event_time_of_day_parse(rest + end, time);
}

/* "### Boards from 41"; 0 where the line is another. */
static int first_board(const char *line)
{
    long long board;
    const char *rest = after(line, boards);
    return rest != NULL && ff_str_parse_integer(rest, 1, FF_FIRST_BOARD_MOST, &board) == FF_OK
               ? (int)board
               : 0;
}

bool ff_trf_is_setup_comment(const char *line)
{
    char time[FF_TIME_OF_DAY_SIZE];
    int round;
    const char *edition = after(line, rules), *law = after(line, laws);
    return is_begin(line, &round, time) || first_board(line) != 0 ||
           strcmp(line, numbers) == 0 || ff_trf_is_play_comment(line) ||
           (edition != NULL && ff_c07_by_name(edition)) ||
           (law != NULL && ff_laws_find(law) != NULL);
}

static int set(trf_reader *reader, const char **field, const char *value)
{
    const char *copy = ff_event_text(reader->event, value, strlen(value));
    if (copy == NULL)
        return FF_E_MEMORY;
    *field = copy;
    return FF_OK;
}

int ff_trf_read_setup(trf_reader *reader, const char *line)
{
    char time[FF_TIME_OF_DAY_SIZE];
    int round;
    const char *edition = after(line, rules), *law = after(line, laws);
    if (is_begin(line, &round, time))
        return ff_event_set_round_time(reader->event, round, time, reader->err);
    if (edition != NULL && ff_c07_by_name(edition) != NULL)
        return set(reader, &reader->event->rules, edition);
    if (law != NULL && ff_laws_find(law) != NULL)
        return set(reader, &reader->event->laws, law);
    if (first_board(line) != 0)
        return ff_event_set_first_board(reader->event, first_board(line), reader->err);
    if (strcmp(line, numbers) == 0)
        return ff_rounds_keep_numbers(reader->event, FF_NUMBERS_ALL, reader->err);
    return ff_trf_read_play(reader->event, line, reader->err);
}
