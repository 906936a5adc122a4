#include "base/sort.h"
#include "pairing/dutch.h"
#include "sketch/sketch.h"

#include <string.h>

/*
 * Burstein (C.04.4.2) of 2026, after the seeding rounds: the bye first; then bracket by
 * bracket, ranked by the Index, the first candidate that is best, where number 1 meets the
 * largest number he can, then number 2 and so on, and floating comes after every opponent.
 */

typedef struct descent {
    const ff_field *field;
    ff_rest rest;               /* below the bracket */
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

/* A rank with its Index. */
typedef struct indexed {
    const descent *d;
    int rank;
} indexed;

static int by_index(const void *a, const void *b)
{
    const indexed *x = a, *y = b;
    const ff_field *field = x->d->field;
    if (x->rank == y->rank)
        return 0;
    return ff_pairing_index_above(field->question, field->facts, field->index[x->rank],
                                  field->index[y->rank])
               ? -1
               : 1;
}

/* The residents join the floaters, all by Index. */
static int open_bracket(descent *d)
{
    int taken = ff_sketch_rest_group_end(&d->rest, 0);
    memcpy(d->members + d->member_count, d->rest.rank, (size_t)taken * sizeof *d->members);
    d->member_count += taken;
    ff_sketch_rest_drop(&d->rest, taken);
    indexed *sorted = ff_calloc((size_t)d->member_count + 1, sizeof *sorted);
    if (sorted == NULL)
        return ff_fail(d->err, FF_E_MEMORY, "out of memory for the pairing");
    for (int i = 0; i < d->member_count; i++)
        sorted[i] = (indexed){d, d->members[i]};
    ff_sort(sorted, (size_t)d->member_count, sizeof *sorted, by_index);
    for (int i = 0; i < d->member_count; i++)
        d->members[i] = sorted[i].rank;
    ff_free(sorted);
    return FF_OK;
}

/* How much of those below the graph has: whoever is not in it takes no part in the choice; that
 * they can all be served is shown afterwards, by counting. */
typedef enum descent_view {
    VIEW_EVEN,  /* none: nobody floats, or one where the members are odd; that one meets a
                   vertex of its own, so that no odd set weighs on the search */
    VIEW_ALONE, /* none */
    VIEW_NEXT,  /* the next scoregroup */
    VIEW_WHOLE  /* all */
} descent_view;

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
    if (d->rest.count > 0)
        out->score[out->count++] = ff_field_score(d->field, d->rest.rank[0]);
}

static int step_of(const steps *s, int score)
{
    int at = 0;
    while (s->score[at] != score)
        at++;
    return at;
}

/* Classes: three colours due for each score of the members; the next scoregroup; the rest. */
static void classify_steps(const descent *d, const steps *at, descent_view view, int next,
                           ff_sketch *s)
{
    for (int v = 0; v < s->count; v++) {
        bool member = v < d->member_count;
        s->rank[v] = member              ? d->members[v]
                     : view == VIEW_EVEN ? FF_SKETCH_ANYBODY
                                         : d->rest.rank[v - d->member_count];
        s->class_of[v] = 3 * at->own + (v >= d->member_count + next);
        if (!member)
            continue;
        const ff_pairing_facts *facts = ff_field_facts(d->field, s->rank[v]);
        s->class_of[v] = 3 * step_of(at, facts->score) + (int)facts->due;
    }
}

/* C5: who floats; C6: from the highest score; C7: the same two of the next bracket; C8: two who
 * are due one colour meet. */
static void charge_steps(const steps *at, descent_view view, ff_sketch *s)
{
    int members = 3 * at->own, next = members, rest = members + 1;
    int c7 = 1 + at->own, c8 = c7 + 1 + at->count;
    for (int a = 0; a < members; a++) {
        for (int b = 0; b <= a; b++)
            ff_sketch_charge(s, a, b, c8, a % 3 != FF_SIDE_NONE && a % 3 == b % 3);
        /* the one who floats costs only what a resident would not */
        if (view == VIEW_EVEN)
            ff_sketch_charge(s, a, next, 1 + a / 3, a / 3 < at->own - 1);
        for (int below = next; below <= rest && view != VIEW_EVEN; below++) {
            ff_sketch_charge(s, a, below, 0, 1);
            ff_sketch_charge(s, a, below, 1 + a / 3, 1);
        }
        ff_sketch_charge(s, a, rest, c7, view != VIEW_EVEN);
        ff_sketch_charge(s, a, rest, c7 + 1 + a / 3, view != VIEW_EVEN);
    }
    ff_sketch_charge(s, next, rest, c7, 1);
    ff_sketch_charge(s, next, rest, c7 + at->count, 1);
}

/* Who may be left to those whom the graph does not have, at the cost of meeting one of the
 * rest; alone, of meeting one of the next scoregroup, which is the least for all (C7). */
static int let_leave(const descent *d, const steps *at, descent_view view, ff_sketch *s)
{
    int c7 = 1 + at->own, code = FF_OK;
    bool may = (view == VIEW_ALONE || view == VIEW_NEXT) && d->rest.count > 0;
    for (int v = 0; v < s->count && may && code == FF_OK; v++) {
        bool member = v < d->member_count;
        int step = member ? s->class_of[v] / 3 : at->count - 1;
        if (member) {
            ff_sketch_let_leave(s, v, 0, 1, d->err);
            code = ff_sketch_let_leave(s, v, 1 + step, 1, d->err);
        }
        if (view == VIEW_ALONE || code != FF_OK)
            continue;
        ff_sketch_let_leave(s, v, c7, 1, d->err);
        code = ff_sketch_let_leave(s, v, c7 + 1 + step, 1, d->err);
    }
    return code;
}

static bool is_open(const descent *d, const ff_sketch *s, int u)
{
    return u < d->member_count && d->partner[s->rank[u]] == FF_FLOATS;
}

/* Is v inside, or may it be? */
static bool may_be_inside(const descent *d, ff_sketch *s, int v, bool *asked)
{
    int with = ff_sketch_mate(s, v), might = -1;
    if (with >= 0 && with < d->member_count)
        return true;
    for (int u = d->member_count - 1; u >= 0 && might < 0; u--)
        might = is_open(d, s, u) && ff_matching_tight(s->matching, v, u) ? u : -1;
    if (might < 0)
        return false;
    if (ff_matching_exchange(s->matching, v, might))
        return true;
    for (int u = 0; u < s->count; u++)
        s->extra[u] = u >= d->member_count;
    *asked = true;
    return ff_sketch_may(s, v);
}

/* Everyone in order: inside if that can be, with the largest number; else they float. */
static void choose_pairs(const descent *d, ff_sketch *s)
{
    int members = d->member_count;
    bool asked = true;
    for (int v = 0; v < members && s->answer == FF_MATCHED; v++) {
        if (d->partner[s->rank[v]] != FF_FLOATS || !may_be_inside(d, s, v, &asked))
            continue;
        for (int u = 0; u < s->count && asked; u++)
            s->extra[u] = is_open(d, s, u) ? members - u : members + 1;
        asked = false;
        if (s->answer != FF_MATCHED)
            return;
        int with = ff_sketch_choose_first(s, v, members - 1, -1, members + 1);
        d->partner[s->rank[v]] = s->rank[with];
        d->partner[s->rank[with]] = s->rank[v];
    }
}

/* The one who floats is at first the last resident of the colour that more are due. */
static void join_floater(const descent *d, const steps *at, ff_sketch *s)
{
    int whites = 0, blacks = 0, from = 3 * (at->own - 1);
    for (int v = 0; v < d->member_count; v++) {
        whites += s->class_of[v] % 3 == FF_SIDE_WHITE;
        blacks += s->class_of[v] % 3 == FF_SIDE_BLACK;
    }
    int class = from + (int)(whites > blacks ? FF_SIDE_WHITE : FF_SIDE_BLACK);
    for (int v = d->member_count - 1; v >= 0; v--)
        if (s->class_of[v] == class && ff_sketch_join(s, v, d->member_count))
            return;
}

static void join_ends(const descent *d, ff_sketch *s)
{
    for (int v = 0, to = d->member_count - 1; v < to; v++) {
        if (ff_sketch_mate(s, v) != FF_MATE_NONE)
            continue;
        while (to > v && ff_sketch_mate(s, to) != FF_MATE_NONE)
            to--;
        for (int u = to; u > v && !ff_sketch_join(s, v, u);)
            u--;
    }
}

/* --- that those whom the graph did not have change nothing --- */

static void put_bit(uint64_t *bits, int rank, bool is)
{
    uint64_t bit = (uint64_t)1 << (rank & 63);
    bits[rank / 64] = is ? bits[rank / 64] | bit : bits[rank / 64] & ~bit;
}

/* Each floater meets one of the next scoregroup; the first that can be. */
static bool place_floaters(const descent *d, int next, uint64_t *own, int *kept)
{
    for (int i = 0; i < d->member_count; i++) {
        int at = 0, rank = d->members[i];
        if (d->partner[rank] != FF_FLOATS)
            continue;
        while (at < next && !((own[d->rest.rank[at] / 64] >> (d->rest.rank[at] & 63) & 1) &&
                              ff_field_allows(d->field, rank, d->rest.rank[at])))
            at++;
        if (at == next)
            return false;
        put_bit(own, d->rest.rank[at], false);
        --*kept;
    }
    return true;
}

/* Those who are left of the next scoregroup meet each other, one at most floats on, and
 * everybody below can be paired. */
static bool completes_below(const descent *d, int next, uint64_t *own, uint64_t *below,
                            int kept, int lower)
{
    int tries = 4;
    if (kept % 2 == 0)
        return ff_certain_crowd(d->field, own, kept) &&
               ff_certain_crowd(d->field, below, lower);
    for (int i = next - 1; i >= 0 && tries > 0; i--) {
        int rank = d->rest.rank[i];
        if (!(own[rank / 64] >> (rank & 63) & 1))
            continue;
        tries--;
        put_bit(own, rank, false);
        put_bit(below, rank, true);
        if (ff_certain_crowd(d->field, own, kept - 1) &&
            ff_certain_crowd(d->field, below, lower + 1))
            return true;
        put_bit(own, rank, true);
        put_bit(below, rank, false);
    }
    return false;
}

static int place_in_rest(const descent *d, int rank)
{
    int at = 0;
    while (at < d->rest.count && d->rest.rank[at] != rank)
        at++;
    return at;
}

/* One of the next scoregroup who is held with one from below it floats on, whatever pairs the
 * bracket has: that is the least, then. */
static bool floats_on(const descent *d, int next, int which)
{
    int rank = d->field->forced[which], with = d->field->forced[1 - which];
    if (d->field->resume == NULL || place_in_rest(d, rank) >= next)
        return false;
    int at = place_in_rest(d, with);
    return at >= next && at < d->rest.count;
}

static bool certain_alone(const descent *d)
{
    int next = ff_sketch_rest_group_end(&d->rest, 0), kept = next;
    int lower = d->rest.count - next;
    uint64_t *own = ff_calloc(2 * d->field->row + 2, sizeof *own);
    bool any = false, certain = own != NULL;
    uint64_t *below = certain ? own + d->field->row : NULL;
    for (int i = 0; i < d->member_count; i++)
        any = any || d->partner[d->members[i]] == FF_FLOATS;
    for (int i = 0; i < d->rest.count && certain; i++)
        put_bit(i < next ? own : below, d->rest.rank[i], true);
    for (int k = 0; k < 2 && certain && any; k++) {
        if (!floats_on(d, next, k))
            continue;
        put_bit(own, d->field->forced[k], false);
        put_bit(below, d->field->forced[k], true);
        kept--;
        lower++;
    }
    if (certain && !any)
        certain = ff_certain_crowd(d->field, d->rest.bits, d->rest.count);
    else if (certain)
        certain = place_floaters(d, next, own, &kept) &&
                  completes_below(d, next, own, below, kept, lower);
    ff_free(own);
    return certain;
}

/* Those whom the graph left, and those whom it did not have. */
static bool certain_next(const descent *d, const ff_sketch *s)
{
    uint64_t *crowd = d->rest.room;
    int count = d->rest.count;
    memcpy(crowd, d->rest.bits, d->field->row * sizeof *crowd);
    for (int v = 0; v < s->count; v++) {
        bool left = ff_sketch_mate(s, v) == FF_MATE_ALONE;
        bool was = v >= d->member_count;
        put_bit(crowd, s->rank[v], left);
        count += left - was;
    }
    return ff_certain_crowd(d->field, crowd, count);
}

static void forget_pairs(const descent *d)
{
    for (int i = 0; i < d->member_count; i++)
        d->partner[d->members[i]] = FF_FLOATS;
}

static int pair_by(const descent *d, descent_view view, bool *certain)
{
    ff_sketch s = {0};
    int next = ff_sketch_rest_group_end(&d->rest, 0);
    int below = view == VIEW_EVEN    ? d->member_count % 2
                : view == VIEW_ALONE ? 0
                : view == VIEW_NEXT  ? next
                                     : d->rest.count;
    steps at = {.score = ff_calloc((size_t)d->member_count + 2, sizeof *at.score)};
    if (at.score == NULL)
        return ff_fail(d->err, FF_E_MEMORY, "out of memory for the pairing");
    find_steps(d, &at);
    int code = ff_sketch_begin(&s, d->member_count + below, 3 * at.own + 2,
                               3 + at.own + at.count, 1, d->err);
    if (code == FF_OK) {
        classify_steps(d, &at, view, next, &s);
        charge_steps(&at, view, &s);
        code = let_leave(d, &at, view, &s);
    }
    if (code == FF_OK) {
        ff_sketch_allow(&s, d->field);
        if (view == VIEW_EVEN && below > 0)
            join_floater(d, &at, &s);
        join_ends(d, &s);
        ff_sketch_search(&s);
        if (s.answer == FF_MATCHED &&
            ff_field_is_other(d->field, d->members, d->member_count, d->number))
            ff_sketch_record(&s, d->member_count, d->partner);
        else if (s.answer == FF_MATCHED)
            choose_pairs(d, &s);
        *certain = s.answer == FF_MATCHED &&
                   (view == VIEW_WHOLE || d->rest.count == 0 ||
                    (view == VIEW_NEXT ? certain_next(d, &s) : certain_alone(d)));
        if (view != VIEW_WHOLE && s.answer == FF_UNMATCHABLE)
            s.answer = FF_MATCHED; /* not enough was seen */
        code = ff_sketch_code(&s, d->err);
    }
    if (code == FF_OK && !*certain)
        forget_pairs(d);
    ff_sketch_end(&s);
    ff_free(at.score);
    return code;
}

/* Goes on as in the other pairing, where that is certain: the bracket was the best that there
 * was, the pair that is held takes no pair from it and nothing from what is below. */
static bool goes_on(const descent *d)
{
    int next = ff_sketch_rest_group_end(&d->rest, 0);
    if (floats_on(d, next, 0) || floats_on(d, next, 1) ||
        !ff_field_takes_over(d->field, d->members, d->member_count, d->number, d->partner))
        return false;
    bool certain = certain_alone(d);
    if (!certain)
        forget_pairs(d);
    return certain;
}

enum { LOCAL_MOST = 192 };

static int pair_bracket(const descent *d)
{
    bool certain = goes_on(d);
    int code = FF_OK, all = d->member_count + d->rest.count;
    if (certain)
        return FF_OK;
    if (all > d->field->whole && d->rest.count > 0)
        code = pair_by(d, VIEW_EVEN, &certain);
    if (code == FF_OK && !certain && all > d->field->whole)
        code = pair_by(d, VIEW_ALONE, &certain);
    if (code == FF_OK && !certain && all > d->field->whole &&
        ff_sketch_rest_group_end(&d->rest, 0) + d->member_count <= LOCAL_MOST)
        code = pair_by(d, VIEW_NEXT, &certain);
    return code == FF_OK && !certain ? pair_by(d, VIEW_WHOLE, &certain) : code;
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

/* The brackets before the one that the field goes on from: who floats from them is a member. */
static void resume_descent(descent *d)
{
    int from = ff_sketch_rest_resume(&d->rest, d->partner, d->bracket_of), above = 0;
    for (int rank = 0, group = -1, last = -1; rank < d->field->count; rank++) {
        if (rank == d->field->resume->bye)
            continue;
        group += last < 0 || ff_field_score(d->field, rank) != ff_field_score(d->field, last);
        last = rank;
        if (group >= from)
            break;
        above += above < d->rest.count && d->rest.rank[above] == rank;
    }
    memcpy(d->members, d->rest.rank, (size_t)above * sizeof *d->members);
    d->member_count = above;
    ff_sketch_rest_drop(&d->rest, above);
    d->number = from;
}

int ff_pair_burstein(const ff_field *field, int *partner, int *bracket_of, bool *found,
                     ff_error *err)
{
    if (!ff_pairing_rules_of(field->question)->by_index) /* a seeding round */
        return ff_pair_dutch_2026(field, partner, bracket_of, found, err);
    descent d = {.field = field, .partner = partner, .bracket_of = bracket_of, .err = err};
    size_t room = (size_t)field->count + 1;
    d.members = ff_calloc(room, sizeof *d.members);
    for (int rank = 0; rank < field->count; rank++)
        partner[rank] = FF_FLOATS;
    int code = ff_sketch_rest_begin(&d.rest, field, bye_by_index, found, err);
    if (d.members == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
    if (code == FF_OK && field->resume != NULL)
        resume_descent(&d);
    while (code == FF_OK && *found && d.rest.count + d.member_count > 0) {
        code = open_bracket(&d);
        if (code == FF_OK)
            code = pair_bracket(&d);
        ff_field_note(field, partner, d.members, d.member_count, d.number);
        close_bracket(&d);
        if (ff_field_rejoins(field, partner, bracket_of, d.number))
            break;
    }
    ff_sketch_rest_end(&d.rest);
    ff_free(d.members);
    return code;
}
