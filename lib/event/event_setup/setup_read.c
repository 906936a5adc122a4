#include "event/schedule.h"
#include "event_setup/setup.h"

#include <stdio.h>
#include <string.h>

/* Reading a set-up file: lines "key: value", remarks after "#", empty lines. */

/* --- keys --- */

enum { KEY_SIZE = 40 };

/* Small letters, one blank for blanks, "-" and "_"; false when it is longer than any key. */
static bool normalise(const char *key, size_t size, char out[KEY_SIZE])
{
    size_t used = 0;
    for (size_t i = 0; i < size; i++) {
        char c = key[i] >= 'A' && key[i] <= 'Z' ? (char)(key[i] - 'A' + 'a') : key[i];
        c = c == '-' || c == '_' || c == '\t' ? ' ' : c;
        if (c == ' ' && (used == 0 || out[used - 1] == ' '))
            continue;
        if (used + 1 >= KEY_SIZE)
            return false;
        out[used++] = c;
    }
    while (used > 0 && out[used - 1] == ' ')
        used--;
    out[used] = '\0';
    return true;
}

/* Is it one of the words between the bars? */
static bool among(const char *words, const char *key)
{
    size_t size = strlen(key);
    while (*words != '\0') {
        size_t length = strcspn(words, "|");
        if (length == size && memcmp(words, key, size) == 0)
            return true;
        words += length + (words[length] == '|');
    }
    return false;
}

const ff_event_setup_item *ff_event_setup_find(const char *key)
{
    char plain[KEY_SIZE];
    if (!normalise(key, strlen(key), plain))
        return NULL;
    for (size_t i = 0; i < ff_event_setup_count(); i++)
        if (strcmp(ff_event_setup_items[i].key, plain) == 0 ||
            among(ff_event_setup_items[i].others, plain))
            return &ff_event_setup_items[i];
    return NULL;
}

/* "round 3" */
static int round_of(const char *key)
{
    char plain[KEY_SIZE];
    long long round;
    if (!normalise(key, strlen(key), plain) || strncmp(plain, "round ", 6) != 0 ||
        ff_str_parse_integer(plain + 6, 1, FF_EVENT_MAX_ROUNDS, &round) != FF_OK)
        return 0;
    return (int)round;
}

/* --- the day and time of a round --- */

/* "2026-10-03 15:00", "2026-10-03, 15:00", or one of both. */
int ff_event_setup_set_round(ff_event *event, int round, const char *value, ff_error *err)
{
    char day[32], time[FF_TIME_OF_DAY_SIZE] = "", ways[FF_DATE_WAYS_SIZE];
    ff_date date = {0, 0, 0};
    size_t last = strlen(value);
    while (last > 0 && value[last - 1] != ' ' && value[last - 1] != ',')
        last--;
    bool timed = ff_event_time_of_day_parse(value + last, time);
    size_t size = timed ? last : strlen(value);
    while (size > 0 && strchr(" ,", value[size - 1]) != NULL)
        size--;
    snprintf(day, sizeof day, "%.*s", (int)(size < sizeof day ? size : sizeof day - 1), value);
    if (ff_date_reads_two_ways(day, ways))
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1, "\"%s\" reads two ways: write %s", day,
                          ways);
    bool dated = day[0] != '\0' && ff_date_parse(day, &date) && date.day != 0;
    if ((day[0] != '\0' && !dated) || (day[0] == '\0' && value[0] != '\0' && !timed))
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1,
                          "expected a day and a time as 2026-11-21 15:00, not \"%.40s\"",
                          value);
    int code = FF_OK;
    if (dated || value[0] == '\0')
        code = ff_event_set_round_date(event, round, date, err);
    if (code == FF_OK && (timed || value[0] == '\0'))
        code = ff_event_set_round_time(event, round, timed ? time : "", err);
    return code;
}

/* --- the file --- */

enum { LINE_SIZE = 1000, MOST_ITEMS = 32 };

typedef struct reader {
    ff_event *event;
    ff_diagnostics *notes;
    ff_error *err;
    long line;
    long item_lines[MOST_ITEMS]; /* where each item stood, 0 = nowhere */
    long round_lines[FF_EVENT_MAX_ROUNDS + 1];
} reader;

#define COMPLAIN(r, column, ...)                                                               \
    ff_diagnostics_add((r)->notes, FF_SEVERITY_ERROR, "set-up", (r)->line, column, __VA_ARGS__)

static int complain_of_key(reader *r, const char *key, long column)
{
    ff_str keys = FF_STR_INIT;
    for (size_t i = 0; i < ff_event_setup_count(); i++)
        ff_str_format(&keys, "%s, ", ff_event_setup_items[i].key);
    int code = COMPLAIN(r, column, "expected a key, one of %sround 1, round 2 ...: \"%.40s\"",
                        ff_str_get(&keys), key);
    code = keys.failed ? FF_E_MEMORY : code;
    ff_str_release(&keys);
    return code;
}

/* What was said of a value, with its place in the line. */
static int complain_of_value(reader *r, const ff_error *cause, long column)
{
    return COMPLAIN(r, column + (cause->column > 1 ? cause->column - 1 : 0), "%s",
                    cause->message);
}

static int take_value(reader *r, const ff_event_setup_item *item, int round, const char *value,
                      long column)
{
    ff_error cause;
    long *before =
        item != NULL ? &r->item_lines[item - ff_event_setup_items] : &r->round_lines[round];
    if (*before != 0 && (item == NULL || !item->several))
        return COMPLAIN(r, 1, "this key stands in line %ld already", *before);
    *before = r->line;
    if (value[0] == '\0')
        return FF_OK;
    int code = item != NULL ? item->set(r->event, value, &cause)
                            : ff_event_setup_set_round(r->event, round, value, &cause);
    if (code == FF_OK || code == FF_E_MEMORY)
        return code;
    return complain_of_value(r, &cause, column);
}

static bool has_control(const char *text)
{
    for (; *text != '\0'; text++)
        if (((unsigned char)*text < 0x20 && *text != '\t') || *text == 0x7f)
            return true;
    return false;
}

static void trim_text(char *text)
{
    size_t size = strlen(text), lead = strspn(text, " \t");
    while (size > lead && strchr(" \t", text[size - 1]) != NULL)
        size--;
    memmove(text, text + lead, size - lead);
    text[size - lead] = '\0';
}

static int take_line(reader *r, char *line)
{
    size_t lead = strspn(line, " \t");
    if (line[lead] == '\0' || line[lead] == '#')
        return FF_OK;
    if (has_control(line))
        return COMPLAIN(r, 1, "expected text; the line has control characters");
    char *colon = strchr(line, ':');
    if (colon == NULL)
        return COMPLAIN(r, (long)lead + 1, "expected \"key: value\": \"%.60s\"", line + lead);
    char *value = colon + 1;
    value += strspn(value, " \t");
    long column = (long)ff_utf8_count(line, (size_t)(value - line)) + 1;
    *colon = '\0';
    trim_text(line);
    trim_text(value);
    const ff_event_setup_item *item = ff_event_setup_find(line);
    int round = item == NULL ? round_of(line) : 0;
    if (item == NULL && round == 0)
        return complain_of_key(r, line, (long)lead + 1);
    return take_value(r, item, round, value, column);
}

/* What single lines cannot know of each other. */
static int compare_lines(reader *r)
{
    const ff_event *event = r->event;
    const ff_event_setup_item *end = ff_event_setup_find("end");
    int code = FF_OK;
    r->line = r->item_lines[end - ff_event_setup_items];
    if (event->start.day != 0 && event->end.day != 0 &&
        ff_date_compare(event->end, event->start) < 0)
        code = COMPLAIN(r, 1, "expected a last day that is not before the first");
    for (int round = 1; round <= FF_EVENT_MAX_ROUNDS && code == FF_OK; round++) {
        r->line = r->round_lines[round];
        if (r->line != 0 && event->rounds_planned != 0 && round > event->rounds_planned)
            code = COMPLAIN(r, 1, "expected a round from 1 to %d", event->rounds_planned);
    }
    return code == FF_OK ? ff_event_note_schedule(event, r->notes) : code;
}

static int read_lines(reader *r, const char *text, size_t size, const char *source)
{
    char line[LINE_SIZE + 1];
    int code = FF_OK;
    while (size > 0 && code == FF_OK) {
        size_t length = 0;
        while (length < size && text[length] != '\n' && text[length] != '\r')
            length++;
        r->line++;
        if (length > LINE_SIZE)
            return ff_fail_at(r->err, FF_E_LIMIT, source, r->line, 1,
                              "the line is longer than the %d bytes allowed", LINE_SIZE);
        if (ff_utf8_valid(text, length) != length)
            return ff_fail_at(r->err, FF_E_ENCODING, source, r->line,
                              (long)ff_utf8_count(text, ff_utf8_valid(text, length)) + 1,
                              "the text is not UTF-8; save it as UTF-8");
        memcpy(line, text, length);
        line[length] = '\0';
        if (memchr(line, '\0', length) != NULL)
            code = COMPLAIN(r, 1, "expected text; the line has control characters");
        else
            code = take_line(r, line);
        size_t skip = length + (length < size);
        skip += length + 1 < size && text[length] == '\r' && text[length + 1] == '\n';
        text += skip;
        size -= skip;
    }
    return code;
}

int ff_event_setup_read(const char *text, size_t size, const char *source, ff_event *event,
                        ff_diagnostics *notes, ff_error *err)
{
    static const char mark[] = "\xef\xbb\xbf";
    reader r = {.event = event, .notes = notes, .err = err};
    if (size > FF_SETUP_MAX_BYTES)
        return ff_fail_at(err, FF_E_LIMIT, source, 0, 0, "a set-up file has at most %d bytes",
                          FF_SETUP_MAX_BYTES);
    if (size >= sizeof mark - 1 && memcmp(text, mark, sizeof mark - 1) == 0) {
        text += sizeof mark - 1;
        size -= sizeof mark - 1;
    }
    int code = read_lines(&r, text, size, source);
    if (code == FF_OK)
        code = compare_lines(&r);
    return code == FF_E_MEMORY ? ff_fail(err, code, "out of memory for the set-up") : code;
}
