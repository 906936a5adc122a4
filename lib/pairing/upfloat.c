#include "matching/matching.h"
#include "pairing/bracket.h"
#include "pairing/criteria.h"
#include "pairing/dutch.h"
#include "pairing/team.h"

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
    bool teams, last, late; /* the last round; a round in which earlier floats do not count */
    int *rest, rest_count;  /* ranks still to be paired, in order */
    int *partner, *bracket_of;
    int number;
    ff_error *err;
} climb;

/* A graph with few classes, and the numbers its costs are made of. */
typedef struct sketch {
    int count, classes, slots;
    int *rank; /* by vertex */
    int32_t *class_of, *extra;
    size_t width, words; /* bits of a slot */
    uint64_t *cost, *allowed;
    ff_graph graph;
    ff_matching *matching;
    ff_matching_answer answer;
} sketch;

static int out_of_memory(ff_error *err)
{
    return ff_fail(err, FF_E_MEMORY, "out of memory for the pairing");
}

static size_t bits_of(size_t value)
{
    size_t bits = 0;
    for (; value != 0; value >>= 1)
        bits++;
    return bits;
}

static bool sketch_begin(sketch *s, int count, int classes, int slots)
{
    size_t n = (size_t)count + 1, cells = (size_t)classes * (size_t)classes + 1;
    *s = (sketch){.count = count, .classes = classes, .slots = slots};
    s->width = bits_of(4 * n);
    s->words = ff_matching_words(s->width * ((size_t)slots + 1));
    s->rank = ff_calloc(n, sizeof *s->rank);
    s->class_of = ff_calloc(n, sizeof *s->class_of);
    s->extra = ff_calloc(n, sizeof *s->extra);
    s->cost = s->words > 0 ? ff_calloc(cells * s->words, sizeof *s->cost) : NULL;
    s->allowed = ff_calloc(n * ff_graph_row(count) + 1, sizeof *s->allowed);
    return s->rank != NULL && s->class_of != NULL && s->extra != NULL && s->cost != NULL &&
           s->allowed != NULL;
}

static void sketch_end(sketch *s)
{
    ff_matching_free(s->matching);
    ff_free(s->rank);
    ff_free(s->class_of);
    ff_free(s->extra);
    ff_free(s->cost);
    ff_free(s->allowed);
}

/* Slot 0 is the most significant one. */
static void charge(sketch *s, int a, int b, int slot, int amount)
{
    size_t shift = s->width * (size_t)(s->slots - slot);
    size_t at = ((size_t)a * (size_t)s->classes + (size_t)b) * s->words;
    ff_words_add(s->cost + at, s->words, (uint64_t)amount, shift);
}

static void sketch_solve(sketch *s, const ff_field *field)
{
    size_t row = ff_graph_row(s->count);
    for (int u = 0; u < s->count; u++)
        for (int v = 0; v < s->count; v++)
            if (u != v && ff_field_allows(field, s->rank[u], s->rank[v]))
                s->allowed[(size_t)u * row + (size_t)v / 64] |= (uint64_t)1 << (v & 63);
    s->graph = (ff_graph){.count = s->count,
                          .classes = s->classes,
                          .words = s->words,
                          .class_of = s->class_of,
                          .cost = s->cost,
                          .allowed = s->allowed};
    s->matching = ff_matching_new(&s->graph);
    s->answer = s->matching == NULL ? FF_MATCHING_MEMORY : ff_matching_solve(s->matching);
}

/* Is there a best matching in which v meets somebody whose `extra` is 0? If so, it stays so. */
static bool may(sketch *s, int v)
{
    int found = 1;
    s->answer = ff_matching_ask(s->matching, v, s->extra, 1);
    if (s->answer == FF_MATCHED)
        s->answer = ff_matching_settle(s->matching, &found);
    return found == 0;
}

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
static int classify(const climb *c, int top, int *class_of)
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
static void charge_upfloaters(sketch *s, int scores)
{
    for (int k = 1; k <= scores; k++)
        for (int floats = 0; floats < 2; floats++) {
            int class = 2 * k - 1 + floats;
            for (int turn = 0; turn < 2; turn++) {
                int a = turn == 0 ? 0 : class, b = turn == 0 ? class : 0;
                charge(s, a, b, 0, 1);
                charge(s, a, b, 1 + scores - k, 1);
                charge(s, a, b, 2 + scores, floats);
            }
            for (int next = 1; next <= 2 && k > 1; next++) {
                charge(s, next, class, 1 + scores, 1);
                charge(s, class, next, 1 + scores, 1);
            }
        }
}

static int choose_upfloaters(const climb *c, sketch *s, int top, int *members, int *count)
{
    int wanted = 0;
    for (int i = 0; i < top; i++) {
        members[(*count)++] = c->rest[i];
        wanted += ff_matching_mate(s->matching, i) >= top;
    }
    for (int v = 0; v < s->count; v++)
        s->extra[v] = v >= top;
    for (int v = top; v < s->count && wanted > 0 && s->answer == FF_MATCHED; v++)
        if (may(s, v)) {
            members[(*count)++] = c->rest[v];
            wanted--;
        }
    return s->answer == FF_MATCHED ? FF_OK : FF_E_MEMORY;
}

/* The top scoregroup and those who come up to it. */
static int make_bracket(const climb *c, int *members, int *count, int *residents)
{
    int top = 0, code = FF_E_MEMORY;
    sketch s;
    int *class_of = ff_calloc((size_t)c->rest_count + 1, sizeof *class_of);
    if (class_of == NULL)
        return out_of_memory(c->err);
    while (top < c->rest_count && score_at(c, top) == score_at(c, 0))
        top++;
    int scores = classify(c, top, class_of);
    *residents = top;
    if (sketch_begin(&s, c->rest_count, 2 * scores + 1, scores + 3)) {
        memcpy(s.rank, c->rest, (size_t)c->rest_count * sizeof *s.rank);
        for (int i = 0; i < c->rest_count; i++)
            s.class_of[i] = class_of[i];
        charge_upfloaters(&s, scores);
        sketch_solve(&s, c->field);
        if (s.answer == FF_MATCHED)
            code = choose_upfloaters(c, &s, top, members, count);
    }
    sketch_end(&s);
    ff_free(class_of);
    return code == FF_OK ? code : out_of_memory(c->err);
}

/* --- the pairs of a bracket --- */

enum { BY_SIDE = 3, BY_LEVEL = 2, BRACKET_CLASSES = BY_SIDE * BY_LEVEL * 4 };

static int bracket_class(const climb *c, int rank, bool upfloater)
{
    ff_team_preference due = {FF_SIDE_NONE, false};
    if (c->teams)
        due = ff_team_preference_of(c->field->question, c->field->index[rank]);
    int class = (int)due.side * BY_LEVEL + due.strong;
    return class * 4 + upfloater * 2 + floated(c, rank);
}

/* C8: preferences not granted; C9: strong ones; C10: floaters of the last round whom upfloaters
 * meet. */
static void charge_pairs(sketch *s)
{
    for (int a = 0; a < BRACKET_CLASSES; a++)
        for (int b = 0; b < BRACKET_CLASSES; b++) {
            int side = a / 4 / BY_LEVEL;
            bool clash = side != FF_SIDE_NONE && side == b / 4 / BY_LEVEL;
            bool strong = a / 4 % BY_LEVEL != 0 && b / 4 % BY_LEVEL != 0;
            charge(s, a, b, 0, clash);
            charge(s, a, b, 1, clash && strong);
            charge(s, a, b, 2, ((a & 2) != 0 && (b & 1) != 0) + ((b & 2) != 0 && (a & 1) != 0));
        }
}

static int number_of(const climb *c, int rank)
{
    return c->field->question->players[c->field->index[rank]].no;
}

static void sort_by_number(const climb *c, sketch *s, const bool *up)
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
static void choose_identifier(const climb *c, sketch *s, bool *first)
{
    for (int v = 0, left = s->count / 2; v < s->count && left > 0 && s->answer == FF_MATCHED;
         v++) {
        for (int u = 0; u < s->count; u++)
            s->extra[u] = u < v;
        first[v] = may(s, v);
        left -= first[v];
    }
    for (int v = 0; v < s->count; v++)
        s->extra[v] = first[v] ? s->count : v;
    for (int v = 0; v < s->count && s->answer == FF_MATCHED; v++) {
        if (!first[v])
            continue;
        s->answer = ff_matching_ask(s->matching, v, s->extra, s->count);
        if (s->answer != FF_MATCHED)
            return;
        int with = ff_matching_mate(s->matching, v);
        c->partner[s->rank[v]] = s->rank[with];
        c->partner[s->rank[with]] = s->rank[v];
        s->answer = ff_matching_take(s->matching, v);
    }
}

static int pair_members(const climb *c, const int *members, int count, int residents)
{
    sketch s;
    bool *up = ff_calloc((size_t)c->field->count + 1, sizeof *up);
    bool *first = ff_calloc((size_t)count + 1, sizeof *first);
    int code = FF_E_MEMORY;
    if (sketch_begin(&s, count, BRACKET_CLASSES, 3) && up != NULL && first != NULL) {
        for (int i = residents; i < count; i++)
            up[members[i]] = true;
        memcpy(s.rank, members, (size_t)count * sizeof *s.rank);
        sort_by_number(c, &s, up);
        charge_pairs(&s);
        sketch_solve(&s, c->field);
        if (s.answer == FF_MATCHED)
            choose_identifier(c, &s, first);
        code = s.answer == FF_MATCHED ? FF_OK : FF_E_MEMORY;
    }
    sketch_end(&s);
    ff_free(up);
    ff_free(first);
    return code == FF_OK ? code : out_of_memory(c->err);
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
        int count = 0, residents;
        code = make_bracket(c, members, &count, &residents);
        if (code == FF_OK)
            code = pair_members(c, members, count, residents);
        leave_rest(c, members, count);
    }
    return code;
}

/* --- the bye --- */

/* Lowest score, then most matches played, then the largest number. */
static bool goes_before(const ff_field *field, int a, int b)
{
    const ff_swiss_facts *x = ff_field_facts(field, a), *y = ff_field_facts(field, b);
    if (x->score != y->score)
        return x->score < y->score;
    if (x->played != y->played)
        return x->played > y->played;
    const ff_swiss_player *players = field->question->players;
    return players[field->index[a]].no > players[field->index[b]].no;
}

static void fill_without(climb *c, int bye)
{
    c->rest_count = 0;
    for (int rank = 0; rank < c->field->count; rank++)
        if (rank != bye)
            c->rest[c->rest_count++] = rank;
}

static int give_bye(climb *c, bool *found)
{
    bool *tried = ff_calloc((size_t)c->field->count + 1, sizeof *tried);
    int code = tried == NULL ? out_of_memory(c->err) : FF_OK, score;
    for (*found = false; code == FF_OK && !*found;) {
        int best = -1;
        for (int rank = 0; rank < c->field->count; rank++)
            if (c->field->bye[rank] && !tried[rank] &&
                (best < 0 || goes_before(c->field, rank, best)))
                best = rank;
        if (best < 0)
            break;
        tried[best] = true;
        fill_without(c, best);
        code = ff_completion(c->field, c->rest, c->rest_count, found, &score, c->err);
    }
    ff_free(tried);
    return code;
}

int ff_pair_upfloat(const ff_field *field, int *partner, int *bracket_of, bool *found,
                    ff_error *err)
{
    const ff_swiss_question *q = field->question;
    climb c = {.field = field, .partner = partner, .bracket_of = bracket_of, .err = err};
    int score, code = FF_OK, *members = ff_calloc((size_t)field->count + 1, sizeof *members);
    c.rest = ff_calloc((size_t)field->count + 1, sizeof *c.rest);
    c.teams = q->system != FF_SWISS_DOUBLE_2026;
    c.last = ff_swiss_last_round(q);
    c.late = c.last || (c.teams && q->rounds > 0 && q->round >= q->rounds - 1);
    for (int rank = 0; rank < field->count; rank++)
        partner[rank] = FF_FLOATS;
    if (c.rest == NULL || members == NULL) {
        code = out_of_memory(err);
    } else if (field->count % 2 != 0) {
        code = give_bye(&c, found);
    } else {
        fill_without(&c, -1);
        code = ff_completion(field, c.rest, c.rest_count, found, &score, err);
    }
    if (code == FF_OK && *found)
        code = pair_brackets(&c, members);
    ff_free(c.rest);
    ff_free(members);
    return code;
}
