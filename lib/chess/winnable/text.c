#include "flagfall/winnable.h"

#include "winnable/private.h"

#include "flagfall/san.h"

/*
 * The verdict in words: the answer first, the reason next, the proof last.
 */

const char *ff_winnable_reason_key(ff_winnable_reason reason)
{
    static const char *const keys[] = {
#define X(name, key, text) key,
        FF_WINNABLE_REASONS(X)
#undef X
    };
    return keys[reason];
}

const char *ff_winnable_reason_text(ff_winnable_reason reason)
{
    static const char *const texts[] = {
#define X(name, key, text) text,
        FF_WINNABLE_REASONS(X)
#undef X
    };
    return texts[reason];
}

const char *ff_winnable_verdict_name(ff_winnable_verdict verdict)
{
    static const char *const names[] = {"winnable", "unwinnable", "unknown"};
    return names[verdict];
}

static const char *const side_names[] = {"White", "Black"};

static const char *winner_name(const ff_winnable_result *r)
{
    return side_names[r->side];
}

static const char *loser_name(const ff_winnable_result *r)
{
    return side_names[r->side ^ 1];
}

void ff_winnable_line(const ff_position *pos, const ff_move *moves, unsigned count, ff_str *out)
{
    ff_position p = *pos;
    for (unsigned i = 0; i < count; i++) {
        char san[FF_SAN_SIZE];
        ff_san_write(&p, moves[i], san);
        if (i > 0)
            ff_str_char(out, ' ');
        if (p.turn == FF_WHITE || i == 0)
            ff_str_format(out, "%u%s", p.fullmove, p.turn == FF_WHITE ? "." : "...");
        ff_str_text(out, san);
        ff_position_play(&p, moves[i]);
    }
}

/* --- lists --- */

/* "a4, c4 and e4" */
static void put_squares(ff_bitboard squares, ff_str *out)
{
    for (unsigned n = ff_count(squares); squares != 0; n--) {
        char name[3];
        ff_board_square_name(ff_pop(&squares), name);
        ff_str_text(out, name);
        ff_str_text(out, n > 2 ? ", " : n == 2 ? " and " : "");
    }
}

/* The squares, or their number where the diagram states more. */
static void put_region(ff_bitboard squares, ff_str *out)
{
    enum { MANY = 16 };
    if (ff_count(squares) > MANY)
        ff_str_format(out, "the %u squares marked below", ff_count(squares));
    else
        put_squares(squares, out);
}

/* "king, two bishops and pawn" of one side */
static void put_pieces(const ff_position *pos, ff_color color, ff_str *out)
{
    static const char *const numbers[] = {"", "", "two ", "three ", "four "};
    unsigned kinds = 0;
    for (unsigned r = FF_PAWN; r <= FF_KING; r++)
        kinds += (pos->role[r] & pos->color[color]) != 0;
    for (unsigned r = FF_KING; r >= FF_PAWN; r--) {
        unsigned n = ff_count(pos->role[r] & pos->color[color]);
        if (n == 0)
            continue;
        ff_str_format(out, "%s%s%s", n < 5 ? numbers[n] : "", ff_role_name((ff_role)r),
                      n > 1 ? "s" : "");
        kinds--;
        ff_str_text(out, kinds > 1 ? ", " : kinds == 1 ? " and " : "");
    }
}

/* --- the arguments --- */

static void explain_material(const ff_position *pos, const ff_winnable_result *r, ff_str *out)
{
    ff_bitboard own = pos->color[r->side];
    ff_str_text(out, "The pieces that are left, ");
    put_pieces(pos, r->side, out);
    ff_str_text(out, " against ");
    put_pieces(pos, (ff_color)(r->side ^ 1), out);
    ff_str_text(out, ", do not allow a mate on any squares: ");
    if ((own & ~pos->role[FF_KING]) == 0)
        ff_str_text(out, "a bare king cannot mate.\n");
    else if (own & pos->role[FF_KNIGHT])
        ff_str_format(out,
                      "a knight alone mates only when a piece other than a queen stands in the "
                      "way of its own king, and %s has none.\n",
                      loser_name(r));
    else
        ff_str_format(out,
                      "bishops of one square colour mate only when a knight, a pawn or a "
                      "bishop of the other colour stands in the way of its own king, and %s "
                      "has none.\n",
                      loser_name(r));
}

static void put_end(const ff_position *end, ff_color side, ff_str *out)
{
    if (ff_is_stalemate(end))
        ff_str_text(out, "stalemate");
    else if (ff_is_checkmate(end))
        ff_str_format(out, "checkmate of %s", side_names[end->turn]);
    else
        ff_str_format(out, "a position in which %s's pieces cannot mate on any squares",
                      side_names[side]);
}

static ff_position play_line(const ff_position *pos, const ff_winnable_result *r)
{
    ff_position p = *pos;
    for (unsigned i = 0; i < r->plies; i++)
        ff_position_play(&p, r->line[i]);
    return p;
}

static void explain_forced(const ff_position *pos, const ff_winnable_result *r, ff_str *out)
{
    ff_position end = play_line(pos, r);
    ff_str_text(out, "There is only one legal move at each turn: ");
    ff_winnable_line(pos, r->line, r->plies, out);
    ff_str_text(out, ", which is ");
    put_end(&end, r->side, out);
    ff_str_text(out, ".\n");
}

/* What stands in the way of a locked pawn. */
static void put_lock(const ff_position *pos, ff_square pawn, ff_str *out)
{
    ff_piece piece = ff_position_piece_at(pos, pawn);
    bool white = FF_PIECE_COLOR(piece) == FF_WHITE;
    ff_square ahead = (ff_square)(white ? pawn + 8 : pawn - 8);
    ff_piece stop = ff_position_piece_at(pos, ahead);
    char name[2][3];
    ff_board_square_name(pawn, name[0]);
    ff_board_square_name(ahead, name[1]);
    ff_str_format(out, "%s by the %s on %s", name[0], ff_role_name(FF_PIECE_ROLE(stop)),
                  name[1]);
}

static void put_locks(const ff_position *pos, const ff_winnable_result *r, ff_str *out)
{
    ff_bitboard pawns = r->blockade.locked & ~r->blockade.mating & pos->role[FF_PAWN] &
                        (((r->blockade.locked >> 8) & pos->color[FF_WHITE]) |
                         ((r->blockade.locked << 8) & pos->color[FF_BLACK]));
    ff_bitboard others = r->blockade.locked & ~pawns & ~r->blockade.mating;
    if (pawns != 0) {
        ff_str_text(out, "These pawns are held for ever and can never be captured: ");
        ff_bitboard rest = pawns;
        for (unsigned n = ff_count(pawns); n > 0; n--) {
            put_lock(pos, ff_pop(&rest), out);
            ff_str_text(out, n > 2 ? ", " : n == 2 ? " and " : ".\n");
        }
    }
    if (others != 0) {
        ff_str_text(out, "The pieces on ");
        put_squares(others, out);
        ff_str_text(out, pawns != 0 ? " can neither move nor be captured either.\n"
                                    : " can never move and never be captured.\n");
    }
    if (r->blockade.mating != 0) {
        bool many = ff_count(r->blockade.mating) > 1;
        ff_str_format(out, "%s's %s on ", loser_name(r), many ? "pieces" : "piece");
        put_squares(r->blockade.mating, out);
        ff_str_format(out, " can move only by giving mate to %s.\n", winner_name(r));
    }
    if (r->blockade.ending != 0) {
        ff_str_text(out, "A king can take on ");
        put_squares(r->blockade.ending, out);
        ff_str_text(out,
                    " only by leaving the other side without a legal move and not mated: the "
                    "game would be over.\n");
    }
}

/* Bishops so many that they have hardly room to move. */
static void put_packed(const ff_winnable_result *r, ff_str *out)
{
    for (int us = FF_WHITE; us <= FF_BLACK; us++) {
        if (r->blockade.packed[us] == 0)
            continue;
        ff_str_format(out, "%s's bishops can never leave ", us == FF_WHITE ? "White" : "Black");
        put_squares(r->blockade.packed[us], out);
        ff_str_format(out,
                      ", and fill all of these squares but one at most: whichever it is, they "
                      "attack squares that %s's king would have to pass.\n",
                      us == FF_WHITE ? "Black" : "White");
    }
}

static void put_winner_region(const ff_winnable_result *r, ff_str *out)
{
    if (r->blockade.winner_region == 0) {
        ff_str_format(out, "%s has no piece that can ever move.\n", winner_name(r));
        return;
    }
    ff_str_format(out, "%s's pieces that can move never get beyond ", winner_name(r));
    put_region(r->blockade.winner_region, out);
    ff_str_text(out, ".\n");
}

static void put_why(const ff_winnable_result *r, ff_str *out)
{
    ff_str_format(out, "%s's king can only ever stand on ", loser_name(r));
    put_region(r->blockade.king_region, out);
    if (r->blockade.checks == 0) {
        ff_str_text(out, ", and no piece can ever give check there.\n");
        return;
    }
    ff_str_text(out, ". Check is possible only on ");
    put_squares(r->blockade.checks, out);
    ff_str_text(out, ", and whichever piece gives it, not all neighbouring squares can be "
                     "attacked or filled at the same time.\n");
}

static void explain_blockade(const ff_position *pos, const ff_winnable_result *r, ff_str *out)
{
    ff_position end = play_line(pos, r);
    if (r->plies > 0) {
        ff_str_text(out, "After the forced ");
        ff_winnable_line(pos, r->line, r->plies, out);
        ff_str_text(out, " the position is locked. ");
    } else {
        ff_str_text(out, "The position is locked. ");
    }
    put_locks(&end, r, out);
    put_packed(r, out);
    put_winner_region(r, out);
    put_why(r, out);
    ff_winnable_diagram(pos, r, out);
}

static void explain_over(const ff_position *pos, const ff_winnable_result *r, ff_str *out)
{
    ff_str_text(out, "The game is over on the board: it is ");
    put_end(pos, r->side, out);
    ff_str_text(out, ".\n");
}

static void explain_core(const ff_position *pos, const ff_winnable_result *r, ff_str *out)
{
    if (r->plies > 0) {
        ff_str_text(out, "After the forced ");
        ff_winnable_line(pos, r->line, r->plies, out);
        ff_str_text(out, " every");
    } else {
        ff_str_text(out, "Every");
    }
    ff_str_format(
        out,
        " position that the pieces around the kings can come to was examined (%llu looked "
        "at); %s's other pieces, on ",
        (unsigned long long)r->nodes, loser_name(r));
    put_squares(r->left_out, out);
    ff_str_text(out,
                ", were taken to do whatever they like and to promote to anything. To every "
                "check there is an answer that they cannot prevent; none is mate.\n");
}

static void explain_unwinnable(const ff_position *pos, const ff_winnable_result *r, ff_str *out)
{
    ff_str_format(out, "%s can no longer win by any series of legal moves. ", winner_name(r));
    switch (r->reason) {
    case FF_WINNABLE_MATERIAL:
        explain_material(pos, r, out);
        break;
    case FF_WINNABLE_FORCED:
        explain_forced(pos, r, out);
        break;
    case FF_WINNABLE_BLOCKADE:
        explain_blockade(pos, r, out);
        break;
    case FF_WINNABLE_OVER:
        explain_over(pos, r, out);
        break;
    case FF_WINNABLE_EXHAUSTED:
        ff_str_format(
            out,
            "All positions that can still arise were examined (%llu looked at, up "
            "to those where the pieces or a blockade exclude a mate); none is mate.\n",
            (unsigned long long)r->nodes);
        break;
    case FF_WINNABLE_CORE:
        explain_core(pos, r, out);
        break;
    case FF_WINNABLE_MATE:
    case FF_WINNABLE_BUDGET:
    case FF_WINNABLE_REASON_COUNT:
        break;
    }
}

void ff_winnable_explain(const ff_position *pos, const ff_winnable_result *r, ff_str *out)
{
    switch (r->verdict) {
    case FF_UNWINNABLE:
        explain_unwinnable(pos, r, out);
        return;
    case FF_WINNABLE_UNKNOWN:
        ff_str_format(out,
                      "Whether %s can still win is not decided: %llu positions were examined "
                      "without finding a mate or a proof that there is none.\n",
                      winner_name(r), (unsigned long long)r->nodes);
        return;
    case FF_WINNABLE:
        break;
    }
    if (r->plies == 0) {
        ff_str_format(out, "%s has won: %s is checkmated.\n", winner_name(r), loser_name(r));
        return;
    }
    ff_str_format(out, "%s can still win: ", winner_name(r));
    ff_winnable_line(pos, r->line, r->plies, out);
    ff_str_char(out, '\n');
}

/* --- the diagram --- */

static void put_cell(const ff_position *pos, const ff_blockade *b, ff_square s, ff_str *out)
{
    static const char letters[2][8] = {"?PNBRQK", "?pnbrqk"};
    ff_bitboard bit = FF_BIT(s);
    ff_piece piece = ff_position_piece_at(pos, s);
    bool king = (b->king_region & bit) != 0, winner = (b->winner_region & bit) != 0;
    char mark = king && winner ? '#' : king ? ':' : winner ? '+' : '.';
    char letter = piece != 0 ? letters[FF_PIECE_COLOR(piece)][FF_PIECE_ROLE(piece)] : mark;
    bool locked = (b->locked & bit) != 0;
    ff_str_format(out, "%c%c%c", locked ? '[' : ' ', letter, locked ? ']' : ' ');
}

void ff_winnable_diagram(const ff_position *pos, const ff_winnable_result *r, ff_str *out)
{
    ff_position end = play_line(pos, r);
    if (r->reason != FF_WINNABLE_BLOCKADE)
        return;
    for (unsigned rank = 8; rank-- > 0;) {
        ff_str_format(out, "  %u ", rank + 1);
        for (unsigned file = 0; file < 8; file++)
            put_cell(&end, &r->blockade, (ff_square)(rank * 8 + file), out);
        ff_str_char(out, '\n');
    }
    ff_str_format(
        out, "     a  b  c  d  e  f  g  h    [ ] locked, : %s's king, + %s's pieces, # both\n",
        loser_name(r), winner_name(r));
}
