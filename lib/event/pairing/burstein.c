#include "pairing/bracket.h"
#include "pairing/dutch.h"
#include "pairing/sketch.h"

#include <string.h>

/*
 * Burstein (C.04.4.2) of 2026, after the seeding rounds: the bye first; then bracket by
 * bracket, ranked by the Index, the first candidate that is best, where number 1 meets the
 * largest number he can, then number 2 and so on, and floating comes after every opponent.
 */

typedef struct descent {
    const ff_field *field;
    int *rest, rest_count;      /* ranks below the bracket, in order */
    int *members, member_count; /* floaters from above, then also the residents */
    int *partner, *bracket_of;
    int number;
    ff_error *err;
} descent;

/* The scores that may float from the bracket or from the next one, the highest first. */
typedef struct steps {
    int *score, count;
    int own; /* so many of them in the bracket */
} steps;

static bool bye_by_index(const ff_field *field, int a, int b)
{
    const ff_pairing_facts *x = ff_field_facts(field, a), *y = ff_field_facts(field, b);
    if (x->score != y->score)
        return x->score < y->score;
    if (x->played != y->played)
        return x->played > y->played;
    return ff_pairing_index_above(field->question, field->facts, field->index[b],
                                  field->index[a]);
}

static bool is_above(const descent *d, int a, int b)
{
    return ff_pairing_index_above(d->field->question, d->field->facts, d->field->index[a],
                                  d->field->index[b]);
}

/* The residents join the floaters, all by Index. */
static void open_bracket(descent *d)
{
    int taken = 0;
    if (d->rest_count > 0) {
        int score = ff_field_score(d->field, d->rest[0]);
        while (taken < d->rest_count && ff_field_score(d->field, d->rest[taken]) == score)
            d->members[d->member_count++] = d->rest[taken++];
        d->rest_count -= taken;
        memmove(d->rest, d->rest + taken, (size_t)d->rest_count * sizeof *d->rest);
    }
    for (int i = 1; i < d->member_count; i++) {
        int rank = d->members[i], at = i;
        for (; at > 0 && is_above(d, rank, d->members[at - 1]); at--)
            d->members[at] = d->members[at - 1];
        d->members[at] = rank;
    }
}

static int next_count(const descent *d)
{
    int count = 0;
    while (count < d->rest_count &&
           ff_field_score(d->field, d->rest[count]) == ff_field_score(d->field, d->rest[0]))
        count++;
    return count;
}

/* --- the graph: members by Index, then everybody below --- */

static void find_steps(const descent *d, steps *out)
{
    out->count = 0;
    for (int i = 0; i < d->member_count; i++) {
        int score = ff_field_score(d->field, d->members[i]), at = out->count;
        while (at > 0 && out->score[at - 1] < score)
            at--;
        if (at > 0 && out->score[at - 1] == score)
            continue;
        memmove(out->score + at + 1, out->score + at,
                (size_t)(out->count - at) * sizeof *out->score);
        out->score[at] = score;
        out->count++;
    }
    out->own = out->count;
    if (d->rest_count > 0)
        out->score[out->count++] = ff_field_score(d->field, d->rest[0]);
}

static int step_of(const steps *s, int score)
{
    int at = 0;
    while (s->score[at] != score)
        at++;
    return at;
}

/* Classes: three colours due for each score of the members; the next scoregroup; the rest. */
static void classify_steps(const descent *d, const steps *at, int next, ff_sketch *s)
{
    for (int v = 0; v < s->count; v++) {
        bool member = v < d->member_count;
        int rank = member ? d->members[v] : d->rest[v - d->member_count];
        const ff_pairing_facts *facts = ff_field_facts(d->field, rank);
        s->rank[v] = rank;
        s->class_of[v] = member ? 3 * step_of(at, facts->score) + (int)facts->due
                                : 3 * at->own + (v >= d->member_count + next);
    }
}

/* C5: who floats; C6: from the highest score; C7: the same two of the next bracket; C8: two who
 * are due one colour meet. */
static void charge_steps(const steps *at, ff_sketch *s)
{
    int members = 3 * at->own, next = members, rest = members + 1;
    int c7 = 1 + at->own, c8 = c7 + 1 + at->count;
    for (int a = 0; a < members; a++) {
        for (int b = 0; b <= a; b++)
            ff_sketch_charge(s, a, b, c8, a % 3 != FF_SIDE_NONE && a % 3 == b % 3);
        for (int below = next; below <= rest; below++) {
            ff_sketch_charge(s, a, below, 0, 1);
            ff_sketch_charge(s, a, below, 1 + a / 3, 1);
        }
        ff_sketch_charge(s, a, rest, c7, 1);
        ff_sketch_charge(s, a, rest, c7 + 1 + a / 3, 1);
    }
    ff_sketch_charge(s, next, rest, c7, 1);
    ff_sketch_charge(s, next, rest, c7 + at->count, 1);
}

/* Everyone in order: inside if he can, with the largest number; else he floats. */
static void choose_pairs(const descent *d, ff_sketch *s)
{
    int members = d->member_count;
    for (int v = 0; v < members && s->answer == FF_MATCHED; v++) {
        if (d->partner[s->rank[v]] != FF_FLOATS)
            continue;
        for (int u = 0; u < s->count; u++)
            s->extra[u] = u >= members;
        if (!ff_sketch_may(s, v))
            continue;
        for (int u = 0; u < s->count; u++)
            s->extra[u] = u < members ? members - u : members;
        int with = ff_sketch_choose(s, v, members);
        d->partner[s->rank[v]] = s->rank[with];
        d->partner[s->rank[with]] = s->rank[v];
    }
}

static int pair_bracket(const descent *d)
{
    ff_sketch s = {0};
    steps at = {.score = ff_calloc((size_t)d->member_count + 2, sizeof *at.score)};
    if (at.score == NULL)
        return ff_fail(d->err, FF_E_MEMORY, "out of memory for the pairing");
    find_steps(d, &at);
    int slots = 3 + at.own + at.count;
    int code =
        ff_sketch_begin(&s, d->member_count + d->rest_count, 3 * at.own + 2, slots, 1, d->err);
    if (code == FF_OK) {
        classify_steps(d, &at, next_count(d), &s);
        charge_steps(&at, &s);
        ff_sketch_solve(&s, d->field);
        if (s.answer == FF_MATCHED)
            choose_pairs(d, &s);
        code = ff_sketch_code(&s, d->err);
    }
    ff_sketch_end(&s);
    ff_free(at.score);
    return code;
}

/* Who floats stays a member of the next bracket. */
static void close_bracket(descent *d)
{
    int floaters = 0;
    for (int i = 0; i < d->member_count; i++) {
        d->bracket_of[d->members[i]] = d->number;
        if (d->partner[d->members[i]] == FF_FLOATS)
            d->members[floaters++] = d->members[i];
    }
    d->member_count = floaters;
    d->number++;
}

int ff_pair_burstein(const ff_field *field, int *partner, int *bracket_of, bool *found,
                     ff_error *err)
{
    if (!ff_pairing_rules_of(field->question)->by_index) /* a seeding round */
        return ff_pair_dutch_2026(field, partner, bracket_of, found, err);
    descent d = {.field = field, .partner = partner, .bracket_of = bracket_of, .err = err};
    size_t room = (size_t)field->count + 1;
    d.rest = ff_calloc(room, sizeof *d.rest);
    d.members = ff_calloc(room, sizeof *d.members);
    for (int rank = 0; rank < field->count; rank++)
        partner[rank] = FF_FLOATS;
    int code = d.rest == NULL || d.members == NULL
                   ? ff_fail(err, FF_E_MEMORY, "out of memory for the pairing")
                   : ff_sketch_bye(field, bye_by_index, d.rest, &d.rest_count, found, err);
    while (code == FF_OK && *found && d.rest_count + d.member_count > 0) {
        open_bracket(&d);
        code = pair_bracket(&d);
        close_bracket(&d);
    }
    ff_free(d.rest);
    ff_free(d.members);
    return code;
}
