#include "support/damaged_games.h"

#include "support/sample.h"

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

void damaged_games(ff_str *out, uint64_t *rnd)
{
    put_together(out, rnd);
    damage(out, rnd);
}

int damaged_main(int argc, char **argv, unsigned long usual, damaged_test *is_the_same)
{
    unsigned long count = argc > 1 ? strtoul(argv[1], NULL, 10) : usual;
    unsigned long long seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    unsigned long first = argc > 3 ? strtoul(argv[3], NULL, 10) : 0;
    for (unsigned long i = first; i < first + count; i++)
        if (!is_the_same(i, seed))
            return 1;
    printf("%lu files, each by 1, 2, 3 and 8 threads: the same\n", count);
    return 0;
}
