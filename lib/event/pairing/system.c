#include "pairing/swiss.h"

#include <string.h>
#include <strings.h>

/* The table of the systems, and what C.04.7 says of acceleration. */

typedef struct system_row {
    const char *word, *title, *rules;
} system_row;

static const system_row systems[] = {
#define X(name, word, title, rules) {word, title, rules},
    FF_SWISS_SYSTEM_TABLE(X)
#undef X
};

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
    return systems[system].rules;
}

/* Is it the word of the row, or its beginning up to the edition? */
static bool names(const char *asked, const char *word)
{
    size_t length = strlen(asked), bare = strlen(word) - strlen("-2026");
    return strcasecmp(asked, word) == 0 ||
           (length == bare && strncasecmp(asked, word, length) == 0);
}

ff_pairing_system ff_pairing_system_find(const char *word)
{
    for (int s = 0; s < FF_SWISS_SYSTEM_COUNT; s++)
        if (names(word, systems[s].word))
            return (ff_pairing_system)s;
    return FF_SWISS_SYSTEM_COUNT;
}

ff_pairing_system ff_pairing_dutch_of(ff_date date)
{
    bool before =
        date.year != 0 && (date.year < 2026 || (date.year == 2026 && date.month == 1));
    return before ? FF_SWISS_DUTCH_2017 : FF_SWISS_DUTCH_2026;
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
