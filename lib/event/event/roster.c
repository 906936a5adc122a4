#include "event/roster.h"

#include "event/entry.h"
#include "event/round_robin.h"

#include <string.h>

/* --- rounds --- */

bool ff_event_is_paired(const ff_event *event, int round)
{
    for (size_t i = 0; i < event->player_count; i++) {
        const ff_round_result *cell = ff_event_cell(event, (int)i, round);
        if (cell->opponent != FF_NOBODY || cell->stray_no != 0)
            return true;
    }
    return false;
}

int ff_event_next_round(const ff_event *event)
{
    int round = ff_event_rounds(event);
    while (round > 0 && !ff_event_is_paired(event, round))
        round--;
    return round + 1;
}

bool ff_event_pairs_by_results(const ff_event *event)
{
    return event->kind == FF_EVENT_SWISS || event->kind == FF_EVENT_KNOCKOUT ||
           event->kind == FF_EVENT_KEIZER;
}

/* --- the end --- */

int ff_event_rounds_due(const ff_event *event)
{
    if (event->kind == FF_EVENT_KNOCKOUT)
        return 0;
    if (event->rounds_planned > 0)
        return event->rounds_planned;
    return event->kind == FF_EVENT_ROUND_ROBIN          ? ff_event_robin_rounds(event)
           : event->kind == FF_EVENT_DOUBLE_ROUND_ROBIN ? ff_event_double_robin_rounds(event)
                                                        : 0;
}

bool ff_event_is_over(const ff_event *event)
{
    int due = ff_event_rounds_due(event);
    return due > 0 && ff_event_next_round(event) > due && ff_event_unfinished(event, 0) == 0;
}

int ff_event_check_round(const ff_event *event, int round, ff_error *err)
{
    int due = ff_event_rounds_due(event);
    return due > 0 && round > due
               ? ff_fail(
                     err, FF_E_STATE,
                     "there is no round %d: the event has %d; event set --rounds changes that",
                     round, due)
               : FF_OK;
}

int ff_event_check_not_over(const ff_event *event, const char *what, ff_error *err)
{
    return ff_event_is_over(event)
               ? ff_fail(err, FF_E_STATE, "all %d rounds are played: %s comes too late",
                         ff_event_rounds_due(event), what)
               : FF_OK;
}

/* --- byes asked for --- */

static bool is_for(const ff_event *event, const ff_bye_request *request, int round)
{
    return request->round == round ||
           (request->round == 0 && round == ff_event_next_round(event));
}

static int place_in(const int *nos, int count, int no)
{
    for (int i = 0; i < count; i++)
        if (nos[i] == no)
            return i;
    return -1;
}

ff_result ff_event_requested_bye(const ff_event *event, int no, int round)
{
    for (size_t i = 0; i < event->bye_request_count; i++) {
        const ff_bye_request *request = &event->bye_requests[i];
        if (is_for(event, request, round) && place_in(request->nos, request->count, no) >= 0)
            return request->result;
    }
    return FF_RESULT_NONE;
}

ff_result ff_event_asked_bye(const ff_event *event, int player, int round)
{
    return ff_event_lists_teams(event)
               ? FF_RESULT_NONE
               : ff_event_requested_bye(event, event->players[player].no, round);
}

/* What a list of numbers becomes: without one, with one more, those above one less by 1. */
typedef struct list_change {
    int without, with, above;
} list_change;

static int change_list(ff_event *event, const int **nos, int *count, list_change change,
                       ff_error *err)
{
    int *made = ff_arena_alloc(&event->arena, ((size_t)*count + 1) * sizeof *made), n = 0;
    if (made == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a list of players");
    for (int i = 0; i < *count; i++)
        if ((*nos)[i] != change.without)
            made[n++] = (*nos)[i] - (change.above != 0 && (*nos)[i] > change.above);
    if (change.with != 0)
        made[n++] = change.with;
    *nos = made;
    *count = n;
    return FF_OK;
}

static void drop_request(ff_event *event, size_t place)
{
    event->bye_request_count--;
    memmove(&event->bye_requests[place], &event->bye_requests[place + 1],
            (event->bye_request_count - place) * sizeof *event->bye_requests);
}

int ff_event_drop_request(ff_event *event, int no, int round, bool *found, ff_error *err)
{
    int code = FF_OK;
    *found = false;
    for (size_t i = event->bye_request_count; i > 0 && code == FF_OK; i--) {
        ff_bye_request *request = &event->bye_requests[i - 1];
        if (!is_for(event, request, round) || place_in(request->nos, request->count, no) < 0)
            continue;
        *found = true;
        code = change_list(event, &request->nos, &request->count, (list_change){.without = no},
                           err);
        /* lines of a TRF file name their records by place */
        if (code == FF_OK && request->count == 0 && event->line_count == 0)
            drop_request(event, i - 1);
    }
    return code;
}

int ff_event_cancel_bye(ff_event *event, int player, int round, bool *found, ff_error *err)
{
    int code = FF_OK;
    *found = false;
    if (!ff_event_lists_teams(event))
        code = ff_event_drop_request(event, event->players[player].no, round, found, err);
    const ff_round_result *cell = ff_event_cell(event, player, round);
    if (cell->opponent == FF_NOBODY && cell->result != FF_RESULT_NONE) {
        event->players[player].cells[round - 1] = (ff_round_result){.opponent = FF_NOBODY};
        *found = true;
    }
    return code;
}

int ff_event_add_request(ff_event *event, int no, int round, ff_result bye, ff_error *err)
{
    for (size_t i = 0; i < event->bye_request_count; i++) {
        ff_bye_request *request = &event->bye_requests[i];
        if (request->round == round && request->result == bye)
            return change_list(event, &request->nos, &request->count, (list_change){.with = no},
                               err);
    }
    if (ff_grow(&event->bye_requests, &event->bye_request_capacity,
                event->bye_request_count + 1, sizeof *event->bye_requests) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for a bye");
    ff_bye_request *request = &event->bye_requests[event->bye_request_count];
    *request = (ff_bye_request){.result = bye, .round = round};
    event->bye_request_count++;
    return change_list(event, &request->nos, &request->count, (list_change){.with = no}, err);
}

int ff_event_ask_bye(ff_event *event, int player, int round, ff_result bye, ff_error *err)
{
    const ff_round_result *cell = ff_event_cell(event, player, round);
    const ff_player *p = &event->players[player];
    bool paired = round < ff_event_next_round(event), found;
    if (cell->opponent != FF_NOBODY || cell->stray_no != 0 ||
        (paired && cell->result != FF_RESULT_NONE))
        return ff_fail(err, FF_E_STATE_EXISTS, "%d %.100s has %s in round %d already", p->no,
                       p->name, cell->opponent != FF_NOBODY ? "a game" : "a bye", round);
    if (paired)
        return ff_event_bye(event, round, player, bye, err);
    if (ff_event_lists_teams(event))
        return ff_fail(err, FF_E_STATE,
                       "in an event of teams only a team has a bye (event teams --bye): leave "
                       "a player who is away "
                       "out of the line-up (event teams)");
    int code = ff_event_cancel_bye(event, player, round, &found, err);
    return code == FF_OK ? ff_event_add_request(event, p->no, round, bye, err) : code;
}

/* --- check-in --- */

static const char checkin[] = "checkin";

static size_t find_mark(const ff_event *event, int player, int round)
{
    size_t i = 0;
    while (i < event->attachment_count &&
           (event->attachments[i].player != player || event->attachments[i].round != round ||
            strcmp(event->attachments[i].kind, checkin) != 0))
        i++;
    return i;
}

bool ff_event_is_checked_in(const ff_event *event, int player, int round)
{
    return find_mark(event, player, round) < event->attachment_count;
}

int ff_event_check_in(ff_event *event, int player, int round, ff_error *err)
{
    if (ff_event_is_checked_in(event, player, round))
        return FF_OK;
    if (ff_grow(&event->attachments, &event->attachment_capacity, event->attachment_count + 1,
                sizeof *event->attachments) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the check-in");
    event->attachments[event->attachment_count++] =
        (ff_attachment){.round = round, .player = player, .kind = checkin, .text = "here"};
    return FF_OK;
}

bool ff_event_has_checkin(const ff_event *event, int round)
{
    for (size_t i = 0; i < event->attachment_count; i++)
        if (event->attachments[i].round == round &&
            strcmp(event->attachments[i].kind, checkin) == 0)
            return true;
    return false;
}

bool ff_event_is_missing(const ff_event *event, int player, int round)
{
    return !event->players[player].withdrawn &&
           ff_event_asked_bye(event, player, round) == FF_RESULT_NONE &&
           ff_event_cell(event, player, round)->result == FF_RESULT_NONE &&
           !ff_event_is_checked_in(event, player, round);
}

void ff_event_check_out(ff_event *event, int player, int round)
{
    size_t place = find_mark(event, player, round);
    if (place == event->attachment_count)
        return;
    event->attachment_count--;
    memmove(&event->attachments[place], &event->attachments[place + 1],
            (event->attachment_count - place) * sizeof *event->attachments);
}

/* --- taking a player out --- */

static bool is_named_as_opponent(const ff_event *event, int player)
{
    for (size_t i = 0; i < event->player_count; i++)
        for (size_t r = 0; r < event->players[i].cell_count; r++)
            if (event->players[i].cells[r].opponent == player)
                return true;
    return false;
}

/* Has the player anything in a round that is paired, or has anybody the player? */
static bool stands_in_a_round(const ff_event *event, int player)
{
    const ff_player *p = &event->players[player];
    for (size_t r = 0; r < p->cell_count; r++)
        if (ff_event_is_paired(event, (int)r + 1))
            return true;
    return is_named_as_opponent(event, player);
}

static bool is_highest(const ff_event *event, int no)
{
    for (size_t i = 0; i < event->player_count; i++)
        if (event->players[i].no > no)
            return false;
    return true;
}

static int check_removal(const ff_event *event, int player, ff_error *err)
{
    const ff_player *p = &event->players[player];
    if (stands_in_a_round(event, player))
        return ff_fail(err, FF_E_STATE,
                       "%d %.100s stands in a round that is paired: withdraw the player", p->no,
                       p->name);
    if (is_highest(event, p->no))
        return FF_OK;
    if (ff_event_next_round(event) > 1)
        return ff_fail(err, FF_E_STATE,
                       "rounds are paired, and pairing numbers after %d would change: withdraw "
                       "the player",
                       p->no);
    if (event->acceleration_count != 0 || event->line_count != 0)
        return ff_fail(err, FF_E_STATE,
                       "lines of a TRF file name players by number, and numbers after %d would "
                       "change: withdraw the player",
                       p->no);
    return FF_OK;
}

static int renumber_lists(ff_event *event, int gone, ff_error *err)
{
    const list_change change = {.without = gone, .above = gone};
    int code = FF_OK;
    bool teams = ff_event_lists_teams(event); /* where byes and points have numbers of teams */
    for (size_t i = 0; i < event->bye_request_count && !teams && code == FF_OK; i++)
        code = change_list(event, &event->bye_requests[i].nos, &event->bye_requests[i].count,
                           change, err);
    for (size_t i = 0; i < event->prohibition_count && code == FF_OK; i++)
        code = change_list(event, &event->prohibitions[i].nos, &event->prohibitions[i].count,
                           change, err);
    for (size_t i = 0; i < event->adjustment_count && !teams && code == FF_OK; i++)
        code = change_list(event, &event->adjustments[i].nos, &event->adjustments[i].count,
                           change, err);
    for (size_t i = 0; i < event->roster_count && code == FF_OK; i++)
        code =
            change_list(event, &event->rosters[i].nos, &event->rosters[i].count, change, err);
    for (size_t i = 0; i < event->lineup_count && code == FF_OK; i++)
        code =
            change_list(event, &event->lineups[i].nos, &event->lineups[i].count, change, err);
    return code;
}

static void close_attachments(ff_event *event, int player)
{
    size_t kept = 0;
    for (size_t i = 0; i < event->attachment_count; i++) {
        ff_attachment a = event->attachments[i];
        if (a.player == player)
            continue;
        a.player -= a.player > player;
        event->attachments[kept++] = a;
    }
    event->attachment_count = kept;
}

static void close_players(ff_event *event, int player)
{
    int gone = event->players[player].no;
    ff_free(event->players[player].cells);
    event->player_count--;
    memmove(&event->players[player], &event->players[player + 1],
            (event->player_count - (size_t)player) * sizeof *event->players);
    memset(event->index_by_no, 0, event->index_capacity * sizeof *event->index_by_no);
    for (size_t i = 0; i < event->player_count; i++) {
        ff_player *p = &event->players[i];
        p->no -= p->no > gone;
        event->index_by_no[p->no] = (int)i + 1;
        for (size_t r = 0; r < p->cell_count; r++)
            p->cells[r].opponent -= p->cells[r].opponent > player;
    }
}

int ff_event_remove_player(ff_event *event, int player, ff_error *err)
{
    int code = check_removal(event, player, err);
    if (code == FF_OK)
        code = renumber_lists(event, event->players[player].no, err);
    if (code == FF_OK) {
        close_attachments(event, player);
        close_players(event, player);
    }
    return code;
}
