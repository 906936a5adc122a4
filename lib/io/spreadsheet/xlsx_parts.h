#ifndef FF_SPREADSHEET_XLSX_PARTS_H
#define FF_SPREADSHEET_XLSX_PARTS_H

/* What the parts of an XLSX file say to the reader of its sheets. */

#include "spreadsheet/book.h"
#include "spreadsheet/number.h"

typedef struct ff_xlsx {
    ff_book *book;
    bool from_1904; /* how days are counted */
    ff_arena strings_arena;
    const char **strings; /* shared by the sheets */
    size_t string_count, string_capacity;
    unsigned char *formats; /* ff_cell_format, by the number of a cell's style */
    size_t format_count, format_capacity;
} ff_xlsx;

/* "_x000D_" stands for a character that XML cannot hold. */
void ff_xlsx_undo_escapes(ff_str *text);

/* Each reads a part of that name. */
int ff_xlsx_read_strings(ff_xlsx *x, const char *part);
int ff_xlsx_read_styles(ff_xlsx *x, const char *part);
int ff_xlsx_read_sheet(ff_xlsx *x, const char *part);

#endif
