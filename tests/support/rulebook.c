#include "support/rulebook.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WHITE, BLACK };

static bool on_board(rb_square s)
{
    return s.file >= 0 && s.file < 8 && s.rank >= 0 && s.rank < 8;
}

static char at(const rb_position *p, rb_square s)
{
    return p->board[s.rank][s.file];
}

static int color_of(char piece)
{
    return isupper((unsigned char)piece) ? WHITE : BLACK;
}

static bool is_piece_of(char piece, int color)
{
    return piece != '.' && color_of(piece) == color;
}

static char kind_of(char piece)
{
    return (char)tolower((unsigned char)piece);
}

static char piece_of(int color, char kind)
{
    return color == WHITE ? (char)toupper((unsigned char)kind) : kind;
}

static int home_rank(int color)
{
    return color == WHITE ? 0 : 7;
}

static int up(int color)
{
    return color == WHITE ? 1 : -1;
}

static bool same(rb_square a, rb_square b)
{
    return a.file == b.file && a.rank == b.rank;
}

static rb_square king_of(const rb_position *p, int color)
{
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++)
            if (p->board[rank][file] == piece_of(color, 'k'))
                return (rb_square){file, rank};
    return (rb_square){-1, -1};
}

/* The directions of Articles 3.2 to 3.4, 3.6 and 3.8.1. */
static const int straight[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
static const int oblique[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
static const int jumps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

/* --- attacks: Article 3.1.2, and 3.1.3 (a piece that may not move attacks all the same) --- */

/* Does the piece on `from` attack along one of the directions, up to the first piece it meets?
 */
static bool walks_to(const rb_position *p, rb_square from, rb_square to,
                     const int directions[][2], int count, int most)
{
    for (int d = 0; d < count; d++) {
        rb_square s = from;
        for (int steps = 0; steps < most; steps++) {
            s.file += directions[d][0];
            s.rank += directions[d][1];
            if (!on_board(s))
                break;
            if (same(s, to))
                return true;
            if (at(p, s) != '.') /* Article 3.5: no moving over a piece */
                break;
        }
    }
    return false;
}

static bool piece_attacks(const rb_position *p, rb_square from, rb_square to)
{
    char piece = at(p, from);
    switch (kind_of(piece)) {
    case 'p': /* Article 3.7.3 */
        return to.rank == from.rank + up(color_of(piece)) &&
               (to.file == from.file - 1 || to.file == from.file + 1);
    case 'n':
        return walks_to(p, from, to, jumps, 8, 1);
    case 'b':
        return walks_to(p, from, to, oblique, 4, 7);
    case 'r':
        return walks_to(p, from, to, straight, 4, 7);
    case 'q':
        return walks_to(p, from, to, straight, 4, 7) || walks_to(p, from, to, oblique, 4, 7);
    case 'k':
        return walks_to(p, from, to, straight, 4, 1) || walks_to(p, from, to, oblique, 4, 1);
    default:
        return false;
    }
}

int rb_attackers(const rb_position *p, rb_square square, int by)
{
    int count = 0;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++)
            if (is_piece_of(p->board[rank][file], by) &&
                piece_attacks(p, (rb_square){file, rank}, square))
                count++;
    return count;
}

static bool attacked(const rb_position *p, rb_square square, int by)
{
    return rb_attackers(p, square, by) > 0;
}

static bool king_attacked(const rb_position *p, int color)
{
    return attacked(p, king_of(p, color), !color);
}

/* --- making a move --- */

static void lose_right(rb_position *p, int color, rb_square rook)
{
    if (rook.rank != home_rank(color))
        return;
    for (int wing = 0; wing < 2; wing++)
        if (p->castling_file[color][wing] == rook.file)
            p->castling_file[color][wing] = RB_NO_FILE;
}

/* Article 3.8.2 and Guidelines II.3: the king to g or c, the rook beside him to f or d. */
static int king_target_file(rb_square king, rb_square rook)
{
    return rook.file > king.file ? 6 : 2;
}

static int rook_target_file(rb_square king, rb_square rook)
{
    return rook.file > king.file ? 5 : 3;
}

static void make_castling(rb_position *p, const rb_move *m)
{
    int rank = home_rank(p->turn);
    p->board[rank][m->from.file] = '.';
    p->board[rank][m->to.file] = '.';
    p->board[rank][king_target_file(m->from, m->to)] = piece_of(p->turn, 'k');
    p->board[rank][rook_target_file(m->from, m->to)] = piece_of(p->turn, 'r');
}

void rb_play(rb_position *p, const rb_move *m)
{
    int us = p->turn;
    char piece = at(p, m->from);
    bool captures = m->kind != RB_CASTLING && at(p, m->to) != '.';
    p->double_step_file = RB_NO_FILE;
    p->halfmove = captures || kind_of(piece) == 'p' ? 0 : p->halfmove + 1;

    /* Article 3.8.2.1: lost when the king has moved, or the rook */
    if (kind_of(piece) == 'k')
        p->castling_file[us][0] = p->castling_file[us][1] = RB_NO_FILE;
    lose_right(p, us, m->from);
    if (captures)
        lose_right(p, !us, m->to);

    if (m->kind == RB_CASTLING) {
        make_castling(p, m);
    } else {
        if (m->kind == RB_EN_PASSANT) /* Article 3.7.3.1 */
            p->board[m->from.rank][m->to.file] = '.';
        if (kind_of(piece) == 'p' && m->to.rank == m->from.rank + 2 * up(us))
            p->double_step_file = m->to.file;
        p->board[m->from.rank][m->from.file] = '.';
        p->board[m->to.rank][m->to.file] =
            m->kind == RB_PROMOTION ? piece_of(us, m->promotion) : piece;
    }
    p->fullmove += us == BLACK;
    p->turn = !us;
}

/* --- moves --- */

typedef struct list {
    const rb_position *p;
    rb_move *out;
    int count;
} list;

/* Article 3.9.2: no move may leave the own king attacked. */
static void add(list *l, rb_move move)
{
    rb_position after = *l->p;
    rb_play(&after, &move);
    if (!king_attacked(&after, l->p->turn) && l->count < RB_MAX_MOVES)
        l->out[l->count++] = move;
}

static void walk(list *l, rb_square from, const int directions[][2], int count, int most)
{
    for (int d = 0; d < count; d++) {
        rb_square s = from;
        for (int steps = 0; steps < most; steps++) {
            s.file += directions[d][0];
            s.rank += directions[d][1];
            /* Article 3.1: not to a square of an own piece */
            if (!on_board(s) || is_piece_of(at(l->p, s), l->p->turn))
                break;
            add(l, (rb_move){from, s, RB_PLAIN, 0});
            if (at(l->p, s) != '.')
                break;
        }
    }
}

/* Article 3.7.3.3: a pawn that reaches the last rank must be exchanged. */
static void add_pawn(list *l, rb_square from, rb_square to)
{
    if (to.rank != home_rank(!l->p->turn)) {
        add(l, (rb_move){from, to, RB_PLAIN, 0});
        return;
    }
    for (const char *kind = "qrbn"; *kind != '\0'; kind++)
        add(l, (rb_move){from, to, RB_PROMOTION, *kind});
}

static void pawn_steps(list *l, rb_square from)
{
    const rb_position *p = l->p;
    rb_square one = {from.file, from.rank + up(p->turn)};
    rb_square two = {from.file, from.rank + 2 * up(p->turn)};
    if (!on_board(one) || at(p, one) != '.')
        return;
    add_pawn(l, from, one); /* 3.7.1 */
    if (from.rank == home_rank(p->turn) + up(p->turn) && at(p, two) == '.')
        add_pawn(l, from, two); /* 3.7.2 */
}

static void pawn_captures(list *l, rb_square from)
{
    const rb_position *p = l->p;
    for (int side = -1; side <= 1; side += 2) {
        rb_square to = {from.file + side, from.rank + up(p->turn)};
        if (!on_board(to))
            continue;
        if (is_piece_of(at(p, to), !p->turn)) {
            add_pawn(l, from, to);
            continue;
        }
        /* 3.7.3.1: the pawn beside has just come two squares; 3.7.3.2: only at once */
        int beside = home_rank(!p->turn) - 3 * up(p->turn);
        if (from.rank == beside && p->double_step_file == to.file &&
            p->board[beside][to.file] == piece_of(!p->turn, 'p'))
            add(l, (rb_move){from, to, RB_EN_PASSANT, 0});
    }
}

/* Guidelines II.3.2: every square between the two ends of a way, both included, is empty but
 * for the king and the rook that castle. */
static bool way_is_empty(const rb_position *p, int rank, int from, int to, rb_square king,
                         rb_square rook)
{
    int low = from < to ? from : to, high = from < to ? to : from;
    for (int file = low; file <= high; file++)
        if (file != king.file && file != rook.file && p->board[rank][file] != '.')
            return false;
    return true;
}

/* Article 3.8.2.2: the king's square, those he crosses and the one he comes to. */
static bool way_is_attacked(const rb_position *p, rb_square king, int to)
{
    int low = king.file < to ? king.file : to, high = king.file < to ? to : king.file;
    for (int file = low; file <= high; file++)
        if (attacked(p, (rb_square){file, king.rank}, !p->turn))
            return true;
    return false;
}

static void castling(list *l, rb_square king)
{
    const rb_position *p = l->p;
    for (int wing = 0; wing < 2; wing++) {
        rb_square rook = {p->castling_file[p->turn][wing], home_rank(p->turn)};
        if (rook.file == RB_NO_FILE)
            continue;
        int king_to = king_target_file(king, rook), rook_to = rook_target_file(king, rook);
        if (way_is_empty(p, king.rank, king.file, king_to, king, rook) &&
            way_is_empty(p, king.rank, rook.file, rook_to, king, rook) &&
            !way_is_attacked(p, king, king_to))
            add(l, (rb_move){king, rook, RB_CASTLING, 0});
    }
}

static void moves_of(list *l, rb_square from)
{
    switch (kind_of(at(l->p, from))) {
    case 'p':
        pawn_steps(l, from);
        pawn_captures(l, from);
        break;
    case 'n':
        walk(l, from, jumps, 8, 1);
        break;
    case 'b':
        walk(l, from, oblique, 4, 7);
        break;
    case 'r':
        walk(l, from, straight, 4, 7);
        break;
    case 'q':
        walk(l, from, straight, 4, 7);
        walk(l, from, oblique, 4, 7);
        break;
    case 'k':
        walk(l, from, straight, 4, 1);
        walk(l, from, oblique, 4, 1);
        castling(l, from);
        break;
    default:
        break;
    }
}

int rb_legal_moves(const rb_position *p, rb_move *out)
{
    list l = {p, out, 0};
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++)
            if (is_piece_of(p->board[rank][file], p->turn))
                moves_of(&l, (rb_square){file, rank});
    return l.count;
}

bool rb_in_check(const rb_position *p)
{
    return king_attacked(p, p->turn);
}

/* Articles 5.1.1 and 5.2.1. */
bool rb_is_checkmate(const rb_position *p)
{
    rb_move moves[RB_MAX_MOVES];
    return rb_in_check(p) && rb_legal_moves(p, moves) == 0;
}

bool rb_is_stalemate(const rb_position *p)
{
    rb_move moves[RB_MAX_MOVES];
    return !rb_in_check(p) && rb_legal_moves(p, moves) == 0;
}

uint16_t rb_move_code(const rb_move *m)
{
    static const char promoted[] = "..nbrq";
    unsigned from = (unsigned)(m->from.rank * 8 + m->from.file);
    unsigned to = (unsigned)(m->to.rank * 8 + m->to.file);
    unsigned kind = (unsigned)m->kind;
    if (m->kind == RB_PROMOTION)
        kind = 8 + (unsigned)(strchr(promoted, m->promotion) - promoted);
    return (uint16_t)(from | to << 6 | kind << 12);
}

/* --- FEN --- */

static const char *read_board(const char *fen, rb_position *p)
{
    memset(p->board, '.', sizeof p->board);
    int rank = 7, file = 0;
    for (; *fen != '\0' && *fen != ' '; fen++) {
        if (*fen == '/') {
            rank--;
            file = 0;
        } else if (isdigit((unsigned char)*fen)) {
            file += *fen - '0';
        } else if (rank < 0 || file > 7 || strchr("pnbrqkPNBRQK", *fen) == NULL) {
            return NULL;
        } else {
            p->board[rank][file++] = *fen;
        }
    }
    return rank == 0 && file == 8 ? fen : NULL;
}

static void read_right(rb_position *p, char letter)
{
    int color = color_of(letter), rank = home_rank(color), file = RB_NO_FILE;
    int king = king_of(p, color).file;
    char rook = piece_of(color, 'r');
    switch (kind_of(letter)) {
    case 'k':
        for (int f = king + 1; f < 8; f++)
            if (p->board[rank][f] == rook)
                file = f;
        break;
    case 'q':
        for (int f = king - 1; f >= 0; f--)
            if (p->board[rank][f] == rook)
                file = f;
        break;
    default:
        file = kind_of(letter) - 'a';
        break;
    }
    p->castling_file[color][file > king ? RB_H_SIDE : RB_A_SIDE] = file;
}

bool rb_from_fen(const char *fen, rb_position *p)
{
    *p = (rb_position){.double_step_file = RB_NO_FILE, .fullmove = 1};
    for (int i = 0; i < 4; i++)
        p->castling_file[i / 2][i % 2] = RB_NO_FILE;
    fen = read_board(fen, p);
    if (fen == NULL || king_of(p, WHITE).rank < 0 || king_of(p, BLACK).rank < 0)
        return false;
    char turn = 'w', rights[16] = "-", target[4] = "-";
    int fields =
        sscanf(fen, " %c %15s %3s %u %u", &turn, rights, target, &p->halfmove, &p->fullmove);
    p->turn = turn == 'b';
    for (const char *right = rights; *right != '\0' && *right != '-'; right++)
        read_right(p, *right);
    if (target[0] != '-')
        p->double_step_file = target[0] - 'a';
    return fields >= 1 && (turn == 'w' || turn == 'b');
}

static char *write_board(const rb_position *p, char *out)
{
    for (int rank = 7; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            if (p->board[rank][file] == '.') {
                empty++;
                continue;
            }
            if (empty > 0)
                *out++ = (char)('0' + empty);
            empty = 0;
            *out++ = p->board[rank][file];
        }
        if (empty > 0)
            *out++ = (char)('0' + empty);
        if (rank > 0)
            *out++ = '/';
    }
    return out;
}

void rb_to_fen(const rb_position *p, char out[RB_FEN_SIZE])
{
    char *end = write_board(p, out), rights[8], target[4] = "-";
    int count = 0;
    for (int color = WHITE; color <= BLACK; color++)
        for (int wing = 0; wing < 2; wing++)
            if (p->castling_file[color][wing] != RB_NO_FILE)
                rights[count++] = piece_of(color, (char)('a' + p->castling_file[color][wing]));
    if (count == 0)
        rights[count++] = '-';
    if (p->double_step_file != RB_NO_FILE)
        snprintf(target, sizeof target, "%c%d", 'a' + p->double_step_file,
                 p->turn == WHITE ? 6 : 3);
    snprintf(end, (size_t)(RB_FEN_SIZE - (end - out)), " %c %.*s %s %u %u",
             p->turn == WHITE ? 'w' : 'b', count, rights, target, p->halfmove, p->fullmove);
}
