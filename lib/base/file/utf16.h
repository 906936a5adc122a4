#ifndef FF_FILE_UTF16_H
#define FF_FILE_UTF16_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Text that comes as UTF-16 (what spreadsheets call "Unicode text"), turned into UTF-8 piece
 * by piece.
 */

typedef enum ff_utf16_order { FF_UTF16_NOT, FF_UTF16_LITTLE, FF_UTF16_BIG } ff_utf16_order;

/* Which of the two a text is by its first bytes: by its mark, or by every second of four bytes
 * being 0 where the others are ASCII. */
ff_utf16_order ff_utf16_detect(const unsigned char *bytes, size_t size);

/* What is left over between two pieces. */
typedef struct ff_utf16 {
    ff_utf16_order order;
    unsigned char odd; /* half a unit */
    bool has_odd;
    uint16_t high; /* half a pair, or 0 */
    bool begun;    /* the mark can come no more */
} ff_utf16;

/* Bytes of UTF-8 that a piece of so many bytes may become. */
#define FF_UTF16_ROOM(size) (2 * (size) + 8)
/* Turns a piece into UTF-8; at the end (`size` 0) what is left over is U+FFFD. Returns how
 * many bytes were written; a mark at the beginning is left out. */
size_t ff_utf16_decode(ff_utf16 *state, const unsigned char *bytes, size_t size, char *out);

#endif
