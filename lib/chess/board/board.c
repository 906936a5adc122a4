#include "board/board.h"

ff_bitboard ff_position_checkers(const ff_position *pos)
{
    ff_color us = (ff_color)pos->turn;
    return ff_attackers_of(pos, ff_king_of(pos, us), ff_other(us), pos->role[0]);
}

bool ff_position_en_passant_is_legal(const ff_position *p, ff_square target)
{
    ff_color us = (ff_color)p->turn;
    ff_bitboard pawns = ff_table.pawn[us ^ 1][target] & p->role[FF_PAWN] & p->color[us];
    while (pawns != 0)
        if (ff_en_passant_is_safe(p, ff_pop(&pawns), target))
            return true;
    return false;
}
