/* The history of a game on which something is ruled: labels, reasons, and games that cannot be
 * replayed. */
#include "support/failing.h"
#include "support/rulings.h"
#include "support/short.h"
#include "support/unit.h"

#include "game/history.h"

static const ff_laws *laws(void)
{
    return ff_laws_default();
}

/* The half-move that cannot be played is named as players name it, with the reason. */
static void test_illegal(void **state)
{
    static const struct {
        const char *moves, *label, *reason;
    } cases[] = {
        {"Ke4", "1.Ke4 cannot be played", "king"},
        {"e4 Ke7", "1...Ke7 cannot be played", "own pawn"},
        {"e4 e5 x9", "2.x9 cannot be played", "target square"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        ff_history history;
        ff_error err = {0};
        game_of(&game, NULL, cases[i].moves);
        unsigned plies = ff_game_plies(&game);
        assert_int_equal(ff_history_build(&game, plies, &laws()->ends, &history, &err),
                         FF_E_PARSE_PGN);
        const char *at = strstr(err.message, cases[i].label);
        if (at == NULL || strstr(at + strlen(cases[i].label), cases[i].reason) == NULL)
            fail_msg("%s: %s", cases[i].moves, err.message);
        ff_history_release(&history);
        /* up to the half-move before it is a game like any other */
        assert_int_equal(ff_history_build(&game, plies - 1, &laws()->ends, &history, &err),
                         FF_OK);
        assert_int_equal(history.plies, plies - 1);
        ff_history_release(&history);
        ff_game_release(&game);
    }
}

static void test_nothing_written(void **state)
{
    (void)state;
    ff_game game;
    ff_history history;
    ff_error err;
    game_of(&game, NULL, "e4");
    assert_non_null(ff_game_add(&game, game.last, FF_NO_MOVE));
    assert_int_equal(ff_history_build(&game, 2, &laws()->ends, &history, &err), FF_E_PARSE_PGN);
    assert_non_null(strstr(err.message, "1...(nothing) cannot be played"));
    ff_history_release(&history);
    assert_int_equal(ff_history_build(&game, 3, &laws()->ends, &history, &err), FF_E_PARSE_PGN);
    ff_history_release(&history);
    ff_game_release(&game);
    game_of(&game, NULL, "e4");
    assert_int_equal(ff_history_build(&game, 2, &laws()->ends, &history, &err), FF_E_LIMIT);
    assert_non_null(strstr(err.message, "1 half-moves only"));
    ff_history_release(&history);
    ff_game_release(&game);
}

static void label_is(const ff_history *history, unsigned ply, const char *want)
{
    ff_str out = FF_STR_INIT;
    ff_history_label(history, ply, &out);
    assert_string_equal(ff_str_get(&out), want);
    ff_str_release(&out);
}

/* Half-moves have their names, also those that were no moves but stood (7.5.1). */
static void test_labels(void **state)
{
    (void)state;
    ff_game game;
    ff_history history;
    ff_move_list list;
    game_of(&game, NULL, "e4 Ke5 d4 Nf6");
    ff_position pos = ff_position_standard();
    ff_position_legal_moves(&pos, &list);
    ff_node *fault = ff_game_ply(&game, 2), *mute = ff_game_ply(&game, 3);
    pos = ff_game_after(&game, fault->parent);
    pos.turn = FF_WHITE; /* as if Black's illegal move had changed nothing */
    assert_int_equal(ff_game_stand(&game, fault, &pos), FF_OK);
    mute->written = NULL;
    mute->move = FF_NO_MOVE;
    assert_int_equal(ff_game_stand(&game, mute, &game.start), FF_OK);
    assert_int_equal(ff_history_build(&game, 3, &laws()->ends, &history, NULL), FF_OK);
    assert_null(ff_history_past(&history).start); /* the moves alone do not tell */
    label_is(&history, 0, "the start");
    label_is(&history, 1, "1.e4");
    label_is(&history, 2, "1...Ke5");
    label_is(&history, 3, "1.(a fault that stood)");
    ff_history_announce(&history, list.moves[0]);
    ff_str want = FF_STR_INIT;
    ff_san_move_label(&game.start, list.moves[0], &want);
    label_is(&history, 4, ff_str_get(&want));
    ff_str_release(&want);
    ff_history_release(&history);
    /* a legal move in the record, and another position than it leads to */
    ff_node *first = ff_game_ply(&game, 1);
    assert_int_equal(ff_game_stand(&game, first, &game.start), FF_OK);
    assert_int_equal(ff_history_build(&game, 1, &laws()->ends, &history, NULL), FF_OK);
    label_is(&history, 1, "1.(a fault that stood)");
    ff_history_release(&history);
    ff_game_release(&game);
}

/* LAW: 5.2.3 agreed: both have made a move, in this game or before the position was set up */
static void test_each_moved(void **state)
{
    static const struct {
        const char *fen, *moves;
        bool each;
    } cases[] = {
        {NULL, "", false},
        {NULL, "e4", false},
        {NULL, "e4 e5", true},
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 2", "", true},
        {"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "Kd7", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_game game;
        ff_history history;
        game_of(&game, cases[i].fen, cases[i].moves);
        assert_int_equal(
            ff_history_build(&game, ff_game_plies(&game), &laws()->ends, &history, NULL),
            FF_OK);
        assert_int_equal(ff_history_each_moved(&history), cases[i].each);
        assert_int_equal(ff_history_past(&history).count, history.plies);
        ff_history_release(&history);
        ff_game_release(&game);
    }
}

/* Knights go out and back until there are `plies` half-moves. */
static void shuffle(ff_game *game, unsigned plies)
{
    ff_move cycle[4];
    ff_position pos = ff_position_standard();
    static const char *const sans[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    ff_game_init(game);
    for (unsigned i = 0; i < plies; i++) {
        if (i < COUNT_OF(cycle)) {
            ff_san san;
            assert_int_equal(ff_san_parse(sans[i], 3, &san, NULL), FF_OK);
            assert_int_equal(ff_san_resolve(&pos, &san, &cycle[i]), FF_SAN_LEGAL);
            ff_position_play(&pos, cycle[i]);
        }
        assert_non_null(ff_game_add(game, game->last, cycle[i % COUNT_OF(cycle)]));
    }
}

static bool build_once(void *context)
{
    const ff_game *game = context;
    ff_history history;
    ff_error err = {0};
    int code = ff_history_build(game, ff_game_plies(game), &laws()->ends, &history, &err);
    ff_history_release(&history);
    assert_true(code == FF_OK || strstr(err.message, "out of memory") != NULL);
    return code == FF_E_MEMORY;
}

static void test_without_memory(void **state)
{
    (void)state;
    ff_game game;
    unsigned long rounds;
    shuffle(&game, 1100); /* more than a replay has room for at first */
    assert_true(failing_each(build_once, &game, true, &rounds));
    assert_true(rounds >= 7);
    ff_game_release(&game);
}

static void test_too_long(void **state)
{
    (void)state;
    if (tests_are_short())
        skip();
    ff_game game;
    ff_history history;
    ff_error err;
    shuffle(&game, FF_MAX_PLIES + 1);
    assert_int_equal(ff_history_build(&game, FF_MAX_PLIES + 1, &laws()->ends, &history, &err),
                     FF_E_LIMIT);
    assert_non_null(strstr(err.message, "too long"));
    assert_int_equal(history.plies, FF_MAX_PLIES);
    ff_history_release(&history);
    ff_game_release(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_illegal),        cmocka_unit_test(test_nothing_written),
        cmocka_unit_test(test_labels),         cmocka_unit_test(test_each_moved),
        cmocka_unit_test(test_without_memory), cmocka_unit_test(test_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
