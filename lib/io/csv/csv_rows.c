#include "csv/csv_rows.h"

#include "csv/csv.h"
#include "csv/csv_library.h"
#include "flagfall/text.h"

#include <string.h>

typedef struct csv_collector {
    csv_rows *out;
    const char **cells; /* of the row being read */
    size_t count, capacity;
    size_t total;
    long line, first_line;
    const char *first_text;
    size_t stopped_at; /* bytes into the line, where strict reading gave up */
    int code;
} csv_collector;

static void on_cell(void *text, size_t size, void *context)
{
    csv_collector *collector = context;
    if (collector->code != FF_OK)
        return;
    if (collector->total++ >= CSV_MAX_CELLS || collector->count >= CSV_MAX_COLUMNS) {
        collector->code = FF_E_LIMIT;
        return;
    }
    const char *copy = ff_arena_copy(&collector->out->arena, text, ff_csv_restore(text, size));
    if (copy == NULL || ff_grow(&collector->cells, &collector->capacity, collector->count + 1,
                                sizeof *collector->cells) != FF_OK)
        collector->code = FF_E_MEMORY;
    else
        collector->cells[collector->count++] = copy;
}

static void on_row(int end, void *context)
{
    csv_collector *collector = context;
    csv_rows *out = collector->out;
    (void)end;
    if (collector->code != FF_OK)
        return;
    if (out->count >= CSV_MAX_ROWS) {
        collector->code = FF_E_LIMIT;
        return;
    }
    const char **cells = ff_arena_alloc(&out->arena, (collector->count + 1) * sizeof *cells);
    if (cells == NULL ||
        ff_grow(&out->rows, &out->capacity, out->count + 1, sizeof *out->rows) != FF_OK) {
        collector->code = FF_E_MEMORY;
        return;
    }
    memcpy(cells, collector->cells, collector->count * sizeof *cells); /* one at least */
    out->rows[out->count++] = (csv_row){cells, collector->count, collector->line,
                                        collector->first_line, collector->first_text};
    collector->count = 0;
}

/* Feeds libcsv line by line, so that rows know their lines. */
static void feed(struct csv_parser *parser, const char *text, size_t size,
                 csv_collector *collector)
{
    while (size > 0 && collector->code == FF_OK) {
        size_t length = 0;
        while (length < size && text[length] != '\n' && text[length] != '\r')
            length++;
        if (length < size)
            length +=
                text[length] == '\r' && length + 1 < size && text[length + 1] == '\n' ? 2 : 1;
        collector->line++;
        if (collector->count == 0 && !parser->quoted) { /* no row is open */
            collector->first_line = collector->line;
            collector->first_text = text;
        }
        size_t taken = csv_parse(parser, text, length, on_cell, on_row, collector);
        if (taken != length && collector->code == FF_OK) {
            collector->code = csv_error(parser) == CSV_EPARSE ? FF_E_PARSE_CSV : FF_E_MEMORY;
            collector->stopped_at = ff_utf8_count(text, taken) + 1;
        }
        text += length;
        size -= length;
    }
    if (collector->code == FF_OK && csv_fini(parser, on_cell, on_row, collector) != 0)
        collector->code = FF_E_PARSE_CSV;
}

static int fail(int code, const csv_collector *collector, const char *source, ff_error *err)
{
    if (code == FF_E_LIMIT)
        return ff_fail_at(err, code, source, collector->line, 0,
                          "more than %d rows, %d cells or %d columns", CSV_MAX_ROWS,
                          CSV_MAX_CELLS, CSV_MAX_COLUMNS);
    if (code == FF_E_MEMORY)
        return ff_fail(err, code, "out of memory for a table");
    if (collector->stopped_at == 0)
        return ff_fail_at(err, code, source, collector->first_line, 1,
                          "this is not CSV: a quote is not closed in the row that begins here");
    return ff_fail_at(err, code, source, collector->line, (long)collector->stopped_at,
                      "this is not CSV: a quote stands where there may be none; a quote in a "
                      "quoted cell is doubled");
}

int ff_csv_rows_read(const char *bytes, size_t size, const char *source, csv_rows *out,
                     ff_error *err)
{
    struct csv_parser parser;
    ff_str text = FF_STR_INIT;
    csv_collector collector = {.out = out};
    int code = ff_library_need(&ff_libcsv_library, err);
    if (code != FF_OK)
        return code;
    if (size != 0 && memchr(bytes, '\0', size) != NULL)
        return ff_fail_at(err, FF_E_ENCODING, source, 0, 0,
                          "there is a byte of 0 in it: this is not text in UTF-8");
    if (size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        bytes += 3;
        size -= 3;
    }
    out->not_utf8 = ff_str_any_encoding(&text, bytes, size);
    if (out->delimiter == '\0')
        out->delimiter = ff_csv_delimiter(ff_str_get(&text), text.size, ',');
    /* rows point into the text to tell where their cells stand */
    const char *kept = ff_arena_copy(&out->arena, ff_str_get(&text), text.size);
    int options = CSV_APPEND_NULL | (out->strict ? CSV_STRICT | CSV_STRICT_FINI : 0);
    if (text.failed || kept == NULL) {
        ff_str_release(&text);
        return ff_fail(err, FF_E_MEMORY, "out of memory for a table");
    }
    csv_init(&parser, (unsigned char)options); /* needs no memory */
    csv_set_delim(&parser, (unsigned char)out->delimiter);
    csv_set_blk_size(&parser, FF_CSV_CELL_GROWS_BY);
    feed(&parser, kept, text.size, &collector);
    csv_free(&parser);
    ff_free(collector.cells);
    ff_str_release(&text);
    return collector.code == FF_OK ? FF_OK : fail(collector.code, &collector, source, err);
}

void ff_csv_rows_release(csv_rows *rows)
{
    ff_free(rows->rows);
    ff_arena_release(&rows->arena);
    *rows = (csv_rows){0};
}

void ff_csv_place(const csv_rows *rows, const csv_row *row, size_t column, long *line,
                  long *place)
{
    bool quoted = false;
    *line = row->first_line;
    *place = row->text != NULL ? 1 : (long)column + 1;
    for (const char *at = row->text; at != NULL && *at != '\0' && column > 0; at++) {
        quoted ^= *at == '"';
        column -= !quoted && *at == rows->delimiter;
        *place += ((unsigned char)*at & 0xC0) != 0x80;
        if (*at == '\n') {
            ++*line;
            *place = 1;
        }
    }
}

const char *ff_csv_cell(const csv_row *row, size_t column)
{
    return column < row->count ? row->cells[column] : "";
}
