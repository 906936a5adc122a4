#ifndef FF_SPREADSHEET_XLSX_H
#define FF_SPREADSHEET_XLSX_H

#include "spreadsheet/book.h"

/* Reads the sheets of an XLSX file until the one is found, and names the others. */
int ff_xlsx_read(ff_book *book, csv_rows *out);

#endif
