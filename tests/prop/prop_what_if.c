/*
 * What can still become of random small events, against every way in which they can go on,
 * counted here with plain numbers:
 *   - in the last round the places by points are exact, also among some of the players and
 *     with one game supposed;
 *   - before it no way leaves the bounds;
 *   - a prize that is called certain is won in every way, one that is called impossible in
 * none;
 *   - the prizes of the ways are those that are dealt way by way.
 * prop_what_if [COUNT [SEED]]
 */
#include "prizes/still.h"
#include "standings/bounds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

static unsigned below(unsigned limit)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % limit;
}

#define CHECK(condition)                                                                       \
    do {                                                                                       \
        if (!(condition)) {                                                                    \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);     \
            exit(1);                                                                           \
        }                                                                                      \
    } while (0)

enum { MOST = 8, MOST_OPEN = 4 };

typedef struct sample {
    ff_event event;
    int players, rounds, to_pair, win, draw;
    int points[MOST]; /* of the games with a result, counted here */
    int open[MOST_OPEN][2], open_count;
    ff_prize_plan plan;
    bool members[MOST];
} sample;

static void must(int code)
{
    if (code != FF_OK)
        abort();
}

/* --- making --- */

static void shuffle(int *list, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int k = (int)below((unsigned)i + 1), held = list[i];
        list[i] = list[k];
        list[k] = held;
    }
}

static void play_round(sample *m, int round, bool last)
{
    int order[MOST];
    for (int i = 0; i < m->players; i++)
        order[i] = i;
    shuffle(order, m->players);
    for (int i = 0; i + 1 < m->players; i += 2) {
        static const ff_result results[] = {FF_RESULT_WIN, FF_RESULT_DRAW, FF_RESULT_LOSS};
        int white = order[i], black = order[i + 1], r = (int)below(3);
        if (last && below(6) == 0)
            continue; /* neither of them plays */
        must(ff_event_pair(&m->event, round, i / 2 + 1, white, black, NULL));
        if (last && (m->open_count == 0 || below(4) != 0)) {
            m->open[m->open_count][0] = white;
            m->open[m->open_count++][1] = black;
            continue;
        }
        must(ff_event_result(&m->event, round, white, results[r], ff_result_mirror(results[r]),
                             NULL));
        m->points[white] += r == 0 ? m->win : r == 1 ? m->draw : 0;
        m->points[black] += r == 2 ? m->win : r == 1 ? m->draw : 0;
    }
}

static void make_plan(sample *m)
{
    static const char *const conditions[] = {"", "sex=w", "rating<1500"};
    m->plan.system = (ff_prize_system)below(3);
    m->plan.choice = (ff_prize_choice)below(3);
    m->plan.count = 1 + below(3);
    for (size_t t = 0; t < m->plan.count; t++) {
        ff_prize_table *table = &m->plan.tables[t];
        must(ff_player_category_parse(conditions[t], &table->category, NULL));
        for (unsigned p = 1, places = 1 + below(4); p <= places; p++)
            must(ff_prize_set(table, p, 100 * (1 + below(100)), NULL));
    }
}

static void make(sample *m)
{
    memset(m, 0, sizeof *m);
    ff_event_init(&m->event);
    m->event.kind = FF_EVENT_SWISS;
    m->players = 3 + (int)below(MOST - 2);
    m->rounds = 1 + (int)below(5);
    m->win = below(3) == 0 ? 30 : 10;
    m->draw = m->win == 30 ? 10 : 5;
    ff_scoring_set(&m->event.scoring, m->win, m->draw, 0);
    for (int i = 0, index; i < m->players; i++) {
        must(ff_event_add_player(&m->event, 0, &index, NULL));
        m->event.players[index].sex = below(2) == 0 ? 'w' : 'm';
        m->event.players[index].rating = (int)below(2500);
        m->members[i] = below(2) == 0;
    }
    for (int round = 1; round <= m->rounds; round++)
        play_round(m, round, round == m->rounds);
    if (m->open_count == 0) /* every pair stayed away */
        m->open_count = -1;
    m->to_pair = m->players <= 4 ? (int)below(3) : 0;
    m->event.rounds_planned = m->rounds + m->to_pair;
    make_plan(m);
}

static void release(sample *m)
{
    ff_prize_plan_release(&m->plan);
    ff_event_release(&m->event);
}

/* --- every way --- */

typedef struct found {
    int best[MOST], worst[MOST], shared[MOST];
} found;

static void note(const sample *m, const int *points, const bool *members, found *out)
{
    for (int p = 0; p < m->players; p++) {
        int above = 0, equal = 0;
        for (int q = 0; q < m->players; q++) {
            if (q == p || (members != NULL && !members[q]))
                continue;
            above += points[q] > points[p];
            equal += points[q] == points[p];
        }
        if (1 + above < out->best[p])
            out->best[p] = 1 + above;
        if (1 + above + equal > out->worst[p])
            out->worst[p] = 1 + above + equal;
        if (1 + above > out->shared[p])
            out->shared[p] = 1 + above;
    }
}

static void try_rounds(const sample *m, int left, const int *points, found *out);

/* All pairings of those that `free` has, and all results; who is left gets a bye or nothing. */
static void try_pairs(const sample *m, int left, unsigned free, const int *points, found *out)
{
    int first = 0;
    while (first < m->players && (free >> first & 1) == 0)
        first++;
    if (first == m->players) {
        try_rounds(m, left - 1, points, out);
        return;
    }
    int next[MOST];
    for (int gain = 0; gain < 2; gain++) {
        memcpy(next, points, sizeof next);
        next[first] += gain * m->win;
        try_pairs(m, left, free & ~(1u << first), next, out);
    }
    for (int other = first + 1; other < m->players; other++)
        for (int r = 0; r < 3 && (free >> other & 1) != 0; r++) {
            memcpy(next, points, sizeof next);
            next[first] += r == 0 ? m->win : r == 1 ? m->draw : 0;
            next[other] += r == 2 ? m->win : r == 1 ? m->draw : 0;
            try_pairs(m, left, free & ~(1u << first) & ~(1u << other), next, out);
        }
}

static void try_rounds(const sample *m, int left, const int *points, found *out)
{
    if (left == 0)
        note(m, points, NULL, out);
    else
        try_pairs(m, left, (1u << m->players) - 1, points, out);
}

/* The points of a way of the open games: digits to the base of three. */
static void add_way(const sample *m, int way, int *points)
{
    memcpy(points, m->points, sizeof m->points);
    for (int g = 0; g < m->open_count; g++, way /= 3) {
        int r = way % 3;
        points[m->open[g][0]] += r == 0 ? m->win : r == 1 ? m->draw : 0;
        points[m->open[g][1]] += r == 2 ? m->win : r == 1 ? m->draw : 0;
    }
}

static int ways_of(const sample *m)
{
    int ways = 1;
    for (int g = 0; g < m->open_count; g++)
        ways *= 3;
    return ways;
}

/* --- the comparisons --- */

static void empty(found *out)
{
    for (int i = 0; i < MOST; i++) {
        out->best[i] = MOST + 1;
        out->worst[i] = out->shared[i] = 0;
    }
}

static void compare_exact(const sample *m, const ff_bounds *b, const bool *members,
                          const ff_bounds_case *suppose)
{
    found truth;
    int points[MOST];
    empty(&truth);
    for (int way = 0; way < ways_of(m); way++) {
        int digits = way;
        for (int g = 0; suppose != NULL && g < suppose->game; g++)
            digits /= 3;
        if (suppose != NULL && digits % 3 != suppose->result)
            continue;
        add_way(m, way, points);
        note(m, points, members, &truth);
    }
    for (int p = 0; p < m->players; p++) {
        ff_bounds_place place = ff_standings_bounds_of(b, p, members, suppose);
        CHECK(place.best == truth.best[p]);
        CHECK(place.worst == truth.worst[p]);
        CHECK(place.worst_shared == truth.shared[p]);
    }
}

static void compare_bounds(const sample *m, const ff_bounds *b)
{
    found truth;
    int points[MOST];
    empty(&truth);
    for (int way = 0; way < ways_of(m); way++) {
        add_way(m, way, points);
        try_rounds(m, m->to_pair, points, &truth);
    }
    for (int p = 0; p < m->players; p++) {
        ff_bounds_place place = ff_standings_bounds_of(b, p, NULL, NULL);
        CHECK(place.best <= truth.best[p]);
        CHECK(place.worst >= truth.worst[p]);
        CHECK(place.worst_shared >= truth.shared[p]);
    }
}

/* The order of the games of the library, as they are numbered here. */
static void sort_open(sample *m, const ff_open_game *games, int count)
{
    CHECK(count == m->open_count);
    for (int g = 0; g < count; g++) {
        m->open[g][0] = games[g].game.white;
        m->open[g][1] = games[g].game.black;
    }
}

typedef struct prize_truth {
    long long least[MOST], most[MOST];
    bool never[MOST][3], ever_without[MOST];
} prize_truth;

/* Deals by the tables of the ways, each made from results that are set here. */
static void deal_ways(sample *m, prize_truth *t)
{
    static const ff_result results[] = {FF_RESULT_WIN, FF_RESULT_DRAW, FF_RESULT_LOSS};
    memset(t, 0, sizeof *t);
    memset(t->never, 1, sizeof t->never);
    for (int way = 0, rest; way < ways_of(m); way++) {
        long long sums[MOST] = {0};
        ff_standings_options options = {.rounds = m->rounds};
        ff_standings s = {0};
        ff_prize_awards awards;
        rest = way;
        for (int g = 0; g < m->open_count; g++, rest /= 3)
            must(ff_event_result(&m->event, m->rounds, m->open[g][0], results[rest % 3],
                                 ff_result_mirror(results[rest % 3]), NULL));
        must(ff_standings_make(&m->event, &options, &s, NULL));
        must(ff_prizes_deal(&s, &m->plan, &awards, NULL));
        for (size_t i = 0; i < awards.count; i++) {
            sums[awards.items[i].player] += awards.items[i].cents;
            t->never[awards.items[i].player][awards.items[i].table] = false;
        }
        for (int p = 0; p < m->players; p++) {
            t->least[p] = way == 0 || sums[p] < t->least[p] ? sums[p] : t->least[p];
            t->most[p] = sums[p] > t->most[p] ? sums[p] : t->most[p];
            t->ever_without[p] |= sums[p] == 0;
        }
        ff_prize_awards_release(&awards);
        ff_standings_release(&s);
    }
    for (int g = 0; g < m->open_count; g++)
        must(ff_event_result(&m->event, m->rounds, m->open[g][0], FF_RESULT_NONE,
                             FF_RESULT_NONE, NULL));
}

static int judged, closed;

static void compare_prizes(sample *m, const ff_bounds *b)
{
    prize_truth truth;
    ff_prize_ways ways;
    ff_what_if w;
    ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;
    deal_ways(m, &truth);
    must(ff_standings_what_if_begin(&m->event, &w, NULL));
    must(ff_prize_ways_begin(&m->plan, &w, &ways, NULL));
    const ff_what_if_visitor visitor = {ff_prize_ways_visit, &ways};
    must(ff_standings_what_if_rank(&m->event, &options, &visitor, &w, NULL));
    for (int p = 0; p < m->players; p++) {
        CHECK(ways.ranges[p].least == truth.least[p]);
        CHECK(ways.ranges[p].most == truth.most[p]);
    }
    for (size_t t = 0; t < m->plan.count; t++) {
        ff_prize_chance chances[MOST];
        must(ff_prize_bounds(&m->plan, &m->event, b, t, chances, NULL));
        for (int p = 0; p < m->players; p++) {
            CHECK(chances[p] != FF_PRIZE_NONE || truth.never[p][t]);
            CHECK(chances[p] != FF_PRIZE_SURE || !truth.ever_without[p]);
            judged++;
            closed += chances[p] != FF_PRIZE_OPEN;
        }
    }
    ff_prize_ways_release(&ways);
    ff_standings_what_if_release(&w);
}

static void compare(sample *m)
{
    ff_bounds b;
    ff_open_game games[MOST_OPEN];
    ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;
    sort_open(m, games, ff_standings_open_games(&m->event, games, MOST_OPEN));
    must(ff_standings_bounds_make(&m->event, &options, &b, NULL));
    CHECK(b.exact == (m->to_pair == 0));
    if (b.exact) {
        compare_exact(m, &b, NULL, NULL);
        compare_exact(m, &b, m->members, NULL);
        ff_bounds_case suppose = {(int)below((unsigned)m->open_count), (int)below(3)};
        compare_exact(m, &b, NULL, &suppose);
        compare_prizes(m, &b);
    } else {
        compare_bounds(m, &b);
    }
    ff_standings_bounds_release(&b);
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 600, compared = 0;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261128;
    for (int i = 0; i < count; i++) {
        sample m;
        make(&m);
        if (m.open_count > 0) {
            compare(&m);
            compared++;
        }
        release(&m);
    }
    CHECK(compared > count / 2 && closed > judged / 4);
    printf("%d events, %d of %d prizes decided by bounds\n", compared, closed, judged);
    return 0;
}
