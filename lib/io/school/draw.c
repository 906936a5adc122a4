#include "school/school.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *key, *title;
} levels[FF_SCHOOL_LEVEL_COUNT] = {
#define X(name, key, title) [FF_SCHOOL_##name] = {key, title},
    FF_SCHOOL_LEVELS(X)
#undef X
};

const char *ff_school_level_key(ff_school_level level)
{
    return levels[level].key;
}

const char *ff_school_level_title(ff_school_level level)
{
    return levels[level].title;
}

/* SplitMix64 (Steele, Lea, Flood 2014): each state is as good a start as another. */
static uint64_t next(ff_school_draw *draw)
{
    uint64_t z = draw->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

unsigned ff_school_below(ff_school_draw *draw, unsigned below)
{
    return (unsigned)((next(draw) >> 32) * below >> 32);
}

bool ff_school_chance(ff_school_draw *draw, unsigned percent)
{
    return ff_school_below(draw, 100) < percent;
}

void ff_school_shuffle(ff_school_draw *draw, unsigned *items, unsigned count)
{
    for (unsigned i = count; i > 1; i--) {
        unsigned other = ff_school_below(draw, i), kept = items[i - 1];
        items[i - 1] = items[other];
        items[other] = kept;
    }
}

/* --- codes --- */

void ff_school_code(char out[FF_SCHOOL_CODE], const char *kind, ff_school_level level,
                    uint32_t seed)
{
    snprintf(out, FF_SCHOOL_CODE, "%s.%s.%lu", kind, ff_school_level_key(level),
             (unsigned long)seed);
}

static bool read_level(const char *text, size_t size, ff_school_level *level)
{
    for (int i = 0; i < FF_SCHOOL_LEVEL_COUNT; i++)
        if (strlen(levels[i].key) == size && memcmp(levels[i].key, text, size) == 0) {
            *level = (ff_school_level)i;
            return true;
        }
    return false;
}

bool ff_school_code_read(const char *code, char *kind, ff_school_level *level, uint32_t *seed)
{
    const char *first = strchr(code, '.');
    const char *second = first != NULL ? strchr(first + 1, '.') : NULL;
    long long number;
    if (second == NULL || strlen(code) >= FF_SCHOOL_CODE ||
        !read_level(first + 1, (size_t)(second - first - 1), level) ||
        ff_str_parse_integer(second + 1, 0, UINT32_MAX, &number) != FF_OK)
        return false;
    memcpy(kind, code, (size_t)(first - code));
    kind[first - code] = '\0';
    *seed = (uint32_t)number;
    return true;
}
