#ifndef TESTS_SUPPORT_SHORT_H
#define TESTS_SUPPORT_SHORT_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* `make check` has TESTS=short in the environment: what takes seconds is then left to
 * `make check-all`. */
static inline bool tests_are_short(void)
{
    const char *tests = getenv("TESTS");
    return tests != NULL && strcmp(tests, "short") == 0;
}

#endif
