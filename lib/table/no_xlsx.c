#include "flagfall/table.h"

/* In the place of table_xlsx.c where the library is built without libxlsxwriter (XLSX=no). */
int ff_table_xlsx(ff_standings *standings, const ff_table_options *options, ff_str *out,
                  ff_error *err)
{
    (void)standings, (void)options, (void)out;
    return ff_fail(err, FF_E_UNSUPPORTED,
                   "this flagfall was built without spreadsheets: use CSV or HTML instead");
}
