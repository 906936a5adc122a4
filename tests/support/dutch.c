#include "dutch_private.h"

#include <stdlib.h>
#include <string.h>

enum {
    NOBODY = -1,
    MOST_ITEMS = 16 * DUTCH_MOST,
    MOST_EXCHANGES = 8192,
    MOST_STEPS = 60 * 1000 * 1000
};

/* A bracket: places 0.. by rank, those from above first. */
typedef struct bracket {
    field *f;
    int member[DUTCH_MOST], count, arrived;
    unsigned below;                   /* who is left below, as bits */
    int next[DUTCH_MOST], next_count; /* the next scoregroup */
    bool complete; /* the rest must be completed: 2026 always, 2017 in the PPB and after it */
    bool look_on;  /* the next bracket counts */
} bracket;

/* A candidate: the place of everyone's partner, or NOBODY for a floater. */
typedef struct candidate {
    int partner[DUTCH_MOST];
} candidate;

/* The criteria one after the other; lists have a fixed length, filled with -1. */
typedef struct verdict {
    int item[MOST_ITEMS], count;
} verdict;

typedef struct search {
    const bracket *b;
    candidate now, best;
    verdict optimum;
    bool any, found;
    int fewest; /* floaters */
    long steps;
    /* what the next bracket can do, by the floaters it gets */
    struct {
        unsigned floaters;
        verdict value;
    } seen[64];
    int seen_count;
    /* of two candidates: which is generated first, and by what exchange */
    const candidate *sought[2];
    long made, place[2];
    dutch_exchange exchange, exchanges[2];
} search;

static const person *at(const bracket *b, int place)
{
    return &b->f->p[b->member[place]];
}

static bool may(const bracket *b, int i, int j)
{
    bool both_arrived = i < b->arrived && j < b->arrived;
    return !both_arrived && b->f->may[b->member[i]][b->member[j]];
}

/* --- lists --- */

static int larger_first(const void *x, const void *y)
{
    const int *a = x, *b = y;
    return (*a < *b) - (*a > *b);
}

static void add(verdict *v, int value)
{
    v->item[v->count++] = value;
}

static void add_list(verdict *v, int *list, int count, int length)
{
    if (count > 0)
        qsort(list, (size_t)count, sizeof *list, larger_first);
    for (int i = 0; i < length; i++)
        add(v, i < count ? list[i] : -1);
}

static int compare(const verdict *a, const verdict *b)
{
    for (int i = 0; i < a->count; i++)
        if (a->item[i] != b->item[i])
            return a->item[i] < b->item[i] ? -1 : 1;
    return 0;
}

/* --- the next bracket: C8, or C.7 of 2017 --- */

typedef struct outlook {
    const bracket *b; /* the next one */
    int partner[DUTCH_MOST];
    verdict best;
    bool any;
} outlook;

static void judge_outlook(outlook *o)
{
    const bracket *b = o->b;
    int scores[DUTCH_MOST], left = 0;
    unsigned rest = b->below;
    bool barred = false;
    for (int i = 0; i < b->count; i++) {
        if (o->partner[i] != NOBODY)
            continue;
        scores[left++] = at(b, i)->score;
        rest |= 1u << b->member[i];
        barred = !b->f->may_have_bye[b->member[i]];
    }
    if (b->complete && !dutch_completes(b->f, rest))
        return;
    verdict v = {.count = 0};
    bool stuck = b->f->old && left == 1 && b->below == 0 && barred;
    add(&v, stuck ? 3 : left);
    add_list(&v, scores, left, DUTCH_MOST);
    if (!o->any || compare(&v, &o->best) < 0)
        o->best = v;
    o->any = true;
}

static void walk_outlook(outlook *o, int from)
{
    const bracket *b = o->b;
    while (from < b->count && o->partner[from] != NOBODY)
        from++;
    if (from == b->count) {
        judge_outlook(o);
        return;
    }
    for (int j = from + 1; j < b->count; j++) {
        if (o->partner[j] != NOBODY || !may(b, from, j))
            continue;
        o->partner[from] = j;
        o->partner[j] = from;
        walk_outlook(o, from + 1);
        o->partner[from] = o->partner[j] = NOBODY;
    }
    /* `from` stays alone: marked by itself, so that he is passed over */
    o->partner[from] = NOBODY;
    walk_outlook(o, from + 1);
}

static verdict look_on(search *s, unsigned floaters)
{
    const bracket *b = s->b;
    for (int i = 0; i < s->seen_count; i++)
        if (s->seen[i].floaters == floaters)
            return s->seen[i].value;
    bracket next = {.f = b->f, .below = b->below, .complete = b->complete};
    for (int i = 0; i < b->count; i++)
        if (floaters >> b->member[i] & 1)
            next.member[next.arrived++] = b->member[i];
    next.count = next.arrived;
    for (int i = 0; i < b->next_count; i++) {
        next.member[next.count++] = b->next[i];
        next.below &= ~(1u << b->next[i]);
    }
    outlook o = {.b = &next};
    memset(o.partner, NOBODY, sizeof o.partner);
    walk_outlook(&o, 0);
    if (!o.any) /* cannot be when the floaters leave a completion */
        add(&o.best, DUTCH_MOST + 1), add_list(&o.best, NULL, 0, DUTCH_MOST);
    if (s->seen_count < (int)(sizeof s->seen / sizeof *s->seen)) {
        s->seen[s->seen_count].floaters = floaters;
        s->seen[s->seen_count++].value = o.best;
    }
    return o.best;
}

/* --- the criteria of a candidate --- */

static bool gets_white(const bracket *b, const candidate *c, int i)
{
    return b->f->white[b->member[i]][b->member[c->partner[i]]];
}

static ff_side colour_of(const bracket *b, const candidate *c, int i)
{
    return gets_white(b, c, i) ? FF_SIDE_WHITE : FF_SIDE_BLACK;
}

/* C10: gets a colour difference above +2 or below -2. */
static bool gets_three(const bracket *b, const candidate *c, int i)
{
    const person *p = at(b, i);
    return abs(p->difference + (gets_white(b, c, i) ? 1 : -1)) > 2 &&
           abs(p->difference) < abs(p->difference + (gets_white(b, c, i) ? 1 : -1));
}

/* C11: a topscorer, or the opponent of one, gets a colour for the third time in a row. */
static bool gets_third(const bracket *b, const candidate *c, int i)
{
    const person *p = at(b, i);
    ff_side colour = colour_of(b, c, i);
    bool top = p->topscorer || at(b, c->partner[i])->topscorer;
    return top && p->games >= 2 && p->colours[p->games - 1] == colour &&
           p->colours[p->games - 2] == colour;
}

/* C12 and C13: does not get the preference; a strong one. */
static bool is_denied(const bracket *b, const candidate *c, int i, bool strong)
{
    const person *p = at(b, i);
    return p->due != FF_SIDE_NONE && p->due != colour_of(b, c, i) &&
           (!strong || p->preference == FF_PREFERENCE_STRONG);
}

static void add_colours(const bracket *b, const candidate *c, verdict *v)
{
    int counts[4] = {0};
    for (int i = 0; i < b->count; i++) {
        if (c->partner[i] == NOBODY)
            continue;
        counts[0] += gets_three(b, c, i);
        counts[1] += gets_third(b, c, i);
        counts[2] += is_denied(b, c, i, false);
        counts[3] += is_denied(b, c, i, true);
    }
    for (int k = 0; k < 4; k++)
        add(v, counts[k]);
}

/* C14 to C17 of 2026: residents who float down again, and opponents of those from above who
 * float up again. */
static void add_floats(const bracket *b, const candidate *c, verdict *v)
{
    for (int ago = 0; ago < 2; ago++) {
        int down = 0, up = 0;
        for (int i = 0; i < b->count; i++) {
            int j = c->partner[i];
            if (i >= b->arrived && j == NOBODY)
                down += at(b, i)->floats[ago] == FF_FLOAT_DOWN;
            if (i >= b->arrived && j != NOBODY && j < b->arrived)
                up += at(b, i)->floats[ago] == FF_FLOAT_UP;
        }
        add(v, down);
        add(v, up);
    }
}

/* C18 to C21 of 2026: score differences of players from above who floated down, and of those
 * opponents who floated up. Who floats on has a difference larger than any here. */
static void add_differences(const bracket *b, const candidate *c, verdict *v)
{
    for (int ago = 0; ago < 2; ago++) {
        int down[DUTCH_MOST], downs = 0, up[DUTCH_MOST], ups = 0;
        for (int i = 0; i < b->arrived; i++) {
            int j = c->partner[i];
            int difference =
                j == NOBODY ? 100000 + at(b, i)->score : at(b, i)->score - at(b, j)->score;
            if (at(b, i)->floats[ago] == FF_FLOAT_DOWN)
                down[downs++] = difference;
            if (j != NOBODY && at(b, j)->floats[ago] == FF_FLOAT_UP)
                up[ups++] = difference;
        }
        add_list(v, down, downs, DUTCH_MOST);
        add_list(v, up, ups, DUTCH_MOST);
    }
}

/* What 2017 sees in a float: whoever stays alone goes down, and of a pair with unequal scores
 * the higher goes down and the lower up. */
static ff_float float_now(const bracket *b, const candidate *c, int i)
{
    if (c->partner[i] == NOBODY)
        return FF_FLOAT_DOWN;
    int own = at(b, i)->score, other = at(b, c->partner[i])->score;
    return own > other ? FF_FLOAT_DOWN : own < other ? FF_FLOAT_UP : FF_FLOAT_NONE;
}

/* The score difference of 2017: a floater's is to a point below the lowest score here. */
static int difference_of(const bracket *b, const candidate *c, int i)
{
    int own = at(b, i)->score, lowest = at(b, 0)->score;
    if (c->partner[i] != NOBODY)
        return abs(own - at(b, c->partner[i])->score);
    for (int k = 0; k < b->count; k++)
        lowest = at(b, k)->score < lowest ? at(b, k)->score : lowest;
    return own - (lowest - FF_POINT);
}

/* C.12 to C.19 of 2017: who gets the same float as one and two rounds ago, and their score
 * differences. */
static void add_old_floats(const bracket *b, const candidate *c, verdict *v)
{
    static const ff_float kinds[] = {FF_FLOAT_DOWN, FF_FLOAT_UP, FF_FLOAT_DOWN, FF_FLOAT_UP};
    int list[4][DUTCH_MOST], counts[4] = {0};
    for (int i = 0; i < b->count; i++)
        for (int k = 0; k < 4; k++)
            if (float_now(b, c, i) == kinds[k] && at(b, i)->floats[k / 2] == kinds[k])
                list[k][counts[k]++] = difference_of(b, c, i);
    for (int k = 0; k < 4; k++)
        add(v, counts[k]);
    for (int k = 0; k < 4; k++)
        add_list(v, list[k], counts[k], DUTCH_MOST);
}

static void add_pair_differences(const bracket *b, const candidate *c, verdict *v)
{
    int list[DUTCH_MOST], count = 0;
    for (int i = 0; i < b->count; i++)
        if (c->partner[i] == NOBODY || c->partner[i] > i)
            list[count++] = difference_of(b, c, i);
    add_list(v, list, count, DUTCH_MOST);
}

static unsigned floaters_of(const bracket *b, const candidate *c)
{
    unsigned floaters = 0;
    for (int i = 0; i < b->count; i++)
        if (c->partner[i] == NOBODY)
            floaters |= 1u << b->member[i];
    return floaters;
}

/* C9: unplayed games of him who will have the bye: the only floater, when nobody below can. */
static int idle_games(const bracket *b, const candidate *c)
{
    int residents = at(b, b->count - 1)->score, idle = 0;
    bool here = b->f->n % 2 == 1 && b->f->bye_score >= residents &&
                __builtin_popcount(floaters_of(b, c)) == 1;
    for (int i = 0; i < b->count && here; i++)
        if (c->partner[i] == NOBODY)
            idle = b->f->q->round - 1 - at(b, i)->games;
    return idle;
}

static verdict judge(search *s, const candidate *c)
{
    const bracket *b = s->b;
    verdict v = {.count = 0};
    int scores[DUTCH_MOST], count = 0;
    for (int i = 0; i < b->count; i++)
        if (c->partner[i] == NOBODY)
            scores[count++] = at(b, i)->score;
    add(&v, count); /* C6 */
    if (b->f->old)
        add_pair_differences(b, c, &v);
    else
        add_list(&v, scores, count, DUTCH_MOST); /* C7 */
    if (b->look_on) {
        verdict next = look_on(s, floaters_of(b, c));
        for (int i = 0; i < next.count; i++)
            add(&v, next.item[i]);
    }
    if (!b->f->old)
        add(&v, idle_games(b, c));
    add_colours(b, c, &v);
    if (b->f->old) {
        add_old_floats(b, c, &v);
    } else {
        add_floats(b, c, &v);
        add_differences(b, c, &v);
    }
    return v;
}

static bool leaves_completion(const bracket *b, const candidate *c)
{
    return !b->complete || dutch_completes(b->f, b->below | floaters_of(b, c));
}

/* --- first walk: the best there is, candidates in any order --- */

static void walk_all(search *s, int from, int floaters)
{
    const bracket *b = s->b;
    if (floaters > s->fewest || s->steps++ > MOST_STEPS)
        return;
    while (from < b->count && s->now.partner[from] != NOBODY)
        from++;
    if (from == b->count) {
        if (!leaves_completion(b, &s->now))
            return;
        verdict v = judge(s, &s->now);
        if (!s->any || compare(&v, &s->optimum) < 0)
            s->optimum = v;
        s->any = true;
        s->fewest = floaters;
        return;
    }
    for (int j = from + 1; j < b->count; j++) {
        if (s->now.partner[j] != NOBODY || !may(b, from, j))
            continue;
        s->now.partner[from] = j;
        s->now.partner[j] = from;
        walk_all(s, from + 1, floaters);
        s->now.partner[from] = s->now.partner[j] = NOBODY;
    }
    walk_all(s, from + 1, floaters + 1);
}

/* --- second walk: the order of generation --- */

/* Notes where in the order the two come that are sought. */
static void seek(search *s)
{
    s->made++;
    for (int k = 0; k < 2; k++)
        if (s->place[k] == 0 && memcmp(s->sought[k], &s->now, sizeof s->now) == 0) {
            s->place[k] = s->made;
            s->exchanges[k] = s->exchange;
        }
    s->found = s->place[0] > 0 && s->place[1] > 0;
}

/* Looks at a candidate; the first that is as good as the best is the one. */
static void consider(search *s)
{
    if (s->sought[0] != NULL) {
        seek(s);
        return;
    }
    if (!leaves_completion(s->b, &s->now))
        return;
    verdict v = judge(s, &s->now);
    if (compare(&v, &s->optimum) == 0) {
        s->best = s->now;
        s->found = true;
    }
}

static void join(search *s, int i, int j)
{
    s->now.partner[i] = j;
    s->now.partner[j] = i;
}

static void part(search *s, int i, int j)
{
    s->now.partner[i] = s->now.partner[j] = NOBODY;
}

/* Article 4.2: S1[k..] meets S2 in the lexicographic order of transpositions; `then` goes on
 * when all of S1 have met somebody. */
typedef struct halves {
    int s1[DUTCH_MOST], s2[DUTCH_MOST], count1, count2;
    void (*then)(search *s, void *ctx);
    void *ctx;
} halves;

static void transpose(search *s, const halves *h, int k)
{
    if (s->found || s->steps++ > MOST_STEPS)
        return;
    if (k == h->count1) {
        h->then(s, h->ctx);
        return;
    }
    for (int m = 0; m < h->count2 && !s->found; m++) {
        if (s->now.partner[h->s2[m]] != NOBODY || !may(s->b, h->s1[k], h->s2[m]))
            continue;
        join(s, h->s1[k], h->s2[m]);
        transpose(s, h, k + 1);
        part(s, h->s1[k], h->s2[m]);
    }
}

static void last_step(search *s, void *ctx)
{
    (void)ctx;
    consider(s);
}

/* Article 4.3: exchanges between the halves. */

static int bits_sum(unsigned bits)
{
    int sum = 0;
    for (int i = 0; i < DUTCH_MOST; i++)
        sum += bits >> i & 1 ? i + 1 : 0;
    return sum;
}

static int by_exchange(const void *x, const void *y)
{
    const dutch_exchange *a = x, *b = y;
    if (a->moved != b->moved)
        return a->moved - b->moved;
    if (a->sum != b->sum)
        return a->sum - b->sum;
    if (a->down != b->down) /* the highest that moves down, larger first */
        return a->down > b->down ? -1 : 1;
    unsigned first = (a->up ^ b->up) & ~((a->up ^ b->up) - 1);
    return first == 0 ? 0 : a->up & first ? -1 : 1; /* the lowest that comes up */
}

static int list_exchanges(int count1, int count2, dutch_exchange *out)
{
    int count = 0;
    for (unsigned down = 0; down < 1u << count1; down++) {
        for (unsigned up = 0; up < 1u << count2; up++) {
            int moved = __builtin_popcount(down);
            if (moved != __builtin_popcount(up) || count == MOST_EXCHANGES)
                continue;
            out[count++] = (dutch_exchange){.down = down,
                                            .up = up << count1,
                                            .moved = moved,
                                            .sum = bits_sum(up << count1) - bits_sum(down)};
        }
    }
    qsort(out, (size_t)count, sizeof *out, by_exchange);
    return count;
}

/* Pairs a list of equals: exchanges, and in each the transpositions. */
static void walk_equals(search *s, const int *list, int count, int pairs)
{
    dutch_exchange *exchanges = malloc(MOST_EXCHANGES * sizeof *exchanges);
    if (exchanges == NULL)
        abort();
    int most = list_exchanges(pairs, count - pairs, exchanges);
    for (int k = 0; k < most && !s->found; k++) {
        unsigned upper = ((1u << pairs) - 1u) & ~exchanges[k].down;
        upper |= exchanges[k].up;
        halves h = {.then = last_step};
        s->exchange = exchanges[k];
        for (int i = 0; i < count; i++) {
            if (upper >> i & 1)
                h.s1[h.count1++] = list[i];
            else
                h.s2[h.count2++] = list[i];
        }
        transpose(s, &h, 0);
    }
    free(exchanges);
}

/* The remainder, when those from above have met their residents. */
static void walk_remainder(search *s, void *ctx)
{
    int list[DUTCH_MOST], count = 0, pairs = *(const int *)ctx;
    for (int i = s->b->arrived; i < s->b->count; i++)
        if (s->now.partner[i] == NOBODY)
            list[count++] = i;
    walk_equals(s, list, count, pairs);
}

/* Sets of players from above in their order: 2026 by the first difference in numbers; 2017 with
 * higher scores first. */
static void walk_sets(search *s, int moved, int pairs)
{
    const bracket *b = s->b;
    unsigned *sets = malloc(sizeof *sets << b->arrived);
    int count = 0;
    if (sets == NULL)
        abort();
    for (unsigned set = 0; set < 1u << b->arrived; set++) {
        if (__builtin_popcount(set) != moved)
            continue;
        int place = count++;
        for (; place > 0; place--) { /* insertion: the first difference decides */
            unsigned other = sets[place - 1], differ = set ^ other;
            int first = __builtin_ctz(differ);
            bool before = set >> first & 1;
            verdict scores[2] = {{.count = 0}, {.count = 0}};
            for (int i = 0; i < b->arrived; i++) {
                if (set >> i & 1)
                    add(&scores[0], at(b, i)->score);
                if (other >> i & 1)
                    add(&scores[1], at(b, i)->score);
            }
            int order = b->f->old ? compare(&scores[1], &scores[0]) : 0;
            if (order > 0 || (order == 0 && !before))
                break;
            sets[place] = other;
        }
        sets[place] = set;
    }
    int rest = pairs - moved;
    for (int k = 0; k < count && !s->found; k++) {
        halves h = {.then = walk_remainder, .ctx = &rest};
        for (int i = 0; i < b->arrived; i++)
            if (sets[k] >> i & 1)
                h.s1[h.count1++] = i;
        for (int i = b->arrived; i < b->count; i++)
            h.s2[h.count2++] = i;
        transpose(s, &h, 0);
    }
    free(sets);
}

/* The best candidate of a bracket, the first of equals; false when there is none. */
static bool pair_bracket(const bracket *b, candidate *out, bool *too_long)
{
    static search s;
    memset(&s, 0, sizeof s);
    s.b = b;
    s.fewest = b->count;
    memset(s.now.partner, NOBODY, sizeof s.now.partner);
    walk_all(&s, 0, 0);
    int pairs = (b->count - s.fewest) / 2;
    memset(s.now.partner, NOBODY, sizeof s.now.partner);
    for (int moved = b->arrived; s.any && moved >= 0 && !s.found; moved--)
        if (moved <= pairs)
            walk_sets(&s, moved, pairs);
    *too_long = *too_long || s.steps > MOST_STEPS;
    *out = s.best;
    return s.found;
}

/* --- the round --- */

typedef struct round_state {
    field f;
    ff_pairing_pair *pairs;
    size_t count;
    unsigned left; /* not paired yet, as bits */
    bool too_long;
} round_state;

static void put_pairs(round_state *r, const bracket *b, const candidate *c)
{
    const field *f = &r->f;
    for (int i = 0; i < b->count; i++) {
        int j = c->partner[i], a = b->member[i];
        if (j == NOBODY || j < i)
            continue;
        int o = b->member[j];
        bool white = f->white[a][o];
        r->pairs[r->count++] = (ff_pairing_pair){.white = f->p[white ? a : o].index,
                                                 .black = f->p[white ? o : a].index,
                                                 .bracket = -1};
        r->left &= ~(1u << a) & ~(1u << o);
    }
}

/* The bracket of the highest score among `from`, with the floaters before it. */
static bracket make_bracket(round_state *r, unsigned floaters, bool all)
{
    field *f = &r->f;
    bracket b = {.f = f, .below = r->left & ~floaters};
    for (int i = 0; i < f->n; i++)
        if (floaters >> i & 1)
            b.member[b.arrived++] = i;
    b.count = b.arrived;
    int score = b.below != 0 ? f->p[__builtin_ctz(b.below)].score : 0;
    for (int i = 0; i < f->n; i++) {
        if ((b.below >> i & 1) == 0 || (!all && f->p[i].score != score))
            continue;
        b.member[b.count++] = i;
        b.below &= ~(1u << i);
    }
    for (int i = 0; i < f->n; i++)
        if (b.below >> i & 1 && f->p[i].score == f->p[__builtin_ctz(b.below)].score)
            b.next[b.next_count++] = i;
    b.look_on = b.next_count > 0;
    b.complete = !f->old || b.below == 0;
    return b;
}

static bool finish(round_state *r, unsigned left)
{
    for (int i = 0; i < r->f.n; i++)
        if (left >> i & 1)
            r->pairs[r->count++] =
                (ff_pairing_pair){.white = r->f.p[i].index, .black = FF_NOBODY, .bracket = -1};
    return __builtin_popcount(left) <= 1;
}

static bool pair_2026(round_state *r)
{
    unsigned floaters = 0;
    while ((r->left & ~floaters) != 0) {
        bracket b = make_bracket(r, floaters, false);
        candidate c;
        if (!pair_bracket(&b, &c, &r->too_long))
            return false;
        put_pairs(r, &b, &c);
        floaters = floaters_of(&b, &c);
    }
    return finish(r, floaters);
}

/* The penultimate bracket and the one into which everything below it falls. */
static bool pair_collapsed(round_state *r, bracket *b)
{
    candidate c;
    b->complete = true;
    b->look_on = false;
    if (!pair_bracket(b, &c, &r->too_long))
        return false;
    put_pairs(r, b, &c);
    bracket last = make_bracket(r, floaters_of(b, &c), true);
    last.look_on = false;
    if (!pair_bracket(&last, &c, &r->too_long))
        return false;
    put_pairs(r, &last, &c);
    return finish(r, floaters_of(&last, &c));
}

static bool pair_2017(round_state *r)
{
    unsigned floaters = 0;
    while ((r->left & ~floaters) != 0) {
        bracket b = make_bracket(r, floaters, false);
        candidate c;
        if (!pair_bracket(&b, &c, &r->too_long))
            return false;
        if (!dutch_completes(&r->f, b.below | floaters_of(&b, &c)))
            return pair_collapsed(r, &b);
        put_pairs(r, &b, &c);
        floaters = floaters_of(&b, &c);
    }
    return finish(r, floaters);
}

/* C5: the lowest score of one with the bye in any complete pairing. */
static void fix_bye_score(field *f, unsigned all)
{
    for (int i = f->n - 1; i >= 0; i--) {
        f->bye_score = f->p[i].score;
        dutch_forget(f);
        if (dutch_completes(f, all))
            return;
    }
}

dutch_verdict dutch_pair(const ff_pairing_question *question, ff_pairing_pair *pairs,
                         size_t *count)
{
    static round_state r;
    *count = 0;
    r.count = 0;
    r.too_long = false;
    r.pairs = pairs;
    if (!dutch_field(&r.f, question))
        return DUTCH_TOO_LONG;
    unsigned all = r.f.n == 0 ? 0 : ~0u >> (32 - r.f.n);
    r.left = all;
    if (!dutch_completes(&r.f, all))
        return DUTCH_IMPOSSIBLE;
    if (!r.f.old && r.f.n % 2 == 1)
        fix_bye_score(&r.f, all);
    bool paired = r.f.old ? pair_2017(&r) : pair_2026(&r);
    *count = r.count;
    return r.too_long ? DUTCH_TOO_LONG : paired ? DUTCH_PAIRED : DUTCH_UNDEFINED;
}

/* --- a whole pairing that is there --- */

/* The candidate of a bracket that the pairs make: `partner` by rank. */
static candidate candidate_of(const bracket *b, const int *partner)
{
    candidate c;
    for (int i = 0; i < DUTCH_MOST; i++)
        c.partner[i] = NOBODY;
    for (int i = 0; i < b->count; i++)
        for (int k = 0; k < b->count; k++)
            if (partner[b->member[i]] == b->member[k])
                c.partner[i] = k;
    return c;
}

static bool note_partners(const field *f, const ff_pairing_pair *pairs, size_t count,
                          int *partner)
{
    int rank[64], paired = 0;
    memset(rank, NOBODY, sizeof rank);
    for (int i = 0; i < f->n; i++) {
        rank[f->p[i].index] = i;
        partner[i] = NOBODY;
    }
    for (size_t i = 0; i < count; i++) {
        if (pairs[i].black == FF_NOBODY)
            continue;
        int a = rank[pairs[i].white], b = rank[pairs[i].black];
        if (a < 0 || b < 0)
            return false;
        partner[a] = b;
        partner[b] = a;
        paired += 2;
    }
    return f->n - paired <= 1;
}

/* 2017: the bracket paired without a look at the rest leaves what cannot be completed. */
static bool is_penultimate(round_state *r, const bracket *b)
{
    candidate c;
    return r->f.old && pair_bracket(b, &c, &r->too_long) &&
           !dutch_completes(&r->f, b->below | floaters_of(b, &c));
}

/* Two go down together who could have met: no bracket below pairs them with each other, and the
 * sentence on completion (C4) does not say whether it counts on that. The best pairing has none
 * such. */
static bool is_unclear(const bracket *b, const candidate *c)
{
    for (int i = 0; b->look_on && i < b->count; i++)
        for (int k = 0; k < i; k++)
            if (c->partner[i] == NOBODY && c->partner[k] == NOBODY &&
                b->f->may[b->member[i]][b->member[k]])
                return true;
    return false;
}

/* Goes through the brackets of a pairing. */
typedef struct passage {
    round_state r;
    int partner[DUTCH_MOST];
    unsigned floaters;
    bool collapsed;
    bracket b; /* the one at hand, and its candidate */
    candidate c;
} passage;

static bool begin_passage(passage *p, const ff_pairing_question *question,
                          const ff_pairing_pair *pairs, size_t count)
{
    memset(p, 0, sizeof *p);
    if (!dutch_field(&p->r.f, question) || !note_partners(&p->r.f, pairs, count, p->partner))
        return false;
    p->r.left = p->r.f.n == 0 ? 0 : ~0u >> (32 - p->r.f.n);
    if (!p->r.f.old && p->r.f.n % 2 == 1)
        fix_bye_score(&p->r.f, p->r.left);
    return true;
}

/* The next bracket; false after the last. */
static bool next_bracket(passage *p)
{
    if ((p->r.left & ~p->floaters) == 0)
        return false;
    p->b = make_bracket(&p->r, p->floaters, p->collapsed);
    bool penultimate = !p->collapsed && is_penultimate(&p->r, &p->b);
    if (penultimate || p->collapsed) {
        p->b.complete = true;
        p->b.look_on = false;
    }
    p->collapsed = p->collapsed || penultimate;
    p->c = candidate_of(&p->b, p->partner);
    p->floaters = floaters_of(&p->b, &p->c);
    p->r.left = p->b.below | p->floaters;
    return true;
}

static int bye_score_of(const passage *p)
{
    for (int i = 0; i < p->r.f.n; i++)
        if (p->partner[i] == NOBODY)
            return p->r.f.p[i].score;
    return NOBODY;
}

/* The score of the first resident; of the last bracket with none, of the first member. */
static int at_residents(const bracket *b)
{
    return at(b, b->arrived < b->count ? b->arrived : 0)->score;
}

/* The items of a verdict, each with its criterion. */
static void put_items(const bracket *b, const verdict *v, dutch_values *out)
{
    int at = 0; /* of the item */
    const int first[] = {6, 7}, length[] = {1, DUTCH_MOST};
    out->score = at_residents(b);
    out->count = 0;
    memset(out->criterion, 0, sizeof out->criterion);
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < length[k]; i++)
            out->criterion[at++] = first[k];
    for (int i = 0; b->look_on && i < 1 + DUTCH_MOST; i++)
        out->criterion[at++] = 8;
    for (int c = b->f->old ? 10 : 9; c <= 17; c++)
        out->criterion[at++] = c;
    for (int c = 18; c <= 21; c++)
        for (int i = 0; i < DUTCH_MOST; i++)
            out->criterion[at++] = c;
    if (at != v->count)
        abort();
    out->count = at;
    memcpy(out->item, v->item, (size_t)at * sizeof *out->item);
}

bool dutch_judge(const ff_pairing_question *question, const ff_pairing_pair *pairs,
                 size_t count, dutch_values *out, size_t *brackets)
{
    static passage p;
    static search s;
    *brackets = 0;
    if (!begin_passage(&p, question, pairs, count))
        return false;
    if (!p.r.f.old && bye_score_of(&p) != p.r.f.bye_score && p.r.f.n % 2 == 1)
        return false;
    while (next_bracket(&p)) {
        if (is_unclear(&p.b, &p.c))
            return false;
        memset(&s, 0, sizeof s);
        s.b = &p.b;
        verdict v = judge(&s, &p.c);
        put_items(&p.b, &v, &out[(*brackets)++]);
    }
    return !p.r.too_long;
}

/* By the exchanges that make them, as article 4.3 orders those. */
static ff_pairing_step step_of_exchanges(const dutch_exchange *x, const dutch_exchange *y)
{
    if (x->moved != y->moved)
        return FF_STEP_EXCHANGES;
    if (x->sum != y->sum)
        return FF_STEP_EXCHANGE_SUM;
    if (x->down != y->down)
        return FF_STEP_EXCHANGE_DOWN;
    return x->up != y->up ? FF_STEP_EXCHANGE_UP : FF_STEP_TRANSPOSITION;
}

static ff_pairing_step step_between(const bracket *b, const candidate *x, const candidate *y,
                                    const search *s)
{
    for (int i = 0; i < b->arrived; i++)
        if ((x->partner[i] == NOBODY) != (y->partner[i] == NOBODY))
            return FF_STEP_MOVED_DOWN;
    for (int i = 0; i < b->arrived; i++)
        if (x->partner[i] != y->partner[i])
            return FF_STEP_MDP_PARTNERS;
    return step_of_exchanges(&s->exchanges[0], &s->exchanges[1]);
}

/* Which of two candidates with as many pairs the rules make first. */
static int order_of(search *s, const bracket *b, const candidate *x, const candidate *y)
{
    int pairs = 0;
    for (int i = 0; i < b->count; i++)
        pairs += x->partner[i] > i;
    memset(s, 0, sizeof *s);
    s->b = b;
    s->sought[0] = x;
    s->sought[1] = y;
    memset(s->now.partner, NOBODY, sizeof s->now.partner);
    for (int moved = b->arrived; moved >= 0 && !s->found; moved--)
        if (moved <= pairs)
            walk_sets(s, moved, pairs);
    return s->found ? (s->place[0] > s->place[1]) - (s->place[0] < s->place[1]) : 2;
}

bool dutch_compare(const ff_pairing_question *question, const ff_pairing_pair *a,
                   size_t a_count, const ff_pairing_pair *b, size_t b_count,
                   ff_pairing_comparison *out)
{
    static passage p[2];
    static search s;
    memset(out, 0, sizeof *out);
    out->step = FF_STEP_SAME;
    if (!begin_passage(&p[0], question, a, a_count) ||
        !begin_passage(&p[1], question, b, b_count))
        return false;
    int byes[2] = {bye_score_of(&p[0]), bye_score_of(&p[1])};
    if (!p[0].r.f.old && byes[0] != byes[1]) {
        *out = (ff_pairing_comparison){byes[0] < byes[1] ? -1 : 1, FF_STEP_CRITERION, 5, 0};
        return true;
    }
    if (!p[0].r.f.old && p[0].r.f.n % 2 == 1 && byes[0] != p[0].r.f.bye_score)
        return false;
    for (int k = 0; next_bracket(&p[0]) && next_bracket(&p[1]); k++) {
        verdict v[2];
        dutch_values items;
        for (int i = 0; i < 2; i++) {
            if (is_unclear(&p[i].b, &p[i].c))
                return false;
            memset(&s, 0, sizeof s);
            s.b = &p[i].b;
            v[i] = judge(&s, &p[i].c);
        }
        out->bracket = k;
        out->order = compare(&v[0], &v[1]);
        if (out->order != 0) {
            int at = 0;
            while (v[0].item[at] == v[1].item[at])
                at++;
            put_items(&p[0].b, &v[0], &items);
            out->step = FF_STEP_CRITERION;
            out->criterion = items.criterion[at];
            return true;
        }
        if (memcmp(&p[0].c, &p[1].c, sizeof p[0].c) == 0)
            continue;
        out->order = order_of(&s, &p[0].b, &p[0].c, &p[1].c);
        out->step = step_between(&p[0].b, &p[0].c, &p[1].c, &s);
        return out->order != 2 && !p[0].r.too_long && !p[1].r.too_long;
    }
    out->bracket = 0;
    return !p[0].r.too_long && !p[1].r.too_long;
}
