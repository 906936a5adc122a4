#ifndef FF_EVENT_CATEGORY_H
#define FF_EVENT_CATEGORY_H

#include "flagfall/error.h"
#include "flagfall/event.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Categories of players: women, under 1800, seniors, a club. A category is a list of conditions
 * that all hold, written as people do: "sex=w rating<1800", "age>=60", "club=Nord".
 */

enum { FF_CATEGORY_CONDITIONS = 8, FF_CATEGORY_WORD = 64 };

/* One condition: a field, how it is compared, and with what. */
typedef struct ff_condition {
    int field;                     /* private */
    char order;                    /* '=', '!', '<', '>', 'l' for <=, 'g' for >= */
    char text[FF_CATEGORY_WORD];   /* of a text field */
    char column[FF_CATEGORY_WORD]; /* of a column that the list had, its name */
    int number;                    /* of the others */
} ff_condition;

typedef struct ff_player_category {
    ff_condition conditions[FF_CATEGORY_CONDITIONS];
    int count; /* 0: everybody */
} ff_player_category;

/* Reads conditions with blanks or commas between them: rating, age (in years reached in the
 * year of the event), birth (a year) with = != < > <= >=; sex, federation, club, team, title
 * with = and
 * !=; the same of a column that the event keeps, its name in brackets, as in [School]=North. A
 * value may be in quotes. An unrated player has rating 0; who has no date of birth is in
 * no category by age. FF_E_PARSE. */
int ff_player_category_parse(const char *text, ff_player_category *out, ff_error *err);

/* Is the player in the category? */
bool ff_player_category_has(const ff_player_category *category, const ff_event *event,
                            int player);

/* --- lists of categories --- */

enum { FF_CATEGORIES_MAX = 24, FF_CATEGORY_NAME = 64 };

typedef struct ff_named_category {
    char name[FF_CATEGORY_NAME];
    ff_player_category category;
} ff_named_category;

/* Reads "Women: sex=w; Under 18: age<18": a name and its conditions (ff_player_category_parse),
 * or conditions alone, which are then the name. FF_E_PARSE, FF_E_LIMIT. */
int ff_categories_parse(const char *text, ff_named_category out[FF_CATEGORIES_MAX],
                        size_t *count, ff_error *err);

/* Does the event keep every column that they name? FF_E_STATE_MISSING. */
int ff_categories_check(const ff_event *event, const ff_named_category *list, size_t count,
                        ff_error *err);

/* The list that the event keeps, as written; "" for none. */
const char *ff_event_categories(const ff_event *event);
/* Keeps a list that ff_categories_parse reads; "" removes it. FF_E_MEMORY and its errors. */
int ff_event_set_categories(ff_event *event, const char *text, ff_error *err);

#endif
