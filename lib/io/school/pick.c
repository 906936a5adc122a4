#include "school/school.h"

#include <ctype.h>
#include <string.h>

void ff_school_case_release(ff_school_case *out)
{
    ff_arena_release(&out->arena);
    *out = (ff_school_case){.count = 0};
}

/* Candidates, by their length beside that of the right answer. */
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

enum { SHORTER, AS_LONG, LONGER, LENGTHS };

/* Of numbers of one length: which is less? 0 where no numbers are compared. */
static int compare_numbers(const char *text, const char *right)
{
    size_t at = strcspn(text, "+-0123456789");
    if (text[at] == '\0' || strcspn(right, "+-0123456789") != at)
        return 0;
    bool minus = text[at] == '-';
    if (minus != (right[at] == '-'))
        return minus ? -1 : 1;
    return minus ? strcmp(right, text) : strcmp(text, right);
}

/* Are all that are as long as the right one numbers like it? */
static bool are_numbers(const char *right, const ff_school_choice *candidates, unsigned count)
{
    size_t size = ff_utf8_count(right, strlen(right));
    bool numbers = true;
    for (unsigned i = 0; i < count && i < FF_SCHOOL_CANDIDATES; i++)
        numbers &= !is_new(right, candidates, i) ||
                   ff_utf8_count(candidates[i].text, strlen(candidates[i].text)) != size ||
                   compare_numbers(candidates[i].text, right) != 0;
    return numbers;
}

static void sort_by_length(const char *right, const ff_school_choice *candidates,
                           unsigned count, const ff_school_case *c, heap heaps[LENGTHS])
{
    size_t size = ff_utf8_count(right, strlen(right));
    bool numbers = c->even && are_numbers(right, candidates, count);
    for (unsigned i = 0; i < count && i < FF_SCHOOL_CANDIDATES; i++) {
        const char *text = candidates[i].text;
        size_t its = ff_utf8_count(text, strlen(text));
        int order = its != size ? (its > size) - (its < size)
                    : numbers   ? compare_numbers(text, right)
                                : 0;
        if (!is_new(right, candidates, i) || (c->even && its != size))
            continue;
        heap *to = &heaps[c->any_length || order > 0 ? LONGER : order < 0 ? SHORTER : AS_LONG];
        to->items[to->count++] = i;
    }
}

/* Either all are as long as the right answer, or none is: a choice of the same length among
 * others would move its rank towards the middle. Where all are numbers of one length, the rank
 * is that of their values. */
bool ff_school_pick(ff_school_draw *draw, const char *right, const ff_school_choice *candidates,
                    unsigned count, unsigned want, ff_school_case *out)
{
    heap heaps[LENGTHS] = {{.count = 0}, {.count = 0}, {.count = 0}};
    unsigned places[FF_SCHOOL_CHOICES];
    sort_by_length(right, candidates, count, out, heaps);
    bool alike = out->even && heaps[AS_LONG].count > 0;
    unsigned shorter = alike || out->any_length ? 0 : out->rank * want / FF_SCHOOL_RANKS;
    const heap *others = &heaps[alike ? AS_LONG : LONGER];
    if (heaps[SHORTER].count < shorter || others->count < want - 1 - shorter)
        return false;
    for (unsigned i = 0; i < want; i++)
        places[i] = i;
    ff_school_shuffle(draw, places, want);
    for (int i = 0; i < LENGTHS; i++)
        ff_school_shuffle(draw, heaps[i].items, heaps[i].count);
    out->count = want;
    out->right = places[0];
    out->choices[places[0]] = (ff_school_choice){right, NULL};
    for (unsigned i = 1; i < want; i++)
        out->choices[places[i]] = candidates[i > shorter ? others->items[i - 1 - shorter]
                                                         : heaps[SHORTER].items[i - 1]];
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
