#ifndef FF_INDEX_VIEW_H
#define FF_INDEX_VIEW_H

#include "flagfall/error.h"

#include <stddef.h>
#include <stdint.h>

/* A part of the file that was read, and is kept for what is read near it. */
typedef struct ff_index_page {
    uint64_t at; /* its place in the file */
    size_t size; /* 0: none */
    unsigned char bytes[8192];
} ff_index_page;
enum { FF_INDEX_PAGES = 16 };

/* A file of an index that is being read: nothing outside of it is, whatever it holds. */
typedef struct ff_index_view {
    int fd;
    uint64_t size;
    ff_index_page
        *pages; /* FF_INDEX_PAGES by their place, of the owner; NULL: nothing is kept */
} ff_index_view;

/* FF_E_IO_READ; FF_E_PARSE where the file ends before. */
int ff_index_view_read(const ff_index_view *view, uint64_t at, void *out, size_t size,
                       ff_error *err);
/* The index is not what it should be. */
int ff_index_view_damaged(ff_error *err);

#endif
