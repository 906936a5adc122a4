#ifndef FF_TOUCH_TOUCH_MOVES_H
#define FF_TOUCH_TOUCH_MOVES_H

#include "flagfall/laws.h"
#include "flagfall/position.h"
#include "flagfall/text.h"
#include "flagfall/touch.h"

/*
 * Touched pieces, Articles 4.2 to 4.8: what the player is bound to, and what may be played.
 * Squares, moves and points of the Laws only: the rulings on touched pieces and on illegal
 * moves ask here.
 */

/* --- what may be played --- */

/* Which pieces bind, in their order. */
typedef struct ff_touch_order {
    ff_square squares[FF_TOUCHED_MAX];
    unsigned count;
} ff_touch_order;

/* A reading of the edition. */
typedef struct ff_touch_reading {
    bool each_first;    /* own and opponent's: the first of each, as 4.3.3 has it */
    bool bars_castling; /* a rook touched before the king bars castling on both sides */
    bool castling;      /* king and rook were touched to castle (4.4.3) */
    bool king_released; /* a king released on his castling square has to castle (4.7.2) */
} ff_touch_reading;

/* What the player is bound to. */
typedef enum ff_touch_duty {
    FF_DUTY_FREE,     /* nothing that was touched can be moved or captured (4.5) */
    FF_DUTY_MOVE,     /* move the piece on `square` (4.3.1) */
    FF_DUTY_CAPTURE,  /* capture the piece on `square` (4.3.2) */
    FF_DUTY_WITH,     /* capture the piece on `other` with the one on `square` (4.3.3) */
    FF_DUTY_CASTLE,   /* castle with the rook on `other` (4.4.1) */
    FF_DUTY_KING,     /* that castling is illegal: move the king otherwise (4.4.3) */
    FF_DUTY_RELEASED, /* the king has no move either: any move (4.4.3) */
    FF_DUTY_MADE,     /* the move was made by releasing the piece (4.7.1) */
    FF_DUTY_FINISH,   /* the king was released: that castling (4.7.2) */
    FF_DUTY_PROMOTE,  /* the pawn was released on the last rank (4.7) */
    FF_DUTY_CHOSEN,   /* and the new piece has touched the square (4.4.4) */
    FF_DUTY_COUNT
} ff_touch_duty;

/* The answer: `moves` is all that may be played. `rook_first`: a rook was touched before the
 * king, which bars castling with it (4.4.2); FF_NO_SQUARE where that is not so. */
typedef struct ff_touch_outcome {
    ff_touch_duty duty;
    ff_square square, other;
    ff_square rook_first;
    ff_move_list moves;
} ff_touch_outcome;

/* What the side to move may play. Every square of `order` holds a piece. */
void ff_touch_moves(const ff_position *pos, const ff_touch_order *order,
                    const ff_touch_reading *reading, const ff_released *released,
                    ff_touch_outcome *out);
/* The order in which pieces touched together count: own pieces first, the king before a rook;
 * bit n of `swaps` turns the n-th pair round of which the Laws do not tell. Returns how many
 * pairs there are of that kind. Contacts that do not bind in this edition are left out. */
unsigned ff_touch_order_of(const ff_position *pos, const ff_laws *laws,
                           const ff_touched *touched, unsigned count, unsigned swaps,
                           ff_touch_order *out);

/* --- what was touched, read as the edition has it --- */

enum { FF_TOUCH_READINGS = 8 };

/* What the player may be bound to: one answer, or several where the Laws leave it open, without
 * those that allow the same moves. `assumed`: it is taken that castling was intended, and that
 * makes a difference. */
typedef struct ff_touch_answers {
    ff_touch_outcome outcomes[FF_TOUCH_READINGS];
    unsigned count;
    bool assumed;
} ff_touch_answers;

/* Every square holds a piece, and the released piece is one of `by`; else FF_E_PARSE. */
int ff_touch_check(const ff_position *pos, const ff_touch_facts *facts, ff_color by,
                   ff_error *err);
void ff_touch_answer(const ff_position *pos, const ff_laws *laws, const ff_touch_facts *facts,
                     ff_touch_answers *out);
/* Whether two answers allow the same moves. */
bool ff_touch_same_moves(const ff_move_list *a, const ff_move_list *b);
/* "must move the knight on g1"; `promoted` is the piece whose choice is final. */
void ff_touch_duty_text(const ff_position *pos, const ff_touch_outcome *outcome,
                        ff_role promoted, ff_str *out);
/* Why that is so. Static string. */
const char *ff_touch_reason(ff_touch_duty duty);
/* The points that the duty rests on, one or two of them; returns how many. */
unsigned ff_touch_points(const ff_position *pos, const ff_laws *laws,
                         const ff_touch_facts *facts, const ff_touch_outcome *outcome,
                         ff_law_point out[2]);
enum { FF_PIECE_TEXT_SIZE = 32 };
/* "knight on g1". Returns `out`. */
const char *ff_touch_piece_text(const ff_position *pos, ff_square square,
                                char out[FF_PIECE_TEXT_SIZE]);

#endif
