#include "event/schedule.h"
#include "event_setup/setup.h"

/* Writing the set-up of an event as a file. */

/* A value stands in one line. */
static void put_value(const char *value, ff_str *out)
{
    for (; *value != '\0'; value++)
        ff_str_char(out, (unsigned char)*value < 0x20 || *value == 0x7f ? ' ' : *value);
    ff_str_char(out, '\n');
}

static void put_item(const ff_event *event, const ff_event_setup_item *item, ff_str *out)
{
    ff_str value = FF_STR_INIT;
    item->get(event, &value);
    if (value.size != 0) {
        ff_str_format(out, "%s: ", item->key);
        put_value(ff_str_get(&value), out);
    }
    out->failed = out->failed || value.failed;
    ff_str_release(&value);
}

static void put_round(const ff_event *event, int round, ff_str *out)
{
    ff_str value = FF_STR_INIT;
    ff_event_put_round_date(event, round, '-', &value);
    if (value.size != 0) {
        ff_str_format(out, "round %d: ", round);
        put_value(ff_str_get(&value), out);
    }
    out->failed = out->failed || value.failed;
    ff_str_release(&value);
}

void ff_event_setup_write(const ff_event *event, ff_str *out)
{
    int last = ff_event_last_scheduled(event);
    for (size_t i = 0; i < ff_event_setup_count(); i++)
        put_item(event, &ff_event_setup_items[i], out);
    for (int round = 1; round <= last; round++)
        put_round(event, round, out);
}

/* --- proposals --- */
