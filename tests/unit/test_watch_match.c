/*
 * Which board a game of a new text belongs to, what people call a board, and the order of the
 * boards: what an arbiter would take for the same game is no new one.
 */
#include "support/watching.h"

#define GAME(round, white, black, moves)                                                       \
    "[Round \"" round "\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n\n" moves "\n\n"
#define ELEVEN "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 "
#define TWELVE ELEVEN "b5 "

/* Two writings of a file, ten seconds apart, and what happened a while after the second. */
static const struct {
    const char *before, *after, *events;
} cases[] = {
    /* a round is corrected, and another game comes before it: the same players go on */
    {GAME("1.1", "A", "B", "1. e4 *"),
     GAME("1.2", "C", "D", "1. c4 *") GAME("3.1", "A", "B", "1. e4 e5 *"),
     "started 2 1\nrenamed 1\nmove 1 1\n"},
    /* but without a move it may be another game of theirs */
    {GAME("1.1", "A", "B", "*"),
     GAME("1.2", "C", "D", "1. c4 *") GAME("3.1", "A", "B", "1. e4 *"),
     "started 2 1\nstarted 1.2 1\ngone 1\n"},
    /* and so it is where their moves differ */
    {GAME("1.1", "A", "B", "1. e4 *"),
     GAME("1.2", "C", "D", "1. c4 *") GAME("3.1", "A", "B", "1. d4 *"),
     "started 2 1\nstarted 1.2 1\ngone 1\n"},
    /* names and round are corrected: twelve half-moves tell a game, eleven do not */
    {GAME("1.1", "A", "B", TWELVE "*"),
     GAME("1.2", "C", "D", "1. c4 *") GAME("3.1", "E", "F", TWELVE "*"),
     "started 2 1\nrenamed 1\n"},
    {GAME("1.1", "A", "B", ELEVEN "*"),
     GAME("1.2", "C", "D", "1. c4 *") GAME("3.1", "E", "F", ELEVEN "*"),
     "started 2 1\nstarted 1.2 11\ngone 1\n"},
    /* at its place, one of the names is enough, and so are the moves */
    {GAME("1.1", "A", "B", "1. e4 *"), GAME("1.1", "A", "X", "1. d4 *"),
     "renamed 1\ntaken_back 1 1\nmove 1 1\n"},
    {GAME("1.1", "A", "B", "1. e4 *"), GAME("1.1", "X", "B", "1. d4 *"),
     "renamed 1\ntaken_back 1 1\nmove 1 1\n"},
    {GAME("1.1", "A", "B", "1. e4 *"), GAME("1.1", "X", "Y", "1. e4 c5 *"),
     "renamed 1\nmove 1 1\n"},
    {GAME("1.1", "A", "B", "1. e4 *"), GAME("1.1", "X", "Y", "1. d4 *"),
     "started 1.2 1\ngone 1\n"},
    /* names that come late */
    {GAME("1.1", "?", "?", "1. e4 *"), GAME("1.1", "A", "B", "1. d4 *"),
     "renamed 1\ntaken_back 1 1\nmove 1 1\n"},
    /* games without round and names are known by their places alone */
    {GAME("?", "?", "?", "1. e4 *") GAME("?", "?", "?", "1. d4 *"),
     GAME("?", "?", "?", "1. d4 *") GAME("?", "?", "?", "1. e4 *"),
     "taken_back 1 1\nmove 1 1\ntaken_back 2 1\nmove 2 1\n"},
    /* without names they are known by a round, whatever is played */
    {GAME("3", "?", "?", "1. e4 *"),
     GAME("4", "?", "?", "1. c4 *") GAME("3", "?", "?", "1. d4 *"),
     "started 1.2 1\nrenamed 1\ntaken_back 1 1\nmove 1 1\n"},
    /* games that change places in the file */
    {GAME("1.1", "A", "B", "1. e4 *") GAME("1.2", "C", "D", "1. e4 *"),
     GAME("1.2", "C", "D", "1. e4 e5 *") GAME("1.1", "A", "B", "1. e4 c5 *"),
     "move 2 1\nmove 1 1\n"},
    /* colours were written the wrong way round: one name is at neither place */
    {GAME("1.1", "A", "B", "1. e4 e5 *"), GAME("1.1", "B", "A", "1. e4 e5 *"), "renamed 1\n"},
    /* the name of one player is lost: the last is shown for a while, then what the file has */
    {GAME("1.1", "A", "B", "1. e4 *"), GAME("1.1", "A", "?", "1. e4 *"), "renamed 1\n"},
};

static void test_same_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        fixture f;
        begin(&f);
        put(&f, cases[i].before, 0);
        tick(&f, 5000);
        ff_str_clear(&f.log);
        put(&f, cases[i].after, 10000);
        tick(&f, 15000);
        if (strcmp(ff_str_get(&f.log), cases[i].events) != 0)
            fail_msg("%s -> %s: \"%s\"", cases[i].before, cases[i].after, ff_str_get(&f.log));
        end(&f);
    }
}

/* A text that says less than the one before is held for two seconds, others are taken at once.
 */
static void test_held(void **state)
{
    static const struct {
        const char *before, *after;
        bool held;
    } texts[] = {
        {GAME("1.1", "A", "B", "1. e4 *"), GAME("1.1", "A", "?", "1. e4 e5 *"), true},
        {GAME("1.1", "A", "B", "1. e4 *"), GAME("1.1", "?", "B", "1. e4 e5 *"), true},
        {GAME("1.1", "A", "?", "1. e4 *"), GAME("1.1", "A", "?", "1. e4 e5 *"), false},
        {GAME("1.1", "A", "B", "1. e4 e5 *"), GAME("1.1", "A", "B", "1. e4 *"), true},
        {GAME("1.1", "A", "B", "1. e4 *"), GAME("1.1", "A", "B", "1. d4 d5 *"), true},
        {GAME("1.1", "A", "B", "1. e4 {[%clk 0:10:00]} *"), GAME("1.1", "A", "B", "1. e4 e5 *"),
         false},
        /* a comment that is open, a move that is half there */
        {GAME("1.1", "A", "B", "1. e4 *"), GAME("1.1", "A", "B", "1. e4 e5 {half"), true},
        {GAME("1.1", "A", "B", "1. e4 *"), GAME("1.1", "A", "B", "1. e4 e5"), true},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        fixture f;
        begin(&f);
        put(&f, texts[i].before, 0);
        tick(&f, 5000);
        ff_str_clear(&f.log);
        put(&f, texts[i].after, 10000);
        tick(&f, 11999);
        if ((f.log.size == 0) != texts[i].held)
            fail_msg("%s: \"%s\"", texts[i].after, ff_str_get(&f.log));
        if (texts[i].held)
            assert_int_equal(ff_watch_due(f.watch), 12000);
        tick(&f, 12000);
        assert_true(f.log.size > 0);
        end(&f);
    }
}

/* Clocks that are lost are held like moves. */
static void test_clocks_held(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    put(&f, GAME("1.1", "A", "B", "1. e4 {[%clk 0:10:00]} *"), 0);
    put(&f, GAME("1.1", "A", "B", "1. e4 *"), 10000);
    tick(&f, 11999);
    assert_int_equal(ff_watch_board_at(f.watch, 0)->clock[FF_WHITE].ms, 600000);
    tick(&f, 12000);
    assert_int_equal(ff_watch_board_at(f.watch, 0)->clock[FF_WHITE].ms, -1);
    end(&f);
}

/* The number of a board: of its Round tag, its Board tag, the name of its file, its place. */
static void test_names_of_boards(void **state)
{
    static const struct {
        const char *file, *tags, *label, *key;
    } boards[] = {
        {"games.pgn", "[Round \"3.12\"]\n", "12", "12"},
        {"games.pgn", "[Round \"3.1.7\"]\n", "7", "7"},
        {"games.pgn", "[Round \"3.a\"]\n", "1", "1"},
        {"games.pgn", "[Round \"3.\"]\n", "1", "1"},
        {"games.pgn", "[Round \"3\"]\n[Board \"A-1.b c\"]\n", "A-1.b c", "A_1_b_c"},
        {"games.pgn", "[Round \"3\"]\n[Board \"\xC3\xA9\"]\n", "\xC3\xA9", "__"},
        {"hall/game-4.pgn", "[Round \"3\"]\n", "4", "4"},
        {"hall/game-4.pgn", "[Round \"3\"]\n[Board \"9\"]\n", "9", "9"},
        {"hall/game-123456789.pgn", "[Round \"3\"]\n", "12345678", "12345678"},
        {"hall/my-game-4.pgn", "[Round \"3\"]\n", "1", "1"},
        {"hall/game-x4.pgn", "[Round \"3\"]\n", "1", "1"},
        {"game-4/round.pgn", "[Round \"3\"]\n", "1", "1"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        fixture f;
        ff_str text = FF_STR_INIT;
        begin(&f);
        ff_str_format(&text, "%s[White \"A\"]\n\n1. e4 *\n", boards[i].tags);
        assert_int_equal(ff_watch_put(f.watch, boards[i].file, text.data, text.size, 0, NULL),
                         FF_OK);
        const ff_watch_board *board = ff_watch_board_at(f.watch, 0);
        assert_string_equal(board->label, boards[i].label);
        assert_string_equal(board->key, boards[i].key);
        ff_str_release(&text);
        end(&f);
    }
}

/* Files in the order in which they were first seen, games in that of their file; boards of one
 * number have keys of their own. */
static void test_order(void **state)
{
    static const char first[] =
        GAME("1.2", "A", "B", "1. e4 *") GAME("1.1", "C", "D", "1. d4 *");
    static const char second[] = GAME("2.2", "E", "F", "1. c4 *");
    static const char both[] =
        GAME("2.9", "G", "H", "1. c4 *") GAME("2.2", "E", "F", "1. c4 *");
    fixture f;
    (void)state;
    begin(&f);
    assert_int_equal(ff_watch_put(f.watch, "z.pgn", first, sizeof first - 1, 0, NULL), FF_OK);
    assert_int_equal(ff_watch_put(f.watch, "a.pgn", second, sizeof second - 1, 0, NULL), FF_OK);
    assert_int_equal(ff_watch_put(f.watch, "a.pgn", both, sizeof both - 1, 1000, NULL), FF_OK);
    static const char *const keys[] = {"2", "1", "9", "2.2"};
    assert_int_equal(ff_watch_board_count(f.watch), 4);
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(ff_watch_board_at(f.watch, i)->key, keys[i]);
    assert_int_equal(ff_watch_board_at(f.watch, 3)->game, 2);
    end(&f);
}

/* Something has to be done a second after a change, and never where all games are over. */
static void test_due(void **state)
{
    fixture f;
    (void)state;
    begin(&f);
    put(&f, GAME("1.1", "A", "B", "1. e4 e5 1-0"), 3000);
    assert_int_equal(ff_watch_due(f.watch), 4000);
    tick(&f, 4000);
    assert_true(ff_watch_due(f.watch) == INT64_MAX);
    /* a game that goes on: in ten minutes it is silent, and its file, too */
    put(&f, GAME("1.1", "A", "B", "1. e4 e5 *"), 5000);
    tick(&f, 6000);
    assert_int_equal(ff_watch_due(f.watch), 605000);
    tick(&f, 604999);
    assert_int_equal(ff_watch_count(f.watch, FF_WATCH_LOOK), 0);
    tick(&f, 605000);
    assert_int_equal(ff_watch_count(f.watch, FF_WATCH_LOOK), 2);
    assert_true(ff_watch_due(f.watch) == INT64_MAX);
    end(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_game),
        cmocka_unit_test(test_held),
        cmocka_unit_test(test_names_of_boards),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_due),
        cmocka_unit_test(test_clocks_held),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
