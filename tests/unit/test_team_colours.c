/* Colours of teams and in Double-Swiss (C.04.6 1.7 and 4.3, C.04.5 4.3): what a history makes
 * due, and what decides a pair. The expected values are worked out from the Handbook by hand.
 */
#include "pairing/swiss.h"

#include "../support/unit.h"

enum { TEAMS = 3, MOST = 8, FILLER = 2 };

static ff_pairing_past past[TEAMS][MOST];
static ff_pairing_player players[TEAMS];
static ff_pairing_facts facts[TEAMS];
static ff_pairing_question question;

/* A colour for each match: "W", "B"; forfeited with that colour: "w", "b"; a bye: "-". */
static void give(int team, const char *history)
{
    players[team] = (ff_pairing_player){.no = team + 1, .points = 10, .past = past[team]};
    for (int r = 0; r < MOST; r++) {
        char c = r < (int)strlen(history) ? history[r] : '-';
        bool white = c == 'W' || c == 'w';
        past[team][r] =
            c == '-' ? (ff_pairing_past){.opponent = FF_NOBODY, .result = FF_RESULT_BYE_HALF}
                     : (ff_pairing_past){.opponent = FILLER,
                                         .side = white ? FF_SIDE_WHITE : FF_SIDE_BLACK,
                                         .result = c == 'w' || c == 'b' ? FF_RESULT_FORFEIT_WIN
                                                                        : FF_RESULT_WIN};
    }
}

static void ask(const char *system, const char *first, const char *second, int rounds)
{
    size_t a = strlen(first), b = strlen(second);
    question = (ff_pairing_question)FF_SWISS_QUESTION_INIT;
    question.system = ff_pairing_system_find(system);
    question.round = (int)(a > b ? a : b) + 1;
    question.rounds = rounds;
    question.initial_colour = FF_SIDE_WHITE;
    question.players = players;
    question.count = TEAMS;
    give(0, first);
    give(1, second);
    give(FILLER, "");
    players[FILLER].absent = true;
}

/* --- what is due --- */

/* "W", "B": strongly; "w", "b": mildly; "": nothing. */
static void expect_due(const char *system, const char *history, int rounds, const char *due)
{
    ff_error err;
    ask(system, history, "", rounds);
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_OK);
    ff_side side = due[0] == '\0'                   ? FF_SIDE_NONE
                   : due[0] == 'W' || due[0] == 'w' ? FF_SIDE_WHITE
                                                    : FF_SIDE_BLACK;
    ff_preference level = due[0] == '\0'                   ? FF_PREFERENCE_NONE
                          : due[0] == 'W' || due[0] == 'B' ? FF_PREFERENCE_STRONG
                                                           : FF_PREFERENCE_MILD;
    if (facts[0].due != side || facts[0].preference != level)
        fail_msg("%s after \"%s\": due %d, level %d", system, history, (int)facts[0].due,
                 (int)facts[0].preference);
}

static void test_what_is_due(void **state)
{
    /* history, type A, type B; in the middle of the event */
    static const char *const cases[][3] = {
        {"", "", ""},       {"W", "", "b"},       {"B", "", "w"},     {"WB", "", "w"},
        {"BW", "", "b"},    {"WW", "B", "B"},     {"BB", "W", "W"},   {"WWB", "", "b"},
        {"BBW", "", "w"},   {"WBB", "W", "W"},    {"BWW", "B", "B"},  {"WWBB", "W", "W"},
        {"BBWW", "B", "B"}, {"WWWBB", "", "b"},   {"BBBWW", "", "w"}, {"WWWB", "B", "B"},
        {"BBBW", "W", "W"}, {"BBBWWB", "W", "W"}, {"B-B", "W", "W"},  {"WWB-B", "W", "W"},
        {"WBwB", "W", "W"}, {"w", "", ""},        {"WwB", "", "w"},   {"WBWWBB", "W", "W"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        expect_due("team-a", cases[i][0], 11, cases[i][1]);
        expect_due("team-b", cases[i][0], 11, cases[i][2]);
        expect_due("team", cases[i][0], 11, "");
        expect_due("double", cases[i][0], 11, "");
    }
}

/* 1.7.2: with a difference of 0 the last colour counts in all rounds but the last. */
static void test_last_round(void **state)
{
    (void)state;
    expect_due("team-b", "WB", 4, "w");
    expect_due("team-b", "WB", 3, "");
    expect_due("team-b", "BW", 3, "");
    expect_due("team-b", "WBW", 4, "b"); /* a difference still counts */
    expect_due("team-b", "WWBB", 5, "W");
    expect_due("team-b", "WB", 0, "w"); /* not known: not the last */
}

/* --- what decides a pair --- */

static void expect_pair(const char *system, const char *first, const char *second,
                        ff_side of_first, ff_colour_rule rule)
{
    ff_error err;
    ff_pairing_pair pair = {.white = 0, .black = 1};
    ask(system, first, second, 11);
    for (int turn = 0; turn < 2; turn++) { /* whoever is named first */
        pair = turn == 0 ? (ff_pairing_pair){.white = 0, .black = 1}
                         : (ff_pairing_pair){.white = 1, .black = 0};
        assert_int_equal(ff_pairing_colour_and_order(&question, &pair, 1, &err), FF_OK);
        ff_side side = pair.white == 0 ? FF_SIDE_WHITE : FF_SIDE_BLACK;
        if (side != of_first || pair.rule != rule)
            fail_msg("%s, \"%s\" against \"%s\": side %d by rule %d", system, first, second,
                     (int)side, pair.rule);
    }
}

static void test_teams(void **state)
{
    static const char *const all[] = {"team-a", "team-b", "team"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(all);
         i++) { /* 4.3.1: an odd number has the initial colour */
        expect_pair(all[i], "", "", FF_SIDE_WHITE, FF_COLOUR_INITIAL);
        expect_pair(all[i], "-", "w", FF_SIDE_WHITE, FF_COLOUR_INITIAL);
    }
    /* 4.3.2, 4.3.3: one preference, or opposite ones */
    expect_pair("team-a", "BB", "WB", FF_SIDE_WHITE, FF_COLOUR_BOTH);
    expect_pair("team-a", "WB", "BB", FF_SIDE_BLACK, FF_COLOUR_BOTH);
    expect_pair("team-a", "WW", "BB", FF_SIDE_BLACK, FF_COLOUR_BOTH);
    expect_pair("team-a", "WWBB", "WBWB", FF_SIDE_WHITE, FF_COLOUR_BOTH);
    /* 4.3.4: the strong one */
    expect_pair("team-b", "W", "-WW", FF_SIDE_WHITE, FF_COLOUR_STRONGER);
    expect_pair("team-b", "BB", "-B", FF_SIDE_WHITE, FF_COLOUR_STRONGER);
    /* 4.3.5: the smaller difference gets White */
    expect_pair("team-a", "W", "B", FF_SIDE_BLACK, FF_COLOUR_BALANCE);
    expect_pair("team", "W", "WB", FF_SIDE_BLACK, FF_COLOUR_BALANCE);
    expect_pair("team-a", "WW", "WWW", FF_SIDE_WHITE, FF_COLOUR_BALANCE);
    /* 4.3.6: against the latest difference */
    expect_pair("team-a", "WB", "BW", FF_SIDE_WHITE, FF_COLOUR_ALTERNATE);
    expect_pair("team", "BW", "WB", FF_SIDE_BLACK, FF_COLOUR_ALTERNATE);
    /* 4.3.7: the preference of the first-team */
    expect_pair("team-a", "WW", "WW", FF_SIDE_BLACK, FF_COLOUR_HIGHER);
    expect_pair("team-b", "B", "B", FF_SIDE_WHITE, FF_COLOUR_HIGHER);
    /* 4.3.8, 4.3.9: the first-team's latest colour changes, else the other's is taken over */
    expect_pair("team", "WW", "WW", FF_SIDE_BLACK, FF_COLOUR_LATEST);
    expect_pair("team-a", "B", "B", FF_SIDE_WHITE, FF_COLOUR_LATEST);
    expect_pair("team-a", "--", "WB", FF_SIDE_BLACK, FF_COLOUR_LATEST);
    expect_pair("team", "--", "BW", FF_SIDE_WHITE, FF_COLOUR_LATEST);
}

/* C.04.5: no preferences; the fewer Whites get White. */
static void test_double_swiss(void **state)
{
    (void)state;
    expect_pair("double", "", "", FF_SIDE_WHITE, FF_COLOUR_INITIAL);
    expect_pair("double", "BB", "WB", FF_SIDE_WHITE, FF_COLOUR_BALANCE);
    expect_pair("double", "WB", "B", FF_SIDE_BLACK, FF_COLOUR_BALANCE);
    expect_pair("double", "B", "BB", FF_SIDE_WHITE, FF_COLOUR_LATEST); /* no White in either */
    expect_pair("double", "WB", "BW", FF_SIDE_WHITE, FF_COLOUR_ALTERNATE);
    expect_pair("double", "W", "W", FF_SIDE_BLACK, FF_COLOUR_LATEST);
}

/* The first-team: more points, then more of the other points (teams only), then the number. */
static void test_first_team(void **state)
{
    ff_error err;
    static const struct {
        const char *system;
        int points, secondary; /* more than the other has, of the second team */
        bool second;
    } cases[] = {{"team-a", 0, 0, false},   {"team-a", 10, 0, true}, {"team-a", 0, 5, true},
                 {"team-a", -10, 5, false}, {"team", 0, 5, true},    {"double", 0, 5, false},
                 {"double", 10, 0, true}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        ff_pairing_pair pair = {.white = 0, .black = 1};
        ask(cases[i].system, "W", "W", 11);
        players[1].points += cases[i].points;
        players[1].secondary += cases[i].secondary;
        assert_int_equal(ff_pairing_colour_and_order(&question, &pair, 1, &err), FF_OK);
        assert_int_equal(pair.rule, FF_COLOUR_LATEST); /* the first-team had White: now Black */
        if ((pair.black == 1) != cases[i].second)
            fail_msg("%s, case %zu", cases[i].system, i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_due), cmocka_unit_test(test_last_round),
        cmocka_unit_test(test_teams),       cmocka_unit_test(test_double_swiss),
        cmocka_unit_test(test_first_team),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
