#include "cli/school/ruling.h"

#include "flagfall/san.h"

#include <string.h>

/*
 * What is drawn for a scene: positions, moves that cannot be played, squares that were touched,
 * times; with what is nearly so beside what is so.
 */

static const char *const color_words[] = {"white", "black"};

/* --- positions --- */

void train_set_position(train_ruling *r, const ff_position *pos)
{
    r->m->c->fen = train_fen(train_arena(r), pos);
    train_set(r, "fen", r->m->c->fen);
}

/* A position of either kind, in which the player has the move. */
bool train_some_position(train_ruling *r, ff_position *out)
{
    ff_position start;
    ff_move moves[FF_MAX_MOVES];
    unsigned count;
    bool found = ff_school_chance(&r->m->draw, 60)
                     ? train_opening(r->m, &start, out, moves, &count)
                     : train_ending(r->m, out);
    r->player = out->turn;
    return found;
}

bool train_place_none(train_ruling *r)
{
    (void)r;
    return true;
}

bool train_place_game(train_ruling *r)
{
    ff_position pos, start;
    ff_move moves[FF_MAX_MOVES];
    unsigned count;
    if (!train_opening(r->m, &start, &pos, moves, &count))
        return false;
    r->player = pos.turn;
    train_set_position(r, &pos);
    return true;
}

/* The opponent has the move. */
bool train_place_waiting(train_ruling *r)
{
    if (!train_place_game(r))
        return false;
    r->player = !r->player;
    return true;
}

bool train_place_ending(train_ruling *r)
{
    ff_position pos;
    if (!train_ending(r->m, &pos))
        return false;
    r->player = pos.turn;
    train_set_position(r, &pos);
    return true;
}

/* Mated, stalemated or dead: the game was over before the flag fell. */
static const char *const over[] = {
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 61",     "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 38",
    "8/8/8/8/8/5k2/5p2/5K2 w - - 0 70",    "7k/5Q2/6K1/8/8/8/8/8 b - - 3 66",
    "6rk/5Npp/8/8/8/8/6PP/6K1 b - - 0 40", "8/8/8/4k3/8/3NK3/8/8 w - - 12 80",
};

bool train_place_flag(train_ruling *r)
{
    ff_position pos;
    if (ff_school_chance(&r->m->draw, 12)) {
        if (ff_position_from_fen(TRAIN_ONE_OF(r->m, over), &pos, NULL) != FF_OK)
            return false;
    } else if (r->m->games == NULL || ff_school_chance(&r->m->draw, 75)
                   ? !train_ending(r->m, &pos) /* no flag falls in the opening */
                   : !train_some_position(r, &pos)) {
        return false;
    }
    /* most often the clock of the player on move */
    r->player = ff_school_chance(&r->m->draw, 80) ? pos.turn : !pos.turn;
    train_set_position(r, &pos);
    return true;
}

bool train_place_flag_over(train_ruling *r)
{
    ff_position pos;
    if (ff_position_from_fen(TRAIN_ONE_OF(r->m, over), &pos, NULL) != FF_OK)
        return false;
    r->player = ff_school_chance(&r->m->draw, 50) ? pos.turn : !pos.turn;
    train_set_position(r, &pos);
    return true;
}

/* --- moves --- */

const char *train_move_words(train_ruling *r, const ff_position *pos, ff_square from,
                             ff_square to)
{
    char a[3], b[3];
    ff_board_square_name(from, a);
    ff_board_square_name(to, b);
    return train_text(train_arena(r), "%s from %s to %s",
                      ff_role_name(FF_PIECE_ROLE(ff_position_piece_at(pos, from))), a, b);
}

const char *train_move_word(train_ruling *r, ff_square from, ff_square to)
{
    char a[3], b[3];
    ff_board_square_name(from, a);
    ff_board_square_name(to, b);
    return train_text(train_arena(r), "%s%s", a, b);
}

/* Could somebody in a hurry take it for a move? As the piece moves, over one piece at most, or
 * leaving the king in check; no pawn to the last rank, which raises a question of its own. */
bool train_is_plausible(const ff_position *pos, ff_square from, ff_square to)
{
    ff_piece piece = ff_position_piece_at(pos, from), target = ff_position_piece_at(pos, to);
    ff_role role = FF_PIECE_ROLE(piece);
    ff_bitboard all = pos->color[0] | pos->color[1];
    ff_bitboard between = ff_board_between(from, to) & all;
    if (target != 0 &&
        (FF_PIECE_COLOR(target) == pos->turn || FF_PIECE_ROLE(target) == FF_KING))
        return false;
    if (role == FF_PAWN)
        return to / 8 != 0 && to / 8 != 7 && target == 0 &&
               (ff_board_attacks(FF_PAWN, (ff_color)pos->turn, from, all) >> to & 1) != 0;
    if (role == FF_KING || role == FF_KNIGHT)
        return (ff_board_attacks(role, (ff_color)pos->turn, from, all) >> to & 1) != 0;
    return (ff_board_attacks(role, (ff_color)pos->turn, from, 0) >> to & 1) != 0 &&
           (between & (between - 1)) == 0;
}

bool train_is_legal_here(const ff_position *pos, ff_square from, ff_square to)
{
    ff_move_list list;
    if (!ff_position_legal_moves(pos, &list))
        return true;
    for (unsigned i = 0; i < list.count; i++)
        if (FF_MOVE_FROM(list.moves[i]) == from && FF_MOVE_TO(list.moves[i]) == to)
            return true;
    return false;
}

bool train_no_move(train_ruling *r, const ff_position *pos, ff_square *from, ff_square *to)
{
    for (int tries = 0; tries < 400; tries++) {
        *from = (ff_square)ff_school_below(&r->m->draw, 64);
        *to = (ff_square)ff_school_below(&r->m->draw, 64);
        ff_piece piece = ff_position_piece_at(pos, *from);
        if (*from != *to && piece != 0 && FF_PIECE_COLOR(piece) == pos->turn &&
            train_is_plausible(pos, *from, *to) && !train_is_legal_here(pos, *from, *to))
            return true;
    }
    return false;
}

bool train_place_illegal(train_ruling *r)
{
    ff_position pos;
    ff_square from, to;
    if (!train_some_position(r, &pos) || !train_no_move(r, &pos, &from, &to))
        return false;
    train_set_position(r, &pos);
    train_variable_set(r, 'M', train_move_word(r, from, to),
                       train_move_words(r, &pos, from, to));
    return true;
}

bool train_place_promotion(train_ruling *r)
{
    for (int tries = 0; tries < 200; tries++) {
        ff_position pos;
        ff_move_list list;
        if (!train_ending(r->m, &pos) || !ff_position_legal_moves(&pos, &list))
            return false;
        for (unsigned i = 0; i < list.count; i++) {
            if (FF_MOVE_PROMOTED(list.moves[i]) != FF_QUEEN ||
                ff_is_capture(&pos, list.moves[i]))
                continue;
            char from[3], to[3];
            ff_board_square_name(FF_MOVE_FROM(list.moves[i]), from);
            ff_board_square_name(FF_MOVE_TO(list.moves[i]), to);
            r->player = pos.turn;
            train_set_position(r, &pos);
            train_variable_set(r, 'M', train_text(train_arena(r), "%s", to), "");
            train_variable_set(r, 'F', "", train_text(train_arena(r), "%s", from));
            train_variable_set(r, 'G', "", train_text(train_arena(r), "%s", to));
            return true;
        }
    }
    return false;
}

/* --- touched pieces --- */

ff_square train_piece_by_lot(train_ruling *r, const ff_position *pos, ff_color color)
{
    for (int tries = 0; tries < 400; tries++) {
        ff_square square = (ff_square)ff_school_below(&r->m->draw, 64);
        ff_piece piece = ff_position_piece_at(pos, square);
        if (piece != 0 && FF_PIECE_COLOR(piece) == color)
            return square;
    }
    return FF_NO_SQUARE;
}

const char *train_piece_words(train_ruling *r, const ff_position *pos, ff_square square)
{
    char name[3];
    ff_piece piece = ff_position_piece_at(pos, square);
    ff_board_square_name(square, name);
    return train_text(train_arena(r), "the %s %s on %s",
                      FF_PIECE_COLOR(piece) == FF_WHITE ? "white" : "black",
                      ff_role_name(FF_PIECE_ROLE(piece)), name);
}

/* One or two squares, with what is said of how they were touched. */
bool train_set_touched(train_ruling *r, const ff_position *pos, const ff_square squares[2],
                       const char *how)
{
    char first[3], second[3];
    if (squares[0] == FF_NO_SQUARE || squares[0] == squares[1])
        return false;
    train_set_position(r, pos);
    ff_board_square_name(squares[0], first);
    const char *text = train_piece_words(r, pos, squares[0]);
    if (squares[1] == FF_NO_SQUARE) {
        train_variable_set(r, 'T', train_text(train_arena(r), "%s%s", first, how), text);
        return true;
    }
    ff_board_square_name(squares[1], second);
    train_variable_set(r, 'T', train_text(train_arena(r), "%s,%s", first, second),
                       train_text(train_arena(r), "%s and then %s", text,
                                  train_piece_words(r, pos, squares[1])));
    return true;
}

bool train_touch_one(train_ruling *r, bool enemy, const char *how)
{
    ff_position pos;
    if (!train_some_position(r, &pos))
        return false;
    ff_color color = enemy ? (ff_color)!pos.turn : (ff_color)pos.turn;
    return train_set_touched(
        r, &pos, (ff_square[]){train_piece_by_lot(r, &pos, color), FF_NO_SQUARE}, how);
}

bool train_place_own(train_ruling *r)
{
    return train_touch_one(r, false, "");
}

bool train_place_enemy(train_ruling *r)
{
    return train_touch_one(r, true, "");
}

bool train_place_adjusted(train_ruling *r)
{
    return train_touch_one(r, ff_school_chance(&r->m->draw, 30), ":adjusted");
}

bool train_place_accident(train_ruling *r)
{
    return train_touch_one(r, ff_school_chance(&r->m->draw, 30), ":accident");
}

/* King and rook: whether it was to castle would have to be told. */
bool train_is_castling_pair(const ff_position *pos, ff_square one, ff_square other)
{
    ff_role a = FF_PIECE_ROLE(ff_position_piece_at(pos, one));
    ff_role b = FF_PIECE_ROLE(ff_position_piece_at(pos, other));
    return (a == FF_KING && b == FF_ROOK) || (a == FF_ROOK && b == FF_KING);
}

bool train_place_twice(train_ruling *r)
{
    ff_position pos;
    if (!train_some_position(r, &pos))
        return false;
    ff_square first = train_piece_by_lot(r, &pos, (ff_color)pos.turn);
    ff_square second = train_piece_by_lot(r, &pos, (ff_color)pos.turn);
    if (first == FF_NO_SQUARE || second == FF_NO_SQUARE ||
        train_is_castling_pair(&pos, first, second))
        return false;
    return train_set_touched(r, &pos, (ff_square[]){first, second}, "");
}

/* More often than by lot the first can capture the second. */
bool train_place_both(train_ruling *r)
{
    ff_position pos;
    ff_move_list list;
    if (!train_some_position(r, &pos) || !ff_position_legal_moves(&pos, &list))
        return false;
    bool own_first = ff_school_chance(&r->m->draw, 50);
    ff_square own = train_piece_by_lot(r, &pos, (ff_color)pos.turn);
    ff_square theirs = train_piece_by_lot(r, &pos, (ff_color)!pos.turn);
    for (unsigned i = 0; i < list.count && ff_school_chance(&r->m->draw, 90); i++)
        if (ff_is_capture(&pos, list.moves[i]) &&
            ff_position_piece_at(&pos, FF_MOVE_TO(list.moves[i])) != 0) {
            own = FF_MOVE_FROM(list.moves[i]);
            theirs = FF_MOVE_TO(list.moves[i]);
        }
    return own != FF_NO_SQUARE && theirs != FF_NO_SQUARE &&
           train_set_touched(
               r, &pos, own_first ? (ff_square[]){own, theirs} : (ff_square[]){theirs, own},
               "");
}

static const char *const castles[] = {
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 6 9",
    "r3k2r/ppp2ppp/2n2n2/3qp3/1b1P4/2N2N2/PPP1BPPP/R1BQK2R w KQkq - 4 9",
    "r3k2r/ppp2ppp/2nq1n2/3pp3/1b4b1/2NP1N2/PPPBBPPP/R2QK2R w KQkq - 4 9",
    "r3k2r/pp3ppp/2n1pn2/q1bp4/8/P1N1PN2/1PPBBPPP/R3K2R w KQkq - 2 12",
    "r3k2r/pb3p1p/1p2p1p1/8/2b5/2N5/PPP2PPP/R3K2R w KQkq - 0 17",
    "r3k2r/1pp2ppp/p1n5/8/4r3/5N2/PPP2PPP/R3K2R w KQkq - 1 16",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b Qq - 7 9",
    "r3k2r/pp3ppp/2n1pn2/q1bp4/8/P1N1PN2/1PPBBPPP/R3K2R b KQk - 3 12",
    "r3k2r/p1pp1ppp/bpn5/8/8/2N5/PPP2PPP/R3K2R w KQkq - 0 14",
    "r3k2r/ppp1qppp/2n5/8/8/2N5/PPP2PPP/R3K2R w KQkq - 0 14",
    "r3k2r/ppp2ppp/2n5/8/8/5N2/PPP2PPP/RN2K2R w KQkq - 0 12",
};

bool train_castling_position(train_ruling *r, ff_position *out)
{
    bool found = ff_position_from_fen(TRAIN_ONE_OF(r->m, castles), out, NULL) == FF_OK;
    r->player = out->turn;
    return found;
}

bool train_place_castling(train_ruling *r)
{
    ff_position pos;
    if (!train_castling_position(r, &pos))
        return false;
    ff_square king = ff_position_king_square(&pos, (ff_color)pos.turn);
    ff_square rook = (ff_square)(king / 8 * 8 + (ff_school_chance(&r->m->draw, 50) ? 7 : 0));
    bool king_first = ff_school_chance(&r->m->draw, 50);
    return train_set_touched(
        r, &pos, king_first ? (ff_square[]){king, rook} : (ff_square[]){rook, king}, "");
}

/* --- repetitions and fifty moves --- */

/* A move there, and back: one that no capture and no pawn makes. */
static bool quiet_move(train_ruling *r, const ff_position *pos, ff_move *out)
{
    ff_move_list list;
    if (!ff_position_legal_moves(pos, &list) || list.count == 0)
        return false;
    for (int tries = 0; tries < 60; tries++) {
        ff_move move = list.moves[ff_school_below(&r->m->draw, list.count)];
        if (!ff_is_irreversible(pos, move) && FF_MOVE_KIND(move) == FF_MOVE_NORMAL) {
            *out = move;
            return true;
        }
    }
    return false;
}

static bool play_back(ff_position *pos, ff_move there, ff_move *out)
{
    *out = FF_MOVE(FF_MOVE_TO(there), FF_MOVE_FROM(there), FF_MOVE_NORMAL);
    if (!ff_is_legal(pos, *out) || ff_is_irreversible(pos, *out))
        return false;
    ff_position_play(pos, *out);
    return true;
}

/* Both go there and back, so that the position comes again; now and then somebody goes another
 * way, or moves a king or a rook that might still have castled. */
static bool shuffle_about(train_ruling *r, ff_position *pos, ff_move *moves, unsigned *count)
{
    for (unsigned rounds = 1 + ff_school_below(&r->m->draw, 3); rounds > 0; rounds--) {
        ff_move there[2], back;
        for (int side = 0; side < 2; side++) {
            if (!quiet_move(r, pos, &there[side]))
                return false;
            ff_position_play(pos, there[side]);
            moves[(*count)++] = there[side];
        }
        for (int side = 0; side < 2; side++) {
            if (!play_back(pos, there[side], &back))
                return false;
            moves[(*count)++] = back;
        }
    }
    return true;
}

/* The game goes into the case and onto the command line. */
void train_set_game(train_ruling *r, const ff_position *start, const ff_move *moves,
                    unsigned count, const ff_position *end)
{
    ff_arena *arena = train_arena(r);
    r->m->c->moves = train_movetext(arena, start, moves, count);
    char fen[FF_FEN_SIZE];
    ff_position_epd(end, fen); /* without the counters, which would tell */
    r->m->c->fen = train_text(arena, "%s", fen);
    r->pgn = train_pgn(arena, start, r->m->c->moves);
    r->player = end->turn;
}

/* An opening with its moves. */
bool train_place_played(train_ruling *r)
{
    ff_position pos, start;
    ff_move moves[FF_MAX_MOVES];
    unsigned count;
    if (!train_opening(r->m, &start, &pos, moves, &count) || count == 0)
        return false;
    train_set_game(r, &start, moves, count, &pos);
    return true;
}

enum { KEPT_FOR_SHUFFLING = 24 };

static bool repeated_game(train_ruling *r, ff_position *start, ff_position *pos, ff_move *moves,
                          unsigned *count)
{
    if (!train_opening(r->m, start, pos, moves, count) ||
        *count + KEPT_FOR_SHUFFLING > FF_MAX_MOVES || !shuffle_about(r, pos, moves, count))
        return false;
    if (ff_school_chance(&r->m->draw, 20) && *count > 0 && quiet_move(r, pos, &moves[*count]))
        ff_position_play(pos, moves[(*count)++]);
    return *count + KEPT_FOR_SHUFFLING <= FF_MAX_MOVES;
}

bool train_place_threefold(train_ruling *r)
{
    ff_position start, pos;
    ff_move moves[FF_MAX_MOVES + 1];
    unsigned count;
    if (!repeated_game(r, &start, &pos, moves, &count))
        return false;
    train_set_game(r, &start, moves, count, &pos);
    return true;
}

void train_set_written(train_ruling *r, const ff_position *pos, ff_move move)
{
    char san[FF_SAN_SIZE];
    ff_san_write_plain(pos, move, san);
    const char *copy = train_text(train_arena(r), "%s", san);
    train_variable_set(r, 'M', copy, copy);
}

/* The last move of the shuffle is only written. */
bool train_place_threefold_move(train_ruling *r)
{
    ff_position start, pos;
    ff_move moves[FF_MAX_MOVES + 1], written;
    unsigned count;
    if (!repeated_game(r, &start, &pos, moves, &count) || count < 2)
        return false;
    pos = start;
    for (unsigned i = 0; i + 1 < count; i++)
        ff_position_play(&pos, moves[i]);
    written = moves[count - 1];
    train_set_game(r, &start, moves, count - 1, &pos);
    train_set_written(r, &pos, written);
    return true;
}

/* The record begins near the fiftieth move; the counter says what was before. */
static bool long_game(train_ruling *r, ff_position *start, ff_position *pos, ff_move *moves,
                      unsigned *count)
{
    if (!train_ending(r->m, start))
        return false;
    start->halfmove = 84 + ff_school_below(&r->m->draw, 10);
    start->fullmove = 70 + ff_school_below(&r->m->draw, 60);
    *pos = *start;
    *count = 0;
    unsigned most = 98 + ff_school_below(&r->m->draw, 5) - start->halfmove;
    for (; *count < most; ++*count) {
        ff_move_list list;
        bool any = ff_school_chance(&r->m->draw, 4);
        if (!ff_position_legal_moves(pos, &list) || list.count == 0)
            return false;
        if (any)
            moves[*count] = list.moves[ff_school_below(&r->m->draw, list.count)];
        else if (!quiet_move(r, pos, &moves[*count]))
            return false;
        ff_position_play(pos, moves[*count]);
    }
    return ff_position_has_legal_move(pos);
}

static void say_counted(train_ruling *r, const ff_position *start)
{
    unsigned halves = start->halfmove, move = start->fullmove;
    train_variable_set(
        r, 'H', "",
        train_text(
            train_arena(r),
            "Before the first move that is shown, %s's %u%s, %u half-moves had been made "
            "without a capture or a pawn move.",
            start->turn == FF_WHITE ? "White" : "Black", move,
            move % 10 == 1 && move % 100 != 11   ? "st"
            : move % 10 == 2 && move % 100 != 12 ? "nd"
            : move % 10 == 3 && move % 100 != 13 ? "rd"
                                                 : "th",
            halves));
}

bool train_place_fifty(train_ruling *r)
{
    ff_position start, pos;
    ff_move moves[FF_MAX_MOVES];
    unsigned count;
    if (!long_game(r, &start, &pos, moves, &count))
        return false;
    train_set_game(r, &start, moves, count, &pos);
    say_counted(r, &start);
    return true;
}

bool train_place_fifty_move(train_ruling *r)
{
    ff_position start, pos;
    ff_move moves[FF_MAX_MOVES];
    ff_move_list list;
    unsigned count;
    if (!long_game(r, &start, &pos, moves, &count) || !ff_position_legal_moves(&pos, &list))
        return false;
    train_set_game(r, &start, moves, count, &pos);
    say_counted(r, &start);
    train_set_written(r, &pos, list.moves[ff_school_below(&r->m->draw, list.count)]);
    return true;
}

/* --- times --- */

void train_set_minutes(train_ruling *r, char name, unsigned minutes)
{
    ff_arena *arena = train_arena(r);
    train_variable_set(r, name, train_text(arena, "%umin", minutes),
                       train_text(arena, "%u minute%s", minutes, minutes == 1 ? "" : "s"));
}

/* The default time, and times near it: L and K, which differ, and E, when it is over. */
bool train_place_late(train_ruling *r)
{
    static const struct {
        const char *mode;
        unsigned limits[5], spread;
    } rates[] = {{"standard", {10, 15, 20, 30, 60}, 3},
                 {"rapid", {5, 6, 8, 10, 15}, 3},
                 {"blitz", {3, 4, 4, 5, 5}, 2}};
    unsigned i = 0;
    while (strcmp(rates[i].mode, train_given(r, "mode")) != 0)
        i++;
    unsigned limit = TRAIN_ONE_OF(r->m, rates[i].limits), spread = rates[i].spread;
    unsigned late = limit - spread + ff_school_below(&r->m->draw, 2 * spread + 1);
    unsigned other = limit - spread + ff_school_below(&r->m->draw, 2 * spread + 1);
    train_set_minutes(r, 'D', limit);
    train_set_minutes(r, 'L', late);
    train_set_minutes(r, 'K', other);
    unsigned most = late > other ? late : other;
    unsigned now = limit + 1 + ff_school_below(&r->m->draw, spread);
    train_set_minutes(r, 'E', now > most ? now : most + 1);
    train_variable_set(r, 's', color_words[r->player], "");
    train_variable_set(r, 'S', "", r->player == FF_WHITE ? "White" : "Black");
    return late != other;
}

void train_set_moves(train_ruling *r, unsigned moves)
{
    const char *many = train_text(train_arena(r), "Both have completed %u moves.", moves);
    train_variable_set(r, 'N', train_text(train_arena(r), "%u", moves),
                       moves == 0   ? "No move has been made so far."
                       : moves == 1 ? "Both have completed one move."
                                    : many);
}

bool train_place_start(train_ruling *r)
{
    unsigned moves = ff_school_below(&r->m->draw, 14);
    if (moves == 0 && strstr(r->scene->words, "black-first") != NULL)
        return false;
    train_set_moves(r, moves);
    return true;
}

void train_set_display(train_ruling *r, char name, unsigned seconds)
{
    const char *text = train_text(train_arena(r), "0:%02u:%02u", seconds / 60, seconds % 60);
    train_variable_set(r, name, text, text);
}

bool train_place_sheet(train_ruling *r)
{
    static const unsigned increments[] = {2, 5, 10, 29, 30};
    unsigned increment = TRAIN_ONE_OF(r->m, increments);
    ff_arena *arena = train_arena(r);
    train_set_display(r, 'L', 270 + ff_school_below(&r->m->draw, 60));
    train_variable_set(r, 'I', train_text(arena, "%us", increment),
                       train_text(arena, "%u seconds", increment));
    train_variable_set(r, 's', color_words[r->player], "");
    return true;
}

bool train_place_unattended(train_ruling *r)
{
    /* of blitz there is little to say */
    if (strcmp(train_given(r, "mode"), "blitz") == 0 && ff_school_chance(&r->m->draw, 85))
        return false;
    train_set_display(r, 'L', 90 + ff_school_below(&r->m->draw, 60));
    return true;
}
