#ifndef FF_ENVELOPE_SECRET_H
#define FF_ENVELOPE_SECRET_H

#include "flagfall/error.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Bytes that nobody may see: locked in memory, between guard pages, left out of core dumps,
 * wiped when freed. A sealed move, a passphrase or a key is held in nothing else.
 */

/* Bytes that nobody may see. */
typedef struct ff_secret {
    unsigned char *bytes; /* `size` of them count; a NUL stands after them */
    size_t size;
    size_t capacity;
    bool locked; /* false when the system refused to keep them from the swap space */
} ff_secret;

/* Room for `capacity` bytes, none of them used. FF_E_MEMORY, FF_E_IO_LIBRARY, FF_E_INTERNAL.
 * `ff_secret_free(NULL)` is fine. */
int ff_secret_new(size_t capacity, ff_secret **out, ff_error *err);
void ff_secret_free(ff_secret *secret);
/* A copy of bytes. FF_E_LIMIT when there is no room for them. */
int ff_secret_set(ff_secret *secret, const void *bytes, size_t size, ff_error *err);
/* The same bytes? In constant time for equal sizes. */
bool ff_secret_equal(const ff_secret *a, const ff_secret *b);

/* Where the bytes of a secret come from, one at a time: `next` sets `*byte`, or `*end` at the
 * end, and returns NULL, or why it could not read. */
typedef struct ff_secret_source {
    const char *(*next)(void *ctx, unsigned char *byte, bool *end);
    void *ctx;
} ff_secret_source;

/* Reads one line, up to its newline (dropped, with a carriage return before it) or the end.
 * FF_E_IO_READ; FF_E_LIMIT when it is longer than the room; FF_E_ENCODING for a NUL byte;
 * FF_E_STATE_MISSING when there was nothing to read. `name` is for messages. */
int ff_secret_read_from(ff_secret *secret, const ff_secret_source *source, const char *name,
                        ff_error *err);
/* The same from an open descriptor, without a buffer. */
int ff_secret_read(ff_secret *secret, int fd, const char *name, ff_error *err);
/* Overwrites the part of the stack that functions called before may have left secrets on. */
void ff_secret_wipe_stack(void);

#endif
