#include "cli/eventfile/event_common.h"

#include "event/entry.h"
#include "eventfile/event_read.h"
#include "import/import.h"

#include <stdio.h>
#include <string.h>

/* One file being imported, as one entry of the log. */
typedef struct job {
    event_run *run;
    const char *path;
    ff_import_kind kind;
    ff_import_options how;
    ff_import_report report;
    int status; /* what the notes ask for */
} job;

static int read_text(job *j, ff_event *event, const ff_str *text, ff_error *err)
{
    ff_diagnostics *notes = &j->run->notes;
    switch (j->kind) {
    case FF_IMPORT_PLAYERS:
        return ff_import_players(ff_str_get(text), text->size, j->path, event, &j->how, notes,
                                 &j->report, err);
    case FF_IMPORT_RESULTS:
        return ff_import_results(ff_str_get(text), text->size, j->path, event, &j->how, notes,
                                 &j->report, err);
    case FF_IMPORT_LINEUPS:
        return ff_import_lineups(ff_str_get(text), text->size, j->path, event, &j->how, notes,
                                 &j->report, err);
    case FF_IMPORT_PGN:
        return ff_import_pgn(ff_str_get(text), text->size, j->path, event, &j->how, notes,
                             &j->report, err);
    case FF_IMPORT_SPREADSHEET:
        return ff_import_spreadsheet(ff_str_get(text), text->size, j->path, event, &j->how,
                                     &j->kind, notes, &j->report, err);
    case FF_IMPORT_UNKNOWN:
    case FF_IMPORT_RATING_LIST:
    case FF_IMPORT_EVENT:
        break;
    }
    ff_event other;
    ff_event_init(&other);
    int code = ff_event_read(j->path, &other, notes, NULL, err);
    if (code == FF_OK)
        code = ff_import_event(&other, event, &j->how, notes, &j->report, err);
    ff_event_release(&other);
    return code;
}

static int read_list(job *j, ff_event *event, ff_error *err)
{
    ff_input *input;
    int code = ff_input_new(j->path, &input, err);
    if (code != FF_OK)
        return code;
    code = ff_import_rating_list(input, event, &j->how, &j->run->notes, &j->report, err);
    ff_input_free(input);
    return code;
}

static void set_action(job *j)
{
    const ff_import_report *r = &j->report;
    const struct {
        int count;
        const char *one, *many;
    } parts[] = {{r->players_added, "player added", "players added"},
                 {r->players_changed, "player changed", "players changed"},
                 {r->entries_new, "pairing or result", "pairings and results"},
                 {r->entries_changed, "result replaced", "results replaced"}};
    ff_str *action = &j->run->action;
    ff_str_clear(action);
    if (j->kind == FF_IMPORT_LINEUPS) {
        ff_str_format(action, "%s (line-ups): %d taken", j->path, r->entries_new);
        j->run->stamp.action = ff_str_get(action);
        return;
    }
    ff_str_format(action, "%s (%s): ", j->path, ff_import_kind_name(j->kind));
    bool any = false;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i].count == 0)
            continue;
        ff_str_format(action, "%s%d %s", any ? ", " : "", parts[i].count,
                      parts[i].count == 1 ? parts[i].one : parts[i].many);
        any = true;
    }
    if (!any)
        ff_str_text(action, "nothing new");
    j->run->stamp.action = ff_str_get(action);
}

enum { MAX_BYTES = 64 * 1024 * 1024, HEAD_BYTES = 4096 };

static int edit_import(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    ff_str text = FF_STR_INIT;
    int code = FF_OK;
    size_t before = event->player_count;
    /* names that are new become players where there are none yet */
    j->how.add_players = j->how.add_players || event->player_count == 0;
    if (j->kind == FF_IMPORT_RATING_LIST)
        code = read_list(j, event, err);
    else
        code = ff_input_read_all(j->path, MAX_BYTES, &text, err);
    if (code == FF_OK && j->kind != FF_IMPORT_RATING_LIST)
        code = read_text(j, event, &text, err);
    ff_str_release(&text);
    if (code == FF_OK)
        code = ff_event_note_alike(event, before, false, &j->run->notes, err);
    j->status = event_notes_status(&j->run->notes, CLI_INPUT);
    if (code == FF_OK && j->status != CLI_DONE && !cli_has(j->run->c, "partial"))
        code = ff_fail(err, FF_E_PARSE,
                       "\"%s\": nothing was taken because of the errors above; --partial "
                       "takes the rest",
                       j->path);
    set_action(j);
    return code;
}

/* Looks at the beginning of the file: a rating list is too long to be read twice. */
static int guess(job *j)
{
    char head[HEAD_BYTES];
    size_t size = 0, got = 0;
    ff_input *input;
    ff_error *err = &j->run->err;
    if (ff_input_new(j->path, &input, err) != FF_OK)
        return cli_error(err);
    int code = FF_OK;
    do {
        code = ff_input_read(input, head + size, sizeof head - size, &got, err);
        size += code == FF_OK ? got : 0;
    } while (code == FF_OK && got > 0 && size < sizeof head);
    ff_input_free(input);
    if (code != FF_OK)
        return cli_error(err);
    j->kind = ff_import_guess(head, size);
    if (j->kind != FF_IMPORT_UNKNOWN)
        return CLI_DONE;
    /* a TRF file may begin with remarks: its reader looks at the whole */
    j->kind = FF_IMPORT_EVENT;
    return CLI_DONE;
}

static int import_one(job *j)
{
    cli *c = j->run->c;
    if (strcmp(j->path, "-") == 0)
        return cli_usage(c, "event import reads files, not standard input");
    int status = guess(j);
    if (status != CLI_DONE)
        return status;
    j->run->source = j->path;
    j->run->each = cli_has(c, "notes");
    j->run->least = FF_SEVERITY_WARNING;
    status = event_change(j->run, edit_import, j);
    event_report_notes(j->run);
    if (status == CLI_IO || status == CLI_INTERNAL)
        return status;
    if (status != CLI_DONE)
        return j->status != CLI_DONE ? j->status : status;
    event_tell_change(j->run, &j->run->action);
    return CLI_DONE; /* with --partial: what was asked for was done */
}

static int run_import(cli *c)
{
    event_run run;
    long long round;
    if (c->operand_count < 2)
        return cli_usage(c, "event import requires an event file and the files to read");
    if (!cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    int status = event_open(&run, c);
    for (int i = 1; status == CLI_DONE && i < c->operand_count; i++) {
        job j = {.run = &run, .path = c->operands[i]};
        j.how = (ff_import_options){
            .add_players = cli_has(c, "add-players"),
            .update = cli_has(c, "update"),
            .correct = run.stamp.reason[0] != '\0',
            .keep_games = cli_has(c, "games"),
            .keep_columns = cli_value(c, "keep-columns", NULL),
            .sheet = cli_value(c, "sheet", NULL),
            .round = (int)round,
            .rating = (ff_rating_kind)cli_choice(c, "mode", FF_RATING_STANDARD),
            .add_ids = cli_value(c, "add", NULL),
            .add_all = cli_has(c, "add-all")};
        status = import_one(&j);
    }
    event_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "add-players", NULL,
     "names that are new become players (as they do in an empty event)"},
    {0, "update", NULL, "players: take another name that comes with the same FIDE number"},
    {0, "keep-columns", "LIST",
     "players: keep these further columns too, as in School,Group; all"},
    {0, "add", "IDS", "rating list: FIDE numbers of players to add, with commas"},
    {0, "add-all", NULL, "rating list: add everybody in it"},
    CLI_OPTION_MODE,
    {0, "games", NULL, "PGN: keep the games with their results"},
    {0, "round", "N", "the round of results that name none"},
    {0, "sheet", "NAME", "spreadsheets: the sheet to read (default: the first with headings)"},
    {0, "partial", NULL, "take what is without fault and leave the rest"},
    {0, "notes", NULL, "also report what was found to be in order; each note by itself"},
    EVENT_OPTION_SECTION,
    EVENT_OPTION_FORMAT,
    EVENT_OPTION_AUTHOR,
    {0, "reason", "TEXT", "why results that were entered before are replaced"},
    EVENT_OPTION_NO_COPY,
    CLI_OPTION_END,
};

const cli_command cmd_event_import = {
    .name = "event import",
    .operands = "FILE INPUT...",
    .summary = "Bring players, pairings and results into an event file",
    .details =
        "An INPUT is a CSV of players "
        "(no,name,rating,fide_id,federation,title,sex,birth_year,\n"
        "team,club) or of results (round,board,white,black,result), of line-ups "
        "(round,team,board,player),\nor a spreadsheet (XLSX, "
        "ODS)\n"
        "with one of them; a FIDE rating list, PGN, a\n"
        "TRF file (TRF06, TRF16, TRF26) or a cross table of a result server. Players are "
        "the\n"
        "same when FIDE number or name are equal character by character; who is only alike is\n"
        "reported and not merged. With an error nothing of that file is taken.",
    .options = options,
    .run = run_import,
};
