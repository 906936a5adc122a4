#include "trf/trf_columns.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The columns of a line, and what is said about them. */

void ff_trf_say(trf_reader *reader, ff_severity severity, const char *code, size_t column,
                const char *format, ...)
{
    char text[480];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (ff_diagnostics_add(reader->notes, severity, code, reader->number, (long)column, "%s",
                           text) != FF_OK)
        reader->memory = FF_E_MEMORY;
}

/* Finds the characters of a line; plain ASCII needs no table. */
int ff_trf_set_line(trf_reader *reader, const char *text, size_t size)
{
    bool ascii = true;
    for (size_t i = 0; i < size && ascii; i++)
        ascii = (unsigned char)text[i] < 0x80;
    reader->line = (trf_line){text, size, size, NULL};
    if (ascii)
        return FF_OK;
    if (ff_grow(&reader->offsets, &reader->offset_capacity, size + 1,
                sizeof *reader->offsets) != FF_OK)
        return FF_E_MEMORY;
    size_t chars = 0;
    for (size_t at = 0; at < size;) {
        uint32_t code_point;
        size_t step = ff_utf8_decode(text + at, size - at, &code_point);
        reader->offsets[chars++] = (uint32_t)at;
        at += step != 0 ? step : 1;
    }
    reader->offsets[chars] = (uint32_t)size;
    reader->line.chars = chars;
    reader->line.at = reader->offsets;
    return FF_OK;
}

size_t ff_trf_byte_at(const trf_line *line, size_t character)
{
    if (character >= line->chars)
        return line->size;
    return line->at != NULL ? line->at[character] : character;
}

/* The text of columns from..to (from 1, inclusive; to 0 = the end), blanks around it cut;
 * valid until the next call. */
const char *ff_trf_columns(trf_reader *reader, size_t from, size_t to)
{
    const trf_line *line = &reader->line;
    size_t begin = ff_trf_byte_at(line, from - 1);
    size_t end = to == 0 ? line->size : ff_trf_byte_at(line, to);
    while (begin < end && (line->text[begin] == ' ' || line->text[begin] == '\t'))
        begin++;
    while (end > begin && (line->text[end - 1] == ' ' || line->text[end - 1] == '\t'))
        end--;
    if (ff_grow(&reader->field, &reader->field_capacity, end - begin + 1, 1) != FF_OK) {
        reader->memory = FF_E_MEMORY;
        return "";
    }
    memcpy(reader->field, line->text + begin, end - begin);
    reader->field[end - begin] = '\0';
    return reader->field;
}

char ff_trf_column(const trf_reader *reader, size_t at)
{
    if (at > reader->line.chars)
        return ' ';
    return reader->line.text[ff_trf_byte_at(&reader->line, at - 1)];
}

/* A copy of columns in the event. */
const char *ff_trf_columns_text(trf_reader *reader, size_t from, size_t to)
{
    const char *field = ff_trf_columns(reader, from, to);
    const char *copy = ff_event_text(reader->event, field, strlen(field));
    if (copy != NULL)
        return copy;
    reader->memory = FF_E_MEMORY;
    return "";
}

/* A whole number in columns; `fallback` when they are blank, and with a doubt when they are
 * something else. */
int ff_trf_columns_number(trf_reader *reader, size_t from, size_t to, int max, int fallback,
                          const char *what)
{
    long long value = fallback;
    const char *field = ff_trf_columns(reader, from, to);
    if (field[0] != '\0' && ff_str_parse_integer(field, 0, max, &value) != FF_OK) {
        DOUBT(reader, "not-a-number", from, "the %s \"%.40s\" is not a whole number up to %d",
              what, field, max);
        return fallback;
    }
    return (int)value;
}

bool ff_trf_columns_points(trf_reader *reader, size_t from, size_t to, int *tenths)
{
    const char *field = ff_trf_columns(reader, from, to);
    *tenths = 0;
    if (field[0] == '\0')
        return false;
    if (ff_points_parse(field, tenths)) {
        if (strchr(field, '.') == NULL)
            DOUBT(reader, "points-form", from,
                  "the points \"%s\" are not written with one decimal, as in 4.5", field);
        return true;
    }
    DOUBT(reader, "not-points", from, "\"%.40s\" is not a number of points like 4.5", field);
    return false;
}

/* Numbers in fields of four columns from `from` on, five apart. */
const int *ff_trf_columns_ids(trf_reader *reader, size_t from, int *count)
{
    enum { STEP = 5, WIDTH = 4 };
    size_t most = reader->line.chars / STEP + 1;
    *count = 0;
    int *ids = ff_arena_alloc(&reader->event->arena, most * sizeof *ids);
    if (ids == NULL) {
        reader->memory = FF_E_MEMORY;
        return NULL;
    }
    for (size_t at = from; at <= reader->line.chars; at += STEP) {
        int id = ff_trf_columns_number(reader, at, at + WIDTH - 1, FF_EVENT_MAX_PLAYERS, 0,
                                       "pairing number");
        if (id != 0)
            ids[(*count)++] = id;
    }
    return ids;
}

/* Calls for each word after the code; words are separated by blanks. */
size_t ff_trf_next_word(trf_reader *reader, size_t *at, char *out, size_t size)
{
    const trf_line *line = &reader->line;
    while (*at < line->size && line->text[*at] == ' ')
        (*at)++;
    size_t begin = *at;
    while (*at < line->size && line->text[*at] != ' ')
        (*at)++;
    size_t length = *at - begin < size ? *at - begin : size - 1;
    memcpy(out, line->text + begin, length);
    out[length] = '\0';
    return begin + 1;
}

size_t ff_trf_used_chars(const trf_reader *reader)
{
    size_t end = reader->line.size;
    while (end > 0 && (reader->line.text[end - 1] == ' ' || reader->line.text[end - 1] == '\t'))
        end--;
    return reader->line.chars - (reader->line.size - end);
}

int ff_trf_grow(trf_reader *reader, void *items, size_t *capacity, size_t count, size_t size)
{
    if (count >= FF_EVENT_MAX_RECORDS)
        return ff_fail_at(reader->err, FF_E_LIMIT, reader->source, reader->number, 0,
                          "more than %d records of one kind", FF_EVENT_MAX_RECORDS);
    if (ff_grow(items, capacity, count + 1, size) != FF_OK)
        return FF_E_MEMORY;
    return FF_OK;
}
