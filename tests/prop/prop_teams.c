/* Random events of teams, added up a second time from what was drawn, by the rules alone:
 *   - match points and game points of each match and of the table, with byes, matches that are
 *     forfeited, boards left empty, boards without a result, and points given beside;
 *   - who sat at which board with which colour, and boards as "3.2" and back;
 *   - the players by board: games, points, percentage, performance, order;
 *   - where all is played: sums of opponents' scores, of products, board counts and the order
 *     by top and bottom boards (C.07 Articles 8, 9, 12, 13).
 * Usage: prop_teams [COUNT [SEED]] */
#include "event/members.h"
#include "event/schedule.h"
#include "flagfall/memory.h"
#include "flagfall/standings.h"
#include "standings/rating.h"
#include "teams/board_list.h"
#include "teams/board_number.h"
#include "teams/team_standings.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed;

static int below(int limit)
{
    uint64_t z = (seed += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (int)((z ^ (z >> 31)) % (uint64_t)limit);
}

#define CHECK(condition)                                                                       \
    do {                                                                                       \
        if (!(condition)) {                                                                    \
            fprintf(stderr, "%s:%d: does not hold: %s (event %d)\n", __FILE__, __LINE__,       \
                    #condition, event_number);                                                 \
            exit(1);                                                                           \
        }                                                                                      \
    } while (0)

static int event_number;

enum { TEAMS = 8, BOARDS = 5, ROUNDS = 5, SQUAD = BOARDS + 2, NONE = -1 };

/* One team in one round, in places of its squad (NONE: the board is empty). */
typedef struct side {
    int opponent;    /* team, NONE without a match */
    bool first;      /* named first in the pairing */
    bool listed;     /* has a line-up, record 300 */
    int match;       /* from 0, in the order of the pairing */
    ff_result whole; /* a bye, or a forfeited match: no boards */
    int player[BOARDS];
    ff_result result[BOARDS];
} side;

typedef struct plan {
    int teams, boards, rounds;
    bool all_played;
    int win, draw; /* match points */
    int game_win, game_draw;
    char colours[BOARDS + 1]; /* "": not stated */
    int bye_match, bye_games;
    side at[TEAMS][ROUNDS];
    int bonus[2], bonus_team;              /* match, game */
    int worth[2], worth_team, worth_round; /* what a lost match of a round is worth */
    int rating[TEAMS][SQUAD];
} plan;

/* --- what is drawn --- */

static void draw_boards(const plan *p, side *a, side *b)
{
    static const ff_result played[][2] = {{FF_RESULT_WIN, FF_RESULT_LOSS},
                                          {FF_RESULT_DRAW, FF_RESULT_DRAW},
                                          {FF_RESULT_LOSS, FF_RESULT_WIN},
                                          {FF_RESULT_FORFEIT_WIN, FF_RESULT_FORFEIT_LOSS},
                                          {FF_RESULT_FORFEIT_LOSS, FF_RESULT_FORFEIT_LOSS},
                                          {FF_RESULT_ADJOURNED, FF_RESULT_ADJOURNED},
                                          {FF_RESULT_NONE, FF_RESULT_NONE}};
    int skip_a = below(SQUAD), skip_b = below(SQUAD);
    for (int i = 0; i < p->boards; i++) {
        int which = below(p->all_played || below(3) > 0 ? 3 : 7);
        a->player[i] = i + (i >= skip_a);
        b->player[i] = i + (i >= skip_b);
        a->result[i] = played[which][0];
        b->result[i] = played[which][1];
    }
    if (p->all_played || below(3) > 0)
        return;
    int empty = 1 + below(p->boards - 1); /* not board 1 */
    side *left = below(2) == 0 ? a : b, *alone = left == a ? b : a;
    left->player[empty] = NONE;
    left->result[empty] = FF_RESULT_NONE;
    alone->result[empty] = FF_RESULT_FORFEIT_WIN;
}

static void draw_match(plan *p, int round, int match, int one, int other)
{
    side *a = &p->at[one][round], *b = &p->at[other][round];
    *a = (side){.opponent = other, .first = true, .match = match};
    *b = (side){.opponent = one, .match = match};
    if (!p->all_played && match > 0 && below(8) == 0) {
        a->whole = below(2) == 0 ? FF_RESULT_FORFEIT_WIN : FF_RESULT_FORFEIT_LOSS;
        b->whole = FF_RESULT_FORFEIT_LOSS;
        return;
    }
    draw_boards(p, a, b);
    int listed = below(8);
    a->listed = listed != 0 && listed != 2;
    b->listed = listed > 1;
}

static plan draw_plan(void)
{
    static const ff_result byes[] = {FF_RESULT_BYE_PAIRING, FF_RESULT_BYE_HALF, FF_RESULT_NONE};
    plan p = {.teams = 3 + below(TEAMS - 2),
              .boards = 2 + below(BOARDS - 1),
              .rounds = 1 + below(ROUNDS),
              .win = 20 + 10 * below(2),
              .draw = 10,
              .game_win = 10 + 20 * below(2),
              .bye_match = 5 + below(20),
              .bye_games = 5 + below(20),
              .bonus_team = NONE,
              .worth_team = NONE};
    p.game_draw = p.game_win == 10 ? 5 : 10;
    p.all_played = p.teams % 2 == 0 && below(2) == 0;
    bool colours_stated = below(3) > 0;
    for (int i = 0; colours_stated && i < p.boards; i++)
        p.colours[i] = below(2) == 0 ? 'W' : 'B';
    for (int r = 0; r < p.rounds; r++) {
        int free[TEAMS], count = p.teams, match = 0;
        for (int t = 0; t < p.teams; t++) {
            int to = below(t + 1);
            free[t] = free[to];
            free[to] = t;
        }
        for (; count > 1; count -= 2)
            draw_match(&p, r, match++, free[count - 1], free[count - 2]);
        if (count == 1)
            p.at[free[0]][r] = (side){.opponent = NONE, .match = NONE, .whole = byes[below(3)]};
    }
    for (int t = 0; t < p.teams; t++)
        for (int i = 0; i < SQUAD; i++)
            p.rating[t][i] = below(5) == 0 ? 0 : 1500 + below(1000);
    if (!p.all_played && below(2) == 0) {
        p.bonus_team = below(p.teams);
        p.bonus[0] = -10 + below(30);
        p.bonus[1] = -10 + below(30);
        p.worth_team = below(p.teams);
        p.worth_round = below(p.rounds + 1); /* 0: all */
        p.worth[0] = 1 + below(9);
        p.worth[1] = 1 + below(40);
    }
    return p;
}

/* --- the event --- */

/* Numbers of teams and players are not the order in which the event has them. */
static int team_no(const plan *p, int team)
{
    return p->teams - team;
}

static int player_of(int team, int place)
{
    return place == NONE ? FF_NOBODY : team * SQUAD + (SQUAD - 1 - place);
}

static int player_no(int team, int place)
{
    return place == NONE ? 0 : 1 + player_of(team, place);
}

#define APPEND(event, list, item, one)                                                         \
    do {                                                                                       \
        CHECK(ff_grow(&(event)->list, &(event)->item##_capacity, (event)->item##_count + 1,    \
                      sizeof *(event)->list) == FF_OK);                                        \
        (event)->list[(event)->item##_count++] = (one);                                        \
    } while (0)

static void add_squads(const plan *p, ff_event *event)
{
    for (int t = 0; t < p->teams; t++) {
        char name[16];
        int team, player, nos[SQUAD];
        ff_roster *roster;
        snprintf(name, sizeof name, "T%d", t + 1);
        CHECK(ff_event_add_team(event, name, &team, NULL) == FF_OK && team == t);
        event->teams[t].no = team_no(p, t);
        for (int i = 0; i < SQUAD; i++) {
            CHECK(ff_event_add_player(event, 0, &player, NULL) == FF_OK);
            event->players[player].team = t;
            event->players[player].rating = p->rating[t][SQUAD - 1 - i];
            nos[i] = player_no(t, i);
        }
        CHECK(ff_event_roster_make(event, t, &roster, NULL) == FF_OK);
        roster->nos = ff_event_numbers(event, nos, SQUAD);
        roster->count = SQUAD;
    }
}

static bool is_first_white(const plan *p, int board)
{
    return p->colours[0] != 0 ? p->colours[board] == 'W' : board % 2 == 0;
}

static int board_number(const plan *p, const side *s, int board)
{
    return s->match * p->boards + board + 1;
}

static void add_boards(const plan *p, ff_event *event, int team, int round)
{
    const side *a = &p->at[team][round], *b = &p->at[a->opponent][round];
    for (int i = 0; i < p->boards; i++) {
        int mine = player_of(team, a->player[i]), theirs = player_of(a->opponent, b->player[i]);
        bool white = is_first_white(p, i);
        if (mine == FF_NOBODY || theirs == FF_NOBODY) {
            CHECK(ff_event_bye(event, round + 1, mine == FF_NOBODY ? theirs : mine,
                               FF_RESULT_FORFEIT_WIN, NULL) == FF_OK);
            continue;
        }
        CHECK(ff_event_pair(event, round + 1, board_number(p, a, i), white ? mine : theirs,
                            white ? theirs : mine, NULL) == FF_OK);
        CHECK(ff_event_result(event, round + 1, mine, a->result[i], b->result[i], NULL) ==
              FF_OK);
    }
}

static void add_lineup(const plan *p, ff_event *event, int team, int round)
{
    const side *s = &p->at[team][round];
    int nos[BOARDS];
    for (int i = 0; i < p->boards; i++)
        nos[i] = player_no(team, s->player[i]);
    ff_lineup lineup = {round + 1, team_no(p, team), team_no(p, s->opponent),
                        ff_event_numbers(event, nos, (size_t)p->boards), p->boards};
    APPEND(event, lineups, lineup, lineup);
}

static void add_round(const plan *p, ff_event *event, int round, int *byes)
{
    for (int t = 0; t < p->teams; t++) {
        const side *s = &p->at[t][round];
        if (s->opponent != NONE && s->whole == FF_RESULT_NONE) {
            if (s->listed)
                add_lineup(p, event, t, round);
            if (s->first)
                add_boards(p, event, t, round);
        } else if (s->opponent != NONE && s->first) {
            ff_forfeited_match match = {round + 1, s->whole, p->at[s->opponent][round].whole,
                                        team_no(p, t), team_no(p, s->opponent)};
            APPEND(event, forfeited_matches, forfeited_match, match);
        } else if (s->whole == FF_RESULT_BYE_PAIRING) {
            byes[round] = team_no(p, t);
        } else if (s->whole == FF_RESULT_BYE_HALF) {
            int no = team_no(p, t);
            ff_bye_request bye = {FF_RESULT_BYE_HALF, round + 1,
                                  ff_event_numbers(event, &no, 1), 1};
            APPEND(event, bye_requests, bye_request, bye);
        }
    }
}

static void add_adjustments(const plan *p, ff_event *event)
{
    if (p->bonus_team == NONE)
        return;
    int bonus = team_no(p, p->bonus_team), worth = team_no(p, p->worth_team);
    ff_adjustment one = {
        true, FF_RESULT_NONE, p->bonus[0], p->bonus[1], 0, ff_event_numbers(event, &bonus, 1),
        1};
    ff_adjustment other = {false,
                           FF_RESULT_LOSS,
                           p->worth[0],
                           p->worth[1],
                           p->worth_round,
                           ff_event_numbers(event, &worth, 1),
                           1};
    APPEND(event, adjustments, adjustment, one);
    APPEND(event, adjustments, adjustment, other);
}

static void build(const plan *p, ff_event *event)
{
    int byes[ROUNDS] = {0};
    ff_match_rules *rules;
    ff_event_init(event);
    event->kind = FF_EVENT_TEAM;
    event->name = "Cup";
    event->city = "Here";
    event->federation = "ENG";
    event->start_text = "2026/03/01";
    event->end_text = "2026/03/05";
    event->start = (ff_date){2026, 3, 1};
    event->end = (ff_date){2026, 3, 5};
    event->type_text = "Team: Swiss";
    event->chief_arbiter = "A. Biter";
    event->time_control = "90 minutes";
    event->laws = "2023";
    event->tiebreaks = "MPVGP";
    event->rounds_planned = p->rounds;
    event->initial_side = FF_SIDE_BLACK;
    ff_scoring_set(&event->scoring, p->game_win, p->game_draw, 0);
    CHECK(ff_event_match_rules_make(event, &rules, NULL) == FF_OK);
    *rules = (ff_match_rules){.colours = ff_event_text(event, p->colours, strlen(p->colours)),
                              .scored = true,
                              .win = p->win,
                              .draw = p->draw};
    add_squads(p, event);
    for (int r = 0; r < p->rounds; r++)
        add_round(p, event, r, byes);
    ff_team_bye bye = {p->bye_match, p->bye_games, ff_event_numbers(event, byes, ROUNDS),
                       p->rounds};
    APPEND(event, team_byes, team_bye, bye);
    add_adjustments(p, event);
    ff_appointment noon = {.time = "12:00", .place = ""};
    CHECK(ff_event_set_appointment(event, 1, 1, 2, &noon, NULL) == FF_OK);
}

/* --- added up again --- */

static int worth_of(const plan *p, ff_result result)
{
    switch ((int)result) {
    case FF_RESULT_WIN:
    case FF_RESULT_FORFEIT_WIN:
        return p->game_win;
    case FF_RESULT_DRAW:
    case FF_RESULT_ADJOURNED:
        return p->game_draw;
    default:
        return 0;
    }
}

static int games_of(const plan *p, const side *s)
{
    int sum = 0;
    for (int i = 0; i < p->boards; i++)
        sum += s->player[i] != NONE ? worth_of(p, s->result[i]) : 0;
    return sum;
}

typedef struct outcome {
    ff_result result;
    int match, games;
    bool open;
} outcome;

static bool is_over_the_board(ff_result result)
{
    return result == FF_RESULT_WIN || result == FF_RESULT_DRAW || result == FF_RESULT_LOSS ||
           result == FF_RESULT_ADJOURNED;
}

static outcome boards_outcome(const plan *p, const side *a, const side *b)
{
    outcome out = {.games = games_of(p, a)};
    int theirs = games_of(p, b);
    bool waits = false, played = false;
    for (int i = 0; i < p->boards; i++) {
        bool both = a->player[i] != NONE && b->player[i] != NONE;
        waits = waits || (both && a->result[i] == FF_RESULT_NONE);
        out.open = out.open || a->result[i] == FF_RESULT_ADJOURNED;
        played = played || (both && is_over_the_board(a->result[i]));
    }
    out.open = out.open || waits;
    if (waits)
        return out;
    if (out.games == theirs)
        out.result = played || out.games > 0 ? FF_RESULT_DRAW : FF_RESULT_FORFEIT_LOSS;
    else if (out.games > theirs)
        out.result = played ? FF_RESULT_WIN : FF_RESULT_FORFEIT_WIN;
    else
        out.result = played ? FF_RESULT_LOSS : FF_RESULT_FORFEIT_LOSS;
    return out;
}

static outcome outcome_of(const plan *p, int team, int round)
{
    const side *s = &p->at[team][round];
    outcome out = {.result = s->whole};
    if (s->opponent != NONE && s->whole == FF_RESULT_NONE)
        out = boards_outcome(p, s, &p->at[s->opponent][round]);
    else if (s->whole == FF_RESULT_BYE_PAIRING)
        return (outcome){s->whole, p->bye_match, p->bye_games, false};
    else if (s->whole == FF_RESULT_BYE_HALF)
        return (outcome){s->whole, p->draw, p->boards * p->game_draw, false};
    else if (s->whole == FF_RESULT_FORFEIT_WIN)
        out.games = p->boards * p->game_win;
    bool won = out.result == FF_RESULT_WIN || out.result == FF_RESULT_FORFEIT_WIN;
    out.match = won ? p->win : out.result == FF_RESULT_DRAW ? p->draw : 0;
    return out;
}

/* Both scores of a team in a round, with what is given beside (record 299). */
static void points_of(const plan *p, int team, int round, int out[2])
{
    outcome o = outcome_of(p, team, round);
    out[0] = o.match;
    out[1] = o.games;
    if (team == p->worth_team && o.result == FF_RESULT_LOSS &&
        (p->worth_round == 0 || p->worth_round == round + 1)) {
        out[0] = p->worth[0];
        out[1] = p->worth[1];
    }
}

static void total_of(const plan *p, int team, int out[2])
{
    out[0] = out[1] = 0;
    for (int r = 0; r < p->rounds; r++) {
        int points[2];
        points_of(p, team, r, points);
        out[0] += points[0];
        out[1] += points[1];
    }
    for (int k = 0; k < 2 && team == p->bonus_team; k++)
        out[k] += p->bonus[k];
}

/* --- the matches --- */

static void check_boards(const plan *p, const ff_team_match *match, int team, int round)
{
    const side *s = &p->at[team][round], *o = &p->at[s->opponent][round];
    CHECK(match->board_count == p->boards);
    for (int i = 0; i < p->boards; i++) {
        const ff_team_board *board = &match->boards[i];
        CHECK(board->player == player_of(team, s->player[i]));
        CHECK(board->opponent == player_of(s->opponent, o->player[i]));
        CHECK(board->result == (s->player[i] == NONE ? FF_RESULT_NONE : s->result[i]));
        CHECK(board->points == (s->player[i] == NONE ? 0 : worth_of(p, s->result[i])));
        if (board->player != FF_NOBODY && board->opponent != FF_NOBODY)
            CHECK((board->side == FF_SIDE_WHITE) == (s->first == is_first_white(p, i)));
    }
    CHECK((match->side == FF_SIDE_WHITE) == (s->first == is_first_white(p, 0)));
    CHECK(match->table == board_number(p, s, 0));
}

static void check_match(const plan *p, const ff_teams *teams, int team, int round)
{
    const ff_team_match *match = ff_teams_match(teams, team, round + 1);
    const side *s = &p->at[team][round];
    outcome expected = outcome_of(p, team, round);
    CHECK(match->opponent == (s->opponent == NONE ? FF_NOBODY : s->opponent));
    CHECK(match->result == expected.result);
    CHECK(match->games == expected.games);
    CHECK(match->open == expected.open);
    if (s->opponent != NONE && s->whole == FF_RESULT_NONE)
        check_boards(p, match, team, round);
    else if (s->opponent != NONE)
        CHECK((match->side == FF_SIDE_WHITE) == s->first);
    for (int i = 0; i < p->boards; i++) {
        bool played = s->opponent != NONE && s->whole == FF_RESULT_NONE;
        int points = played ? (s->player[i] == NONE ? 0 : worth_of(p, s->result[i]))
                     : s->whole == FF_RESULT_BYE_PAIRING || s->whole == FF_RESULT_FORFEIT_WIN
                         ? p->game_win
                     : s->whole == FF_RESULT_BYE_HALF ? p->game_draw
                                                      : 0;
        CHECK(ff_teams_board_points(teams, team, round + 1, i + 1) == points);
    }
    CHECK(ff_teams_board_points(teams, team, round + 1, p->boards + 1) == 0);
}

/* Matches are numbered by their boards; those without any have no number. */
static int table_number(const plan *p, int team, int round)
{
    int number = 1, mine = p->at[team][round].match;
    for (int t = 0; t < p->teams; t++) {
        const side *s = &p->at[t][round];
        number +=
            s->opponent != NONE && s->first && s->whole == FF_RESULT_NONE && s->match < mine;
    }
    return p->at[team][round].whole == FF_RESULT_NONE && mine != NONE ? number : 0;
}

/* The head of both tables is that of the event. */
static void check_head(const ff_event *event, const ff_event *table)
{
    CHECK(table->name == event->name && table->city == event->city);
    CHECK(table->federation == event->federation && table->start_text == event->start_text);
    CHECK(table->end_text == event->end_text && table->type_text == event->type_text);
    CHECK(table->chief_arbiter == event->chief_arbiter);
    CHECK(table->time_control == event->time_control && table->laws == event->laws);
    CHECK(table->tiebreaks == event->tiebreaks && table->rules == event->rules);
    CHECK(ff_date_compare(table->start, event->start) == 0 && event->start.year != 0);
    CHECK(ff_date_compare(table->end, event->end) == 0 && event->end.year != 0);
    CHECK(table->rounds_planned == event->rounds_planned);
    CHECK(table->initial_side == event->initial_side);
}

static void check_tables(const plan *p, const ff_teams *teams)
{
    check_head(teams->event, ff_teams_table(teams, FF_SCORE_MATCH));
    check_head(teams->event, ff_teams_table(teams, FF_SCORE_GAME));
    for (int t = 0; t < p->teams; t++) {
        int points[2], total[2];
        const ff_event *tables[] = {ff_teams_table(teams, FF_SCORE_MATCH),
                                    ff_teams_table(teams, FF_SCORE_GAME)};
        total_of(p, t, total);
        for (int k = 0; k < 2; k++) {
            ff_appointment when;
            CHECK(ff_event_own_appointment(tables[k], 1, 2, 1, &when));
            CHECK(strcmp(when.time, "12:00") == 0);
            CHECK(tables[k]->players[t].no == team_no(p, t));
            CHECK(ff_event_points(tables[k], t, 0) == total[k]);
            for (int r = 0; r < p->rounds; r++) {
                points_of(p, t, r, points);
                CHECK(ff_event_cell(tables[k], t, r + 1)->board == table_number(p, t, r));
                if (outcome_of(p, t, r).result != FF_RESULT_NONE)
                    CHECK(ff_event_cell_points(tables[k], t, r + 1) == points[k]);
            }
        }
    }
}

/* --- boards as they are called --- */

static bool has_empty_board(const plan *p, int round)
{
    for (int t = 0; t < p->teams; t++)
        for (int i = 0; i < p->boards; i++)
            if (p->at[t][round].opponent != NONE && p->at[t][round].player[i] == NONE)
                return true;
    return false;
}

static void check_numbers(const plan *p, const ff_event *event, int round)
{
    for (int t = 0; t < p->teams; t++)
        for (int i = 0; i < p->boards && p->at[t][round].match != NONE; i++) {
            int match, within, board, number = board_number(p, &p->at[t][round], i);
            if (p->at[t][round].whole != FF_RESULT_NONE)
                continue;
            CHECK(ff_teams_number_board(event, round + 1, number, &match, &within, NULL) ==
                  FF_OK);
            CHECK(match == table_number(p, t, round) && within == i + 1);
            CHECK(ff_teams_find_board(event, round + 1, match, within, &board, NULL) == FF_OK);
            CHECK(board == number);
        }
}

/* --- the players by board --- */

typedef struct record {
    int games, points, rated, halves, ratings, at[BOARDS];
} record;

static record record_of(const plan *p, int team, int place, int rounds)
{
    record out = {0};
    for (int r = 0; r < rounds; r++) {
        const side *s = &p->at[team][r];
        for (int i = 0; i < p->boards && s->opponent != NONE && s->whole == 0; i++) {
            int other = p->at[s->opponent][r].player[i];
            if (s->player[i] != place || other == NONE || !is_over_the_board(s->result[i]) ||
                s->result[i] == FF_RESULT_ADJOURNED)
                continue;
            out.games++;
            out.at[i]++;
            out.points += worth_of(p, s->result[i]);
            int rating = p->rating[s->opponent][other];
            out.rated += rating > 0;
            out.ratings += rating;
            if (rating > 0)
                out.halves +=
                    s->result[i] == FF_RESULT_WIN ? 2 : s->result[i] == FF_RESULT_DRAW;
        }
    }
    return out;
}

/* Rounded to the nearest, half up. */
static int rounded(int a, int b)
{
    return (2 * a + b) / (2 * b);
}

static void check_row(const plan *p, const ff_board_player *row, int rounds)
{
    int place = SQUAD - 1 - row->player % SQUAD, usual = 0;
    record r = record_of(p, row->player / SQUAD, place, rounds);
    for (int i = 1; i < p->boards; i++)
        usual = r.at[i] > r.at[usual] ? i : usual;
    CHECK(row->team == row->player / SQUAD && row->board == usual + 1);
    CHECK(row->games == r.games && row->points == r.points);
    CHECK(row->percent == rounded(100 * r.points, r.games * p->game_win));
    CHECK(row->performance == (r.rated == 0
                                   ? 0
                                   : rounded(r.ratings, r.rated) +
                                         ff_rating_dp(rounded(100 * r.halves, 2 * r.rated))));
}

static bool is_right_order(const ff_board_player *a, const ff_board_player *b)
{
    if (a->board != b->board)
        return a->board < b->board;
    if (a->points * b->games != b->points * a->games)
        return a->points * b->games > b->points * a->games;
    if (a->points != b->points)
        return a->points > b->points;
    return a->performance >= b->performance;
}

/* Up to a round; 0 and what is after the last are all rounds. */
static void check_board_list(const plan *p, const ff_teams *teams, int upto)
{
    ff_board_player *list;
    size_t count, expected = 0;
    int rounds = upto == 0 || upto > p->rounds ? p->rounds : upto;
    CHECK(ff_teams_board_list(teams, upto, &list, &count, NULL) == FF_OK);
    for (int t = 0; t < p->teams; t++)
        for (int i = 0; i < SQUAD; i++)
            expected += record_of(p, t, i, rounds).games > 0;
    CHECK(count == expected);
    for (size_t i = 0; i < count; i++) {
        check_row(p, &list[i], rounds);
        CHECK(i == 0 || is_right_order(&list[i - 1], &list[i]));
    }
    ff_free(list);
}

/* --- criteria where all is played --- */

/* By board, all rounds. */
static void board_sums(const plan *p, int team, int out[BOARDS])
{
    memset(out, 0, BOARDS * sizeof *out);
    for (int r = 0; r < p->rounds; r++)
        for (int i = 0; i < p->boards; i++)
            out[i] += worth_of(p, p->at[team][r].result[i]);
}

/* Sum of the opponents' scores (`own` NONE), or of their products with the own points. */
static long long sum_of(const plan *p, int team, int theirs, int own)
{
    long long sum = 0;
    for (int r = 0; r < p->rounds; r++) {
        int total[2], points[2];
        total_of(p, p->at[team][r].opponent, total);
        points_of(p, team, r, points);
        sum += (long long)total[theirs] * (own == NONE ? 1 : points[own]);
    }
    return sum;
}

static void check_value(ff_value value, long long num, long long den)
{
    CHECK(value.den > 0 && value.num * den == num * value.den);
}

/* Primary 0: match points. The criteria are in the order of the list. */
static void check_values(const plan *p, const ff_team_standings *s, int primary)
{
    for (int t = 0; t < p->teams; t++) {
        const ff_value *v = s->table.rows[s->table.row_of[t]].values;
        int total[2], sums[BOARDS];
        long long count = 0;
        total_of(p, t, total);
        board_sums(p, t, sums);
        for (int i = 0; i < p->boards; i++)
            count += (long long)(i + 1) * sums[i];
        int most[2] = {p->win, p->boards * p->game_win};
        int factor = p->rounds * most[primary] / most[!primary];
        factor = factor > 0 ? factor : 1;
        check_value(v[0], total[!primary], 10);
        check_value(v[1], sum_of(p, t, 0, NONE), 10);
        check_value(v[2], sum_of(p, t, 1, NONE), 10);
        check_value(v[3], sum_of(p, t, 0, 0), 100);
        check_value(v[4], sum_of(p, t, 0, 1), 100);
        check_value(v[5], sum_of(p, t, 1, 0), 100);
        check_value(v[6], sum_of(p, t, 1, 1), 100);
        check_value(v[7], total[!primary] * (long long)factor + sum_of(p, t, primary, NONE),
                    10LL * factor);
        check_value(v[8], count, 10);
        CHECK(s->table.rows[s->table.row_of[t]].points == total[primary]);
        CHECK(s->table.other_points[t] == total[!primary]);
    }
}

/* The terms that are told of a value make it. */
static void check_explained(const plan *p, ff_team_standings *s, size_t count)
{
    enum { COMMON = 100 };
    for (int t = 0; t < p->teams; t++)
        for (size_t k = 0; k < count; k++) {
            ff_explanation e;
            long long sum = 0;
            CHECK(ff_standings_explain(&s->table, t, k, &e, NULL) == FF_OK);
            for (size_t i = 0; i < e.count; i++)
                sum += e.parts[i].amount.num * (COMMON / e.parts[i].amount.den);
            int divisor = e.divisor > 0 ? e.divisor : 1;
            if (e.plus.den > 0)
                check_value(e.value, sum * e.plus.den + e.plus.num * COMMON * divisor,
                            (long long)COMMON * divisor * e.plus.den);
            else
                check_value(e.value, sum, COMMON);
        }
}

static void make_standings(const ff_event *event, const char *list, int primary,
                           ff_team_standings *out)
{
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options = {
        .edition = ff_c07_by_name("2026"), .tiebreaks = tiebreaks, .kind = FF_EVENT_SWISS};
    CHECK(ff_tiebreaks_of_teams(list, tiebreaks, &options.tiebreak_count, NULL, NULL) == FF_OK);
    CHECK(ff_team_standings_make(event, &options, primary == 0 ? FF_SCORE_MATCH : FF_SCORE_GAME,
                                 out, NULL) == FF_OK);
}

/* > 0: `a` comes before `b` by the boards, 0: nothing parts them. */
static int compare_boards(const plan *p, const char *by, int a, int b)
{
    int x[BOARDS], y[BOARDS];
    board_sums(p, a, x);
    board_sums(p, b, y);
    for (int k = 0; k < p->boards; k++) {
        int difference = 0;
        if (strcmp(by, "TBR") == 0)
            difference = x[k] - y[k];
        else /* all but the last, but the last two ... */
            for (int i = 0; i < p->boards - 1 - k; i++)
                difference += x[i] - y[i];
        if (difference != 0)
            return difference;
    }
    return 0;
}

static void check_order(const plan *p, const ff_event *event, const char *by)
{
    ff_team_standings s;
    make_standings(event, by, 0, &s);
    for (int i = 1; i < p->teams; i++) {
        const ff_standing *a = &s.table.rows[i - 1], *b = &s.table.rows[i];
        CHECK(a->points >= b->points);
        int parted = a->points - b->points;
        if (parted == 0)
            parted = compare_boards(p, by, a->player, b->player);
        CHECK(parted >= 0);
        CHECK(b->rank == (parted == 0 ? a->rank : i + 1));
    }
    ff_team_standings_release(&s);
}

/* Board count (12.1) parts teams that are equal in match points and game points, less is
 * better. A group whose game points differ stays as it is. */
static void check_board_count(const plan *p, const ff_event *event)
{
    ff_team_standings s;
    make_standings(event, "BC", 0, &s);
    for (int a = 0; a < p->teams; a++) {
        int own[2], sums[BOARDS], rank = 1, higher = 0;
        long long count = 0;
        bool equal = true;
        total_of(p, a, own);
        board_sums(p, a, sums);
        for (int i = 0; i < p->boards; i++)
            count += (long long)(i + 1) * sums[i];
        for (int b = 0; b < p->teams; b++) {
            int other[2], theirs[BOARDS];
            long long there = 0;
            total_of(p, b, other);
            board_sums(p, b, theirs);
            for (int i = 0; i < p->boards; i++)
                there += (long long)(i + 1) * theirs[i];
            rank += other[0] > own[0];
            higher += other[0] == own[0] && there < count;
            equal = equal && (other[0] != own[0] || other[1] == own[1]);
        }
        CHECK(s.table.rows[s.table.row_of[a]].rank == rank + (equal ? higher : 0));
    }
    ff_team_standings_release(&s);
}

static void check_criteria(const plan *p, const ff_event *event)
{
    for (int primary = 0; primary < 2; primary++) {
        ff_team_standings s;
        make_standings(event, "MPVGP,BH:MP,BH:GP,EMMSB,EMGSB,EGMSB,EGGSB,SSSC,BC", primary, &s);
        check_values(p, &s, primary);
        check_explained(p, &s, 8); /* a board count is told among the tied */
        ff_team_standings_release(&s);
    }
    check_order(p, event, "TBR");
    check_order(p, event, "BBE");
    check_board_count(p, event);
}

/* An adjourned board, one is enough, makes the table provisional; so may a match that waits. */
static void check_provisional(const plan *p, const ff_event *event)
{
    ff_team_standings s;
    bool adjourned = false, open = false;
    for (int t = 0; t < p->teams; t++)
        for (int r = 0; r < p->rounds; r++) {
            const side *here = &p->at[t][r];
            for (int i = 0; i < p->boards && here->opponent != NONE; i++)
                adjourned = adjourned || here->result[i] == FF_RESULT_ADJOURNED;
            open = open || outcome_of(p, t, r).open;
        }
    make_standings(event, "MPVGP", 0, &s);
    CHECK(!adjourned || s.table.provisional);
    CHECK(open || !s.table.provisional);
    ff_team_standings_release(&s);
}

/* --- all of it --- */

static void check_event(void)
{
    plan p = draw_plan();
    ff_event event;
    ff_teams teams;
    const ff_teams_options options = {FF_SCORE_NONE, FF_EVENT_SWISS};
    build(&p, &event);
    CHECK(ff_teams_make(&event, &options, &teams, NULL) == FF_OK);
    for (int t = 0; t < p.teams; t++)
        for (int r = 0; r < p.rounds; r++)
            check_match(&p, &teams, t, r);
    check_tables(&p, &teams);
    for (int upto = 0; upto <= p.rounds + 1; upto++)
        check_board_list(&p, &teams, upto);
    for (int r = 0; r < p.rounds; r++)
        if (!has_empty_board(&p, r))
            check_numbers(&p, &event, r);
    if (p.all_played)
        check_criteria(&p, &event);
    check_provisional(&p, &event);
    ff_teams_release(&teams);
    ff_event_release(&event);
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 2000;
    seed = argc > 2 ? (uint64_t)atoll(argv[2]) : 1;
    for (event_number = 1; event_number <= count; event_number++)
        check_event();
    printf("%d events of teams: matches, tables, boards and criteria as added up again\n",
           count);
    return 0;
}
