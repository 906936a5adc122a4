#include "cli/ratings/ratings_common.h"

#include "system/system.h"

#include <stdlib.h>
#include <string.h>

/* The folder and those above it; whether they could be made is seen when the file is. */
static void make_folders(const ff_str *path)
{
    char *copy = ff_strdup(ff_str_get(path));
    for (char *at = copy; at != NULL && *at != '\0'; at++) {
        if (at == copy || *at != '/')
            continue;
        *at = '\0';
        ff_sys_make_folder(copy);
        *at = '/';
    }
    if (copy != NULL)
        ff_sys_make_folder(copy);
    ff_free(copy);
}

bool ratings_path(const cli *c, bool make, ff_str *out)
{
    const char *named = cli_value(c, "index", getenv("FLAGFALL_RATINGS"));
    if (named != NULL && named[0] != '\0') {
        ff_str_text(out, named);
        return true;
    }
    cli_data_folder(out);
    if (make)
        make_folders(out);
    ff_str_text(out, "/ratings.idx");
    return false;
}
