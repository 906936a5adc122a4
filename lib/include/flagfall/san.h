#ifndef FLAGFALL_SAN_H
#define FLAGFALL_SAN_H

#include "flagfall/position.h"

/*
 * Standard Algebraic Notation (PGN standard 8.2.3; Appendix C of the Laws), read and written,
 * and why a move that was written cannot be played.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* The longest SAN with its NUL: "Qa1xb2=Q+" fits. */
enum { FF_SAN_SIZE = 12 };

/* Liberties that a text takes with the notation; it is understood all the same. */
typedef enum ff_san_liberty {
    FF_SAN_ZEROS = 1 << 0,          /* 0-0 for O-O */
    FF_SAN_HYPHEN = 1 << 1,         /* Ng1-f3 */
    FF_SAN_PROMOTION_FORM = 1 << 2, /* e8Q, e8(Q), e8/Q for e8=Q */
    FF_SAN_EN_PASSANT = 1 << 3,     /* e.p. after the move */
    FF_SAN_COLON = 1 << 4,          /* ':' for a capture */
    FF_SAN_DOUBLE_CHECK = 1 << 5,   /* "++" (double check, or mate in older use) */
    FF_SAN_PAWN_LETTER = 1 << 6     /* Pe4 */
} ff_san_liberty;

/* What a SAN says, before it is compared with a position. Files and ranks are 0..7, or
 * FF_SAN_ANY where the text does not say. */
enum { FF_SAN_ANY = 8 };
/* `from_file` and `from_rank` are what is written of the origin square. `capture`: a
 * capture is written. */
typedef struct ff_san {
    uint8_t role; /* ff_role of the piece that moves */
    ff_square to; /* FF_NO_SQUARE in castling */
    uint8_t from_file;
    uint8_t from_rank;
    uint8_t promotion; /* ff_role, or FF_NO_ROLE */
    uint8_t castling;  /* 0, or 1 king side, 2 queen side */
    bool capture;
    char mark;         /* 0, '+' or '#' as written */
    uint8_t liberties; /* set of ff_san_liberty */
} ff_san;

/* Reads a move of `size` bytes. Returns 0, or FF_E_PARSE_SAN with the column and what was
 * expected when it is not SAN with the liberties above. */
int ff_san_parse(const char *text, size_t size, ff_san *out, ff_error *err);

/* Why a SAN is not a move of a position. */
typedef enum ff_san_status {
    FF_SAN_LEGAL,
    FF_SAN_AMBIGUOUS, /* two pieces or more can make it */
    FF_SAN_ILLEGAL    /* none can */
} ff_san_status;

/* Finds the one legal move that the SAN means, by looking back from its target square. `*out`
 * is the move, one of the moves when ambiguous, FF_NO_MOVE when illegal. A promotion without
 * its piece is illegal, and so is a pawn's 'x' where it captures nothing, or its capture
 * without the file it comes from; the 'x' of another piece is not looked at. */
ff_san_status ff_san_resolve(const ff_position *pos, const ff_san *san, ff_move *out);

/* All legal moves that fit the SAN; at most `room` go to `out`, the number of all is
 * returned. */
unsigned ff_san_candidates(const ff_position *pos, const ff_san *san, ff_move *out,
                           unsigned room);

/* Writes a legal move with the least disambiguation and with its + or #. */
size_t ff_san_write(const ff_position *pos, ff_move move, char out[FF_SAN_SIZE]);
/* The same where the position after the move is known already. */
size_t ff_san_write_played(const ff_position *pos, ff_move move, const ff_position *next,
                           char out[FF_SAN_SIZE]);
/* The same without + and #. */
size_t ff_san_write_plain(const ff_position *pos, ff_move move, char out[FF_SAN_SIZE]);
/* Coordinate form of the Universal Chess Interface: "e2e4", "e7e8q", castling as the king's
 * move in ordinary chess and as king takes rook when the position is a Chess960 one. */
size_t ff_uci_write(const ff_position *pos, ff_move move, char out[FF_SAN_SIZE]);
/* Reads it back; FF_E_PARSE_SAN when it is no such text or no legal move. */
int ff_uci_parse(const ff_position *pos, const char *text, size_t size, ff_move *out,
                 ff_error *err);

/* The game so far, for reasons that lie in the past ("the king has moved"). `moves` are
 * `count` half-moves from `start`. */
typedef struct ff_past {
    const ff_position *start;
    const ff_move *moves;
    unsigned count;
} ff_past;

/* Appends why the SAN is ambiguous or illegal, in words: "the knight on d5 is pinned by the
 * bishop on b3", "two rooks can go to d1: write Rad1 or Rhd1". `past` may be NULL. */
void ff_san_explain(const ff_position *pos, const ff_san *san, const ff_past *past,
                    ff_str *out);

/* "34.Nb5" or "34...Ra8": a move as people write it, without + and #. */
void ff_san_move_label(const ff_position *before, ff_move move, ff_str *out);

#ifdef __cplusplus
}
#endif

#endif
