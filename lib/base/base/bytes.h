#ifndef FF_BASE_BYTES_H
#define FF_BASE_BYTES_H

/*
 * Many bytes at once. Bit i of a mask of 64 stands for byte i of the text, all 64 bytes of
 * which must be readable.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

/* A text of up to eight bytes as one word, the first byte lowest. */
#define FF_WORD1(a) ((uint64_t)(unsigned char)(a))
#define FF_WORD4(a, b, c, d)                                                                   \
    (FF_WORD1(a) | FF_WORD1(b) << 8 | FF_WORD1(c) << 16 | FF_WORD1(d) << 24)
#define FF_WORD8(a, b, c, d, e, f, g, h) (FF_WORD4(a, b, c, d) | FF_WORD4(e, f, g, h) << 32)

/* The first eight bytes. */
static inline uint64_t ff_bytes_word(const char *text)
{
    uint64_t word;
    memcpy(&word, text, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* The first `size` bytes, at most eight; eight must be readable. */
static inline uint64_t ff_bytes_short_word(const char *text, size_t size)
{
    return size >= 8 ? ff_bytes_word(text)
                     : ff_bytes_word(text) & (((uint64_t)1 << 8 * size) - 1);
}

/* The eight bytes of a word. */
static inline void ff_bytes_put_word(char *out, uint64_t word)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    memcpy(out, &word, sizeof word);
}

/* A vector of bytes, and which of them were found: a vector again, all bits of a byte set. */
#if defined(__AVX2__)
typedef __m256i ff_bytes, ff_bytes_found;
enum { FF_BYTES = 32 };
#define FF_BYTES_OP(name) _mm256_##name
#define FF_BYTES_LOAD(p)  _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define FF_BYTES_OR       _mm256_or_si256
#define FF_BYTES_ANDNOT   _mm256_andnot_si256
#elif defined(__SSE2__)
typedef __m128i ff_bytes, ff_bytes_found;
enum { FF_BYTES = 16 };
#define FF_BYTES_OP(name) _mm_##name
#define FF_BYTES_LOAD(p)  _mm_loadu_si128((const __m128i *)(const void *)(p))
#define FF_BYTES_OR       _mm_or_si128
#define FF_BYTES_ANDNOT   _mm_andnot_si128
#endif

#if defined(__aarch64__)
typedef uint8x16_t ff_bytes, ff_bytes_found;
enum { FF_BYTES = 16 };
#define FF_BYTES_LOAD(p)      vld1q_u8((const uint8_t *)(p))
#define FF_BYTES_OR           vorrq_u8
#define FF_BYTES_ANDNOT(a, b) vbicq_u8(b, a)

static inline ff_bytes ff_bytes_equal(ff_bytes x, char c)
{
    return vceqq_u8(x, vdupq_n_u8((uint8_t)c));
}

/* first <= byte <= last, as unsigned numbers */
static inline ff_bytes ff_bytes_within(ff_bytes x, unsigned char first, unsigned char last)
{
    return vcleq_u8(vsubq_u8(x, vdupq_n_u8(first)), vdupq_n_u8((uint8_t)(last - first)));
}

/* One bit of each byte of four vectors: pairs are added until a byte has eight of them. */
static inline uint64_t ff_bytes_mask_64(ff_bytes a, ff_bytes b, ff_bytes c, ff_bytes d)
{
    static const uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    ff_bytes bit = vld1q_u8(bits);
    ff_bytes ab = vpaddq_u8(vandq_u8(a, bit), vandq_u8(b, bit));
    ff_bytes cd = vpaddq_u8(vandq_u8(c, bit), vandq_u8(d, bit));
    ff_bytes all = vpaddq_u8(ab, cd);
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(all, all)), 0);
}
#elif defined(__SSE2__)
static inline ff_bytes ff_bytes_equal(ff_bytes x, char c)
{
    return FF_BYTES_OP(cmpeq_epi8)(x, FF_BYTES_OP(set1_epi8)(c));
}

/* first <= byte <= last, as unsigned numbers */
static inline ff_bytes ff_bytes_within(ff_bytes x, unsigned char first, unsigned char last)
{
    ff_bytes from = FF_BYTES_OP(sub_epi8)(x, FF_BYTES_OP(set1_epi8)((char)first));
    ff_bytes limit = FF_BYTES_OP(set1_epi8)((char)(last - first));
    return FF_BYTES_OP(cmpeq_epi8)(FF_BYTES_OP(min_epu8)(from, limit), from);
}

static inline uint64_t ff_bytes_mask(ff_bytes x)
{
    return (uint32_t)FF_BYTES_OP(movemask_epi8)(x);
}
#else
typedef uint64_t ff_bytes, ff_bytes_found;
enum { FF_BYTES = 8 };
#define FF_BYTES_LOAD(p)      ff_bytes_word(p)
#define FF_BYTES_OR(a, b)     ((a) | (b))
#define FF_BYTES_ANDNOT(a, b) (~(a) & (b))
#define FF_BYTES_ONES         UINT64_C(0x0101010101010101)

/* The highest bit of each byte that is not zero. */
static inline ff_bytes ff_bytes_nonzero(ff_bytes x)
{
    return (((x & ~(FF_BYTES_ONES << 7)) + (FF_BYTES_ONES * 127)) | x) & FF_BYTES_ONES << 7;
}

static inline ff_bytes ff_bytes_equal(ff_bytes x, char c)
{
    return ~ff_bytes_nonzero(x ^ FF_BYTES_ONES * (unsigned char)c) & FF_BYTES_ONES << 7;
}

/* first <= byte <= last < 128 */
static inline ff_bytes ff_bytes_within(ff_bytes x, unsigned char first, unsigned char last)
{
    ff_bytes low = x & ~(FF_BYTES_ONES << 7);
    ff_bytes from = low + FF_BYTES_ONES * (128u - first);
    ff_bytes beyond = low + FF_BYTES_ONES * (127u - last);
    return from & ~beyond & ~x & FF_BYTES_ONES << 7;
}

static inline uint64_t ff_bytes_mask(ff_bytes x)
{
    return (x >> 7 & FF_BYTES_ONES) * UINT64_C(0x0102040810204080) >> 56;
}
#endif

/* Is all of it ASCII, without control bytes, and without that byte? (A loop that the compiler
 * makes vectors of.) */
static inline bool ff_bytes_printable_without(const char *text, size_t size, char but)
{
    uint8_t odd = 0;
    for (size_t i = 0; i < size; i++) {
        uint8_t c = (uint8_t)text[i];
        odd |= (uint8_t)(c < ' ') | (uint8_t)(c > '~') | (uint8_t)(c == (uint8_t)but);
    }
    return odd == 0;
}

/* Is all of it printable ASCII, without quotes and backslashes? Eight bytes after it must be
 * readable. A byte that is not can make those after it look so, too. */
static inline bool ff_bytes_plain(const char *text, size_t size)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), high = ones << 7;
    uint64_t odd = 0;
    for (size_t i = 0; i < size; i += 8) {
        uint64_t word = ff_bytes_word(text + i);
        uint64_t quote = word ^ ones * '"', backslash = word ^ ones * '\\';
        uint64_t found =
            word | (word + ones) | (word - ones * ' ') | (quote - ones) | (backslash - ones);
        odd |= size - i < 8 ? found << (64 - 8 * (size - i)) : found;
    }
    return (odd & high) == 0;
}

/* How often a byte stands in a text. */
static inline size_t ff_bytes_count(const char *text, size_t size, char c)
{
    size_t count = 0;
#if defined(__SSE2__)
    while (size >= FF_BYTES) {
        /* each lane counts down for as long as it cannot overflow */
        size_t vectors = size / FF_BYTES < 255 ? size / FF_BYTES : 255;
        ff_bytes lanes = FF_BYTES_OP(set1_epi8)(0), zero = lanes;
        for (size_t i = 0; i < vectors; i++, text += FF_BYTES)
            lanes = FF_BYTES_OP(sub_epi8)(lanes, ff_bytes_equal(FF_BYTES_LOAD(text), c));
        uint64_t sums[FF_BYTES / 8];
        ff_bytes sum = FF_BYTES_OP(sad_epu8)(lanes, zero);
        memcpy(sums, &sum, sizeof sums);
        for (size_t i = 0; i < FF_BYTES / 8; i++)
            count += sums[i];
        size -= vectors * FF_BYTES;
    }
#elif defined(__aarch64__)
    for (; size >= FF_BYTES; size -= FF_BYTES, text += FF_BYTES)
        count += vaddvq_u8(vandq_u8(ff_bytes_equal(FF_BYTES_LOAD(text), c), vdupq_n_u8(1)));
#endif
    for (size_t i = 0; i < size; i++)
        count += text[i] == c;
    return count;
}

/* Makes a mask of 64 from what `TEST` makes of each vector `x` of the text. */
#if defined(__aarch64__)
#define FF_BYTES_AT(found, text, at, test)                                                     \
    do {                                                                                       \
        ff_bytes x = FF_BYTES_LOAD((text) + (at));                                             \
        (found) = (test);                                                                      \
    } while (0)
#define FF_BYTES_64(result, text, test)                                                        \
    do {                                                                                       \
        ff_bytes ff_a, ff_b, ff_c, ff_d;                                                       \
        FF_BYTES_AT(ff_a, text, 0, test);                                                      \
        FF_BYTES_AT(ff_b, text, 16, test);                                                     \
        FF_BYTES_AT(ff_c, text, 32, test);                                                     \
        FF_BYTES_AT(ff_d, text, 48, test);                                                     \
        (result) = ff_bytes_mask_64(ff_a, ff_b, ff_c, ff_d);                                   \
    } while (0)
#else
#define FF_BYTES_64(result, text, test)                                                        \
    do {                                                                                       \
        (result) = 0;                                                                          \
        for (unsigned ff_at = 0; ff_at < 64; ff_at += FF_BYTES) {                              \
            ff_bytes x = FF_BYTES_LOAD((text) + ff_at);                                        \
            (result) |= ff_bytes_mask(test) << ff_at;                                          \
        }                                                                                      \
    } while (0)
#endif

#endif
