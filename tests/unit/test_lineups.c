/* Line-ups: a change after the pairing gives the boards that the same line-up gives before it;
 * what has begun stays. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "event/members.h"
#include "event/roster.h"
#include "teams/round.h"

#include <stdio.h>
#include <string.h>

enum { TEAMS = 4, BOARDS = 3, SQUAD = 5 };

static const char *const systems[] = {"BERGER_TEAM_ROUNDROBIN", "FIDE_TEAM_TYPEA_MP_GP",
                                      "FIDE_SCHEVENINGEN"};

static int teams_of(const char *system)
{
    return strstr(system, "SCHEVENINGEN") != NULL ? 2 : TEAMS;
}

static void make_event(const char *system, const char *colours, ff_event *event)
{
    ff_match_rules *rules;
    ff_event_init(event);
    event->kind = FF_EVENT_TEAM;
    event->initial_side = FF_SIDE_WHITE;
    event->type_code = system;
    assert_int_equal(ff_event_match_rules_make(event, &rules, NULL), FF_OK);
    rules->colours = colours;
    for (int t = 0; t < teams_of(system); t++) {
        char name[16];
        int team, player;
        snprintf(name, sizeof name, "T%d", t + 1);
        assert_int_equal(ff_event_add_team(event, name, &team, NULL), FF_OK);
        for (int b = 0; b < SQUAD; b++) {
            assert_int_equal(ff_event_add_player(event, 0, &player, NULL), FF_OK);
            event->players[player].team = team;
        }
    }
}

static void pair_round(ff_event *event, int round)
{
    const ff_match_round_options how = {.round = round, .system = FF_SWISS_SYSTEM_COUNT};
    ff_match_round made;
    assert_int_equal(ff_teams_pair_round(event, &how, &made, NULL, NULL), FF_OK);
}

static void set(ff_event *event, int team, int round, const int *nos, int count,
                ff_lineup_outcome expected)
{
    ff_lineup_outcome outcome;
    ff_diagnostics notes = {0};
    const ff_lineup_wish wish = {team, round, nos, count, false};
    assert_int_equal(ff_teams_set_lineup(event, &wish, &outcome, &notes, NULL), FF_OK);
    assert_int_equal(outcome, expected);
    assert_int_equal(notes.count > 0, expected == FF_LINEUP_REFUSED);
    for (size_t i = 0; i < notes.count; i++) { /* of no place in a file */
        assert_int_equal(notes.items[i].line, 0);
        assert_int_equal(notes.items[i].column, 0);
    }
    ff_diagnostics_release(&notes);
}

static unsigned draw(unsigned *seed, unsigned below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 16) % below;
}

/* Three of the five in order; now and then a board is empty. */
static void draw_lineup(unsigned *seed, int team, int out[BOARDS])
{
    int leave[2] = {(int)draw(seed, SQUAD), (int)draw(seed, SQUAD - 1)}, count = 0;
    for (int i = 0; i < SQUAD && count < BOARDS; i++)
        if (i != leave[0] && i != leave[1])
            out[count++] = team * SQUAD + i + 1;
    if (draw(seed, 4) == 0)
        out[draw(seed, BOARDS)] = 0;
}

static void assert_same_round(const ff_event *a, const ff_event *b, int round)
{
    for (int p = 0; p < (int)a->player_count; p++) {
        const ff_round_result *x = ff_event_cell(a, p, round), *y = ff_event_cell(b, p, round);
        assert_int_equal(x->opponent, y->opponent);
        assert_int_equal(x->side, y->side);
        assert_int_equal(x->board, y->board);
        assert_int_equal(x->result, y->result);
    }
}

/* A line-up names the team that it met, where any two of them sat down; each names one that
 * names it. */
static void assert_opponents(const ff_event *event, int round)
{
    const ff_lineup *of[TEAMS + 1] = {NULL};
    for (size_t i = 0; i < event->lineup_count; i++)
        of[event->lineups[i].team] = &event->lineups[i];
    for (size_t i = 0; i < event->lineup_count; i++) {
        const ff_lineup *lineup = &event->lineups[i];
        assert_in_range(lineup->opponent, 1, event->team_count);
        assert_int_equal(of[lineup->opponent]->opponent, lineup->team);
    }
    for (int p = 0; p < (int)event->player_count; p++) {
        int opponent = ff_event_cell(event, p, round)->opponent;
        if (opponent != FF_NOBODY)
            assert_int_equal(of[event->players[p].team + 1]->opponent,
                             event->players[opponent].team + 1);
    }
}

/* One of the events gets the line-ups before the round is paired, the other one after. */
static void compare(const char *system, const char *colours, unsigned seed)
{
    ff_event before, after;
    int nos[BOARDS], round = 1 + (int)draw(&seed, teams_of(system) == 2 ? BOARDS : TEAMS - 1);
    make_event(system, colours, &before);
    make_event(system, colours, &after);
    if (strstr(system, "TYPEA") != NULL)
        round = 1; /* later ones stand on results */
    pair_round(&after, round);
    for (int t = 0; t < teams_of(system); t++) {
        draw_lineup(&seed, t, nos);
        set(&before, t, round, nos, BOARDS, FF_LINEUP_SET);
        set(&after, t, round, nos, BOARDS, FF_LINEUP_BOARDS_REMADE);
    }
    pair_round(&before, round);
    assert_same_round(&before, &after, round);
    for (size_t i = 0; i < before.lineup_count; i++)
        assert_int_equal(before.lineups[i].opponent, after.lineups[i].opponent);
    assert_opponents(&before, round);
    ff_event_release(&before);
    ff_event_release(&after);
}

static void test_before_and_after(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= 300; seed++)
        for (size_t i = 0; i < sizeof systems / sizeof *systems; i++)
            compare(systems[i], seed % 2 == 0 ? "WBW" : "BWB", seed);
}

static void test_what_has_begun_stays(void **state)
{
    static const int others[] = {1, 2, 4}, away[] = {0, 0, 0}, four[] = {6, 7, 8, 9};
    static const int turned[] = {17, 16, 18};
    ff_event event;
    (void)state;
    make_event(systems[0], "WBW", &event);
    pair_round(&event, 1); /* 1-4, 2-3 */
    set(&event, 1, 1, four, 4, FF_LINEUP_REFUSED);
    set(&event, 0, 1, others, BOARDS, FF_LINEUP_BOARDS_REMADE);
    set(&event, 3, 0, turned, 3,
        FF_LINEUP_REFUSED); /* the roster's order, once it has played */
    assert_int_equal(ff_event_result(&event, 1, 0, FF_RESULT_WIN, FF_RESULT_LOSS, NULL), FF_OK);
    set(&event, 0, 1, others, BOARDS, FF_LINEUP_REFUSED);
    set(&event, 3, 1, away, BOARDS, FF_LINEUP_REFUSED); /* the other side of that match */
    set(&event, 1, 1, away, BOARDS, FF_LINEUP_BOARDS_REMADE);
    assert_int_equal(event.forfeited_match_count, 1);
    set(&event, 1, 1, four, BOARDS, FF_LINEUP_REFUSED); /* forfeited by now */
    ff_event_release(&event);
}

/* What is refused changes nothing, and is said once: the order of players who may not sit there
 * is not looked at. */
static void test_refused(void **state)
{
    static const int first[] = {2, 3, 5}, strange[] = {3, 1, 6}, turned[] = {3, 1, 2};
    static const struct {
        const int *nos;
        const char *code;
    } wishes[] = {{strange, "line-up"}, {turned, "line-up-order"}};
    ff_event event;
    (void)state;
    make_event(systems[0], "WBW", &event);
    set(&event, 0, 1, first, BOARDS, FF_LINEUP_SET);
    for (size_t i = 0; i < 2; i++) {
        ff_lineup_outcome outcome;
        ff_diagnostics notes = {0};
        const ff_lineup_wish wish = {0, 1, wishes[i].nos, BOARDS, false};
        assert_int_equal(ff_teams_set_lineup(&event, &wish, &outcome, &notes, NULL), FF_OK);
        assert_int_equal(outcome, FF_LINEUP_REFUSED);
        assert_string_equal(notes.items[0].code, wishes[i].code);
        for (size_t k = 0; k < notes.count; k++) {
            assert_int_equal(notes.items[k].severity, FF_SEVERITY_ERROR);
            assert_int_equal(notes.items[k].line, 0); /* of no place in a file */
            assert_int_equal(notes.items[k].column, 0);
        }
        if (i == 0)
            assert_int_equal(notes.count, 1);
        ff_diagnostics_release(&notes);
    }
    assert_int_equal(event.lineup_count, 1);
    assert_memory_equal(event.lineups[0].nos, first, sizeof first);
    ff_event_release(&event);
}

/* With the arbiter's word who sits below a lower one may: it is said, and no error. */
static void test_out_of_order(void **state)
{
    static const int turned[] = {3, 1, 2};
    const ff_lineup_wish wish = {0, 1, turned, BOARDS, true};
    ff_event event;
    ff_lineup_outcome outcome;
    ff_diagnostics notes = {0};
    (void)state;
    make_event(systems[0], "WBW", &event);
    assert_int_equal(ff_teams_set_lineup(&event, &wish, &outcome, &notes, NULL), FF_OK);
    assert_int_equal(outcome, FF_LINEUP_SET);
    assert_int_equal(notes.count, 2); /* 1 and 2 sit below 3 */
    for (int i = 0; i < 2; i++) {
        char words[64];
        snprintf(words, sizeof words, "player %d sits below player 3", i + 1);
        assert_int_equal(notes.items[i].severity, FF_SEVERITY_WARNING);
        assert_non_null(strstr(notes.items[i].text, words));
    }
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
}

/* Where nobody of a team sits down the match is forfeited, and no bye of the other. */
static void test_nobody_there(void **state)
{
    static const int away[] = {0, 0, 0};
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    ff_event event;
    ff_teams teams;
    (void)state;
    make_event(systems[0], "WBW", &event);
    set(&event, 3, 1, away, BOARDS, FF_LINEUP_SET);
    set(&event, 1, 1, away, BOARDS, FF_LINEUP_SET);
    set(&event, 2, 1, away, BOARDS, FF_LINEUP_SET);
    pair_round(&event, 1); /* 1-4, 2-3 */
    assert_int_equal(ff_teams_make(&event, &options, &teams, NULL), FF_OK);
    assert_int_equal(ff_teams_match(&teams, 0, 1)->opponent, 3);
    assert_int_equal(ff_teams_match(&teams, 0, 1)->result, FF_RESULT_FORFEIT_WIN);
    assert_int_equal(ff_teams_match(&teams, 0, 1)->games, 30);
    assert_int_equal(ff_teams_match(&teams, 3, 1)->result, FF_RESULT_FORFEIT_LOSS);
    assert_int_equal(ff_teams_match(&teams, 1, 1)->result, FF_RESULT_FORFEIT_LOSS);
    assert_int_equal(ff_teams_match(&teams, 2, 1)->result, FF_RESULT_FORFEIT_LOSS);
    ff_teams_release(&teams);
    ff_event_release(&event);
}

/* One who is there, at whatever board, is enough: no match is forfeited. */
static void test_one_there(void **state)
{
    (void)state;
    for (int board = 0; board < BOARDS; board++) {
        int nos[BOARDS] = {0};
        ff_event event;
        make_event(systems[0], "WBW", &event);
        nos[board] = 3 * SQUAD + 1; /* the first of the fourth team */
        set(&event, 3, 1, nos, BOARDS, FF_LINEUP_SET);
        pair_round(&event, 1); /* 1-4, 2-3 */
        assert_int_equal(event.forfeited_match_count, 0);
        for (int b = 0; b < BOARDS; b++) { /* against him, or nobody */
            const ff_round_result *cell = ff_event_cell(&event, b, 1);
            assert_int_equal(cell->opponent, b == board ? 3 * SQUAD : FF_NOBODY);
            assert_int_equal(cell->result, b == board ? FF_RESULT_NONE : FF_RESULT_FORFEIT_WIN);
        }
        ff_event_release(&event);
    }
}

/* A line-up that ends before the boards leaves the others empty. */
static void test_short_lineup(void **state)
{
    static const int nos[] = {3, 0, 1, 2, 4}; /* behind `count` is no line-up */
    (void)state;
    for (int count = 0; count <= 3; count++) {
        ff_event event;
        int out[5];
        ff_lineup lineup = {.round = 2, .team = 1, .nos = nos, .count = count};
        make_event(systems[0], "WBWBW", &event);
        event.lineups = &lineup;
        event.lineup_count = 1;
        for (int boards = 0; boards <= 5; boards++) {
            ff_teams_lineup_of(&event, 0, 2, boards, out);
            for (int b = 0; b < boards; b++)
                assert_int_equal(out[b], b < count && nos[b] != 0 ? nos[b] - 1 : FF_NOBODY);
        }
        ff_teams_lineup_of(&event, 0, 1, 5, out); /* of another round: all who are there */
        for (int b = 0; b < 5; b++)
            assert_int_equal(out[b], b);
        event.lineups = NULL;
        event.lineup_count = 0;
        ff_event_release(&event);
    }
}

/* Byes of teams: those asked for (240) pay half of the boards or all, the one of record 320 in
 * its round what that record says. In round 1 the first two teams meet at three boards. */
static void test_byes_named(void **state)
{
    static const int asked[] = {9, 3}, had[] = {4, 3};
    static const struct {
        ff_result asked, three;
        int games_three;
    } cases[] = {{FF_RESULT_BYE_HALF, FF_RESULT_BYE_HALF, 15},
                 {FF_RESULT_BYE_FULL, FF_RESULT_BYE_FULL, 30},
                 {FF_RESULT_BYE_ZERO, FF_RESULT_BYE_ZERO, 0}};
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_event event;
        ff_teams teams;
        ff_bye_request request = {
            .round = 1, .result = cases[i].asked, .nos = asked, .count = 2};
        ff_team_bye bye = {.match_tenths = 10, .tenths = 25, .nos = had, .count = 2};
        make_event(systems[0], "WBW", &event);
        for (int b = 0; b < BOARDS; b++)
            assert_int_equal(ff_event_pair(&event, 1, b + 1, b, SQUAD + b, NULL), FF_OK);
        event.bye_requests = &request;
        event.bye_request_count = 1;
        event.team_byes = &bye;
        event.team_bye_count = 1;
        assert_int_equal(ff_teams_make(&event, &options, &teams, NULL), FF_OK);
        assert_int_equal(ff_teams_match(&teams, 0, 1)->opponent, 1);
        assert_int_equal(ff_teams_match(&teams, 2, 1)->result, cases[i].three);
        assert_int_equal(ff_teams_match(&teams, 2, 1)->games, cases[i].games_three);
        assert_int_equal(ff_teams_match(&teams, 3, 1)->result, FF_RESULT_BYE_PAIRING);
        assert_int_equal(ff_teams_match(&teams, 3, 1)->games, 25);
        ff_teams_release(&teams);
        event.bye_requests = NULL;
        event.bye_request_count = 0;
        event.team_byes = NULL;
        event.team_bye_count = 0;
        ff_event_release(&event);
    }
}

/* The points of a team's boards up to a round, added up from the games. */
static int board_points(const ff_event *event, int team, int rounds)
{
    int sum = 0;
    for (int p = 0; p < (int)event->player_count; p++)
        for (int r = 1; event->players[p].team == team && r <= rounds; r++)
            sum += ff_event_cell(event, p, r)->result == FF_RESULT_WIN ? 10 : 0;
    return sum;
}

/* The other score decides colours (C.04.6 4.2): that before the round, also of a round that was
 * paired and played since. */
static void test_other_score(void **state)
{
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    ff_event event;
    ff_teams teams;
    (void)state;
    make_event(systems[1], "WBW", &event);
    for (int r = 1; r <= 3; r++) {
        pair_round(&event, r);
        for (int p = 0; p < (int)event.player_count; p++) /* the higher number but for one */
            if (ff_event_cell(&event, p, r)->opponent > p)
                assert_int_equal(
                    ff_event_result(&event, r, p,
                                    (p + r) % 3 == 0 ? FF_RESULT_WIN : FF_RESULT_LOSS,
                                    (p + r) % 3 == 0 ? FF_RESULT_LOSS : FF_RESULT_WIN, NULL),
                    FF_OK);
    }
    assert_int_equal(ff_teams_make(&event, &options, &teams, NULL), FF_OK);
    for (int r = 1; r <= 4; r++) {
        ff_rounds_round_options how = FF_SWISS_ROUND_OPTIONS_INIT;
        ff_rounds_round made;
        how.round = r;
        how.fresh = true;
        assert_int_equal(ff_teams_question(&teams, &how, &made, NULL, NULL), FF_OK);
        for (int t = 0; t < TEAMS; t++)
            assert_int_equal(made.question.players[t].secondary,
                             board_points(&event, t, r - 1));
        ff_rounds_round_release(&made);
    }
    ff_teams_release(&teams);
    ff_event_release(&event);
}

/* No player sits at two boards. */
static void test_named_twice(void **state)
{
    static const int twice[][BOARDS] = {{1, 1, 2}, {1, 2, 1}, {2, 3, 3}, {1, 1, 1}};
    static const int empty[] = {1, 0, 0}; /* two empty boards are no player */
    ff_event event;
    (void)state;
    make_event(systems[0], "WBW", &event);
    for (size_t i = 0; i < sizeof twice / sizeof *twice; i++)
        set(&event, 0, 1, twice[i], BOARDS, FF_LINEUP_REFUSED);
    assert_int_equal(event.lineup_count, 0);
    set(&event, 0, 1, empty, BOARDS, FF_LINEUP_SET);
    ff_event_release(&event);
}

/* Record 299: the board points of a result of a team are worth something else, in one round or
 * in all (0). The first team wins 3-0 in round 1 and 2 against the second and the third. */
static void test_worth_something_else(void **state)
{
    static const int first[] = {9, 1}, other[] = {2};
    static const struct {
        int round, count;
        const int *nos;
        ff_result result;
        bool bonus;
        int games[2]; /* of the first team, in rounds 1 and 2 */
    } cases[] = {
        {0, 2, first, FF_RESULT_WIN, false, {25, 25}},
        {1, 2, first, FF_RESULT_WIN, false, {25, 30}},
        {2, 2, first, FF_RESULT_WIN, false, {30, 25}},
        {3, 2, first, FF_RESULT_WIN, false, {30, 30}},
        {1, 2, first, FF_RESULT_DRAW, false, {30, 30}},
        {1, 2, first, FF_RESULT_WIN, true, {30, 30}},
        {1, 1, first, FF_RESULT_WIN, false, {30, 30}}, /* not of the list */
        {1, 1, other, FF_RESULT_WIN, false, {30, 30}}, /* the team, not the player 2 */
    };
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_event event;
        ff_teams teams;
        ff_adjustment worth = {.nos = cases[i].nos,
                               .count = cases[i].count,
                               .round = cases[i].round,
                               .result = cases[i].result,
                               .bonus = cases[i].bonus,
                               .tenths = 25,
                               .match_tenths = 20};
        make_event(systems[0], "WBW", &event);
        for (int r = 1; r <= 2; r++)
            for (int b = 0; b < BOARDS; b++) {
                assert_int_equal(ff_event_pair(&event, r, b + 1, b, r * SQUAD + b, NULL),
                                 FF_OK);
                assert_int_equal(
                    ff_event_result(&event, r, b, FF_RESULT_WIN, FF_RESULT_LOSS, NULL), FF_OK);
            }
        event.adjustments = &worth;
        event.adjustment_count = 1;
        assert_int_equal(ff_teams_make(&event, &options, &teams, NULL), FF_OK);
        for (int r = 1; r <= 2; r++)
            assert_int_equal(ff_event_cell(ff_teams_table(&teams, FF_SCORE_GAME), 0, r)->games,
                             cases[i].games[r - 1]);
        ff_teams_release(&teams);
        event.adjustments = NULL;
        event.adjustment_count = 0;
        ff_event_release(&event);
    }
}

/* What a bye is worth that no record states is said once, and not where a record states it. */
static void test_bye_not_stated(void **state)
{
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    (void)state;
    for (int stated = 0; stated < 2; stated++) {
        ff_event event;
        ff_teams teams;
        ff_team_bye bye = {.match_tenths = 10, .tenths = 15};
        int said = 0;
        make_event(systems[0], "WBW", &event);
        for (int r = 1; r <= 2; r++)
            for (int b = 0; b < BOARDS; b++) {
                assert_int_equal(ff_event_pair(&event, r, b + 1, b, SQUAD + b, NULL), FF_OK);
                assert_int_equal(
                    ff_event_bye(&event, r, 2 * SQUAD + b, FF_RESULT_BYE_PAIRING, NULL), FF_OK);
            }
        event.team_byes = &bye;
        event.team_bye_count = (size_t)stated;
        assert_int_equal(ff_teams_make(&event, &options, &teams, NULL), FF_OK);
        assert_int_equal(ff_teams_match(&teams, 2, 1)->result, FF_RESULT_BYE_PAIRING);
        assert_int_equal(ff_teams_match(&teams, 2, 1)->games, 15);
        for (size_t i = 0; i < teams.notes.count; i++)
            if (strcmp(teams.notes.items[i].code, "team-bye") == 0) {
                said++;
                assert_non_null(
                    strstr(teams.notes.items[i].text, "match points 1, game points 1½"));
            }
        assert_int_equal(said, stated == 0);
        assert_int_equal(teams.notes.dropped, 0);
        ff_teams_release(&teams);
        event.team_byes = NULL;
        event.team_bye_count = 0;
        ff_event_release(&event);
    }
}

/* ... so they stay when a player leaves and others get new numbers. */
static void test_numbers_of_teams(void **state)
{
    static const int second[] = {2};
    ff_event event;
    ff_adjustment worth = {.nos = second, .count = 1, .result = FF_RESULT_WIN, .tenths = 25};
    (void)state;
    make_event(systems[0], "WBW", &event);
    event.adjustments = &worth;
    event.adjustment_count = 1;
    assert_int_equal(ff_event_remove_player(&event, 0, NULL), FF_OK);
    assert_int_equal(worth.nos[0], 2);
    assert_int_equal(worth.count, 1);
    event.kind = FF_EVENT_SWISS; /* there it is a player's number */
    assert_int_equal(ff_event_remove_player(&event, 0, NULL), FF_OK);
    assert_int_equal(worth.nos[0], 1);
    event.adjustments = NULL;
    event.adjustment_count = 0;
    ff_event_release(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_before_and_after),
        cmocka_unit_test(test_what_has_begun_stays),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_out_of_order),
        cmocka_unit_test(test_nobody_there),
        cmocka_unit_test(test_one_there),
        cmocka_unit_test(test_short_lineup),
        cmocka_unit_test(test_byes_named),
        cmocka_unit_test(test_other_score),
        cmocka_unit_test(test_named_twice),
        cmocka_unit_test(test_worth_something_else),
        cmocka_unit_test(test_numbers_of_teams),
        cmocka_unit_test(test_bye_not_stated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
