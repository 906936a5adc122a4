#ifndef FF_BASE_LIBRARY_H
#define FF_BASE_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A shared library that is loaded when it is first needed and called through a table of its
 * functions. What a program is linked with is loaded with every start, needed or not.
 */

/* Where a function belongs in the table. */
typedef struct ff_library_function {
    const char *name;
    size_t place;
} ff_library_function;

/* Loads the library of that name, to the end of the program, and fills in the table. False,
 * with the reason in `failure`, when it cannot be loaded or lacks a function. The functions are
 * looked for in all that is loaded, as for a linked library, so that tests can put theirs
 * before them. */
bool ff_library_load(const char *soname, const ff_library_function *wanted, size_t count,
                     void *table, char *failure, size_t size);

#endif
