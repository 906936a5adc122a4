#include "cli/convert/convert.h"

#include "cli/frame/diagnostics.h"
#include "file/input.h"
#include "pgn/games_csv.h"
#include "spreadsheet/spreadsheet.h"

#include <string.h>

/*
 * Games read from a workbook with one game a row, as --table writes it: its rows are read as
 * those of a CSV file are.
 */

enum { MOST_BYTES = 64 * 1024 * 1024 };

static void put_cell(ff_str *out, const char *cell)
{
    ff_str_char(out, '"');
    for (; *cell != '\0'; cell++) {
        if (*cell == '"')
            ff_str_char(out, '"');
        ff_str_char(out, *cell);
    }
    ff_str_char(out, '"');
}

static void put_row(ff_str *out, const csv_row *row)
{
    for (size_t i = 0; i < row->count; i++) {
        ff_str_text(out, i > 0 ? "," : "");
        put_cell(out, row->cells[i]);
    }
    ff_str_char(out, '\n');
}

/* A head has two headings: that of the moves, and one besides. */
static int headings_of(const csv_row *row)
{
    ff_str text = FF_STR_INIT;
    put_row(&text, row);
    bool takes = ff_games_csv_takes(ff_str_get(&text), text.size);
    ff_str_release(&text);
    return takes ? 2 : 0;
}

static int read_rows(convert_job *j, const char *name, const ff_str *file, ff_str *out,
                     ff_error *err)
{
    const ff_spreadsheet_request request = {
        .file = {ff_str_get(file), file->size}, .source = name, .headings = headings_of};
    ff_diagnostics notes = {.count = 0};
    csv_rows rows = {.count = 0};
    size_t head;
    int code = ff_spreadsheet_read(&request, &rows, &head, &notes, err);
    if (code == FF_E_PARSE_CSV)
        ff_fail_at(err, code, name, 0, 0, "no sheet of \"%s\" has a column of moves", name);
    cli_put_diagnostics(j->c, name, &notes, FF_SEVERITY_NOTE);
    long line = 1;
    for (size_t i = head; code == FF_OK && i < rows.count; i++, line++) {
        for (; line < rows.rows[i].line; line++)
            ff_str_char(out, '\n'); /* rows keep their numbers */
        put_row(out, &rows.rows[i]);
    }
    if (code == FF_OK && out->failed)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for a table");
    ff_csv_rows_release(&rows);
    ff_diagnostics_release(&notes);
    return code;
}

int convert_book(convert_job *j, const char *path, ff_error *err)
{
    ff_str file = FF_STR_INIT, text = FF_STR_INIT;
    ff_input *input;
    int code = ff_input_read_all(path, MOST_BYTES, &file, err);
    if (code == FF_OK)
        code = read_rows(j, path, &file, &text, err);
    if (code == FF_OK)
        code = ff_input_new_named(ff_str_get(&text), text.size, path, &input, err);
    if (code == FF_OK) {
        code = convert_csv(j, input, err);
        ff_input_free(input);
    }
    ff_str_release(&file);
    ff_str_release(&text);
    return code;
}
