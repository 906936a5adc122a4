#include "cli/frame/cli.h"

#include "base/json.h"
#include "base/sort.h"
#include "cli/frame/line_input.h"
#include "cli/game/verify_report.h"
#include "flagfall/memory.h"
#include "flagfall/verify.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/*
 * Adding up the reports of `verify`: those of shards become the report of one run. What a
 * report says of games and lines is moved on by those of the parts before it.
 */

enum { MAX_LINE = 1024 * 1024 };

/* A shard's report, or a whole one: where it begins. */
typedef struct segment {
    const char *path;
    unsigned long long offset, shard;
} segment;

typedef struct job {
    cli *c;
    cli_report report;
    ff_verify_summary summary;
    segment *segments;
    size_t count, capacity;
    ff_arena arena; /* of one line */
    const cli_lines *lines;
    /* shards: what they have in common, and which comes next */
    ff_str run;
    unsigned long long next_shard, shards;
    /* the parts of the file that is not complete yet; an empty name: none */
    ff_str file;
    unsigned long long to, size, games, line_base;
    bool encoding;
    bool ended; /* the summary of the segment was read */
    struct {
        unsigned long long lines, games, errors; /* games listed, games of its parts, errors */
        bool in_parts, listed;
    } seen; /* in the segment so far */
    int worst;
} job;

static int bad_line(const job *j, const char *what)
{
    cli_complain("%s:%ld: %s", ff_input_name(j->lines->input), j->lines->number, what);
    return CLI_INPUT;
}

static unsigned long long count_of(const ff_json_value *line, const char *key)
{
    long long value = ff_json_get_integer(line, key, 0);
    return value > 0 ? (unsigned long long)value : 0;
}

static bool is_true(const ff_json_value *line, const char *key)
{
    const ff_json_value *value = ff_json_get(line, key);
    return value != NULL && value->kind == FF_JSON_TRUE;
}

/* --- lines of a report --- */

/* Is the file that a line speaks of the one whose parts were read so far? */
static bool goes_on(const job *j, const char *file)
{
    return j->size != 0 && strcmp(ff_str_get(&j->file), file) == 0;
}

static int read_finding(job *j, const ff_json_value *line)
{
    const char *code = ff_json_get_text(line, "code", "");
    const char *file = ff_json_get_text(line, "file", "");
    ff_finding f = {.file = file, .code = FF_FINDING_COUNT};
    for (int i = 0; i < FF_FINDING_COUNT; i++)
        if (strcmp(ff_finding_code_name((ff_finding_code)i), code) == 0)
            f.code = (ff_finding_code)i;
    if (f.code == FF_FINDING_COUNT)
        return bad_line(j, "a finding of a kind that this version does not know");
    bool more = goes_on(j, file);
    if (f.code == FF_FINDING_ENCODING && more && j->encoding)
        return CLI_DONE; /* reported once a file */
    const char *severity = ff_json_get_text(line, "severity", "");
    f.severity = FF_SEVERITY_NOTE;
    while (f.severity < FF_SEVERITY_ERROR &&
           strcmp(ff_severity_name(f.severity), severity) != 0)
        f.severity++;
    j->seen.errors += f.severity == FF_SEVERITY_ERROR;
    f.game = count_of(line, "game");
    if (f.game != 0 && more)
        f.game += j->games;
    f.line = (long)(count_of(line, "line") + (more ? j->line_base : 0));
    f.column = (long)count_of(line, "column");
    f.ply = (unsigned)count_of(line, "ply");
    f.at = ff_json_get_text(line, "at", NULL);
    f.text = ff_json_get_text(line, "text", NULL);
    f.article = ff_json_get_text(line, "article", NULL);
    f.message = ff_json_get_text(line, "message", "");
    f.fen = ff_json_get_text(line, "fen", NULL);
    f.white = ff_json_get_text(line, "white", NULL);
    f.black = ff_json_get_text(line, "black", NULL);
    f.round = ff_json_get_text(line, "round", NULL);
    cli_report_finding(&j->report, &f);
    return CLI_DONE;
}

static int ply_of(const ff_json_value *line, const char *key)
{
    return (int)ff_json_get_integer(line, key, FF_NEVER);
}

static int read_game(job *j, const ff_json_value *line)
{
    const char *file = ff_json_get_text(line, "file", "");
    const char *end = ff_json_get_text(line, "end", NULL);
    ff_game_report g = {.file = file, .valid = is_true(line, "valid"), .end = FF_END_NONE};
    for (int i = FF_END_CHECKMATE; end != NULL && i <= FF_END_SEVENTYFIVE; i++)
        if (strcmp(ff_game_end_name((ff_end)i), end) == 0)
            g.end = (ff_end)i;
    j->seen.listed = true;
    j->seen.lines++;
    g.game = count_of(line, "game") + (goes_on(j, file) ? j->games : 0);
    g.white = ff_json_get_text(line, "white", NULL);
    g.black = ff_json_get_text(line, "black", NULL);
    g.round = ff_json_get_text(line, "round", NULL);
    g.result = ff_json_get_text(line, "result", NULL);
    g.plies = (unsigned)count_of(line, "plies");
    g.ended_at = ply_of(line, "ended_at");
    g.first_illegal = ply_of(line, "first_illegal");
    g.first_threefold = ply_of(line, "first_threefold");
    g.first_fivefold = ply_of(line, "first_fivefold");
    g.first_fifty = ply_of(line, "first_fifty");
    g.first_seventyfive = ply_of(line, "first_seventyfive");
    g.final_count = (unsigned)count_of(line, "final_count");
    cli_report_game(&j->report, &g);
    return CLI_DONE;
}

/* The first line of a shard's report: is it the one that comes next, and of the same run? */
static int read_shard(job *j, const ff_json_value *line)
{
    ff_str run = FF_STR_INIT;
    unsigned long long number = count_of(line, "shard");
    ff_str_format(&run, "%llu %llu %llu %s %s %s %s %d", count_of(line, "of"),
                  count_of(line, "files"), count_of(line, "bytes"),
                  ff_json_get_text(line, "version", ""), ff_json_get_text(line, "laws", ""),
                  ff_json_get_text(line, "dead", ""), ff_json_get_text(line, "clocks", ""),
                  is_true(line, "games"));
    bool same = j->run.size == 0 || strcmp(ff_str_get(&run), ff_str_get(&j->run)) == 0;
    ff_str_clear(&j->run);
    ff_str_text(&j->run, ff_str_get(&run));
    ff_str_release(&run);
    j->shards = count_of(line, "of");
    if (!same)
        return bad_line(j, "a shard of another run: other files, options or version");
    if (number < j->next_shard)
        return bad_line(j, "this shard has been read already, or does not come in its turn");
    if (number > j->next_shard) {
        cli_complain("shard %llu of %llu is missing", j->next_shard, j->shards);
        return CLI_INPUT;
    }
    j->next_shard++;
    return CLI_DONE;
}

/* All parts of a file have been read. */
static void close_file(job *j, bool failed)
{
    if (j->games == 0 && !failed) {
        cli_complain("\"%s\" holds no game: expected PGN, tag pairs and moves",
                     ff_str_get(&j->file));
        j->worst = j->worst > CLI_INPUT ? j->worst : CLI_INPUT;
    }
    ff_str_clear(&j->file);
    j->to = j->size = j->games = j->line_base = 0;
    j->encoding = false;
}

/* The line after what was found in a part of a file. */
static int read_part(job *j, const ff_json_value *line)
{
    const char *file = ff_json_get_text(line, "file", "");
    int status = (int)ff_json_get_integer(line, "exit", CLI_INTERNAL);
    unsigned long long size = count_of(line, "size");
    bool more = goes_on(j, file);
    if ((j->size != 0 && !more) || count_of(line, "from") != j->to || (more && size != j->size))
        return bad_line(j, "this part of the file does not continue the one before");
    if (is_true(line, "encoding") && j->encoding)
        j->summary.warnings--; /* counted with the first part in which it was found */
    j->encoding |= is_true(line, "encoding");
    j->seen.in_parts = true;
    j->seen.games += count_of(line, "games");
    j->games += count_of(line, "games");
    j->line_base += count_of(line, "lines");
    j->to = count_of(line, "to");
    j->size = size;
    ff_str_clear(&j->file);
    ff_str_text(&j->file, file);
    if (status != CLI_DONE) {
        cli_complain("\"%s\": shard %llu ended with exit code %d", file, j->next_shard - 1,
                     status);
        j->worst = status > j->worst ? status : j->worst;
    }
    if (j->to >= j->size)
        close_file(j, status != CLI_DONE);
    return CLI_DONE;
}

/* The numbers of one report must fit each other: what its lines say, and its sums. */
static int check_sums(const job *j, const ff_json_value *line)
{
    unsigned long long games = count_of(line, "games"), valid = count_of(line, "valid");
    unsigned long long invalid = count_of(line, "invalid"), errors = count_of(line, "errors");
    if (valid > games || invalid != games - valid)
        return bad_line(j, "the sums contradict each other: games are not valid and invalid");
    if (invalid > errors)
        return bad_line(j, "the sums contradict each other: more invalid games than errors");
    if (j->seen.errors > errors)
        return bad_line(j, "the sums contradict the findings: there are more errors");
    if (j->seen.in_parts && j->seen.games != games)
        return bad_line(j, "the sums contradict the parts: other games");
    if (j->seen.listed && j->seen.lines != games)
        return bad_line(j, "the sums contradict the games that are listed");
    return CLI_DONE;
}

static int add_sum(const job *j, unsigned long long *sum, unsigned long long count)
{
    if (count > LLONG_MAX - *sum)
        return bad_line(j, "the sums are too large");
    *sum += count;
    return CLI_DONE;
}

static int read_summary(job *j, const ff_json_value *line)
{
    int status = CLI_DONE;
    const struct {
        const char *key;
        unsigned long long *sum;
    } sums[] = {{"files", &j->summary.files},       {"games", &j->summary.games},
                {"valid", &j->summary.valid},       {"invalid", &j->summary.invalid},
                {"plies", &j->summary.plies},       {"errors", &j->summary.errors},
                {"warnings", &j->summary.warnings}, {"notes", &j->summary.notes}};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        if (ff_json_get(line, sums[i].key) == NULL)
            return bad_line(j, "this is not a summary of verify");
        if (status == CLI_DONE)
            status = add_sum(j, sums[i].sum, count_of(line, sums[i].key));
    }
    if (status == CLI_DONE)
        status = check_sums(j, line);
    memset(&j->seen, 0, sizeof j->seen);
    j->ended = true;
    return status;
}

static int read_line(job *j, const ff_str *text)
{
    static const struct {
        const char *type;
        int (*read)(job *j, const ff_json_value *line);
    } types[] = {{"finding", read_finding},
                 {"game", read_game},
                 {"shard", read_shard},
                 {"part", read_part},
                 {"summary", read_summary}};
    ff_json_value *line;
    ff_error err;
    ff_arena_reset(&j->arena);
    int code = ff_json_read(ff_str_get(text), text->size, &j->arena, &line, &err);
    if (code == FF_E_MEMORY)
        return cli_error(&err);
    const char *type = code == FF_OK ? ff_json_get_text(line, "type", "") : "";
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].type, type) == 0)
            return types[i].read(j, line);
    return bad_line(j, "this is not a line of a report of verify --format json");
}

/* --- reports --- */

/* Reads a report from where it begins, to its summary, or a stream of them to its end. */
static int read_report(job *j, const segment *s, bool to_end, ff_error *err)
{
    cli_lines lines;
    int status = CLI_DONE;
    bool found = true;
    j->ended = false;
    j->lines = &lines;
    int code = cli_lines_open(&lines, s->path, err);
    while (code == FF_OK && status == CLI_DONE && found && (to_end || !j->ended) &&
           !cli_stopped(j->c)) {
        code = cli_lines_next(&lines, MAX_LINE, &found, err);
        if (code != FF_OK || !found || lines.line.size == 0 || lines.offset < s->offset)
            continue;
        j->ended = false;
        status = read_line(j, &lines.line);
    }
    if (code == FF_OK && status == CLI_DONE && !j->ended && !cli_stopped(j->c)) {
        cli_complain(
            "\"%s\" is cut short: a report of verify --format json ends with a summary",
            ff_input_name(lines.input));
        status = CLI_INPUT;
    }
    cli_lines_close(&lines);
    return code != FF_OK ? cli_error(err) : status;
}

static int add_segment(job *j, const char *path, unsigned long long offset,
                       unsigned long long shard)
{
    if (ff_grow(&j->segments, &j->capacity, j->count + 1, sizeof *j->segments) != FF_OK) {
        cli_complain("out of memory for the list of reports");
        return CLI_INTERNAL;
    }
    j->segments[j->count++] = (segment){path, offset, shard};
    return CLI_DONE;
}

/* Where the reports of shards begin in a file; a file without any is one report. */
static int index_file(job *j, const char *path, ff_error *err)
{
    static const char head[] = "{\"type\":\"shard\",\"shard\":";
    cli_lines lines;
    size_t before = j->count;
    int status = CLI_DONE;
    bool found = true;
    int code = cli_lines_open(&lines, path, err);
    while (code == FF_OK && status == CLI_DONE && found) {
        code = cli_lines_next(&lines, MAX_LINE, &found, err);
        const char *text = ff_str_get(&lines.line);
        if (code == FF_OK && found && strncmp(text, head, sizeof head - 1) == 0)
            status =
                add_segment(j, path, lines.offset, strtoull(text + sizeof head - 1, NULL, 10));
    }
    cli_lines_close(&lines);
    if (code == FF_OK && status == CLI_DONE && j->count == before)
        status = add_segment(j, path, 0, 0);
    return code != FF_OK ? cli_error(err) : status;
}

static int by_shard(const void *a, const void *b)
{
    const segment *x = a, *y = b;
    return (x->shard > y->shard) - (x->shard < y->shard);
}

/* Reports in files: shards in their order, whatever the order of the files. */
static int read_files(job *j, ff_error *err)
{
    int status = CLI_DONE;
    for (int i = 0; i < j->c->operand_count && status == CLI_DONE; i++)
        status = index_file(j, j->c->operands[i], err);
    size_t shards = 0;
    for (size_t i = 0; i < j->count; i++)
        shards += j->segments[i].shard != 0;
    if (status == CLI_DONE && shards != 0 && shards != j->count) {
        cli_complain("some of the reports are of shards and some are not");
        return CLI_INPUT;
    }
    if (shards != 0)
        ff_sort(j->segments, j->count, sizeof *j->segments, by_shard);
    for (size_t i = 0; i < j->count && status == CLI_DONE; i++)
        status = read_report(j, &j->segments[i], shards == 0, err);
    return status;
}

static int add_up(job *j)
{
    ff_error err;
    bool stream = j->c->operand_count == 1 && strcmp(j->c->operands[0], "-") == 0;
    int status =
        stream ? read_report(j, &(segment){.path = "-"}, true, &err) : read_files(j, &err);
    if (status == CLI_DONE && j->shards != 0 && j->next_shard <= j->shards) {
        cli_complain("shard %llu of %llu is missing", j->next_shard, j->shards);
        status = CLI_INPUT;
    }
    return status;
}

static int run_summary(cli *c)
{
    if (c->operand_count == 0)
        return cli_usage(c, "summary requires reports of verify --format json, or - for one "
                            "stream of them");
    for (int i = 0; i < c->operand_count && c->operand_count > 1; i++)
        if (strcmp(c->operands[i], "-") == 0)
            return cli_usage(c, "standard input is read alone, with the shards in their order");
    job j = {.c = c,
             .next_shard = 1,
             .report = {.c = c,
                        .json = cli_choice(c, "format", 0) == 1,
                        .diagrams = cli_has(c, "diagrams"),
                        .notes = cli_has(c, "notes"),
                        .line = FF_STR_INIT}};
    int status = add_up(&j);
    if (status == CLI_DONE)
        cli_report_summary(&j.report, &j.summary);
    ff_str_release(&j.report.line);
    ff_str_release(&j.run);
    ff_str_release(&j.file);
    ff_arena_release(&j.arena);
    ff_free(j.segments);
    if (status != CLI_DONE || j.worst != CLI_DONE)
        return status != CLI_DONE ? status : j.worst;
    return j.summary.errors > 0 ? CLI_NEGATIVE : CLI_DONE;
}

static const cli_option options[] = {
    {0, "notes", NULL, "also the notes: matters of form that change nothing"},
    {0, "diagrams", NULL, "a diagram of the position before each fault"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_summary = {
    .name = "summary",
    .operands = "REPORT...",
    .summary = "Add up reports of verify; those of shards become the report of one run",
    .details =
        "A REPORT is what verify --format json or verify --summary wrote. Those of shards may\n"
        "come in any order and must be complete; what is printed, and the exit code, are what\n"
        "one run of verify over all files would have given.",
    .options = options,
    .run = run_summary,
};
