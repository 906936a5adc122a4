/* What the rules derive of a player, at the edges of each rule; worked out from C.04 by hand.
 */
#include "pairing/swiss.h"

#include "../support/unit.h"

enum { PLAYERS = 4, MOST = 6 };

static ff_pairing_past past[PLAYERS][MOST];
static ff_pairing_player players[PLAYERS];
static ff_pairing_facts facts[PLAYERS];
static ff_pairing_question question;
static ff_error err;

/* Nobody has played in the rounds before. */
static void begin(const char *system, int round, int rounds)
{
    question = (ff_pairing_question)FF_SWISS_QUESTION_INIT;
    question.system = ff_pairing_system_find(system);
    question.round = round;
    question.rounds = rounds;
    question.initial_colour = FF_SIDE_WHITE;
    question.players = players;
    question.count = PLAYERS;
    for (int i = 0; i < PLAYERS; i++) {
        players[i] = (ff_pairing_player){.no = i + 1, .rating = 2000, .past = past[i]};
        for (int r = 0; r < MOST; r++)
            past[i][r] = (ff_pairing_past){.opponent = FF_NOBODY, .result = FF_RESULT_BYE_ZERO};
    }
}

static void game(int round, int white, int black, int points)
{
    past[white][round - 1] = (ff_pairing_past){
        .opponent = black, .side = FF_SIDE_WHITE, .result = FF_RESULT_DRAW, .points = points};
    past[black][round - 1] = (ff_pairing_past){.opponent = white,
                                               .side = FF_SIDE_BLACK,
                                               .result = FF_RESULT_DRAW,
                                               .points = 10 - points};
    players[white].points += points;
    players[black].points += 10 - points;
}

static void unplayed(int round, int player, ff_result result, int points)
{
    past[player][round - 1] =
        (ff_pairing_past){.opponent = FF_NOBODY, .result = (uint8_t)result, .points = points};
    players[player].points += points;
}

static const ff_pairing_facts *facts_of(int player)
{
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_OK);
    return &facts[player];
}

/* The number that decides colours counts those who were paired once: a forfeit, too, where the
 * opponent is not known; who only had byes is not counted. Number 3 is the one asked about. */
static void test_numbers_paired(void **state)
{
    static const struct {
        ff_result first;
        int number; /* of the third, after one who had `first` and is away now */
    } cases[] = {{FF_RESULT_FORFEIT_WIN, 3}, {FF_RESULT_FORFEIT_LOSS, 3},
                 {FF_RESULT_BYE_PAIRING, 3}, {FF_RESULT_BYE_HALF, 2},
                 {FF_RESULT_BYE_FULL, 2},    {FF_RESULT_BYE_ZERO, 2},
                 {FF_RESULT_ABSENT, 2}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        begin("dutch", 2, 9);
        unplayed(1, 0, cases[i].first, 0);
        game(1, 1, 2, 5);
        players[0].absent = true;
        assert_int_equal(facts_of(2)->number, cases[i].number);
        players[0].absent = false;
    }
}

/* --- floats and the bye --- */

/* A round that was not played is a downfloat where it paid more than a loss; by the rules of
 * 2017 always. */
static void test_unplayed_floats(void **state)
{
    static const struct {
        ff_result result;
        int loss, points;
        ff_float now;
    } cases[] = {{FF_RESULT_BYE_ZERO, 0, 0, FF_FLOAT_NONE},
                 {FF_RESULT_BYE_HALF, 0, 5, FF_FLOAT_DOWN},
                 {FF_RESULT_ABSENT, 3, 3, FF_FLOAT_NONE},
                 {FF_RESULT_ABSENT, 3, 4, FF_FLOAT_DOWN},
                 {FF_RESULT_BYE_PAIRING, 3, 3, FF_FLOAT_DOWN},
                 {FF_RESULT_FORFEIT_WIN, 0, 10, FF_FLOAT_DOWN}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        begin("dutch", 2, 9);
        question.loss = cases[i].loss;
        unplayed(1, 0, cases[i].result, cases[i].points);
        assert_int_equal(facts_of(0)->floats[0], cases[i].now);
        question.system = ff_pairing_system_find("dutch-2017");
        assert_int_equal(facts_of(0)->floats[0], FF_FLOAT_DOWN);
    }
}

/* C2: the bye, a forfeit won and, since 2026, what was worth a win without a game. */
static void test_who_is_barred_from_the_bye(void **state)
{
    static const struct {
        ff_result result;
        int points;
        bool now, before;
    } cases[] = {
        {FF_RESULT_BYE_PAIRING, 5, true, true}, {FF_RESULT_FORFEIT_WIN, 10, true, true},
        {FF_RESULT_BYE_FULL, 10, true, false},  {FF_RESULT_ABSENT, 10, true, false},
        {FF_RESULT_ABSENT, 9, false, false},    {FF_RESULT_BYE_HALF, 5, false, false},
        {FF_RESULT_BYE_ZERO, 0, false, false}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        begin("dutch", 4, 9);
        unplayed(2, 0, cases[i].result, cases[i].points);
        assert_int_equal(facts_of(0)->bye_bar, cases[i].now ? 2 : 0);
        assert_int_equal(facts_of(0)->may_have_bye, !cases[i].now);
        question.system = ff_pairing_system_find("dutch-2017");
        assert_int_equal(facts_of(0)->bye_bar, cases[i].before ? 2 : 0);
    }
    begin("dutch", 4, 9);
    game(2, 0, 1, 10); /* a win at the board bars nobody */
    assert_true(facts_of(0)->may_have_bye);
    players[0].no_bye = true;
    assert_false(facts_of(0)->may_have_bye);
}

/* --- topscorers --- */

/* More than half of the points that could be had, in the last round, virtual points with them.
 */
static void test_topscorers(void **state)
{
    static const char *const systems[] = {"dutch", "dutch-2017", "dubov", "burstein", "double"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(systems); i++)
        for (int points = 15; points <= 30; points += 5)
            for (int round = 4; round <= 5; round++) {
                begin(systems[i], round, 5);
                players[0].points = points;
                bool most = 2 * points > (round - 1) * 10;
                assert_int_equal(facts_of(0)->topscorer, i < 2 && round == 5 && most);
            }
    begin("dutch", 5, 5);
    players[0].points = 20; /* exactly half */
    assert_false(facts_of(0)->topscorer);
    players[0].virtual_points = 5;
    assert_true(facts_of(0)->topscorer);
}

/* --- Dubov and Burstein --- */

/* C.04.4.1, 1.6: half up; forfeits do not count; before the first game Black is due, mildly. */
static void test_dubov(void **state)
{
    (void)state;
    begin("dubov", 4, 9);
    assert_int_equal(facts_of(0)->aro, 0);
    assert_int_equal(facts_of(0)->due, FF_SIDE_BLACK);
    assert_int_equal(facts_of(0)->preference, FF_PREFERENCE_MILD);
    players[1].rating = 2001;
    players[2].rating = 2002;
    players[3].rating = 1000;
    game(1, 0, 1, 10);
    assert_int_equal(facts_of(0)->aro, 2001);
    game(2, 0, 2, 5);
    assert_int_equal(facts_of(0)->aro, 2002); /* of 2001.5 */
    past[0][2] =
        (ff_pairing_past){.opponent = 3, .result = FF_RESULT_FORFEIT_WIN, .points = 10};
    assert_int_equal(facts_of(0)->aro, 2002);
    assert_int_equal(facts_of(1)->upfloats, 0);
    begin("dubov", 3, 9);
    game(1, 2, 1, 10);
    game(2, 0, 2, 5); /* 0 points against 1 */
    assert_int_equal(facts_of(0)->upfloats, 1);
    assert_int_equal(facts_of(2)->upfloats, 0);
}

/* C.04.4.2, 1.7: in a series of zero-point byes up to the current round those of earlier rounds
 * are draws to the opponents; the own unplayed rounds are games against oneself. */
static void test_index(void **state)
{
    (void)state;
    begin("burstein", 4, 12);
    game(1, 0, 1, 10);
    game(2, 0, 2, 10);
    unplayed(1, 2, FF_RESULT_BYE_HALF, 5);
    unplayed(3, 0, FF_RESULT_BYE_HALF, 5);
    game(3, 2, 3, 5);
    /* number 2 is back: its zero-point byes are what they are */
    assert_int_equal(facts_of(0)->buchholz, 0 + 10 + 25);
    players[1].absent = true;
    /* number 2: 0 points and two zero-point byes: 10; number 3: half a point, and half: 10 */
    assert_int_equal(facts_of(0)->buchholz, 10 + 10 + 25);
    assert_int_equal(facts_of(0)->sonneborn, 10 * 10 + 10 * 10 + 25 * 5);
    players[1].bye_with_points = true; /* the round at hand is none of the series */
    assert_int_equal(facts_of(0)->buchholz, 0 + 10 + 25);
    players[1].bye_with_points = false;
    unplayed(3, 1, FF_RESULT_BYE_HALF, 0); /* not a zero-point bye: what is before it stays */
    assert_int_equal(facts_of(0)->buchholz, 0 + 10 + 25);
}

/* --- colours --- */

/* 5.2.2: of two absolute preferences that of the larger difference, whoever is ranked higher.
 */
static void test_stronger_of_two(void **state)
{
    (void)state;
    for (int more = 0; more < 2; more++) {
        ff_pairing_pair pair = {.white = 0, .black = 1};
        begin("dutch", 4, 9);
        players[0].points = 30;
        for (int r = 1; r <= 3; r++) {
            if (r > 1 || more == 0)
                game(r, 0, 2, 5);
            if (r > 1 || more == 1)
                game(r, 1, 3, 5);
        }
        assert_int_equal(ff_pairing_colour_and_order(&question, &pair, 1, &err), FF_OK);
        assert_int_equal(pair.rule, FF_COLOUR_STRONGER);
        assert_int_equal(pair.black, more);
    }
}

/* 5.2.5 read backwards: the first number of a game shows the lot, counted among those paired.
 */
static void test_initial_colour(void **state)
{
    (void)state;
    begin("dutch", 2, 9);
    assert_int_equal(ff_pairing_initial_colour(&question), FF_SIDE_NONE);
    game(1, 0, 2, 5);
    game(1, 3, 1, 5);
    assert_int_equal(ff_pairing_initial_colour(&question), FF_SIDE_WHITE);
    begin("dutch", 2, 9);
    game(1, 2, 0, 5);
    assert_int_equal(ff_pairing_initial_colour(&question), FF_SIDE_BLACK);
    begin("dutch", 2, 9);
    game(1, 1, 2, 5); /* number 1 is not there: 2 is the first */
    assert_int_equal(ff_pairing_initial_colour(&question), FF_SIDE_WHITE);
    unplayed(1, 0, FF_RESULT_BYE_PAIRING, 10); /* 1 is: 2 is the second */
    assert_int_equal(ff_pairing_initial_colour(&question), FF_SIDE_BLACK);
}

/* Pairs that name no player, or one player twice, are refused; a player alone has the bye. */
static void test_pairs_of_players(void **state)
{
    static const struct {
        int white, black;
        int code;
    } rows[] = {{0, 1, FF_OK},
                {0, FF_NOBODY, FF_OK},
                {FF_NOBODY, 0, FF_E_STATE},
                {PLAYERS, 0, FF_E_STATE},
                {0, PLAYERS, FF_E_STATE},
                {2, 2, FF_E_STATE},
                {0, FF_NOBODY - 1, FF_E_STATE}};
    (void)state;
    begin("dutch", 1, 9);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ff_pairing_pair pair = {.white = rows[i].white, .black = rows[i].black};
        assert_int_equal(ff_pairing_colour_and_order(&question, &pair, 1, &err), rows[i].code);
    }
}

/* A question that contradicts itself is refused before anything is paired. */
static void test_refused_questions(void **state)
{
    static const int32_t pairs[][2] = {{0, 0}, {-1, 0}, {PLAYERS, 0}, {0, PLAYERS}, {0, -2}};
    const int32_t good[1][2] = {{0, 1}}, bye[1][2] = {{0, FF_NOBODY}};
    (void)state;
    begin("dutch", 2, 9);
    const ff_pairing_question fine = question;
    assert_int_equal(ff_pairing_facts_of(&fine, facts, &err), FF_OK);
    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        const int32_t one[2][2] = {{0, 1}, {pairs[i][0], pairs[i][1]}};
        question = fine;
        question.prohibited = one;
        for (size_t count = 1; count <= 2; count++) {
            question.prohibited_count = count;
            assert_int_equal(ff_pairing_facts_of(&question, facts, &err),
                             count == 1 ? FF_OK : FF_E_STATE);
        }
        question = fine;
        question.forced = one;
        for (size_t count = 1; count <= 2; count++) {
            question.forced_count = count;
            assert_int_equal(ff_pairing_facts_of(&question, facts, &err),
                             count == 1 ? FF_OK : FF_E_STATE);
        }
    }
    question = fine; /* the bye may be forced; nobody can be forbidden to meet nobody */
    question.forced = bye;
    question.forced_count = 1;
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_OK);
    question.forced_count = 0;
    question.prohibited = bye;
    question.prohibited_count = 1;
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_E_STATE);
    question = fine;
    question.prohibited = good;
    question.prohibited_count = 1;
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_OK);
    question.round = 0;
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_E_STATE);
    question.round = FF_EVENT_MAX_ROUNDS + 1;
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_E_STATE);
    question = fine;
    question.win = question.loss;
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_E_STATE);
    question.win = question.loss + 1;
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_OK);
    question = fine;
    game(1, 0, 1, 5);
    past[0][0].opponent = PLAYERS;
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_E_STATE);
    past[0][0].opponent = -2;
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_E_STATE);
    begin("dubov", 1, 0); /* it cannot do without the number of rounds, nor a rating of each */
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_E_STATE);
    begin("dubov", 1, 9);
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_OK);
    players[PLAYERS - 1].rating = 0;
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_E_STATE);
    players[PLAYERS - 1].absent = true; /* who does not play needs none */
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_OK);
    players[0].no = 0;
    assert_int_equal(ff_pairing_facts_of(&question, facts, &err), FF_E_STATE);
}

/* --- C.04.7 --- */

/* GA is twice a quarter of the list, rounded up: of 161 players 82. */
static void test_baku(void **state)
{
    static const int groups[][2] = {{1, 2}, {4, 2}, {5, 4},  {7, 4},
                                    {8, 4}, {9, 6}, {10, 6}, {161, 82}};
    static const struct {
        int rounds, win;
        const char *points; /* W: a win, H: half of it */
    } events[] = {
        {9, 10, "WWWHH"}, {11, 20, "WWWHHH"}, {5, 10, "WWH"}, {1, 10, "W"}, {2, 10, "W"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(groups); i++)
        assert_int_equal(ff_baku_group(groups[i][0]), groups[i][1]);
    for (size_t i = 0; i < COUNT_OF(events); i++)
        for (int round = 1; round <= events[i].rounds; round++) {
            size_t accelerated = strlen(events[i].points), at = (size_t)round - 1;
            char kind = at < accelerated ? events[i].points[at] : '-';
            assert_int_equal(ff_baku_points(round, events[i].rounds, events[i].win),
                             kind == 'W'   ? events[i].win
                             : kind == 'H' ? events[i].win / 2
                                           : 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_paired),
        cmocka_unit_test(test_unplayed_floats),
        cmocka_unit_test(test_who_is_barred_from_the_bye),
        cmocka_unit_test(test_topscorers),
        cmocka_unit_test(test_dubov),
        cmocka_unit_test(test_index),
        cmocka_unit_test(test_stronger_of_two),
        cmocka_unit_test(test_initial_colour),
        cmocka_unit_test(test_pairs_of_players),
        cmocka_unit_test(test_refused_questions),
        cmocka_unit_test(test_baku),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
