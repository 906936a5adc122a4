/* The solver of `winnable` from outside: memory that runs out, budgets, symmetry. */
#include "support/failing.h"
#include "support/unit.h"

#include "flagfall/winnable.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_running_out_is_unknown_at_worst),
        cmocka_unit_test(budgets_make_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
