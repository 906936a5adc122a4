/*
 * Norms of random Swiss events. Which games to count: the answer is that of trying every set of
 * games and judging it by a second reading of the conditions, written here from scratch. What a
 * forecast says is what is found once the result is entered. prop_norms [COUNT [SEED]]
 */
#include "norms/norms.h"
#include "standings/rating.h"
#include "tests/support/norm_event.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state;

static unsigned below(unsigned limit)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % limit;
}

enum { MOST = 13 };

typedef struct sample {
    norm_opponent opponents[MOST];
    int rounds;
    ff_norm_title title;
} sample;

static const char *const titles[] = {"GM", "GM", "IM", "WGM", "FM", "WIM", "CM", ""};
static const char *const codes[] = {"ENG", "ENG", "ENG", "GER", "GER", "FRA", "FID", "NON"};
static const int performances[] = {2600, 2450, 2400, 2250},
                 averages[] = {2380, 2230, 2180, 2030}, floors[] = {2200, 2050, 2000, 1850};

static ff_result random_result(void)
{
    static const ff_result results[] = {
        FF_RESULT_WIN,         FF_RESULT_WIN,      FF_RESULT_WIN,
        FF_RESULT_DRAW,        FF_RESULT_DRAW,     FF_RESULT_LOSS,
        FF_RESULT_FORFEIT_WIN, FF_RESULT_BYE_HALF, FF_RESULT_BYE_PAIRING};
    return results[below(25) == 0 ? 6 + below(3) : below(6)];
}

/* Opponents about as strong as a norm requires. */
static void make_sample(sample *m)
{
    m->rounds = 9 + (int)below(MOST - 8);
    m->title = (ff_norm_title)below(FF_NORM_TITLES);
    for (int i = 0; i < m->rounds; i++)
        m->opponents[i] = (norm_opponent){
            .rating = below(20) == 0 ? 0 : averages[m->title] - 150 + (int)below(400),
            .title = titles[below(8)],
            .federation = codes[below(below(4) == 0 ? 8 : 6)],
            .result = random_result()};
}

/* --- the second reading --- */

static bool is_played(const norm_opponent *o)
{
    return (o->result == FF_RESULT_WIN || o->result == FF_RESULT_DRAW ||
            o->result == FF_RESULT_LOSS) &&
           strcmp(o->federation, "NON") != 0;
}

static bool one_of(const char *word, const char *list)
{
    size_t size = strlen(word);
    for (const char *at = list; size > 0 && (at = strstr(at, word)) != NULL; at += size)
        if ((at == list || at[-1] == ' ') && (at[size] == ' ' || at[size] == '\0'))
            return true;
    return false;
}

static bool mix_holds(const sample *m, unsigned set, int n)
{
    static const char *const wanted[] = {"GM", "GM IM", "GM IM WGM", "GM IM WGM WIM"};
    int eng = 0, ger = 0, fra = 0, titled = 0, target = 0;
    for (int i = 0; i < m->rounds; i++) {
        const norm_opponent *o = &m->opponents[i];
        if (!(set >> i & 1))
            continue;
        eng += strcmp(o->federation, "ENG") == 0;
        ger += strcmp(o->federation, "GER") == 0;
        fra += strcmp(o->federation, "FRA") == 0;
        titled += one_of(o->title, "GM IM FM WGM WIM WFM");
        target += one_of(o->title, wanted[m->title]);
    }
    int most = eng > ger ? eng : ger;
    most = fra > most ? fra : most;
    return (ger > 0) + (fra > 0) >= 2 && 5 * eng <= 3 * n && 3 * most <= 2 * n &&
           2 * titled >= n && target >= 3 && 3 * target >= n;
}

static bool result_holds(const sample *m, unsigned set, int n, int lost)
{
    int sum = 0, half = 0, lowest = 9999;
    for (int i = 0; i < m->rounds; i++) {
        int rating = m->opponents[i].rating != 0 ? m->opponents[i].rating : 1400;
        if (!(set >> i & 1))
            continue;
        sum += rating;
        lowest = rating < lowest ? rating : lowest;
        if (i != lost)
            half += m->opponents[i].result == FF_RESULT_WIN
                        ? 2
                        : m->opponents[i].result == FF_RESULT_DRAW;
    }
    if (lowest < floors[m->title])
        sum += floors[m->title] - lowest;
    int average = 0, percent = 0;
    while (2 * sum >= (2 * average + 1) * n) /* .5 is rounded up */
        average++;
    while (200 * half >= (2 * percent + 1) * 2 * n)
        percent++;
    return average >= averages[m->title] && 100 * half >= 35 * 2 * n &&
           average + ff_rating_dp(percent) >= performances[m->title];
}

/* May the games outside the set be ignored: won, or after the last that is counted? */
static bool may_count(const sample *m, unsigned set)
{
    for (int i = 0; i < m->rounds; i++)
        if (is_played(&m->opponents[i]) && !(set >> i & 1) && set >> i != 0 &&
            m->opponents[i].result != FF_RESULT_WIN)
            return false;
    return true;
}

static int size_of(unsigned set)
{
    int size = 0;
    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

/* The most games of a norm, 0 when there is none. */
static int by_all_sets(const sample *m)
{
    unsigned played = 0, best = 0;
    bool free_point = false;
    for (int i = 0; i < m->rounds; i++) {
        played |= is_played(&m->opponents[i]) ? 1u << i : 0;
        free_point |= m->opponents[i].result == FF_RESULT_FORFEIT_WIN ||
                      m->opponents[i].result == FF_RESULT_BYE_PAIRING;
    }
    for (unsigned set = played;; set = (set - 1) & played) {
        unsigned n = (unsigned)size_of(set);
        bool enough = n >= 9 || (n == 8 && set == played && m->rounds == 9 && free_point);
        if (enough && n > best && may_count(m, set) && mix_holds(m, set, (int)n) &&
            result_holds(m, set, (int)n, -1))
            best = n;
        if (set == 0)
            break;
    }
    /* 1.4.2c */
    int last = m->rounds - 1;
    unsigned with = played | 1u << last;
    if (best == 0 && size_of(played) == 8 &&
        strcmp(m->opponents[last].federation, "NON") != 0 &&
        m->opponents[last].result == FF_RESULT_FORFEIT_WIN && mix_holds(m, with, 9) &&
        result_holds(m, with, 9, last))
        best = 9;
    return (int)best;
}

/* --- the comparisons --- */

static void fail(const sample *m, const char *what, long number)
{
    fprintf(stderr, "event %ld: %s, title %d\n", number, what, m->title);
    for (int i = 0; i < m->rounds; i++)
        fprintf(stderr, "  %d %s %s %c\n", m->opponents[i].rating, m->opponents[i].title,
                m->opponents[i].federation, ff_result_letter(m->opponents[i].result));
    exit(1);
}

static void find(const ff_event *event, const sample *m, ff_norm *out)
{
    const ff_norm_options options = {.exemption = FF_NORM_EXEMPT_NONE};
    ff_norm_event norms;
    ff_norm_record record;
    if (ff_norm_event_make(event, &options, &norms, NULL) != FF_OK)
        abort();
    ff_norm_record_make(&norms, 0, NULL, &record);
    ff_norm_find(&norms, &record, m->title, out);
}

static bool compare(const sample *m, long number)
{
    ff_event event;
    ff_norm norm;
    norm_event_make(&event, m->opponents, m->rounds);
    event.players[0].sex = 'w';
    find(&event, m, &norm);
    ff_event_release(&event);
    int games = by_all_sets(m);
    if (norm.state == FF_NORM_UNKNOWN)
        fail(m, "undecided", number);
    if ((norm.state == FF_NORM_YES) != (games > 0))
        fail(m, games > 0 ? "a norm is overlooked" : "a norm that is not one", number);
    if (games > 0 && norm.games != games)
        fail(m, "not the most games", number);
    return games > 0;
}

/* The last round is open; then each result is entered. */
static void compare_forecast(const sample *m, long number)
{
    static const ff_result results[] = {FF_RESULT_LOSS, FF_RESULT_DRAW, FF_RESULT_WIN};
    const ff_norm_options options = {.exemption = FF_NORM_EXEMPT_NONE};
    sample open = *m;
    ff_event event;
    ff_norm_event norms;
    ff_norm_outlook outlook;
    open.opponents[m->rounds - 1].result = FF_RESULT_NONE;
    norm_event_make(&event, open.opponents, m->rounds);
    event.players[0].sex = 'w';
    if (ff_norm_event_make(&event, &options, &norms, NULL) != FF_OK)
        abort();
    ff_norm_look(&norms, 0, m->title, m->rounds, (int)event.player_count - 1, &outlook);
    bool possible = ff_norm_possible(&norms, 0, m->title, m->rounds);
    for (int half = 0; half <= 2; half++) {
        ff_norm norm;
        if (ff_event_result(&event, m->rounds, 0, results[half], results[2 - half], NULL) !=
            FF_OK)
            abort();
        find(&event, m, &norm);
        if (norm.state != outlook.state[half])
            fail(m, "the forecast is not what is found", number);
        if (norm.state != FF_NORM_NO && !possible)
            fail(m, "called impossible", number);
    }
    ff_event_release(&event);
}

int main(int argc, char **argv)
{
    long count = argc > 1 ? atol(argv[1]) : 10000, norms = 0;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261123;
    for (long i = 1; i <= count; i++) {
        sample m;
        make_sample(&m);
        norms += compare(&m, i);
        compare_forecast(&m, i);
    }
    printf("%ld events: %ld norms, each found, and no other; forecasts as found later\n", count,
           norms);
    return 0;
}
