#include "cli/publish/publish.h"

#include "cli/frame/published.h"

#include <stdlib.h>
#include <string.h>

/* After each change of an event file, its pages. */

static bool held;

void publish_hold(void)
{
    held = true;
}

static bool is_wanted(void)
{
    const char *stated = getenv("FLAGFALL_PUBLISH");
    return !held && (stated == NULL || strcmp(stated, "no") != 0);
}

void publish_after_change(const char *path)
{
    ff_str folder = FF_STR_INIT;
    ff_error err = FF_ZERO;
    publish_report report;
    book *b = is_wanted() && published_find(path, &folder) ? ff_calloc(1, sizeof *b) : NULL;
    if (b != NULL) {
        int code = book_open(b, path, &err);
        if (code == FF_OK)
            code = publish_site(b, ff_str_get(&folder), &report, &err);
        if (code != FF_OK)
            cli_complain(
                "warning: what was entered is stored, but the pages in %s are not up to "
                "date: %s",
                ff_str_get(&folder), err.message);
        book_release(b);
        ff_free(b);
    }
    ff_str_release(&folder);
}
