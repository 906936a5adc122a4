#include "event/titles.h"

#include "flagfall/text.h"

#include <stddef.h>

/* Written today, and in lists of old. */
#define TITLES(X)                                                                              \
    X("GM", "g")                                                                               \
    X("IM", "m")                                                                               \
    X("WGM", "wg") X("FM", "f") X("WIM", "wm") X("CM", "c") X("WFM", "wf") X("WCM", "wc")

#define WORD(now, old) now,
#define CODE(now, old) old,
const char *const ff_event_titles[FF_EVENT_TITLES] = {TITLES(WORD)};
static const char *const old_codes[FF_EVENT_TITLES] = {TITLES(CODE)};

static int place_in(const char *const words[FF_EVENT_TITLES], const char *word)
{
    int i = 0;
    while (i < FF_EVENT_TITLES && !ff_str_equal_nocase(words[i], word))
        i++;
    return i;
}

int ff_event_title_place(const char *title)
{
    return place_in(ff_event_titles, title);
}

const char *ff_event_title_of(const char *written)
{
    int place = place_in(ff_event_titles, written);
    if (place == FF_EVENT_TITLES)
        place = place_in(old_codes, written);
    return place < FF_EVENT_TITLES ? ff_event_titles[place] : NULL;
}
