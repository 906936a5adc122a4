/*
 * A day of live boards in simulated time: rounds follow each other, players and files change,
 * moves are taken back, boards fall silent. What the watch holds in the last twelve hours is no
 * more than what it held in the first twelve. prop_watch_day [HOURS [SEED]]
 */
#include "flagfall/memory.h"
#include "flagfall/watch.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = 16, ROUND_S = 4 * 3600, LOOK_S = 20 };

static size_t in_use, most_in_use;
static long events;
static uint64_t random_state = 1;

static unsigned draw(unsigned below)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (unsigned)(random_state >> 33) % below;
}

static void *count(void *context, void *old, size_t size)
{
    (void)context;
    in_use -= old != NULL ? malloc_usable_size(old) : 0;
    if (size == 0) {
        free(old);
        return NULL;
    }
    void *new = realloc(old, size);
    if (new == NULL)
        exit(2);
    in_use += malloc_usable_size(new);
    most_in_use = in_use > most_in_use ? in_use : most_in_use;
    return new;
}

static void on_event(void *ctx, const ff_watch_event *event)
{
    (void)ctx;
    (void)event;
    events++;
}

static size_t put_game(char *out, size_t room, int round, int board, unsigned plies)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6",
                                        "Nb1", "Nb8", "e4",  "e5",  "Be2", "Be7",
                                        "Bf1", "Bf8", "Ke2", "Ke7", "Ke1", "Ke8"};
    size_t at =
        (size_t)snprintf(out, room,
                         "[Event \"Day\"]\n[Round \"%d.%d\"]\n[White \"White %d\"]\n"
                         "[Black \"Black %d\"]\n[TimeControl \"40/5400+30:1800+30\"]\n\n",
                         round, board, round * 100 + board, board);
    for (unsigned i = 0; i < plies; i++) {
        /* knights, then the kings' pawns once, then kings */
        unsigned m = i < 8 ? i : i < 10 ? i : 14 + (i - 10) % 4;
        unsigned left = 5400 - i * 13;
        at += (size_t)snprintf(out + at, room - at, "%s {[%%clk %u:%02u:%02u]} ", moves[m],
                               left / 3600, left / 60 % 60, left % 60);
    }
    return at + (size_t)snprintf(out + at, room - at, "*\n\n");
}

/* Some boards in one file, the others in a file each whose name changes with the round. */
static void look(ff_watch *w, int round, const unsigned *plies, int64_t now_ms)
{
    static char text[1 << 20];
    size_t size = 0;
    for (int b = 0; b < BOARDS; b++) {
        char name[64];
        if (b < BOARDS / 2) {
            size += put_game(text + size, sizeof text - size, round, b + 1, plies[b]);
            continue;
        }
        size_t one = put_game(text + size, sizeof text - size, round, b + 1, plies[b]);
        snprintf(name, sizeof name, "round-%d/game-%d.pgn", round, b + 1);
        if (draw(3) == 0 && ff_watch_put(w, name, text + size, one, now_ms, NULL) != FF_OK)
            exit(2);
        snprintf(name, sizeof name, "round-%d/game-%d.pgn", round - 1, b + 1);
        ff_watch_remove(w, name, now_ms);
    }
    if (ff_watch_put(w, "games.pgn", text, draw(20) == 0 ? draw((unsigned)size) : size, now_ms,
                     NULL) != FF_OK ||
        ff_watch_tick(w, now_ms, NULL) != FF_OK)
        exit(2);
}

int main(int argc, char **argv)
{
    const ff_watch_options options = {0};
    int hours = argc > 1 ? atoi(argv[1]) : 12;
    unsigned plies[BOARDS] = {0};
    size_t most[2] = {0, 0};
    ff_watch *w;
    if (argc > 2)
        random_state = strtoull(argv[2], NULL, 10) * 2 + 1;
    ff_memory_hook(count, NULL);
    if (hours < 8 || ff_watch_new(&options, on_event, NULL, &w, NULL) != FF_OK)
        return 2;
    for (long second = 0; second < hours * 3600L; second += LOOK_S) {
        if (second % ROUND_S == 0)
            memset(plies, 0, sizeof plies);
        for (int b = 0; b < BOARDS; b++) {
            plies[b] += draw(4) == 0 && plies[b] < 300;
            plies[b] -= draw(200) == 0 && plies[b] > 2 ? 2 : 0;
        }
        most_in_use = in_use;
        look(w, 1 + (int)(second / ROUND_S), plies, second * 1000);
        size_t *half = &most[second >= hours * 1800L];
        *half = most_in_use > *half ? most_in_use : *half;
    }
    ff_watch_free(w);
    printf("%d hours, %ld events: at most %zu kB in the first half, %zu kB in the second, %zu "
           "bytes left at the end\n",
           hours, events, most[0] / 1024, most[1] / 1024, in_use);
    return most[1] > most[0] + most[0] / 10 || in_use != 0 || events == 0;
}
