/* The event in memory: players, pairings, results, points, dates, ratings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "flagfall/event.h"
#include "standings/rating.h"
#include "table/crosstable.h"

#include <stdio.h>
#include <string.h>

static void add(ff_event *event, int count)
{
    int index;
    for (int i = 0; i < count; i++)
        assert_int_equal(ff_event_add_player(event, 0, &index, NULL), FF_OK);
}

static void test_players(void **state)
{
    ff_event event;
    int index;
    (void)state;
    ff_event_init(&event);
    assert_int_equal(ff_event_add_player(&event, 2, &index, NULL), FF_OK);
    assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
    assert_int_equal(event.players[index].no, 1);
    assert_int_equal(ff_event_add_player(&event, 2, &index, NULL), FF_E_STATE_EXISTS);
    assert_int_equal(ff_event_add_player(&event, 10000, &index, NULL), FF_E_PARSE_NUMBER);
    assert_int_equal(ff_event_find(&event, 2), 0);
    assert_int_equal(ff_event_find(&event, 7), FF_NOBODY);
    ff_event_release(&event);
}

static void test_pairings(void **state)
{
    ff_event event;
    ff_game_entry games[5];
    (void)state;
    ff_event_init(&event);
    add(&event, 5);
    assert_int_equal(ff_event_pair(&event, 1, 2, 3, 0, NULL), FF_OK);
    assert_int_equal(ff_event_pair(&event, 1, 1, 1, 2, NULL), FF_OK);
    assert_int_equal(ff_event_pair(&event, 1, 3, 1, 4, NULL), FF_E_STATE_EXISTS);
    assert_int_equal(ff_event_bye(&event, 1, 4, FF_RESULT_BYE_PAIRING, NULL), FF_OK);
    assert_int_equal(ff_event_points(&event, 3, 0), 0); /* not played yet */
    /* the arbiter gives half a point to Black and none to White (11.2) */
    assert_int_equal(ff_event_result(&event, 1, 0, FF_RESULT_DRAW, FF_RESULT_LOSS, NULL),
                     FF_OK);
    assert_int_equal(ff_event_points(&event, 0, 0), 5);
    assert_int_equal(ff_event_points(&event, 3, 0), 0);
    assert_int_equal(ff_event_points(&event, 4, 0), 10);
    assert_int_equal(ff_event_games(&event, 1, games), 3);
    assert_int_equal(games[0].board, 1);
    assert_int_equal(games[1].white, 3);
    assert_int_equal(games[1].black, 0);
    assert_int_equal(games[1].white_result, FF_RESULT_LOSS);
    assert_int_equal(games[2].black, FF_NOBODY);
    assert_int_equal(ff_event_result(&event, 2, 0, FF_RESULT_WIN, FF_RESULT_LOSS, NULL),
                     FF_E_STATE_MISSING);
    assert_int_equal(ff_event_rounds(&event), 1);
    ff_event_release(&event);
}

static void test_meetings(void **state)
{
    static const int pairs[3][2] = {{0, 1}, {1, 2}, {2, 0}};
    ff_event event;
    int times;
    (void)state;
    ff_event_init(&event);
    add(&event, 3);
    for (int cycle = 1; cycle <= 2; cycle++) {
        for (int r = 0; r < 3; r++) {
            assert_int_equal(ff_event_meetings(&event, &times, NULL), FF_OK);
            assert_int_equal(times, r == 0 ? cycle - 1 : 0);
            assert_int_equal(ff_event_pair(&event, 3 * (cycle - 1) + r + 1, 1, pairs[r][0],
                                           pairs[r][1], NULL),
                             FF_OK);
        }
    }
    assert_int_equal(ff_event_meetings(&event, &times, NULL), FF_OK);
    assert_int_equal(times, 2);
    ff_event_release(&event);
}

static void test_results(void **state)
{
    (void)state;
    for (int i = 0; i < FF_RESULT_COUNT; i++) {
        assert_int_equal(ff_result_from_letter(ff_result_letter((ff_result)i)), i);
        assert_int_equal(ff_result_from_name(ff_result_name((ff_result)i)), i);
    }
    assert_int_equal(ff_result_from_letter('h'), FF_RESULT_BYE_HALF);
    assert_int_equal(ff_result_from_letter('5'), FF_RESULT_COUNT);
    assert_true(ff_result_voluntary(FF_RESULT_FORFEIT_LOSS));
    assert_false(ff_result_voluntary(FF_RESULT_BYE_PAIRING));
    assert_int_equal(ff_result_mirror(FF_RESULT_WIN_UNRATED), FF_RESULT_LOSS_UNRATED);
}

static void test_points(void **state)
{
    static const struct {
        const char *text;
        int tenths;
        const char *figure, *decimal;
    } good[] = {{"6.5", 65, "6½", "6.5"},    {"6,5", 65, "6½", "6.5"},
                {"½", 5, "½", "0.5"},        {" 7 ", 70, "7", "7.0"},
                {"-0.5", -5, "-½", "-0.5"},  {"0.3", 3, "0.3", "0.3"},
                {"12½", 125, "12½", "12.5"}, {"4.50", 45, "4½", "4.5"}};
    static const char *const bad[] = {"", "x", "4.", "4.25", "1-", "4 5"};
    char text[FF_POINTS_SIZE];
    int tenths;
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(ff_points_parse(good[i].text, &tenths));
        assert_int_equal(tenths, good[i].tenths);
        ff_points_figure(tenths, text);
        assert_string_equal(text, good[i].figure);
        ff_points_decimal(tenths, text);
        assert_string_equal(text, good[i].decimal);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(ff_points_parse(bad[i], &tenths));
}

static void test_dates(void **state)
{
    static const struct {
        const char *text;
        ff_date date;
    } good[] = {{"2026/03/01", {2026, 3, 1}},    {"25.02.2011", {2011, 2, 25}},
                {"28. 07. 2005", {2005, 7, 28}}, {"2008-02-01", {2008, 2, 1}},
                {"1978", {1978, 0, 0}},          {"1978/00/00", {1978, 0, 0}},
                {"May 29, 2020", {2020, 5, 29}}, {"", {0, 0, 0}},
                {"2024/02/29", {2024, 2, 29}},   {"05.03.2026", {2026, 3, 5}},
                {"25/03/2026", {2026, 3, 25}},   {"05/05/2026", {2026, 5, 5}}};
    static const char *const bad[] = {"2023/02/29", "01/02/03",     "2026/13/01",
                                      "soon",       "2026/03/01/2", "May 32, 2020",
                                      "05/03/2026", "5-3-2026",     "12 11 2026"};
    ff_date date;
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(ff_date_parse(good[i].text, &date));
        assert_int_equal(ff_date_compare(date, good[i].date), 0);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(ff_date_parse(bad[i], &date));
}

static void test_dates_of_two_ways(void **state)
{
    static const char *const one_way[] = {"05.03.2026", "05/05/2026", "25/03/2026",
                                          "2026/05/03", "05/03",      "00/03/2026",
                                          "5/13/2026",  "soon"};
    char ways[FF_DATE_WAYS_SIZE];
    (void)state;
    assert_true(ff_date_reads_two_ways("05/03/2026", ways));
    assert_string_equal(ways, "2026-03-05 or 2026-05-03");
    assert_true(ff_date_reads_two_ways(" 5-3-2026", ways));
    assert_string_equal(ways, "2026-03-05 or 2026-05-03");
    for (size_t i = 0; i < sizeof one_way / sizeof *one_way; i++)
        assert_false(ff_date_reads_two_ways(one_way[i], ways));
}

static void test_rating_tables(void **state)
{
    (void)state;
    assert_int_equal(ff_rating_dp(50), 0);
    assert_int_equal(ff_rating_dp(75), 193);
    assert_int_equal(ff_rating_dp(100), 800);
    for (int percent = 0; percent <= 100; percent++)
        assert_int_equal(ff_rating_dp(percent), -ff_rating_dp(100 - percent));
    assert_int_equal(ff_rating_expected(0), 50);
    assert_int_equal(ff_rating_expected(3), 50);
    assert_int_equal(ff_rating_expected(4), 51);
    assert_int_equal(ff_rating_expected(-4), 49);
    assert_int_equal(ff_rating_expected(735), 99);
    assert_int_equal(ff_rating_expected(736), 100);
    assert_int_equal(ff_rating_percent(5, 8), 63); /* 62.5, half up */
}

static void test_rating_rules(void **state)
{
    const ff_date before = {2025, 9, 30}, after = {2025, 10, 1};
    (void)state;
    /* B.02 8.3.1: 400 at most; in full from 2650 on since 1 October 2025 */
    assert_int_equal(ff_rating_difference(2700, 2200, before), 400);
    assert_int_equal(ff_rating_difference(2700, 2200, after), 500);
    assert_int_equal(ff_rating_difference(2649, 2200, after), 400);
    assert_int_equal(ff_rating_difference(2200, 2700, after), -400);
    /* 8.3.3 */
    assert_int_equal(ff_rating_k(2100, 29, (ff_date){0, 0, 0}, after), 40);
    assert_int_equal(ff_rating_k(2100, 30, (ff_date){0, 0, 0}, after), 20);
    assert_int_equal(ff_rating_k(2299, -1, (ff_date){2007, 0, 0}, after), 40);
    assert_int_equal(ff_rating_k(2299, -1, (ff_date){2006, 0, 0}, after), 20);
    assert_int_equal(ff_rating_k(2300, -1, (ff_date){2007, 0, 0}, after), 20);
    assert_int_equal(ff_rating_k(2400, -1, (ff_date){0, 0, 0}, after), 10);
}

static void test_rating_change(void **state)
{
    ff_event event;
    ff_rating_change change;
    (void)state;
    ff_event_init(&event);
    add(&event, 3);
    event.players[0].rating = 2000;
    event.players[1].rating = 2100; /* expected 36 % */
    assert_int_equal(ff_event_pair(&event, 1, 1, 0, 1, NULL), FF_OK);
    assert_int_equal(ff_event_result(&event, 1, 0, FF_RESULT_WIN, FF_RESULT_LOSS, NULL), FF_OK);
    /* an unrated opponent and a forfeit do not count */
    assert_int_equal(ff_event_pair(&event, 2, 1, 0, 2, NULL), FF_OK);
    assert_int_equal(ff_event_result(&event, 2, 0, FF_RESULT_WIN, FF_RESULT_LOSS, NULL), FF_OK);
    assert_int_equal(ff_event_pair(&event, 3, 1, 0, 1, NULL), FF_OK);
    assert_int_equal(
        ff_event_result(&event, 3, 0, FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS, NULL),
        FF_OK);
    ff_rating_of_event(&event, 0, 0, FF_LIST_STANDARD, &change);
    assert_int_equal(change.games, 1);
    assert_int_equal(change.expected_hundredths, 36);
    assert_int_equal(change.change_hundredths, 20 * 64);
    assert_int_equal(change.change, 13);
    ff_rating_of_event(&event, 2, 0, FF_LIST_STANDARD, &change);
    assert_int_equal(change.games, 0);
    ff_event_release(&event);
}

/* A published example from the time when one opponent an event was raised: rated 2000, K 20,
 * against these; changes .08 .01 .02 -.17 -.70 .02 .13 make -12.20. */
static void test_large_differences(void **state)
{
    static const struct {
        int rating;
        ff_result result;
    } games[] = {{1063, FF_RESULT_WIN},  {1299, FF_RESULT_WIN},  {1413, FF_RESULT_WIN},
                 {1872, FF_RESULT_DRAW}, {1851, FF_RESULT_LOSS}, {1413, FF_RESULT_WIN},
                 {1682, FF_RESULT_WIN}};
    static const struct {
        ff_date start;
        int change, limited, in_full;
    } editions[] = {
        {{2022, 11, 5}, -1220, 1, 3}, /* the lowest as 400, the others in full */
        {{2021, 12, 31}, -840, 4, 0}, /* .08 for each of the four */
        {{2024, 3, 1}, -840, 4, 0},   {{0, 0, 0}, -840, 4, 0},
        {{2009, 6, 30}, -600, 4, 0}, /* 350 points expect .89 */
    };
    ff_event event;
    ff_rating_change change;
    (void)state;
    ff_event_init(&event);
    add(&event, 8);
    event.players[0].rating = 2000;
    event.players[0].k_factor = 20;
    for (int i = 0; i < 7; i++) {
        event.players[i + 1].rating = games[i].rating;
        assert_int_equal(ff_event_pair(&event, i + 1, 1, 0, i + 1, NULL), FF_OK);
        assert_int_equal(ff_event_result(&event, i + 1, 0, games[i].result,
                                         ff_result_mirror(games[i].result), NULL),
                         FF_OK);
    }
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++) {
        event.start = editions[i].start;
        ff_rating_of_event(&event, 0, 0, FF_LIST_STANDARD, &change);
        assert_int_equal(change.change_hundredths, editions[i].change);
        assert_int_equal(change.limited, editions[i].limited);
        assert_int_equal(change.in_full, editions[i].in_full);
        assert_int_equal(change.lower, 0);
    }
    /* the other side of it: 1063 against 2000 */
    event.start = (ff_date){2022, 11, 5};
    ff_rating_of_event(&event, 1, 0, FF_LIST_STANDARD, &change);
    assert_int_equal(change.expected_hundredths, 8);
    assert_int_equal(change.lower, 1);
    /* a player of 2650 counts everything, since October 2025 */
    event.players[0].rating = 2650;
    event.start = (ff_date){2025, 10, 1};
    ff_rating_of_event(&event, 0, 0, FF_LIST_STANDARD, &change);
    assert_int_equal(change.limited, 0);
    event.start = (ff_date){2025, 9, 30};
    ff_rating_of_event(&event, 0, 0, FF_LIST_STANDARD, &change);
    assert_int_equal(change.limited, 7);
    ff_event_release(&event);
}

static void test_cross_table(void **state)
{
    static const char text[] = "From a server;;;;;;;\n"
                               "Rk.;;Name;Rtg;FED;1.Rd;2.Rd;Pts. ;TB1\n"
                               "1;GM;Abe ;2500;ISL; 2w½; 3b+;1,5;3\n"
                               "2;;Bo ;;ISL; 1b½; -1;1,5;2\n"
                               "3;;Cy ;1800;ISL;0; 1w-;1;2\n"
                               "#end;;;;;;;\n";
    ff_event event;
    ff_diagnostics notes = {0};
    (void)state;
    ff_event_init(&event);
    assert_true(ff_crosstable_looks_like(text, sizeof text - 1));
    assert_int_equal(ff_crosstable_read(text, sizeof text - 1, "x", &event, &notes, NULL),
                     FF_OK);
    assert_int_equal(event.player_count, 3);
    assert_string_equal(event.players[0].name, "Abe");
    assert_string_equal(event.players[0].title, "GM");
    assert_int_equal(ff_event_cell(&event, 0, 2)->result, FF_RESULT_FORFEIT_WIN);
    assert_int_equal(ff_event_cell(&event, 1, 2)->result, FF_RESULT_BYE_PAIRING);
    assert_int_equal(ff_event_cell(&event, 1, 1)->side, FF_SIDE_BLACK);
    assert_int_equal(ff_event_cell(&event, 2, 1)->result, FF_RESULT_BYE_ZERO);
    assert_int_equal(notes.count, 1); /* Cy has 0 points, not 1 */
    assert_string_equal(notes.items[0].code, "points-disagree");
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
}

/* A team that is named again is the same team, the first one as well. */
static void test_teams_by_name(void **context)
{
    ff_event event;
    int first, second, again;
    (void)context;
    ff_event_init(&event);
    assert_int_equal(ff_event_add_team(&event, "Reds", &first, NULL), FF_OK);
    assert_int_equal(ff_event_add_team(&event, "Blues", &second, NULL), FF_OK);
    assert_int_equal(ff_event_add_team(&event, "Reds", &again, NULL), FF_OK);
    assert_int_equal(again, first);
    assert_int_equal(ff_event_add_team(&event, "Blues", &again, NULL), FF_OK);
    assert_int_equal(again, second);
    assert_int_equal(event.team_count, 2);
    ff_event_release(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_teams_by_name), cmocka_unit_test(test_players),
        cmocka_unit_test(test_pairings),      cmocka_unit_test(test_meetings),
        cmocka_unit_test(test_results),       cmocka_unit_test(test_points),
        cmocka_unit_test(test_dates),         cmocka_unit_test(test_dates_of_two_ways),
        cmocka_unit_test(test_rating_tables), cmocka_unit_test(test_rating_rules),
        cmocka_unit_test(test_rating_change), cmocka_unit_test(test_large_differences),
        cmocka_unit_test(test_cross_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
