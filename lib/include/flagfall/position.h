#ifndef FLAGFALL_POSITION_H
#define FLAGFALL_POSITION_H

#include "flagfall/error.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Squares, pieces, setups and positions (Articles 1 to 3 of the Laws, Guidelines II for
 * Chess960).
 *
 * A *setup* is any placement of pieces with the rest of a FEN; a *position* is a setup that can
 * be played: `ff_position_from_setup` states the set of reasons why a setup is not one.
 * Positions are values: copy them freely.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* A square: 0 = a1, 1 = b1, … 63 = h8; FF_NO_SQUARE for none. A bitboard has bit n set for
 * square n. */
typedef uint8_t ff_square;
typedef uint64_t ff_bitboard;
enum { FF_NO_SQUARE = 64 };

/* The colour of a piece or a side; arrays by colour are indexed by it. */
typedef enum ff_color { FF_WHITE, FF_BLACK } ff_color;
/* What a piece is; arrays by role are indexed by it. */
typedef enum ff_role {
    FF_NO_ROLE,
    FF_PAWN,
    FF_KNIGHT,
    FF_BISHOP,
    FF_ROOK,
    FF_QUEEN,
    FF_KING
} ff_role;

/* A piece: role, plus 8 when Black; 0 for an empty square. */
typedef uint8_t ff_piece;
#define FF_PIECE(color, role) ((ff_piece)((unsigned)(role) | (unsigned)(color) << 3))
#define FF_PIECE_ROLE(piece)  ((ff_role)((piece)&7))
#define FF_PIECE_COLOR(piece) ((ff_color)((piece) >> 3))

/* A move: bits 0-5 departure, 6-11 arrival, 12-15 kind. Castling is written as the king
 * capturing his own rook, so that Chess960 needs nothing else. 0 is not a move. */
typedef uint16_t ff_move;
typedef enum ff_move_kind {
    FF_MOVE_NORMAL,
    FF_MOVE_EN_PASSANT,
    FF_MOVE_CASTLING,
    FF_MOVE_NULL,         /* a pass, in analysis only; never legal */
    FF_MOVE_PROMOTION = 8 /* plus the role: 10 knight … 13 queen */
} ff_move_kind;
enum { FF_NO_MOVE = 0 };
/* A move put together from squares and an ff_move_kind (with the role, for a promotion). */
#define FF_MOVE(from, to, kind)                                                                \
    ((ff_move)((unsigned)(from) | (unsigned)(to) << 6 | (unsigned)(kind) << 12))
/* The origin square. */
#define FF_MOVE_FROM(move) ((ff_square)((move)&63))
/* The square of arrival; in castling that of the rook. */
#define FF_MOVE_TO(move) ((ff_square)(((move) >> 6) & 63))
/* The kind of the move, with the role in a promotion. */
#define FF_MOVE_KIND(move) ((unsigned)(move) >> 12)
/* The role a pawn becomes, or FF_NO_ROLE. */
#define FF_MOVE_PROMOTED(move)                                                                 \
    ((ff_role)(FF_MOVE_KIND(move) >= FF_MOVE_PROMOTION ? FF_MOVE_KIND(move) & 7 : 0))

/* Any placement, with the other fields of a FEN. `castling` holds the squares of the rooks
 * whose right is claimed, whether a rook stands there or not. `en_passant` is the square
 * after a pawn that has just made a double step, as written. `board` is by square; `turn` is
 * the side to move; `halfmove` and `fullmove` are the counters as written. */
typedef struct ff_setup {
    ff_piece board[64];
    ff_color turn;
    ff_bitboard castling;
    ff_square en_passant;
    uint32_t halfmove;
    uint32_t fullmove;
} ff_setup;

/* The same as a value one can play from. Read it through the functions below; the fields are
 * open for speed.
 *   `role`: by ff_role, the pieces of that role in both colours, and first all pieces.
 *   `color`: the pieces of a colour.
 *   `castling`: squares of the rooks that still have their right (Article 9.2.3.2).
 *   `hash`: 64-bit key of placement, side to move, castling and en passant.
 *   `halfmove`: half-moves since the last capture or pawn move (Articles 9.3, 9.6.2).
 *   `fullmove`: the number of the move to come.
 *   `turn`: the side to move, an ff_color.
 *   `en_passant`: only when a fully legal en passant capture exists (Article 9.2.3.1).
 *   `double_step`: the square after a pawn that has just made a double step. */
typedef struct ff_position {
    ff_bitboard role[7];
    ff_bitboard color[2];
    ff_bitboard castling;
    uint64_t hash;
    uint32_t halfmove;
    uint32_t fullmove;
    uint8_t turn;
    ff_square en_passant;
    ff_square double_step;
    bool chess960; /* castling must be written by rook squares */
} ff_position;

/* X(name, playable, text): why a setup is not a position, or could not arise in a game. One
 * that is `playable` can be replayed all the same: it is reported, and dropped where it is a
 * right. */
/* clang-format off */
#define FF_SETUP_FAULTS(X)                                                                     \
    X(NO_WHITE_KING,         0, "there is no white king")                                      \
    X(NO_BLACK_KING,         0, "there is no black king")                                      \
    X(WHITE_KINGS,           0, "there is more than one white king")                           \
    X(BLACK_KINGS,           0, "there is more than one black king")                           \
    X(PAWN_ON_END_RANK,      0, "a pawn stands on the first or last rank")                     \
    X(OPPONENT_IN_CHECK,     0, "the side that is not to move is in check")                    \
    X(CASTLING_KING,         1, "a castling right whose king is not on its back rank")         \
    X(CASTLING_ROOK,         1, "a castling right without its rook")                           \
    X(EN_PASSANT,            1, "an en-passant square where no pawn can just have passed")     \
    X(TOO_MANY_PAWNS,        1, "a side has more than eight pawns")                            \
    X(TOO_MANY_PIECES,          1, "a side has more than sixteen pieces")                      \
    X(TOO_MANY_PROMOTED,     1, "a side has more promoted pieces than missing pawns")          \
    X(TOO_MANY_CHECKERS,     1, "more than two pieces give check")                             \
    X(IMPOSSIBLE_CHECK,      1, "no last move can have given this check")
/* clang-format on */

/* One reason: FF_SETUP_ and the name in FF_SETUP_FAULTS. */
typedef enum ff_setup_fault {
#define X(name, playable, text) FF_SETUP_##name,
    FF_SETUP_FAULTS(X)
#undef X
        FF_SETUP_FAULT_COUNT
} ff_setup_fault;

/* The set of reasons, each with the square that shows it (FF_NO_SQUARE where it is not one).
 * `square` is by ff_setup_fault. */
typedef struct ff_setup_report {
    uint32_t faults; /* bit n set for fault n */
    ff_square square[FF_SETUP_FAULT_COUNT];
} ff_setup_report;

/* The reason in words. Static string. */
const char *ff_setup_fault_text(ff_setup_fault fault);
/* Can the position be played all the same? */
bool ff_setup_fault_playable(ff_setup_fault fault);
/* The reasons as a sentence: "a pawn stands on the first or last rank (a1); …". */
void ff_setup_report_text(const ff_setup_report *report, ff_str *out);

/* --- FEN: Forsyth-Edwards Notation (PGN standard 16.1), X-FEN, Shredder-FEN --- */

/* The dialects of FEN. */
typedef enum ff_fen_style {
    FF_FEN_X,        /* KQkq, rook files where they are needed; en passant when legal */
    FF_FEN_SHREDDER, /* castling by rook files, always */
    FF_FEN_STANDARD  /* KQkq, rook files where needed; en passant after each double step */
} ff_fen_style;

/* The longest FEN, with its NUL. */
enum { FF_FEN_SIZE = 128 };

/* Reads a FEN of `size` bytes: all six fields, or without the counters, or only placement and
 * side to move. KQkq mean the outermost rook, letters A-H that file. What follows (EPD
 * operations) is not read; `*end`, when not NULL, is set after the last field. Fails with
 * FF_E_PARSE_FEN, the column of the fault and what was expected. */
int ff_setup_from_fen(const char *text, size_t size, ff_setup *out, size_t *end, ff_error *err);
/* The setup at the start of a game. */
ff_setup ff_setup_standard(void);
/* The setup of a position. */
ff_setup ff_setup_of(const ff_position *pos);

/* Makes the position, or says why there is none. Returns 0 when it can be played, even if
 * faults of the playable kind were found: rights that make no sense are dropped. Otherwise
 * FF_E_SETUP. `report` may be NULL. */
int ff_position_from_setup(const ff_setup *setup, ff_position *out, ff_setup_report *report,
                           ff_error *err);
/* Both in one; any fault at all is an error. */
int ff_position_from_fen(const char *fen, ff_position *out, ff_error *err);
ff_position ff_position_standard(void);
/* Writes the FEN with a NUL and returns its length. */
size_t ff_position_fen(const ff_position *pos, ff_fen_style style, char out[FF_FEN_SIZE]);
/* The first four fields only, as EPD requires them. */
size_t ff_position_epd(const ff_position *pos, char out[FF_FEN_SIZE]);

/* --- asking --- */

/* The piece on a square, 0 when it is empty. */
ff_piece ff_position_piece_at(const ff_position *pos, ff_square square);
/* Where the king of that colour stands. */
ff_square ff_position_king_square(const ff_position *pos, ff_color color);
/* Pieces of `by` that attack `square`, with `occupied` as the pieces in the way. */
ff_bitboard ff_position_attackers(const ff_position *pos, ff_square square, ff_color by,
                                  ff_bitboard occupied);
/* Pieces that give check to the side to move. */
ff_bitboard ff_position_checkers(const ff_position *pos);
/* Pieces of the side to move that may not leave the line to their king. */
ff_bitboard ff_position_pinned(const ff_position *pos);
/* Squares a piece of that role and colour attacks from `square`. */
ff_bitboard ff_board_attacks(ff_role role, ff_color color, ff_square square,
                             ff_bitboard occupied);
/* Squares strictly between two squares on one line, else 0. */
ff_bitboard ff_board_between(ff_square a, ff_square b);
/* The whole line through two squares, both included, from edge to edge, else 0. */
ff_bitboard ff_board_line(ff_square a, ff_square b);

/* --- moves --- */

enum { FF_MAX_MOVES = 256 };
/* A list of moves: `moves` has `count` filled in. */
typedef struct ff_move_list {
    ff_move moves[FF_MAX_MOVES];
    unsigned count;
} ff_move_list;

/* All legal moves (Articles 3.1 to 3.10). Positions with more pieces than a game allows may
 * have more than FF_MAX_MOVES; then the list is cut and the result false. */
bool ff_position_legal_moves(const ff_position *pos, ff_move_list *out);
/* Is there one at all? */
bool ff_position_has_legal_move(const ff_position *pos);
bool ff_is_legal(const ff_position *pos, ff_move move);
bool ff_is_capture(const ff_position *pos, ff_move move);
/* Whether the move resets the counting of Articles 9.3 and 9.6.2. */
bool ff_is_irreversible(const ff_position *pos, ff_move move);
/* Plays a legal move, or a null move. The move is not checked. */
void ff_position_play(ff_position *pos, ff_move move);
/* The key computed anew from the pieces on the board; always equal to `pos->hash`. */
uint64_t ff_position_hash(const ff_position *pos);
/* Same position in the sense of Article 9.2.3: pieces, side to move, castling rights, legal en
 * passant. Counters do not count. */
bool ff_position_same(const ff_position *a, const ff_position *b);

/* Is the side to move in check (Article 3.9)? */
bool ff_position_in_check(const ff_position *pos);
/* Is the side to move in check without a legal move (Article 5.1.1)? */
bool ff_is_checkmate(const ff_position *pos);
/* Has the side to move no legal move, and is it not in check (Article 5.2.1)? */
bool ff_is_stalemate(const ff_position *pos);
/* Could `color` mate with the pieces that are on the board, on whatever squares? Group E of the
 * reference: false is certain, true is not. Article 5.2.2, 6.9. */
bool ff_position_material_can_mate(const ff_position *pos, ff_color color);
/* Neither side can, by material alone. */
bool ff_is_dead_by_material(const ff_position *pos);

/* The number of sequences of `depth` legal moves, of more than 64 as of 64; of none, 1. */
uint64_t ff_position_perft(const ff_position *pos, int depth);

/* --- Chess960 (Guidelines II, start positions by Scharnagl's numbering) --- */

/* The start position with that number, 0 to 959; 518 is the usual one. */
int ff_chess960_setup(int number, ff_setup *out, ff_error *err);
/* The number of a start position, or -1 when it is not one. */
int ff_chess960_number(const ff_position *pos);

/* "e4" of a square; `out` holds three bytes. */
void ff_board_square_name(ff_square square, char out[3]);
/* "knight" and the like. */
const char *ff_role_name(ff_role role);
/* 'N' of a role in English; 'P' for a pawn. */
char ff_role_letter(ff_role role);
const char *ff_board_color_name(ff_color color);

/* Appends a diagram of the position as one self-contained SVG image: our own drawing, under the
 * licence of the program, White below. It takes the width that it is given. */
void ff_position_svg(const ff_position *pos, ff_str *out);

#ifdef __cplusplus
}
#endif

#endif
