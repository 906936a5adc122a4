/*
 * Can this side still win? Small positions are decided by playing them out with the slow rule
 * book, and compared, each side, also with the colours swapped. Every two bytes place a piece:
 * the first the square, the second the piece; the very first byte says who is to move.
 */
#include "flagfall/winnable.h"

#include "support/playout.h"
#include "winnable/private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST_STATES = 4000, MOST_PIECES = 24 };

static void place(const uint8_t *data, size_t size, rb_position *p)
{
    static const char pieces[] = "PpPpNnBbRrQqPpBb";
    for (size_t i = 0; i + 1 < size && i < MOST_PIECES * 2; i += 2) {
        unsigned square = data[i] & 63, piece = data[i + 1] & 15;
        bool pawn = piece < 4 || piece == 12 || piece == 13;
        char *at = &p->board[square / 8][square % 8];
        if (i < 4)
            *at = i == 0 ? 'K' : 'k';
        else if (*at == '.' && !(pawn && (square < 8 || square >= 56)))
            *at = pieces[piece];
    }
}

static bool read_position(const rb_position *p, ff_position *out)
{
    char fen[RB_FEN_SIZE];
    ff_setup setup;
    rb_to_fen(p, fen);
    return ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL) == FF_OK &&
           ff_position_from_setup(&setup, out, NULL, NULL) == FF_OK;
}

static rb_position swapped(const rb_position *p)
{
    rb_position m = *p;
    for (int square = 0; square < 64; square++) {
        char piece = p->board[7 - square / 8][square % 8];
        m.board[square / 8][square % 8] = piece == '.' ? piece : (char)(piece ^ 32);
    }
    m.turn = 1 - p->turn;
    return m;
}

static void expect(const char *why, const char *what)
{
    if (why == NULL)
        return;
    fprintf(stderr, "%s: %s\n", what, why);
    abort();
}

/* The quick look by itself. */
static void compare_sign(const rb_position *p, const ff_position *pos, const playout *out,
                         int side, bool can_win)
{
    static ff_winnable_path line;
    ff_winnable_result r = {.verdict = FF_WINNABLE, .side = (ff_color)side};
    if (!ff_winnable_lives(pos, (ff_color)side, &line))
        return;
    r.line = line.moves;
    r.plies = line.plies;
    expect(playout_judge(p, &r, can_win, out->complete), "a sign of life");
}

static void compare(ff_winnable_solver *solver, const rb_position *p, const playout *out,
                    int side, bool can_win)
{
    ff_winnable_options options = FF_WINNABLE_OPTIONS_INIT;
    ff_winnable_result r;
    ff_position pos;
    if (!read_position(p, &pos))
        abort();
    if (!out->complete)
        options.nodes = 2000;
    ff_winnable_solve(solver, &pos, (ff_color)side, &options, &r);
    expect(playout_judge(p, &r, can_win, out->complete), ff_winnable_verdict_name(r.verdict));
    compare_sign(p, &pos, out, side, can_win);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static ff_winnable_solver *solver;
    static playout out;
    rb_position p = {.castling_file = {{RB_NO_FILE, RB_NO_FILE}, {RB_NO_FILE, RB_NO_FILE}},
                     .double_step_file = RB_NO_FILE,
                     .fullmove = 1};
    ff_position pos;
    if (solver == NULL &&
        (ff_winnable_new(&solver, NULL) != FF_OK || !playout_init(&out, MOST_STATES)))
        abort();
    if (size < 5 || (data[1] & 63) == (data[3] & 63))
        return 0;
    memset(p.board, '.', sizeof p.board);
    p.turn = data[0] & 1;
    place(data + 1, size - 1, &p);
    if (!read_position(&p, &pos))
        return 0;
    playout_run(&out, &p);
    rb_position other = swapped(&p);
    for (int side = 0; side < 2; side++) {
        compare(solver, &p, &out, side, out.states[0].can_win[side]);
        compare(solver, &other, &out, 1 - side, out.states[0].can_win[side]);
    }
    return 0;
}
