#include "cli/event/event_ranks.h"
#include "cli/eventfile/event_common.h"

#include "event_setup/setup.h"
#include "flagfall/trf.h"
#include "table/export.h"

#include <stdio.h>
#include <string.h>

typedef enum form { TRF26, TRF16, CSV, PGN, SETUP } form;

static const struct {
    const char *suffix;
    form form;
} suffixes[] = {{".trf", TRF26}, {".trfx", TRF16}, {".csv", CSV}, {".pgn", PGN}};

static bool choose_form(cli *c, form *out)
{
    const char *path = cli_value(c, "output", "");
    const char *dot = strrchr(path, '.');
    if (cli_has(c, "format")) {
        *out = (form)cli_choice(c, "format", TRF26);
        return true;
    }
    *out = CSV;
    if (cli_has(c, "excel") && dot == NULL)
        return true;
    for (size_t i = 0; dot != NULL && i < sizeof suffixes / sizeof *suffixes; i++) {
        if (!ff_str_equal_nocase(dot, suffixes[i].suffix))
            continue;
        *out = suffixes[i].form;
        return true;
    }
    cli_usage(c, "name a form with --format, or a file with -o that ends in .trf, .trfx, .csv "
                 "or .pgn; tables come from \"flagfall standings\"");
    return false;
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

static int run_export(cli *c)
{
    event_run run;
    ff_event event;
    form wanted;
    long long round;
    ff_str out = FF_STR_INIT;
    if (c->operand_count != 1)
        return cli_usage(c, "event export requires one event file");
    if (!choose_form(c, &wanted) || !cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    if (cli_has(c, "excel") && wanted != CSV)
        return cli_usage(c, "--excel is a form of CSV");
    if (!event_check_altered(c, wanted == TRF26 || wanted == TRF16))
        return CLI_USAGE;
    int status = event_open_read(&run, c);
    ff_event_init(&event);
    if (status == CLI_DONE) {
        int code = ff_eventfile_load(run.file, &event, &run.err);
        if (code == FF_OK)
            code = write_form(c, wanted, (int)round, &event, &run, &out);
        run.least = FF_SEVERITY_WARNING;
        event_report_notes(&run);
        if (code != FF_OK)
            status = event_error(&run.err);
        else
            event_put_csv(c, &out);
    }
    ff_str_release(&out);
    ff_event_release(&event);
    event_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "format", "trf26|trf16|csv|pgn|setup",
     "form of the output (default: by the suffix of -o)"},
    {0, "what", "results|players|line-ups", "CSV: of what (default: results)"},
    {0, "round", "N", "CSV and PGN: only this round"},
    EVENT_OPTION_SECTION,
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
