#include "cli/event/event_ranks.h"
#include "cli/eventfile/event_common.h"
#include "cli/frame/form.h"

#include "csv/csv.h"
#include "event_setup/setup.h"
#include "file/output.h"
#include "flagfall/trf.h"
#include "table/export.h"

#include <stdio.h>
#include <string.h>

typedef enum form { TRF26, TRF16, CSV, PGN, SETUP } form;

static bool choose_form(cli *c, form *out)
{
    int chosen;
    if (!cli_form(c, -1, &chosen))
        return false;
    *out = (form)chosen;
    if (chosen < 0)
        cli_usage(c,
                  "name a form with --format, or a file with -o that ends in .trf, .trfx, .csv "
                  "or .pgn; tables come from \"flagfall standings\"");
    return chosen >= 0;
}

static int write_trf(cli *c, ff_event *event, ff_trf_edition edition, event_run *run,
                     ff_str *out)
{
    ff_trf_options how = FF_TRF_OPTIONS_INIT;
    how.edition = edition;
    how.birth_dates = cli_has(c, "private");
    if (!how.birth_dates)
        event_leave_out_dates(c, event);
    int code = event_state_ranks(event, &run->notes, &run->err);
    if (code != FF_OK)
        return code;
    return ff_trf_write(event, &how, out, &run->notes, &run->err);
}

static int write_form(cli *c, form wanted, int round, ff_event *event, event_run *run,
                      ff_str *out)
{
    bool plain = cli_has(c, "plain");
    switch (wanted) {
    case TRF26:
        return write_trf(c, event, FF_TRF_26, run, out);
    case TRF16:
        return write_trf(c, event, FF_TRF_16, run, out);
    case CSV:
        if (cli_choice(c, "what", 0) == 1)
            return ff_export_players(event, plain, out, &run->err);
        if (cli_choice(c, "what", 0) == 2)
            return ff_export_lineups(event, round, cli_has(c, "numbers"), plain, out,
                                     &run->err);
        return ff_export_results(event, round, cli_has(c, "numbers"), plain, out, &run->err);
    case PGN:
        return ff_export_pgn(event, round, out, &run->err);
    case SETUP:
        ff_event_setup_write(event, out);
        return out->failed ? ff_fail(&run->err, FF_E_MEMORY, "out of memory for the set-up")
                           : FF_OK;
    }
    return FF_OK;
}

/* The section that is chosen, in the form that is wanted. */
static int export_one(event_run *run, form wanted, int round, ff_str *out)
{
    ff_event event;
    ff_event_init(&event);
    int code = ff_eventfile_load(run->file, &event, &run->err);
    if (code == FF_OK)
        code = write_form(run->c, wanted, round, &event, run, out);
    run->least = FF_SEVERITY_WARNING;
    event_report_notes(run);
    ff_event_release(&event);
    return code == FF_OK ? CLI_DONE : event_error(&run->err);
}

/* --- all sections: a file for each, named by it --- */

typedef struct each_section {
    event_run *run;
    form wanted;
    int round;
    int count;    /* of the sections that have a file */
    ff_str names; /* their words, each between blanks */
} each_section;

/* "fest.trf" is fest-Open.trf, or fest-Open-2.trf where there is one of another section. */
static int name_file(each_section *e, const char *section, ff_str *path)
{
    const char *output = cli_value(e->run->c, "output", "");
    size_t stem = ff_output_stem(output);
    ff_str word = FF_STR_INIT, mark = FF_STR_INIT;
    ff_eventfile_section_word(section, &word);
    ff_str_format(&mark, " %s ", ff_str_get(&word));
    bool taken = word.size == 0 || strstr(ff_str_get(&e->names), ff_str_get(&mark)) != NULL;
    ff_str_bytes(path, output, stem);
    ff_str_format(path, "-%s", word.size > 0 ? ff_str_get(&word) : "section");
    if (taken)
        ff_str_format(path, "-%d", e->count + 1);
    ff_str_text(path, output + stem);
    ff_str_text(&e->names, ff_str_get(&mark));
    e->count++;
    bool failed = path->failed || mark.failed || word.failed;
    ff_str_release(&word);
    ff_str_release(&mark);
    return failed ? cli_no_memory() : CLI_DONE;
}

static int write_file(cli *c, const char *path, const ff_str *text)
{
    ff_error err;
    ff_str excel = FF_STR_INIT;
    static const ff_write_rule beside = {.side = true, .plain = true};
    if (cli_has(c, "excel"))
        ff_csv_for_excel(ff_str_get(text), text->size, &excel);
    const ff_str *bytes = cli_has(c, "excel") ? &excel : text;
    int code = bytes->failed
                   ? ff_fail(&err, FF_E_MEMORY, "out of memory")
                   : ff_file_replace_by(path, &beside, ff_str_get(bytes), bytes->size, &err);
    ff_str_release(&excel);
    if (code == FF_OK)
        cli_say(c, "%s", path);
    return code == FF_OK ? CLI_DONE : cli_error(&err);
}

static int export_section(void *ctx, const char *name)
{
    each_section *e = ctx;
    event_run *run = e->run;
    ff_str path = FF_STR_INIT, out = FF_STR_INIT;
    int status = ff_eventfile_choose_section(run->file, name, &run->err) == FF_OK
                     ? name_file(e, name, &path)
                     : event_error(&run->err);
    if (status == CLI_DONE)
        status = export_one(run, e->wanted, e->round, &out);
    if (status == CLI_DONE)
        status = write_file(run->c, ff_str_get(&path), &out);
    ff_str_release(&out);
    ff_str_release(&path);
    return status;
}

static int export_all(event_run *run, form wanted, int round)
{
    each_section e = {run, wanted, round, 0, FF_STR_INIT};
    run->c->elsewhere = true;
    int status = event_each_section(run, export_section, &e);
    ff_str_release(&e.names);
    return status;
}

/* --- the command --- */

static int check_options(cli *c, form wanted)
{
    const char *output = cli_value(c, "output", "-");
    if (c->operand_count != 1)
        return cli_usage(c, "event export requires one event file");
    if (cli_has(c, "excel") && wanted != CSV)
        return cli_usage(c, "--excel is a form of CSV");
    if (cli_has(c, "all-sections") && (cli_has(c, "section") || strcmp(output, "-") == 0))
        return cli_usage(c, "--all-sections writes a file for each section beside the name of "
                            "-o: with -o fest.trf these are fest-Open.trf ...");
    return event_check_altered(c, wanted == TRF26 || wanted == TRF16) ? CLI_DONE : CLI_USAGE;
}

static int run_export(cli *c)
{
    event_run run;
    form wanted;
    long long round;
    ff_str out = FF_STR_INIT;
    if (!choose_form(c, &wanted) || !cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    int status = check_options(c, wanted);
    if (status != CLI_DONE)
        return status;
    status = event_open_read(&run, c);
    if (status == CLI_DONE && cli_has(c, "all-sections")) {
        status = export_all(&run, wanted, (int)round);
    } else if (status == CLI_DONE) {
        status = export_one(&run, wanted, (int)round, &out);
        if (status == CLI_DONE)
            event_put_csv(c, &out);
    }
    ff_str_release(&out);
    event_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "format", "trf26|trf16|csv|pgn|setup",
     "form of the output (default: by the suffix of -o)"},
    {0, "what", "results|players|line-ups", "CSV: of what (default: results)"},
    {0, "round", "N", "CSV and PGN: only this round"},
    EVENT_OPTION_SECTION,
    {0, "all-sections", NULL, "a file for each section: with -o fest.trf, fest-Open.trf ..."},
    EVENT_OPTION_ALTERED,
    {0, "numbers", NULL, "CSV: pairing numbers instead of names"},
    {0, "plain", NULL, "CSV: do not neutralise what a spreadsheet would run as a formula"},
    {0, "excel", NULL, "CSV for Excel: byte-order mark, semicolons, decimal commas"},
    {0, "private", NULL, "TRF: whole dates of birth, not the year alone"},
    CLI_OPTION_END,
};

const cli_command cmd_event_export = {
    .name = "event export",
    .operands = "FILE",
    .summary = "Write an event as a TRF file, CSV or PGN",
    .details =
        "The form is given by --format or by the suffix of -o: .trf (TRF26), .trfx (TRF16), "
        ".csv,\n"
        ".pgn. PGN has the games that are attached, and tags with the result for the others.\n"
        "The set-up is a text that \"event new --from\" reads. Tables come from \"flagfall "
        "standings FILE\".",
    .options = options,
    .run = run_export,
};
