#include "cli/school/ruling.h"

#include "flagfall/san.h"

#include <stdio.h>
#include <string.h>

/*
 * What is drawn where a player has done something: pieces touched and let go, moves that were
 * made instead, castling that is none, boards that were set up wrongly, positions that cannot
 * be.
 */

/* A legal move by lot that has what is asked; FF_NO_MOVE where none was found. */
typedef bool fits(const ff_position *pos, ff_move move);

static ff_move move_by_lot(train_ruling *r, const ff_position *pos, fits *its)
{
    ff_move_list list;
    if (!ff_position_legal_moves(pos, &list) || list.count == 0)
        return FF_NO_MOVE;
    for (int tries = 0; tries < 60; tries++) {
        ff_move move = list.moves[ff_school_below(&r->m->draw, list.count)];
        if (its(pos, move))
            return move;
    }
    return FF_NO_MOVE;
}

static bool is_any(const ff_position *pos, ff_move move)
{
    (void)pos;
    return FF_MOVE_KIND(move) == FF_MOVE_NORMAL;
}

static bool is_quiet(const ff_position *pos, ff_move move)
{
    return FF_MOVE_KIND(move) == FF_MOVE_NORMAL && FF_MOVE_PROMOTED(move) == FF_NO_ROLE &&
           !ff_is_capture(pos, move);
}

static bool is_plain_capture(const ff_position *pos, ff_move move)
{
    return FF_MOVE_KIND(move) == FF_MOVE_NORMAL && FF_MOVE_PROMOTED(move) == FF_NO_ROLE &&
           ff_is_capture(pos, move);
}

static bool is_promotion(const ff_position *pos, ff_move move)
{
    return FF_MOVE_PROMOTED(move) != FF_NO_ROLE && !ff_is_capture(pos, move);
}

static bool is_castling(const ff_position *pos, ff_move move)
{
    (void)pos;
    return FF_MOVE_KIND(move) == FF_MOVE_CASTLING;
}

/* The same in a position by lot, which is that of the case. */
static ff_move move_somewhere(train_ruling *r, fits *its, ff_position *out)
{
    if (!train_some_position(r, out))
        return FF_NO_MOVE;
    ff_move move = move_by_lot(r, out, its);
    if (move != FF_NO_MOVE)
        train_set_position(r, out);
    return move;
}

static const char *square_text(train_ruling *r, ff_square square)
{
    char name[3];
    ff_board_square_name(square, name);
    return train_text(train_arena(r), "%s", name);
}

/* R: "g1f3", and as "the white knight from g1 on f3". */
static void set_released(train_ruling *r, const ff_position *pos, ff_square from, ff_square to)
{
    ff_piece piece = ff_position_piece_at(pos, from);
    train_variable_set(r, 'R', train_move_word(r, from, to),
                       train_text(train_arena(r), "the %s %s from %s on %s",
                                  FF_PIECE_COLOR(piece) == FF_WHITE ? "white" : "black",
                                  ff_role_name(FF_PIECE_ROLE(piece)), square_text(r, from),
                                  square_text(r, to)));
}

/* --- touched pieces --- */

bool train_place_unintended(train_ruling *r)
{
    return train_touch_one(r, ff_school_chance(&r->m->draw, 30), ":unintended");
}

bool train_place_felt(train_ruling *r)
{
    return train_touch_one(r, false, ":felt");
}

/* A piece of one's own that can move, or one of the opponent's that can be captured; M is
 * another move more often than one that is due. */
/* `wrongly`: the move is not one that the touched piece asks for. */
static bool place_moved(train_ruling *r, bool wrongly)
{
    ff_position pos;
    if (!train_some_position(r, &pos))
        return false;
    bool enemy = ff_school_chance(&r->m->draw, 30);
    ff_move due = move_by_lot(r, &pos, enemy ? is_plain_capture : is_any);
    ff_move made = move_by_lot(r, &pos, is_any);
    if (due == FF_NO_MOVE || made == FF_NO_MOVE || FF_MOVE_PROMOTED(made) != FF_NO_ROLE)
        return false;
    ff_square square = enemy ? FF_MOVE_TO(due) : FF_MOVE_FROM(due);
    if (wrongly && square == (enemy ? FF_MOVE_TO(made) : FF_MOVE_FROM(made)))
        return false;
    train_set_written(r, &pos, made);
    return train_set_touched(r, &pos, (ff_square[]){square, FF_NO_SQUARE}, "");
}

bool train_place_moved_other(train_ruling *r)
{
    return place_moved(r, false);
}

bool train_place_moved_wrongly(train_ruling *r)
{
    return place_moved(r, true);
}

bool train_place_released(train_ruling *r)
{
    ff_position pos;
    ff_move move = move_somewhere(r, is_quiet, &pos);
    if (move == FF_NO_MOVE)
        return false;
    set_released(r, &pos, FF_MOVE_FROM(move), FF_MOVE_TO(move));
    return true;
}

/* The king is put where it goes in castling, and let go. */
bool train_place_released_king(train_ruling *r)
{
    ff_position pos;
    if (!train_castling_position(r, &pos))
        return false;
    ff_move move = move_by_lot(r, &pos, is_castling);
    if (move == FF_NO_MOVE)
        return false;
    ff_square king = FF_MOVE_FROM(move);
    train_set_position(r, &pos);
    set_released(r, &pos, king, (ff_square)(FF_MOVE_TO(move) > king ? king + 2 : king - 2));
    return true;
}

/* The pawn goes from F to G, and N touches that square. */
bool train_place_promoted(train_ruling *r)
{
    static const char *const pieces[] = {"queen", "rook", "bishop", "knight"};
    ff_position pos;
    if (!train_ending(r->m, &pos))
        return false;
    ff_move move = move_by_lot(r, &pos, is_promotion);
    if (move == FF_NO_MOVE)
        return false;
    r->player = pos.turn;
    train_set_position(r, &pos);
    const char *piece = TRAIN_ONE_OF(r->m, pieces);
    train_variable_set(r, 'R', train_move_word(r, FF_MOVE_FROM(move), FF_MOVE_TO(move)), "");
    train_variable_set(r, 'F', "", square_text(r, FF_MOVE_FROM(move)));
    train_variable_set(r, 'G', "", square_text(r, FF_MOVE_TO(move)));
    train_variable_set(r, 'N', piece, piece);
    return true;
}

/* Two at once, of one colour or of both; U is them one after the other. */
bool train_place_together(train_ruling *r)
{
    ff_position pos;
    if (!train_some_position(r, &pos))
        return false;
    ff_color color =
        ff_school_chance(&r->m->draw, 50) ? (ff_color)pos.turn : (ff_color)!pos.turn;
    ff_square one = train_piece_by_lot(r, &pos, (ff_color)pos.turn);
    ff_square other = train_piece_by_lot(r, &pos, color);
    if (one == FF_NO_SQUARE || other == FF_NO_SQUARE || one == other ||
        train_is_castling_pair(&pos, one, other))
        return false;
    ff_arena *arena = train_arena(r);
    train_set_position(r, &pos);
    train_variable_set(r, 'T',
                       train_text(arena, "%s+%s", square_text(r, one), square_text(r, other)),
                       train_text(arena, "%s and %s", train_piece_words(r, &pos, one),
                                  train_piece_words(r, &pos, other)));
    train_variable_set(
        r, 'U', train_text(arena, "%s,%s", square_text(r, one), square_text(r, other)), "");
    train_variable_set(
        r, 'V', train_text(arena, "%s,%s", square_text(r, other), square_text(r, one)), "");
    return true;
}

/* The opponent has the move. */
bool train_place_off_move(train_ruling *r)
{
    if (!train_touch_one(r, ff_school_chance(&r->m->draw, 40), ""))
        return false;
    r->player = !r->player;
    return true;
}

/* Where no player asks: most often by the edition in which the arbiter then does nothing. */
bool train_place_request(train_ruling *r)
{
    static const char *const modes[] = {"rapid", "blitz"};
    if (ff_school_chance(&r->m->draw, 70)) {
        train_set(r, "laws", "fide-2009");
        train_set(r, "mode", TRAIN_ONE_OF(r->m, modes));
        train_set(r, "supervision", ff_school_chance(&r->m->draw, 75) ? "limited" : "adequate");
    }
    return train_touch_one(r, false, "");
}

/* A is announced, and M executed: sometimes the same. */
/* A game whose last move was made with another piece than T, which had been touched. */
bool train_place_touched_before(train_ruling *r)
{
    ff_position end, start;
    ff_move moves[FF_MAX_MOVES];
    unsigned count;
    if (!train_opening(r->m, &start, &end, moves, &count) || count == 0)
        return false;
    ff_position before = start;
    for (unsigned i = 0; i + 1 < count; i++)
        ff_position_play(&before, moves[i]);
    ff_square square = train_piece_by_lot(r, &before, (ff_color)before.turn);
    if (square == FF_NO_SQUARE || square == FF_MOVE_FROM(moves[count - 1]) ||
        !train_set_touched(r, &before, (ff_square[]){square, FF_NO_SQUARE}, ""))
        return false;
    train_set(r, "fen", NULL);
    train_set_game(r, &start, moves, count, &end);
    r->player = before.turn;
    return true;
}

bool train_place_slip(train_ruling *r)
{
    ff_position pos;
    char san[FF_SAN_SIZE];
    if (!train_some_position(r, &pos))
        return false;
    ff_move made = move_by_lot(r, &pos, is_quiet), announced = move_by_lot(r, &pos, is_quiet);
    if (made == FF_NO_MOVE || announced == FF_NO_MOVE || made == announced)
        return false;
    train_set_position(r, &pos);
    train_set_written(r, &pos, made);
    ff_san_write_plain(&pos, announced, san);
    const char *text = train_text(train_arena(r), "%s", san);
    train_variable_set(r, 'A', text, text);
    return true;
}

/* --- illegal moves --- */

/* Does the move leave the king of who makes it in check? A pawn is none that captures in
 * passing here. */
static bool leaves_in_check(const ff_position *pos, ff_square from, ff_square to)
{
    ff_setup setup = ff_setup_of(pos);
    ff_position after;
    ff_setup_report report;
    ff_bitboard all = pos->color[0] | pos->color[1];
    if ((ff_board_between(from, to) & all) != 0 || FF_PIECE_ROLE(setup.board[from]) == FF_PAWN)
        return false;
    setup.board[to] = setup.board[from];
    setup.board[from] = 0;
    setup.castling = 0;
    setup.en_passant = FF_NO_SQUARE;
    setup.turn = (ff_color)!pos->turn;
    ff_position_from_setup(&setup, &after, &report, NULL);
    return report.faults == 1u << FF_SETUP_OPPONENT_IN_CHECK;
}

/* The opponent of P leaves the king in check, and P captures it. */
bool train_place_king_left(train_ruling *r)
{
    ff_position pos;
    ff_square from, to;
    if (!train_some_position(r, &pos))
        return false;
    for (int tries = 0; tries < 12; tries++)
        if (train_no_move(r, &pos, &from, &to) && leaves_in_check(&pos, from, to)) {
            train_set_position(r, &pos);
            train_variable_set(r, 'M', train_move_word(r, from, to),
                               train_move_words(r, &pos, from, to));
            r->player = !pos.turn;
            return true;
        }
    return false;
}

bool train_place_captured(train_ruling *r)
{
    ff_position pos;
    ff_move move = move_somewhere(r, is_plain_capture, &pos);
    if (move == FF_NO_MOVE)
        return false;
    train_set_written(r, &pos, move);
    return true;
}

/* The king goes two squares, and the rook stays. */
bool train_place_half(train_ruling *r)
{
    ff_position pos;
    if (!train_castling_position(r, &pos))
        return false;
    ff_square king = ff_position_king_square(&pos, (ff_color)pos.turn);
    ff_square to = (ff_square)(ff_school_chance(&r->m->draw, 50) ? king + 2 : king - 2);
    if (ff_position_piece_at(&pos, to) != 0)
        return false;
    train_set_position(r, &pos);
    train_variable_set(r, 'M', train_text(train_arena(r), "K%s", square_text(r, to)),
                       train_move_words(r, &pos, king, to));
    return true;
}

/* Castling on a side where it is illegal; T are king and rook in the order in which they were
 * touched, G the side, M as it is written. */
bool train_place_castled(train_ruling *r)
{
    ff_position pos;
    ff_move_list list;
    if (!train_castling_position(r, &pos) || !ff_position_legal_moves(&pos, &list))
        return false;
    bool is_short = ff_school_chance(&r->m->draw, 50), legal = false;
    ff_square king = ff_position_king_square(&pos, (ff_color)pos.turn);
    ff_square rook = (ff_square)(king / 8 * 8 + (is_short ? 7 : 0));
    for (unsigned i = 0; i < list.count; i++)
        legal |= is_castling(&pos, list.moves[i]) && FF_MOVE_TO(list.moves[i]) == rook;
    if (legal)
        return false;
    train_variable_set(r, 'M', is_short ? "O-O" : "O-O-O", "");
    train_variable_set(r, 'G', "", is_short ? "king's" : "queen's");
    bool king_first = ff_school_chance(&r->m->draw, 50);
    train_variable_set(r, 'U',
                       train_text(train_arena(r), "%s,%s",
                                  square_text(r, king_first ? rook : king),
                                  square_text(r, king_first ? king : rook)),
                       "");
    return train_set_touched(
        r, &pos, king_first ? (ff_square[]){king, rook} : (ff_square[]){rook, king}, "");
}

/* --- a move on record that cannot be played --- */

/* "Nf5" of a move that is none: "" where it would be read as another one, or for a pawn. */
static const char *record_word(train_ruling *r, const ff_position *pos, ff_square from,
                               ff_square to)
{
    static const char letters[] = "?PNBRQK";
    ff_move_list list;
    ff_role role = FF_PIECE_ROLE(ff_position_piece_at(pos, from));
    if (role == FF_PAWN || !ff_position_legal_moves(pos, &list))
        return "";
    for (unsigned i = 0; i < list.count; i++)
        if (FF_MOVE_TO(list.moves[i]) == to)
            return "";
    return train_text(train_arena(r), "%c%s%s", letters[role],
                      ff_position_piece_at(pos, to) != 0 ? "x" : "", square_text(r, to));
}

/* What stood after it was made all the same. */
static bool stood_after(const ff_position *pos, ff_square from, ff_square to, ff_position *out)
{
    ff_setup setup = ff_setup_of(pos);
    ff_setup_report report;
    setup.board[to] = setup.board[from];
    setup.board[from] = 0;
    setup.castling = 0;
    setup.en_passant = FF_NO_SQUARE;
    setup.fullmove += pos->turn == FF_BLACK;
    setup.turn = (ff_color)!pos->turn;
    return ff_position_from_setup(&setup, out, &report, NULL) == FF_OK && report.faults == 0;
}

/* Some moves after it, as they were written. */
static bool put_moves_after(train_ruling *r, ff_position *pos, unsigned count, ff_str *out)
{
    char san[FF_SAN_SIZE];
    for (; count > 0; count--) {
        ff_move move = move_by_lot(r, pos, is_any);
        if (move == FF_NO_MOVE)
            return false;
        if (pos->turn == FF_WHITE)
            ff_str_format(out, " %u.", (unsigned)pos->fullmove);
        ff_san_write(pos, move, san);
        ff_str_format(out, " %s", san);
        ff_position_play(pos, move);
    }
    return true;
}

static bool put_record(train_ruling *r, const ff_position *pos, ff_str *out)
{
    ff_square from, to;
    ff_position after;
    if (!train_no_move(r, pos, &from, &to) || !stood_after(pos, from, to, &after))
        return false;
    const char *word = record_word(r, pos, from, to);
    if (pos->turn == FF_WHITE)
        ff_str_format(out, " %u.", (unsigned)pos->fullmove);
    ff_str_format(out, " %s", word);
    return word[0] != '\0' && put_moves_after(r, &after, ff_school_below(&r->m->draw, 4), out);
}

/* P is who made it; no position is shown, for it would tell which move it was. */
bool train_place_recorded(train_ruling *r)
{
    ff_position pos, start;
    ff_move moves[FF_MAX_MOVES];
    unsigned count;
    ff_str text = FF_STR_INIT;
    if (!train_opening(r->m, &start, &pos, moves, &count) || count == 0)
        return false;
    ff_arena *arena = train_arena(r);
    ff_str_text(&text, train_movetext(arena, &start, moves, count));
    bool done = put_record(r, &pos, &text);
    if (done) {
        r->m->c->moves = train_text(arena, "%s", ff_str_get(&text));
        r->pgn = train_pgn(arena, &start, r->m->c->moves);
        r->player = pos.turn;
    }
    ff_str_release(&text);
    return done;
}

/* --- positions that cannot be --- */

static const char *setup_fen(train_ruling *r, const ff_setup *setup)
{
    static const char letters[] = " pnbrqk";
    ff_str text = FF_STR_INIT;
    for (int rank = 7; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            ff_piece piece = setup->board[8 * rank + file];
            if (piece == 0) {
                empty++;
                continue;
            }
            if (empty > 0)
                ff_str_format(&text, "%d", empty);
            empty = 0;
            char letter = letters[FF_PIECE_ROLE(piece)];
            ff_str_char(&text,
                        (char)(FF_PIECE_COLOR(piece) == FF_WHITE ? letter & ~0x20 : letter));
        }
        if (empty > 0)
            ff_str_format(&text, "%d", empty);
        ff_str_text(&text, rank > 0 ? "/" : "");
    }
    ff_str_format(&text, " %c - - 0 %u", setup->turn == FF_WHITE ? 'w' : 'b',
                  (unsigned)setup->fullmove);
    const char *copy = train_text(train_arena(r), "%s", ff_str_get(&text));
    ff_str_release(&text);
    return copy;
}

static bool attacks_king(const ff_setup *setup, unsigned square)
{
    ff_position pos;
    ff_setup_report report;
    ff_position_from_setup(setup, &pos, &report, NULL);
    ff_piece piece = setup->board[square];
    ff_square king =
        ff_position_king_square(&pos, FF_PIECE_COLOR(piece) == FF_WHITE ? FF_BLACK : FF_WHITE);
    return (ff_board_attacks(FF_PIECE_ROLE(piece), FF_PIECE_COLOR(piece), (ff_square)square,
                             pos.color[0] | pos.color[1]) >>
                king &
            1) != 0;
}

/* Puts a piece of that side where it gives check, and returns the square; 64 where there is no
 * room. */
static unsigned give_check(train_ruling *r, ff_setup *setup, ff_color side)
{
    static const ff_role roles[] = {FF_ROOK, FF_BISHOP, FF_KNIGHT, FF_QUEEN};
    for (int tries = 0; tries < 100; tries++) {
        unsigned square = ff_school_below(&r->m->draw, 64);
        if (setup->board[square] != 0)
            continue;
        setup->board[square] = FF_PIECE(side, TRAIN_ONE_OF(r->m, roles));
        if (attacks_king(setup, square))
            return square;
        setup->board[square] = 0;
    }
    return 64;
}

/* Both kings; the one must not stand in the way of the other. */
static bool check_both(train_ruling *r, ff_setup *setup)
{
    ff_color moved = (ff_color)!setup->turn;
    unsigned one = give_check(r, setup, setup->turn);
    unsigned other = one < 64 ? give_check(r, setup, moved) : 64;
    return other < 64 && attacks_king(setup, one);
}

static bool leave_pawn(train_ruling *r, ff_setup *setup)
{
    unsigned square = ff_school_below(&r->m->draw, 8) + (setup->turn == FF_WHITE ? 0U : 56U);
    if (setup->board[square] != 0)
        return false;
    setup->board[square] = FF_PIECE(!setup->turn, FF_PAWN);
    return true;
}

/* B: both kings are in check; C: that of who has moved; L: a pawn stands on the last rank; D:
 * that of who is to move, which may well be. One of them is shown, and is F. */
bool train_place_impossible(train_ruling *r)
{
    static const char names[] = "BCLD";
    static const char *const modes[] = {"rapid", "blitz"};
    ff_position pos;
    const char *fens[4];
    if (!train_ending(r->m, &pos) || ff_position_checkers(&pos) != 0)
        return false;
    const ff_setup quiet = ff_setup_of(&pos);
    ff_setup both = quiet, left = quiet, pawn = quiet, check = quiet;
    if (!check_both(r, &both) || give_check(r, &left, quiet.turn) == 64 ||
        give_check(r, &check, (ff_color)!quiet.turn) == 64 || !leave_pawn(r, &pawn))
        return false;
    const ff_setup *const all[] = {&both, &left, &pawn, &check};
    for (unsigned i = 0; i < 4; i++) {
        fens[i] = setup_fen(r, all[i]);
        train_variable_set(r, names[i], fens[i], "");
    }
    r->player = (int)quiet.turn;
    r->m->c->fen = fens[ff_school_below(&r->m->draw, 4)];
    train_set(r, "fen", r->m->c->fen);
    if (r->m->c->level > FF_SCHOOL_BEGINNER && ff_school_chance(&r->m->draw, 75)) {
        train_set(r, "mode", TRAIN_ONE_OF(r->m, modes));
        train_set(r, "supervision", ff_school_chance(&r->m->draw, 75) ? "limited" : "adequate");
    }
    return true;
}

/* --- a wrong start --- */

/* Two pieces of one side that stood on each other's square: A those of the case, B others. */
static void set_array(train_ruling *r, char name, unsigned side, unsigned one, unsigned other)
{
    ff_setup setup = ff_setup_standard();
    unsigned first = (side == FF_WHITE ? 0U : 56U) + one;
    unsigned second = (side == FF_WHITE ? 0U : 56U) + other;
    ff_piece piece = setup.board[first];
    setup.board[first] = setup.board[second];
    setup.board[second] = piece;
    const char *fen = setup_fen(r, &setup);
    const char *text = train_text(
        train_arena(r), "%s's %s stood on %s, the %s on %s",
        side == FF_WHITE ? "White" : "Black", ff_role_name(FF_PIECE_ROLE(setup.board[second])),
        square_text(r, (ff_square)second), ff_role_name(FF_PIECE_ROLE(setup.board[first])),
        square_text(r, (ff_square)first));
    train_variable_set(r, name, train_text(train_arena(r), "%.*s", (int)strcspn(fen, " "), fen),
                       text);
}

static unsigned draw_array(train_ruling *r)
{
    static const unsigned char pairs[][2] = {{3, 4}, {6, 7}, {0, 1}, {5, 6}, {1, 2}, {2, 3}};
    static const char *const modes[] = {"rapid", "blitz"};
    unsigned side = ff_school_below(&r->m->draw, 2), pair = ff_school_below(&r->m->draw, 6);
    set_array(r, 'A', side, pairs[pair][0], pairs[pair][1]);
    pair = (pair + 3) % 6;
    set_array(r, 'B', side, pairs[pair][0], pairs[pair][1]);
    if (r->m->c->level > FF_SCHOOL_BEGINNER && ff_school_chance(&r->m->draw, 60)) {
        train_set(r, "mode", TRAIN_ONE_OF(r->m, modes));
        train_set(r, "supervision", ff_school_chance(&r->m->draw, 80) ? "limited" : "adequate");
    }
    return side;
}

bool train_place_array(train_ruling *r)
{
    draw_array(r);
    return train_place_start(r);
}

/* C, the side or now and then the other one, has castled. */
bool train_place_array_castled(train_ruling *r)
{
    enum { EARLIEST = 5 };
    unsigned side = draw_array(r) ^ (unsigned)ff_school_chance(&r->m->draw, 30);
    train_variable_set(r, 'C', side == FF_WHITE ? "white" : "black",
                       side == FF_WHITE ? "White" : "Black");
    train_set_moves(r, EARLIEST + ff_school_below(&r->m->draw, 12));
    return true;
}

/* --- penalties --- */

/* The lists of the editions differ: any of them, from the level on that asks for editions. */
bool train_place_penalty(train_ruling *r)
{
    unsigned count = 0, least = train_first_edition(r->m);
    while (ff_laws_all[count] != NULL)
        count++;
    if (r->m->c->level >= FF_SCHOOL_FIDE)
        train_set(r, "laws",
                  ff_laws_all[least + ff_school_below(&r->m->draw, count - least)]->id);
    train_set_minutes(r, 'T', 1 + ff_school_below(&r->m->draw, 5));
    return true;
}
