#ifndef CLI_FORMS_DEMO_H
#define CLI_FORMS_DEMO_H

#include "flagfall/event.h"
#include "flagfall/memory.h"

#include <stdbool.h>

/* An event for trying, of made-up players. What it does is done by commands, and is in its log.
 */

/* Makes it under that name; false after a complaint. */
bool demo_make(const char *path);
/* Is it that event, whatever became of it? */
bool demo_is(const ff_event *event);
/* Ends the boards that are open; where there are none, pairs the next round and plays it. False
 * after a complaint. */
bool demo_play(const char *path);
/* A name in a new folder among the temporary ones, in the arena; NULL where there is none. */
const char *demo_place(ff_arena *arena);

#endif
