#include "event_setup/setup_private.h"

#include <stdio.h>
#include <string.h>

/* Values that several items have in common. */

int ff_event_setup_set_text(ff_event *event, const char **field, const char *value,
                            ff_error *err)
{
    const char *copy = ff_event_text(event, value, strlen(value));
    if (copy == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the set-up");
    *field = copy;
    return FF_OK;
}

/* "3/1/0" */
int ff_event_setup_three_points(const char *value, int out[3], ff_error *err)
{
    const char *at = value;
    for (int i = 0; i < 3; i++) {
        char word[FF_POINTS_SIZE];
        size_t size = strcspn(at, "/");
        snprintf(word, sizeof word, "%.*s", (int)(size < sizeof word ? size : sizeof word - 1),
                 at);
        if (size == 0 || size >= sizeof word || !ff_points_parse(word, &out[i]) ||
            (i < 2) != (at[size] == '/'))
            return ff_fail_at(err, FF_E_PARSE, NULL, 0, (long)(at - value) + 1,
                              "expected win/draw/loss as 3/1/0, not \"%.40s\"", value);
        at += size + (at[size] == '/');
    }
    return FF_OK;
}
