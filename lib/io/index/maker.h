#ifndef FF_INDEX_MAKER_H
#define FF_INDEX_MAKER_H

#include "flagfall/game.h"
#include "index/pages.h"

#include <stdbool.h>

/* A segment being made: games go in, then its parts are written. */
typedef struct ff_index_maker ff_index_maker;

/* `most`: games of a segment, 0 for FF_INDEX_SEGMENT_GAMES; `bytes`: of the file of games.
 * FF_E_MEMORY. */
int ff_index_maker_new(unsigned most, uint64_t bytes, ff_index_maker **out, ff_error *err);
void ff_index_maker_free(ff_index_maker *maker);
/* Takes the next game of the file, which begins not before this place: the reader stood there.
 * FF_E_MEMORY. */
int ff_index_maker_add(ff_index_maker *maker, const ff_game *game, uint64_t offset,
                       uint64_t line);
/* It has as many games, or as much of them, as a segment takes. */
bool ff_index_maker_is_full(const ff_index_maker *maker);
bool ff_index_maker_is_empty(const ff_index_maker *maker);
/* The fences of all segments, which are written after the last. */
typedef struct ff_index_fences {
    ff_str groups, words;
} ff_index_fences;

/* Appends the parts to the file, and says where they are in `out`. Its fences are appended to
 * `fences`; where they will be is the caller's to add, as is the end of the segment. The maker
 * is empty then. FF_E_MEMORY, FF_E_IO_WRITE. */
int ff_index_maker_write(ff_index_maker *maker, ff_index_file *file, ff_index_segment *out,
                         ff_index_fences *fences, ff_error *err);

#endif
