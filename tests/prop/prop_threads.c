/*
 * verify over threads: damaged files are checked by one thread, and by 2, 3 and 8 that take
 * them in pieces of 64 bytes to 4 kB. Findings, games and sums must be the same. prop_threads
 * [COUNT [SEED [FIRST]]]     (case number FIRST alone is what a failure prints)
 */
#include "flagfall/memory.h"
#include "support/sample.h"
#include "verify/verify_moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a file is put together from: whole games, and what a reader may stumble over. */
static const char *const parts[] = {
    "[Event \"a\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n",
    "[Event \"b\"]\n[White \"W\"]\n[Black \"B\"]\n[TimeControl \"60+1\"]\n[Result "
    "\"1-0\"]\n\n1. f3 "
    "{[%clk 0:00:50]} e5 {[%clk 0:00:59]} 2. g4 Qh4# 0-1\n\n",
    "[Event \"c\"]\n[Result \"1/2-1/2\"]\n\n1. e4 (1. d4 d5) e5 2. Ke3 Nf6 1/2-1/2\n\n",
    "[Event \"d\"]\n[FEN \"8/8/4k3/8/8/3NK3/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Nf4+ Kd6 2. "
    "Nd3 "
    "Ke6 3. Nf4+ Kd6 1-0\n\n",
    "[Event \"",
    "[Event \"e\"]\n",
    "[E]\n",
    "[White \"x\"]\n",
    "[White \"y\"]",
    "White \"z\"]\n",
    "[\n",
    "@",
    "\"]\n",
    "]",
    "{",
    "}",
    "{x\n1-0\n\n",
    "}\n\n",
    "(",
    ")",
    "; 1-0\n",
    ";",
    "% 0-1\n",
    "%",
    "\n",
    "\n\n",
    "\r\n\r\n",
    "\r",
    " ",
    "\t",
    "1-0\n\n",
    "0-1 ",
    "*\n\n",
    "*",
    "1/2-1/2\n\n",
    "1. ",
    "1... ",
    "e4 ",
    "e5 ",
    "Nf3 ",
    "O-O ",
    "Qxz9 ",
    "--",
    "garbage 0\n\n",
    "Latin \xe9 1\n\n",
    "\xff",
    "\xc3",
    "\xa9",
    "\xef\xbb\xbf",
    "$1 ",
    "!?",
    "[%clk 0:01:00]",
    "[%emt 0:00:10]",
    "[Variant \"Antichess\"]\n",
    "[Result \"0-1\"]\n",
    "e8(Q)",
    "e.p.",
    "2",
    "abcdefgh"};
enum { PARTS = sizeof parts / sizeof *parts, WHOLE_GAMES = 4 };

static void add_run(ff_str *file, uint64_t *rnd)
{
    static const char bytes[] = " \n\tx1({[";
    char byte = bytes[rnd_below(rnd, sizeof bytes - 1)];
    for (unsigned n = 1 + rnd_below(rnd, rnd_below(rnd, 8) == 0 ? 6000 : 300); n > 0; n--)
        ff_str_char(file, byte);
}

/* Half a megabyte before the rest: it lies across the end of the reader's window. */
static void add_far(ff_str *file, uint64_t *rnd)
{
    size_t until = 512 * 1024 - 20 * 1024 + rnd_below(rnd, 20 * 1024);
    while (file->size < until)
        ff_str_text(file, parts[0]);
}

static void put_together(ff_str *file, uint64_t *rnd)
{
    ff_str_clear(file);
    if (rnd_below(rnd, 100) == 0)
        add_far(file, rnd);
    for (unsigned n = 4 + rnd_below(rnd, 40); n > 0; n--) {
        unsigned kind = rnd_below(rnd, 8);
        if (kind == 0)
            add_run(file, rnd);
        else
            ff_str_text(file, parts[rnd_below(rnd, kind < 4 ? WHOLE_GAMES : PARTS)]);
    }
}

/* Bytes lost, changed, added and moved, mostly near the end. */
static void damage(ff_str *file, uint64_t *rnd)
{
    size_t area = file->size < 4000 ? file->size : 4000;
    for (unsigned n = rnd_below(rnd, 6); n > 0 && area > 64; n--) {
        char *at = file->data + file->size - 1 - rnd_below(rnd, (unsigned)area - 40);
        size_t left = (size_t)(file->data + file->size - at), size = 1 + rnd_below(rnd, 12);
        size = size < left ? size : left;
        switch (rnd_below(rnd, 3)) {
        case 0:
            memmove(at, at + size, left - size);
            file->size -= size;
            area -= size;
            break;
        case 1:
            *at = (char)rnd_below(rnd, 256);
            break;
        default:
            memmove(at, file->data + rnd_below(rnd, (unsigned)(file->size - size)), size);
        }
    }
}

static bool on_finding(void *ctx, const ff_finding *f)
{
    ff_str_format(ctx, "%llu %ld:%ld %s %u %s %s %s\n", f->game, f->line, f->column,
                  ff_finding_code_name(f->code), f->ply, f->at != NULL ? f->at : "-",
                  f->text != NULL ? f->text : "-", f->message);
    return false;
}

static bool on_game(void *ctx, const ff_game_report *g)
{
    ff_str_format(ctx, "game %llu %s %s %s %u %d %d %d %d %d %d %d %d %u\n", g->game, g->white,
                  g->black, g->result, g->plies, g->valid, (int)g->end, g->ended_at,
                  g->first_illegal, g->first_threefold, g->first_fivefold, g->first_fifty,
                  g->first_seventyfive, g->final_count);
    return false;
}

static void check(const ff_str *file, const ff_verify_options *options, ff_str *out)
{
    ff_input *input;
    ff_verify_summary sum = {0};
    ff_verify_sink sink = {.finding = on_finding, .game = on_game, .ctx = out};
    ff_verify_totals t = {.summary = &sum, .sink = &sink};
    ff_str_clear(out);
    int code = ff_input_new_bytes(file->data, file->size, &input, NULL);
    if (code == FF_OK)
        code = options->threads > 1 ? ff_verify_threads(input, options, &t, NULL)
                                    : ff_verify_stream(input, options, &t, 0, NULL);
    ff_input_free(input);
    ff_str_format(out, "%d: %llu %llu %llu %llu %llu %llu %llu\n", code, sum.games, sum.valid,
                  sum.invalid, sum.plies, sum.errors, sum.warnings, sum.notes);
}

static void report(const ff_str *file, const ff_verify_options *options, unsigned long number,
                   unsigned long long seed, const ff_str *alone, const ff_str *many)
{
    const char *one = ff_str_get(alone), *other = ff_str_get(many);
    size_t at = 0;
    FILE *out = fopen("prop_threads.pgn", "wb");
    if (out != NULL) {
        fwrite(file->data, 1, file->size, out);
        fclose(out);
    }
    while (one[at] == other[at])
        at++;
    while (at > 0 && one[at - 1] != '\n')
        at--;
    printf("case %lu: prop_threads 1 %llu %lu\none thread:\n%.300s\n%u threads:\n%.300s\n"
           "flagfall verify --games --notes%s --threads %u --chunk %zu prop_threads.pgn\n",
           number, seed, number, one + at, options->threads, other + at,
           options->clocks ? " --clocks" : "", options->threads, options->chunk);
}

/* One file, by 2, 3 and 8 threads. */
static bool is_the_same(unsigned long number, unsigned long long seed)
{
    static const unsigned threads[] = {2, 3, 8}, chunks[] = {64, 150, 333, 1000, 4096};
    static ff_str file, alone, many;
    uint64_t rnd = (seed * 1000003 + number) * UINT64_C(0x9E3779B97F4A7C15) | 1;
    put_together(&file, &rnd);
    damage(&file, &rnd);
    ff_verify_options options = {.laws = ff_laws_default(), .clocks = rnd_below(&rnd, 4) == 0};
    check(&file, &options, &alone);
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
        options.threads = threads[i];
        options.chunk = file.size < 100000 ? chunks[rnd_below(&rnd, 5)] : 4096;
        check(&file, &options, &many);
        if (alone.size != many.size || memcmp(alone.data, many.data, alone.size) != 0) {
            report(&file, &options, number, seed, &alone, &many);
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : 2000;
    unsigned long long seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    unsigned long first = argc > 3 ? strtoul(argv[3], NULL, 10) : 0;
    for (unsigned long i = first; i < first + count; i++)
        if (!is_the_same(i, seed))
            return 1;
    printf("%lu files, each by 1, 2, 3 and 8 threads: the same\n", count);
    return 0;
}
