/* What a result is, what a cell is worth, rounds as games, points and dates at their edges. */
#include "support/unit.h"

#include "flagfall/event.h"

static void make_event(ff_event *event, int players)
{
    ff_event_init(event);
    for (int i = 0; i < players; i++) {
        int index;
        assert_int_equal(ff_event_add_player(event, i + 1, &index, NULL), FF_OK);
    }
}

static void play(ff_event *event, int round, int board, int white, int black, ff_result result)
{
    assert_int_equal(ff_event_pair(event, round, board, white, black, NULL), FF_OK);
    assert_int_equal(
        ff_event_result(event, round, white, result, ff_result_mirror(result), NULL), FF_OK);
}

/* --- results --- */

/* The letters of the TRF file; p played, r rated, o needs an opponent, v voluntarily unplayed
 * (C.07 16.1), and what the opponent most naturally has. */
static void test_what_results_are(void **state)
{
    static const struct {
        char letter;
        const char *traits;
        char mirror;
        int tenths;
    } cases[] = {
        {'1', "pro", '0', 10}, {'=', "pro", '=', 5}, {'0', "pro", '1', 0}, {'W', "po", 'L', 10},
        {'D', "po", 'D', 5},   {'L', "po", 'W', 0},  {'+', "o", '-', 10},  {'-', "ov", '+', 0},
        {'H', "v", ' ', 5},    {'F', "", ' ', 10},   {'U', "", ' ', 10},   {'Z', "v", ' ', 0},
        {'A', "v", ' ', 0},    {'X', "o", 'X', 5},   {'?', "o", '?', 5},   {' ', "v", ' ', 0}};
    ff_scoring scoring;
    (void)state;
    ff_scoring_default(&scoring);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_result result = ff_result_from_letter(cases[i].letter);
        assert_int_not_equal(result, FF_RESULT_COUNT);
        assert_int_equal(ff_result_played(result), strchr(cases[i].traits, 'p') != NULL);
        assert_int_equal(ff_result_rated(result), strchr(cases[i].traits, 'r') != NULL);
        assert_int_equal(ff_result_paired(result), strchr(cases[i].traits, 'o') != NULL);
        assert_int_equal(ff_result_voluntary(result), strchr(cases[i].traits, 'v') != NULL);
        assert_int_equal(ff_result_letter(ff_result_mirror(result)), cases[i].mirror);
        for (int side = 0; side < FF_SIDE_COUNT; side++)
            assert_int_equal(scoring.tenths[side][result], cases[i].tenths);
    }
    assert_int_equal(ff_result_from_letter('a'), FF_RESULT_ABSENT);
    assert_int_equal(ff_result_from_letter('z'), FF_RESULT_BYE_ZERO);
    assert_int_equal(ff_result_from_name("bye_half"), FF_RESULT_BYE_HALF);
    assert_int_equal(ff_result_from_name("bye"), FF_RESULT_COUNT);
    assert_string_equal(ff_result_words(FF_RESULT_NONE, true), "not played yet");
    assert_string_equal(ff_result_words(FF_RESULT_NONE, false), "not paired");
    assert_string_equal(ff_result_words(FF_RESULT_DRAW, true), "drawn at the board");
}

/* 3-1-0: what is a win is worth one everywhere, a lost game the loss, a zero bye nothing. */
static void test_scoring(void **state)
{
    ff_scoring scoring, usual, other;
    (void)state;
    ff_scoring_set(&scoring, 30, 10, 2);
    for (int side = 0; side < FF_SIDE_COUNT; side++) {
        const int *tenths = scoring.tenths[side];
        assert_int_equal(tenths[FF_RESULT_WIN], 30);
        assert_int_equal(tenths[FF_RESULT_FORFEIT_WIN], 30);
        assert_int_equal(tenths[FF_RESULT_BYE_PAIRING], 30);
        assert_int_equal(tenths[FF_RESULT_BYE_FULL], 30);
        assert_int_equal(tenths[FF_RESULT_WIN_UNRATED], 30);
        assert_int_equal(tenths[FF_RESULT_DRAW], 10);
        assert_int_equal(tenths[FF_RESULT_DRAW_UNRATED], 10);
        assert_int_equal(tenths[FF_RESULT_BYE_HALF], 10);
        assert_int_equal(tenths[FF_RESULT_ADJOURNED], 10);
        assert_int_equal(tenths[FF_RESULT_LOSS], 2);
        assert_int_equal(tenths[FF_RESULT_LOSS_UNRATED], 2);
        assert_int_equal(tenths[FF_RESULT_FORFEIT_LOSS], 0);
        assert_int_equal(tenths[FF_RESULT_BYE_ZERO], 0);
    }
    ff_scoring_default(&usual);
    ff_scoring_set(&other, 10, 5, 0);
    assert_true(ff_scoring_equal(&usual, &other));
    other.tenths[FF_SIDE_BLACK][FF_RESULT_UNKNOWN] = 4;
    assert_false(ff_scoring_equal(&usual, &other));
}

/* --- points and dates --- */

static void test_points_at_their_edges(void **state)
{
    static const struct {
        const char *text;
        int tenths;
    } good[] = {{"  99999  ", 999990}, {"+1.0", 10}, {"-½ ", -5}, {"0.000", 0},
                {"99999.9", 999999},   {"0½", 5},    {"9.9", 99}};
    static const char *const bad[] = {"1.", "1,",   "+",   "-",  ".",
                                      "½½", "1.51", "1 ½", "1/", "1:5"};
    char text[FF_POINTS_SIZE];
    int tenths;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        assert_true(ff_points_parse(good[i].text, &tenths));
        assert_int_equal(tenths, good[i].tenths);
    }
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        if (ff_points_parse(bad[i], &tenths))
            fail_msg("\"%s\" is read", bad[i]);
    assert_false(ff_points_parse("100000", &tenths)); /* of 999 rounds an int holds the sum */
    ff_points_decimal(-105, text);
    assert_string_equal(text, "-10.5");
    ff_points_figure(-10, text);
    assert_string_equal(text, "-1");
    ff_points_figure(-13, text);
    assert_string_equal(text, "-1.3");
    ff_points_figure(-15, text);
    assert_string_equal(text, "-1½");
}

static void test_days_that_exist(void **state)
{
    static const int last[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    (void)state;
    for (int month = 1; month <= 12; month++) {
        assert_true(ff_date_valid((ff_date){2025, month, last[month - 1]}));
        assert_true(ff_date_valid((ff_date){2025, month, 0}));
        assert_true(ff_date_valid((ff_date){2025, month, 1}));
        assert_false(ff_date_valid((ff_date){2025, month, last[month - 1] + 1}));
        assert_false(ff_date_valid((ff_date){2025, month, -1}));
    }
    /* the Gregorian rule */
    assert_true(ff_date_valid((ff_date){2024, 2, 29}));
    assert_true(ff_date_valid((ff_date){2000, 2, 29}));
    assert_false(ff_date_valid((ff_date){1900, 2, 29}));
    assert_false(ff_date_valid((ff_date){2025, 0, 1}));
    assert_true(ff_date_valid((ff_date){2025, 0, 0}));
    assert_false(ff_date_valid((ff_date){2025, 13, 1}));
    assert_false(ff_date_valid((ff_date){2025, -1, 1}));
    assert_false(ff_date_valid((ff_date){0, 1, 1}));
    assert_true(ff_date_valid((ff_date){1, 1, 1}));
    assert_true(ff_date_valid((ff_date){9999, 12, 31}));
    assert_false(ff_date_valid((ff_date){10000, 1, 1}));
}

static void test_order_of_days(void **state)
{
    static const ff_date days[] = {{0, 0, 0},    {2024, 0, 0}, {2024, 12, 31}, {2025, 1, 1},
                                   {2025, 1, 2}, {2025, 2, 1}, {2025, 11, 30}, {2026, 1, 1}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(days); i++)
        for (size_t k = 0; k < COUNT_OF(days); k++)
            assert_int_equal(ff_date_compare(days[i], days[k]), i < k ? -1 : i > k);
}

static void test_dates_as_written(void **state)
{
    static const struct {
        const char *text;
        ff_date date;
    } good[] = {{" 2026 / 3 / 1 ", {2026, 3, 1}}, {"0000/00/00", {0, 0, 0}},
                {"0000.00.00", {0, 0, 0}},        {"2026/03/00", {2026, 3, 0}},
                {"1.1.1999", {1999, 1, 1}},       {"12.12.2026", {2026, 12, 12}},
                {"13/12/2026", {2026, 12, 13}},   {"December 31, 1999", {1999, 12, 31}},
                {"Sep 1, 2020", {2020, 9, 1}},    {"January 1, 1000", {1000, 1, 1}},
                {"12/12/2026", {2026, 12, 12}},   {"May 9, 2020", {2020, 5, 9}}};
    static const char *const bad[] = {
        "2026/03",      "202/03/01",     "02026/03/01", "2026/00/01",     "0000/01/00",
        "0000/00/01",   "2026//03/01",   "26.03.01",    "Ma 29, 2020",    "Mayo 29, 2020",
        "May 29, 999",  "May 29, 2020x", "May 29",      "Decem 29, 2020", "May 0x, 2020",
        "12/13/2026x",  "1/12/2026",     "12/1/2026",   "2026/13/01",     "31.04.2026",
        "2026/03/01 1", "1.2.3.2026"};
    ff_date date;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        if (!ff_date_parse(good[i].text, &date))
            fail_msg("\"%s\" is not read", good[i].text);
        assert_int_equal(ff_date_compare(date, good[i].date), 0);
    }
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        if (ff_date_parse(bad[i], &date))
            fail_msg("\"%s\" is read", bad[i]);
}

static void test_two_ways_at_the_edges(void **state)
{
    static const char *const one_way[] = {"13/12/2026", "12/13/2026", "0/3/2026",  "3/0/2026",
                                          "3/4/26",     "3/4",        "12/12/2026"};
    char ways[FF_DATE_WAYS_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(one_way); i++)
        assert_false(ff_date_reads_two_ways(one_way[i], ways));
    assert_true(ff_date_reads_two_ways("12/11/2026", ways));
    assert_string_equal(ways, "2026-11-12 or 2026-12-11");
    assert_true(ff_date_reads_two_ways("11/12/2026", ways));
}

/* --- players and rounds --- */

static void test_numbers(void **state)
{
    ff_event event;
    int index;
    (void)state;
    make_event(&event, 0);
    assert_int_equal(ff_event_find(&event, 1), FF_NOBODY);
    assert_int_equal(ff_event_add_player(&event, FF_EVENT_MAX_PLAYERS, &index, NULL), FF_OK);
    assert_int_equal(ff_event_find(&event, FF_EVENT_MAX_PLAYERS), 0);
    assert_int_equal(ff_event_find(&event, FF_EVENT_MAX_PLAYERS + 1), FF_NOBODY);
    assert_int_equal(ff_event_find(&event, 0), FF_NOBODY);
    assert_int_equal(ff_event_find(&event, -1), FF_NOBODY);
    assert_int_equal(ff_event_add_player(&event, -1, &index, NULL), FF_E_PARSE_NUMBER);
    assert_int_equal(ff_event_add_player(&event, 2, &index, NULL), FF_OK);
    assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
    assert_int_equal(event.players[index].no, 1);
    assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
    assert_int_equal(event.players[index].no, 3);
    ff_event_release(&event);
}

static void test_as_many_as_there_may_be(void **state)
{
    ff_event event;
    int index;
    (void)state;
    make_event(&event, 0);
    for (int no = 1; no <= FF_EVENT_MAX_PLAYERS; no++)
        assert_int_equal(ff_event_add_player(&event, no, &index, NULL), FF_OK);
    assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_E_LIMIT);
    assert_int_equal(event.player_count, FF_EVENT_MAX_PLAYERS);
    ff_event_release(&event);
}

static void test_rounds(void **state)
{
    ff_event event;
    ff_round_result *cell;
    (void)state;
    make_event(&event, 3);
    assert_int_equal(ff_event_cell_make(&event, 0, 0, &cell, NULL), FF_E_LIMIT);
    assert_int_equal(ff_event_cell_make(&event, 0, FF_EVENT_MAX_ROUNDS + 1, &cell, NULL),
                     FF_E_LIMIT);
    assert_int_equal(ff_event_cell_make(&event, 0, FF_EVENT_MAX_ROUNDS, &cell, NULL), FF_OK);
    assert_int_equal(cell->opponent, FF_NOBODY);
    assert_int_equal(ff_event_rounds(&event), 0); /* nothing stands there */
    assert_int_equal(ff_event_bye(&event, 2, 2, FF_RESULT_BYE_HALF, NULL), FF_OK);
    assert_int_equal(ff_event_rounds(&event), 2);
    assert_int_equal(ff_event_pair(&event, 3, 1, 0, 1, NULL), FF_OK);
    assert_int_equal(ff_event_rounds(&event), 3);
    assert_int_equal(ff_event_pair(&event, 4, 1, 1, 1, NULL), FF_E_STATE);
    assert_int_equal(ff_event_pair(&event, 2, 1, 2, 0, NULL), FF_E_STATE_EXISTS);
    assert_int_equal(ff_event_pair(&event, 2, 1, 0, 2, NULL), FF_E_STATE_EXISTS);
    assert_int_equal(ff_event_bye(&event, 3, 1, FF_RESULT_BYE_HALF, NULL), FF_E_STATE_EXISTS);
    /* the opponent names somebody else: there is no such game */
    assert_int_equal(ff_event_cell_make(&event, 1, 3, &cell, NULL), FF_OK);
    cell->opponent = 2;
    assert_int_equal(ff_event_result(&event, 3, 0, FF_RESULT_WIN, FF_RESULT_LOSS, NULL),
                     FF_E_STATE_MISSING);
    assert_int_equal(ff_event_cell(&event, 0, 3)->result, FF_RESULT_NONE);
    ff_event_release(&event);
}

/* --- a round as games --- */

static void test_games_in_order(void **state)
{
    ff_event event;
    ff_game_entry games[9];
    static const int whites[] = {8, 3, 0, 6, 1, 2}, blacks[] = {4, 7, 5, -1, -1, -1};
    (void)state;
    make_event(&event, 9);
    assert_int_equal(ff_event_bye(&event, 1, 6, FF_RESULT_BYE_PAIRING, NULL), FF_OK);
    assert_int_equal(ff_event_bye(&event, 1, 1, FF_RESULT_BYE_HALF, NULL), FF_OK);
    assert_int_equal(ff_event_bye(&event, 1, 2, FF_RESULT_BYE_ZERO, NULL), FF_OK);
    play(&event, 1, 0, 0, 5, FF_RESULT_DRAW); /* the board is not known */
    play(&event, 1, 2, 3, 7, FF_RESULT_LOSS);
    play(&event, 1, 1, 8, 4, FF_RESULT_FORFEIT_WIN);
    event.players[6].cells[0].board = -1; /* byes by board too, if one stands there */
    assert_int_equal(ff_event_games(&event, 1, games), 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(games[i].white, whites[i]);
        assert_int_equal(games[i].black, blacks[i]);
        assert_true(games[i].agreed);
        assert_int_equal(games[i].sides_known, blacks[i] != FF_NOBODY);
        assert_false(games[i].match);
    }
    assert_int_equal(games[0].white_result, FF_RESULT_FORFEIT_WIN);
    assert_int_equal(games[0].black_result, FF_RESULT_FORFEIT_LOSS);
    assert_int_equal(games[1].white_result, FF_RESULT_LOSS);
    assert_int_equal(games[3].white_result, FF_RESULT_BYE_PAIRING);
    assert_int_equal(games[3].black_result, FF_RESULT_NONE);
    assert_int_equal(ff_event_games(&event, 2, games), 0);
    ff_event_release(&event);
}

static void test_games_that_disagree(void **state)
{
    ff_event event;
    ff_game_entry games[4];
    (void)state;
    make_event(&event, 4);
    play(&event, 1, 1, 0, 1, FF_RESULT_WIN);
    play(&event, 1, 2, 2, 3, FF_RESULT_WIN);
    event.players[1].cells[0].opponent = 2; /* says that the game was against another */
    event.players[3].cells[0].side = FF_SIDE_WHITE;
    assert_int_equal(ff_event_games(&event, 1, games), 4);
    for (int i = 0; i < 4; i++)
        assert_false(games[i].agreed);
    assert_int_equal(games[0].white, 0);
    assert_int_equal(games[0].black_result, FF_RESULT_NONE);
    assert_int_equal(games[1].black, 1);
    assert_int_equal(games[1].white, 2);
    assert_int_equal(games[1].black_result, FF_RESULT_LOSS);
    /* where no colours are known the first of the list comes first, and all is well */
    event.players[2].cells[0].side = event.players[3].cells[0].side = FF_SIDE_NONE;
    assert_int_equal(ff_event_games(&event, 1, games), 3);
    assert_int_equal(games[2].white, 2);
    assert_int_equal(games[2].black, 3);
    assert_true(games[2].agreed);
    assert_false(games[2].sides_known);
    ff_event_release(&event);
}

static void test_matches(void **state)
{
    ff_event event;
    ff_game_entry games[2];
    (void)state;
    make_event(&event, 2);
    event.score = FF_SCORE_GAME;
    play(&event, 1, 1, 1, 0, FF_RESULT_WIN);
    event.players[0].cells[0].games = 15;
    event.players[1].cells[0].games = 25;
    assert_int_equal(ff_event_games(&event, 1, games), 1);
    assert_true(games[0].match);
    assert_int_equal(games[0].white, 1);
    assert_int_equal(games[0].white_games, 25);
    assert_int_equal(games[0].black_games, 15);
    assert_int_equal(ff_event_cell_points(&event, 1, 1), 25);
    ff_event_release(&event);
}

/* --- meetings and kinds --- */

static ff_event_kind kind_of(const ff_event *event)
{
    ff_event_kind kind;
    assert_int_equal(ff_event_find_kind(event, &kind, NULL), FF_OK);
    return kind;
}

static void test_kinds(void **state)
{
    ff_event event;
    int times;
    (void)state;
    make_event(&event, 2);
    play(&event, 1, 1, 0, 1, FF_RESULT_WIN);
    assert_int_equal(ff_event_meetings(&event, &times, NULL), FF_OK);
    assert_int_equal(times, 0); /* two players are no round robin */
    assert_int_equal(kind_of(&event), FF_EVENT_UNKNOWN);
    ff_event_release(&event);

    make_event(&event, 3);
    assert_int_equal(kind_of(&event), FF_EVENT_UNKNOWN); /* nothing at all */
    event.players[1].has_stated_points = true;
    assert_int_equal(kind_of(&event), FF_EVENT_UNKNOWN); /* no points yet */
    event.players[1].stated_points = 5;
    assert_int_equal(kind_of(&event), FF_EVENT_SCORE_TABLE);
    play(&event, 1, 1, 0, 1, FF_RESULT_WIN);
    assert_int_equal(kind_of(&event), FF_EVENT_UNKNOWN);
    play(&event, 2, 1, 1, 2, FF_RESULT_WIN);
    play(&event, 3, 1, 2, 0, FF_RESULT_WIN);
    assert_int_equal(kind_of(&event), FF_EVENT_ROUND_ROBIN);
    play(&event, 4, 1, 1, 0, FF_RESULT_WIN);
    play(&event, 5, 1, 2, 1, FF_RESULT_WIN);
    assert_int_equal(kind_of(&event), FF_EVENT_UNKNOWN);
    play(&event, 6, 1, 0, 2, FF_RESULT_WIN);
    assert_int_equal(kind_of(&event), FF_EVENT_DOUBLE_ROUND_ROBIN);
    ff_event_release(&event);

    make_event(&event, 3);
    ff_round_result *cell;
    event.players[1].has_stated_points = true;
    event.players[1].stated_points = 5;
    assert_int_equal(ff_event_cell_make(&event, 2, 1, &cell, NULL), FF_OK);
    cell->stray_no = 9;
    assert_int_equal(kind_of(&event), FF_EVENT_UNKNOWN);
    ff_event_release(&event);
}

/* --- points --- */

/* Record 299: one kind of result worth something else, for these players, in that round; or
 * points more. */
static void test_adjusted_points(void **state)
{
    static const int first[] = {1}, both[] = {2, 1};
    ff_adjustment adjustments[] = {
        {.result = FF_RESULT_WIN, .tenths = 8, .round = 2, .nos = both, .count = 2},
        {.result = FF_RESULT_BYE_HALF, .tenths = 3, .nos = first, .count = 1},
        {.bonus = true, .tenths = -5, .round = 3, .nos = first, .count = 1},
        {.bonus = true, .tenths = 20, .nos = both, .count = 2}};
    ff_event event;
    (void)state;
    make_event(&event, 4);
    play(&event, 1, 1, 0, 2, FF_RESULT_WIN);
    play(&event, 2, 1, 0, 3, FF_RESULT_WIN_UNRATED);
    play(&event, 2, 2, 1, 2, FF_RESULT_WIN);
    play(&event, 3, 1, 1, 3, FF_RESULT_FORFEIT_WIN);
    assert_int_equal(ff_event_bye(&event, 3, 0, FF_RESULT_BYE_HALF, NULL), FF_OK);
    assert_int_equal(ff_event_bye(&event, 3, 2, FF_RESULT_BYE_HALF, NULL), FF_OK);
    event.adjustments = adjustments;
    event.adjustment_count = 3;
    assert_int_equal(ff_event_cell_points(&event, 0, 1), 10); /* not that round */
    assert_int_equal(ff_event_cell_points(&event, 0, 2), 8);  /* the unrated one too */
    assert_int_equal(ff_event_cell_points(&event, 1, 2), 8);
    assert_int_equal(ff_event_cell_points(&event, 1, 3), 10); /* a forfeit is another kind */
    assert_int_equal(ff_event_cell_points(&event, 0, 3), 3);
    assert_int_equal(ff_event_cell_points(&event, 2, 3), 5); /* not that player */
    assert_int_equal(ff_event_points(&event, 0, 1), 10);
    assert_int_equal(ff_event_points(&event, 0, 2), 18);
    assert_int_equal(ff_event_points(&event, 0, 3), 16); /* half a point less from round 3 on */
    assert_int_equal(ff_event_points(&event, 0, 0), 16);
    assert_int_equal(ff_event_points(&event, 0, 9), 16);
    event.adjustment_count = 4; /* of no round: from the start */
    assert_int_equal(ff_event_points(&event, 0, 1), 30);
    assert_int_equal(ff_event_points(&event, 1, 0), 38);
    event.adjustments = NULL;
    event.adjustment_count = 0;
    ff_event_release(&event);
}

/* Unrated results stand with the three of the board, nothing else does. */
static void test_adjusted_kinds(void **state)
{
    static const int all[] = {1};
    static const ff_result kinds[] = {FF_RESULT_WIN, FF_RESULT_DRAW, FF_RESULT_LOSS};
    static const ff_result unrated[] = {FF_RESULT_WIN_UNRATED, FF_RESULT_DRAW_UNRATED,
                                        FF_RESULT_LOSS_UNRATED};
    (void)state;
    for (size_t kind = 0; kind < COUNT_OF(kinds); kind++) {
        for (int result = 0; result < FF_RESULT_COUNT; result++) {
            ff_adjustment a = {.result = kinds[kind], .tenths = 77, .nos = all, .count = 1};
            ff_round_result *cell;
            ff_event event;
            make_event(&event, 1);
            assert_int_equal(ff_event_cell_make(&event, 0, 1, &cell, NULL), FF_OK);
            cell->result = (uint8_t)result;
            event.adjustments = &a;
            event.adjustment_count = 1;
            bool meant = result == (int)kinds[kind] || result == (int)unrated[kind];
            assert_int_equal(ff_event_cell_points(&event, 0, 1) == 77, meant);
            event.adjustments = NULL;
            event.adjustment_count = 0;
            ff_event_release(&event);
        }
    }
}

static void test_names_of_kinds(void **state)
{
    (void)state;
    for (int kind = FF_EVENT_UNKNOWN; kind <= FF_EVENT_TEAM; kind++)
        assert_int_equal(ff_event_kind_from_name(ff_event_kind_name((ff_event_kind)kind)),
                         kind);
    assert_int_equal(ff_event_kind_from_name("Swiss"), FF_EVENT_SWISS);
    assert_int_equal(ff_event_kind_from_name("scheveningen"), FF_EVENT_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_results_are),
        cmocka_unit_test(test_scoring),
        cmocka_unit_test(test_points_at_their_edges),
        cmocka_unit_test(test_days_that_exist),
        cmocka_unit_test(test_order_of_days),
        cmocka_unit_test(test_dates_as_written),
        cmocka_unit_test(test_two_ways_at_the_edges),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_as_many_as_there_may_be),
        cmocka_unit_test(test_rounds),
        cmocka_unit_test(test_games_in_order),
        cmocka_unit_test(test_games_that_disagree),
        cmocka_unit_test(test_matches),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_adjusted_points),
        cmocka_unit_test(test_adjusted_kinds),
        cmocka_unit_test(test_names_of_kinds),
    };
    return cmocka_run_group_tests_name("event edges", tests, NULL, NULL);
}
