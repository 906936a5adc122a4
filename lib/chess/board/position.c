#include "flagfall/position.h"

#include "board/san_signs.h"

ff_piece ff_position_piece_at(const ff_position *pos, ff_square square)
{
    ff_role role = ff_role_at(pos, square);
    if (role == FF_NO_ROLE)
        return 0;
    return FF_PIECE((pos->color[FF_BLACK] >> square) & 1, role);
}

ff_square ff_position_king_square(const ff_position *pos, ff_color color)
{
    return ff_king_of(pos, color);
}

ff_bitboard ff_position_attackers(const ff_position *pos, ff_square square, ff_color by,
                                  ff_bitboard occupied)
{
    return ff_attackers_of(pos, square, by, occupied);
}

ff_bitboard ff_position_pinned(const ff_position *pos)
{
    ff_color us = (ff_color)pos->turn;
    ff_square king = ff_king_of(pos, us);
    ff_bitboard straight = pos->role[FF_ROOK] | pos->role[FF_QUEEN];
    ff_bitboard oblique = pos->role[FF_BISHOP] | pos->role[FF_QUEEN];
    ff_bitboard snipers = pos->color[us ^ 1] & ((ff_rook_attacks(king, 0) & straight) |
                                                (ff_bishop_attacks(king, 0) & oblique));
    ff_bitboard pinned = 0;
    while (snipers != 0) {
        ff_bitboard way = ff_table.between[king][ff_pop(&snipers)] & pos->role[0];
        if (way != 0 && !ff_many(way))
            pinned |= way & pos->color[us];
    }
    return pinned;
}

ff_bitboard ff_board_attacks(ff_role role, ff_color color, ff_square square,
                             ff_bitboard occupied)
{
    if (role == FF_PAWN)
        return ff_table.pawn[color][square];
    return ff_role_attacks(role, square, occupied);
}

ff_bitboard ff_board_between(ff_square a, ff_square b)
{
    return ff_table.between[a][b];
}

ff_bitboard ff_board_line(ff_square a, ff_square b)
{
    return ff_table.line[a][b];
}

static ff_bitboard path(ff_square a, ff_square b)
{
    return ff_table.between[a][b] | FF_BIT(a) | FF_BIT(b);
}

static bool on_edge_file(ff_square square)
{
    return (FF_BIT(square) & (FF_FILE_A | FF_FILE_H)) != 0;
}

bool ff_position_castling_is_legal(const ff_position *p, ff_square rook)
{
    ff_color us = (ff_color)p->turn;
    ff_color them = ff_other(us);
    ff_square king = ff_king_of(p, us);
    ff_square king_to = ff_castled_king(king, rook);
    ff_square rook_to = ff_castled_rook(king, rook);
    ff_bitboard others = p->role[0] & ~FF_BIT(king) & ~FF_BIT(rook);
    if ((others & (path(king, king_to) | path(rook, rook_to))) != 0)
        return false;
    ff_bitboard way = path(king, king_to) & ~FF_BIT(king);
    ff_bitboard without_king = p->role[0] ^ FF_BIT(king);
    while (way != 0)
        if (ff_attackers_of(p, ff_pop(&way), them, without_king) != 0)
            return false;
    /* Chess960: the rook may have been the only thing between the king and an attacker */
    return on_edge_file(rook) ||
           ff_attackers_of(p, king_to, them, others | FF_BIT(rook_to)) == 0;
}

static bool king_move_is_legal(const ff_position *p, ff_square from, ff_square to)
{
    ff_color us = (ff_color)p->turn;
    if ((ff_table.king[from] & FF_BIT(to)) == 0)
        return false;
    return ff_attackers_of(p, to, ff_other(us), p->role[0] ^ FF_BIT(from)) == 0;
}

static bool pawn_can_reach(const ff_position *p, ff_square from, ff_square to, unsigned kind)
{
    ff_color us = (ff_color)p->turn;
    if (kind == FF_MOVE_EN_PASSANT)
        return to == p->en_passant && (ff_table.pawn[us][from] & FF_BIT(to)) != 0;
    bool last = ff_rank_of(to) == (us == FF_WHITE ? 7u : 0u);
    bool promotes =
        kind >= FF_MOVE_PROMOTION + FF_KNIGHT && kind <= FF_MOVE_PROMOTION + FF_QUEEN;
    if (last != promotes || (!promotes && kind != FF_MOVE_NORMAL))
        return false;
    if (p->color[us ^ 1] & FF_BIT(to))
        return (ff_table.pawn[us][from] & FF_BIT(to)) != 0;
    ff_bitboard empty = ~p->role[0];
    ff_bitboard one = ff_forward(us, FF_BIT(from)) & empty;
    ff_bitboard rank = us == FF_WHITE ? FF_RANK_1 << 16 : FF_RANK_1 << 40;
    return ((one | (ff_forward(us, one & rank) & empty)) & FF_BIT(to)) != 0;
}

static bool plain_move_is_legal(const ff_position *p, ff_move move, ff_role role)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    unsigned kind = FF_MOVE_KIND(move);
    if (role == FF_PAWN) {
        if (!pawn_can_reach(p, from, to, kind))
            return false;
        if (kind == FF_MOVE_EN_PASSANT)
            return ff_en_passant_is_safe(p, from, to);
    } else if (kind != FF_MOVE_NORMAL) {
        return false;
    } else if (role == FF_KING) {
        return king_move_is_legal(p, from, to);
    } else if ((ff_role_attacks(role, from, p->role[0]) & FF_BIT(to)) == 0) {
        return false;
    }
    return ff_keeps_king_safe(p, ff_king_of(p, (ff_color)p->turn), ff_position_checkers(p),
                              from, to);
}

bool ff_is_legal(const ff_position *pos, ff_move move)
{
    ff_square from = FF_MOVE_FROM(move), to = FF_MOVE_TO(move);
    ff_color us = (ff_color)pos->turn;
    if ((pos->color[us] & FF_BIT(from)) == 0)
        return false;
    if (FF_MOVE_KIND(move) == FF_MOVE_CASTLING)
        return from == ff_king_of(pos, us) && (pos->castling & pos->color[us] & FF_BIT(to)) &&
               !ff_position_in_check(pos) && ff_position_castling_is_legal(pos, to);
    if (pos->color[us] & FF_BIT(to))
        return false;
    return plain_move_is_legal(pos, move, ff_role_at(pos, from));
}

bool ff_is_capture(const ff_position *pos, ff_move move)
{
    return FF_MOVE_KIND(move) == FF_MOVE_EN_PASSANT ||
           (FF_MOVE_KIND(move) != FF_MOVE_CASTLING &&
            (pos->color[pos->turn ^ 1] & FF_BIT(FF_MOVE_TO(move))) != 0);
}

bool ff_is_irreversible(const ff_position *pos, ff_move move)
{
    return ff_is_capture(pos, move) || (pos->role[FF_PAWN] & FF_BIT(FF_MOVE_FROM(move))) != 0;
}

void ff_position_play(ff_position *pos, ff_move move)
{
    if (FF_MOVE_KIND(move) != FF_MOVE_NULL) {
        ff_play_role(pos, move, ff_role_at(pos, FF_MOVE_FROM(move)));
        return;
    }
    if (pos->en_passant != FF_NO_SQUARE)
        pos->hash ^= ff_table.key_en_passant[pos->en_passant];
    pos->en_passant = pos->double_step = FF_NO_SQUARE;
    pos->hash ^= ff_table.key_turn;
    pos->halfmove++;
    pos->fullmove += pos->turn;
    pos->turn ^= 1;
}

uint64_t ff_position_hash(const ff_position *pos)
{
    uint64_t hash = pos->turn == FF_BLACK ? ff_table.key_turn : 0;
    for (int color = 0; color < 2; color++)
        for (int role = FF_PAWN; role <= FF_KING; role++) {
            ff_bitboard pieces = pos->role[role] & pos->color[color];
            while (pieces != 0)
                hash ^= ff_table.key_piece[color][role][ff_pop(&pieces)];
        }
    for (ff_bitboard rooks = pos->castling; rooks != 0;)
        hash ^= ff_table.key_castling[ff_pop(&rooks)];
    if (pos->en_passant != FF_NO_SQUARE)
        hash ^= ff_table.key_en_passant[pos->en_passant];
    return hash;
}

bool ff_position_same(const ff_position *a, const ff_position *b)
{
    if (a->turn != b->turn || a->castling != b->castling || a->en_passant != b->en_passant ||
        a->color[FF_WHITE] != b->color[FF_WHITE])
        return false;
    for (int role = 0; role <= FF_KING; role++)
        if (a->role[role] != b->role[role])
            return false;
    return true;
}

bool ff_position_in_check(const ff_position *pos)
{
    return ff_position_checkers(pos) != 0;
}

bool ff_position_material_can_mate(const ff_position *pos, ff_color color)
{
    static const ff_bitboard light = 0x55aa55aa55aa55aau;
    ff_bitboard own = pos->color[color], foes = pos->color[color ^ 1];
    ff_bitboard knights = own & pos->role[FF_KNIGHT];
    ff_bitboard bishops = own & pos->role[FF_BISHOP];
    if (own & (pos->role[FF_PAWN] | pos->role[FF_ROOK] | pos->role[FF_QUEEN]))
        return true;
    if (knights != 0) {
        /* two minor pieces always can; a lone knight needs a piece of the enemy that can stand
         * in his own king's way and cannot take the knight: not a queen */
        if (ff_many(knights) || bishops != 0)
            return true;
        return (foes & ~pos->role[FF_QUEEN] & ~pos->role[FF_KING]) != 0;
    }
    if ((bishops & light) != 0 && (bishops & ~light) != 0)
        return true;
    if (bishops == 0)
        return false;
    /* bishops of one square colour: the enemy must be able to block squares of the other */
    ff_bitboard other = (bishops & light) != 0 ? ~light : light;
    return (foes &
            (pos->role[FF_KNIGHT] | pos->role[FF_PAWN] | (pos->role[FF_BISHOP] & other))) != 0;
}

bool ff_is_dead_by_material(const ff_position *pos)
{
    return !ff_position_material_can_mate(pos, FF_WHITE) &&
           !ff_position_material_can_mate(pos, FF_BLACK);
}

void ff_board_square_name(ff_square square, char out[3])
{
    out[0] = square < 64 ? (char)('a' + (square & 7)) : '-';
    out[1] = square < 64 ? (char)('1' + (square >> 3)) : '\0';
    out[2] = '\0';
}

const char *ff_role_name(ff_role role)
{
    static const char *const names[] = {"piece", "pawn",  "knight", "bishop",
                                        "rook",  "queen", "king"};
    return names[role];
}

char ff_role_letter(ff_role role)
{
#define X(role, letter) [role] = letter,
    static const char letters[] = {'?', FF_SAN_LETTERS(X)};
#undef X
    return letters[role];
}

const char *ff_board_color_name(ff_color color)
{
    return color == FF_WHITE ? "white" : "black";
}
