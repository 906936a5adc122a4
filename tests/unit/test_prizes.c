/* Amounts as they are written, and the cents that cannot be divided. */
#include "flagfall/prizes.h"
#include "prizes/still.h"

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
                 {"000000000000500", 50000}, /* 15 digits, and 16 */
                 {"0000000000000500", -1},
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
    assert_int_equal(awards.count, 0);
    assert_null(awards.items);
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

/* --- plans --- */

static int read_plan(const char *text, ff_prize_plan *plan, ff_error *err)
{
    ff_input *input;
    assert_int_equal(ff_input_new_named(text, strlen(text), "plan", &input, err), FF_OK);
    int code = ff_prizes_read(input, plan, err);
    ff_input_free(input);
    return code;
}

#define LONG_63 "123456789012345678901234567890123456789012345678901234567890123"

/* Each row as it is documented, the longest that it may be, and what is refused, where. */
static void test_rows(void **state)
{
    static const struct {
        const char *text;
        int line, column; /* of what is refused; 0: nothing is */
    } plans[] = {
        {"prize,,1,5\n", 0, 0},
        {"# a note\nprize,,1,5\n", 0, 0},
        {"SYSTEM,Hort\nPrizes,FIRST\nprize,,1,5\n", 0, 0},
        {"prize,,1000,5\n", 0, 0},
        {"prize,,1001,5\n", 1, 3},
        {"prize,,4-6,5\n", 0, 0},
        {"prize,,4-4,5\n", 0, 0},
        {"prize,,6-4,5\n", 1, 3},
        {"prize,,4-,5\n", 1, 3},
        {"prize,,4x,5\n", 1, 3},
        {"prize,,4-6x,5\n", 1, 3},
        {"prize,,0-2,5\n", 1, 3},
        {"prize,,,5\n", 1, 3},
        {"prize,,1,1000000000\n", 0, 0}, /* 10^11 cents */
        {"prize,,1,1000000001\n", 1, 4},
        {"currency,123456789012345\nprize,,1,5\n", 0, 0},
        {"currency,1234567890123456\nprize,,1,5\n", 1, 2},
        {"prizes,best\nprize,,1,5\n", 0, 0},
        {"category,w,sex=w\nprize,w,1,5\n", 0, 0},
        {"category,w,sex=w,rating<2000\nprize,w,1,5\n", 0, 0},
        {"category,w,sex=w,height<2\nprize,w,1,5\n", 1, 3},
        {"category," LONG_63 ",sex=w\nprize," LONG_63 ",1,5\n", 0, 0},
        {"category," LONG_63 "4,sex=w\nprize,,1,5\n", 1, 2},
        {"category,,sex=w\nprize,,1,5\n", 1, 2},
        {"prize,w,1,5\ncategory,w,sex=w\n", 1, 2}, /* its row comes too late */
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(plans); i++) {
        static ff_prize_plan plan;
        ff_error err = {.code = FF_OK};
        int code = read_plan(plans[i].text, &plan, &err);
        if ((code != FF_OK) != (plans[i].line > 0))
            fail_msg("%s: %d %s", plans[i].text, code, err.message);
        if (code != FF_OK) {
            assert_int_equal(ff_code_category(code), FF_CATEGORY_PARSE);
            assert_string_equal(err.source, "plan");
            assert_int_equal(err.line, plans[i].line);
            assert_int_equal(err.column, plans[i].column);
        }
        ff_prize_plan_release(&plan);
    }
}

/* What a plan says is in it: places as a range, those between them without a prize. */
static void test_plan(void **state)
{
    static const long long all[] = {50000, 0, 1250, 1250}, women[] = {0, 8000};
    static ff_prize_plan plan;
    ff_error err;
    (void)state;
    assert_int_equal(read_plan("system,rank\nprizes,several\ncurrency,EUR\n"
                               "category,men,sex=m\ncategory,women,sex=w\n"
                               "prize,,1,500\nprize,women,2,\"80,00\"\nprize,,3-4,12.5\n",
                               &plan, &err),
                     FF_OK);
    assert_int_equal(plan.system, FF_PRIZE_RANK);
    assert_int_equal(plan.choice, FF_PRIZE_SEVERAL);
    assert_string_equal(plan.currency, "EUR");
    assert_int_equal(plan.count, 2);
    assert_string_equal(plan.tables[0].name, "");
    assert_int_equal(plan.tables[0].count, COUNT_OF(all));
    assert_memory_equal(plan.tables[0].cents, all, sizeof all);
    assert_string_equal(plan.tables[1].name, "women");
    assert_int_equal(plan.tables[1].count, COUNT_OF(women));
    assert_memory_equal(plan.tables[1].cents, women, sizeof women);
    ff_prize_plan_release(&plan);
}

/* A prize is for one of 1,000 places, and not less than nothing. */
static void test_set(void **state)
{
    static const struct {
        size_t place;
        long long cents;
        int code;
    } cases[] = {{1, 0, FF_OK},       {1000, FF_PRIZE_MAX, FF_OK},
                 {0, 5, FF_E_LIMIT},  {1001, 5, FF_E_LIMIT},
                 {1, -1, FF_E_LIMIT}, {1, FF_PRIZE_MAX + 1, FF_E_LIMIT}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        static ff_prize_plan plan;
        plan.count = 1;
        assert_int_equal(ff_prize_set(&plan.tables[0], cases[i].place, cases[i].cents, NULL),
                         cases[i].code);
        ff_prize_plan_release(&plan);
    }
}

/* 64 categories, and no more; a table for all beside 63 of them. */
static void test_most_tables(void **state)
{
    (void)state;
    for (int count = 64; count <= 65; count++) {
        static ff_prize_plan plan;
        ff_error err;
        ff_str text = FF_STR_INIT;
        for (int i = 0; i < count; i++)
            ff_str_format(&text, "category,c%d,rating<%d\nprize,c%d,1,5\n", i, i + 1, i);
        assert_int_equal(read_plan(ff_str_get(&text), &plan, &err),
                         count > 64 ? FF_E_LIMIT : FF_OK);
        assert_int_equal(plan.count, 64);
        ff_prize_plan_release(&plan);
        ff_str_text(&text, "prize,,1,5\n");
        assert_int_not_equal(read_plan(ff_str_get(&text), &plan, &err), FF_OK);
        ff_prize_plan_release(&plan);
        ff_str_release(&text);
    }
}

/* --- several tables --- */

/* Four players, of whom the second and the fourth are women. */
static ff_event mixed_event(void)
{
    ff_event event = {.players = players, .player_count = PLAYERS};
    for (int i = 0; i < PLAYERS; i++)
        players[i] = (ff_player){.sex = i % 2 == 1 ? 'w' : 'm', .team = FF_NOBODY};
    return event;
}

/* What each gets by the plan with points 40, 30, 20 and 10, as "50.00 20.00 0.00 0.00", and why
 * the second does. */
static void share_out(const char *text, char out[80], ff_str *why)
{
    static ff_prize_plan plan;
    static const int points[PLAYERS] = {40, 30, 20, 10};
    ff_event event = mixed_event();
    ff_standings standings = {.event = &event, .rows = rows, .count = PLAYERS};
    ff_prize_awards awards;
    ff_error err;
    long long cents[PLAYERS] = {0};
    for (int i = 0; i < PLAYERS; i++)
        rows[i] =
            (ff_standing){.player = i, .rank = i + 1, .points = points[i], .counted = true};
    assert_int_equal(read_plan(text, &plan, &err), FF_OK);
    assert_int_equal(ff_prizes_deal(&standings, &plan, &awards, &err), FF_OK);
    ff_str_clear(why);
    for (size_t i = 0; i < awards.count; i++) {
        cents[awards.items[i].player] += awards.items[i].cents;
        if (awards.items[i].player == 1)
            ff_prize_explain(&plan, &awards.items[i], why);
    }
    snprintf(out, 80, "%lld %lld %lld %lld", cents[0] / 100, cents[1] / 100, cents[2] / 100,
             cents[3] / 100);
    ff_prize_awards_release(&awards);
    ff_prize_plan_release(&plan);
}

static void test_several_tables(void **state)
{
#define WOMEN "category,women,sex=w\n"
    static const struct {
        const char *plan, *cents, *why;
    } cases[] = {
        /* the more valuable one, whichever table has it; the next woman moves up */
        {WOMEN "prize,,1,50\nprize,,2,40\nprize,women,1,20\n", "50 40 0 20",
         "place 2 alone: 40.00; not 20.00 of women"},
        {WOMEN "prize,women,1,20\nprize,,1,50\nprize,,2,40\n", "50 40 0 20",
         "place 2 alone: 40.00; not 20.00 of women"},
        {WOMEN "prize,,1,50\nprize,,2,10\nprize,women,1,20\n", "50 20 10 0",
         "place 1 alone: 20.00; not 10.00 of all players"},
        /* of equal ones that of the earlier table; of others that are equal, too */
        {"category,m,sex=m\ncategory,w,sex=w\nprize,w,1,20\nprize,,2,40\n" WOMEN
         "prize,women,1,20\n",
         "0 40 0 20", "place 2 alone: 40.00; not 20.00 of w"},
        {WOMEN "prize,,1,50\nprize,,2,20\nprize,women,1,20\n", "50 20 0 20",
         "place 2 alone: 20.00; not 20.00 of women"},
        /* the earliest, whatever it is worth; all */
        {"prizes,first\n" WOMEN "prize,,1,50\nprize,,2,10\nprize,women,1,20\n", "50 10 0 20",
         "place 2 alone: 10.00"},
        {"prizes,first\n" WOMEN "prize,women,1,20\nprize,,1,50\nprize,,2,10\n", "50 20 10 0",
         "place 1 alone: 20.00"},
        {"prizes,several\n" WOMEN "prize,,1,50\nprize,,2,10\nprize,women,1,20\n", "50 30 0 0",
         "place 2 alone: 10.00place 1 alone: 20.00"},
    };
    ff_str why = FF_STR_INIT;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char cents[80];
        share_out(cases[i].plan, cents, &why);
        assert_string_equal(cents, cases[i].cents);
        assert_string_equal(ff_str_get(&why), cases[i].why);
    }
    ff_str_release(&why);
}

/* Members of one rank share by rank; who takes no place takes no prize. */
static void test_one_rank(void **state)
{
    static ff_prize_plan plan;
    ff_event event = {.players = players, .player_count = PLAYERS};
    ff_standings standings = {.event = &event, .rows = rows, .count = PLAYERS};
    ff_prize_awards awards;
    ff_error err;
    ff_str why = FF_STR_INIT;
    (void)state;
    assert_int_equal(
        read_plan("system,rank\nprize,,1,10\nprize,,2,5\nprize,,3,1\n", &plan, &err), FF_OK);
    for (int i = 0; i < PLAYERS; i++)
        rows[i] = (ff_standing){
            .player = i, .rank = i < 2 ? i + 1 : 3, .points = 30, .counted = i != 0};
    rows[1].rank = rows[2].rank = 2;
    rows[3].rank = 4;
    assert_int_equal(ff_prizes_deal(&standings, &plan, &awards, &err), FF_OK);
    assert_int_equal(awards.count, 3);
    assert_int_equal(awards.items[0].player, 1);
    assert_int_equal(awards.items[0].cents, 750);
    assert_int_equal(awards.items[1].cents, 750);
    assert_int_equal(awards.items[2].cents, 100);
    ff_prize_explain(&plan, &awards.items[1], &why);
    assert_string_equal(ff_str_get(&why), "places 1 to 2, of one rank: 15.00/2 each");
    ff_str_release(&why);
    ff_prize_awards_release(&awards);
    ff_prize_plan_release(&plan);
}

/* --- the public call --- */

static void test_share(void **state)
{
    static const char text[] =
        "currency,EUR\n" WOMEN "prize,,1,50\nprize,women,1-3,20\nprize,women,4,7\n";
    ff_event event = mixed_event();
    ff_standings standings = {.event = &event, .rows = rows, .count = PLAYERS};
    ff_prizes_list list;
    ff_input *input;
    (void)state;
    for (int i = 0; i < PLAYERS; i++)
        rows[i] =
            (ff_standing){.player = i, .rank = i + 1, .points = 40 - 10 * i, .counted = true};
    assert_int_equal(ff_input_new_named(text, sizeof text - 1, "plan", &input, NULL), FF_OK);
    assert_int_equal(ff_prizes_share(&standings, input, &list, NULL), FF_OK);
    ff_input_free(input);
    assert_string_equal(list.currency, "EUR");
    assert_int_equal(list.count, 3);
    assert_int_equal(list.unused, 2700); /* there are two women */
    assert_string_equal(list.items[0].category, "");
    assert_int_equal(list.items[0].cents, 5000);
    assert_string_equal(list.items[2].category, "women");
    assert_int_equal(list.items[2].player, 3);
    assert_int_equal(list.items[2].place, 2);
    assert_int_equal(list.items[2].points, 10);
    assert_string_equal(list.items[2].why, "place 2 alone: 20.00");
    ff_prizes_list_release(&list);
    assert_string_equal(list.currency, "");
    assert_int_equal(list.count, 0);
}

/* --- who can still win one --- */

/* Points that are sure, and the most that there may be: the places follow from them. By all
 * four the first has place 1 or 2, the second 1 to 3, the third 2 to 4, the last 3 or 4; the
 * woman with 20 points is before the other, who can have 10, and between them before nobody. */
static void expect_chances(const char *text, size_t table, const char *wanted)
{
    static const char signs[] = {
        [FF_PRIZE_NONE] = '-', [FF_PRIZE_OPEN] = 'o', [FF_PRIZE_SURE] = '+'};
    static ff_prize_plan plan;
    bool counted[PLAYERS] = {true, true, true, true};
    int least[PLAYERS] = {30, 20, 10, 0}, most[PLAYERS] = {40, 30, 20, 10};
    ff_bounds bounds = {.counted = counted,
                        .now = least,
                        .least = least,
                        .most = most,
                        .player_count = PLAYERS};
    ff_event event = mixed_event();
    ff_prize_chance chances[PLAYERS];
    char found[PLAYERS + 1] = "";
    ff_error err;
    assert_int_equal(read_plan(text, &plan, &err), FF_OK);
    assert_int_equal(ff_prize_bounds(&plan, &event, &bounds, table, chances, &err), FF_OK);
    for (int i = 0; i < PLAYERS; i++)
        found[i] = signs[chances[i]];
    assert_string_equal(found, wanted);
    /* who takes no place wins none */
    counted[0] = false;
    assert_int_equal(ff_prize_bounds(&plan, &event, &bounds, table, chances, &err), FF_OK);
    assert_int_equal(chances[0], FF_PRIZE_NONE);
    ff_prize_plan_release(&plan);
}

static void test_chances(void **state)
{
    (void)state;
    expect_chances("prize,,1,5\nprize,,2,4\n", 0, "+oo-");
    expect_chances("prize,,1-3,5\n", 0, "++oo");
    expect_chances("prize,,1-2,0.01\n", 0, "+oo-");
    expect_chances("prize,,2,4\n", 0, "ooo-"); /* the first place has none */
    expect_chances("prizes,several\n" WOMEN "prize,women,1,5\n", 0, "-+--");
    /* the better woman may have a better prize: then the other one has this */
    expect_chances(WOMEN "prize,,1,5\nprize,women,1,5\n", 1, "-+-o");
    expect_chances(WOMEN "prize,women,1,5\nprize,,1,5\n", 0, "-+-o");
    expect_chances("prizes,several\n" WOMEN "prize,,1,5\nprize,women,1,5\n", 1, "-+--");
    /* only a table before this one takes her away */
    expect_chances("prizes,first\n" WOMEN "prize,,1,5\nprize,women,1,5\n", 1, "-+-o");
    expect_chances("prizes,first\n" WOMEN "prize,women,1,5\nprize,,1,5\n", 0, "-+--");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_amounts),        cmocka_unit_test(test_cents_left),
        cmocka_unit_test(test_last_place),     cmocka_unit_test(test_rows),
        cmocka_unit_test(test_plan),           cmocka_unit_test(test_most_tables),
        cmocka_unit_test(test_several_tables), cmocka_unit_test(test_one_rank),
        cmocka_unit_test(test_chances),        cmocka_unit_test(test_set),
        cmocka_unit_test(test_share),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
