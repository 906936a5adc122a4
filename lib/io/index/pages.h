#ifndef FF_INDEX_PAGES_H
#define FF_INDEX_PAGES_H

#include "flagfall/file.h"
#include "index/format.h"

#include <stddef.h>
#include <stdint.h>

/*
 * All of an index but its end is a row of pages of FF_INDEX_PAGE bytes, the last one perhaps
 * shorter. Each has a number that is written at the end of the file, by which it is seen that a
 * byte of it is another one, or that it lies in the place of another page.
 */

uint32_t ff_index_page_check(const void *bytes, size_t size);

/* A file of an index that is being written. Initialise with {.out = …}. */
typedef struct ff_index_file {
    ff_output *out; /* of the caller */
    uint64_t size;  /* bytes so far */
    unsigned char page[FF_INDEX_PAGE];
    uint32_t *checks; /* of the pages so far */
    size_t count, capacity;
} ff_index_file;

/* Appends bytes. FF_E_MEMORY, FF_E_IO_WRITE. */
int ff_index_file_put(ff_index_file *file, const void *bytes, size_t size, ff_error *err);
/* Ends the last page. FF_E_MEMORY. */
int ff_index_file_end(ff_index_file *file, ff_error *err);
void ff_index_file_release(ff_index_file *file);

#endif
