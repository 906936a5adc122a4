#include "event/all_play_all.h"

#include <stdlib.h>
#include <string.h>

/* --- Varma tables, C.05 Annex 2 --- */

enum { MOST_IN_ENVELOPE = 10 };

/* For 9/10, 11/12, ... 23/24 players; 0 ends an envelope. */
static const int varma[][FF_VARMA_ENVELOPES][MOST_IN_ENVELOPE + 1] = {
    {{3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}},
    {{4, 5, 9, 10}, {1, 2, 7}, {6, 8, 12}, {3, 11}},
    {{4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}},
    {{5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}},
    {{5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}},
    {{6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}},
    {{6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}},
    {{6, 7, 8, 9, 10, 11, 19, 20, 21, 22},
     {1, 2, 3, 4, 13, 14, 15, 16, 17},
     {12, 18, 23},
     {5, 24}},
};

int ff_varma_envelope(int players, int envelope, int *out)
{
    int count = 0;
    if (players < FF_VARMA_LEAST || players > FF_VARMA_MOST)
        return 0;
    const int *numbers = varma[(players - FF_VARMA_LEAST) / 2][envelope];
    for (int i = 0; numbers[i] != 0; i++)
        if (numbers[i] <= players)
            out[count++] = numbers[i];
    return count;
}

int ff_varma_below(uint64_t *dice, int limit)
{
    uint64_t z = (*dice += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (int)((z ^ (z >> 31)) % (uint64_t)limit);
}

/* Depth is the number of contingents of two players or more: twelve at most; single players
 * fit wherever a number is left. */
static bool assign_from(int *room, ff_contingent *contingents, int count, uint64_t *dice)
{
    int order[FF_VARMA_ENVELOPES] = {0, 1, 2, 3};
    if (count == 0)
        return true;
    for (int i = FF_VARMA_ENVELOPES - 1; i > 0; i--) {
        int k = ff_varma_below(dice, i + 1), other = order[i];
        order[i] = order[k];
        order[k] = other;
    }
    for (int i = 0; i < FF_VARMA_ENVELOPES; i++) {
        int e = order[i];
        if (room[e] < contingents->count)
            continue;
        room[e] -= contingents->count;
        contingents->envelope = e;
        if (assign_from(room, contingents + 1, count - 1, dice))
            return true;
        room[e] += contingents->count;
    }
    return false;
}

bool ff_varma_assign(int players, ff_contingent *contingents, int count, uint64_t *dice)
{
    int room[FF_VARMA_ENVELOPES], numbers[FF_VARMA_MOST], sum = 0;
    for (int e = 0; e < FF_VARMA_ENVELOPES; e++)
        room[e] = ff_varma_envelope(players, e, numbers);
    for (int i = 0; i < count; i++)
        sum += contingents[i].count;
    return sum == players && count <= players && assign_from(room, contingents, count, dice);
}

/* --- the Scheveningen system --- */

/* Ten boards: by round and number of A the number of B, negative where B has White. */
static const int public_ten[10][10] = {
    {1, 2, 3, 4, -5, -6, -7, 8, -9, -10}, {-2, -1, -8, -3, 10, 5, 6, -4, 7, 9},
    {3, 8, 4, 10, -6, -7, -9, 1, -2, -5}, {-4, -3, -10, 6, 7, -8, 5, 9, -1, 2},
    {5, 4, -9, -7, -1, 10, -8, -2, 3, 6}, {-6, 7, 1, 9, 8, 2, -10, -5, -4, -3},
    {7, -5, -2, -1, -4, -9, 3, 10, 6, 8}, {-8, -6, 5, 2, 9, 1, 4, -3, -10, -7},
    {9, 10, 7, -5, -2, -3, -1, 6, 8, -4}, {-10, -9, -6, -8, 3, 4, 2, -7, 5, 1}};

ff_table_source ff_scheveningen_source(int boards)
{
    return boards == 10 ? FF_TABLE_PUBLIC : FF_TABLE_OURS;
}

/* A table of ours: in round r number i of A meets i + r - 1 of B. Colours by round and number,
 * halved in every round and for everybody of A; then exchanged crosswise until they are halved
 * for everybody of B as far as that goes. */
typedef struct colours {
    int n;
    bool white[FF_SCHEVENINGEN_MOST][FF_SCHEVENINGEN_MOST]; /* A has it, by round and number */
    int excess[FF_SCHEVENINGEN_MOST];                       /* Whites of B, minus Blacks */
} colours;

/* In two rounds two pairs change opponents where the number is twice an odd one: without that
 * the colours of B could not be halved. */
static int opponent_of(int n, int round, int number)
{
    int half = n / 2;
    bool changed = n % 4 == 2 && n > 2 && round % half == 0 && number % half == 0;
    return (number + round + (changed ? half : 0)) % n;
}

static void begin_colours(colours *c, int n)
{
    memset(c, 0, sizeof *c);
    c->n = n;
    for (int r = 0; r < n; r++)
        for (int i = 0; i < n; i++) {
            c->white[r][i] = (r % 2 == 0) == (i < (n + 1) / 2);
            c->excess[opponent_of(n, r, i)] += c->white[r][i] ? -1 : 1;
        }
}

static int square(int value)
{
    return value * value;
}

/* Two rounds and two numbers whose colours lie crosswise: what an exchange gains. */
static int gain_of(const colours *c, const int *rounds, const int *numbers)
{
    int gain = 0, change[4], who[4];
    for (int k = 0; k < 4; k++) {
        who[k] = opponent_of(c->n, rounds[k / 2], numbers[k % 2]);
        change[k] = c->white[rounds[k / 2]][numbers[k % 2]] ? 2 : -2;
    }
    for (int k = 0; k < 4; k++) {
        int sum = change[k];
        bool seen = false;
        for (int m = 0; m < 4; m++) {
            sum += m != k && who[m] == who[k] ? change[m] : 0;
            seen = seen || (m < k && who[m] == who[k]);
        }
        if (!seen)
            gain += square(c->excess[who[k]]) - square(c->excess[who[k]] + sum);
    }
    return gain;
}

static bool lies_crosswise(const colours *c, const int *rounds, const int *numbers)
{
    bool a = c->white[rounds[0]][numbers[0]], b = c->white[rounds[0]][numbers[1]];
    return a != b && c->white[rounds[1]][numbers[0]] == b &&
           c->white[rounds[1]][numbers[1]] == a;
}

static void exchange_colours(colours *c, const int *rounds, const int *numbers)
{
    for (int k = 0; k < 4; k++) {
        bool *white = &c->white[rounds[k / 2]][numbers[k % 2]];
        c->excess[opponent_of(c->n, rounds[k / 2], numbers[k % 2])] += *white ? 2 : -2;
        *white = !*white;
    }
}

static bool is_halved(const colours *c)
{
    bool halved = true;
    for (int k = 0; k < c->n; k++)
        halved = halved && abs(c->excess[k]) <= c->n % 2;
    return halved;
}

/* Crosswise exchanges that mostly lose nothing, from dice that are always the same. */
static void halve(colours *c)
{
    enum { TRIES = 200000 };
    uint64_t dice = (uint64_t)c->n;
    for (int t = 0; t < TRIES && !is_halved(c); t++) {
        int rounds[2] = {ff_varma_below(&dice, c->n), ff_varma_below(&dice, c->n)};
        int numbers[2] = {ff_varma_below(&dice, c->n), ff_varma_below(&dice, c->n)};
        bool anyway = ff_varma_below(&dice, 256) == 0; /* out of a dead end */
        if (lies_crosswise(c, rounds, numbers) && (anyway || gain_of(c, rounds, numbers) >= 0))
            exchange_colours(c, rounds, numbers);
    }
}

int ff_scheveningen_round(int boards, int round, int *opponent, bool *white, ff_error *err)
{
    if (boards < 2 || boards > FF_SCHEVENINGEN_MOST || round < 1 || round > boards)
        return ff_fail(err, FF_E_LIMIT, "%d boards, round %d: expected 2 to %d boards", boards,
                       round, FF_SCHEVENINGEN_MOST);
    colours c;
    if (boards != 10) {
        begin_colours(&c, boards);
        halve(&c);
    }
    for (int i = 0; i < boards; i++) {
        int cell = boards == 10 ? public_ten[round - 1][i] : 0;
        opponent[i] = boards == 10 ? abs(cell) : opponent_of(boards, round - 1, i) + 1;
        white[i] = boards == 10 ? cell > 0 : c.white[round - 1][i];
    }
    return FF_OK;
}
