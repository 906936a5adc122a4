#ifndef FLAGFALL_CLI_CLOCK_FACE_H
#define FLAGFALL_CLI_CLOCK_FACE_H

/*
 * The face of the clock, drawn into a plain grid of cells. The terminal and the screen dump
 * show the same grid.
 */

#include "flagfall/clock.h"

#include <stdbool.h>

enum { FACE_ROWS = 200, FACE_COLUMNS = 400 };

typedef enum face_style { FACE_PLAIN, FACE_BLOCK, FACE_STRONG } face_style;

typedef struct face_cell {
    char c;
    unsigned char style; /* face_style */
} face_cell;

typedef struct face {
    int rows, columns;
    face_cell cells[FACE_ROWS][FACE_COLUMNS];
} face;

/* Draws both sides, and `status` into the last row. Sizes beyond the limits are cut. */
void face_draw(face *f, int rows, int columns, const ff_clock *clock, const char *status);
/* "1:30:30", "29:59", "9.3": what a side shows. `out` holds at least 24 bytes. */
void face_time(const ff_clock *clock, int side, char *out, size_t size);

#endif
