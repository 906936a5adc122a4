#include "school/school.h"

#include <ctype.h>
#include <string.h>

void ff_school_case_release(ff_school_case *out)
{
    ff_arena_release(&out->arena);
    *out = (ff_school_case){.count = 0};
}

/* The candidates that are still to be had, those shorter than the right answer and those
 * longer. */
typedef struct heap {
    unsigned items[FF_SCHOOL_CANDIDATES];
    unsigned count;
} heap;

static bool is_new(const char *right, const ff_school_choice *candidates, unsigned index)
{
    if (strcmp(candidates[index].text, right) == 0)
        return false;
    for (unsigned i = 0; i < index; i++)
        if (strcmp(candidates[i].text, candidates[index].text) == 0)
            return false;
    return true;
}

/* Those of the same length are on the side that is drawn for them. */
static void sort_by_length(ff_school_draw *draw, const char *right,
                           const ff_school_choice *candidates, unsigned count, heap sides[2])
{
    size_t size = ff_utf8_count(right, strlen(right));
    for (unsigned i = 0; i < count && i < FF_SCHOOL_CANDIDATES; i++) {
        if (!is_new(right, candidates, i))
            continue;
        size_t its = ff_utf8_count(candidates[i].text, strlen(candidates[i].text));
        bool longer = its == size ? ff_school_chance(draw, 50) : its > size;
        sides[longer].items[sides[longer].count++] = i;
    }
}

bool ff_school_pick(ff_school_draw *draw, const char *right, const ff_school_choice *candidates,
                    unsigned count, unsigned want, ff_school_case *out)
{
    heap sides[2] = {{.count = 0}, {.count = 0}};
    unsigned shorter = out->rank * want / FF_SCHOOL_RANKS, places[FF_SCHOOL_CHOICES];
    sort_by_length(draw, right, candidates, count, sides);
    if (sides[0].count < shorter || sides[1].count < want - 1 - shorter)
        return false;
    for (unsigned i = 0; i < want; i++)
        places[i] = i;
    ff_school_shuffle(draw, places, want);
    ff_school_shuffle(draw, sides[0].items, sides[0].count);
    ff_school_shuffle(draw, sides[1].items, sides[1].count);
    out->count = want;
    out->right = places[0];
    out->choices[places[0]] = (ff_school_choice){right, NULL};
    for (unsigned i = 1; i < want; i++) {
        bool longer = i > shorter;
        out->choices[places[i]] =
            candidates[sides[longer].items[longer ? i - 1 - shorter : i - 1]];
    }
    return true;
}

char ff_school_letter(unsigned choice)
{
    return (char)('a' + choice);
}

int ff_school_answer(const ff_school_case *c, const char *answer)
{
    answer += strspn(answer, " \t(");
    int letter = tolower((unsigned char)answer[0]);
    const char *rest = answer[0] != '\0' ? answer + 1 : answer;
    if (strspn(rest, " \t).\r") != strlen(rest))
        return -1;
    int index = letter >= '1' && letter <= '9' ? letter - '1' : letter - 'a';
    return index >= 0 && (unsigned)index < c->count ? index : -1;
}
