#ifndef FF_ROUNDS_ACCELERATE_H
#define FF_ROUNDS_ACCELERATE_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Acceleration beside C.04.7 (Baku): virtual points for the upper part of the list in the first
 * rounds, that count for pairing only. A method is a row; its points are stored as records of
 * ranges of pairing numbers (250), which every program that reads TRF26 pairs by, and the event
 * keeps what was asked for, so that it is printed as it was taken.
 */

/* A method by name. */
typedef struct ff_acceleration_method {
    const char *word;          /* "haley" */
    const char *title;         /* as printed */
    const char *source;        /* where it is published */
    int (*group)(int players); /* how many at the head of the list */
    const char *halves;        /* by round, in halves of a win: "22" */
} ff_acceleration_method;

/* The rows; `*count` of them. Static. */
const ff_acceleration_method *ff_rounds_accelerations(size_t *count);

/* Accelerates an event whose round 1 is not paired: `text` is the word of a row, or groups of
 * pairing numbers with their points round by round, as in "1-20: 1 1 0.5; 21-40: 0.5 0.5".
 * Replaces what the event has; an empty text removes it. Who is absent in round 1 without
 * points counts for no group of a row. FF_E_PARSE; FF_E_STATE once a round is paired, in an
 * event of teams, without players, or where C.04.7 is asked for already; FF_E_LIMIT,
 * FF_E_MEMORY. */
int ff_rounds_accelerate(ff_event *event, const char *text, ff_error *err);

/* Appends "acceleration haley (...): numbers 1-10 1 point more in rounds 1-2", or nothing where
 * no range has points. */
void ff_rounds_acceleration_words(const ff_event *event, ff_str *out);

#endif
