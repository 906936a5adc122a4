#ifndef FF_ARCHIVE_SPOOL_H
#define FF_ARCHIVE_SPOOL_H

#include "flagfall/error.h"
#include "flagfall/game.h"
#include "flagfall/text.h"

#include <stddef.h>

/*
 * Texts of games put aside in a file without a name, to be taken out in another order: what
 * stays in memory is a key of each.
 */

typedef struct ff_spool ff_spool;

/* A spool whose file is in `folder`. FF_E_IO_OPEN, FF_E_MEMORY. */
int ff_spool_new(const char *folder, ff_spool **out, ff_error *err);
void ff_spool_free(ff_spool *spool);
/* Puts a text aside. Keys order as their bytes do; what has the same one stays in its order.
 * FF_E_IO_WRITE, FF_E_MEMORY. */
int ff_spool_add(ff_spool *spool, const ff_str *key, const ff_str *text, ff_error *err);
/* Orders what was put aside. Returns how many texts there are. */
size_t ff_spool_sort(ff_spool *spool);
/* The key of text number `index` in that order: NUL-terminated, borrowed. */
const char *ff_spool_key(const ff_spool *spool, size_t index);
/* Reads that text into `out`, which is emptied first. FF_E_IO_READ, FF_E_MEMORY. */
int ff_spool_read(ff_spool *spool, size_t index, ff_str *out, ff_error *err);

/* Appends the key by which games are sorted by a tag: numbers by their value, wherever they
 * stand in it; case does not count; '?' before any digit; what is unknown comes last. The
 * bytes are never 0. */
void ff_archive_sort_key(const ff_game *game, const char *tag, bool descending, ff_str *out);

#endif
