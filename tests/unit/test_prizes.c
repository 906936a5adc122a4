/* Amounts as they are written, and the cents that cannot be divided. */
#include "prizes/prizes.h"

#include "../support/unit.h"

static void test_amounts(void **state)
{
    static const struct {
        const char *text;
        long long cents; /* -1: refused */
    } cases[] = {{"500", 50000},
                 {"500.00", 50000},
                 {"80,5", 8050},
                 {"80.5", 8050},
                 {"0.05", 5},
                 {"1.250,00", 125000},
                 {"1'250.50", 125050},
                 {"12 500", 1250000},
                 {"1.250.000", 125000000},
                 {"1.250", -1},
                 {"1,250", -1},
                 {"1234.567,00", -1},
                 {"12.50.00", -1},
                 {"1.2500,00", -1},
                 {"80,", -1},
                 {"80,555,5", -1},
                 {".50", -1},
                 {"", -1},
                 {"-5", -1},
                 {"1..250,00", -1},
                 {"5 00", -1},
                 {"12,5x", -1},
                 {"1.250.000,5", 125000050}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        long long cents = -1;
        bool read = ff_cents_parse(cases[i].text, &cents);
        if (read != (cases[i].cents >= 0) || (read && cents != cases[i].cents))
            fail_msg("\"%s\": %d, %lld", cases[i].text, read, cents);
    }
}

/* --- sharing --- */

enum { PLAYERS = 4 };
static ff_player players[PLAYERS];
static ff_standing rows[PLAYERS];

/* Deals prizes to players with these points, best first; the cents of each. */
static void deal(ff_prize_system system, const int *points, const long long *prizes,
                 size_t count, long long cents[PLAYERS], long long *unused)
{
    static ff_prize_plan plan;
    ff_event event = {.players = players, .player_count = PLAYERS};
    ff_standings standings = {.event = &event, .rows = rows, .count = PLAYERS};
    ff_prize_awards awards;
    ff_error err;
    memset(&plan, 0, sizeof plan);
    plan.system = system;
    plan.count = 1;
    for (int i = 0; i < PLAYERS; i++) {
        rows[i] =
            (ff_standing){.player = i, .rank = i + 1, .points = points[i], .counted = true};
        cents[i] = 0;
    }
    for (size_t i = 0; i < count; i++)
        assert_int_equal(ff_prize_set(&plan.tables[0], i + 1, prizes[i], &err), FF_OK);
    assert_int_equal(ff_prizes_deal(&standings, &plan, &awards, &err), FF_OK);
    for (size_t i = 0; i < awards.count; i++)
        cents[awards.items[i].player] += awards.items[i].cents;
    *unused = awards.unused;
    ff_prize_awards_release(&awards);
    ff_prize_plan_release(&plan);
}

static void test_cents_left(void **state)
{
    static const int three[PLAYERS] = {30, 30, 30, 10};
    static const long long prizes[] = {100, 50, 1};
    long long cents[PLAYERS], unused;
    (void)state;
    /* Hort: 75 1/6, 50 1/6, 25 4/6: the cent goes to the one who would lose most */
    deal(FF_PRIZE_HORT, three, prizes, 3, cents, &unused);
    assert_int_equal(cents[0], 75);
    assert_int_equal(cents[1], 50);
    assert_int_equal(cents[2], 26);
    assert_int_equal(cents[3], 0);
    /* equal: 50 1/3 each: the cent goes by rank */
    deal(FF_PRIZE_EQUAL, three, prizes, 3, cents, &unused);
    assert_int_equal(cents[0], 51);
    assert_int_equal(cents[1], 50);
    assert_int_equal(cents[2], 50);
    /* rank: what the places are worth */
    deal(FF_PRIZE_RANK, three, prizes, 3, cents, &unused);
    assert_int_equal(cents[0], 100);
    assert_int_equal(cents[1], 50);
    assert_int_equal(cents[2], 1);
    assert_int_equal(unused, 0);
}

/* The last place of a table goes to all who share it; prizes without players are left. */
static void test_last_place(void **state)
{
    static const int points[PLAYERS] = {30, 20, 20, 10};
    static const long long two[] = {100, 51}, six[] = {100, 50, 40, 30, 20, 10};
    long long cents[PLAYERS], unused;
    (void)state;
    deal(FF_PRIZE_EQUAL, points, two, 2, cents, &unused);
    assert_int_equal(cents[0], 100);
    assert_int_equal(cents[1], 26);
    assert_int_equal(cents[2], 25);
    assert_int_equal(unused, 0);
    deal(FF_PRIZE_EQUAL, points, six, 6, cents, &unused);
    assert_int_equal(cents[1], 45);
    assert_int_equal(cents[2], 45);
    assert_int_equal(cents[3], 30);
    assert_int_equal(unused, 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_amounts),
                                       cmocka_unit_test(test_cents_left),
                                       cmocka_unit_test(test_last_place)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
