#ifndef FF_EVENT_RATE_OF_PLAY_H
#define FF_EVENT_RATE_OF_PLAY_H

#include "flagfall/event.h"
#include "flagfall/text.h"

/* The time that a player has for 60 moves, in whole seconds: of the side that has less. -1
 * where the event does not state it (records 222, 122), or what it states can be read in two
 * ways. */
int ff_event_seconds60(const ff_event *event);
/* Appends the code of record 222: as stated, or what 122 says where that can be read in one way
 * only and has a code; else nothing. */
void ff_event_put_time_code(const ff_event *event, ff_str *out);

#endif
