#ifndef FF_CHESS_SAN_COMMON_H
#define FF_CHESS_SAN_COMMON_H

/*
 * SAN as 99 of 100 moves are written, told apart by length; everything else goes to
 * ff_san_parse, which accepts the same texts and gives the same answers for them.
 */

#include "chess/board.h"
#include "flagfall/san.h"

#include <string.h>

FF_INLINE bool ff_quick_square(const char *p, ff_square *out)
{
    unsigned file = (unsigned)(unsigned char)p[0] - 'a';
    unsigned rank = (unsigned)(unsigned char)p[1] - '1';
    *out = (ff_square)(rank * 8 + file);
    return (file | rank) < 8;
}

FF_INLINE bool ff_quick_role(char c, uint8_t *role)
{
    static const uint8_t roles[32] = {['B' - '@'] = FF_BISHOP,
                                      ['K' - '@'] = FF_KING,
                                      ['N' - '@'] = FF_KNIGHT,
                                      ['Q' - '@'] = FF_QUEEN,
                                      ['R' - '@'] = FF_ROOK};
    *role = (c & 0xe0) == 0x40 ? roles[c & 31] : FF_NO_ROLE;
    return *role != FF_NO_ROLE;
}

/* Between piece letter and target: a file, a rank, or a capture mark after them. */
FF_INLINE bool ff_quick_middle(const char *p, size_t size, ff_san *san)
{
    if (size > 0 && p[size - 1] == 'x') {
        san->capture = true;
        size--;
    }
    if (size == 0)
        return true;
    unsigned file = (unsigned)(unsigned char)p[0] - 'a';
    unsigned rank = (unsigned)(unsigned char)p[size - 1] - '1';
    if (file < 8)
        san->from_file = (uint8_t)file;
    if (rank < 8)
        san->from_rank = (uint8_t)rank;
    return size == 1 ? (file < 8) != (rank < 8) : size == 2 && file < 8 && rank < 8;
}

FF_INLINE bool ff_san_quick(const char *p, size_t size, ff_san *san)
{
    *san = (ff_san){.from_file = FF_SAN_ANY, .from_rank = FF_SAN_ANY, .role = FF_PAWN};
    if (size < 2)
        return false;
    char last = p[size - 1];
    if (last == '+' || last == '#') {
        san->mark = last;
        size--;
    }
    if (p[0] == 'O') {
        san->role = FF_KING;
        san->to = FF_NO_SQUARE;
        san->castling = size == 3 ? 1 : 2;
        return (size == 3 || size == 5) && memcmp(p, "O-O-O", size) == 0;
    }
    if (ff_quick_role(p[0], &san->role))
        return size >= 3 && size <= 6 && ff_quick_square(p + size - 2, &san->to) &&
               ff_quick_middle(p + 1, size - 3, san);
    san->role = FF_PAWN;
    if (size >= 4 && p[size - 2] == '=') {
        if (!ff_quick_role(p[size - 1], &san->promotion) || san->promotion == FF_KING)
            return false;
        size -= 2;
    }
    if (size == 2)
        return ff_quick_square(p, &san->to);
    unsigned file = (unsigned)(unsigned char)p[0] - 'a';
    san->from_file = (uint8_t)file;
    san->capture = true;
    return size == 4 && p[1] == 'x' && file < 8 && ff_quick_square(p + 2, &san->to);
}

#endif
