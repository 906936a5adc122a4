#ifndef FF_BASE_TEXT_H
#define FF_BASE_TEXT_H

/*
 * Appending to a growable string piece by piece, for what does so millions of times.
 */

#include "base/bytes.h"
#include "flagfall/text.h"

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

#endif
