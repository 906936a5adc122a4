/* Direct encounters of groups that are parted step by step, tables at their limits, and what a
 * table says when memory runs out at any place. */
#include "support/failing.h"
#include "support/standings.h"
#include "support/unit.h"

#include "base/memory_inside.h"
#include "event/entry.h"
#include "standings/tiebreak.h"

/* "A1B": A has White and wins; "A=": a half-point bye; "AF": a full-point bye; "AZ":
 * nothing. */
static void play(int round, const char *words)
{
    for (; *words != '\0'; words += strspn(words, " ")) {
        size_t size = strcspn(words, " ");
        int first = words[0] - 'A';
        ff_result free = words[1] == 'F'   ? FF_RESULT_BYE_FULL
                         : words[1] == 'Z' ? FF_RESULT_BYE_ZERO
                                           : FF_RESULT_BYE_HALF;
        if (size == 2)
            assert_int_equal(ff_event_bye(&event, round, first, free, NULL), FF_OK);
        else {
            ff_result result = words[1] == '1' ? FF_RESULT_WIN : FF_RESULT_DRAW;
            assert_int_equal(ff_event_pair(&event, round, 0, first, words[2] - 'A', NULL),
                             FF_OK);
            assert_int_equal(
                ff_event_result(&event, round, first, result, ff_result_mirror(result), NULL),
                FF_OK);
        }
        words += size;
    }
}

static const ff_standings_options usual = FF_STANDINGS_OPTIONS_INIT;

/* The places by direct encounter, in the order of the players, as "1234". */
static void check_places(const char *places)
{
    for (int i = 0; places[i] != '\0'; i++) {
        const ff_standing *row = &table.rows[table.row_of[i]];
        assert_int_equal(row->values[0].num, places[i] - '0');
        assert_int_equal(row->values[0].den, 1);
        assert_int_equal(row->rank, places[i] - '0');
    }
}

/* --- direct encounters --- */

/* 6.2: all four have two points and have met. Among the four A and B have 2, C 1½, D ½; the
 * encounter of A and B alone puts A first. */
static void test_parted_in_two_steps(void **state)
{
    (void)state;
    swiss_begin(4);
    play(1, "A1B C=D");
    play(2, "C1A B1D");
    play(3, "A1D B1C");
    play(4, "AZ BZ C= DF");
    play(5, "AZ BZ CZ D=");
    swiss_rank("DE", usual);
    check_places("1234");
    for (int i = 0; i < 4; i++)
        assert_int_equal(table.rows[i].silent, 0);
    /* without the game of C and D nobody is certain to stay above the rest: A and B have 2 */
    assert_int_equal(ff_event_unpair(&event, 1, 2, NULL), FF_OK);
    play(1, "C= D=");
    swiss_rank("DE", usual);
    check_places("1111");
}

/* 6.3: A and E have not met, and nothing between them could change the order: A 3 of the three
 * games with B, C and D, B 2½ of four, C 2, D 1½, E 0, and at most 1. All have three points by
 * byes. */
static void test_certain_to_the_last(void **state)
{
    (void)state;
    swiss_begin(5);
    play(1, "A1B C1D EF");
    play(2, "A1C B=D EF");
    play(3, "A1D B1E CF");
    play(4, "B1C D1E");
    play(5, "C1E DF B=");
    play(6, "AZ BZ CZ D= EF");
    swiss_rank("DE", usual);
    check_places("12345");
    /* had E drawn with D, E could reach as much as D: those two are not parted */
    assert_int_equal(ff_event_unpair(&event, 4, 3, NULL), FF_OK);
    play(4, "D=E");
    assert_int_equal(ff_event_unpair(&event, 6, 3, NULL), FF_OK);
    play(6, "DF");
    assert_int_equal(ff_event_unpair(&event, 6, 4, NULL), FF_OK);
    play(6, "E=");
    swiss_rank("DE", usual);
    check_places("12344");
}

/* A and B are tied, and so are C and D; that A met C is no part of why either pair is parted.
 */
static void test_explained_one_after_the_other(void **state)
{
    static const int order[] = {0, 2, 1, 3, 0, 3};
    (void)state;
    swiss_begin(4);
    play(1, "A1C B1D");
    play(2, "A=B C=D");
    swiss_rank("DE", usual);
    for (size_t i = 0; i < COUNT_OF(order); i++) {
        ff_explanation why;
        assert_int_equal(ff_standings_explain(&table, order[i], 0, &why, NULL), FF_OK);
        assert_int_equal(why.count, 1);
        assert_int_equal(why.parts[0].round, 2);
        assert_int_equal(why.parts[0].opponent, order[i] ^ 1);
        assert_int_equal(why.parts[0].weight, FF_NO_WEIGHT);
        assert_string_equal(why.note,
                            order[i] < 2
                                ? "place among the 2 players tied at this point, by the games "
                                  "between them: A; B"
                                : "place among the 2 players tied at this point, by the games "
                                  "between them: C; D");
    }
}

/* Those that compare the members of a tied group, and those that have a value of their own. */
static void test_which_order_groups(void **state)
{
    static const ff_tiebreak_code groups[] = {FF_TB_DE,   FF_TB_EDE,   FF_TB_EDET,
                                              FF_TB_EDEB, FF_TB_EDEBT, FF_TB_EDEBB,
                                              FF_TB_BC,   FF_TB_TBR,   FF_TB_BBE};
    (void)state;
    for (int code = 0; code < FF_TB_COUNT; code++) {
        const ff_tiebreak tiebreak = {.code = (ff_tiebreak_code)code};
        bool wanted = false;
        for (size_t i = 0; i < COUNT_OF(groups); i++)
            wanted = wanted || groups[i] == tiebreak.code;
        assert_int_equal(ff_tiebreak_orders_groups(&tiebreak), wanted);
    }
}

/* --- limits --- */

/* A published rule says what unrated players count as: C beat A and lost to B. */
static void test_unrated_by_a_rule(void **state)
{
    static const int wanted[3][2] = {{2000, 1400}, {2000, 1400}, {1400, 2000}};
    (void)state;
    swiss_begin(3);
    event.players[2].rating = 0;
    play(1, "C1A B=");
    play(2, "B1C");
    swiss_rank("RTNG,ARO", (ff_standings_options){.unrated_as = 1400});
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 2; k++) {
            assert_int_equal(table.rows[table.row_of[i]].values[k].num, wanted[i][k]);
            assert_int_equal(table.rows[table.row_of[i]].values[k].den, 1);
        }
}

/* As many tie-breaks as there can be: each has its column. */
static void test_most_tiebreaks(void **state)
{
    char text[FF_TIEBREAKS_MAX * 4] = "";
    (void)state;
    swiss_begin(2);
    play(1, "A1B");
    for (int i = 0; i < FF_TIEBREAKS_MAX; i++)
        memcpy(text + 4 * i, i + 1 < FF_TIEBREAKS_MAX ? "BPG," : "TPN",
               5 - (i + 1 == FF_TIEBREAKS_MAX));
    swiss_rank(text, usual);
    assert_int_equal(table.tiebreak_count, FF_TIEBREAKS_MAX);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < FF_TIEBREAKS_MAX; k++)
            assert_int_equal(table.rows[i].values[k].num, k + 1 < FF_TIEBREAKS_MAX ? i : i + 1);
}

static void assert_no_place(const ff_diagnostics *notes)
{
    for (size_t i = 0; i < notes->count; i++) {
        assert_int_equal(notes->items[i].severity, FF_SEVERITY_WARNING);
        assert_int_equal(notes->items[i].line, 0);
        assert_int_equal(notes->items[i].column, 0);
    }
}

/* Remarks about a table are about no line of any file. */
static void test_notes_have_no_place(void **state)
{
    (void)state;
    swiss_begin(3);
    event.kind = FF_EVENT_UNKNOWN;
    event.start = (ff_date){0};
    event.players[2].rating = 0;
    play(1, "A1B");
    play(2, "C1A");
    swiss_rank("BH,ARO", usual);
    assert_int_equal(table.notes.count, 3); /* no date, no kind, an unrated player */
    assert_no_place(&table.notes);
}

/* Two games of one player that are not finished are two, whoever stands first in the list. */
static void test_open_games_of_one_player(void **state)
{
    static const ff_result open[] = {FF_RESULT_ADJOURNED, FF_RESULT_UNKNOWN};
    (void)state;
    swiss_begin(3);
    play(1, "B1C");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(ff_event_pair(&event, i + 2, 1, 0, i + 1, NULL), FF_OK);
        assert_int_equal(ff_event_result(&event, i + 2, 0, open[i], open[i], NULL), FF_OK);
    }
    play(2, "C=");
    play(3, "B=");
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 3);
    assert_int_equal(table.open_games, 2);
    assert_true(table.provisional);
    assert_int_equal(table.notes.count, 1);
    assert_string_equal(table.notes.items[0].text,
                        "2 games without a final result: the standings are provisional");
}

/* --- memory --- */

static const char everything[] =
    "DE,BH/C1,AOB/F,FB,SB/P,KS,ARO,TPR,PTP,APRO,APPO,WIN,WON,STD,PS,TPN,RTNG";

static void begin_all_kinds(void)
{
    swiss_begin(5);
    event.kind = FF_EVENT_UNKNOWN; /* which is said */
    event.start = (ff_date){0};
    play(1, "A1B C=D E=");
    play(2, "C1A B1D E=");
    play(3, "A1D B1C EF");
    play(4, "C= DF");
    play(5, "D=");
    assert_int_equal(ff_event_pair(&event, 6, 0, 0, 4, NULL), FF_OK);
    assert_int_equal(
        ff_event_result(&event, 6, 0, FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS, NULL),
        FF_OK);
    assert_int_equal(ff_event_pair(&event, 6, 0, 1, 2, NULL), FF_OK); /* not played yet */
}

/* A table with every explanation; whether that failed. */
static bool table_with_reasons(void *context)
{
    ff_standings s;
    ff_standings_options options = {.tiebreaks = list, .tiebreak_count = *(size_t *)context};
    int code = ff_standings_make(&event, &options, &s, NULL);
    for (int p = 0; code == FF_OK && p < (int)event.player_count; p++)
        for (size_t k = 0; code == FF_OK && k < s.tiebreak_count; k++) {
            ff_explanation why;
            code = ff_standings_explain(&s, p, k, &why, NULL);
        }
    assert_true(code == FF_OK || code == FF_E_MEMORY);
    ff_standings_release(&s);
    return code != FF_OK;
}

/* Whichever allocation fails, it is reported and nothing is kept. */
static void test_memory_runs_out(void **state)
{
    unsigned long rounds;
    size_t count;
    (void)state;
    begin_all_kinds();
    assert_int_equal(ff_tiebreaks_parse(everything, list, &count, NULL), FF_OK);
    for (int frugal = 0; frugal < 2; frugal++)
        for (int once = 0; once < 2; once++) {
            ff_memory_frugal(frugal != 0);
            bool good = failing_each(table_with_reasons, &count, once != 0, &rounds);
            ff_memory_frugal(false);
            assert_true(good);
            assert_true(rounds > 5);
        }
}

/* With blocks of just the size asked for, the values and reasons are what they are otherwise.
 */
static void test_blocks_of_just_the_size(void **state)
{
    ff_str sums[2] = {FF_STR_INIT, FF_STR_INIT};
    (void)state;
    begin_all_kinds();
    for (int frugal = 0; frugal < 2; frugal++) {
        ff_memory_frugal(frugal != 0);
        swiss_rank(everything, usual);
        for (int p = 0; p < 5; p++)
            for (size_t k = 0; k < table.tiebreak_count; k++) {
                ff_explanation why;
                assert_int_equal(ff_standings_explain(&table, p, k, &why, NULL), FF_OK);
                ff_standings_explanation_sum(&table.tiebreaks[k], &why, &sums[frugal]);
                ff_str_format(&sums[frugal], " %s\n", why.note);
            }
        ff_memory_frugal(false);
    }
    assert_string_equal(ff_str_get(&sums[0]), ff_str_get(&sums[1]));
    ff_str_release(&sums[0]);
    ff_str_release(&sums[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_parted_in_two_steps, swiss_end),
        cmocka_unit_test_teardown(test_certain_to_the_last, swiss_end),
        cmocka_unit_test_teardown(test_explained_one_after_the_other, swiss_end),
        cmocka_unit_test(test_which_order_groups),
        cmocka_unit_test_teardown(test_unrated_by_a_rule, swiss_end),
        cmocka_unit_test_teardown(test_most_tiebreaks, swiss_end),
        cmocka_unit_test_teardown(test_notes_have_no_place, swiss_end),
        cmocka_unit_test_teardown(test_open_games_of_one_player, swiss_end),
        cmocka_unit_test_teardown(test_memory_runs_out, swiss_end),
        cmocka_unit_test_teardown(test_blocks_of_just_the_size, swiss_end),
    };
    return cmocka_run_group_tests_name("standings at their limits", tests, NULL, NULL);
}
