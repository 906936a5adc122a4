#include "table.h"
int ff_table_xlsx(ff_standings *standings, const ff_table_options *options, ff_str *out,
                  ff_error *err)
{
    (void)standings;
    (void)options;
    (void)out;
    return ff_fail(err, FF_E_UNSUPPORTED, "xlsx");
}
