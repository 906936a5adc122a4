#include "swiss_random.h"

#include <string.h>

int swiss_random_below(uint64_t *seed, int limit)
{
    uint64_t z = (*seed += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (int)((z ^ (z >> 31)) % (uint64_t)limit);
}

#define below(limit) swiss_random_below(seed, limit)

/* --- the field --- */

static void shuffle_numbers(swiss_random *s, uint64_t *seed, int count)
{
    for (int i = 0; i < count; i++)
        s->players[i].no = i + 1;
    for (int i = count - 1; i > 0; i--) { /* the order of the array means nothing */
        int k = below(i + 1), no = s->players[i].no;
        s->players[i].no = s->players[k].no;
        s->players[k].no = no;
    }
}

static void choose_points(swiss_random *s, uint64_t *seed)
{
    static const int systems[][3] = {{10, 5, 0}, {30, 10, 0}, {20, 10, 0}, {30, 20, 10}};
    int which = below(5) == 0 ? below(4) : 0;
    ff_pairing_question *q = &s->question;
    q->win = systems[which][0];
    q->draw = systems[which][1];
    q->loss = systems[which][2];
    s->bye_points = below(6) == 0 ? q->draw : q->win;
}

static void choose_prohibited(swiss_random *s, uint64_t *seed, int count)
{
    int pairs = below(4) == 0 ? 1 + below(8) : 0;
    for (int i = 0; i < pairs && count > 2; i++) {
        s->prohibited[i][0] = below(count);
        s->prohibited[i][1] = (s->prohibited[i][0] + 1 + below(count - 1)) % count;
    }
    s->question.prohibited = (const int32_t(*)[2])s->prohibited;
    s->question.prohibited_count = count > 2 ? (size_t)pairs : 0;
}

void swiss_random_start(swiss_random *s, uint64_t *seed, ff_pairing_system system, int least,
                        int most)
{
    memset(s, 0, sizeof *s);
    int count = least + below(most - least + 1);
    bool moves = below(2) == 0;
    s->question.system = system;
    s->question.round = 1;
    s->question.rounds = 1 + below(count < SWISS_RANDOM_ROUNDS ? count : SWISS_RANDOM_ROUNDS);
    s->question.initial_colour = below(2) == 0 ? FF_SIDE_WHITE : FF_SIDE_BLACK;
    s->question.players = s->players;
    s->question.count = (size_t)count;
    choose_points(s, seed);
    shuffle_numbers(s, seed, count);
    choose_prohibited(s, seed, count);
    s->draws = below(4) == 0 ? 90 : below(60);
    s->byes = below(2) == 0 ? 0 : below(20);
    s->forfeits = below(2) == 0 ? 0 : below(15);
    s->accelerated = s->question.win == 10 && below(6) == 0;
    for (int i = 0; i < count; i++) {
        s->players[i].past = s->past[i];
        s->players[i].rating = 2600 - 20 * s->players[i].no;
        s->arrives[i] = moves && below(5) == 0 ? 1 + below(s->question.rounds) : 1;
        s->leaves[i] = moves && below(6) == 0 ? 1 + below(s->question.rounds) : 99;
    }
}

/* --- a round --- */

static ff_pairing_past *now(swiss_random *s, int player)
{
    return &s->past[player][s->question.round - 1];
}

static void stay_away(swiss_random *s, uint64_t *seed, int player)
{
    static const ff_result kinds[] = {FF_RESULT_BYE_HALF, FF_RESULT_BYE_HALF,
                                      FF_RESULT_BYE_ZERO, FF_RESULT_ABSENT,
                                      FF_RESULT_BYE_FULL, FF_RESULT_NONE};
    const ff_pairing_question *q = &s->question;
    bool gone = q->round < s->arrives[player] || q->round >= s->leaves[player];
    ff_result kind = gone ? FF_RESULT_BYE_ZERO : kinds[below(6)];
    int points = kind == FF_RESULT_BYE_FULL ? q->win : kind == FF_RESULT_BYE_HALF ? q->draw : 0;
    ff_pairing_past *past = now(s, player);
    past->opponent = FF_NOBODY;
    past->result = (uint8_t)kind;
    past->points = points;
    s->players[player].absent = true;
    s->players[player].bye_with_points = points > 0;
}

void swiss_random_attend(swiss_random *s, uint64_t *seed)
{
    const ff_pairing_question *q = &s->question;
    for (int i = 0; i < (int)q->count; i++) {
        ff_pairing_player *player = &s->players[i];
        player->absent = player->bye_with_points = false;
        now(s, i)->opponent = FF_NOBODY;
        if (q->round < s->arrives[i] || q->round >= s->leaves[i] || below(100) < s->byes)
            stay_away(s, seed, i);
        bool upper = player->no <= ff_baku_group((int)q->count);
        player->virtual_points =
            s->accelerated && upper ? ff_baku_points(q->round, q->rounds, q->win) : 0;
        now(s, i)->virtual_points = player->virtual_points;
    }
}

static void put(swiss_random *s, int player, int opponent, ff_side side, ff_result result,
                int points)
{
    ff_pairing_past *past = now(s, player);
    past->opponent = opponent;
    past->side = (uint8_t)side;
    past->result = (uint8_t)result;
    past->points = points;
}

static void play(swiss_random *s, uint64_t *seed, int white, int black)
{
    static const ff_result results[][2] = {
        {FF_RESULT_WIN, FF_RESULT_LOSS},
        {FF_RESULT_LOSS, FF_RESULT_WIN},
        {FF_RESULT_DRAW, FF_RESULT_DRAW},
        {FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS},
        {FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN},
        {FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
        {FF_RESULT_WIN_UNRATED, FF_RESULT_LOSS_UNRATED},
        {FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED},
    };
    int which = below(100) < s->draws ? 2 : below(2);
    if (below(100) < s->forfeits)
        which = 3 + below(5);
    const ff_pairing_question *q = &s->question;
    for (int side = 0; side < 2; side++) {
        ff_result result = results[which][side];
        int points = q->loss;
        if (result == FF_RESULT_WIN || result == FF_RESULT_FORFEIT_WIN ||
            result == FF_RESULT_WIN_UNRATED)
            points = q->win;
        else if (result == FF_RESULT_DRAW || result == FF_RESULT_ADJOURNED)
            points = q->draw;
        else if (result == FF_RESULT_FORFEIT_LOSS)
            points = 0;
        put(s, side == 0 ? white : black, side == 0 ? black : white,
            side == 0 ? FF_SIDE_WHITE : FF_SIDE_BLACK, result, points);
    }
}

void swiss_random_play(swiss_random *s, uint64_t *seed, const ff_pairing_pair *pairs,
                       size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (pairs[i].black == FF_NOBODY)
            put(s, pairs[i].white, FF_NOBODY, FF_SIDE_NONE, FF_RESULT_BYE_PAIRING,
                s->bye_points);
        else
            play(s, seed, pairs[i].white, pairs[i].black);
    }
    for (size_t i = 0; i < s->question.count; i++)
        s->players[i].points += now(s, (int)i)->points;
    s->question.round++;
}

/* --- pairs of no system --- */

static bool have_met(const swiss_random *s, int a, int b)
{
    for (int r = 0; r < s->question.round - 1; r++)
        if (s->past[a][r].opponent == b && s->past[a][r].result != FF_RESULT_FORFEIT_WIN &&
            s->past[a][r].result != FF_RESULT_FORFEIT_LOSS)
            return true;
    return false;
}

static int balance(const swiss_random *s, int a)
{
    int whites = 0;
    for (int r = 0; r < s->question.round - 1; r++)
        whites += s->past[a][r].side == FF_SIDE_WHITE   ? 1
                  : s->past[a][r].side == FF_SIDE_BLACK ? -1
                                                        : 0;
    return whites;
}

size_t swiss_random_pairs(const swiss_random *s, uint64_t *seed, ff_pairing_pair *pairs)
{
    bool used[SWISS_RANDOM_MOST] = {false};
    size_t count = 0;
    int total = (int)s->question.count;
    for (int i = 0; i < total; i++) {
        if (used[i] || s->players[i].absent)
            continue;
        int partner = FF_NOBODY;
        for (int tries = 0; tries < 20 && partner == FF_NOBODY; tries++) {
            int k = below(total);
            if (k != i && !used[k] && !s->players[k].absent && !have_met(s, i, k))
                partner = k;
        }
        used[i] = true;
        if (partner == FF_NOBODY)
            continue; /* was there and has no game: nothing recorded */
        used[partner] = true;
        int lean = balance(s, i) - balance(s, partner);
        bool white = lean != 0 && below(5) != 0 ? lean < 0 : below(2) == 0;
        pairs[count++] = (ff_pairing_pair){
            .white = white ? i : partner, .black = white ? partner : i, .bracket = -1};
    }
    return count;
}

bool swiss_random_legal(const ff_pairing_question *q, const ff_pairing_facts *facts,
                        uint64_t *seed, ff_pairing_pair *pairs, size_t *made)
{
    int left[SWISS_RANDOM_MOST], count = 0;
    *made = 0;
    for (size_t i = 0; i < q->count; i++)
        if (facts[i].paired)
            left[count++] = (int)i;
    bool bye = count % 2 == 1;
    while (count > 0) {
        int a = left[--count], at = 0, b = FF_NOBODY;
        bool stays = bye && swiss_random_below(seed, count + 1) == 0;
        for (int tries = 0; !stays && tries < 2 * count; tries++) {
            at = swiss_random_below(seed, count);
            if (ff_pairing_obstacle_of(q, facts, a, left[at], NULL) == FF_OBSTACLE_NONE) {
                b = left[at];
                break;
            }
        }
        if (b == FF_NOBODY &&
            (!bye || ff_pairing_obstacle_of(q, facts, a, FF_NOBODY, NULL) != FF_OBSTACLE_NONE))
            return false;
        bye = bye && b != FF_NOBODY;
        pairs[(*made)++] = (ff_pairing_pair){.white = a, .black = b, .bracket = -1};
        if (b != FF_NOBODY)
            left[at] = left[--count];
    }
    return true;
}

bool swiss_random_paired(const ff_pairing_answer *answer, int a, int b)
{
    for (size_t i = 0; i < answer->count; i++)
        if ((answer->pairs[i].white == a && answer->pairs[i].black == b) ||
            (answer->pairs[i].white == b && answer->pairs[i].black == a))
            return true;
    return false;
}
