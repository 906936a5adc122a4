#ifndef FF_NOTATION_NOTATION_SAN_H
#define FF_NOTATION_NOTATION_SAN_H

#include "flagfall/notation.h"

/* What `ff_notation_write` makes of a legal move, out of its SAN and without the position: the
 * length, or 0 where the position is needed (another origin, letters that collide, no SAN). */
size_t ff_notation_write_san(const char *san, ff_notation notation, const ff_language *language,
                             char out[FF_NOTATION_SIZE]);

#endif
