#ifndef FF_EVENT_CATEGORY_H
#define FF_EVENT_CATEGORY_H

#include "flagfall/error.h"
#include "flagfall/event.h"

#include <stdbool.h>

/*
 * Categories of players: women, under 1800, seniors, a club. A category is a list of conditions
 * that all hold, written as people do: "sex=w rating<1800", "age>=60", "club=Nord".
 */

enum { FF_CATEGORY_CONDITIONS = 8, FF_CATEGORY_WORD = 64 };

/* One condition: a field, how it is compared, and with what. */
typedef struct ff_condition {
    int field;                   /* private */
    char order;                  /* '=', '!', '<', '>', 'l' for <=, 'g' for >= */
    char text[FF_CATEGORY_WORD]; /* of a text field */
    int number;                  /* of the others */
} ff_condition;

typedef struct ff_player_category {
    ff_condition conditions[FF_CATEGORY_CONDITIONS];
    int count; /* 0: everybody */
} ff_player_category;

/* Reads conditions with blanks or commas between them: rating, age (in years reached in the
 * year of the event), birth (a year) with = < > <= >=; sex, federation, club, team, title with
 * = and
 * !=; a value may be in quotes. An unrated player has rating 0; who has no date of birth is in
 * no category by age. FF_E_PARSE. */
int ff_player_category_parse(const char *text, ff_player_category *out, ff_error *err);

/* Is the player in the category? */
bool ff_player_category_has(const ff_player_category *category, const ff_event *event,
                            int player);

#endif
