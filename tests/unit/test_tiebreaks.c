/* Tie-breaks of C.07 on events small enough to be done by hand; the sums are in the comments.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "flagfall/standings.h"
#include "flagfall/trf.h"

#include <stdio.h>
#include <string.h>

/* Four players, three rounds: 1 stays away from the last round, 4 has the bye of the pairing.
 */
static const char swiss[] =
    "012 By hand\n092 Swiss\n"
    "001    1      A                                 2000                             1.5    "
    "2     2 w 1     3 b =  0000 - Z\n"
    "001    2      B                                 1900                             1.0    "
    "4     1 b 0     4 w 1     3 b 0\n"
    "001    3      C                                 1800                             2.0    "
    "1     4 w =     1 w =     2 w 1\n"
    "001    4      D                                 1700                             1.5    "
    "3     3 b =     2 b 0  0000 - U\n";

/* The value of a tie-break for a player, as text; "rank" gives the rank. */
static const char *value(const char *trf, const char *rules, const char *list, int no,
                         size_t which)
{
    static char text[FF_VALUE_SIZE];
    ff_event event;
    ff_standings s;
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.edition = ff_c07_by_name(rules), .tiebreaks = tiebreaks};
    ff_event_init(&event);
    assert_int_equal(ff_trf_read(trf, strlen(trf), "test", &event, NULL, NULL), FF_OK);
    assert_int_equal(ff_tiebreaks_parse(list, tiebreaks, &options.tiebreak_count, NULL), FF_OK);
    assert_int_equal(ff_standings_make(&event, &options, &s, NULL), FF_OK);
    const ff_standing *row = &s.rows[s.row_of[ff_event_find(&event, no)]];
    if (which == SIZE_MAX)
        snprintf(text, sizeof text, "%d", row->rank);
    else
        ff_value_text(row->values[which], ff_tiebreak_decimals(&tiebreaks[which]), text);
    /* every explanation ends in the value of the table */
    for (size_t k = 0; k < s.tiebreak_count; k++) {
        ff_explanation explanation;
        assert_int_equal(ff_standings_explain(&s, row->player, k, &explanation, NULL), FF_OK);
        assert_int_equal(ff_value_compare(explanation.value, row->values[k]), 0);
    }
    ff_standings_release(&s);
    ff_event_release(&event);
    return text;
}

static void expect(const char *trf, const char *rules, const char *code, const char *const *all)
{
    for (int no = 1; all[no - 1] != NULL; no++)
        assert_string_equal(value(trf, rules, code, no, 0), all[no - 1]);
}

#define EXPECT(trf, rules, code, ...)                                                          \
    expect(trf, rules, code, (const char *const[]){__VA_ARGS__, NULL})

static void test_dummy_opponent(void **state)
{
    (void)state;
    /* 1: B 1 + C 2 + dummy 1.5;  2: A 2 (the last round as a draw) + D 1.5 + C 2;
     * 3: D 1.5 + A 2 + B 1;  4: C 2 + B 1 + dummy 1.5 */
    EXPECT(swiss, "2026", "BH", "4.5", "5.5", "4.5", "4.5");
    EXPECT(swiss, "2023", "BH", "4.5", "5.5", "4.5", "4.5");
    /* 1 loses the dummy of the round it chose not to play (16.5), not B's 1 */
    EXPECT(swiss, "2026", "BH/C1", "3.0", "4.0", "3.5", "3.5");
    EXPECT(swiss, "2026", "BH/M1", "1.0", "2.0", "1.5", "1.5");
    EXPECT(swiss, "2026", "SB", "2.00", "1.50", "2.75", "2.50");
    /* AOB: 1: (5.5 + 4.5) / 2;  2: (4.5 + 4.5 + 4.5) / 3;  3: (4.5 + 4.5 + 5.5) / 3 */
    EXPECT(swiss, "2026", "AOB", "5.00", "4.50", "4.83", "5.00");
}

static void test_virtual_opponent(void **state)
{
    (void)state;
    /* opponents' unplayed rounds are draws: A 2, D 1; the virtual opponent of 1: 1.5 + 1 + 0,
     * of 4: 0.5 + 0 + 0 */
    EXPECT(swiss, "before-2023", "BH", "5.5", "5.0", "4.0", "3.5");
    EXPECT(swiss, "before-2023", "BH/C1", "4.5", "4.0", "3.0", "3.0");
}

static void test_unplayed_round_is_cut(void **state)
{
    (void)state;
    /* before 2023 the round that 1 and 4 did not play is what a cut takes, and their games
     * stay: 1: (1900 + 1800) / 2; 2: (2000 + 1800) / 2; 3: (2000 + 1900) / 2; 4: (1800 + 1900)
     * / 2 */
    EXPECT(swiss, "before-2023", "ARO", "1850", "1833", "1867", "1850");
    EXPECT(swiss, "before-2023", "ARO/C1", "1850", "1900", "1950", "1850");
    /* the second cut takes the lowest rating of those met, Median then the highest */
    EXPECT(swiss, "before-2023", "ARO/C2", "1900", "2000", "2000", "1900");
    EXPECT(swiss, "before-2023", "ARO/M1", "1800", "1800", "1900", "1800");
    EXPECT(swiss, "2023", "ARO/C1", "1900", "1900", "1950", "1900");
}

static void test_fore_buchholz(void **state)
{
    (void)state;
    /* the last round's game 3-2 as a draw: B 1.5, C 1.5; A 2, D 1.5 as before */
    EXPECT(swiss, "2026", "FB", "4.5", "5.0", "5.0", "4.5");
}

static void test_own_record(void **state)
{
    (void)state;
    EXPECT(swiss, "2026", "WIN", "1", "1", "1", "1"); /* the bye of 4 is worth a win */
    EXPECT(swiss, "2026", "WON", "1", "1", "1", "0");
    EXPECT(swiss, "2026", "BPG", "1", "2", "0", "2");
    EXPECT(swiss, "2026", "BWG", "0", "0", "0", "0");
    EXPECT(swiss, "2026", "REP", "2", "3", "3", "3");
    EXPECT(swiss, "2026", "GE", "2", "3", "3", "3");
    EXPECT(swiss, "2026", "STD", "1.5", "1.0", "2.0", "1.5");
    EXPECT(swiss, "2026", "PS", "4.0", "2.0", "3.5", "2.5");
    EXPECT(swiss, "2026", "PS/C1", "3.0", "2.0", "3.0", "2.0");
    EXPECT(swiss, "2026", "TPN", "1", "2", "3", "4");
}

static void test_ratings(void **state)
{
    (void)state;
    EXPECT(swiss, "2026", "ARO", "1850", "1833", "1867", "1850");
    EXPECT(swiss, "2026", "ARO/C1", "1900", "1900", "1950", "1900");
    /* 1: 75 % is +193; 2: 33 % is -125; 3: 67 % is +125; 4: 25 % is -193 */
    EXPECT(swiss, "2026", "TPR", "2043", "1708", "1992", "1657");
    EXPECT(swiss, "2026", "RTNG", "2000", "1900", "1800", "1700");
}

static const char one_game[] =
    "092 Swiss\n"
    "001    1      A                                 2000                             1.0    "
    "1     2 w 1\n"
    "001    2      B                                 1500                             0.0    "
    "2     1 b 0\n";

static void test_perfect_performance(void **state)
{
    (void)state;
    /* all won: the rating that expects 100 %, 736 above; nothing won: 800 below */
    EXPECT(one_game, "2026", "PTP", "2236", "1200");
    /* after a cut nothing is left: undefined, and last */
    EXPECT(one_game, "2026", "ARO/C1", "", "");
    EXPECT(one_game, "2026", "AOB", "1.00", "0.00");
}

/* Two rounds; 1 has the bye and wins. */
static const char capped[] =
    "092 Swiss\n"
    "001    1      A                                 2000                             2.0    "
    "1  0000 - U     2 w 1\n"
    "001    2      B                                 1900                             1.0    "
    "2     3 w 1     1 b 0\n"
    "001    3      C                                 1800                             1.0    "
    "2     2 b 0  0000 - U\n";

/* The first round of 1 against 2 is forfeited. */
static const char forfeit[] =
    "092 Swiss\n"
    "001    1      A                                 2000                             2.0    "
    "1     2 w +     3 b 1\n"
    "001    2      B                                 1900                             1.0    "
    "2     1 b -  0000 - U\n"
    "001    3      C                                 1800                             1.0    "
    "2  0000 - U     1 w 0\n";

static void test_caps_of_2026(void **state)
{
    (void)state;
    /* 16.4.2: the dummy of 1 has 2, held to a draw in each of 2 rounds */
    EXPECT(capped, "2026", "BH", "2.0", "3.0", "2.0");
    EXPECT(capped, "2023", "BH", "3.0", "3.0", "2.0");
    /* 16.4.1: the dummy of 1 has 2, held to the 1 of B, who did not come */
    EXPECT(forfeit, "2026", "BH", "2.0", "2.0", "3.0");
    EXPECT(forfeit, "2023", "BH", "3.0", "2.0", "3.0");
    /* with /P the forfeit is a game */
    EXPECT(forfeit, "2026", "BH/P", "2.0", "3.0", "3.0");
    EXPECT(forfeit, "2026", "WON", "1", "0", "0");
}

static void test_round_robin(void **state)
{
    (void)state;
    const char trf[] =
        "092 Round robin\n"
        "001    1      A                                 2000                             2.0  "
        "  1     2 w +     3 b 1\n"
        "001    2      B                                 1900                             1.0  "
        "  2     1 b -               3 w 1\n"
        "001    3      C                                 1800                             0.0  "
        "  3               1 w 0     2 b 0\n";
    /* 15.2: the forfeit is a game for SB; not for ratings since 2026, nor are lost forfeits
     * for what was played */
    EXPECT(trf, "2026", "SB", "1.00", "0.00", "0.00");
    EXPECT(trf, "2026", "WON", "2", "1", "0");
    EXPECT(trf, "2026", "BPG", "1", "0", "1");
    EXPECT(trf, "2023", "BPG", "1", "1", "1");
    EXPECT(trf, "2026", "ARO", "1800", "1800", "1950");
    EXPECT(trf, "2023", "ARO", "1850", "1900", "1950");
    EXPECT(trf, "2026", "KS", "1.0", "0.0", "0.0");
    /* Article 8 is not for round robins */
    EXPECT(trf, "2026", "BH", "", "", "");
}

/* 1 beat 2 and 3, who did not meet; all have one point by a bye or another win. */
static const char encounters[] =
    "092 Swiss\n"
    "001    1      A                                 2000                             2.0    "
    "1     2 w 1     3 w 1  0000 - Z\n"
    "001    2      B                                 1900                             2.0    "
    "1     1 b 0  0000 - F  0000 - F\n"
    "001    3      C                                 1800                             2.0    "
    "1  0000 - F     1 b 0  0000 - F\n";

static const char open_encounters[] =
    "092 Swiss\n"
    "001    1      A                                 2000                             1.0    "
    "1     2 w 1  0000 - Z\n"
    "001    2      B                                 1900                             1.0    "
    "1     1 b 0  0000 - F\n"
    "001    3      C                                 1800                             1.0    "
    "1  0000 - Z  0000 - F\n";

static void test_direct_encounter(void **state)
{
    (void)state;
    /* 6.3: A stays on top whatever B - C would give; B and C are equal */
    EXPECT(encounters, "2026", "DE", "1", "2", "2");
    assert_string_equal(value(encounters, "2026", "DE", 3, SIZE_MAX), "2");
    /* C could still pass A: nobody is certain */
    EXPECT(open_encounters, "2026", "DE", "1", "1", "1");
    /* nobody is tied with 3 */
    assert_string_equal(value(swiss, "2026", "DE", 3, 0), "");
}

/* Does the second tie-break, a direct encounter, say something of a player after a round? */
static bool says(const char *trf, int round, int no)
{
    ff_event event;
    ff_standings s;
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = tiebreaks, .rounds = round};
    ff_event_init(&event);
    assert_int_equal(ff_trf_read(trf, strlen(trf), "test", &event, NULL, NULL), FF_OK);
    assert_int_equal(ff_tiebreaks_parse("PTS,REP,DE", tiebreaks, &options.tiebreak_count, NULL),
                     FF_OK);
    assert_int_equal(ff_standings_make(&event, &options, &s, NULL), FF_OK);
    const ff_standing *row = &s.rows[s.row_of[ff_event_find(&event, no)]];
    bool tied = ff_value_defined(row->values[1]), silent = (row->silent >> 1 & 1) != 0;
    assert_true(tied || !silent);
    assert_int_equal(row->silent & ~UINT64_C(2), 0);
    ff_standings_release(&s);
    ff_event_release(&event);
    return tied && !silent;
}

static void test_silent_encounter(void **state)
{
    /* 1 beats 2 and 3 beats 4; then 1 and 3 draw, and 2 and 4 draw */
    static const char two_rounds[] =
        "012 By hand\n042 2026/10/01\n092 Swiss\n"
        "001    1      A                                 2000                             1.5"
        "          2 w 1     3 b =\n"
        "001    2      B                                 1900                             0.5"
        "          1 b 0     4 w =\n"
        "001    3      C                                 1800                             1.5"
        "          4 w 1     1 w =\n"
        "001    4      D                                 1700                             0.5"
        "          3 b 0     2 b =\n";
    (void)state;
    /* after round 1 the winners have not met, nor have the losers; after round 2 they have */
    for (int no = 1; no <= 4; no++) {
        assert_false(says(two_rounds, 1, no));
        assert_true(says(two_rounds, 2, no));
    }
}

static void test_three_points(void **state)
{
    (void)state;
    /* 3-1-0: ranks by points, standard points as if 1-½-0 */
    const char trf[] =
        "092 Swiss\n162  W 3.0    D 1.0    L 0.0    A 0.0\n"
        "001    1      A                                 2000                             4.0  "
        "  1     2 w 1     3 b =\n"
        "001    2      B                                 1900                             3.0  "
        "  2     1 b 0  0000 - U\n"
        "001    3      C                                 1800                             2.0  "
        "  3  0000 - H     1 w =\n";
    EXPECT(trf, "2026", "STD", "1.5", "1.0", "1.0");
    /* 1: 3 x 3 + 1 x 2;  2: dummy 3, held to 2 draws = 2, times 3 */
    EXPECT(trf, "2026", "SB", "11.00", "6.00", "6.00");
    assert_string_equal(value(trf, "2026", "SB", 3, SIZE_MAX), "3");
}

static void test_paired_round(void **state)
{
    (void)state;
    /* round 2 is paired, with a bye, and nothing is decided: the table is that of round 1 */
    const char trf[] =
        "092 Swiss\n"
        "001    1      A                                 2000                             1.0  "
        "  1     2 w 1     3 b\n"
        "001    2      B                                 1900                             0.0  "
        "  2     1 b 0  0000 - U\n"
        "001    3      C                                 1800                             1.0  "
        "  3  0000 - U     1 w\n";
    EXPECT(trf, "2026", "PS", "1.0", "0.0", "1.0");
    EXPECT(trf, "2026", "BH", "0.0", "1.0", "0.5");
    assert_string_equal(value(trf, "2026", "WON", 1, SIZE_MAX), "1");
}

static void test_list(void **state)
{
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    size_t count;
    ff_error err;
    (void)state;
    assert_int_equal(ff_tiebreaks_parse("pts, bh/c1 SB/P,KS/L-1", list, &count, &err), FF_OK);
    assert_int_equal(count, 3);
    assert_string_equal(list[0].name, "BH/C1");
    assert_int_equal(list[0].cut_low, 1);
    assert_true(list[1].forfeits_played);
    assert_int_equal(list[2].limit_half, -1);
    assert_int_equal(ff_tiebreaks_parse("BH,XY", list, &count, &err), FF_E_PARSE);
    assert_int_equal(err.column, 4);
    assert_int_equal(ff_tiebreaks_parse("BH/R", list, &count, &err), FF_E_PARSE);
    assert_int_equal(ff_tiebreaks_parse("WIN/C1", list, &count, &err), FF_E_PARSE);
    assert_int_equal(ff_tiebreaks_parse("PS/M1", list, &count, &err), FF_E_PARSE);
    assert_int_equal(ff_tiebreaks_parse("EDET", list, &count, &err), FF_E_UNSUPPORTED);
}

static void test_editions(void **state)
{
    (void)state;
    assert_int_equal(ff_c07_by_date((ff_date){2018, 1, 27})->id, FF_C07_BEFORE_2023);
    assert_int_equal(ff_c07_by_date((ff_date){2024, 3, 31})->id, FF_C07_BEFORE_2023);
    assert_int_equal(ff_c07_by_date((ff_date){2024, 4, 1})->id, FF_C07_2023);
    assert_int_equal(ff_c07_by_date((ff_date){2026, 2, 28})->id, FF_C07_2023);
    assert_int_equal(ff_c07_by_date((ff_date){2026, 3, 1})->id, FF_C07_2026);
    assert_int_equal(ff_c07_by_date((ff_date){0, 0, 0})->id, FF_C07_2026);
    assert_int_equal(ff_c07_by_name("2025-06-18")->id, FF_C07_2023);
    assert_null(ff_c07_by_name("soon"));
}

static void test_values(void **state)
{
    char text[FF_VALUE_SIZE];
    (void)state;
    ff_value_text((ff_value){265, 20}, 1, text); /* 13.25, half up */
    assert_string_equal(text, "13.3");
    ff_value_text((ff_value){-5, 10}, 1, text);
    assert_string_equal(text, "-0.5");
    ff_value_text((ff_value){1, 3}, 2, text);
    assert_string_equal(text, "0.33");
    ff_value_text((ff_value){1, 0}, 2, text);
    assert_string_equal(text, "");
    assert_true(ff_value_compare((ff_value){1, 3}, (ff_value){33, 100}) > 0);
    assert_true(ff_value_compare((ff_value){0, 0}, (ff_value){-9, 1}) < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dummy_opponent),
        cmocka_unit_test(test_virtual_opponent),
        cmocka_unit_test(test_unplayed_round_is_cut),
        cmocka_unit_test(test_fore_buchholz),
        cmocka_unit_test(test_own_record),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_perfect_performance),
        cmocka_unit_test(test_caps_of_2026),
        cmocka_unit_test(test_round_robin),
        cmocka_unit_test(test_direct_encounter),
        cmocka_unit_test(test_silent_encounter),
        cmocka_unit_test(test_three_points),
        cmocka_unit_test(test_paired_round),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_editions),
        cmocka_unit_test(test_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
