#ifndef FF_ARCHIVE_OPENINGS_H
#define FF_ARCHIVE_OPENINGS_H

#include "flagfall/error.h"
#include "flagfall/game.h"

/*
 * Names of openings by the positions that are reached, so that transpositions count. The names
 * and codes are those of the table lichess-org/chess-openings (public domain, CC0 1.0).
 */

typedef struct ff_openings ff_openings;

/* Reads the table: 3,807 positions, half a megabyte. FF_E_MEMORY; FF_E_INTERNAL when the table
 * is not what it should be. */
int ff_openings_new(ff_openings **out, ff_error *err);
/* The same of another table, in pieces like those of openings_table.h. */
int ff_openings_new_from(const char *const *pieces, ff_openings **out, ff_error *err);
void ff_openings_free(ff_openings *openings);
/* The code and the name of the last position of the main line that has one; false when none
 * has. Both are the table's. */
bool ff_openings_find(const ff_openings *openings, const ff_game *game, const char **eco,
                      const char **name);
/* How many positions have a name. */
size_t ff_openings_count(const ff_openings *openings);

#endif
