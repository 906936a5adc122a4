/* Byes asked for, check-in, and players taken from the list before anything is paired. */
#include "support/unit.h"

#include "event/roster.h"

enum { PLAYERS = 5 };

static void make_event(ff_event *event)
{
    static const char *const names[] = {"Ada", "Bo", "Cy", "Di", "Eve"};
    ff_event_init(event);
    for (int i = 0; i < PLAYERS; i++) {
        int index;
        assert_int_equal(ff_event_add_player(event, i + 1, &index, NULL), FF_OK);
        event->players[index].name = names[i];
    }
}

static void pair(ff_event *event, int round, int board, int white, int black)
{
    assert_int_equal(ff_event_pair(event, round, board, white, black, NULL), FF_OK);
}

/* --- which round is next --- */

static void test_next_round(void **state)
{
    ff_event event;
    (void)state;
    make_event(&event);
    assert_false(ff_event_is_paired(&event, 1));
    assert_int_equal(ff_event_next_round(&event), 1);
    /* a bye alone is no pairing */
    assert_int_equal(ff_event_bye(&event, 1, 4, FF_RESULT_BYE_HALF, NULL), FF_OK);
    assert_int_equal(ff_event_next_round(&event), 1);
    pair(&event, 1, 1, 2, 3);
    assert_true(ff_event_is_paired(&event, 1));
    assert_false(ff_event_is_paired(&event, 2));
    assert_int_equal(ff_event_next_round(&event), 2);
    /* the first round of all may be missing: what counts is the last that is paired */
    pair(&event, 4, 1, 0, 1);
    assert_int_equal(ff_event_bye(&event, 6, 4, FF_RESULT_BYE_HALF, NULL), FF_OK);
    assert_int_equal(ff_event_next_round(&event), 5);
    ff_event_release(&event);
}

static void test_paired_with_a_stranger(void **state)
{
    ff_event event;
    ff_round_result *cell;
    (void)state;
    make_event(&event);
    assert_int_equal(ff_event_cell_make(&event, 0, 1, &cell, NULL), FF_OK);
    cell->stray_no = 77; /* an opponent who is not in the list */
    assert_true(ff_event_is_paired(&event, 1));
    assert_int_equal(ff_event_ask_bye(&event, 0, 1, FF_RESULT_BYE_HALF, NULL),
                     FF_E_STATE_EXISTS);
    assert_int_equal(ff_event_remove_player(&event, 0, NULL), FF_E_STATE);
    ff_event_release(&event);
}

/* --- byes --- */

static void ask(ff_event *event, int player, int round, ff_result bye)
{
    assert_int_equal(ff_event_ask_bye(event, player, round, bye, NULL), FF_OK);
    assert_int_equal(ff_event_asked_bye(event, player, round), bye);
}

static bool cancel(ff_event *event, int player, int round)
{
    bool found;
    assert_int_equal(ff_event_cancel_bye(event, player, round, &found, NULL), FF_OK);
    return found;
}

static void test_byes_asked(void **state)
{
    ff_event event;
    (void)state;
    make_event(&event);
    assert_int_equal(ff_event_asked_bye(&event, 0, 1), FF_RESULT_NONE);
    ask(&event, 0, 2, FF_RESULT_BYE_HALF);
    ask(&event, 1, 2, FF_RESULT_BYE_HALF);
    ask(&event, 2, 3, FF_RESULT_BYE_HALF);
    ask(&event, 3, 2, FF_RESULT_BYE_ZERO);
    /* those of one kind and round are one record */
    assert_int_equal(event.bye_request_count, 3);
    assert_int_equal(event.bye_requests[0].count, 2);
    assert_int_equal(event.bye_requests[0].nos[0], 1);
    assert_int_equal(event.bye_requests[0].nos[1], 2);
    assert_int_equal(ff_event_asked_bye(&event, 0, 3), FF_RESULT_NONE);
    /* another bye in the place of the one before */
    ask(&event, 1, 2, FF_RESULT_BYE_ZERO);
    assert_int_equal(event.bye_requests[0].count, 1);
    assert_int_equal(event.bye_requests[2].count, 2);
    assert_int_equal(event.bye_requests[2].nos[1], 2);
    assert_int_equal(ff_event_asked_bye(&event, 0, 2), FF_RESULT_BYE_HALF);
    ff_event_release(&event);
}

static void test_byes_taken_back(void **state)
{
    ff_event event;
    (void)state;
    make_event(&event);
    ask(&event, 0, 2, FF_RESULT_BYE_HALF);
    ask(&event, 1, 2, FF_RESULT_BYE_HALF);
    ask(&event, 2, 3, FF_RESULT_BYE_HALF);
    assert_false(cancel(&event, 2, 2));
    assert_false(cancel(&event, 3, 3));
    assert_true(cancel(&event, 0, 2));
    assert_int_equal(ff_event_asked_bye(&event, 0, 2), FF_RESULT_NONE);
    assert_int_equal(ff_event_asked_bye(&event, 1, 2), FF_RESULT_BYE_HALF);
    assert_false(cancel(&event, 0, 2));
    /* the last of a record takes it away, the others stay what they are */
    assert_true(cancel(&event, 1, 2));
    assert_int_equal(event.bye_request_count, 1);
    assert_int_equal(ff_event_asked_bye(&event, 2, 3), FF_RESULT_BYE_HALF);
    ff_event_release(&event);
}

/* Lines of a TRF file know their records by place: an empty one stays where it is. */
static void test_empty_record_of_a_file(void **state)
{
    ff_event event;
    ff_source_line line = {0};
    (void)state;
    make_event(&event);
    ask(&event, 0, 2, FF_RESULT_BYE_HALF);
    ask(&event, 1, 3, FF_RESULT_BYE_HALF);
    event.lines = &line;
    event.line_count = 1;
    assert_true(cancel(&event, 0, 2));
    assert_int_equal(event.bye_request_count, 2);
    assert_int_equal(event.bye_requests[0].count, 0);
    event.lines = NULL;
    event.line_count = 0;
    ff_event_release(&event);
}

/* Record XXZ has no round: it is for the one that is paired next. */
static void test_bye_of_the_next_round(void **state)
{
    static const int nos[] = {2};
    ff_event event;
    ff_bye_request request = {FF_RESULT_BYE_ZERO, 0, nos, 1};
    (void)state;
    make_event(&event);
    event.bye_requests = &request;
    event.bye_request_count = 1;
    assert_int_equal(ff_event_asked_bye(&event, 1, 1), FF_RESULT_BYE_ZERO);
    assert_int_equal(ff_event_asked_bye(&event, 1, 2), FF_RESULT_NONE);
    assert_int_equal(ff_event_asked_bye(&event, 0, 1), FF_RESULT_NONE);
    pair(&event, 1, 1, 0, 2);
    assert_int_equal(ff_event_asked_bye(&event, 1, 1), FF_RESULT_NONE);
    assert_int_equal(ff_event_asked_bye(&event, 1, 2), FF_RESULT_BYE_ZERO);
    event.bye_requests = NULL;
    event.bye_request_count = 0;
    ff_event_release(&event);
}

static void test_bye_in_a_paired_round(void **state)
{
    ff_event event;
    ff_error err = {0};
    (void)state;
    make_event(&event);
    pair(&event, 1, 1, 0, 1);
    assert_int_equal(ff_event_ask_bye(&event, 1, 1, FF_RESULT_BYE_HALF, &err),
                     FF_E_STATE_EXISTS);
    assert_non_null(strstr(err.message, "a game"));
    /* who is left out of the pairing has the bye at once, and no request */
    assert_int_equal(ff_event_ask_bye(&event, 2, 1, FF_RESULT_BYE_HALF, NULL), FF_OK);
    assert_int_equal(ff_event_cell(&event, 2, 1)->result, FF_RESULT_BYE_HALF);
    assert_int_equal(event.bye_request_count, 0);
    assert_int_equal(ff_event_ask_bye(&event, 2, 1, FF_RESULT_BYE_ZERO, &err),
                     FF_E_STATE_EXISTS);
    assert_non_null(strstr(err.message, "a bye"));
    /* taken back, it is as if it had not been */
    assert_true(cancel(&event, 2, 1));
    assert_int_equal(ff_event_cell(&event, 2, 1)->result, FF_RESULT_NONE);
    assert_false(cancel(&event, 2, 1));
    /* a game is not taken back with a bye */
    assert_false(cancel(&event, 0, 1));
    assert_int_equal(ff_event_cell(&event, 0, 1)->opponent, 1);
    /* before the round is paired a bye that stands there gives way to a request */
    assert_int_equal(ff_event_bye(&event, 2, 3, FF_RESULT_BYE_HALF, NULL), FF_OK);
    ask(&event, 3, 2, FF_RESULT_BYE_ZERO);
    assert_int_equal(ff_event_cell(&event, 3, 2)->result, FF_RESULT_NONE);
    ff_event_release(&event);
}

/* --- check-in --- */

static void test_check_in(void **state)
{
    ff_event event;
    (void)state;
    make_event(&event);
    for (int player = 0; player < 3; player++)
        assert_int_equal(ff_event_check_in(&event, player, 1, NULL), FF_OK);
    assert_int_equal(ff_event_check_in(&event, 1, 1, NULL), FF_OK); /* again: nothing */
    assert_int_equal(event.attachment_count, 3);
    assert_true(ff_event_is_checked_in(&event, 1, 1));
    assert_false(ff_event_is_checked_in(&event, 1, 2));
    assert_false(ff_event_is_checked_in(&event, 3, 1));
    ff_event_check_out(&event, 0, 2);
    assert_int_equal(event.attachment_count, 3);
    ff_event_check_out(&event, 0, 1);
    assert_int_equal(event.attachment_count, 2);
    assert_false(ff_event_is_checked_in(&event, 0, 1));
    assert_true(ff_event_is_checked_in(&event, 1, 1));
    assert_true(ff_event_is_checked_in(&event, 2, 1));
    /* another mark of the round is not a check-in */
    event.attachments[0].kind = "ruling";
    assert_false(ff_event_is_checked_in(&event, 1, 1));
    ff_event_release(&event);
}

/* --- taking a player out --- */

static void test_removal(void **state)
{
    static const int all[] = {1, 2, 3, 4, 5}, others[] = {1, 4}, three[] = {3};
    ff_event event;
    (void)state;
    make_event(&event);
    ask(&event, 0, 2, FF_RESULT_BYE_HALF);
    ask(&event, 2, 2, FF_RESULT_BYE_HALF);
    ask(&event, 4, 2, FF_RESULT_BYE_HALF);
    ff_prohibition prohibitions[] = {{1, 3, all, 5}, {1, 1, others, 2}};
    ff_adjustment adjustments[] = {{.bonus = true, .tenths = 5, .nos = three, .count = 1}};
    ff_roster rosters[] = {{.nos = all, .count = 5}, {.nos = others, .count = 2}};
    ff_lineup lineups[] = {{.round = 1, .nos = all, .count = 4}};
    event.prohibitions = prohibitions, event.prohibition_count = 2;
    event.adjustments = adjustments, event.adjustment_count = 1;
    event.rosters = rosters, event.roster_count = 2;
    event.lineups = lineups, event.lineup_count = 1;
    for (int player = 1; player < 4; player++)
        assert_int_equal(ff_event_check_in(&event, player, 1, NULL), FF_OK);
    assert_int_equal(ff_event_remove_player(&event, 2, NULL), FF_OK);

    static const char *const names[] = {"Ada", "Bo", "Di", "Eve"};
    assert_int_equal(event.player_count, 4);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(event.players[i].name, names[i]);
        assert_int_equal(event.players[i].no, i + 1);
        assert_int_equal(ff_event_find(&event, i + 1), i);
    }
    assert_int_equal(ff_event_find(&event, 5), FF_NOBODY);
    static const int closed[] = {1, 2, 3, 4}, others_now[] = {1, 3};
    assert_int_equal(event.bye_requests[0].count, 2);
    assert_int_equal(event.bye_requests[0].nos[0], 1);
    assert_int_equal(event.bye_requests[0].nos[1], 4);
    assert_int_equal(prohibitions[0].count, 4);
    assert_memory_equal(prohibitions[0].nos, closed, sizeof closed);
    assert_int_equal(prohibitions[1].count, 2);
    assert_memory_equal(prohibitions[1].nos, others_now, sizeof others_now);
    assert_int_equal(adjustments[0].count, 0);
    assert_int_equal(rosters[0].count, 4);
    assert_memory_equal(rosters[0].nos, closed, sizeof closed);
    assert_memory_equal(rosters[1].nos, others_now, sizeof others_now);
    assert_int_equal(lineups[0].count, 3);
    assert_memory_equal(lineups[0].nos, closed, 3 * sizeof *closed);
    /* Bo and Di are still checked in, the mark of the one who left is gone */
    assert_int_equal(event.attachment_count, 2);
    assert_true(ff_event_is_checked_in(&event, 1, 1));
    assert_true(ff_event_is_checked_in(&event, 2, 1));
    assert_false(ff_event_is_checked_in(&event, 3, 1));
    event.prohibitions = NULL, event.adjustments = NULL;
    event.rosters = NULL, event.lineups = NULL;
    ff_event_release(&event);
}

/* Who is highest changes nobody's number: that goes even when rounds are paired. */
static void test_removal_when_paired(void **state)
{
    ff_event event;
    ff_acceleration range = {.last_no = 2};
    (void)state;
    make_event(&event);
    event.accelerations = &range, event.acceleration_count = 1;
    assert_int_equal(ff_event_remove_player(&event, 2, NULL), FF_E_STATE);
    assert_int_equal(ff_event_remove_player(&event, 4, NULL), FF_OK);
    event.accelerations = NULL, event.acceleration_count = 0;
    event.line_count = 1;
    assert_int_equal(ff_event_remove_player(&event, 2, NULL), FF_E_STATE);
    event.line_count = 0;
    pair(&event, 1, 1, 0, 1);
    assert_int_equal(event.player_count, 4);
    assert_int_equal(ff_event_remove_player(&event, 0, NULL), FF_E_STATE);
    assert_int_equal(ff_event_remove_player(&event, 2, NULL), FF_E_STATE);
    assert_int_equal(ff_event_remove_player(&event, 3, NULL), FF_OK);
    /* a bye in a round that is paired counts as having been there */
    assert_int_equal(ff_event_bye(&event, 1, 2, FF_RESULT_BYE_PAIRING, NULL), FF_OK);
    assert_int_equal(ff_event_remove_player(&event, 2, NULL), FF_E_STATE);
    assert_int_equal(event.player_count, 3);
    ff_event_release(&event);
}

/* Opponents are known by place: those after the player who leaves move up by one. */
static void test_removal_moves_opponents(void **state)
{
    ff_event event;
    int index;
    (void)state;
    ff_event_init(&event);
    for (int no = 4; no >= 1; no--) /* the highest number stands first */
        assert_int_equal(ff_event_add_player(&event, no, &index, NULL), FF_OK);
    pair(&event, 1, 1, 1, 3);
    assert_int_equal(ff_event_remove_player(&event, 0, NULL), FF_OK);
    assert_int_equal(event.players[0].no, 3);
    assert_int_equal(ff_event_find(&event, 3), 0);
    assert_int_equal(ff_event_cell(&event, 0, 1)->opponent, 2);
    assert_int_equal(ff_event_cell(&event, 2, 1)->opponent, 0);
    assert_int_equal(ff_event_cell(&event, 1, 1)->opponent, FF_NOBODY);
    ff_event_release(&event);
}

/* A file may say of one only that the two have met: who is named so cannot be taken out either,
 * as the place of the next would stand there. */
static void test_removal_of_a_named_opponent(void **state)
{
    ff_event event;
    (void)state;
    make_event(&event);
    pair(&event, 1, 1, 0, 4);
    event.players[4].cell_count = 0;
    assert_int_equal(ff_event_remove_player(&event, 4, NULL), FF_E_STATE);
    assert_int_equal(event.player_count, 5);
    assert_int_equal(ff_event_cell(&event, 0, 1)->opponent, 4);
    event.players[4].cell_count = 1;
    ff_event_release(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_next_round),
        cmocka_unit_test(test_paired_with_a_stranger),
        cmocka_unit_test(test_byes_asked),
        cmocka_unit_test(test_byes_taken_back),
        cmocka_unit_test(test_empty_record_of_a_file),
        cmocka_unit_test(test_bye_of_the_next_round),
        cmocka_unit_test(test_bye_in_a_paired_round),
        cmocka_unit_test(test_check_in),
        cmocka_unit_test(test_removal),
        cmocka_unit_test(test_removal_when_paired),
        cmocka_unit_test(test_removal_moves_opponents),
        cmocka_unit_test(test_removal_of_a_named_opponent),
    };
    return cmocka_run_group_tests_name("roster", tests, NULL, NULL);
}
