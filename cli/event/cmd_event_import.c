#include "cli/eventfile/event_common.h"
#include "cli/eventfile/paired_since.h"

#include "cli/frame/diagnostics.h"
#include "event/entry.h"
#include "event/roster.h"
#include "flagfall/event_read.h"
#include "flagfall/trf.h"
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
    int status;      /* what the notes ask for */
    ff_event *check; /* with --check: what it is tried on */
    ff_str typed;    /* of standard input, which is read once */
} job;

static bool is_typed(const job *j)
{
    return strcmp(j->path, "-") == 0;
}

/* What is imported into `event`; `text` is NULL where the file is read by its name. */
static ff_import import_of(job *j, ff_event *event, const ff_str *text, ff_error *err)
{
    return (ff_import){text != NULL ? (ff_span){ff_str_get(text), text->size}
                                    : (ff_span){"", 0},
                       j->path,
                       event,
                       &j->how,
                       &j->run->notes,
                       &j->report,
                       err};
}

static int read_event(job *j, const ff_import *in)
{
    ff_event other;
    if (is_typed(j) && j->kind != FF_IMPORT_EVENT)
        return ff_fail(in->err, FF_E_UNSUPPORTED,
                       "standard input has neither a list of players, of names, of results or "
                       "of line-ups nor PGN or TRF; other files are read by their names");
    ff_event_init(&other);
    int code = is_typed(j) ? ff_trf_read(in->text.text, in->text.size, "standard input", &other,
                                         in->notes, in->err)
                           : ff_event_read(j->path, &other, in->notes, NULL, in->err);
    if (code == FF_OK)
        code = ff_import_event(in, &other);
    ff_event_release(&other);
    return code;
}

static int read_text(job *j, ff_event *event, const ff_str *text, ff_error *err)
{
    static int (*const readers[])(const ff_import *) = {
        [FF_IMPORT_PLAYERS] = ff_import_players, [FF_IMPORT_NAMES] = ff_import_names,
        [FF_IMPORT_RESULTS] = ff_import_results, [FF_IMPORT_LINEUPS] = ff_import_lineups,
        [FF_IMPORT_PGN] = ff_import_pgn,         [FF_IMPORT_EVENT] = NULL};
    const ff_import in = import_of(j, event, text, err);
    if (j->kind == FF_IMPORT_SPREADSHEET)
        return ff_import_spreadsheet(&in, &j->kind);
    return readers[j->kind] != NULL ? readers[j->kind](&in) : read_event(j, &in);
}

static int read_list(job *j, ff_event *event, ff_error *err)
{
    ff_input *input;
    int code = ff_input_new(j->path, &input, err);
    if (code != FF_OK)
        return code;
    const ff_import in = import_of(j, event, NULL, err);
    code = ff_import_rating_list(&in, input);
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
        ff_str_text(action, r->near + r->unlisted > 0 ? "nothing taken" : "nothing new");
    if (r->near > 0)
        ff_str_format(action, "; %d name%s only near (--near, --take)", r->near,
                      r->near == 1 ? " is" : "s are");
    if (r->unlisted > 0)
        ff_str_format(action, "; %d player%s of the event not in the list (--notes names them)",
                      r->unlisted, r->unlisted == 1 ? "" : "s");
    j->run->stamp.action = ff_str_get(action);
}

/* A Swiss is paired by the order of the numbers, which is that of the ratings (C.04.2) unless
 * the list has numbers of its own, or --as-listed says that its order is meant. */
static int order_players(job *j, ff_event *event, size_t before, bool by_rating, ff_error *err)
{
    int changed = 0;
    bool listed = j->kind == FF_IMPORT_PLAYERS || j->kind == FF_IMPORT_NAMES ||
                  j->kind == FF_IMPORT_RATING_LIST;
    if (!listed || !by_rating || !ff_event_follows_rating(event) ||
        j->report.players_added + j->report.players_changed == 0 ||
        cli_has(j->run->c, "as-listed"))
        return FF_OK;
    if (j->report.numbered)
        return ff_event_is_by_rating(event, FF_NOBODY)
                   ? FF_OK
                   : ff_diagnostics_add(
                         &j->run->notes, FF_SEVERITY_WARNING, "not-by-rating", 0, 0,
                         "the pairing numbers of the list are kept, and they are "
                         "not in the order of rating, title and name (C.04.2); "
                         "\"event set --by-rating\" numbers the players so");
    int code = ff_event_keep_by_rating(event, before, &changed, err);
    if (code == FF_OK && changed > 0)
        ff_str_text(&j->run->action, ", numbered by rating");
    j->run->stamp.action = ff_str_get(&j->run->action);
    return code;
}

enum { MAX_BYTES = 64 * 1024 * 1024, HEAD_BYTES = 4096 };

static int edit_import(void *ctx, ff_event *event, ff_error *err)
{
    job *j = ctx;
    ff_str text = FF_STR_INIT;
    int code = FF_OK;
    size_t before = event->player_count;
    bool by_rating = ff_event_is_by_rating(event, FF_NOBODY);
    /* names that are new become players where there are none yet */
    j->how.add_players = j->how.add_players || event->player_count == 0;
    if (j->kind == FF_IMPORT_RATING_LIST)
        code = read_list(j, event, err);
    else if (is_typed(j))
        ff_str_bytes(&text, ff_str_get(&j->typed), j->typed.size);
    else
        code = ff_input_read_all(j->path, MAX_BYTES, &text, err);
    if (code == FF_OK && ff_str_status(&text) != FF_OK)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for \"%s\"", j->path);
    if (code == FF_OK && j->kind != FF_IMPORT_RATING_LIST)
        code = read_text(j, event, &text, err);
    ff_str_release(&text);
    if (code == FF_OK)
        code = ff_event_note_alike(event, before, false, &j->run->notes, err);
    bool players = j->kind == FF_IMPORT_PLAYERS || j->kind == FF_IMPORT_NAMES;
    if (code == FF_OK && !players && (j->how.leave != NULL || j->how.same != NULL))
        code = ff_fail(err, FF_E_UNSUPPORTED, "--same and --leave go with lists of players");
    j->status = event_notes_status(&j->run->notes, CLI_INPUT);
    if (code == FF_OK && j->status != CLI_DONE && !cli_has(j->run->c, "partial"))
        code = ff_fail(err, FF_E_PARSE,
                       "\"%s\": nothing was taken because of the errors above; --partial "
                       "takes the rest",
                       j->path);
    set_action(j);
    return code == FF_OK ? order_players(j, event, before, by_rating, err) : code;
}

/* What was typed or pasted: all of it, as it cannot be read twice. */
static int guess_typed(job *j)
{
    ff_error *err = &j->run->err;
    if (ff_input_read_all(j->path, MAX_BYTES, &j->typed, err) != FF_OK)
        return cli_error(err);
    j->kind = ff_import_guess(ff_str_get(&j->typed), j->typed.size);
    if (j->kind == FF_IMPORT_RATING_LIST)
        j->kind = FF_IMPORT_UNKNOWN;
    else if (j->kind == FF_IMPORT_UNKNOWN &&
             ff_trf_looks_like(ff_str_get(&j->typed), j->typed.size))
        j->kind = FF_IMPORT_EVENT;
    return CLI_DONE;
}

/* Looks at the beginning of the file: a rating list is too long to be read twice. */
static int guess(job *j)
{
    if (is_typed(j))
        return guess_typed(j);
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

/* --- what would be taken --- */

static void put_counts(ff_json *json, const ff_import_report *r)
{
    const struct {
        const char *key;
        int count;
    } counts[] = {
        {"players_added", r->players_added},     {"players_changed", r->players_changed},
        {"players_same", r->players_same},       {"entries_new", r->entries_new},
        {"entries_changed", r->entries_changed}, {"entries_same", r->entries_same},
        {"entries_refused", r->entries_refused}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        ff_json_put_integer(json, counts[i].key, counts[i].count);
}

static void put_doubts(ff_json *json, const ff_import_doubt *doubts)
{
    ff_json_key(json, "doubts");
    ff_json_begin_array(json);
    for (const ff_import_doubt *at = doubts; at != NULL; at = at->next) {
        ff_json_begin_object(json);
        ff_json_put_integer(json, "line", at->line);
        ff_json_put_integer(json, "player", at->player);
        ff_json_end_object(json);
    }
    ff_json_end_array(json);
}

static void tell_check(job *j, bool taken)
{
    cli *c = j->run->c;
    ff_str line = FF_STR_INIT;
    if (event_json(c)) {
        ff_json json = ff_json_start(&line);
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "import");
        ff_json_put_text(&json, "file", j->path);
        ff_json_put_text(&json, "kind", ff_import_kind_name(j->kind));
        ff_json_put_bool(&json, "taken", taken);
        put_counts(&json, &j->report);
        put_doubts(&json, j->report.doubts);
        cli_diagnostics_json(&j->run->notes, &json);
        ff_json_end_object(&json);
    } else if (taken && !cli_has(c, "quiet")) {
        ff_str_printable(&line, ff_str_get(&j->run->action), j->run->action.size);
        ff_str_text(&line, "; checked only, nothing is stored");
    }
    if (line.size > 0)
        ff_str_char(&line, '\n');
    cli_str(c, &line);
    ff_str_release(&line);
}

/* The same on the event in memory, which is thrown away. */
static int check_one(job *j)
{
    int code = edit_import(j, j->check, &j->run->err);
    int exit_code = code == FF_OK ? CLI_DONE : cli_exit_code(code);
    if (exit_code != CLI_IO && exit_code != CLI_INTERNAL) /* what was not read has no report */
        tell_check(j, code == FF_OK);
    event_report_notes(j->run);
    if (code == FF_OK)
        return CLI_DONE;
    int status = event_error(&j->run->err);
    return j->status != CLI_DONE ? j->status : status;
}

static int import_one(job *j)
{
    cli *c = j->run->c;
    int status = guess(j);
    if (status != CLI_DONE)
        return status;
    j->run->source = j->path;
    j->run->each = cli_has(c, "notes");
    j->run->least = FF_SEVERITY_WARNING;
    if (j->check != NULL)
        return check_one(j);
    status = event_change(j->run, edit_import, j);
    event_report_notes(j->run);
    if (status == CLI_IO || status == CLI_INTERNAL)
        return status;
    if (status != CLI_DONE)
        return j->status != CLI_DONE ? j->status : status;
    event_tell_change(j->run, &j->run->action);
    /* with --partial: what was asked for was done */
    return j->report.entries_changed > 0 ? event_tell_paired_since(j->run) : CLI_DONE;
}

/* Each file by itself, in their order. */
static int import_all(event_run *run, int round, ff_event *check)
{
    cli *c = run->c;
    int status = CLI_DONE;
    for (int i = 1; status == CLI_DONE && i < c->operand_count; i++) {
        job j = {.run = run, .path = c->operands[i], .check = check, .typed = FF_STR_INIT};
        j.how = (ff_import_options){
            .add_players = cli_has(c, "add-players"),
            .update = cli_has(c, "update"),
            .correct = run->stamp.reason[0] != '\0',
            .keep_games = cli_has(c, "games"),
            .keep_columns = cli_value(c, "keep-columns", NULL),
            .sheet = cli_value(c, "sheet", NULL),
            .round = round,
            .rating = (ff_rating_kind)cli_choice(c, "mode", FF_RATING_STANDARD),
            .add_ids = cli_value(c, "add", NULL),
            .add_all = cli_has(c, "add-all"),
            .leave = cli_value(c, "leave", NULL),
            .same = cli_value(c, "same", NULL),
            .near = cli_has(c, "near"),
            .take = cli_value(c, "take", NULL)};
        status = import_one(&j);
        ff_str_release(&j.typed);
    }
    return status;
}

/* --- a rating list for all sections --- */

typedef struct each_section {
    event_run *run;
    int round;
} each_section;

static int import_section(void *ctx, const char *name)
{
    each_section *e = ctx;
    event_run *run = e->run;
    if (ff_eventfile_choose_section(run->file, name, &run->err) != FF_OK)
        return event_error(&run->err);
    if (!event_json(run->c) && !event_quiet(run->c)) {
        ff_str line = FF_STR_INIT;
        ff_str_printable(&line, name, strlen(name));
        ff_str_text(&line, ": ");
        cli_str(run->c, &line);
        ff_str_release(&line);
    }
    return import_all(run, e->round, NULL);
}

static int import_sections(event_run *run, int round)
{
    cli *c = run->c;
    each_section e = {run, round};
    if (cli_has(c, "section") || cli_has(c, "take") || cli_has(c, "check"))
        return cli_usage(c,
                         "--all-sections goes without --section, --take and --check: numbers "
                         "of players are those of one section");
    for (int i = 1; i < c->operand_count; i++) {
        job j = {.run = run, .path = c->operands[i], .typed = FF_STR_INIT};
        int status = is_typed(&j) ? CLI_DONE : guess(&j);
        if (status != CLI_DONE)
            return status;
        if (j.kind != FF_IMPORT_RATING_LIST)
            return cli_usage(c, "--all-sections goes with rating lists; \"%s\" is none",
                             j.path);
    }
    return event_each_section(run, import_section, &e);
}

static int check_all(cli *c, int round)
{
    event_run run;
    ff_event event;
    int status = event_open_load(&run, c, &event);
    run.stamp.reason = cli_value(c, "reason", "");
    if (status == CLI_DONE)
        status = import_all(&run, round, &event);
    ff_event_release(&event);
    event_close(&run);
    return status;
}

static int run_import(cli *c)
{
    event_run run;
    long long round;
    if (c->operand_count < 2)
        return cli_usage(c, "event import requires an event file and the files to read");
    if (!cli_number(c, "round", 1, FF_EVENT_MAX_ROUNDS, 0, &round))
        return CLI_USAGE;
    bool all = cli_has(c, "all-sections");
    if (cli_has(c, "check") && !all)
        return check_all(c, (int)round);
    int status = event_open(&run, c);
    if (status == CLI_DONE)
        status = all ? import_sections(&run, (int)round) : import_all(&run, (int)round, NULL);
    event_close(&run);
    return status;
}

static const cli_option options[] = {
    {0, "add-players", NULL,
     "names that are new become players (as they do in an empty event)"},
    {0, "as-listed", NULL, "a Swiss: number new players as they are listed, not by rating"},
    {0, "update", NULL, "players: take another name that comes with the same FIDE number"},
    {0, "keep-columns", "LIST",
     "players: keep these further columns too, as in School,Group; all"},
    {0, "same", "LIST",
     "players: who is known is in these lines, as 17=9: line 17 is player 9"},
    {0, "leave", "LINES", "players: leave these lines of the list out, as 5,9"},
    {0, "add", "IDS", "rating list: FIDE numbers of players to add, with commas"},
    {0, "add-all", NULL, "rating list: add everybody in it"},
    {0, "near", NULL,
     "rating list: take names that are only near (accents, order, initials), where one is"},
    {0, "take", "NO=ID", "rating list: the FIDE number of a player, as in 7=4600001,9=4600002"},
    CLI_OPTION_MODE,
    {0, "games", NULL, "PGN: keep the games with their results"},
    {0, "round", "N", "the round of results that name none"},
    {0, "sheet", "NAME", "spreadsheets: the sheet to read (default: the first with headings)"},
    {0, "partial", NULL, "take what is without fault and leave the rest"},
    {0, "check", NULL, "say what would be taken, and store nothing"},
    {0, "notes", NULL, "also report what was found to be in order; each note by itself"},
    EVENT_OPTION_SECTION,
    {0, "all-sections", NULL, "rating list: for the players of all sections"},
    EVENT_OPTION_FORMAT,
    EVENT_OPTION_AUTHOR,
    EVENT_OPTION_SEEN,
    {0, "reason", "TEXT", "why results that were entered before are replaced"},
    EVENT_OPTION_NO_COPY,
    CLI_OPTION_END,
};

const cli_command cmd_event_import = {
    .name = "event import",
    .operands = "FILE INPUT...",
    .summary = "Bring players, pairings and results into an event file",
    .details =
        "An INPUT is a CSV of players (no,name,rating,fide_id,federation,title,sex,\n"
        "birth_year,team,club), of results (round,board,white,black,result) or of line-ups\n"
        "(round,team,board,player), a spreadsheet (XLSX, ODS) with one of them, or names one "
        "a\n"
        "line; a FIDE rating list, PGN, a TRF file (TRF06, TRF16, TRF26) or a cross table of "
        "a\n"
        "result server; - is standard input, for lists, PGN and TRF. Players are the same when "
        "FIDE "
        "number or name are equal character by character; who is only alike is\n"
        "reported and not merged. With an error nothing of that file is taken.",
    .options = options,
    .run = run_import,
};
