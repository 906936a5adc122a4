#include "cli/eventfile/event_common.h"

#include "cli/setup/event_setup.h"
#include "event/category.h"
#include "event_setup/setup.h"
#include "import/import.h"
#include "system/system.h"

#include <string.h>

/* The set-up of an event from the options of the command line and from a file. */

/* Options that are items under another name. */
static const struct {
    const char *option, *key;
} names[] = {
    {"name", "name"},
    {"city", "city"},
    {"federation", "federation"},
    {"start", "start"},
    {"end", "end"},
    {"kind", "kind"},
    {"knockout", "knockout"},
    {"keizer", "keizer"},
    {"ladder", "ladder"},
    {"system", "system"},
    {"teams", "teams"},
    {"boards", "boards"},
    {"match-points", "match points"},
    {"rounds", "rounds"},
    {"first-board", "first board"},
    {"rules", "rules"},
    {"laws", "laws"},
    {"arbiter", "arbiter"},
    {"deputies", "deputies"},
    {"time-control", "time control"},
    {"tiebreaks", "tie breaks"},
    {"points", "points"},
    {"initial-colour", "initial colour"},
    {"pairing-controller", "pairing controller"},
};

/* A rate of play that is not clear stays as it was announced, without a code (222). */
static int keep_words(cli *c, ff_event *event, const char *value, const ff_error *err)
{
    const char *words = ff_event_text(event, value, strlen(value));
    if (words == NULL)
        return FF_E_MEMORY;
    event->time_control = words;
    event->time_control_code = "";
    cli_say(c, "--time-control: %s; it is kept as written", err->message);
    return FF_OK;
}

static int set_categories(cli *c, ff_event *event)
{
    ff_error err = {0};
    const char *list = cli_value(c, "categories", "");
    if (!cli_has(c, "categories"))
        return CLI_DONE;
    int code = ff_event_set_categories(event, strcmp(list, "none") == 0 ? "" : list, &err);
    if (code == FF_E_MEMORY)
        return cli_no_memory();
    return code == FF_OK ? CLI_DONE : cli_usage(c, "--categories: %s", err.message);
}

bool event_draw_colour(ff_side *side, const char **word)
{
    unsigned char byte;
    if (!ff_sys_random(&byte, sizeof byte)) {
        cli_complain("the system gives no random bytes for the lot: draw it at the table, and "
                     "name the colour");
        return false;
    }
    *side = byte & 1 ? FF_SIDE_WHITE : FF_SIDE_BLACK;
    *word = byte & 1 ? "White" : "Black";
    return true;
}

/* --initial-colour lot: the colour drawn, as it is written. The lot is before round 1. */
static int draw_lot(event_run *run, const ff_event *event, const char **value)
{
    ff_side side;
    if (ff_event_rounds(event) > 0) {
        cli_complain("round 1 has its colours already; the lot belongs before it");
        return CLI_NEGATIVE;
    }
    if (!event_draw_colour(&side, value))
        return CLI_INTERNAL;
    ff_str_format(&run->action, "%sinitial colour drawn by lot: %s",
                  run->action.size != 0 ? "; " : "", *value);
    return CLI_DONE;
}

int event_apply_settings(event_run *run, ff_event *event)
{
    cli *c = run->c;
    ff_error err;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = cli_value(c, names[i].option, NULL);
        const ff_event_setup_item *item = ff_event_setup_find(names[i].key);
        if (value == NULL)
            continue;
        bool lot = strcmp(names[i].option, "initial-colour") == 0 && strcmp(value, "lot") == 0;
        int status = lot ? draw_lot(run, event, &value) : CLI_DONE;
        if (status != CLI_DONE)
            return status;
        if (item->several)
            item->set(event, "", &err); /* the option has them all */
        int code = item->set(event, value, &err);
        if (code == FF_E_PARSE && strcmp(names[i].option, "time-control") == 0)
            code = keep_words(c, event, value, &err);
        if (code == FF_E_MEMORY)
            return cli_no_memory();
        if (code != FF_OK)
            return cli_usage(c, "--%s: %s", names[i].option, err.message);
    }
    return set_categories(c, event);
}

/* A list that belongs into an event is not how one is set up. */
static int read_setup(event_run *run, const ff_str *text, const char *path, ff_event *event)
{
    ff_import_kind kind = ff_import_guess(ff_str_get(text), text->size);
    if (kind == FF_IMPORT_UNKNOWN)
        return ff_event_setup_read(ff_str_get(text), text->size, path, event, &run->notes,
                                   &run->err);
    return ff_fail(&run->err, FF_E_PARSE,
                   "\"%s\" is not a set-up but a list (%s): make the event first, then take it "
                   "in with \"flagfall event import\"",
                   path, ff_import_kind_name(kind));
}

int event_read_setup(event_run *run, const char *path, ff_event *event)
{
    ff_str text = FF_STR_INIT;
    int code = ff_input_read_all(path, FF_SETUP_MAX_BYTES + 1, &text, &run->err);
    if (code == FF_OK)
        code = read_setup(run, &text, path, event);
    ff_str_release(&text);
    int status =
        code == FF_OK ? event_notes_status(&run->notes, CLI_INPUT) : cli_error(&run->err);
    run->source = path;
    run->least = FF_SEVERITY_WARNING;
    event_report_notes(run);
    return status;
}
