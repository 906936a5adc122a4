/* The terms of a tie-break in words, and its sum written out, term by term. */
#include "support/unit.h"

#include "flagfall/standings.h"

static ff_event event;
static ff_standings table;
static ff_tiebreak tiebreak;
static ff_str out;

/* A beat B, C and D have a half-point bye: one round of a Swiss under the rules of 2026. */
static int begin(void **state)
{
    static const char *const names[] = {"Ada", "Bo", "Cy", "Di"};
    const ff_standings_options options = FF_STANDINGS_OPTIONS_INIT;
    (void)state;
    ff_event_init(&event);
    event.kind = FF_EVENT_SWISS;
    for (int i = 0; i < 4; i++) {
        int index;
        assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
        event.players[i].name = names[i];
    }
    assert_int_equal(ff_event_pair(&event, 1, 1, 0, 1, NULL), FF_OK);
    assert_int_equal(ff_event_result(&event, 1, 0, FF_RESULT_WIN, FF_RESULT_LOSS, NULL), FF_OK);
    for (int i = 2; i < 4; i++)
        assert_int_equal(ff_event_bye(&event, 1, i, FF_RESULT_BYE_HALF, NULL), FF_OK);
    assert_int_equal(ff_standings_make(&event, &options, &table, NULL), FF_OK);
    return 0;
}

static int end(void **state)
{
    (void)state;
    ff_str_release(&out);
    ff_standings_release(&table);
    ff_event_release(&event);
    return 0;
}

static void choose(const char *text)
{
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    size_t count;
    int code = ff_tiebreaks_parse(text, list, &count, NULL);
    if (code != FF_OK)
        code = ff_tiebreaks_of_teams(text, list, &count, NULL, NULL);
    assert_int_equal(code, FF_OK);
    tiebreak = list[0];
}

static void expect(const char *code, ff_part part, const char *text)
{
    choose(code);
    ff_str_clear(&out);
    ff_part_describe(&table, &tiebreak, 0, &part, &out);
    assert_string_equal(ff_str_get(&out), text);
}

#define TENTHS(n)                                                                              \
    {                                                                                          \
        (n), FF_POINT                                                                          \
    }
static const ff_value one = TENTHS(10), one_and_a_half = TENTHS(15);

static ff_part game(int opponent)
{
    return (ff_part){.round = 1,
                     .opponent = opponent,
                     .kind = FF_PART_GAME,
                     .result = FF_RESULT_WIN,
                     .amount = one_and_a_half,
                     .base = one_and_a_half,
                     .raw_base = one_and_a_half,
                     .weight = -1};
}

static void test_games(void **state)
{
    ff_part part = game(1);
    (void)state;
    expect("BH", part, "Bo, score 1½");
    expect("FB", part, "Bo, score 1½");
    expect("KS", part, "Bo, score 1½");
    expect("ARO", part, "Bo, rating 2");
    expect("AOB", part, "Bo, Buchholz 1.5");
    expect("APRO", part, "Bo, performance 2");
    expect("APPO", part, "Bo, perfect performance 2");
    expect("DE", part, "Bo: 1.5");
    part.weight = 5;
    expect("SB", part, "Bo, score 1½, times the ½ scored");
    part.weight = 0;
    expect("SB", part, "Bo, score 1½, times the 0 scored");
    part = game(1);
    part.raw_base = one;
    expect("BH", part,
           "Bo, score 1½ (1 in the table; a bye with no game after it counts as a draw, 16.3)");
    expect(
        "FB", part,
        "Bo, score 1½ (1 in the table; the last round as a draw, 8.3, and unplayed rounds by "
        "16.3)");
    part = game(2);
    part.kind = FF_PART_FORFEIT;
    expect("BH", part, "Cy (forfeited, counts as a game), score 1½");
    part = game(FF_NOBODY);
    expect("BH", part, "no player, score 1½");
    table.edition = ff_c07_get(FF_C07_BEFORE_2023);
    part.raw_base = one;
    expect("BH", part, "no player, score 1½ (1 in the table; unplayed rounds count as draws)");
}

/* Teams: match points or game points, as the tie-break says, or else the primary score. */
static void test_scores_of_teams(void **state)
{
    ff_part part = game(1);
    (void)state;
    event.score = FF_SCORE_MATCH;
    expect("BH", part, "Bo, match points 1½");
    expect("BH:GP", part, "Bo, game points 1½");
    expect("EMMSB", part, "Bo, match points 1½");
    expect("EGMSB", part, "Bo, game points 1½");
    event.score = FF_SCORE_GAME;
    expect("BH", part, "Bo, game points 1½");
    expect("BH:MP", part, "Bo, match points 1½");
    expect("EMGSB", part, "Bo, match points 1½");
    expect("EGGSB", part, "Bo, game points 1½");
    expect("SSSC", part, "Bo, game points 1½");
    expect("EDE", part, "Bo: 1.5");
    expect("EDEBB", part, "Bo: 1.5");
    part.kind = FF_PART_BOARD;
    part.board = 3;
    expect("BC", part, "board 3");
    part.kind = FF_PART_DUMMY;
    part.result = FF_RESULT_BYE_PAIRING;
    expect("BH", part, "pairing-allocated bye: dummy opponent with the team's own 1½, 16.4");
    part.kind = FF_PART_ROUND;
    part.opponent = 1;
    part.result = FF_RESULT_DRAW;
    expect("WIN", part, "drawn against Bo");
    part.result = FF_RESULT_FORFEIT_WIN;
    expect("WIN", part, "won by forfeit against Bo");
}

static void test_unplayed_rounds(void **state)
{
    ff_part part = game(FF_NOBODY);
    (void)state;
    part.kind = FF_PART_DUMMY;
    part.result = FF_RESULT_BYE_HALF;
    expect("BH", part, "half-point bye: dummy opponent with the player's own 1½, 16.4");
    part.base = one;
    part.cap = FF_CAP_DRAWS;
    expect(
        "BH", part,
        "half-point bye: dummy opponent with the player's own 1½, 16.4; held to 1, a draw in "
        "every round, 16.4.2");
    part.opponent = 3;
    part.cap = FF_CAP_OPPONENT;
    part.result = FF_RESULT_FORFEIT_LOSS;
    expect(
        "BH", part,
        "lost by forfeit: dummy opponent with the player's own 1½, 16.4; held to 1, the score "
        "of Di who was to be met, 16.4.1");
    part.result = FF_RESULT_NONE;
    part.cap = FF_CAP_NONE;
    expect("BH", part, "not played yet: dummy opponent with the player's own 1½, 16.4");
    part.opponent = FF_NOBODY;
    part.kind = FF_PART_VIRTUAL;
    expect("BH", part,
           "not paired: virtual opponent with 1 (score before the round, the points not won, a "
           "draw for each round to come)");
}

static void test_own_rounds(void **state)
{
    ff_part part = game(1);
    (void)state;
    part.kind = FF_PART_ROUND;
    expect("WIN", part, "won at the board against Bo");
    part.opponent = FF_NOBODY;
    part.result = FF_RESULT_BYE_ZERO;
    expect("WIN", part, "zero-point bye");
    part.kind = FF_PART_PERSON;
    expect("RTNG", part, "Ada");
    part.kind = FF_PART_ROUND;
    table.kind = FF_EVENT_SCORE_TABLE;
    expect("PS", part, "scored 1½");
}

static void test_cuts(void **state)
{
    static const struct {
        const char *code;
        ff_cut cut;
        const char *words, *name;
    } cases[] = {
        {"BH/C1", FF_CUT_LOW, "; cut as the least, 14", "low"},
        {"KS", FF_CUT_LOW, "; not counted, below the limit", "low"},
        {"BH/M1", FF_CUT_HIGH, "; cut as the most, 14", "high"},
        {"BH/C1", FF_CUT_VOLUNTARY, "; cut first, a round not played by choice, 16.5",
         "voluntary"},
        {"PS/C1", FF_CUT_FIRST, "; cut, one of the first rounds, 14", "first"},
        {"BH/C1", FF_CUT_UNPLAYED, "; cut first, a round not played, C.02.13", "unplayed"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        char text[120];
        ff_part part = game(1);
        part.kind = FF_PART_PERSON;
        part.cut = cases[i].cut;
        snprintf(text, sizeof text, "Ada%s", cases[i].words);
        expect(cases[i].code, part, text);
        assert_string_equal(ff_standings_cut_name(cases[i].cut), cases[i].name);
    }
    assert_null(ff_standings_cut_name(FF_CUT_NONE));
    assert_null(ff_standings_cap_name(FF_CAP_NONE));
    assert_string_equal(ff_standings_cap_name(FF_CAP_OPPONENT), "opponent");
    assert_string_equal(ff_standings_cap_name(FF_CAP_DRAWS), "draws");
    static const char *const kinds[] = {"game",  "forfeit", "dummy", "virtual",
                                        "round", "player",  "board"};
    for (int kind = FF_PART_GAME; kind <= FF_PART_BOARD; kind++)
        assert_string_equal(ff_part_kind_name((ff_part_kind)kind), kinds[kind]);
}

static void test_articles(void **state)
{
    static const struct {
        ff_part_kind kind;
        ff_cut cut;
        ff_cap cap;
        bool changed;
        const char *article;
    } cases[] = {{FF_PART_GAME, FF_CUT_NONE, FF_CAP_NONE, false, "8.1"},
                 {FF_PART_GAME, FF_CUT_NONE, FF_CAP_NONE, true, "16.3"},
                 {FF_PART_GAME, FF_CUT_LOW, FF_CAP_NONE, false, "8.1"},
                 {FF_PART_DUMMY, FF_CUT_NONE, FF_CAP_NONE, true, "16.4"},
                 {FF_PART_DUMMY, FF_CUT_NONE, FF_CAP_OPPONENT, true, "16.4.1"},
                 {FF_PART_DUMMY, FF_CUT_NONE, FF_CAP_DRAWS, true, "16.4.2"},
                 {FF_PART_DUMMY, FF_CUT_VOLUNTARY, FF_CAP_DRAWS, true, "16.5"},
                 {FF_PART_VIRTUAL, FF_CUT_NONE, FF_CAP_NONE, false, "C.02.13"},
                 {FF_PART_ROUND, FF_CUT_UNPLAYED, FF_CAP_NONE, false, "C.02.13"},
                 {FF_PART_FORFEIT, FF_CUT_NONE, FF_CAP_NONE, true, "8.1"}};
    (void)state;
    choose("BH");
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_part part = game(1);
        part.kind = cases[i].kind;
        part.cut = cases[i].cut;
        part.cap = cases[i].cap;
        part.raw_base = cases[i].changed ? one : part.base;
        assert_string_equal(ff_part_article(&table, &tiebreak, &part), cases[i].article);
    }
    ff_part part = game(1);
    part.raw_base = one;
    table.edition = ff_c07_get(FF_C07_BEFORE_2023);
    assert_string_equal(ff_part_article(&table, &tiebreak, &part), "C.02.13");
}

/* --- sums --- */

static void expect_sum(const char *code, ff_explanation explanation, const char *text)
{
    choose(code);
    ff_str_clear(&out);
    ff_standings_explanation_sum(&tiebreak, &explanation, &out);
    assert_string_equal(ff_str_get(&out), text);
}

static void test_sums(void **state)
{
    ff_part parts[3] = {game(1), game(2), game(3)};
    (void)state;
    parts[1].amount = one;
    ff_explanation sum = {.parts = parts, .count = 3, .value = TENTHS(40), .percent = -1};
    expect_sum("BH", sum, "1.5 + 1.0 + 1.5 = 4.0");
    parts[0].cut = FF_CUT_LOW;
    expect_sum("BH", sum, "[1.5] 1.0 + 1.5 = 4.0");
    parts[0].cut = FF_CUT_NONE;
    parts[1].cut = FF_CUT_LOW;
    expect_sum("BH", sum, "1.5 [1.0] + 1.5 = 4.0");
    parts[0].cut = FF_CUT_LOW;
    expect_sum("BH", sum, "[1.5] [1.0] 1.5 = 4.0");
    parts[0].cut = parts[1].cut = FF_CUT_NONE;
    parts[2].cut = FF_CUT_HIGH;
    expect_sum("BH", sum, "1.5 + 1.0 [1.5] = 4.0");
    sum.divisor = 2;
    expect_sum("AOB", sum, "1.5 + 1.0 [1.5], sum / 2 = 4.00");
    sum.count = 1;
    sum.divisor = 1;
    expect_sum("AOB", sum, "1.5 / 1 = 4.00");
    sum.divisor = 0;
    expect_sum("DE", sum, "1.5 = place 4");
    expect_sum("BBE", sum, "1.5 = place 4");
    expect_sum("TBR", sum, "1.5 = place 4");
    expect_sum("PTP", sum, "2 = lowest rating that expects the score: 4");
    sum.count = 0;
    expect_sum("PTP", sum, "= lowest rating that expects the score: 4");
    expect_sum("DE", sum, "= place 4");
    expect_sum("BH", sum, "= 4.0");
    sum.value.den = 0;
    expect_sum("BH", sum, "= undefined");
    sum.count = 2;
    sum.divisor = 2;
    sum.percent = 75;
    sum.difference = 193;
    sum.value = (ff_value){2043, 1};
    expect_sum("TPR", sum, "2 + 1, sum / 2, +193 for 75 % = 2043");
    sum.percent = 0;
    sum.difference = -800;
    expect_sum("TPR", sum, "2 + 1, sum / 2, -800 for 0 % = 2043");
    sum.percent = -1;
    sum.plus = (ff_value){25, 2};
    expect_sum("SSSC", sum, "1.50 + 1.00, sum / 2, + 12.5 = 2043.00");
}

int main(void)
{
#define WORDS_TEST(test) cmocka_unit_test_setup_teardown(test, begin, end)
    const struct CMUnitTest tests[] = {
        WORDS_TEST(test_games),
        WORDS_TEST(test_scores_of_teams),
        WORDS_TEST(test_unplayed_rounds),
        WORDS_TEST(test_own_rounds),
        WORDS_TEST(test_cuts),
        WORDS_TEST(test_articles),
        WORDS_TEST(test_sums),
    };
    return cmocka_run_group_tests_name("terms in words", tests, NULL, NULL);
}
