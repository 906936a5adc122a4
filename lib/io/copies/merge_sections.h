#ifndef FF_COPIES_MERGE_SECTIONS_H
#define FF_COPIES_MERGE_SECTIONS_H

/* Sections that have other numbers in another copy, because sections were added in both: they
 * are the same where their names are. */
#include "eventfile/eventfile_private.h"

/* The number here by the number there; 0 is the same. Start with {0}. */
typedef struct ef_section_map {
    int to[EF_MAX_SECTIONS];
} ef_section_map;

/* Finds the sections of the other copy among those of `mine` by their names. */
int ff_merge_map_sections(const ef_rows *theirs, const ef_rows *mine, ef_section_map *map,
                          ff_error *err);
/* A row that the other copy added, as JSON: where it is a section, finds it here by its name,
 * or the number that it gets. FF_E_LIMIT when there are too many. */
int ff_merge_place_section(const char *row, const ef_rows *mine, ef_section_map *map,
                           ff_error *err);
/* A key of the other copy here. */
long long ff_merge_shift(const ef_section_map *map, long long id);

#endif
