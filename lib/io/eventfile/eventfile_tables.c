#include "eventfile/eventfile_private.h"

#include <string.h>

/* The columns of every table, and where their members are in the model. */

_Static_assert(sizeof(int) == sizeof(int32_t), "ff_round_result keeps indices in int32_t");
_Static_assert(sizeof(ff_line_kind) == sizeof(int), "kept as an int");

/* EF_NUMBERS: the count stands right after the pointer. */
#define COUNT_FOLLOWS(type, list, count)                                                       \
    _Static_assert(offsetof(type, count) == offsetof(type, list) + sizeof(const int *),        \
                   "a list of numbers is a pointer and a count")
COUNT_FOLLOWS(ff_player, acceleration, acceleration_count);
COUNT_FOLLOWS(ff_bye_request, nos, count);
COUNT_FOLLOWS(ff_prohibition, nos, count);
COUNT_FOLLOWS(ff_adjustment, nos, count);
COUNT_FOLLOWS(ff_roster, nos, count);
COUNT_FOLLOWS(ff_team_bye, nos, count);
COUNT_FOLLOWS(ff_lineup, nos, count);

#define AT(type, member) offsetof(type, member)

static const ef_column event_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"name", EF_TEXT, AT(ff_event, name)},
    {"city", EF_TEXT, AT(ff_event, city)},
    {"federation", EF_TEXT, AT(ff_event, federation)},
    {"start_text", EF_TEXT, AT(ff_event, start_text)},
    {"end_text", EF_TEXT, AT(ff_event, end_text)},
    {"start_date", EF_DATE, AT(ff_event, start)},
    {"end_date", EF_DATE, AT(ff_event, end)},
    {"type_text", EF_TEXT, AT(ff_event, type_text)},
    {"type_code", EF_TEXT, AT(ff_event, type_code)},
    {"kind", EF_EVENT, AT(ff_event, kind)},
    {"chief_arbiter", EF_TEXT, AT(ff_event, chief_arbiter)},
    {"time_control", EF_TEXT, AT(ff_event, time_control)},
    {"time_control_code", EF_TEXT, AT(ff_event, time_control_code)},
    {"stated_players", EF_INT, AT(ff_event, stated_players)},
    {"stated_rated", EF_INT, AT(ff_event, stated_rated)},
    {"stated_teams", EF_INT, AT(ff_event, stated_teams)},
    {"rounds_planned", EF_INT, AT(ff_event, rounds_planned)},
    {"initial_side", EF_SIDE4, AT(ff_event, initial_side)},
    {"rank_order_is_pairing_order", EF_BOOL, AT(ff_event, rank_order_is_pairing_order)},
    {"scoring", EF_SCORING, AT(ff_event, scoring)},
    {"scoring_stated", EF_BOOL, AT(ff_event, scoring_stated)},
    {"starting_rank_method", EF_TEXT, AT(ff_event, starting_rank_method)},
    {"pairing_controller", EF_TEXT, AT(ff_event, pairing_controller)},
    {"tiebreaks", EF_TEXT, AT(ff_event, tiebreaks)},
    {"ranking", EF_TEXT, AT(ff_event, ranking)},
    {"rules", EF_TEXT, AT(ff_event, rules)},
    {"laws", EF_TEXT, AT(ff_event, laws)},
};

static const ef_column team_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"no", EF_INT, AT(ff_team, no)},
    {"name", EF_TEXT, AT(ff_team, name)},
    {"nick", EF_TEXT, AT(ff_team, nick)},
};

static const ef_column player_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"no", EF_INT, AT(ff_player, no)},
    {"name", EF_TEXT, AT(ff_player, name)},
    {"title", EF_TEXT, AT(ff_player, title)},
    {"sex", EF_CHAR, AT(ff_player, sex)},
    {"rating", EF_INT, AT(ff_player, rating)},
    {"k_factor", EF_INT, AT(ff_player, k_factor)},
    {"games_rated", EF_INT, AT(ff_player, games_rated)},
    {"federation", EF_TEXT, AT(ff_player, federation)},
    {"fide_id", EF_TEXT, AT(ff_player, fide_id)},
    {"birth", EF_DATE, AT(ff_player, birth)},
    {"club", EF_TEXT, AT(ff_player, club)},
    {"team", EF_REF, AT(ff_player, team)},
    {"national_federation", EF_TEXT, AT(ff_player, national_federation)},
    {"national_rating", EF_INT, AT(ff_player, national_rating)},
    {"national_id", EF_TEXT, AT(ff_player, national_id)},
    {"has_stated_points", EF_BOOL, AT(ff_player, has_stated_points)},
    {"stated_points", EF_INT, AT(ff_player, stated_points)},
    {"stated_rank", EF_INT, AT(ff_player, stated_rank)},
    {"acceleration", EF_NUMBERS, AT(ff_player, acceleration)},
    {"withdrawn", EF_BOOL, AT(ff_player, withdrawn)},
};

static const ef_column cell_columns[] = {
    {.name = "player", .kind = EF_ID},
    {.name = "round", .kind = EF_SUB},
    {"opponent", EF_REF, AT(ff_round_result, opponent)},
    {"side", EF_SIDE, AT(ff_round_result, side)},
    {"board", EF_INT, AT(ff_round_result, board)},
    {"result", EF_RESULT, AT(ff_round_result, result)},
    {"recorded", EF_BOOL, AT(ff_round_result, recorded)},
    {"stray_no", EF_SHORT, AT(ff_round_result, stray_no)},
};

static const ef_column text_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"text", EF_TEXT, 0},
};

static const ef_column bye_request_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"result", EF_RESULT4, AT(ff_bye_request, result)},
    {"round", EF_INT, AT(ff_bye_request, round)},
    {"nos", EF_NUMBERS, AT(ff_bye_request, nos)},
};

static const ef_column prohibition_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"first_round", EF_INT, AT(ff_prohibition, first)},
    {"last_round", EF_INT, AT(ff_prohibition, last)},
    {"nos", EF_NUMBERS, AT(ff_prohibition, nos)},
};

static const ef_column acceleration_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"match_tenths", EF_INT, AT(ff_acceleration, match_tenths)},
    {"tenths", EF_INT, AT(ff_acceleration, tenths)},
    {"first_round", EF_INT, AT(ff_acceleration, first_round)},
    {"last_round", EF_INT, AT(ff_acceleration, last_round)},
    {"first_no", EF_INT, AT(ff_acceleration, first_no)},
    {"last_no", EF_INT, AT(ff_acceleration, last_no)},
};

static const ef_column adjustment_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"bonus", EF_BOOL, AT(ff_adjustment, bonus)},
    {"result", EF_RESULT4, AT(ff_adjustment, result)},
    {"match_tenths", EF_INT, AT(ff_adjustment, match_tenths)},
    {"tenths", EF_INT, AT(ff_adjustment, tenths)},
    {"round", EF_INT, AT(ff_adjustment, round)},
    {"nos", EF_NUMBERS, AT(ff_adjustment, nos)},
};

static const ef_column roster_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"team", EF_REF, AT(ff_roster, team)},
    {"nos", EF_NUMBERS, AT(ff_roster, nos)},
    {"strength", EF_INT, AT(ff_roster, strength)},
    {"has_stated_points", EF_BOOL, AT(ff_roster, has_stated_points)},
    {"stated_match", EF_INT, AT(ff_roster, stated_match)},
    {"stated_game", EF_INT, AT(ff_roster, stated_game)},
    {"stated_rank", EF_INT, AT(ff_roster, stated_rank)},
};

static const ef_column match_rules_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"colours", EF_TEXT, AT(ff_match_rules, colours)},
    {"scored", EF_BOOL, AT(ff_match_rules, scored)},
    {"win", EF_INT, AT(ff_match_rules, win)},
    {"draw", EF_INT, AT(ff_match_rules, draw)},
    {"loss", EF_INT, AT(ff_match_rules, loss)},
    {"bye_scored", EF_BOOL, AT(ff_match_rules, bye_scored)},
    {"bye", EF_INT, AT(ff_match_rules, bye)},
};

static const ef_column team_bye_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"match_tenths", EF_INT, AT(ff_team_bye, match_tenths)},
    {"tenths", EF_INT, AT(ff_team_bye, tenths)},
    {"nos", EF_NUMBERS, AT(ff_team_bye, nos)},
};

static const ef_column forfeited_match_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"round", EF_INT, AT(ff_forfeited_match, round)},
    {"white_result", EF_RESULT4, AT(ff_forfeited_match, white_result)},
    {"black_result", EF_RESULT4, AT(ff_forfeited_match, black_result)},
    {"white", EF_INT, AT(ff_forfeited_match, white)},
    {"black", EF_INT, AT(ff_forfeited_match, black)},
};

static const ef_column lineup_columns[] = {
    {.name = "id", .kind = EF_ID},           {"round", EF_INT, AT(ff_lineup, round)},
    {"team", EF_INT, AT(ff_lineup, team)},   {"opponent", EF_INT, AT(ff_lineup, opponent)},
    {"nos", EF_NUMBERS, AT(ff_lineup, nos)},
};

static const ef_column source_line_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"kind", EF_INT, AT(ff_source_line, kind)},
    {"code", EF_CODE, AT(ff_source_line, code)},
    {"text", EF_TEXT, AT(ff_source_line, text)},
    {"place", EF_INT, AT(ff_source_line, index)},
};

static const ef_column attachment_columns[] = {
    {.name = "id", .kind = EF_ID},
    {"round", EF_INT, AT(ff_attachment, round)},
    {"player", EF_REF, AT(ff_attachment, player)},
    {"kind", EF_TEXT, AT(ff_attachment, kind)},
    {"text", EF_TEXT, AT(ff_attachment, text)},
};

#define COLUMNS(list) list, (int)(sizeof list / sizeof *list)
#define RECORDS(type, items)                                                                   \
    sizeof(type), AT(ff_event, items##s), AT(ff_event, items##_count),                         \
        AT(ff_event, items##_capacity)

const ef_table ff_ef_tables[EF_TABLE_COUNT] = {
    [EF_EVENT_TABLE] = {"event", COLUMNS(event_columns), .keys = 1},
    [EF_TEAM_TABLE] = {"team", COLUMNS(team_columns), 1, RECORDS(ff_team, team)},
    [EF_PLAYER_TABLE] = {"player", COLUMNS(player_columns), .keys = 1},
    [EF_CELL_TABLE] = {"cell", COLUMNS(cell_columns), .keys = 2},
    {"deputy", COLUMNS(text_columns), 1, sizeof(const char *), AT(ff_event, deputies),
     AT(ff_event, deputy_count), AT(ff_event, deputy_capacity)},
    {"round_date", COLUMNS(text_columns), 1, RECORDS(const char *, round_date)},
    {"bye_request", COLUMNS(bye_request_columns), 1, RECORDS(ff_bye_request, bye_request)},
    {"prohibition", COLUMNS(prohibition_columns), 1, RECORDS(ff_prohibition, prohibition)},
    {"acceleration", COLUMNS(acceleration_columns), 1, RECORDS(ff_acceleration, acceleration)},
    {"adjustment", COLUMNS(adjustment_columns), 1, RECORDS(ff_adjustment, adjustment)},
    {"source_line", COLUMNS(source_line_columns), 1, RECORDS(ff_source_line, line)},
    [EF_ATTACHMENT_TABLE] = {"attachment", COLUMNS(attachment_columns), 1,
                             RECORDS(ff_attachment, attachment)},
    [EF_ROSTER_TABLE] = {"roster", COLUMNS(roster_columns), 1, RECORDS(ff_roster, roster)},
    {"match_rules", COLUMNS(match_rules_columns), 1, sizeof(ff_match_rules),
     AT(ff_event, match_rules), AT(ff_event, match_rules_count),
     AT(ff_event, match_rules_capacity)},
    [EF_TEAM_BYE_TABLE] = {"team_bye", COLUMNS(team_bye_columns), 1,
                           RECORDS(ff_team_bye, team_bye)},
    {"forfeited_match", COLUMNS(forfeited_match_columns), 1, sizeof(ff_forfeited_match),
     AT(ff_event, forfeited_matches), AT(ff_event, forfeited_match_count),
     AT(ff_event, forfeited_match_capacity)},
    {"lineup", COLUMNS(lineup_columns), 1, RECORDS(ff_lineup, lineup)},
};

int ff_ef_table_find(const char *name)
{
    for (int i = 0; i < EF_TABLE_COUNT; i++)
        if (strcmp(ff_ef_tables[i].name, name) == 0)
            return i;
    return -1;
}
