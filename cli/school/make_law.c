#include "cli/school/school.h"

#include <ctype.h>
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

typedef enum answer_kind {
    ANSWER_EFFECT, /* "the game is drawn", "illegal" */
    ANSWER_PATH,   /* how a piece goes */
    ANSWER_AMOUNT,
    ANSWER_TIME,
    ANSWER_LEAVE, /* what may be done */
    ANSWER_PERSON,
    ANSWER_THING
} answer_kind;

/* How many points are drawn of which only those of the same command are taken, then those of
 * the same chapter, and then, until there are some, all. */
enum { NEAREST = 300, NEAR = 600, TRIES = 700, SOME = 5 };

static unsigned editions(void)
{
    unsigned count = 0;
    while (ff_laws_all[count] != NULL)
        count++;
    return count;
}

unsigned train_first_edition(const train_maker *m)
{
    return m->c->level < FF_SCHOOL_INTERNATIONAL ? 1 : 0;
}

/* --- texts that say the same --- */

enum { STEM = 4, STEMS = 24 };

/* The beginnings of the words that say something, "the game is drawn at once": draw. */
static unsigned stems_of(const char *text, char stems[STEMS][STEM + 1])
{
    static const char *const empty[] = {"the", "a",   "an", "of",   "is", "are", "at",  "once",
                                        "by",  "for", "to", "game", "be", "and", "not", "it"};
    unsigned count = 0;
    while (*text != '\0' && count < STEMS) {
        size_t size = 0;
        while (isalnum((unsigned char)text[size]))
            size++;
        bool says_nothing = size == 0;
        for (size_t i = 0; i < sizeof empty / sizeof *empty; i++)
            says_nothing |= strlen(empty[i]) == size && strncmp(empty[i], text, size) == 0;
        if (!says_nothing) {
            snprintf(stems[count], STEM + 1, "%.*s", (int)size, text);
            stems[count][0] = (char)tolower((unsigned char)stems[count][0]);
            count++;
        }
        text += size > 0 ? size : 1;
    }
    return count;
}

/* How many of the words of `other` that say something `text` has, of how many. */
static unsigned words_shared(const char *text, const char *other, unsigned *wanted)
{
    char these[STEMS][STEM + 1], those[STEMS][STEM + 1];
    unsigned count = stems_of(text, these), found = 0;
    *wanted = stems_of(other, those);
    for (unsigned i = 0; i < *wanted; i++)
        for (unsigned k = 0; k < count; k++)
            if (strcmp(those[i], these[k]) == 0) {
                found++;
                break;
            }
    return found;
}

bool train_says_all_of(const char *text, const char *other)
{
    unsigned wanted, found = words_shared(text, other, &wanted);
    return found == wanted;
}

/* Does a title tell the answer: has it most of its words? */
static bool tells(const char *title, const char *answer)
{
    unsigned wanted, found = words_shared(title, answer, &wanted);
    return 2 * found > wanted || found == wanted;
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

static bool is_enough(unsigned count, int tries)
{
    return count >= 12 || (tries >= NEAR && count >= SOME);
}

/* What kind of answer a text is, by the first of these words that it begins with or has: the
 * other choices are answers of the same kind, or the question would give its own away. */
static const struct {
    answer_kind kind;
    bool begins;
    const char *words[16];
} answer_words[] = {
    {ANSWER_PATH, true, {"along", "to ", "ahead", "as rook"}},
    {ANSWER_THING, true, {"is ", "queen", "a white", "pieces, "}},
    {ANSWER_AMOUNT, false, {"0", "1", "2", "3", "5", "7", " min"}},
    {ANSWER_TIME,
     true,
     {"when", "after", "before", "until", "at ", "during", "throughout", "once"}},
    {ANSWER_TIME, false, {" when ", " after ", " before ", " until ", " once ", " during "}},
    {ANSWER_LEAVE,
     false,
     {"only", "may ", "allowed", "forbidden", "permission", "cannot", "must ", "no duty",
      "possible", "unless", "always"}},
    {ANSWER_PERSON,
     false,
     {"arbiter", "organiser", "player", "both ", "assistant", "spectator"}},
};

static answer_kind kind_of(const char *text)
{
    for (size_t i = 0; i < sizeof answer_words / sizeof *answer_words; i++)
        for (size_t k = 0; k < sizeof answer_words[i].words / sizeof *answer_words[i].words &&
                           answer_words[i].words[k] != NULL;
             k++) {
            const char *word = answer_words[i].words[k], *at = strstr(text, word);
            if (at == text || (at != NULL && !answer_words[i].begins))
                return answer_words[i].kind;
        }
    return ANSWER_EFFECT;
}

/* A point that is like another one; `tries` counts those that were tried. */
static bool is_like(const ff_laws *laws, ff_law_point point, ff_law_point other, int tries)
{
    if (tries < NEAREST)
        return strcmp(ff_law_point_command(point), ff_law_point_command(other)) == 0;
    const char *number = ff_laws_article(laws, other).number;
    return tries >= NEAR ||
           (number != NULL &&
            train_is_same_chapter(ff_laws_article(laws, point).number, number));
}

/* "it were about …": a wrong choice is what is said of that point. */
static const char *about(ff_arena *arena, ff_law_point point)
{
    return train_text(arena, "it were about \"%s\"", ff_law_point_title(point));
}

/* Is one of them how the other begins, "loss" and "loss; draw when the opponent cannot mate"?
 */
static bool is_part(const char *one, const char *other)
{
    size_t a = strlen(one), b = strlen(other), size = a < b ? a : b;
    const char *rest = a < b ? other + size : one + size;
    return strncmp(one, other, size) == 0 && strchr(";,(", rest[rest[0] == ' ']) != NULL;
}

/* What another edition says is wrong, unless it is as true in this one: who has the move is who
 * may adjust, and touching to move is touching on purpose. */
static bool is_wrong_here(ff_law_point point, const char *its, const char *right)
{
    static const ff_law_point as_true[] = {FF_LAW_ADJUST, FF_LAW_TOUCH_INTENT,
                                           FF_LAW_TOUCH_BOTH, FF_LAW_APPEAL,
                                           FF_LAW_CLAIM_BLITZ};
    for (size_t i = 0; i < sizeof as_true / sizeof *as_true; i++)
        if (point == as_true[i])
            return false;
    return its[0] != '\0' && !is_part(its, right);
}

/* Wrong is what other editions say, and what the same one says on other points of that command;
 * but nothing of those that says all that is right, or is all said by it. */
static bool ask_says(train_maker *m, const ff_laws *laws, ff_law_point point)
{
    ff_school_choice list[FF_SCHOOL_CANDIDATES];
    unsigned count = 0;
    ff_arena *arena = &m->c->arena;
    const char *right = says(arena, laws, point);
    bool numbered = train_is_numbered(ff_laws_article(laws, point));
    for (unsigned i = train_first_edition(m); i < editions() && count < FF_SCHOOL_CANDIDATES;
         i++) {
        const char *other = says(arena, ff_laws_all[i], point);
        if (is_wrong_here(point, other, right))
            list[count++] = (ff_school_choice){
                other, train_text(arena, "%s applied", ff_laws_all[i]->title)};
    }
    for (int tries = 0; tries < TRIES && !is_enough(count, tries); tries++) {
        ff_law_point other = (ff_law_point)ff_school_below(&m->draw, FF_LAW_POINT_COUNT);
        if (other == point || !is_like(laws, point, other, tries))
            continue;
        const char *text = says(arena, laws, other);
        /* of a point without an Article of its own nothing else can be asked */
        bool of_kind = kind_of(text) == kind_of(right) || (!numbered && tries >= NEAR);
        if (text[0] == '\0' || !of_kind || train_says_all_of(text, right) ||
            train_says_all_of(right, text))
            continue;
        list[count++] = (ff_school_choice){text, about(arena, other)};
    }
    m->c->question =
        train_text(arena, "What is the rule on \"%s\"?", ff_law_point_title(point));
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
    for (int tries = 0; tries < TRIES && !is_enough(count, tries); tries++) {
        ff_law_point other = (ff_law_point)ff_school_below(&m->draw, FF_LAW_POINT_COUNT);
        ff_article a = ff_laws_article(laws, other);
        if (!train_is_numbered(a) || strstr(right, a.number) != NULL ||
            strstr(a.number, right) != NULL || !is_like(laws, point, other, tries))
            continue;
        list[count++] =
            (ff_school_choice){train_text(arena, "Article %s", a.number), about(arena, other)};
    }
    m->c->question = train_text(arena, "Which Article is about \"%s\" (%s)?",
                                ff_law_point_title(point), says(arena, laws, point));
    return ff_school_pick(&m->draw, train_text(arena, "Article %s", right), list, count,
                          m->c->wanted, m->c);
}

bool train_make_law(train_maker *m)
{
    ff_school_case *c = m->c;
    unsigned least = train_first_edition(m);
    bool today = c->level < FF_SCHOOL_FIDE || ff_school_chance(&m->draw, 40);
    ff_law_point point = (ff_law_point)ff_school_below(&m->draw, FF_LAW_POINT_COUNT);
    const ff_laws *laws =
        today ? ff_laws_default()
              : ff_laws_all[least + ff_school_below(&m->draw, editions() - least)];
    ff_article a = ff_laws_article(laws, point);
    const char *text = says(&c->arena, laws, point);
    if (a.number == NULL || a.mark != FF_MARK_NONE || text[0] == '\0' ||
        (c->level == FF_SCHOOL_BEGINNER && !isdigit((unsigned char)a.number[0])))
        return false;
    /* the title tells the answer */
    bool told = tells(ff_law_point_title(point), text);
    bool where = train_is_numbered(a) && (told || ff_school_chance(&m->draw, 40));
    if (!where && told)
        return false;
    c->story = train_text(&c->arena, "The question is about %s%s.", laws->title,
                          strcmp(a.number, "Arbiters' Manual") == 0
                              ? " as the Arbiters' Manual explains them"
                              : "");
    c->reason = train_text(&c->arena, "%c%s: %s.", ff_law_point_title(point)[0] & ~0x20,
                           ff_law_point_title(point) + 1, text);
    c->rests_on = a.number;
    c->provision = train_text(&c->arena, "%s %s", laws->id, a.number);
    c->command = train_text(&c->arena, "flagfall laws %s", ff_law_point_key(point));
    return where ? ask_where(m, laws, point) : ask_says(m, laws, point);
}
