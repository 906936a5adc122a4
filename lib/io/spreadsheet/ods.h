#ifndef FF_SPREADSHEET_ODS_H
#define FF_SPREADSHEET_ODS_H

#include "spreadsheet/book.h"

/* Reads the sheets of an ODS file until the one is found, and names the others. */
int ff_ods_read(ff_book *book, csv_rows *out);

#endif
