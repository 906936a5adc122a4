/*
 * Winnable or not, against full enumeration.
 *   prop_winnable [COUNT [SEED]]
 *
 * Random positions are played out by the slow rule book of the tests: half of them small (up
 * to seven men, blocked pawns, odd promotions), the others of the kinds that the arguments of
 * the solver are about (a king shut in a crowd, bishops packed behind a wall of pawns). Every
 * position that can arise is visited and every mate marked; going back from the mates tells
 * for each of those positions and each side whether it can still win. COUNT of them are then
 * put to the solver, as they are and mirrored with the colours swapped. Where there are too
 * many positions to visit them all, the mates that were seen are still mates: then "unwinnable"
 * is wrong where one can be reached.
 */
#include "flagfall/winnable.h"

#include "support/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_STATES = 120000, SLOTS = 1 << 19, MOST_EDGES = MOST_STATES * 16, SAMPLES = 400 };

typedef struct state {
    rb_position p;
    bool can_win[2];
} state;

typedef struct world {
    state *states;
    int *slots; /* number plus one */
    int count;
    int *edge_from, *edge_to;
    int edges;
    bool complete;
    uint64_t random;
    unsigned long roots, closed, compared, winnable, unwinnable;
    unsigned long reasons[FF_WINNABLE_REASON_COUNT];
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

static void put(world *w, rb_position *p, char man)
{
    for (;;) {
        unsigned s = draw(w, 64), rank = s / 8;
        bool pawn = man == 'p' || man == 'P';
        if (p->board[rank][s % 8] != '.' || (pawn && (rank == 0 || rank == 7)))
            continue;
        p->board[rank][s % 8] = man;
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

/* Up to seven men. */
static void small_position(world *w, rb_position *p)
{
    static const char men[] = "PpNnBbBbNnPpPpRrQq";
    unsigned blocks = draw(w, 3), others = draw(w, blocks == 2 ? 2 : 3);
    put(w, p, 'K');
    put(w, p, 'k');
    for (unsigned i = 0; i < blocks; i++)
        put_block(w, p);
    for (unsigned i = 0; i < others; i++)
        put(w, p, men[draw(w, sizeof men - 1)]);
}

static void put_within(world *w, rb_position *p, char man, unsigned files, unsigned ranks)
{
    for (int tries = 0; tries < 100; tries++) {
        unsigned file = draw(w, files), rank = draw(w, ranks);
        bool pawn = man == 'p' || man == 'P';
        if (p->board[rank][file] != '.' || (pawn && rank == 0))
            continue;
        p->board[rank][file] = man;
        return;
    }
}

/* The white king in a corner among many black men, few of which can move; one or two white
 * men to win with, and perhaps a black one far away. */
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

/* White bishops packed behind a wall of pawns on every other file, with a hole or two; now
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
    static void (*const kinds[])(world *, rb_position *) = {small_position, small_position,
                                                            small_position, crowd_position,
                                                            crowd_position, packed_position};
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

/* --- playing everything out --- */

static uint64_t hash_of(const rb_position *p)
{
    const unsigned char *board = (const unsigned char *)p->board;
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < sizeof p->board; i++)
        hash = (hash ^ board[i]) * 1099511628211u;
    hash = (hash ^ (uint64_t)p->turn) * 1099511628211u;
    return (hash ^ (uint64_t)(p->double_step_file + 1)) * 1099511628211u;
}

static bool equal(const rb_position *a, const rb_position *b)
{
    return memcmp(a->board, b->board, sizeof a->board) == 0 && a->turn == b->turn &&
           a->double_step_file == b->double_step_file;
}

/* The number of the position, made new where it is; -1 when there is no room. */
static int number_of(world *w, const rb_position *p)
{
    unsigned s = (unsigned)(hash_of(p) >> 20 & (SLOTS - 1));
    for (; w->slots[s] != 0; s = (s + 1) & (SLOTS - 1))
        if (equal(&w->states[w->slots[s] - 1].p, p))
            return w->slots[s] - 1;
    if (w->count == MOST_STATES)
        return -1;
    w->states[w->count].p = *p;
    w->states[w->count].can_win[0] = w->states[w->count].can_win[1] = false;
    w->slots[s] = ++w->count;
    return w->count - 1;
}

static void play_from(world *w, int number)
{
    static rb_move moves[RB_MAX_MOVES];
    rb_position p = w->states[number].p;
    int count = rb_legal_moves(&p, moves);
    if (count == 0 && rb_is_checkmate(&p))
        w->states[number].can_win[1 - p.turn] = true;
    for (int i = 0; i < count; i++) {
        rb_position next = p;
        rb_play(&next, &moves[i]);
        next.halfmove = next.fullmove = 1;
        int to = number_of(w, &next);
        if (to < 0 || w->edges == MOST_EDGES) {
            w->complete = false;
            continue;
        }
        w->edge_from[w->edges] = number;
        w->edge_to[w->edges++] = to;
    }
}

/* Carries "can win" back along the moves until nothing changes; edges were made in the order
 * of the search, so going through them backwards needs few rounds. */
static void go_back(world *w)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (int e = w->edges; e-- > 0;)
            for (int side = 0; side < 2; side++) {
                bool *from = &w->states[w->edge_from[e]].can_win[side];
                if (!*from && w->states[w->edge_to[e]].can_win[side])
                    changed = *from = true;
            }
    }
}

static void play_out(world *w, const rb_position *root)
{
    w->count = w->edges = 0;
    w->complete = true;
    memset(w->slots, 0, SLOTS * sizeof *w->slots);
    number_of(w, root);
    for (int i = 0; i < w->count && w->complete; i++)
        play_from(w, i);
    go_back(w);
    w->roots++;
    w->closed += w->complete;
}

/* --- comparing --- */

static rb_position mirrored(const rb_position *p)
{
    rb_position m = *p;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++) {
            char man = p->board[7 - rank][7 - file];
            m.board[rank][file] = man == '.' ? man : (char)(man ^ 32);
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

/* The last position of the line, by the rule book, must be mate. */
static void check_line(const world *w, const rb_position *p, const ff_winnable_result *r,
                       const char *fen)
{
    static rb_move moves[RB_MAX_MOVES];
    rb_position at = *p;
    for (unsigned i = 0; i < r->plies; i++) {
        int count = rb_legal_moves(&at, moves), k = 0;
        while (k < count && rb_move_code(&moves[k]) != r->line[i])
            k++;
        if (k == count)
            fail(w, fen, r->side, "winnable", "the line holds an illegal move");
        rb_play(&at, &moves[k]);
    }
    if (!rb_is_checkmate(&at) || at.turn == (int)r->side)
        fail(w, fen, r->side, "winnable", "the line does not end in mate");
}

static void compare(world *w, const rb_position *p, int side, bool can_win)
{
    char fen[RB_FEN_SIZE];
    ff_setup setup;
    ff_position pos;
    ff_winnable_result r;
    rb_to_fen(p, fen);
    if (ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL) != 0 ||
        ff_position_from_setup(&setup, &pos, NULL, NULL) != 0)
        fail(w, fen, side, "nothing", "the position cannot be read");
    ff_winnable_solve(w->solver, &pos, (ff_color)side, NULL, &r);
    const char *got = ff_verdict_name(r.verdict);
    w->reasons[r.reason]++;
    if (r.verdict == FF_WINNABLE_UNKNOWN && w->complete)
        fail(w, fen, side, got, "all positions could be enumerated");
    if (can_win && r.verdict == FF_UNWINNABLE)
        fail(w, fen, side, got, "there is a mate");
    if (!can_win && w->complete && r.verdict == FF_WINNABLE)
        fail(w, fen, side, got, "there is no mate");
    if (r.verdict == FF_WINNABLE)
        check_line(w, p, &r, fen);
}

static void compare_samples(world *w, unsigned long limit)
{
    for (int i = 0; i < SAMPLES && w->compared < limit; i++) {
        const state *s = &w->states[i == 0 ? 0 : draw(w, (unsigned)w->count)];
        rb_position m = mirrored(&s->p);
        for (int side = 0; side < 2; side++) {
            compare(w, &s->p, side, s->can_win[side]);
            compare(w, &m, 1 - side, s->can_win[side]);
            w->winnable += s->can_win[side];
            w->unwinnable += !s->can_win[side] && w->complete;
        }
        w->compared++;
        if (!w->complete && i >= 4) /* the frontier is not worth more */
            return;
    }
}

int main(int argc, char **argv)
{
    world w = {.seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 4};
    unsigned long limit = argc > 1 ? strtoul(argv[1], NULL, 10) : 1500;
    w.random = w.seed;
    w.states = malloc(MOST_STATES * sizeof *w.states);
    w.slots = malloc(SLOTS * sizeof *w.slots);
    w.edge_from = malloc(MOST_EDGES * sizeof(int));
    w.edge_to = malloc(MOST_EDGES * sizeof(int));
    if (w.states == NULL || w.slots == NULL || w.edge_from == NULL || w.edge_to == NULL ||
        ff_winnable_new(&w.solver, NULL) != 0)
        return 2;
    while (w.compared < limit) {
        rb_position root = random_position(&w);
        play_out(&w, &root);
        compare_samples(&w, limit);
    }
    printf(
        "winnable: %lu positions compared with enumeration, also mirrored (%lu winnable, %lu "
        "unwinnable answers), from %lu random positions, %lu of them played out whole\n",
        w.compared, w.winnable, w.unwinnable, w.roots, w.closed);
    printf("reasons:");
    for (int i = 0; i < FF_WINNABLE_REASON_COUNT; i++)
        printf(" %s %lu", ff_winnable_reason_key((ff_winnable_reason)i), w.reasons[i]);
    printf("\n");
    ff_winnable_free(w.solver);
    free(w.states);
    free(w.slots);
    free(w.edge_from);
    free(w.edge_to);
    return 0;
}
