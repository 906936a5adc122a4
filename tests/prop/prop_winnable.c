/*
 * Winnable or not, against full enumeration.
 *   prop_winnable [COUNT [SEED]]
 *
 * Random positions are played out by the slow rule book of the tests: half of them small (up
 * to seven pieces, blocked pawns, odd promotions), the others of the kinds that the arguments
 * of the solver are about (a king shut in a crowd, bishops packed after a wall of pawns). Every
 * position that can arise is visited and every mate marked; going back from the mates states
 * for each of those positions and each side whether it can still win. COUNT of them are then
 * put to the solver, as they are and mirrored with the colours swapped; the quick look is also
 * tried on COUNT positions of random games. Where there are too
 * many positions to visit them all, the mates that were seen are still mates: then "unwinnable"
 * is wrong where one can be reached.
 */
#include "flagfall/winnable.h"

#include "support/playout.h"
#include "winnable/private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_STATES = 120000, SAMPLES = 400 };

typedef struct world {
    playout out;
    uint64_t random;
    unsigned long roots, closed, compared, winnable, unwinnable;
    unsigned long reasons[FF_WINNABLE_REASON_COUNT], blockades, mating, cores;
    unsigned long looks, signs; /* of life: looked for, found */
    uint64_t seed;
    ff_winnable_solver *solver;
} world;

/* SplitMix64 (Steele, Lea and Flood, 2014). */
static unsigned draw(world *w, unsigned below)
{
    uint64_t z = w->random += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (unsigned)((z ^ (z >> 31)) % below);
}

/* --- random positions --- */

static void put(world *w, rb_position *p, char piece)
{
    for (;;) {
        unsigned s = draw(w, 64), rank = s / 8;
        bool pawn = piece == 'p' || piece == 'P';
        if (p->board[rank][s % 8] != '.' || (pawn && (rank == 0 || rank == 7)))
            continue;
        p->board[rank][s % 8] = piece;
        return;
    }
}

/* A white pawn with a black one right in front of him. */
static void put_block(world *w, rb_position *p)
{
    unsigned file = draw(w, 8), rank = 1 + draw(w, 5);
    if (p->board[rank][file] == '.' && p->board[rank + 1][file] == '.') {
        p->board[rank][file] = 'P';
        p->board[rank + 1][file] = 'p';
    }
}

static bool in_check(rb_position p, int color)
{
    p.turn = color;
    return rb_in_check(&p);
}

/* Up to seven pieces. */
static void small_position(world *w, rb_position *p)
{
    static const char pieces[] = "PpNnBbBbNnPpPpRrQq";
    unsigned blocks = draw(w, 3), others = draw(w, blocks == 2 ? 2 : 3);
    put(w, p, 'K');
    put(w, p, 'k');
    for (unsigned i = 0; i < blocks; i++)
        put_block(w, p);
    for (unsigned i = 0; i < others; i++)
        put(w, p, pieces[draw(w, sizeof pieces - 1)]);
}

static void put_within(world *w, rb_position *p, char piece, unsigned files, unsigned ranks)
{
    for (int tries = 0; tries < 100; tries++) {
        unsigned file = draw(w, files), rank = draw(w, ranks);
        bool pawn = piece == 'p' || piece == 'P';
        if (p->board[rank][file] != '.' || (pawn && rank == 0))
            continue;
        p->board[rank][file] = piece;
        return;
    }
}

/* The white king in a corner among many black pieces, few of which can move; one or two white
 * pieces to win with, and perhaps a black one far away. */
static void crowd_position(world *w, rb_position *p)
{
    static const char inside[] = "pppppppnbrqnbP", winners[] = "QRBNBNPP", outside[] = "pnbp";
    unsigned files = 3 + draw(w, 3), ranks = 3 + draw(w, 2);
    put_within(w, p, 'K', files - 1, 2);
    put_within(w, p, 'k', files + 1, ranks + 1);
    for (unsigned i = 4 + draw(w, 5); i > 0; i--)
        put_within(w, p, inside[draw(w, sizeof inside - 1)], files, ranks);
    for (unsigned i = 1 + draw(w, 2); i > 0; i--)
        put(w, p, winners[draw(w, sizeof winners - 1)]);
    for (unsigned i = draw(w, 2); i > 0; i--)
        put(w, p, outside[draw(w, sizeof outside - 1)]);
}

static bool king_can_move(rb_position p)
{
    static rb_move moves[RB_MAX_MOVES];
    p.turn = 0;
    for (int i = rb_legal_moves(&p, moves); i-- > 0;)
        if (p.board[moves[i].from.rank][moves[i].from.file] == 'K')
            return true;
    return false;
}

/* The white king shut in at the edge by black pawns and a few pieces of both sides, so that a
 * black move is often mate; the black king somewhere else. */
static void shut_position(world *w, rb_position *p)
{
    static const char pieces[] = "ppppppppppprnbPBN", winners[] = "BNPPPR";
    do {
        unsigned file = draw(w, 6), king = file + draw(w, 3);
        memset(p->board, '.', sizeof p->board);
        p->board[0][king] = 'K';
        for (unsigned at = 0; at < 9; at++) {
            char piece = pieces[draw(w, sizeof pieces - 1)];
            bool pawn = piece == 'p' || piece == 'P';
            if (p->board[at / 3][file + at % 3] == '.' && !(pawn && at < 3) &&
                draw(w, 10) < 3 + at / 2)
                p->board[at / 3][file + at % 3] = piece;
        }
        if (draw(w, 3) > 0)
            put_block(w, p);
        put(w, p, winners[draw(w, sizeof winners - 1)]);
        put(w, p, 'k');
    } while (king_can_move(*p) || in_check(*p, 0) || in_check(*p, 1));
}

static bool read_position(const rb_position *p, ff_position *out)
{
    char fen[RB_FEN_SIZE];
    ff_setup setup;
    rb_to_fen(p, fen);
    return ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL) == 0 &&
           ff_position_from_setup(&setup, out, NULL, NULL) == 0;
}

/* Positions of which it is claimed that White cannot win because black pieces can only give
 * mate are rare, so they are looked for; the claim is what is then compared. */
static void claimed_position(world *w, rb_position *p)
{
    ff_position pos;
    for (int tries = 0; tries < 4000; tries++) {
        ff_blockade found = {.locked = 0};
        shut_position(w, p);
        if (read_position(p, &pos) && ff_winnable_blockaded(&pos, FF_WHITE, true, &found) &&
            found.mating != 0)
            return;
    }
}

/* White bishops packed after a wall of pawns on every other file, with a hole or two; now
 * and then something is missing or too much. */
static void packed_position(world *w, rb_position *p)
{
    static const char extra[] = "bnNpP";
    unsigned parity = draw(w, 2), wall = 4 + draw(w, 2), holes = draw(w, 3);
    for (unsigned file = parity; file < 8; file += 2) {
        p->board[wall][file] = 'P';
        p->board[wall + 1][file] = 'p';
    }
    for (unsigned rank = wall + 1; rank < 8; rank++)
        for (unsigned file = 0; file < 8; file++)
            if ((file + rank) % 2 != (wall + 1 + parity) % 2 && p->board[rank][file] == '.')
                p->board[rank][file] = 'B';
    for (; holes > 0; holes--)
        p->board[7 - draw(w, 7 - wall)][draw(w, 8)] = '.';
    if (draw(w, 3) == 0)
        p->board[wall + draw(w, 8 - wall)][draw(w, 8)] = '.';
    put(w, p, 'K');
    put(w, p, 'k');
    if (draw(w, 4) == 0)
        put(w, p, extra[draw(w, sizeof extra - 1)]);
}

static rb_position random_position(world *w)
{
    static void (*const kinds[])(world *, rb_position *) = {
        small_position, small_position,  small_position,  crowd_position,
        shut_position,  packed_position, claimed_position};
    for (;;) {
        rb_position p = {.castling_file = {{RB_NO_FILE, RB_NO_FILE}, {RB_NO_FILE, RB_NO_FILE}},
                         .double_step_file = RB_NO_FILE,
                         .fullmove = 1};
        memset(p.board, '.', sizeof p.board);
        p.turn = (int)draw(w, 2);
        kinds[draw(w, sizeof kinds / sizeof *kinds)](w, &p);
        if (!in_check(p, 1 - p.turn))
            return p;
    }
}

/* --- comparing --- */

static rb_position mirrored(const rb_position *p)
{
    rb_position m = *p;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++) {
            char piece = p->board[7 - rank][7 - file];
            m.board[rank][file] = piece == '.' ? piece : (char)(piece ^ 32);
        }
    m.turn = 1 - p->turn;
    if (p->double_step_file != RB_NO_FILE)
        m.double_step_file = 7 - p->double_step_file;
    return m;
}

static void fail(const world *w, const char *fen, int side, const char *got, const char *why)
{
    printf("%s, %s to win: %s, but %s (seed %llu)\n", fen, side == 0 ? "white" : "black", got,
           why, (unsigned long long)w->seed);
    exit(1);
}

/* The arguments by themselves, though the ladder may have no need of them. */
static void compare_arguments(world *w, const ff_position *pos, int side, bool can_win,
                              const char *fen)
{
    ff_blockade found = {.locked = 0};
    ff_bitboard left_out;
    uint64_t nodes = 0;
    if (pos->turn != side && ff_is_checkmate(pos))
        return;
    bool blockaded = ff_winnable_blockaded(pos, (ff_color)side, true, &found);
    bool closed = ff_winnable_core_closed(pos, (ff_color)side, UINT32_MAX, &left_out, &nodes);
    w->blockades += blockaded;
    w->cores += closed;
    w->mating += blockaded && found.mating != 0;
    if (can_win && (blockaded || closed))
        fail(w, fen, side, blockaded ? "blockade" : "core", "there is a mate");
}

/* The quick look by itself: a line that it finds is played by the rule book. */
static void compare_sign(world *w, const rb_position *p, const ff_position *pos, int side,
                         bool can_win, const char *fen)
{
    static ff_winnable_path line;
    ff_winnable_result r = {.verdict = FF_WINNABLE, .side = (ff_color)side};
    w->looks++;
    if (!ff_winnable_lives(pos, (ff_color)side, &line))
        return;
    w->signs++;
    r.line = line.moves;
    r.plies = line.plies;
    const char *why = playout_judge(p, &r, can_win, w->out.complete);
    if (why != NULL)
        fail(w, fen, side, "a sign of life", why);
}

static void compare(world *w, const rb_position *p, int side, bool can_win)
{
    char fen[RB_FEN_SIZE];
    ff_position pos;
    ff_winnable_result r;
    rb_to_fen(p, fen);
    if (!read_position(p, &pos))
        fail(w, fen, side, "nothing", "the position cannot be read");
    ff_winnable_solve(w->solver, &pos, (ff_color)side, NULL, &r);
    w->reasons[r.reason]++;
    const char *why = playout_judge(p, &r, can_win, w->out.complete);
    if (why != NULL)
        fail(w, fen, side, ff_winnable_verdict_name(r.verdict), why);
    compare_arguments(w, &pos, side, can_win, fen);
    compare_sign(w, p, &pos, side, can_win, fen);
}

static void compare_samples(world *w, unsigned long limit)
{
    for (int i = 0; i < SAMPLES && w->compared < limit; i++) {
        const playout_state *s = &w->out.states[i == 0 ? 0 : draw(w, (unsigned)w->out.count)];
        rb_position m = mirrored(&s->p);
        for (int side = 0; side < 2; side++) {
            compare(w, &s->p, side, s->can_win[side]);
            compare(w, &m, 1 - side, s->can_win[side]);
            w->winnable += s->can_win[side];
            w->unwinnable += !s->can_win[side] && w->out.complete;
        }
        w->compared++;
        if (!w->out.complete && i >= 4) /* the frontier is not worth more */
            return;
    }
}

/* Positions from games of random moves, with all the pieces on the board at first, for the
 * quick look. */
static void compare_games(world *w, unsigned long positions)
{
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    static rb_move moves[RB_MAX_MOVES];
    rb_position p;
    w->out.complete = false;
    for (unsigned long i = 0, ply = 0; i < positions; ply++) {
        int count = ply == 0 || ply > 300 ? 0 : rb_legal_moves(&p, moves);
        if (count == 0) {
            ply = 0;
            if (!rb_from_fen(start, &p))
                exit(2);
            count = rb_legal_moves(&p, moves);
        }
        rb_play(&p, &moves[draw(w, (unsigned)count)]);
        char fen[RB_FEN_SIZE];
        ff_position pos;
        rb_to_fen(&p, fen);
        if (draw(w, 8) != 0 || !read_position(&p, &pos))
            continue;
        i++;
        compare_sign(w, &p, &pos, 0, true, fen);
        compare_sign(w, &p, &pos, 1, true, fen);
    }
}

int main(int argc, char **argv)
{
    world w = {.seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 4};
    unsigned long limit = argc > 1 ? strtoul(argv[1], NULL, 10) : 1500;
    w.random = w.seed;
    if (!playout_init(&w.out, MOST_STATES) || ff_winnable_new(&w.solver, NULL) != 0)
        return 2;
    while (w.compared < limit) {
        rb_position root = random_position(&w);
        playout_run(&w.out, &root);
        w.roots++;
        w.closed += w.out.complete;
        compare_samples(&w, limit);
    }
    compare_games(&w, limit);
    printf(
        "winnable: %lu positions compared with enumeration, also mirrored (%lu winnable, %lu "
        "unwinnable answers), from %lu random positions, %lu of them played out whole\n",
        w.compared, w.winnable, w.unwinnable, w.roots, w.closed);
    printf("reasons:");
    for (int i = 0; i < FF_WINNABLE_REASON_COUNT; i++)
        printf(" %s %lu", ff_winnable_reason_key((ff_winnable_reason)i), w.reasons[i]);
    printf("; by itself: blockade %lu (pieces that only mate: %lu), core %lu\n", w.blockades,
           w.mating, w.cores);
    printf("the quick look found life in %lu of %lu (with %lu positions of random games)\n",
           w.signs, w.looks, limit);
    ff_winnable_free(w.solver);
    playout_release(&w.out);
    return 0;
}
