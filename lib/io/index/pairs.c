#include "index/pairs.h"

#include <string.h>

/*
 * A step of d is coded as d - 1: its upper part in ones and a nought, then its low `k` bits.
 * What would need more than MOST_ONES of them follows whole.
 */
enum { MOST_ONES = 24, WHOLE_BITS = 56 };

/* --- writing --- */

typedef struct bits {
    uint64_t word; /* those that wait, the first one lowest */
    unsigned used;
    unsigned char *at; /* where the next byte goes */
} bits;

static inline void put_bits(bits *b, uint64_t value, unsigned count)
{
    b->word |= value << b->used;
    b->used += count;
    while (b->used >= 8) {
        *b->at++ = (unsigned char)b->word;
        b->word >>= 8;
        b->used -= 8;
    }
}

static inline void put_step(bits *b, uint64_t step, unsigned k)
{
    uint64_t ones = step >> k;
    if (ones < MOST_ONES) {
        put_bits(b, ((uint64_t)1 << ones) - 1, (unsigned)ones + 1);
        put_bits(b, step & (((uint64_t)1 << k) - 1), k < 32 ? k : 32);
        if (k > 32)
            put_bits(b, (step & (((uint64_t)1 << k) - 1)) >> 32, k - 32);
        return;
    }
    put_bits(b, ((uint64_t)1 << MOST_ONES) - 1, MOST_ONES);
    put_bits(b, step & 0xffffffff, 32);
    put_bits(b, step >> 32, WHOLE_BITS - 32);
}

/* The number of low bits that makes the code of a block about as short as it can be. */
static unsigned choose_bits(const uint64_t *numbers, size_t count)
{
    uint64_t mean = (numbers[count - 1] - numbers[0]) / count;
    unsigned least = 0;
    for (; mean > 1 && least < 47; mean >>= 1)
        least++;
    return least;
}

static size_t write_block(const uint64_t *numbers, size_t count, unsigned k, unsigned char *out)
{
    bits b = {0, 0, out};
    for (size_t i = 1; i < count; i++)
        put_step(&b, numbers[i] - numbers[i - 1] - 1, k);
    if (b.used > 0)
        put_bits(&b, 0, 8 - b.used);
    return (size_t)(b.at - out);
}

void ff_index_pairs_write(const uint64_t *numbers, size_t count, ff_str *out)
{
    unsigned char block[FF_INDEX_PAIRS * (MOST_ONES + WHOLE_BITS) / 8 + 8];
    unsigned char head[FF_INDEX_PAIRS_HEAD] = {0};
    size_t blocks = (count + FF_INDEX_PAIRS - 1) / FF_INDEX_PAIRS, heads = out->size;
    for (size_t i = 0; i < blocks; i++)
        ff_str_bytes(out, (const char *)head, sizeof head);
    size_t start = out->size;
    for (size_t i = 0; i < blocks && !out->failed; i++) {
        const uint64_t *first = numbers + i * FF_INDEX_PAIRS;
        size_t left = count - i * FF_INDEX_PAIRS;
        size_t size = left < FF_INDEX_PAIRS ? left : FF_INDEX_PAIRS;
        unsigned k = choose_bits(first, size);
        ff_index_put(head, 8, *first);
        ff_index_put(head + 8, 8, (uint64_t)(out->size - start) << 8 | k);
        memcpy(out->data + heads + i * FF_INDEX_PAIRS_HEAD, head, sizeof head);
        size_t used = write_block(first, size, k, block);
        ff_str_bytes(out, (const char *)block, used);
    }
}

/* --- reading --- */

typedef struct head {
    uint64_t first, at;
    unsigned k;
} head;

static head head_of(const unsigned char *bytes)
{
    uint64_t place = ff_index_number(bytes + 8, 8);
    return (head){ff_index_number(bytes, 8), place >> 8, (unsigned)(place & 63)};
}

static int read_head(const ff_index_view *view, const ff_index_part *part, uint64_t block,
                     head *out, ff_error *err)
{
    unsigned char bytes[FF_INDEX_PAIRS_HEAD];
    int code = ff_index_view_read(view, part->offset + block * FF_INDEX_PAIRS_HEAD, bytes,
                                  sizeof bytes, err);
    *out = head_of(bytes);
    return code;
}

/* The last block that begins at `from` or before it, or the first. */
static int find_block(const ff_index_view *view, const ff_index_part *part, uint64_t from,
                      uint64_t *out, ff_error *err)
{
    uint64_t low = 0, high = (part->count + FF_INDEX_PAIRS - 1) / FF_INDEX_PAIRS;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        head h;
        int code = read_head(view, part, middle, &h, err);
        if (code != FF_OK)
            return code;
        if (h.first <= from)
            low = middle;
        else
            high = middle;
    }
    *out = low;
    return FF_OK;
}

typedef struct source {
    const unsigned char *at, *end; /* eight bytes after the end can be read */
    unsigned used;                 /* bits of the byte at `at` */
} source;

/* At least 56 bits, the first one lowest. */
static inline uint64_t peek_bits(const source *s)
{
    return ff_index_number(s->at, 8) >> s->used;
}

static inline void skip_bits(source *s, unsigned count)
{
    s->used += count;
    s->at += s->used >> 3;
    s->used &= 7;
}

static inline uint64_t take_bits(source *s, unsigned count)
{
    uint64_t value = peek_bits(s) & (((uint64_t)1 << count) - 1);
    skip_bits(s, count);
    return value;
}

static inline uint64_t take_step(source *s, unsigned k)
{
    unsigned ones = (unsigned)__builtin_ctzll(~peek_bits(s) | (uint64_t)1 << MOST_ONES);
    if (ones == MOST_ONES) {
        skip_bits(s, MOST_ONES);
        uint64_t low = take_bits(s, 32);
        return low | take_bits(s, WHOLE_BITS - 32) << 32;
    }
    skip_bits(s, ones + 1);
    return (uint64_t)ones << k | take_bits(s, k);
}

typedef struct marking {
    uint64_t from, to; /* numbers */
    uint64_t *games;
} marking;

/* Marks the games of a block; false when its code is longer than it is. */
static bool mark_block(const head *h, size_t count, source *s, const marking *m)
{
    uint64_t number = h->first;
    for (size_t i = 0; i < count && number < m->to; i++) {
        if (i > 0)
            number += take_step(s, h->k) + 1;
        if (s->at > s->end)
            return false;
        if (number >= m->from && number < m->to) {
            unsigned game = number & (((unsigned)1 << FF_INDEX_GAME_BITS) - 1);
            m->games[game >> 6] |= (uint64_t)1 << (game & 63);
        }
    }
    return true;
}

static int read_block(const ff_index_view *view, const ff_index_part *part, uint64_t block,
                      const marking *m, bool *more, ff_error *err)
{
    unsigned char bytes[FF_INDEX_PAIRS * (MOST_ONES + WHOLE_BITS) / 8 + 16];
    uint64_t blocks = (part->count + FF_INDEX_PAIRS - 1) / FF_INDEX_PAIRS;
    uint64_t codes = blocks * FF_INDEX_PAIRS_HEAD;
    head h, next = {.at = part->size - codes};
    int code = read_head(view, part, block, &h, err);
    if (code == FF_OK && block + 1 < blocks)
        code = read_head(view, part, block + 1, &next, err);
    *more = code == FF_OK && h.first < m->to;
    if (!*more)
        return code;
    if (codes > part->size || next.at < h.at || next.at > part->size - codes ||
        next.at - h.at > sizeof bytes - 16)
        return ff_index_view_damaged(err);
    size_t size = (size_t)(next.at - h.at);
    code = ff_index_view_read(view, part->offset + codes + h.at, bytes, size, err);
    if (code != FF_OK)
        return code;
    memset(bytes + size, 0, 16);
    uint64_t left = part->count - block * FF_INDEX_PAIRS;
    source s = {bytes, bytes + size, 0};
    return mark_block(&h, (size_t)(left < FF_INDEX_PAIRS ? left : FF_INDEX_PAIRS), &s, m)
               ? FF_OK
               : ff_index_view_damaged(err);
}

int ff_index_pairs_mark(const ff_index_view *view, const ff_index_part *part, uint64_t from,
                        uint64_t to, uint64_t *games, ff_error *err)
{
    uint64_t block = 0, blocks = (part->count + FF_INDEX_PAIRS - 1) / FF_INDEX_PAIRS;
    const marking m = {from << FF_INDEX_GAME_BITS, to << FF_INDEX_GAME_BITS, games};
    if (part->count == 0 || from >= to)
        return FF_OK;
    int code = find_block(view, part, m.from, &block, err);
    for (bool more = true; code == FF_OK && more && block < blocks; block++)
        code = read_block(view, part, block, &m, &more, err);
    return code;
}
