#include "table/workbook.h"

/* In the place of workbook.c where the library is built without libxlsxwriter (XLSX=no). */

int ff_workbook_new(ff_output *out, bool large, ff_workbook **book, ff_error *err)
{
    (void)out, (void)large, (void)book;
    return ff_fail(err, FF_E_UNSUPPORTED,
                   "this flagfall was built without spreadsheets: use CSV or HTML instead");
}

/* No workbook is ever made: these are never called. */

int ff_workbook_close(ff_workbook *book, ff_error *err)
{
    (void)book;
    return ff_fail(err, FF_E_UNSUPPORTED, "built without spreadsheets");
}

void ff_workbook_describe(ff_workbook *book, const char *title, const char *subject,
                          const char *author)
{
    (void)book, (void)title, (void)subject, (void)author;
}

void ff_workbook_no_memory(ff_workbook *book)
{
    (void)book;
}

bool ff_worksheet_open(ff_workbook *book, const char *name, uint32_t head,
                       const ff_worksheet_page *page, ff_worksheet *out)
{
    (void)book, (void)name, (void)head, (void)page, (void)out;
    return false;
}

void ff_worksheet_text(ff_worksheet *sheet, uint32_t row, int column, const char *text,
                       ff_look look)
{
    (void)sheet, (void)row, (void)column, (void)text, (void)look;
}

void ff_worksheet_number(ff_worksheet *sheet, uint32_t row, int column, int64_t number,
                         int64_t divisor, ff_look look)
{
    (void)sheet, (void)row, (void)column, (void)number, (void)divisor, (void)look;
}

void ff_worksheet_blank(ff_worksheet *sheet, uint32_t row, int column, ff_look look)
{
    (void)sheet, (void)row, (void)column, (void)look;
}

void ff_worksheet_height(ff_worksheet *sheet, uint32_t row, double points)
{
    (void)sheet, (void)row, (void)points;
}

void ff_worksheet_breaks(ff_worksheet *sheet, uint32_t *rows)
{
    (void)sheet, (void)rows;
}

void ff_worksheet_remark(ff_worksheet *sheet, uint32_t row, int column, const char *text)
{
    (void)sheet, (void)row, (void)column, (void)text;
}

void ff_worksheet_finish(ff_worksheet *sheet, uint32_t rows, int columns, int frozen,
                         bool filter)
{
    (void)sheet, (void)rows, (void)columns, (void)frozen, (void)filter;
}

void ff_worksheet_widths(ff_worksheet *sheet, int columns)
{
    (void)sheet, (void)columns;
}
