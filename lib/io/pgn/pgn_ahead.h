#ifndef FF_PGN_PGN_AHEAD_H
#define FF_PGN_PGN_AHEAD_H

/*
 * The next 64 bytes of move text read ahead of the board, without waiting for it, for the fast
 * paths: which tokens begin there, four at a time (san_token.h), and whether the numbers before
 * them are right. What the tokens are is found out when they are played.
 */

#include "base/bytes.h"
#include "board/ply_fast.h"
#include "pgn/pgn_number.h"

/* As many tokens as 64 bytes can hold. */
enum { FF_PGN_AHEAD = 32 };

typedef struct ff_pgn_ahead {
    ff_token token[FF_PGN_AHEAD];
    uint8_t start[FF_PGN_AHEAD];
} ff_pgn_ahead;

/* White space that may stand after a token. */
static inline bool ff_pgn_is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r';
}

/* Castling written with letters, and a space after it? */
static inline bool ff_pgn_castles(const char *text, bool *queenside)
{
    enum { SHORT = sizeof FF_SAN_KINGSIDE - 1, LONG = sizeof FF_SAN_QUEENSIDE - 1 };
    *queenside = memcmp(text, FF_SAN_QUEENSIDE, LONG) == 0;
    return memcmp(text, FF_SAN_KINGSIDE, SHORT) == 0 &&
           ff_pgn_is_blank(text[*queenside ? LONG : SHORT]);
}

/* The next 64 bytes: bit i stands for byte i. */
typedef struct ff_pgn_block {
    uint64_t blank; /* white space and dots: what stands between tokens */
    uint64_t digits;
    uint64_t opens; /* braces that begin a comment */
} ff_pgn_block;

#if defined(__AVX2__)
/* The bytes of a set in which no two have the same lower half: each stands at the place of that
 * half, and where there is none stands FF_PGN_NONE, whose own place is the first. */
enum { FF_PGN_NONE = 0x10 };
static inline ff_bytes_found ff_pgn_one_of(ff_bytes x, __m128i set)
{
    return _mm256_cmpeq_epi8(_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(set), x), x);
}

static inline ff_bytes_found ff_pgn_blanks(ff_bytes x)
{
    return ff_pgn_one_of(x,
                         _mm_setr_epi8(' ', FF_PGN_NONE, FF_PGN_NONE, FF_PGN_NONE, FF_PGN_NONE,
                                       FF_PGN_NONE, FF_PGN_NONE, FF_PGN_NONE, FF_PGN_NONE, '\t',
                                       '\n', '\v', '\f', '\r', '.', FF_PGN_NONE));
}

static inline ff_bytes_found ff_pgn_digits(ff_bytes x)
{
    return ff_pgn_one_of(x, _mm_setr_epi8('0', '1', '2', '3', '4', '5', '6', '7', '8', '9',
                                          FF_PGN_NONE, FF_PGN_NONE, FF_PGN_NONE, FF_PGN_NONE,
                                          FF_PGN_NONE, FF_PGN_NONE));
}
#else
static inline ff_bytes_found ff_pgn_blanks(ff_bytes x)
{
    return FF_BYTES_OR(FF_BYTES_OR(ff_bytes_within(x, '\t', '\r'), ff_bytes_equal(x, ' ')),
                       ff_bytes_equal(x, '.'));
}

static inline ff_bytes_found ff_pgn_digits(ff_bytes x)
{
    return ff_bytes_within(x, '0', '9');
}
#endif

static inline ff_pgn_block ff_pgn_read_block(const char *text)
{
    ff_pgn_block found;
    FF_BYTES_64(found.blank, text, ff_pgn_blanks(x));
    FF_BYTES_64(found.digits, text, ff_pgn_digits(x));
    FF_BYTES_64(found.opens, text, ff_bytes_equal(x, '{'));
    return found;
}

/* The comments of a block with the braces around them. One that does not end here, or in which
 * the next game may begin, ends the block: `*limit` is its brace. */
static inline uint64_t ff_pgn_block_comments(const ff_pgn_block *b, const char *text,
                                             uint64_t *limit)
{
    uint64_t closes, lines, brackets, comments = 0, opens = b->opens;
    FF_BYTES_64(closes, text, ff_bytes_equal(x, '}'));
    FF_BYTES_64(lines, text, ff_bytes_equal(x, '\n'));
    FF_BYTES_64(brackets, text, ff_bytes_equal(x, '['));
    while (opens != 0) {
        uint64_t open = opens & -opens, close = closes & -open;
        close &= -close;
        uint64_t comment = (close - open) | close;
        if (close == 0 || (comment & brackets & lines << 1) != 0) {
            *limit = open;
            break;
        }
        comments |= comment;
        opens &= -close;
    }
    return comments;
}

/* "12.", where number `due` is due. Black's may have more
 * dots. */
static inline bool ff_pgn_is_number(const ff_pgn_number_text *due, bool black, const char *text)
{
    uint32_t word, wanted, mask;
    memcpy(&word, text, sizeof word);
    memcpy(&wanted, due->text, sizeof wanted);
    memcpy(&mask, due->mask, sizeof mask);
    return (word & mask) == wanted && (text[due->size] != '.' || black);
}

/* How many bits there are, of which there mostly are two. */
static inline unsigned ff_pgn_count_some(uint64_t bits)
{
#if defined(__POPCNT__)
    return ff_count(bits);
#else
    uint64_t second = bits & (bits - 1), third = second & (second - 1);
    unsigned count = (unsigned)(bits != 0) + (unsigned)(second != 0);
    return __builtin_expect(third != 0, 0) ? count + ff_count(third) : count;
#endif
}

/* The moves of a block up to the first number that is not the one due there. `number` and
 * `turn`: of the half-move that comes next. */
static inline uint64_t ff_pgn_rightly_numbered(unsigned long number, unsigned turn,
                                               const char *at, uint64_t moves, uint64_t numbers)
{
    const ff_pgn_number_text *due = &ff_pgn_numbers[number];
    for (uint64_t left = moves; numbers != 0; numbers &= numbers - 1) {
        uint64_t next = left & ((numbers & -numbers) - 1);
        left ^= next;
        turn += ff_pgn_count_some(next);
        if (!ff_pgn_is_number(&due[turn / 2], turn & 1, at + __builtin_ctzll(numbers)))
            return moves ^ left;
    }
    return moves;
}

/* The blanks after the tokens that begin at the bits of `moves`: added to what is not blank, a
 * beginning carries a bit there. */
static inline uint64_t ff_pgn_block_ends(uint64_t moves, uint64_t blank)
{
    return (moves + ~blank) & blank;
}

#if defined(__AVX2__)
/* Four tokens. Not by way of memory: what is stored in parts and read as a whole has to wait.
 */
static inline void ff_pgn_read_four(const uint64_t w[4], const uint64_t n[4], ff_token found[4])
{
    ff_words word = {w[0], w[1], w[2], w[3]}, size = {n[0], n[1], n[2], n[3]};
    ff_read_tokens(&word, &size, (ff_words *)(void *)found);
}

/* The same, four at a time. */
static inline void ff_pgn_read_tokens(const char *at, uint64_t moves, uint64_t blank,
                                      unsigned count, ff_pgn_ahead *next)
{
    for (unsigned i = 0; i < count; i += 4) {
        uint64_t words[4], sizes[4];
        for (unsigned k = 0; k < 4; k++) {
            unsigned start = (unsigned)__builtin_ctzll(moves | UINT64_C(1) << 63);
            moves &= moves - 1;
            next->start[i + k] = (uint8_t)start;
            words[k] = ff_bytes_word(at + start);
            sizes[k] = (uint64_t)__builtin_ctzll(blank >> start | UINT64_C(1) << 63);
        }
        ff_pgn_read_four(words, sizes, &next->token[i]);
    }
}
#else
/* The same, one by one. */
static inline void ff_pgn_read_tokens(const char *at, uint64_t moves, uint64_t blank,
                                      unsigned count, ff_pgn_ahead *next)
{
    uint64_t ends = ff_pgn_block_ends(moves, blank);
    for (unsigned i = 0; i < count; i++, moves &= moves - 1, ends &= ends - 1) {
        unsigned start = (unsigned)__builtin_ctzll(moves);
        next->start[i] = (uint8_t)start;
        next->token[i] = ff_read_token_at(at, start, (unsigned)__builtin_ctzll(ends));
    }
}
#endif

/* Reads the tokens of the next 64 bytes that may be moves, and sees that their numbers are
 * right; how many they are. A token that ends after these bytes waits for its turn. `number` as
 * it is written, and `turn`: of the half-move that comes next. `pass_over` comments that end
 * here; else the first one ends what is read. */
FF_INLINE unsigned ff_pgn_read_ahead(const char *at, unsigned long number, unsigned turn,
                                     const bool pass_over, ff_pgn_ahead *next)
{
    if (number >= FF_PGN_NUMBERS - FF_PGN_AHEAD)
        return 0;
    ff_pgn_block b = ff_pgn_read_block(at);
    uint64_t limit = pass_over ? 0 : b.opens & -b.opens;
    if (pass_over && b.opens != 0)
        b.blank |= ff_pgn_block_comments(&b, at, &limit);
    b.blank |= limit;
    uint64_t starts = ~b.blank & (b.blank << 1 | 1) & (limit - 1);
    starts &= ~UINT64_C(0) >> __builtin_clzll(b.blank | 1) >> 1;
    uint64_t moves =
        ff_pgn_rightly_numbered(number, turn, at, starts & ~b.digits, starts & b.digits);
    unsigned count = ff_count(moves);
    ff_pgn_read_tokens(at, moves, b.blank, count, next);
    return count;
}

#endif
