/* What an event's draws, texts, lists and boards do at their limits; memory in blocks of just
 * the size asked for, so that a byte too far is seen. */
#include "support/unit.h"

#include "base/memory_inside.h"
#include "event/all_play_all.h"
#include "event/category.h"
#include "event/entry.h"
#include "event/extra.h"
#include "event/rate_of_play.h"
#include "event/roster.h"
#include "event/schedule.h"
#include "kinds/kinds.h"

static ff_event event;

static void begin(int players)
{
    ff_event_init(&event);
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
    ff_memory_frugal(false);
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

/* --- draws --- */

/* The dice are SplitMix64: its first five numbers from 1234567, as they are published, modulo
 * 1000. */
static void test_dice(void **state)
{
    static const int wanted[] = {317, 973, 423, 431, 821};
    uint64_t dice = 1234567;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(wanted); i++)
        assert_int_equal(ff_varma_below(&dice, 1000), wanted[i]);
}

/* Two of one federation among ten: each envelope holds two numbers at least, and is drawn as
 * often. */
static void test_every_envelope_is_drawn(void **state)
{
    int drawn[FF_VARMA_ENVELOPES] = {0};
    (void)state;
    for (uint64_t seed = 1; seed <= 4000; seed++) {
        uint64_t dice = seed * 977;
        ff_contingent c[9] = {{2, 0}, {1, 0}, {1, 0}, {1, 0}, {1, 0},
                              {1, 0}, {1, 0}, {1, 0}, {1, 0}};
        assert_true(ff_varma_assign(10, c, 9, &dice));
        drawn[c[0].envelope]++;
    }
    for (int e = 0; e < FF_VARMA_ENVELOPES; e++)
        assert_true(drawn[e] > 900 && drawn[e] < 1100);
}

/* The envelopes of ten have 3, 3, 2 and 2 numbers: the first contingent of two must not take
 * one of three, and where it is drawn so the draw is taken back. */
static void test_a_draw_is_taken_back(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 200; seed++) {
        uint64_t dice = seed;
        ff_contingent c[] = {{2, 0}, {3, 0}, {3, 0}, {2, 0}};
        int room[FF_VARMA_ENVELOPES], numbers[FF_VARMA_MOST];
        assert_true(ff_varma_assign(10, c, 4, &dice));
        for (int e = 0; e < FF_VARMA_ENVELOPES; e++)
            room[e] = ff_varma_envelope(10, e, numbers);
        for (int i = 0; i < 4; i++)
            room[c[i].envelope] -= c[i].count;
        for (int e = 0; e < FF_VARMA_ENVELOPES; e++)
            assert_int_equal(room[e], 0);
    }
}

/* The rounds of an event are made one at a time, perhaps by another release: a table, once
 * given out, stays as it is. (FNV-1a over opponents and colours, for 2 to 24 boards; that the
 * tables are fair is tested elsewhere.) */
static void test_scheveningen_tables_stay(void **state)
{
    static const uint32_t wanted[] = {
        0x6d7953a7, 0x74015bc2, 0xea687f05, 0x0c3229c0, 0xd1257163, 0x6e468144,
        0x16419ba5, 0x7a018056, 0x56a2da17, 0x388f6d22, 0xee4fde25, 0xdd7d8150,
        0xfcadcecb, 0xcb2b2480, 0x9382fe85, 0x91c3d0d2, 0xdb3450af, 0x29ce08f6,
        0xded75345, 0x5dcb83e8, 0x0b3838ef, 0x91ac7f28, 0x20f8eb05,
    };
    (void)state;
    for (int n = 2; n <= FF_SCHEVENINGEN_MOST; n++) {
        uint32_t digest = 2166136261u;
        for (int r = 1; r <= n; r++) {
            int opponent[FF_SCHEVENINGEN_MOST];
            bool white[FF_SCHEVENINGEN_MOST];
            assert_int_equal(ff_scheveningen_round(n, r, opponent, white, NULL), FF_OK);
            for (int i = 0; i < n; i++)
                digest = (digest ^ (uint32_t)(2 * opponent[i] + white[i])) * 16777619u;
        }
        if (digest != wanted[n - 2])
            fail_msg("%d boards: 0x%08x", n, digest);
    }
}

/* The only numbers that are given are the lowest and the highest that can be. */
static void test_numbers_far_apart(void **state)
{
    int index;
    (void)state;
    begin(1);
    event.kind = FF_EVENT_ROUND_ROBIN;
    assert_int_equal(ff_event_add_player(&event, FF_EVENT_MAX_PLAYERS, &index, NULL), FF_OK);
    assert_int_equal(ff_event_pair_round(&event, ff_kinds_method(&event, NULL), 1, NULL),
                     FF_OK);
    assert_int_equal(ff_event_cell(&event, 0, 1)->opponent, 1);
    assert_int_equal(ff_event_cell(&event, 0, 1)->side, FF_SIDE_WHITE);
}

/* --- texts --- */

static void test_points_of_five_digits(void **state)
{
    static const struct {
        const char *text;
        bool good;
        int tenths;
    } cases[] = {{"99999", true, 999990}, {"100000", false, 0}, {"-99999,5", true, -999995},
                 {"000001", false, 0},    {"00001", true, 10},  {"123456½", false, 0}};
    char text[FF_POINTS_SIZE];
    int tenths;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_int_equal(ff_points_parse(cases[i].text, &tenths), cases[i].good);
        if (cases[i].good)
            assert_int_equal(tenths, cases[i].tenths);
    }
    ff_points_decimal(0, text);
    assert_string_equal(text, "0.0");
    ff_points_decimal(-5, text);
    assert_string_equal(text, "-0.5");
    ff_points_figure(0, text);
    assert_string_equal(text, "0");
}

/* Each part of a date has four digits at most, and there are three of them. */
static void test_parts_of_dates(void **state)
{
    static const char *const wrong[] = {
        "2026-00001-01", "2026-01-00001", "02026-01-01", "2026-01-01-01",
        "2026--01",      "01.02",         "1/2"};
    char ways[FF_DATE_WAYS_SIZE];
    ff_date date;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        if (ff_date_parse(wrong[i], &date))
            fail_msg("\"%s\" is a date", wrong[i]);
    assert_true(ff_date_reads_two_ways("05/03/2026", ways));
    assert_string_equal(ways, "2026-03-05 or 2026-05-03");
    assert_false(ff_date_reads_two_ways("05/03/2026/7", ways));
    assert_false(ff_date_reads_two_ways("05/03", ways));
    assert_false(ff_date_reads_two_ways("05/03/20260", ways));
}

/* --- categories and columns --- */

/* What is written in words can be equal or not, and no more. */
static void test_words_have_no_order(void **state)
{
    static const char *const fields[] = {"sex",  "federation", "club",
                                         "team", "title",      "[School]"};
    static const struct {
        const char *order;
        bool good;
    } orders[] = {{"=", true},  {"!=", true},  {"<", false},
                  {">", false}, {"<=", false}, {">=", false}};
    ff_player_category category;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(fields); i++)
        for (size_t k = 0; k < COUNT_OF(orders); k++) {
            char text[32];
            snprintf(text, sizeof text, "%s%sw", fields[i], orders[k].order);
            if (ff_player_category_parse(text, &category, NULL) !=
                (orders[k].good ? FF_OK : FF_E_PARSE))
                fail_msg("%s", text);
        }
}

/* Read into memory that has held something else. */
static void test_categories_over_others(void **state)
{
    static ff_named_category list[FF_CATEGORIES_MAX];
    size_t count;
    ff_error err;
    (void)state;
    begin(2);
    memset(list, 'x', sizeof list);
    assert_int_equal(
        ff_categories_parse("Locals : [School]=Elm club=\"A B\"; W: sex=w", list, &count, NULL),
        FF_OK);
    assert_int_equal(count, 2);
    assert_string_equal(list[0].name, "Locals");
    assert_int_equal(list[0].category.count, 2);
    assert_string_equal(list[0].category.conditions[0].column, "School");
    assert_string_equal(list[0].category.conditions[0].text, "Elm");
    assert_string_equal(list[0].category.conditions[1].text, "A B");
    assert_string_equal(list[0].category.conditions[1].column, "");
    assert_string_equal(list[1].name, "W");
    /* the first names a column that no player has, the second none */
    assert_int_equal(ff_categories_check(&event, list, 2, &err), FF_E_STATE_MISSING);
    assert_non_null(strstr(err.message, "no column \"School\" was kept"));
    assert_int_equal(ff_categories_check(&event, list + 1, 1, &err), FF_OK);
}

/* A name of a column has 63 bytes at most; a file may say more. */
static void test_names_of_columns(void **state)
{
    char line[FF_COLUMN_NAME + 8], name[FF_COLUMN_NAME + 1];
    (void)state;
    begin(2);
    for (int size = FF_COLUMN_NAME - 1; size <= FF_COLUMN_NAME; size++) {
        memset(name, 'n', sizeof name);
        name[size] = '\0';
        snprintf(line, sizeof line, "%s=v", name);
        assert_int_equal(
            ff_event_put_attachment(&event, event.attachment_count, 1, "column", line, NULL),
            FF_OK);
        assert_int_equal(ff_event_has_extra(&event, name), size < FF_COLUMN_NAME);
        assert_string_equal(ff_event_extra(&event, 1, name), size < FF_COLUMN_NAME ? "v" : "");
    }
}

/* The one in the middle goes, and what comes after it moves up, no more. */
static void test_lists_close_up(void **state)
{
    static const char *const texts[] = {"a", "b", "c", "d"};
    bool changed = false, found;
    (void)state;
    ff_memory_frugal(true);
    begin(4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(ff_event_set_extra(&event, i, "School", texts[i], &changed, NULL),
                         FF_OK);
    assert_int_equal(ff_event_set_extra(&event, 1, "School", "", &changed, NULL), FF_OK);
    for (int i = 0; i < 4; i++)
        assert_string_equal(ff_event_extra(&event, i, "School"), i == 1 ? "" : texts[i]);
    assert_int_equal(event.attachment_count, 3);
    for (int round = 1; round <= 4; round++)
        assert_int_equal(ff_event_ask_bye(&event, 0, round, FF_RESULT_BYE_HALF, NULL), FF_OK);
    assert_int_equal(ff_event_cancel_bye(&event, 0, 2, &found, NULL), FF_OK);
    assert_true(found);
    for (int round = 1; round <= 4; round++)
        assert_int_equal(ff_event_asked_bye(&event, 0, round),
                         round == 2 ? FF_RESULT_NONE : FF_RESULT_BYE_HALF);
    assert_int_equal(event.bye_request_count, 3);
    for (int round = 1; round <= 3; round++)
        assert_int_equal(ff_event_set_round_time(&event, round, "10:00", NULL), FF_OK);
    assert_int_equal(ff_event_set_round_time(&event, 2, "", NULL), FF_OK);
    assert_string_equal(ff_event_round_time(&event, 2), "");
    assert_string_equal(ff_event_round_time(&event, 3), "10:00");
    for (int i = 0; i < 3; i++)
        assert_int_equal(ff_event_check_in(&event, i, 1, NULL), FF_OK);
    ff_event_check_out(&event, 1, 1);
    assert_false(ff_event_is_checked_in(&event, 1, 1));
    assert_true(ff_event_is_checked_in(&event, 2, 1));
}

/* --- times of day --- */

static void test_digits_of_a_time(void **state)
{
    static const char *const wrong[] = {":30",    "h30",    "123:45", "1234:56", "10:5",
                                        "10:555", "10:30 ", "+1:30",  "1"};
    char out[FF_TIME_OF_DAY_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        if (ff_event_time_of_day_parse(wrong[i], out))
            fail_msg("\"%s\" is a time", wrong[i]);
    assert_true(ff_event_time_of_day_parse("9h05", out));
    assert_string_equal(out, "09:05");
}

/* --- the rate of play --- */

/* By hand: 40 moves in 90 minutes, then 30 more, and half a minute a move for 60: 150 minutes.
 * Of two sides the one with less counts. What has no end, or more than one reading, is not
 * known. */
static void test_seconds_for_sixty_moves(void **state)
{
    static const struct {
        const char *code, *words;
        int seconds;
    } cases[] = {{"40/5400+30:1800+30", "", 150 * 60},
                 {"W300-B240", "", 240},
                 {"W240-B300", "", 240},
                 {"", "90 min for 40 moves, then 30 min, increment 30 s", 150 * 60},
                 {"3600", "10 min", 3600}, /* the code goes before the words */
                 {"", "unlimited", -1},
                 {"", "60 min with cake", -1},
                 {"", "", -1},
                 {"nonsense", "10 min", -1}};
    (void)state;
    begin(1);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        event.time_control_code = cases[i].code;
        event.time_control = cases[i].words;
        if (ff_event_seconds60(&event) != cases[i].seconds)
            fail_msg("%s %s: %d", cases[i].code, cases[i].words, ff_event_seconds60(&event));
    }
}

/* Record 222 as stated, or from words that can be read in one way only and be written so. */
static void test_code_of_the_rate(void **state)
{
    static const struct {
        const char *code, *words, *put;
    } cases[] = {{"5400+30", "10 min", "5400+30"},
                 {"nonsense", "10 min", "nonsense"},
                 {"", "90 min for 40 moves, then 30 min, increment 30 s", "40/5400+30:1800+30"},
                 {"", "90+30", "5400+30"},
                 {"", "90 min, then 30 min", ""}, /* after how many moves? */
                 {"", "unlimited", ""},           /* cannot be written */
                 {"", "60 min with cake", ""},    /* not understood */
                 {"", "nonsense", ""},
                 {"", "", ""}};
    (void)state;
    begin(1);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_str out = FF_STR_INIT;
        event.time_control_code = cases[i].code;
        event.time_control = cases[i].words;
        ff_event_put_time_code(&event, &out);
        assert_string_equal(ff_str_get(&out), cases[i].put);
        assert_false(out.failed);
        ff_str_release(&out);
    }
}

/* --- names and entries --- */

static void test_keys_in_capitals(void **state)
{
    static const struct {
        const char *key;
        ff_result white, black;
    } cases[] = {{"A", FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED},
                 {"X", FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
                 {"R", FF_RESULT_DRAW, FF_RESULT_DRAW}};
    ff_result white, black;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_true(ff_event_game_key_parse(cases[i].key, &white, &black));
        assert_int_equal(white, cases[i].white);
        assert_int_equal(black, cases[i].black);
    }
}

/* Z is a letter as the others; of long names the first 95 letters are compared. */
static void test_letters_of_names(void **state)
{
    char longest[3][97];
    int near[4], count;
    (void)state;
    begin(3);
    event.players[0].name = "RIZZZI";
    assert_int_equal(ff_event_who(&event, "rizzzi", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 1);
    assert_int_equal(near[0], 0);
    for (int i = 0; i < 3; i++) {
        memset(longest[i], 'a', 94);
        longest[i][94] = "bcC"[i];
        longest[i][95] = '\0';
    }
    event.players[0].name = longest[0];
    event.players[1].name = longest[1];
    assert_int_equal(ff_event_who(&event, longest[2], near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 2);
    assert_int_equal(near[0], 1); /* all letters alike */
    assert_int_equal(near[1], 0);
}

/* More bear the name than are shown. */
static void test_who_is_shown(void **state)
{
    ff_diagnostics notes = {0};
    int near[] = {0, 1, 2, 3};
    (void)state;
    begin(4);
    ff_event_who_note(&event, "X", &(ff_event_near){near, 3, 4}, &notes, 7, 2);
    assert_int_equal(notes.count, 1);
    assert_string_equal(notes.items[0].text,
                        "no single player \"X\"; near: 1 A; 2 B; 3 C; give the pairing number");
    assert_int_equal(notes.items[0].line, 7);
    assert_int_equal(notes.items[0].column, 2);
    ff_diagnostics_release(&notes);
}

/* A warning of who has withdrawn is about the line, not one of its columns; so is a board that
 * is taken. */
static void test_columns_of_warnings(void **state)
{
    ff_diagnostics notes = {0};
    ff_result_options options = {0};
    ff_result_outcome outcome;
    ff_result_entry entry = {.round = 1,
                             .board = 1,
                             .white = "1",
                             .black = "2",
                             .line = 8,
                             .white_column = 2,
                             .black_column = 6};
    (void)state;
    begin(4);
    event.players[0].withdrawn = event.players[1].withdrawn = true;
    assert_int_equal(ff_event_enter(&event, &entry, &options, &notes, &outcome, NULL), FF_OK);
    entry.white = "3";
    entry.black = "4";
    assert_int_equal(ff_event_enter(&event, &entry, &options, &notes, &outcome, NULL), FF_OK);
    assert_int_equal(outcome, FF_ENTRY_REFUSED);
    assert_int_equal(notes.count, 3);
    for (size_t i = 0; i < notes.count; i++) {
        assert_string_equal(notes.items[i].code, i < 2 ? "withdrawn" : "board-taken");
        assert_int_equal(notes.items[i].line, 8);
        assert_int_equal(notes.items[i].column, 0);
    }
    ff_diagnostics_release(&notes);
}

/* Without colours the first of the two in the list stands for the board. */
static void test_board_without_colours(void **state)
{
    (void)state;
    begin(3);
    play(1, 5, 2, 0, FF_RESULT_NONE);
    assert_int_equal(ff_event_at_board(&event, 1, 5), 2);
    event.players[0].cells[0].side = event.players[2].cells[0].side = FF_SIDE_NONE;
    assert_int_equal(ff_event_at_board(&event, 1, 5), 0);
}

/* --- order --- */

/* C.04.2: who is alike in rating, title and name stays in the order so far. */
static void test_alike_in_everything(void **state)
{
    int changed;
    (void)state;
    begin(6);
    for (int i = 0; i < 6; i++)
        event.players[i].name = "Same, Name";
    assert_int_equal(ff_event_number_by_rating(&event, &changed, NULL), FF_OK);
    assert_int_equal(changed, 0);
    event.players[5].rating = 1500;
    assert_int_equal(ff_event_number_by_rating(&event, &changed, NULL), FF_OK);
    assert_int_equal(changed, 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(event.players[i].no, (i + 1) % 6 + 1);
    end(NULL);
    begin(0); /* so far is by the numbers, not by who was entered first */
    for (int no = 3; no >= 1; no--) {
        int index;
        assert_int_equal(ff_event_add_player(&event, no, &index, NULL), FF_OK);
    }
    assert_int_equal(ff_event_number_by_rating(&event, &changed, NULL), FF_OK);
    assert_int_equal(changed, 0);
    assert_int_equal(event.players[0].no, 3);
}

/* Where a round is paired only the highest number can be taken out, wherever it stands in the
 * list. */
static void test_highest_first_in_the_list(void **state)
{
    int index;
    (void)state;
    begin(0);
    for (int no = 4; no >= 1; no--)
        assert_int_equal(ff_event_add_player(&event, no, &index, NULL), FF_OK);
    play(1, 1, 2, 3, FF_RESULT_WIN);
    assert_int_equal(ff_event_remove_player(&event, 1, NULL), FF_E_STATE);
    assert_int_equal(event.player_count, 4);
    assert_int_equal(ff_event_remove_player(&event, 0, NULL), FF_OK);
    assert_int_equal(ff_event_remove_player(&event, 0, NULL), FF_OK);
    assert_int_equal(event.player_count, 2);
}

/* Boards of a round are ordered by the points before it: what is given in that round does not
 * count yet. */
static void test_points_before_a_round(void **state)
{
    static const int gifted[] = {4};
    ff_adjustment bonus = {.bonus = true, .tenths = 20, .round = 2, .nos = gifted, .count = 1};
    int boards;
    (void)state;
    begin(4);
    event.kind = FF_EVENT_SWISS;
    play(1, 1, 0, 1, FF_RESULT_WIN);
    play(1, 2, 2, 3, FF_RESULT_DRAW);
    play(2, 0, 3, 1, FF_RESULT_NONE); /* ½ and 0 */
    play(2, 0, 0, 2, FF_RESULT_NONE); /* 1 and ½ */
    event.adjustments = &bonus;
    event.adjustment_count = 1;
    assert_int_equal(ff_event_points(&event, 3, 2), 25);
    assert_int_equal(ff_event_number_boards(&event, 2, &boards, NULL), FF_OK);
    event.adjustments = NULL;
    event.adjustment_count = 0;
    assert_int_equal(boards, 2);
    assert_int_equal(ff_event_cell(&event, 0, 2)->board, 1);
    assert_int_equal(ff_event_cell(&event, 3, 2)->board, 2);
}

/* Both leave before anybody has played: the game of the first round, won because the other had
 * left, is lost by both. */
static void test_both_leave_before_the_first_round(void **state)
{
    int forfeited = 0;
    (void)state;
    ff_memory_frugal(true);
    begin(2);
    play(1, 1, 0, 1, FF_RESULT_NONE);
    event.players[0].withdrawn = true;
    assert_int_equal(ff_event_forfeit_rest(&event, 0, &forfeited, NULL), FF_OK);
    assert_int_equal(ff_event_cell(&event, 1, 1)->result, FF_RESULT_FORFEIT_WIN);
    event.players[1].withdrawn = true;
    assert_int_equal(ff_event_forfeit_rest(&event, 1, &forfeited, NULL), FF_OK);
    assert_int_equal(forfeited, 2);
    for (int i = 0; i < 2; i++)
        assert_int_equal(ff_event_cell(&event, i, 1)->result, FF_RESULT_FORFEIT_LOSS);
}

int main(void)
{
#define EVENT_TEST(test) cmocka_unit_test_teardown(test, end)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dice),
        cmocka_unit_test(test_every_envelope_is_drawn),
        cmocka_unit_test(test_a_draw_is_taken_back),
        cmocka_unit_test(test_scheveningen_tables_stay),
        EVENT_TEST(test_numbers_far_apart),
        cmocka_unit_test(test_points_of_five_digits),
        cmocka_unit_test(test_parts_of_dates),
        cmocka_unit_test(test_words_have_no_order),
        EVENT_TEST(test_categories_over_others),
        EVENT_TEST(test_names_of_columns),
        EVENT_TEST(test_lists_close_up),
        cmocka_unit_test(test_digits_of_a_time),
        EVENT_TEST(test_seconds_for_sixty_moves),
        EVENT_TEST(test_code_of_the_rate),
        cmocka_unit_test(test_keys_in_capitals),
        EVENT_TEST(test_letters_of_names),
        EVENT_TEST(test_who_is_shown),
        EVENT_TEST(test_columns_of_warnings),
        EVENT_TEST(test_board_without_colours),
        EVENT_TEST(test_alike_in_everything),
        EVENT_TEST(test_highest_first_in_the_list),
        EVENT_TEST(test_points_before_a_round),
        EVENT_TEST(test_both_leave_before_the_first_round),
    };
    return cmocka_run_group_tests_name("details of an event", tests, NULL, NULL);
}
