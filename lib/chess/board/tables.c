#include "board/tables.h"

#include "board/squares.h"

/*
 * The tables of the board as constants: what is filled when the program starts costs each start
 * its pages of memory, asked for or not. Every number is an expression of the numbers of its
 * squares, so that no program is needed to make this file.
 */

/* --- squares --- */

#define FILE(s)  ((s)&7)
#define RANK(s)  ((s) >> 3)
#define BIT(s)   (UINT64_C(1) << ((s)&63))
#define BELOW(s) (BIT(s) - 1) /* squares with smaller numbers */
#define ABOVE(s) (~(BIT(s) | BELOW(s)))

/* The square `files` and `ranks` away, none beyond the edge. */
#define IS_EDGE(at) ((at) < 0 || (at) > 7)
#define STEP(s, files, ranks)                                                                  \
    (IS_EDGE(FILE(s) + (files)) || IS_EDGE(RANK(s) + (ranks))                                  \
         ? 0                                                                                   \
         : BIT((s) + (files) + 8 * (ranks)))
#define KNIGHT(s)                                                                              \
    (STEP(s, 1, 2) | STEP(s, 2, 1) | STEP(s, 2, -1) | STEP(s, 1, -2) | STEP(s, -1, -2) |       \
     STEP(s, -2, -1) | STEP(s, -2, 1) | STEP(s, -1, 2))
#define KING(s)                                                                                \
    (STEP(s, -1, -1) | STEP(s, 0, -1) | STEP(s, 1, -1) | STEP(s, -1, 0) | STEP(s, 1, 0) |      \
     STEP(s, -1, 1) | STEP(s, 0, 1) | STEP(s, 1, 1))
#define PAWN(s, forth) (STEP(s, -1, forth) | STEP(s, 1, forth))

/* Whole lines through a square, with it. The long ones lie as many ranks off as there are
 * between the square's file and rank. */
#define LONG_DIAGONAL      UINT64_C(0x8040201008040201)
#define LONG_ANTIDIAGONAL  UINT64_C(0x0102040810204080)
#define OFF(s)             (RANK(s) - FILE(s))
#define ANTI_OFF(s)        (RANK(s) + FILE(s) - 7)
#define SHIFT(bits, off)   ((off) < 0 ? (bits) >> (-8 * (off)&63) : (bits) << (8 * (off)&63))
#define FILE_OF(s)         (FF_FILE_A << FILE(s))
#define RANK_OF(s)         (FF_RANK_1 << ((s)&56))
#define DIAGONAL_OF(s)     SHIFT(LONG_DIAGONAL, OFF(s))
#define ANTIDIAGONAL_OF(s) SHIFT(LONG_ANTIDIAGONAL, ANTI_OFF(s))

/* The line of two squares, and what lies between them; nothing where they are one square. */
#define LINE(a, b)                                                                             \
    ((a) == (b)                   ? 0                                                          \
     : FILE(a) == FILE(b)         ? FILE_OF(a)                                                 \
     : RANK(a) == RANK(b)         ? RANK_OF(a)                                                 \
     : OFF(a) == OFF(b)           ? DIAGONAL_OF(a)                                             \
     : ANTI_OFF(a) == ANTI_OFF(b) ? ANTIDIAGONAL_OF(a)                                         \
                                  : 0)
#define BETWEEN(a, b) (LINE(a, b) & ((a) < (b) ? ABOVE(a) & BELOW(b) : ABOVE(b) & BELOW(a)))

/* --- the rank of a rook --- */

/* Squares of a rank that a rook on `file` attacks; the edge squares stop it anyway, so six bits
 * of occupancy are enough. Subtracting borrows up to the first piece above it; below it, what
 * lies under the last piece is filled up and taken off. */
#define OTHERS(inner)        ((unsigned)(inner) << 1)
#define ABOVE_ROOK(f, inner) (OTHERS(inner) & (0xfeu << (f)))
#define UP_RANK(f, inner)                                                                      \
    ((ABOVE_ROOK(f, inner) ^ (ABOVE_ROOK(f, inner) - (2u << (f)))) & (0xfeu << (f)) & 0xffu)
#define BELOW_ROOK(f, inner) (OTHERS(inner) & ((1u << (f)) - 1))
#define FILLED_1(f, inner)   (BELOW_ROOK(f, inner) | BELOW_ROOK(f, inner) >> 1)
#define FILLED_2(f, inner)   (FILLED_1(f, inner) | FILLED_1(f, inner) >> 2)
#define FILLED_4(f, inner)   (FILLED_2(f, inner) | FILLED_2(f, inner) >> 4)
#define DOWN_RANK(f, inner)  (((1u << (f)) - 1) & ~(FILLED_4(f, inner) >> 1))

/* --- keys --- */

/* SplitMix64 (Steele, Lea and Flood, 2014): well mixed keys from a counter. Fixed: hashes may
 * be compared between runs. */
#define GOLDEN                    UINT64_C(0x9e3779b97f4a7c15)
#define COUNTED(n)                (UINT64_C(0x666c616766616c6c) + GOLDEN * (uint64_t)(n))
#define MIX_30(n)                 ((COUNTED(n) ^ COUNTED(n) >> 30) * UINT64_C(0xbf58476d1ce4e5b9))
#define MIX_27(n)                 ((MIX_30(n) ^ MIX_30(n) >> 27) * UINT64_C(0x94d049bb133111eb))
#define KEY(n)                    (MIX_27(n) ^ MIX_27(n) >> 31)
#define KEY_PIECE(color, role, s) KEY(384 * (color) + 64 * ((role)-1) + (s) + 1)
#define FIRST_CASTLING            769
#define FIRST_EN_PASSANT          833
#define KEY_CASTLING(s)           KEY(FIRST_CASTLING + (s))

/* --- rows of the tables --- */

#define KNIGHT_ITEM(s)      KNIGHT(s),
#define KING_ITEM(s)        KING(s),
#define PAWN_ITEM(forth, s) PAWN(s, forth),
#define LINES_ITEM(s)                                                                          \
    {FILE_OF(s) & ~BIT(s), DIAGONAL_OF(s) & ~BIT(s), ANTIDIAGONAL_OF(s) & ~BIT(s)},
#define RANK_ITEM(f, inner) UP_RANK(f, inner) | DOWN_RANK(f, inner),
#define RANK_ROW(f)         {FF_SQUARES_OF(RANK_ITEM, f)},
#define BETWEEN_ITEM(a, b)  BETWEEN(a, b),
#define BETWEEN_ROW(a)      {FF_SQUARES_OF(BETWEEN_ITEM, a)},
#define LINE_ITEM(a, b)     LINE(a, b),
#define LINE_ROW(a)         {FF_SQUARES_OF(LINE_ITEM, a)},
#define KEY_ITEM(first, s)  KEY((first) + (s)),
#define KEYS(color, role)                                                                      \
    {                                                                                          \
        FF_SQUARES_OF(KEY_ITEM, 384 * (color) + 64 * ((role)-1) + 1)                           \
    }
#define KEYS_OF(color)                                                                         \
    {                                                                                          \
        [FF_PAWN] = KEYS(color, FF_PAWN), [FF_KNIGHT] = KEYS(color, FF_KNIGHT),                \
        [FF_BISHOP] = KEYS(color, FF_BISHOP), [FF_ROOK] = KEYS(color, FF_ROOK),                \
        [FF_QUEEN] = KEYS(color, FF_QUEEN), [FF_KING] = KEYS(color, FF_KING)                   \
    }

/* Where a piece that comes to a square may stand. No pawn comes to its last rank without
 * promotion, and none stands on its first, whatever is said of it. */
#define DIAGONALS_OF(to)    ((DIAGONAL_OF(to) | ANTIDIAGONAL_OF(to)) & ~BIT(to))
#define STRAIGHTS_OF(to)    ((FILE_OF(to) | RANK_OF(to)) & ~BIT(to))
#define ADVANCED(forth, to) ((forth) > 0 ? RANK(to) : 7 - RANK(to))
#define PAWN_FROM(forth, to)                                                                   \
    (ADVANCED(forth, to) == 7   ? 0                                                            \
     : ADVANCED(forth, to) == 3 ? STEP(to, 0, -(forth)) | STEP(to, 0, -2 * (forth))            \
                                : STEP(to, 0, -(forth))),
#define PAWN_CAPTURES(forth, to) (ADVANCED(forth, to) == 7 ? 0 : PAWN(to, -(forth))),
#define BISHOP_ITEM(s)           DIAGONALS_OF(s),
#define ROOK_ITEM(s)             STRAIGHTS_OF(s),
#define QUEEN_ITEM(s)            DIAGONALS_OF(s) | STRAIGHTS_OF(s),
#define REACH_OF(forth)                                                                        \
    {                                                                                          \
        [0] = {FF_SQUARES_OF(PAWN_FROM, forth)}, [1] = {FF_SQUARES_OF(PAWN_CAPTURES, forth)},  \
        [FF_KNIGHT] = {FF_SQUARES(KNIGHT_ITEM)}, [FF_BISHOP] = {FF_SQUARES(BISHOP_ITEM)},      \
        [FF_ROOK] = {FF_SQUARES(ROOK_ITEM)}, [FF_QUEEN] = {FF_SQUARES(QUEEN_ITEM)},            \
        [FF_KING] = {FF_SQUARES(KING_ITEM)}, [7] = {                                           \
            FF_SQUARES_OF(PAWN_ITEM, -(forth))                                                 \
        }                                                                                      \
    }

#define VIEW_ITEM(k)                                                                           \
    {.up = {DIAGONAL_OF(k) & ABOVE(k), FILE_OF(k) & ABOVE(k), ANTIDIAGONAL_OF(k) & ABOVE(k),   \
            RANK_OF(k) & ABOVE(k)},                                                            \
     .down = {DIAGONAL_OF(k) & BELOW(k), FILE_OF(k) & BELOW(k), ANTIDIAGONAL_OF(k) & BELOW(k), \
              RANK_OF(k) & BELOW(k)},                                                          \
     .leaps = {{[FF_PAWN] = PAWN(k, 1), [FF_KNIGHT] = KNIGHT(k)},                              \
               {[FF_PAWN] = PAWN(k, -1), [FF_KNIGHT] = KNIGHT(k)}},                            \
     .ring = {[FF_KING - 4] = KING(k)}},

/* --- the initial position (Article 2.3) --- */

#define OFFICERS    (FF_RANK_1 | FF_RANK_8)
#define PAWNS       (FF_RANK_1 << 8 | FF_RANK_1 << 48)
#define FILES(f, g) (OFFICERS & (FF_FILE_A << (f) | FF_FILE_A << (g)))
#define CORNERS     (BIT(0) | BIT(7) | BIT(56) | BIT(63))
/* the keys of the officers of a side, the first of them on `s`, and of the pawns from there */
#define OFFICERS_KEY(color, s)                                                                 \
    (KEY_PIECE(color, FF_ROOK, s) ^ KEY_PIECE(color, FF_KNIGHT, (s) + 1) ^                     \
     KEY_PIECE(color, FF_BISHOP, (s) + 2) ^ KEY_PIECE(color, FF_QUEEN, (s) + 3) ^              \
     KEY_PIECE(color, FF_KING, (s) + 4) ^ KEY_PIECE(color, FF_BISHOP, (s) + 5) ^               \
     KEY_PIECE(color, FF_KNIGHT, (s) + 6) ^ KEY_PIECE(color, FF_ROOK, (s) + 7))
#define PAWN_KEY(color, s) ^KEY_PIECE(color, FF_PAWN, s)
#define START_KEY                                                                              \
    (OFFICERS_KEY(FF_WHITE, 0) FF_EIGHT_OF(PAWN_KEY, FF_WHITE, 8) ^                            \
     OFFICERS_KEY(FF_BLACK, 56) FF_EIGHT_OF(PAWN_KEY, FF_BLACK, 48) ^ KEY_CASTLING(0) ^        \
     KEY_CASTLING(7) ^ KEY_CASTLING(56) ^ KEY_CASTLING(63))

const ff_tables ff_table = {
    .view = {FF_SQUARES(VIEW_ITEM)},
    .knight = {FF_SQUARES(KNIGHT_ITEM)},
    .king = {FF_SQUARES(KING_ITEM)},
    .pawn = {{FF_SQUARES_OF(PAWN_ITEM, 1)}, {FF_SQUARES_OF(PAWN_ITEM, -1)}},
    .reach = {REACH_OF(1), REACH_OF(-1)},
    .lines = {FF_SQUARES(LINES_ITEM)},
    .rank = {FF_EIGHT(RANK_ROW, 0)},
    .between = {FF_SQUARES(BETWEEN_ROW)},
    .line = {FF_SQUARES(LINE_ROW)},
    .key_piece = {KEYS_OF(FF_WHITE), KEYS_OF(FF_BLACK)},
    .key_castling = {FF_SQUARES_OF(KEY_ITEM, FIRST_CASTLING)},
    .key_en_passant = {FF_SQUARES_OF(KEY_ITEM, FIRST_EN_PASSANT)},
    .key_turn = KEY(897),
    .standard = {.role = {[0] = OFFICERS | PAWNS,
                          [FF_PAWN] = PAWNS,
                          [FF_KNIGHT] = FILES(1, 6),
                          [FF_BISHOP] = FILES(2, 5),
                          [FF_ROOK] = FILES(0, 7),
                          [FF_QUEEN] = FILES(3, 3),
                          [FF_KING] = FILES(4, 4)},
                 .color = {FF_RANK_1 | FF_RANK_1 << 8, FF_RANK_8 | FF_RANK_1 << 48},
                 .castling = CORNERS,
                 .hash = START_KEY,
                 .fullmove = 1,
                 .turn = FF_WHITE,
                 .en_passant = FF_NO_SQUARE,
                 .double_step = FF_NO_SQUARE},
};
