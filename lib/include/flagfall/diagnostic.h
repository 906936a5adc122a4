#ifndef FLAGFALL_DIAGNOSTIC_H
#define FLAGFALL_DIAGNOSTIC_H

/*
 * What a reader doubts in its input, and reads on.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#include <stddef.h>

#include "flagfall/error.h"
#include "flagfall/memory.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One doubt about the input. */
typedef struct ff_diagnostic {
    ff_severity severity;
    const char *code;  /* a stable short name, static: "points-disagree" */
    long line, column; /* from 1; column in characters; 0 = not known */
    const char *text;  /* lower case, no full stop; arena of the list */
} ff_diagnostic;

/* No more are kept of one input. */
enum { FF_DIAGNOSTICS_LIMIT = 2000 };
/* A list of them: `items` has `count`; `dropped` were too many to be kept. Start with {0}. */
typedef struct ff_diagnostics {
    ff_arena arena;
    ff_diagnostic *items;
    size_t count, capacity;
    size_t dropped;
} ff_diagnostics;

/* Adds one; `code` must be static. Returns 0 or FF_E_MEMORY. NULL list: does nothing. */
int ff_diagnostics_add(ff_diagnostics *list, ff_severity severity, const char *code, long line,
                       long column, const char *format, ...)
    __attribute__((format(__printf__, 6, 7)));
/* Empties the list and keeps its memory for the next input. NULL list: does nothing. */
void ff_diagnostics_clear(ff_diagnostics *list);
void ff_diagnostics_release(ff_diagnostics *list);

#ifdef __cplusplus
}
#endif

#endif
