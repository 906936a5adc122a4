#ifndef FF_BASE_TEXT_H
#define FF_BASE_TEXT_H

/*
 * Appending to a growable string piece by piece, for what does so millions of times.
 */

#include "base/bytes.h"
#include "flagfall/text.h"

#include <stddef.h>
#include <stdint.h>

/* Sees that `size` bytes more and a NUL fit; false when memory is out. */
bool ff_str_make_room(ff_str *str, size_t size);

/* Where the next `size` bytes go, or NULL when memory is out. The caller adds to `str->size`
 * what was written, and ends the text with a NUL some time. */
static inline char *ff_str_reserve(ff_str *str, size_t size)
{
    if (__builtin_expect(str->capacity - str->size <= size || str->failed, 0) &&
        !ff_str_make_room(str, size))
        return NULL;
    return str->data + str->size;
}

/*
 * Where a text may be cut: between what its readers take for letters (extended grapheme
 * clusters, UAX 29), with the conjuncts of Indic scripts (GB9c) and without its rare prefixes.
 */

/* A mark of no width, or one that has a column of its own, as terminals count them. */
typedef enum ff_mark { FF_MARK_NONE, FF_MARK_ZERO, FF_MARK_SPACING } ff_mark;
ff_mark ff_utf8_mark(uint32_t point);

/* The bytes of the first cluster of `text[0..size)`; 1 for a stray byte, 0 for no text. */
size_t ff_utf8_cluster(const char *text, size_t size);

#endif
