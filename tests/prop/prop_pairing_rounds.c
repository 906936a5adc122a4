/* Whole tournaments of up to 48 players paired by the engine, byes, late players, forfeits and
 * all, both editions. In each round
 *   - everybody who is there is paired once, at most one has the bye;
 *   - nobody meets twice, has a second bye, or meets who must not be met;
 *   - colours stay within two and none comes three times running, but for topscorers and their
 *     opponents in the last round;
 *   - the order in which the players are put in does not matter, nor do their ratings.
 * Usage: prop_pairing_rounds [SEED [TOURNAMENTS]] */
#include "pairing/swiss.h"

#include "../support/swiss_random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                       \
    do {                                                                                       \
        if (!(condition)) {                                                                    \
            fprintf(stderr, "%s:%d: does not hold: %s (%s, round %d)\n", __FILE__, __LINE__,   \
                    #condition, ff_pairing_system_word(s.question.system), s.question.round);  \
            exit(1);                                                                           \
        }                                                                                      \
    } while (0)

static uint64_t seed;
static swiss_random s;
static long rounds, ended;

/* What a player has had so far, counted here. */
static bool has_met(int a, int b)
{
    for (int r = 0; r < s.question.round - 1; r++) {
        const ff_pairing_past *past = &s.past[a][r];
        if (past->opponent == b && past->result != FF_RESULT_FORFEIT_WIN &&
            past->result != FF_RESULT_FORFEIT_LOSS)
            return true;
    }
    return false;
}

static int last_colours(int a, int *difference)
{
    int run = 0;
    *difference = 0;
    for (int r = 0; r < s.question.round - 1; r++) {
        const ff_pairing_past *past = &s.past[a][r];
        if (past->opponent == FF_NOBODY || past->result == FF_RESULT_FORFEIT_WIN ||
            past->result == FF_RESULT_FORFEIT_LOSS)
            continue;
        int colour = past->side == FF_SIDE_WHITE ? 1 : -1;
        *difference += colour;
        run = run * colour > 0 ? run + colour : colour;
    }
    return run;
}

static bool is_topscorer(int a)
{
    return s.question.round == s.question.rounds &&
           2 * s.players[a].points > (s.question.round - 1) * s.question.win;
}

static void check_colour(int a, int colour, bool free)
{
    int difference, run = last_colours(a, &difference);
    CHECK(free || run * colour < 2);
    CHECK(free || abs(difference + colour) <= 2);
}

static void check_pair(const ff_pairing_pair *pair)
{
    bool free = is_topscorer(pair->white) || is_topscorer(pair->black);
    CHECK(!has_met(pair->white, pair->black));
    for (size_t i = 0; i < s.question.prohibited_count; i++)
        CHECK(!((s.prohibited[i][0] == pair->white && s.prohibited[i][1] == pair->black) ||
                (s.prohibited[i][1] == pair->white && s.prohibited[i][0] == pair->black)));
    check_colour(pair->white, 1, free);
    check_colour(pair->black, -1, free);
}

static void check_bye(int a)
{
    for (int r = 0; r < s.question.round - 1; r++) {
        CHECK(s.past[a][r].result != FF_RESULT_BYE_PAIRING);
        CHECK(s.past[a][r].result != FF_RESULT_FORFEIT_WIN);
    }
}

static void check_round(const ff_pairing_answer *answer)
{
    int times[SWISS_RANDOM_MOST] = {0}, byes = 0;
    for (size_t i = 0; i < answer->count; i++) {
        const ff_pairing_pair *pair = &answer->pairs[i];
        times[pair->white]++;
        if (pair->black == FF_NOBODY) {
            byes++;
            check_bye(pair->white);
            continue;
        }
        times[pair->black]++;
        check_pair(pair);
    }
    CHECK(byes <= 1);
    for (size_t i = 0; i < s.question.count; i++)
        CHECK(times[i] == !s.players[i].absent);
}

/* The same round with the players in another order and with other ratings. */
static void check_order(const ff_pairing_answer *answer)
{
    static ff_pairing_player players[SWISS_RANDOM_MOST];
    static ff_pairing_past past[SWISS_RANDOM_MOST][SWISS_RANDOM_ROUNDS];
    static int32_t prohibited[8][2];
    int to[SWISS_RANDOM_MOST], count = (int)s.question.count;
    ff_pairing_question q = s.question;
    ff_pairing_answer other = {0};
    for (int i = 0; i < count; i++)
        to[i] = i;
    for (int i = count - 1; i > 0; i--) {
        int k = swiss_random_below(&seed, i + 1), swap = to[i];
        to[i] = to[k];
        to[k] = swap;
    }
    for (int i = 0; i < count; i++) {
        players[to[i]] = s.players[i];
        players[to[i]].rating = swiss_random_below(&seed, 3000);
        players[to[i]].past = past[to[i]];
        memcpy(past[to[i]], s.past[i], sizeof past[0]);
        for (int r = 0; r < SWISS_RANDOM_ROUNDS; r++)
            if (past[to[i]][r].opponent != FF_NOBODY)
                past[to[i]][r].opponent = to[past[to[i]][r].opponent];
    }
    for (size_t i = 0; i < q.prohibited_count; i++)
        for (int k = 0; k < 2; k++)
            prohibited[i][k] = to[s.prohibited[i][k]];
    q.players = players;
    q.prohibited = (const int32_t(*)[2])prohibited;
    CHECK(ff_pairing_pair_round(&q, &other, NULL) == FF_OK);
    CHECK(other.possible == answer->possible && other.count == answer->count);
    for (size_t i = 0; i < answer->count; i++) {
        const ff_pairing_pair *a = &answer->pairs[i], *b = &other.pairs[i];
        CHECK(to[a->white] == b->white);
        CHECK(b->black == (a->black == FF_NOBODY ? FF_NOBODY : to[a->black]));
    }
    ff_pairing_answer_release(&other);
}

static void tournament(ff_pairing_system system)
{
    swiss_random_start(&s, &seed, system, 2, SWISS_RANDOM_MOST);
    while (s.question.round <= s.question.rounds) {
        ff_pairing_answer answer = {0};
        swiss_random_attend(&s, &seed);
        CHECK(ff_pairing_pair_round(&s.question, &answer, NULL) == FF_OK);
        check_order(&answer);
        rounds++;
        bool possible = answer.possible;
        if (possible) {
            check_round(&answer);
            swiss_random_play(&s, &seed, answer.pairs, answer.count);
        }
        ff_pairing_answer_release(&answer);
        if (!possible) {
            ended++;
            return;
        }
    }
}

int main(int argc, char **argv)
{
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 23;
    long count = argc > 2 ? strtol(argv[2], NULL, 10) : 150;
    for (long i = 0; i < count; i++)
        tournament(i % 2 == 0 ? FF_SWISS_DUTCH_2026 : FF_SWISS_DUTCH_2017);
    printf("%ld rounds paired, %ld tournaments that could not go on\n", rounds, ended);
    return 0;
}
