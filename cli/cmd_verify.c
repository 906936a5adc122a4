#include "cli.h"

#include "flagfall/diagram.h"
#include "flagfall/json.h"
#include "flagfall/sheetcsv.h"
#include "flagfall/verify.h"
#include "game_arg.h"
#include "sheet_arg.h"

#include <time.h>
#include <unistd.h>

typedef struct job {
    cli *c;
    bool json, games, diagrams, notes, bar;
    unsigned long long at_file;
    int file_count;
    struct timespec began, drawn;
    bool bar_shown;
    const ff_language *language; /* of scoresheets; NULL: found by replay */
    ff_str line;
} job;

/* --- JSON --- */

static void put_ply(ff_json *json, const char *key, long long ply)
{
    if (ply < 0)
        ff_json_put_null(json, key);
    else
        ff_json_put_integer(json, key, ply);
}

static void finding_json(job *j, const ff_finding *f)
{
    ff_json json = ff_json_start(&j->line);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "finding");
    ff_json_put_text(&json, "file", f->file);
    ff_json_put_integer(&json, "game", (long long)f->game);
    ff_json_put_integer(&json, "line", f->line);
    ff_json_put_integer(&json, "column", f->column);
    put_ply(&json, "ply", f->ply != 0 ? (long long)f->ply : -1);
    ff_json_put_text(&json, "at", f->at);
    ff_json_put_text(&json, "text", f->text);
    ff_json_put_text(&json, "code", ff_finding_code_name(f->code));
    ff_json_put_text(&json, "severity", ff_severity_name(f->severity));
    ff_json_put_text(&json, "article", f->article);
    ff_json_put_text(&json, "message", f->message);
    ff_json_put_text(&json, "fen", f->fen);
    ff_json_end_object(&json);
}

static void game_json(job *j, const ff_game_report *g)
{
    ff_json json = ff_json_start(&j->line);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "game");
    ff_json_put_text(&json, "file", g->file);
    ff_json_put_integer(&json, "game", (long long)g->game);
    ff_json_put_text(&json, "white", g->white);
    ff_json_put_text(&json, "black", g->black);
    ff_json_put_text(&json, "round", g->round);
    ff_json_put_text(&json, "result", g->result);
    ff_json_put_integer(&json, "plies", g->plies);
    ff_json_put_bool(&json, "valid", g->valid);
    ff_json_put_text(&json, "end", ff_end_name(g->end));
    put_ply(&json, "ended_at", g->ended_at);
    put_ply(&json, "first_illegal", g->first_illegal);
    put_ply(&json, "first_threefold", g->first_threefold);
    put_ply(&json, "first_fivefold", g->first_fivefold);
    put_ply(&json, "first_fifty", g->first_fifty);
    put_ply(&json, "first_seventyfive", g->first_seventyfive);
    ff_json_put_integer(&json, "final_count", g->final_count);
    ff_json_end_object(&json);
}

static void summary_json(job *j, const ff_verify_summary *s)
{
    const struct {
        const char *key;
        unsigned long long value;
    } sums[] = {{"files", s->files},       {"games", s->games}, {"valid", s->valid},
                {"invalid", s->invalid},   {"plies", s->plies}, {"errors", s->errors},
                {"warnings", s->warnings}, {"notes", s->notes}};
    ff_json json = ff_json_start(&j->line);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "summary");
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        ff_json_put_integer(&json, sums[i].key, (long long)sums[i].value);
    ff_json_end_object(&json);
}

/* --- text --- */

static void put_printable(job *j, const char *text)
{
    ff_str_printable(&j->line, text, strlen(text));
}

static void put_players(job *j, const char *white, const char *black, const char *round)
{
    if (white == NULL && black == NULL)
        return;
    ff_str_text(&j->line, " (");
    put_printable(j, white != NULL ? white : "?");
    ff_str_text(&j->line, " – ");
    put_printable(j, black != NULL ? black : "?");
    if (round != NULL && round[0] != '\0' && round[0] != '?' && round[0] != '-') {
        ff_str_text(&j->line, ", round ");
        put_printable(j, round);
    }
    ff_str_char(&j->line, ')');
}

static const char *severity_color(const job *j, ff_severity severity)
{
    static const char *const colors[] = {"\033[1;31m", "\033[33m", "\033[36m"};
    return cli_color(j->c) ? colors[severity] : "";
}

static void put_diagram(job *j, const char *fen)
{
    ff_setup setup;
    ff_position pos;
    ff_diagram_options options = {.color = cli_color(j->c)};
    if (ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL) == FF_OK &&
        ff_position_from_setup(&setup, &pos, NULL, NULL) == FF_OK)
        ff_diagram_text(&pos, &options, &j->line);
}

static void finding_text(job *j, const ff_finding *f)
{
    put_printable(j, f->file);
    ff_str_format(&j->line, ":%ld:%ld: %s%s%s: ", f->line, f->column,
                  severity_color(j, f->severity), ff_severity_name(f->severity),
                  cli_color(j->c) ? "\033[0m" : "");
    if (f->game != 0) {
        ff_str_format(&j->line, "game %llu", f->game);
        put_players(j, f->white, f->black, f->round);
        ff_str_text(&j->line, ": ");
    }
    if (f->at != NULL) {
        put_printable(j, f->at);
        ff_str_text(&j->line, ": ");
    }
    put_printable(j, f->message);
    if (f->at == NULL && f->text != NULL) {
        ff_str_text(&j->line, ": \"");
        put_printable(j, f->text);
        ff_str_char(&j->line, '"');
    }
    if (f->article != NULL)
        ff_str_format(&j->line, " [%s%s]", f->article[0] == 'A' ? "" : "Article ", f->article);
    if (j->diagrams && f->fen != NULL) {
        ff_str_char(&j->line, '\n');
        put_diagram(j, f->fen);
    }
}

/* "1 error", "2 errors" */
static void put_count(job *j, const char *before, unsigned long long count, const char *what)
{
    ff_str_format(&j->line, "%s%llu %s%s", before, count, what, count == 1 ? "" : "s");
}

static void game_text(job *j, const ff_game_report *g)
{
    put_printable(j, g->file);
    ff_str_format(&j->line, ": game %llu", g->game);
    put_players(j, g->white, g->black, g->round);
    ff_str_text(&j->line, g->valid ? ": legal" : ": FAULTS");
    put_count(j, ", ", g->plies, "half-move");
    const struct {
        const char *what;
        int ply;
    } firsts[] = {{"first illegal", g->first_illegal},
                  {"threefold", g->first_threefold},
                  {"fivefold", g->first_fivefold},
                  {"50 moves", g->first_fifty},
                  {"75 moves", g->first_seventyfive}};
    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++)
        if (firsts[i].ply >= 0)
            ff_str_format(&j->line, ", %s at half-move %d", firsts[i].what, firsts[i].ply);
    if (g->end != FF_END_NONE)
        ff_str_format(&j->line, ", ended at half-move %d: %s", g->ended_at,
                      ff_end_name(g->end));
    if (g->result != NULL) {
        ff_str_text(&j->line, ", result ");
        put_printable(j, g->result);
    }
}

static void summary_text(job *j, const ff_verify_summary *s)
{
    put_count(j, "", s->games, "game");
    put_count(j, " in ", s->files, "file");
    ff_str_format(&j->line, ": %llu legal, %llu with faults", s->valid, s->invalid);
    put_count(j, "; ", s->plies, "half-move");
    put_count(j, "; ", s->errors, "error");
    put_count(j, ", ", s->warnings, "warning");
    put_count(j, ", ", s->notes, "note");
}

/* --- progress --- */

static double seconds_since(const struct timespec *then)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - then->tv_sec) + (double)(now.tv_nsec - then->tv_nsec) / 1e9;
}

static void clear_bar(job *j)
{
    if (j->bar_shown)
        fputs("\r\033[K", stderr);
    j->bar_shown = false;
}

static bool on_progress(void *ctx, size_t done, size_t total, unsigned long long games)
{
    job *j = ctx;
    if (!j->bar || seconds_since(&j->began) < 1.0 || seconds_since(&j->drawn) < 0.1)
        return cli_stopped(j->c);
    clock_gettime(CLOCK_MONOTONIC, &j->drawn);
    clear_bar(j);
    if (total > 0)
        fprintf(stderr, "%3.0f %%  %llu games", 100.0 * (double)done / (double)total, games);
    else
        fprintf(stderr, "%llu games", games);
    fflush(stderr);
    j->bar_shown = true;
    return cli_stopped(j->c);
}

/* --- the command --- */

static bool flush_line(job *j)
{
    clear_bar(j);
    if (j->line.size != 0 && j->line.data[j->line.size - 1] != '\n')
        ff_str_char(&j->line, '\n');
    cli_str(j->c, &j->line);
    ff_str_clear(&j->line);
    return cli_stopped(j->c);
}

static bool on_finding(void *ctx, const ff_finding *finding)
{
    job *j = ctx;
    if (j->json)
        finding_json(j, finding);
    else if (finding->severity == FF_SEVERITY_NOTE && !j->notes)
        return false;
    else
        finding_text(j, finding);
    return flush_line(j);
}

static bool on_game(void *ctx, const ff_game_report *report)
{
    job *j = ctx;
    if (j->json)
        game_json(j, report);
    else
        game_text(j, report);
    return flush_line(j);
}

static void print_summary(job *j, const ff_verify_summary *summary)
{
    if (j->json)
        summary_json(j, summary);
    else
        summary_text(j, summary);
    flush_line(j);
}

/* The language to read a sheet in. Where none makes all of it legal, those that come furthest
 * stop at the same half-move: that one is a fault in each, and the first tells the reason. */
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
    while (at < FF_LANGUAGE_LIMIT - 1 && (found.best >> at & 1) == 0)
        at++;
    sheet->language = &ff_languages(NULL)[at];
    cli_say(j->c, "%s: legal in no language; the reason is told as in %s", path,
            sheet->language->name);
    return CLI_DONE;
}

static int read_sheet(const char *path, ff_sheet *sheet, ff_error *err)
{
    ff_input *input;
    int rc = ff_input_new(path, &input, err);
    if (rc != FF_OK)
        return rc;
    rc = ff_sheet_read_csv(input, sheet, err);
    ff_input_free(input);
    if (rc == FF_OK && sheet->count == 0 && sheet->result == FF_GAME_RESULT_NONE)
        return ff_fail_at(err, FF_E_PARSE_CSV, path, 0, 0, "\"%s\" holds no half-move", path);
    return rc;
}

static int check_sheet(const job *j, const char *path, const ff_verify_options *options,
                       const ff_verify_sink *sink, ff_verify_summary *summary)
{
    ff_sheet sheet;
    ff_error err;
    ff_sheet_init(&sheet);
    int rc = read_sheet(path, &sheet, &err);
    int status = rc == FF_OK ? find_language(j, path, &sheet) : cli_error(&err);
    if (status == CLI_DONE &&
        ff_verify_sheet(&sheet, path, options, sink, summary, &err) != FF_OK)
        status = cli_error(&err);
    ff_sheet_release(&sheet);
    return status;
}

static int check_file(const job *j, const char *path, const ff_verify_options *options,
                      const ff_verify_sink *sink, ff_verify_summary *summary)
{
    ff_error err;
    if (cli_is_csv(path))
        return check_sheet(j, path, options, sink, summary);
    return ff_verify_file(path, options, sink, summary, &err) == FF_OK ? CLI_DONE
                                                                       : cli_error(&err);
}

/* Every file in turn; one that cannot be read does not stop the others. */
static int check_files(job *j, const ff_verify_options *options, ff_verify_summary *summary)
{
    ff_verify_sink sink = {on_finding, j->games ? on_game : NULL, on_progress, j};
    int worst = CLI_DONE;
    for (int i = 0; i < j->c->operand_count && !cli_stopped(j->c); i++) {
        int status = check_file(j, j->c->operands[i], options, &sink, summary);
        clear_bar(j);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static int run_verify(cli *c)
{
    long long threads;
    if (c->operand_count == 0)
        return cli_usage(c, "verify wants a file, or - for standard input");
    if (!cli_number(c, "threads", 1, 256, 1, &threads))
        return CLI_USAGE;
    const ff_laws *laws;
    if (!cli_laws(c, &laws))
        return CLI_USAGE;
    ff_verify_options options = {.laws = laws,
                                 .threads = (unsigned)threads,
                                 .dead = (ff_verify_dead)cli_choice(c, "dead", 0)};
    job j = {.c = c,
             .json = cli_choice(c, "format", 0) == 1,
             .games = cli_has(c, "games"),
             .diagrams = cli_has(c, "diagrams"),
             .notes = cli_has(c, "notes"),
             .bar = isatty(STDERR_FILENO) == 1 && !cli_has(c, "quiet"),
             .line = FF_STR_INIT};
    if (!cli_language(c, "language", "auto", &j.language))
        return CLI_USAGE;
    clock_gettime(CLOCK_MONOTONIC, &j.began);
    ff_verify_summary summary = {0};
    int status = check_files(&j, &options, &summary);
    print_summary(&j, &summary);
    ff_str_release(&j.line);
    if (status != CLI_DONE)
        return status;
    return summary.errors > 0 ? CLI_NEGATIVE : CLI_DONE;
}

static const cli_option options[] = {
    {0, "games", NULL, "also a line for each game"},
    {0, "notes", NULL, "also the notes: matters of form that change nothing"},
    {0, "diagrams", NULL, "a diagram of the position before each fault"},
    CLI_OPTION_LAWS,
    {0, "dead", "last|exact|material",
     "dead positions: analyse the last one where it is blocked or forced (default), analyse "
     "all in full, or look at the men alone"},
    {0, "language", "CODE",
     "language of the piece letters in scoresheets (default: auto, found by replay)"},
    {0, "threads", "N", "work with N threads; the output is the same (default: 1)"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_verify = {
    .name = "verify",
    .operands = "FILE...",
    .summary = "Check PGN files and CSV scoresheets, move by move, against the Laws of Chess",
    .details =
        "Each finding tells file, line and column, the game, the move and the reason. An "
        "error\n"
        "makes its game invalid and the exit code 1; warnings and notes do not. JSON output\n"
        "always holds the notes. A FILE may be compressed with gzip or zstd. One that ends in\n"
        ".csv is a scoresheet: line and column are its row and cell.",
    .options = options,
    .run = run_verify,
};
