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

static int read_csv(const char *bytes, size_t size, const char *source, header_table *table,
                    ff_diagnostics *notes, ff_error *err)
{
    char head[1024];
    ff_import_first_line(bytes, size, head, sizeof head);
    /* the head decides: names below it are full of commas, and it may have one column */
    table->rows.delimiter = ff_csv_delimiter(head, strlen(head), '\t');
    int code = ff_csv_rows_read(bytes, size, source, &table->rows, err);
    if (code != FF_OK)
        return code;
    if (table->rows.not_utf8)
        ff_diagnostics_add(notes, FF_SEVERITY_WARNING, "not-utf8", 1, 0,
                           "the text is not UTF-8 and was read as Windows-1252");
    if (table->rows.count == 0)
        return ff_fail_at(err, FF_E_PARSE_CSV, source, 1, 1, "there is no header line");
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

int ff_import_header_table_read(const char *bytes, size_t size, const char *source,
                                const char *sheet, int (*headings)(const csv_row *row),
                                header_table *table, ff_diagnostics *notes, ff_error *err)
{
    const ff_sheet_request request = {sheet, headings};
    *table = (header_table){.rows = {.strict = true}};
    if (!ff_spreadsheet_looks_like(bytes, size))
        return read_csv(bytes, size, source, table, notes, err);
    int code = ff_spreadsheet_read(bytes, size, source, &request, &table->rows, &table->header,
                                   notes, err);
    return code == FF_OK ? widen_head(table, err) : code;
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

static char plain_letter(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    return c == ' ' || c == '-' ? '_' : c;
}

bool ff_import_header_same(const char *cell, const char *word, size_t length)
{
    size_t size = strlen(cell);
    while (size > 0 && (cell[size - 1] == ' ' || cell[size - 1] == '.'))
        size--;
    if (size != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (plain_letter(cell[i]) != plain_letter(word[i]))
            return false;
    return true;
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
                           ff_diagnostics *notes, ff_severity severity, const char *code,
                           const char *text, const char *cell)
{
    long line, place;
    ff_csv_place(&table->rows, row, column < 0 ? 0 : (size_t)column, &line, &place);
    if (cell != NULL)
        ff_diagnostics_add(notes, severity, code, line, place, "%s: \"%.80s\"", text, cell);
    else
        ff_diagnostics_add(notes, severity, code, line, place, "%s", text);
}
