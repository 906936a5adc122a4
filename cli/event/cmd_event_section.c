#include "cli/eventfile/event_common.h"

#include <stdio.h>
#include <string.h>

/* --- the list --- */

static void put_json(cli *c, int section, const ff_event *event)
{
    ff_str line = FF_STR_INIT;
    ff_json json = ff_json_start(&line);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "section");
    ff_json_put_integer(&json, "section", section);
    ff_json_put_text(&json, "name",
                     section == 0 && event->name[0] == '\0' ? "main" : event->name);
    ff_json_put_text(&json, "kind", ff_event_kind_name(event->kind));
    ff_json_put_integer(&json, "players", (long long)event->player_count);
    ff_json_put_integer(&json, "rounds", ff_event_rounds(event));
    ff_json_put_integer(&json, "rounds_planned", event->rounds_planned);
    ff_json_end_object(&json);
    ff_str_char(&line, '\n');
    cli_str(c, &line);
    ff_str_release(&line);
}

static int put_section(void *ctx, int section, const ff_event *event, ff_error *err)
{
    cli *c = ctx;
    ff_str line = FF_STR_INIT;
    const char *name = section == 0 ? "main" : event->name;
    (void)err;
    if (event_json(c)) {
        put_json(c, section, event);
        return FF_OK;
    }
    ff_str_printable(&line, name, strlen(name));
    if (section == 0 && event->name[0] != '\0') {
        ff_str_text(&line, " (");
        ff_str_printable(&line, event->name, strlen(event->name));
        ff_str_char(&line, ')');
    }
    ff_str_format(&line, ": %zu player%s, %d", event->player_count,
                  event->player_count == 1 ? "" : "s", ff_event_rounds(event));
    if (event->rounds_planned != 0)
        ff_str_format(&line, " of %d", event->rounds_planned);
    ff_str_format(&line, " rounds, %s\n",
                  event->kind == FF_EVENT_UNKNOWN ? "kind not known"
                                                  : ff_event_kind_name(event->kind));
    cli_str(c, &line);
    ff_str_release(&line);
    return FF_OK;
}

static int list_sections(cli *c)
{
    event_run run;
    int status = event_open_read_at(&run, c, c->operands[1]);
    if (status == CLI_DONE &&
        ff_eventfile_sections(run.file, put_section, c, &run.err) != FF_OK)
        status = cli_error(&run.err);
    event_close(&run);
    return status;
}

/* --- a new one --- */

typedef struct adding {
    event_run *run;
    int status;
} adding;

static int set_up(void *ctx, ff_event *event, ff_error *err)
{
    adding *a = ctx;
    ff_str_clear(&a->run->action);
    ff_str_format(&a->run->action, "section \"%s\" added", event->name);
    a->status = event_apply_settings(a->run, event);
    a->run->stamp.action = ff_str_get(&a->run->action);
    return a->status == CLI_DONE ? FF_OK : ff_fail(err, FF_E_STATE, "nothing was changed");
}

static int add_section(cli *c)
{
    event_run run;
    const char *name = c->operands[2];
    if (name[0] == '\0' || ff_utf8_valid(name, strlen(name)) != strlen(name))
        return cli_usage(c, "the name is empty or not text in UTF-8");
    int status = event_open_at(&run, c, c->operands[1]);
    adding a = {&run, CLI_DONE};
    if (status == CLI_DONE &&
        ff_eventfile_add_section(run.file, &run.stamp, &(ff_new_section){name, set_up, &a},
                                 &run.entry, run.hash, &run.err) != FF_OK)
        status = a.status != CLI_DONE ? a.status : event_error(&run.err);
    if (status == CLI_DONE)
        event_tell_change(&run, &run.action);
    event_close(&run);
    return status == CLI_DONE && c->operand_count > 3
               ? event_import_lists(c, c->operands[1], c->operands + 3, c->operand_count - 3,
                                    c->operands[2])
               : status;
}

/* --- the one that is used --- */

/* The name of the section takes the place of the one before; "main" takes it away. */
static int edit_use(void *ctx, ff_event *event, ff_error *err)
{
    event_run *run = ctx;
    const char *name = ff_str_get(&run->action);
    size_t kept = 0;
    if (event->player_count > 0)
        return ff_fail(err, FF_E_STATE,
                       "the main event has players, and is meant where no section is named");
    for (size_t i = 0; i < event->attachment_count; i++)
        if (strcmp(event->attachments[i].kind, FF_SECTION_USED) != 0)
            event->attachments[kept++] = event->attachments[i];
    event->attachment_count = kept;
    if (strcmp(name, "main") == 0)
        return FF_OK;
    const char *copy = ff_event_text(event, name, run->action.size);
    if (copy == NULL || ff_grow(&event->attachments, &event->attachment_capacity, kept + 1,
                                sizeof *event->attachments) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the section");
    event->attachments[event->attachment_count++] =
        (ff_attachment){0, FF_NOBODY, FF_SECTION_USED, copy};
    return FF_OK;
}

/* The whole name of the section that is called so, into the action; 0 or an exit code. */
static int find_section(event_run *run, const char *name)
{
    ff_event event;
    ff_event_init(&event);
    int code = ff_eventfile_choose_section(run->file, name, &run->err);
    if (code == FF_OK)
        code = ff_eventfile_load(run->file, &event, &run->err);
    if (code == FF_OK)
        ff_str_text(&run->action, ff_eventfile_section(run->file) == 0 ? "main" : event.name);
    ff_event_release(&event);
    if (code == FF_OK)
        code = ff_eventfile_choose_section(run->file, "main", &run->err);
    return code == FF_OK ? CLI_DONE : event_error(&run->err);
}

static int use_section(cli *c)
{
    event_run run;
    ff_str said = FF_STR_INIT;
    int status = event_open_at(&run, c, c->operands[1]);
    if (status == CLI_DONE)
        status = find_section(&run, c->operands[2]);
    ff_str_format(&said, "section %s is used where none is named", ff_str_get(&run.action));
    run.stamp.action = ff_str_get(&said);
    if (status == CLI_DONE && ff_eventfile_change(run.file, &run.stamp, edit_use, &run,
                                                  &run.entry, run.hash, &run.err) != FF_OK)
        status = event_error(&run.err);
    if (status == CLI_DONE)
        event_tell_change(&run, &said);
    ff_str_release(&said);
    event_close(&run);
    return status;
}

static int run_section(cli *c)
{
    const char *verb = c->operand_count > 0 ? c->operands[0] : "";
    if (strcmp(verb, "list") == 0 && c->operand_count == 2)
        return list_sections(c);
    if (strcmp(verb, "add") == 0 && c->operand_count >= 3)
        return add_section(c);
    if (strcmp(verb, "use") == 0 && c->operand_count == 3)
        return use_section(c);
    return cli_usage(c, "event section list FILE, event section add FILE NAME [LIST...], or "
                        "event section use FILE NAME");
}

static const cli_option options[] = {
    EVENT_OPTIONS_SETTINGS, EVENT_OPTION_FORMAT, EVENT_OPTION_AUTHOR,
    EVENT_OPTION_SEEN,      EVENT_OPTION_REASON, CLI_OPTION_END,
};

const cli_command cmd_event_section = {
    .name = "event section",
    .operands = "VERB FILE [NAME [LIST...]]",
    .summary = "Add a section to an event file, list them, or choose the one that is used",
    .details =
        "VERB is add, list or use; the LISTs of players are taken into it. use: the section "
        "NAME\n"
        "is meant where --section and FLAGFALL_SECTION name none; main takes that back. A\n"
        "section is an event in the same file with players, rounds,\n"
        "system and settings of its own; dates, place, arbiter, rate of play, tie-breaks and\n"
        "rules are those of the event unless an option says another. --section NAME of the\n"
        "other commands chooses it; the log is one for all.",
    .options = options,
    .run = run_section,
};
