#ifndef FF_PGN_PGN_NUMBER_H
#define FF_PGN_PGN_NUMBER_H

#include <stdint.h>

/* "1." to "255.", as the first bytes of a word, and which bytes of it these are; number 0 is
 * never found. */
enum { FF_PGN_NUMBERS = 256 };
typedef struct ff_pgn_number_text {
    uint8_t text[4], mask[4];
    uint32_t size;
} ff_pgn_number_text;

extern const ff_pgn_number_text ff_pgn_numbers[FF_PGN_NUMBERS];

#endif
