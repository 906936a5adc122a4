#ifndef FF_COPIES_MERGE_SECTIONS_H
#define FF_COPIES_MERGE_SECTIONS_H

/* Sections that have other numbers in another copy, because sections were added in both. They
 * are the same where one entry added them, whatever they are called by now, and where two
 * entries added them under one name. */
#include "copies/merge_births.h"
#include "eventfile/eventfile_private.h"

/* The number here by the number there; 0 is the same, EF_MAX_SECTIONS is none. Start with {0}.
 */
typedef struct ef_section_map {
    int to[EF_MAX_SECTIONS];
} ef_section_map;

/* Finds the sections of the other copy among those of `mine` by their names. */
int ff_merge_map_sections(const ef_rows *theirs, const ef_rows *mine, ef_section_map *map,
                          ff_error *err);
/* A row that the other copy added, as JSON: where it is a section, finds it here by its name,
 * or the number that it gets. `taken`: what has the name here is another section of the other
 * copy, which is called otherwise there. FF_E_LIMIT when there are too many. */
int ff_merge_place_section(const char *row, const ef_rows *mine, ef_section_map *map,
                           bool *taken, ff_error *err);
/* What was added there by an entry that was not taken over is nowhere. */
void ff_merge_lose_sections(ef_section_map *map, const ef_rows *mine);
/* An entry there that is one here: the sections that both added are the same. */
void ff_merge_learn_sections(ef_section_map *map, const ef_births *there, long long entry_there,
                             const ef_births *here, long long entry_here);
/* How many sections have the name of one before them. */
int ff_merge_count_same_names(const ef_rows *rows, int *count, ff_error *err);
/* A key of the other copy here. */
long long ff_merge_shift(const ef_section_map *map, long long id);

#endif
