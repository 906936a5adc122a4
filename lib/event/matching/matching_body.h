#ifndef FF_MATCHING_MATCHING_BODY_H
#define FF_MATCHING_MATCHING_BODY_H

/*
 * The matching itself, for numbers of WORDS words: included by each file WIDTH.c.
 *
 * Duals: pi of every vertex, z >= 0 of every blossom. Doubled costs c, so that all steps are
 * whole. The slack of an edge, c - pi(u) - pi(v) + z of the blossoms that hold both, is never
 * negative, and zero on every matched edge and every edge of a blossom's cycle; a vertex that
 * leaves alone has pi = its cost for that.
 *
 * A search grows one tree of tight edges from a vertex without partner. Outermost blossoms
 * (a lone vertex is one, too) are OUTER (even distance from the root) or INNER.
 */

#include "matching/matching_kind.h"
#include "matching/matching_number.h"

#include <string.h>

enum { UNLABELLED, OUTER, INNER };

/* A blossom that is not a lone vertex: children in a circle, and edge[i] joins child i to the
 * next. The base child stands first. */
typedef struct blossom {
    int count;
    int *child;
    int (*edge)[2];
    int32_t *nearest; /* for every vertex outside: the one in here with the least slack, or -1;
                         made when it is first needed */
} blossom;

typedef struct state {
    const ff_graph *graph;
    int n, alive;
    int *live;             /* vertices still in the graph, ascending */
    number *pi, *up, *low; /* of vertices; up and low doubled */
    number *pi_up,
        *pi_low;        /* pi - up, pi - low: the dual as the upper or the lower of an edge */
    number *class_cost; /* doubled */
    number *alone;      /* doubled; with low in it */
    bool *may_leave;
    int *mate;
    /* of outermost or inner blossoms and vertices, by id: vertices first */
    number *z;
    int *parent, *base, *label, *first, *last, *stamp;
    int (*entry)[2];   /* the edge by which an INNER one was reached: outer end, inner end */
    blossom *blossoms; /* by id - n */
    int *unused, unused_count;
    int *outer, *next; /* of vertices: their outermost blossom; a list of the vertices of one */
    /* of outermost blossoms: the edge from an OUTER vertex with the least slack; -1 */
    int (*best)[2];
    number *best_slack;
    bool *best_known; /* false: to be found when it is needed */
    number *least;
    int *queue, queue_head, queue_tail;
    int (*stack)[2];
    number *by_class;
    int clock;
    /* the question */
    int asked;
    const int32_t *extra;
    int32_t extra_alone;
    bool out_of_memory;
} state;

static inline number edge_cost(const state *s, int u, int v)
{
    const ff_graph *graph = s->graph;
    size_t classes = (size_t)graph->classes;
    number c = s->class_cost[(size_t)graph->class_of[u] * classes + (size_t)graph->class_of[v]];
    c = number_add(c,
                   u < v ? number_add(s->up[u], s->low[v]) : number_add(s->low[u], s->up[v]));
    if (u == s->asked)
        c = number_add(c, small(2 * (int64_t)s->extra[v]));
    else if (v == s->asked)
        c = number_add(c, small(2 * (int64_t)s->extra[u]));
    return c;
}

/* Of an edge between different outermost blossoms. */
static inline number edge_slack(const state *s, int u, int v)
{
    return subtract(subtract(edge_cost(s, u, v), s->pi[u]), s->pi[v]);
}

static inline number alone_slack(const state *s, int v)
{
    number c = s->alone[v];
    if (v == s->asked)
        c = number_add(c, small(2 * (int64_t)s->extra_alone));
    return subtract(c, s->pi[v]);
}

static inline void set_pi(state *s, int v, number value)
{
    s->pi[v] = value;
    s->pi_up[v] = subtract(value, s->up[v]);
    s->pi_low[v] = subtract(value, s->low[v]);
}

static inline blossom *blossom_of(const state *s, int id)
{
    return &s->blossoms[id - s->n];
}

/* The vertices of an outermost or inner blossom. */
#define EACH_VERTEX(s, v, id)                                                                  \
    for (int v = (s)->first[id], end_##v = (s)->last[id]; v >= 0;                              \
         v = v == end_##v ? -1 : (s)->next[v])

/* --- blossoms turned round, opened and made --- */

/* The child of `id` that holds x. */
static int child_with(const state *s, int id, int x)
{
    while (s->parent[x] != id)
        x = s->parent[x];
    return x;
}

static void reverse_children(int *from, size_t count)
{
    for (size_t i = 0; i < count / 2; i++) {
        int a = from[i];
        from[i] = from[count - 1 - i];
        from[count - 1 - i] = a;
    }
}

static void reverse_edges(int (*from)[2], size_t count)
{
    for (size_t i = 0; i < count / 2; i++)
        for (int k = 0; k < 2; k++) {
            int a = from[i][k];
            from[i][k] = from[count - 1 - i][k];
            from[count - 1 - i][k] = a;
        }
}

/* Turns the circle so that child `k` stands first. */
static void turn(blossom *b, int k)
{
    size_t head = (size_t)k, count = (size_t)b->count;
    reverse_children(b->child, head);
    reverse_children(b->child + head, count - head);
    reverse_children(b->child, count);
    reverse_edges(b->edge, head);
    reverse_edges(b->edge + head, count - head);
    reverse_edges(b->edge, count);
}

static void push_rebase(state *s, int *top, int id, int x)
{
    if (id < s->n)
        return;
    s->stack[*top][0] = id;
    s->stack[(*top)++][1] = x;
}

/* Makes x the vertex of `id` that is matched outside; the caller sets its mate. */
static void rebase(state *s, int id, int x)
{
    int top = 0;
    push_rebase(s, &top, id, x);
    while (top > 0) {
        int at = s->stack[--top][0], to = s->stack[top][1];
        blossom *b = blossom_of(s, at);
        int child = child_with(s, at, to), k = 0;
        s->base[at] = to;
        while (b->child[k] != child)
            k++;
        if (k > 0) {
            turn(b, k);
            for (int i = 1; i < b->count; i += 2) {
                int p = b->edge[i][0], q = b->edge[i][1];
                s->mate[p] = q;
                s->mate[q] = p;
                push_rebase(s, &top, b->child[i], p);
                push_rebase(s, &top, b->child[i + 1], q);
            }
        }
        push_rebase(s, &top, child, to);
    }
}

static void free_blossom(state *s, int id)
{
    blossom *b = blossom_of(s, id);
    ff_free(b->child);
    ff_free(b->edge);
    ff_free(b->nearest);
    memset(b, 0, sizeof *b);
    s->unused[s->unused_count++] = id;
}

/* Its children become outermost, without labels. */
static void open_blossom(state *s, int id)
{
    blossom *b = blossom_of(s, id);
    for (int i = 0; i < b->count; i++) {
        int child = b->child[i];
        s->parent[child] = -1;
        s->label[child] = UNLABELLED;
        s->best[child][0] = -1;
        EACH_VERTEX(s, v, child)
        s->outer[v] = child;
    }
}

/* Opens outermost blossoms until v stands alone. Where z was positive, the match to the outside
 * is loose now, and both ends are free. */
static void dissolve(state *s, int v)
{
    while (s->outer[v] != v) {
        int id = s->outer[v], base = s->base[id];
        number part = half(s->z[id]);
        if (!is_zero(part)) {
            EACH_VERTEX(s, x, id)
            set_pi(s, x, subtract(s->pi[x], part));
            if (s->mate[base] >= 0)
                s->mate[s->mate[base]] = FF_MATE_NONE;
            s->mate[base] = FF_MATE_NONE;
        }
        open_blossom(s, id);
        free_blossom(s, id);
    }
}

static void push_vertices(state *s, int id)
{
    EACH_VERTEX(s, v, id)
    s->queue[s->queue_tail++] = v;
}

static inline void offer_best(state *s, int id, int u, int v, number slack)
{
    if (!s->best_known[id] || (s->best[id][0] >= 0 && !number_less(slack, s->best_slack[id])))
        return;
    s->best[id][0] = u;
    s->best[id][1] = v;
    s->best_slack[id] = slack;
}

/* The costs from u to each class, less its dual; u is the upper or the lower of the edge. */
static void row_of(state *s, int u, number dual)
{
    size_t classes = (size_t)s->graph->classes;
    const number *cost = s->class_cost + (size_t)s->graph->class_of[u] * classes;
    for (size_t c = 0; c < classes; c++)
        s->by_class[c] = subtract(cost[c], dual);
}

/* The slack of an edge with what the question at one of its ends adds. */
static inline number with_extra(const state *s, int u, int v, number slack)
{
    if (u == s->asked || v == s->asked)
        slack = number_add(slack, small(2 * (int64_t)s->extra[u == s->asked ? v : u]));
    return slack;
}

/* Takes the edges of v into the list of those nearest to each vertex. */
static void offer_vertex(state *s, int id, int v)
{
    const ff_graph *graph = s->graph;
    const uint64_t *allowed = graph->allowed + (size_t)v * ff_graph_row(graph->count);
    const number *dual = s->pi_up;
    int32_t *nearest = blossom_of(s, id)->nearest;
    row_of(s, v, s->pi_low[v]);
    for (int i = 0; i < s->alive; i++) {
        int x = s->live[i];
        if (x == v) {
            row_of(s, v, s->pi_up[v]);
            dual = s->pi_low;
        }
        if (s->outer[x] == s->outer[v] || !(allowed[x / 64] >> (x & 63) & 1))
            continue;
        number slack = with_extra(s, v, x, subtract(s->by_class[graph->class_of[x]], dual[x]));
        if (nearest[x] >= 0 && !number_less(slack, s->least[x]))
            continue;
        nearest[x] = v;
        s->least[x] = slack;
    }
}

static void offer_child(state *s, int id, const int32_t *from)
{
    int32_t *nearest = blossom_of(s, id)->nearest;
    for (int i = 0; i < s->alive; i++) {
        int x = s->live[i];
        if (from[x] < 0 || s->outer[x] == s->outer[from[x]])
            continue;
        number slack = edge_slack(s, from[x], x);
        if (nearest[x] >= 0 && !number_less(slack, s->least[x]))
            continue;
        nearest[x] = from[x];
        s->least[x] = slack;
    }
}

/* Makes the list of an outermost blossom from those of its children, where they have any. */
static bool need_nearest(state *s, int id)
{
    blossom *b = blossom_of(s, id);
    if (b->nearest != NULL)
        return true;
    b->nearest = ff_malloc((size_t)s->n * sizeof *b->nearest);
    if (b->nearest == NULL) {
        s->out_of_memory = true;
        return false;
    }
    for (int x = 0; x < s->n; x++)
        b->nearest[x] = -1;
    for (int k = 0; k < b->count; k++) {
        int child = b->child[k];
        const int32_t *from = child >= s->n ? blossom_of(s, child)->nearest : NULL;
        if (from != NULL) {
            offer_child(s, id, from);
            continue;
        }
        EACH_VERTEX(s, v, child)
        offer_vertex(s, id, v);
    }
    return true;
}

/* The least slack from OUTER vertices elsewhere. */
static void find_best(state *s, int id)
{
    s->best[id][0] = -1;
    s->best_known[id] = true;
    if (id >= s->n && !need_nearest(s, id))
        return;
    for (int i = 0; i < s->alive; i++) {
        int u = s->live[i];
        if (s->label[s->outer[u]] != OUTER || s->outer[u] == id)
            continue;
        int v = id >= s->n                         ? blossom_of(s, id)->nearest[u]
                : ff_graph_allows(s->graph, id, u) ? id
                                                   : -1;
        if (v >= 0)
            offer_best(s, id, u, v, edge_slack(s, u, v));
    }
}

/* A root of the forest: nobody is matched to it. */
static bool is_root(const state *s, int id)
{
    return s->mate[s->base[id]] == FF_MATE_NONE;
}

/* The OUTER blossom above an OUTER one in its tree, or -1. */
static int tree_parent(const state *s, int id)
{
    if (is_root(s, id))
        return -1;
    return s->outer[s->entry[s->outer[s->mate[s->base[id]]]][0]];
}

/* The lowest OUTER blossom above both; -1: they are in different trees. */
static int common_root(state *s, int a, int b)
{
    int mark = ++s->clock;
    while (a >= 0 || b >= 0) {
        if (a >= 0) {
            if (s->stamp[a] == mark)
                return a;
            s->stamp[a] = mark;
            a = tree_parent(s, a);
        }
        int other = a;
        a = b;
        b = other;
    }
    return -1;
}

/* Steps from `id` up to `top`: how many children that makes. */
static int path_length(const state *s, int id, int top)
{
    int length = 0;
    for (; id != top; id = tree_parent(s, id))
        length += 2;
    return length;
}

static bool make_room(blossom *b, int count)
{
    b->count = count;
    b->child = ff_malloc((size_t)count * sizeof *b->child);
    b->edge = ff_malloc((size_t)count * sizeof *b->edge);
    return b->child != NULL && b->edge != NULL;
}

/* Writes the way from u's blossom up to `top`, from place `at` backwards (step -1: the edges
 * point to the top) or forwards from 1. */
static void lay_upper_arm(const state *s, blossom *b, int u, int top, int at)
{
    for (int id = s->outer[u]; id != top; id = s->outer[u]) {
        int inner = s->outer[s->mate[s->base[id]]];
        b->child[at] = id;
        b->edge[at - 1][0] = s->mate[s->base[id]];
        b->edge[at - 1][1] = s->base[id];
        b->child[at - 1] = inner;
        b->edge[at - 2][0] = s->entry[inner][0];
        b->edge[at - 2][1] = s->entry[inner][1];
        u = s->entry[inner][0];
        at -= 2;
    }
}

static void lay_lower_arm(const state *s, blossom *b, int v, int top, int at)
{
    for (int id = s->outer[v]; id != top; id = s->outer[v]) {
        int inner = s->outer[s->mate[s->base[id]]];
        b->child[at] = id;
        b->edge[at][0] = s->base[id];
        b->edge[at][1] = s->mate[s->base[id]];
        b->child[at + 1] = inner;
        b->edge[at + 1][0] = s->entry[inner][1];
        b->edge[at + 1][1] = s->entry[inner][0];
        v = s->entry[inner][0];
        at += 2;
    }
}

/* Takes the children in: one list of vertices, one label; INNER ones become OUTER. */
static void adopt(state *s, int id)
{
    blossom *b = blossom_of(s, id);
    s->first[id] = s->first[b->child[0]];
    for (int i = 0; i < b->count; i++) {
        int child = b->child[i];
        if (i + 1 < b->count)
            s->next[s->last[child]] = s->first[b->child[i + 1]];
        s->parent[child] = id;
        if (s->label[child] == INNER)
            push_vertices(s, child);
    }
    s->last[id] = s->last[b->child[b->count - 1]];
    for (int i = 0; i < b->count; i++)
        EACH_VERTEX(s, v, b->child[i])
    s->outer[v] = id;
}

/* The tight edge u-v joins two OUTER blossoms below `top`: the circle becomes one. */
static void make_blossom(state *s, int u, int v, int top)
{
    int upper = path_length(s, s->outer[u], top), lower = path_length(s, s->outer[v], top);
    int id = s->unused[--s->unused_count];
    blossom *b = blossom_of(s, id);
    if (!make_room(b, 1 + upper + lower)) {
        s->out_of_memory = true;
        free_blossom(s, id);
        return;
    }
    b->child[0] = top;
    lay_upper_arm(s, b, u, top, upper);
    b->edge[upper][0] = u;
    b->edge[upper][1] = v;
    lay_lower_arm(s, b, v, top, upper + 1);
    s->base[id] = s->base[top];
    s->z[id] = small(0);
    s->label[id] = OUTER;
    s->parent[id] = -1;
    adopt(s, id);
    s->best_known[id] = false;
}

/* --- one search --- */

/* Matches OUTER vertex u to `to` (a vertex outside the tree, or FF_MATE_ALONE) and flips the
 * way up to the root. */
static void flip(state *s, int u, int to)
{
    for (;;) {
        int id = s->outer[u], above = s->mate[s->base[id]];
        rebase(s, id, u);
        s->mate[u] = to;
        if (above == FF_MATE_NONE)
            return;
        int inner = s->outer[above];
        to = s->entry[inner][1];
        rebase(s, inner, to);
        s->mate[to] = u = s->entry[inner][0];
    }
}

static void become_outer(state *s, int id)
{
    s->label[id] = OUTER;
    push_vertices(s, id);
}

static void become_inner(state *s, int id, int u, int v)
{
    s->label[id] = INNER;
    s->entry[id][0] = u;
    s->entry[id][1] = v;
}

/* A tight edge between OUTER ones: of one tree they become a blossom; two trees are served. */
static bool join_outer(state *s, int u, int v)
{
    int top = common_root(s, s->outer[u], s->outer[v]);
    if (top >= 0) {
        make_blossom(s, u, v, top);
        return false;
    }
    flip(s, u, v);
    flip(s, v, u);
    return true;
}

/* A tight edge from OUTER u to v elsewhere. True: somebody was served, the search is over. */
static bool use_edge(state *s, int u, int v)
{
    int id = s->outer[v];
    if (s->label[id] == OUTER)
        return join_outer(s, u, v);
    if (s->label[id] != UNLABELLED)
        return false;
    int partner = s->mate[s->base[id]];
    if (partner < 0) {
        flip(s, u, v);
        rebase(s, id, v);
        s->mate[v] = u;
        return true;
    }
    become_inner(s, id, u, v);
    become_outer(s, s->outer[partner]);
    return false;
}

/* One edge from OUTER u, whose blossom is `*own`. */
static inline bool look_along(state *s, int u, int v, int *own, number slack)
{
    if (!is_zero(slack)) {
        offer_best(s, s->outer[v], u, v, slack);
        return false;
    }
    if (use_edge(s, u, v))
        return true;
    *own = s->outer[u];
    return s->out_of_memory;
}

/* Looks along all edges of OUTER u. True: the search is over. */
static bool scan(state *s, int u)
{
    const ff_graph *graph = s->graph;
    const uint64_t *allowed = graph->allowed + (size_t)u * ff_graph_row(graph->count);
    const number *dual = s->pi_up;
    int own = s->outer[u];
    row_of(s, u, s->pi_low[u]);
    for (int i = 0; i < s->alive; i++) {
        int v = s->live[i], id = s->outer[v];
        if (v == u) {
            row_of(s, u, s->pi_up[u]);
            dual = s->pi_low;
            continue;
        }
        if (id == own || s->label[id] == INNER || !(allowed[v / 64] >> (v & 63) & 1))
            continue;
        number slack = with_extra(s, u, v, subtract(s->by_class[graph->class_of[v]], dual[v]));
        if (look_along(s, u, v, &own, slack))
            return true;
    }
    return false;
}

static bool may_leave(const state *s, int v)
{
    return s->may_leave != NULL && s->may_leave[v];
}

/* True: the search is over. */
static bool empty_queue(state *s)
{
    while (s->queue_head < s->queue_tail) {
        int u = s->queue[s->queue_head++];
        if (may_leave(s, u) && is_zero(alone_slack(s, u))) {
            flip(s, u, FF_MATE_ALONE);
            return true;
        }
        if (scan(s, u))
            return true;
    }
    return false;
}

typedef struct step {
    bool any;
    number least;
} step;

static inline void offer_step(step *st, number value)
{
    if (st->any && !number_less(value, st->least))
        return;
    st->any = true;
    st->least = value;
}

/* How far the duals can move before something becomes tight. */
static step find_step(state *s)
{
    step st = {false, small(0)};
    for (int i = 0; i < s->alive; i++) {
        int v = s->live[i], id = s->outer[v];
        if (s->label[id] != INNER && !s->best_known[id])
            find_best(s, id);
        if (s->label[id] == OUTER && may_leave(s, v))
            offer_step(&st, alone_slack(s, v));
        if (s->first[id] != v)
            continue;
        if (s->label[id] == INNER && id >= s->n)
            offer_step(&st, half(s->z[id]));
        else if (s->label[id] == OUTER && s->best[id][0] >= 0)
            offer_step(&st, half(s->best_slack[id]));
        else if (s->label[id] == UNLABELLED && s->best[id][0] >= 0)
            offer_step(&st, s->best_slack[id]);
    }
    return st;
}

static void move_blossom(state *s, int id, number by)
{
    if (s->label[id] == OUTER) {
        if (id >= s->n)
            s->z[id] = number_add(s->z[id], twice(by));
        s->best_slack[id] = subtract(s->best_slack[id], twice(by));
    } else if (s->label[id] == INNER) {
        if (id >= s->n)
            s->z[id] = subtract(s->z[id], twice(by));
    } else {
        s->best_slack[id] = subtract(s->best_slack[id], by);
    }
}

static void move_duals(state *s, number by)
{
    for (int i = 0; i < s->alive; i++) {
        int v = s->live[i], id = s->outer[v];
        if (s->label[id] == OUTER)
            set_pi(s, v, number_add(s->pi[v], by));
        else if (s->label[id] == INNER)
            set_pi(s, v, subtract(s->pi[v], by));
        if (s->first[id] == v)
            move_blossom(s, id, by);
    }
}

/* Labels along the even way from child k of an opened INNER blossom to its base, which stands
 * first. */
static void label_way(state *s, blossom *b, int k, int u, int v)
{
    int step_by = k % 2 == 0 ? -1 : 1, count = b->count;
    become_inner(s, b->child[k], u, v);
    while (k != 0) {
        int mid = k + step_by, far = (mid + step_by + count) % count;
        int edge = step_by < 0 ? far : mid;
        become_outer(s, b->child[mid]);
        become_inner(s, b->child[far], b->edge[edge][step_by < 0], b->edge[edge][step_by > 0]);
        k = far;
    }
}

/* An INNER blossom with z = 0 is opened, and the tree goes on through it. */
static void body_expand(state *s, int id)
{
    blossom *b = blossom_of(s, id);
    int u = s->entry[id][0], v = s->entry[id][1], k = 0, child = child_with(s, id, v);
    while (b->child[k] != child)
        k++;
    open_blossom(s, id);
    label_way(s, b, k, u, v);
    for (int i = 0; i < b->count; i++)
        s->best_known[b->child[i]] = false;
    free_blossom(s, id);
}

/* Uses what has become tight. True: the search is over. */
static bool use_tight(state *s)
{
    for (int i = 0; i < s->alive; i++) {
        int v = s->live[i], id = s->outer[v];
        if (s->label[id] == OUTER && may_leave(s, v) && is_zero(alone_slack(s, v))) {
            flip(s, v, FF_MATE_ALONE);
            return true;
        }
        if (s->first[id] != v)
            continue;
        if (s->label[id] == INNER && id >= s->n && is_zero(s->z[id]))
            body_expand(s, id);
        else if (s->label[id] != INNER && s->best_known[id] && s->best[id][0] >= 0 &&
                 is_zero(s->best_slack[id])) {
            int from = s->best[id][0], to = s->best[id][1];
            if (s->outer[from] != s->outer[to] && use_edge(s, from, to))
                return true;
        }
        if (s->out_of_memory)
            return true;
    }
    return false;
}

/* The steps of a forest are whole when the duals of its roots are all odd or all even. */
static bool is_odd(number a)
{
    return !is_zero(subtract(twice(half(a)), a));
}

/* Everybody without a partner is a root, as far as the duals allow. */
static void begin_search(state *s, int root)
{
    bool odd = is_odd(s->pi[root]);
    for (int i = 0; i < s->alive; i++) {
        int id = s->outer[s->live[i]];
        s->label[id] = UNLABELLED;
        s->best[id][0] = -1;
        s->best_known[id] = true;
    }
    s->queue_head = s->queue_tail = 0;
    for (int i = 0; i < s->alive; i++) {
        int v = s->live[i];
        if (s->mate[v] == FF_MATE_NONE && is_odd(s->pi[v]) == odd)
            become_outer(s, s->outer[v]);
    }
}

/* Blossoms that cost nothing are opened, so that few are about. */
static void end_search(state *s)
{
    for (int i = 0; i < s->alive; i++) {
        int v = s->live[i];
        while (s->outer[v] >= s->n && is_zero(s->z[s->outer[v]])) {
            int id = s->outer[v];
            open_blossom(s, id);
            free_blossom(s, id);
        }
    }
}

static ff_matching_answer body_search(state *s, int root)
{
    number moved = small(0);
    begin_search(s, root);
    while (!empty_queue(s)) {
        step st = find_step(s);
        if (!st.any)
            return FF_UNMATCHABLE;
        moved = number_add(moved, st.least);
        if (is_wide(st.least) || is_wide(moved))
            return FF_MATCHING_WIDTH;
        move_duals(s, st.least);
        if (use_tight(s))
            break;
    }
    if (s->out_of_memory)
        return FF_MATCHING_MEMORY;
    end_search(s);
    return FF_MATCHED;
}

/* --- short ways --- */

/* Outside all blossoms, and joined by a tight edge; FF_MATE_ALONE for v: u may leave. */
static bool body_fits(const state *s, int u, int v)
{
    if (u < 0 || s->outer[u] != u)
        return false;
    if (v == FF_MATE_ALONE)
        return may_leave(s, u) && is_zero(alone_slack(s, u));
    return s->outer[v] == v && ff_graph_allows(s->graph, u, v) && is_zero(edge_slack(s, u, v));
}

static void marry(state *s, int u, int v)
{
    s->mate[u] = v;
    if (v >= 0)
        s->mate[v] = u;
}

/* v meets one of a pair, the other one meets somebody who is free, or leaves. */
static bool serve_by_pair(state *s, int v)
{
    enum { MOST_FREE = 8 };
    int free_count = 0, unserved[MOST_FREE];
    for (int i = 0; i < s->alive && free_count < MOST_FREE; i++)
        if (s->live[i] != v && s->mate[s->live[i]] < 0 && s->outer[s->live[i]] == s->live[i])
            unserved[free_count++] = s->live[i];
    for (int i = 0; i < s->alive; i++) {
        int u = s->live[i], other = s->mate[u];
        if (other < 0 || u == v || !body_fits(s, v, u))
            continue;
        int to = body_fits(s, other, FF_MATE_ALONE) ? FF_MATE_ALONE : FF_MATE_NONE;
        for (int k = 0; k < free_count && to == FF_MATE_NONE; k++)
            if (body_fits(s, other, unserved[k]))
                to = unserved[k];
        if (to == FF_MATE_NONE)
            continue;
        marry(s, v, u);
        marry(s, other, to);
        return true;
    }
    return false;
}

/* Serves v by one tight edge, or by one between v and a pair and one from there: no tree is
 * needed for it. False: not known. */
static bool serve_shortly(state *s, int v)
{
    if (s->outer[v] != v)
        return false;
    if (body_fits(s, v, FF_MATE_ALONE)) {
        marry(s, v, FF_MATE_ALONE);
        return true;
    }
    for (int i = 0; i < s->alive; i++) {
        int u = s->live[i];
        if (u != v && s->mate[u] < 0 && body_fits(s, v, u)) {
            marry(s, v, u);
            return true;
        }
    }
    return serve_by_pair(s, v);
}

static bool duals_fit(const state *s)
{
    for (int i = 0; i < s->alive; i++)
        if (is_wide(s->pi[s->live[i]]))
            return false;
    return true;
}

static ff_matching_answer body_solve(void *self)
{
    state *s = self;
    for (int i = 0; i < s->alive;) {
        int v = s->live[i];
        if (s->mate[v] != FF_MATE_NONE) {
            i++;
            continue;
        }
        ff_matching_answer answer = serve_shortly(s, v) ? FF_MATCHED : body_search(s, v);
        if (answer != FF_MATCHED)
            return answer;
        if (!duals_fit(s))
            return FF_MATCHING_WIDTH;
    }
    return FF_MATCHED;
}

/* --- questions --- */

/* The highest dual that v, alone in its blossom, can have. */
static void raise_pi(state *s, int v)
{
    bool any = may_leave(s, v);
    number least = small(0);
    set_pi(s, v, small(0));
    if (any)
        least = alone_slack(s, v);
    for (int i = 0; i < s->alive; i++) {
        int x = s->live[i];
        if (x == v || !ff_graph_allows(s->graph, v, x))
            continue;
        number slack = edge_slack(s, v, x);
        if (!any || number_less(slack, least))
            least = slack;
        any = true;
    }
    set_pi(s, v, least);
}

/* After a change at v, alone in its blossom: which vertex of each blossom is nearest to it. */
static void renew_nearest(state *s, int v)
{
    for (int id = s->n; id < 2 * s->n; id++) {
        blossom *b = blossom_of(s, id);
        number least = small(0);
        if (b->nearest == NULL)
            continue;
        b->nearest[v] = -1;
        EACH_VERTEX(s, x, id)
        {
            if (!ff_graph_allows(s->graph, x, v))
                continue;
            number slack = edge_slack(s, x, v);
            if (b->nearest[v] < 0 || number_less(slack, least)) {
                b->nearest[v] = x;
                least = slack;
            }
        }
    }
}

static void part_from_mate(state *s, int v)
{
    if (s->mate[v] >= 0)
        s->mate[s->mate[v]] = FF_MATE_NONE;
    s->mate[v] = FF_MATE_NONE;
}

static ff_matching_answer body_ask(void *self, int i, const int32_t *extra, int32_t extra_alone)
{
    state *s = self;
    dissolve(s, i);
    part_from_mate(s, i);
    s->asked = i;
    s->extra = extra;
    s->extra_alone = extra_alone;
    raise_pi(s, i);
    renew_nearest(s, i);
    return body_solve(s);
}

static void leave_graph(state *s, int v)
{
    int at = 0;
    while (s->live[at] != v)
        at++;
    s->alive--;
    memmove(s->live + at, s->live + at + 1, (size_t)(s->alive - at) * sizeof *s->live);
}

static ff_matching_answer body_take(void *self, int i)
{
    state *s = self;
    int partner = s->mate[i];
    s->asked = -1;
    dissolve(s, i);
    if (partner >= 0)
        dissolve(s, partner);
    leave_graph(s, i);
    s->mate[i] = partner;
    if (partner >= 0) {
        leave_graph(s, partner);
        s->mate[partner] = i;
    }
    return body_solve(s);
}

static void forbid(const state *s, int u, int v)
{
    size_t row = ff_graph_row(s->n);
    s->graph->allowed[(size_t)u * row + (size_t)v / 64] &= ~((uint64_t)1 << (v & 63));
    s->graph->allowed[(size_t)v * row + (size_t)u / 64] &= ~((uint64_t)1 << (u & 63));
}

static ff_matching_answer body_settle(void *self, int *found)
{
    state *s = self;
    int i = s->asked, partner = s->mate[i];
    *found = partner >= 0 ? s->extra[partner] : s->extra_alone;
    dissolve(s, i);
    for (int k = 0; k < s->alive; k++)
        if (s->extra[s->live[k]] != *found)
            forbid(s, i, s->live[k]);
    if (s->may_leave != NULL && s->extra_alone != *found)
        s->may_leave[i] = false;
    s->asked = -1;
    set_pi(s, i, subtract(s->pi[i], small(2 * (int64_t)*found)));
    renew_nearest(s, i);
    return body_solve(s);
}

static bool is_tight(const void *self, int u, int v)
{
    const state *s = self;
    if (!ff_graph_allows(s->graph, u, v))
        return false;
    return s->outer[u] == s->outer[v] || is_zero(edge_slack(s, u, v));
}

/* --- exchanges along short circles of tight edges --- */

/* Joins v and u by changing the mates of two pairs, or of three. */
static bool body_exchange(void *self, int v, int u)
{
    state *s = self;
    int a = s->mate[v], b = s->mate[u];
    if (a < 0 || !body_fits(s, v, u) || s->outer[a] != a || (b >= 0 && s->outer[b] != b))
        return false;
    bool found = body_fits(s, a, b);
    int c = b, d = a;
    for (int i = 0; i < s->alive && !found; i++) {
        c = s->live[i];
        d = s->mate[c];
        if (c == v || c == u || c == a || c == b || !body_fits(s, a, c))
            continue;
        found = b >= 0 ? body_fits(s, b, d) : d >= 0 && body_fits(s, d, b);
    }
    if (!found)
        return false;
    marry(s, v, u);
    marry(s, a, c);
    if (d != a)
        marry(s, b >= 0 ? b : d, b >= 0 ? d : b);
    return true;
}

static bool body_join(void *self, int u, int v)
{
    state *s = self;
    if (s->mate[u] != FF_MATE_NONE || s->mate[v] != FF_MATE_NONE || u == v)
        return false;
    if (!ff_graph_allows(s->graph, u, v) || !is_zero(edge_slack(s, u, v)))
        return false;
    s->mate[u] = v;
    s->mate[v] = u;
    return true;
}

static void part_loose(state *s)
{
    for (int i = 0; i < s->alive; i++) {
        int v = s->live[i], partner = s->mate[v];
        if (partner == FF_MATE_NONE)
            continue;
        bool tight = is_zero(partner >= 0 ? edge_slack(s, v, partner) : alone_slack(s, v));
        if (!tight)
            part_from_mate(s, v);
    }
}

static ff_matching_answer terms(void *self, const uint64_t *up, const uint64_t *low)
{
    state *s = self;
    for (int i = 0; i < s->alive; i++)
        dissolve(s, s->live[i]);
    for (int i = 0; i < s->alive && up != NULL; i++) {
        int v = s->live[i];
        s->up[v] = twice(number_load(up + (size_t)v * WORDS));
        s->low[v] = twice(number_load(low + (size_t)v * WORDS));
        if (s->alone != NULL)
            s->alone[v] = number_add(s->alone[v], s->low[v]);
        set_pi(s, v, s->pi[v]);
    }
    part_loose(s);
    return FF_MATCHED;
}

static int mate_of(const void *self, int v)
{
    const state *s = self;
    return s->mate[v];
}

static int barrier(const void *self, int32_t *part)
{
    const state *s = self;
    int groups = 0;
    for (int v = 0; v < s->n; v++)
        part[v] = -1;
    for (int i = 0; i < s->alive; i++) {
        int v = s->live[i], id = s->outer[v];
        if (s->label[id] == INNER)
            part[v] = 0;
        if (s->label[id] != OUTER || s->first[id] != v)
            continue;
        groups++;
        EACH_VERTEX(s, x, id)
        part[x] = groups;
    }
    return groups;
}

/* --- making and freeing --- */

static void body_release(void *self)
{
    state *s = self;
    if (s == NULL)
        return;
    for (int id = 0; s->blossoms != NULL && id < s->n; id++) {
        ff_free(s->blossoms[id].child);
        ff_free(s->blossoms[id].edge);
        ff_free(s->blossoms[id].nearest);
    }
    void *arrays[] = {s->live,     s->pi,        s->up,         s->low,        s->pi_up,
                      s->pi_low,   s->alone,     s->mate,       s->z,          s->class_cost,
                      s->parent,   s->base,      s->label,      s->first,      s->last,
                      s->stamp,    s->entry,     s->blossoms,   s->unused,     s->outer,
                      s->next,     s->best,      s->queue,      s->best_slack, s->stack,
                      s->by_class, s->may_leave, s->best_known, s->least};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        ff_free(arrays[i]);
    ff_free(s);
}

static bool allocate(state *s)
{
    size_t n = (size_t)s->n + 1, classes = (size_t)s->graph->classes;
    bool alone = s->graph->alone != NULL;
    return (s->live = ff_calloc(n, sizeof *s->live)) != NULL &&
           (s->pi = ff_calloc(n, sizeof *s->pi)) != NULL &&
           (s->up = ff_calloc(n, sizeof *s->up)) != NULL &&
           (s->low = ff_calloc(n, sizeof *s->low)) != NULL &&
           (s->pi_up = ff_calloc(n, sizeof *s->pi_up)) != NULL &&
           (s->pi_low = ff_calloc(n, sizeof *s->pi_low)) != NULL &&
           (!alone || (s->alone = ff_calloc(n, sizeof *s->alone)) != NULL) &&
           (!alone || (s->may_leave = ff_calloc(n, sizeof *s->may_leave)) != NULL) &&
           (s->mate = ff_calloc(n, sizeof *s->mate)) != NULL &&
           (s->z = ff_calloc(2 * n, sizeof *s->z)) != NULL &&
           (s->parent = ff_calloc(2 * n, sizeof *s->parent)) != NULL &&
           (s->base = ff_calloc(2 * n, sizeof *s->base)) != NULL &&
           (s->label = ff_calloc(2 * n, sizeof *s->label)) != NULL &&
           (s->first = ff_calloc(2 * n, sizeof *s->first)) != NULL &&
           (s->last = ff_calloc(2 * n, sizeof *s->last)) != NULL &&
           (s->stamp = ff_calloc(2 * n, sizeof *s->stamp)) != NULL &&
           (s->entry = ff_calloc(2 * n, sizeof *s->entry)) != NULL &&
           (s->blossoms = ff_calloc(n, sizeof *s->blossoms)) != NULL &&
           (s->unused = ff_calloc(n, sizeof *s->unused)) != NULL &&
           (s->outer = ff_calloc(n, sizeof *s->outer)) != NULL &&
           (s->next = ff_calloc(n, sizeof *s->next)) != NULL &&
           (s->best = ff_calloc(2 * n, sizeof *s->best)) != NULL &&
           (s->best_slack = ff_calloc(2 * n, sizeof *s->best_slack)) != NULL &&
           (s->best_known = ff_calloc(2 * n, sizeof *s->best_known)) != NULL &&
           (s->least = ff_calloc(n, sizeof *s->least)) != NULL &&
           (s->queue = ff_calloc(2 * n, sizeof *s->queue)) != NULL &&
           (s->stack = ff_calloc(2 * n, sizeof *s->stack)) != NULL &&
           (s->by_class = ff_calloc(classes + 1, sizeof *s->by_class)) != NULL &&
           (s->class_cost = ff_calloc(classes * classes + 1, sizeof *s->class_cost)) != NULL;
}

/* Every vertex starts with half of the cheapest cost of its class. */
static void first_duals(state *s)
{
    size_t classes = (size_t)s->graph->classes;
    for (size_t c = 0; c < classes; c++) {
        s->by_class[c] = s->class_cost[c * classes];
        for (size_t d = 1; d < classes; d++)
            if (number_less(s->class_cost[c * classes + d], s->by_class[c]))
                s->by_class[c] = s->class_cost[c * classes + d];
    }
    for (int v = 0; v < s->n; v++) {
        number dual = half(s->by_class[s->graph->class_of[v]]);
        if (may_leave(s, v) && number_less(s->alone[v], dual))
            dual = s->alone[v];
        set_pi(s, v, dual);
    }
}

static void body_fill(state *s)
{
    const ff_graph *graph = s->graph;
    size_t cells = (size_t)graph->classes * (size_t)graph->classes;
    for (size_t c = 0; c < cells; c++)
        s->class_cost[c] = twice(number_load(graph->cost + c * WORDS));
    for (int v = 0; v < s->n; v++) {
        s->live[v] = s->outer[v] = s->base[v] = s->first[v] = s->last[v] = v;
        s->parent[v] = -1;
        s->mate[v] = FF_MATE_NONE;
        s->unused[v] = 2 * s->n - 1 - v;
        if (s->alone != NULL) {
            s->alone[v] = twice(number_load(graph->alone + (size_t)v * WORDS));
            s->may_leave[v] = graph->may_leave[v];
        }
    }
    first_duals(s);
}

static void *body_make(const ff_graph *graph)
{
    state *s = ff_calloc(1, sizeof *s);
    if (s == NULL)
        return NULL;
    s->graph = graph;
    s->n = s->alive = s->unused_count = graph->count;
    s->asked = -1;
    if (!allocate(s)) {
        body_release(s);
        return NULL;
    }
    body_fill(s);
    return s;
}

#include "matching/matching_again.h"

const ff_matching_kind KIND = {
    .make = body_make,
    .again = body_again,
    .release = body_release,
    .solve = body_solve,
    .ask = body_ask,
    .take = body_take,
    .settle = body_settle,
    .terms = terms,
    .join = body_join,
    .tight = is_tight,
    .exchange = body_exchange,
    .mate = mate_of,
    .barrier = barrier,
};

#endif
