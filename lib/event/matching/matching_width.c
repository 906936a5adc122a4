#include "matching/matching.h"

#include "matching/matching_kind.h"

/* The widths, and which of them a matching uses. */

static const struct {
    size_t words;
    const ff_matching_kind *kind;
} widths[] = {{1, &ff_matching_1}, {2, &ff_matching_2},   {4, &ff_matching_4},
              {8, &ff_matching_8}, {24, &ff_matching_24}, {64, &ff_matching_64}};

struct ff_matching {
    const ff_matching_kind *kind;
    void *self;
};

/* Costs are doubled, and duals wander: so many bits more than the sum of all costs. */
enum { SPARE_BITS = 12 };

size_t ff_matching_words(size_t bits)
{
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
        if (bits + SPARE_BITS <= 64 * widths[i].words)
            return widths[i].words;
    return 0;
}

static const ff_matching_kind *kind_of(size_t words)
{
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
        if (widths[i].words == words)
            return widths[i].kind;
    return NULL;
}

static ff_matching *make_matching(const ff_graph *graph, const ff_matching *from)
{
    ff_matching *matching = ff_calloc(1, sizeof *matching);
    if (matching == NULL)
        return NULL;
    matching->kind = kind_of(graph->words);
    matching->self =
        from == NULL ? matching->kind->make(graph) : matching->kind->again(from->self, graph);
    if (matching->self == NULL) {
        ff_free(matching);
        return NULL;
    }
    return matching;
}

ff_matching *ff_matching_new(const ff_graph *graph)
{
    return make_matching(graph, NULL);
}

ff_matching *ff_matching_again(const ff_matching *matching, const ff_graph *graph)
{
    return make_matching(graph, matching);
}

void ff_matching_free(ff_matching *matching)
{
    if (matching == NULL)
        return;
    matching->kind->release(matching->self);
    ff_free(matching);
}

bool ff_matching_join(ff_matching *matching, int u, int v)
{
    return matching->kind->join(matching->self, u, v);
}

ff_matching_answer ff_matching_solve(ff_matching *matching)
{
    return matching->kind->solve(matching->self);
}

int ff_matching_mate(const ff_matching *matching, int v)
{
    return matching->kind->mate(matching->self, v);
}

bool ff_matching_tight(const ff_matching *matching, int u, int v)
{
    return matching->kind->tight(matching->self, u, v);
}

bool ff_matching_exchange(ff_matching *matching, int v, int u)
{
    return matching->kind->exchange(matching->self, v, u);
}

ff_matching_answer ff_matching_ask(ff_matching *matching, int i, const int32_t *extra,
                                   int32_t extra_alone)
{
    return matching->kind->ask(matching->self, i, extra, extra_alone);
}

ff_matching_answer ff_matching_take(ff_matching *matching, int i)
{
    return matching->kind->take(matching->self, i);
}

ff_matching_answer ff_matching_settle(ff_matching *matching, int *found)
{
    return matching->kind->settle(matching->self, found);
}

ff_matching_answer ff_matching_terms(ff_matching *matching, const uint64_t *up,
                                     const uint64_t *low)
{
    return matching->kind->terms(matching->self, up, low);
}

int ff_matching_barrier(const ff_matching *matching, int32_t *part)
{
    return matching->kind->barrier(matching->self, part);
}
