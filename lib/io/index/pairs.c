#include "index/pairs.h"

#include "index/fences.h"

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

/* Appends a group: heads of its blocks, then their codes. */
static void write_group(const uint64_t *numbers, size_t count, ff_str *out)
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

void ff_index_pairs_write(const uint64_t *numbers, size_t count, ff_str *out, ff_str *fences)
{
    enum { GROUP = FF_INDEX_GROUP };
    for (size_t i = 0; i < count; i += GROUP) {
        ff_index_fences_put(fences, numbers[i], out->size);
        write_group(numbers + i, count - i < GROUP ? count - i : GROUP, out);
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

/* A group of blocks: heads, then codes. */
static uint64_t blocks_of(const ff_index_group *g)
{
    return (g->count + FF_INDEX_PAIRS - 1) / FF_INDEX_PAIRS;
}

static head head_in(const ff_index_group *g, uint64_t block)
{
    return head_of(g->bytes + block * FF_INDEX_PAIRS_HEAD);
}

/* The last block that begins at `from` or before it, or the first. */
static uint64_t find_block(const ff_index_group *g, uint64_t from)
{
    uint64_t low = 0, high = blocks_of(g);
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (head_in(g, middle).first <= from)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Marks the games of the blocks in which the numbers may be; false when they are damaged. */
static bool mark_group(const ff_index_group *g, const marking *m)
{
    uint64_t blocks = blocks_of(g), heads = blocks * FF_INDEX_PAIRS_HEAD;
    if (heads > g->size)
        return false;
    for (uint64_t i = find_block(g, m->from); i < blocks; i++) {
        head h = head_in(g, i), next = {.at = g->size - heads};
        if (i + 1 < blocks)
            next = head_in(g, i + 1);
        if (h.first >= m->to)
            break;
        if (h.at > next.at || next.at > g->size - heads)
            return false;
        uint64_t left = g->count - i * FF_INDEX_PAIRS;
        source s = {g->bytes + heads + h.at, g->bytes + heads + next.at, 0};
        if (!mark_block(&h, (size_t)(left < FF_INDEX_PAIRS ? left : FF_INDEX_PAIRS), &s, m))
            return false;
    }
    return true;
}

int ff_index_pairs_mark(const ff_index_view *view, const ff_index_segment *segment,
                        ff_index_part_name name, uint64_t from, uint64_t to, uint64_t *games,
                        ff_error *err)
{
    uint64_t number = 0, groups = ff_index_groups(segment, name);
    const marking m = {from << FF_INDEX_GAME_BITS, to << FF_INDEX_GAME_BITS, games};
    if (groups == 0 || from >= to)
        return FF_OK;
    int code = ff_index_fences_find(view, segment, name, m.from, &number, err);
    for (; code == FF_OK && number < groups; number++) {
        ff_index_group group;
        code = ff_index_group_read(view, segment, name, number, &group, err);
        if (code == FF_OK && group.first >= m.to)
            break;
        if (code == FF_OK && !mark_group(&group, &m))
            code = ff_index_view_damaged(err);
    }
    return code;
}
