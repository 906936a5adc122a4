/*
 * convert over threads: damaged files are converted by one thread, and by 2, 3 and 8 that take
 * them in pieces of 64 bytes to 4 kB, in every form and with what chooses, orders and lists
 * games. What comes out, what is said and the exit status must be the same.
 * prop_convert_threads [COUNT [SEED [FIRST]]]  (case number FIRST alone is what a failure
 * prints)
 */
#include "base/json.h"
#include "cli/door/base64.h"
#include "cli/door/door.h"
#include "flagfall/memory.h"
#include "support/damaged_games.h"
#include "support/sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

/* What is asked for. */
static const char *const asked[][6] = {
    {"--to", "pgn"},
    {"--to", "json"},
    {"--to", "epd"},
    {"--to", "fen", "--final"},
    {"--to", "csv"},
    {"--to", "csv", "--by-ply"},
    {"--to", "text"},
    {"--to", "rulings"},
    {"--to", "csv", "--table"},
    {"--to", "json", "--table", "--columns", "game,White,moves"},
    {"--to", "xlsx", "--table", "-o", "t.xlsx"},
    {"--notation", "long", "--language", "de"},
    {"--compact"},
    {"--split", "--eco"},
    {"--unique", "--to", "text"},
    {"--where", "White=W", "--to", "json"},
    {"--position", "8/8/8/8/4P3/8/8/8", "--to", "epd"},
    {"--material", "KNvK", "--plies", "2-"},
    {"--sort", "Result,-White"},
    {"--files-by", "White", "-o", "g.pgn"},
    {"--files", "3", "-o", "g.pgn"},
    {"--strict", "--to", "csv"},
    {"--strict"},
    {"--tree", "--position", START},
    {"--duplicates"},
    {"--merge"},
    {"--from-language", "auto"},
};
enum { ASKED = sizeof asked / sizeof *asked };

static void put_question(const ff_str *file, const char *const *words, unsigned threads,
                         unsigned chunk, ff_str *out)
{
    char number[2][16];
    ff_json json = ff_json_start(out);
    snprintf(number[0], sizeof number[0], "%u", threads);
    snprintf(number[1], sizeof number[1], "%u", chunk);
    ff_json_begin_object(&json);
    ff_json_key(&json, "args");
    ff_json_begin_array(&json);
    ff_json_text(&json, "convert");
    for (int i = 0; i < 6 && words[i] != NULL; i++)
        ff_json_text(&json, words[i]);
    ff_json_text(&json, "--threads");
    ff_json_text(&json, number[0]);
    ff_json_text(&json, "--chunk");
    ff_json_text(&json, number[1]);
    ff_json_text(&json, "f.pgn");
    ff_json_end_array(&json);
    ff_json_key(&json, "files");
    ff_json_begin_object(&json);
    door_put_file(&json, "f.pgn", file);
    ff_json_end_object(&json);
    ff_json_end_object(&json);
}

static char *convert(const ff_str *file, const char *const *words, unsigned threads,
                     unsigned chunk)
{
    ff_str question = FF_STR_INIT;
    put_question(file, words, threads, chunk, &question);
    char *answer = ff_call(ff_str_get(&question));
    if (answer == NULL)
        abort();
    ff_str_release(&question);
    return answer;
}

static void report(const ff_str *file, unsigned long number, unsigned long long seed,
                   const char *const *words, const char *one, const char *other)
{
    size_t at = 0;
    FILE *out = fopen("prop_convert_threads.pgn", "wb");
    if (out != NULL) {
        fwrite(file->data, 1, file->size, out);
        fclose(out);
    }
    while (one[at] == other[at])
        at++;
    at = at > 60 ? at - 60 : 0;
    printf("case %lu: prop_convert_threads 1 %llu %lu\none thread:\n%.300s\nseveral:\n%.300s\n"
           "flagfall convert prop_convert_threads.pgn",
           number, seed, number, one + at, other + at);
    for (int i = 0; i < 6 && words[i] != NULL; i++)
        printf(" '%s'", words[i]);
    printf("\n");
}

/* One file, by 2, 3 and 8 threads. */
static bool is_the_same(unsigned long number, unsigned long long seed)
{
    static const unsigned threads[] = {2, 3, 8}, chunks[] = {64, 150, 333, 1000, 4096};
    static ff_str file;
    uint64_t rnd = (seed * 1000003 + number) * UINT64_C(0x9E3779B97F4A7C15) | 1;
    bool same = true;
    damaged_games(&file, &rnd);
    const char *const *words = asked[rnd_below(&rnd, ASKED)];
    char *alone = convert(&file, words, 1, 64);
    for (size_t i = 0; i < sizeof threads / sizeof *threads && same; i++) {
        unsigned chunk = file.size < 100000 ? chunks[rnd_below(&rnd, 5)] : 4096;
        char *many = convert(&file, words, threads[i], chunk);
        same = strcmp(alone, many) == 0;
        if (!same)
            report(&file, number, seed, words, alone, many);
        ff_call_free(many);
    }
    ff_call_free(alone);
    return same;
}

int main(int argc, char **argv)
{
    return damaged_main(argc, argv, 500, is_the_same);
}
