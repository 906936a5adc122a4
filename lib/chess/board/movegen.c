#include "flagfall/position.h"

#include "board/generate.h"

bool ff_position_legal_moves(const ff_position *pos, ff_move_list *out)
{
    uint64_t count = generate_moves(pos, out);
    out->count = count < FF_MAX_MOVES ? (unsigned)count : FF_MAX_MOVES;
    return count <= FF_MAX_MOVES;
}

/* Can the king step away? Mostly he can, and then nothing else need be looked at. */
static bool king_can_move(const ff_position *p)
{
    ff_color us = (ff_color)p->turn;
    ff_square king = ff_king_of(p, us);
    ff_bitboard steps = ff_table.king[king] & ~p->color[us];
    while (steps != 0)
        if (ff_attackers_of(p, ff_pop(&steps), ff_other(us), p->role[0] ^ FF_BIT(king)) == 0)
            return true;
    return false;
}

bool ff_position_has_legal_move(const ff_position *pos)
{
    return king_can_move(pos) || generate_moves(pos, NULL) != 0;
}

bool ff_is_checkmate(const ff_position *pos)
{
    return ff_position_in_check(pos) && !ff_position_has_legal_move(pos);
}

bool ff_is_stalemate(const ff_position *pos)
{
    return !ff_position_in_check(pos) && !ff_position_has_legal_move(pos);
}
