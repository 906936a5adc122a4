/* The kernel of the pairing: matchings of least cost against all matchings there are. */
#include "support/unit.h"

#include "flagfall/memory.h"
#include "matching/matching.h"
#include "matching/shelf.h"

#include <string.h>

enum { MOST = 12 };

typedef struct sample {
    int count;
    int cost[MOST][MOST]; /* -1: no edge */
    int alone[MOST];      /* -1: may not */
    size_t words;
    int shift; /* costs are this many bits to the left of the lowest */
} sample;

static uint64_t seed = 88172645463325252u;

static int random_below(int n)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (int)(seed % (uint64_t)n);
}

static void random_sample(sample *g)
{
    int density = 1 + random_below(4), range = 1 + random_below(6);
    bool leaving = random_below(2) == 0;
    g->count = 1 + random_below(MOST);
    for (int u = 0; u < g->count; u++) {
        g->alone[u] = leaving && random_below(3) > 0 ? random_below(3 * range) : -1;
        for (int v = 0; v < u; v++)
            g->cost[u][v] = g->cost[v][u] =
                random_below(5) < density ? random_below(range) : -1;
    }
}

/* The least cost of a matching of all that are not in `done`; -1: none. The definition. */
static int least(const sample *g, int done)
{
    int u = 0, best = -1;
    while (u < g->count && (done >> u & 1))
        u++;
    if (u == g->count)
        return 0;
    int rest = g->alone[u] < 0 ? -1 : least(g, done | 1 << u);
    if (rest >= 0)
        best = rest + g->alone[u];
    for (int v = u + 1; v < g->count; v++) {
        if ((done >> v & 1) || g->cost[u][v] < 0)
            continue;
        rest = least(g, done | 1 << u | 1 << v);
        if (rest >= 0 && (best < 0 || rest + g->cost[u][v] < best))
            best = rest + g->cost[u][v];
    }
    return best;
}

typedef struct made {
    ff_graph graph;
    int32_t class_of[MOST];
    uint64_t allowed[MOST];
    uint64_t cost[MOST * MOST * 64], alone[MOST * 64];
    bool may_leave[MOST];
} made;

static void put(uint64_t *words, int value, int shift)
{
    words[shift / 64] |= (uint64_t)value << shift % 64;
    if (shift % 64 > 32)
        words[shift / 64 + 1] |= (uint64_t)value >> (64 - shift % 64);
}

static void make_graph(const sample *g, made *m)
{
    memset(m, 0, sizeof *m);
    m->graph = (ff_graph){.count = g->count, .classes = g->count, .words = g->words};
    m->graph.class_of = m->class_of;
    m->graph.allowed = m->allowed;
    m->graph.cost = m->cost;
    m->graph.alone = m->alone;
    m->graph.may_leave = m->may_leave;
    for (int u = 0; u < g->count; u++) {
        m->class_of[u] = u;
        m->may_leave[u] = g->alone[u] >= 0;
        if (m->may_leave[u])
            put(m->alone + (size_t)u * g->words, g->alone[u], g->shift);
        for (int v = 0; v < g->count; v++) {
            if (u == v || g->cost[u][v] < 0)
                continue;
            m->allowed[u] |= (uint64_t)1 << v;
            put(m->cost + (size_t)(u * g->count + v) * g->words, g->cost[u][v], g->shift);
        }
    }
}

static int cost_found(const sample *g, const ff_matching *matching)
{
    int total = 0;
    for (int u = 0; u < g->count; u++) {
        int v = ff_matching_mate(matching, u);
        if (v == FF_MATE_ALONE) {
            assert_true(g->alone[u] >= 0);
            total += g->alone[u];
            continue;
        }
        assert_in_range(v, 0, g->count - 1);
        assert_int_equal(ff_matching_mate(matching, v), u);
        assert_true(g->cost[u][v] >= 0);
        total += v > u ? g->cost[u][v] : 0;
    }
    return total;
}

/* A cut that is smaller than the number of odd groups that only it holds together. */
static void check_barrier(const sample *g, const ff_matching *matching)
{
    int32_t part[MOST];
    int groups = ff_matching_barrier(matching, part), cut = 0, size[MOST + 1] = {0};
    for (int u = 0; u < g->count; u++) {
        cut += part[u] == 0;
        if (part[u] <= 0)
            continue;
        size[part[u]]++;
        assert_int_equal(g->alone[u], -1);
        for (int v = 0; v < g->count; v++)
            if (v != u && g->cost[u][v] >= 0)
                assert_true(part[v] == 0 || part[v] == part[u]);
    }
    assert_true(groups > cut);
    for (int k = 1; k <= groups; k++)
        assert_int_equal(size[k] % 2, 1);
}

static void test_least_cost(void **unused)
{
    static const size_t widths[] = {1, 2, 4, 8, 24, 64};
    static made m;
    (void)unused;
    for (int round = 0; round < 6000; round++) {
        sample g;
        random_sample(&g);
        g.words = widths[round % 60 < 55 ? round % 4 : 4 + round % 2];
        g.shift = random_below((int)g.words * 64 - 31);
        make_graph(&g, &m);
        ff_matching *matching = ff_matching_new(&m.graph);
        int expected = least(&g, 0);
        ff_matching_answer answer = ff_matching_solve(matching);
        assert_int_equal(answer, expected < 0 ? FF_UNMATCHABLE : FF_MATCHED);
        if (expected >= 0)
            assert_int_equal(cost_found(&g, matching), expected);
        else
            check_barrier(&g, matching);
        ff_matching_free(matching);
    }
}

/* Forbids everything of u but v. */
static int least_with(sample g, int u, int v)
{
    for (int x = 0; x < g.count; x++)
        if (x != v)
            g.cost[u][x] = g.cost[x][u] = -1;
    g.alone[u] = -1;
    return least(&g, 0);
}

/* The lowest partner in a matching of least cost, by the definition; FF_MATE_ALONE when there
 * is not one. */
static int lowest_partner(const sample *g, int u, int best)
{
    for (int v = 0; v < g->count; v++)
        if (v != u && g->cost[u][v] >= 0 && least_with(*g, u, v) == best)
            return v;
    return FF_MATE_ALONE;
}

static void take_out(sample *g, int u)
{
    for (int x = 0; x < g->count; x++)
        g->cost[u][x] = g->cost[x][u] = -1;
    g->alone[u] = 0;
}

/* One player after another asks for the lowest partner, as the order of generation has it. */
static void test_lowest_partners(void **unused)
{
    static made m;
    (void)unused;
    for (int round = 0; round < 3000; round++) {
        sample g;
        int32_t extra[MOST];
        random_sample(&g);
        g.words = 1 + (size_t)(round % 2);
        g.shift = 8 + random_below(20);
        make_graph(&g, &m);
        ff_matching *matching = ff_matching_new(&m.graph);
        int best = least(&g, 0);
        bool gone[MOST] = {false};
        assert_int_equal(ff_matching_solve(matching), best < 0 ? FF_UNMATCHABLE : FF_MATCHED);
        for (int v = 0; v < MOST; v++)
            extra[v] = v;
        for (int u = 0; best >= 0 && u < g.count; u++) {
            if (gone[u])
                continue;
            int expected = lowest_partner(&g, u, best);
            if (expected >= 0)
                assert_true(ff_matching_tight(matching, u, expected));
            assert_int_equal(ff_matching_ask(matching, u, extra, MOST), FF_MATCHED);
            assert_int_equal(ff_matching_mate(matching, u), expected);
            assert_int_equal(ff_matching_take(matching, u), FF_MATCHED);
            best -= expected >= 0 ? g.cost[u][expected] : g.alone[u];
            gone[u] = true;
            take_out(&g, u);
            if (expected >= 0) {
                gone[expected] = true;
                take_out(&g, expected);
            }
        }
        ff_matching_free(matching);
    }
}

/* Yes or no: may u meet one of a set? The answer holds from then on. */
static void test_settled(void **unused)
{
    static made m;
    (void)unused;
    for (int round = 0; round < 3000; round++) {
        sample g;
        int32_t extra[MOST];
        random_sample(&g);
        g.words = 2;
        g.shift = 8 + random_below(80);
        make_graph(&g, &m);
        ff_matching *matching = ff_matching_new(&m.graph);
        int best = least(&g, 0);
        (void)ff_matching_solve(matching);
        for (int u = 0; best >= 0 && u < g.count; u++) {
            int found, wanted = 1 << random_below(3), leave = random_below(2);
            sample yes = g, no = g;
            for (int v = 0; v < g.count; v++) {
                extra[v] = (v & wanted) == 0;
                sample *without = extra[v] ? &yes : &no;
                without->cost[u][v] = without->cost[v][u] = -1;
            }
            *(leave ? &yes.alone[u] : &no.alone[u]) = -1;
            bool possible = least(&yes, 0) == best;
            assert_int_equal(ff_matching_ask(matching, u, extra, leave), FF_MATCHED);
            assert_int_equal(ff_matching_settle(matching, &found), FF_MATCHED);
            assert_int_equal(found, !possible);
            g = possible ? yes : no;
            assert_int_equal(cost_found(&g, matching), best);
        }
        ff_matching_free(matching);
    }
}

/* Costs by order, added to a solved matching. */
static void test_terms(void **unused)
{
    static made m;
    static uint64_t up[MOST], low[MOST];
    (void)unused;
    for (int round = 0; round < 3000; round++) {
        sample g;
        random_sample(&g);
        g.words = 1;
        g.shift = 0;
        make_graph(&g, &m);
        ff_matching *matching = ff_matching_new(&m.graph);
        if (ff_matching_solve(matching) == FF_MATCHED) {
            for (int u = 0; u < g.count; u++) {
                up[u] = (uint64_t)random_below(4);
                low[u] = (uint64_t)random_below(4);
            }
            for (int u = 0; u < g.count; u++) {
                g.alone[u] += g.alone[u] >= 0 ? (int)low[u] : 0;
                for (int v = 0; v < u; v++)
                    if (g.cost[u][v] >= 0)
                        g.cost[v][u] = g.cost[u][v] += (int)(up[v] + low[u]);
            }
            assert_int_equal(ff_matching_terms(matching, up, low), FF_MATCHED);
            assert_int_equal(ff_matching_solve(matching), FF_MATCHED);
            assert_int_equal(cost_found(&g, matching), least(&g, 0));
        }
        ff_matching_free(matching);
    }
}

/* Takes edges out, and the right to leave from some. */
static void thin(sample *g)
{
    for (int u = 0; u < g->count; u++)
        for (int v = 0; v < u; v++)
            if (random_below(5) == 0)
                g->cost[u][v] = g->cost[v][u] = -1;
}

/* One pair that must be: nothing else is left to the two. */
static void hold(sample *g)
{
    int u = random_below(g->count), v = random_below(g->count);
    for (int x = 0; x < g->count && u != v; x++) {
        if (x != v)
            g->cost[u][x] = g->cost[x][u] = -1;
        if (x != u)
            g->cost[v][x] = g->cost[x][v] = -1;
    }
}

/* A solved matching goes on in a graph with fewer edges, whether or not some have left it, and
 * answers questions there; it does so twice, and the one that it began from stays as it was. */
static void test_again(void **unused)
{
    static made m, fewer;
    (void)unused;
    for (int round = 0; round < 1500; round++) {
        sample g;
        int32_t extra[MOST];
        random_sample(&g);
        g.words = 1 + (size_t)(round % 2);
        g.shift = round % 3 == 0 ? 0 : 8 + random_below(20);
        make_graph(&g, &m);
        ff_matching *matching = ff_matching_new(&m.graph);
        int best = least(&g, 0);
        for (int v = 0; v < MOST; v++)
            extra[v] = v;
        ff_matching_answer answer = ff_matching_solve(matching);
        for (int times = 0; times < 2 && answer == FF_MATCHED; times++) {
            sample less = g;
            (round % 4 < 2 ? thin : hold)(&less);
            make_graph(&less, &fewer);
            ff_matching *again = ff_matching_again(matching, &fewer.graph);
            int expected = least(&less, 0);
            assert_int_equal(ff_matching_solve(again),
                             expected < 0 ? FF_UNMATCHABLE : FF_MATCHED);
            if (expected >= 0)
                assert_int_equal(cost_found(&less, again), expected);
            if (expected >= 0 && g.shift >= 8) {
                assert_int_equal(ff_matching_ask(again, 0, extra, MOST), FF_MATCHED);
                assert_int_equal(ff_matching_mate(again, 0),
                                 lowest_partner(&less, 0, expected));
            }
            ff_matching_free(again);
            assert_int_equal(cost_found(&g, matching), best);
        }
        ff_matching_free(matching);
    }
}

/* The same after costs by order, as the halves of a bracket are asked about. */
static void test_again_with_terms(void **unused)
{
    static made m, fewer;
    static uint64_t up[MOST], low[MOST];
    (void)unused;
    for (int round = 0; round < 1500; round++) {
        sample g;
        random_sample(&g);
        g.words = 1;
        g.shift = 0;
        make_graph(&g, &m);
        ff_matching *matching = ff_matching_new(&m.graph);
        sample less = g;
        hold(&less);
        make_graph(&less, &fewer);
        if (ff_matching_solve(matching) == FF_MATCHED) {
            for (int u = 0; u < g.count; u++) {
                up[u] = (uint64_t)random_below(4);
                low[u] = (uint64_t)random_below(4);
            }
            for (int u = 0; u < g.count; u++) {
                less.alone[u] += less.alone[u] >= 0 ? (int)low[u] : 0;
                for (int v = 0; v < u; v++)
                    if (less.cost[u][v] >= 0)
                        less.cost[v][u] = less.cost[u][v] += (int)(up[v] + low[u]);
            }
            assert_int_equal(ff_matching_terms(matching, up, low), FF_MATCHED);
            assert_int_equal(ff_matching_solve(matching), FF_MATCHED);
            ff_matching *again = ff_matching_again(matching, &fewer.graph);
            int expected = least(&less, 0);
            assert_int_equal(ff_matching_solve(again),
                             expected < 0 ? FF_UNMATCHABLE : FF_MATCHED);
            if (expected >= 0)
                assert_int_equal(cost_found(&less, again), expected);
            ff_matching_free(again);
        }
        ff_matching_free(matching);
    }
}

/* What is kept serves graphs with the same costs and no edges besides, and no others. */
static void test_shelf(void **unused)
{
    static made m, other;
    ff_matching_shelf *shelf = ff_matching_shelf_new();
    (void)unused;
    for (int round = 0; round < 300; round++) {
        sample g;
        ff_str key = FF_STR_INIT, more = FF_STR_INIT;
        random_sample(&g);
        g.words = 1;
        g.shift = 0;
        make_graph(&g, &m);
        ff_matching *matching = ff_matching_new(&m.graph), *found;
        ff_matching_key_add(&key, &round, sizeof round);
        ff_matching_key_graph(&key, &m.graph);
        assert_false(ff_matching_shelf_find(shelf, &key, &m.graph, &found));
        bool well = ff_matching_solve(matching) == FF_MATCHED;
        ff_matching_shelf_keep(shelf, &key, &m.graph, well ? matching : NULL);
        ff_matching_free(matching);
        assert_true(ff_matching_shelf_find(shelf, &key, &m.graph, &found));
        assert_true((found != NULL) == well);
        if (well) {
            assert_int_equal(ff_matching_solve(found), FF_MATCHED);
            assert_int_equal(cost_found(&g, found), least(&g, 0));
        }
        ff_matching_free(found);
        other = m;
        other.graph.allowed = other.allowed;
        for (int v = 1; v < g.count; v++)
            if (g.cost[0][v] < 0) {
                other.allowed[0] |= (uint64_t)1 << v;
                other.allowed[v] |= 1;
                assert_true(ff_matching_shelf_find(shelf, &key, &other.graph, &found));
                assert_null(found);
            }
        m.cost[0]++; /* another cost is another key */
        ff_matching_key_add(&more, &round, sizeof round);
        ff_matching_key_graph(&more, &m.graph);
        assert_false(ff_matching_shelf_find(shelf, &more, &m.graph, &found));
        assert_null(ff_matching_shelf_see(shelf, &more));
        ff_str_release(&key);
        ff_str_release(&more);
    }
    ff_matching_shelf_free(shelf);
}

/* Keys of graphs are the same only where all that they hold besides edges is. */
static void test_keys(void **unused)
{
    static made m;
    (void)unused;
    for (int round = 0; round < 300; round++) {
        sample g;
        ff_str key = FF_STR_INIT;
        random_sample(&g);
        g.words = 1;
        g.shift = 0;
        make_graph(&g, &m);
        ff_matching_key_graph(&key, &m.graph);
        uint64_t *costs[] = {&m.cost[random_below(m.graph.classes * m.graph.classes)],
                             m.graph.alone != NULL ? &m.alone[random_below(g.count)] : NULL};
        bool *leaves = m.graph.alone != NULL ? &m.may_leave[random_below(g.count)] : NULL;
        for (int change = 0; change < 5; change++) {
            made other = m;
            other.graph.class_of = other.class_of;
            other.graph.cost = other.cost;
            other.graph.alone = m.graph.alone != NULL ? other.alone : NULL;
            other.graph.may_leave = other.may_leave;
            ff_str changed = FF_STR_INIT;
            if (change < 2 && costs[change] != NULL)
                *(uint64_t *)((char *)&other + ((char *)costs[change] - (char *)&m)) += 1;
            else if (change == 2 && leaves != NULL)
                other.may_leave[leaves - m.may_leave] = !*leaves;
            else if (change == 3 && m.graph.alone != NULL)
                other.graph.alone = NULL;
            else if (change == 4)
                other.class_of[random_below(g.count)]++;
            else
                continue;
            ff_matching_key_graph(&changed, &other.graph);
            assert_true(changed.size != key.size ||
                        memcmp(ff_str_get(&changed), ff_str_get(&key), key.size) != 0);
            ff_str_release(&changed);
        }
        ff_str_release(&key);
    }
    ff_str one = FF_STR_INIT, none = FF_STR_INIT;
    ff_matching_key_add(&one, "x", 1);
    ff_matching_key_add(&none, "x", 0);
    assert_int_equal(one.size, 1);
    assert_int_equal(none.size, 0);
    ff_str_release(&one);
}

/* A graph of more vertices than a word has bits: an edge besides, wherever, and what is kept
 * does not serve. */
static void test_wide_shelf(void **unused)
{
    enum { WIDE = 70, ROW = 2 };
    static int32_t class_of[WIDE];
    static uint64_t allowed[WIDE * ROW], more[WIDE * ROW];
    static const uint64_t cost[1] = {1};
    (void)unused;
    for (int v = 0; v < WIDE; v++) { /* even with odd, so that all are served */
        memset(&allowed[v * ROW], 0, ROW * sizeof *allowed);
        for (int u = 0; u < WIDE; u++)
            if ((u + v) % 2 != 0)
                allowed[v * ROW + u / 64] |= (uint64_t)1 << (u & 63);
    }
    ff_graph graph = {.count = WIDE,
                      .classes = 1,
                      .words = 1,
                      .class_of = class_of,
                      .cost = cost,
                      .allowed = allowed};
    ff_graph asked = graph;
    asked.allowed = more;
    ff_str key = FF_STR_INIT;
    ff_matching_shelf *shelf = ff_matching_shelf_new();
    ff_matching *matching = ff_matching_new(&graph), *found;
    assert_int_equal(ff_matching_solve(matching), FF_MATCHED);
    ff_matching_key_graph(&key, &graph);
    ff_matching_shelf_keep(shelf, &key, &graph, matching);
    for (int v = 0; v + 2 < WIDE; v++) {
        memcpy(more, allowed, sizeof allowed);
        assert_true(ff_matching_shelf_find(shelf, &key, &asked, &found));
        assert_non_null(found);
        ff_matching_free(found);
        more[v * ROW + (v + 2) / 64] |= (uint64_t)1 << ((v + 2) & 63);
        more[(v + 2) * ROW + v / 64] |= (uint64_t)1 << (v & 63);
        assert_true(ff_matching_shelf_find(shelf, &key, &asked, &found));
        assert_null(found);
    }
    ff_matching_free(matching);
    ff_matching_shelf_free(shelf);
    ff_str_release(&key);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_least_cost), cmocka_unit_test(test_lowest_partners),
        cmocka_unit_test(test_settled),    cmocka_unit_test(test_terms),
        cmocka_unit_test(test_again),      cmocka_unit_test(test_again_with_terms),
        cmocka_unit_test(test_shelf),      cmocka_unit_test(test_keys),
        cmocka_unit_test(test_wide_shelf)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
