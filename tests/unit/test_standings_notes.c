/* What a table says beside its values: edition, kind, open games, withdrawals; which rounds it
 * covers, who is tied and what parts two players. */
#include "support/standings.h"
#include "support/unit.h"

static void play(int round, int white, int black, ff_result result)
{
    assert_int_equal(ff_event_pair(&event, round, 1, white, black, NULL), FF_OK);
    assert_int_equal(
        ff_event_result(&event, round, white, result, ff_result_mirror(result), NULL), FF_OK);
}

static void bye(int round, int player, ff_result result)
{
    assert_int_equal(ff_event_bye(&event, round, player, result, NULL), FF_OK);
}

static const ff_standings_options usual = FF_STANDINGS_OPTIONS_INIT;

/* The text of the note with that code, or NULL. */
static const char *note(const char *code)
{
    for (size_t i = 0; i < table.notes.count; i++)
        if (strcmp(table.notes.items[i].code, code) == 0)
            return table.notes.items[i].text;
    return NULL;
}

/* --- the edition --- */

/* From July 2023 to March 2024 rated events had C.02.13 and FIDE's own C.07. */
static void test_note_of_the_edition(void **state)
{
    static const struct {
        ff_date start;
        const char *code;
        ff_c07_id id;
    } cases[] = {{{2023, 6, 30}, NULL, FF_C07_BEFORE_2023},
                 {{2023, 7, 1}, "rules-in-change", FF_C07_BEFORE_2023},
                 {{2024, 3, 31}, "rules-in-change", FF_C07_BEFORE_2023},
                 {{2024, 4, 1}, NULL, FF_C07_2023},
                 {{2026, 3, 1}, NULL, FF_C07_2026},
                 {{0, 0, 0}, "no-date", FF_C07_2026}};
    (void)state;
    swiss_begin(3);
    play(1, 0, 1, FF_RESULT_WIN);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        event.start = cases[i].start;
        swiss_rank("", usual);
        assert_int_equal(table.edition->id, cases[i].id);
        assert_int_equal(table.notes.count, cases[i].code != NULL);
        if (cases[i].code != NULL)
            assert_non_null(note(cases[i].code));
        /* whoever says which rules are meant is not told of others */
        ff_standings_options asked = {.edition = ff_c07_get(FF_C07_2023)};
        swiss_rank("", asked);
        assert_int_equal(table.edition->id, FF_C07_2023);
        assert_int_equal(table.notes.count, 0);
        event.rules = "before-2023";
        swiss_rank("", usual);
        assert_int_equal(table.edition->id, FF_C07_BEFORE_2023);
        assert_int_equal(table.notes.count, 0);
        event.rules = "of the house"; /* which is none: by the date */
        swiss_rank("", usual);
        assert_int_equal(table.edition->id, cases[i].id);
        event.rules = "";
    }
    event.start = (ff_date){2023, 7, 1};
    swiss_rank("", usual);
    assert_string_equal(note("rules-in-change"),
                        "on 2023-07-01 rated events had C.02.13 (until 31 March 2024), FIDE's "
                        "own events C.07 of 2023: if this is one of those, the rules are 2023");
}

/* --- the kind --- */

static void test_note_of_the_kind(void **state)
{
    (void)state;
    swiss_begin(3);
    event.kind = FF_EVENT_UNKNOWN;
    event.players[0].has_stated_points = true;
    event.players[0].stated_points = 10;
    swiss_rank("", usual);
    assert_int_equal(table.kind, FF_EVENT_SCORE_TABLE);
    assert_non_null(strstr(note("kind-found"), "a plain score table"));
    play(1, 0, 1, FF_RESULT_WIN);
    swiss_rank("", usual);
    assert_int_equal(table.kind, FF_EVENT_UNKNOWN);
    assert_non_null(note("no-kind"));
    play(2, 1, 2, FF_RESULT_WIN);
    play(3, 2, 0, FF_RESULT_WIN);
    swiss_rank("", usual);
    assert_int_equal(table.kind, FF_EVENT_ROUND_ROBIN);
    assert_non_null(strstr(note("kind-found"), "once, so it is computed as a single round"));
    play(4, 1, 0, FF_RESULT_WIN);
    play(5, 2, 1, FF_RESULT_WIN);
    play(6, 0, 2, FF_RESULT_WIN);
    swiss_rank("", usual);
    assert_int_equal(table.kind, FF_EVENT_DOUBLE_ROUND_ROBIN);
    assert_non_null(strstr(note("kind-found"), "twice, so it is computed as a double round"));
    /* what is stated is not told again */
    swiss_rank("", (ff_standings_options){.kind = FF_EVENT_SWISS});
    assert_int_equal(table.kind, FF_EVENT_SWISS);
    assert_int_equal(table.notes.count, 0);
    event.kind = FF_EVENT_ROUND_ROBIN;
    swiss_rank("", usual);
    assert_int_equal(table.notes.count, 0);
    event.kind = FF_EVENT_TEAM;
    swiss_rank("", usual);
    assert_non_null(strstr(note("kind"), "this is a team event"));
    event.kind = FF_EVENT_KNOCKOUT;
    swiss_rank("", usual);
    assert_non_null(strstr(note("kind"), "this is a knockout event"));
    assert_non_null(strstr(note("no-order"), "none of a bracket"));
    assert_null(table.order_head);
}

/* --- open games and rounds --- */

static void test_open_games(void **state)
{
    (void)state;
    swiss_begin(6);
    play(1, 0, 1, FF_RESULT_WIN);
    play(1, 2, 3, FF_RESULT_ADJOURNED);
    swiss_rank("", usual);
    assert_int_equal(table.open_games, 1);
    assert_true(table.provisional);
    assert_string_equal(note("open-games"),
                        "1 game without a final result: the standings are provisional");
    play(1, 4, 5, FF_RESULT_UNKNOWN);
    swiss_rank("", usual);
    assert_int_equal(table.open_games, 2);
    assert_non_null(strstr(note("open-games"), "2 games without"));
    assert_int_equal(ff_event_result(&event, 1, 2, FF_RESULT_DRAW, FF_RESULT_DRAW, NULL),
                     FF_OK);
    assert_int_equal(ff_event_result(&event, 1, 4, FF_RESULT_WIN, FF_RESULT_LOSS, NULL), FF_OK);
    swiss_rank("", usual);
    assert_int_equal(table.open_games, 0);
    assert_false(table.provisional);
    assert_null(note("open-games"));
    swiss_rank("", (ff_standings_options){.provisional = true});
    assert_true(table.provisional);
}

/* A round that is paired without a result has not begun, nor one of byes asked for; it has
 * when one game is decided, or when everybody has a bye. */
static void test_rounds_that_have_begun(void **state)
{
    (void)state;
    swiss_begin(4);
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 0);
    play(1, 0, 1, FF_RESULT_WIN);
    play(1, 2, 3, FF_RESULT_DRAW);
    bye(2, 0, FF_RESULT_BYE_HALF);
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 1);
    assert_int_equal(table.paired_rounds, 2);
    assert_int_equal(ff_event_pair(&event, 2, 1, 1, 2, NULL), FF_OK);
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 1);
    assert_int_equal(table.rows[0].player, 0);
    assert_int_equal(table.rows[0].points, 10);
    assert_int_equal(
        ff_event_result(&event, 2, 1, FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS, NULL),
        FF_OK);
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 2);
    assert_int_equal(table.rows[0].points, 15);
    swiss_rank("", (ff_standings_options){.rounds = 1});
    assert_int_equal(table.rounds, 1);
    assert_int_equal(table.paired_rounds, 1);
    swiss_rank("", (ff_standings_options){.rounds = 2});
    assert_int_equal(table.rounds, 2);
    swiss_rank("", (ff_standings_options){.rounds = 3});
    assert_int_equal(table.rounds, 2);
    for (int i = 0; i < 3; i++)
        bye(3, i, FF_RESULT_BYE_ZERO);
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 2);
    event.players[3].withdrawn = true; /* who is gone is not waited for */
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 3);
    event.players[3].withdrawn = false;
    bye(3, 3, FF_RESULT_ABSENT);
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 3);
}

/* The games that a player lost by withdrawing do not begin a round. */
static void test_forfeits_of_who_is_gone(void **state)
{
    (void)state;
    swiss_begin(4);
    play(1, 0, 1, FF_RESULT_WIN);
    play(2, 0, 2, FF_RESULT_FORFEIT_LOSS);
    event.players[0].withdrawn = true;
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 1);
    event.players[0].withdrawn = false;
    event.players[2].withdrawn = true;
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 1);
    event.players[2].withdrawn = false;
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 2);
    event.players[0].withdrawn = true;
    assert_int_equal(ff_event_pair(&event, 2, 2, 1, 3, NULL), FF_OK);
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 1);
    assert_int_equal(ff_event_result(&event, 2, 1, FF_RESULT_DRAW, FF_RESULT_DRAW, NULL),
                     FF_OK);
    swiss_rank("", usual);
    assert_int_equal(table.rounds, 2);
}

/* --- withdrawals --- */

/* C.05 6.6: a round robin of five, four games each. With two of four the results count, with
 * one they do not, and the player takes no place. */
static void test_withdrawals(void **state)
{
    (void)state;
    swiss_begin(5);
    event.kind = FF_EVENT_ROUND_ROBIN;
    play(1, 0, 1, FF_RESULT_WIN);
    play(1, 2, 3, FF_RESULT_WIN);
    play(2, 1, 2, FF_RESULT_WIN);
    event.players[0].withdrawn = true;
    swiss_rank("SB", usual);
    assert_string_equal(note("withdrawn"),
                        "1 A has withdrawn with 1 of 4 games completed, fewer than half: the "
                        "results are kept for the record and count for no player (C.05 6.6)");
    assert_int_equal(table.rows[4].player, 0);
    assert_false(table.rows[4].counted);
    assert_true(table.rows[0].counted);
    assert_false(ff_standings_counts(&table, 0, 1));
    assert_false(ff_standings_counts(&table, 1, 1));
    assert_true(ff_standings_counts(&table, 1, 2));
    assert_int_equal(ff_standings_running(&table, 1, 2), 10);
    play(3, 0, 3, FF_RESULT_WIN);
    swiss_rank("SB", usual);
    assert_non_null(strstr(note("withdrawn"), "2 of 4 games completed, half or more"));
    assert_int_equal(table.rows[0].player, 0);
    assert_true(table.rows[0].counted);
    assert_true(ff_standings_counts(&table, 1, 1));
    /* in a Swiss nothing follows from it */
    event.kind = FF_EVENT_SWISS;
    swiss_rank("SB", usual);
    assert_null(note("withdrawn"));
}

/* --- tie-breaks that say nothing --- */

static void test_notes_of_tiebreaks(void **state)
{
    (void)state;
    swiss_begin(3);
    play(1, 0, 1, FF_RESULT_WIN);
    swiss_rank("BH,ARO", usual);
    assert_int_equal(table.notes.count, 0);
    event.players[2].rating = 0;
    swiss_rank("BH", usual);
    assert_null(note("unrated"));
    swiss_rank("RTNG", usual);
    assert_non_null(note("unrated"));
    swiss_rank("BH,TPR", usual);
    assert_non_null(note("unrated"));
    assert_int_equal(table.rows[0].values[1].den, 0);
    swiss_rank("BH,TPR", (ff_standings_options){.unrated_as = 1400});
    assert_null(note("unrated"));
    assert_int_not_equal(table.rows[0].values[1].den, 0);
    /* 8: not in a round robin, since 2026 */
    static const char *const kin[] = {"BH", "AOB", "FB"};
    event.kind = FF_EVENT_ROUND_ROBIN;
    for (int i = 0; i < 3; i++) {
        swiss_rank(kin[i], usual);
        assert_non_null(note("buchholz-robin"));
        assert_int_equal(table.rows[0].values[0].den, 0);
        event.start = (ff_date){2026, 2, 28};
        swiss_rank(kin[i], usual);
        assert_null(note("buchholz-robin"));
        event.start = (ff_date){2026, 3, 1};
    }
    swiss_rank("SB,DE", usual);
    assert_null(note("buchholz-robin"));
}

/* A score table: who met whom is not known; nor the rounds, where there are none. */
static void test_score_tables(void **state)
{
    (void)state;
    swiss_begin(3);
    event.kind = FF_EVENT_SCORE_TABLE;
    for (int i = 0; i < 3; i++) {
        event.players[i].has_stated_points = true;
        event.players[i].stated_points = 10 * i;
    }
    swiss_rank("BH,TPN,WIN,DE,RTNG", usual);
    assert_string_equal(note("score-table"),
                        "a score table does not say who met whom, nor what was scored in which "
                        "round; not available and left empty: BH, WIN, DE");
    swiss_rank("TPN", usual);
    assert_null(note("score-table"));
    assert_int_equal(table.rows[0].player, 2);
    for (int i = 0; i < 3; i++)
        bye(1, i, i == 2 ? FF_RESULT_BYE_FULL : FF_RESULT_BYE_ZERO);
    event.players[1].stated_points = event.players[0].stated_points = 0;
    event.players[2].stated_points = 10;
    swiss_rank("BH,WIN,DE", usual);
    assert_string_equal(note("score-table"), "a score table does not say who met whom; not "
                                             "available and left empty: BH, DE");
    ff_explanation why;
    assert_int_equal(ff_standings_explain(&table, 0, 0, &why, NULL), FF_OK);
    assert_string_equal(why.note, "not available: a score table does not say who met whom, or "
                                  "when");
    assert_int_equal(why.count, 0);
}

/* All rounds of a score table are there, also one in which somebody has nothing. */
static void test_rounds_of_a_score_table(void **state)
{
    static const ff_event_kind kinds[] = {FF_EVENT_SCORE_TABLE, FF_EVENT_UNKNOWN};
    (void)state;
    swiss_begin(3);
    for (int i = 0; i < 3; i++)
        bye(1, i, FF_RESULT_BYE_FULL);
    bye(2, 0, FF_RESULT_BYE_FULL);
    event.players[0].has_stated_points = true;
    event.players[0].stated_points = 20;
    for (int i = 0; i < 2; i++) {
        event.kind = kinds[i];
        swiss_rank("PS", usual);
        assert_int_equal(table.kind, FF_EVENT_SCORE_TABLE);
        assert_int_equal(table.rounds, 2);
    }
    event.kind = FF_EVENT_SWISS; /* there the second has not begun */
    swiss_rank("PS", usual);
    assert_int_equal(table.rounds, 1);
}

/* 8.3: games of the last round as draws, when that is the first one, too. By hand: A beat B;
 * the Buchholz of A is 0, that of B 1, and both have a Fore Buchholz of a half. */
static void test_fore_buchholz_of_one_round(void **state)
{
    (void)state;
    swiss_begin(2);
    play(1, 0, 1, FF_RESULT_WIN);
    swiss_rank("BH,FB", usual);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(ff_value_compare(table.rows[i].values[0], (ff_value){i, 1}), 0);
        assert_int_equal(ff_value_compare(table.rows[i].values[1], (ff_value){1, 2}), 0);
    }
}

/* --- who is tied, and what parts them --- */

/* A 2 points; B, C 1 with C ahead by wins; D, E 0 and alike. */
static void make_ties(void)
{
    swiss_begin(5);
    play(1, 0, 3, FF_RESULT_WIN);
    play(1, 2, 4, FF_RESULT_WIN);
    bye(1, 1, FF_RESULT_BYE_HALF);
    play(2, 0, 4, FF_RESULT_WIN);
    bye(2, 1, FF_RESULT_BYE_HALF);
    bye(2, 2, FF_RESULT_BYE_ZERO);
    bye(2, 3, FF_RESULT_BYE_ZERO);
    swiss_rank("DE,WON", usual);
}

static void test_ranks(void **state)
{
    static const int players[] = {0, 2, 1, 3, 4}, ranks[] = {1, 2, 3, 4, 4};
    (void)state;
    make_ties();
    for (int i = 0; i < 5; i++) {
        assert_int_equal(table.rows[i].player, players[i]);
        assert_int_equal(table.rows[i].rank, ranks[i]);
        assert_int_equal(table.row_of[players[i]], i);
    }
    /* B and C have not met, nor have D and E: the encounter says nothing of them */
    for (int i = 1; i < 5; i++)
        assert_int_equal(table.rows[i].silent, 1);
    assert_int_equal(table.rows[0].silent, 0);
    assert_int_equal(ff_standings_separates(&table, 0, 4), -1);
    assert_int_equal(ff_standings_separates(&table, 4, 0), -1);
    assert_int_equal(ff_standings_separates(&table, 1, 2), 1);
    assert_int_equal(ff_standings_separates(&table, 2, 1), 1);
    assert_int_equal(ff_standings_separates(&table, 1, 3), -1);
    assert_int_equal(ff_standings_separates(&table, 3, 4), 2);
    assert_int_equal(ff_standings_separates(&table, 3, 3), 2);
}

/* An encounter of one round speaks where all have met, and not before the first round. */
static void test_silent_or_not(void **state)
{
    (void)state;
    swiss_begin(2);
    swiss_rank("TPN,DE", usual);
    assert_int_equal(table.rows[0].silent, 0); /* nobody is tied any more */
    swiss_rank("DE", usual);
    assert_int_equal(table.rows[0].silent, 1);
    assert_int_equal(table.rows[1].silent, 1);
    play(1, 0, 1, FF_RESULT_DRAW);
    swiss_rank("DE", usual);
    assert_int_equal(table.rows[0].silent, 0);
    assert_int_equal(table.rows[1].silent, 0);
    assert_int_equal(table.rows[1].rank, 1);
    assert_int_equal(table.rows[1].values[0].num, 1);
}

/* Of four who are tied A beat B, B beat C, C beat A, D met nobody: nothing parts them. When D
 * has lost to all three the others are tied again among themselves. Two games of a pair count
 * as their average. */
static void test_encounters_of_more(void **state)
{
    (void)state;
    swiss_begin(8);
    play(1, 0, 1, FF_RESULT_WIN);
    play(2, 1, 2, FF_RESULT_WIN);
    play(3, 2, 0, FF_RESULT_WIN);
    for (int i = 0; i < 4; i++) /* so that all four have two points */
        play(4, i, 4 + i, FF_RESULT_WIN);
    play(5, 3, 4, FF_RESULT_WIN);
    swiss_rank("DE", usual);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(table.rows[i].rank, 1);
        assert_int_equal(table.rows[i].silent, 1);
    }
    play(5, 0, 1, FF_RESULT_LOSS); /* A and B: one each, half on average */
    play(5, 2, 5, FF_RESULT_LOSS);
    play(6, 0, 4, FF_RESULT_WIN);
    play(6, 2, 6, FF_RESULT_WIN);
    play(6, 3, 7, FF_RESULT_WIN);
    /* A 3, B 3, C 3, D 3; among A, B, C: A ½ + 0, B ½ + 1, C 0 + 1; nobody has met D */
    swiss_rank("DE", usual);
    for (int i = 0; i < 4; i++)
        assert_int_equal(table.rows[i].rank, 1);
    play(7, 0, 3, FF_RESULT_WIN);
    play(8, 1, 3, FF_RESULT_WIN);
    play(9, 2, 3, FF_RESULT_WIN);
    play(7, 4, 5, FF_RESULT_DRAW);
    play(11, 3, 5, FF_RESULT_WIN);
    play(10, 3, 5, FF_RESULT_FORFEIT_WIN); /* counts as a point, not as an encounter */
    /* D has 3 + 1 + 1 points and leads */
    swiss_rank("DE", usual);
    assert_int_equal(table.rows[0].player, 3);
    /* A, B, C have 4: B 1½, C 1, A ½ */
    static const int order[] = {1, 2, 0};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(table.rows[1 + i].player, order[i]);
        assert_int_equal(table.rows[1 + i].rank, 2 + i);
    }
    ff_explanation why;
    assert_int_equal(ff_standings_explain(&table, 1, 0, &why, NULL), FF_OK);
    assert_int_equal(why.count, 3); /* two against A, one against C */
    assert_int_equal(ff_value_compare(why.parts[0].amount, (ff_value){0, 1}), 0);
    assert_int_equal(ff_value_compare(why.parts[1].amount, (ff_value){1, 1}), 0);
    assert_int_equal(ff_value_compare(why.parts[2].amount, (ff_value){1, 2}), 0);
}

static void test_why_of_an_encounter(void **state)
{
    ff_explanation why;
    (void)state;
    make_ties();
    assert_int_equal(ff_standings_explain(&table, 0, 0, &why, NULL), FF_OK);
    assert_string_equal(why.note, "no other is tied with the player at this point");
    assert_int_equal(ff_standings_explain(&table, 1, 0, &why, NULL), FF_OK);
    assert_string_equal(why.note, "place among the 2 players tied at this point, by the games "
                                  "between them: C; B; not met: C");
    assert_int_equal(why.count, 0);
    swiss_end(NULL);
    swiss_begin(4);
    play(1, 0, 1, FF_RESULT_WIN);
    play(2, 1, 0, FF_RESULT_WIN);
    play(1, 2, 3, FF_RESULT_DRAW);
    bye(2, 2, FF_RESULT_BYE_HALF);
    swiss_rank("DE", usual);
    assert_int_equal(ff_standings_explain(&table, 0, 0, &why, NULL), FF_OK);
    assert_int_equal(why.count, 2);
    assert_string_equal(why.note, "place among the 3 players tied at this point, by the games "
                                  "between them: A; B; C; not met: C");
    for (int i = 1; i < 3; i++) {
        assert_int_equal(ff_standings_explain(&table, i, 0, &why, NULL), FF_OK);
        assert_non_null(strstr(why.note, "the 3 players tied at this point"));
    }
}

/* Of more than twelve the first twelve are named. */
static void test_many_tied(void **state)
{
    ff_explanation why;
    (void)state;
    for (int players = 12; players <= 15; players++) {
        char more[32];
        swiss_begin(players);
        for (int i = 0; i < players; i++)
            bye(1, i, FF_RESULT_BYE_HALF);
        swiss_rank("DE", usual);
        assert_int_equal(table.rounds, 1);
        assert_int_equal(ff_standings_explain(&table, 0, 0, &why, NULL), FF_OK);
        assert_non_null(strstr(why.note, "; L"));
        assert_null(strstr(why.note, "; M;"));
        snprintf(more, sizeof more, " and %d more; not met", players - 12);
        assert_int_equal(strstr(why.note, more) != NULL, players > 12);
        swiss_end(NULL);
    }
    swiss_begin(2);
    swiss_rank("DE", usual);
    assert_int_equal(ff_standings_explain(&table, 0, 0, &why, NULL), FF_OK);
    assert_string_equal(why.note, "before the first round");
}

static void test_nobody(void **state)
{
    (void)state;
    swiss_begin(0);
    assert_int_equal(ff_standings_make(&event, &usual, &table, NULL), FF_E_STATE);
}

int main(void)
{
#define TABLE_TEST(test) cmocka_unit_test_teardown(test, swiss_end)
    const struct CMUnitTest tests[] = {
        TABLE_TEST(test_note_of_the_edition),
        TABLE_TEST(test_note_of_the_kind),
        TABLE_TEST(test_open_games),
        TABLE_TEST(test_rounds_that_have_begun),
        TABLE_TEST(test_forfeits_of_who_is_gone),
        TABLE_TEST(test_withdrawals),
        TABLE_TEST(test_notes_of_tiebreaks),
        TABLE_TEST(test_score_tables),
        TABLE_TEST(test_rounds_of_a_score_table),
        TABLE_TEST(test_fore_buchholz_of_one_round),
        TABLE_TEST(test_ranks),
        TABLE_TEST(test_silent_or_not),
        TABLE_TEST(test_encounters_of_more),
        TABLE_TEST(test_why_of_an_encounter),
        TABLE_TEST(test_many_tied),
        TABLE_TEST(test_nobody),
    };
    return cmocka_run_group_tests_name("notes of standings", tests, NULL, NULL);
}
