/* Rounds that are paired by a table, the order of the boards, and what is hardly meant. */
#include "support/unit.h"

#include "eventfile/oddities.h"
#include "kinds/kinds.h"

static ff_event event;
static ff_error err;

static void begin(int players, ff_event_kind kind)
{
    ff_event_init(&event);
    event.kind = kind;
    for (int i = 0; i < players; i++) {
        int index;
        char name[] = {(char)('A' + i), '\0'};
        assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
        event.players[index].name = ff_event_text(&event, name, 1);
    }
}

static int end(void **state)
{
    (void)state;
    ff_event_release(&event);
    return 0;
}

static void play(int round, int board, int white, int black, ff_result result)
{
    assert_int_equal(ff_event_pair(&event, round, board, white, black, NULL), FF_OK);
    if (result != FF_RESULT_NONE)
        assert_int_equal(
            ff_event_result(&event, round, white, result, ff_result_mirror(result), NULL),
            FF_OK);
}

/* --- round robins --- */

static void assert_game(int round, int white, int black)
{
    const ff_round_result *cell = ff_event_cell(&event, white, round);
    assert_int_equal(cell->opponent, black);
    if (black != FF_NOBODY)
        assert_int_equal(cell->side, FF_SIDE_WHITE);
}

/* The table for four of C.05 Annex 1: 1-4 2-3, 4-3 1-2, 2-4 3-1; with three, 4 is nobody. In a
 * double one the rounds 2 and 3 change places and colours are reversed afterwards. */
static void test_tables(void **state)
{
    static const int single[3][2][2] = {{{1, 4}, {2, 3}}, {{4, 3}, {1, 2}}, {{2, 4}, {3, 1}}};
    static const int order[] = {0, 2, 1, 0, 1, 2};
    (void)state;
    begin(4, FF_EVENT_ROUND_ROBIN);
    const ff_pairing_method *once = ff_kinds_method(&event, NULL);
    assert_string_equal(once->name, "round-robin");
    assert_int_equal(once->rounds(&event), 3);
    for (int round = 1; round <= 3; round++) {
        assert_int_equal(ff_event_pair_round(&event, once, round, &err), FF_OK);
        for (int i = 0; i < 2; i++) {
            const int *game = single[round - 1][i];
            assert_game(round, game[0] - 1, game[1] - 1);
            assert_int_equal(ff_event_cell(&event, game[0] - 1, round)->board, i + 1);
        }
    }
    assert_int_equal(ff_event_pair_round(&event, once, 0, &err), FF_E_STATE);
    assert_int_equal(ff_event_pair_round(&event, once, 4, &err), FF_E_STATE);
    assert_string_equal(err.message, "4 players have 3 rounds, there is no round 4");
    end(NULL);
    begin(4, FF_EVENT_DOUBLE_ROUND_ROBIN);
    const ff_pairing_method *twice = ff_kinds_method(&event, NULL);
    assert_string_equal(twice->name, "double-round-robin");
    assert_int_equal(twice->rounds(&event), 6);
    for (int round = 1; round <= 6; round++) {
        assert_int_equal(ff_event_pair_round(&event, twice, round, &err), FF_OK);
        for (int i = 0; i < 2; i++) {
            const int *game = single[order[round - 1]][i];
            assert_game(round, game[round > 3] - 1, game[round <= 3] - 1);
        }
    }
    assert_ptr_equal(ff_kinds_method(&event, "round-robin"), once);
    assert_null(ff_kinds_method(&event, "berger"));
}

static void test_who_is_free(void **state)
{
    (void)state;
    begin(3, FF_EVENT_ROUND_ROBIN);
    const ff_pairing_method *method = ff_kinds_method(&event, NULL);
    for (int round = 1; round <= 3; round++)
        assert_int_equal(ff_event_pair_round(&event, method, round, &err), FF_OK);
    static const int unpaired[] = {0, 2, 1};
    for (int round = 1; round <= 3; round++)
        for (int i = 0; i < 3; i++)
            assert_int_equal(ff_event_cell(&event, i, round)->result,
                             i == unpaired[round - 1] ? FF_RESULT_BYE_ZERO : FF_RESULT_NONE);
    assert_int_equal(ff_event_cell(&event, 1, 1)->board, 1);
    end(NULL);
    begin(2, FF_EVENT_ROUND_ROBIN);
    assert_int_equal(ff_event_pair_round(&event, method, 1, &err), FF_OK);
    assert_game(1, 0, 1);
    end(NULL);
    begin(1, FF_EVENT_ROUND_ROBIN);
    assert_int_equal(ff_event_pair_round(&event, method, 1, &err), FF_E_STATE);
    assert_string_equal(err.message, "a round robin needs two players at least");
}

/* Who has left loses the games of the table by forfeit, as White and as Black. */
static void test_who_has_left(void **state)
{
    (void)state;
    begin(4, FF_EVENT_ROUND_ROBIN);
    const ff_pairing_method *method = ff_kinds_method(&event, NULL);
    event.players[3].withdrawn = true;
    assert_int_equal(ff_event_pair_round(&event, method, 1, &err), FF_OK); /* 1-4 */
    assert_int_equal(ff_event_pair_round(&event, method, 2, &err), FF_OK); /* 4-3 */
    assert_int_equal(ff_event_cell(&event, 0, 1)->result, FF_RESULT_FORFEIT_WIN);
    assert_int_equal(ff_event_cell(&event, 3, 1)->result, FF_RESULT_FORFEIT_LOSS);
    assert_int_equal(ff_event_cell(&event, 2, 2)->result, FF_RESULT_FORFEIT_WIN);
    assert_int_equal(ff_event_cell(&event, 0, 2)->result, FF_RESULT_NONE);
}

/* --- boards --- */

static int number_boards(int round)
{
    int boards = -1;
    assert_int_equal(ff_event_number_boards(&event, round, &boards, &err), FF_OK);
    return boards;
}

/* C.04.2: the higher score of the pair, then the sum, then the lower number of the one with
 * the higher score, and of two alike the lower. After round 1: A E G 1, B D F 0, C H ½. */
static void test_order_of_boards(void **state)
{
    static const int whites[] = {0, 6, 2, 5};
    (void)state;
    begin(8, FF_EVENT_SWISS);
    play(1, 1, 0, 1, FF_RESULT_WIN);
    play(1, 2, 2, 7, FF_RESULT_DRAW);
    play(1, 3, 4, 3, FF_RESULT_WIN);
    play(1, 4, 6, 5, FF_RESULT_WIN);
    play(2, 0, 5, 3, FF_RESULT_NONE);      /* F 0, D 0 */
    play(2, 0, 2, 7, FF_RESULT_NONE);      /* C ½, H ½ */
    play(2, 0, 6, 1, FF_RESULT_NONE);      /* G 1, B 0 */
    play(2, 0, 0, 4, FF_RESULT_NONE);      /* A 1, E 1 */
    assert_int_equal(number_boards(1), 0); /* it has boards */
    assert_int_equal(number_boards(2), 4);
    for (int i = 0; i < 4; i++) {
        const ff_round_result *cell = ff_event_cell(&event, whites[i], 2);
        assert_int_equal(cell->board, i + 1);
        assert_int_equal(ff_event_cell(&event, cell->opponent, 2)->board, i + 1);
    }
    assert_int_equal(number_boards(3), 0); /* nobody is paired */
}

static void test_boards_of_equals(void **state)
{
    (void)state;
    begin(6, FF_EVENT_SWISS);
    /* before the first round: by the lower number of each pair */
    play(1, 0, 5, 2, FF_RESULT_NONE);
    play(1, 0, 1, 4, FF_RESULT_NONE);
    play(1, 0, 3, 0, FF_RESULT_NONE);
    assert_int_equal(number_boards(1), 3);
    assert_int_equal(ff_event_cell(&event, 3, 1)->board, 1);
    assert_int_equal(ff_event_cell(&event, 1, 1)->board, 2);
    assert_int_equal(ff_event_cell(&event, 5, 1)->board, 3);
    end(NULL);
    /* D and E have 1, their opponents F and A 0: the number of the one who leads decides */
    begin(6, FF_EVENT_SWISS);
    play(1, 1, 3, 0, FF_RESULT_WIN);
    play(1, 2, 4, 5, FF_RESULT_WIN);
    play(2, 0, 0, 4, FF_RESULT_NONE);
    play(2, 0, 5, 3, FF_RESULT_NONE);
    assert_int_equal(number_boards(2), 2);
    assert_int_equal(ff_event_cell(&event, 3, 2)->board, 1);
    assert_int_equal(ff_event_cell(&event, 4, 2)->board, 2);
}

/* A bye has no board; one that is known, a result or no colours, and nothing is numbered. */
static void test_rounds_left_alone(void **state)
{
    (void)state;
    begin(5, FF_EVENT_SWISS);
    assert_int_equal(ff_event_bye(&event, 1, 4, FF_RESULT_BYE_PAIRING, NULL), FF_OK);
    play(1, 0, 0, 1, FF_RESULT_NONE);
    play(1, 0, 2, 3, FF_RESULT_NONE);
    event.players[2].cells[0].result = FF_RESULT_WIN;
    assert_int_equal(number_boards(1), 0);
    event.players[2].cells[0].result = FF_RESULT_NONE;
    event.players[3].cells[0].result = FF_RESULT_WIN;
    assert_int_equal(number_boards(1), 0);
    event.players[3].cells[0].result = FF_RESULT_NONE;
    event.players[2].cells[0].side = event.players[3].cells[0].side = FF_SIDE_NONE;
    assert_int_equal(number_boards(1), 0);
    event.players[2].cells[0].side = FF_SIDE_WHITE;
    event.players[3].cells[0].side = FF_SIDE_WHITE;
    assert_int_equal(number_boards(1), 0);
    event.players[3].cells[0].side = FF_SIDE_BLACK;
    event.players[0].cells[0].board = event.players[1].cells[0].board = 1;
    assert_int_equal(number_boards(1), 0);
    assert_int_equal(ff_event_cell(&event, 2, 1)->board, 0);
    event.players[0].cells[0].board = event.players[1].cells[0].board = 0;
    assert_int_equal(number_boards(1), 2);
    assert_int_equal(ff_event_cell(&event, 4, 1)->board, 0);
}

/* --- oddities --- */

/* The texts of all warnings, one after the other. */
static const char *oddities(void)
{
    static char text[600];
    ff_diagnostics notes = {0};
    text[0] = '\0';
    assert_int_equal(ff_eventfile_note_oddities(&event, &notes, &err), FF_OK);
    for (size_t i = 0; i < notes.count; i++) {
        size_t size = strlen(text);
        assert_int_equal(notes.items[i].line, 0); /* of the event and of no line of a file */
        assert_int_equal(notes.items[i].column, 0);
        snprintf(text + size, sizeof text - size, "%s%s", i > 0 ? "; " : "",
                 notes.items[i].text);
    }
    ff_diagnostics_release(&notes);
    return text;
}

static void test_rematches(void **state)
{
    (void)state;
    begin(3, FF_EVENT_SWISS);
    play(1, 1, 0, 1, FF_RESULT_WIN);
    play(2, 1, 1, 0, FF_RESULT_FORFEIT_WIN); /* no meeting */
    play(3, 1, 1, 0, FF_RESULT_FORFEIT_LOSS);
    play(4, 1, 1, 2, FF_RESULT_WIN);
    assert_string_equal(oddities(), "");
    play(5, 1, 1, 0, FF_RESULT_WIN);
    assert_string_equal(oddities(), "round 5: 1 A and 2 B have met before");
    event.kind = FF_EVENT_ROUND_ROBIN;
    assert_string_equal(oddities(), "round 5: 1 A and 2 B have met before");
    event.kind = FF_EVENT_DOUBLE_ROUND_ROBIN;
    assert_string_equal(oddities(), "");
    play(6, 1, 0, 1, FF_RESULT_NONE); /* paired is enough */
    assert_string_equal(oddities(), "round 6: 1 A and 2 B have met before");
    event.kind = FF_EVENT_KNOCKOUT;
    assert_string_equal(oddities(), "");
}

static void test_odd_boards(void **state)
{
    static const struct {
        int boards[4];
        const char *text;
    } cases[] = {{{1, 2, 3, 4}, ""},
                 {{4, 3, 2, 1}, ""},
                 {{0, 0, 0, 0}, ""},
                 {{1, 2, 4, 5}, "round 1 has no board 3, and has board 5"},
                 {{2, 3, 4, 5}, "round 1 has no board 1, and has board 5"},
                 {{1, 4, 5, 6}, "round 1 has no boards 2 to 3, and has board 6"},
                 {{1, 2, 2, 3}, "round 1 has 2 games at board 2"},
                 {{1, 1, 1, 2}, "round 1 has 3 games at board 1"},
                 {{1, 2, 0, 0}, "round 1: 2 of the games have no board number"},
                 {{3, 3, 0, 1},
                  "round 1 has no board 2, and has board 3; round 1 has 2 games at board "
                  "3; round 1: 1 of the games have no board number"},
                 {{9999, 1, 2, 3}, "round 1 has no boards 4 to 9998, and has board 9999"},
                 {{10000, 1, 2, 3}, ""},
                 {{1, 0, 0, 0}, "round 1: 3 of the games have no board number"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        begin(9, FF_EVENT_SWISS);
        for (int k = 0; k < 4; k++)
            play(1, cases[i].boards[k], 2 * k, 2 * k + 1, FF_RESULT_WIN);
        assert_int_equal(ff_event_bye(&event, 1, 8, FF_RESULT_BYE_HALF, NULL), FF_OK);
        assert_string_equal(oddities(), cases[i].text);
        end(NULL);
    }
    begin(0, FF_EVENT_SWISS);
}

static void test_rounds_beyond(void **state)
{
    (void)state;
    begin(4, FF_EVENT_SWISS);
    event.rounds_planned = 2;
    play(1, 1, 0, 1, FF_RESULT_WIN);
    play(2, 1, 0, 2, FF_RESULT_WIN);
    assert_string_equal(oddities(), "");
    play(3, 1, 0, 3, FF_RESULT_WIN);
    assert_string_equal(oddities(), "round 3 is recorded, and 2 are announced");
    event.rounds_planned = 0;
    assert_string_equal(oddities(), "");
}

int main(void)
{
#define ROUND_TEST(test) cmocka_unit_test_teardown(test, end)
    const struct CMUnitTest tests[] = {
        ROUND_TEST(test_tables),           ROUND_TEST(test_who_is_free),
        ROUND_TEST(test_who_has_left),     ROUND_TEST(test_order_of_boards),
        ROUND_TEST(test_boards_of_equals), ROUND_TEST(test_rounds_left_alone),
        ROUND_TEST(test_rematches),        ROUND_TEST(test_odd_boards),
        ROUND_TEST(test_rounds_beyond),
    };
    return cmocka_run_group_tests_name("rounds of an event", tests, NULL, NULL);
}
