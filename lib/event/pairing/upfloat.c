#include "pairing/bracket.h"
#include "pairing/criteria.h"
#include "pairing/dutch.h"
#include "pairing/sketch.h"

#include <stdlib.h>
#include <string.h>

/*
 * Double-Swiss (C.04.5) and the Swiss team system (C.04.6) of 2026: the bye first; then the top
 * scoregroup takes up as few as it needs from below, the first set that is best, and is paired
 * by the first identifier (the smaller numbers of all pairs, then their opponents) that is
 * best.
 */

typedef struct climb {
    const ff_field *field;
    bool last, late;       /* the last round; a round in which earlier floats do not count */
    int *rest, rest_count; /* ranks still to be paired, in order */
    int *partner, *bracket_of;
    int number;
    ff_error *err;
} climb;

static int score_at(const climb *c, int i)
{
    return ff_field_score(c->field, c->rest[i]);
}

static bool floated(const climb *c, int rank)
{
    return !c->late && ff_field_facts(c->field, rank)->floats[0] != FF_FLOAT_NONE;
}

/* --- who comes up --- */

/* Classes: 0 the top scoregroup; then for each lower score two, the second of those who floated
 * in the last round. */
static int classify_climb(const climb *c, int top, int *class_of)
{
    int scores = 0;
    for (int i = 0; i < c->rest_count; i++) {
        if (i >= top && score_at(c, i) != score_at(c, i - 1))
            scores++;
        class_of[i] = i < top ? 0 : 2 * scores - 1 + floated(c, c->rest[i]);
    }
    return scores;
}

/* C4: how many come up; C5: the lowest of them first; C6: how many the next scoregroup will
 * need; C7: who floated. */
static void charge_upfloaters(ff_sketch *s, int scores)
{
    for (int k = 1; k <= scores; k++)
        for (int floats = 0; floats < 2; floats++) {
            int class = 2 * k - 1 + floats;
            ff_sketch_charge(s, 0, class, 0, 1);
            ff_sketch_charge(s, 0, class, 1 + scores - k, 1);
            ff_sketch_charge(s, 0, class, 2 + scores, floats);
            for (int next = 1; next <= 2 && k > 1; next++)
                ff_sketch_charge(s, next, class, 1 + scores, 1);
        }
}

static void choose_upfloaters(const climb *c, ff_sketch *s, int top, int *members, int *count)
{
    int wanted = 0;
    for (int i = 0; i < top; i++) {
        members[(*count)++] = c->rest[i];
        wanted += ff_matching_mate(s->matching, i) >= top;
    }
    for (int v = 0; v < s->count; v++)
        s->extra[v] = v >= top;
    for (int v = top; v < s->count && wanted > 0 && s->answer == FF_MATCHED; v++)
        if (ff_sketch_may(s, v)) {
            members[(*count)++] = c->rest[v];
            wanted--;
        }
}

/* The top scoregroup and those who come up to it. */
static int make_bracket(const climb *c, int *members, int *count, int *residents)
{
    int top = 0;
    ff_sketch s;
    int *class_of = ff_calloc((size_t)c->rest_count + 1, sizeof *class_of);
    if (class_of == NULL)
        return ff_fail(c->err, FF_E_MEMORY, "out of memory for the pairing");
    while (top < c->rest_count && score_at(c, top) == score_at(c, 0))
        top++;
    int scores = classify_climb(c, top, class_of);
    *residents = top;
    int code = ff_sketch_begin(&s, c->rest_count, 2 * scores + 1, scores + 3, 1, c->err);
    if (code == FF_OK) {
        memcpy(s.rank, c->rest, (size_t)c->rest_count * sizeof *s.rank);
        for (int i = 0; i < c->rest_count; i++)
            s.class_of[i] = class_of[i];
        charge_upfloaters(&s, scores);
        ff_sketch_solve(&s, c->field);
        if (s.answer == FF_MATCHED)
            choose_upfloaters(c, &s, top, members, count);
        code = ff_sketch_code(&s, c->err);
    }
    ff_sketch_end(&s);
    ff_free(class_of);
    return code;
}

/* --- the pairs of a bracket --- */

enum { BY_SIDE = 3, BY_LEVEL = 2, BRACKET_CLASSES = BY_SIDE * BY_LEVEL * 4 };

static int bracket_class(const climb *c, int rank, bool upfloater)
{
    ff_team_preference due =
        ff_pairing_team_preference_of(c->field->question, c->field->index[rank]);
    int class = (int)due.side * BY_LEVEL + due.strong;
    return class * 4 + upfloater * 2 + floated(c, rank);
}

/* C8: preferences not granted; C9: strong ones; C10: floaters of the last round whom upfloaters
 * meet. */
static void charge_pairs(ff_sketch *s)
{
    for (int a = 0; a < BRACKET_CLASSES; a++)
        for (int b = 0; b <= a; b++) {
            int side = a / 4 / BY_LEVEL;
            bool clash = side != FF_SIDE_NONE && side == b / 4 / BY_LEVEL;
            bool strong = a / 4 % BY_LEVEL != 0 && b / 4 % BY_LEVEL != 0;
            ff_sketch_charge(s, a, b, 0, clash);
            ff_sketch_charge(s, a, b, 1, clash && strong);
            ff_sketch_charge(s, a, b, 2,
                             ((a & 2) != 0 && (b & 1) != 0) + ((b & 2) != 0 && (a & 1) != 0));
        }
}

static int number_of(const climb *c, int rank)
{
    return c->field->question->players[c->field->index[rank]].no;
}

static void sort_by_number(const climb *c, ff_sketch *s, const bool *up)
{
    for (int i = 1; i < s->count; i++)
        for (int k = i; k > 0 && number_of(c, s->rank[k]) < number_of(c, s->rank[k - 1]); k--) {
            int rank = s->rank[k];
            s->rank[k] = s->rank[k - 1];
            s->rank[k - 1] = rank;
        }
    for (int i = 0; i < s->count; i++)
        s->class_of[i] = bracket_class(c, s->rank[i], up[s->rank[i]]);
}

/* The first identifier: who has the smaller number of his pair, then whom each of them meets.
 */
static void choose_identifier(const climb *c, ff_sketch *s, bool *first)
{
    for (int v = 0, left = s->count / 2; v < s->count && left > 0 && s->answer == FF_MATCHED;
         v++) {
        for (int u = 0; u < s->count; u++)
            s->extra[u] = u < v;
        first[v] = ff_sketch_may(s, v);
        left -= first[v];
    }
    for (int v = 0; v < s->count; v++)
        s->extra[v] = first[v] ? s->count : v;
    for (int v = 0; v < s->count && s->answer == FF_MATCHED; v++) {
        if (!first[v])
            continue;
        int with = ff_sketch_choose(s, v, s->count);
        c->partner[s->rank[v]] = s->rank[with];
        c->partner[s->rank[with]] = s->rank[v];
    }
}

static int pair_members(const climb *c, const int *members, int count, int residents)
{
    ff_sketch s;
    bool *up = ff_calloc((size_t)c->field->count + 1, sizeof *up);
    bool *first = ff_calloc((size_t)count + 1, sizeof *first);
    int code = ff_sketch_begin(&s, count, BRACKET_CLASSES, 3, 2, c->err);
    if (code == FF_OK && (up == NULL || first == NULL))
        code = ff_fail(c->err, FF_E_MEMORY, "out of memory for the pairing");
    if (code == FF_OK) {
        for (int i = residents; i < count; i++)
            up[members[i]] = true;
        memcpy(s.rank, members, (size_t)count * sizeof *s.rank);
        sort_by_number(c, &s, up);
        charge_pairs(&s);
        ff_sketch_solve(&s, c->field);
        if (s.answer == FF_MATCHED)
            choose_identifier(c, &s, first);
        code = ff_sketch_code(&s, c->err);
    }
    ff_sketch_end(&s);
    ff_free(up);
    ff_free(first);
    return code;
}

static void leave_rest(climb *c, const int *members, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        c->bracket_of[members[i]] = c->number;
    c->number++;
    for (int i = 0; i < c->rest_count; i++)
        if (c->partner[c->rest[i]] == FF_FLOATS)
            c->rest[kept++] = c->rest[i];
    c->rest_count = kept;
}

static int pair_brackets(climb *c, int *members)
{
    int code = FF_OK;
    while (c->rest_count > 0 && code == FF_OK) {
        int count = 0, residents = 0;
        code = make_bracket(c, members, &count, &residents);
        if (code == FF_OK)
            code = pair_members(c, members, count, residents);
        leave_rest(c, members, count);
    }
    return code;
}

/* --- the whole --- */

int ff_pair_upfloat(const ff_field *field, int *partner, int *bracket_of, bool *found,
                    ff_error *err)
{
    const ff_pairing_question *q = field->question;
    climb c = {.field = field, .partner = partner, .bracket_of = bracket_of, .err = err};
    int *members = ff_calloc((size_t)field->count + 1, sizeof *members);
    c.rest = ff_calloc((size_t)field->count + 1, sizeof *c.rest);
    c.last = ff_pairing_last_round(q);
    c.late = ff_pairing_late_round(q);
    for (int rank = 0; rank < field->count; rank++)
        partner[rank] = FF_FLOATS;
    int code =
        c.rest == NULL || members == NULL
            ? ff_fail(err, FF_E_MEMORY, "out of memory for the pairing")
            : ff_sketch_bye(field, ff_pairing_bye_by_number, c.rest, &c.rest_count, found, err);
    if (code == FF_OK && *found)
        code = pair_brackets(&c, members);
    ff_free(c.rest);
    ff_free(members);
    return code;
}
