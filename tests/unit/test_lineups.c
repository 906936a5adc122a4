/* Line-ups: a change after the pairing gives the boards that the same line-up gives before it;
 * what has begun stays. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "event/members.h"
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_before_and_after),
        cmocka_unit_test(test_what_has_begun_stays),
        cmocka_unit_test(test_nobody_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
