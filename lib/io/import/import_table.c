#include "base/codepage.h"
#include "base/latin.h"
#include "csv/csv.h"
#include "flagfall/text.h"
#include "import/import_private.h"
#include "spreadsheet/spreadsheet.h"

#include <string.h>

/* Lists with a line of headings: CSV and spreadsheets. */

void ff_import_first_line(const char *bytes, size_t size, char *out, size_t room)
{
    size_t at = 0, length = 0;
    if (size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0)
        at = 3;
    while (at < size && (bytes[at] == '\n' || bytes[at] == '\r' || bytes[at] == ' '))
        at++;
    for (; at < size && bytes[at] != '\n' && bytes[at] != '\r' && length + 1 < room; at++)
        out[length++] =
            (char)(bytes[at] >= 'a' && bytes[at] <= 'z' ? bytes[at] - 'a' + 'A' : bytes[at]);
    out[length] = '\0';
}

/* Windows-1252 is what a text is read as that is not UTF-8, unless it cannot be that. */
static int check_codepage(const char *bytes, size_t size, long above, const char *source,
                          ff_error *err)
{
    size_t at = ff_codepage_misfit(bytes, size), begin = 0;
    long line = above + 1;
    if (at == size)
        return FF_OK;
    for (size_t i = 0; i < at; i++)
        if (bytes[i] == '\n') {
            line++;
            begin = i + 1;
        }
    ff_str words = FF_STR_INIT;
    ff_codepage_say(bytes, size, at, &words);
    int code = ff_fail_at(err, FF_E_ENCODING, source, line, (long)(at - begin) + 1,
                          "%s: save the list as UTF-8", ff_str_get(&words));
    ff_str_release(&words);
    return code;
}

/* How many headings the first line of a text has. */
static int headings_of_line(const char *bytes, size_t size, int (*headings)(const csv_row *row))
{
    char line[1024];
    csv_rows rows = {0};
    ff_import_first_line(bytes, size, line, sizeof line);
    rows.delimiter = ff_csv_delimiter(line, strlen(line), '\t');
    int count = 0;
    if (ff_csv_rows_read(line, strlen(line), "", &rows, NULL) == FF_OK && rows.count == 1)
        count = headings(&rows.rows[0]);
    ff_csv_rows_release(&rows);
    return count;
}

size_t ff_import_find_head(const char *bytes, size_t size, int (*headings)(const csv_row *row),
                           long *lines)
{
    enum { MOST_LINES = FF_SHEET_HEAD_ROWS };
    size_t at = 0;
    *lines = 0;
    if (headings_of_line(bytes, size, headings) > 0)
        return 0;
    for (int i = 0; i < MOST_LINES && at < size; i++) {
        if (headings_of_line(bytes + at, size - at, headings) >= 2 && bytes[at] != '\n' &&
            bytes[at] != '\r')
            return at;
        while (at < size && bytes[at] != '\n' && bytes[at] != '\r')
            at++;
        at += at + 1 < size && bytes[at] == '\r' && bytes[at + 1] == '\n' ? 2 : 1;
        ++*lines;
    }
    *lines = 0;
    return 0;
}

static int read_csv(const ff_import *in, int (*headings)(const csv_row *row),
                    header_table *table)
{
    char head[1024];
    long above;
    size_t begin = ff_import_find_head(in->text.text, in->text.size, headings, &above);
    const char *bytes = in->text.text + begin;
    size_t size = in->text.size - begin;
    ff_import_first_line(bytes, size, head, sizeof head);
    /* the head decides: names below it are full of commas, and it may have one column */
    table->rows.delimiter = ff_csv_delimiter(head, strlen(head), '\t');
    int code = ff_csv_rows_read(bytes, size, in->source, &table->rows, in->err);
    if (code == FF_OK && table->rows.not_utf8)
        code = check_codepage(bytes, size, above, in->source, in->err);
    if (code != FF_OK)
        return code;
    for (size_t i = 0; i < table->rows.count; i++) {
        table->rows.rows[i].line += above;
        table->rows.rows[i].first_line += above;
    }
    if (table->rows.not_utf8)
        ff_diagnostics_add(in->notes, FF_SEVERITY_WARNING, "not-utf8", 1, 0,
                           "the text is not UTF-8 and was read as Windows-1252");
    if (table->rows.count == 0)
        return ff_fail_at(in->err, FF_E_PARSE_CSV, in->source, 1, 1, "there is no header line");
    return FF_OK;
}

/* A head as wide as the widest row: what has no heading is passed over. */
static int widen_head(header_table *table, ff_error *err)
{
    csv_rows *rows = &table->rows;
    csv_row *head = &rows->rows[table->header];
    size_t width = 0;
    for (size_t i = table->header; i < rows->count; i++)
        width = rows->rows[i].count > width ? rows->rows[i].count : width;
    const char **cells = ff_arena_alloc(&rows->arena, width * sizeof *cells);
    if (cells == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a spreadsheet");
    for (size_t i = 0; i < width; i++)
        cells[i] = ff_csv_cell(head, i);
    head->cells = cells;
    head->count = width;
    return FF_OK;
}

int ff_import_header_table_read(const ff_import *in, int (*headings)(const csv_row *row),
                                header_table *table)
{
    const ff_spreadsheet_request request = {.file = in->text,
                                            .source = in->source,
                                            .name = in->options->sheet,
                                            .headings = headings};
    *table = (header_table){.rows = {.strict = true}, .notes = in->notes};
    if (!ff_spreadsheet_looks_like(in->text.text, in->text.size))
        return read_csv(in, headings, table);
    int code = ff_spreadsheet_read(&request, &table->rows, &table->header, in->notes, in->err);
    return code == FF_OK ? widen_head(table, in->err) : code;
}

bool ff_import_header_known(const char *cell, const char *names)
{
    while (*names != '\0') {
        size_t length = strcspn(names, "|");
        if (ff_import_header_same(cell, names, length))
            return true;
        names += length + (names[length] == '|');
    }
    return false;
}

/* Letters without case and marks; blank, hyphen and underscore are one. */
static uint32_t next_letter(const char **text, const char *end)
{
    uint32_t point = (unsigned char)**text;
    size_t size = ff_utf8_decode(*text, (size_t)(end - *text), &point);
    *text += size != 0 ? size : 1;
    if (point >= 0x410 && point <= 0x42F) /* Cyrillic capitals */
        return point + 0x20;
    if (point == 0x401 || point == 0x451) /* Ё, ё */
        return 0x435;
    return point == ' ' || point == '-' || point == 0xA0 ? '_' : ff_latin_base(point);
}

bool ff_import_header_same(const char *cell, const char *word, size_t length)
{
    size_t size = strlen(cell);
    while (size > 0 && strchr(" .:*", cell[size - 1]) != NULL)
        size--;
    const char *end = cell + size, *word_end = word + length;
    while (cell < end && word < word_end)
        if (next_letter(&cell, end) != next_letter(&word, word_end))
            return false;
    return cell == end && word == word_end;
}

int ff_import_header_column(const header_table *table, const char *names)
{
    const csv_row *header = &table->rows.rows[table->header];
    while (*names != '\0') {
        size_t length = strcspn(names, "|");
        for (size_t i = 0; i < header->count; i++)
            if (ff_import_header_same(header->cells[i], names, length))
                return (int)i;
        names += length + (names[length] == '|');
    }
    return -1;
}

const char *ff_import_header_cell(const csv_row *row, int column)
{
    return column < 0 ? "" : ff_csv_cell(row, (size_t)column);
}

void ff_import_header_note(const header_table *table, const csv_row *row, int column,
                           ff_severity severity, const char *code, const char *text,
                           const char *cell)
{
    long line, place;
    ff_csv_place(&table->rows, row, column < 0 ? 0 : (size_t)column, &line, &place);
    if (cell != NULL)
        ff_diagnostics_add(table->notes, severity, code, line, place, "%s: \"%.80s\"", text,
                           cell);
    else
        ff_diagnostics_add(table->notes, severity, code, line, place, "%s", text);
}

int ff_import_list_read(const ff_import *in, const ff_import_list *list)
{
    header_table table;
    int code = ff_import_header_table_read(in, list->headings, &table);
    if (code == FF_OK)
        code = list->read(in, &table);
    ff_csv_rows_release(&table.rows);
    return code;
}

bool ff_import_row_is_empty(const csv_row *row)
{
    for (size_t i = 0; i < row->count; i++)
        if (row->cells[i][strspn(row->cells[i], " \t")] != '\0')
            return false;
    return true;
}
