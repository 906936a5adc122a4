/* Knockouts: brackets of every size, matches of every kind, and that no one who is out plays
 * on. Expected pairings and results are those of FIDE's World Cup (handbook D.06, the cups of
 * 2021 and 2023), or are counted here in another way. */
#include "kinds/kinds.h"
#include "knockout/knockout.h"

#include "../support/unit.h"

static ff_event event;
static ff_error err;

static void begin(int players, const char *rules)
{
    ff_event_init(&event);
    event.kind = FF_EVENT_KNOCKOUT;
    event.initial_side = FF_SIDE_WHITE;
    for (int i = 0; i < players; i++) {
        int index;
        assert_int_equal(ff_event_add_player(&event, 0, &index, NULL), FF_OK);
        event.players[index].name = "A";
    }
    assert_int_equal(ff_knockout_set_rules(&event, rules, &err), FF_OK);
}

static int end(void **state)
{
    (void)state;
    ff_event_release(&event);
    return 0;
}

/* --- the places --- */

/* In each stage of a bracket in which the better seed always wins, the two of a match add up to
 * one more than the players left. */
static void test_seeds(void **state)
{
    (void)state;
    for (int size = 2; size <= FF_KNOCKOUT_MAX_PLAYERS; size *= 2) {
        int seeds[FF_KNOCKOUT_MAX_PLAYERS];
        bool seen[FF_KNOCKOUT_MAX_PLAYERS + 1] = {false};
        ff_knockout_seeds(size, seeds);
        for (int i = 0; i < size; i++) {
            assert_in_range(seeds[i], 1, size);
            assert_false(seen[seeds[i]]);
            seen[seeds[i]] = true;
        }
        assert_int_equal(seeds[0], 1);
        assert_int_equal(seeds[size - 1], 2);
        for (int left = size; left > 1; left /= 2)
            for (int i = 0; i < left; i += 2) {
                assert_int_equal(seeds[i] + seeds[i + 1], left + 1);
                seeds[i / 2] = seeds[i] < seeds[i + 1] ? seeds[i] : seeds[i + 1];
            }
    }
}

/* Byes of the first stage: as many as the bracket has places more than players, for the best.
 */
static void test_byes(void **state)
{
    (void)state;
    for (int n = 2; n <= FF_KNOCKOUT_MAX_PLAYERS; n++) {
        ff_knockout k;
        ff_pair pairs[FF_KNOCKOUT_MAX_PLAYERS];
        size_t count;
        int byes = 0, size = 2;
        while (size < n)
            size *= 2;
        begin(n, "");
        assert_int_equal(ff_knockout_make(&event, 0, &k, &err), FF_OK);
        assert_int_equal(k.size, size);
        ff_knockout_release(&k);
        assert_int_equal(ff_knockout_pair(&event, 1, pairs, &count, &err), FF_OK);
        for (size_t i = 0; i < count; i++)
            if (pairs[i].black == FF_NOBODY) {
                byes++;
                assert_true(event.players[pairs[i].white].no <= size - n);
            }
        assert_int_equal(byes, size - n);
        assert_int_equal((int)count, byes + (n - byes) / 2);
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* World Cup 2023: 206 players, the first 50 of the list begin in round 2, 51 meets 206; Women's
 * World Cup: 103 players, the first 25. */
static void test_world_cup(void **state)
{
    static const struct {
        int players, byes;
    } cups[] = {{206, 50}, {103, 25}};
    (void)state;
    for (size_t c = 0; c < COUNT_OF(cups); c++) {
        ff_knockout k;
        begin(cups[c].players, "2 games, 2 rapid, 2 rapid, 2 blitz, sudden death");
        assert_int_equal(ff_knockout_make(&event, 0, &k, &err), FF_OK);
        const ff_knockout_match *first =
            ff_knockout_match_of(&k, cups[c].byes, cups[c].players - 1);
        assert_non_null(first);
        assert_int_equal(first->stage, 1);
        assert_int_equal(event.players[first->players[0]].no +
                             event.players[first->players[1]].no,
                         k.size + 1);
        ff_knockout_release(&k);
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

static void test_sizes(void **state)
{
    ff_knockout k;
    (void)state;
    static const int wrong[] = {0, 1, 257, 300};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        begin(wrong[i], "");
        assert_int_equal(ff_knockout_make(&event, 0, &k, &err), FF_E_STATE);
        ff_knockout_release(&k);
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* --- rules --- */

static void test_rules(void **state)
{
    static const struct {
        const char *text;
        int phases, games, last_games;
        ff_knockout_rate last;
        bool until_won, third;
        int final, lot;
    } good[] = {
        {"", 1, 1, 1, FF_KNOCKOUT_STANDARD, false, false, 0, 0},
        {"2 games", 1, 2, 2, FF_KNOCKOUT_STANDARD, false, false, 0, 0},
        {"1 game; 2 Rapid;armageddon", 3, 1, 1, FF_KNOCKOUT_ARMAGEDDON, false, false, 0, 0},
        {" 2 rapid games, sudden-death ", 2, 2, 1, FF_KNOCKOUT_RAPID, true, false, 0, 0},
        {"2 games,2 blitz,third place,final 4 games,lot", 2, 2, 2, FF_KNOCKOUT_BLITZ, false,
         true, 4, 1},
        {"2 games, semi-finals 4 games, lot from 9", 1, 2, 2, FF_KNOCKOUT_STANDARD, false,
         false, 0, 9},
    };
    static const char *const bad[] = {"0 games",
                                      "21 games",
                                      "armageddon",
                                      "sudden death",
                                      "2 games, armageddon, 2 rapid",
                                      "2 games, sudden death, armageddon",
                                      "two games",
                                      "2 bullets",
                                      "2 gamess",
                                      "lot from 0",
                                      "lot from",
                                      "final 2 rapid",
                                      "third",
                                      "2",
                                      "-",
                                      "1 game,1 rapid,1 rapid,1 rapid,1 rapid,1 rapid,1 rapid,"
                                      "1 rapid,1 rapid"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        ff_knockout_rules r;
        assert_int_equal(ff_knockout_rules_parse(good[i].text, &r, &err), FF_OK);
        assert_int_equal(r.phase_count, good[i].phases);
        assert_int_equal(r.phases[0].games, good[i].games);
        assert_int_equal(r.phases[r.phase_count - 1].games, good[i].last_games);
        assert_int_equal(r.phases[r.phase_count - 1].rate, good[i].last);
        assert_int_equal(r.phases[r.phase_count - 1].until_won, good[i].until_won);
        assert_int_equal(r.third_place, good[i].third);
        assert_int_equal(r.longer[0], good[i].final);
        assert_int_equal(r.lot_from, good[i].lot);
    }
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        ff_knockout_rules r;
        if (ff_knockout_rules_parse(bad[i], &r, &err) != FF_E_PARSE)
            fail_msg("taken: \"%s\"", bad[i]);
        assert_true(err.column >= 1);
    }
}

/* --- matches --- */

/* Plays a match of two players by letters of the first one's results, and says what came of it:
 * '1', '=', '0'; "-" and "+" are forfeits. The first has White in the first game. */
static void play(const char *results, ff_knockout *k)
{
    for (int round = 1; results[round - 1] != '\0'; round++) {
        ff_pair pairs[4];
        size_t count;
        char letter = results[round - 1];
        ff_result result = letter == '1'   ? FF_RESULT_WIN
                           : letter == '=' ? FF_RESULT_DRAW
                           : letter == '0' ? FF_RESULT_LOSS
                           : letter == '+' ? FF_RESULT_FORFEIT_WIN
                                           : FF_RESULT_FORFEIT_LOSS;
        int code = ff_knockout_pair(&event, round, pairs, &count, &err);
        if (code == FF_E_STATE_UNCLEAR) { /* armageddon */
            assert_int_equal(ff_knockout_set_white(&event, round, 0, &err), FF_OK);
            code = ff_knockout_pair(&event, round, pairs, &count, &err);
        }
        if (code != FF_OK)
            fail_msg("%s, game %d: %s", results, round, err.message);
        assert_int_equal((int)count, 1);
        assert_int_equal(ff_event_pair(&event, round, 1, pairs[0].white, pairs[0].black, &err),
                         FF_OK);
        assert_int_equal(
            ff_event_result(&event, round, 0, result, ff_result_mirror(result), &err), FF_OK);
    }
    assert_int_equal(ff_knockout_make(&event, 0, k, &err), FF_OK);
}

/* The course of matches of FIDE's World Cup of 2023, and what an armageddon game does. */
static void test_matches(void **state)
{
    static const char cup[] = "2 games, 2 rapid, 2 rapid, 2 blitz, sudden death";
    static const struct {
        const char *rules, *results;
        ff_knockout_state state;
        int winner, points[2];
        ff_knockout_reason reason;
    } matches[] = {
        /* the final: two draws, then a win and a draw */
        {cup, "==1=", FF_KNOCKOUT_DECIDED, 0, {25, 15}, FF_KNOCKOUT_BY_POINTS},
        /* the semi-final of 3½–2½: six games, the fifth one won */
        {cup, "====1=", FF_KNOCKOUT_DECIDED, 0, {35, 25}, FF_KNOCKOUT_BY_POINTS},
        /* a win in the first game does not decide two of them, two do */
        {cup, "1", FF_KNOCKOUT_PLAYING, -1, {10, 0}, FF_KNOCKOUT_NO_REASON},
        {cup, "11", FF_KNOCKOUT_DECIDED, 0, {20, 0}, FF_KNOCKOUT_BY_POINTS},
        {cup, "1=", FF_KNOCKOUT_DECIDED, 0, {15, 5}, FF_KNOCKOUT_BY_POINTS},
        {cup, "10", FF_KNOCKOUT_PLAYING, -1, {10, 10}, FF_KNOCKOUT_NO_REASON},
        /* sudden death goes on until a game is won */
        {cup, "===========0", FF_KNOCKOUT_DECIDED, 1, {55, 65}, FF_KNOCKOUT_BY_POINTS},
        /* four games: two and a half are enough, the fourth is not played */
        {"4 games", "11=", FF_KNOCKOUT_DECIDED, 0, {25, 5}, FF_KNOCKOUT_BY_POINTS},
        {"4 games", "11", FF_KNOCKOUT_PLAYING, -1, {20, 0}, FF_KNOCKOUT_NO_REASON},
        {"4 games", "====", FF_KNOCKOUT_TIED, -1, {20, 20}, FF_KNOCKOUT_NO_REASON},
        /* the first has White: a draw wins for the second */
        {"1 game, armageddon",
         "==",
         FF_KNOCKOUT_DECIDED,
         1,
         {10, 10},
         FF_KNOCKOUT_BY_DRAW_ODDS},
        {"1 game, armageddon", "=1", FF_KNOCKOUT_DECIDED, 0, {15, 5}, FF_KNOCKOUT_BY_POINTS},
        {"1 game, armageddon", "=0", FF_KNOCKOUT_DECIDED, 1, {5, 15}, FF_KNOCKOUT_BY_POINTS},
        {"1 game", "+", FF_KNOCKOUT_DECIDED, 0, {10, 0}, FF_KNOCKOUT_BY_POINTS},
        {"1 game", "", FF_KNOCKOUT_PLAYING, -1, {0, 0}, FF_KNOCKOUT_NO_REASON},
        {"1 game, final 2 games", "1", FF_KNOCKOUT_PLAYING, -1, {10, 0}, FF_KNOCKOUT_NO_REASON},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(matches); i++) {
        ff_knockout k;
        begin(2, matches[i].rules);
        play(matches[i].results, &k);
        const ff_knockout_match *m = ff_knockout_match_at(&k, 1, 1);
        if (m->state != matches[i].state || m->winner != matches[i].winner ||
            m->points[0] != matches[i].points[0] || m->points[1] != matches[i].points[1] ||
            m->reason != matches[i].reason)
            fail_msg("%s: %s: state %d, winner %d, %d-%d, reason %d", matches[i].rules,
                     matches[i].results, m->state, m->winner, m->points[0], m->points[1],
                     m->reason);
        ff_knockout_release(&k);
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* In a match colours alternate. */
static void test_colours(void **state)
{
    ff_knockout k;
    (void)state;
    begin(2, "2 games, 2 rapid, 2 blitz");
    play("=====", &k);
    const ff_knockout_match *m = ff_knockout_match_at(&k, 1, 1);
    for (int g = 0; g < m->game_count; g++)
        assert_int_equal(m->games[g].white, g % 2);
    ff_knockout_release(&k);
}

/* --- whole events --- */

static uint32_t seed;

static int random_below(int n)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)((seed >> 8) % (uint32_t)n);
}

static ff_result random_result(void)
{
    static const ff_result results[] = {FF_RESULT_WIN,  FF_RESULT_DRAW, FF_RESULT_DRAW,
                                        FF_RESULT_LOSS, FF_RESULT_WIN,  FF_RESULT_FORFEIT_WIN};
    return results[random_below(COUNT_OF(results))];
}

/* Who met whom, by the first round in which they did: once they have met, a player who meets a
 * second opponent has beaten the first, who may not play again but for third place. */
static void expect_not_out(const bool *out, const ff_pair *pair)
{
    assert_false(out[pair->white]);
    assert_false(out[pair->black]);
}

static void choose_whites(int round, const ff_knockout *k)
{
    for (int i = 0; i < k->match_count; i++) {
        const ff_knockout_match *m = &k->matches[i];
        if (m->state == FF_KNOCKOUT_PLAYING)
            assert_int_equal(
                ff_knockout_set_white(&event, round, m->players[random_below(2)], &err), FF_OK);
    }
}

/* Losses are counted here from the pairs alone: who has to go on with another opponent has won,
 * so that the former opponent is out. */
static void note_losers(const ff_pair *pair, int *opponent, bool *out)
{
    const int both[2][2] = {{pair->white, pair->black}, {pair->black, pair->white}};
    for (int i = 0; i < 2; i++) {
        int player = both[i][0], before = opponent[player];
        if (before != FF_NOBODY && before != both[i][1])
            out[before] = true;
        opponent[player] = both[i][1];
    }
}

static void play_round(int round, int n, int *opponent, bool *out)
{
    ff_pair pairs[FF_KNOCKOUT_MAX_PLAYERS];
    ff_knockout k;
    size_t count;
    int board = 0;
    assert_int_equal(ff_knockout_make(&event, 0, &k, &err), FF_OK);
    choose_whites(round, &k);
    ff_knockout_release(&k);
    int code = ff_knockout_pair(&event, round, pairs, &count, &err);
    if (code != FF_OK)
        fail_msg("%d players, round %d: %s", n, round, err.message);
    for (size_t i = 0; i < count; i++)
        if (pairs[i].black != FF_NOBODY)
            note_losers(&pairs[i], opponent, out);
    for (size_t i = 0; i < count; i++) {
        if (pairs[i].black == FF_NOBODY)
            continue;
        expect_not_out(out, &pairs[i]);
        ff_result result = random_result();
        assert_int_equal(
            ff_event_pair(&event, round, ++board, pairs[i].white, pairs[i].black, &err), FF_OK);
        assert_int_equal(ff_event_result(&event, round, pairs[i].white, result,
                                         ff_result_mirror(result), &err),
                         FF_OK);
    }
    assert_int_equal(ff_knockout_make(&event, 0, &k, &err), FF_OK);
    assert_int_equal(k.stray_count, 0);
    ff_knockout_release(&k);
}

/* Every size: played by lot to the end, one is left, and the places are as many as players. */
static void test_played_out(void **state)
{
    static const char *const rules[] = {"1 game, armageddon", "2 games, 2 rapid, sudden death",
                                        "1 game, 2 blitz, armageddon",
                                        "2 games, 2 rapid, armageddon, final 4 games"};
    (void)state;
    for (int n = 2; n <= FF_KNOCKOUT_MAX_PLAYERS; n += n < 40 ? 1 : 13) {
        int opponent[FF_KNOCKOUT_MAX_PLAYERS], round = 1, reached[4] = {0};
        bool out[FF_KNOCKOUT_MAX_PLAYERS] = {false};
        ff_knockout k;
        seed = (uint32_t)n;
        begin(n, rules[n % (int)COUNT_OF(rules)]);
        assert_int_equal(ff_knockout_keep_draw(&event, &err), FF_OK);
        for (int i = 0; i < n; i++)
            opponent[i] = FF_NOBODY;
        for (;; round++) {
            assert_int_equal(ff_knockout_make(&event, 0, &k, &err), FF_OK);
            bool over = k.stage == 0;
            if (over)
                break;
            ff_knockout_release(&k);
            play_round(round, n, opponent, out);
        }
        int outs = 0, winner = ff_knockout_match_at(&k, k.stages, 1)->winner;
        for (int i = 0; i < n; i++) {
            outs += out[i];
            int key = ff_knockout_reached(&k, i);
            assert_true(key > 0);
            reached[0] += key > ff_knockout_reached(&k, winner);
            reached[1] += key == ff_knockout_reached(&k, winner);
        }
        assert_int_equal(outs, n - 2); /* all but the two of the final, who have no next one */
        assert_int_equal(reached[0], 0);
        assert_int_equal(reached[1], 1);
        assert_false(out[winner]);
        size_t count;
        ff_pair pairs[FF_KNOCKOUT_MAX_PLAYERS];
        assert_int_equal(ff_knockout_pair(&event, round, pairs, &count, &err), FF_E_STATE);
        ff_knockout_release(&k);
        ff_event_release(&event);
    }
    ff_event_init(&event);
}

/* --- what a person decides --- */

static void test_decisions(void **state)
{
    ff_knockout k;
    ff_pair pairs[4];
    size_t count;
    (void)state;
    begin(2, "2 games");
    play("==", &k);
    ff_knockout_release(&k);
    assert_int_equal(ff_knockout_pair(&event, 3, pairs, &count, &err), FF_E_STATE_UNCLEAR);
    assert_int_equal(ff_knockout_advance(&event, 1, "by lot", &err), FF_OK);
    assert_int_equal(ff_knockout_make(&event, 0, &k, &err), FF_OK);
    assert_int_equal(ff_knockout_match_at(&k, 1, 1)->winner, 1);
    assert_string_equal(ff_knockout_match_at(&k, 1, 1)->why, "by lot");
    ff_knockout_release(&k);
    assert_int_equal(ff_knockout_advance(&event, 0, "again", &err), FF_E_STATE);
}

/* Who has withdrawn loses the match that is not over; both: the next opponent has a walkover.
 */
static void test_walkovers(void **state)
{
    ff_knockout k;
    (void)state;
    begin(4, "2 games");
    assert_int_equal(ff_knockout_keep_draw(&event, &err), FF_OK);
    event.players[0].withdrawn = true;
    assert_int_equal(ff_knockout_make(&event, 0, &k, &err), FF_OK);
    assert_int_equal(ff_knockout_match_at(&k, 1, 1)->winner, 3);
    assert_int_equal(ff_knockout_match_at(&k, 1, 1)->reason, FF_KNOCKOUT_BY_WALKOVER);
    assert_int_equal(ff_knockout_match_at(&k, 2, 1)->state, FF_KNOCKOUT_WAITING);
    ff_knockout_release(&k);
    event.players[3].withdrawn = true;
    event.players[2].withdrawn = true;
    assert_int_equal(ff_knockout_make(&event, 0, &k, &err), FF_OK);
    assert_int_equal(ff_knockout_match_at(&k, 1, 1)->winner, FF_NOBODY);
    assert_int_equal(ff_knockout_match_at(&k, 2, 1)->winner, 1);
    assert_int_equal(k.stage, 0);
    ff_knockout_release(&k);
}

/* A late entry does not move the bracket; a game between others than the bracket has is found.
 */
static void test_kept_draw(void **state)
{
    ff_knockout k;
    int index;
    (void)state;
    begin(4, "");
    assert_int_equal(ff_knockout_keep_draw(&event, &err), FF_OK);
    assert_int_equal(ff_event_pair(&event, 1, 1, 0, 3, &err), FF_OK);
    assert_int_equal(ff_event_add_player(&event, 0, &index, &err), FF_OK);
    assert_int_equal(ff_knockout_make(&event, 0, &k, &err), FF_OK);
    assert_int_equal(k.size, 4);
    assert_int_equal(k.stray_count, 0);
    assert_int_equal(ff_knockout_reached(&k, index), -1);
    ff_knockout_release(&k);
    assert_int_equal(ff_knockout_check_game(&event, 1, 2, &err), FF_OK);
    assert_int_equal(ff_knockout_check_game(&event, 1, 4, &err), FF_E_STATE);
    assert_int_equal(ff_knockout_check_game(&event, 0, 3, &err), FF_E_STATE); /* open */
    assert_int_equal(ff_event_pair(&event, 1, 2, 1, 4, &err), FF_OK);
    assert_int_equal(ff_knockout_make(&event, 0, &k, &err), FF_OK);
    assert_int_equal(k.stray_count, 1);
    assert_int_equal(k.stray[0], 1);
    ff_knockout_release(&k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_rules),
        cmocka_unit_test_teardown(test_byes, end),
        cmocka_unit_test_teardown(test_world_cup, end),
        cmocka_unit_test_teardown(test_sizes, end),
        cmocka_unit_test_teardown(test_matches, end),
        cmocka_unit_test_teardown(test_colours, end),
        cmocka_unit_test_teardown(test_played_out, end),
        cmocka_unit_test_teardown(test_decisions, end),
        cmocka_unit_test_teardown(test_walkovers, end),
        cmocka_unit_test_teardown(test_kept_draw, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
