#ifndef FF_BASE_SORT_H
#define FF_BASE_SORT_H

/*
 * Sorting that comes out the same on every platform: items that compare equal stay in their
 * order, which the C library's qsort promises nowhere and keeps on some systems only. In n log
 * n steps whatever the order with memory for the items once more, in n (log n)² without it.
 */
#include <stddef.h>

typedef int ff_compare(const void *a, const void *b);
typedef int ff_compare_in(const void *a, const void *b, void *ctx);

void ff_sort(void *items, size_t count, size_t size, ff_compare *compare);
/* The same, where comparing needs more than the two. */
void ff_sort_in(void *items, size_t count, size_t size, ff_compare_in *compare, void *ctx);

#endif
