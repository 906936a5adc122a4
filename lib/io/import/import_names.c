#include "flagfall/text.h"
#include "import/import_private.h"

#include <string.h>

/*
 * A bare list of names, one a line, without a line of headings: "Adams, Jim", "Jim Adams",
 * "3. GM Adams, Jim 2245". It is read as the list of players that it would be with headings.
 */

enum { MOST_BYTES = 120, MOST_WORDS = 8 };

/* A line in its parts; spans of the text. */
typedef struct name_line {
    const char *name, *title, *rating;
    size_t name_size, title_size, rating_size;
} name_line;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Cuts blanks on both sides. */
static void trim_name(const char **text, size_t *size)
{
    while (*size > 0 && is_blank((*text)[0])) {
        ++*text;
        --*size;
    }
    while (*size > 0 && is_blank((*text)[*size - 1]))
        --*size;
}

static size_t digits(const char *text, size_t size)
{
    size_t count = 0;
    while (count < size && text[count] >= '0' && text[count] <= '9')
        count++;
    return count;
}

/* "3. ", "3) ": the number that a list was given; not that of the pairing. */
static void drop_number(const char **text, size_t *size)
{
    size_t count = digits(*text, *size);
    if (count == 0 || count + 1 >= *size || ((*text)[count] != '.' && (*text)[count] != ')'))
        return;
    *text += count + 1;
    *size -= count + 1;
    trim_name(text, size);
}

static void take_title(name_line *line)
{
    size_t size = ff_import_title_before(line->name, line->name_size);
    if (size == 0)
        return;
    line->title = line->name;
    line->title_size = size;
    line->name += size;
    line->name_size -= size;
    trim_name(&line->name, &line->name_size);
}

/* Three or four digits after a blank, a comma or a semicolon. */
static void take_rating(name_line *line)
{
    enum { SHORTEST = 3, LONGEST = 4 };
    size_t size = 0, left = line->name_size;
    while (size < left && digits(line->name + left - size - 1, 1) == 1)
        size++;
    if (size < SHORTEST || size > LONGEST || size == left)
        return;
    left -= size;
    char before = line->name[left - 1];
    if (!is_blank(before) && before != ',' && before != ';')
        return;
    line->rating = line->name + left;
    line->rating_size = size;
    while (left > 0 && (is_blank(line->name[left - 1]) || line->name[left - 1] == ',' ||
                        line->name[left - 1] == ';'))
        left--;
    line->name_size = left;
}

/* Letters of any script, and what stands between those of names; one comma. A word of a name
 * begins with a capital, as those of a sentence need not. */
static bool is_name(const char *text, size_t size)
{
    int words = 0, commas = 0, letters = 0, capitals = 0;
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        bool letter = c >= 0x80 || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        bool inner = c == ' ' || c == '-' || c == '\'' || c == '.' || c == ',';
        if (!letter && !inner)
            return false;
        letters += letter;
        bool first = letter && (i == 0 || text[i - 1] == ' ' || text[i - 1] == ',');
        words += first;
        capitals += first && (c >= 0x80 || c <= 'Z');
        commas += c == ',';
    }
    return letters > 1 && capitals > 0 && words <= MOST_WORDS && commas <= 1 &&
           size <= MOST_BYTES;
}

static bool read_line(const char *text, size_t size, name_line *out)
{
    trim_name(&text, &size);
    drop_number(&text, &size);
    *out = (name_line){.name = text, .name_size = size};
    take_title(out);
    take_rating(out);
    return is_name(out->name, out->name_size);
}

static size_t line_size(const char *text, size_t size)
{
    const char *end = memchr(text, '\n', size);
    return end != NULL ? (size_t)(end - text) : size;
}

static bool is_empty(const char *text, size_t size)
{
    trim_name(&text, &size);
    return size == 0;
}

bool ff_import_is_names(const char *bytes, size_t size)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t at = size >= 3 && memcmp(bytes, mark, 3) == 0 ? 3 : 0;
    int names = 0;
    while (at < size) {
        name_line line;
        size_t length = line_size(bytes + at, size - at);
        bool cut = at + length == size && names > 0; /* only the head may be known */
        if (!cut && !is_empty(bytes + at, length) && !read_line(bytes + at, length, &line))
            return false;
        names += !is_empty(bytes + at, length);
        at += length + 1;
    }
    return names > 0;
}

/* Appends the line as a row of CSV; an empty one stays empty, so that lines keep their
 * numbers. */
static void put_row(ff_str *csv, const name_line *line)
{
    ff_str_char(csv, '"');
    ff_str_bytes(csv, line->name, line->name_size);
    ff_str_text(csv, "\",");
    ff_str_bytes(csv, line->title_size != 0 ? line->title : "", line->title_size);
    ff_str_char(csv, ',');
    ff_str_bytes(csv, line->rating_size != 0 ? line->rating : "", line->rating_size);
}

static void put_rows(const char *bytes, size_t size, const ff_import_options *options,
                     ff_str *csv, int *names, int *ratings, ff_diagnostics *notes)
{
    long number = 1;
    for (size_t at = 0; at < size; number++) {
        name_line line;
        size_t length = line_size(bytes + at, size - at);
        bool good = read_line(bytes + at, length, &line);
        if (good) {
            put_row(csv, &line);
            ++*names;
            *ratings += line.rating_size != 0;
        } else if (!is_empty(bytes + at, length) && !ff_import_is_left(options, number)) {
            ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "no-name", number, 1,
                               "this is no name, in a list that has one a line and no "
                               "headings; a list with more than names and ratings needs a "
                               "line of headings");
        }
        ff_str_char(csv, '\n');
        at += length + 1;
    }
}

static int read_csv(const ff_import *in, const ff_str *csv)
{
    header_table table;
    ff_import of_csv = *in;
    of_csv.text = (ff_span){ff_str_get(csv), csv->size};
    int code = ff_import_header_table_read(&of_csv, ff_import_players_headings, &table);
    for (size_t i = 0; code == FF_OK && i < table.rows.count; i++) { /* there is no heading */
        table.rows.rows[i].line--;
        table.rows.rows[i].first_line--;
    }
    if (code == FF_OK)
        code = ff_import_players_table(in, &table);
    ff_csv_rows_release(&table.rows);
    return code;
}

int ff_import_names(const ff_import *in)
{
    ff_str csv = FF_STR_INIT;
    int names = 0, ratings = 0;
    const char *bytes = in->text.text;
    size_t size = in->text.size;
    bool marked = size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0;
    ff_str_text(&csv, "name,title,rating\n");
    put_rows(bytes + (marked ? 3 : 0), size - (marked ? 3 : 0), in->options, &csv, &names,
             &ratings, in->notes);
    int code = ff_str_status(&csv);
    if (code != FF_OK)
        ff_fail(in->err, code, "out of memory for the list");
    if (code == FF_OK)
        code = ff_diagnostics_add(in->notes, FF_SEVERITY_WARNING, "names-only", 1, 0,
                                  "no line of headings: each line is taken as a name (%d), "
                                  "figures at its end as a rating (%d)",
                                  names, ratings);
    if (code == FF_OK)
        code = read_csv(in, &csv);
    ff_str_release(&csv);
    return code;
}
