#ifndef FF_BOARD_TABLES_H
#define FF_BOARD_TABLES_H

/* What is known of the squares of the board beforehand. */
#include "flagfall/position.h"

#define FF_FILE_A UINT64_C(0x0101010101010101)
#define FF_FILE_H UINT64_C(0x8080808080808080)
#define FF_RANK_1 UINT64_C(0x00000000000000ff)
#define FF_RANK_8 UINT64_C(0xff00000000000000)

typedef struct ff_line_masks {
    ff_bitboard file, diagonal, antidiagonal;
} ff_line_masks;

/* What can attack a king, four words at a time. The lines lead up (to squares with greater
 * numbers) and down, and are in turn oblique and straight; `leaps` is by the king's colour, and
 * its words stand as in ff_position: where pawns and knights attack him from. `ring` has the
 * squares about him in the word of the kings. */
typedef struct ff_king_view {
    ff_bitboard up[4], down[4], leaps[2][4], ring[4];
} ff_king_view;

typedef struct ff_tables {
    ff_king_view view[64] __attribute__((aligned(32)));
    ff_bitboard knight[64];
    ff_bitboard king[64];
    ff_bitboard pawn[2][64]; /* squares a pawn of that colour attacks */
    /* [colour][row][to]: where a piece that comes to a square may stand, the board empty; row 0
     * a pawn's step, row 1 its capture (neither with promotion), the other rows by role */
    ff_bitboard reach[2][8][64];
    ff_line_masks lines[64]; /* without the square itself */
    uint8_t rank[8][64];     /* [file][inner six bits of the rank's occupancy] */
    ff_bitboard between[64][64];
    ff_bitboard line[64][64];
    uint64_t key_piece[2][8][64];
    uint64_t key_castling[64];
    uint64_t key_en_passant[65]; /* 0 for FF_NO_SQUARE */
    uint64_t key_turn;
    ff_position standard; /* the usual start */
} ff_tables;

extern const ff_tables ff_table;

#endif
