#include "import/import_private.h"

/* A spreadsheet: the head of its sheet says whether it has players or results. */

static bool is_results(const header_table *table)
{
    return ff_import_header_column(table, "white") >= 0 &&
           ff_import_header_column(table, "black") >= 0;
}

static int either_headings(const csv_row *row)
{
    int players = ff_import_players_headings(row), results = ff_import_results_headings(row);
    return players > results ? players : results;
}

int ff_import_spreadsheet(const ff_import *in, ff_import_kind *kind)
{
    header_table table;
    int code = ff_import_header_table_read(in, either_headings, &table);
    if (code == FF_OK) {
        *kind = is_results(&table) ? FF_IMPORT_RESULTS : FF_IMPORT_PLAYERS;
        code = (*kind == FF_IMPORT_RESULTS ? ff_import_results_table
                                           : ff_import_players_table)(in, &table);
    }
    ff_csv_rows_release(&table.rows);
    return code;
}
