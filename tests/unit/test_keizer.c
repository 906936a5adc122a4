/* Keizer and ladder. The tables are worked by hand from the rules that two programs and three
 * clubs publish (keizer.h, ladder.h); the fixpoint is computed here in another way. */
#include "keizer/keizer.h"
#include "kinds/kinds.h"
#include "ladder/ladder.h"

#include "../support/unit.h"

static ff_event event;
static ff_error err;

static void begin(int players, ff_event_kind kind, const char *rules)
{
    ff_event_init(&event);
    event.kind = kind;
    for (int i = 0; i < players; i++) {
        int index;
        assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
        event.players[index].name = "A";
    }
    assert_int_equal(ff_kinds_find(kind)->set_rules(&event, rules, &err), FF_OK);
}

static int end(void **state)
{
    (void)state;
    ff_event_release(&event);
    return 0;
}

static void play(int round, int white, int black, ff_result result)
{
    assert_int_equal(ff_event_pair(&event, round, 0, white, black, &err), FF_OK);
    assert_int_equal(
        ff_event_result(&event, round, white, result, ff_result_mirror(result), &err), FF_OK);
}

/* Hundredths of a point. */
static void expect_scores(int rounds, const int *hundredths, int count)
{
    ff_keizer k;
    assert_int_equal(ff_keizer_make(&event, rounds, &k, &err), FF_OK);
    for (int i = 0; i < count; i++)
        if (k.score[i] != hundredths[i] * 2)
            fail_msg("player %d: %lld, not %d", i, (long long)k.score[i] / 2, hundredths[i]);
    assert_true(k.settled);
    ff_keizer_release(&k);
}

/* --- worked by hand --- */

/* Five players, values 10 to 6. Round 1: 2 beats 1, 4 beats 3, 5 has the bye. The order 2 4 5 1
 * 3 gives 10+7, 9+6, 8+4, 7, 6, which is that order. Round 2: 4 and 2 draw, 3 beats 5, 1 is
 * excused: 4 2 3 1 5 gives 10+8+4.5, 9+7+5, 8+6, 7+2.45, 6+3. */
static void test_by_hand(void **state)
{
    (void)state;
    begin(5, FF_EVENT_KEIZER, "top 10");
    play(1, 1, 0, FF_RESULT_WIN);
    play(1, 3, 2, FF_RESULT_WIN);
    assert_int_equal(ff_event_bye(&event, 1, 4, FF_RESULT_BYE_PAIRING, &err), FF_OK);
    expect_scores(1, (const int[]){700, 1700, 600, 1500, 1200}, 5);
    play(2, 3, 1, FF_RESULT_DRAW);
    play(2, 2, 4, FF_RESULT_WIN);
    assert_int_equal(ff_event_bye(&event, 2, 0, FF_RESULT_BYE_HALF, &err), FF_OK);
    expect_scores(2, (const int[]){945, 2100, 1400, 2250, 900}, 5);
    expect_scores(1, (const int[]){700, 1700, 600, 1500, 1200}, 5);
}

/* Each option alone: the first of two loses to the second, who has then 12, the first 11. */
static void test_options(void **state)
{
    static const struct {
        const char *rules;
        int loser, winner;
    } games[] = {
        {"top 12", 1100, 2300}, {"top 12, no self", 0, 1100}, {"top 12, loss 25", 1400, 2300},
        {"ratio 3", 100, 300}, /* 2 and 1: 3 (n - 1) / 2, rounded up */
        {"", 100, 300},
    };
    static const struct {
        const char *rules;
        ff_result bye;
        int score; /* of the first, who stays first: 10 and ... */
    } byes[] = {
        {"top 10", FF_RESULT_BYE_PAIRING, 1500},
        {"top 10, bye 70", FF_RESULT_BYE_PAIRING, 1700},
        {"top 10", FF_RESULT_BYE_FULL, 1700},
        {"top 10, club 66", FF_RESULT_BYE_FULL, 1660},
        {"top 10", FF_RESULT_BYE_HALF, 1350},
        {"top 10, excused 40", FF_RESULT_BYE_HALF, 1400},
        {"top 10", FF_RESULT_ABSENT, 1350},
        {"top 10, absent 0", FF_RESULT_ABSENT, 1000},
        {"top 10", FF_RESULT_BYE_ZERO, 1000},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        begin(2, FF_EVENT_KEIZER, games[i].rules);
        play(1, 1, 0, FF_RESULT_WIN);
        expect_scores(0, (const int[]){games[i].loser, games[i].winner}, 2);
        ff_event_release(&event);
    }
    for (size_t i = 0; i < COUNT_OF(byes); i++) {
        begin(2, FF_EVENT_KEIZER, byes[i].rules);
        assert_int_equal(ff_event_bye(&event, 1, 0, byes[i].bye, &err), FF_OK);
        assert_int_equal(ff_event_bye(&event, 1, 1, FF_RESULT_BYE_ZERO, &err), FF_OK);
        expect_scores(0, (const int[]){byes[i].score, 900}, 2);
        ff_event_release(&event);
    }
    /* two absences count of three */
    begin(2, FF_EVENT_KEIZER, "top 10, absent 10, limit 2");
    for (int round = 1; round <= 3; round++) {
        assert_int_equal(ff_event_bye(&event, round, 0, FF_RESULT_ABSENT, &err), FF_OK);
        assert_int_equal(ff_event_bye(&event, round, 1, FF_RESULT_BYE_ZERO, &err), FF_OK);
    }
    expect_scores(0, (const int[]){1200, 900}, 2);
}

static void test_rules(void **state)
{
    static const char *const bad[] = {"top", "top x", "ratio 1", "loss 101", "self", "top 5 6"};
    static const char *const bad_ladder[] = {"range", "range x", "draw", "draw down", "swop"};
    ff_keizer_rules k;
    ff_ladder_rules l;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        assert_int_equal(ff_keizer_rules_parse(bad[i], &k, &err), FF_E_PARSE);
    for (size_t i = 0; i < COUNT_OF(bad_ladder); i++)
        assert_int_equal(ff_ladder_rules_parse(bad_ladder[i], &l, &err), FF_E_PARSE);
    event = (ff_event){.name = ""};
    ff_event_init(&event);
}

/* --- properties --- */

static uint32_t seed;

static int random_below(int n)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)((seed >> 8) % (uint32_t)n);
}

static ff_result random_result(void)
{
    static const ff_result results[] = {FF_RESULT_WIN, FF_RESULT_DRAW, FF_RESULT_LOSS,
                                        FF_RESULT_FORFEIT_WIN};
    return results[random_below(COUNT_OF(results))];
}

/* Pairs a round by its method and plays it; nobody is in it twice, and nobody who is there is
 * left out of a Keizer round. */
static void play_round(int round)
{
    enum { MOST = 64 };
    ff_pair pairs[MOST];
    bool seen[MOST] = {false};
    size_t count;
    const ff_pairing_method *method = ff_kinds_method(&event, NULL);
    for (int i = 0; i < (int)event.player_count; i++)
        if (random_below(5) == 0)
            assert_int_equal(ff_event_bye(&event, round, i, FF_RESULT_ABSENT, &err), FF_OK);
    int code = method->pair(&event, round, pairs, &count, &err);
    if (code == FF_E_STATE)
        return;
    assert_int_equal(code, FF_OK);
    for (size_t i = 0; i < count; i++) {
        assert_false(seen[pairs[i].white]);
        seen[pairs[i].white] = true;
        if (pairs[i].black == FF_NOBODY) {
            assert_int_equal(ff_event_bye(&event, round, pairs[i].white, pairs[i].bye, &err),
                             FF_OK);
            continue;
        }
        assert_false(seen[pairs[i].black]);
        seen[pairs[i].black] = true;
        play(round, pairs[i].white, pairs[i].black, random_result());
    }
    for (int i = 0; i < (int)event.player_count && event.kind == FF_EVENT_KEIZER; i++)
        assert_true(seen[i] || ff_event_cell(&event, i, round)->result == FF_RESULT_ABSENT);
}

/* The score of a player by the places of others, as a person would write it. In hundredths. */
static int score_by_hand(const int *place, int player, int top, int rounds)
{
    int own = top - place[player] + 1, sum = own * 100, absences = 0;
    for (int r = 1; r <= rounds; r++) {
        const ff_round_result *cell = ff_event_cell(&event, player, r);
        int other = cell->opponent != FF_NOBODY ? top - place[cell->opponent] + 1 : 0;
        if (cell->result == FF_RESULT_WIN || cell->result == FF_RESULT_FORFEIT_WIN)
            sum += other * 100;
        else if (cell->result == FF_RESULT_DRAW)
            sum += other * 50;
        else if (cell->result == FF_RESULT_BYE_PAIRING)
            sum += own * 50;
        else if (cell->opponent == FF_NOBODY && ++absences <= 5)
            sum += own * 35;
    }
    return sum;
}

/* The fixpoint: values by the places of the order give the scores, and these the order. */
static void test_fixpoint(void **state)
{
    int settled = 0, tables = 0;
    (void)state;
    for (int n = 2; n <= 30; n += 4)
        for (seed = 1; seed < 8; seed++) {
            int place[64], rounds = 1 + (int)seed;
            begin(n, FF_EVENT_KEIZER, "top 60");
            for (int r = 1; r <= rounds; r++)
                play_round(r);
            rounds = ff_event_rounds(&event);
            ff_keizer k;
            assert_int_equal(ff_keizer_make(&event, 0, &k, &err), FF_OK);
            tables++;
            for (int i = 0; i < n; i++)
                place[k.order[i]] = i + 1;
            for (int i = 1; i < n; i++)
                assert_true(k.score[k.order[i - 1]] >= k.score[k.order[i]]);
            for (int i = 0; k.settled && i < n; i++)
                assert_int_equal(k.score[i], 2 * score_by_hand(place, i, 60, rounds));
            settled += k.settled;
            ff_keizer_release(&k);
            ff_event_release(&event);
        }
    ff_event_init(&event);
    assert_true(settled * 10 > tables * 9); /* cycles are rare */
}

/* The same two do not meet again before `repeat` rounds where another choice was there; with
 * two players there is none. */
static void test_repeat(void **state)
{
    ff_pair pairs[8];
    size_t count;
    (void)state;
    begin(4, FF_EVENT_KEIZER, "top 10, repeat 2");
    play(1, 1, 0, FF_RESULT_DRAW);
    play(1, 3, 2, FF_RESULT_DRAW);
    assert_int_equal(ff_keizer_pair(&event, 2, pairs, &count, &err), FF_OK);
    assert_int_equal((int)count, 2);
    for (size_t i = 0; i < count; i++)
        assert_int_not_equal(ff_event_cell(&event, pairs[i].white, 1)->opponent,
                             pairs[i].black);
    ff_event_release(&event);
    begin(2, FF_EVENT_KEIZER, "top 10");
    play(1, 1, 0, FF_RESULT_WIN);
    assert_int_equal(ff_keizer_pair(&event, 2, pairs, &count, &err), FF_OK);
    assert_int_equal(pairs[0].white, 0); /* who had White less often */
}

/* --- ladder --- */

static void expect_places(const int *wanted, int count)
{
    int place[64];
    assert_int_equal(ff_ladder_places(&event, 0, place, &err), FF_OK);
    for (int i = 0; i < count; i++)
        if (place[i] != wanted[i])
            fail_msg("player %d is at %d, not at %d", i + 1, place[i], wanted[i]);
}

/* 5 plays 2, on a ladder of five. Dundee: who wins is just above the loser, a draw is one place
 * up; Big Rapids: a draw is the place below; Doss: they change places, a draw does nothing. */
static void test_ladder(void **state)
{
    static const struct {
        const char *rules;
        ff_result result;
        int places[5];
    } games[] = {
        {"", FF_RESULT_WIN, {1, 3, 4, 5, 2}},
        {"", FF_RESULT_DRAW, {1, 2, 3, 4, 5}},
        {"", FF_RESULT_LOSS, {1, 2, 3, 4, 5}},
        {"draw up", FF_RESULT_DRAW, {1, 2, 3, 5, 4}},
        {"draw below", FF_RESULT_DRAW, {1, 2, 4, 5, 3}},
        {"swap", FF_RESULT_WIN, {1, 5, 3, 4, 2}},
        {"swap", FF_RESULT_DRAW, {1, 2, 3, 4, 5}},
        {"", FF_RESULT_FORFEIT_WIN, {1, 3, 4, 5, 2}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        begin(5, FF_EVENT_LADDER, games[i].rules);
        play(1, 4, 1, games[i].result);
        expect_places(games[i].places, 5);
        ff_event_release(&event);
    }
    begin(5, FF_EVENT_LADDER, "range 2");
    assert_int_equal(ff_ladder_check_game(&event, 4, 2, &err), FF_OK);
    assert_int_equal(ff_ladder_check_game(&event, 4, 1, &err), FF_E_STATE);
}

/* Places are always those from 1 to n, each once; a defender who wins keeps the place unless
 * others pass. */
static void test_ladder_places(void **state)
{
    static const char *const rules[] = {"", "swap", "draw up", "draw below, range 0"};
    (void)state;
    for (seed = 1; seed < 12; seed++) {
        int place[64], n = 2 + random_below(20);
        begin(n, FF_EVENT_LADDER, rules[seed % COUNT_OF(rules)]);
        for (int r = 1; r < 8; r++) {
            bool seen[64] = {false};
            play_round(r);
            assert_int_equal(ff_ladder_places(&event, 0, place, &err), FF_OK);
            for (int i = 0; i < n; i++) {
                assert_in_range(place[i], 1, n);
                assert_false(seen[place[i]]);
                seen[place[i]] = true;
            }
        }
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_by_hand, end),
        cmocka_unit_test_teardown(test_options, end),
        cmocka_unit_test_teardown(test_rules, end),
        cmocka_unit_test_teardown(test_fixpoint, end),
        cmocka_unit_test_teardown(test_repeat, end),
        cmocka_unit_test_teardown(test_ladder, end),
        cmocka_unit_test_teardown(test_ladder_places, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
