#ifndef FF_SCORESHEET_SHEET_CELL_H
#define FF_SCORESHEET_SHEET_CELL_H

/*
 * What stands in one cell of a scoresheet beside the move: a time, a draw offer, a result, a
 * move that is crossed out.
 */

#include "scoresheet/sheet_terms.h"

enum { FF_CELL_SIZE = 256 };

typedef struct ff_sheet_cell {
    char text[FF_CELL_SIZE]; /* the move and all that belongs to it; empty: there is none */
    int64_t clock_ms;        /* or -1 */
    ff_game_result result;
    bool crossed;   /* something is crossed out */
    bool two_parts; /* "1:29": taken as minutes and seconds, as in every column of times */
    bool minutes;   /* "12'": minutes of which the cell does not say whether spent or left */
} ff_sheet_cell;

/* Takes a cell apart. A text that is longer than a cell of a sheet stays as it is, cut; `mover`
 * is whose cell it is. */
void ff_sheet_cell_read(const char *text, size_t size, ff_sheet_mover mover,
                        ff_sheet_cell *out);

#endif
