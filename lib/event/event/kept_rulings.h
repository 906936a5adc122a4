#ifndef FF_EVENT_KEPT_RULINGS_H
#define FF_EVENT_KEPT_RULINGS_H

#include "flagfall/event.h"
#include "flagfall/game.h"

#include <stdbool.h>

/* The rulings that are kept with the games of an event, as attachments. */

/* One of them. Players are places in the event, FF_NOBODY: none. */
typedef struct ff_event_ruling {
    const ff_attachment *kept; /* of the event */
    int round, white, black;
    int player;               /* whom it is about; FF_NOBODY: both players of the game */
    ff_applied_ruling ruling; /* its texts are in the arena */
} ff_event_ruling;

/* By player, those about both players of a game last; each in the order in which they were
 * given. What cannot be read is left out. The list is in the arena. FF_E_MEMORY. */
int ff_event_rulings(const ff_event *event, ff_arena *arena, ff_event_ruling **list,
                     size_t *count);
/* The ruling of the list that was given last before that at `index`, about the same player and
 * the same question; `count`, the number of them, where there is none. */
size_t ff_event_ruling_before(const ff_event_ruling *list, size_t count, size_t index);
/* Were both given in one game? Only there one makes the next a further fault. */
bool ff_event_ruling_same_game(const ff_event_ruling *one, const ff_event_ruling *other);

#endif
