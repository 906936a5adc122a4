#ifndef FF_BOARD_SAN_TOKEN_H
#define FF_BOARD_SAN_TOKEN_H

/*
 * Ordinary SANs ("e4", "exd5", "Nf3", "Nxf3", "Nbd2", "R1xe1", with or without '+') read
 * without branches, four at once, for the fast paths. Everything else is left to ff_san_parse,
 * which gives the same answers for these.
 */

#include "board/san_signs.h"

/* Four words at once; without vectors the compiler takes them one by one. */
typedef uint64_t ff_words __attribute__((vector_size(32), aligned(8), may_alias));

/* Rows of ff_table.reach that are no roles. */
enum { FF_REACH_STEP = 0, FF_REACH_CAPTURE = 1, FF_REACH_PAWN_CHECK = 7 };

/* What the first byte of a SAN says, and whether an x is the second. */
typedef struct ff_san_form {
    ff_bitboard origin; /* where the piece can come from: a file, or anywhere */
    ff_bitboard takes;  /* all bits where an enemy must stand on the square, else it is empty */
    uint8_t role;
    uint8_t row, check; /* of ff_table.reach: to move there, to give check */
    uint8_t size;       /* of the text up to the square; 0: no ordinary move begins so */
} ff_san_form;

/* By first byte, and with an x after it FF_SAN_FORMS further on. */
enum { FF_SAN_FORMS = 128 };
extern const ff_san_form ff_san_forms[2 * FF_SAN_FORMS];

/* Where a piece comes from by its SAN, and whether somebody is taken. */
typedef struct ff_san_origin {
    ff_bitboard origin, takes; /* as in ff_san_form */
} ff_san_origin;

/* "Nbd2", "N1d2", "Nbxd2", "N1xd2", from the first bytes and the size up to the square. False
 * for anything else. */
static inline bool ff_san_named(const char *text, unsigned size, unsigned role,
                                ff_san_origin *out)
{
    uint8_t file = ff_san_file((uint8_t)text[1]), rank = ff_san_rank((uint8_t)text[1]);
    out->origin = file < 8 ? FF_FILE_A << file : FF_RANK_1 << (8 * rank & 63);
    out->takes = -(ff_bitboard)(size == 5);
    return (file < 8 || rank < 8) && role > FF_PAWN && role != FF_KING &&
           (size == 4 || (size == 5 && text[2] == FF_SAN_TAKES));
}

/* Reads a token from the `word` of its first eight bytes, the first byte lowest, and its
 * `size`: what it says stands in the variables made here. WORDS is one word or a vector of
 * them; ALL makes of a condition on them all bits or none. */
#define FF_READ_TOKEN(WORDS, ALL, word, size)                                                  \
    WORDS at_top = (word) << ((64 - 8 * (size)) & 63);                                         \
    WORDS check = ALL(at_top >> 56 == FF_SAN_CHECKS);                                          \
    at_top <<= check & 8;                                                                      \
    WORDS square = (at_top >> 48) - ('a' | '1' << 8);                                          \
    WORDS no_square = ALL(((square & ~UINT64_C(0x707)) | ((word)&FF_SAN_FORMS)) != 0);         \
    WORDS row = ((word) & (FF_SAN_FORMS - 1)) |                                                \
                (ALL(((word)&0xff00) == FF_SAN_TAKES << 8) & FF_SAN_FORMS);                    \
    WORDS to = (square | square >> 5) & 63

/* One token that has been read. */
typedef struct ff_san_token {
    const ff_san_form *form;
    uint64_t to;   /* the last square in it */
    uint64_t size; /* without '+' */
    bool check;    /* a '+' stands at its end */
    bool square;   /* there is one */
    bool plain;    /* an ordinary SAN that does not say where a piece comes from */
} ff_san_token;

FF_INLINE ff_san_token ff_read_token(uint64_t word, uint64_t size)
{
#define ALL_BITS(condition) (-(uint64_t)(condition))
    FF_READ_TOKEN(uint64_t, ALL_BITS, word, size);
#undef ALL_BITS
    const ff_san_form *form = &ff_san_forms[row];
    bool plain = (form->size == size + check) & (no_square == 0);
    return (ff_san_token){form, to, size + check, check != 0, no_square == 0, plain};
}

/* What is kept of a token that was read ahead. The vectors below write it as one word. */
typedef struct ff_token {
    uint8_t to, row; /* the square, and where in ff_san_forms */
    uint8_t unused;
    uint8_t size;  /* without '+'; 128 more where no square stands at its end */
    uint8_t check; /* 1: a '+' stands at its end */
    uint8_t room[3];
} __attribute__((aligned(8))) ff_token;

#if defined(__AVX2__)
/* Four at once, each in a word that is an ff_token. */
FF_INLINE void ff_read_tokens(const ff_words *words, const ff_words *sizes, ff_words *found)
{
#define ALL_BITS(condition) ((ff_words)(condition))
    FF_READ_TOKEN(ff_words, ALL_BITS, *words, *sizes);
#undef ALL_BITS
    *found = to | row << 8 | ((*sizes + check) & 0x7f) << 24 |
             (no_square & UINT64_C(0x80) << 24) | (check & UINT64_C(1) << 32);
}
#endif

/* The bytes from `start` to `end` of a block, of which 66 must be readable. One by one: that
 * takes fewer instructions than a vector without shifts by lane. */
FF_INLINE ff_token ff_read_token_at(const char *block, unsigned start, unsigned end)
{
    unsigned check = block[end - 1] == FF_SAN_CHECKS, last = (end - check - 2) & 63;
    unsigned square = ((uint8_t)block[last] | (unsigned)(uint8_t)block[last + 1] << 8);
    unsigned first = (uint8_t)block[start], takes = block[start + 1] == FF_SAN_TAKES;
    square -= 'a' | '1' << 8;
    bool none = ((square & 0xf8f8) | (first & FF_SAN_FORMS)) != 0;
    return (ff_token){.to = (square | square >> 5) & 63,
                      .row = (uint8_t)(first | takes * FF_SAN_FORMS),
                      .size = (uint8_t)((end - start - check) | none * 0x80u),
                      .check = (uint8_t)check};
}

/* Its size with '+'. */
static inline unsigned ff_san_token_length(const ff_token *t)
{
    return (t->size & 0x7fu) + t->check;
}

#endif
