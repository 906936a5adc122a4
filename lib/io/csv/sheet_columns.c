#include "csv/sheet_columns.h"

#include "scoresheet/sheet_terms.h"

/* The terms of a heading, with those of columns only. */
static unsigned heading_of(const ff_csv_row *row, size_t i)
{
    enum {
        COLUMN_TERMS =
            FF_TERM_WHITE | FF_TERM_BLACK | FF_TERM_MOVE | FF_TERM_PLY | FF_TERM_CLOCK
    };
    unsigned terms = ff_sheet_terms_of(row->cells[i], row->sizes[i]);
    return (terms & ~(unsigned)COLUMN_TERMS) == 0 ? terms : 0;
}

/* The column that a heading begins; COLUMN_COUNT: none. `last` is the side of the column
 * before: a time stands after its side. */
static ff_csv_column column_of(bool by_ply, unsigned terms, ff_csv_column last)
{
    if (by_ply)
        return (terms & FF_TERM_PLY) != 0     ? NUMBER
               : (terms & FF_TERM_MOVE) != 0  ? WHITE
               : (terms & FF_TERM_CLOCK) != 0 ? WHITE_CLOCK
                                              : COLUMN_COUNT;
    bool white = (terms & FF_TERM_WHITE) != 0, black = (terms & FF_TERM_BLACK) != 0;
    if (white && black)
        return COLUMN_COUNT;
    if ((terms & FF_TERM_CLOCK) != 0)
        return white || (!black && last == WHITE)   ? WHITE_CLOCK
               : black || (!white && last == BLACK) ? BLACK_CLOCK
                                                    : COLUMN_COUNT;
    return white ? WHITE : black ? BLACK : (terms & FF_TERM_MOVE) != 0 ? NUMBER : COLUMN_COUNT;
}

static int find_game(const ff_csv_row *row)
{
    for (size_t i = 0; i < row->count; i++)
        if (ff_str_equal_nocase(row->cells[i], "game"))
            return (int)i;
    return -1;
}

bool ff_csv_find_columns(const ff_csv_row *row, ff_csv_columns *out)
{
    ff_csv_column last = COLUMN_COUNT;
    *out = (ff_csv_columns){.game = find_game(row)};
    for (int i = 0; i < COLUMN_COUNT; i++)
        out->at[i] = -1;
    for (size_t i = 0; i < row->count; i++)
        out->by_ply |= (heading_of(row, i) & FF_TERM_PLY) != 0;
    for (size_t i = 0; i < row->count; i++) {
        ff_csv_column found = column_of(out->by_ply, heading_of(row, i), last);
        if (found == COLUMN_COUNT)
            continue;
        if (out->at[found] < 0)
            out->at[found] = (int)i;
        last = found == WHITE || found == BLACK ? found : last;
    }
    return out->at[WHITE] >= 0 && (out->by_ply || out->at[BLACK] >= 0);
}
