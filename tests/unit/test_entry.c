/* Results as people write them, who is meant, what may replace what; Berger tables. */
#include "support/unit.h"

#include "event/entry.h"
#include "event/round_robin.h"

static void test_scores(void **state)
{
    static const struct {
        const char *text;
        ff_result white, black;
        const char *printed;
    } cases[] = {
        {"1-0", FF_RESULT_WIN, FF_RESULT_LOSS, "1-0"},
        {" 0 - 1 ", FF_RESULT_LOSS, FF_RESULT_WIN, "0-1"},
        {"1/2-1/2", FF_RESULT_DRAW, FF_RESULT_DRAW, "½-½"},
        {"½–½", FF_RESULT_DRAW, FF_RESULT_DRAW, "½-½"},
        {"0.5-0,5", FF_RESULT_DRAW, FF_RESULT_DRAW, "½-½"},
        {"=", FF_RESULT_DRAW, FF_RESULT_DRAW, "½-½"},
        {"1:0", FF_RESULT_WIN, FF_RESULT_LOSS, "1-0"},
        {"0-0", FF_RESULT_LOSS, FF_RESULT_LOSS, "0-0"},
        {"½-0", FF_RESULT_DRAW, FF_RESULT_LOSS, "½-0"},
        {"0-½", FF_RESULT_LOSS, FF_RESULT_DRAW, "0-½"},
        {"+-", FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS, "+ -"},
        {"- +", FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_WIN, "- +"},
        {"+:-", FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS, "+ -"},
        {"0f-0f", FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS, "- -"},
        {"1-0u", FF_RESULT_WIN_UNRATED, FF_RESULT_LOSS_UNRATED, "1-0 U"},
        {"Adjourned", FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED, "adjourned"},
        {"*", FF_RESULT_UNKNOWN, FF_RESULT_UNKNOWN, "?"},
        {"", FF_RESULT_NONE, FF_RESULT_NONE, ""},
    };
    static const char *const wrong[] = {"1-1",
                                        "1-½",
                                        "½-1",
                                        "2-0",
                                        "1",
                                        "-",
                                        "win",
                                        "1-0x",
                                        "0",
                                        "+ +",
                                        "10",
                                        "1-0-0",
                                        "1-0 1-0 1-0 1-0 1-0 1-0"};
    ff_result white, black;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        if (!ff_game_score_parse(cases[i].text, &white, &black))
            fail_msg("\"%s\" is not read", cases[i].text);
        assert_int_equal(white, cases[i].white);
        assert_int_equal(black, cases[i].black);
        assert_string_equal(ff_game_score_text(white, black), cases[i].printed);
    }
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        if (ff_game_score_parse(wrong[i], &white, &black))
            fail_msg("\"%s\" is read", wrong[i]);
}

/* What is printed is read as the same. */
static void test_scores_come_back(void **state)
{
    (void)state;
    for (int w = 0; w < FF_RESULT_COUNT; w++) {
        for (int b = 0; b < FF_RESULT_COUNT; b++) {
            ff_result white, black;
            const char *text = ff_game_score_text((ff_result)w, (ff_result)b);
            if (strcmp(text, "?") == 0)
                continue;
            assert_true(ff_game_score_parse(text, &white, &black));
            assert_int_equal(white, w);
            assert_int_equal(black, b);
        }
    }
}

static void test_byes(void **state)
{
    ff_result result;
    (void)state;
    assert_true(ff_bye_parse("h", &result) && result == FF_RESULT_BYE_HALF);
    assert_true(ff_bye_parse("F", &result) && result == FF_RESULT_BYE_FULL);
    assert_true(ff_bye_parse("bye", &result) && result == FF_RESULT_BYE_PAIRING);
    assert_true(ff_bye_parse("Z", &result) && result == FF_RESULT_BYE_ZERO);
    assert_true(ff_bye_parse("absent", &result) && result == FF_RESULT_ABSENT);
    assert_false(ff_bye_parse("", &result));
    assert_false(ff_bye_parse("1", &result));
}

/* --- who is meant --- */

static const char *const names[] = {"Carlsen, Magnus", "Müller, Jörg", "Smith, John",
                                    "Smith, John",     "Jones, Ann",   "17"};

static void make_event(ff_event *event)
{
    ff_event_init(event);
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        int index;
        assert_int_equal(ff_event_add_player(event, 0, &index, NULL), FF_OK);
        event->players[index].name = names[i];
    }
}

static void test_who(void **state)
{
    ff_event event;
    int near[4], count;
    (void)state;
    make_event(&event);
    assert_int_equal(ff_event_who(&event, "1", near, 4, &count), 0);
    assert_int_equal(ff_event_who(&event, " Müller, Jörg ", near, 4, &count), 1);
    /* two of one name: both are reported, none is chosen */
    assert_int_equal(ff_event_who(&event, "Smith, John", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 2);
    assert_int_equal(near[0], 2);
    assert_int_equal(near[1], 3);
    /* alike is not the same */
    assert_int_equal(ff_event_who(&event, "carlsen, magnus", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 1);
    assert_int_equal(near[0], 0);
    assert_int_equal(ff_event_who(&event, "Magnus Carlsen", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 1);
    assert_int_equal(ff_event_who(&event, "Jones, Anna", near, 4, &count), FF_NOBODY);
    assert_int_equal(near[0], 4);
    assert_int_equal(ff_event_who(&event, "Carlsen, M", near, 4, &count), FF_NOBODY);
    assert_int_equal(near[0], 0);
    assert_int_equal(ff_event_who(&event, "Polgar, Judit", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 0);
    /* digits are a number and never a name */
    assert_int_equal(ff_event_who(&event, "17", near, 4, &count), FF_NOBODY);
    assert_int_equal(ff_event_who(&event, "99999999999999999999", near, 4, &count), FF_NOBODY);
    assert_int_equal(ff_event_who(&event, "", near, 4, &count), FF_NOBODY);
    assert_int_equal(count, 0);
    ff_event_release(&event);
}

/* --- entries --- */

static ff_result_outcome enter(ff_event *event, int round, int board, const char *white,
                               const char *black, const char *result, bool correct)
{
    ff_result_entry entry = {.round = round, .board = board, .white = white, .black = black};
    ff_result_options options = {.correct = correct};
    ff_result_outcome outcome;
    if (black[0] == '\0')
        assert_true(ff_bye_parse(result, &entry.white_result));
    else
        assert_true(ff_game_score_parse(result, &entry.white_result, &entry.black_result));
    assert_int_equal(ff_event_enter(event, &entry, &options, NULL, &outcome, NULL), FF_OK);
    return outcome;
}

static void test_entries(void **state)
{
    ff_event event;
    (void)state;
    make_event(&event);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "", false), FF_ENTRY_NEW);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "", false), FF_ENTRY_SAME);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "adjourned", false), FF_ENTRY_NEW);
    assert_int_equal(ff_event_unfinished(&event, 1), 1);
    assert_int_equal(ff_event_points(&event, 0, 1), FF_POINT / 2); /* as a draw, till then */
    assert_int_equal(enter(&event, 1, 1, "1", "2", "1-0", false), FF_ENTRY_NEW);
    assert_int_equal(ff_event_unfinished(&event, 1), 0);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "1-0", false), FF_ENTRY_SAME);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "0-1", false), FF_ENTRY_REFUSED);
    assert_int_equal(ff_event_cell(&event, 0, 1)->result, FF_RESULT_WIN);
    assert_int_equal(enter(&event, 1, 1, "1", "2", "0-1", true), FF_ENTRY_CHANGED);
    assert_int_equal(ff_event_cell(&event, 1, 1)->result, FF_RESULT_WIN);
    /* other colours, another opponent, a board that is taken, a bye on top: all refused */
    assert_int_equal(enter(&event, 1, 1, "2", "1", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 2, "1", "3", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 2, "3", "2", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 1, "3", "4", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 0, "1", "", "H", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 2, "3", "3", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 2, "3", "99", "1-0", true), FF_ENTRY_REFUSED);
    assert_int_equal(ff_event_cell(&event, 2, 1)->result, FF_RESULT_NONE);
    assert_int_equal(enter(&event, 1, 0, "5", "", "H", false), FF_ENTRY_NEW);
    assert_int_equal(enter(&event, 1, 0, "5", "", "U", false), FF_ENTRY_REFUSED);
    assert_int_equal(enter(&event, 1, 0, "5", "", "U", true), FF_ENTRY_CHANGED);
    assert_int_equal(ff_event_at_board(&event, 1, 1), 0);
    assert_int_equal(ff_event_at_board(&event, 1, 2), FF_NOBODY);
    assert_int_equal(ff_event_unpair(&event, 1, 1, NULL), FF_OK);
    assert_int_equal(ff_event_cell(&event, 0, 1)->opponent, FF_NOBODY);
    assert_int_equal(ff_event_unpair(&event, 1, 1, NULL), FF_E_STATE_MISSING);
    ff_event_release(&event);
}

/* --- Berger --- */

/* C.05 Annex 1, the table for five or six players, as printed in the Handbook. */
static void test_berger_six(void **state)
{
    static const int table[5][3][2] = {{{1, 6}, {2, 5}, {3, 4}},
                                       {{6, 4}, {5, 3}, {1, 2}},
                                       {{2, 6}, {3, 1}, {4, 5}},
                                       {{6, 5}, {1, 4}, {2, 3}},
                                       {{3, 6}, {4, 2}, {5, 1}}};
    int games[3][2];
    (void)state;
    for (int r = 1; r <= 5; r++) {
        ff_berger_round(6, false, r, games);
        assert_memory_equal(games, table[r - 1], sizeof games);
        ff_berger_round(5, false, r, games); /* whoever meets 6 is free */
        assert_memory_equal(games, table[r - 1], sizeof games);
    }
    /* double: rounds 4 and 5 change places, then the table again with colours reversed */
    static const int order[10] = {1, 2, 3, 5, 4, 1, 2, 3, 4, 5};
    for (int r = 1; r <= 10; r++) {
        ff_berger_round(6, true, r, games);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(games[i][r > 5], table[order[r - 1] - 1][i][0]);
            assert_int_equal(games[i][r <= 5], table[order[r - 1] - 1][i][1]);
        }
    }
}

enum { MOST = 40 };

/* Everybody meets everybody once (twice with each colour once), nobody twice in a round,
 * colours differ by one at most, and never three of a colour in a row in a double one. */
static void check_berger(int players, bool twice)
{
    int met[MOST + 1][MOST + 1] = {{0}}, white[MOST + 1] = {0}, games[MOST / 2][2];
    char colours[MOST + 1][2 * MOST + 1];
    int n = players + players % 2, rounds = ff_berger_rounds(players, twice);
    assert_int_equal(rounds, (n - 1) * (twice ? 2 : 1));
    memset(colours, 0, sizeof colours);
    for (int r = 1; r <= rounds; r++) {
        bool busy[MOST + 1] = {false};
        ff_berger_round(players, twice, r, games);
        for (int i = 0; i < n / 2; i++) {
            int w = games[i][0], b = games[i][1];
            assert_true(w >= 1 && w <= n && b >= 1 && b <= n && !busy[w] && !busy[b]);
            busy[w] = busy[b] = true;
            met[w][b]++;
            white[w]++;
            colours[w][r - 1] = 'w';
            colours[b][r - 1] = 'b';
        }
    }
    for (int a = 1; a <= n; a++) {
        assert_in_range(2 * white[a], rounds - 1, rounds + 1);
        for (int b = 1; b <= n; b++)
            assert_int_equal(met[a][b] + met[b][a], a == b ? 0 : twice ? 2 : 1);
        if (twice && n > 4 && (strstr(colours[a], "www") || strstr(colours[a], "bbb")))
            fail_msg("%d players: %d has %s", players, a, colours[a]);
    }
}

static void test_berger_properties(void **state)
{
    (void)state;
    for (int players = 2; players <= MOST; players++) {
        check_berger(players, false);
        check_berger(players, true);
    }
}

static void test_pair_round(void **state)
{
    ff_event event;
    (void)state;
    ff_event_init(&event);
    for (int no = 30; no >= 10; no -= 10) { /* pairing goes by number, not by place */
        int index;
        assert_int_equal(ff_event_add_player(&event, no, &index, NULL), FF_OK);
    }
    assert_null(ff_pairing_method_find(&event, NULL));
    event.kind = FF_EVENT_ROUND_ROBIN;
    const ff_pairing_method *method = ff_pairing_method_find(&event, NULL);
    assert_non_null(method);
    assert_int_equal(method->rounds(&event), 3);
    assert_int_equal(ff_event_pair_round(&event, method, 1, NULL), FF_OK);
    /* table of four, round 1: 1-4 2-3; the fourth is missing */
    assert_int_equal(ff_event_cell(&event, 2, 1)->result, FF_RESULT_BYE_ZERO);
    assert_int_equal(ff_event_cell(&event, 1, 1)->opponent, 0);
    assert_int_equal(ff_event_cell(&event, 1, 1)->side, FF_SIDE_WHITE);
    assert_int_equal(ff_event_cell(&event, 1, 1)->board, 1);
    assert_int_equal(ff_event_pair_round(&event, method, 1, NULL), FF_E_STATE_EXISTS);
    assert_int_equal(ff_event_pair_round(&event, method, 4, NULL), FF_E_STATE);
    ff_event_release(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scores),
        cmocka_unit_test(test_scores_come_back),
        cmocka_unit_test(test_byes),
        cmocka_unit_test(test_who),
        cmocka_unit_test(test_entries),
        cmocka_unit_test(test_berger_six),
        cmocka_unit_test(test_berger_properties),
        cmocka_unit_test(test_pair_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
