#ifndef FF_INDEX_FENCES_H
#define FF_INDEX_FENCES_H

#include "flagfall/text.h"
#include "index/format.h"
#include "index/view.h"

/* Appends the fence of the next group: its first number, and its place in the part. */
void ff_index_fences_put(ff_str *fences, uint64_t first, uint64_t at);

/* A group of a part, in memory until the next group is read. */
typedef struct ff_index_group {
    uint64_t number, count; /* of the group; of its items */
    uint64_t first;         /* its first number */
    const unsigned char *bytes;
    size_t size;
} ff_index_group;

/* The number of groups of a part. */
uint64_t ff_index_groups(const ff_index_segment *segment, ff_index_part_name name);
/* The number of the last group that begins at `from` or before it, or of the first one.
 * FF_E_IO_READ, FF_E_PARSE. */
int ff_index_fences_find(const ff_index_view *view, const ff_index_segment *segment,
                         ff_index_part_name name, uint64_t from, uint64_t *out, ff_error *err);
/* Reads group `number` of a part that has so many. */
int ff_index_group_read(const ff_index_view *view, const ff_index_segment *segment,
                        ff_index_part_name name, uint64_t number, ff_index_group *out,
                        ff_error *err);

#endif
