#ifndef FF_CSV_SHEET_COLUMNS_H
#define FF_CSV_SHEET_COLUMNS_H

#include "csv/csv.h"

/* The columns of a scoresheet, by its header in any of the languages that are known: "Zug;Weiß;
 * Zeit;Schwarz;Zeit". */

typedef enum ff_csv_column {
    NUMBER,
    WHITE,
    BLACK,
    WHITE_CLOCK,
    BLACK_CLOCK,
    COLUMN_COUNT
} ff_csv_column;

/* `at`: the place of each column, or -1. Of a sheet with a row for each half-move WHITE and
 * WHITE_CLOCK are those of both sides. */
typedef struct ff_csv_columns {
    bool by_ply;
    int game; /* the column that says to which game a row belongs, or -1 */
    int at[COLUMN_COUNT];
} ff_csv_columns;

/* Finds them; false when the row is not the header of a scoresheet. */
bool ff_csv_find_columns(const ff_csv_row *row, ff_csv_columns *out);

#endif
