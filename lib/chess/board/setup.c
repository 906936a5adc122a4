#include "flagfall/position.h"

#include "board/board.h"

#include <string.h>

const char *ff_setup_fault_text(ff_setup_fault fault)
{
    static const char *const texts[] = {
#define X(name, playable, text) text,
        FF_SETUP_FAULTS(X)
#undef X
    };
    return fault < FF_SETUP_FAULT_COUNT ? texts[fault] : "?";
}

bool ff_setup_fault_playable(ff_setup_fault fault)
{
    static const bool playable[] = {
#define X(name, is_playable, text) is_playable,
        FF_SETUP_FAULTS(X)
#undef X
    };
    return fault < FF_SETUP_FAULT_COUNT && playable[fault];
}

void ff_setup_report_text(const ff_setup_report *report, ff_str *out)
{
    bool first = true;
    for (unsigned fault = 0; fault < FF_SETUP_FAULT_COUNT; fault++) {
        if ((report->faults & 1u << fault) == 0)
            continue;
        ff_str_format(out, "%s%s", first ? "" : "; ",
                      ff_setup_fault_text((ff_setup_fault)fault));
        if (report->square[fault] != FF_NO_SQUARE) {
            char name[3];
            ff_board_square_name(report->square[fault], name);
            ff_str_format(out, " (%s)", name);
        }
        first = false;
    }
}

static void fault(ff_setup_report *report, ff_setup_fault what, ff_square where)
{
    if ((report->faults & 1u << what) == 0) {
        report->faults |= 1u << what;
        report->square[what] = where;
    }
}

static void place_pieces(const ff_setup *setup, ff_position *p)
{
    for (ff_square s = 0; s < 64; s++) {
        ff_piece piece = setup->board[s];
        if (FF_PIECE_ROLE(piece) != FF_NO_ROLE)
            ff_toggle(p, FF_PIECE_COLOR(piece), FF_PIECE_ROLE(piece), FF_BIT(s));
    }
}

static void check_kings(const ff_position *p, ff_setup_report *report)
{
    for (unsigned color = FF_WHITE; color <= FF_BLACK; color++) {
        ff_bitboard kings = p->role[FF_KING] & p->color[color];
        if (kings == 0)
            fault(report, FF_SETUP_NO_WHITE_KING + color, FF_NO_SQUARE);
        else if (ff_many(kings))
            fault(report, FF_SETUP_WHITE_KINGS + color, ff_last(kings));
    }
}

static void check_numbers(const ff_position *p, ff_setup_report *report)
{
    static const unsigned at_start[7] = {0, 8, 2, 2, 2, 1, 1};
    for (unsigned color = FF_WHITE; color <= FF_BLACK; color++) {
        ff_bitboard pieces = p->color[color];
        unsigned pawns = ff_count(pieces & p->role[FF_PAWN]);
        unsigned promoted = 0;
        for (unsigned role = FF_KNIGHT; role <= FF_QUEEN; role++) {
            unsigned count = ff_count(pieces & p->role[role]);
            promoted += count > at_start[role] ? count - at_start[role] : 0;
        }
        if (ff_count(pieces) > 16)
            fault(report, FF_SETUP_TOO_MANY_PIECES, FF_NO_SQUARE);
        if (pawns > 8)
            fault(report, FF_SETUP_TOO_MANY_PAWNS, FF_NO_SQUARE);
        else if (promoted + pawns > 8)
            fault(report, FF_SETUP_TOO_MANY_PROMOTED, FF_NO_SQUARE);
    }
    ff_bitboard pawns = p->role[FF_PAWN] & (FF_RANK_1 | FF_RANK_8);
    if (pawns != 0)
        fault(report, FF_SETUP_PAWN_ON_END_RANK, ff_first(pawns));
}

/* Keeps the rights that make sense: the king on his back rank, a rook of his where the right
 * says, one on each side of him at most. */
static void check_castling(const ff_setup *setup, ff_position *p, ff_setup_report *report)
{
    for (unsigned color = FF_WHITE; color <= FF_BLACK; color++) {
        ff_bitboard rank = FF_RANK_1 << (color == FF_WHITE ? 0 : 56);
        ff_bitboard king = p->role[FF_KING] & p->color[color] & rank;
        bool side_taken[2] = {false, false};
        ff_bitboard rooks = setup->castling & rank;
        while (rooks != 0) {
            ff_square rook = ff_pop(&rooks);
            if (king == 0) {
                fault(report, FF_SETUP_CASTLING_KING, rook);
                continue;
            }
            bool king_side = FF_BIT(rook) > king;
            if ((p->role[FF_ROOK] & p->color[color] & FF_BIT(rook)) == 0 ||
                side_taken[king_side]) {
                fault(report, FF_SETUP_CASTLING_ROOK, rook);
                continue;
            }
            side_taken[king_side] = true;
            p->castling |= FF_BIT(rook);
            if (ff_file_of(ff_first(king)) != 4 ||
                (ff_file_of(rook) != 0 && ff_file_of(rook) != 7))
                p->chess960 = true;
        }
    }
}

static void check_en_passant(const ff_setup *setup, ff_position *p, ff_setup_report *report)
{
    ff_square target = setup->en_passant;
    if (target == FF_NO_SQUARE)
        return;
    ff_color them = ff_other((ff_color)p->turn);
    unsigned rank = them == FF_WHITE ? 2 : 5;
    ff_bitboard to = ff_forward(them, FF_BIT(target));
    ff_bitboard from = ff_forward(ff_other(them), FF_BIT(target));
    if (ff_rank_of(target) != rank || (p->role[FF_PAWN] & p->color[them] & to) == 0 ||
        (p->role[0] & (FF_BIT(target) | from)) != 0) {
        fault(report, FF_SETUP_EN_PASSANT, target);
        return;
    }
    p->double_step = target;
    if (ff_position_en_passant_is_legal(p, target))
        p->en_passant = target;
}

/* After a double step only the pawn itself, or a piece whose line it has left, gives check. */
static bool double_step_explains(const ff_position *p, ff_square king, ff_bitboard checkers)
{
    ff_color them = ff_other((ff_color)p->turn);
    ff_square to = (ff_square)(p->double_step ^ 8);
    ff_square from = (ff_square)(them == FF_WHITE ? to - 16 : to + 16);
    if (checkers == FF_BIT(to))
        return true;
    if ((checkers & FF_BIT(to)) != 0 || ff_many(checkers))
        return false;
    return (ff_table.between[king][ff_first(checkers)] & FF_BIT(from)) != 0;
}

static void check_checks(const ff_position *p, ff_setup_report *report)
{
    ff_color us = (ff_color)p->turn;
    ff_square king = ff_king_of(p, us);
    ff_bitboard checkers = ff_position_checkers(p);
    ff_square foe = ff_king_of(p, ff_other(us));
    if (ff_attackers_of(p, foe, us, p->role[0]) != 0)
        fault(report, FF_SETUP_OPPONENT_IN_CHECK, foe);
    if (ff_count(checkers) > 2) {
        fault(report, FF_SETUP_TOO_MANY_CHECKERS, king);
    } else if (checkers != 0 && p->double_step != FF_NO_SQUARE) {
        if (!double_step_explains(p, king, checkers))
            fault(report, FF_SETUP_IMPOSSIBLE_CHECK, ff_first(checkers));
    } else if (ff_many(checkers)) {
        /* two checkers with the king between them: the last move uncovered one of them, and
         * cannot have brought the other one to the far side of the king on the same line */
        ff_square a = ff_first(checkers), b = ff_last(checkers);
        if ((ff_table.line[a][b] & FF_BIT(king)) != 0)
            fault(report, FF_SETUP_IMPOSSIBLE_CHECK, a);
    }
}

static bool unplayable(const ff_setup_report *report)
{
    for (unsigned what = 0; what < FF_SETUP_FAULT_COUNT; what++)
        if ((report->faults & 1u << what) && !ff_setup_fault_playable((ff_setup_fault)what))
            return true;
    return false;
}

int ff_position_from_setup(const ff_setup *setup, ff_position *out, ff_setup_report *report,
                           ff_error *err)
{
    ff_setup_report local;
    if (report == NULL)
        report = &local;
    report->faults = 0;
    memset(report->square, FF_NO_SQUARE, sizeof report->square);
    *out = (ff_position){.turn = (uint8_t)setup->turn,
                         .en_passant = FF_NO_SQUARE,
                         .double_step = FF_NO_SQUARE,
                         .halfmove = setup->halfmove,
                         .fullmove = setup->fullmove};
    place_pieces(setup, out);
    check_kings(out, report);
    check_numbers(out, report);
    if (!unplayable(report)) {
        check_castling(setup, out, report);
        check_en_passant(setup, out, report);
        check_checks(out, report);
        out->hash = ff_position_hash(out);
    }
    if (!unplayable(report))
        return FF_OK;
    ff_str text = FF_STR_INIT;
    ff_setup_report_text(report, &text);
    int code = ff_fail(err, FF_E_SETUP, "not a position: %s", ff_str_get(&text));
    ff_str_release(&text);
    return code;
}

ff_setup ff_setup_of(const ff_position *pos)
{
    ff_setup setup = {.turn = (ff_color)pos->turn,
                      .castling = pos->castling,
                      .en_passant = pos->double_step,
                      .halfmove = pos->halfmove,
                      .fullmove = pos->fullmove};
    for (ff_square s = 0; s < 64; s++)
        setup.board[s] = ff_position_piece_at(pos, s);
    return setup;
}
