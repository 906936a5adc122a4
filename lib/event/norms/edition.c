#include "norms/norms.h"

#include "event/roster.h"
#include "standings/rating.h"

#include <string.h>

enum { GM = 1, IM = 2, WGM = 4, FM = 8, WIM = 16, CM = 32, WFM = 64, WCM = 128 };

/* B.01. What was in force before 2024 is not known here, and nothing is judged by it. */
static const ff_norm_edition editions[] = {
    {
        .name = "2024",
        .title = "FIDE Title Regulations (B.01) of 1 January 2024",
        .from = {2024, 1, 1},
        .least_games = 9,
        .most_games = 13,
        .unrated_as = 1400,
        .foreign = 2,
        .own = {3, 5},
        .one = {2, 3},
        .titled = {1, 2},
        .target = {1, 3},
        .target_twice = {1, 2},
        .least_target = 3,
        .percent = 35,
        .minutes = 120,
        .rounds_a_day = 2,
        .title_holders = GM | IM | FM | WGM | WIM | WFM,
        .titles =
            {
                {"GM", 2600, 2380, 2200, 2500, false, GM, "1.4.5b"},
                {"IM", 2450, 2230, 2050, 2400, false, GM | IM, "1.4.5c"},
                {"WGM", 2400, 2180, 2000, 2300, true, GM | IM | WGM, "1.4.5d"},
                {"WIM", 2250, 2030, 1850, 2200, true, GM | IM | WGM | WIM, "1.4.5e"},
            },
    },
};

enum { EDITIONS = sizeof editions / sizeof *editions };

const ff_norm_edition *ff_norm_edition_at(ff_date date)
{
    for (size_t i = EDITIONS; i-- > 0;)
        if (date.year == 0 || ff_date_compare(date, editions[i].from) >= 0)
            return &editions[i];
    return NULL;
}

const ff_norm_edition *ff_norm_edition_named(const char *name)
{
    ff_date date;
    for (size_t i = 0; i < EDITIONS; i++)
        if (strcmp(editions[i].name, name) == 0)
            return &editions[i];
    return ff_date_parse(name, &date) && date.year != 0 ? ff_norm_edition_at(date) : NULL;
}

ff_norm_title ff_norm_title_named(const char *word)
{
    int title = 0;
    while (title < FF_NORM_TITLES && !ff_str_equal_nocase(editions[0].titles[title].word, word))
        title++;
    return (ff_norm_title)title;
}

unsigned ff_norm_title_bit(const char *title)
{
    int place = ff_event_title_place(title);
    return place < FF_EVENT_TITLES ? 1u << place : 0;
}

static int rounded_up(int games, const int share[2])
{
    return (games * share[0] + share[1] - 1) / share[1];
}

static int rounded_down(int games, const int share[2])
{
    return games * share[0] / share[1];
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

void ff_norm_counts_of(const ff_norm_edition *edition, int games, ff_norm_counts *out)
{
    *out = (ff_norm_counts){
        .titled = rounded_up(games, edition->titled),
        .target = larger(edition->least_target, rounded_up(games, edition->target)),
        .target_twice = larger(edition->least_target, rounded_up(games, edition->target_twice)),
        .own = rounded_down(games, edition->own),
        .one = rounded_down(games, edition->one),
        .least_half_points = (2 * games * edition->percent + 99) / 100,
    };
}

static int performance_of(int games, int half_points, int average)
{
    return average + ff_rating_dp(ff_rating_percent(half_points, 2 * (long long)games));
}

int ff_norm_least_average(const ff_norm_edition *edition, ff_norm_title title, int games,
                          int half_points)
{
    const ff_norm_requirement *asked = &edition->titles[title];
    ff_norm_counts counts;
    ff_norm_counts_of(edition, games, &counts);
    if (games <= 0 || half_points < counts.least_half_points || half_points > 2 * games)
        return 0;
    return larger(asked->average, asked->performance - performance_of(games, half_points, 0));
}

int ff_norm_least_score(const ff_norm_edition *edition, ff_norm_title title, int games,
                        int average)
{
    ff_norm_counts counts;
    ff_norm_counts_of(edition, games, &counts);
    for (int half = counts.least_half_points; games > 0 && half <= 2 * games; half++)
        if (performance_of(games, half, average) >= edition->titles[title].performance)
            return half;
    return -1;
}
