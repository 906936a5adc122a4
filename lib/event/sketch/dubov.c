#include "base/sort.h"
#include "pairing/dutch.h"
#include "sketch/sketch.h"

#include <stdlib.h>
#include <string.h>

/*
 * Dubov (C.04.4.1) of 2026: the bye first; then the top scoregroup takes up as few as it needs
 * from below, the first set that is best; those due White and those due Black are made equal in
 * number by the best shifters; then, in ascending order of their average opponents' rating, the
 * first half gets the first partners that are legal.
 */

typedef struct dubov {
    const ff_field *field;
    ff_rest rest;
    int *members, member_count;
    int *local; /* vertices of a graph: places in the rest */
    int *partner, *bracket_of;
    int number;
    bool last; /* the last round: earlier upfloats do not count */
    int most;  /* MaxT */
    ff_error *err;
} dubov;

static const ff_pairing_facts *facts_of(const dubov *d, int rank)
{
    return ff_field_facts(d->field, rank);
}

static int number_of(const dubov *d, int rank)
{
    return d->field->question->players[d->field->index[rank]].no;
}

/* --- who comes up --- */

/* What the criteria see of a player: the step of the score below the top one, the colour due,
 * how often they came up if that is as often as may be, and whether in the last round; and
 * whether they must have the colour, so that all of one look may meet the same. */
typedef struct look {
    int step, due, upfloats, again, bound;
} look;

static look look_at(const dubov *d, int rank, int step)
{
    const ff_pairing_facts *f = facts_of(d, rank);
    look out = {step, (int)f->due, 0, 0, f->preference == FF_PREFERENCE_ABSOLUTE};
    if (step > 0 && !d->last) {
        out.upfloats = f->upfloats >= d->most ? f->upfloats : 0;
        out.again = f->floats[0] == FF_FLOAT_UP;
    }
    return out;
}

static int class_of(look *looks, int *classes, look asked)
{
    for (int i = 0; i < *classes; i++)
        if (memcmp(&looks[i], &asked, sizeof asked) == 0)
            return i;
    looks[*classes] = asked;
    return (*classes)++;
}

/* The graph in which upfloaters are chosen: some of the rest, by places. */
typedef struct up_graph {
    bool whole, once; /* `once`: because of the pair that is held it has somebody more */
    int top, count, steps, classes;
    look *looks;
    int32_t *class_of;
    int *seen; /* by class */
} up_graph;

static int rank_at(const dubov *d, int i)
{
    return d->rest.rank[i];
}

static bool is_forced(const dubov *d, int rank)
{
    const ff_pairing_question *q = d->field->question;
    bool forced = false;
    for (size_t i = 0; i < q->forced_count; i++)
        forced = forced || q->forced[i][0] == d->field->index[rank] ||
                 q->forced[i][1] == d->field->index[rank];
    return forced;
}

/* The whole rest; or so many scoregroups that there are some below the next one, and of each
 * look only the first: any other of its look can be replaced by one of them, whom the same
 * player may meet, and who comes earlier. */
static void make_view(const dubov *d, up_graph *g)
{
    enum { BELOW = 32 };
    const ff_pairing_question *q = d->field->question;
    int most = g->top + q->round + (int)q->prohibited_count, end = g->top, enough = g->top;
    for (int i = 0; i < d->rest.count; i++) {
        if (i == end) {
            if (!g->whole && g->count >= enough + BELOW && g->steps > 0)
                break;
            end = ff_sketch_rest_group_end(&d->rest, i);
            g->steps++;
        }
        int rank = rank_at(d, i),
            class = class_of(g->looks, &g->classes, look_at(d, rank, g->steps));
        bool late = i >= g->top && !g->whole && g->seen[class]++ >= most;
        if (late && !is_forced(d, rank))
            continue;
        g->once = g->once || late;
        g->class_of[g->count] = class;
        d->local[g->count++] = i;
    }
}

/* C5: how many come up; C6: the lowest of them first; C7: two who are due one colour; C8, C9,
 * C10: those who came up as often as may be, how often, those who did in the last round. */
static void charge_steps(ff_sketch *s, const look *looks, int steps)
{
    for (int a = 0; a < s->classes; a++)
        for (int b = 0; b <= a; b++) {
            const look *x = &looks[a], *y = &looks[b];
            const look *low = x->step > y->step ? x : y, *high = low == x ? y : x;
            if (high->step > 0)
                continue;
            ff_sketch_charge(s, a, b, 1 + steps, x->due == y->due);
            if (low->step == 0)
                continue;
            ff_sketch_charge(s, a, b, 0, 1);
            ff_sketch_charge(s, a, b, 1 + steps - low->step, 1);
            ff_sketch_charge(s, a, b, 2 + steps, low->upfloats > 0);
            ff_sketch_charge(s, a, b, 3 + steps, low->upfloats);
            ff_sketch_charge(s, a, b, 4 + steps, low->again);
        }
}

static void choose_upfloaters(dubov *d, ff_sketch *s, int top)
{
    int wanted = 0;
    d->member_count = 0;
    for (int i = 0; i < top; i++) {
        d->members[d->member_count++] = s->rank[i];
        wanted += ff_sketch_mate(s, i) >= top;
    }
    for (int v = 0; v < s->count; v++)
        s->extra[v] = v >= top;
    for (int v = top; v < s->count && wanted > 0 && s->answer == FF_MATCHED; v++)
        if (ff_sketch_may(s, v)) {
            d->members[d->member_count++] = s->rank[v];
            wanted--;
        }
}

/* The fewest that the top scoregroup cannot pair by itself. */
static int count_needed(const dubov *d, int top, int *needed)
{
    ff_sketch s;
    int code = ff_sketch_begin(&s, top, 1, 1, 1, d->err);
    for (int v = 0; v < top && code == FF_OK; v++) {
        s.rank[v] = rank_at(d, v);
        code = ff_sketch_let_leave(&s, v, 0, 1, d->err);
    }
    if (code == FF_OK) {
        ff_sketch_solve(&s, d->field);
        code = ff_sketch_code(&s, d->err);
    }
    *needed = 0;
    for (int v = 0; v < top && code == FF_OK; v++)
        *needed += ff_sketch_mate(&s, v) == FF_MATE_ALONE;
    ff_sketch_end(&s);
    return code;
}

/* Were enough seen? Then no other set has fewer or higher ones, and all others can be paired.
 */
static int check_view(const dubov *d, const up_graph *g, bool *certain)
{
    int up = d->member_count - g->top, needed = 0, code = FF_OK;
    *certain = g->whole;
    if (*certain)
        return FF_OK;
    if (up > 1)
        code = count_needed(d, g->top, &needed);
    if (code == FF_OK && (up <= 1 || needed == up))
        *certain = ff_sketch_rest_completes_without(&d->rest, d->members, d->member_count);
    return code;
}

static int solve_steps(dubov *d, up_graph *g, bool *certain)
{
    ff_sketch s = {0};
    int code = ff_sketch_begin(&s, g->count, g->classes, g->steps + 5,
                               d->field->question->round, d->err);
    s.once = g->once;
    for (int v = g->top; v < g->count && !g->whole && code == FF_OK; v++)
        code = ff_sketch_let_leave(&s, v, 0, 0, d->err);
    if (code == FF_OK) {
        for (int v = 0; v < g->count; v++) {
            s.rank[v] = rank_at(d, d->local[v]);
            s.class_of[v] = g->class_of[v];
        }
        charge_steps(&s, g->looks, g->steps);
        ff_sketch_solve(&s, d->field);
        if (s.answer == FF_MATCHED)
            choose_upfloaters(d, &s, g->top);
        if (!g->whole && s.answer == FF_UNMATCHABLE)
            s.answer = FF_MATCHED; /* not enough was seen */
        else if (s.answer == FF_MATCHED)
            code = check_view(d, g, certain);
        if (code == FF_OK)
            code = ff_sketch_code(&s, d->err);
    }
    ff_sketch_end(&s);
    return code;
}

static int choose_by(dubov *d, int top, bool whole, bool *certain)
{
    size_t room = (size_t)d->rest.count + 1;
    up_graph g = {.whole = whole, .top = top};
    g.looks = ff_calloc(room, sizeof *g.looks);
    g.class_of = ff_calloc(room, sizeof *g.class_of);
    g.seen = ff_calloc(room, sizeof *g.seen);
    *certain = false;
    int code = FF_OK;
    if (g.looks == NULL || g.class_of == NULL || g.seen == NULL) {
        code = ff_fail(d->err, FF_E_MEMORY, "out of memory for the pairing");
    } else {
        make_view(d, &g);
        code = solve_steps(d, &g, certain);
    }
    ff_free(g.looks);
    ff_free(g.class_of);
    ff_free(g.seen);
    return code;
}

/* --- without a graph --- */

static int whites_due(const dubov *d)
{
    int whites = 0;
    for (int i = 0; i < d->member_count; i++)
        whites += facts_of(d, d->members[i])->due == FF_SIDE_WHITE;
    return whites;
}

/* Does x come up rather than y, by C7 to C10? Equal: the higher ranked, x. */
static bool is_better_up(const dubov *d, int x, int y, ff_side wanted)
{
    look a = look_at(d, x, 1), b = look_at(d, y, 1);
    bool a_denied = a.due != (int)wanted, b_denied = b.due != (int)wanted;
    if (a_denied != b_denied)
        return b_denied;
    if ((a.upfloats > 0) != (b.upfloats > 0))
        return b.upfloats > 0;
    return a.upfloats != b.upfloats ? a.upfloats < b.upfloats : a.again < b.again;
}

/* The top scoregroup, and where it is odd the best of the next one. */
static void take_best(dubov *d, int top)
{
    int up = -1, end = ff_sketch_rest_group_end(&d->rest, top);
    memcpy(d->members, d->rest.rank, (size_t)top * sizeof *d->members);
    d->member_count = top;
    if (top % 2 == 0)
        return;
    ff_side wanted = 2 * whites_due(d) > top ? FF_SIDE_BLACK : FF_SIDE_WHITE;
    for (int i = top; i < end; i++)
        if (up < 0 || is_better_up(d, rank_at(d, i), up, wanted))
            up = rank_at(d, i);
    if (up >= 0)
        d->members[d->member_count++] = up;
}

static void forget_pairs(const dubov *d)
{
    for (int i = 0; i < d->member_count; i++)
        d->partner[d->members[i]] = FF_FLOATS;
}

static int pair_bracket(const dubov *d, bool *paired);

/* Pairs it, if that is possible with no more clashes of due colours (C7) than their numbers
 * require, and leaves what can be paired: no other set is then better. */
static int pair_best(dubov *d, int top, bool *done)
{
    int clashes = 0, code;
    take_best(d, top);
    *done = d->member_count % 2 == 0 &&
            ff_sketch_rest_completes_without(&d->rest, d->members, d->member_count);
    if (!*done)
        return FF_OK;
    int whites = whites_due(d), least = abs(d->member_count - 2 * whites) / 2;
    code = pair_bracket(d, done);
    if (code != FF_OK || !*done || d->member_count == top)
        return code;
    for (int i = 0; i < d->member_count; i++) {
        int rank = d->members[i], mate = d->partner[rank];
        clashes += mate > rank && facts_of(d, rank)->due == facts_of(d, mate)->due;
    }
    *done = clashes == least;
    if (!*done)
        forget_pairs(d);
    return FF_OK;
}

/* --- the two groups --- */

/* A vertex, or a rank, with what it is sorted by. */
typedef struct sorted {
    int key, value;
} sorted;

/* A bracket by pairing number, and what is known of each: his group (0: G1, due White; 1: G2),
 * the place in the order of shifters, whether he is one. */
typedef struct halves {
    const dubov *d;
    int count, size[2];
    int *rank;
    int *group, *turn; /* `turn`: vertices of one group in the order of shifters */
    bool *shifts, *first;
    sorted *room;
} halves;

static int by_key(const void *a, const void *b)
{
    const sorted *x = a, *y = b;
    return x->key != y->key ? (x->key > y->key) - (x->key < y->key)
                            : (x->value > y->value) - (x->value < y->value);
}

static void sort_values(const halves *h, int *values, int count)
{
    for (int i = 0; i < count; i++)
        h->room[i].value = values[i];
    ff_sort(h->room, (size_t)count, sizeof *h->room, by_key);
    for (int i = 0; i < count; i++)
        values[i] = h->room[i].value;
}

static void sort_by_number(const halves *h)
{
    for (int v = 0; v < h->count; v++)
        h->room[v].key = number_of(h->d, h->rank[v]);
    sort_values(h, h->rank, h->count);
}

static void sort_by_aro(const halves *h, int *vertices, int count)
{
    for (int i = 0; i < count; i++)
        h->room[i].key = facts_of(h->d, h->rank[vertices[i]])->aro;
    sort_values(h, vertices, count);
}

/* 3.2.3: who is due White; where no player has played yet, the first half. */
static void split(halves *h)
{
    bool played = false;
    h->size[0] = h->size[1] = 0;
    for (int v = 0; v < h->count; v++)
        played = played || facts_of(h->d, h->rank[v])->played > 0;
    for (int v = 0; v < h->count; v++) {
        h->group[v] =
            played ? facts_of(h->d, h->rank[v])->due != FF_SIDE_WHITE : v >= h->count / 2;
        h->size[h->group[v]]++;
    }
}

/* 4.3: the members of a group from the middle outwards, the upper of two first; G1 sorted by
 * average rating of opponents, G2 by number. Returns how many. */
static int line_up(halves *h, int group)
{
    int count = 0;
    for (int v = 0; v < h->count; v++)
        if (h->group[v] == group)
            h->turn[count++] = v;
    if (group == 0)
        sort_by_aro(h, h->turn, count);
    return count;
}

/* The k-th from the middle outwards of `count`: 2, 3, 1, 4 of four. */
static int from_middle(int count, int k)
{
    int middle = (count - 1) / 2;
    bool even = count % 2 == 0;
    int step = (k + 1) / 2;
    bool after = even ? k % 2 == 1 : k % 2 == 0;
    return after ? middle + step : middle - step;
}

static bool meets_own(const halves *h, const ff_sketch *s, int v)
{
    return h->group[ff_sketch_mate(s, v)] == h->group[v];
}

/* Might v meet one of the group who stays? False is certain. */
static bool might_shift(const halves *h, const ff_sketch *s, int v)
{
    for (int u = 0; u < h->count; u++)
        if (h->group[u] == h->group[v] && !h->shifts[u] && ff_matching_tight(s->matching, v, u))
            return true;
    return false;
}

/* 3.2.4: the first set of the group that leaves a legal pairing as good as there is: each of
 * them meets one of the same group who stays. How many change is the same in all of these. */
static void shift(halves *h, ff_sketch *s, int group)
{
    int count = line_up(h, group), inside = 0;
    for (int i = 0; i < count; i++)
        inside += meets_own(h, s, h->turn[i]);
    for (int k = 0, left = inside / 2; k < count && left > 0 && s->answer == FF_MATCHED; k++) {
        int v = h->turn[from_middle(count, k)];
        if (!might_shift(h, s, v))
            continue;
        for (int u = 0; u < h->count; u++)
            s->extra[u] = h->group[u] != group || h->shifts[u];
        h->shifts[v] = ff_sketch_may(s, v);
        left -= h->shifts[v];
    }
}

/* 3.2.5 and 3.2.6: the final first group by average rating of opponents, each with the smallest
 * number that is left. */
static void choose_partners(const halves *h, ff_sketch *s)
{
    int count = 0;
    for (int v = 0; v < h->count; v++) {
        h->first[v] = h->group[v] == h->shifts[v];
        if (h->first[v])
            h->turn[count++] = v;
    }
    sort_by_aro(h, h->turn, count);
    ff_sketch_split(s, h->first, false);
    if (ff_field_is_other(h->d->field, h->d->members, h->count, h->d->number)) {
        ff_sketch_record(s, h->count, h->d->partner);
        return;
    }
    for (int v = 0; v < h->count; v++)
        s->extra[v] = h->first[v] ? h->count : v;
    for (int k = 0; k < count && s->answer == FF_MATCHED; k++) {
        int own = s->rank[h->turn[k]];
        int other = s->rank[ff_sketch_choose_first(s, h->turn[k], 0, 1, h->count)];
        h->d->partner[own] = other;
        h->d->partner[other] = own;
    }
}

/* What pairs the two groups, in order, costs nothing. */
static void join_groups(const halves *h, ff_sketch *s)
{
    for (int v = 0, from = 0; v < h->count; v++) {
        if (h->group[v] != 0 || ff_sketch_mate(s, v) != FF_MATE_NONE)
            continue;
        while (from < h->count &&
               (h->group[from] == 0 || ff_sketch_mate(s, from) != FF_MATE_NONE))
            from++;
        for (int u = from; u < h->count && !(h->group[u] != 0 && ff_sketch_join(s, v, u));)
            u++;
    }
}

/* The first of the best pairings; where criteria tell the bracket from the other one, any of
 * the best. */
static void choose_pairs(halves *h, ff_sketch *s, int smaller)
{
    const dubov *d = h->d;
    if (ff_field_is_other(d->field, d->members, h->count, d->number) && ff_sketch_is_worse(s)) {
        ff_sketch_record(s, h->count, d->partner);
        return;
    }
    shift(h, s, smaller);
    if (s->answer == FF_MATCHED)
        shift(h, s, !smaller);
    if (s->answer == FF_MATCHED)
        choose_partners(h, s);
}

static int pair_halves(halves *h, bool *paired)
{
    ff_sketch s = {0};
    sort_by_number(h);
    split(h);
    int code = ff_sketch_begin(&s, h->count, 2, 1, 1, h->d->err);
    if (code == FF_OK) {
        int smaller = h->size[0] > h->size[1];
        for (int v = 0; v < h->count; v++) {
            s.rank[v] = h->rank[v];
            s.class_of[v] = h->group[v];
        }
        ff_sketch_charge(&s, 0, 0, 0, 1);
        ff_sketch_charge(&s, 1, 1, 0, 1);
        ff_sketch_allow(&s, h->d->field);
        join_groups(h, &s);
        ff_sketch_search(&s);
        *paired = s.answer != FF_UNMATCHABLE;
        if (s.answer == FF_MATCHED)
            choose_pairs(h, &s, smaller);
        code = *paired ? ff_sketch_code(&s, h->d->err) : FF_OK;
    }
    ff_sketch_end(&s);
    return code;
}

static int pair_bracket(const dubov *d, bool *paired)
{
    size_t room = (size_t)d->member_count + 1;
    halves h = {.d = d, .count = d->member_count, .rank = d->members};
    h.group = ff_calloc(room, sizeof *h.group);
    h.turn = ff_calloc(room, sizeof *h.turn);
    h.shifts = ff_calloc(room, sizeof *h.shifts);
    h.first = ff_calloc(room, sizeof *h.first);
    h.room = ff_calloc(room, sizeof *h.room);
    bool memory = h.group != NULL && h.turn != NULL && h.shifts != NULL && h.first != NULL &&
                  h.room != NULL;
    int code = memory ? pair_halves(&h, paired)
                      : ff_fail(d->err, FF_E_MEMORY, "out of memory for the pairing");
    ff_free(h.group);
    ff_free(h.turn);
    ff_free(h.shifts);
    ff_free(h.first);
    ff_free(h.room);
    return code;
}

/* Goes on as in the other pairing: the bracket was the best that there was, and it still leaves
 * what can be paired. */
static bool goes_on(dubov *d)
{
    if (!ff_sketch_rest_takes_over(&d->rest, d->number, d->members, &d->member_count,
                                   d->partner))
        return false;
    if (ff_sketch_rest_completes_without(&d->rest, d->members, d->member_count))
        return true;
    forget_pairs(d);
    return false;
}

static int take_bracket(dubov *d)
{
    int top = ff_sketch_rest_group_end(&d->rest, 0), code = FF_OK;
    bool done = goes_on(d), paired = true;
    if (!done && d->rest.count > d->field->whole) {
        code = pair_best(d, top, &done);
        if (code == FF_OK && !done) {
            code = choose_by(d, top, false, &done);
            if (code == FF_OK && done)
                code = pair_bracket(d, &paired);
        }
    }
    if (code == FF_OK && !done) {
        code = choose_by(d, top, true, &done);
        if (code == FF_OK)
            code = pair_bracket(d, &paired);
    }
    if (code == FF_OK && !paired)
        code = ff_fail(d->err, FF_E_INTERNAL, "a group that can be paired is not");
    for (int i = 0; i < d->member_count; i++)
        d->bracket_of[d->members[i]] = d->number;
    d->number++;
    ff_sketch_rest_leave(&d->rest, d->partner);
    return code;
}

int ff_pair_dubov(const ff_field *field, int *partner, int *bracket_of, bool *found,
                  ff_error *err)
{
    const ff_pairing_question *q = field->question;
    dubov d = {.field = field, .partner = partner, .bracket_of = bracket_of, .err = err};
    size_t room = (size_t)field->count + 1;
    d.members = ff_calloc(room, sizeof *d.members);
    d.local = ff_calloc(room, sizeof *d.local);
    d.last = ff_pairing_last_round(q);
    d.most = ff_pairing_dubov_most_upfloats(q->rounds);
    for (int rank = 0; rank < field->count; rank++)
        partner[rank] = FF_FLOATS;
    int code = ff_sketch_rest_begin(&d.rest, field, ff_sketch_bye_by_number, found, err);
    if (d.members == NULL || d.local == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    if (code == FF_OK)
        d.number = ff_sketch_rest_resume(&d.rest, partner, bracket_of);
    while (code == FF_OK && *found && d.rest.count > 0) {
        code = take_bracket(&d);
        ff_field_note(field, partner, d.members, d.member_count, d.number - 1);
        if (ff_field_rejoins(field, partner, bracket_of, d.number))
            break;
    }
    ff_sketch_rest_end(&d.rest);
    ff_free(d.members);
    ff_free(d.local);
    return code;
}
