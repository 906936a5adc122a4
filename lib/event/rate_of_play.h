#ifndef FF_EVENT_RATE_OF_PLAY_H
#define FF_EVENT_RATE_OF_PLAY_H

#include "flagfall/event.h"

/* The time that a player has for 60 moves, in whole seconds: of the side that has less. -1
 * where the event does not state it (records 222, 122), or what it states can be read in two
 * ways. */
int ff_event_seconds60(const ff_event *event);

#endif
