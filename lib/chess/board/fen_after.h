#ifndef FF_BOARD_FEN_AFTER_H
#define FF_BOARD_FEN_AFTER_H

#include "flagfall/position.h"

/*
 * The FEN of one position after another of a game: a move changes two ranks, and the others
 * keep their text.
 */

/* The text of each rank in the position before. Initialise with {.known = false}. */
typedef struct ff_fen_ranks {
    ff_position pos;
    bool known;
    unsigned char letters[64]; /* of what stands on each square; 0: nothing */
    uint64_t text[8];          /* rank 1 first; the first letter in the low byte */
    unsigned char size[8];
} ff_fen_ranks;

/* As ff_position_fen, or as ff_position_epd without `counters`. */
size_t ff_position_fen_after(const ff_position *pos, ff_fen_style style, bool counters,
                             ff_fen_ranks *ranks, char out[FF_FEN_SIZE]);

#endif
