#include "event/schedule.h"
#include "setup/setup.h"

/* Writing the set-up of an event as a file, and what is proposed. */

/* A value stands in one line. */
static void put_value(const char *value, ff_str *out)
{
    for (; *value != '\0'; value++)
        ff_str_char(out, (unsigned char)*value < 0x20 || *value == 0x7f ? ' ' : *value);
    ff_str_char(out, '\n');
}

static void put_item(const ff_event *event, const ff_setup_item *item, ff_str *out)
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

void ff_setup_write(const ff_event *event, ff_str *out)
{
    int last = ff_event_last_scheduled(event);
    for (size_t i = 0; i < ff_setup_count(); i++)
        put_item(event, &ff_setup_items[i], out);
    for (int round = 1; round <= last; round++)
        put_round(event, round, out);
}

/* --- proposals --- */

/* C.07 names no list: the organiser chooses (4.1) and the chief arbiter completes the choice
 * (4.1.1). These are in the spirit of what FIDE's tie-break rules before 2023 recommended for
 * events of the kind; whether they did so in this order in each edition was not verified. */
static const struct {
    ff_event_kind kind;
    const char *list, *source;
} proposals[] = {
    {FF_EVENT_SWISS, "BH/C1,BH,DE,WIN",
     "usual for a Swiss; C.07 leaves the choice to the organiser (4.1)"},
    {FF_EVENT_ROUND_ROBIN, "DE,WIN,SB,KS",
     "usual for a round robin, for which C.07 8 excludes Buchholz; C.07 leaves the choice to "
     "the organiser (4.1)"},
    {FF_EVENT_DOUBLE_ROUND_ROBIN, "DE,WIN,SB,KS",
     "usual for a round robin, for which C.07 8 excludes Buchholz; C.07 leaves the choice to "
     "the organiser (4.1)"},
};

const char *ff_setup_tiebreaks(ff_event_kind kind, const char **source)
{
    for (size_t i = 0; i < sizeof proposals / sizeof *proposals; i++)
        if (proposals[i].kind == kind) {
            *source = proposals[i].source;
            return proposals[i].list;
        }
    *source = "";
    return "";
}
