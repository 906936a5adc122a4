/*
 * Dead positions and mating potential. The table is the one that the Arbiters' Commission
 * gives for 6.9; the mates and the dead positions were worked out by hand.
 */
#include "support/unit.h"

#include "flagfall/san.h"
#include "flagfall/winnable.h"
#include "game/dead.h"

static ff_winnable_solver *solver;

static ff_position position(const char *fen)
{
    ff_setup setup;
    ff_position pos;
    assert_int_equal(ff_setup_from_fen(fen, strlen(fen), &setup, NULL, NULL), FF_OK);
    assert_int_equal(ff_position_from_setup(&setup, &pos, NULL, NULL), FF_OK);
    return pos;
}

static ff_winnable_result solve(const char *fen, ff_color side)
{
    ff_winnable_result r;
    ff_position pos = position(fen);
    ff_winnable_solve(solver, &pos, side, NULL, &r);
    return r;
}

static void expect(const char *fen, ff_color side, ff_winnable_verdict verdict)
{
    ff_winnable_result r = solve(fen, side);
    if (r.verdict != verdict)
        fail_msg("%s, %s: %s", fen, ff_board_color_name(side),
                 ff_winnable_verdict_name(r.verdict));
}

/* LAW: 6.9 the flagged side has the black pieces, the opponent the white ones; each row is
 * asked with the pieces far from any mate */
static void test_material_table(void **state)
{
    static const struct {
        const char *fen;
        ff_winnable_verdict verdict;
    } rows[] = {
        {"8/8/3qk3/8/8/1K2N3/8/8 b - - 0 1", FF_UNWINNABLE}, /* KQ - KN */
        {"8/8/3qk3/8/8/1K2B3/8/8 b - - 0 1", FF_UNWINNABLE}, /* KQ - KB */
        {"8/8/3rk3/8/8/1K2N3/8/8 b - - 0 1", FF_WINNABLE},   /* KR - KN */
        {"8/8/3rk3/8/8/1K2B3/8/8 b - - 0 1", FF_UNWINNABLE}, /* KR - KB */
        {"8/8/3nk3/8/8/1K2N3/8/8 b - - 0 1", FF_WINNABLE},   /* KN - KN */
        {"8/8/3nk3/8/8/1K2B3/8/8 b - - 0 1", FF_WINNABLE},   /* KN - KB */
        {"8/8/3bk3/8/8/1K2N3/8/8 b - - 0 1", FF_WINNABLE},   /* KB - KN */
        {"8/8/3bk3/8/8/1K2B3/8/8 b - - 0 1", FF_UNWINNABLE}, /* KB - KB, same colour */
        {"8/8/3bk3/8/8/1K2B3/4B3/8 b - - 0 1", FF_WINNABLE}, /* both colours */
        {"8/8/3bk3/8/8/1K1B4/8/8 b - - 0 1", FF_WINNABLE},   /* KB - KB, opposite colours */
        {"8/3p4/4k3/8/8/1K2N3/8/8 b - - 0 1", FF_WINNABLE},  /* KP - KN */
        {"8/3p4/4k3/8/8/1K2B3/8/8 b - - 0 1", FF_WINNABLE},  /* KP - KB */
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        expect(rows[i].fen, FF_WHITE, rows[i].verdict);
}

/* LAW: 6.9 the mates that make the rows "wins": they stand on the board */
static void test_mates_of_the_table(void **state)
{
    static const char *const mates[] = {
        "kr6/2N5/K7/8/8/8/8/8 b - - 0 1",  "kn6/2N5/1K6/8/8/8/8/8 b - - 0 1",
        "kn6/1B6/1K6/8/8/8/8/8 b - - 0 1", "kb6/8/KN6/8/8/8/8/8 b - - 0 1",
        "kb6/8/K7/8/8/8/8/7B b - - 0 1",   "k1K5/p1N5/8/8/8/8/8/8 b - - 0 1",
        "k7/p1K5/8/8/8/8/8/7B b - - 0 1",
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(mates); i++) {
        ff_winnable_result r = solve(mates[i], FF_WHITE);
        assert_int_equal(r.verdict, FF_WINNABLE);
        assert_int_equal(r.plies, 0);
        expect(mates[i], FF_BLACK, FF_UNWINNABLE);
    }
}

/* LAW: 5.2.2 neither side can win after these walls of pawns */
static void test_dead_by_blockade(void **state)
{
    static const char *const dead[] = {
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - - 0 1",
        "8/6k1/p1p1p3/P1P1Pp1p/5P1P/2B5/6K1/8 b - - 0 1",
        "4k3/5p1p/4pP1P/3pP3/p1pP4/P1P5/8/4K3 w - - 0 1",
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(dead); i++) {
        ff_position pos = position(dead[i]);
        if (ff_winnable_dead(solver, &pos, NULL) != FF_UNWINNABLE)
            fail_msg("%s is dead", dead[i]);
    }
}

/* LAW: 5.2.2 one tempo that opens the wall, and the game is alive */
static void test_alive_when_opened(void **state)
{
    (void)state;
    expect("4k3/8/8/p1p1p1p1/P1P1P1P1/8/7P/4K3 w - - 0 1", FF_WHITE, FF_WINNABLE);
    expect("4k3/8/7B/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", FF_WHITE, FF_WINNABLE);
    expect("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", FF_BLACK, FF_UNWINNABLE);
}

/* LAW: 5.2.2 forced moves count: the only legal move takes the last piece that could mate */
static void test_forced(void **state)
{
    (void)state;
    ff_winnable_result r = solve("k7/1Q6/8/8/8/8/8/K7 b - - 0 1", FF_WHITE);
    assert_int_equal(r.verdict, FF_UNWINNABLE);
    assert_int_equal(r.reason, FF_WINNABLE_FORCED);
    assert_int_equal(r.plies, 1);
    expect("k7/2Q5/8/8/8/8/8/K7 b - - 0 1", FF_WHITE, FF_UNWINNABLE); /* stalemate */
    expect("k7/2Q5/8/8/8/8/8/K7 w - - 0 1", FF_WHITE, FF_WINNABLE);
}

/* LAW: 9.6.2 the counting of moves does not shorten the series of 5.2.2 */
static void test_counts_do_not_matter(void **state)
{
    (void)state;
    expect("8/8/8/4k3/8/8/4K3/7R w - - 149 200", FF_WHITE, FF_WINNABLE);
}

/* LAW: 5.2.2 a game has been dead since the half-move that closed it */
static void test_dead_since(void **state)
{
    static const ff_end_rules rules = {FF_FIVEFOLD_ANY, 150};
    static const char *const moves[] = {"Kd2", "g5", "Kd3", "Kd7", "Ke2", "Kd8"};
    ff_position start = position("4k3/8/6p1/p1p1p3/P1P1P1P1/8/8/4K3 w - - 0 1");
    ff_replay replay = {.plies = 0};
    (void)state;
    assert_int_equal(ff_replay_start(&replay, &start, &rules), FF_OK);
    for (size_t i = 0; i < COUNT_OF(moves); i++) {
        ff_san san;
        ff_move move;
        assert_int_equal(ff_san_parse(moves[i], strlen(moves[i]), &san, NULL), FF_OK);
        assert_int_equal(ff_san_resolve(&replay.pos, &san, &move), FF_SAN_LEGAL);
        assert_int_equal(ff_replay_play(&replay, move), FF_OK);
    }
    ff_dead dead = ff_replay_first_dead(solver, &replay, NULL);
    assert_int_equal(dead.verdict, FF_UNWINNABLE);
    assert_int_equal(dead.ply, 2);
    /* and for a long time, while the kings walk about */
    static const char kings[] = "e2d2d8e8d2e2e8d8";
    for (unsigned i = 0; i < 80; i++) {
        ff_move move;
        assert_int_equal(ff_uci_parse(&replay.pos, kings + i % 4 * 4, 4, &move, NULL), FF_OK);
        assert_int_equal(ff_replay_play(&replay, move), FF_OK);
    }
    /* now and then from another distance */
    for (unsigned i = 0; i < 8; i++) {
        dead = ff_replay_first_dead(solver, &replay, NULL);
        assert_int_equal(dead.verdict, FF_UNWINNABLE);
        assert_int_equal(dead.ply, 2);
        replay.plies -= 7;
        replay.pos = ff_replay_position(&replay, replay.plies);
    }
    ff_replay_release(&replay);
}

/* An illegal move that stood may end a game or bring it back to life: each stretch between
 * such moves is looked at. */
static void test_dead_between_faults(void **state)
{
    static const ff_end_rules rules = {FF_FIVEFOLD_ANY, 150};
#define KINGS "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
#define ALIVE "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    static const struct {
        const char *stands[4]; /* the first one is the start */
        ff_winnable_verdict verdict;
        unsigned ply;
    } games[] = {
        {{ALIVE}, FF_WINNABLE, 0},
        {{ALIVE, ALIVE}, FF_WINNABLE, 0},
        {{ALIVE, KINGS}, FF_UNWINNABLE, 1},
        {{ALIVE, ALIVE, KINGS}, FF_UNWINNABLE, 2},
        {{ALIVE, KINGS, ALIVE}, FF_UNWINNABLE, 1},
        {{KINGS, ALIVE, ALIVE}, FF_UNWINNABLE, 0},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        ff_replay replay = {.plies = 0};
        ff_position pos = position(games[i].stands[0]);
        assert_int_equal(ff_replay_start(&replay, &pos, &rules), FF_OK);
        for (unsigned k = 1; games[i].stands[k] != NULL; k++) {
            pos = position(games[i].stands[k]);
            assert_int_equal(ff_replay_stand(&replay, &pos), FF_OK);
        }
        ff_dead dead = ff_replay_first_dead(solver, &replay, NULL);
        assert_int_equal(dead.verdict, games[i].verdict);
        if (dead.verdict == FF_UNWINNABLE)
            assert_int_equal(dead.ply, games[i].ply);
        ff_replay_release(&replay);
    }
}

static int begin(void **state)
{
    (void)state;
    return ff_winnable_new(&solver, NULL);
}

static int end(void **state)
{
    (void)state;
    ff_winnable_free(solver);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_material_table),
        cmocka_unit_test(test_mates_of_the_table),
        cmocka_unit_test(test_dead_by_blockade),
        cmocka_unit_test(test_alive_when_opened),
        cmocka_unit_test(test_forced),
        cmocka_unit_test(test_dead_since),
        cmocka_unit_test(test_dead_between_faults),
        cmocka_unit_test(test_counts_do_not_matter),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
