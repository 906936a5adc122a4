#ifndef FF_INDEX_KEYS_H
#define FF_INDEX_KEYS_H

#include "base/bytes.h"
#include "board/board.h"

/*
 * By what positions are looked for. A key stands for a set of positions; what it finds is
 * looked at before it is taken, so that two placements with one key cost time and nothing else.
 */

/* Until this half-move, while so many pieces stand, and when no more than a few do, every
 * placement has an entry; between these the pawns and the material tell where it may be. (Few
 * pieces have neither pawns nor material that would tell much.) */
enum { FF_INDEX_EVERY_PLY = 24, FF_INDEX_EVERY_PIECES = 30, FF_INDEX_FEW_PIECES = 5 };
enum { FF_INDEX_BOARD_BITS = 17, FF_INDEX_PAWN_BITS = 16 };
/* Where so many games of a segment have one key, the moves they made are counted. */
enum { FF_INDEX_TREE_LEAST = 32 };

static inline bool ff_index_has_every_of(unsigned pieces)
{
    return pieces >= FF_INDEX_EVERY_PIECES || pieces <= FF_INDEX_FEW_PIECES;
}

static inline bool ff_index_has_every(unsigned ply, unsigned pieces)
{
    return ply <= FF_INDEX_EVERY_PLY || ff_index_has_every_of(pieces);
}

static inline uint64_t ff_index_mix(uint64_t key, uint64_t word)
{
    key = (key ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return key ^ key >> 29;
}

static inline uint64_t ff_index_end_mix(uint64_t key)
{
    key *= UINT64_C(0xd1342543de82ef95);
    key ^= key >> 32;
    key *= UINT64_C(0x9e3779b97f4a7c15);
    return key ^ key >> 29;
}

/* Of the pieces and where they stand. `role` and `color` as in ff_position. */
static inline uint64_t ff_index_placement(const ff_bitboard *role, const ff_bitboard *color)
{
    uint64_t one = ff_index_mix(UINT64_C(0x243f6a8885a308d3), color[FF_WHITE]);
    uint64_t two = ff_index_mix(UINT64_C(0x13198a2e03707344), color[FF_BLACK]);
    one = ff_index_mix(one, role[FF_PAWN]);
    two = ff_index_mix(two, role[FF_KNIGHT]);
    one = ff_index_mix(one, role[FF_BISHOP]);
    two = ff_index_mix(two, role[FF_ROOK]);
    one = ff_index_mix(one, role[FF_QUEEN]);
    two = ff_index_mix(two, role[FF_KING]);
    return ff_index_end_mix(one ^ (two << 31 | two >> 33));
}

/* Of the position: the side to move and castling rights too. */
static inline uint64_t ff_index_position(uint64_t placement, unsigned turn, uint64_t castling)
{
    return ff_index_end_mix(ff_index_mix(placement, castling + turn));
}

static inline uint64_t ff_index_board_key(uint64_t placement)
{
    return placement >> (64 - FF_INDEX_BOARD_BITS);
}

static inline uint64_t ff_index_pawn_key(ff_bitboard white, ff_bitboard black)
{
    uint64_t key = ff_index_mix(ff_index_mix(UINT64_C(0x243f6a8885a308d3), white), black);
    return ff_index_end_mix(key) >> (64 - FF_INDEX_PAWN_BITS);
}

/* Of a balance that four bits cannot count. */
#define FF_INDEX_MATERIAL_BEYOND ((UINT64_C(1) << 40) - 1)

/* Four bits for each role of each side but the kings, White's first; FF_INDEX_MATERIAL_BEYOND
 * where a side has more than fifteen of one, which only a FEN can give it. */
static inline uint64_t ff_index_material(const ff_bitboard *role, const ff_bitboard *color)
{
    uint64_t key = 0;
    unsigned over = 0;
    for (int side = FF_WHITE; side <= FF_BLACK; side++)
        for (int r = FF_PAWN; r <= FF_QUEEN; r++) {
            unsigned count = ff_count(role[r] & color[side]);
            over |= count >> 4;
            key = key << 4 | (count & 15);
        }
    return over != 0 ? FF_INDEX_MATERIAL_BEYOND : key;
}

#endif
