#ifndef FF_KEIZER_KEIZER_PRIVATE_H
#define FF_KEIZER_KEIZER_PRIVATE_H

#include "keizer/keizer.h"

/* What pairing looks at, before a round. */

/* The last round in which the two met at the board, or are to, and the colour of `one`; 0:
 * never. A forfeit is no game. */
int ff_keizer_last_met(const ff_event *event, int one, int other, int before, ff_side *side);
int ff_keizer_whites(const ff_event *event, int player, int before);
int ff_keizer_byes(const ff_event *event, int player, int before);

#endif
