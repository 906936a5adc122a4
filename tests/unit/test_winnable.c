/* The solver of `winnable` from outside: memory that runs out, budgets, symmetry. */
#include "support/failing.h"
#include "support/unit.h"

#include "flagfall/winnable.h"

#include "chess/winnable_parts.h"

static ff_position position(const char *fen)
{
    ff_setup setup;
    ff_position pos;
    assert_int_equal(ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL), FF_OK);
    assert_int_equal(ff_position_from_setup(&setup, &pos, NULL, NULL), FF_OK);
    return pos;
}

/* Worked out by hand: the pawns of the a- and b-file wall the king in, the others meet. */
static const struct {
    const char *fen;
    ff_color side;
    ff_verdict verdict;
} cases[] = {
    {"1k6/1P5p/BP6/1P6/8/8/6KP/8 w - - 0 1", FF_BLACK, FF_UNWINNABLE},
    {"8/8/8/4k3/8/8/4K3/7R w - - 0 1", FF_WHITE, FF_WINNABLE},
    {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", FF_WHITE, FF_UNWINNABLE},
    {"8/8/2k4p/7P/8/pp6/rp6/1K6 b - - 0 1", FF_WHITE, FF_UNWINNABLE},
};

/* However few blocks of memory there are, the answer is right or "unknown", and all is given
 * back. */
static void memory_running_out_is_unknown_at_worst(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_position pos = position(cases[i].fen);
        unsigned long fail_at = 0;
        for (failing f = {.failed = true}; f.failed;) {
            ff_winnable_solver *solver;
            ff_winnable_result r;
            failing_begin(&f, ++fail_at, false);
            if (ff_winnable_new(&solver, NULL) == FF_OK) {
                ff_winnable_solve(solver, &pos, cases[i].side, NULL, &r);
                if (r.verdict != FF_WINNABLE_UNKNOWN)
                    assert_int_equal(r.verdict, cases[i].verdict);
                assert_true(f.failed || r.verdict == cases[i].verdict);
                ff_winnable_free(solver);
            } else {
                assert_true(f.failed);
            }
            failing_end();
            assert_int_equal(f.held, 0);
        }
        assert_true(fail_at > 2);
    }
}

/* A spent budget makes an answer unknown, never wrong. */
static void budgets_make_unknown(void **state)
{
    ff_winnable_solver *solver;
    (void)state;
    assert_int_equal(ff_winnable_new(&solver, NULL), FF_OK);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_position pos = position(cases[i].fen);
        for (uint64_t nodes = 1; nodes < 3000; nodes = 3 * nodes + 1) {
            ff_winnable_options options = FF_WINNABLE_OPTIONS_INIT;
            ff_winnable_result r;
            options.nodes = nodes;
            ff_winnable_solve(solver, &pos, cases[i].side, &options, &r);
            if (r.verdict != FF_WINNABLE_UNKNOWN)
                assert_int_equal(r.verdict, cases[i].verdict);
        }
    }
    ff_winnable_free(solver);
}

/* Whether the quick look finds a helpmate, which is then played. */
static bool lives(const char *fen, ff_color side)
{
    static ffw_line line;
    ff_position pos = position(fen);
    if (!ffw_lives(&pos, side, &line))
        return false;
    assert_true(line.plies > 0);
    for (unsigned i = 0; i < line.plies; i++) {
        assert_true(ff_is_legal(&pos, line.moves[i]));
        ff_play(&pos, line.moves[i]);
    }
    assert_true(ff_is_checkmate(&pos));
    assert_int_equal(pos.turn, side ^ 1);
    return true;
}

static void the_quick_look_plays_helpmates(void **state)
{
    static const struct {
        const char *fen;
        bool lives[2];
    } looks[] = {
        {"r4rk1/5ppp/8/8/8/8/5PPP/R3QRK1 b - - 0 1", {true, true}},
        {"8/8/8/4k3/8/8/4K3/7R w - - 0 1", {true, false}},
        {"8/8/8/4k3/8/8/4K3/7R b - - 0 1", {true, false}},
        {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", {true, true}}, /* a mate in one */
        {"8/P7/8/4k3/8/8/4K3/8 w - - 0 1", {true, false}},   /* a new queen */
        {"8/8/8/4k3/8/4p3/4K3/8 b - - 0 1", {false, true}},
        /* men that cannot mate, minor pieces, locked pawns: left to the ladder */
        {"8/8/8/4k3/8/8/4K3/6N1 w - - 0 1", {false, false}},
        {"8/8/8/4k3/8/8/4K3/5BN1 w - - 0 1", {false, false}},
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", {false, false}},
        /* in check, with an answer en passant only: no mate, and no move of the quick look */
        {"2b3r1/1k6/8/6pP/7K/6PP/8/8 w - g6 0 1", {false, false}},
        /* mate on the board already: nothing to be played */
        {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", {false, false}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(looks); i++)
        for (int side = 0; side < 2; side++)
            if (lives(looks[i].fen, (ff_color)side) != looks[i].lives[side])
                fail_msg("%s, side %d", looks[i].fen, side);
}

/* Alive for one side is alive; the budget is for each side, and a little of it is spent on both
 * first. */
static void a_position_is_dead_when_nobody_can_win(void **state)
{
    static const struct {
        const char *fen;
        uint64_t nodes;
        ff_verdict verdict;
    } positions[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, FF_WINNABLE},
        {"2b3r1/1k6/8/6pP/7K/6PP/8/8 w - g6 0 1", 1000, FF_WINNABLE},
        {"8/8/5k2/7p/4K2P/8/8/8 b - - 0 1", 0, FF_WINNABLE_UNKNOWN},
        {"8/8/5k2/7p/4K2P/8/8/8 b - - 0 1", 3, FF_WINNABLE_UNKNOWN},
        {"8/8/5k2/7p/4K2P/8/8/8 b - - 0 1", 100000, FF_WINNABLE},
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", 1000, FF_UNWINNABLE},
        {"8/8/8/4k3/8/8/4K3/6N1 w - - 0 1", 1, FF_UNWINNABLE},
    };
    ff_winnable_solver *solver;
    (void)state;
    assert_int_equal(ff_winnable_new(&solver, NULL), FF_OK);
    for (size_t i = 0; i < COUNT_OF(positions); i++) {
        ff_winnable_options options = {.nodes = positions[i].nodes};
        ff_position pos = position(positions[i].fen);
        if (ff_winnable_dead(solver, &pos, &options) != positions[i].verdict)
            fail_msg("%s, %u nodes", positions[i].fen, (unsigned)positions[i].nodes);
        if (positions[i].nodes == 1000)
            assert_int_equal(ff_winnable_dead(solver, &pos, NULL), positions[i].verdict);
    }
    ff_winnable_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_running_out_is_unknown_at_worst),
        cmocka_unit_test(budgets_make_unknown),
        cmocka_unit_test(the_quick_look_plays_helpmates),
        cmocka_unit_test(a_position_is_dead_when_nobody_can_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
