/* Double-Swiss and the Swiss team system against their definitions, walked candidate by
 * candidate: every bye, every set of upfloaters, every pairing of a bracket; at most 8 take
 * part. Usage: prop_pairing_upfloat [SEED [ROUNDS]] */
#include "pairing/swiss.h"

#include "../support/swiss_random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 8, KEY = 40 };

static const ff_pairing_question *q;
static ff_pairing_facts facts[SWISS_RANDOM_MOST];
static int order[MOST], count; /* those to be paired: score, then number */
static bool meets[MOST][MOST];
static int with[MOST];

static int score(int i)
{
    return facts[order[i]].score;
}

static int number(int i)
{
    return q->players[order[i]].no;
}

static void line_up(void)
{
    count = 0;
    for (int i = 0; i < (int)q->count; i++)
        if (facts[i].paired) {
            int k = count++;
            for (; k > 0 && (facts[order[k - 1]].score < facts[i].score ||
                             (facts[order[k - 1]].score == facts[i].score &&
                              q->players[order[k - 1]].no > q->players[i].no));
                 k--)
                order[k] = order[k - 1];
            order[k] = i;
        }
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            meets[i][k] = i != k && ff_pairing_obstacle_of(q, facts, order[i], order[k],
                                                           NULL) == FF_OBSTACLE_NONE;
}

/* Can all of the set be paired? */
static bool completes(unsigned set)
{
    if (set == 0)
        return true;
    int i = __builtin_ctz(set);
    for (int k = i + 1; k < count; k++)
        if ((set >> k & 1) && meets[i][k] && completes(set & ~(1u << i) & ~(1u << k)))
            return true;
    return false;
}

static bool floated(int i)
{
    bool teams = q->system != FF_SWISS_DOUBLE_2026;
    bool late = q->rounds > 0 && q->round >= q->rounds - teams;
    return !late && facts[order[i]].floats[0] != FF_FLOAT_NONE;
}

static unsigned top_group(unsigned set)
{
    unsigned top = 0;
    for (int i = 0; i < count && set != 0; i++)
        if ((set >> i & 1) && score(i) == score(__builtin_ctz(set)))
            top |= 1u << i;
    return top;
}

/* The fewest that the top scoregroup of `set` must take up. */
static int fewest(unsigned set)
{
    unsigned top = top_group(set), below = set & ~top;
    int best = 99;
    for (unsigned up = below;; up = (up - 1) & below) {
        if (__builtin_popcount(up) < best && completes(top | up) && completes(below & ~up))
            best = __builtin_popcount(up);
        if (up == 0)
            return best;
    }
}

static int compare_keys(const int *a, const int *b)
{
    for (int i = 0; i < KEY; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* C4 to C7, then the set itself. */
static void key_of_set(unsigned set, unsigned top, unsigned up, int *key)
{
    unsigned below = set & ~top, next = top_group(below);
    int at = 0;
    memset(key, 0, KEY * sizeof *key);
    key[at++] = __builtin_popcount(up);
    for (int i = count - 1; i >= 0; i--) /* the largest differences first */
        if (up >> i & 1)
            key[at++] = score(__builtin_ctz(top)) - score(i);
    bool emptied = (next & ~up) == 0;
    key[at++] = emptied ? 0 : fewest(below & ~up);
    for (int i = 0; i < count; i++)
        key[at] += (up >> i & 1) && floated(i);
    at++;
    for (int i = 0; i < count; i++)
        if (up >> i & 1)
            key[at++] = i;
}

/* A second look at the preferences of C.04.6, 1.7: 'W' or 'B' strong, 'w' or 'b' mild. */
static char due(int i)
{
    int whites = 0, blacks = 0, run = 0;
    ff_side last = FF_SIDE_NONE;
    if (q->system == FF_SWISS_DOUBLE_2026 || q->system == FF_SWISS_TEAM_2026)
        return 0;
    for (int r = 0; r < q->round - 1; r++) {
        const ff_pairing_past *past = &q->players[order[i]].past[r];
        if (past->opponent == FF_NOBODY ||
            !(ff_result_played((ff_result)past->result) || past->result == FF_RESULT_ADJOURNED))
            continue;
        whites += past->side == FF_SIDE_WHITE;
        blacks += past->side == FF_SIDE_BLACK;
        run = past->side == last ? run + 1 : 1;
        last = (ff_side)past->side;
    }
    int cd = whites - blacks;
    if (cd < -1 || ((cd == 0 || cd == -1) && run >= 2 && last == FF_SIDE_BLACK))
        return 'W';
    if (cd > 1 || ((cd == 0 || cd == 1) && run >= 2 && last == FF_SIDE_WHITE))
        return 'B';
    if (q->system == FF_SWISS_TEAM_A_2026 || last == FF_SIDE_NONE)
        return 0;
    if (cd != 0)
        return cd < 0 ? 'w' : 'b';
    bool last_round = q->rounds > 0 && q->round >= q->rounds;
    return last_round ? 0 : last == FF_SIDE_BLACK ? 'w' : 'b';
}

/* C8 to C10, then the identifier. */
static void key_of_pairs(unsigned bracket, unsigned up, const int *mates, int *key)
{
    int at = 3;
    memset(key, 0, KEY * sizeof *key);
    for (int i = 0; i < count; i++) {
        if (!(bracket >> i & 1))
            continue;
        int k = mates[i];
        if (k > i) {
            char a = due(i), b = due(k);
            key[0] += a != 0 && (a | 32) == (b | 32);
            key[1] += a != 0 && a == b && a < 'a';
        }
        key[2] += (up >> i & 1) && floated(k);
    }
    for (int side = 0; side < 2; side++)
        for (int no = 1; no <= SWISS_RANDOM_MOST; no++)
            for (int i = 0; i < count; i++)
                if ((bracket >> i & 1) && number(i) == no && number(mates[i]) > no)
                    key[at++] = side == 0 ? no : number(mates[i]);
}

static int best_key[KEY], best_mates[MOST], mates_now[MOST];
static bool any;

static void walk_pairs(unsigned bracket, unsigned left, unsigned up)
{
    if (left == 0) {
        int key[KEY];
        key_of_pairs(bracket, up, mates_now, key);
        if (!any || compare_keys(key, best_key) < 0) {
            memcpy(best_key, key, sizeof key);
            memcpy(best_mates, mates_now, sizeof best_mates);
        }
        any = true;
        return;
    }
    int i = __builtin_ctz(left);
    for (int k = i + 1; k < count; k++)
        if ((left >> k & 1) && meets[i][k]) {
            mates_now[i] = k;
            mates_now[k] = i;
            walk_pairs(bracket, left & ~(1u << i) & ~(1u << k), up);
        }
}

static void pair_set(unsigned set)
{
    while (set != 0) {
        unsigned top = top_group(set), below = set & ~top, chosen = 0;
        int key[KEY], least[KEY];
        bool found = false;
        for (unsigned up = below;; up = (up - 1) & below) {
            if (completes(top | up) && completes(below & ~up)) {
                key_of_set(set, top, up, key);
                if (!found || compare_keys(key, least) < 0) {
                    memcpy(least, key, sizeof key);
                    chosen = up;
                }
                found = true;
            }
            if (up == 0)
                break;
        }
        any = false;
        walk_pairs(top | chosen, top | chosen, chosen);
        for (int i = 0; i < count; i++)
            if ((top | chosen) >> i & 1)
                with[i] = best_mates[i];
        set &= ~(top | chosen);
    }
}

/* Lowest score, most matches, largest number, and the others can be paired. */
static int find_bye(void)
{
    int best = -1;
    for (int i = 0; i < count; i++) {
        const ff_pairing_facts *f = &facts[order[i]];
        if (!f->may_have_bye || !completes(((1u << count) - 1) & ~(1u << i)))
            continue;
        const ff_pairing_facts *b = best >= 0 ? &facts[order[best]] : NULL;
        if (b == NULL || f->score < b->score ||
            (f->score == b->score &&
             (f->played > b->played || (f->played == b->played && number(i) > number(best)))))
            best = i;
    }
    return best;
}

static bool pair_by_rules(void)
{
    unsigned all = (1u << count) - 1;
    for (int i = 0; i < count; i++)
        with[i] = -1;
    if (count % 2 != 0) {
        int bye = find_bye();
        if (bye < 0)
            return false;
        all &= ~(1u << bye);
    } else if (!completes(all)) {
        return false;
    }
    pair_set(all);
    return true;
}

static bool same(const ff_pairing_answer *answer)
{
    for (size_t p = 0; p < answer->count; p++)
        for (int i = 0; i < count; i++) {
            if (order[i] != answer->pairs[p].white)
                continue;
            int other = with[i] < 0 ? FF_NOBODY : order[with[i]];
            if (other != answer->pairs[p].black)
                return false;
        }
    return true;
}

static bool check(const ff_pairing_question *question)
{
    ff_pairing_answer answer;
    ff_error err;
    q = question;
    if (ff_pairing_facts_of(q, facts, &err) != FF_OK)
        return false;
    line_up();
    bool possible = pair_by_rules();
    if (ff_pairing_pair_round(q, &answer, &err) != FF_OK) {
        fprintf(stderr, "%s\n", err.message);
        return false;
    }
    bool well = answer.possible == possible && (!possible || same(&answer));
    if (!well) {
        fprintf(stderr, "%s, round %d of %d:", ff_pairing_system_word(q->system), q->round,
                q->rounds);
        for (int i = 0; i < count; i++)
            fprintf(stderr, " %d(%d)-%d", number(i), score(i),
                    with[i] < 0 ? 0 : number(with[i]));
        fprintf(stderr, "\n  engine:");
        for (size_t p = 0; p < answer.count; p++)
            fprintf(stderr, " %d-%d", q->players[answer.pairs[p].white].no,
                    answer.pairs[p].black < 0 ? 0 : q->players[answer.pairs[p].black].no);
        fprintf(stderr, "\n");
    }
    ff_pairing_answer_release(&answer);
    return well;
}

static bool play_round(uint64_t *seed, long *impossible)
{
    static const ff_pairing_system systems[] = {FF_SWISS_DOUBLE_2026, FF_SWISS_TEAM_A_2026,
                                                FF_SWISS_TEAM_B_2026, FF_SWISS_TEAM_2026};
    static swiss_random s;
    ff_pairing_pair pairs[SWISS_RANDOM_MOST];
    swiss_random_start(&s, seed, FF_SWISS_DUTCH_2026, 2, MOST);
    int before = swiss_random_below(seed, s.question.rounds);
    for (int r = 0; r < before; r++) {
        swiss_random_attend(&s, seed);
        size_t made = swiss_random_pairs(&s, seed, pairs);
        swiss_random_play(&s, seed, pairs, made);
    }
    swiss_random_attend(&s, seed);
    bool well = true;
    for (int i = 0; i < 4 && well; i++) {
        s.question.system = systems[i];
        well = check(&s.question);
    }
    (void)impossible;
    return well;
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 46;
    long rounds = argc > 2 ? strtol(argv[2], NULL, 10) : 1500, impossible = 0, i = 0;
    bool well = true;
    for (; i < rounds && well; i++)
        well = play_round(&seed, &impossible);
    printf("%ld rounds of Double-Swiss and of teams of each type: as the definitions have it\n",
           4 * i);
    return well ? 0 : 1;
}
