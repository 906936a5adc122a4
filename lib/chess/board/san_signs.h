#ifndef FF_BOARD_SAN_SIGNS_H
#define FF_BOARD_SAN_SIGNS_H

/*
 * The signs of SAN, each of them here and nowhere else: for the full reader (san.c), the reader
 * of ordinary tokens (san_token.h), the end of a token in PGN, the fast paths, the writer, and
 * the readers of what people write. Which signs may follow which is the grammar of san.c; the
 * unit tests compare the others with it on every short text.
 */

#include "board/board.h"
#include "flagfall/san.h"

/* Role and letter. */
#define FF_SAN_OFFICERS(X)                                                                     \
    X(FF_KNIGHT, 'N')                                                                          \
    X(FF_BISHOP, 'B')                                                                          \
    X(FF_ROOK, 'R')                                                                            \
    X(FF_QUEEN, 'Q')                                                                           \
    X(FF_KING, 'K')
#define FF_SAN_LETTERS(X) X(FF_PAWN, 'P') FF_SAN_OFFICERS(X)

#define FF_SAN_KINGSIDE  "O-O"
#define FF_SAN_QUEENSIDE "O-O-O"
/* What some write for the O of castling. */
#define FF_SAN_ZERO_SIGNS "0o"
/* After a capture in passing. */
#define FF_SAN_PASSING "e.p."
enum { FF_SAN_TAKES = 'x', FF_SAN_CHECKS = '+', FF_SAN_MATES = '#', FF_SAN_PROMOTES = '=' };

/* The role of a capital letter, or FF_NO_ROLE. */
static inline ff_role ff_san_role(uint32_t letter)
{
#define X(role, sign) letter == (sign) ? (role):
    return FF_SAN_LETTERS(X) FF_NO_ROLE;
#undef X
}

/* The role that a pawn can become, by its capital letter, or FF_NO_ROLE. */
static inline ff_role ff_san_promoted(uint32_t letter)
{
    ff_role role = ff_san_role(letter);
    return role == FF_PAWN || role == FF_KING ? FF_NO_ROLE : role;
}

/* The capital of a small letter; 0 for anything else. */
static inline uint32_t ff_san_capital(uint32_t small)
{
    return small - 'a' < 26 ? small - 'a' + 'A' : 0;
}

/* File and rank, 0 to 7, of the signs a-h and 1-8; FF_SAN_ANY for anything else. */
static inline uint8_t ff_san_file(uint32_t sign)
{
    return sign - 'a' < 8 ? (uint8_t)(sign - 'a') : FF_SAN_ANY;
}

static inline uint8_t ff_san_rank(uint32_t sign)
{
    return sign - '1' < 8 ? (uint8_t)(sign - '1') : FF_SAN_ANY;
}

/* "e4". */
static inline bool ff_san_is_square(const char *text)
{
    return ff_san_file((uint8_t)text[0]) < 8 && ff_san_rank((uint8_t)text[1]) < 8;
}

#endif
