#include "game/stood.h"

#include "board/board.h"
#include "flagfall/san.h"

#include <string.h>

bool ff_game_opponent_in_check(const ff_position *pos)
{
    ff_color us = (ff_color)pos->turn;
    ff_square king = ff_position_king_square(pos, ff_other(us));
    return ff_position_attackers(pos, king, us, pos->role[0]) != 0;
}

int ff_stood_from_setup(const ff_setup *setup, ff_position *out, ff_error *err)
{
    ff_setup_report report;
    int code = ff_position_from_setup(setup, out, &report, err);
    for (int f = 0; f < FF_SETUP_FAULT_COUNT && code != FF_OK; f++) {
        bool found = (report.faults & 1u << f) != 0;
        if (found && f != FF_SETUP_OPPONENT_IN_CHECK &&
            !ff_setup_fault_playable((ff_setup_fault)f))
            return code;
    }
    return FF_OK;
}

/* --- the piece that was moved --- */

/* The pieces of the side to move that the text may mean, wherever they can go. */
static ff_bitboard named_pieces(const ff_position *pos, const ff_san *san)
{
    ff_bitboard pieces = pos->role[san->role] & pos->color[pos->turn];
    if (san->from_file != FF_SAN_ANY)
        pieces &= FF_FILE_A << san->from_file;
    else if (san->role == FF_PAWN)
        pieces &= FF_FILE_A << ff_file_of(san->to);
    if (san->from_rank != FF_SAN_ANY)
        pieces &= FF_RANK_1 << (8 * san->from_rank);
    return pieces;
}

/* Those of them that reach the square by their own way of moving: an illegal move of such a
 * piece left the king in check. Pawns have too many ways. */
static ff_bitboard reaching(const ff_position *pos, const ff_san *san, ff_bitboard pieces)
{
    ff_color us = (ff_color)pos->turn;
    ff_bitboard found = 0;
    for (ff_bitboard left = pieces; left != 0 && san->role != FF_PAWN;) {
        ff_square from = ff_pop(&left);
        if ((ff_board_attacks((ff_role)san->role, us, from, pos->role[0]) & FF_BIT(san->to)) !=
            0)
            found |= FF_BIT(from);
    }
    return found;
}

static bool is_one(ff_bitboard pieces)
{
    return pieces != 0 && (pieces & (pieces - 1)) == 0;
}

/* Where it comes from, or FF_NO_SQUARE: the only one that reaches the square, or the only one
 * there is. */
static ff_square find_mover(const ff_position *pos, const ff_san *san)
{
    ff_bitboard pieces = named_pieces(pos, san);
    ff_bitboard able = reaching(pos, san, pieces);
    if (able != 0)
        pieces = able;
    return is_one(pieces) ? ff_first(pieces) : FF_NO_SQUARE;
}

/* A pawn that goes to another file without capturing may have captured en passant, and one that
 * stays on the last rank has to become something. */
static bool is_clear(const ff_position *pos, const ff_san *san, ff_square from)
{
    ff_bitboard to = FF_BIT(san->to);
    if ((pos->color[pos->turn] & to) != 0 || (pos->role[FF_KING] & to) != 0)
        return false;
    if (san->role != FF_PAWN)
        return san->promotion == FF_NO_ROLE;
    bool last = (to & (FF_RANK_1 | FF_RANK_8)) != 0;
    bool sideways = ff_file_of(from) != ff_file_of(san->to);
    return last == (san->promotion != FF_NO_ROLE) && (!sideways || (pos->role[0] & to) != 0);
}

/* --- putting it down --- */

/* The counters and rights after any move of the side to move. */
static void pass_turn(const ff_position *pos, ff_setup *setup, bool irreversible)
{
    setup->turn = ff_other((ff_color)pos->turn);
    setup->en_passant = FF_NO_SQUARE;
    setup->halfmove = irreversible ? 0 : pos->halfmove + 1;
    setup->fullmove = pos->fullmove + (pos->turn == FF_BLACK);
}

static void move_piece(const ff_position *pos, const ff_san *san, ff_square from,
                       ff_setup *setup)
{
    ff_color us = (ff_color)pos->turn;
    bool captures = setup->board[san->to] != 0;
    ff_role role = san->promotion != FF_NO_ROLE ? (ff_role)san->promotion : (ff_role)san->role;
    setup->board[from] = 0;
    setup->board[san->to] = FF_PIECE(us, role);
    setup->castling &= ~(FF_BIT(from) | FF_BIT(san->to));
    if (san->role == FF_KING)
        setup->castling &= ~pos->color[us];
    pass_turn(pos, setup, captures || san->role == FF_PAWN);
}

/* Castling that was not allowed: king and rook from their usual squares, nothing between. */
static bool castle(const ff_position *pos, const ff_san *san, ff_setup *setup)
{
    ff_color us = (ff_color)pos->turn;
    unsigned home = us == FF_WHITE ? 0 : 56;
    ff_square king = (ff_square)(home + 4);
    ff_square rook = (ff_square)(home + (san->castling == 1 ? 7 : 0));
    ff_bitboard between = ff_board_between(king, rook);
    if (setup->board[king] != FF_PIECE(us, FF_KING) ||
        setup->board[rook] != FF_PIECE(us, FF_ROOK) || (pos->role[0] & between) != 0)
        return false;
    setup->board[king] = setup->board[rook] = 0;
    setup->board[home + (san->castling == 1 ? 6 : 2)] = FF_PIECE(us, FF_KING);
    setup->board[home + (san->castling == 1 ? 5 : 3)] = FF_PIECE(us, FF_ROOK);
    setup->castling &= ~pos->color[us];
    pass_turn(pos, setup, false);
    return true;
}

bool ff_stood_as_written(const ff_position *pos, const char *written, ff_position *out)
{
    ff_san san;
    ff_setup setup = ff_setup_of(pos);
    if (written == NULL || ff_san_parse(written, strlen(written), &san, NULL) != FF_OK)
        return false;
    if (san.castling != 0) {
        if (pos->chess960 || !castle(pos, &san, &setup))
            return false;
    } else {
        ff_square from = find_mover(pos, &san);
        if (from == FF_NO_SQUARE || from == san.to || !is_clear(pos, &san, from))
            return false;
        move_piece(pos, &san, from, &setup);
    }
    return ff_stood_from_setup(&setup, out, NULL) == FF_OK;
}

bool ff_game_takes_king(const ff_position *pos, ff_color side, const char *text)
{
    ff_san san;
    char square[3];
    ff_board_square_name(ff_position_king_square(pos, side), square);
    if (text == NULL)
        return false;
    if (ff_san_parse(text, strlen(text), &san, NULL) == FF_OK)
        return san.castling == 0 && san.to == ff_position_king_square(pos, side);
    size_t size = strlen(text);
    return size >= 4 && strncmp(text + 2, square, 2) == 0;
}
