/* verify over threads: whatever the number of threads and however small the pieces of the file
 * they take, findings, games and sums are those of one thread. */
#include "flagfall/memory.h"
#include "flagfall/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool on_finding(void *ctx, const ff_finding *f)
{
    ff_str_format(ctx, "%llu %ld:%ld %d %d %s %s %s\n", f->game, f->line, f->column,
                  (int)f->severity, f->ply, f->at != NULL ? f->at : "-",
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

static void report(const uint8_t *data, size_t size, unsigned threads, size_t chunk,
                   ff_str *out)
{
    char path[64];
    int fd = memfd_create("games", 0);
    if (fd < 0 || (size != 0 && write(fd, data, size) != (ssize_t)size))
        abort();
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    ff_verify_options options = {.laws = ff_laws_default(), .threads = threads, .chunk = chunk};
    ff_verify_sink sink = {.finding = on_finding, .game = on_game, .ctx = out};
    ff_verify_summary sum = {0};
    int code = ff_verify_file(path, &options, &sink, &sum, NULL);
    close(fd);
    ff_str_format(out, "%d: %llu %llu %llu %llu %llu %llu %llu\n", code, sum.games, sum.valid,
                  sum.invalid, sum.plies, sum.errors, sum.warnings, sum.notes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct {
        unsigned threads;
        size_t chunk;
    } ways[] = {{2, 64}, {3, 150}, {2, 1000}};
    ff_str alone = FF_STR_INIT, many = FF_STR_INIT;
    report(data, size, 1, 1024, &alone);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        ff_str_clear(&many);
        report(data, size, ways[i].threads, ways[i].chunk, &many);
        /* the path is another one each time, but is in neither */
        if (strcmp(ff_str_get(&alone), ff_str_get(&many)) != 0) {
            fprintf(stderr, "alone:\n%s%u threads, pieces of %zu:\n%s", ff_str_get(&alone),
                    ways[i].threads, ways[i].chunk, ff_str_get(&many));
            abort();
        }
    }
    ff_str_release(&alone);
    ff_str_release(&many);
    return 0;
}
