#include "support/sample.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_GAME = 250 };

uint64_t rnd(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

unsigned rnd_below(uint64_t *state, unsigned n)
{
    return (unsigned)((rnd(state) >> 32) * n >> 32);
}

static bool one_in(sample *s, unsigned n)
{
    return rnd_below(&s->state, n) == 0;
}

static void start_game(sample *s, int kind)
{
    ff_setup setup;
    ff_chess960_setup(kind == 0 ? 518 : (int)rnd_below(&s->state, 960), &setup, NULL);
    ff_position_from_setup(&setup, &s->game[kind], NULL, NULL);
    s->plies[kind] = 0;
}

/* Rare moves are preferred now and then, and so are moves that keep the rights to castle. */
static ff_move pick(sample *s, const ff_position *pos, const ff_move_list *list)
{
    ff_move move = FF_NO_MOVE;
    bool rare = one_in(s, 8);
    for (int attempt = 0; attempt < 4; attempt++) {
        move = list->moves[rnd_below(&s->state, list->count)];
        ff_role role = FF_PIECE_ROLE(ff_position_piece_at(pos, FF_MOVE_FROM(move)));
        if (rare ? FF_MOVE_KIND(move) != FF_MOVE_NORMAL || role == FF_PAWN
                 : role != FF_KING && role != FF_ROOK)
            break;
    }
    return move;
}

static void next_of_game(sample *s, int kind)
{
    ff_move_list list;
    ff_position_legal_moves(&s->game[kind], &list);
    if (list.count == 0 || s->plies[kind] == LONGEST_GAME) {
        start_game(s, kind);
    } else {
        ff_position_play(&s->game[kind], pick(s, &s->game[kind], &list));
        s->plies[kind]++;
    }
    s->pos = s->game[kind];
}

/* A square without a piece, not on an end rank when it is for a pawn. */
static ff_square free_square(sample *s, const ff_setup *setup, bool pawn)
{
    for (;;) {
        unsigned square = pawn ? 8 + rnd_below(&s->state, 48) : rnd_below(&s->state, 64);
        if (setup->board[square] == 0)
            return (ff_square)square;
    }
}

static void place_home(sample *s, ff_setup *setup, ff_color color, bool chess960)
{
    unsigned home = color == FF_WHITE ? 0 : 56;
    unsigned king = home + (chess960 ? 1 + rnd_below(&s->state, 6) : 4);
    setup->board[king] = FF_PIECE(color, FF_KING);
    for (int wing = 0; wing < 2; wing++) {
        unsigned low = wing == 0 ? home : king + 1, high = wing == 0 ? king : home + 8;
        unsigned rook =
            chess960 ? low + rnd_below(&s->state, high - low) : home + (wing == 0 ? 0u : 7u);
        if (one_in(s, 4))
            continue;
        setup->board[rook] = FF_PIECE(color, FF_ROOK);
        setup->castling |= (ff_bitboard)1 << rook;
    }
}

static void place_kings(sample *s, ff_setup *setup, bool chess960)
{
    for (unsigned color = FF_WHITE; color <= FF_BLACK; color++) {
        if (one_in(s, 2))
            place_home(s, setup, color, chess960);
        else
            setup->board[free_square(s, setup, false)] = FF_PIECE(color, FF_KING);
    }
}

/* A pawn that has just come two squares, with one that may take it beside it. */
static void place_double_step(sample *s, ff_setup *setup)
{
    ff_color us = setup->turn, them = us == FF_WHITE ? FF_BLACK : FF_WHITE;
    int up = us == FF_WHITE ? 8 : -8;
    int file = (int)rnd_below(&s->state, 8), side = one_in(s, 2) ? -1 : 1;
    int pawn = (us == FF_WHITE ? 32 : 24) + file;
    if (file + side < 0 || file + side > 7 || setup->board[pawn] != 0 ||
        setup->board[pawn + up] != 0 || setup->board[pawn + 2 * up] != 0 ||
        setup->board[pawn + side] != 0)
        return;
    setup->board[pawn] = FF_PIECE(them, FF_PAWN);
    setup->board[pawn + side] = FF_PIECE(us, FF_PAWN);
    setup->en_passant = (ff_square)(pawn + up);
}

static void place_pieces(sample *s, ff_setup *setup)
{
    unsigned pieces = rnd_below(&s->state, one_in(s, 2) ? 6 : 24);
    for (unsigned i = 0; i < pieces; i++) {
        ff_role role = FF_PAWN + rnd_below(&s->state, 5);
        unsigned color = rnd_below(&s->state, 2);
        ff_square square = free_square(s, setup, role == FF_PAWN);
        ff_bitboard bit = (ff_bitboard)1 << square;
        ff_square target = setup->en_passant;
        /* the way of the double step stays empty */
        if (target == FF_NO_SQUARE || (square != target && square != (target ^ 16)))
            setup->board[square] = FF_PIECE(color, role);
        setup->castling &= ~bit;
    }
}

static void next_placement(sample *s, bool chess960)
{
    ff_setup setup;
    do {
        setup = (ff_setup){.turn = rnd_below(&s->state, 2), .en_passant = FF_NO_SQUARE};
        setup.halfmove = rnd_below(&s->state, 160);
        setup.fullmove =
            2 + setup.halfmove / 2 + rnd_below(&s->state, 300); /* that many were made */
        place_kings(s, &setup, chess960);
        if (one_in(s, 3))
            place_double_step(s, &setup);
        place_pieces(s, &setup);
    } while (ff_position_from_setup(&setup, &s->pos, NULL, NULL) != FF_OK);
}

sample sample_start(int argc, char **argv, unsigned long default_count)
{
    sample s = {.name = argv[0], .count = default_count, .seed = 1};
    if (argc > 1)
        s.count = strtoul(argv[1], NULL, 10);
    if (argc > 2)
        s.seed = strtoull(argv[2], NULL, 10);
    s.state = s.seed;
    start_game(&s, 0);
    start_game(&s, 1);
    printf("%s %lu %llu\n", s.name, s.count, (unsigned long long)s.seed);
    return s;
}

bool sample_next(sample *s)
{
    if (s->done == s->count)
        return false;
    unsigned kind = s->done++ % 4;
    if (kind < 2)
        next_of_game(s, (int)kind);
    else
        next_placement(s, kind == 3);
    return true;
}

void sample_fail(const sample *s, const char *format, ...)
{
    char fen[FF_FEN_SIZE];
    va_list args;
    ff_position_fen(&s->pos, FF_FEN_STANDARD, fen);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\nin %s\nposition %lu of the run %s %lu %llu\n", fen, s->done, s->name, s->count,
           (unsigned long long)s->seed);
    exit(1);
}

int sample_passed(const sample *s, const char *what)
{
    printf("%lu positions: %s\n", s->done, what);
    return s->done == 0;
}

rb_position sample_rulebook(const ff_position *pos)
{
    rb_position p = {.turn = pos->turn,
                     .double_step_file = RB_NO_FILE,
                     .halfmove = pos->halfmove,
                     .fullmove = pos->fullmove};
    for (int square = 0; square < 64; square++)
        p.board[square / 8][square % 8] =
            ".PNBRQK..pnbrqk"[ff_position_piece_at(pos, (ff_square)square)];
    if (pos->double_step != FF_NO_SQUARE)
        p.double_step_file = pos->double_step % 8;
    for (int color = 0; color < 2; color++) {
        int king = ff_position_king_square(pos, (ff_color)color) % 8;
        p.castling_file[color][RB_H_SIDE] = p.castling_file[color][RB_A_SIDE] = RB_NO_FILE;
        for (int file = 0; file < 8; file++)
            if (pos->castling >> (file + 56 * color) & 1)
                p.castling_file[color][file > king ? RB_H_SIDE : RB_A_SIDE] = file;
    }
    return p;
}
