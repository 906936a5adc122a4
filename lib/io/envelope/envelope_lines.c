#include "envelope/envelope_private.h"

#include <string.h>

/*
 * Line ends that were changed on the way: mail and editors end lines with CR LF or CR, put a
 * byte-order mark in front, and add or take away a last newline. None of these bytes can stand
 * in an envelope, so taking them back loses nothing; the seal then says whether the rest is
 * intact.
 */

char *ff_envelope_lines(ff_arena *arena, const char *bytes, size_t *size)
{
    static const char mark[] = "\xef\xbb\xbf";
    bool marked = *size >= 3 && memcmp(bytes, mark, 3) == 0;
    bool only_cr = memchr(bytes, '\n', *size) == NULL;
    char *out = ff_arena_alloc(arena, *size + 2);
    size_t used = 0;
    if (out == NULL)
        return NULL;
    for (size_t i = marked ? 3 : 0; i < *size; i++) {
        bool cr = bytes[i] == '\r';
        if (cr && !only_cr && i + 1 < *size && bytes[i + 1] == '\n')
            continue;
        out[used++] = cr && only_cr ? '\n' : bytes[i];
    }
    while (used > 0 && (out[used - 1] == '\n' || out[used - 1] == '\r'))
        used--;
    if (used > 0)
        out[used++] = '\n';
    out[used] = '\0';
    *size = used;
    return out;
}
