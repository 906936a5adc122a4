/* Rounds of teams: the bye of an odd number, how many rounds there are, what a type says of the
 * kind of event, boards as they are called, what a line-up is refused for, and what a file says
 * of points. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "event/members.h"
#include "flagfall/memory.h"
#include "teams/board_number.h"
#include "teams/round.h"
#include "teams/team_standings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = 3, SQUAD = 4 };

static ff_match_rules *make_event(const char *system, int teams, ff_event *event)
{
    ff_match_rules *rules;
    ff_event_init(event);
    event->kind = FF_EVENT_TEAM;
    event->initial_side = FF_SIDE_WHITE;
    event->type_code = system;
    assert_int_equal(ff_event_match_rules_make(event, &rules, NULL), FF_OK);
    rules->colours = "WBW";
    for (int t = 0; t < teams; t++) {
        char name[16];
        int team, player;
        snprintf(name, sizeof name, "T%d", t + 1);
        assert_int_equal(ff_event_add_team(event, name, &team, NULL), FF_OK);
        for (int b = 0; b < SQUAD; b++) {
            assert_int_equal(ff_event_add_player(event, 0, &player, NULL), FF_OK);
            event->players[player].team = team;
        }
    }
    return rules;
}

/* All boards won by the player with the lower number. */
static void play_round(ff_event *event, int round)
{
    for (int p = 0; p < (int)event->player_count; p++)
        if (ff_event_cell(event, p, round)->opponent > p)
            assert_int_equal(
                ff_event_result(event, round, p, FF_RESULT_WIN, FF_RESULT_LOSS, NULL), FF_OK);
}

/* --- the bye --- */

static int team_without_games(const ff_event *event, int round)
{
    for (int p = 0; p < (int)event->player_count; p += SQUAD)
        if (ff_event_cell(event, p, round)->opponent == FF_NOBODY)
            return event->players[p].team;
    return FF_NOBODY;
}

/* The bye becomes record 320: who had it, by round, and what it is worth; without a rule a
 * drawn match in both scores, which is said once. No team has it twice (C.04.6, C2). */
static void pair_with_bye(bool stated, int rounds_known)
{
    static const int known[] = {0, 0, 0, 0};
    ff_event event;
    bool had[5] = {false};
    ff_diagnostics notes = {0};
    ff_match_rules *rules = make_event("FIDE_TEAM_TYPEA_MP_GP", 5, &event);
    rules->draw = 10;
    rules->bye_scored = stated;
    rules->bye = 15;
    if (rounds_known > 0) { /* a record that names no team yet */
        assert_int_equal(
            ff_grow(&event.team_byes, &event.team_bye_capacity, 1, sizeof *event.team_byes),
            FF_OK);
        event.team_byes[event.team_bye_count++] = (ff_team_bye){7, 8, known, rounds_known};
    }
    for (int r = 1; r <= 3; r++) {
        const ff_match_round_options how = {.system = FF_SWISS_SYSTEM_COUNT};
        ff_match_round made;
        assert_int_equal(ff_teams_pair_round(&event, &how, &made, &notes, NULL), FF_OK);
        assert_int_equal(made.round, r);
        assert_int_equal(made.matches, 2);
        assert_int_equal(made.bye, team_without_games(&event, r));
        assert_false(had[made.bye]);
        had[made.bye] = true;
        assert_int_equal(event.team_bye_count, 1);
        const ff_team_bye *bye = &event.team_byes[0];
        assert_int_equal(bye->nos[r - 1], event.teams[made.bye].no);
        assert_int_equal(bye->count, r > rounds_known ? r : rounds_known);
        for (int k = 0; k < bye->count; k++)
            assert_true(bye->nos[k] == 0 ? k >= r : had[bye->nos[k] - 1]);
        assert_int_equal(bye->match_tenths, rounds_known > 0 ? 7 : stated ? 15 : 10);
        assert_int_equal(bye->tenths, rounds_known > 0 ? 8 : BOARDS * 5);
        play_round(&event, r);
    }
    size_t said = 0;
    for (size_t i = 0; i < notes.count; i++)
        said += strcmp(notes.items[i].code, "team-bye") == 0;
    assert_int_equal(said, !stated && rounds_known == 0);
    for (size_t i = 0; i < notes.count; i++) { /* of no place in a file */
        assert_int_equal(notes.items[i].line, 0);
        assert_int_equal(notes.items[i].column, 0);
    }
    ff_diagnostics_release(&notes);
    ff_event_release(&event);
}

static void test_bye(void **state)
{
    (void)state;
    pair_with_bye(false, 0);
    pair_with_bye(true, 0);
    pair_with_bye(false, 2);
    pair_with_bye(false, 4);
}

/* A round robin's free team is of no record. */
static void test_free_team(void **state)
{
    ff_event event;
    (void)state;
    make_event("BERGER_TEAM_ROUNDROBIN", 5, &event);
    for (int r = 1; r <= 5; r++) {
        const ff_match_round_options how = {.round = r, .system = FF_SWISS_SYSTEM_COUNT};
        ff_match_round made;
        assert_int_equal(ff_teams_pair_round(&event, &how, &made, NULL, NULL), FF_OK);
        assert_int_equal(made.matches, 2);
    }
    assert_int_equal(event.team_bye_count, 0);
    ff_event_release(&event);
}

/* --- kinds, and how many rounds --- */

static void test_rounds_due(void **state)
{
    static const struct {
        const char *system;
        int teams, due;
    } cases[] = {
        {"BERGER_TEAM_ROUNDROBIN", 4, 3},        {"BERGER_TEAM_ROUNDROBIN", 5, 5},
        {"BERGER_TEAM_ROUNDROBIN", 2, 1},        {"BERGER_TEAM_DOUBLEROUNDROBIN", 4, 6},
        {"BERGER_TEAM_DOUBLEROUNDROBIN", 5, 10}, {"FIDE_SCHEVENINGEN", 2, BOARDS},
        {"FIDE_TEAM_TYPEA_MP_GP", 4, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_event event;
        make_event(cases[i].system, cases[i].teams, &event);
        if (cases[i].due == BOARDS && cases[i].teams == 2) { /* boards are known by a round */
            const ff_match_round_options how = {.round = 1, .system = FF_SWISS_SYSTEM_COUNT};
            ff_match_round made;
            assert_int_equal(ff_teams_pair_round(&event, &how, &made, NULL, NULL), FF_OK);
        }
        assert_int_equal(ff_teams_rounds_due(&event), cases[i].due);
        ff_event_release(&event);
    }
}

/* A round after the last is refused, and one that is there is not paired again. */
static void test_after_the_last(void **state)
{
    static const struct {
        const char *system;
        int teams, last;
    } cases[] = {{"BERGER_TEAM_ROUNDROBIN", 4, 3}, {"FIDE_SCHEVENINGEN", 2, BOARDS}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_event event;
        make_event(cases[i].system, cases[i].teams, &event);
        for (int r = 1; r <= cases[i].last + 1; r++) {
            const ff_match_round_options how = {.round = r, .system = FF_SWISS_SYSTEM_COUNT};
            ff_match_round made;
            bool there = r <= cases[i].last;
            assert_int_equal(ff_teams_pair_round(&event, &how, &made, NULL, NULL),
                             there ? FF_OK : FF_E_STATE);
            if (there)
                assert_int_equal(ff_teams_pair_round(&event, &how, &made, NULL, NULL),
                                 FF_E_STATE_EXISTS);
        }
        ff_event_release(&event);
    }
}

static void test_kinds(void **state)
{
    static const struct {
        const char *type;
        ff_event_kind kind;
        ff_team_score primary; /* where the type is a code */
    } cases[] = {{"Team: Swiss-System", FF_EVENT_SWISS, FF_SCORE_MATCH},
                 {"FIDE_TEAM_TYPEA_MP_GP", FF_EVENT_SWISS, FF_SCORE_MATCH},
                 {"FIDE_TEAM_TYPEA_GP_MP", FF_EVENT_SWISS, FF_SCORE_GAME},
                 {"CUSTOM_TEAM_SWISS_GP", FF_EVENT_SWISS, FF_SCORE_GAME},
                 {"CUSTOM_TEAM_SWISS_MP", FF_EVENT_SWISS, FF_SCORE_MATCH},
                 {"Knock-out of teams", FF_EVENT_KNOCKOUT, FF_SCORE_MATCH},
                 {"Team: Round-Robin", FF_EVENT_ROUND_ROBIN, FF_SCORE_MATCH},
                 {"Mannschaften: Rundenturnier", FF_EVENT_ROUND_ROBIN, FF_SCORE_MATCH},
                 {"Double Berger", FF_EVENT_DOUBLE_ROUND_ROBIN, FF_SCORE_MATCH},
                 {"Scheveningen", FF_EVENT_ROUND_ROBIN, FF_SCORE_MATCH},
                 {"Friendly", FF_EVENT_UNKNOWN, FF_SCORE_MATCH}};
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    (void)state;
    for (size_t i = 0; i < 2 * sizeof cases / sizeof *cases; i++) {
        bool as_text = i % 2 != 0;
        ff_event event;
        ff_teams teams;
        make_event(as_text ? "" : cases[i / 2].type, 2, &event);
        if (as_text)
            event.type_text = cases[i / 2].type;
        assert_int_equal(ff_teams_make(&event, &options, &teams, NULL), FF_OK);
        assert_int_equal(ff_teams_table(&teams, FF_SCORE_MATCH)->kind, cases[i / 2].kind);
        assert_int_equal(teams.primary, as_text ? FF_SCORE_MATCH : cases[i / 2].primary);
        ff_teams_release(&teams);
        ff_event_release(&event);
    }
}

/* --- boards as they are called --- */

static void test_read_board(void **state)
{
    static const char *const wrong[] = {"",     "3",    "3.",    ".2",         "3.2.1",
                                        "0.1",  "1.0",  "x.1",   "1.x",        "3,2",
                                        "-1.2", "1.-2", "1 . 2", "12345678.1", "1.12345678"};
    (void)state;
    for (int match = 1; match <= 1000; match += 111)
        for (int within = 1; within <= 20; within++) {
            char text[32];
            int first = 0, second = 0;
            snprintf(text, sizeof text, "%d.%d", match, within);
            assert_true(ff_teams_read_board(text, &first, &second));
            assert_int_equal(first, match);
            assert_int_equal(second, within);
        }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int first = 0, second = 0;
        if (ff_teams_read_board(wrong[i], &first, &second))
            fail_msg("\"%s\" is taken for board %d.%d", wrong[i], first, second);
    }
}

/* --- line-ups --- */

static void assert_refused(ff_event *event, int round, const int *nos, const char *code,
                           const char *words)
{
    ff_lineup_outcome outcome;
    ff_diagnostics notes = {0};
    const ff_lineup_wish wish = {0, round, nos, BOARDS, false};
    assert_int_equal(ff_teams_set_lineup(event, &wish, &outcome, &notes, NULL), FF_OK);
    if (words == NULL) {
        assert_int_not_equal(outcome, FF_LINEUP_REFUSED);
        assert_int_equal(notes.count, 0);
    } else {
        assert_int_equal(outcome, FF_LINEUP_REFUSED);
        assert_int_equal(notes.count, 1);
        assert_string_equal(notes.items[0].code, code);
        assert_int_equal(notes.items[0].severity, FF_SEVERITY_ERROR);
        assert_int_equal(notes.items[0].line, 0);
        assert_int_equal(notes.items[0].column, 0);
        if (strstr(notes.items[0].text, words) == NULL)
            fail_msg("\"%s\" does not say \"%s\"", notes.items[0].text, words);
    }
    ff_diagnostics_release(&notes);
}

/* Who has withdrawn is on no board, and may be on a roster. */
static void test_lineup_refused(void **state)
{
    static const int absent[] = {1, 99, 2}, other[] = {1, 2, 5}, twice[] = {1, 2, 2};
    static const int gone[] = {1, 2, 4}, holes[][BOARDS] = {{0, 1, 2}, {1, 0, 2}, {1, 2, 0}};
    ff_event event;
    (void)state;
    make_event("BERGER_TEAM_ROUNDROBIN", 2, &event);
    event.players[3].withdrawn = true;
    assert_refused(&event, 1, absent, "line-up", "player 99 is not in the event");
    assert_refused(&event, 1, other, "line-up", "player 5 is not in the team");
    assert_refused(&event, 1, twice, "line-up", "player 2 is named twice");
    assert_refused(&event, 1, gone, "line-up", "player 4 has withdrawn");
    for (int hole = 0; hole < BOARDS; hole++) {
        char words[64];
        snprintf(words, sizeof words, "no player is at place %d of the roster", hole + 1);
        assert_refused(&event, 0, holes[hole], "line-up", words);
        assert_refused(&event, 1, holes[hole], NULL, NULL); /* a board may be empty */
    }
    assert_refused(&event, 0, gone, NULL, NULL);
    ff_event_release(&event);
}

/* The last line-up of a round counts, each team has one in each round. */
static void test_lineup_again(void **state)
{
    static const int first[] = {1, 2, 3}, second[] = {2, 3, 4};
    ff_event event;
    int out[BOARDS];
    (void)state;
    make_event("BERGER_TEAM_ROUNDROBIN", 2, &event);
    for (int round = 1; round <= 3; round++) {
        assert_refused(&event, round, first, NULL, NULL);
        assert_refused(&event, round, second, NULL, NULL);
        assert_int_equal(event.lineup_count, round);
        ff_teams_lineup_of(&event, 0, round, BOARDS, out);
        for (int b = 0; b < BOARDS; b++)
            assert_int_equal(out[b], second[b] - 1);
    }
    assert_refused(&event, 2, first, NULL, NULL);
    ff_teams_lineup_of(&event, 0, 2, BOARDS, out);
    assert_int_equal(out[0], 0);
    ff_teams_lineup_of(&event, 0, 3, BOARDS, out);
    assert_int_equal(out[0], 1);
    assert_int_equal(event.lineup_count, 3);
    ff_event_release(&event);
}

/* Without a line-up those of the roster play, in its order, who have not withdrawn. */
static void test_roster(void **state)
{
    static const int nos[] = {4, 2, 3, 1};
    (void)state;
    for (unsigned gone = 0; gone < 1u << SQUAD; gone++) {
        ff_event event;
        int out[SQUAD], at = 0;
        make_event("BERGER_TEAM_ROUNDROBIN", 2, &event);
        const ff_lineup_wish wish = {0, 0, nos, SQUAD, false};
        ff_lineup_outcome outcome;
        assert_int_equal(ff_teams_set_lineup(&event, &wish, &outcome, NULL, NULL), FF_OK);
        for (int i = 0; i < SQUAD; i++)
            event.players[i].withdrawn = (gone >> i & 1) != 0;
        for (int boards = 1; boards <= SQUAD; boards++) {
            ff_teams_lineup_of(&event, 0, 1, boards, out);
            at = 0;
            for (int i = 0; i < SQUAD && at < boards; i++)
                if ((gone >> (nos[i] - 1) & 1) == 0)
                    assert_int_equal(out[at++], nos[i] - 1);
            while (at < boards)
                assert_int_equal(out[at++], FF_NOBODY);
        }
        ff_event_release(&event);
    }
}

/* A board whose game has moves, clocks or a ruling is not changed; another round's may. */
static void test_with_record(void **state)
{
    static const int nos[] = {2, 3, 4};
    (void)state;
    for (int player = 0; player < 2 * SQUAD; player++) {
        ff_event event;
        make_event("BERGER_TEAM_ROUNDROBIN", 2, &event);
        const ff_match_round_options how = {.round = 1, .system = FF_SWISS_SYSTEM_COUNT};
        ff_match_round made;
        assert_int_equal(ff_teams_pair_round(&event, &how, &made, NULL, NULL), FF_OK);
        ff_attachment moves[] = {{2, player, "pgn", "1. e4"}, {1, player, "pgn", "1. e4"}};
        event.attachments = moves;
        event.attachment_count = 1;
        assert_refused(&event, 1, nos, NULL, NULL);
        bool plays = ff_event_cell(&event, player, 1)->opponent != FF_NOBODY;
        event.attachment_count = 2;
        assert_refused(&event, 1, nos, "line-up-late",
                       plays ? "has moves, clocks, a ruling or a note" : NULL);
        event.attachments = NULL;
        event.attachment_count = 0;
        ff_event_release(&event);
    }
}

/* --- what a file says of points, and of numbers --- */

static bool is_noted(const ff_diagnostics *notes, const char *code, const char *words)
{
    for (size_t i = 0; i < notes->count; i++)
        if (strcmp(notes->items[i].code, code) == 0)
            return strstr(notes->items[i].text, words) != NULL;
    return false;
}

/* T1 wins at three boards: 2 match points and 3 game points (3 points or as 310 has them). */
static void test_stated_points(void **state)
{
    static const struct {
        int match, games;
        const char *words; /* NULL: as the results make them */
    } cases[] = {{20, 30, NULL},
                 {10, 30, "says 1 match points and 3 game points, the results make 2 and 3"},
                 {20, 25, "says 2 match points and 2½ game points, the results make 2 and 3"}};
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_event event;
        ff_teams teams;
        ff_roster *roster;
        ff_match_rules *rules = make_event("BERGER_TEAM_ROUNDROBIN", 2, &event);
        *rules = (ff_match_rules){.colours = "WBW", .scored = true, .win = 20, .draw = 10};
        assert_int_equal(ff_event_roster_make(&event, 0, &roster, NULL), FF_OK);
        roster->has_stated_points = true;
        roster->stated_match = cases[i].match;
        roster->stated_game = cases[i].games;
        for (int b = 0; b < BOARDS; b++)
            assert_int_equal(ff_event_pair(&event, 1, b + 1, b, SQUAD + b, NULL), FF_OK);
        play_round(&event, 1);
        assert_int_equal(ff_teams_make(&event, &options, &teams, NULL), FF_OK);
        if (cases[i].words == NULL)
            assert_false(is_noted(&teams.notes, "points-disagree", ""));
        else
            assert_true(is_noted(&teams.notes, "points-disagree", cases[i].words));
        ff_teams_release(&teams);
        ff_event_release(&event);
    }
}

/* A number of two teams, and one that is none, is said once, and takes no other team's number.
 */
static void test_team_numbers(void **state)
{
    static const struct {
        int nos[3];
        const char *words;
    } cases[] = {{{1, 2, 3}, NULL},
                 {{3, 1, 2}, NULL},
                 {{1, 1, 2}, "the number 1 of team \"T2\""},
                 {{0, 1, 2}, "the number 0 of team \"T1\""}};
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ff_event event;
        ff_teams teams;
        make_event("BERGER_TEAM_ROUNDROBIN", 3, &event);
        for (int t = 0; t < 3; t++)
            event.teams[t].no = cases[i].nos[t];
        assert_int_equal(ff_teams_make(&event, &options, &teams, NULL), FF_OK);
        size_t said = 0;
        for (size_t k = 0; k < teams.notes.count; k++)
            said += strcmp(teams.notes.items[k].code, "team-number") == 0;
        assert_int_equal(said, cases[i].words != NULL);
        if (cases[i].words != NULL)
            assert_true(is_noted(&teams.notes, "team-number", cases[i].words));
        for (int t = 0; t < 3; t++) {
            const ff_event *table = ff_teams_table(&teams, FF_SCORE_MATCH);
            assert_string_equal(table->players[t].name, event.teams[t].name);
            for (int k = 0; k < t; k++)
                assert_int_not_equal(table->players[t].no, table->players[k].no);
        }
        assert_int_equal(ff_teams_table(&teams, FF_SCORE_GAME)->players[2].no,
                         event.teams[2].no);
        ff_teams_release(&teams);
        ff_event_release(&event);
    }
}

/* Games against two teams in one round: those against the first of them count. */
static void test_two_opponents(void **state)
{
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    ff_event event;
    ff_teams teams;
    (void)state;
    make_event("BERGER_TEAM_ROUNDROBIN", 3, &event);
    assert_int_equal(ff_event_pair(&event, 1, 1, 0, SQUAD, NULL), FF_OK);
    assert_int_equal(ff_event_pair(&event, 1, 2, 1, 2 * SQUAD, NULL), FF_OK);
    assert_int_equal(ff_teams_make(&event, &options, &teams, NULL), FF_OK);
    assert_int_equal(ff_teams_match(&teams, 0, 1)->opponent, 1);
    assert_true(is_noted(&teams.notes, "team-opponents",
                         "round 1: team 1, \"T1\", has games against teams 2 and 3; those "
                         "against 2 are counted"));
    ff_teams_release(&teams);
    ff_event_release(&event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bye),
        cmocka_unit_test(test_free_team),
        cmocka_unit_test(test_rounds_due),
        cmocka_unit_test(test_after_the_last),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_read_board),
        cmocka_unit_test(test_lineup_refused),
        cmocka_unit_test(test_lineup_again),
        cmocka_unit_test(test_roster),
        cmocka_unit_test(test_with_record),
        cmocka_unit_test(test_stated_points),
        cmocka_unit_test(test_team_numbers),
        cmocka_unit_test(test_two_opponents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
