#include "pairing/swiss.h"

#include <string.h>
#include <strings.h>

/* The table of the systems, and what C.04.7 says of acceleration. */

#define NEWEST   true
#define REPLACED false
static const ff_pairing_rules systems[] = {
#define SYSTEM(name, row_family, row_year, age, row_article, procedure, reasons, ...)          \
    [FF_SWISS_##name] = {.system = FF_SWISS_##name,                                            \
                         .family = row_family,                                                 \
                         .word = row_family "-" #row_year,                                     \
                         .year = row_year,                                                     \
                         .newest = age,                                                        \
                         .article = row_article " (" #row_year ")",                            \
                         __VA_ARGS__},
#include "pairing/systems.def"
#undef SYSTEM
};

const ff_pairing_rules *ff_pairing_rules_get(ff_pairing_system system)
{
    return &systems[system];
}

const char *ff_pairing_system_word(ff_pairing_system system)
{
    return systems[system].word;
}

const char *ff_pairing_system_title(ff_pairing_system system)
{
    return systems[system].title;
}

const char *ff_pairing_system_rules(ff_pairing_system system)
{
    return systems[system].article;
}

ff_pairing_system ff_pairing_system_find(const char *word)
{
    for (int s = 0; s < FF_SWISS_SYSTEM_COUNT; s++)
        if (strcasecmp(word, systems[s].word) == 0 ||
            (systems[s].newest && strcasecmp(word, systems[s].family) == 0))
            return (ff_pairing_system)s;
    return FF_SWISS_SYSTEM_COUNT;
}

ff_pairing_system ff_pairing_usual_system(ff_pairing_usual of)
{
    int s = 0;
    while (systems[s].usual != of)
        s++;
    return (ff_pairing_system)s;
}

/* A date without month or day is taken as late as it can be. */
static bool is_over(const ff_pairing_rules *rules, ff_date date)
{
    ff_date day = {date.year, date.month != 0 ? date.month : 12, date.day != 0 ? date.day : 1};
    return rules->until.year != 0 && (date.year == 0 || ff_date_compare(day, rules->until) > 0);
}

ff_pairing_system ff_pairing_edition_on(ff_pairing_system system, ff_date date)
{
    const ff_pairing_rules *found = NULL;
    for (int s = 0; s < FF_SWISS_SYSTEM_COUNT; s++) {
        const ff_pairing_rules *row = &systems[s];
        if (strcmp(row->family, systems[system].family) == 0 && !is_over(row, date) &&
            (found == NULL || row->year < found->year))
            found = row;
    }
    return found->system;
}

static int half_up(int n)
{
    return n / 2 + n % 2;
}

int ff_baku_group(int players)
{
    return 2 * ((players + 3) / 4);
}

int ff_baku_points(int round, int rounds, int win)
{
    int accelerated = half_up(rounds);
    if (round < 1 || round > accelerated)
        return 0;
    return round <= half_up(accelerated) ? win : win / 2;
}
