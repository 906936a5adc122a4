/* Any pairings of small rounds of Dubov, Burstein, Double-Swiss and teams, not only the best:
 * what the judge counts in each bracket is what the sentences of C.04.4.1, C.04.4.2, C.04.5 and
 * C.04.6 count, looked up one player after the other; what the next group can do is found by
 * trying every way to pair it. Usage: prop_pairing_sentences [SEED [ROUNDS]] */
#include "pairing/facts.h"

#include "../support/swiss_random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 10, ITEMS = 2 * MOST + 2, PAIRINGS = 6 };

static uint64_t seed;
static long judged;

static const ff_pairing_question *q;
static ff_pairing_facts facts[SWISS_RANDOM_MOST];
static int person[MOST], count; /* those with an opponent: score, then number */
static int partner[MOST];       /* by place */

typedef struct list {
    int item[ITEMS], count;
} list;

static void add(list *l, int item)
{
    l->item[l->count++] = item;
}

static int score(int i)
{
    return facts[person[i]].score;
}

static int number(int i)
{
    return q->players[person[i]].no;
}

static int of_players(int system)
{
    return system == FF_SWISS_DUBOV_2026 || system == FF_SWISS_BURSTEIN_2026;
}

/* --- who is there --- */

static int alone; /* has the bye, or FF_NOBODY */

/* Among all who are there: the one with the bye, too. */
static int rank_of(int i)
{
    const ff_pairing_facts *f = &facts[person[i]];
    bool below = alone != FF_NOBODY &&
                 (facts[alone].score > f->score ||
                  (facts[alone].score == f->score && q->players[alone].no < number(i)));
    return i + below;
}

static void line_up(const ff_pairing_pair *pairs, size_t pair_count)
{
    int place[SWISS_RANDOM_MOST];
    count = 0;
    alone = FF_NOBODY;
    for (size_t k = 0; k < pair_count; k++) {
        if (pairs[k].black == FF_NOBODY) {
            alone = pairs[k].white;
            continue;
        }
        person[count++] = pairs[k].white;
        person[count++] = pairs[k].black;
    }
    for (int i = 0; i < count; i++) /* as often as it takes */
        for (int k = 1; k < count; k++)
            if (score(k) > score(k - 1) ||
                (score(k) == score(k - 1) && number(k) < number(k - 1))) {
                int other = person[k];
                person[k] = person[k - 1];
                person[k - 1] = other;
            }
    for (int i = 0; i < count; i++)
        place[person[i]] = i;
    for (size_t k = 0; k < pair_count; k++)
        if (pairs[k].black != FF_NOBODY) {
            partner[place[pairs[k].white]] = place[pairs[k].black];
            partner[place[pairs[k].black]] = place[pairs[k].white];
        }
}

static bool may(int i, int k)
{
    return ff_pairing_obstacle_of(q, facts, person[i], person[k], NULL) == FF_OBSTACLE_NONE;
}

/* --- comparing what was found --- */

static bool differ(const char *what, int number_of, const list *wanted,
                   const ff_pairing_value *found)
{
    bool same = found->count == (size_t)wanted->count;
    for (int i = 0; i < wanted->count && same; i++)
        same = found->items[i] == wanted->item[i];
    if (same)
        return false;
    fprintf(stderr, "%s, round %d of %d, %d paired: %s%d:", ff_pairing_system_word(q->system),
            q->round, q->rounds, count, what, number_of);
    for (int i = 0; i < wanted->count; i++)
        fprintf(stderr, " %d", wanted->item[i]);
    fprintf(stderr, ", and not");
    for (size_t i = 0; i < found->count; i++)
        fprintf(stderr, " %d", found->items[i]);
    fprintf(stderr, "\n");
    return true;
}

/* The values of a bracket; those of other criteria are empty. */
typedef struct sentences {
    list value[FF_SWISS_CRITERIA], order[FF_ORDER_COUNT];
    bool ordered[FF_ORDER_COUNT];
    int score;
} sentences;

static void set_count(sentences *s, int criterion, int value)
{
    s->value[criterion].count = 0;
    add(&s->value[criterion], value);
}

static void sort_down(list *l)
{
    for (int i = 0; i < l->count; i++)
        for (int k = 1; k < l->count; k++)
            if (l->item[k] > l->item[k - 1]) {
                int other = l->item[k];
                l->item[k] = l->item[k - 1];
                l->item[k - 1] = other;
            }
}

static bool same_bracket(const sentences *wanted, const ff_pairing_bracket *found)
{
    bool good = wanted->score == found->score;
    if (!good)
        fprintf(stderr, "%s: group of %d, and not %d\n", ff_pairing_system_word(q->system),
                found->score, wanted->score);
    for (int c = 0; c < FF_SWISS_CRITERIA && good; c++)
        good = !differ("C", c, &wanted->value[c], &found->values[c]);
    for (int k = 0; k < FF_ORDER_COUNT && good; k++)
        good = !wanted->ordered[k] || !differ("order ", k, &wanted->order[k], &found->order[k]);
    return good;
}

/* --- brackets that are filled from below --- */

/* The fewest of the group `own` that go up to meet one of it, when all of `left` are paired;
 * MOST: they cannot be. Bits of places. */
static int fewest_up(unsigned left, unsigned own)
{
    int best = MOST;
    if (left == 0)
        return 0;
    int i = __builtin_ctz(left);
    for (int k = i + 1; k < count; k++)
        if ((left >> k & 1) != 0 && may(i, k)) {
            bool across = (own >> i & 1) != (own >> k & 1);
            int rest = fewest_up(left & ~(1u << i) & ~(1u << k), own);
            if (rest < MOST && rest + across < best)
                best = rest + across;
        }
    return best;
}

static unsigned group_of(unsigned among, int points)
{
    unsigned group = 0;
    for (int i = 0; i < count; i++)
        if ((among >> i & 1) != 0 && score(i) == points)
            group |= 1u << i;
    return group;
}

static bool floated(int i)
{
    int late = of_players(q->system) || q->system == FF_SWISS_DOUBLE_2026 ? 1 : 2;
    return q->round <= q->rounds - late && facts[person[i]].floats[0] != FF_FLOAT_NONE;
}

/* C8 to C10 of Dubov; not in the last round. A maximal upfloater has come up 2 and a fifth of
 * the rounds times. */
static void judge_dubov(unsigned up, unsigned all, sentences *s)
{
    int clashes = 0, maximal = 0, times = 0, again = 0;
    for (int i = 0; i < count; i++) {
        const ff_pairing_facts *f = &facts[person[i]];
        if ((all >> i & 1) != 0 && partner[i] > i && f->due != FF_SIDE_NONE)
            clashes += f->due == facts[person[partner[i]]].due;
        if ((up >> i & 1) == 0 || q->round == q->rounds)
            continue;
        bool most = f->upfloats >= 2 + q->rounds / 5;
        maximal += most;
        times += most ? f->upfloats : 0;
        again += f->floats[0] == FF_FLOAT_UP;
    }
    set_count(s, 7, clashes);
    set_count(s, 8, maximal);
    set_count(s, 9, times);
    set_count(s, 10, again);
}

/* Dubov 4.3: a group in the order of shifters, from the middle of those who are left: who is
 * due White by average rating and number, who is due Black by number. */
static int list_in_order(unsigned group, bool white, int *out)
{
    int sorted[MOST], size = 0;
    for (int i = 0; i < count; i++)
        if (group >> i & 1)
            sorted[size++] = i;
    for (int i = 0; i < size; i++)
        for (int k = 1; k < size; k++) {
            int x = facts[person[sorted[k]]].aro, y = facts[person[sorted[k - 1]]].aro;
            bool before = white && x != y ? x < y : number(sorted[k]) < number(sorted[k - 1]);
            if (before) {
                int other = sorted[k];
                sorted[k] = sorted[k - 1];
                sorted[k - 1] = other;
            }
        }
    int all = size;
    for (int made = 0; made < all; made++) {
        int middle = (size - 1) / 2;
        out[made] = sorted[middle];
        size--;
        for (int i = middle; i < size; i++)
            sorted[i] = sorted[i + 1];
    }
    return all;
}

/* The places of those who meet one of their own group and come before him in its order. */
static void add_shifters(unsigned group, bool white, list *out)
{
    int turn[MOST], size = list_in_order(group, white, turn);
    for (int place = 0; place < size; place++)
        for (int later = place + 1; later < size; later++)
            if (partner[turn[place]] == turn[later])
                add(out, place);
}

/* Who is due White and who is not; where nobody has played, the first half by number. */
static void judge_groups(unsigned all, sentences *s)
{
    unsigned white = 0;
    bool played = false;
    int size = __builtin_popcount(all);
    for (int i = 0; i < count; i++)
        if ((all >> i & 1) != 0) {
            played = played || facts[person[i]].played > 0;
            white |= facts[person[i]].due == FF_SIDE_WHITE ? 1u << i : 0;
        }
    if (!played) {
        int turn = 0;
        white = 0;
        for (int no = 1; no <= SWISS_RANDOM_MOST; no++)
            for (int i = 0; i < count; i++)
                if ((all >> i & 1) != 0 && number(i) == no && turn++ < size / 2)
                    white |= 1u << i;
    }
    bool fewer_white = 2 * __builtin_popcount(white) <= size;
    s->ordered[FF_ORDER_SHIFTERS] = s->ordered[FF_ORDER_COUNTERPARTS] = true;
    add_shifters(fewer_white ? white : all & ~white, fewer_white, &s->order[FF_ORDER_SHIFTERS]);
    add_shifters(fewer_white ? all & ~white : white, !fewer_white,
                 &s->order[FF_ORDER_COUNTERPARTS]);
}

static void judge_preferences(unsigned all, sentences *s)
{
    int same = 0, strong = 0;
    for (int i = 0; i < count; i++) {
        if ((all >> i & 1) == 0 || partner[i] < i)
            continue;
        ff_team_preference x = ff_pairing_team_preference_of(q, person[i]);
        ff_team_preference y = ff_pairing_team_preference_of(q, person[partner[i]]);
        bool clash = x.side != FF_SIDE_NONE && y.side == x.side;
        same += clash;
        strong += clash && x.strong && y.strong;
    }
    set_count(s, 8, same);
    set_count(s, 9, strong);
}

/* The identifier: the smaller numbers of the pairs, ascending, then whom they meet. */
static void judge_identifier(unsigned all, sentences *s)
{
    list *l = &s->order[FF_ORDER_PARTNERS];
    s->ordered[FF_ORDER_PARTNERS] = true;
    for (int no = 1; no <= SWISS_RANDOM_MOST; no++)
        for (int i = 0; i < count; i++)
            if ((all >> i & 1) != 0 && number(i) == no && number(partner[i]) > no)
                add(l, no);
    for (int k = 0, pairs = l->count; k < pairs; k++)
        for (int i = 0; i < count; i++)
            if (number(i) == l->item[k])
                add(l, number(partner[i]));
}

/* Double-Swiss and teams. `rest` is below the bracket. */
static void judge_match(unsigned up, unsigned all, unsigned rest, int next, sentences *s)
{
    int came = 0, met = 0;
    unsigned own = group_of(rest, next);
    bool teams = q->system != FF_SWISS_DOUBLE_2026;
    for (int i = 0; i < count; i++)
        if ((up >> i & 1) != 0) {
            came += floated(i);
            met += floated(partner[i]);
        }
    set_count(s, 6, own == 0 ? 0 : fewest_up(rest, own));
    set_count(s, 7, came);
    if (teams)
        judge_preferences(all, s);
    set_count(s, teams ? 10 : 8, met);
    judge_identifier(all, s);
}

/* The top scoregroup of those who are left, and whom it meets from below. */
static unsigned judge_climbing(unsigned left, sentences *s)
{
    int top = score(__builtin_ctz(left)), first = q->system == FF_SWISS_DUBOV_2026 ? 5 : 4;
    unsigned group = group_of(left, top), up = 0;
    memset(s, 0, sizeof *s);
    s->score = top;
    for (int i = 0; i < count; i++)
        if ((group >> i & 1) != 0 && (group >> partner[i] & 1) == 0)
            up |= 1u << partner[i];
    unsigned rest = left & ~group & ~up, below = left & ~group;
    int next = below != 0 ? score(__builtin_ctz(below)) : top;
    s->ordered[FF_ORDER_UPFLOATERS] = true;
    for (int i = 0; i < count; i++)
        if ((up >> i & 1) != 0) {
            add(&s->value[first + 1], top - score(i));
            add(&s->order[FF_ORDER_UPFLOATERS], rank_of(i));
        }
    set_count(s, first, s->value[first + 1].count);
    sort_down(&s->value[first + 1]);
    if (q->system == FF_SWISS_DUBOV_2026) {
        judge_dubov(up, group | up, s);
        judge_groups(group | up, s);
    } else {
        judge_match(up, group | up, rest, next, s);
    }
    return group | up;
}

/* --- Burstein: brackets from which players float --- */

static bool is_above(int i, int k)
{
    const ff_pairing_facts *x = &facts[person[i]], *y = &facts[person[k]];
    if (x->buchholz != y->buchholz)
        return x->buchholz > y->buchholz;
    if (x->sonneborn != y->sonneborn)
        return x->sonneborn > y->sonneborn;
    return number(i) < number(k);
}

static int compare(const list *x, const list *y)
{
    for (int i = 0; i < x->count || i < y->count; i++) {
        int a = i < x->count ? x->item[i] : -1, b = i < y->count ? y->item[i] : -1;
        if (a != b)
            return a - b;
    }
    return 0;
}

/* C7: of all ways to pair `left`, how many of `inside` meet one outside, and their scores. */
static void best_next(unsigned left, unsigned inside, const list *out, list *best, bool *any)
{
    if (left == 0) {
        list l = {.item = {out->count}, .count = 1}, scores = *out;
        sort_down(&scores);
        for (int i = 0; i < scores.count; i++)
            add(&l, scores.item[i]);
        if (!*any || compare(&l, best) < 0)
            *best = l;
        *any = true;
        return;
    }
    int i = __builtin_ctz(left);
    for (int k = i + 1; k < count; k++) {
        list more = *out;
        if ((left >> k & 1) == 0 || !may(i, k))
            continue;
        if ((inside >> i & 1) != (inside >> k & 1))
            add(&more, score(inside >> i & 1 ? i : k));
        best_next(left & ~(1u << i) & ~(1u << k), inside, &more, best, any);
    }
}

/* By the Index: how far from the end the partner is, so that the lowest is best; who floats is
 * behind all. */
static void judge_places(unsigned all, sentences *s)
{
    int ranked[MOST], members = 0;
    for (int i = 0; i < count; i++)
        if (all >> i & 1)
            ranked[members++] = i;
    for (int i = 0; i < members; i++)
        for (int k = 1; k < members; k++)
            if (is_above(ranked[k], ranked[k - 1])) {
                int other = ranked[k];
                ranked[k] = ranked[k - 1];
                ranked[k - 1] = other;
            }
    s->ordered[FF_ORDER_PARTNERS] = true;
    for (int i = 0; i < members; i++) {
        int item = members + 1;
        for (int k = 0; k < members; k++)
            if (ranked[k] == partner[ranked[i]])
                item = members - k;
        add(&s->order[FF_ORDER_PARTNERS], item);
    }
}

/* The floaters so far and the next scoregroup; the floaters after it. */
static unsigned judge_descent(unsigned *left, unsigned floaters, sentences *s)
{
    unsigned below = *left & ~floaters;
    int lead = __builtin_ctz(below != 0 ? below : floaters), clashes = 0;
    unsigned all = floaters | (below != 0 ? group_of(below, score(lead)) : 0), out = 0;
    memset(s, 0, sizeof *s);
    s->score = score(lead);
    for (int i = 0; i < count; i++) {
        if ((all >> i & 1) == 0)
            continue;
        if ((all >> partner[i] & 1) == 0) {
            out |= 1u << i;
            add(&s->value[6], score(i));
        } else if (partner[i] > i) {
            clashes += facts[person[i]].due != FF_SIDE_NONE &&
                       facts[person[i]].due == facts[person[partner[i]]].due;
        }
    }
    set_count(s, 5, s->value[6].count);
    sort_down(&s->value[6]);
    set_count(s, 8, clashes);
    judge_places(all, s);
    unsigned rest = below & ~all;
    if (rest != 0) {
        list none = {.count = 0};
        bool any = false;
        best_next(out | rest, out | group_of(rest, score(__builtin_ctz(rest))), &none,
                  &s->value[7], &any);
    }
    *left = out | rest;
    return out;
}

/* --- a pairing --- */

static bool judge(const ff_pairing_pair *pairs, size_t pair_count)
{
    ff_pairing_report report;
    sentences s;
    line_up(pairs, pair_count);
    if (ff_pairing_judge(q, pairs, pair_count, &report, NULL) != FF_OK)
        return false;
    unsigned left = count == 0 ? 0 : ~0u >> (32 - count), floaters = 0;
    size_t brackets = 0;
    bool good = report.fault_count == 0;
    while (left != 0 && good) {
        if (q->system == FF_SWISS_BURSTEIN_2026)
            floaters = judge_descent(&left, floaters, &s);
        else
            left &= ~judge_climbing(left, &s);
        good = brackets < report.bracket_count && same_bracket(&s, &report.brackets[brackets]);
        brackets++;
    }
    good = good && brackets == report.bracket_count;
    judged++;
    ff_pairing_report_release(&report);
    return good;
}

static bool play_round(ff_pairing_system system)
{
    static swiss_random s;
    ff_pairing_pair pairs[SWISS_RANDOM_MOST];
    size_t made;
    swiss_random_start(&s, &seed, system, 2, MOST);
    int before = swiss_random_below(&seed, s.question.rounds);
    for (int r = 0; r < before; r++) {
        swiss_random_attend(&s, &seed);
        size_t paired = swiss_random_pairs(&s, &seed, pairs);
        swiss_random_play(&s, &seed, pairs, paired);
    }
    swiss_random_attend(&s, &seed);
    q = &s.question;
    if (ff_pairing_rules_of(q)->exchanges) /* the first rounds of Burstein */
        return true;
    if (ff_pairing_facts_of(q, facts, NULL) != FF_OK)
        return false;
    for (int i = 0; i < PAIRINGS; i++)
        if (swiss_random_legal(q, facts, &seed, pairs, &made) && !judge(pairs, made))
            return false;
    return true;
}

int main(int argc, char **argv)
{
    static const ff_pairing_system systems[] = {FF_SWISS_DUBOV_2026,    FF_SWISS_BURSTEIN_2026,
                                                FF_SWISS_DOUBLE_2026,   FF_SWISS_TEAM_A_2026,
                                                FF_SWISS_BURSTEIN_2026, FF_SWISS_TEAM_B_2026};
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 91;
    long rounds = argc > 2 ? strtol(argv[2], NULL, 10) : 600;
    bool good = true;
    for (long i = 0; i < rounds && good; i++)
        good = play_round(systems[i % 6]);
    printf("%ld pairings judged as the sentences say\n", judged);
    return good ? 0 : 1;
}
