/* The two tables of B.02 8.1, value by value as they are published. LAW: B.02 */
#include "support/unit.h"

#include "standings/rating.h"

/* 8.1.1: the difference that belongs to a score of 50 to 100 per cent. */
static void test_difference_of_a_score(void **state)
{
    static const short published[] = {
        0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
        125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
        284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};
    (void)state;
    assert_int_equal(COUNT_OF(published), 51);
    for (int i = 0; i <= 50; i++) {
        assert_int_equal(ff_rating_dp(50 + i), published[i]);
        assert_int_equal(ff_rating_dp(50 - i), -published[i]);
    }
    assert_int_equal(ff_rating_dp(101), 800);
    assert_int_equal(ff_rating_dp(-1), -800);
}

/* 8.1.2: from the first to the last difference of a row, and the row. */
static void test_expected_score(void **state)
{
    static const struct {
        int last, expected;
    } rows[] = {{3, 50},   {10, 51},   {17, 52},  {25, 53},  {32, 54},  {39, 55},  {46, 56},
                {53, 57},  {61, 58},   {68, 59},  {76, 60},  {83, 61},  {91, 62},  {98, 63},
                {106, 64}, {113, 65},  {121, 66}, {129, 67}, {137, 68}, {145, 69}, {153, 70},
                {162, 71}, {170, 72},  {179, 73}, {188, 74}, {197, 75}, {206, 76}, {215, 77},
                {225, 78}, {235, 79},  {245, 80}, {256, 81}, {267, 82}, {278, 83}, {290, 84},
                {302, 85}, {315, 86},  {328, 87}, {344, 88}, {357, 89}, {374, 90}, {391, 91},
                {411, 92}, {432, 93},  {456, 94}, {484, 95}, {517, 96}, {559, 97}, {619, 98},
                {735, 99}, {3000, 100}};
    int first = 0;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); first = rows[i++].last + 1) {
        assert_int_equal(ff_rating_expected(first), rows[i].expected);
        assert_int_equal(ff_rating_expected(rows[i].last), rows[i].expected);
        assert_int_equal(ff_rating_expected(-first), 100 - rows[i].expected);
        assert_int_equal(ff_rating_expected(-rows[i].last), 100 - rows[i].expected);
    }
}

/* 8.3.1: up to where a difference counts, by the day the event starts. */
static void test_most_difference(void **state)
{
    (void)state;
    assert_int_equal(ff_rating_difference(2500, 2000, (ff_date){2009, 6, 30}), 350);
    assert_int_equal(ff_rating_difference(2000, 2500, (ff_date){2009, 6, 30}), -350);
    assert_int_equal(ff_rating_difference(2500, 2000, (ff_date){2009, 7, 1}), 400);
    assert_int_equal(ff_rating_difference(2500, 2150, (ff_date){2009, 7, 1}), 350);
    assert_int_equal(ff_rating_difference(2700, 2000, (ff_date){2025, 9, 30}), 400);
    assert_int_equal(ff_rating_difference(2650, 2000, (ff_date){2025, 10, 1}), 650);
    assert_int_equal(ff_rating_difference(2649, 2000, (ff_date){2025, 10, 1}), 400);
}

/* --- events --- */

static void add_rated(ff_event *event, int rating, int k)
{
    int index;
    assert_int_equal(ff_event_add_player(event, 0, &index, NULL), FF_OK);
    event->players[index].rating = rating;
    event->players[index].k_factor = k;
}

static void play(ff_event *event, int round, int white, int black, ff_result result)
{
    assert_int_equal(ff_event_pair(event, round, 1, white, black, NULL), FF_OK);
    assert_int_equal(
        ff_event_result(event, round, white, result, ff_result_mirror(result), NULL), FF_OK);
}

/* By hand: 2700 beats 2200, K 10. 400 points expect .92, 500 points .96; the other side, K 20,
 * expects .08 on both dates. A list that is faster than standard has no exception. */
static void test_a_game_by_date(void **state)
{
    static const struct {
        ff_date start;
        ff_rating_list list;
        int difference, change;
    } cases[] = {{{2025, 9, 30}, FF_LIST_STANDARD, 400, 80},
                 {{2025, 10, 1}, FF_LIST_STANDARD, 500, 40},
                 {{2025, 10, 1}, FF_LIST_RAPID, 400, 80},
                 {{2025, 10, 1}, FF_LIST_BLITZ, 400, 80}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_rating_change change;
        ff_rated_game game;
        ff_event_init(&event);
        event.start = cases[i].start;
        add_rated(&event, 2700, 10);
        add_rated(&event, 2200, 20);
        play(&event, 1, 0, 1, FF_RESULT_WIN);
        ff_rating_of_event(&event, 0, 0, cases[i].list, &change);
        assert_int_equal(change.change_hundredths, cases[i].change);
        assert_true(ff_rating_of_game(&event, 0, 1, 0, cases[i].list, &game));
        assert_int_equal(game.difference, cases[i].difference);
        ff_rating_of_event(&event, 1, 0, cases[i].list, &change);
        assert_int_equal(change.change_hundredths, -160);
        assert_int_equal(change.change, -2);
        ff_event_release(&event);
    }
}

/* Rapid and blitz since December 2024: above 2600, and 600 away. */
static void test_too_far_apart(void **state)
{
    static const struct {
        int rating, other;
        ff_date start;
        ff_rating_list list;
        int games;
    } cases[] = {{2601, 2001, {2024, 12, 1}, FF_LIST_RAPID, 0},
                 {2601, 2002, {2024, 12, 1}, FF_LIST_RAPID, 1},
                 {2600, 1900, {2024, 12, 1}, FF_LIST_BLITZ, 1},
                 {1900, 2700, {2024, 12, 1}, FF_LIST_BLITZ, 0},
                 {2601, 2001, {2024, 11, 30}, FF_LIST_RAPID, 1},
                 {2601, 2001, {2024, 12, 1}, FF_LIST_STANDARD, 1}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_rating_change change;
        ff_event_init(&event);
        event.start = cases[i].start;
        add_rated(&event, cases[i].rating, 10);
        add_rated(&event, cases[i].other, 20);
        play(&event, 1, 0, 1, FF_RESULT_WIN);
        ff_rating_of_event(&event, 0, 0, cases[i].list, &change);
        assert_int_equal(change.games, cases[i].games);
        assert_int_equal(change.too_far, 1 - cases[i].games);
        ff_event_release(&event);
    }
}

static void test_lists(void **state)
{
    static const struct {
        const char *control;
        ff_rating_list list;
        bool known;
    } cases[] = {{"5400+30", FF_LIST_STANDARD, true}, {"3600", FF_LIST_STANDARD, true},
                 {"3540", FF_LIST_RAPID, true},       {"600", FF_LIST_BLITZ, true},
                 {"601", FF_LIST_RAPID, true},        {"180+2", FF_LIST_BLITZ, true},
                 {"180", FF_LIST_NONE, true},         {"", FF_LIST_STANDARD, false}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        bool known;
        ff_event_init(&event);
        event.time_control_code = cases[i].control;
        assert_int_equal(ff_rating_list_of(&event, &known), cases[i].list);
        assert_int_equal(known, cases[i].known);
        ff_event_release(&event);
    }
}

/* By hand: 3 of 5 against 1900 each: (9500 + 3600) / 7 = 1871.4, 4 of 7 is 57 per cent, 50
 * points: 1921. 5 of 5 against 2300: 2157 + 220 (6 of 7: 86) is more than 2200. ½ of 5 against
 * 1400: 1514, 1½ of 7 is 21 per cent, -230: below the floor. */
static void test_first_ratings(void **state)
{
    static const struct {
        int opponent, games;
        const char *results;
        ff_initial_state state;
        int rating;
    } cases[] = {{1900, 5, "11=0=", FF_INITIAL_ESTIMATE, 1921},
                 {2300, 5, "11111", FF_INITIAL_ESTIMATE, 2200},
                 {1400, 5, "=0000", FF_INITIAL_LOW, 1514 - 230},
                 {1900, 5, "00000", FF_INITIAL_NO_POINT, 0},
                 {1900, 4, "1111", FF_INITIAL_FEW, 0}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_initial_rating first;
        ff_event_init(&event);
        event.start = (ff_date){2024, 3, 1};
        add_rated(&event, 0, 0);
        for (int k = 0; k < cases[i].games; k++) {
            char c = cases[i].results[k];
            add_rated(&event, cases[i].opponent, 20);
            play(&event, k + 1, 0, k + 1,
                 c == '1'   ? FF_RESULT_WIN
                 : c == '=' ? FF_RESULT_DRAW
                            : FF_RESULT_LOSS);
        }
        ff_rating_initial(&event, 0, 0, &first);
        assert_int_equal(first.state, cases[i].state);
        assert_int_equal(first.rating, cases[i].rating);
        ff_rating_initial(&event, 1, 0, &first);
        assert_int_equal(first.state, FF_INITIAL_RATED);
        event.start = (ff_date){2024, 2, 29};
        ff_rating_initial(&event, 0, 0, &first);
        assert_int_equal(first.state, FF_INITIAL_UNKNOWN);
        ff_event_release(&event);
    }
}

/* One opponent an event raised, from 2022 to February 2024 only: by hand, 2000 beats 1500, 1550
 * and 1590 with K 20. The lowest counts as 400 (.08), the others in full: 450 (.06) and 410
 * (.08); on the other days all three as 400. */
static void test_one_opponent_raised(void **state)
{
    static const struct {
        ff_date start;
        int change, limited, in_full;
    } cases[] = {{{2021, 12, 31}, 480, 3, 0},
                 {{2022, 1, 1}, 440, 1, 2},
                 {{2024, 2, 29}, 440, 1, 2},
                 {{2024, 3, 1}, 480, 3, 0}};
    static const int others[] = {1550, 1500, 1590};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_rating_change change;
        ff_event_init(&event);
        event.start = cases[i].start;
        add_rated(&event, 2000, 20);
        for (int k = 0; k < 3; k++) {
            add_rated(&event, others[k], 20);
            play(&event, k + 1, 0, k + 1, FF_RESULT_WIN);
        }
        ff_rating_of_event(&event, 0, 0, FF_LIST_STANDARD, &change);
        assert_int_equal(change.change_hundredths, cases[i].change);
        assert_int_equal(change.change, (cases[i].change + 50) / 100);
        assert_int_equal(change.limited, cases[i].limited);
        assert_int_equal(change.in_full, cases[i].in_full);
        assert_int_equal(change.most_difference, 400);
        ff_event_release(&event);
    }
}

/* Only the rounds asked for count, the raised opponent is the lowest of those; the change of a
 * game is there for the rounds that count and no others. */
static void test_rounds_that_count(void **state)
{
    ff_event event;
    ff_rating_change change;
    ff_rated_game game;
    (void)state;
    ff_event_init(&event);
    event.start = (ff_date){2022, 6, 1};
    add_rated(&event, 2000, 20);
    add_rated(&event, 1550, 20);
    add_rated(&event, 1500, 20);
    add_rated(&event, 0, 20);
    play(&event, 1, 0, 1, FF_RESULT_WIN);
    play(&event, 2, 0, 2, FF_RESULT_WIN);
    play(&event, 3, 0, 3, FF_RESULT_WIN);
    ff_rating_of_event(&event, 0, 1, FF_LIST_STANDARD, &change);
    assert_int_equal(change.games, 1);
    assert_int_equal(change.expected_hundredths, 92); /* 1550 is the lowest of one */
    ff_rating_of_event(&event, 0, 2, FF_LIST_STANDARD, &change);
    assert_int_equal(change.games, 2);
    assert_int_equal(change.score_half, 4);
    assert_int_equal(change.expected_hundredths, 94 + 92);
    ff_rating_of_event(&event, 0, 99, FF_LIST_STANDARD, &change);
    assert_int_equal(change.games, 2);
    ff_rating_of_event(&event, 0, 0, FF_LIST_NONE, &change);
    assert_int_equal(change.games, 0);
    assert_int_equal(change.k, 0);
    assert_true(ff_rating_of_game(&event, 0, 2, 0, FF_LIST_STANDARD, &game));
    assert_int_equal(game.half_points, 2);
    assert_int_equal(game.difference, 400);
    assert_true(ff_rating_of_game(&event, 0, 1, 2, FF_LIST_STANDARD, &game));
    assert_int_equal(game.difference, 450);
    assert_false(ff_rating_of_game(&event, 0, 2, 1, FF_LIST_STANDARD, &game));
    assert_false(ff_rating_of_game(&event, 0, 0, 0, FF_LIST_STANDARD, &game));
    assert_false(ff_rating_of_game(&event, 0, 3, 0, FF_LIST_STANDARD, &game));
    assert_false(ff_rating_of_game(&event, 0, 4, 0, FF_LIST_STANDARD, &game));
    assert_false(ff_rating_of_game(&event, 0, 1, 0, FF_LIST_NONE, &game));
    assert_false(ff_rating_of_game(&event, 3, 3, 0, FF_LIST_STANDARD, &game));
    ff_event_release(&event);
}

/* 8.3.3: 40 until 30 games, and until the end of the year of the 18th birthday under 2300; 20
 * under 2400, 10 from there on. K times the games is 700 at most. */
static void test_coefficients(void **state)
{
    static const struct {
        int rating, games, born, year, k;
    } cases[] = {{2500, 29, 1990, 2025, 40}, {2500, 30, 1990, 2025, 10},
                 {2500, 0, 0, 0, 40},        {2399, -1, 0, 2025, 20},
                 {2400, -1, 0, 2025, 10},    {2299, 50, 2007, 2025, 40},
                 {2300, 50, 2007, 2025, 20}, {2299, 50, 2006, 2025, 20},
                 {2299, 50, 0, 17, 20},      {1500, 50, 2007, 0, 20}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_int_equal(ff_rating_k(cases[i].rating, cases[i].games,
                                     (ff_date){cases[i].born, 0, 0},
                                     (ff_date){cases[i].year, 0, 0}),
                         cases[i].k);
    static const struct {
        int games, k;
    } many[] = {{17, 40}, {18, 38}, {19, 36}, {20, 35}, {36, 19}};
    for (size_t i = 0; i < COUNT_OF(many); i++) {
        ff_event event;
        ff_rating_change change;
        ff_event_init(&event);
        add_rated(&event, 1500, 0);
        event.players[0].games_rated = 3;
        for (int k = 0; k < many[i].games; k++) {
            add_rated(&event, 1500, 20);
            play(&event, k + 1, 0, k + 1, FF_RESULT_LOSS);
        }
        ff_rating_of_event(&event, 0, 0, FF_LIST_STANDARD, &change);
        assert_int_equal(change.k, many[i].k);
        assert_false(change.k_from_list);
        assert_int_equal(change.change_hundredths, -many[i].k * 50 * many[i].games);
        ff_event_release(&event);
    }
}

/* Half a point away from zero, the same for both signs. By hand: equal players, draw, K 10: 0;
 * a win with K 1 is .5, a loss -.5; with K 3, 1.5. */
static void test_rounding_of_a_change(void **state)
{
    static const struct {
        int k;
        ff_result result;
        int change;
    } cases[] = {{10, FF_RESULT_DRAW, 0}, {1, FF_RESULT_WIN, 1},   {1, FF_RESULT_LOSS, -1},
                 {3, FF_RESULT_WIN, 2},   {3, FF_RESULT_LOSS, -2}, {20, FF_RESULT_WIN, 10}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_rating_change change;
        ff_event_init(&event);
        add_rated(&event, 2000, cases[i].k);
        add_rated(&event, 2000, 20);
        play(&event, 1, 0, 1, cases[i].result);
        ff_rating_of_event(&event, 0, 0, FF_LIST_STANDARD, &change);
        assert_int_equal(change.change, cases[i].change);
        assert_true(change.k_from_list);
        ff_event_release(&event);
    }
}

/* Per cent, half up: 1 of 8 is 12.5, 3 of 8 37.5; 1 of 3 is 33.3, 2 of 3 66.7. */
static void test_per_cent(void **state)
{
    (void)state;
    assert_int_equal(ff_rating_percent(1, 8), 13);
    assert_int_equal(ff_rating_percent(3, 8), 38);
    assert_int_equal(ff_rating_percent(1, 3), 33);
    assert_int_equal(ff_rating_percent(2, 3), 67);
    assert_int_equal(ff_rating_percent(1, 1), 100);
    assert_int_equal(ff_rating_percent(0, 5), 0);
    assert_int_equal(ff_rating_percent(3, 0), 0);
    assert_int_equal(ff_rating_percent(3, -1), 0);
}

/* By hand, from 1 March 2024: 2 of 5 against 1700, 1750, 1800, 1850, 1903: (9003 + 3600) / 7 =
 * 1800.4, 3 of 7 is 43 per cent, -50: 1750. Of the rounds up to the fourth there are too few.
 */
static void test_first_rating_and_rounds(void **state)
{
    static const int others[] = {1700, 1750, 1800, 1850, 1903};
    ff_event event;
    ff_initial_rating first;
    (void)state;
    ff_event_init(&event);
    add_rated(&event, 0, 0);
    for (int k = 0; k < 5; k++) {
        add_rated(&event, others[k], 20);
        play(&event, k + 1, 0, k + 1, k < 2 ? FF_RESULT_WIN : FF_RESULT_LOSS);
    }
    ff_rating_initial(&event, 0, 0, &first); /* no date: the newest rule */
    assert_int_equal(first.state, FF_INITIAL_ESTIMATE);
    assert_int_equal(first.games, 5);
    assert_int_equal(first.score_half, 4);
    assert_int_equal(first.average, 1800);
    assert_int_equal(first.percent, 43);
    assert_int_equal(first.rating, 1750);
    ff_rating_initial(&event, 0, 5, &first);
    assert_int_equal(first.rating, 1750);
    ff_rating_initial(&event, 0, 4, &first);
    assert_int_equal(first.state, FF_INITIAL_FEW);
    assert_int_equal(first.games, 4);
    assert_int_equal(first.rating, 0);
    event.start = (ff_date){2024, 2, 29};
    ff_rating_initial(&event, 0, 0, &first);
    assert_int_equal(first.state, FF_INITIAL_UNKNOWN);
    ff_event_release(&event);
}

/* The floor is 1400: exactly that is a rating. By hand: 2 of 5
 * against 1340: (6700 + 3600) / 7 = 1471.4, 3 of 7: 43 per cent, -50 = 1421; against 1310:
 * (6550 + 3600) / 7 = 1450, -50 = 1400; against 1309: 1449.3, -50 = 1399. */
static void test_floor_of_ratings(void **state)
{
    static const struct {
        int other, rating;
        ff_initial_state state;
    } cases[] = {{1340, 1421, FF_INITIAL_ESTIMATE},
                 {1310, 1400, FF_INITIAL_ESTIMATE},
                 {1309, 1399, FF_INITIAL_LOW}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_event event;
        ff_initial_rating first;
        ff_event_init(&event);
        add_rated(&event, 0, 0);
        for (int k = 0; k < 5; k++) {
            add_rated(&event, cases[i].other, 20);
            play(&event, k + 1, 0, k + 1, k < 2 ? FF_RESULT_WIN : FF_RESULT_LOSS);
        }
        ff_rating_initial(&event, 0, 0, &first);
        assert_int_equal(first.rating, cases[i].rating);
        assert_int_equal(first.state, cases[i].state);
        ff_event_release(&event);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_difference_of_a_score),
        cmocka_unit_test(test_expected_score),
        cmocka_unit_test(test_most_difference),
        cmocka_unit_test(test_a_game_by_date),
        cmocka_unit_test(test_too_far_apart),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_first_ratings),
        cmocka_unit_test(test_one_opponent_raised),
        cmocka_unit_test(test_rounds_that_count),
        cmocka_unit_test(test_coefficients),
        cmocka_unit_test(test_rounding_of_a_change),
        cmocka_unit_test(test_per_cent),
        cmocka_unit_test(test_first_rating_and_rounds),
        cmocka_unit_test(test_floor_of_ratings),
    };
    return cmocka_run_group_tests_name("rating", tests, NULL, NULL);
}
