#include "base/sort.h"
#include "pairing/dutch.h"
#include "sketch/sketch.h"

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
    bool late; /* a round in which earlier floats do not count */
    ff_rest rest;
    int *partner, *bracket_of;
    int *members, count, residents; /* of the bracket */
    int *local, *where;             /* vertices of a graph: places in the rest */
    bool *up;                       /* by rank: came up */
    int number;
    ff_error *err;
} climb;

static int rank_at(const climb *c, int i)
{
    return c->rest.rank[i];
}

static int score_at(const climb *c, int i)
{
    return ff_field_score(c->field, rank_at(c, i));
}

static bool floated(const climb *c, int rank)
{
    return !c->late && ff_field_facts(c->field, rank)->floats[0] != FF_FLOAT_NONE;
}

/* --- who comes up --- */

/* How much of the rest the choice looks at. Whoever is not looked at takes no part in it: that
 * all others can be served is shown afterwards, by counting. */
typedef enum climb_view {
    VIEW_WHOLE, /* all */
    VIEW_LOCAL, /* the next scoregroup and some below it, who may be left to those who are not
                   looked at */
    VIEW_FIRST  /* the first of the next scoregroup; what it needs (C6) is counted */
} climb_view;

typedef struct climb_graph {
    climb_view view;
    bool once;     /* because of the pair that is held it has somebody more */
    int top, next; /* places: ends of the top scoregroup and of the next one */
    int count, scores;
} climb_graph;

enum { LOCAL_MOST = 192, LOCAL_BELOW = 32 };

static bool is_forced(const climb *c, int rank)
{
    const ff_pairing_question *q = c->field->question;
    bool forced = false;
    for (size_t i = 0; i < q->forced_count; i++)
        forced = forced || q->forced[i][0] == c->field->index[rank] ||
                 q->forced[i][1] == c->field->index[rank];
    return forced;
}

/* Those of a scoregroup who can be needed: of two kinds the first. Any other of its kind can be
 * replaced by one of them, whom the same player may meet, and who comes earlier. */
static void view_first(climb *c, climb_graph *g, int from, int end)
{
    const ff_pairing_question *q = c->field->question;
    int most = g->top + q->round + (int)q->prohibited_count, seen[2] = {0, 0};
    for (int i = from; i < end; i++) {
        bool late = seen[floated(c, rank_at(c, i))]++ >= most;
        if (late && !is_forced(c, rank_at(c, i)))
            continue;
        g->once = g->once || late;
        c->local[g->count++] = i;
    }
}

/* The next scoregroup, and some of those below. */
static void view_local(climb *c, climb_graph *g)
{
    int end = g->next;
    for (int i = g->top; i < end; i++)
        c->local[g->count++] = i;
    while (end < c->rest.count && end < g->next + LOCAL_BELOW) {
        int from = end;
        end = ff_sketch_rest_group_end(&c->rest, from);
        view_first(c, g, from, end);
        g->scores++;
    }
}

static void view_whole(climb *c, climb_graph *g)
{
    for (int i = g->top, end = i; i < c->rest.count; i++) {
        if (i == end)
            end = ff_sketch_rest_group_end(&c->rest, i);
        g->scores += i + 1 == end;
        c->local[g->count++] = i;
    }
}

static void make_view(climb *c, climb_graph *g)
{
    g->count = 0;
    g->once = false;
    for (int i = 0; i < g->top; i++)
        c->local[g->count++] = i;
    g->scores = g->view != VIEW_WHOLE && g->next > g->top;
    switch (g->view) {
    case VIEW_WHOLE:
        view_whole(c, g);
        break;
    case VIEW_LOCAL:
        view_local(c, g);
        break;
    case VIEW_FIRST:
        view_first(c, g, g->top, g->next);
        break;
    }
}

/* Classes: 0 the top scoregroup; then for each lower score two, the second of those who floated
 * in the last round. */
static void classify_climb(const climb *c, const climb_graph *g, ff_sketch *s)
{
    for (int v = 0, step = 0; v < g->count; v++) {
        int i = c->local[v];
        if (v > 0 && score_at(c, i) != score_at(c, c->local[v - 1]))
            step++;
        s->rank[v] = rank_at(c, i);
        s->class_of[v] = step == 0 ? 0 : 2 * step - 1 + floated(c, rank_at(c, i));
    }
}

/* C4: how many come up; C5: the lowest of them first; C6: how many the next scoregroup will
 * need; C7: who floated. */
static void charge_upfloaters(ff_sketch *s, const climb_graph *g)
{
    int scores = g->scores;
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

/* Whoever is below the top may be left, the next scoregroup at the cost of C6. */
static int let_leave(const climb *c, const climb_graph *g, ff_sketch *s)
{
    int code = FF_OK;
    for (int v = g->top; v < g->count && g->view != VIEW_WHOLE && code == FF_OK; v++) {
        bool needs = g->view == VIEW_LOCAL && c->local[v] < g->next;
        code = ff_sketch_let_leave(s, v, 1 + g->scores, needs, c->err);
    }
    return code;
}

static void choose_upfloaters(climb *c, const climb_graph *g, ff_sketch *s)
{
    int wanted = 0;
    c->count = 0;
    for (int v = 0; v < g->top; v++) {
        c->members[c->count++] = s->rank[v];
        wanted += ff_sketch_mate(s, v) >= g->top;
    }
    for (int v = 0; v < s->count; v++)
        s->extra[v] = v >= g->top;
    for (int v = g->top; v < s->count && wanted > 0 && s->answer == FF_MATCHED; v++)
        if (ff_sketch_may(s, v)) {
            c->members[c->count++] = s->rank[v];
            wanted--;
        }
}

/* The fewest that the top scoregroup cannot pair by itself. */
static int count_needed(const climb *c, int top, int *needed)
{
    ff_sketch s;
    int code = ff_sketch_begin(&s, top, 1, 1, 1, c->err);
    for (int v = 0; v < top && code == FF_OK; v++) {
        s.rank[v] = rank_at(c, v);
        code = ff_sketch_let_leave(&s, v, 0, 1, c->err);
    }
    if (code == FF_OK) {
        ff_sketch_solve(&s, c->field);
        code = ff_sketch_code(&s, c->err);
    }
    *needed = 0;
    for (int v = 0; v < top && code == FF_OK; v++)
        *needed += ff_sketch_mate(&s, v) == FF_MATE_ALONE;
    ff_sketch_end(&s);
    return code;
}

/* --- that nobody who was not looked at changes the choice --- */

static void put_bit(uint64_t *bits, int rank, bool is)
{
    uint64_t bit = (uint64_t)1 << (rank & 63);
    bits[rank / 64] = is ? bits[rank / 64] | bit : bits[rank / 64] & ~bit;
}

/* Those who were left by the graph, and all whom it did not see. */
static bool completes_after_local(const climb *c, const ff_sketch *s)
{
    int gone = 0;
    for (int v = 0; v < s->count; v++)
        if (ff_sketch_mate(s, v) != FF_MATE_ALONE)
            c->where[gone++] = s->rank[v];
    return ff_sketch_rest_completes_without(&c->rest, c->where, gone);
}

/* What the next scoregroup keeps pairs itself, with one upfloater if it is odd, which is the
 * least (C6), and everybody below can be paired. */
static bool completes_by_groups(const climb *c, const climb_graph *g)
{
    uint64_t *own = ff_calloc(2 * c->field->row + 2, sizeof *own);
    uint64_t *below = own != NULL ? own + c->field->row : NULL;
    int kept = 0, lower = c->rest.count - g->next;
    bool certain = false;
    for (int i = g->top; i < c->rest.count && own != NULL; i++)
        put_bit(i < g->next ? own : below, rank_at(c, i), true);
    for (int i = c->residents; i < c->count && own != NULL; i++)
        put_bit(own, c->members[i], false);
    kept = g->next - g->top - (c->count - c->residents);
    if (own != NULL && kept % 2 == 0)
        certain =
            ff_certain_crowd(c->field, own, kept) && ff_certain_crowd(c->field, below, lower);
    for (int i = g->next - 1, tries = 4; own != NULL && kept % 2 != 0 && i >= g->top; i--) {
        int rank = rank_at(c, i);
        if (!(own[rank / 64] >> (rank & 63) & 1) || tries-- == 0)
            continue;
        put_bit(own, rank, false);
        put_bit(below, rank, true);
        certain = ff_certain_crowd(c->field, own, kept - 1) &&
                  ff_certain_crowd(c->field, below, lower + 1);
        if (certain || tries < 0)
            break;
        put_bit(own, rank, true);
        put_bit(below, rank, false);
    }
    ff_free(own);
    return certain;
}

/* Did the view show enough? */
static int check_view(const climb *c, const climb_graph *g, const ff_sketch *s, bool *certain)
{
    int up = c->count - c->residents, needed = 0, code = FF_OK;
    *certain = g->view == VIEW_WHOLE;
    if (*certain)
        return FF_OK;
    if (up > 1)
        code = count_needed(c, g->top, &needed);
    if (code != FF_OK || (up > 1 && needed != up))
        return code;
    *certain = g->view == VIEW_LOCAL ? completes_after_local(c, s) : completes_by_groups(c, g);
    return code;
}

/* The top scoregroup and those who come up to it, by a graph of that view. */
static int choose_by(climb *c, climb_graph *g, bool *certain)
{
    ff_sketch s = {0};
    make_view(c, g);
    c->residents = g->top;
    *certain = false;
    int code = ff_sketch_begin(&s, g->count, 2 * g->scores + 1, g->scores + 3, 1, c->err);
    if (code == FF_OK) {
        s.once = g->once;
        classify_climb(c, g, &s);
        charge_upfloaters(&s, g);
        code = let_leave(c, g, &s);
    }
    if (code == FF_OK) {
        ff_sketch_solve(&s, c->field);
        if (s.answer == FF_MATCHED)
            choose_upfloaters(c, g, &s);
        if (g->view != VIEW_WHOLE && s.answer == FF_UNMATCHABLE)
            s.answer = FF_MATCHED; /* not enough was seen */
        else if (s.answer == FF_MATCHED)
            code = check_view(c, g, &s, certain);
        if (code == FF_OK)
            code = ff_sketch_code(&s, c->err);
    }
    ff_sketch_end(&s);
    return code;
}

/* Without a graph: everybody of the top scoregroup may meet half of it, and of the one who
 * comes up where it is odd. */
static bool choose_by_counting(climb *c, const climb_graph *g)
{
    int up = -1;
    for (int i = 0; i < g->top; i++)
        c->members[i] = rank_at(c, i);
    for (int i = g->top; i < g->next && g->top % 2 != 0; i++)
        if (up < 0 || (floated(c, up) && !floated(c, rank_at(c, i))))
            up = rank_at(c, i);
    c->count = c->residents = g->top;
    if (g->top % 2 != 0 && up < 0)
        return false;
    if (up >= 0)
        c->members[c->count++] = up;
    memset(c->rest.room, 0, c->field->row * sizeof *c->rest.room);
    for (int i = 0; i < c->count; i++)
        put_bit(c->rest.room, c->members[i], true);
    return ff_certain_crowd(c->field, c->rest.room, c->count) &&
           (up < 0 ? ff_sketch_rest_completes_without(&c->rest, c->members, c->count)
                   : completes_by_groups(c, g));
}

static int make_bracket(climb *c)
{
    climb_graph g = {.top = ff_sketch_rest_group_end(&c->rest, 0)};
    bool certain = false;
    int code = FF_OK;
    g.next = ff_sketch_rest_group_end(&c->rest, g.top);
    if (c->rest.count > c->field->whole) {
        certain = choose_by_counting(c, &g);
        g.view = VIEW_LOCAL;
        if (!certain && g.next <= LOCAL_MOST)
            code = choose_by(c, &g, &certain);
        g.view = VIEW_FIRST;
        if (!certain && code == FF_OK && g.next > LOCAL_MOST)
            code = choose_by(c, &g, &certain);
    }
    g.view = VIEW_WHOLE;
    return certain || code != FF_OK ? code : choose_by(c, &g, &certain);
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

typedef struct numbered {
    int no, rank;
} numbered;

static int by_number(const void *a, const void *b)
{
    const numbered *x = a, *y = b;
    return (x->no > y->no) - (x->no < y->no);
}

static int sort_members(const climb *c)
{
    numbered *sorted = ff_calloc((size_t)c->count + 1, sizeof *sorted);
    if (sorted == NULL)
        return ff_fail(c->err, FF_E_MEMORY, "out of memory for the pairing");
    for (int i = 0; i < c->count; i++)
        sorted[i] = (numbered){number_of(c, c->members[i]), c->members[i]};
    ff_sort(sorted, (size_t)c->count, sizeof *sorted, by_number);
    for (int i = 0; i < c->count; i++)
        c->members[i] = sorted[i].rank;
    ff_free(sorted);
    return FF_OK;
}

/* The graph of the bracket, with what pairs of the first half with the second cost nothing. */
static int begin_pairs(const climb *c, ff_sketch *s)
{
    int code = ff_sketch_begin(s, c->count, BRACKET_CLASSES, 3, 2, c->err);
    if (code != FF_OK)
        return code;
    for (int v = 0; v < c->count; v++) {
        s->rank[v] = c->members[v];
        s->class_of[v] = bracket_class(c, s->rank[v], c->up[s->rank[v]]);
    }
    charge_pairs(s);
    ff_sketch_allow(s, c->field);
    return FF_OK;
}

static void join_halves(ff_sketch *s)
{
    int half = s->count / 2;
    for (int v = 0, from = half; v < half; v++) {
        if (ff_sketch_mate(s, v) != FF_MATE_NONE)
            continue;
        while (from < s->count && ff_sketch_mate(s, from) != FF_MATE_NONE)
            from++;
        for (int u = from; u < s->count && !ff_sketch_join(s, v, u);)
            u++;
    }
}

/* --- the first identifier: who has the smaller number of each pair, then whom they meet --- */

static bool is_smaller(const ff_sketch *s, int v)
{
    return ff_sketch_mate(s, v) > v;
}

static bool are_halves(const ff_sketch *s)
{
    bool are = true;
    for (int v = 0; v < s->count / 2 && are; v++)
        are = is_smaller(s, v) && ff_sketch_mate(s, v) >= s->count / 2;
    return are;
}

/* As good with the first half against the second? No identifier is earlier than such. `half`
 * is then the graph to go on with. */
static int try_halves(const climb *c, const ff_sketch *s, ff_sketch *half, bool *first,
                      bool *halves)
{
    uint64_t best[FF_MATCHING_MOST_WORDS], own[FF_MATCHING_MOST_WORDS];
    int code = begin_pairs(c, half);
    *halves = false;
    if (code != FF_OK || half->answer != FF_MATCHED)
        return code == FF_OK ? ff_sketch_code(half, c->err) : code;
    ff_sketch_split(half, first, true);
    if (half->answer == FF_UNMATCHABLE)
        return FF_OK;
    code = ff_sketch_code(half, c->err);
    if (code != FF_OK)
        return code;
    ff_sketch_cost(s, best);
    ff_sketch_cost(half, own);
    *halves = memcmp(best, own, s->words * sizeof *best) == 0;
    return FF_OK;
}

/* Could v have the smaller number of its pair within the optimum? False is certain. */
static bool might_be_smaller(const ff_sketch *s, int v)
{
    for (int u = v + 1; u < s->count; u++)
        if (ff_matching_tight(s->matching, v, u))
            return true;
    return false;
}

static void choose_smaller(ff_sketch *s, bool *first)
{
    memset(first, 0, (size_t)s->count * sizeof *first);
    for (int v = 0, left = s->count / 2; v < s->count && left > 0 && s->answer == FF_MATCHED;
         v++) {
        if (!is_smaller(s, v) && !might_be_smaller(s, v))
            continue;
        for (int u = 0; u < s->count; u++)
            s->extra[u] = u < v;
        first[v] = ff_sketch_may(s, v);
        left -= first[v];
    }
}

static void choose_partners(const climb *c, ff_sketch *s, const bool *first)
{
    for (int v = 0; v < s->count; v++)
        s->extra[v] = first[v] ? s->count : v;
    for (int v = 0; v < s->count && s->answer == FF_MATCHED; v++) {
        if (!first[v])
            continue;
        int with = ff_sketch_choose_first(s, v, v + 1, 1, s->count);
        c->partner[s->rank[v]] = s->rank[with];
        c->partner[s->rank[with]] = s->rank[v];
    }
}

static int choose_identifier(const climb *c, ff_sketch *s, bool *first)
{
    ff_sketch half = {0};
    bool halves = false;
    int code = FF_OK;
    for (int v = 0; v < s->count; v++)
        first[v] = v < s->count / 2;
    bool are = are_halves(s);
    if (!are)
        code = try_halves(c, s, &half, first, &halves);
    if (code == FF_OK && !are && !halves)
        choose_smaller(s, first);
    if (code == FF_OK && !halves && s->answer == FF_MATCHED)
        ff_sketch_split(s, first, true);
    ff_sketch *use = halves ? &half : s;
    if (code == FF_OK && use->answer == FF_MATCHED)
        choose_partners(c, use, first);
    if (code == FF_OK)
        code = ff_sketch_code(use, c->err);
    ff_sketch_end(&half);
    return code;
}

static void close_bracket(climb *c)
{
    for (int i = 0; i < c->count; i++) {
        c->up[c->members[i]] = false;
        c->bracket_of[c->members[i]] = c->number;
    }
    c->number++;
}

static int pair_members(climb *c)
{
    ff_sketch s = {0};
    bool *first = ff_calloc((size_t)c->count + 1, sizeof *first);
    int code =
        first != NULL ? FF_OK : ff_fail(c->err, FF_E_MEMORY, "out of memory for the pairing");
    for (int i = c->residents; i < c->count; i++)
        c->up[c->members[i]] = true;
    if (code == FF_OK)
        code = sort_members(c);
    if (code == FF_OK)
        code = begin_pairs(c, &s);
    if (code == FF_OK) {
        join_halves(&s);
        ff_sketch_search(&s);
        if (s.answer == FF_MATCHED &&
            ff_field_is_other(c->field, c->members, c->count, c->number))
            ff_sketch_record(&s, c->count, c->partner);
        else if (s.answer == FF_MATCHED)
            code = choose_identifier(c, &s, first);
        if (code == FF_OK)
            code = ff_sketch_code(&s, c->err);
    }
    ff_sketch_end(&s);
    ff_free(first);
    close_bracket(c);
    return code;
}

/* Goes on as in the other pairing: the bracket was the best that there was, and the next one
 * can still be the best that is possible at all (C6). */
static bool goes_on(climb *c)
{
    climb_graph g = {.top = ff_sketch_rest_group_end(&c->rest, 0)};
    g.next = ff_sketch_rest_group_end(&c->rest, g.top);
    c->residents = g.top;
    if (!ff_sketch_rest_takes_over(&c->rest, c->number, c->members, &c->count, c->partner))
        return false;
    bool certain = true;
    for (int i = g.top; i < c->count && certain; i++)
        certain = ff_field_score(c->field, c->members[i]) == score_at(c, g.top);
    certain = certain && completes_by_groups(c, &g);
    for (int i = 0; i < c->count && !certain; i++)
        c->partner[c->members[i]] = FF_FLOATS;
    if (certain)
        close_bracket(c);
    return certain;
}

/* --- the whole --- */

static int begin_climb(climb *c, const ff_field *field, bool *found)
{
    size_t room = (size_t)field->count + 1;
    for (int rank = 0; rank < field->count; rank++)
        c->partner[rank] = FF_FLOATS;
    c->late = ff_pairing_late_round(field->question);
    c->members = ff_calloc(room, sizeof *c->members);
    c->local = ff_calloc(room, sizeof *c->local);
    c->where = ff_calloc(room, sizeof *c->where);
    c->up = ff_calloc(room, sizeof *c->up);
    int code = ff_sketch_rest_begin(&c->rest, field, ff_sketch_bye_by_number, found, c->err);
    if (c->members == NULL || c->local == NULL || c->where == NULL || c->up == NULL)
        code = ff_fail(c->err, FF_E_MEMORY, "out of memory for the pairing");
    return code;
}

int ff_pair_upfloat(const ff_field *field, int *partner, int *bracket_of, bool *found,
                    ff_error *err)
{
    climb c = {.field = field, .partner = partner, .bracket_of = bracket_of, .err = err};
    int code = begin_climb(&c, field, found);
    if (code == FF_OK)
        c.number = ff_sketch_rest_resume(&c.rest, partner, bracket_of);
    while (code == FF_OK && *found && c.rest.count > 0) {
        bool done = goes_on(&c);
        if (!done)
            code = make_bracket(&c);
        if (!done && code == FF_OK)
            code = pair_members(&c);
        ff_field_note(field, partner, c.members, c.count, c.number - 1);
        if (ff_field_rejoins(field, partner, bracket_of, c.number))
            break;
        ff_sketch_rest_leave(&c.rest, partner);
    }
    ff_sketch_rest_end(&c.rest);
    ff_free(c.members);
    ff_free(c.local);
    ff_free(c.where);
    ff_free(c.up);
    return code;
}
