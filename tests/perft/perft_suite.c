/*
 * Checks published perft counts: perft_suite LIMIT FILE...
 *
 * Every position of every file is counted to each depth whose published number is below
 * LIMIT (0: no limit). Files are EPD with ";D1 20 ;D2 400", the same with "; D1 20", or blocks
 * of "epd FEN" and "perft DEPTH COUNT" lines.
 */
#include "flagfall/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tally {
    unsigned long long limit;
    unsigned long positions, counts, wrong, skipped;
    unsigned long long nodes;
} tally;

static void check(tally *t, const ff_position *pos, int depth, unsigned long long expected)
{
    if (t->limit != 0 && expected >= t->limit) {
        t->skipped++;
        return;
    }
    unsigned long long got = ff_perft(pos, depth);
    t->counts++;
    t->nodes += got;
    if (got != expected) {
        char fen[FF_FEN_SIZE];
        ff_position_fen(pos, FF_FEN_X, fen);
        printf("%s: depth %d: expected %llu, got %llu\n", fen, depth, expected, got);
        t->wrong++;
    }
}

static int read_position(tally *t, const char *text, size_t size, ff_position *pos, size_t *end)
{
    ff_setup setup;
    ff_error err = {0};
    t->positions++;
    if (ff_setup_from_fen(text, size, &setup, end, &err) != 0 ||
        ff_position_from_setup(&setup, pos, NULL, &err) != 0) {
        printf("%.*s: %s\n", (int)size, text, err.message);
        t->wrong++;
        return -1;
    }
    return 0;
}

static void check_line(tally *t, char *line, ff_position *block)
{
    int depth;
    unsigned long long expected;
    if (strncmp(line, "epd ", 4) == 0) {
        size_t end;
        read_position(t, line + 4, strlen(line + 4), block, &end);
    } else if (sscanf(line, "perft %d %llu", &depth, &expected) == 2) {
        check(t, block, depth, expected);
    } else if (strchr(line, ';') != NULL) {
        ff_position pos;
        size_t end;
        if (read_position(t, line, strlen(line), &pos, &end) != 0)
            return;
        for (char *at = strchr(line, ';'); at != NULL; at = strchr(at + 1, ';'))
            if (sscanf(at + 1, " D%d %llu", &depth, &expected) == 2)
                check(t, &pos, depth, expected);
    }
}

int main(int argc, char **argv)
{
    tally t = {.limit = argc > 1 ? strtoull(argv[1], NULL, 10) : 0};
    ff_position block = ff_position_standard();
    for (int i = 2; i < argc; i++) {
        FILE *file = fopen(argv[i], "r");
        if (file == NULL) {
            perror(argv[i]);
            return 2;
        }
        char line[4096];
        while (fgets(line, sizeof line, file) != NULL)
            check_line(&t, line, &block);
        fclose(file);
    }
    printf("perft: %lu positions, %lu counts compared, %lu wrong, %lu above the limit, %llu "
           "nodes\n",
           t.positions, t.counts, t.wrong, t.skipped, t.nodes);
    return t.wrong != 0 || t.counts == 0;
}
