#ifndef TESTS_SUPPORT_NORM_EVENT_H
#define TESTS_SUPPORT_NORM_EVENT_H

#include "flagfall/event.h"

/* Events for norms: player 0 is the candidate, the others are the opponents of rounds 1, 2 …
 * and, where he has a bye, two more who play each other. */

typedef struct norm_opponent {
    int rating;
    const char *title, *federation;
    ff_result result; /* of the candidate; a bye has no opponent */
} norm_opponent;

/* A Swiss of 2026 with rounds of two hours for 60 moves; the candidate is IM, of ENG, a man.
 * Stops the program when memory is out. */
void norm_event_make(ff_event *event, const norm_opponent *opponents, int rounds);

#endif
