#ifndef TESTS_SUPPORT_CARDS_H
#define TESTS_SUPPORT_CARDS_H

#include "flagfall/event.h"

/*
 * Small events out of cards, a text for each player with a word for each round: "6w1" against
 * number 6 with White, won; "." nothing; "H", "Z", "U" a bye.
 */

/* The players are rated 2200, 2100 and so on. The event is released by ff_event_release. */
void cards_make_event(ff_event *out, const char *const *cards, int players, ff_event_kind kind);

#endif
