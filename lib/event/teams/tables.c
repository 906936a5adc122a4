#include "event/extra.h"
#include "event/members.h"
#include "event/schedule.h"
#include "teams/matches.h"

#include <limits.h>
#include <string.h>

/* The two events in which the teams are the players. */

/* What the head of a table says is that of the event. */
static void copy_head(const ff_event *from, ff_event *to)
{
    to->name = from->name;
    to->city = from->city;
    to->federation = from->federation;
    to->start_text = from->start_text;
    to->end_text = from->end_text;
    to->start = from->start;
    to->end = from->end;
    to->type_text = from->type_text;
    to->type_code = from->type_code;
    to->chief_arbiter = from->chief_arbiter;
    to->time_control = from->time_control;
    to->rounds_planned = from->rounds_planned;
    to->initial_side = from->initial_side;
    to->tiebreaks = from->tiebreaks;
    to->ranking = from->ranking;
    to->rules = from->rules;
    to->laws = from->laws;
    to->anchor = from->anchor;
}

static void set_scoring(const ff_teams *teams, ff_event *table)
{
    static const ff_result nothing[] = {FF_RESULT_NONE, FF_RESULT_BYE_ZERO, FF_RESULT_ABSENT,
                                        FF_RESULT_FORFEIT_LOSS};
    ff_match_rules rules = ff_event_match_rules(teams->event);
    int match_tenths, tenths;
    bool stated;
    ff_teams_bye_points(teams, &match_tenths, &tenths, &stated);
    if (table->score == FF_SCORE_MATCH)
        ff_scoring_set(&table->scoring, rules.win, rules.draw, rules.loss);
    else
        ff_scoring_set(&table->scoring,
                       teams->boards * ff_teams_board_value(teams, FF_RESULT_WIN),
                       teams->boards * ff_teams_board_value(teams, FF_RESULT_DRAW),
                       teams->boards * ff_teams_board_value(teams, FF_RESULT_LOSS));
    for (int side = 0; side < FF_SIDE_COUNT; side++) {
        int *values = table->scoring.tenths[side];
        values[FF_RESULT_BYE_PAIRING] = table->score == FF_SCORE_MATCH ? match_tenths : tenths;
        for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
            values[nothing[i]] = 0;
    }
}

static bool is_number(int no)
{
    return no >= 1 && no <= FF_EVENT_MAX_PLAYERS;
}

static int highest_number(const ff_event *event)
{
    int highest = 0;
    for (size_t t = 0; t < event->team_count; t++)
        if (is_number(event->teams[t].no) && event->teams[t].no > highest)
            highest = event->teams[t].no;
    return highest;
}

/* A team without a number of its own gets one that no other team has. */
static int add_teams(ff_teams *teams, ff_event *table, ff_error *err)
{
    const ff_event *event = teams->event;
    int spare = highest_number(event);
    for (size_t t = 0; t < event->team_count; t++) {
        const ff_team *team = &event->teams[t];
        int index;
        bool free = is_number(team->no) && ff_event_find(table, team->no) == FF_NOBODY;
        if (!free && table->score == FF_SCORE_MATCH)
            ff_teams_note(
                teams, FF_SEVERITY_ERROR, "team-number",
                "the number %d of team \"%.60s\" is another team's, or is none: records "
                "that name teams by number may mean the other",
                team->no, team->name);
        int no = free ? team->no : is_number(spare + 1) ? ++spare : 0;
        int code = ff_event_add_player(table, no, &index, err);
        if (code != FF_OK)
            return code;
        table->players[index].name = team->name;
        table->players[index].withdrawn = ff_event_team_has_left(event, (int)t);
    }
    return FF_OK;
}

/* Record 299 for a team: a round whose result is worth something else. */
static int adjusted_games(const ff_event *event, int no, ff_result result, int round, int games)
{
    for (size_t i = 0; i < event->adjustment_count; i++) {
        const ff_adjustment *a = &event->adjustments[i];
        bool round_fits = a->round == 0 || a->round == round;
        for (int n = 0; n < a->count && !a->bonus && a->result == result && round_fits; n++)
            if (a->nos[n] == no)
                games = a->tenths;
    }
    return games;
}

static int add_match(ff_teams *teams, ff_event *table, int team, int round, ff_error *err)
{
    const ff_team_match *match = ff_teams_match(teams, team, round);
    ff_round_result *cell;
    int no = teams->event->teams[team].no;
    int games = adjusted_games(teams->event, no, match->result, round, match->games);
    if (match->opponent == FF_NOBODY && match->result == FF_RESULT_NONE)
        return FF_OK;
    if (games > INT16_MAX || games < INT16_MIN)
        return ff_fail(err, FF_E_LIMIT, "round %d: team %d has more points than can be", round,
                       no);
    int code = ff_event_cell_make(table, team, round, &cell, err);
    if (code != FF_OK)
        return code;
    *cell = (ff_round_result){.opponent = match->opponent,
                              .board = match->table,
                              .side = (uint8_t)match->side,
                              .result = (uint8_t)match->result,
                              .recorded = true,
                              .games = (int16_t)games};
    return FF_OK;
}

/* Record 299 names teams: bonuses in both tables, results worth something else in match points.
 */
static int add_adjustments(const ff_event *event, ff_event *table, ff_error *err)
{
    for (size_t i = 0; i < event->adjustment_count; i++) {
        ff_adjustment a = event->adjustments[i];
        if (table->score == FF_SCORE_MATCH)
            a.tenths = a.match_tenths;
        else if (!a.bonus)
            continue;
        if (ff_grow(&table->adjustments, &table->adjustment_capacity,
                    table->adjustment_count + 1, sizeof a) != FF_OK)
            return ff_fail(err, FF_E_MEMORY, "out of memory for the tables of teams");
        table->adjustments[table->adjustment_count++] = a;
    }
    return FF_OK;
}

/* Record 240 names teams: who is away from a round that is still to be paired. */
static int add_byes(const ff_event *event, ff_event *table, ff_error *err)
{
    for (size_t i = 0; i < event->bye_request_count; i++) {
        if (ff_grow(&table->bye_requests, &table->bye_request_capacity,
                    table->bye_request_count + 1, sizeof *table->bye_requests) != FF_OK)
            return ff_fail(err, FF_E_MEMORY, "out of memory for the tables of teams");
        table->bye_requests[table->bye_request_count++] = event->bye_requests[i];
    }
    return FF_OK;
}

static void renumber_match(ff_event *table, int round, int board, int number)
{
    for (size_t t = 0; t < table->player_count && board != 0; t++)
        if (ff_event_cell(table, (int)t, round)->board == board)
            table->players[t].cells[round - 1].board = -number; /* none that is looked for */
}

/* Matches of a round are counted in the order of their first boards. */
static void count_matches(ff_event *table, int round)
{
    int number = ff_event_first_board(table), next;
    do {
        next = 0;
        for (size_t t = 0; t < table->player_count; t++) {
            int board = ff_event_cell(table, (int)t, round)->board;
            if (board > 0 && (next == 0 || board < next))
                next = board;
        }
        renumber_match(table, round, next, number++);
    } while (next != 0);
    for (size_t t = 0; t < table->player_count; t++)
        if (ff_event_cell(table, (int)t, round)->board < 0)
            table->players[t].cells[round - 1].board *= -1;
}

static int make_table(ff_teams *teams, ff_team_score score, ff_event_kind kind, ff_event *table,
                      ff_error *err)
{
    table->score = score;
    table->kind = kind;
    copy_head(teams->event, table);
    set_scoring(teams, table);
    int code = ff_event_set_first_board(table, ff_event_first_board(teams->event), err);
    if (code == FF_OK && teams->event->kind == FF_EVENT_TEAM)
        code = ff_event_copy_appointments(teams->event, table, err);
    if (code == FF_OK)
        code = add_teams(teams, table, err);
    for (int t = 0; code == FF_OK && t < (int)teams->event->team_count; t++)
        for (int r = 1; code == FF_OK && r <= teams->rounds; r++)
            code = add_match(teams, table, t, r, err);
    for (int r = 1; code == FF_OK && r <= teams->rounds; r++)
        count_matches(table, r);
    if (code == FF_OK)
        code = add_adjustments(teams->event, table, err);
    if (code == FF_OK && teams->event->kind == FF_EVENT_TEAM)
        code = add_byes(teams->event, table, err);
    return code;
}

int ff_teams_make_tables(ff_teams *teams, ff_event_kind kind, ff_error *err)
{
    int code = make_table(teams, FF_SCORE_MATCH, kind, &teams->by_match, err);
    return code == FF_OK ? make_table(teams, FF_SCORE_GAME, kind, &teams->by_game, err) : code;
}

const ff_event *ff_teams_table(const ff_teams *teams, ff_team_score score)
{
    return score == FF_SCORE_GAME ? &teams->by_game : &teams->by_match;
}

int ff_teams_board_points(const ff_teams *teams, int team, int round, int board)
{
    const ff_team_match *match = ff_teams_match(teams, team, round);
    if (board <= match->board_count)
        return match->boards[board - 1].points;
    if (match->board_count > 0 || board > teams->boards)
        return 0;
    if (match->result == FF_RESULT_BYE_PAIRING || match->result == FF_RESULT_BYE_FULL ||
        match->result == FF_RESULT_FORFEIT_WIN)
        return ff_teams_board_value(teams, FF_RESULT_WIN);
    return match->result == FF_RESULT_BYE_HALF ? ff_teams_board_value(teams, FF_RESULT_DRAW)
                                               : 0;
}
