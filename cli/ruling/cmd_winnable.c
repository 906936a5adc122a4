#include "cli/frame/cli.h"

#include "base/json.h"
#include "file/foreign.h"
#include "flagfall/memory.h"
#include "flagfall/san.h"
#include "flagfall/winnable.h"
#include "system/system.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

/*
 * Positions come from operands or line by line from files; they are decided block by block,
 * each block by all threads, and reported in the order in which they came.
 */

enum { BLOCK = 2048, LINE_LIMIT = 1024, MOST_THREADS = 64, WHITE = 1, BLACK = 2 };

/* One position and what was found. */
typedef struct item {
    char text[LINE_LIMIT];
    const char *source; /* the file, or NULL for an operand */
    long line;
    int sides; /* WHITE, BLACK or both; 0 when the text says something else */
    ff_str out;
    int tally[3]; /* answers by verdict */
    ff_error err; /* code 0 when it could be read */
} item;

typedef struct job {
    cli *c;
    bool json;
    bool long_text; /* a position by itself, for a person to read */
    int sides;
    ff_winnable_options options;
    unsigned threads;
    ff_winnable_solver *solver[MOST_THREADS];
    item *items;
    unsigned count, begun; /* places of the block that are taken; that ever were */
    atomic_uint next;
    unsigned long long positions, tally[3], invalid;
} job;

/* --- one position --- */

static void put_mate(ff_json *json, const ff_position *pos, const ff_winnable_result *r)
{
    ff_position p = *pos;
    ff_json_key(json, "mate");
    if (r->verdict != FF_WINNABLE) {
        ff_json_null(json);
        ff_json_put_null(json, "plies");
        return;
    }
    ff_json_begin_array(json);
    for (unsigned i = 0; i < r->plies; i++) {
        char san[FF_SAN_SIZE];
        ff_san_write(&p, r->line[i], san);
        ff_json_text(json, san);
        ff_position_play(&p, r->line[i]);
    }
    ff_json_end_array(json);
    ff_json_put_integer(json, "plies", r->plies);
}

static void tell_json(const item *it, const ff_position *pos, const ff_winnable_result *r,
                      ff_str *out)
{
    ff_str words = FF_STR_INIT;
    ff_json json = ff_json_start(out);
    ff_winnable_explain(pos, r, &words);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "winnable");
    ff_json_put_text(&json, "fen", it->text);
    ff_json_put_text(&json, "side", ff_board_color_name(r->side));
    ff_json_put_text(&json, "verdict", ff_winnable_verdict_name(r->verdict));
    put_mate(&json, pos, r);
    ff_json_put_text(&json, "reason", ff_winnable_reason_key(r->reason));
    ff_json_put_integer(&json, "nodes", (long long)r->nodes);
    ff_json_put_text(&json, "text", ff_str_get(&words));
    ff_json_end_object(&json);
    ff_str_char(out, '\n');
    ff_str_release(&words);
}

static void tell_line(const item *it, const ff_position *pos, const ff_winnable_result *r,
                      ff_str *out)
{
    ff_str_format(out, "%s; %s; %s; %s", it->text, ff_board_color_name(r->side),
                  ff_winnable_verdict_name(r->verdict), ff_winnable_reason_key(r->reason));
    if (r->verdict == FF_WINNABLE && r->plies > 0) {
        ff_str_text(out, "; ");
        ff_winnable_line(pos, r->line, r->plies, out);
    }
    ff_str_char(out, '\n');
}

static void answer_item(const job *j, ff_winnable_solver *solver, item *it,
                        const ff_position *pos, ff_color side)
{
    ff_winnable_result r;
    ff_winnable_solve(solver, pos, side, &j->options, &r);
    it->tally[r.verdict]++;
    if (j->long_text)
        ff_winnable_shorten(solver, pos, &r);
    if (j->json)
        tell_json(it, pos, &r, &it->out);
    else if (j->long_text)
        ff_winnable_explain(pos, &r, &it->out);
    else
        tell_line(it, pos, &r, &it->out);
}

static int read_position(const char *text, ff_position *pos, ff_error *err)
{
    ff_setup setup;
    size_t end = 0, size = strlen(text);
    int code = ff_setup_from_fen(text, size, &setup, &end, err);
    if (code != FF_OK)
        return code;
    end += strspn(text + end, " ");
    if (text[end] != '\0')
        return ff_fail_at(err, FF_E_PARSE_FEN, NULL, 0, (long)end + 1,
                          "\"%s\" after the FEN; a side comes after a semicolon", text + end);
    return ff_position_from_setup(&setup, pos, NULL, err);
}

static void decide_item(const job *j, ff_winnable_solver *solver, item *it)
{
    ff_position pos;
    ff_error_clear(&it->err);
    memset(it->tally, 0, sizeof it->tally);
    ff_str_clear(&it->out);
    if (it->sides == 0) {
        ff_fail(&it->err, FF_E_PARSE,
                "the side after the FEN is white, black or both, nothing else");
        return;
    }
    if (read_position(it->text, &pos, &it->err) != FF_OK)
        return;
    if (it->sides & WHITE)
        answer_item(j, solver, it, &pos, FF_WHITE);
    if (it->sides & BLACK)
        answer_item(j, solver, it, &pos, FF_BLACK);
}

/* --- a block --- */

typedef struct worker {
    job *j;
    unsigned number;
    ff_thread thread;
} worker;

static void *work_items(void *context)
{
    worker *w = context;
    for (;;) {
        unsigned i = atomic_fetch_add(&w->j->next, 1);
        if (i >= w->j->count)
            return NULL;
        decide_item(w->j, w->j->solver[w->number], &w->j->items[i]);
    }
}

static int tell_verdict(job *j, item *it)
{
    if (it->err.code != FF_OK) {
        j->invalid++;
        ff_error_place(&it->err, it->err.code, it->source, it->line, it->err.column);
        return cli_error(&it->err);
    }
    if (ff_str_status(&it->out) != FF_OK)
        return cli_no_memory();
    j->positions++;
    for (int v = 0; v < 3; v++)
        j->tally[v] += (unsigned long long)it->tally[v];
    cli_str(j->c, &it->out);
    return CLI_DONE;
}

/* Decides the block and states it. A thread that cannot be started is not a fault: the others
 * take its work. Returns an exit code that is not 0 only when memory ran out. */
static int finish_block(job *j)
{
    worker workers[MOST_THREADS];
    unsigned started = 1;
    atomic_store(&j->next, 0);
    for (; started < j->threads && started < j->count; started++) {
        workers[started] = (worker){.j = j, .number = started};
        if (!ff_thread_start(&workers[started].thread, work_items, &workers[started]))
            break;
    }
    workers[0] = (worker){.j = j};
    work_items(&workers[0]);
    for (unsigned i = 1; i < started; i++)
        ff_thread_join(workers[i].thread);
    int status = CLI_DONE;
    for (unsigned i = 0; i < j->count && status != CLI_INTERNAL; i++)
        status = tell_verdict(j, &j->items[i]);
    j->count = 0;
    return status == CLI_INTERNAL ? status : CLI_DONE;
}

/* --- reading --- */

static int side_named(const char *word)
{
    static const struct {
        const char *name;
        int sides;
    } names[] = {{"white", WHITE},
                 {"black", BLACK},
                 {"both", WHITE | BLACK},
                 {"w", WHITE},
                 {"b", BLACK}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (ff_str_equal_nocase(word, names[i].name))
            return names[i].sides;
    return 0;
}

static void trim_text(char *text)
{
    size_t size = strlen(text);
    while (size > 0 && strchr(" \t\r", text[size - 1]) != NULL)
        text[--size] = '\0';
}

/* "FEN; side": a semicolon or a tab ends the FEN, another one the side. */
static void split(const job *j, item *it)
{
    it->sides = j->sides;
    char *rest = strpbrk(it->text, ";\t");
    if (rest != NULL) {
        *rest++ = '\0';
        rest += strspn(rest, " \t");
        rest[strcspn(rest, ";\t")] = '\0';
        trim_text(rest);
        if (rest[0] != '\0')
            it->sides = side_named(rest);
    }
    trim_text(it->text);
}

/* Takes a line into the block; empty lines and those that begin with '#' are passed over. */
static int take_line(job *j, const char *text, size_t size, const char *source, long line)
{
    item *it = &j->items[j->count];
    size_t lead = 0;
    while (lead < size && (text[lead] == ' ' || text[lead] == '\t'))
        lead++;
    if (lead == size || text[lead] == '#' || text[lead] == '\r')
        return CLI_DONE;
    size -= lead;
    size = size < LINE_LIMIT ? size : LINE_LIMIT - 1;
    if (j->count == j->begun) {
        it->out = (ff_str)FF_STR_INIT;
        j->begun++;
    }
    memcpy(it->text, text + lead, size);
    it->text[size] = '\0';
    it->source = source;
    it->line = line;
    split(j, it);
    j->count++;
    return j->count == BLOCK ? finish_block(j) : CLI_DONE;
}

static int read_lines(job *j, ff_input *input, ff_error *err)
{
    static char bytes[1 << 16];
    size_t held = 0, got = 1;
    long line = 0;
    while (got > 0 && !cli_stopped(j->c)) {
        if (ff_input_read(input, bytes + held, sizeof bytes - held, &got, err) != FF_OK)
            return cli_error(err);
        held += got;
        size_t from = 0;
        char *end;
        while ((end = memchr(bytes + from, '\n', held - from)) != NULL ||
               (got == 0 && from < held)) {
            size_t size = end != NULL ? (size_t)(end - bytes) - from : held - from;
            int status = take_line(j, bytes + from, size, ff_input_name(input), ++line);
            if (status != CLI_DONE)
                return status;
            from = end != NULL ? from + size + 1 : held;
        }
        if (from == 0 && held == sizeof bytes)
            return cli_error((ff_fail_at(err, FF_E_LIMIT, ff_input_name(input), line + 1, 0,
                                         "a line of more than %zu bytes", sizeof bytes),
                              err));
        memmove(bytes, bytes + from, held - from);
        held -= from;
    }
    return j->count > 0 ? finish_block(j) : CLI_DONE;
}

static int run_file(job *j, const char *path)
{
    ff_input *input;
    ff_error err;
    if (ff_input_new(path, &input, &err) != FF_OK)
        return cli_error(&err);
    j->long_text = false;
    int code = ff_foreign_refuse_for("position", input, &err);
    if (code == FF_OK)
        code = ff_foreign_refuse_json(input, &err);
    int status = code == FF_OK ? read_lines(j, input, &err) : cli_error(&err);
    ff_input_free(input);
    return status;
}

/* A FEN has seven slashes in its first field; a path that has is given as "./path". */
static bool looks_like_fen(const char *text)
{
    size_t size = strspn(text, "pnbrqkPNBRQK12345678/");
    unsigned slashes = 0;
    for (size_t i = 0; i < size; i++)
        slashes += text[i] == '/';
    return slashes == 7 && (text[size] == ' ' || text[size] == '\0');
}

static int run_operand(job *j, const char *text)
{
    if (!looks_like_fen(text))
        return run_file(j, text);
    j->long_text = true;
    int status = take_line(j, text, strlen(text), NULL, 0);
    return status == CLI_DONE ? finish_block(j) : status;
}

/* --- the whole --- */

static void summary(job *j)
{
    if (!j->json) {
        cli_say(j->c,
                "%llu positions: %llu winnable, %llu unwinnable, %llu unknown, %llu invalid",
                j->positions, j->tally[FF_WINNABLE], j->tally[FF_UNWINNABLE],
                j->tally[FF_WINNABLE_UNKNOWN], j->invalid);
        return;
    }
    ff_str text = FF_STR_INIT;
    ff_json json = ff_json_start(&text);
    ff_json_begin_object(&json);
    ff_json_put_text(&json, "type", "summary");
    ff_json_put_integer(&json, "positions", (long long)j->positions);
    ff_json_put_integer(&json, "winnable", (long long)j->tally[FF_WINNABLE]);
    ff_json_put_integer(&json, "unwinnable", (long long)j->tally[FF_UNWINNABLE]);
    ff_json_put_integer(&json, "unknown", (long long)j->tally[FF_WINNABLE_UNKNOWN]);
    ff_json_put_integer(&json, "invalid", (long long)j->invalid);
    ff_json_end_object(&json);
    ff_str_char(&text, '\n');
    cli_str(j->c, &text);
    ff_str_release(&text);
}

static int start_job(job *j)
{
    ff_error err;
    j->items = ff_malloc(BLOCK * sizeof *j->items); /* nobody waits for 4 MB of zeros */
    if (j->items == NULL)
        return cli_error((ff_fail(&err, FF_E_MEMORY, "out of memory"), &err));
    for (unsigned i = 0; i < j->threads; i++)
        if (ff_winnable_new(&j->solver[i], &err) != FF_OK)
            return cli_error(&err);
    return CLI_DONE;
}

static void end_job(job *j)
{
    for (unsigned i = 0; i < j->threads; i++)
        ff_winnable_free(j->solver[i]);
    for (unsigned i = 0; i < j->begun; i++)
        ff_str_release(&j->items[i].out);
    ff_free(j->items);
}

static int run_all(job *j)
{
    cli *c = j->c;
    int status = start_job(j);
    if (c->operand_count == 0 && status == CLI_DONE)
        status = run_file(j, "-");
    for (int i = 0; i < c->operand_count && status == CLI_DONE; i++)
        status = run_operand(j, c->operands[i]);
    if (status != CLI_DONE)
        return status;
    if (!j->long_text || c->operand_count > 1)
        summary(j);
    if (j->invalid > 0)
        return CLI_INPUT;
    if (j->tally[FF_WINNABLE_UNKNOWN] > 0)
        return CLI_UNDECIDED;
    return j->tally[FF_UNWINNABLE] > 0 ? CLI_NEGATIVE : CLI_DONE;
}

static int run_winnable(cli *c)
{
    static const int sides[] = {WHITE, BLACK, WHITE | BLACK};
    long long nodes, threads;
    if (!cli_number(c, "nodes", 1, FF_WINNABLE_MOST, FF_WINNABLE_NODES, &nodes) ||
        !cli_number(c, "threads", 1, MOST_THREADS, 1, &threads))
        return CLI_USAGE;
    job j = {.c = c,
             .json = cli_choice(c, "format", 0) == 1,
             .sides = sides[cli_choice(c, "for", 2)],
             .options = FF_WINNABLE_OPTIONS_INIT,
             .threads = (unsigned)threads};
    j.options.nodes = (uint64_t)nodes;
    int status = run_all(&j);
    end_job(&j);
    return status;
}

static const cli_option options[] = {
    {0, "for", "white|black|both", "the side asked about (default: both)"},
    {0, "nodes", "N",
     "positions to look at before the answer is \"unknown\" (default: 4000000)"},
    {0, "threads", "N", "work with N threads; the output is the same (default: 1)"},
    CLI_OPTION_FORMAT("text|json"),
    CLI_OPTION_END,
};

const cli_command cmd_winnable = {
    .name = "winnable",
    .operands = "[FEN...|FILE...]",
    .summary = "Tell whether a side can still win by any series of legal moves",
    .details =
        "A FILE (\"-\" or none: standard input) holds one position a line: \"FEN; side\", "
        "with\n"
        "side white, black or both; without it --for decides. Empty lines and lines that\n"
        "begin with # are passed over.\n\n"
        "Exit status: 0 when every answer is winnable, 1 when one is unwinnable, 6 when one "
        "is\n"
        "unknown, 3 when a position could not be read.",
    .options = options,
    .run = run_winnable,
};
