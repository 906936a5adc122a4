#include "cli/eventfile/event_common.h"

#include "base/latin.h"
#include "cli/frame/diagnostics.h"
#include "cli/publish/publish.h"
#include "copies/copies.h"
#include "csv/csv.h"
#include "event/entry.h"
#include "event/members.h"
#include "event/roster.h"
#include "event/round_robin.h"
#include "event_setup/type_code.h"
#include "flagfall/event_read.h"
#include "flagfall/version.h"
#include "system/system.h"
#include "teams/board_number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WAIT_MS = 10000 };

static const char *default_author(void)
{
    const char *author = getenv("FLAGFALL_AUTHOR");
    if (author != NULL && author[0] != '\0')
        return author;
    static char user[256];
    ff_sys_user(user, sizeof user);
    return user;
}

/* FLAGFALL_TIME, for tables that are to be the same each time they are made. */
static void use_stated_time(char time[EVENT_TIME_SIZE])
{
    static const char form[] = "dddd-dd-ddTdd:dd:ddZ";
    const char *stated = getenv("FLAGFALL_TIME");
    if (stated == NULL || strlen(stated) != sizeof form - 1)
        return;
    for (size_t i = 0; i < sizeof form - 1; i++)
        if (form[i] == 'd' ? stated[i] < '0' || stated[i] > '9' : stated[i] != form[i])
            return;
    memcpy(time, stated, sizeof form);
}

void event_time(event_run *run)
{
    struct tm utc;
    ff_sys_utc(time(NULL), &utc);
    strftime(run->time, sizeof run->time, "%Y-%m-%dT%H:%M:%SZ", &utc);
    use_stated_time(run->time);
}

void event_stamp(event_run *run, cli *c)
{
    *run = (event_run){.c = c, .action = FF_STR_INIT};
    event_time(run);
    run->stamp =
        (ff_log_stamp){.time = run->time,
                       .author = cli_value(c, "author", default_author()),
                       .action = "",
                       .reason = cli_knows(c, "reason") ? cli_value(c, "reason", "") : ""};
}

typedef int (*opener)(const char *path, int wait_ms, ff_eventfile **out, ff_error *err);

const char *event_section(const cli *c, const char *path)
{
    const char *stated = getenv("FLAGFALL_SECTION");
    if (!cli_knows(c, "section"))
        return NULL;
    if (cli_has(c, "section"))
        return cli_value(c, "section", "");
    return stated != NULL && stated[0] != '\0' && event_is_file(path) ? stated : NULL;
}

static int choose_section(event_run *run, const char *path)
{
    const char *section = event_section(run->c, path);
    if (section == NULL)
        return CLI_DONE;
    return ff_eventfile_choose_section(run->file, section, &run->err) == FF_OK
               ? CLI_DONE
               : event_error(&run->err);
}

/* The names of the sections that have players. */
typedef struct section_names {
    ff_str names; /* each with its end */
    size_t count;
} section_names;

static int note_section(void *ctx, int section, const ff_event *event, ff_error *err)
{
    section_names *all = ctx;
    (void)err;
    if (event->player_count == 0)
        return FF_OK;
    const char *name = section == 0 ? "main" : event->name;
    ff_str_bytes(&all->names, name, strlen(name) + 1);
    all->count++;
    return FF_OK;
}

int event_each_section(event_run *run, event_section_visitor visit, void *ctx)
{
    section_names all = {.names = FF_STR_INIT};
    int status = CLI_DONE, one;
    int code = ff_eventfile_sections(run->file, note_section, &all, &run->err);
    if (code == FF_OK && ff_str_status(&all.names) != FF_OK)
        code = ff_fail(&run->err, FF_E_MEMORY, "out of memory for the names of sections");
    if (code != FF_OK)
        status = event_error(&run->err);
    const char *name = ff_str_get(&all.names);
    for (size_t i = 0; code == FF_OK && i < all.count; i++, name += strlen(name) + 1) {
        one = visit(ctx, name);
        status = one > status ? one : status;
    }
    ff_str_release(&all.names);
    return status;
}

/* Whether --seen has a value: what the arbiter saw (evidence --seen) is no entry. */
static bool takes_entry(const cli *c)
{
    const cli_option *option;
    for (int i = 0; (option = cli_option_at(c->command, i)) != NULL; i++)
        if (strcmp(option->name, "seen") == 0)
            return option->value != NULL;
    return false;
}

/* --seen, where the command has it. */
static int choose_seen(event_run *run)
{
    long long entry;
    cli *c = run->c;
    if (!takes_entry(c) || !cli_has(c, "seen"))
        return CLI_DONE;
    if (!cli_number(c, "seen", 0, 999999999, 0, &entry))
        return CLI_USAGE;
    ff_eventfile_expect_seen(run->file, entry);
    return CLI_DONE;
}

static int open_file(event_run *run, const char *path, opener how, const char *interrupted)
{
    run->source = path;
    if (how(path, WAIT_MS, &run->file, &run->err) != FF_OK)
        return cli_error(&run->err);
    if (ff_eventfile_interrupted(run->file))
        cli_complain("%s: %s", run->source, interrupted);
    if (cli_knows(run->c, "altered") && cli_has(run->c, "altered"))
        ff_eventfile_accept_altered(run->file);
    int status = choose_seen(run);
    return status == CLI_DONE ? choose_section(run, path) : status;
}

int event_open_at(event_run *run, cli *c, const char *path)
{
    event_stamp(run, c);
    return open_file(run, path, ff_eventfile_open,
                     "a change that was interrupted was taken back; what was acknowledged is "
                     "all there");
}

int event_open_read_at(event_run *run, cli *c, const char *path)
{
    *run = (event_run){.c = c, .action = FF_STR_INIT};
    return open_file(run, path, ff_eventfile_open_reading,
                     "a change was interrupted and is left out here; the next command that "
                     "changes the file takes it back");
}

int event_open(event_run *run, cli *c)
{
    if (c->operand_count > 0)
        return event_open_at(run, c, c->operands[0]);
    event_stamp(run, c);
    return cli_usage(c, "%s requires an event file", c->command->name);
}

int event_open_read(event_run *run, cli *c)
{
    if (c->operand_count > 0)
        return event_open_read_at(run, c, c->operands[0]);
    *run = (event_run){.c = c, .action = FF_STR_INIT};
    return cli_usage(c, "%s requires an event file", c->command->name);
}

int event_open_load(event_run *run, cli *c, ff_event *event)
{
    ff_event_init(event);
    int status = event_open_read(run, c);
    if (status == CLI_DONE && ff_eventfile_load(run->file, event, &run->err) != FF_OK)
        status = event_error(&run->err);
    return status;
}

bool event_is_file(const char *path)
{
    enum { HEAD_BYTES = 128 };
    char head[HEAD_BYTES];
    size_t size = 0;
    ff_input *input;
    ff_file_info info;
    if (!ff_sys_info(path, &info) || info.kind != FF_FILE_PLAIN) /* a pipe is read once */
        return false;
    if (strcmp(path, "-") == 0 || ff_input_new(path, &input, NULL) != FF_OK)
        return false;
    bool is = ff_input_read(input, head, sizeof head, &size, NULL) == FF_OK &&
              ff_eventfile_looks_like(head, size);
    ff_input_free(input);
    return is;
}

int event_error(const ff_error *err)
{
    int status = cli_error(err);
    if (status == CLI_USAGE)
        return status;
    bool refused = ff_code_category(err->code) == FF_CATEGORY_STATE &&
                   err->code != FF_E_STATE_LOCKED && err->code != FF_E_STATE_UNCLEAR;
    return refused ? CLI_NEGATIVE : status;
}

int event_change(event_run *run, ff_eventfile_edit edit, void *ctx)
{
    int code = ff_eventfile_change(run->file, &run->stamp, edit, ctx, &run->entry, run->hash,
                                   &run->err);
    if (code == FF_OK) {
        event_keep_rounds(run);
        return CLI_DONE;
    }
    event_report_notes(run);
    return event_error(&run->err);
}

/* --- copies beside the file --- */

static bool wants_copies(const cli *c)
{
    const char *stated = getenv("FLAGFALL_COPIES");
    return (stated == NULL || strcmp(stated, "no") != 0) &&
           !(cli_knows(c, "no-copy") && cli_has(c, "no-copy"));
}

void event_keep_rounds(event_run *run)
{
    if (!wants_copies(run->c))
        return;
    ff_str kept = FF_STR_INIT;
    run->copy_failed = ff_copies_keep_rounds(run->file, &kept, &run->copy_err) != FF_OK;
    if (kept.size > 0) {
        ff_str_release(&run->copy);
        run->copy = kept;
    } else {
        ff_str_release(&kept);
    }
}

static void tell_copy(const event_run *run)
{
    if (run->copy_failed)
        cli_complain("warning: what was entered is stored, but there is no copy of the round "
                     "beside it: %s",
                     run->copy_err.message);
    else if (run->copy.size > 0)
        cli_say(run->c, "the round is over; a copy beside the file: %s",
                ff_str_get(&run->copy));
}

int event_import_lists(cli *c, char *path, char **lists, int count, char *section)
{
    enum { WORDS = 8 };
    static char program[] = "flagfall", event[] = "event", import[] = "import", quiet[] = "-q",
                of_section[] = "--section";
    char *const before[] = {program, event, import, path};
    int argc = 0;
    char **argv = ff_calloc((size_t)count + WORDS, sizeof *argv);
    if (argv == NULL)
        return cli_no_memory();
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        argv[argc++] = before[i];
    for (int i = 0; i < count; i++)
        argv[argc++] = lists[i];
    if (cli_has(c, "quiet"))
        argv[argc++] = quiet;
    if (section != NULL) {
        argv[argc++] = of_section;
        argv[argc++] = section;
    }
    cli_flush(c);
    int status = cli_run(argc, argv);
    ff_free(argv);
    return status;
}

bool event_json(const cli *c)
{
    return cli_choice(c, "format", 0) == 1;
}

bool event_quiet(const cli *c)
{
    return cli_has(c, "quiet") && !event_json(c) && !cli_has(c, "output");
}

void event_tell_change(event_run *run, const ff_str *what)
{
    ff_str line = FF_STR_INIT;
    ff_json json = ff_json_start(&line);
    if (cli_has(run->c, "quiet") && !event_json(run->c))
        return; /* the exit status says that it is on the disk */
    if (event_json(run->c)) {
        ff_json_begin_object(&json);
        ff_json_put_text(&json, "type", "change");
        ff_json_put_text(&json, "file", run->c->operands[0]);
        if (run->entry == 0)
            ff_json_put_null(&json, "entry");
        else
            ff_json_put_integer(&json, "entry", run->entry);
        ff_json_put_text(&json, "text", ff_str_get(what));
        ff_json_end_object(&json);
        ff_str_char(&line, '\n');
    } else {
        ff_str_printable(&line, ff_str_get(what), what->size);
        if (run->entry == 0)
            ff_str_text(&line, " (nothing new)\n");
        else
            ff_str_format(&line, " (entry %lld)\n", run->entry);
    }
    cli_str(run->c, &line);
    cli_flush(run->c);
    ff_str_release(&line);
}

bool event_check_altered(cli *c, bool pages)
{
    if (!cli_has(c, "altered") || pages)
        return true;
    cli_usage(c, "--altered goes with tables, pages and TRF files, which say it at their foot");
    return false;
}

int event_read(cli *c, const char *path, ff_event *event, ff_diagnostics *notes, ff_error *err)
{
    const char *section = event_section(c, path);
    return cli_has(c, "altered") && ff_eventfile_is(path)
               ? ff_eventfile_read_altered(path, section, event, notes, err)
               : ff_event_read_section(path, section, event, notes, NULL, err);
}

void event_put_csv(cli *c, const ff_str *text)
{
    ff_str excel = FF_STR_INIT;
    if (cli_has(c, "excel"))
        ff_csv_for_excel(ff_str_get(text), text->size, &excel);
    cli_str(c, cli_has(c, "excel") ? &excel : text);
    ff_str_release(&excel);
}

void event_report_notes(event_run *run)
{
    if (run->each)
        cli_put_each_diagnostic(run->c, run->source, &run->notes);
    else
        cli_put_diagnostics(run->c, run->source, &run->notes, run->least);
    ff_diagnostics_release(&run->notes);
}

/* After the file was closed, so that its pages are made of what others read. */
static void close_file(event_run *run)
{
    bool changed = run->file != NULL && ff_eventfile_has_changed(run->file);
    char *path = changed ? ff_strdup(ff_eventfile_path(run->file)) : NULL;
    ff_eventfile_free(run->file);
    if (path != NULL)
        publish_after_change(path);
    ff_free(path);
}

void event_close(event_run *run)
{
    tell_copy(run);
    close_file(run);
    ff_str_release(&run->copy);
    ff_str_release(&run->action);
    ff_diagnostics_release(&run->notes);
}

int event_carry_out(event_run *run, int status, ff_eventfile_edit edit, void *ctx,
                    const int *refused)
{
    if (status == CLI_DONE)
        status = event_change(run, edit, ctx);
    event_report_notes(run);
    status = *refused != CLI_DONE ? *refused : status;
    if (status == CLI_DONE)
        event_tell_change(run, &run->action);
    event_close(run);
    return status;
}

int event_notes_status(const ff_diagnostics *notes, int wrong)
{
    int status = CLI_DONE;
    for (size_t i = 0; i < notes->count; i++) {
        if (notes->items[i].severity != FF_SEVERITY_ERROR)
            continue;
        if (strcmp(notes->items[i].code, "player-unclear") == 0)
            return CLI_UNDECIDED;
        status = wrong;
    }
    return status;
}

bool event_operand(cli *c, int index, const char *what, long long most, long long *out)
{
    if (ff_str_parse_integer(c->operands[index], 1, most, out) == FF_OK)
        return true;
    cli_usage(c, "%s is a number from 1 to %lld, not \"%s\"", what, most, c->operands[index]);
    return false;
}

int event_find_team(const ff_event *event, const char *who)
{
    int team = ff_event_team_named(event, who);
    if (team == FF_NOBODY)
        cli_complain("no team has the number or the name \"%s\"", who);
    return team;
}

void event_put_number(const ff_event *event, int round, int board, ff_str *out)
{
    int match = 0, within = 0;
    if (event->team_count > 0)
        ff_teams_number_board(event, round, board, &match, &within, NULL);
    if (match != 0)
        ff_str_format(out, "%d.%d", match, within);
    else if (board != 0)
        ff_str_format(out, "%d", board);
}

void event_put_board(const ff_event *event, int round, int board, ff_str *out)
{
    if (board == 0)
        return;
    ff_str_text(out, "board ");
    event_put_number(event, round, board, out);
    ff_str_text(out, ": ");
}

void event_game_names(const ff_event *event, int round, int white, ff_str *out)
{
    const ff_round_result *cell = ff_event_cell(event, white, round);
    ff_str_format(out, "%d %s", event->players[white].no, event->players[white].name);
    if (cell->opponent != FF_NOBODY)
        ff_str_format(out, " – %d %s", event->players[cell->opponent].no,
                      event->players[cell->opponent].name);
}

/* --- what is private --- */

/* "1990/05/17" or "17.05.1990" somewhere in the text. */
static bool has_date(const char *text)
{
    static const char *const forms[] = {"dddd.dd.dd", "dd.dd.dddd"};
    for (; *text != '\0'; text++) {
        for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
            size_t k = 0;
            while (forms[i][k] != '\0' && text[k] != '\0' &&
                   (forms[i][k] == 'd' ? ff_latin_is_digit(text[k])
                                       : strchr("/.-", text[k]) != NULL))
                k++;
            if (forms[i][k] == '\0')
                return true;
        }
    }
    return false;
}

void event_leave_out_dates(cli *c, ff_event *event)
{
    size_t kept = 0, all = event->line_count;
    for (size_t i = 0; i < all; i++)
        if (strspn(event->lines[i].code, "0123456789") == 3 || !has_date(event->lines[i].text))
            event->lines[kept++] = event->lines[i];
    event->line_count = kept;
    if (kept != all)
        cli_say(c,
                "lines of the source beside the records of the standard that have a date are "
                "left out: %zu; --private writes them",
                all - kept);
}

/* --- who is away, who has left --- */

ff_result event_bye_kind(const cli *c, const char **words)
{
    static const struct {
        ff_result bye;
        const char *words;
    } kinds[] = {{FF_RESULT_BYE_HALF, "half-point"},
                 {FF_RESULT_BYE_ZERO, "zero-point"},
                 {FF_RESULT_BYE_FULL, "full-point"}};
    int kind = cli_choice(c, "kind", 0);
    *words = kinds[kind].words;
    return kinds[kind].bye;
}

static void tell_withdrawal(const ff_event *event, ff_event_kind kind, int player,
                            int forfeited, ff_str *reported)
{
    ff_withdrawal w;
    ff_event_withdrawal(event, kind, player, &w);
    ff_str_format(reported, "%s%d %s has withdrawn", reported->size != 0 ? "; " : "",
                  event->players[player].no, event->players[player].name);
    if (ff_event_cycles(kind) > 0)
        ff_str_format(reported, " with %d of %d games completed: results %s, %d forfeited",
                      w.completed, w.due,
                      w.counted ? "count" : "are kept for the record and count for no player",
                      forfeited);
}

/* Games lost by forfeit before the return stay lost: their number is reported. */
static void tell_return(const ff_event *event, int player, ff_str *reported)
{
    int lost = 0;
    for (int r = 1; r <= ff_event_rounds(event); r++)
        lost += ff_event_cell(event, player, r)->result == FF_RESULT_FORFEIT_LOSS;
    ff_str_format(reported, "%s%d %s is back", reported->size != 0 ? "; " : "",
                  event->players[player].no, event->players[player].name);
    if (lost > 0)
        ff_str_format(reported, "; %d %s lost by forfeit %s so", lost,
                      lost == 1 ? "game" : "games", lost == 1 ? "stays" : "stay");
}

/* Who has left gets no points for byes that were asked for in rounds to come. */
static int cancel_byes(ff_event *event, int player, ff_str *reported, ff_error *err)
{
    int code = FF_OK;
    for (int r = ff_event_next_round(event); r <= FF_EVENT_MAX_ROUNDS && code == FF_OK; r++) {
        bool found;
        ff_result bye = ff_event_asked_bye(event, player, r);
        if (bye != FF_RESULT_BYE_HALF && bye != FF_RESULT_BYE_FULL)
            continue;
        code = ff_event_cancel_bye(event, player, r, &found, err);
        ff_str_format(reported, ", the %s of round %d is taken back", ff_result_text(bye), r);
    }
    return code;
}

static int withdraw_one(ff_event *event, int player, ff_event_kind kind, bool back,
                        ff_str *reported, ff_error *err)
{
    int forfeited = 0, code = FF_OK;
    bool forfeits = ff_event_cycles(kind) > 0 || kind == FF_EVENT_KNOCKOUT;
    if (!back && forfeits)
        code = ff_event_forfeit_rest(event, player, &forfeited, err);
    if (back) {
        tell_return(event, player, reported);
        return code;
    }
    tell_withdrawal(event, kind, player, forfeited, reported);
    return code == FF_OK ? cancel_byes(event, player, reported, err) : code;
}

/* Who leaves or is back: numbers as in 7,12-14, or one name, which may have commas. */
static int find_players(const ff_event *event, const char *list, int *out,
                        ff_diagnostics *notes)
{
    int near[4], count, found = 0;
    char no[16];
    int numbers =
        event_is_numbers(list) ? event_read_numbers(list, 1, out, FF_EVENT_MAX_PLAYERS) : -1;
    for (int i = 0; i < numbers || (numbers < 0 && i == 0); i++) {
        const char *who = list + (list[0] == '#');
        if (numbers >= 0) {
            snprintf(no, sizeof no, "%d", out[i]);
            who = no;
        }
        int player = ff_event_who(event, who, near, 4, &count);
        if (player == FF_NOBODY)
            ff_event_who_note(event, who, &(ff_event_near){near, 4, count}, notes, 0, 0);
        else
            out[found++] = player;
    }
    return found;
}

int event_withdraw(ff_event *event, const char *list, ff_event_kind kind, bool back,
                   ff_str *reported, ff_diagnostics *notes, ff_error *err)
{
    int code = FF_OK;
    int *players = ff_calloc(FF_EVENT_MAX_PLAYERS + 1, sizeof *players);
    if (players == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a list of players");
    int count = find_players(event, list, players, notes);
    /* all leave at once: games between two of them are lost by both */
    for (int i = 0; i < count; i++)
        event->players[players[i]].withdrawn = !back;
    for (int i = 0; i < count && code == FF_OK; i++)
        code = withdraw_one(event, players[i], kind, back, reported, err);
    ff_free(players);
    return code;
}

int event_choose_tiebreaks(cli *c, const ff_event *event, bool of_teams,
                           ff_tiebreak out[FF_TIEBREAKS_MAX], size_t *count)
{
    ff_str left_out = FF_STR_INIT;
    ff_error err = {0};
    const char *asked = cli_value(c, "tiebreaks", NULL);
    const char *list = asked != NULL ? asked : ff_event_tiebreaks(event);
    ff_str *others = asked != NULL ? NULL : &left_out;
    int code = of_teams        ? ff_tiebreaks_of_teams(list, out, count, others, &err)
               : asked != NULL ? ff_tiebreaks_parse(list, out, count, &err)
                               : ff_tiebreaks_of_players(list, out, count, others, &err);
    if (left_out.size > 0)
        cli_say(c,
                "of the tie-breaks that the file announces these are not of %s and are "
                "left out: %s",
                of_teams ? "teams" : "players", ff_str_get(&left_out));
    ff_str_release(&left_out);
    if (code != FF_OK && asked != NULL)
        return cli_usage(c, "--tiebreaks: %s", err.message);
    return code != FF_OK ? cli_error(&err) : CLI_DONE;
}

int event_state_pairing(ff_event *event, int round, const char *code, ff_error *err)
{
    char program[64];
    snprintf(program, sizeof program, "Flagfall %s", ff_version());
    return round == 1 ? ff_event_setup_state_pairing(event, program, code, err) : FF_OK;
}
