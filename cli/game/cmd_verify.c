#include "cli/frame/cli.h"

#include "cli/clock/clock_common.h"
#include "cli/frame/game_arg.h"
#include "cli/game/shard_report.h"
#include "cli/game/sheet_arg.h"
#include "cli/game/verify_report.h"
#include "csv/sheet_csv.h"
#include "flagfall/memory.h"
#include "flagfall/verify.h"
#include "game_rows/games_csv.h"
#include "system/system.h"
#include "verify/verify_games.h"
#include "verify/verify_sheet.h"

#include <stdio.h>
#include <string.h>

typedef struct job {
    cli *c;
    cli_report report;
    bool games, bar;
    int64_t began_ns, drawn_ns;
    bool bar_shown;
    const ff_language *language; /* of scoresheets; NULL: found by replay */
    ff_verify_options options;
    ff_timecontrol control; /* of --control */
    ff_verify_sink sink;
    ff_verify_summary summary;
    ff_output *sums;      /* of --summary, or NULL */
    ff_shard_part *parts; /* of --shard, one a file, or NULL */
    cli_shard_run run;
} job;

/* --- progress --- */

static int64_t ms_since(int64_t then_ns)
{
    return (ff_sys_timer_ns() - then_ns) / 1000000;
}

static void clear_bar(void *ctx)
{
    job *j = ctx;
    if (j->bar_shown)
        fputs("\r\033[K", stderr);
    j->bar_shown = false;
}

static bool on_progress(void *ctx, size_t done, size_t total, unsigned long long games)
{
    job *j = ctx;
    if (!j->bar || ms_since(j->began_ns) < 1000 || ms_since(j->drawn_ns) < 100)
        return cli_stopped(j->c);
    j->drawn_ns = ff_sys_timer_ns();
    clear_bar(j);
    if (total > 0)
        fprintf(stderr, "%3.0f %%  %llu games", 100.0 * (double)done / (double)total, games);
    else
        fprintf(stderr, "%llu games", games);
    fflush(stderr);
    j->bar_shown = true;
    return cli_stopped(j->c);
}

/* --- what is found, and scoresheets --- */

static bool on_finding(void *ctx, const ff_finding *finding)
{
    job *j = ctx;
    return cli_report_finding(&j->report, finding);
}

static bool on_game(void *ctx, const ff_game_report *report)
{
    job *j = ctx;
    return cli_report_game(&j->report, report);
}

/* The language to read a sheet in. Where none makes all of it legal, those that come furthest
 * stop at the same half-move: that one is a fault in each, and the first states the reason. */
static int find_language(const job *j, const char *path, ff_sheet *sheet)
{
    ff_detection found;
    unsigned at = 0;
    sheet->language = j->language;
    if (j->language != NULL)
        return CLI_DONE;
    if (ff_sheet_detect(sheet, &found) != FF_OK) {
        return cli_no_memory();
    }
    if (found.count > 0)
        return cli_decide_language(j->c, path, &found, sheet->count, &sheet->language);
    bool split;
    int status = cli_split_languages(j->c, path, sheet, &split);
    if (status != CLI_DONE || split)
        return status;
    while (at < FF_LANGUAGE_LIMIT - 1 && (found.best >> at & 1) == 0)
        at++;
    sheet->language = &ff_language_all(NULL)[at];
    cli_say(j->c, "%s: legal in no language; the reason is reported as in %s", path,
            sheet->language->name);
    return CLI_DONE;
}

/* A scoresheet, or several in one file, on the way to the checker. */
typedef struct sheet_job {
    job *j;
    const char *path;
    int status;
} sheet_job;

static int on_sheet(void *ctx, ff_sheet *sheet, ff_error *err)
{
    sheet_job *s = ctx;
    if (sheet->count == 0 && sheet->result == FF_GAME_RESULT_NONE)
        return ff_fail_at(err, FF_E_PARSE_CSV, s->path, 0, 0, "\"%s\" holds no half-move",
                          s->path);
    int status = find_language(s->j, s->path, sheet);
    s->status = status > s->status ? status : s->status;
    if (status != CLI_DONE)
        return FF_OK;
    return ff_verify_sheet(sheet, s->path, &s->j->options, &s->j->sink, &s->j->summary, err);
}

/* A table: of the half-moves of a game, or of games. */
static int check_table(job *j, const char *path)
{
    sheet_job s = {j, path, CLI_DONE};
    ff_error err;
    ff_input *input;
    bool games;
    int code = ff_input_new(path, &input, &err);
    if (code != FF_OK)
        return cli_error(&err);
    code = ff_games_csv_look(input, &games, &err);
    if (code == FF_OK)
        code = games ? ff_verify_games(input, j->language, &j->options, &j->sink, &j->summary,
                                       &err)
                     : ff_csv_read_sheets(input, on_sheet, &s, &err);
    ff_input_free(input);
    return code == FF_OK ? s.status : cli_error(&err);
}

/* The games of plain move text, one after another. */
static int check_text(job *j, const char *path, const ff_str *text)
{
    sheet_job s = {j, path, CLI_DONE};
    ff_error err = {0};
    int code = FF_OK;
    for (size_t at = 0; at < text->size && code == FF_OK;) {
        ff_sheet sheet;
        ff_sheet_init(&sheet);
        code = ff_sheet_read_text_any(ff_str_get(text), text->size, &at, &sheet);
        sheet.language = NULL;
        code = code == FF_OK ? on_sheet(&s, &sheet, &err)
                             : ff_fail_at(&err, code, path, 0, 0, "a game is too long");
        ff_sheet_release(&sheet);
    }
    return code == FF_OK ? s.status : cli_error(&err);
}

/* Is it move text in which ';' parts moves? As PGN that would be comments, and the moves after
 * it lost. */
static bool is_parted_text(const char *path, ff_str *text)
{
    enum { LONGEST_TEXT = 4 * 1024 * 1024 };
    static const char *const suffixes[] = {".txt", NULL};
    ff_error err;
    return cli_has_suffix(path, suffixes) &&
           ff_input_read_all(path, LONGEST_TEXT, text, &err) == FF_OK &&
           strchr(ff_str_get(text), ';') != NULL &&
           ff_sheet_text_is_plain(ff_str_get(text), text->size);
}

static int check_file(job *j, const char *path)
{
    ff_error err;
    if (cli_is_csv(path))
        return check_table(j, path);
    ff_str text = FF_STR_INIT;
    bool parted = is_parted_text(path, &text);
    int status = parted ? check_text(j, path, &text) : CLI_DONE;
    ff_str_release(&text);
    if (parted)
        return status;
    return ff_verify_file(path, &j->options, &j->sink, &j->summary, &err) == FF_OK
               ? CLI_DONE
               : cli_error(&err);
}

/* --- shards --- */

/* Lines that make reports mergeable: to standard output with --shard, and to --summary. */
static int put_lines(job *j, const ff_str *lines, bool to_output)
{
    ff_error err;
    if (lines->failed)
        return cli_no_memory();
    if (to_output)
        cli_str(j->c, lines);
    cli_plain plain = {0};
    if (j->sums == NULL ||
        cli_plain_write(&plain, j->sums, ff_str_get(lines), lines->size, &err) == FF_OK)
        return CLI_DONE;
    return cli_error(&err);
}

static int check_part(job *j, const ff_shard_part *part)
{
    ff_error err;
    ff_shard_sums sums = {0};
    unsigned long long games = j->summary.games;
    int status = CLI_DONE;
    if (part->whole)
        status = check_file(j, part->path);
    else if (ff_verify_part(part, &j->options, &j->sink, &j->summary, &sums, &err) != FF_OK)
        status = cli_error(&err);
    sums.games = j->summary.games - games;
    ff_str line = FF_STR_INIT;
    cli_put_part(&line, part, &sums, status);
    int written = put_lines(j, &line, true);
    ff_str_release(&line);
    return written > status ? written : status;
}

/* Which parts of the files are this shard's; says so in the first line. */
static int plan_shard(job *j)
{
    size_t count = (size_t)j->c->operand_count;
    ff_error err;
    j->parts = ff_calloc(count, sizeof *j->parts);
    if (j->parts == NULL)
        return cli_no_memory();
    for (size_t i = 0; i < count; i++)
        j->parts[i] =
            (ff_shard_part){.path = j->c->operands[i], .whole = cli_is_csv(j->c->operands[i])};
    if (ff_shard_plan(j->run.shard, j->parts, count, &err) != FF_OK)
        return cli_error(&err);
    j->run.files = count;
    for (size_t i = 0; i < count; i++)
        j->run.bytes += j->parts[i].size;
    ff_str line = FF_STR_INIT;
    cli_put_shard(&line, &j->run);
    int status = put_lines(j, &line, true);
    ff_str_release(&line);
    return status;
}

/* --- the command --- */

/* Every file in turn; one that cannot be read does not stop the others. */
static int check_files(job *j)
{
    int worst = j->run.shard.count != 0 ? plan_shard(j) : CLI_DONE;
    if (worst != CLI_DONE)
        return worst;
    for (int i = 0; i < j->c->operand_count && !cli_stopped(j->c); i++) {
        if (j->parts != NULL && !j->parts[i].taken)
            continue;
        int status =
            j->parts != NULL ? check_part(j, &j->parts[i]) : check_file(j, j->c->operands[i]);
        clear_bar(j);
        worst = status > worst ? status : worst;
    }
    ff_str line = FF_STR_INIT;
    if (j->report.json || j->summary.files > 0) /* of files that were read */
        cli_report_summary(&j->report, &j->summary);
    cli_put_summary(&line, &j->summary);
    int status = put_lines(j, &line, false);
    ff_str_release(&line);
    return status > worst ? status : worst;
}

/* --shard: which one. Numbers count from the beginning of its part until the reports are
 * merged, so that they must not reach a person before. */
static int read_shard(job *j)
{
    ff_error err;
    const char *text = cli_value(j->c, "shard", NULL);
    if (text == NULL)
        return CLI_DONE;
    if (ff_shard_parse(text, &j->run.shard, &err) != FF_OK)
        return cli_usage(j->c, "--shard: %s", err.message);
    if (!j->report.json)
        return cli_usage(j->c,
                         "--shard requires --format json: its games and lines are counted "
                         "from the shard's beginning until \"flagfall summary\" has "
                         "put the reports together");
    for (int i = 0; i < j->c->operand_count; i++)
        if (strcmp(j->c->operands[i], "-") == 0)
            return cli_usage(j->c,
                             "--shard requires files: standard input cannot be read in parts");
    j->run.laws = j->options.laws->id;
    j->run.dead = cli_value(j->c, "dead", "last");
    j->run.clocks = j->options.clocks ? cli_value(j->c, "control", "tags") : NULL;
    j->run.games = j->games;
    return CLI_DONE;
}

static int read_options(job *j)
{
    cli *c = j->c;
    long long threads, chunk;
    if (c->operand_count == 0)
        return cli_usage(c, "verify requires a file, or - for standard input");
    if (!cli_number(c, "threads", 1, 256, 1, &threads) ||
        !cli_number(c, "chunk", 64, 64 * 1024 * 1024, 512 * 1024, &chunk) ||
        !cli_laws(c, &j->options.laws) || !cli_language(c, "language", "auto", &j->language))
        return CLI_USAGE;
    j->options.language = j->language;
    j->options.threads = (unsigned)threads;
    j->options.chunk = (size_t)chunk;
    j->options.dead = (ff_verify_dead)cli_choice(c, "dead", 0);
    j->options.clocks = cli_has(c, "clocks");
    if (cli_has(c, "control")) {
        int status = clock_control_as(cli_value(c, "control", ""), FF_TC_ANY, &j->control);
        if (status != CLI_DONE)
            return status;
        j->options.control = &j->control;
    }
    return read_shard(j);
}

/* Checks the files. The sums are put in place as the file of -o is: not when a file could not
 * be read to its end. */
static int check_all(job *j)
{
    ff_error err;
    const char *path = cli_value(j->c, "summary", NULL);
    if (path != NULL && ff_output_new(path, &j->sums, &err) != FF_OK)
        return cli_error(&err);
    int status = check_files(j);
    if (status != CLI_IO && status != CLI_INTERNAL && j->sums != NULL) {
        if (ff_output_commit(j->sums, &err) != FF_OK)
            status = cli_error(&err);
        j->sums = NULL;
    }
    ff_output_cancel(j->sums);
    return status;
}

static int run_verify(cli *c)
{
    job j = {.c = c,
             .games = cli_has(c, "games"),
             .bar = ff_sys_is_terminal(FF_STDERR) && !cli_has(c, "quiet"),
             .report = {.c = c,
                        .json = cli_choice(c, "format", 0) == 1,
                        .diagrams = cli_has(c, "diagrams"),
                        .notes = cli_has(c, "notes"),
                        .before_line = clear_bar,
                        .line = FF_STR_INIT}};
    j.report.ctx = &j;
    j.sink = (ff_verify_sink){on_finding, j.games ? on_game : NULL, on_progress, &j};
    j.began_ns = ff_sys_timer_ns();
    int status = read_options(&j);
    if (status == CLI_DONE)
        status = check_all(&j);
    ff_str_release(&j.report.line);
    ff_free(j.parts);
    if (status != CLI_DONE)
        return status;
    return j.summary.errors > 0 && !cli_has(c, "faults-ok") ? CLI_NEGATIVE : CLI_DONE;
}

static const cli_option options[] = {
    {0, "games", NULL, "also a line for each game"},
    {0, "notes", NULL, "also the notes: matters of form that change nothing"},
    {0, "diagrams", NULL, "a diagram of the position before each fault"},
    CLI_OPTION_LAWS,
    {0, "dead", "last|exact|material",
     "dead positions: analyse the last one where it is blocked or forced (default), analyse "
     "all in full, or look at the pieces alone"},
    {0, "clocks", NULL, "also check recorded times against the time control"},
    {0, "control", "CONTROL",
     "with --clocks: the time control (default: the game's TimeControl tag)"},
    {0, "language", "CODE",
     "language of the piece letters (default: auto: of a scoresheet found by replay, else that "
     "of a game's Notation tag, else English)"},
    {0, "threads", "N", "work with N threads; the output is the same (default: 1)"},
    {0, "chunk", "BYTES",
     "what a thread takes of a file at a time (default: 524288), for tests"},
    {0, "shard", "K/N",
     "check the K-th of N parts of the files; flagfall summary puts the reports together"},
    {0, "summary", "FILE", "write the sums to FILE, too, for flagfall summary"},
    {0, "faults-ok", NULL,
     "exit code 0 where it would be 1, for engines that take 1 for a failure"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_verify = {
    .name = "verify",
    .operands = "FILE...",
    .summary = "Check PGN files and CSV scoresheets, move by move, against the Laws of Chess",
    .details =
        "Each finding states file, line and column, the game, the move and the reason. An "
        "error\n"
        "makes its game invalid and the exit code 1; warnings and notes do not. JSON output\n"
        "always holds the notes. A FILE may be compressed with gzip or zstd, be a zip archive "
        "with\n"
        "files that end in .pgn, or hold games as JSON (convert). One that ends in\n"
        ".csv is a scoresheet, or a table with one game a row: line and column are its row\n"
        "and cell.",
    .options = options,
    .run = run_verify,
};
