#include "cli/eventfile/event_common.h"

#include "copies/copies.h"

#include <stdio.h>
#include <string.h>

/* --- event backup --- */

static void tell_copy(cli *c, const char *path)
{
    ff_str line = FF_STR_INIT;
    ff_str_printable(&line, path, strlen(path));
    if (!cli_has(c, "quiet"))
        cli_format(c, "%s: a sound copy\n", ff_str_get(&line));
    ff_str_release(&line);
}

static int run_backup(cli *c)
{
    event_run run;
    if (c->operand_count != 2)
        return cli_usage(c, "event backup requires an event file and the name of the copy");
    int status = event_open_read(&run, c);
    ff_backup_place place = cli_has(c, "replace") ? FF_BACKUP_REPLACE : FF_BACKUP_NEW;
    int code = status == CLI_DONE ? ff_copies_backup(run.file, c->operands[1], place, &run.err)
                                  : FF_OK;
    if (code == FF_E_STATE_EXISTS) {
        cli_complain("\"%s\" exists already; --replace replaces it", c->operands[1]);
        status = CLI_NEGATIVE;
    } else if (code != FF_OK) {
        status = event_error(&run.err);
    }
    if (status == CLI_DONE)
        tell_copy(c, c->operands[1]);
    event_close(&run);
    return status;
}

static const cli_option backup_options[] = {
    {0, "replace", NULL,
     "in place of a file of that name, unless it holds entries that FILE lacks"},
    CLI_OPTION_END,
};

const cli_command cmd_event_backup = {
    .name = "event backup",
    .operands = "FILE COPY",
    .summary = "Copy an event file while it is in use, and check the copy",
    .details =
        "The copy is made by SQLite's own backup and checked like event check before it\n"
        "gets its name. Work goes on meanwhile.",
    .options = backup_options,
    .run = run_backup,
};

/* --- event merge --- */

static void tell_report(event_run *run, const ff_merge_report *report)
{
    ff_str out = FF_STR_INIT;
    if (event_json(run->c)) {
        ff_json json = ff_json_start(&out);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "merge");
        ff_json_put_integer(&json, "merged", report->merged);
        ff_json_put_integer(&json, "conflicts", report->conflicts);
        ff_json_end_object(&json);
        ff_str_char(&out, '\n');
    } else {
        ff_str_format(&out, "%d %s taken over, %d not taken over\n", report->merged,
                      report->merged == 1 ? "entry" : "entries", report->conflicts);
    }
    if (event_json(run->c) || !cli_has(run->c, "quiet"))
        cli_str(run->c, &out);
    ff_str_release(&out);
}

static int run_merge(cli *c)
{
    event_run run, other = {0};
    ff_merge_report report;
    if (c->operand_count != 2)
        return cli_usage(c, "event merge requires an event file and another copy of it");
    int status = event_open(&run, c);
    if (status != CLI_DONE) {
        event_close(&run);
        return status;
    }
    status = event_open_read_at(&other, c, c->operands[1]);
    run.source = c->operands[1];
    run.least = FF_SEVERITY_WARNING;
    if (status == CLI_DONE && ff_copies_merge(run.file, other.file, run.time, &run.notes,
                                              &report, &run.err) != FF_OK) {
        run.source = c->operands[report.altered != run.file];
        event_report_notes(&run);
        status = event_error(&run.err);
    }
    if (status == CLI_DONE) {
        event_keep_rounds(&run);
        event_report_notes(&run);
        tell_report(&run, &report);
        status = report.conflicts > 0 ? CLI_NEGATIVE : CLI_DONE;
    }
    event_close(&other);
    event_close(&run);
    return status;
}

static const cli_option merge_options[] = {EVENT_OPTION_FORMAT, EVENT_OPTION_AUTHOR,
                                           EVENT_OPTION_NO_COPY, CLI_OPTION_END};

const cli_command cmd_event_merge = {
    .name = "event merge",
    .operands = "FILE OTHER",
    .summary = "Take over what was done in another copy of an event file",
    .details =
        "Each entry of the other log since the copies parted becomes an entry of FILE. One "
        "that\n"
        "contradicts what was done in FILE changes nothing, is said and kept in the file; the\n"
        "exit code is 1 then. OTHER is not changed; merge the other way to bring it up to "
        "date.\n"
        "Where the log of one is not whole (event check) its faults are said and nothing is "
        "done.",
    .options = merge_options,
    .run = run_merge,
};
