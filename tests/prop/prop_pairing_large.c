/* The shortcuts of the pairing engine against itself without them: tournaments of 16 to 90
 * players, byes, forfeits, accelerations and many draws among them; every system, the same
 * pairs in every round. Usage: prop_pairing_large [SEED [TOURNAMENTS]] */
#include "flagfall/memory.h"
#include "pairing/dutch.h"
#include "pairing/swiss.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 90, ROUNDS = 11 };

static uint64_t seed = 20;
static ff_pairing_player players[MOST];
static ff_pairing_past past[MOST][ROUNDS];
static long compared;

static int below(int limit)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (int)((seed >> 33) % (uint64_t)limit);
}

static void note(ff_pairing_question *q, int i, int opponent, ff_side side, ff_result result,
                 int points)
{
    past[i][q->round - 1] = (ff_pairing_past){.opponent = opponent,
                                              .side = (uint8_t)side,
                                              .result = (uint8_t)result,
                                              .points = points,
                                              .virtual_points = players[i].virtual_points};
    players[i].points += points;
}

static void play(ff_pairing_question *q, ff_pairing_pair p, int draws, int forfeits)
{
    if (p.black == FF_NOBODY) {
        note(q, p.white, FF_NOBODY, FF_SIDE_NONE, FF_RESULT_BYE_PAIRING, q->win);
        return;
    }
    bool forfeit = below(100) < forfeits, white = below(100) < 50;
    ff_result win = forfeit ? FF_RESULT_FORFEIT_WIN : FF_RESULT_WIN;
    ff_result loss = forfeit ? FF_RESULT_FORFEIT_LOSS : FF_RESULT_LOSS;
    bool draw = !forfeit && below(100) < draws;
    note(q, p.white, p.black, FF_SIDE_WHITE,
         draw    ? FF_RESULT_DRAW
         : white ? win
                 : loss,
         draw    ? q->draw
         : white ? q->win
                 : q->loss);
    note(q, p.black, p.white, FF_SIDE_BLACK,
         draw    ? FF_RESULT_DRAW
         : white ? loss
                 : win,
         draw    ? q->draw
         : white ? q->loss
                 : q->win);
}

static bool same(const ff_pairing_answer *a, const ff_pairing_answer *b)
{
    bool equal = a->possible == b->possible && a->count == b->count;
    for (size_t i = 0; equal && i < a->count; i++)
        equal =
            a->pairs[i].white == b->pairs[i].white && a->pairs[i].black == b->pairs[i].black;
    return equal;
}

static bool compare(const ff_pairing_question *q, ff_pairing_answer *whole)
{
    ff_pairing_answer quick = {0};
    ff_error err;
    if (ff_pairing_pair_as(q, FF_SWISS_MAX_PLAYERS, whole, &err) != FF_OK ||
        ff_pairing_pair_as(q, 0, &quick, &err) != FF_OK) {
        fprintf(stderr, "%s\n", err.message);
        return false;
    }
    bool equal = same(whole, &quick);
    if (!equal)
        fprintf(stderr, "%s, %zu players, round %d of %d: the shortcuts pair differently\n",
                ff_pairing_system_word(q->system), q->count, q->round, q->rounds);
    compared++;
    ff_pairing_answer_release(&quick);
    return equal;
}

/* The same with a pair, or a bye, that must be. */
static bool compare_forced(const ff_pairing_question *question)
{
    ff_pairing_question q = *question;
    ff_pairing_answer whole = {0};
    int32_t forced[2][2];
    q.forced = (const int32_t(*)[2])forced;
    for (size_t k = 0; k < 2; k++) {
        int a = below((int)q.count), b = below((int)q.count);
        if (a == b || players[a].absent || players[b].absent)
            break;
        forced[k][0] = a;
        forced[k][1] = below(8) == 0 ? FF_NOBODY : b;
        q.forced_count = k + 1;
        bool good = compare(&q, &whole);
        ff_pairing_answer_release(&whole);
        if (!good)
            return false;
    }
    return true;
}

static bool tournament(void)
{
    ff_pairing_question q = FF_SWISS_QUESTION_INIT;
    int draws = below(80), byes = below(3) == 0 ? below(20) : 0,
        forfeits = below(4) == 0 ? 5 : 0;
    q.system = (ff_pairing_system)below(FF_SWISS_SYSTEM_COUNT);
    q.count = (size_t)(16 + below(MOST - 15));
    q.rounds = 5 + below(ROUNDS - 4);
    q.initial_colour = FF_SIDE_WHITE;
    q.players = players;
    bool fast = below(5) == 0, well = true, possible = true;
    memset(players, 0, sizeof players);
    memset(past, 0, sizeof past);
    for (int i = 0; i < MOST; i++) {
        players[i].no = i + 1;
        players[i].past = past[i];
        players[i].rating = 2600 - 10 * i;
    }
    for (q.round = 1; q.round <= q.rounds && well && possible; q.round++) {
        ff_pairing_answer answer = {0};
        for (int i = 0; i < (int)q.count; i++) {
            players[i].absent = below(100) < byes;
            players[i].virtual_points = fast && i < ff_baku_group((int)q.count)
                                            ? ff_baku_points(q.round, q.rounds, q.win)
                                            : 0;
        }
        well = compare(&q, &answer) && compare_forced(&q);
        possible = answer.possible;
        for (size_t i = 0; i < answer.count && well; i++)
            play(&q, answer.pairs[i], draws, forfeits);
        for (int i = 0; i < (int)q.count; i++)
            if (players[i].absent)
                note(&q, i, FF_NOBODY, FF_SIDE_NONE, FF_RESULT_BYE_HALF, q.draw);
        ff_pairing_answer_release(&answer);
    }
    return well;
}

int main(int argc, char **argv)
{
    long count = argc > 2 ? strtol(argv[2], NULL, 10) : 40;
    bool well = true;
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : seed;
    for (long i = 0; i < count && well; i++)
        well = tournament();
    printf("%ld rounds: the same with shortcuts and without\n", compared);
    return well ? 0 : 1;
}
