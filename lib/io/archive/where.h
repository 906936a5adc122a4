#ifndef FF_ARCHIVE_WHERE_H
#define FF_ARCHIVE_WHERE_H

#include "flagfall/error.h"
#include "flagfall/game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A condition on the tags of a game: "WhiteElo>2400 && ECO~B9".
 *
 *     condition  = condition "||" condition | condition "&&" condition | "!" condition
 *                  ("or" and "and" are read as these signs)
 *                | "(" condition ")" | TAG | TAG operator VALUE
 *     operator   = "=" | "!=" | "<" | "<=" | ">" | ">=" | "~" (contains) | "^" (begins with)
 *
 * A TAG alone: it is there and known. The usual tags are known in small letters too. A VALUE is
 * a word, or stands between quotation marks. Case does not count in values. Two values that
 * begin with a digit are compared by their numbers, one after another ("2024.5.3", "2401"), as
 * far as both are known: 2024.??.?? is not before 2024.06.01 and not after it. A tag that is
 * missing, empty, "?", "-" or "????.??.??" is unknown, and true of it is only "!=". Player
 * stands for White or Black.
 */

/* The most comparisons in one condition. */
enum { FF_WHERE_MAX = 64 };

typedef struct ff_where ff_where;

/* FF_E_PARSE with the column and what is expected; FF_E_LIMIT; FF_E_MEMORY. */
int ff_where_new(const char *text, ff_where **out, ff_error *err);
void ff_where_free(ff_where *where);
/* Does it ask for the whole text of a tag, of which people mostly know a part? */
bool ff_where_is_exact(const ff_where *where);
/* A tag that it asks for and that is none of the usual ones; NULL: none. */
const char *ff_where_unusual_tag(const ff_where *where);
bool ff_where_holds(const ff_where *where, const ff_game *game);

/* --- of many games at once, whose values of each tag are known --- */

/* One comparison of a condition, and which values it can hold of: any, or the one, or those
 * that begin with it, small letters in the place of capitals. */
typedef struct ff_where_term ff_where_term;
typedef enum ff_where_reach { FF_WHERE_ANY, FF_WHERE_ONE, FF_WHERE_BEGINNING } ff_where_reach;
ff_where_reach ff_where_term_reach(const ff_where_term *term, const char **value);
bool ff_where_term_holds(const ff_where_term *term, const char *value);

/* Adds the games whose first tag of that name has a value of which the term holds: to `may`
 * those that may, to `must` those that do. */
typedef int ff_where_mark(void *ctx, const char *tag, const ff_where_term *term, uint64_t *may,
                          uint64_t *must, ff_error *err);
/* The games of which the condition may hold: sets of 64 * `words` games. FF_E_MEMORY, or what
 * `mark` returned. */
int ff_where_solve(const ff_where *where, size_t words, ff_where_mark *mark, void *ctx,
                   uint64_t *out, ff_error *err);

/* A value that says nothing: NULL, "", "?", "-", "????.??.??". */
bool ff_archive_tag_is_unknown(const char *value);

#endif
