#ifndef FF_IMPORT_IMPORT_NEAR_H
#define FF_IMPORT_IMPORT_NEAR_H

#include "flagfall/event.h"
#include "flagfall/text.h"
#include "ratings/ratings.h"

/*
 * Players of an event whose names are near to one in a rating list: the same words in another
 * order, without accents or with ue for ü, an initial for a given name, a given name more or
 * less. A likeness proposes; nothing is taken on it without being asked for.
 */

enum {
    FF_NEAR_EACH = 4 /* lines that are kept for a player; more are counted */
};

/* A word of the name of a player, folded. */
typedef struct ff_import_near_word {
    char text[FF_RATINGS_WORD];
    int player;
} ff_import_near_word;

/* A line of the list that may be a player of the event. */
typedef struct ff_import_near_line {
    int player;
    char id[16];
    const char *name, *text; /* of the list, and the whole line; in the arena */
    long line;
} ff_import_near_line;

typedef struct ff_import_near {
    const ff_event *event;
    ff_import_near_word *words; /* sorted */
    size_t word_count, word_capacity;
    ff_import_near_line *lines;
    size_t line_count, line_capacity;
    int *found; /* lines by player, also those that were not kept */
    long *seen; /* the last of them */
    ff_arena arena;
} ff_import_near;

/* Of these players (indices). FF_E_MEMORY. */
int ff_import_near_begin(ff_import_near *near, const ff_event *event, const int *players,
                         size_t count, ff_error *err);
void ff_import_near_release(ff_import_near *near);
/* Looks at a line of the list; `year` of birth is 0 where it is not known. FF_E_MEMORY. */
int ff_import_near_look(ff_import_near *near, const char *id, const char *name, int year,
                        const char *text, long line, ff_error *err);
/* The only line of a player that is of no other player; NULL where there is none. */
const ff_import_near_line *ff_import_near_only(const ff_import_near *near, int player);
/* Are two names near to each other? */
bool ff_import_near_names(const char *one, const char *other);

#endif
