#include "event_setup/setup_private.h"
#include "knockout/knockout.h"

/* The items of kinds of events that have rules of their own. */

/* A rule of a kind is kept; where no kind is stated, it states it. */
static int state_kind(ff_event *event, ff_event_kind kind, const char *value, ff_error *err)
{
    if (value[0] == '\0' || event->kind == kind)
        return FF_OK;
    if (event->kind != FF_EVENT_UNKNOWN)
        return ff_fail_at(err, FF_E_PARSE, NULL, 0, 1, "this is a %s event, not a %s",
                          ff_event_kind_name(event->kind), ff_event_kind_name(kind));
    event->kind = kind;
    return FF_OK;
}

int ff_event_setup_set_knockout(ff_event *event, const char *value, ff_error *err)
{
    int code = ff_knockout_set_rules(event, value, err);
    return code == FF_OK ? state_kind(event, FF_EVENT_KNOCKOUT, value, err) : code;
}

void ff_event_setup_get_knockout(const ff_event *event, ff_str *out)
{
    ff_str_text(out, ff_knockout_rules_of(event));
}
