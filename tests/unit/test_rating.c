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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_difference_of_a_score),
        cmocka_unit_test(test_expected_score),
        cmocka_unit_test(test_most_difference),
    };
    return cmocka_run_group_tests_name("rating", tests, NULL, NULL);
}
