/* The time of each round of a Swiss tournament that the engine pairs and dice decide.
 * Usage: bench_pairing PLAYERS [ROUNDS [KIND [SYSTEM [PREFIX]]]]
 *   KIND: normal, draws (70 %), wins, byes (10 % absent with half a point), steps (a
 *   scoregroup for each player)
 *   PREFIX: write the history before each round to PREFIX-rN.trf, for other programs
 * Prints a line a round: players, round, milliseconds of processor time, peak memory. */
#include "flagfall/memory.h"
#include "pairing/swiss.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { MOST_ROUNDS = 400 };

typedef struct kind {
    const char *name;
    int draws, byes; /* percent */
    bool steps;
} kind;

static const kind kinds[] = {{"normal", 35, 0, false},
                             {"draws", 70, 0, false},
                             {"wins", 0, 0, false},
                             {"byes", 35, 10, false},
                             {"steps", 35, 0, true}};

static uint64_t seed = 2463534242;

static int below(int limit)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (int)(seed % (uint64_t)limit);
}

static double milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static long peak_kilobytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

typedef struct tournament {
    ff_pairing_player *players;
    ff_pairing_past *past; /* MOST_ROUNDS each */
    ff_pairing_question question;
} tournament;

static void start(tournament *t, int count, int rounds, ff_pairing_system system, bool steps)
{
    t->players = calloc((size_t)count, sizeof *t->players);
    t->past = calloc((size_t)count * MOST_ROUNDS, sizeof *t->past);
    for (int i = 0; i < count; i++) {
        t->players[i] = (ff_pairing_player){.no = i + 1, .rating = 2600 - 1600 * i / count};
        t->players[i].past = t->past + (size_t)i * MOST_ROUNDS;
        t->players[i].virtual_points = steps ? 10 * (count - i) : 0;
    }
    t->question = (ff_pairing_question)FF_SWISS_QUESTION_INIT;
    t->question.system = system;
    t->question.rounds = rounds;
    t->question.initial_colour = FF_SIDE_WHITE;
    t->question.players = t->players;
    t->question.count = (size_t)count;
}

static ff_pairing_past *past_of(tournament *t, int player)
{
    return t->past + (size_t)player * MOST_ROUNDS + t->question.round - 1;
}

static void note(tournament *t, int player, int opponent, ff_side side, ff_result result)
{
    static const int points[FF_RESULT_COUNT] = {[FF_RESULT_WIN] = 10,
                                                [FF_RESULT_DRAW] = 5,
                                                [FF_RESULT_BYE_HALF] = 5,
                                                [FF_RESULT_BYE_PAIRING] = 10};
    ff_pairing_player *p = &t->players[player];
    *past_of(t, player) = (ff_pairing_past){.opponent = opponent,
                                            .side = (uint8_t)side,
                                            .result = (uint8_t)result,
                                            .points = points[result],
                                            .virtual_points = p->virtual_points};
    p->points += points[result];
}

static void play(tournament *t, const ff_pairing_pair *pair, int draws)
{
    if (pair->black == FF_NOBODY) {
        note(t, pair->white, FF_NOBODY, FF_SIDE_NONE, FF_RESULT_BYE_PAIRING);
        return;
    }
    int lead = t->players[pair->white].rating - t->players[pair->black].rating;
    int win = 50 + lead / 12 + 4;
    bool white = below(100) < (win < 3 ? 3 : win > 97 ? 97 : win);
    bool draw = below(100) < draws;
    ff_result result = draw ? FF_RESULT_DRAW : white ? FF_RESULT_WIN : FF_RESULT_LOSS;
    note(t, pair->white, pair->black, FF_SIDE_WHITE, result);
    note(t, pair->black, pair->white, FF_SIDE_BLACK, ff_result_mirror(result));
}

static void attend(tournament *t, int byes)
{
    for (size_t i = 0; i < t->question.count; i++)
        t->players[i].absent = below(100) < byes;
}

static void rest(tournament *t)
{
    for (size_t i = 0; i < t->question.count; i++)
        if (t->players[i].absent)
            note(t, (int)i, FF_NOBODY, FF_SIDE_NONE, FF_RESULT_BYE_HALF);
}

static void write_history(const tournament *t, const char *prefix)
{
    char path[512];
    snprintf(path, sizeof path, "%s-r%d.trf", prefix, t->question.round);
    FILE *out = fopen(path, "w");
    if (out == NULL)
        return;
    fprintf(out, "012 bench\nXXR %d\nXXC white1\n", t->question.rounds);
    for (size_t i = 0; i < t->question.count; i++) {
        const ff_pairing_player *p = &t->players[i];
        fprintf(out, "001 %4d %4s %-33s %4d %3s %11s %10s %4.1f %4d", p->no, "", "Player",
                p->rating, "", "", "", p->points / 10.0, p->no);
        for (int r = 0; r < t->question.round - 1; r++) {
            const ff_pairing_past *past = &p->past[r];
            fprintf(out, "  %4d %c %c", past->opponent == FF_NOBODY ? 0 : past->opponent + 1,
                    past->side == FF_SIDE_NONE ? '-' : "-wb"[past->side],
                    ff_result_letter((ff_result)past->result));
        }
        fprintf(out, "%s\n", p->absent ? "  0000 - H" : "");
    }
    fclose(out);
}

static bool run(tournament *t, const kind *k, const char *prefix)
{
    for (int round = 1; round <= t->question.rounds; round++) {
        ff_pairing_answer answer = {0};
        ff_error err;
        t->question.round = round;
        attend(t, k->byes);
        if (prefix != NULL)
            write_history(t, prefix);
        double begin = milliseconds();
        if (ff_pairing_pair_round(&t->question, &answer, &err) != FF_OK) {
            fprintf(stderr, "round %d: %s\n", round, err.message);
            return false;
        }
        printf("%6zu %3d %10.2f ms %8ld kB%s\n", t->question.count, round,
               milliseconds() - begin, peak_kilobytes(), answer.possible ? "" : " none");
        if (!answer.possible)
            return true;
        for (size_t i = 0; i < answer.count; i++)
            play(t, &answer.pairs[i], k->draws);
        rest(t);
        ff_pairing_answer_release(&answer);
    }
    return true;
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 100, rounds = argc > 2 ? atoi(argv[2]) : 9;
    const char *name = argc > 3 ? argv[3] : "normal";
    ff_pairing_system system = argc > 4 ? ff_pairing_system_find(argv[4]) : FF_SWISS_DUTCH_2026;
    const kind *k = NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, name) == 0)
            k = &kinds[i];
    if (k == NULL || count < 2 || rounds < 1 || rounds > MOST_ROUNDS ||
        system == FF_SWISS_SYSTEM_COUNT) {
        fprintf(stderr, "usage: bench_pairing PLAYERS [ROUNDS [KIND [SYSTEM [PREFIX]]]]\n");
        return 2;
    }
    tournament t;
    start(&t, count, rounds, system, k->steps);
    bool well = run(&t, k, argc > 5 ? argv[5] : NULL);
    free(t.players);
    free(t.past);
    return well ? 0 : 1;
}
