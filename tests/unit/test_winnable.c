/* The solver of `winnable` from outside: memory that runs out, budgets, symmetry. */
#include "support/failing.h"
#include "support/unit.h"

#include "flagfall/winnable.h"

#include "winnable/private.h"

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
    ff_winnable_verdict verdict;
} cases[] = {
    {"1k6/1P5p/BP6/1P6/8/8/6KP/8 w - - 0 1", FF_BLACK, FF_UNWINNABLE},
    {"8/8/8/4k3/8/8/4K3/7R w - - 0 1", FF_WHITE, FF_WINNABLE},
    {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", FF_WHITE, FF_UNWINNABLE},
    {"8/8/2k4p/7P/8/pp6/rp6/1K6 b - - 0 1", FF_WHITE, FF_UNWINNABLE},
    {"8/8/3K4/7p/7P/1k6/8/8 w - - 0 1", FF_WHITE, FF_WINNABLE}, /* not by the quick searches */
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

/* The bishops of both sides and the kings wander for a hundred half-moves: the mate in the
 * corner is kings' steps and a few of the bishop away. What is left mates, move by move. */
static void long_lines_are_made_shorter(void **state)
{
    (void)state;
    ff_winnable_solver *solver;
    ff_winnable_result r;
    ff_position pos = position("k7/8/8/8/8/8/8/K1B4b w - - 0 1");
    assert_int_equal(ff_winnable_new(&solver, NULL), FF_OK);
    ff_winnable_solve(solver, &pos, FF_BLACK, NULL, &r);
    unsigned before = r.plies;
    ff_winnable_shorten(solver, &pos, &r);
    assert_true(before > 60 && r.plies <= 30);
    unsigned once = r.plies;
    ff_winnable_shorten(solver, &pos, &r);
    assert_int_equal(r.plies, once);
    for (unsigned i = 0; i < r.plies; i++) {
        assert_true(ff_is_legal(&pos, r.line[i]));
        ff_position_play(&pos, r.line[i]);
    }
    assert_true(pos.turn == FF_WHITE && ff_is_checkmate(&pos));
    ff_winnable_free(solver);
}

/* Nothing to cut: a proof that nobody can win, a mate on the board, and a line when memory is
 * refused stay as they are. */
static void other_answers_stay(void **state)
{
    (void)state;
    ff_winnable_solver *solver;
    ff_winnable_result r;
    assert_int_equal(ff_winnable_new(&solver, NULL), FF_OK);
    ff_position dead = position(cases[2].fen);
    ff_winnable_solve(solver, &dead, FF_WHITE, NULL, &r);
    ff_winnable_shorten(solver, &dead, &r);
    assert_int_equal(r.verdict, FF_UNWINNABLE);
    ff_position mated = position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    ff_winnable_solve(solver, &mated, FF_WHITE, NULL, &r);
    ff_winnable_shorten(solver, &mated, &r);
    assert_true(r.verdict == FF_WINNABLE && r.plies == 0);
    ff_position pos = position("k7/8/8/8/8/8/8/K1B4b w - - 0 1");
    ff_winnable_solve(solver, &pos, FF_BLACK, NULL, &r);
    unsigned before = r.plies;
    failing f = {0};
    failing_begin(&f, 1, false);
    ff_winnable_shorten(solver, &pos, &r);
    failing_end();
    assert_true(f.failed && r.plies == before);
    ff_winnable_free(solver);
}

/* Whether the quick look finds a helpmate, which is then played. */
static bool lives(const char *fen, ff_color side)
{
    static ff_winnable_path line;
    ff_position pos = position(fen);
    if (!ff_winnable_lives(&pos, side, &line))
        return false;
    assert_true(line.plies > 0);
    for (unsigned i = 0; i < line.plies; i++) {
        assert_true(ff_is_legal(&pos, line.moves[i]));
        ff_position_play(&pos, line.moves[i]);
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
        /* pieces that cannot mate, minor pieces, locked pawns: left to the ladder */
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
        ff_winnable_verdict verdict;
    } positions[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, FF_WINNABLE},
        {"2b3r1/1k6/8/6pP/7K/6PP/8/8 w - g6 0 1", 1000, FF_WINNABLE},
        {"8/8/5k2/7p/4K2P/8/8/8 b - - 0 1", 1, FF_WINNABLE_UNKNOWN},
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

/* The graph search by itself, with a plan that requires nothing or requires lines opened. */
static ff_winnable_outcome search(const char *fen, bool deep, bool open, uint64_t limit)
{
    static ff_winnable_path line;
    ff_position pos = position(fen);
    ff_winnable_plan plan;
    uint64_t nodes = 0;
    struct ff_winnable_graph *graph = ff_winnable_graph_new();
    struct ff_winnable_quick *quick = ff_winnable_quick_new();
    if (open)
        ff_winnable_open_plan(&pos, FF_WHITE, &plan);
    else
        ff_winnable_start_plan(&plan, &pos, FF_WHITE);
    ff_winnable_outcome outcome = ff_winnable_graph_search(graph, quick, &pos, FF_WHITE, &plan,
                                                           deep, limit, &line, &nodes);
    assert_true(nodes > 0 || limit == 0);
    for (unsigned i = 0; outcome == FF_SEARCH_MATE && i < line.plies; i++) {
        assert_true(ff_is_legal(&pos, line.moves[i]));
        ff_position_play(&pos, line.moves[i]);
    }
    if (outcome == FF_SEARCH_MATE)
        assert_true(pos.turn == FF_BLACK && ff_is_checkmate(&pos));
    ff_winnable_graph_free(graph);
    ff_winnable_quick_free(quick);
    return outcome;
}

/* Wishes beyond what has a place of its own in the order are served first or last. */
static void a_plan_may_want_anything(void **state)
{
    static ff_winnable_path line;
    struct ff_winnable_graph *graph = ff_winnable_graph_new();
    struct ff_winnable_quick *quick = ff_winnable_quick_new();
    ff_position pos = position("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
    (void)state;
    for (int want = -120; want <= 120; want += 240) {
        ff_winnable_plan plan;
        uint64_t nodes = 0;
        ff_winnable_start_plan(&plan, &pos, FF_WHITE);
        memset(plan.want[FF_WINNABLE_W_KING], want, sizeof plan.want[0]);
        memset(plan.want[FF_WINNABLE_L_KING], want, sizeof plan.want[0]);
        assert_int_equal(ff_winnable_graph_search(graph, quick, &pos, FF_WHITE, &plan, false,
                                                  20000, &line, &nodes),
                         FF_SEARCH_EXHAUSTED);
    }
    ff_winnable_graph_free(graph);
    ff_winnable_quick_free(quick);
}

/* Memory for more nodes may be refused at any moment: then nothing is said. */
static void a_graph_without_memory_says_nothing(void **state)
{
    static ff_winnable_path line;
    struct ff_winnable_quick *quick = ff_winnable_quick_new();
    ff_position pos = position("8/8/8/8/8/5k2/8/1K5R w - - 0 1");
    ff_winnable_plan plan;
    unsigned open = 0;
    (void)state;
    ff_winnable_start_plan(&plan, &pos, FF_WHITE);
    for (unsigned long fail_at = 1; fail_at <= 8; fail_at++) {
        failing f = {.failed = false};
        uint64_t nodes = 0;
        failing_begin(&f, fail_at, false);
        struct ff_winnable_graph *graph = ff_winnable_graph_new();
        ff_winnable_outcome outcome = FF_SEARCH_OPEN;
        if (graph != NULL)
            outcome = ff_winnable_graph_search(graph, quick, &pos, FF_WHITE, &plan, false,
                                               60000, &line, &nodes);
        ff_winnable_graph_free(graph);
        failing_end();
        assert_int_equal(f.held, 0);
        assert_int_not_equal(outcome, FF_SEARCH_EXHAUSTED);
        open += outcome == FF_SEARCH_OPEN;
    }
    assert_true(open >= 3);
    ff_winnable_quick_free(quick);
}

static void the_graph_is_searched_to_its_end(void **state)
{
    static const struct {
        const char *fen;
        bool deep, open;
        uint64_t limit;
        ff_winnable_outcome outcome;
    } searches[] = {
        /* the kings after their wall: all is visited, deep or wide */
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", false, false, 20000,
         FF_SEARCH_EXHAUSTED},
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", true, true, 20000, FF_SEARCH_EXHAUSTED},
        /* cut off, which proves nothing */
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", false, false, 100, FF_SEARCH_OPEN},
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", false, false, 0, FF_SEARCH_OPEN},
        /* on the board, in one move, far away */
        {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", false, false, 100, FF_SEARCH_MATE},
        {"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", false, false, 1000, FF_SEARCH_MATE},
        {"8/8/3K4/7p/7P/1k6/8/8 w - - 0 1", false, true, 200000, FF_SEARCH_MATE},
        {"8/8/8/8/8/5k2/8/1K5R w - - 0 1", false, false, 200000, FF_SEARCH_MATE},
        /* captures and promotions of pawns that open the position */
        {"4k3/1p5p/8/p1p1p1p1/P1P1P1P1/8/1P5P/4K3 w - - 0 1", false, true, 50000,
         FF_SEARCH_MATE},
        {"4k3/8/8/p1p1p1pb/P1P1P1P1/8/8/4K2B w - - 0 1", true, true, 50000, FF_SEARCH_MATE},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", false, false, 50000, FF_SEARCH_MATE},
        {"8/P7/8/8/8/4k3/8/4K3 w - - 0 1", true, false, 50000, FF_SEARCH_MATE},
        {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", false, true, 50000, FF_SEARCH_MATE},
        /* captures without end, and no pawn to open a line */
        {"kbrqnbnr/rqrqbnbn/8/8/8/8/NB6/KB6 w - - 0 1", false, false, 300, FF_SEARCH_OPEN},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(searches); i++) {
        ff_winnable_outcome outcome =
            search(searches[i].fen, searches[i].deep, searches[i].open, searches[i].limit);
        if (outcome != searches[i].outcome)
            fail_msg("%s: %d", searches[i].fen, (int)outcome);
    }
    /* deep without a plan: the way to a mate may be longer than a line may be */
    ff_winnable_outcome deep = search("8/8/8/8/8/5k2/8/1K5R w - - 0 1", true, false, 400000);
    assert_true(deep == FF_SEARCH_MATE || deep == FF_SEARCH_OPEN);
}

/* The core gives up without memory, where nobody is far away, where W has pawns. */
static void the_core_gives_up(void **state)
{
    static const char *const fens[] = {"7k/8/8/8/3p4/8/8/K6N w - - 0 1",
                                       "8/8/8/8/8/1k6/8/K6N w - - 0 1",
                                       "7k/8/8/8/8/8/pP6/K6N w - - 0 1"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(fens); i++)
        for (unsigned long fail_at = 0; fail_at < 3; fail_at++) {
            ff_position pos = position(fens[i]);
            ff_bitboard left_out;
            uint64_t nodes = 0;
            failing f = {.failed = false};
            failing_begin(&f, fail_at, false);
            assert_false(ff_winnable_core_closed(&pos, FF_WHITE, 50, &left_out, &nodes));
            failing_end();
            assert_int_equal(f.held, 0);
        }
}

/* Pieces whose only moves mate, bishops that fill their region: what the blockade says and what
 * it does not, as playing these positions out by the rule book states (`prop_winnable`). */
static void arguments_of_the_blockade(void **state)
{
    static const struct {
        const char *fen;
        ff_color side;
        bool blockaded;
    } positions[] = {
        /* a herd with one hole, a herd without; a hole more */
        {"1B1B1B1B/1pBpBpBp/1P1P1P1P/4k3/8/8/2K5/8 b - - 0 1", FF_WHITE, true},
        {"1B1B1B1B/BpBpBpBp/1P1P1P1P/4k3/8/8/2K5/8 b - - 0 1", FF_WHITE, true},
        {"1B1B1B1B/1pBpBp1p/1P1P1P1P/4k3/8/8/2K5/8 b - - 0 1", FF_WHITE, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(positions); i++) {
        ff_blockade found;
        ff_position pos = position(positions[i].fen);
        if (ff_winnable_blockaded(&pos, positions[i].side, true, &found) !=
            positions[i].blockaded)
            fail_msg("%s", positions[i].fen);
        ff_winnable_plan plans[12]; /* and no plan for a mate where it holds */
        unsigned count =
            ff_winnable_witness_plans(&pos, positions[i].side, plans, COUNT_OF(plans));
        assert_true(count <= (positions[i].blockaded ? 0 : COUNT_OF(plans)));
    }
}

/* Chains of only moves, and what stands at their end. */
static void forced_moves_are_played(void **state)
{
    static const struct {
        const char *fen;
        ff_winnable_verdict verdict;
        ff_winnable_reason reason;
    } chains[] = {
        /* the queen must be taken, or must take: stalemate */
        {"3qK2k/5Q2/8/8/8/8/8/8 w - - 0 1", FF_UNWINNABLE, FF_WINNABLE_FORCED},
        {"k7/2Q5/8/8/8/8/8/K7 b - - 0 1", FF_UNWINNABLE, FF_WINNABLE_OVER},
        {"k7/1Q6/8/8/8/8/8/K7 b - - 0 1", FF_UNWINNABLE, FF_WINNABLE_FORCED},
        /* the only answer to a check is mate */
        {"8/8/8/8/8/1p2p3/2Q5/kqK5 w - - 0 1", FF_WINNABLE, FF_WINNABLE_MATE},
    };
    ff_winnable_solver *solver;
    (void)state;
    assert_int_equal(ff_winnable_new(&solver, NULL), FF_OK);
    for (size_t i = 0; i < COUNT_OF(chains); i++) {
        ff_position pos = position(chains[i].fen);
        ff_winnable_result r;
        ff_winnable_solve(solver, &pos, FF_WHITE, NULL, &r);
        assert_int_equal(r.verdict, chains[i].verdict);
        assert_int_equal(r.reason, chains[i].reason);
    }
    /* the side with more pieces cannot win, the other can */
    ff_position pos = position("4k3/8/8/8/8/4p3/8/N3K2N b - - 0 1");
    assert_int_equal(ff_winnable_dead(solver, &pos, NULL), FF_WINNABLE);
    ff_winnable_free(solver);
}

/* Options of zeros are valid: the usual budget. */
static void options_of_zeros(void **state)
{
    const ff_winnable_options zeros = {0};
    ff_winnable_solver *solver;
    ff_winnable_result r;
    (void)state;
    ff_position pos = position("8/8/8/4k3/8/8/4K3/7R w - - 0 1");
    assert_int_equal(ff_winnable_new(&solver, NULL), FF_OK);
    ff_winnable_solve(solver, &pos, FF_WHITE, &zeros, &r);
    assert_int_equal(r.verdict, FF_WINNABLE);
    ff_winnable_free(solver);
}

/* The tables of ways, each row against a search over the board, step by step: a wrong entry
 * changes no verdict, only how long it takes. */
static void search_ways(int from, bool knight, int8_t way[64])
{
    int queue[64], count = 1;
    memset(way, -1, 64);
    way[from] = 0;
    queue[0] = from;
    for (int next = 0; next < count; next++) {
        int at = queue[next];
        for (int to = 0; to < 64; to++) {
            int files = abs(to % 8 - at % 8), ranks = abs(to / 8 - at / 8);
            bool step = knight ? files * ranks == 2 : files <= 1 && ranks <= 1;
            if (step && way[to] < 0) {
                way[to] = (int8_t)(way[at] + 2);
                queue[count++] = to;
            }
        }
    }
    assert_int_equal(count, 64);
}

static void ways_are_those_of_a_search(void **state)
{
    (void)state;
    for (int from = 0; from < 64; from++) {
        int8_t way[64];
        search_ways(from, false, way);
        assert_memory_equal(ff_winnable_king_way[from], way, 64);
        search_ways(from, true, way);
        assert_memory_equal(ff_winnable_knight_way[from], way, 64);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_running_out_is_unknown_at_worst),
        cmocka_unit_test(budgets_make_unknown),
        cmocka_unit_test(long_lines_are_made_shorter),
        cmocka_unit_test(other_answers_stay),
        cmocka_unit_test(the_quick_look_plays_helpmates),
        cmocka_unit_test(a_position_is_dead_when_nobody_can_win),
        cmocka_unit_test(the_graph_is_searched_to_its_end),
        cmocka_unit_test(a_plan_may_want_anything),
        cmocka_unit_test(a_graph_without_memory_says_nothing),
        cmocka_unit_test(the_core_gives_up),
        cmocka_unit_test(arguments_of_the_blockade),
        cmocka_unit_test(forced_moves_are_played),
        cmocka_unit_test(options_of_zeros),
        cmocka_unit_test(ways_are_those_of_a_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
