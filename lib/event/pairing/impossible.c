#include "pairing/dutch.h"

#include "matching/matching.h"
#include "pairing/bracket.h"

#include <string.h>

/*
 * No pairing: the proof, and the smallest rule that would have to give. One rule after another
 * is let go, and the pairing that breaks it least often is found; the first that helps is
 * named. Of very large fields, which would take matrices of a gigabyte, it is only said that
 * there is none.
 */

enum { MOST_PROVEN = 2500 };

typedef struct search {
    const ff_field *field;
    int count, vertices; /* the bye is the last one, when they are odd */
    int32_t *class_of;
    uint64_t *cost, *allowed, *alone;
    uint8_t *rules; /* what stands between two, asked once: vertices x vertices */
    bool *met;      /* by rank: whom the one at hand has met */
    bool *may_leave;
    ff_matching *matching;
    ff_graph graph;
} search;

static int index_of(const search *s, int v)
{
    return v < s->count ? s->field->index[v] : FF_NOBODY;
}

static bool is_forced(const search *s, int u, int v)
{
    ff_pairing_question bare = *s->field->question;
    bare.round = 1;
    bare.prohibited_count = 0;
    return ff_pairing_obstacle_of(&bare, s->field->facts, index_of(s, u), index_of(s, v),
                                  NULL) == FF_OBSTACLE_FORCED;
}

/* Which rule alone stands between the two; FF_RELIEF_NONE: nothing, FF_RELIEF_UNPAIRED: more
 * than one rule, or the question itself. */
static ff_pairing_relief find_rule(const search *s, int u, int v)
{
    ff_pairing_question part = *s->field->question;
    int a = index_of(s, u), b = index_of(s, v);
    if (v >= s->count) {
        if (s->field->bye[u])
            return FF_RELIEF_NONE;
        return s->field->facts[a].may_have_bye ? FF_RELIEF_UNPAIRED : FF_RELIEF_BYE;
    }
    if (ff_field_allows(s->field, u, v))
        return FF_RELIEF_NONE;
    ff_pairing_facts facts[2] = {s->field->facts[a], s->field->facts[b]};
    bool clash = facts[0].preference == FF_PREFERENCE_ABSOLUTE &&
                 facts[1].preference == FF_PREFERENCE_ABSOLUTE &&
                 facts[0].due == facts[1].due && !facts[0].topscorer && !facts[1].topscorer &&
                 ff_pairing_rules_get(part.system)->bars_colours;
    bool met = s->met[v], prohibited = false;
    for (size_t i = 0; i < part.prohibited_count; i++)
        prohibited = prohibited || (part.prohibited[i][0] == a && part.prohibited[i][1] == b) ||
                     (part.prohibited[i][0] == b && part.prohibited[i][1] == a);
    if (clash + met + prohibited != 1 || (part.forced_count > 0 && is_forced(s, u, v)))
        return FF_RELIEF_UNPAIRED;
    return clash ? FF_RELIEF_COLOUR : met ? FF_RELIEF_REMATCH : FF_RELIEF_PROHIBITED;
}

/* Whom u has met, by rank. */
static void mark_met(search *s, int u, bool as)
{
    const ff_pairing_question *q = s->field->question;
    for (int r = 1; r < q->round; r++) {
        const ff_pairing_past *past = &q->players[index_of(s, u)].past[r - 1];
        int rank = past->opponent != FF_NOBODY && ff_past_played(past)
                       ? s->field->rank[past->opponent]
                       : -1;
        if (rank >= 0)
            s->met[rank] = as;
    }
}

static void find_rules(search *s)
{
    for (int u = 0; u < s->count; u++) {
        mark_met(s, u, true);
        for (int v = u + 1; v < s->vertices; v++)
            s->rules[(size_t)u * (size_t)s->vertices + (size_t)v] = (uint8_t)find_rule(s, u, v);
        mark_met(s, u, false);
    }
}

/* The rule between two, u < v. */
static ff_pairing_relief between(const search *s, int u, int v)
{
    return (ff_pairing_relief)s->rules[(size_t)u * (size_t)s->vertices + (size_t)v];
}

static void allow(search *s, int u, int v, uint64_t cost)
{
    size_t row = ff_graph_row(s->vertices), n = (size_t)s->vertices;
    s->allowed[(size_t)u * row + (size_t)v / 64] |= (uint64_t)1 << (v & 63);
    s->allowed[(size_t)v * row + (size_t)u / 64] |= (uint64_t)1 << (u & 63);
    s->cost[(size_t)u * n + (size_t)v] = s->cost[(size_t)v * n + (size_t)u] = cost;
}

static void clear_search(search *s)
{
    size_t n = (size_t)s->vertices;
    memset(s->cost, 0, n * n * sizeof *s->cost);
    memset(s->allowed, 0, n * ff_graph_row(s->vertices) * sizeof *s->allowed);
}

/* The graph in which `relief` may give. */
static void fill_graph(search *s, ff_pairing_relief relief)
{
    clear_search(s);
    for (int v = 0; v < s->vertices; v++)
        for (int u = 0; u < v && u < s->count; u++) {
            ff_pairing_relief rule = between(s, u, v);
            if (rule == FF_RELIEF_NONE || rule == relief)
                allow(s, u, v, rule == FF_RELIEF_NONE ? 0 : 1);
        }
}

/* Whoever can is joined to the next one free: few are left to be searched for. */
static void join_all(search *s)
{
    for (int u = 0; u < s->vertices; u++) {
        int v = u + 1;
        while (v < s->vertices && ff_matching_mate(s->matching, u) == FF_MATE_NONE) {
            if (ff_matching_mate(s->matching, v) == FF_MATE_NONE)
                ff_matching_join(s->matching, u, v);
            v++;
        }
    }
}

static ff_matching_answer solve_search(search *s, ff_pairing_relief relief)
{
    fill_graph(s, relief == FF_RELIEF_UNPAIRED ? FF_RELIEF_NONE : relief);
    s->graph = (ff_graph){.count = s->vertices,
                          .classes = s->vertices,
                          .words = 1,
                          .class_of = s->class_of,
                          .cost = s->cost,
                          .allowed = s->allowed,
                          .alone = relief == FF_RELIEF_UNPAIRED ? s->alone : NULL,
                          .may_leave = s->may_leave};
    ff_matching_free(s->matching);
    s->matching = ff_matching_new(&s->graph);
    if (s->matching == NULL)
        return FF_MATCHING_MEMORY;
    join_all(s);
    return ff_matching_solve(s->matching);
}

static bool begin_search(search *s, const ff_field *field)
{
    *s = (search){.field = field, .count = field->count};
    s->vertices = s->count + s->count % 2;
    size_t n = (size_t)s->vertices;
    s->class_of = ff_calloc(n + 1, sizeof *s->class_of);
    s->cost = ff_calloc(n * n + 1, sizeof *s->cost);
    s->allowed = ff_calloc(n * ff_graph_row(s->vertices) + 1, sizeof *s->allowed);
    s->alone = ff_calloc(n + 1, sizeof *s->alone);
    s->may_leave = ff_calloc(n + 1, sizeof *s->may_leave);
    s->rules = ff_calloc(n * n + 1, sizeof *s->rules);
    s->met = ff_calloc(n + 1, sizeof *s->met);
    if (s->class_of == NULL || s->cost == NULL || s->allowed == NULL || s->alone == NULL ||
        s->may_leave == NULL || s->rules == NULL || s->met == NULL)
        return false;
    find_rules(s);
    for (int v = 0; v < s->vertices; v++) {
        s->class_of[v] = v;
        s->may_leave[v] = true;
        s->alone[v] = v < s->count; /* the bye may stay away */
    }
    return true;
}

static void end(search *s)
{
    ff_matching_free(s->matching);
    ff_free(s->class_of);
    ff_free(s->cost);
    ff_free(s->allowed);
    ff_free(s->alone);
    ff_free(s->may_leave);
    ff_free(s->rules);
    ff_free(s->met);
}

/* --- the proof --- */

static bool note_barrier(const search *s, ff_pairing_proof *out)
{
    int32_t *part = ff_calloc((size_t)s->vertices + 1, sizeof *part);
    out->cut = ff_calloc((size_t)s->count + 1, sizeof *out->cut);
    out->part = ff_calloc(s->field->question->count + 1, sizeof *out->part);
    if (part == NULL || out->cut == NULL || out->part == NULL) {
        ff_free(part);
        return false;
    }
    out->parts = (size_t)ff_matching_barrier(s->matching, part);
    for (int v = 0; v < s->count; v++) {
        if (part[v] == 0)
            out->cut[out->cut_count++] = index_of(s, v);
        else if (part[v] > 0)
            out->part[index_of(s, v)] = part[v];
    }
    ff_free(part);
    return true;
}

static bool breaks_rule(const search *s, int v, int other)
{
    return other == FF_MATE_ALONE || (v < other ? between(s, v, other) : between(s, other, v));
}

/* Pairs of the nearest thing: those that break the rule first. */
static bool note_nearest(const search *s, ff_pairing_proof *out)
{
    out->nearest = ff_calloc((size_t)s->count + 1, sizeof *out->nearest);
    if (out->nearest == NULL)
        return false;
    for (int breaking = 1; breaking >= 0; breaking--)
        for (int v = 0; v < s->count; v++) {
            int other = ff_matching_mate(s->matching, v);
            if ((other >= 0 && other < v) || breaks_rule(s, v, other) != (breaking == 1))
                continue;
            int32_t black = other >= 0 ? index_of(s, other) : FF_NOBODY;
            out->nearest[out->nearest_count++] =
                (ff_pairing_pair){.white = index_of(s, v), .black = black, .bracket = -1};
            out->breaks += breaking == 1;
        }
    return true;
}

static ff_matching_answer find_relief(search *s, ff_pairing_proof *out)
{
    ff_matching_answer answer = FF_UNMATCHABLE;
    for (int r = FF_RELIEF_COLOUR; r <= FF_RELIEF_UNPAIRED && answer == FF_UNMATCHABLE; r++) {
        answer = solve_search(s, (ff_pairing_relief)r);
        out->relief = (ff_pairing_relief)r;
    }
    return answer;
}

int ff_pairing_impossible(const ff_field *field, ff_pairing_proof *out, ff_error *err)
{
    search s;
    if (field->count > MOST_PROVEN)
        return FF_OK;
    bool well = begin_search(&s, field);
    if (well)
        well = solve_search(&s, FF_RELIEF_NONE) == FF_UNMATCHABLE && note_barrier(&s, out) &&
               find_relief(&s, out) == FF_MATCHED && note_nearest(&s, out);
    end(&s);
    return well ? FF_OK : ff_fail(err, FF_E_MEMORY, "out of memory for the proof");
}
