#ifndef CLI_SERVE_CLAIMS_H
#define CLI_SERVE_CLAIMS_H

#include "flagfall/event.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * Results that were entered for a board where another one is stored. Each stays a question
 * until the board gets a new entry, or an arbiter says that what is stored is right.
 */

enum { CLAIMS_MOST = 16, CLAIMS_SECTION = 96 };

typedef struct claim {
    char section[CLAIMS_SECTION];
    int round, board;
    char result[24], who[48];
    int64_t since_ms;
    bool open;
} claim;

typedef struct claims {
    claim list[CLAIMS_MOST];
} claims;

/* Notes one; of the same board and device there is only the last. Where there are too many the
 * oldest is forgotten. `event` is as it is stored: false, and nothing is noted, where the board
 * has no result or the same. */
bool claims_add(claims *c, const ff_event *event, const claim *one);
/* Forgets those of a board. */
void claims_drop(claims *c, const char *section, int round, int board);
/* Forgets those of a section that agree with what is stored by now, or whose board has none. */
void claims_settle(claims *c, const ff_event *event, const char *section);

#endif
