#ifndef FF_STANDINGS_READING_H
#define FF_STANDINGS_READING_H

#include <stdbool.h>

/*
 * Where the text of C.07 can be read in two ways: a row for each such passage. A table is
 * ranked again with each passage read the other way, and the ranks that depend on it are named.
 */

typedef enum ff_reading {
#define READING(id, ...) FF_READING_##id,
#include "standings/readings.def"
#undef READING
    FF_READING_COUNT
} ff_reading;

/* A set of readings, for the rows of tie-breaks and for what is turned. */
#define FF_READS(id) (1U << FF_READING_##id)

typedef struct ff_reading_row {
    const char *name, *article;
    const char *taken, *otherwise;
    bool calculator_other; /* FIDE's own calculator takes the other one */
} ff_reading_row;

const ff_reading_row *ff_reading_row_of(ff_reading reading);

#endif
