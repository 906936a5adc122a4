/* Teams: matches put together from games, criteria, and the extended direct encounter against
 * its definition, by brute force over the results of matches that were not played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "support/trf_event.h"

#include "event/members.h"
#include "flagfall/trf.h"
#include "teams/team_standings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void assert_match(const ff_teams *teams, int team, int round, int opponent,
                         ff_result result, int games)
{
    const ff_team_match *match = ff_teams_match(teams, team, round);
    assert_int_equal(match->opponent, opponent);
    assert_int_equal(match->result, result);
    assert_int_equal(match->games, games);
}

static void test_matches(void **state)
{
    ff_event event;
    ff_teams teams;
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    (void)state;
    read_trf_event(trf_team_cup, &event);
    assert_int_equal(ff_teams_make(&event, &options, &teams, NULL), FF_OK);
    assert_int_equal(teams.boards, 2);
    assert_int_equal(teams.rounds, 3);
    assert_int_equal(teams.notes.count, 0);
    assert_match(&teams, 0, 1, 1, FF_RESULT_WIN, 15);
    assert_match(&teams, 1, 1, 0, FF_RESULT_LOSS, 5);
    assert_match(&teams, 2, 1, FF_NOBODY, FF_RESULT_BYE_PAIRING, 10);
    assert_match(&teams, 1, 2, 2, FF_RESULT_FORFEIT_LOSS, 0);
    assert_match(&teams, 2, 2, 1, FF_RESULT_FORFEIT_WIN, 20);
    assert_match(&teams, 2, 3, 0, FF_RESULT_DRAW, 10);
    assert_match(&teams, 0, 3, 2, FF_RESULT_DRAW, 10);
    /* board 2 of round 1 is the reserve's, and that of round 3 is empty on one side */
    assert_int_equal(ff_teams_match(&teams, 1, 1)->boards[1].player, 5);
    assert_int_equal(ff_teams_match(&teams, 2, 3)->boards[1].player, FF_NOBODY);
    assert_int_equal(ff_teams_match(&teams, 0, 3)->boards[1].player, 1);
    assert_int_equal(ff_teams_match(&teams, 0, 1)->side, FF_SIDE_WHITE);
    assert_int_equal(ff_teams_match(&teams, 0, 3)->side, FF_SIDE_BLACK);
    /* a bye and a match won by forfeit are taken as a win at every board */
    assert_int_equal(ff_teams_board_points(&teams, 2, 1, 2), 10);
    assert_int_equal(ff_teams_board_points(&teams, 2, 2, 1), 10);
    assert_int_equal(ff_teams_board_points(&teams, 1, 2, 1), 0);
    assert_int_equal(ff_teams_board_points(&teams, 0, 1, 2), 5);
    ff_teams_release(&teams);
    ff_event_release(&event);
}

/* Values by hand. Match points: Alpha 2+1+1 = 4, Beta 0+0+1 = 1, Gamma 1+2+1 = 4; game points
 * 3½, 1½, 4. */
static void test_scores(void **state)
{
    static const char list[] = "MPVGP,EMMSB,EGGSB,SSSC,BC,BH:GP";
    /* EMMSB Alpha: 2 x Beta's 1 + 1 x dummy + 1 x Gamma's 4; the dummy of the bye has 4, held
     * to three draws: 3 (16.4.2). EGGSB: 1.5 x 1.5 + 1 x 3 (own 3.5, held to 3) + 1 x 4.
     * SSSC: 3.5 + (1 + 3 + 4) / F, F = 3 x 2 / 2 = 3. BC: board 1: 1 + 1 (bye) + 0, board 2:
     * 0.5 + 1 + 1, twice. */
    static const char *const alpha[] = {"3.5", "9.0", "9.25", "6.17", "7.0", "8.5"};
    ff_event event;
    ff_team_standings s;
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.edition = ff_c07_by_name("2026"), .tiebreaks = tiebreaks};
    (void)state;
    read_trf_event(trf_team_cup, &event);
    assert_int_equal(
        ff_tiebreaks_of_teams(list, tiebreaks, &options.tiebreak_count, NULL, NULL), FF_OK);
    assert_int_equal(ff_team_standings_make(&event, &options, FF_SCORE_NONE, &s, NULL), FF_OK);
    const ff_standing *row = &s.table.rows[s.table.row_of[0]];
    assert_int_equal(row->points, 40);
    assert_int_equal(s.table.other_points[0], 35);
    for (size_t k = 0; k < options.tiebreak_count; k++) {
        char text[FF_VALUE_SIZE];
        ff_explanation explanation;
        ff_value_text(row->values[k], ff_tiebreak_decimals(&tiebreaks[k]), text);
        assert_string_equal(text, alpha[k]);
        assert_int_equal(ff_standings_explain(&s.table, 0, k, &explanation, NULL), FF_OK);
        assert_int_equal(ff_value_compare(explanation.value, row->values[k]), 0);
    }
    ff_team_standings_release(&s);
    ff_event_release(&event);
}

static void test_lists(void **state)
{
    ff_tiebreak list[FF_TIEBREAKS_MAX];
    ff_error err;
    ff_str left_out = FF_STR_INIT;
    size_t count;
    (void)state;
    assert_int_equal(ff_tiebreaks_of_teams("MPTS,MPvGP,BH:GP/C1,SSSC/K4/F,EMGSB/C2", list,
                                           &count, NULL, &err),
                     FF_OK);
    assert_int_equal(count, 4);
    assert_int_equal(list[1].score, FF_SCORE_GAME);
    assert_int_equal(list[1].cut_low, 1);
    assert_int_equal(list[2].factor, 4);
    assert_true(list[2].fore);
    /* no median of the extended kinds, no score of those that name it, no ratings */
    assert_int_equal(ff_tiebreaks_of_teams("EMMSB/M1", list, &count, NULL, &err), FF_E_PARSE);
    assert_int_equal(ff_tiebreaks_of_teams("EMMSB:MP", list, &count, NULL, &err), FF_E_PARSE);
    assert_int_equal(ff_tiebreaks_of_teams("SSSC/K0", list, &count, NULL, &err), FF_E_PARSE);
    assert_int_equal(ff_tiebreaks_of_teams("TPR", list, &count, NULL, &err), FF_E_UNSUPPORTED);
    assert_int_equal(ff_tiebreaks_of_teams("TPR,OTHER_X,EDE", list, &count, &left_out, &err),
                     FF_OK);
    assert_int_equal(count, 1);
    assert_string_equal(ff_str_get(&left_out), "TPR, OTHER_X");
    assert_int_equal(ff_tiebreaks_parse("BH:MP", list, &count, &err), FF_E_PARSE);
    ff_str_release(&left_out);
}

/* --- the extended direct encounter by its definition --- */

enum { TEAMS = 5, BOARDS = 2, ROUNDS = 5, SCORES = 2 };

/* Points of a row team against a column team in tenths, by match and by game points; -1: not
 * played. */
typedef struct field {
    int points[SCORES][TEAMS][TEAMS];
    int total[SCORES][TEAMS];
} field;

static unsigned draw(unsigned *seed, unsigned below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 16) % below;
}

/* What a match can end with, for the row team. */
static const int ends_match[] = {0, 10, 20}, ends_games[] = {0, 5, 10, 15, 20};

/* The matches of a set that were not played, and in how many ways they could end. */
typedef struct open_matches {
    int pairs[TEAMS * TEAMS][2];
    int count, kinds;
    long ways;
} open_matches;

static open_matches find_open(const field *f, int score, const int *set, int size)
{
    open_matches o = {.count = 0, .kinds = score == 0 ? 3 : 5, .ways = 1};
    for (int i = 0; i < size; i++)
        for (int k = i + 1; k < size; k++)
            if (f->points[score][set[i]][set[k]] < 0) {
                o.pairs[o.count][0] = set[i];
                o.pairs[o.count++][1] = set[k];
                o.ways *= o.kinds;
            }
    return o;
}

/* The sums of a set when its open matches end in the `way`-th way. */
static void sums(const field *f, int score, const int *set, int size, const open_matches *o,
                 long way, int sum[TEAMS])
{
    const int *ends = score == 0 ? ends_match : ends_games;
    for (int i = 0; i < size; i++) {
        sum[set[i]] = 0;
        for (int k = 0; k < size; k++)
            if (i != k && f->points[score][set[i]][set[k]] >= 0)
                sum[set[i]] += f->points[score][set[i]][set[k]];
    }
    for (int i = 0; i < o->count; i++, way /= o->kinds) {
        sum[o->pairs[i][0]] += ends[way % o->kinds];
        sum[o->pairs[i][1]] += 20 - ends[way % o->kinds];
    }
}

/* Is it above all that are not placed, in every way? */
static bool always_above(const field *f, int score, const int *set, int size,
                         const bool placed[TEAMS], int team)
{
    open_matches o = find_open(f, score, set, size);
    for (long way = 0; way < o.ways; way++) {
        int sum[TEAMS];
        sums(f, score, set, size, &o, way, sum);
        for (int i = 0; i < size; i++)
            if (!placed[set[i]] && set[i] != team && sum[set[i]] >= sum[team])
                return false;
    }
    return true;
}

/* The places of a set by one score: equal sums share one where all have met; else those are
 * placed from the top who are above the rest however the open matches end, and the rest share
 * one. */
static void places_by(const field *f, int score, const int *set, int size, int place[TEAMS])
{
    bool placed[TEAMS] = {false};
    open_matches o = find_open(f, score, set, size);
    int sum[TEAMS], next = 1;
    sums(f, score, set, size, &o, 0, sum);
    for (int i = 0; i < size && o.count == 0; i++) {
        place[set[i]] = 1;
        for (int k = 0; k < size; k++)
            place[set[i]] += sum[set[k]] > sum[set[i]];
    }
    for (bool found = o.count > 0; found && next < size;) {
        found = false;
        for (int i = 0; i < size && !found; i++) {
            if (placed[set[i]] || !always_above(f, score, set, size, placed, set[i]))
                continue;
            placed[set[i]] = found = true;
            place[set[i]] = next++;
        }
    }
    for (int i = 0; i < size && o.count > 0; i++)
        if (!placed[set[i]])
            place[set[i]] = next;
}

/* 13.3: by the score at hand; where it parts nobody, by the other one; those who still share a
 * place again among themselves, by the score that has parted them, or in the other reading
 * (`anew`) by both from the first. */
static void encounter(const field *f, bool anew, int score, const int *set, int size, int from,
                      int place[TEAMS])
{
    for (; score < SCORES; score++) {
        int own[TEAMS], same = 0;
        places_by(f, score, set, size, own);
        for (int i = 0; i < size; i++)
            same += own[set[i]] == 1;
        if (same == size)
            continue;
        for (int p = 1; p <= size; p++) {
            int part[TEAMS], n = 0;
            for (int i = 0; i < size; i++)
                if (own[set[i]] == p)
                    part[n++] = set[i];
            for (int i = 0; i < n; i++)
                place[part[i]] = from + p - 1;
            if (n > 1)
                encounter(f, anew, anew ? 0 : score, part, n, from + p - 1, place);
        }
        return;
    }
    for (int i = 0; i < size; i++)
        place[set[i]] = from;
}

/* --- events for it --- */

static void add_people(ff_event *event)
{
    for (int t = 0; t < TEAMS; t++) {
        char name[16];
        int team, player;
        ff_roster *roster;
        int nos[BOARDS];
        snprintf(name, sizeof name, "T%d", t + 1);
        assert_int_equal(ff_event_add_team(event, name, &team, NULL), FF_OK);
        for (int b = 0; b < BOARDS; b++) {
            assert_int_equal(ff_event_add_player(event, 0, &player, NULL), FF_OK);
            event->players[player].team = team;
            nos[b] = event->players[player].no;
        }
        roster = NULL;
        assert_int_equal(ff_event_roster_make(event, team, &roster, NULL), FF_OK);
        roster->nos = ff_event_numbers(event, nos, BOARDS);
        roster->count = BOARDS;
    }
}

/* The half-points of `a` at each board; `close`: most matches are drawn one way or another. */
static void draw_games(unsigned *seed, bool close, int halves[BOARDS])
{
    for (int board = 0; board < BOARDS; board++)
        halves[board] = (int)draw(seed, 3);
    if (close && draw(seed, 3) != 0)
        halves[1] = 2 - halves[0];
}

/* What a match ends with, kept in the field. */
static void decide(field *f, int a, int b, bool close, unsigned *seed, int halves[BOARDS])
{
    int games = 0;
    draw_games(seed, close, halves);
    for (int board = 0; board < BOARDS; board++)
        games += 5 * halves[board];
    f->points[1][a][b] = games;
    f->points[1][b][a] = 20 - games;
    f->points[0][a][b] = games > 10 ? 20 : games == 10 ? 10 : 0;
    f->points[0][b][a] = 20 - f->points[0][a][b];
    for (int s = 0; s < SCORES; s++) {
        f->total[s][a] += f->points[s][a][b];
        f->total[s][b] += f->points[s][b][a];
    }
}

static void play(ff_event *event, field *f, int round, int a, int b, bool close, unsigned *seed)
{
    static const ff_result results[] = {FF_RESULT_LOSS, FF_RESULT_DRAW, FF_RESULT_WIN};
    int halves[BOARDS];
    decide(f, a, b, close, seed, halves);
    for (int board = 0; board < BOARDS; board++) {
        int x = a * BOARDS + board, y = b * BOARDS + board;
        int white = board % 2 == 0 ? x : y, black = white == x ? y : x;
        assert_int_equal(ff_event_pair(event, round, 0, white, black, NULL), FF_OK);
        assert_int_equal(ff_event_result(event, round, x, results[halves[board]],
                                         results[2 - halves[board]], NULL),
                         FF_OK);
    }
}

static void play_by_chance(ff_event *event, field *f, int round, bool close, unsigned *seed)
{
    bool busy[TEAMS] = {false};
    for (int tries = 0; tries < 12; tries++) {
        int a = (int)draw(seed, TEAMS), b = (int)draw(seed, TEAMS);
        if (a == b || busy[a] || busy[b] || f->points[0][a][b] >= 0)
            continue;
        busy[a] = busy[b] = true;
        play(event, f, round, a, b, close, seed);
    }
}

static void clear(field *f)
{
    memset(f, 0, sizeof *f);
    for (int s = 0; s < SCORES; s++)
        for (int a = 0; a < TEAMS; a++)
            for (int b = 0; b < TEAMS; b++)
                f->points[s][a][b] = -1;
}

/* The opponent in a round of those whose numbers make r (mod 5). */
static int opponent_of(int a, int r)
{
    return (r - a + TEAMS) % TEAMS;
}

/* Goes on until a whole event comes in which all have equal match points: there the first
 * table of an encounter parts nobody. */
static void seek_even(unsigned *seed)
{
    for (;;) {
        field f;
        unsigned next = *seed;
        int halves[BOARDS];
        bool even = true;
        clear(&f);
        for (int r = 0; r < ROUNDS; r++)
            for (int a = 0; a < TEAMS; a++)
                if (a < opponent_of(a, r))
                    decide(&f, a, opponent_of(a, r), false, &next, halves);
        for (int a = 1; a < TEAMS; a++)
            even = even && f.total[0][a] == f.total[0][0];
        if (even)
            return;
        *seed = next;
    }
}

/* Rounds of matches between teams that have not met; some rounds leave teams out, or in an
 * event that is `whole` everybody meets everybody. */
static void make_event(ff_event *event, field *f, bool whole, bool close, unsigned *seed)
{
    clear(f);
    ff_event_init(event);
    event->kind = FF_EVENT_SWISS;
    add_people(event);
    for (int r = 0; r < ROUNDS; r++)
        for (int a = 0; a < TEAMS && whole; a++)
            if (a < opponent_of(a, r))
                play(event, f, r + 1, a, opponent_of(a, r), close, seed);
    for (int r = 1; r < ROUNDS && !whole; r++)
        play_by_chance(event, f, r, close, seed);
}

/* What was compared. */
typedef struct tally {
    int teams, parted, two_readings;
} tally;

/* Points of a team in the matches within a set. */
static int points_within(const field *f, int score, const int *set, int size, int team)
{
    int sum = 0;
    for (int i = 0; i < size; i++)
        if (set[i] != team && f->points[score][team][set[i]] >= 0)
            sum += f->points[score][team][set[i]];
    return sum;
}

static void put_points(ff_str *out, int tenths)
{
    if (tenths >= 10 || tenths == 0)
        ff_str_format(out, "%d", tenths / 10);
    ff_str_text(out, tenths % 10 != 0 ? "½" : "");
}

/* Both scores of the tied in the matches between them, best placed first, are told; where the
 * criterion parts all of them that order is one alone. */
static void compare_told(ff_team_standings *s, const field *f, const int *set, int size)
{
    static const char *const names[] = {"match points", "game points"};
    int order[TEAMS];
    for (int i = 0; i < size; i++) {
        int place = (int)s->table.rows[s->table.row_of[set[i]]].values[0].num;
        for (int k = 0; k < i; k++)
            if (s->table.rows[s->table.row_of[set[k]]].values[0].num == place)
                return;
        order[place - 1] = set[i];
    }
    ff_str wanted = FF_STR_INIT;
    for (int score = 0; score < SCORES; score++) {
        ff_str_format(&wanted, "; %s between them: ", names[score]);
        for (int i = 0; i < size; i++) {
            ff_str_format(&wanted, "%sT%d ", i > 0 ? ", " : "", order[i] + 1);
            put_points(&wanted, points_within(f, score, set, size, order[i]));
        }
    }
    for (int i = 0; i < size; i++) {
        ff_explanation e;
        assert_int_equal(ff_standings_explain(&s->table, set[i], 0, &e, NULL), FF_OK);
        if (strstr(e.note, ff_str_get(&wanted)) == NULL)
            fail_msg("\"%s\" does not say \"%s\"", e.note, ff_str_get(&wanted));
        int sum = 0; /* what is told match by match is in the score that ranks */
        for (size_t k = 0; k < e.count; k++)
            sum += (int)(e.parts[k].amount.num * 10 / e.parts[k].amount.den);
        assert_int_equal(sum, points_within(f, 0, set, size, set[i]));
    }
    ff_str_release(&wanted);
}

/* Every group of teams with equal primary score, in the reading that counts; where the other
 * one gives other places the table says so. */
static void compare_groups(ff_team_standings *s, const field *f, tally *t)
{
    bool differ = false, said = false;
    for (int points = 0; points <= 20 * ROUNDS; points += 5) {
        int set[TEAMS], size = 0, place[TEAMS], anew[TEAMS];
        for (int team = 0; team < TEAMS; team++)
            if (f->total[0][team] == points)
                set[size++] = team;
        if (size < 2 || find_open(f, 1, set, size).ways > 10000)
            continue;
        encounter(f, false, 0, set, size, 1, place);
        encounter(f, true, 0, set, size, 1, anew);
        for (int i = 0; i < size; i++) {
            int64_t value = s->table.rows[s->table.row_of[set[i]]].values[0].num;
            assert_int_equal(value, place[set[i]]);
            t->parted += value > 1;
            differ = differ || place[set[i]] != anew[set[i]];
        }
        t->teams += size;
        compare_told(s, f, set, size);
    }
    for (size_t i = 0; i < s->table.notes.count; i++)
        said = said || strcmp(s->table.notes.items[i].code, "two-readings") == 0;
    assert_true(said || !differ);
    t->two_readings += differ;
}

/* DE:GP is the encounter by game points alone (6.2, 6.3), whatever ranks. */
static void compare_by_games(const ff_event *event, const field *f)
{
    ff_team_standings s;
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = tiebreaks};
    assert_int_equal(
        ff_tiebreaks_of_teams("DE:GP", tiebreaks, &options.tiebreak_count, NULL, NULL), FF_OK);
    assert_int_equal(ff_team_standings_make(event, &options, FF_SCORE_MATCH, &s, NULL), FF_OK);
    for (int points = 0; points <= 20 * ROUNDS; points += 5) {
        int set[TEAMS], size = 0, place[TEAMS];
        for (int team = 0; team < TEAMS; team++)
            if (f->total[0][team] == points)
                set[size++] = team;
        if (size < 2 || find_open(f, 1, set, size).ways > 10000)
            continue;
        encounter(f, false, 1, set, size, 1, place);
        for (int i = 0; i < size; i++)
            assert_int_equal(s.table.rows[s.table.row_of[set[i]]].values[0].num, place[set[i]]);
    }
    ff_team_standings_release(&s);
}

static void compare_event(bool whole, bool close, unsigned *seed, tally *t)
{
    ff_event event;
    field f;
    ff_team_standings s;
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = tiebreaks};
    make_event(&event, &f, whole, close, seed);
    assert_int_equal(
        ff_tiebreaks_of_teams("EDE", tiebreaks, &options.tiebreak_count, NULL, NULL), FF_OK);
    assert_int_equal(ff_team_standings_make(&event, &options, FF_SCORE_MATCH, &s, NULL), FF_OK);
    compare_groups(&s, &f, t);
    ff_team_standings_release(&s);
    compare_by_games(&event, &f);
    ff_event_release(&event);
}

static void test_extended_encounter(void **state)
{
    tally t = {0};
    unsigned seed = 22;
    (void)state;
    for (int n = 0; n < 800; n++)
        compare_event(n % 2 == 1, n % 4 >= 2, &seed, &t);
    assert_true(t.teams > 1000 && t.parted > 200);
}

static void test_extended_encounter_of_all(void **state)
{
    tally t = {0};
    unsigned seed = 5;
    (void)state;
    for (int n = 0; n < 300; n++) {
        seek_even(&seed);
        compare_event(true, false, &seed, &t);
    }
    assert_true(t.teams == 300 * TEAMS && t.parted > 200 && t.two_readings > 5);
}

/* --- the boards --- */

/* Two teams with equal scores in both: Alpha won at board 1, Beta at board 2. */
static const char *const boards[] = {
    "012 Boards",
    "092 Team Swiss",
    "042 2026/04/01",
    "352 WB",
    "001 1 A1 1.0 |   3 w 1",
    "001 2 A2 0.0 |   4 b 0",
    "001 3 B1 0.0 |   1 b 0",
    "001 4 B2 1.0 |   2 w 1",
    "310   1 Alpha                                                              1    2",
    "310   2 Beta                                                               3    4",
    NULL};

/* One match of four and of five boards: what comes first among the criteria decides. */
static const char *const four_boards[] = {"012 Boards",
                                          "092 Team Swiss",
                                          "042 2026/04/01",
                                          "352 WBWB",
                                          "001 1 A1 0.0 |   5 w 0",
                                          "001 2 A2 1.0 |   6 b 1",
                                          "001 3 A3 1.0 |   7 w 1",
                                          "001 4 A4 0.0 |   8 b 0",
                                          "001 5 B1 1.0 |   1 b 1",
                                          "001 6 B2 0.0 |   2 w 0",
                                          "001 7 B3 0.0 |   3 b 0",
                                          "001 8 B4 1.0 |   4 w 1",
                                          "310   1 Alpha                                       "
                                          "                       1    2    3    4",
                                          "310   2 Beta                                        "
                                          "                       5    6    7    8",
                                          NULL};
static const char *const five_boards[] = {"012 Boards",
                                          "092 Team Swiss",
                                          "042 2026/04/01",
                                          "352 WBWBW",
                                          "001 1 A1 0.0 |   6 w 0",
                                          "001 2 A2 1.0 |   7 b 1",
                                          "001 3 A3 1.0 |   8 w 1",
                                          "001 4 A4 0.5 |   9 b =",
                                          "001 5 A5 0.0 |  10 w 0",
                                          "001 6 B1 1.0 |   1 b 1",
                                          "001 7 B2 0.0 |   2 w 0",
                                          "001 8 B3 0.0 |   3 b 0",
                                          "001 9 B4 0.5 |   4 w =",
                                          "001 10 B5 1.0 |   5 b 1",
                                          "310   1 Alpha                                       "
                                          "                       1    2    3    4    5",
                                          "310   2 Beta                                        "
                                          "                       6    7    8    9   10",
                                          NULL};

/* Alpha and Beta drew with a win each and both beat Gamma, Beta at both boards: equal in match
 * points, in game points not. */
static const char *const unequal[] = {
    "012 Unequal",
    "092 Team Swiss",
    "042 2026/04/01",
    "352 WB",
    "001 1 A1 2.0 |   3 w 1|   5 w 1",
    "001 2 A2 0.5 |   4 b 0|   6 b =",
    "001 3 B1 1.0 |   1 b 0|0000 - Z|   5 w 1",
    "001 4 B2 2.0 |   2 w 1|0000 - Z|   6 b 1",
    "001 5 C1 0.0 |0000 - Z|   1 b 0|   3 b 0",
    "001 6 C2 0.5 |0000 - Z|   2 w =|   4 w 0",
    "310   1 Alpha                                                              1    2",
    "310   2 Beta                                                               3    4",
    "310   3 Gamma                                                              5    6",
    NULL};

/* Three that drew with each other, a win at each board: boards are for two alone. */
static const char *const three[] = {
    "012 Three",
    "092 Team Swiss",
    "042 2026/04/01",
    "352 WB",
    "001 1 A1 2.0 |   3 w 1|   5 w 1",
    "001 2 A2 0.0 |   4 b 0|   6 b 0",
    "001 3 B1 1.0 |   1 b 0|0000 - Z|   5 w 1",
    "001 4 B2 1.0 |   2 w 1|0000 - Z|   6 b 0",
    "001 5 C1 0.0 |0000 - Z|   1 b 0|   3 b 0",
    "001 6 C2 2.0 |0000 - Z|   2 w 1|   4 w 1",
    "310   1 Alpha                                                              1    2",
    "310   2 Beta                                                               3    4",
    "310   3 Gamma                                                              5    6",
    NULL};

/* What the criterion gives the two, as places. */
static void assert_places(const char *const *lines, const char *code, int alpha, int beta)
{
    ff_event event;
    ff_team_standings s;
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {.tiebreaks = tiebreaks};
    read_trf_event(lines, &event);
    assert_int_equal(
        ff_tiebreaks_of_teams(code, tiebreaks, &options.tiebreak_count, NULL, NULL), FF_OK);
    assert_int_equal(ff_team_standings_make(&event, &options, FF_SCORE_MATCH, &s, NULL), FF_OK);
    assert_int_equal(s.table.rows[s.table.row_of[0]].rank, alpha);
    assert_int_equal(s.table.rows[s.table.row_of[1]].rank, beta);
    ff_team_standings_release(&s);
    ff_event_release(&event);
}

static void test_boards(void **state)
{
    static const struct {
        const char *const *lines;
        const char *code;
        int alpha, beta;
    } cases[] = {
        {boards, "EDE", 1, 1},
        {boards, "BC", 1, 2}, /* 1 x 1 is less than 2 x 1: 12.1 */
        {boards, "TBR", 1, 2},
        {boards, "BBE", 1, 2}, /* without board 2 */
        {boards, "EDET", 1, 2},
        {boards, "EDEB", 1, 2},
        {boards, "EDEBT", 1, 2},
        {boards, "EDEBB", 1, 2},
        /* board count 2 + 3 = 1 + 4; Beta won at board 1, Alpha without board 4 */
        {four_boards, "BC", 1, 1},
        {four_boards, "TBR", 2, 1},
        {four_boards, "BBE", 1, 2},
        {four_boards, "EDET", 2, 1},
        {four_boards, "EDEB", 1, 2},
        {four_boards, "EDEBT", 2, 1},
        {four_boards, "EDEBB", 1, 2},
        /* board count 2 + 3 + 2 is less than 1 + 2 + 5, and Beta won at board 1 */
        {five_boards, "BC", 1, 2},
        {five_boards, "EDET", 2, 1},
        {five_boards, "EDEBT", 1, 2},
        {unequal, "EDE", 1, 1},
        {unequal, "EDEB", 1, 1},
        {unequal, "EDEBT", 1, 1},
        {three, "EDE", 1, 1},
        {three, "EDET", 1, 1},
        {three, "EDEBB", 1, 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_places(cases[i].lines, cases[i].code, cases[i].alpha, cases[i].beta);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_matches),
        cmocka_unit_test(test_scores),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_extended_encounter),
        cmocka_unit_test(test_extended_encounter_of_all),
        cmocka_unit_test(test_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
