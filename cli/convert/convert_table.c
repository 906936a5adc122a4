#include "cli/convert/convert.h"

#include "base/json.h"
#include "csv/csv.h"
#include "table/workbook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Games as a table, one row a game: as CSV, as JSON Lines, or as sheets of a workbook.
 */

/* A sheet of a spreadsheet program has this many rows. */
enum { SHEET_ROWS = 1048576 };

struct convert_sheets {
    ff_workbook *book;
    ff_worksheet sheet;
    uint32_t row; /* the next one */
    uint32_t most;
    unsigned sheets;
    unsigned long long cut; /* cells that were too long */
};

bool convert_read_table(convert_job *j)
{
    ff_error err;
    const char *columns = cli_value(j->c, "columns", NULL);
    bool wanted = cli_has(j->c, "table");
    if (columns != NULL && !wanted)
        return cli_usage(j->c, "--columns belongs to --table") == CLI_DONE;
    if (j->to == FORM_XLSX && !wanted)
        return cli_usage(j->c, "a workbook has one row a game: --table") == CLI_DONE;
    if (cli_has(j->c, "sheet-rows") && (!wanted || j->to != FORM_XLSX))
        return cli_usage(j->c, "--sheet-rows belongs to --table as xlsx") == CLI_DONE;
    if (!wanted)
        return true;
    if (!cli_number(j->c, "sheet-rows", 2, SHEET_ROWS, SHEET_ROWS, &j->sheet_rows))
        return false;
    if (j->to != FORM_CSV && j->to != FORM_JSON && j->to != FORM_XLSX)
        return cli_usage(j->c, "--table is written as csv, json or xlsx (--to)") == CLI_DONE;
    int code = ff_archive_table_new(columns, &j->table, &err);
    if (code == FF_E_MEMORY)
        cli_no_memory();
    else if (code != FF_OK)
        cli_usage(j->c, "--columns: %s", err.message);
    return code == FF_OK;
}

/* --- CSV, JSON --- */

static void put_csv_head(convert_job *j, ff_str *out)
{
    size_t count = ff_archive_table_columns(j->table);
    for (size_t i = 0; i < count; i++) {
        ff_str_text(out, i > 0 ? "," : "");
        ff_csv_put(out, ff_archive_table_heading(j->table, i));
    }
    ff_str_char(out, '\n');
}

static void put_csv_row(convert_job *j)
{
    size_t count = ff_archive_table_columns(j->table);
    for (size_t i = 0; i < count; i++) {
        bool number;
        ff_str_text(&j->text, i > 0 ? "," : "");
        ff_csv_put(&j->text, ff_archive_table_cell(j->table, i, &number));
    }
    ff_str_char(&j->text, '\n');
}

/* A cell without a value is null; a game without moves is one. */
static void put_json_row(convert_job *j)
{
    ff_json json = ff_json_start(&j->text);
    size_t count = ff_archive_table_columns(j->table);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "game");
    for (size_t i = 0; i < count; i++) {
        bool number;
        const char *cell = ff_archive_table_cell(j->table, i, &number);
        const char *heading = ff_archive_table_heading(j->table, i);
        if (number)
            ff_json_put_integer(&json, heading, strtoll(cell, NULL, 10));
        else
            ff_json_put_text(&json, heading,
                             *cell != '\0' || strcmp(heading, "moves") == 0 ? cell : NULL);
    }
    ff_json_end_object(&json);
    ff_str_char(&j->text, '\n');
}

/* --- a workbook --- */

static void end_sheet(convert_sheets *s, int columns)
{
    if (s->sheets > 0)
        ff_worksheet_finish(&s->sheet, s->row - 1, columns, 0, true);
}

static bool begin_sheet(convert_job *j)
{
    static const ff_worksheet_page page = {.landscape = true, .loose = true, .footer = ""};
    convert_sheets *s = j->sheets;
    int columns = (int)ff_archive_table_columns(j->table);
    char name[32];
    end_sheet(s, columns);
    snprintf(name, sizeof name, s->sheets == 0 ? "games" : "games %u", s->sheets + 1);
    if (!ff_worksheet_open(s->book, name, 0, &page, &s->sheet))
        return false;
    for (int i = 0; i < columns; i++)
        ff_worksheet_text(&s->sheet, 0, i, ff_archive_table_heading(j->table, (size_t)i),
                          FF_LOOK_HEAD);
    s->sheets++;
    s->row = 1;
    return true;
}

static bool begin_book(convert_job *j)
{
    ff_error err;
    j->sheets = ff_calloc(1, sizeof *j->sheets);
    int code = j->sheets != NULL
                   ? ff_workbook_new(cli_output(j->c), false, &j->sheets->book, &err)
                   : ff_fail(&err, FF_E_MEMORY, "out of memory for a workbook");
    if (code != FF_OK) {
        convert_fail(j, code, &err);
        return false;
    }
    j->sheets->most = (uint32_t)j->sheet_rows;
    ff_workbook_describe(j->sheets->book, "Games", "", "");
    return begin_sheet(j);
}

/* The workbook cuts a text that is too long for a cell. */
static void put_text_cell(convert_sheets *s, int column, const char *cell)
{
    s->cut += strlen(cell) > FF_WORKSHEET_CELL;
    ff_worksheet_text(&s->sheet, s->row, column, cell, FF_LOOK_PLAIN);
}

static void put_sheet_row(convert_job *j)
{
    size_t count = ff_archive_table_columns(j->table);
    if (j->sheets == NULL && !begin_book(j))
        return;
    if (j->sheets->row == j->sheets->most && !begin_sheet(j))
        return;
    for (size_t i = 0; i < count; i++) {
        bool number;
        const char *cell = ff_archive_table_cell(j->table, i, &number);
        if (number)
            ff_worksheet_number(&j->sheets->sheet, j->sheets->row, (int)i,
                                strtoll(cell, NULL, 10), 1, FF_LOOK_WHOLE);
        else if (*cell != '\0')
            put_text_cell(j->sheets, (int)i, cell);
    }
    j->sheets->row++;
}

static void end_book(convert_job *j)
{
    ff_error err;
    if (j->sheets == NULL)
        return;
    end_sheet(j->sheets, (int)ff_archive_table_columns(j->table));
    int code = ff_workbook_close(j->sheets->book, &err);
    if (code != FF_OK)
        convert_fail(j, code, &err);
    if (j->sheets->cut > 0) {
        cli_complain("%llu texts are longer than a cell of a workbook and are cut: use csv",
                     j->sheets->cut);
        j->faults++;
    }
    ff_free(j->sheets);
    j->sheets = NULL;
}

/* --- one game after another --- */

/* Not before there is a row: a run that finds no game leaves an older file alone. */
void convert_table_begin(convert_job *j)
{
    ff_str head = FF_STR_INIT;
    if (j->to == FORM_CSV) {
        put_csv_head(j, &head);
        cli_str(j->c, &head);
    }
    ff_str_release(&head);
}

void convert_table_row(convert_job *j, const ff_game *game)
{
    ff_error err;
    int code = ff_archive_table_fill(j->table, game, j->number, &err);
    if (code != FF_OK)
        convert_fail(j, code, &err);
    else if (j->to == FORM_CSV)
        put_csv_row(j);
    else if (j->to == FORM_JSON)
        put_json_row(j);
    else
        put_sheet_row(j);
}

void convert_table_end(convert_job *j)
{
    end_book(j);
    ff_archive_table_free(j->table);
    j->table = NULL;
}
