#ifndef FF_INDEX_OPENED_H
#define FF_INDEX_OPENED_H

#include "index/index.h"

/* An index that is open. */
struct ff_index {
    ff_index_view view;
    ff_index_end end;
    unsigned char *tables; /* as they are in the file */
    ff_index_segment *segments;
    uint64_t *hashes; /* of the blocks of the games' file */
};

/* Reads an index as it is, whatever has become of its file. `*out` is NULL where there is none.
 * FF_E_PARSE when it is damaged or none. */
int ff_index_load(const char *path, ff_index **out, ff_error *err);
/* The hash of block number `block` of a file of `size` bytes; false when it cannot be read.
 * `buffer` has room for FF_INDEX_PIECE. */
enum { FF_INDEX_PIECE = 128 * 1024 };
bool ff_index_hash_block(int fd, uint64_t block, uint64_t size, unsigned char *buffer,
                         uint64_t *out);
/* Are the blocks of the open file as they were? Every block, or some of them. FF_E_MEMORY. */
int ff_index_same_blocks(const ff_index *index, int fd, bool every, bool *same);

#endif
