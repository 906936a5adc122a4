/*
 * verify over threads: damaged files are checked by one thread, and by 2, 3 and 8 that take
 * them in pieces of 64 bytes to 4 kB. Findings, games and sums must be the same. prop_threads
 * [COUNT [SEED [FIRST]]]     (case number FIRST alone is what a failure prints)
 */
#include "flagfall/memory.h"
#include "support/damaged_games.h"
#include "support/sample.h"
#include "verify/verify_moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    damaged_games(&file, &rnd);
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
    return damaged_main(argc, argv, 2000, is_the_same);
}
