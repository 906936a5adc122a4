#ifndef FF_SPREADSHEET_PASSING_H
#define FF_SPREADSHEET_PASSING_H

/* Rows that are handed on and not kept: where their head is, and which sheets go on. */

#include "spreadsheet/grid.h"

typedef struct ff_passing {
    const ff_spreadsheet_rows *rows;
    ff_error *err;
    csv_rows head;                  /* the one row of the first sheet, or two, or none */
    csv_rows above;                 /* the row before the one that is looked at, or none */
    char name[FF_SHEET_NAME_SIZE];  /* of that sheet */
    char sheet[FF_SHEET_NAME_SIZE]; /* the one that is read */
    int looked_at;                  /* its rows so far */
    bool begun;                     /* it has the head */
    int sheets;                     /* that had it */
} ff_passing;

/* A sheet begins: its rows go to the visitor once its head was there. */
void ff_passing_begin(ff_passing *passing, ff_grid *grid, const char *name);
void ff_passing_release(ff_passing *passing);

#endif
