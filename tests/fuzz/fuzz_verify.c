/* verify: the sums agree with what was given, every finding has its place and its words, and it
 * finds as many games as the reader of whole games. */
#include "flagfall/pgn.h"
#include "flagfall/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

typedef struct tally {
    unsigned long long severity[3], games, valid, plies;
} tally;

static bool is_text(const char *text)
{
    return text == NULL || ff_utf8_valid(text, strlen(text)) == strlen(text);
}

static bool on_finding(void *ctx, const ff_finding *f)
{
    tally *t = ctx;
    t->severity[f->severity]++;
    require(f->line > 0 && f->column > 0);
    require(f->message != NULL && f->message[0] != '\0');
    require(is_text(f->message) && is_text(f->text) && is_text(f->white) && is_text(f->at));
    return false;
}

static bool on_game(void *ctx, const ff_game_report *g)
{
    tally *t = ctx;
    t->games++;
    t->valid += g->valid;
    t->plies += g->plies;
    require(g->game == t->games);
    require(is_text(g->white) && is_text(g->black) && is_text(g->result));
    require((g->ended_at == FF_NEVER) == (g->end == FF_END_NONE));
    require(g->ended_at <= (int)g->plies && g->final_count >= 1);
    return false;
}

static unsigned long long count_games(const void *bytes, size_t size)
{
    ff_input *input;
    ff_pgn *pgn;
    ff_game game;
    unsigned long long count = 0;
    bool found = true;
    require(ff_input_new_memory(bytes, size, &input, NULL) == FF_OK);
    if (ff_pgn_new(input, &pgn, NULL) != FF_OK) { /* what is no text has no games */
        ff_input_free(input);
        return 0;
    }
    ff_game_init(&game);
    while (ff_pgn_read_game(pgn, &game, &found, NULL, NULL) == FF_OK && found)
        count++;
    ff_game_release(&game);
    ff_pgn_free(pgn);
    ff_input_free(input);
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[64];
    if (size >= 2 && (data[0] == 0x1f || data[0] == 0x28))
        return 0;
    int fd = memfd_create("game", 0);
    require(fd >= 0 && (size == 0 || write(fd, data, size) == (ssize_t)size));
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    tally t = {.games = 0};
    ff_verify_options options = {.laws = ff_laws_default(), .threads = 1, .clocks = true};
    ff_verify_sink sink = {.finding = on_finding, .game = on_game, .ctx = &t};
    ff_verify_summary sum = {0};
    int code = ff_verify_file(path, &options, &sink, &sum, NULL);
    close(fd);
    bool json = code == FF_E_PARSE_JSON || (size > 1 && data[0] == '{' && data[1] == '"');
    require(code == FF_OK || ((code == FF_E_PARSE_PGN || json) && sum.games == 0));
    if (json)
        return 0;
    require(sum.games == t.games && sum.valid == t.valid && sum.plies == t.plies);
    require(sum.valid + sum.invalid == sum.games && sum.files == 1);
    require(sum.errors == t.severity[FF_SEVERITY_ERROR] &&
            sum.warnings == t.severity[FF_SEVERITY_WARNING] &&
            sum.notes == t.severity[FF_SEVERITY_NOTE]);
    require(count_games(data, size) == sum.games);
    return 0;
}
