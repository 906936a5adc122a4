#include "touch/touch_moves.h"

#include "board/board.h"

#include <stdio.h>

/*
 * Touched pieces in every reading that the edition leaves open, and the words and Articles of
 * what the player is bound to.
 */

/* "knight on g1" */
const char *ff_touch_piece_text(const ff_position *pos, ff_square square,
                                char out[FF_PIECE_TEXT_SIZE])
{
    char name[3];
    ff_board_square_name(square, name);
    snprintf(out, FF_PIECE_TEXT_SIZE, "%s on %s", ff_role_name(ff_role_at(pos, square)), name);
    return out;
}

int ff_touch_check(const ff_position *pos, const ff_touch_facts *facts, ff_color by,
                   ff_error *err)
{
    char name[3];
    for (unsigned i = 0; i < facts->count; i++) {
        ff_board_square_name(facts->touched[i].square, name);
        if ((pos->role[0] & FF_BIT(facts->touched[i].square)) == 0)
            return ff_fail(err, FF_E_PARSE, "%s is empty there: which piece was touched?",
                           name);
    }
    if (facts->released.from == FF_NO_SQUARE)
        return FF_OK;
    ff_board_square_name(facts->released.from, name);
    if ((pos->color[by] & FF_BIT(facts->released.from)) == 0)
        return ff_fail(err, FF_E_PARSE, "%s has no piece on %s to release",
                       by == FF_WHITE ? "White" : "Black", name);
    return FF_OK;
}

/* --- the readings --- */

typedef struct reading_job {
    const ff_position *pos;
    const ff_laws *laws;
    const ff_touch_facts *facts;
    ff_touch_answers *out;
} reading_job;

bool ff_touch_same_moves(const ff_move_list *a, const ff_move_list *b)
{
    if (a->count != b->count)
        return false;
    for (unsigned i = 0; i < a->count; i++) { /* both in the order of the legal moves */
        bool found = false;
        for (unsigned k = 0; k < b->count && !found; k++)
            found = a->moves[i] == b->moves[k];
        if (!found)
            return false;
    }
    return true;
}

static void add_outcome(reading_job *j, const ff_touch_outcome *outcome)
{
    ff_touch_answers *out = j->out;
    for (unsigned i = 0; i < out->count; i++)
        if (ff_touch_same_moves(&out->outcomes[i].moves, &outcome->moves))
            return;
    if (out->count < FF_TOUCH_READINGS)
        out->outcomes[out->count++] = *outcome;
}

/* King and rook that stand on the back rank are taken to have been touched to castle. */
static bool may_castle(const reading_job *j, const ff_touch_order *order)
{
    const ff_position *pos = j->pos;
    ff_bitboard back = pos->turn == FF_WHITE ? FF_RANK_1 : FF_RANK_8;
    ff_bitboard own = back & pos->color[pos->turn], seen = 0;
    for (unsigned i = 0; i < order->count; i++)
        seen |= FF_BIT(order->squares[i]) & own;
    return (seen & pos->role[FF_KING]) != 0 && (seen & pos->role[FF_ROOK]) != 0;
}

/* Several of one colour and one of the other: not every edition says. */
static bool several(const reading_job *j, const ff_touch_order *order)
{
    unsigned own = 0;
    for (unsigned i = 0; i < order->count; i++)
        own += (j->pos->color[j->pos->turn] & FF_BIT(order->squares[i])) != 0;
    return own > 0 && own < order->count && order->count > 2;
}

/* Every reading of one order. */
static void read_order(reading_job *j, const ff_touch_order *order)
{
    const ff_laws *laws = j->laws;
    bool open_both = !laws->touch_several && several(j, order);
    ff_touch_reading reading = {.castling = j->facts->castling != 0 && may_castle(j, order)};
    ff_released released = j->facts->released;
    ff_touch_outcome outcome;
    reading.castling |= j->facts->castling == 1;
    reading.king_released = ff_laws_article(laws, FF_LAW_CASTLING_MADE).number != NULL;
    for (unsigned i = 0; i < 8; i++) {
        if ((i & 1u && !open_both) || (i & 2u && !laws->rook_bar_unsaid) ||
            (i & 4u && !j->pos->chess960))
            continue;
        reading.each_first = (i & 1u) == 0;
        reading.bars_castling = (i & 2u) != 0;
        released.king_has_moved = (i & 4u) != 0;
        ff_touch_moves(j->pos, order, &reading, &released, &outcome);
        add_outcome(j, &outcome);
    }
    if (reading.castling && j->facts->castling == FF_TOUCH_UNKNOWN) {
        ff_touch_outcome other;
        reading.castling = false;
        ff_touch_moves(j->pos, order, &reading, &released, &other);
        j->out->assumed |= !ff_touch_same_moves(&other.moves, &outcome.moves);
    }
}

void ff_touch_answer(const ff_position *pos, const ff_laws *laws, const ff_touch_facts *facts,
                     ff_touch_answers *out)
{
    reading_job j = {.pos = pos, .laws = laws, .facts = facts, .out = out};
    ff_touch_order order;
    out->count = 0;
    out->assumed = false;
    unsigned pairs = ff_touch_order_of(pos, laws, facts->touched, facts->count, 0, &order);
    for (unsigned swaps = 0; swaps < 1u << pairs; swaps++) {
        ff_touch_order_of(pos, laws, facts->touched, facts->count, swaps, &order);
        if (order.count == 0 && facts->released.from != FF_NO_SQUARE)
            order = (ff_touch_order){{facts->released.from}, 1};
        read_order(&j, &order);
    }
}

/* --- words --- */

/* "must move the knight on g1" */
void ff_touch_duty_text(const ff_position *pos, const ff_touch_outcome *o, ff_role promoted,
                        ff_str *out)
{
    static const char *const forms[FF_DUTY_COUNT] = {
        [FF_DUTY_FREE] = "may make any legal move",
        [FF_DUTY_MOVE] = "must move the %s",
        [FF_DUTY_CAPTURE] = "must capture the %s",
        [FF_DUTY_WITH] = "must capture the %s with the %s",
        [FF_DUTY_CASTLE] = "must castle with the %s",
        [FF_DUTY_KING] = "must move the %s, or castle with the other rook",
        [FF_DUTY_RELEASED] = "may make any legal move",
        [FF_DUTY_MADE] = "has made the move",
        [FF_DUTY_FINISH] = "must castle on that side",
        [FF_DUTY_PROMOTE] = "must promote the pawn on %s",
        [FF_DUTY_CHOSEN] = "must promote the pawn on %s to a %s",
    };
    char first[FF_PIECE_TEXT_SIZE] = "", second[FF_PIECE_TEXT_SIZE] = "", square[3] = "";
    if (o->square != FF_NO_SQUARE)
        ff_touch_piece_text(pos, o->square, first);
    if (o->other != FF_NO_SQUARE) {
        ff_touch_piece_text(pos, o->other, second);
        ff_board_square_name(o->other, square);
    }
    const char *form = forms[o->duty];
    const char *words[2] = {first, ""};
    if (o->duty == FF_DUTY_WITH || o->duty == FF_DUTY_CASTLE) {
        words[0] = second;
        words[1] = first;
    } else if (o->duty == FF_DUTY_PROMOTE || o->duty == FF_DUTY_CHOSEN) {
        words[0] = square;
        words[1] = ff_role_name(promoted);
    }
    unsigned word = 0;
    for (; *form != '\0'; form++) {
        if (form[0] == '%' && form[1] == 's') {
            ff_str_text(out, words[word++]);
            form++;
        } else {
            ff_str_char(out, *form);
        }
    }
}

/* Why that is so. */
static const char *const reasons[FF_DUTY_COUNT] = {
    [FF_DUTY_FREE] = "None of the pieces that bind them can be moved or captured.",
    [FF_DUTY_MOVE] = "It is the first piece touched that can be moved or captured.",
    [FF_DUTY_CAPTURE] = "It is the first piece touched that can be moved or captured.",
    [FF_DUTY_WITH] = "They are the first pieces of each colour that were touched.",
    [FF_DUTY_CASTLE] = "The king and that rook were touched, and castling with it is legal.",
    [FF_DUTY_KING] = "The king was touched to castle, and that castling is not legal.",
    [FF_DUTY_RELEASED] = "The king was touched to castle, that castling is not legal, and the "
                         "king has no other move.",
    [FF_DUTY_MADE] = "The piece was released on its square: it may not go to another one.",
    [FF_DUTY_FINISH] = "The king was released on its castling square: no other move is left.",
    [FF_DUTY_PROMOTE] = "The pawn was released on the last rank: it may not go to another "
                        "square. The choice of the new piece is still free.",
    [FF_DUTY_CHOSEN] = "The new piece has touched the square of promotion: the choice is "
                       "final.",
};

/* Whether pieces of both colours were touched that bind (4.3.3). */
static bool touched_both(const ff_position *pos, const ff_laws *laws,
                         const ff_touch_facts *facts)
{
    ff_touch_order order;
    unsigned own = 0;
    ff_touch_order_of(pos, laws, facts->touched, facts->count, 0, &order);
    for (unsigned i = 0; i < order.count; i++)
        own += (pos->color[pos->turn] & FF_BIT(order.squares[i])) != 0;
    return own != 0 && own != order.count;
}

/* Whether the king was released on a castling square and no rook was touched (4.7.2). */
static bool released_king_only(const ff_position *pos, const ff_laws *laws,
                               const ff_touch_facts *facts)
{
    if (facts->released.from == FF_NO_SQUARE || !laws->king_released)
        return false;
    for (unsigned i = 0; i < facts->count; i++)
        if (facts->touched[i].square != facts->released.from)
            return false;
    return ff_role_at(pos, facts->released.from) == FF_KING;
}

/* The Article that the duty rests on, where what was touched makes it another one. */
static ff_law_point duty_point(const ff_position *pos, const ff_laws *laws,
                               const ff_touch_facts *facts, ff_touch_duty duty,
                               ff_law_point usual)
{
    if ((duty == FF_DUTY_MOVE || duty == FF_DUTY_CAPTURE) && touched_both(pos, laws, facts))
        return FF_LAW_TOUCH_BOTH;
    bool castling = duty == FF_DUTY_KING || duty == FF_DUTY_RELEASED;
    return castling && released_king_only(pos, laws, facts) ? FF_LAW_CASTLING_MADE : usual;
}

const char *ff_touch_reason(ff_touch_duty duty)
{
    return reasons[duty];
}

unsigned ff_touch_points(const ff_position *pos, const ff_laws *laws,
                         const ff_touch_facts *facts, const ff_touch_outcome *o,
                         ff_law_point out[2])
{
    static const ff_law_point points[FF_DUTY_COUNT] = {
        [FF_DUTY_FREE] = FF_LAW_TOUCH_FREE,
        [FF_DUTY_MOVE] = FF_LAW_TOUCH_OWN,
        [FF_DUTY_CAPTURE] = FF_LAW_TOUCH_OPPONENT,
        [FF_DUTY_WITH] = FF_LAW_TOUCH_BOTH,
        [FF_DUTY_CASTLE] = FF_LAW_TOUCH_CASTLING,
        [FF_DUTY_KING] = FF_LAW_TOUCH_NO_CASTLING,
        [FF_DUTY_RELEASED] = FF_LAW_TOUCH_NO_CASTLING,
        [FF_DUTY_MADE] = FF_LAW_MOVE_MADE,
        [FF_DUTY_FINISH] = FF_LAW_CASTLING_MADE,
        [FF_DUTY_PROMOTE] = FF_LAW_PROMOTION_SQUARE,
        [FF_DUTY_CHOSEN] = FF_LAW_PROMOTION_CHOICE,
    };
    out[0] = duty_point(pos, laws, facts, o->duty, points[o->duty]);
    out[1] = FF_LAW_TOUCH_ROOK;
    return o->rook_first != FF_NO_SQUARE ? 2 : 1;
}
