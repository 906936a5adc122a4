#ifndef TESTS_SUPPORT_SHEETS_H
#define TESTS_SUPPORT_SHEETS_H

/* Spreadsheets made for a test, and what is read of them. The headings are "name" and "rating".
 */

#include "flagfall/diagnostic.h"
#include "flagfall/text.h"
#include "spreadsheet/spreadsheet.h"

typedef struct sheet_case {
    ff_str file;
    csv_rows rows;
    size_t head;
    ff_diagnostics notes;
    ff_error err;
} sheet_case;

#define TEXT(where, text) "<c r='" where "' t='inlineStr'><is><t>" text "</t></is></c>"
#define HEAD              "<row r='1'>" TEXT("A1", "name") TEXT("B1", "rating") "</row>"
#define ODS_HEAD                                                                               \
    "<table:table-row><table:table-cell><text:p>name</text:p></table:table-cell>"              \
    "<table:table-cell><text:p>rating</text:p></table:table-cell></table:table-row>"

/* Reads the sheet of that name, or with NULL the first that has the headings. */
int sheet_read(sheet_case *f, const char *sheet);
void sheet_end(sheet_case *f);
/* Fails unless the rows from the head on are "line:cell|cell\n" ...; ends the case. */
void sheet_shows(sheet_case *f, const char *expected);
/* Fails unless the file is refused with that code and those words; ends the case. */
void sheet_refused(sheet_case *f, int code, const char *words);

#endif
