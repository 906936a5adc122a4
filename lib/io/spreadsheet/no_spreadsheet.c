#include "spreadsheet/spreadsheet.h"

#include <string.h>

/* In the place of the readers where the library is built without expat (EXPAT=no). */
bool ff_spreadsheet_looks_like(const char *bytes, size_t size)
{
    return size >= 4 && memcmp(bytes, "PK\003\004", 4) == 0;
}

static int not_built(const ff_spreadsheet_request *request, ff_error *err)
{
    return ff_fail_at(err, FF_E_UNSUPPORTED, request->source, 0, 0,
                      "this flagfall was built without spreadsheets: save the list as CSV");
}

int ff_spreadsheet_read(const ff_spreadsheet_request *request, csv_rows *out, size_t *head,
                        ff_diagnostics *notes, ff_error *err)
{
    (void)out, (void)head, (void)notes;
    return not_built(request, err);
}

int ff_spreadsheet_each(const ff_spreadsheet_rows *rows, ff_diagnostics *notes, ff_error *err)
{
    (void)notes;
    return not_built(rows->request, err);
}
