#include "matching/shelf.h"

#include "flagfall/error.h"
#include "flagfall/memory.h"

#include <string.h>

enum { PLACES = 12 };

/* A matching with what it needs of its graph. */
typedef struct place {
    ff_str key;
    ff_graph graph; /* owned: `class_of` and `allowed` */
    int32_t *class_of;
    ff_matching *solved;
} place;

struct ff_matching_shelf {
    place places[PLACES];
    int next;
};

static void clear_place(place *p)
{
    ff_matching_free(p->solved);
    ff_str_release(&p->key);
    ff_free(p->class_of);
    ff_free(p->graph.allowed);
    *p = (place){.key = FF_STR_INIT};
}

ff_matching_shelf *ff_matching_shelf_new(void)
{
    ff_matching_shelf *shelf = ff_calloc(1, sizeof *shelf);
    for (int i = 0; i < PLACES && shelf != NULL; i++)
        shelf->places[i] = (place){.key = FF_STR_INIT};
    return shelf;
}

void ff_matching_shelf_free(ff_matching_shelf *shelf)
{
    for (int i = 0; i < PLACES && shelf != NULL; i++)
        clear_place(&shelf->places[i]);
    ff_free(shelf);
}

void ff_matching_key_add(ff_str *key, const void *bytes, size_t size)
{
    if (size > 0)
        ff_str_bytes(key, (const char *)bytes, size);
}

void ff_matching_key_graph(ff_str *key, const ff_graph *graph)
{
    size_t count = (size_t)graph->count, classes = (size_t)graph->classes;
    size_t cost = graph->words * sizeof *graph->cost;
    const int sizes[] = {graph->count, graph->classes, (int)graph->words, graph->alone != NULL};
    ff_matching_key_add(key, sizes, sizeof sizes);
    ff_matching_key_add(key, graph->class_of, count * sizeof *graph->class_of);
    ff_matching_key_add(key, graph->cost, classes * classes * cost);
    if (graph->alone == NULL)
        return;
    ff_matching_key_add(key, graph->alone, count * cost);
    ff_matching_key_add(key, graph->may_leave, count * sizeof *graph->may_leave);
}

/* Has the kept graph each edge of the other? */
static bool has_edges(const ff_graph *kept, const ff_graph *graph)
{
    size_t words = (size_t)graph->count * ff_graph_row(graph->count);
    for (size_t i = 0; i < words; i++)
        if ((graph->allowed[i] & ~kept->allowed[i]) != 0)
            return false;
    return true;
}

static const place *find_place(const ff_matching_shelf *shelf, const ff_str *key)
{
    for (int i = 0; i < PLACES; i++) {
        const place *p = &shelf->places[i];
        if (p->key.size == key->size && key->size > 0 &&
            memcmp(ff_str_get(&p->key), ff_str_get(key), key->size) == 0)
            return p;
    }
    return NULL;
}

bool ff_matching_shelf_find(const ff_matching_shelf *shelf, const ff_str *key,
                            const ff_graph *graph, ff_matching **out)
{
    *out = NULL;
    if (ff_str_status(key) != FF_OK)
        return true; /* out of memory: nothing is looked for, nothing kept */
    const place *p = find_place(shelf, key);
    if (p != NULL && p->solved != NULL && has_edges(&p->graph, graph))
        *out = ff_matching_again(p->solved, graph);
    return p != NULL;
}

const ff_matching *ff_matching_shelf_see(const ff_matching_shelf *shelf, const ff_str *key)
{
    const place *p = ff_str_status(key) == FF_OK ? find_place(shelf, key) : NULL;
    return p != NULL ? p->solved : NULL;
}

static bool fill_place(place *p, const ff_graph *graph, const ff_matching *solved)
{
    size_t count = (size_t)graph->count, row = ff_graph_row(graph->count);
    p->graph = *graph;
    p->class_of = ff_malloc((count + 1) * sizeof *p->class_of);
    p->graph.allowed = ff_malloc((count * row + 1) * sizeof *p->graph.allowed);
    if (p->class_of == NULL || p->graph.allowed == NULL)
        return false;
    memcpy(p->class_of, graph->class_of, count * sizeof *p->class_of);
    memcpy(p->graph.allowed, graph->allowed, count * row * sizeof *p->graph.allowed);
    p->graph.class_of = p->class_of;
    p->solved = ff_matching_again(solved, &p->graph);
    p->graph.cost = p->graph.alone = NULL; /* the caller's; the matching has its own */
    p->graph.may_leave = NULL;
    return p->solved != NULL;
}

void ff_matching_shelf_keep(ff_matching_shelf *shelf, const ff_str *key, const ff_graph *graph,
                            const ff_matching *solved)
{
    place *p = &shelf->places[shelf->next];
    shelf->next = (shelf->next + 1) % PLACES;
    clear_place(p);
    ff_str_bytes(&p->key, ff_str_get(key), key->size);
    if (ff_str_status(&p->key) != FF_OK || (solved != NULL && !fill_place(p, graph, solved)))
        clear_place(p);
}
