#ifndef FF_TABLE_WORKBOOK_H
#define FF_TABLE_WORKBOOK_H

#include "flagfall/error.h"
#include "flagfall/file.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A workbook (XLSX) being written, and the looks of its cells. Rows go out as they are made:
 * the cells of a sheet are put row by row, from the top; rows and columns count from 0. A
 * failure is remembered and reported by ff_workbook_close.
 */

typedef struct ff_workbook ff_workbook;

/* How a cell looks. */
typedef enum ff_look {
    FF_LOOK_PLAIN,
    FF_LOOK_TITLE,
    FF_LOOK_STRONG,
    FF_LOOK_SMALL, /* grey */
    FF_LOOK_HEAD,  /* heads stand as their columns do */
    FF_LOOK_HEAD_RIGHT,
    FF_LOOK_HEAD_CENTRE,
    FF_LOOK_WHOLE,  /* 12 */
    FF_LOOK_TENTHS, /* 4.5, 4.0: points, one below the other */
    FF_LOOK_STRONG_TENTHS,
    FF_LOOK_HUNDREDTHS, /* 12.25 */
    FF_LOOK_RIGHT,
    FF_LOOK_CENTRE,
    FF_LOOK_WRAP, /* long text over several lines */
    FF_LOOK_WON,
    FF_LOOK_DRAWN,
    FF_LOOK_LOST,
    FF_LOOK_BLACK, /* a player against the same player */
    FF_LOOK_BIG,
    FF_LOOK_BIG_CENTRE,
    FF_LOOK_RULE, /* a line below: for a signature */
    FF_LOOKS
} ff_look;

/* A sheet being filled, and how wide its columns must be. */
enum { FF_SHEET_WIDTHS = 64 };
/* A text of more bytes is cut (programs take 32,767 characters). */
enum { FF_WORKSHEET_CELL = 30000 };
typedef struct ff_worksheet {
    ff_workbook *book;
    void *sheet;
    uint32_t head; /* the row of the heads: what stands above makes no column wider */
    size_t widths[FF_SHEET_WIDTHS];
} ff_worksheet;

/* How a sheet is printed. */
typedef struct ff_worksheet_page {
    bool landscape, letter; /* Letter; else A4 */
    bool loose;             /* not fitted to the width of the page, but made smaller */
    const char *footer;     /* in the middle of the foot of every page */
} ff_worksheet_page;

/* Begins a workbook in the file of `out`, which is written at once under its temporary name;
 * on standard output after it is complete. `large`: in large type. FF_E_IO_LIBRARY,
 * FF_E_IO_WRITE, FF_E_MEMORY. */
int ff_workbook_new(ff_output *out, bool large, ff_workbook **book, ff_error *err);
/* Ends and frees it; `out` is then committed or cancelled by its owner. FF_E_MEMORY,
 * FF_E_IO_WRITE. */
int ff_workbook_close(ff_workbook *book, ff_error *err);
/* What the file says about itself. The time of making is always the same, so that equal
 * tables give equal bytes. */
void ff_workbook_describe(ff_workbook *book, const char *title, const char *subject,
                          const char *author);
/* Remembers that memory is out. */
void ff_workbook_no_memory(ff_workbook *book);

/* Begins a sheet whose heads stand in row `head`, which every page repeats with what is above.
 * False when it could not be made; the workbook knows why. */
bool ff_worksheet_open(ff_workbook *book, const char *name, uint32_t head,
                       const ff_worksheet_page *page, ff_worksheet *out);
void ff_worksheet_text(ff_worksheet *sheet, uint32_t row, int column, const char *text,
                       ff_look look);
/* number / divisor. */
void ff_worksheet_number(ff_worksheet *sheet, uint32_t row, int column, int64_t number,
                         int64_t divisor, ff_look look);
void ff_worksheet_blank(ff_worksheet *sheet, uint32_t row, int column, ff_look look);
/* The height of a row, in points, before its cells are put. */
void ff_worksheet_height(ff_worksheet *sheet, uint32_t row, double points);
/* A page ends before each of these rows (ended by 0). */
void ff_worksheet_breaks(ff_worksheet *sheet, uint32_t *rows);
/* Text that makes no column wider. */
void ff_worksheet_remark(ff_worksheet *sheet, uint32_t row, int column, const char *text);
/* Before any cell below the rows: widths, a light stripe in every second of `rows` below the
 * heads, panes that stay
 * (`frozen` columns and the heads), arrows for sorting and choosing. */
void ff_worksheet_finish(ff_worksheet *sheet, uint32_t rows, int columns, int frozen,
                         bool filter);
/* The widths alone. */
void ff_worksheet_widths(ff_worksheet *sheet, int columns);

#endif
