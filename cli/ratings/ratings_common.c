#include "cli/ratings/ratings_common.h"

#include "system/system.h"

#include <stdlib.h>
#include <string.h>

bool ratings_path(const cli *c, bool make, ff_str *out)
{
    const char *named = cli_value(c, "index", getenv("FLAGFALL_RATINGS"));
    if (named != NULL && named[0] != '\0') {
        ff_str_text(out, named);
        return true;
    }
    if (make)
        cli_make_data_folder(out);
    else
        cli_data_folder(out);
    ff_str_text(out, "/ratings.idx");
    return false;
}
