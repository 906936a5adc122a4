/* Dubov and Burstein against their definitions, walked candidate by candidate: every bye, every
 * set of upfloaters or floaters, every set of shifters, every pairing; at most 8 take part.
 * What the rules derive of a player (preferences, average ratings, the Index) is derived here
 * again from the games. Usage: prop_pairing_others [SEED [ROUNDS]] */
#include "pairing/swiss.h"

#include "../support/swiss_random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 8, KEY = 64 };

static const ff_pairing_question *q;
static int order[MOST], count; /* those to be paired: score, then number */
static bool meets[MOST][MOST];
static int with[MOST];

/* --- a player, from his games --- */

typedef struct record {
    int score, no, played, cd, run;
    char colours[SWISS_RANDOM_ROUNDS + 1]; /* of played games, the latest first */
    char due, level;                       /* 'W', 'B' or 0; 3 absolute, 2 strong, 1 mild */
    int aro, ups;
    bool up_last, bye;
    long bh, sb;
} record;

static record of[MOST];

static bool is_game(const ff_pairing_past *p)
{
    return p->opponent != FF_NOBODY &&
           (ff_result_played((ff_result)p->result) || p->result == FF_RESULT_ADJOURNED);
}

static int pairing_score(int player, int rounds)
{
    const ff_pairing_player *p = &q->players[player];
    int sum = p->past[rounds].virtual_points;
    for (int r = 0; r < rounds; r++)
        sum += p->past[r].points;
    return sum;
}

static void read_games(int player, record *out)
{
    const ff_pairing_player *p = &q->players[player];
    long ratings = 0;
    *out = (record){.score = p->points + p->virtual_points, .no = p->no, .bye = !p->no_bye};
    for (int r = q->round - 2; r >= 0; r--) {
        const ff_pairing_past *past = &p->past[r];
        if (past->result == FF_RESULT_BYE_PAIRING || past->result == FF_RESULT_FORFEIT_WIN ||
            past->result == FF_RESULT_BYE_FULL || (!is_game(past) && past->points >= q->win))
            out->bye = false;
        if (!is_game(past))
            continue;
        out->colours[out->played++] = past->side == FF_SIDE_WHITE ? 'W' : 'B';
        out->cd += past->side == FF_SIDE_WHITE ? 1 : -1;
        ratings += q->players[past->opponent].rating;
        bool up = pairing_score(past->opponent, r) > pairing_score(player, r);
        out->ups += up;
        out->up_last = out->up_last || (up && r == q->round - 2);
    }
    if (out->played > 0) /* half up */
        out->aro = (int)(ratings / out->played + (2 * (ratings % out->played) >= out->played));
    char latest = out->colours[0];
    if (out->cd > 1 || out->cd < -1) {
        out->due = out->cd > 0 ? 'B' : 'W';
        out->level = 3;
    } else if (out->played > 1 && latest == out->colours[1]) {
        out->due = latest == 'W' ? 'B' : 'W';
        out->level = 3;
    } else if (out->cd != 0) {
        out->due = out->cd > 0 ? 'B' : 'W';
        out->level = 2;
    } else if (out->played > 0) {
        out->due = latest == 'W' ? 'B' : 'W';
        out->level = 1;
    } else if (q->system == FF_SWISS_DUBOV_2026) {
        out->due = 'B';
        out->level = 1;
    }
}

static bool is_zero_bye(const ff_pairing_past *p)
{
    return p->opponent == FF_NOBODY &&
           (p->result == FF_RESULT_BYE_ZERO || p->result == FF_RESULT_ABSENT ||
            p->result == FF_RESULT_NONE);
}

static void read_index(int player, record *out)
{
    const ff_pairing_player *p = &q->players[player];
    for (int r = 0; r < q->round - 1; r++) {
        long against = p->points;
        if (is_game(&p->past[r])) {
            const ff_pairing_player *o = &q->players[p->past[r].opponent];
            against = o->points;
            /* 1.7.2.3: a series that reaches the round to be paired */
            bool series = o->absent && is_zero_bye(&o->past[q->round - 1]);
            for (int k = q->round - 2; k >= 0 && series && is_zero_bye(&o->past[k]); k--)
                against += q->draw;
        }
        out->bh += against;
        out->sb += against * p->past[r].points;
    }
}

static bool have_played(int a, int b)
{
    for (int r = 0; r < q->round - 1; r++)
        if (q->players[a].past[r].opponent == b && is_game(&q->players[a].past[r]))
            return true;
    for (size_t i = 0; i < q->prohibited_count; i++)
        if ((q->prohibited[i][0] == a && q->prohibited[i][1] == b) ||
            (q->prohibited[i][0] == b && q->prohibited[i][1] == a))
            return true;
    return false;
}

static void line_up(void)
{
    count = 0;
    for (int i = 0; i < (int)q->count; i++) {
        record now;
        if (q->players[i].absent)
            continue;
        read_games(i, &now);
        read_index(i, &now);
        int k = count++;
        for (; k > 0 && (of[k - 1].score < now.score ||
                         (of[k - 1].score == now.score && of[k - 1].no > now.no));
             k--) {
            order[k] = order[k - 1];
            of[k] = of[k - 1];
        }
        order[k] = i;
        of[k] = now;
    }
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            meets[i][k] = i != k && !have_played(order[i], order[k]) &&
                          !(of[i].level == 3 && of[k].level == 3 && of[i].due == of[k].due);
}

/* Burstein, 1.8. */
static bool ranks_before(int i, int k)
{
    if (of[i].bh != of[k].bh)
        return of[i].bh > of[k].bh;
    return of[i].sb != of[k].sb ? of[i].sb > of[k].sb : of[i].no < of[k].no;
}

/* --- what both have --- */

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

static unsigned top_group(unsigned set)
{
    unsigned top = 0;
    for (int i = 0; i < count && set != 0; i++)
        if ((set >> i & 1) && of[i].score == of[__builtin_ctz(set)].score)
            top |= 1u << i;
    return top;
}

static int compare_keys(const int *a, const int *b)
{
    for (int i = 0; i < KEY; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

static int find_bye(void)
{
    int best = -1;
    for (int i = 0; i < count; i++) {
        if (!of[i].bye || !completes(((1u << count) - 1) & ~(1u << i)))
            continue;
        bool last = best >= 0 && (q->system == FF_SWISS_DUBOV_2026 ? of[i].no > of[best].no
                                                                   : ranks_before(best, i));
        if (best < 0 || of[i].score < of[best].score ||
            (of[i].score == of[best].score &&
             (of[i].played > of[best].played || (of[i].played == of[best].played && last))))
            best = i;
    }
    return best;
}

/* --- Dubov --- */

/* C7: pairs of players who are due one colour, the fewest of a set; 99: it cannot be paired. */
static int fewest_clashes(unsigned set)
{
    int best = 99;
    if (set == 0)
        return 0;
    int i = __builtin_ctz(set);
    for (int k = i + 1; k < count; k++)
        if ((set >> k & 1) && meets[i][k]) {
            int rest = fewest_clashes(set & ~(1u << i) & ~(1u << k)) + (of[i].due == of[k].due);
            best = rest < best ? rest : best;
        }
    return best;
}

static void key_of_upfloaters(unsigned top, unsigned up, int *key)
{
    int at = 0, most = 2 + q->rounds / 5;
    bool last = q->round >= q->rounds;
    memset(key, 0, KEY * sizeof *key);
    key[at++] = __builtin_popcount(up);
    for (int i = count - 1; i >= 0; i--)
        if (up >> i & 1)
            key[at++] = of[__builtin_ctz(top)].score - of[i].score;
    key[at++] = fewest_clashes(top | up);
    for (int i = 0; i < count; i++) {
        if (!(up >> i & 1) || last)
            continue;
        key[at] += of[i].ups >= most;
        key[at + 1] += of[i].ups >= most ? of[i].ups : 0;
        key[at + 2] += of[i].up_last;
    }
    at += 3;
    for (int i = 0; i < count; i++)
        if (up >> i & 1)
            key[at++] = i;
}

static bool white_first(int i, int k)
{
    return of[i].aro != of[k].aro ? of[i].aro < of[k].aro : of[i].no < of[k].no;
}

/* 4.3: sorted, then numbered from the middle of those who are left, the upper of two first. */
static int number_shifters(unsigned group, bool white, int *turn)
{
    int sorted[MOST], left = 0, made = 0;
    for (int i = 0; i < count; i++) {
        if (!(group >> i & 1))
            continue;
        int at = left++;
        for (; at > 0 &&
               (white ? white_first(i, sorted[at - 1]) : of[i].no < of[sorted[at - 1]].no);
             at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = i;
    }
    while (left > 0) {
        int middle = (left - 1) / 2;
        turn[made++] = sorted[middle];
        left--;
        memmove(sorted + middle, sorted + middle + 1, (size_t)(left - middle) * sizeof *sorted);
    }
    return made;
}

/* The first permutation of the second group against the first one that is legal. */
static int final_first[MOST], partner_now[MOST], finals;

static bool permute(int at, unsigned second)
{
    if (at == finals)
        return true;
    for (int no = 1; no <= SWISS_RANDOM_MOST; no++)
        for (int k = 0; k < count; k++)
            if (of[k].no == no && (second >> k & 1) && meets[final_first[at]][k]) {
                partner_now[at] = k;
                if (permute(at + 1, second & ~(1u << k)))
                    return true;
            }
    return false;
}

static bool try_groups(unsigned first, unsigned second, int clashes)
{
    int same = 0;
    if (__builtin_popcount(first) != __builtin_popcount(second))
        return false;
    finals = 0;
    for (int i = 0; i < count; i++) {
        if (!(first >> i & 1))
            continue;
        int at = finals++;
        for (; at > 0 && white_first(i, final_first[at - 1]); at--)
            final_first[at] = final_first[at - 1];
        final_first[at] = i;
    }
    if (!permute(0, second))
        return false;
    for (int i = 0; i < finals; i++)
        same += of[final_first[i]].due == of[partner_now[i]].due;
    return clashes < 0 || same == clashes;
}

/* All sets of `size` from the list, the first that differs earlier; true when one was taken. */
typedef bool (*taker)(unsigned set, void *more);

static bool each_set(const int *turn, int length, int from, int size, unsigned set, taker take,
                     void *more)
{
    if (size == 0)
        return take(set, more);
    for (int i = from; i + size <= length; i++)
        if (each_set(turn, length, i + 1, size - 1, set | 1u << turn[i], take, more))
            return true;
    return false;
}

typedef struct shifting {
    unsigned small, large, moved;
    bool small_is_white;
    int size, clashes, turn[MOST], length;
} shifting;

static bool take_large(unsigned set, void *more)
{
    shifting *s = more;
    unsigned small = (s->small & ~s->moved) | set, large = (s->large & ~set) | s->moved;
    return try_groups(s->small_is_white ? small : large, s->small_is_white ? large : small,
                      s->clashes);
}

static bool take_small(unsigned set, void *more)
{
    shifting *s = more;
    s->moved = set;
    return each_set(s->turn, s->length, 0, s->size, 0, take_large, s);
}

static void pair_groups(unsigned bracket)
{
    unsigned white = 0, black;
    int played = 0, small_turn[MOST];
    for (int i = 0; i < count; i++)
        if (bracket >> i & 1) {
            white |= of[i].due == 'W' ? 1u << i : 0;
            played += of[i].played;
        }
    int clashes = fewest_clashes(bracket);
    if (played == 0) { /* the first half by number */
        int half = __builtin_popcount(bracket) / 2;
        for (int no = 1; no <= SWISS_RANDOM_MOST && half > 0; no++)
            for (int i = 0; i < count; i++)
                if ((bracket >> i & 1) && of[i].no == no && half > 0) {
                    white |= 1u << i;
                    half--;
                }
        clashes = -1; /* all are due Black: nothing to choose by */
    }
    black = bracket & ~white;
    shifting s = {.small_is_white = __builtin_popcount(white) <= __builtin_popcount(black),
                  .clashes = clashes};
    s.small = s.small_is_white ? white : black;
    s.large = s.small_is_white ? black : white;
    int length = number_shifters(s.small, s.small_is_white, small_turn);
    s.length = number_shifters(s.large, !s.small_is_white, s.turn);
    int apart = s.length - length;
    for (int size = 0; size <= length; size++) { /* as few as will do */
        s.size = size + apart / 2;
        if (each_set(small_turn, length, 0, size, 0, take_small, &s))
            break;
    }
    for (int i = 0; i < finals; i++) {
        with[final_first[i]] = partner_now[i];
        with[partner_now[i]] = final_first[i];
    }
}

static void pair_dubov(unsigned set)
{
    while (set != 0) {
        unsigned top = top_group(set), below = set & ~top, chosen = 0;
        int key[KEY], least[KEY];
        bool found = false;
        for (unsigned up = below;; up = (up - 1) & below) {
            if (completes(top | up) && completes(below & ~up)) {
                key_of_upfloaters(top, up, key);
                if (!found || compare_keys(key, least) < 0) {
                    memcpy(least, key, sizeof key);
                    chosen = up;
                }
                found = true;
            }
            if (up == 0)
                break;
        }
        pair_groups(top | chosen);
        set &= ~(top | chosen);
    }
}

/* --- Burstein --- */

static int ranked[MOST], ranks; /* a bracket by the Index */
static int mate[MOST];          /* by place: a place, or -1 */

static void rank_bracket(unsigned bracket)
{
    ranks = 0;
    for (int i = 0; i < count; i++) {
        if (!(bracket >> i & 1))
            continue;
        int at = ranks++;
        for (; at > 0 && ranks_before(i, ranked[at - 1]); at--)
            ranked[at] = ranked[at - 1];
        ranked[at] = i;
    }
}

/* Scores of a set, the highest first. */
static void put_scores(unsigned set, int *key, int *at)
{
    for (int i = 0; i < count; i++)
        if (set >> i & 1)
            key[(*at)++] = of[i].score + 1000; /* 0 is the end of a list */
}

static void walk_next(unsigned left, unsigned out, unsigned below, int *best, bool *any)
{
    if (left == 0) {
        int key[KEY] = {__builtin_popcount(out)}, at = 1;
        if (!completes(out | below))
            return;
        put_scores(out, key, &at);
        if (!*any || compare_keys(key, best) < 0)
            memcpy(best, key, sizeof key);
        *any = true;
        return;
    }
    int i = __builtin_ctz(left);
    unsigned rest = left & ~(1u << i);
    walk_next(rest, out | 1u << i, below, best, any);
    for (int k = i + 1; k < count; k++)
        if ((rest >> k & 1) && meets[i][k])
            walk_next(rest & ~(1u << k), out, below, best, any);
}

static unsigned lower_now;
static int best_key[KEY], best_mate[MOST];
static bool any;

static void assess(void)
{
    unsigned out = 0;
    int clashes = 0, key[KEY] = {0}, next[KEY] = {0}, at = 1;
    bool can = true;
    for (int p = 0; p < ranks; p++) {
        if (mate[p] < 0)
            out |= 1u << ranked[p];
        else if (mate[p] > p)
            clashes += of[ranked[p]].due != 0 && of[ranked[p]].due == of[ranked[mate[p]]].due;
    }
    if (!completes(out | lower_now))
        return;
    key[0] = __builtin_popcount(out);
    put_scores(out, key, &at);
    if (lower_now != 0) {
        unsigned group = top_group(lower_now);
        can = false;
        walk_next(out | group, 0, lower_now & ~group, next, &can);
    }
    if (!can)
        return;
    for (int i = 0; i < 24; i++)
        key[10 + i] = next[i];
    key[40] = clashes;
    if (!any || compare_keys(key, best_key) < 0) { /* the first of the best */
        memcpy(best_key, key, sizeof key);
        memcpy(best_mate, mate, sizeof mate);
        any = true;
    }
}

/* The order of 4.3: the largest number for number 1, ..., floating last. */
static void walk_candidates(int p)
{
    while (p < ranks && mate[p] != -2)
        p++;
    if (p == ranks) {
        assess();
        return;
    }
    for (int k = ranks - 1; k > p; k--)
        if (mate[k] == -2 && meets[ranked[p]][ranked[k]]) {
            mate[p] = k;
            mate[k] = p;
            walk_candidates(p + 1);
            mate[p] = mate[k] = -2;
        }
    mate[p] = -1;
    walk_candidates(p + 1);
    mate[p] = -2;
}

static void pair_burstein(unsigned set)
{
    unsigned floaters = 0;
    while ((set | floaters) != 0) {
        unsigned group = top_group(set), bracket = group | floaters;
        set &= ~group;
        lower_now = set;
        rank_bracket(bracket);
        for (int p = 0; p < ranks; p++)
            mate[p] = -2;
        any = false;
        walk_candidates(0);
        floaters = 0;
        for (int p = 0; p < ranks; p++)
            if (best_mate[p] < 0)
                floaters |= 1u << ranked[p];
            else
                with[ranked[p]] = ranked[best_mate[p]];
    }
}

/* --- colours --- */

/* Does i get White against k? */
static bool has_white(int i, int k)
{
    const record *a = &of[i], *b = &of[k];
    bool above = q->system == FF_SWISS_BURSTEIN_2026
                     ? ranks_before(i, k)
                     : a->score > b->score || (a->score == b->score && a->no < b->no);
    if (a->played == 0 && b->played == 0) {
        int high = above ? order[i] : order[k], before = 0;
        for (size_t p = 0; p < q->count; p++) { /* whoever took part has a number */
            bool part = !q->players[p].absent;
            for (int r = 0; r < q->round - 1; r++) {
                ff_result result = (ff_result)q->players[p].past[r].result;
                part = part || q->players[p].past[r].opponent != FF_NOBODY ||
                       result == FF_RESULT_BYE_PAIRING;
            }
            before += part && q->players[p].no <= q->players[high].no;
        }
        return (before % 2 == 1) == (q->initial_colour == FF_SIDE_WHITE) ? above : !above;
    }
    if (a->due != b->due)
        return a->due != 0 ? a->due == 'W' : b->due == 'B';
    if (a->level != b->level)
        return (a->level > b->level) == (a->due == 'W');
    for (int r = 0; r < a->played && r < b->played; r++)
        if (a->colours[r] != b->colours[r])
            return a->colours[r] == 'B';
    return above ? a->due == 'W' : a->due == 'B';
}

/* --- the comparison --- */

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
    if (q->system == FF_SWISS_DUBOV_2026)
        pair_dubov(all);
    else
        pair_burstein(all);
    return true;
}

static bool same(const ff_pairing_answer *answer)
{
    for (size_t p = 0; p < answer->count; p++)
        for (int i = 0; i < count; i++) {
            if (order[i] != answer->pairs[p].white)
                continue;
            int other = with[i] < 0 ? FF_NOBODY : order[with[i]];
            if (other != answer->pairs[p].black || (with[i] >= 0 && !has_white(i, with[i])))
                return false;
        }
    return true;
}

static void show(const ff_pairing_answer *answer)
{
    fprintf(stderr, "%s, round %d of %d:", ff_pairing_system_word(q->system), q->round,
            q->rounds);
    for (int i = 0; i < count; i++)
        if (with[i] < 0 || has_white(i, with[i]))
            fprintf(stderr, " %d(%d)-%d", of[i].no, of[i].score,
                    with[i] < 0 ? 0 : of[with[i]].no);
    fprintf(stderr, "\n  engine:");
    for (size_t p = 0; p < answer->count; p++)
        fprintf(stderr, " %d-%d", q->players[answer->pairs[p].white].no,
                answer->pairs[p].black < 0 ? 0 : q->players[answer->pairs[p].black].no);
    fprintf(stderr, "\n");
}

static bool check(const ff_pairing_question *question, long *impossible)
{
    ff_pairing_answer answer;
    ff_error err;
    q = question;
    line_up();
    bool possible = pair_by_rules();
    *impossible += !possible;
    if (ff_pairing_pair_round(q, &answer, &err) != FF_OK) {
        fprintf(stderr, "%s\n", err.message);
        return false;
    }
    bool well = answer.possible == possible && (!possible || same(&answer));
    if (!well)
        show(&answer);
    ff_pairing_answer_release(&answer);
    return well;
}

/* A seeding round is the round of the Dutch system. */
static bool check_seeding(const ff_pairing_question *question)
{
    ff_pairing_question dutch = *question;
    ff_pairing_answer a, b;
    ff_error err;
    dutch.system = FF_SWISS_DUTCH_2026;
    bool well = ff_pairing_pair_round(question, &a, &err) == FF_OK &&
                ff_pairing_pair_round(&dutch, &b, &err) == FF_OK;
    if (!well)
        return false;
    well = a.possible == b.possible && a.count == b.count;
    for (size_t i = 0; i < a.count && well; i++)
        well = a.pairs[i].white == b.pairs[i].white && a.pairs[i].black == b.pairs[i].black;
    ff_pairing_answer_release(&a);
    ff_pairing_answer_release(&b);
    return well;
}

/* Players who have only met others who are gone: long histories with upfloats of every number,
 * and a few pairs that must not meet. */
static void long_past(swiss_random *s, uint64_t *seed)
{
    enum { GONE = 8 };
    ff_pairing_question *question = &s->question;
    int here = 4 + swiss_random_below(seed, MOST - 3);
    question->count = (size_t)here + GONE;
    question->rounds = 10 + swiss_random_below(seed, SWISS_RANDOM_ROUNDS - 10);
    question->round = 5 + swiss_random_below(seed, question->rounds - 4);
    question->prohibited_count = (size_t)swiss_random_below(seed, 9);
    for (int i = 0; i < 8; i++) {
        s->prohibited[i][0] = swiss_random_below(seed, here);
        s->prohibited[i][1] =
            (s->prohibited[i][0] + 1 + swiss_random_below(seed, here - 1)) % here;
    }
    for (int i = 0; i < here + GONE; i++) {
        int sum = 0;
        s->players[i].no = i + 1;
        s->players[i].past = s->past[i];
        s->players[i].rating = 2000 + 25 * swiss_random_below(seed, 12);
        s->players[i].absent = i >= here;
        s->players[i].virtual_points = 0;
        for (int r = 0; r < question->round - 1; r++) {
            int half = swiss_random_below(seed, 3);
            bool last = r == question->round - 2;
            int target = 10 * ((question->round - 1) / 2 + swiss_random_below(seed, 2));
            int points = last && i < here ? target - sum : 5 * half;
            sum += points;
            s->past[i][r] = (ff_pairing_past){
                .opponent = here + (i + 1 + swiss_random_below(seed, GONE - 1)) % GONE,
                .side = r % 2 == 0 ? FF_SIDE_WHITE : FF_SIDE_BLACK,
                .result = (uint8_t)(half == 2   ? FF_RESULT_WIN
                                    : half == 1 ? FF_RESULT_DRAW
                                                : FF_RESULT_LOSS),
                .points = points};
            if (s->past[i][r].opponent == i)
                s->past[i][r].opponent = i == here ? here + 1 : here;
        }
        s->players[i].points = sum;
    }
}

static bool play_round(uint64_t *seed, long *impossible, long *seeding)
{
    static swiss_random s;
    ff_pairing_pair pairs[SWISS_RANDOM_MOST];
    swiss_random_start(&s, seed, FF_SWISS_DUTCH_2026, 2, MOST);
    for (size_t i = 0; i < s.question.count; i++)
        s.players[i].rating = 2000 + 25 * swiss_random_below(seed, 12);
    int before = swiss_random_below(seed, s.question.rounds);
    for (int r = 0; r < before; r++) {
        swiss_random_attend(&s, seed);
        size_t made = swiss_random_pairs(&s, seed, pairs);
        swiss_random_play(&s, seed, pairs, made);
    }
    swiss_random_attend(&s, seed);
    if (swiss_random_below(seed, 3) == 0)
        long_past(&s, seed);
    s.question.system = FF_SWISS_DUBOV_2026;
    if (!check(&s.question, impossible))
        return false;
    s.question.system = FF_SWISS_BURSTEIN_2026;
    int half = s.question.rounds / 2;
    if (s.question.round <= half && s.question.round <= 4) {
        ++*seeding;
        return check_seeding(&s.question);
    }
    return check(&s.question, impossible);
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 44;
    long rounds = argc > 2 ? strtol(argv[2], NULL, 10) : 2000, impossible = 0, seeding = 0;
    long i = 0;
    bool well = true;
    for (; i < rounds && well; i++)
        well = play_round(&seed, &impossible, &seeding);
    printf("%ld rounds of Dubov and of Burstein (%ld seeding), %ld without a pairing: as the "
           "definitions have it\n",
           i, seeding, impossible);
    return well ? 0 : 1;
}
