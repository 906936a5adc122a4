#ifndef FF_FILE_READ_AHEAD_H
#define FF_FILE_READ_AHEAD_H

/*
 * Reading on a thread of its own: pieces are filled while others are used.
 */

#include "flagfall/error.h"

#include <stddef.h>

/* What one reading gave. The end is a piece of no bytes and FF_OK. */
typedef struct ff_read_piece {
    char *bytes;
    size_t room, size;
    int status;
    ff_error error;          /* when `status` is not FF_OK */
    unsigned long long done; /* for the caller: how far the source was read */
} ff_read_piece;

/* Fills a piece; called from the other thread only. */
typedef void ff_read_fill(void *source, ff_read_piece *piece);

typedef struct ff_read_ahead ff_read_ahead;

/* NULL when there is no memory or no thread: then read without. `source` must outlive it. */
ff_read_ahead *ff_read_ahead_new(ff_read_fill *fill, void *source);
/* Waits for the piece that is being filled, and drops what was not read. NULL is allowed. */
void ff_read_ahead_free(ff_read_ahead *ahead);
/* Takes up to `size` bytes; `*done` as in the piece they come from. After the end, or an
 * error, the same comes again. */
int ff_read_ahead_take(ff_read_ahead *ahead, void *buffer, size_t size, size_t *got,
                       unsigned long long *done, ff_error *err);

#endif
