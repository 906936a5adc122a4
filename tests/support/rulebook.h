#ifndef TESTS_SUPPORT_RULEBOOK_H
#define TESTS_SUPPORT_RULEBOOK_H

/*
 * The rules of play as the Articles say them, one square at a time: the slow and independent
 * judge of the library's move generator.
 *
 * It shares no code with lib/chess: a board of 8 x 8 letters, moves found by walking, legality
 * by making the move and looking whether the king is attacked. Where it and the library
 * differ, one of them is wrong.
 */

#include <stdbool.h>
#include <stdint.h>

enum { RB_NO_FILE = -1, RB_MAX_MOVES = 1024, RB_FEN_SIZE = 128 };

/* The wing of a castling move, and the index of its right. */
typedef enum rb_wing { RB_H_SIDE, RB_A_SIDE } rb_wing;

/* Ranks and files are 0..7, colours 0 (white) and 1 (black). */
typedef struct rb_position {
    char board[8][8]; /* [rank][file]: a FEN letter, or '.' */
    int turn;
    int castling_file[2][2]; /* [colour][wing]: the file of the rook that has the right */
    int double_step_file;    /* the file of a double step just made, or RB_NO_FILE */
    unsigned halfmove;
    unsigned fullmove;
} rb_position;

typedef struct rb_square {
    int file, rank;
} rb_square;

typedef enum rb_kind { RB_PLAIN, RB_EN_PASSANT, RB_CASTLING, RB_PROMOTION } rb_kind;

/* In castling `from` is the king's square and `to` that of the rook he castles with. */
typedef struct rb_move {
    rb_square from, to;
    rb_kind kind;
    char promotion; /* 'n', 'b', 'r', 'q', or 0 */
} rb_move;

/* Reads a FEN: placement, side to move, castling (KQkq or the rooks' files), en passant
 * square and counters; what is missing at the end takes its usual value. The text must be a
 * well-formed FEN with one king a side; false when it is plainly not. The en passant square
 * is taken as it is written. */
bool rb_from_fen(const char *fen, rb_position *out);
/* Writes it back, castling by rook files, the en passant square after every double step. */
void rb_to_fen(const rb_position *p, char out[RB_FEN_SIZE]);

/* How many pieces of colour `by` attack the square (Articles 3.1.2, 3.1.3). */
int rb_attackers(const rb_position *p, rb_square square, int by);
/* All legal moves, at most RB_MAX_MOVES of them; returns how many. */
int rb_legal_moves(const rb_position *p, rb_move *out);
/* Plays a legal move; it is not checked. */
void rb_play(rb_position *p, const rb_move *move);

bool rb_in_check(const rb_position *p);
bool rb_is_checkmate(const rb_position *p);
bool rb_is_stalemate(const rb_position *p);

/* The same number as an ff_move of this move (the coding is described in position.h). */
uint16_t rb_move_code(const rb_move *move);

#endif
