#ifndef FF_STANDINGS_TIEBREAK_SPOKEN_H
#define FF_STANDINGS_TIEBREAK_SPOKEN_H

#include "standings/tiebreak_row.h"

/* Reads a name as people say it from the beginning of a list, up to a comma or semicolon, and
 * writes the descriptor that it means ("BH/C1"). How many bytes it takes; 0 where
 * it is none. Whether the descriptor is one that the list may have is not looked at.
 */
size_t ff_tiebreak_spoken(const char *text, char out[FF_TIEBREAK_NAME]);

#endif
