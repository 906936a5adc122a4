#include "pairing/bracket.h"
#include "pairing/dutch.h"
#include "pairing/sketch.h"

#include <string.h>

/*
 * Dubov (C.04.4.1) of 2026: the bye first; then the top scoregroup takes up as few as it needs
 * from below, the first set that is best; those due White and those due Black are made equal in
 * number by the best shifters; then, in ascending order of their average opponents' rating, the
 * first half gets the first partners that are legal.
 */

typedef struct dubov {
    const ff_field *field;
    int *rest, rest_count; /* ranks still to be paired, in order */
    int *members, member_count, residents;
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

/* What the criteria see of somebody: the step of his score below the top one, the colour due,
 * how often he came up if that is as often as may be, and whether in the last round. */
typedef struct look {
    int step, due, upfloats, again;
} look;

static look look_at(const dubov *d, int rank, int step)
{
    const ff_pairing_facts *f = facts_of(d, rank);
    look out = {step, (int)f->due, 0, 0};
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

/* Returns the number of scores below the top one. */
static int classify_looks(const dubov *d, int32_t *classes_of, look *looks, int *classes)
{
    int step = 0;
    for (int i = 0; i < d->rest_count; i++) {
        if (i > 0 &&
            ff_field_score(d->field, d->rest[i]) != ff_field_score(d->field, d->rest[i - 1]))
            step++;
        classes_of[i] = class_of(looks, classes, look_at(d, d->rest[i], step));
    }
    return step;
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
        d->members[d->member_count++] = d->rest[i];
        wanted += ff_matching_mate(s->matching, i) >= top;
    }
    for (int v = 0; v < s->count; v++)
        s->extra[v] = v >= top;
    for (int v = top; v < s->count && wanted > 0 && s->answer == FF_MATCHED; v++)
        if (ff_sketch_may(s, v)) {
            d->members[d->member_count++] = d->rest[v];
            wanted--;
        }
}

static int make_bracket(dubov *d)
{
    ff_sketch s = {0};
    int top = 0, classes = 0, code = FF_E_MEMORY;
    size_t room = (size_t)d->rest_count + 1;
    look *looks = ff_calloc(room, sizeof *looks);
    int32_t *classes_of = ff_calloc(room, sizeof *classes_of);
    while (top < d->rest_count &&
           ff_field_score(d->field, d->rest[top]) == ff_field_score(d->field, d->rest[0]))
        top++;
    if (looks == NULL || classes_of == NULL) {
        ff_fail(d->err, FF_E_MEMORY, "out of memory for the pairing");
    } else {
        int steps = classify_looks(d, classes_of, looks, &classes);
        code = ff_sketch_begin(&s, d->rest_count, classes, steps + 5, d->field->question->round,
                               d->err);
        if (code == FF_OK) {
            memcpy(s.rank, d->rest, (size_t)d->rest_count * sizeof *s.rank);
            memcpy(s.class_of, classes_of, (size_t)d->rest_count * sizeof *s.class_of);
            charge_steps(&s, looks, steps);
            ff_sketch_solve(&s, d->field);
            if (s.answer == FF_MATCHED)
                choose_upfloaters(d, &s, top);
            code = ff_sketch_code(&s, d->err);
        }
    }
    ff_sketch_end(&s);
    ff_free(looks);
    ff_free(classes_of);
    return code;
}

/* --- the two groups --- */

/* A bracket by pairing number, and what is known of each: his group (0: G1, due White; 1: G2),
 * the place in the order of shifters, whether he is one. */
typedef struct halves {
    const dubov *d;
    int count, size[2];
    int *rank;
    int *group, *turn; /* `turn`: vertices of one group in the order of shifters */
    bool *shifts;
} halves;

static void sort_by_number(const dubov *d, int *ranks, int count)
{
    for (int i = 1; i < count; i++) {
        int rank = ranks[i], at = i;
        for (; at > 0 && number_of(d, rank) < number_of(d, ranks[at - 1]); at--)
            ranks[at] = ranks[at - 1];
        ranks[at] = rank;
    }
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

static bool aro_before(const halves *h, int u, int v)
{
    int x = facts_of(h->d, h->rank[u])->aro, y = facts_of(h->d, h->rank[v])->aro;
    return x != y ? x < y : u < v;
}

/* 4.3: the members of a group from the middle outwards, the upper of two first; G1 sorted by
 * average rating of opponents, G2 by number. Returns how many. */
static int line_up(halves *h, int group)
{
    int count = 0, *turn = h->turn;
    for (int v = 0; v < h->count; v++) {
        if (h->group[v] != group)
            continue;
        int at = count++;
        for (; at > 0 && group == 0 && aro_before(h, v, turn[at - 1]); at--)
            turn[at] = turn[at - 1];
        turn[at] = v;
    }
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

/* 3.2.4: the first set of the group that leaves a legal pairing as good as there is: each of
 * them meets one of his own group who stays. */
static void shift(halves *h, ff_sketch *s, int group)
{
    int count = line_up(h, group);
    for (int k = 0; k < count && s->answer == FF_MATCHED; k++) {
        int v = h->turn[from_middle(count, k)];
        for (int u = 0; u < h->count; u++)
            s->extra[u] = h->group[u] != group || h->shifts[u];
        h->shifts[v] = ff_sketch_may(s, v);
    }
}

/* 3.2.5 and 3.2.6: the final first group by average rating of opponents, each with the smallest
 * number that is left to him. */
static void choose_partners(const halves *h, ff_sketch *s)
{
    int first = 0;
    for (int v = 0; v < h->count; v++) {
        if (h->group[v] != h->shifts[v])
            continue;
        int at = first++;
        for (; at > 0 && aro_before(h, v, h->turn[at - 1]); at--)
            h->turn[at] = h->turn[at - 1];
        h->turn[at] = v;
    }
    for (int v = 0; v < h->count; v++)
        s->extra[v] = h->group[v] != h->shifts[v] ? v : h->count;
    for (int k = 0; k < first && s->answer == FF_MATCHED; k++) {
        int own = s->rank[h->turn[k]], other;
        other = s->rank[ff_sketch_choose(s, h->turn[k], h->count)];
        h->d->partner[own] = other;
        h->d->partner[other] = own;
    }
}

static int pair_halves(halves *h)
{
    ff_sketch s = {0};
    sort_by_number(h->d, h->rank, h->count);
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
        ff_sketch_solve(&s, h->d->field);
        if (s.answer == FF_MATCHED)
            shift(h, &s, smaller);
        if (s.answer == FF_MATCHED)
            shift(h, &s, !smaller);
        if (s.answer == FF_MATCHED)
            choose_partners(h, &s);
        code = ff_sketch_code(&s, h->d->err);
    }
    ff_sketch_end(&s);
    return code;
}

static int pair_bracket(const dubov *d)
{
    size_t room = (size_t)d->member_count + 1;
    halves h = {.d = d, .count = d->member_count, .rank = d->members};
    h.group = ff_calloc(room, sizeof *h.group);
    h.turn = ff_calloc(room, sizeof *h.turn);
    h.shifts = ff_calloc(room, sizeof *h.shifts);
    int code = h.group == NULL || h.turn == NULL || h.shifts == NULL
                   ? ff_fail(d->err, FF_E_MEMORY, "out of memory for the pairing")
                   : pair_halves(&h);
    ff_free(h.group);
    ff_free(h.turn);
    ff_free(h.shifts);
    return code;
}

static void leave_rest(dubov *d)
{
    int kept = 0;
    for (int i = 0; i < d->member_count; i++)
        d->bracket_of[d->members[i]] = d->number;
    d->number++;
    for (int i = 0; i < d->rest_count; i++)
        if (d->partner[d->rest[i]] == FF_FLOATS)
            d->rest[kept++] = d->rest[i];
    d->rest_count = kept;
}

int ff_pair_dubov(const ff_field *field, int *partner, int *bracket_of, bool *found,
                  ff_error *err)
{
    const ff_pairing_question *q = field->question;
    dubov d = {.field = field, .partner = partner, .bracket_of = bracket_of, .err = err};
    size_t room = (size_t)field->count + 1;
    d.rest = ff_calloc(room, sizeof *d.rest);
    d.members = ff_calloc(room, sizeof *d.members);
    d.last = ff_pairing_last_round(q);
    d.most = ff_pairing_dubov_most_upfloats(q->rounds);
    for (int rank = 0; rank < field->count; rank++)
        partner[rank] = FF_FLOATS;
    int code =
        d.rest == NULL || d.members == NULL
            ? ff_fail(err, FF_E_MEMORY, "out of memory for the pairing")
            : ff_sketch_bye(field, ff_pairing_bye_by_number, d.rest, &d.rest_count, found, err);
    while (code == FF_OK && *found && d.rest_count > 0) {
        code = make_bracket(&d);
        if (code == FF_OK)
            code = pair_bracket(&d);
        leave_rest(&d);
    }
    ff_free(d.rest);
    ff_free(d.members);
    return code;
}
