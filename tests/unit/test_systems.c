/* The rows of systems.def: every system is found by its words and codes, in its edition. */
#include "pairing/field.h"
#include "rounds/swiss_event.h"

#include "../support/unit.h"

#include <ctype.h>

static const ff_pairing_rules *row(int system)
{
    return ff_pairing_rules_get((ff_pairing_system)system);
}

/* --- words --- */

static void test_words(void **state)
{
    (void)state;
    for (int s = 0; s < FF_SWISS_SYSTEM_COUNT; s++) {
        char loud[32];
        int newest = 0;
        const ff_pairing_rules *r = row(s);
        assert_int_equal(r->system, s);
        snprintf(loud, sizeof loud, "%s-%d", r->family, r->year);
        assert_string_equal(loud, r->word);
        for (char *at = loud; *at != '\0'; at++)
            *at = (char)toupper((unsigned char)*at);
        assert_int_equal(ff_pairing_system_find(r->word), s);
        assert_int_equal(ff_pairing_system_find(loud), s);
        for (int other = 0; other < FF_SWISS_SYSTEM_COUNT; other++) {
            assert_true(other == s || strcmp(row(other)->word, r->word) != 0);
            assert_true(other == s || strcmp(row(other)->title, r->title) != 0);
            newest += strcmp(row(other)->family, r->family) == 0 && row(other)->newest;
        }
        assert_int_equal(newest, 1); /* exactly one of its family */
        ff_pairing_system found = ff_pairing_system_find(r->family);
        assert_string_equal(row((int)found)->family, r->family);
        assert_true(row((int)found)->newest);
        assert_true(row((int)found)->year >= r->year);
        assert_non_null(strstr(r->title, "20"));
        assert_memory_equal(r->article, "C.04.", 5);
    }
    static const char *const none[] = {"",     "dutch-", "dutch-2018", "dut",
                                       "2026", "team-c", "dutch-20261"};
    for (size_t i = 0; i < COUNT_OF(none); i++)
        assert_int_equal(ff_pairing_system_find(none[i]), FF_SWISS_SYSTEM_COUNT);
}

/* --- record 192 --- */

static void expect_code(const char *code, const char *word, bool edition, bool baku)
{
    bool dated = !edition, fast = !baku;
    ff_pairing_system found = ff_rounds_system_of_code(code, &dated, &fast);
    const char *got = found == FF_SWISS_SYSTEM_COUNT ? "none" : ff_pairing_system_word(found);
    if (strcmp(got, word) != 0 || dated != edition || fast != baku)
        fail_msg("%s: %s, edition %d, baku %d", code, got, dated, fast);
}

/* The codes of ETT26, and those of the draft. */
static void test_codes(void **state)
{
    (void)state;
    expect_code("FIDE_DUTCH", "dutch-2026", false, false);
    expect_code("fide_dutch_baku", "dutch-2026", false, false); /* _BAKU is in capitals */
    expect_code("FIDE_DUTCH_BAKU", "dutch-2026", false, true);
    expect_code("FIDE_DUTCH_2017", "dutch-2017", true, false);
    expect_code("FIDE_DUTCH_2022_BAKU", "dutch-2017", true, true); /* printed again then */
    expect_code("FIDE_DUTCH_2023", "dutch-2017", true, false);
    expect_code("FIDE_DUTCH_2024", "dutch-2026", true, false);
    expect_code("FIDE_DUTCH_2025", "dutch-2026", true, false); /* the draft's name */
    expect_code("FIDE_DUTCH_2026", "dutch-2026", true, false);
    expect_code("FIDE_DUTCH_2030", "dutch-2026", true, false);
    expect_code("FIDE_DUBOV", "dubov-2026", false, false);
    expect_code("FIDE_DUBOV_2017", "dubov-2026", true, false); /* the only one there is */
    expect_code("FIDE_BURSTEIN_BAKU", "burstein-2026", false, true);
    expect_code("FIDE_DOUBLESWISS", "double-2026", false, false);
    expect_code("FIDE_DOUBLE_SWISS", "double-2026", false, false);
    expect_code("FIDE_TEAM", "team-a-2026", false, false);
    expect_code("FIDE_TEAM_TYPEA_MP_GP", "team-a-2026", false, false);
    expect_code("FIDE_TEAM_TYPEB_GP", "team-b-2026", false, false);
    expect_code("FIDE_TEAM_MP_GP_BAKU", "team-2026", false, true);
    expect_code("FIDE_TEAM_GP", "team-2026", false, false);
    expect_code("FIDE_TEAM_PLAIN", "team-2026", false, false);
    expect_code("FIDE_LIM", "none", false, false);
    expect_code("CUSTOM_SWISS", "none", false, false);
    expect_code("", "none", false, false);
    for (int s = 0; s < FF_SWISS_SYSTEM_COUNT; s++)
        assert_int_equal(ff_rounds_system_of_code(row(s)->code, NULL, NULL), s);
}

/* --- editions --- */

/* The rules of 2026 apply from 1 February 2026. */
static void test_editions(void **state)
{
    static const struct {
        ff_date date;
        const char *word;
    } cases[] = {{{2017, 7, 1}, "dutch-2017"},  {{2025, 12, 31}, "dutch-2017"},
                 {{2026, 1, 31}, "dutch-2017"}, {{2026, 2, 1}, "dutch-2026"},
                 {{2026, 1, 0}, "dutch-2017"},  {{2026, 0, 0}, "dutch-2026"},
                 {{2025, 0, 0}, "dutch-2017"},  {{0, 0, 0}, "dutch-2026"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        for (int s = 0; s < FF_SWISS_SYSTEM_COUNT; s++) {
            const char *word = ff_pairing_system_word(
                ff_pairing_edition_on((ff_pairing_system)s, cases[i].date));
            bool dutch = strcmp(row(s)->family, "dutch") == 0;
            assert_string_equal(word, dutch ? cases[i].word : row(s)->word);
        }
    assert_string_equal(ff_pairing_system_word(ff_pairing_usual_system(FF_USUAL_OF_PLAYERS)),
                        "dutch-2026");
    assert_string_equal(ff_pairing_system_word(ff_pairing_usual_system(FF_USUAL_OF_TEAMS)),
                        "team-a-2026");
}

/* --- rounds --- */

/* Burstein: half of the rounds, at most four, are paired by the Dutch system (1.6). */
static void test_seeding(void **state)
{
    static const int seeding[] = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4};
    (void)state;
    for (int rounds = 0; rounds < (int)COUNT_OF(seeding); rounds++)
        for (int round = 1; round <= 12; round++)
            for (int s = 0; s < FF_SWISS_SYSTEM_COUNT; s++) {
                ff_pairing_question q = FF_SWISS_QUESTION_INIT;
                q.system = (ff_pairing_system)s;
                q.round = round;
                q.rounds = rounds;
                bool seeds =
                    strcmp(row(s)->family, "burstein") == 0 && round <= seeding[rounds];
                assert_string_equal(ff_pairing_rules_of(&q)->word,
                                    seeds ? "dutch-2026" : row(s)->word);
            }
}

/* Floats do not count in the last round; of teams not in the last two (C.04.6, C7 and C10). */
static void test_late_rounds(void **state)
{
    (void)state;
    for (int s = 0; s < FF_SWISS_SYSTEM_COUNT; s++)
        for (int round = 1; round <= 9; round++) {
            ff_pairing_question q = FF_SWISS_QUESTION_INIT;
            q.system = (ff_pairing_system)s;
            q.round = round;
            q.rounds = 7;
            bool teams = strcmp(row(s)->article, "C.04.6 (2026)") == 0;
            assert_int_equal(ff_pairing_last_round(&q), round >= 7);
            assert_int_equal(ff_pairing_late_round(&q), round >= (teams ? 6 : 7));
            q.rounds = 0;
            assert_false(ff_pairing_late_round(&q) || ff_pairing_last_round(&q));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),       cmocka_unit_test(test_codes),
        cmocka_unit_test(test_editions),    cmocka_unit_test(test_seeding),
        cmocka_unit_test(test_late_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
