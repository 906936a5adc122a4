/*
 * Norms of random Swiss events. Which games to count: the answer is that of trying every set of
 * games and judging it by a second reading of the conditions, written here from scratch. What a
 * forecast says is what is found once the result is entered. The foreign players of 1.4.3d and
 * the rounds of a day are counted again. prop_norms [COUNT [SEED]]
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

/* --- what an event says of itself: 1.4.3d and the rounds of a day, counted a second time ---
 */

enum { CROWD = 48, MOST_ROUNDS = 6, DATE = 16 };

typedef struct crowd {
    int players, rounds, planned, per_day, days;
    const char *host;
    const char *federation[CROWD], *title[CROWD];
    int rating[CROWD];
    ff_result result[CROWD][MOST_ROUNDS];
    bool met[CROWD][MOST_ROUNDS];
    ff_date start, end;
    char date[MOST_ROUNDS][DATE];
} crowd;

static ff_date day_after(ff_date day)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = day.year % 4 == 0 && (day.year % 100 != 0 || day.year % 400 == 0);
    if (++day.day > lengths[day.month - 1] + (day.month == 2 && leap)) {
        day.day = 1;
        day.month++;
    }
    return day.month > 12 ? (ff_date){day.year + 1, 1, 1} : day;
}

static void draw_dates(crowd *c)
{
    ff_date day = {2024 + (int)below(80), 1 + (int)below(12), 27 + (int)below(2)};
    bool dated = below(3) > 0;
    c->start = c->end = day;
    c->days = 1 + (int)below(4);
    for (int i = 1; i < c->days; i++)
        c->end = day_after(c->end);
    c->per_day = 1 + (int)below(3);
    for (int r = 0; r < c->rounds; r++) {
        c->date[r][0] = '\0';
        if (dated && below(6) > 0)
            snprintf(c->date[r], DATE, "%d/%02d/%02d", day.year, day.month, day.day);
        if (r % c->per_day == c->per_day - 1)
            day = day_after(day);
    }
}

static void draw_crowd(crowd *c)
{
    static const char *const lands[] = {"GER", "FRA", "ESP", "FID", "", "ENG"};
    static const char *const words[] = {"GM", "IM", "WGM", "WIM", "FM", "WFM", "CM", ""};
    *c = (crowd){.players = 24 + (int)below(CROWD - 24),
                 .rounds = 1 + (int)below(MOST_ROUNDS),
                 .host = below(8) == 0 ? "" : "ENG"};
    c->planned = below(2) == 0 ? 0 : c->rounds + (int)below(4);
    unsigned lands_used = 2 + below(5), titled = 5 + below(4);
    for (int i = 0; i < c->players; i++) {
        c->federation[i] = lands[below(lands_used)];
        c->title[i] = words[below(titled)];
        c->rating[i] = below(12) == 0 ? 0 : 2000;
    }
    draw_dates(c);
}

static void build_rounds(crowd *c, ff_event *event)
{
    static const ff_result away[] = {FF_RESULT_BYE_HALF, FF_RESULT_BYE_PAIRING,
                                     FF_RESULT_BYE_ZERO};
    for (int r = 0; r < c->rounds; r++) {
        int last = -1;
        for (int i = 0; i < c->players; i++) {
            c->result[i][r] = below(20) == 0 ? away[below(3)] : FF_RESULT_NONE;
            if (c->result[i][r] != FF_RESULT_NONE || (last < 0 && i == c->players - 1)) {
                c->result[i][r] = c->result[i][r] != FF_RESULT_NONE ? c->result[i][r] : away[1];
                ff_event_bye(event, r + 1, i, c->result[i][r], NULL);
            } else if (last < 0) {
                last = i;
            } else {
                bool forfeit = below(20) == 0;
                c->result[last][r] = forfeit ? FF_RESULT_FORFEIT_WIN : FF_RESULT_WIN;
                c->result[i][r] = forfeit ? FF_RESULT_FORFEIT_LOSS : FF_RESULT_LOSS;
                ff_event_pair(event, r + 1, 0, last, i, NULL);
                ff_event_result(event, r + 1, last, c->result[last][r], c->result[i][r], NULL);
                c->met[last][r] = c->met[i][r] = true;
                last = -1;
            }
        }
        if (last >= 0) {
            c->result[last][r] = FF_RESULT_BYE_PAIRING;
            ff_event_bye(event, r + 1, last, FF_RESULT_BYE_PAIRING, NULL);
        }
    }
}

static void build_crowd(crowd *c, ff_event *event)
{
    ff_event_init(event);
    event->kind = FF_EVENT_SWISS;
    event->federation = c->host;
    event->rounds_planned = c->planned;
    event->start = c->start;
    event->end = c->end;
    for (int i = 0; i < c->players; i++) {
        int player;
        ff_event_add_player(event, 0, &player, NULL);
        event->players[player].federation = c->federation[i];
        event->players[player].title = c->title[i];
        event->players[player].rating = c->rating[i];
    }
    build_rounds(c, event);
    ff_grow(&event->round_dates, &event->round_date_capacity, MOST_ROUNDS,
            sizeof *event->round_dates);
    for (int r = 0; r < c->rounds; r++)
        event->round_dates[event->round_date_count++] = c->date[r];
}

/* Is the player there in the round: 1 yes, 0 no, and with the bye of the pairing perhaps (2).
 */
static int presence(const crowd *c, int player, int round)
{
    if (c->met[player][round])
        return c->result[player][round] != FF_RESULT_FORFEIT_LOSS;
    return c->result[player][round] == FF_RESULT_BYE_PAIRING ? 2 : 0;
}

static bool counts_as_foreign(const crowd *c, int player, bool perhaps)
{
    const char *land = c->federation[player];
    int missed = 0;
    for (int r = 0; r < c->rounds; r++)
        missed += presence(c, player, r) == 0;
    if (c->rating[player] == 0 || missed > 1)
        return false;
    if (land[0] == '\0' || strcmp(land, "FID") == 0 || c->host[0] == '\0')
        return perhaps;
    return strcmp(land, c->host) != 0;
}

/* The least of all rounds. */
static ff_norm_foreigners count_crowd(const crowd *c, bool perhaps)
{
    static const char *const lands[] = {"GER", "FRA", "ESP", "FID", "", "ENG"};
    static const char *const high[] = {"GM", "IM", "WGM", "WIM"};
    ff_norm_foreigners least = {1000, 1000, 1000};
    for (int r = 0; r < c->rounds; r++) {
        int players = 0, titled = 0, federations = 0;
        for (int l = 0; l < 6; l++) {
            int here = 0;
            for (int i = 0; i < c->players; i++) {
                int there = presence(c, i, r);
                if (strcmp(c->federation[i], lands[l]) != 0 || there == 0 ||
                    (there == 2 && !perhaps) || !counts_as_foreign(c, i, perhaps))
                    continue;
                here++;
                for (int t = 0; t < 4; t++)
                    titled += strcmp(c->title[i], high[t]) == 0;
            }
            players += here;
            federations += here > 0;
        }
        least.players = players < least.players ? players : least.players;
        least.federations = federations < least.federations ? federations : least.federations;
        least.titled = titled < least.titled ? titled : least.titled;
    }
    return least;
}

static bool same_counts(const ff_norm_foreigners *a, const ff_norm_foreigners *b)
{
    return a->players == b->players && a->federations == b->federations &&
           a->titled == b->titled;
}

static bool many_foreigners(const ff_norm_foreigners *f)
{
    return f->players >= 20 && f->federations >= 3 && f->titled >= 10;
}

/* Rounds on one day: as dated, and where so many are to be played in so few days at least. */
static int count_day(const crowd *c, int *undated)
{
    int most = 0, rounds = c->planned > c->rounds ? c->planned : c->rounds;
    *undated = rounds - c->rounds;
    for (int r = 0; r < c->rounds; r++) {
        int same = 0;
        for (int k = 0; k < c->rounds && c->date[r][0] != '\0'; k++)
            same += strcmp(c->date[k], c->date[r]) == 0;
        *undated += c->date[r][0] == '\0';
        most = same > most ? same : most;
    }
    *undated = most > 0 ? *undated : 0;
    int least = 1;
    while (least * c->days < rounds)
        least++;
    return least > most && (most > 0 || least > 2) ? least : most;
}

static void compare_crowd(long number)
{
    crowd c;
    ff_event event;
    ff_norm_event made;
    const ff_norm_options options = {.kind = FF_EVENT_SWISS};
    int undated;
    draw_crowd(&c);
    build_crowd(&c, &event);
    int code = ff_norm_event_make(&event, &options, &made, NULL);
    ff_norm_foreigners sure = count_crowd(&c, false), perhaps = count_crowd(&c, true);
    ff_norm_state open = many_foreigners(&sure)      ? FF_NORM_YES
                         : many_foreigners(&perhaps) ? FF_NORM_UNKNOWN
                                                     : FF_NORM_NO;
    int most = count_day(&c, &undated);
    if (code != FF_OK || !same_counts(&made.foreigners, &sure) ||
        !same_counts(&made.foreigners_maybe, &perhaps) || made.open != open ||
        made.most_a_day != most || made.undated != undated || made.rounds != c.rounds ||
        made.scheduled != (c.planned > c.rounds ? c.planned : c.rounds)) {
        fprintf(stderr,
                "event %ld: %d foreigners of %d federations, %d titled; counted again %d, %d, "
                "%d; rounds on a day %d and %d, without a date %d and %d\n",
                number, made.foreigners.players, made.foreigners.federations,
                made.foreigners.titled, sure.players, sure.federations, sure.titled,
                made.most_a_day, most, made.undated, undated);
        exit(1);
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
        if (i % 4 == 0)
            compare_crowd(i);
    }
    printf("%ld events: %ld norms, each found, and no other; forecasts as found later\n", count,
           norms);
    return 0;
}
