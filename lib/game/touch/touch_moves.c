#include "touch/touch_moves.h"

#include "board/board.h"

/*
 * What may be played by a player who has touched pieces. Each piece in turn is asked whether it
 * binds him; the first that does decides. A released piece narrows what is left.
 */

typedef struct search {
    const ff_position *pos;
    const ff_touch_order *order;
    const ff_touch_reading *reading;
    const ff_released *released;
    ff_move_list legal;
    ff_bitboard barred; /* rooks that may not castle on this move */
    ff_touch_outcome *out;
} search;

/* --- choosing moves --- */

static bool is_castling(ff_move move)
{
    return FF_MOVE_KIND(move) == FF_MOVE_CASTLING;
}

static bool is_own(const search *s, ff_square square)
{
    return (s->pos->color[s->pos->turn] & FF_BIT(square)) != 0;
}

/* Where the captured piece stands: in en passant not where the pawn arrives. FF_NO_SQUARE when
 * nothing is captured. */
static ff_square captured_on(const ff_position *pos, ff_move move)
{
    if (!ff_is_capture(pos, move))
        return FF_NO_SQUARE;
    if (FF_MOVE_KIND(move) == FF_MOVE_EN_PASSANT)
        return (ff_square)((FF_MOVE_FROM(move) & 56u) | (FF_MOVE_TO(move) & 7u));
    return FF_MOVE_TO(move);
}

static bool is_barred(const search *s, ff_move move)
{
    return is_castling(move) && (s->barred & FF_BIT(FF_MOVE_TO(move))) != 0;
}

static bool take_move(search *s, ff_move move)
{
    s->out->moves.moves[s->out->moves.count++] = move;
    return true;
}

static bool decide_duty(search *s, ff_touch_duty duty, ff_square square, ff_square other)
{
    s->out->duty = duty;
    s->out->square = square;
    s->out->other = other;
    return true;
}

/* Takes the legal moves from `from` (FF_NO_SQUARE: any) that capture `victim` (FF_NO_SQUARE:
 * whatever they do). */
static bool take_moves(search *s, ff_square from, ff_square victim)
{
    bool found = false;
    for (unsigned i = 0; i < s->legal.count; i++) {
        ff_move move = s->legal.moves[i];
        if ((from == FF_NO_SQUARE || FF_MOVE_FROM(move) == from) && !is_barred(s, move) &&
            (victim == FF_NO_SQUARE || captured_on(s->pos, move) == victim))
            found = take_move(s, move);
    }
    return found;
}

/* --- 4.3 to 4.5 --- */

/* 4.5; and 4.4.2 still bars castling, where another move is left. */
static void set_free(search *s, ff_touch_duty duty, ff_square square, ff_square other)
{
    decide_duty(s, duty, square, other);
    if (take_moves(s, FF_NO_SQUARE, FF_NO_SQUARE))
        return;
    s->barred = 0;
    take_moves(s, FF_NO_SQUARE, FF_NO_SQUARE);
}

static ff_square first_touched(const search *s, bool own)
{
    for (unsigned i = 0; i < s->order->count; i++)
        if (is_own(s, s->order->squares[i]) == own)
            return s->order->squares[i];
    return FF_NO_SQUARE;
}

/* 4.3.3: the first of the opponent's by the first of his own. */
static bool both_colours(search *s)
{
    ff_square own = first_touched(s, true), victim = first_touched(s, false);
    return s->reading->each_first && own != FF_NO_SQUARE && victim != FF_NO_SQUARE &&
           take_moves(s, own, victim) && decide_duty(s, FF_DUTY_WITH, own, victim);
}

/* 4.4.2: the rooks touched before the king. */
static void bar_castling(search *s)
{
    ff_bitboard rooks = s->pos->role[FF_ROOK] & s->pos->color[s->pos->turn];
    ff_bitboard before = 0;
    s->out->rook_first = FF_NO_SQUARE;
    for (unsigned i = 0; i < s->order->count; i++) {
        ff_square square = s->order->squares[i];
        if (square == ff_position_king_square(s->pos, (ff_color)s->pos->turn)) {
            s->barred = before != 0 && s->reading->bars_castling ? rooks : before;
            s->out->rook_first = before != 0 ? ff_first(before) : FF_NO_SQUARE;
        }
        before |= FF_BIT(square) & rooks;
    }
}

/* 4.4.1: castling with the first rook touched after him with which it is legal. `*attempt`
 * becomes the first rook touched after him. */
static bool castle(search *s, unsigned at, ff_square *attempt)
{
    ff_bitboard rooks = s->pos->role[FF_ROOK] & s->pos->color[s->pos->turn];
    ff_square king = s->order->squares[at];
    for (unsigned i = at + 1; i < s->order->count; i++) {
        ff_square rook = s->order->squares[i];
        ff_move move = FF_MOVE(king, rook, FF_MOVE_CASTLING);
        if ((rooks & FF_BIT(rook)) == 0)
            continue;
        if (*attempt == FF_NO_SQUARE)
            *attempt = rook;
        for (unsigned j = 0; j < s->legal.count; j++)
            if (s->legal.moves[j] == move && !is_barred(s, move))
                return take_move(s, move) && decide_duty(s, FF_DUTY_CASTLE, king, rook);
    }
    return false;
}

/* Where the king ends. */
static ff_square castled_to(ff_move move)
{
    ff_square from = FF_MOVE_FROM(move), rook = FF_MOVE_TO(move);
    return (ff_square)((from & 56u) | (rook > from ? 6u : 2u));
}

/* 4.7.2: he was put down two squares away, where only castling could move him, and it cannot.
 */
static bool released_to_castle(const search *s, ff_square king)
{
    const ff_released *r = s->released;
    if (s->pos->chess960 || r->from != king || (r->from ^ r->to) >= 8 ||
        (r->to != king + 2 && r->to + 2 != king))
        return false;
    for (unsigned i = 0; i < s->legal.count; i++) {
        ff_move move = s->legal.moves[i];
        if (is_castling(move) && castled_to(move) == r->to && !is_barred(s, move))
            return false;
    }
    return true;
}

/* The king at place `at` of the order. */
static bool king_binds(search *s, unsigned at)
{
    ff_square king = s->order->squares[at], attempt = FF_NO_SQUARE;
    if (castle(s, at, &attempt))
        return true;
    bool attempted =
        (attempt != FF_NO_SQUARE && s->reading->castling) || released_to_castle(s, king);
    if (take_moves(s, king, FF_NO_SQUARE))
        return decide_duty(s, attempted ? FF_DUTY_KING : FF_DUTY_MOVE, king, attempt);
    if (attempted)
        set_free(s, FF_DUTY_RELEASED, king, attempt);
    return attempted;
}

static bool piece_binds(search *s, unsigned at)
{
    ff_square square = s->order->squares[at];
    if (square == ff_position_king_square(s->pos, (ff_color)s->pos->turn))
        return king_binds(s, at);
    if (is_own(s, square))
        return take_moves(s, square, FF_NO_SQUARE) &&
               decide_duty(s, FF_DUTY_MOVE, square, FF_NO_SQUARE);
    return take_moves(s, FF_NO_SQUARE, square) &&
           decide_duty(s, FF_DUTY_CAPTURE, square, FF_NO_SQUARE);
}

/* --- 4.7: a piece was released --- */

/* The duty that a move fits which the released piece has begun; FF_DUTY_FREE for none. */
static ff_touch_duty begun(const search *s, ff_move move)
{
    const ff_released *released = s->released;
    if (FF_MOVE_FROM(move) != released->from)
        return FF_DUTY_FREE;
    if (is_castling(move))
        return castled_to(move) == released->to && released->to != released->from &&
                       !released->king_has_moved && s->reading->king_released
                   ? FF_DUTY_FINISH
                   : FF_DUTY_FREE;
    if (FF_MOVE_TO(move) != released->to)
        return FF_DUTY_FREE;
    if (FF_MOVE_PROMOTED(move) == FF_NO_ROLE)
        return FF_DUTY_MADE;
    if (released->promoted == FF_NO_ROLE)
        return FF_DUTY_PROMOTE;
    return FF_MOVE_PROMOTED(move) == released->promoted ? FF_DUTY_CHOSEN : FF_DUTY_FREE;
}

/* Keeps the moves that go on from what was released; when there is none it was not a legal
 * move, and touch-move alone decides. In Chess960 castling and a move of the king may end on
 * one square: then castling, unless he is known to have moved. */
static void narrow_duties(search *s)
{
    ff_touch_duty duty = FF_DUTY_FREE;
    ff_move_list *moves = &s->out->moves;
    unsigned kept = 0;
    for (unsigned i = 0; i < moves->count; i++) {
        ff_touch_duty fits = begun(s, moves->moves[i]);
        if (fits > duty)
            duty = fits;
    }
    if (duty == FF_DUTY_FREE)
        return;
    for (unsigned i = 0; i < moves->count; i++)
        if (begun(s, moves->moves[i]) == duty)
            moves->moves[kept++] = moves->moves[i];
    moves->count = kept;
    decide_duty(s, duty, s->released->from, s->released->to);
}

void ff_touch_moves(const ff_position *pos, const ff_touch_order *order,
                    const ff_touch_reading *reading, const ff_released *released,
                    ff_touch_outcome *out)
{
    search s = {
        .pos = pos, .order = order, .reading = reading, .released = released, .out = out};
    out->moves.count = 0;
    ff_position_legal_moves(pos, &s.legal);
    bar_castling(&s);
    bool bound = both_colours(&s);
    for (unsigned i = 0; i < order->count && !bound; i++)
        bound = piece_binds(&s, i);
    if (!bound)
        set_free(&s, FF_DUTY_FREE, FF_NO_SQUARE, FF_NO_SQUARE);
    if (released->from != FF_NO_SQUARE)
        narrow_duties(&s);
}

/* --- the order --- */

static bool binds(const ff_laws *laws, ff_contact contact)
{
    return contact == FF_CONTACT_TOUCHED ||
           (contact == FF_CONTACT_UNINTENDED && laws->handling_binds);
}

/* Which of two pieces touched together counts first: 1 the second, 0 the first, -1 the Laws do
 * not tell. */
static int second_first(const ff_position *pos, ff_square first, ff_square second)
{
    ff_bitboard own = pos->color[pos->turn], kings = own & pos->role[FF_KING];
    bool first_own = (own & FF_BIT(first)) != 0, second_own = (own & FF_BIT(second)) != 0;
    if (first_own != second_own)
        return second_own;
    if ((kings & FF_BIT(first)) != 0 && (pos->role[FF_ROOK] & FF_BIT(second)) != 0)
        return 0;
    if ((kings & FF_BIT(second)) != 0 && (pos->role[FF_ROOK] & FF_BIT(first)) != 0)
        return 1;
    return -1;
}

/* What was touched before cannot bind a second time. */
static bool counted(const ff_touch_order *order, ff_square square)
{
    for (unsigned i = 0; i < order->count; i++)
        if (order->squares[i] == square)
            return true;
    return false;
}

unsigned ff_touch_order_of(const ff_position *pos, const ff_laws *laws,
                           const ff_touched *touched, unsigned count, unsigned swaps,
                           ff_touch_order *out)
{
    unsigned pairs = 0;
    bool follows = false; /* the one before it binds too */
    out->count = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!binds(laws, touched[i].contact) || counted(out, touched[i].square)) {
            follows = follows && touched[i].together;
            continue;
        }
        unsigned n = out->count++;
        out->squares[n] = touched[i].square;
        if (touched[i].together && follows) {
            int turn = second_first(pos, out->squares[n - 1], out->squares[n]);
            if (turn < 0)
                turn = (int)(swaps >> pairs++ & 1u);
            if (turn != 0) {
                out->squares[n] = out->squares[n - 1];
                out->squares[n - 1] = touched[i].square;
            }
        }
        follows = true;
    }
    return pairs;
}
