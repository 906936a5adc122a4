#include "teams/rematch.h"

#include "event/entry.h"
#include "event/members.h"
#include "teams/round_boards.h"
#include "teams/teams.h"

#include <string.h>

/* --- what is there --- */

static bool is_forfeited(const ff_event *event, int team, int round)
{
    int no = event->teams[team].no;
    for (size_t i = 0; i < event->forfeited_match_count; i++) {
        const ff_forfeited_match *match = &event->forfeited_matches[i];
        if (match->round == round && (match->white == no || match->black == no))
            return true;
    }
    return false;
}

static bool has_record(const ff_event *event, int round, int player)
{
    for (size_t i = 0; i < event->attachment_count; i++)
        if (event->attachments[i].round == round && event->attachments[i].player == player)
            return true;
    return false;
}

/* Why a player's board must stay, or NULL. Who sits alone has a win that the line-ups gave. */
static const char *begun_at(const ff_event *event, int round, int player)
{
    const ff_round_result *cell = ff_event_cell(event, player, round);
    bool alone = cell->opponent == FF_NOBODY && cell->result == FF_RESULT_FORFEIT_WIN;
    if (cell->result != FF_RESULT_NONE && !alone)
        return "a game has a result";
    return has_record(event, round, player) ? "a game has moves, clocks, a ruling or a note"
                                            : NULL;
}

static void take_player(const ff_event *event, ff_rematch *out, int player)
{
    if (player == FF_NOBODY)
        return;
    out->players[out->player_count++] = player;
    if (out->begun == NULL)
        out->begun = begun_at(event, out->round, player);
}

/* The board number before the first, when a game has a number. */
static int base_of(const ff_event *event, const ff_team_match *match, int round)
{
    for (int b = 0; b < match->board_count; b++) {
        int player = match->boards[b].player;
        int board = player != FF_NOBODY ? ff_event_cell(event, player, round)->board : 0;
        if (board > b)
            return board - b - 1;
    }
    return -1;
}

/* The first team has White where the rules of the round say so. */
static int find_first(const ff_event *event, const ff_team_match *match, ff_rematch *out,
                      ff_error *err)
{
    ff_round_boards boards;
    int code = ff_round_boards_make(event, out->round, out->boards, &boards, err);
    for (int b = 0; b < match->board_count && code == FF_OK; b++) {
        if (match->boards[b].side == FF_SIDE_NONE)
            continue;
        out->first = (match->boards[b].side == FF_SIDE_WHITE) == boards.white[b];
        break;
    }
    ff_round_boards_release(&boards);
    return code;
}

static int read_match(const ff_event *event, const ff_teams *teams, ff_rematch *out,
                      ff_error *err)
{
    const ff_team_match *match = ff_teams_match(teams, out->team, out->round);
    if (is_forfeited(event, out->team, out->round))
        out->begun = "the match is forfeited";
    if (match->opponent == FF_NOBODY)
        return FF_OK;
    out->opponent = match->opponent;
    out->boards = teams->boards > match->board_count ? teams->boards : match->board_count;
    out->players = ff_calloc(2 * (size_t)match->board_count + 1, sizeof *out->players);
    if (out->players == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a line-up");
    for (int b = 0; b < match->board_count; b++) {
        take_player(event, out, match->boards[b].player);
        take_player(event, out, match->boards[b].opponent);
    }
    out->base = base_of(event, match, out->round);
    return find_first(event, match, out, err);
}

int ff_rematch_find(const ff_event *event, int team, int round, ff_rematch *out, ff_error *err)
{
    const ff_teams_options as_stated = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    ff_teams teams;
    *out = (ff_rematch){.round = round, .team = team, .opponent = FF_NOBODY, .base = -1};
    if (round == 0)
        return FF_OK;
    int code = ff_teams_make(event, &as_stated, &teams, err);
    if (code == FF_OK)
        code = read_match(event, &teams, out, err);
    ff_teams_release(&teams);
    return code;
}

void ff_rematch_release(ff_rematch *match)
{
    ff_free(match->players);
    match->players = NULL;
}

/* --- making it anew --- */

static int clear_boards(ff_event *event, const ff_rematch *match, ff_error *err)
{
    int code = FF_OK;
    for (int i = 0; i < match->player_count && code == FF_OK; i++) {
        ff_round_result *cell;
        code = ff_event_cell_make(event, match->players[i], match->round, &cell, err);
        if (code == FF_OK)
            *cell = (ff_round_result){.opponent = FF_NOBODY};
    }
    return code;
}

int ff_rematch_make(ff_event *event, const ff_rematch *match, ff_error *err)
{
    ff_round_boards boards;
    int code = ff_round_boards_make(event, match->round, match->boards, &boards, err);
    if (code == FF_OK)
        code = clear_boards(event, match, err);
    if (code == FF_OK)
        code = ff_round_boards_put(&boards, event, match->base,
                                   match->first ? match->team : match->opponent,
                                   match->first ? match->opponent : match->team, err);
    ff_round_boards_release(&boards);
    return code;
}
