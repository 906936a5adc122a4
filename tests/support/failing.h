#ifndef TESTS_SUPPORT_FAILING_H
#define TESTS_SUPPORT_FAILING_H

/*
 * Memory that runs out: an allocation hook that counts what is held and fails the n-th
 * allocation, and all after it or that one only.
 */

#include <stdbool.h>
#include <stddef.h>

typedef struct failing {
    unsigned long allocations; /* asked for so far */
    unsigned long fail_at;     /* 0: never */
    bool once;
    bool failed;
    long held; /* blocks not yet freed */
} failing;

/* Routes the library's allocations through `f`; `failing_end` gives them back. */
void failing_begin(failing *f, unsigned long fail_at, bool once);
void failing_end(void);

/* The call that fails after the n-th has failed, from 0: the next one. In short tests
 * (support/short.h) all of the first calls fail, and then some. */
unsigned long failing_next(unsigned long n);

/* Calls `work` again and again, each time with the next allocation failing, until it gets
 * through without one. `work` returns whether it reported failure. False when a failed
 * allocation was not reported or memory was kept. `*rounds` states how many could fail. */
bool failing_each(bool (*work)(void *context), void *context, bool once, unsigned long *rounds);

#endif
