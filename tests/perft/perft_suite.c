/*
 * Checks published perft counts: perft_suite LIMIT FILE...
 *
 * Every position of every file is counted to each depth whose published number is below
 * LIMIT (0: no limit), at each level of instructions; numbers below WALK_LIMIT are counted once
 * more with lists of moves that are played. Files are EPD with ";D1 20 ;D2 400", the same with
 * "; D1 20", or blocks of "epd FEN" and "perft DEPTH COUNT" lines.
 */
#include "base/cpu.h"
#include "flagfall/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WALK_LIMIT = 100000, DEEPEST = 16 };

typedef struct tally {
    unsigned long long limit;
    ff_cpu best; /* level of instructions */
    unsigned long positions, counts, wrong, skipped;
    unsigned long long nodes;
} tally;

/* The number by the functions that everything but ff_position_perft uses. */
static unsigned long long walk(const ff_position *start, int depth)
{
    static ff_position pos[DEEPEST];
    static ff_move_list list[DEEPEST];
    unsigned next[DEEPEST] = {0};
    unsigned long long nodes = 0;
    pos[0] = *start;
    ff_position_legal_moves(start, &list[0]);
    for (int level = 0; level >= 0;) {
        if (level + 1 == depth || next[level] == list[level].count) {
            nodes += level + 1 == depth ? list[level].count : 0;
            level--;
            continue;
        }
        pos[level + 1] = pos[level];
        ff_position_play(&pos[level + 1], list[level].moves[next[level]++]);
        level++;
        ff_position_legal_moves(&pos[level], &list[level]);
        next[level] = 0;
    }
    return nodes;
}

static void compare(tally *t, const ff_position *pos, int depth, const char *how,
                    unsigned long long got, unsigned long long expected)
{
    char fen[FF_FEN_SIZE];
    if (got == expected)
        return;
    ff_position_fen(pos, FF_FEN_X, fen);
    printf("%s: depth %d, %s: expected %llu, got %llu\n", fen, depth, how, expected, got);
    t->wrong++;
}

static void check(tally *t, const ff_position *pos, int depth, unsigned long long expected)
{
    if (t->limit != 0 && expected >= t->limit) {
        t->skipped++;
        return;
    }
    for (ff_cpu level = FF_CPU_BASE; level <= t->best; level++) {
        ff_cpu_force(level);
        compare(t, pos, depth, ff_cpu_name(level), ff_position_perft(pos, depth), expected);
    }
    if (expected < WALK_LIMIT && depth > 0 && depth < DEEPEST)
        compare(t, pos, depth, "by lists", walk(pos, depth), expected);
    t->counts++;
    t->nodes += expected;
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
    tally t = {.limit = argc > 1 ? strtoull(argv[1], NULL, 10) : 0, .best = ff_cpu_level()};
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
           "nodes, the fastest level %s\n",
           t.positions, t.counts, t.wrong, t.skipped, t.nodes, ff_cpu_name(t.best));
    return t.wrong != 0 || t.counts == 0;
}
