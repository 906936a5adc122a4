#include "base/sort.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* SymMerge (P.-S. Kim, A. Kutzner, "Stable minimum storage merging by symmetric comparisons",
 * ESA 2004): blocks are sorted by insertion, then neighbours merged by rotations. */

typedef struct sorter {
    char *items;
    size_t size;
    ff_compare *compare; /* or, when NULL, the other */
    ff_compare_in *compare_in;
    void *ctx;
} sorter;

static bool item_less(const sorter *s, size_t a, size_t b)
{
    const char *x = s->items + a * s->size, *y = s->items + b * s->size;
    return (s->compare != NULL ? s->compare(x, y) : s->compare_in(x, y, s->ctx)) < 0;
}

static void swap(const sorter *s, size_t a, size_t b)
{
    enum { PIECE = 64 };
    char kept[PIECE], *x = s->items + a * s->size, *y = s->items + b * s->size;
    for (size_t left = s->size; left > 0;) {
        size_t part = left < PIECE ? left : PIECE;
        memcpy(kept, x, part);
        memcpy(x, y, part);
        memcpy(y, kept, part);
        x += part;
        y += part;
        left -= part;
    }
}

/* Moves an item in front of those from `to` on. */
static void move_up(const sorter *s, size_t item, size_t to)
{
    enum { PIECE = 64 };
    char kept[PIECE], *x = s->items + to * s->size;
    if (s->size > PIECE) {
        for (size_t k = item; k > to; k--)
            swap(s, k, k - 1);
        return;
    }
    memcpy(kept, s->items + item * s->size, s->size);
    memmove(x + s->size, x, (item - to) * s->size);
    memcpy(x, kept, s->size);
}

static void insert(const sorter *s, size_t from, size_t to)
{
    for (size_t i = from + 1; i < to; i++) {
        size_t k = i;
        while (k > from && item_less(s, i, k - 1))
            k--;
        if (k < i)
            move_up(s, i, k);
    }
}

static void swap_ranges(const sorter *s, size_t a, size_t b, size_t count)
{
    for (size_t i = 0; i < count; i++)
        swap(s, a + i, b + i);
}

/* Exchanges the neighbours [from, middle) and [middle, to), which may differ in length. */
static void rotate(const sorter *s, size_t from, size_t middle, size_t to)
{
    size_t left = middle - from, right = to - middle;
    while (left != right) {
        if (left > right) {
            swap_ranges(s, middle - left, middle, right);
            left -= right;
        } else {
            swap_ranges(s, middle - left, middle + right - left, left);
            right -= left;
        }
    }
    swap_ranges(s, middle - left, middle, left);
}

/* Puts the first of [from, to) in its place among the rest, which is sorted. */
static void move_first(const sorter *s, size_t from, size_t to)
{
    for (size_t k = from; k + 1 < to && item_less(s, k + 1, k); k++)
        swap(s, k, k + 1);
}

static void move_last(const sorter *s, size_t from, size_t to)
{
    for (size_t k = to - 1; k > from && item_less(s, k, k - 1); k--)
        swap(s, k, k - 1);
}

/* Where the two sides are cut, so that an exchange in the middle leaves two smaller merges. */
static size_t cut_run(const sorter *s, size_t from, size_t middle, size_t to)
{
    size_t half = from + (to - from) / 2, sum = half + middle;
    size_t low = middle > half ? sum - to : from, high = middle > half ? half : middle;
    while (low < high) {
        size_t at = low + (high - low) / 2;
        if (item_less(s, sum - 1 - at, at))
            high = at;
        else
            low = at + 1;
    }
    return low;
}

/* The depth is the logarithm of the length. */
static void merge(const sorter *s, size_t from, size_t middle, size_t to)
{
    if (middle - from == 1 || to - middle == 1) {
        if (middle - from == 1)
            move_first(s, from, to);
        else
            move_last(s, from, to);
        return;
    }
    size_t half = from + (to - from) / 2, low = cut_run(s, from, middle, to);
    size_t high = half + middle - low;
    if (low < middle && middle < high)
        rotate(s, low, middle, high);
    if (from < low && low < half)
        merge(s, from, low, half);
    if (half < high && high < to)
        merge(s, half, high, to);
}

/* --- with memory for half of the items --- */

static bool less_at(const sorter *s, const char *x, const char *y)
{
    return (s->compare != NULL ? s->compare(x, y) : s->compare_in(x, y, s->ctx)) < 0;
}

/* The left side waits in `kept`; of two that are equal it goes first. */
static void merge_kept(const sorter *s, size_t from, size_t middle, size_t to, char *kept)
{
    char *out = s->items + from * s->size;
    const char *left = kept, *left_end = kept + (middle - from) * s->size;
    const char *right = s->items + middle * s->size, *end = s->items + to * s->size;
    memcpy(kept, out, (size_t)(left_end - kept));
    for (; left < left_end; out += s->size) {
        bool second = right < end && less_at(s, right, left);
        memcpy(out, second ? right : left, s->size);
        if (second)
            right += s->size;
        else
            left += s->size;
    }
}

/* Merges sorted blocks; false, and nothing done, without memory. That is not a failure, so the
 * memory is not asked of ff_malloc, whose refusals are to be reported. */
static bool merge_all(const sorter *s, size_t count, size_t block)
{
    char *kept = count <= SIZE_MAX / s->size ? malloc(count * s->size) : NULL;
    if (kept == NULL)
        return false;
    for (; block < count; block *= 2)
        for (size_t at = 0; count - at > block; at += 2 * block) {
            size_t to = count - at < 2 * block ? count : at + 2 * block;
            merge_kept(s, at, at + block, to, kept);
            if (to == count)
                break;
        }
    free(kept);
    return true;
}

static void sort(const sorter *s, size_t count)
{
    enum { BLOCK = 16, ENOUGH = 50000 /* lists of ratings have so many */ };
    for (size_t at = 0; at < count; at += BLOCK)
        insert(s, at, count - at < BLOCK ? count : at + BLOCK);
    if (count > ENOUGH && merge_all(s, count, BLOCK))
        return;
    for (size_t block = BLOCK; block < count; block *= 2)
        for (size_t at = 0; count - at > block; at += 2 * block) {
            merge(s, at, at + block, count - at < 2 * block ? count : at + 2 * block);
            if (count - at <= 2 * block)
                break;
        }
}

void ff_sort(void *items, size_t count, size_t size, ff_compare *compare)
{
    sort(&(sorter){items, size, compare, NULL, NULL}, count);
}

void ff_sort_in(void *items, size_t count, size_t size, ff_compare_in *compare, void *ctx)
{
    sort(&(sorter){items, size, NULL, compare, ctx}, count);
}
