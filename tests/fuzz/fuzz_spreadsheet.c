/*
 * Spreadsheets: an archive as it is, or its parts as a text of "= NAME" lines with what follows
 * each, from which the archive is made. What is taken is within the limits, and text in UTF-8.
 */
#include "import/import.h"
#include "spreadsheet/spreadsheet.h"
#include "support/archive.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PARTS = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static int headings(const csv_row *row)
{
    int count = 0;
    for (size_t i = 0; i < row->count; i++)
        count += strcmp(row->cells[i], "name") == 0 || strcmp(row->cells[i], "rating") == 0;
    return count;
}

static void read_sheet(const char *bytes, size_t size, const char *name)
{
    const ff_spreadsheet_request request = {{bytes, size}, "fuzz", name, headings, NULL};
    csv_rows rows = {0};
    ff_diagnostics notes = {0};
    size_t head = 0;
    if (ff_spreadsheet_read(&request, &rows, &head, &notes, NULL) == FF_OK) {
        require(head < rows.count);
        for (size_t i = 0; i < rows.count; i++) {
            require(rows.rows[i].count <= FF_SHEET_MAX_COLUMNS);
            require(i == 0 || rows.rows[i].line > rows.rows[i - 1].line);
            for (size_t k = 0; k < rows.rows[i].count; k++)
                require(rows.rows[i].cells[k][ff_utf8_valid(
                            rows.rows[i].cells[k], strlen(rows.rows[i].cells[k]))] == '\0');
        }
    }
    ff_csv_rows_release(&rows);
    ff_diagnostics_release(&notes);
}

static void import(const char *bytes, size_t size)
{
    static const ff_import_options options = {.add_players = true, .round = 1};
    ff_import_kind kind = FF_IMPORT_UNKNOWN;
    ff_import_report report = {0};
    ff_diagnostics notes = {0};
    ff_event event;
    ff_event_init(&event);
    ff_import_spreadsheet(
        &(ff_import){{bytes, size}, "fuzz", &event, &options, &notes, &report, NULL}, &kind);
    ff_event_release(&event);
    ff_diagnostics_release(&notes);
}

/* Splits the text, in which it puts ends. */
static size_t split(char *text, archive_part parts[MOST_PARTS])
{
    size_t count = 0;
    for (char *at = text; at != NULL && count < MOST_PARTS;) {
        if (strncmp(at, "= ", 2) == 0) {
            char *end = strchr(at, '\n');
            parts[count++] = (archive_part){at + 2, end != NULL ? end + 1 : "", 0};
            if (end != NULL)
                *end = '\0';
            at = end != NULL ? end + 1 : NULL;
        }
        char *next = at != NULL ? strstr(at, "\n= ") : NULL;
        if (next != NULL)
            *next++ = '\0';
        at = next;
    }
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    archive_part parts[MOST_PARTS];
    ff_str archive = FF_STR_INIT, text = FF_STR_INIT;
    ff_str_bytes(&text, (const char *)data, size);
    if (size != 0 && *data == '=') {
        size_t count = split(text.data, parts);
        archive_make(&archive, parts, count, false);
    } else {
        ff_str_bytes(&archive, ff_str_get(&text), text.size);
    }
    if (ff_spreadsheet_looks_like(ff_str_get(&archive), archive.size)) {
        read_sheet(ff_str_get(&archive), archive.size, NULL);
        read_sheet(ff_str_get(&archive), archive.size, "List");
        import(ff_str_get(&archive), archive.size);
    }
    ff_str_release(&archive);
    ff_str_release(&text);
    return 0;
}
