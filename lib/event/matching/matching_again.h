#ifndef FF_MATCHING_MATCHING_AGAIN_H
#define FF_MATCHING_MATCHING_AGAIN_H

/* A solved matching goes on in a graph that has fewer edges: a part of matching_body.h. */

static bool copy_blossom(const state *from, state *to, int id)
{
    const blossom *b = blossom_of(from, id);
    blossom *own = blossom_of(to, id);
    if (b->count == 0)
        return true;
    if (!make_room(own, b->count))
        return false;
    memcpy(own->child, b->child, (size_t)b->count * sizeof *b->child);
    memcpy(own->edge, b->edge, (size_t)b->count * sizeof *b->edge);
    return true;
}

static bool copy_blossoms(const state *from, state *to)
{
    bool memory = true;
    for (int id = from->n; id < 2 * from->n && memory; id++)
        memory = copy_blossom(from, to, id);
    return memory;
}

#define COPY(from, to, field, count)                                                           \
    memcpy((to)->field, (from)->field, (count) * sizeof *(from)->field)

static void copy_state(const state *from, state *to)
{
    size_t n = (size_t)from->n;
    to->alive = from->alive;
    to->unused_count = from->unused_count;
    COPY(from, to, live, n);
    COPY(from, to, pi, n);
    COPY(from, to, up, n);
    COPY(from, to, low, n);
    COPY(from, to, pi_up, n);
    COPY(from, to, pi_low, n);
    if (from->alone != NULL) {
        COPY(from, to, alone, n);
        COPY(from, to, may_leave, n);
    }
    COPY(from, to, mate, n);
    COPY(from, to, unused, n);
    COPY(from, to, outer, n);
    COPY(from, to, next, n);
    COPY(from, to, z, 2 * n);
    COPY(from, to, parent, 2 * n);
    COPY(from, to, base, 2 * n);
    COPY(from, to, first, 2 * n);
    COPY(from, to, last, 2 * n);
}

#undef COPY

/* A blossom whose circle has lost an edge is none. */
static void open_broken(state *s, int id)
{
    for (int k = 0; k < blossom_of(s, id)->count; k++) {
        const int *edge = blossom_of(s, id)->edge[k];
        if (!ff_graph_allows(s->graph, edge[0], edge[1]))
            dissolve(s, edge[0]);
    }
}

/* Pairs and blossoms that rest on edges which are not there any more are given up; no slack
 * gets less than it was. */
static void drop_edges(state *s)
{
    for (int i = 0; i < s->alive; i++) {
        int v = s->live[i], with = s->mate[v];
        if (with < 0 || ff_graph_allows(s->graph, v, with))
            continue;
        dissolve(s, v);
        dissolve(s, with);
        part_from_mate(s, v);
        s->mate[with] = FF_MATE_NONE;
    }
    for (int id = s->n; id < 2 * s->n; id++)
        open_broken(s, id);
}

/* Whoever was left is raised to the first edge that is there. */
static void raise_free(state *s)
{
    for (int i = 0; i < s->alive; i++) {
        int v = s->live[i];
        if (s->mate[v] == FF_MATE_NONE && s->outer[v] == v)
            raise_pi(s, v);
    }
}

static void *body_again(const void *self, const ff_graph *graph)
{
    state *s = body_make(graph);
    if (s == NULL)
        return NULL;
    if (!copy_blossoms(self, s)) {
        body_release(s);
        return NULL;
    }
    copy_state(self, s);
    drop_edges(s);
    raise_free(s);
    return s;
}

#endif
