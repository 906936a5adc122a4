#include "csv/csv_rows.h"
#include "pgn/clock_times.h"

#include <stdio.h>
#include <string.h>

/* Columns of the two layouts; the index of each in the file, or NONE. */
enum {
    MOVE,
    WHITE,
    BLACK,
    WHITE_CLOCK,
    BLACK_CLOCK,
    WHITE_USED,
    BLACK_USED,
    PLY,
    CLOCK,
    USED,
    COLUMNS
};

static const char *const column_names[COLUMNS] = {
    "move",       "white",      "black", "white_clock", "black_clock",
    "white_used", "black_used", "ply",   "clock",       "used"};

#define NONE SIZE_MAX

typedef struct layout {
    size_t at[COLUMNS];
} layout;

static void read_header(const csv_row *header, layout *out)
{
    for (int i = 0; i < COLUMNS; i++) {
        out->at[i] = NONE;
        for (size_t k = 0; k < header->count; k++)
            if (ff_str_equal_nocase(header->cells[k], column_names[i]))
                out->at[i] = k;
    }
}

static const char *times_cell(const csv_row *row, const layout *columns, int which)
{
    return columns->at[which] != NONE ? ff_csv_cell(row, columns->at[which]) : "";
}

static int64_t time_of(const csv_row *row, const layout *columns, int which, ff_pgn_times *out)
{
    const char *text = times_cell(row, columns, which);
    int64_t ms;
    if (text[0] == '\0' || strcmp(text, "?") == 0 || strcmp(text, "...") == 0)
        return -1;
    if (ff_tc_time_read(text, strlen(text), &ms, NULL) == FF_OK)
        return ms;
    if (out->bad++ == 0) {
        out->bad_line = row->line;
        out->bad_column = (long)columns->at[which] + 1;
    }
    return -1;
}

/* Adds the half-move whose text and times stand in these columns. */
static int add_row(const csv_row *row, const layout *columns, long long ply, int move,
                   int clock, int used, ff_pgn_times *out)
{
    int at = columns->at[clock] != NONE ? clock : used;
    long column = columns->at[at] != NONE ? (long)columns->at[at] + 1 : 0;
    ff_clock_row *added = ff_pgn_times_add(out, (int)ply, row->line, column);
    if (added == NULL)
        return out->status != FF_OK ? out->status : FF_E_LIMIT;
    added->reading.clk_ms = time_of(row, columns, clock, out);
    added->reading.emt_ms = time_of(row, columns, used, out);
    snprintf(added->move, sizeof added->move, "%s", times_cell(row, columns, move));
    return FF_OK;
}

/* "12" or "12."; the number of a move or half-move. */
static bool number_of(const char *text, long long *out)
{
    char digits[12];
    size_t size = strspn(text, "0123456789");
    if (size == 0 || size >= sizeof digits || strspn(text + size, ".") != strlen(text + size))
        return false;
    memcpy(digits, text, size);
    digits[size] = '\0';
    return ff_str_parse_integer(digits, 1, 20 * FF_TC_MAX_MOVES, out) == FF_OK;
}

static const char *number_cell(const csv_row *row, const layout *columns)
{
    return times_cell(row, columns, columns->at[PLY] != NONE ? PLY : MOVE);
}

static int add_rows(const csv_row *row, const layout *columns, ff_pgn_times *out)
{
    long long number;
    bool by_ply = columns->at[PLY] != NONE;
    if (!number_of(number_cell(row, columns), &number))
        return FF_E_PARSE_CSV;
    if (by_ply)
        return add_row(row, columns, number, MOVE, CLOCK, USED, out);
    int code = add_row(row, columns, 2 * number - 1, WHITE, WHITE_CLOCK, WHITE_USED, out);
    return code == FF_OK
               ? add_row(row, columns, 2 * number, BLACK, BLACK_CLOCK, BLACK_USED, out)
               : code;
}

static int read_rows(const csv_rows *rows, const char *source, ff_pgn_times *out, ff_error *err)
{
    layout columns;
    if (rows->count == 0)
        return ff_fail_at(err, FF_E_PARSE_CSV, source, 1, 0, "the table is empty");
    read_header(&rows->rows[0], &columns);
    bool times = columns.at[WHITE_CLOCK] != NONE || columns.at[BLACK_CLOCK] != NONE ||
                 columns.at[CLOCK] != NONE || columns.at[USED] != NONE ||
                 columns.at[WHITE_USED] != NONE || columns.at[BLACK_USED] != NONE;
    if ((columns.at[MOVE] == NONE && columns.at[PLY] == NONE) || !times)
        return ff_fail_at(err, FF_E_PARSE_CSV, source, rows->rows[0].line, 0,
                          "no clock columns: expected a header like "
                          "move,white,black,white_clock,black_clock");
    for (size_t i = 1; i < rows->count; i++) {
        int code = add_rows(&rows->rows[i], &columns, out);
        if (code == FF_E_PARSE_CSV)
            return ff_fail_at(err, code, source, rows->rows[i].line, 0,
                              "\"%.20s\" is not the number of a move",
                              number_cell(&rows->rows[i], &columns));
        if (code == FF_E_LIMIT)
            return ff_fail_at(err, code, source, rows->rows[i].line, 0,
                              "more than %d half-moves", FF_CLOCK_MAX_ROWS);
        if (code != FF_OK)
            return ff_fail(err, code, "out of memory for the table");
    }
    return FF_OK;
}

int ff_pgn_times_csv(const char *bytes, size_t size, const char *source, ff_pgn_times *out,
                     ff_error *err)
{
    csv_rows rows = {0};
    *out = (ff_pgn_times){0};
    int code = ff_csv_rows_read(bytes, size, source, &rows, err);
    if (code == FF_OK)
        code = read_rows(&rows, source, out, err);
    ff_csv_rows_release(&rows);
    return code;
}
