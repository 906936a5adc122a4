#ifndef FF_BASE_BUDGET_H
#define FF_BASE_BUDGET_H

#include "flagfall/error.h"

#include <stdbool.h>

/*
 * What reading one input may cost, in all: each reader on the way spends from the same budget,
 * so that no number of sheets, members or references makes a small file dear.
 */

typedef enum ff_cost {
    FF_COST_UNPACKED, /* bytes of a compressed stream */
    FF_COST_ARCHIVE,  /* bytes of the parts of a spreadsheet, each time that they are read */
    FF_COST_ROWS,     /* of all its sheets, repeated ones each time */
    FF_COST_CELLS,    /* of those rows, empty ones before the last included */
    FF_COST_TEXT,     /* bytes of cells and of shared texts */
    FF_COST_FAULTS,   /* that are told of games, one by one */
    FF_COST_PLAYERS,  /* of a rating list */
    FF_COST_WORDS,    /* of their names */
    FF_COST_COUNT
} ff_cost;

/* Start with {.source = NAME}; `taken` are the bytes of the input read so far, as they are in
 * the file: some limits grow with them. */
typedef struct ff_budget {
    const char *source; /* for the message; borrowed */
    unsigned long long taken;
    bool
        in_passing; /* rows are handed on and forgotten: their number may grow with the input */
    unsigned long long spent[FF_COST_COUNT];
} ff_budget;

/* Spends so much. FF_E_LIMIT, naming the limit, when it is more than there is; `line` is where,
 * or 0. */
int ff_budget_spend(ff_budget *budget, ff_cost what, unsigned long long amount, long line,
                    ff_error *err);

#endif
