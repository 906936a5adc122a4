#include "support/sheets.h"

#include "support/unit.h"

static int headings(const csv_row *row)
{
    int count = 0;
    for (size_t i = 0; i < row->count; i++)
        count += strcmp(row->cells[i], "name") == 0 || strcmp(row->cells[i], "rating") == 0;
    return count;
}

int sheet_read(sheet_case *f, const char *sheet)
{
    const ff_spreadsheet_request request = {
        {ff_str_get(&f->file), f->file.size}, "t", sheet, headings, NULL};
    return ff_spreadsheet_read(&request, &f->rows, &f->head, &f->notes, &f->err);
}

void sheet_end(sheet_case *f)
{
    ff_str_release(&f->file);
    ff_csv_rows_release(&f->rows);
    ff_diagnostics_release(&f->notes);
    *f = (sheet_case){0};
}

void sheet_shows(sheet_case *f, const char *expected)
{
    ff_str out = FF_STR_INIT;
    int code = sheet_read(f, NULL);
    if (code != FF_OK)
        fail_msg("%s: %s", expected, f->err.message);
    for (size_t i = f->head; i < f->rows.count; i++) {
        const csv_row *row = &f->rows.rows[i];
        ff_str_format(&out, "%ld:", row->line);
        for (size_t k = 0; k < row->count; k++)
            ff_str_format(&out, "%s%s", k > 0 ? "|" : "", row->cells[k]);
        ff_str_char(&out, '\n');
    }
    assert_string_equal(ff_str_get(&out), expected);
    ff_str_release(&out);
    sheet_end(f);
}

void sheet_refused(sheet_case *f, int code, const char *words)
{
    int got = sheet_read(f, NULL);
    if (got != code || strstr(f->err.message, words) == NULL)
        fail_msg("%d and \"%s\", expected %d and \"%s\"", got, f->err.message, code, words);
    sheet_end(f);
}
