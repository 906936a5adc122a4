#include "event/members.h"
#include "teams/matches.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The matches of teams, from the games of their players. */

void ff_teams_note(ff_teams *teams, ff_severity severity, const char *code, const char *format,
                   ...)
{
    char text[400];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    /* without memory for a note the notes say that some are missing */
    if (ff_diagnostics_add(&teams->notes, severity, code, 0, 0, "%s", text) != FF_OK)
        teams->notes.dropped++;
}

static ff_team_match *match_of(ff_teams *teams, int team, int round)
{
    return &teams->matches[(size_t)team * (size_t)teams->rounds + (size_t)round - 1];
}

const ff_team_match *ff_teams_match(const ff_teams *teams, int team, int round)
{
    static const ff_team_match nothing = {.opponent = FF_NOBODY};
    if (round < 1 || round > teams->rounds)
        return &nothing;
    return &teams->matches[(size_t)team * (size_t)teams->rounds + (size_t)round - 1];
}

int ff_teams_board_value(const ff_teams *teams, ff_result result)
{
    return teams->event->scoring.tenths[FF_SIDE_NONE][result];
}

int ff_teams_win(const ff_teams *teams)
{
    return ff_teams_board_value(teams, FF_RESULT_WIN);
}

void ff_teams_bye_points(const ff_teams *teams, int *match_tenths, int *tenths, bool *stated)
{
    const ff_event *event = teams->event;
    ff_match_rules rules = ff_event_match_rules(event);
    *match_tenths = rules.bye_scored ? rules.bye : rules.draw;
    *tenths = teams->boards * ff_teams_board_value(teams, FF_RESULT_DRAW);
    *stated = rules.bye_scored || event->team_bye_count > 0;
    if (event->team_bye_count == 0)
        return;
    *match_tenths = event->team_byes[0].match_tenths;
    *tenths = event->team_byes[0].tenths;
}

/* --- who met whom --- */

/* The other team of a player's game, or FF_NOBODY. */
static int team_met(const ff_event *event, int player, int round)
{
    int opponent = ff_event_cell(event, player, round)->opponent;
    if (opponent == FF_NOBODY || event->players[opponent].team == event->players[player].team)
        return FF_NOBODY;
    return event->players[opponent].team;
}

static int find_opponent(ff_teams *teams, const ff_squads *squads, int team, int round)
{
    const ff_event *event = teams->event;
    int found = FF_NOBODY;
    for (int i = squads->from[team]; i < squads->from[team + 1]; i++) {
        int other = team_met(event, squads->players[i], round);
        if (other == FF_NOBODY || other == found)
            continue;
        if (found != FF_NOBODY) {
            ff_teams_note(teams, FF_SEVERITY_ERROR, "team-opponents",
                          "round %d: team %d, \"%.60s\", has games against teams %d and %d; "
                          "those against %d are counted",
                          round, event->teams[team].no, event->teams[team].name,
                          event->teams[found].no, event->teams[other].no,
                          event->teams[found].no);
            return found;
        }
        found = other;
    }
    return found;
}

/* Record 330 of a team in a round, or NULL. */
static const ff_forfeited_match *forfeit_of(const ff_event *event, int team, int round)
{
    int no = event->teams[team].no;
    for (size_t i = 0; i < event->forfeited_match_count; i++) {
        const ff_forfeited_match *match = &event->forfeited_matches[i];
        if (match->round == round && (match->white == no || match->black == no))
            return match;
    }
    return NULL;
}

/* --- a match --- */

static ff_team_board board_of(const ff_event *event, int player, int opponent, int round)
{
    ff_team_board board = {player, opponent, FF_RESULT_NONE, FF_SIDE_NONE, 0};
    if (player == FF_NOBODY)
        return board;
    const ff_round_result *cell = ff_event_cell(event, player, round);
    board.result = (ff_result)cell->result;
    board.side = (ff_side)cell->side;
    board.points = ff_event_cell_points(event, player, round);
    return board;
}

/* The colour of board 1, from the first board that has one. */
static ff_side side_of(const ff_event *event, const ff_team_match *match)
{
    const char *colours = ff_event_match_rules(event).colours;
    size_t stated = strlen(colours);
    for (int i = 0; i < match->board_count; i++) {
        ff_side side = match->boards[i].side;
        if (side == FF_SIDE_NONE)
            continue;
        bool white = (size_t)i < stated ? (colours[i] | ' ') == 'w' : i % 2 == 0;
        bool first = stated == 0 || (colours[0] | ' ') == 'w';
        return white == first ? side : side == FF_SIDE_WHITE ? FF_SIDE_BLACK : FF_SIDE_WHITE;
    }
    return FF_SIDE_NONE;
}

static int table_of(const ff_event *event, const ff_team_match *match, int round)
{
    int table = 0;
    for (int i = 0; i < match->board_count; i++) {
        int player = match->boards[i].player;
        int board = player != FF_NOBODY ? ff_event_cell(event, player, round)->board : 0;
        if (board > 0 && (table == 0 || board < table))
            table = board;
    }
    return table;
}

/* What the boards of a match say: is one open, was one played, what do they add up to. */
typedef struct tally {
    int games, open;
    bool waits;   /* a game has no result at all */
    bool pending; /* or is adjourned, or its result not known: it counts as a draw */
    bool played;
} tally;

static tally tally_of(const ff_team_match *match)
{
    tally out = {0, 0, false, false, false};
    for (int i = 0; i < match->board_count; i++) {
        const ff_team_board *board = &match->boards[i];
        bool paired = board->player != FF_NOBODY && board->opponent != FF_NOBODY;
        out.games += board->points;
        bool waits = paired && board->result == FF_RESULT_NONE;
        bool pending =
            board->result == FF_RESULT_ADJOURNED || board->result == FF_RESULT_UNKNOWN;
        out.waits = out.waits || waits;
        out.pending = out.pending || pending;
        out.open += pending;
        out.played = out.played || ff_result_played(board->result);
    }
    return out;
}

/* The result of a match by its boards. Where no board was played it was won by forfeit, or lost
 * by both. */
static ff_result result_of(const tally *mine, const tally *theirs)
{
    if (mine->waits || theirs->waits)
        return FF_RESULT_NONE;
    bool played = mine->played || theirs->played || mine->pending || theirs->pending;
    if (mine->games > theirs->games)
        return played ? FF_RESULT_WIN : FF_RESULT_FORFEIT_WIN;
    if (mine->games < theirs->games)
        return played ? FF_RESULT_LOSS : FF_RESULT_FORFEIT_LOSS;
    return !played && mine->games == 0 ? FF_RESULT_FORFEIT_LOSS : FF_RESULT_DRAW;
}

static ff_team_board *make_boards(ff_teams *teams, const int *mine, const int *theirs,
                                  int count, int round)
{
    ff_team_board *boards = ff_arena_alloc(&teams->arena, ((size_t)count + 1) * sizeof *boards);
    for (int i = 0; boards != NULL && i < count; i++)
        boards[i] = board_of(teams->event, mine[i], theirs[i], round);
    return boards;
}

static void finish_match(ff_teams *teams, ff_team_match *match, int round, const tally *mine,
                         const tally *theirs)
{
    match->result = result_of(mine, theirs);
    match->games = mine->games;
    match->open = mine->waits || theirs->waits || mine->pending || theirs->pending;
    match->side = side_of(teams->event, match);
    match->table = table_of(teams->event, match, round);
}

/* Both sides of a match. `mine` and `theirs` have room for twice the members of both. */
static int set_match(ff_teams *teams, const ff_squads *squads, int round, int a, int b,
                     int *mine, int *theirs)
{
    ff_board_order order = {mine, theirs, true};
    int count = ff_teams_align(teams->event, squads, round, a, b, &order);
    ff_team_match *one = match_of(teams, a, round), *other = match_of(teams, b, round);
    one->boards = make_boards(teams, mine, theirs, count, round);
    other->boards = make_boards(teams, theirs, mine, count, round);
    if (one->boards == NULL || other->boards == NULL)
        return FF_E_MEMORY;
    one->opponent = b;
    other->opponent = a;
    one->board_count = other->board_count = count;
    tally x = tally_of(one), y = tally_of(other);
    finish_match(teams, one, round, &x, &y);
    finish_match(teams, other, round, &y, &x);
    teams->boards = count > teams->boards ? count : teams->boards;
    teams->open_boards += x.open;
    if (!order.in_order)
        ff_teams_note(
            teams, FF_SEVERITY_WARNING, "line-ups",
            "round %d, teams %d and %d: the boards do not follow both rosters, and no "
            "record 300 says who sat where; board by board it is a guess",
            round, teams->event->teams[a].no, teams->event->teams[b].no);
    return FF_OK;
}

/* --- without a match --- */

/* Record 330: the teams are given, and perhaps no boards. */
static void set_forfeit(ff_teams *teams, int team, int round, const ff_forfeited_match *forfeit)
{
    const ff_event *event = teams->event;
    ff_team_match *match = match_of(teams, team, round);
    bool white = forfeit->white == event->teams[team].no;
    int other = ff_event_team_of_no(event, white ? forfeit->black : forfeit->white);
    match->opponent = other != team ? other : FF_NOBODY;
    match->result = white ? forfeit->white_result : forfeit->black_result;
    match->open = false;
    if (match->side == FF_SIDE_NONE)
        match->side = white ? FF_SIDE_WHITE : FF_SIDE_BLACK;
    if (match->board_count == 0 && match->result == FF_RESULT_FORFEIT_WIN)
        match->games = teams->boards * ff_teams_board_value(teams, FF_RESULT_WIN);
}

static bool named(const int *nos, int count, int no)
{
    for (int i = 0; i < count; i++)
        if (nos[i] == no)
            return true;
    return false;
}

/* Records 320 and 240, which name teams by their numbers. */
static ff_result stated_bye(const ff_event *event, int team, int round)
{
    int no = event->teams[team].no;
    for (size_t i = 0; i < event->team_bye_count; i++) {
        const ff_team_bye *bye = &event->team_byes[i];
        if (round <= bye->count && bye->nos[round - 1] == no)
            return FF_RESULT_BYE_PAIRING;
    }
    for (size_t i = 0; i < event->bye_request_count; i++) {
        const ff_bye_request *bye = &event->bye_requests[i];
        if (bye->round == round && named(bye->nos, bye->count, no))
            return bye->result;
    }
    return FF_RESULT_NONE;
}

/* What the players have who are without an opponent: the first of these says what it is. */
static ff_result bye_of_players(const ff_teams *teams, const ff_squads *squads, int team,
                                int round)
{
    static const struct {
        ff_result cell, bye;
    } signs[] = {
        {FF_RESULT_BYE_PAIRING, FF_RESULT_BYE_PAIRING},
        {FF_RESULT_FORFEIT_WIN, FF_RESULT_BYE_PAIRING},
        {FF_RESULT_BYE_FULL, FF_RESULT_BYE_FULL},
        {FF_RESULT_BYE_HALF, FF_RESULT_BYE_HALF},
    };
    for (size_t s = 0; s < sizeof signs / sizeof *signs; s++)
        for (int i = squads->from[team]; i < squads->from[team + 1]; i++)
            if (ff_event_cell(teams->event, squads->players[i], round)->result == signs[s].cell)
                return signs[s].bye;
    return FF_RESULT_NONE;
}

static void set_bye(ff_teams *teams, const ff_squads *squads, int team, int round)
{
    ff_team_match *match = match_of(teams, team, round);
    int match_tenths;
    bool stated;
    match->result = stated_bye(teams->event, team, round);
    if (match->result == FF_RESULT_NONE)
        match->result = bye_of_players(teams, squads, team, round);
    if (match->result == FF_RESULT_BYE_PAIRING)
        ff_teams_bye_points(teams, &match_tenths, &match->games, &stated);
    else if (match->result == FF_RESULT_BYE_HALF)
        match->games = teams->boards * ff_teams_board_value(teams, FF_RESULT_DRAW);
    else if (match->result == FF_RESULT_BYE_FULL)
        match->games = teams->boards * ff_teams_board_value(teams, FF_RESULT_WIN);
}

/* A bye whose worth nobody states is said, once. */
static void note_byes(ff_teams *teams)
{
    int match_tenths, tenths;
    bool stated;
    ff_teams_bye_points(teams, &match_tenths, &tenths, &stated);
    for (int t = 0; !stated && t < (int)teams->event->team_count; t++)
        for (int r = 1; r <= teams->rounds; r++) {
            char match[FF_POINTS_SIZE], games[FF_POINTS_SIZE];
            if (match_of(teams, t, r)->result != FF_RESULT_BYE_PAIRING)
                continue;
            ff_points_figure(match_tenths, match);
            ff_points_figure(tenths, games);
            ff_teams_note(
                teams, FF_SEVERITY_WARNING, "team-bye",
                "no record (320) says what the bye of a team is worth; it counts as a "
                "drawn match: match points %s, game points %s",
                match, games);
            return;
        }
}

/* --- the whole --- */

static int list_squads(ff_teams *teams, ff_squads *out)
{
    const ff_event *event = teams->event;
    out->players = ff_arena_alloc(&teams->arena, (event->player_count + 1) * sizeof(int));
    out->from = ff_arena_alloc(&teams->arena, (event->team_count + 1) * sizeof(int));
    if (out->players == NULL || out->from == NULL)
        return FF_E_MEMORY;
    out->from[0] = 0;
    for (size_t t = 0; t < event->team_count; t++)
        out->from[t + 1] =
            out->from[t] + ff_event_members(event, (int)t, out->players + out->from[t]);
    return FF_OK;
}

static int read_round(ff_teams *teams, const ff_squads *squads, int round, int *room)
{
    int count = (int)teams->event->team_count, code = FF_OK;
    int *theirs = room + 2 * teams->event->player_count + 2;
    for (int t = 0; t < count && code == FF_OK; t++) {
        if (match_of(teams, t, round)->opponent != FF_NOBODY)
            continue;
        int other = find_opponent(teams, squads, t, round);
        if (other != FF_NOBODY && match_of(teams, other, round)->opponent == FF_NOBODY)
            code = set_match(teams, squads, round, t, other, room, theirs);
    }
    return code;
}

/* What is no match needs the number of boards, which the matches tell. */
static void read_rest(ff_teams *teams, const ff_squads *squads)
{
    for (int t = 0; t < (int)teams->event->team_count; t++)
        for (int r = 1; r <= teams->rounds; r++) {
            const ff_forfeited_match *forfeit = forfeit_of(teams->event, t, r);
            if (forfeit != NULL)
                set_forfeit(teams, t, r, forfeit);
            else if (match_of(teams, t, r)->opponent == FF_NOBODY)
                set_bye(teams, squads, t, r);
        }
    note_byes(teams);
}

int ff_teams_read_matches(ff_teams *teams)
{
    const ff_event *event = teams->event;
    ff_squads squads;
    size_t cells = event->team_count * (size_t)teams->rounds + 1;
    teams->matches = ff_arena_alloc(&teams->arena, cells * sizeof *teams->matches);
    int *room = ff_calloc(4 * event->player_count + 4, sizeof *room);
    int code =
        teams->matches == NULL || room == NULL ? FF_E_MEMORY : list_squads(teams, &squads);
    for (size_t i = 0; i < cells && code == FF_OK; i++)
        teams->matches[i] = (ff_team_match){.opponent = FF_NOBODY};
    for (int r = 1; r <= teams->rounds && code == FF_OK; r++)
        code = read_round(teams, &squads, r, room);
    ff_free(room);
    if (code != FF_OK)
        return code;
    teams->most_boards = teams->boards > 0 ? teams->boards : 1;
    size_t stated = strlen(ff_event_match_rules(event).colours);
    if (stated > 0 && stated < INT_MAX)
        teams->boards = (int)stated;
    read_rest(teams, &squads);
    return FF_OK;
}
