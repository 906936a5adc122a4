#include "cli/school/school.h"

#include <stdio.h>
#include <string.h>

/*
 * What an edition says on a point, and in which Article: the provisions themselves.
 */

static const char *says(ff_arena *arena, const ff_laws *laws, ff_law_point point)
{
    ff_str text = FF_STR_INIT;
    ff_laws_summary(laws, point, &text);
    const char *copy = train_text(arena, "%s", ff_str_get(&text));
    ff_str_release(&text);
    return copy;
}

/* How many points are drawn of which only those of the same chapter are taken, and all. */
enum { NEAR = 600, TRIES = 700 };

static unsigned editions(void)
{
    unsigned count = 0;
    while (ff_laws_all[count] != NULL)
        count++;
    return count;
}

bool train_is_numbered(ff_article a)
{
    return a.number != NULL && a.mark == FF_MARK_NONE && strchr(a.number, '.') != NULL &&
           strpbrk(a.number, ", ") == NULL;
}

bool train_is_same_chapter(const char *number, const char *other)
{
    size_t size = strcspn(number, ".");
    return size == strcspn(other, ".") && strncmp(number, other, size) == 0;
}

/* A point that is like another one: first those of its chapter are tried, `tries` counts them.
 */
static bool is_like(const ff_laws *laws, ff_law_point point, ff_law_point other, int tries)
{
    const char *number = ff_laws_article(laws, other).number;
    return tries >= NEAR ||
           (number != NULL &&
            train_is_same_chapter(ff_laws_article(laws, point).number, number));
}

/* Wrong is what other editions say, and what the same one says on other points of that command.
 */
static bool ask_says(train_maker *m, const ff_laws *laws, ff_law_point point)
{
    ff_school_choice list[FF_SCHOOL_CANDIDATES];
    unsigned count = 0;
    ff_arena *arena = &m->c->arena;
    const char *right = says(arena, laws, point);
    for (unsigned i = 0; i < editions() && count < FF_SCHOOL_CANDIDATES; i++) {
        const char *other = says(arena, ff_laws_all[i], point);
        if (other[0] != '\0')
            list[count++] = (ff_school_choice){
                other, train_text(arena, "%s applied", ff_laws_all[i]->title)};
    }
    for (int tries = 0; tries < TRIES && count < FF_SCHOOL_CANDIDATES && count < 12; tries++) {
        ff_law_point other = (ff_law_point)ff_school_below(&m->draw, FF_LAW_POINT_COUNT);
        if (other == point || !is_like(laws, point, other, tries))
            continue;
        const char *text = says(arena, laws, other);
        if (text[0] == '\0')
            continue;
        list[count++] = (ff_school_choice){
            text, train_text(arena, "it were about: %s", ff_law_point_title(other))};
    }
    m->c->question =
        train_text(arena, "\"%c%s\": what holds?", ff_law_point_title(point)[0] & ~0x20,
                   ff_law_point_title(point) + 1);
    return ff_school_pick(&m->draw, right, list, count, m->c->wanted, m->c);
}

/* Wrong are the Articles of other points, and the number in another edition where it is another
 * one there; a number that serves both would be right. */
static bool ask_where(train_maker *m, const ff_laws *laws, ff_law_point point)
{
    ff_school_choice list[FF_SCHOOL_CANDIDATES];
    unsigned count = 0;
    ff_arena *arena = &m->c->arena;
    const char *right = ff_laws_article(laws, point).number;
    for (int tries = 0; tries < TRIES && count < FF_SCHOOL_CANDIDATES / 2; tries++) {
        ff_law_point other = (ff_law_point)ff_school_below(&m->draw, FF_LAW_POINT_COUNT);
        ff_article a = ff_laws_article(laws, other);
        if (!train_is_numbered(a) || strstr(right, a.number) != NULL ||
            strstr(a.number, right) != NULL || !is_like(laws, point, other, tries))
            continue;
        list[count++] = (ff_school_choice){
            train_text(arena, "Article %s", a.number),
            train_text(arena, "it were about: %s", ff_law_point_title(other))};
    }
    m->c->question = train_text(arena, "Where is it laid down: %s (\"%s\")?",
                                ff_law_point_title(point), says(arena, laws, point));
    return ff_school_pick(&m->draw, train_text(arena, "Article %s", right), list, count,
                          m->c->wanted, m->c);
}

bool train_make_law(train_maker *m)
{
    ff_school_case *c = m->c;
    unsigned least = c->level < FF_SCHOOL_INTERNATIONAL ? 1 : 0; /* not the old code */
    bool today = c->level < FF_SCHOOL_FIDE || ff_school_chance(&m->draw, 40);
    ff_law_point point = (ff_law_point)ff_school_below(&m->draw, FF_LAW_POINT_COUNT);
    const ff_laws *laws =
        today ? ff_laws_default()
              : ff_laws_all[least + ff_school_below(&m->draw, editions() - least)];
    ff_article a = ff_laws_article(laws, point);
    if (a.number == NULL || a.mark != FF_MARK_NONE || says(&c->arena, laws, point)[0] == '\0')
        return false;
    c->story = train_text(&c->arena, "It is about %s.", laws->title);
    c->reason = train_text(&c->arena, "%c%s: %s.", ff_law_point_title(point)[0] & ~0x20,
                           ff_law_point_title(point) + 1, says(&c->arena, laws, point));
    c->rests_on = a.number;
    c->provision = train_text(&c->arena, "%s %s", laws->id, a.number);
    c->command = train_text(&c->arena, "flagfall laws %s", ff_law_point_key(point));
    return train_is_numbered(a) && ff_school_chance(&m->draw, 40) ? ask_where(m, laws, point)
                                                                  : ask_says(m, laws, point);
}
