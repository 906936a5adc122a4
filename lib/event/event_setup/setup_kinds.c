#include "event_setup/setup_private.h"
#include "kinds/kinds.h"

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

static int set_rules(ff_event *event, ff_event_kind kind, const char *value, ff_error *err)
{
    int code = ff_kinds_find(kind)->set_rules(event, value, err);
    return code == FF_OK ? state_kind(event, kind, value, err) : code;
}

#define KIND(name, kind)                                                                       \
    int ff_event_setup_set_##name(ff_event *event, const char *value, ff_error *err)           \
    {                                                                                          \
        return set_rules(event, kind, value, err);                                             \
    }                                                                                          \
    void ff_event_setup_get_##name(const ff_event *event, ff_str *out)                         \
    {                                                                                          \
        ff_str_text(out, ff_kinds_find(kind)->rules(event));                                   \
    }

KIND(knockout, FF_EVENT_KNOCKOUT)
KIND(keizer, FF_EVENT_KEIZER)
KIND(ladder, FF_EVENT_LADDER)
