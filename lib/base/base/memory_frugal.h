#ifndef FF_BASE_MEMORY_FRUGAL_H
#define FF_BASE_MEMORY_FRUGAL_H

#include <stdbool.h>

/* For tests that make allocations fail: from here on every piece of an arena and every growth
 * of an array is an allocation of its own, of no more than is needed. */
void ff_memory_frugal(bool on);

#endif
