#include "event/members.h"
#include "teams/round.h"

#include <string.h>

/* Rosters and line-ups. */

static const ff_lineup *find_lineup(const ff_event *event, int team, int round)
{
    for (size_t i = 0; i < event->lineup_count; i++)
        if (event->lineups[i].round == round && event->lineups[i].team == event->teams[team].no)
            return &event->lineups[i];
    return NULL;
}

void ff_teams_lineup_of(const ff_event *event, int team, int round, int boards, int *out)
{
    const ff_lineup *lineup = find_lineup(event, team, round);
    const ff_roster *roster = ff_event_roster(event, team);
    int count = 0;
    for (int i = 0; lineup != NULL && i < lineup->count && count < boards; i++)
        out[count++] = lineup->nos[i] != 0 ? ff_event_find(event, lineup->nos[i]) : FF_NOBODY;
    for (int i = 0; lineup == NULL && roster != NULL && i < roster->count && count < boards;
         i++) {
        int player = ff_event_find(event, roster->nos[i]);
        if (player != FF_NOBODY && !event->players[player].withdrawn)
            out[count++] = player;
    }
    for (int i = 0;
         lineup == NULL && roster == NULL && i < (int)event->player_count && count < boards;
         i++)
        if (event->players[i].team == team && !event->players[i].withdrawn)
            out[count++] = i;
    while (count < boards)
        out[count++] = FF_NOBODY;
}

/* --- setting one --- */

static bool named_before(const int *nos, int at)
{
    for (int i = 0; i < at; i++)
        if (nos[i] == nos[at])
            return true;
    return false;
}

/* Are they all of the team, each once? */
static int check_players(const ff_event *event, int team, int round, const int *nos, int count,
                         bool *good, ff_diagnostics *notes)
{
    int code = FF_OK;
    for (int i = 0; i < count && code == FF_OK; i++) {
        int player = nos[i] != 0 ? ff_event_find(event, nos[i]) : FF_NOBODY;
        bool empty = nos[i] == 0 && round != 0;
        const char *fault = empty                                 ? NULL
                            : player == FF_NOBODY                 ? "is not in the event"
                            : event->players[player].team != team ? "is not in the team"
                            : event->players[player].withdrawn && round != 0 ? "has withdrawn"
                            : named_before(nos, i)                           ? "is named twice"
                                                                             : NULL;
        if (fault == NULL)
            continue;
        *good = false;
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "line-up", 0, 0,
                                  "team %d, \"%.60s\": player %d %s", event->teams[team].no,
                                  event->teams[team].name, nos[i], fault);
    }
    return code;
}

static int place_in(const int *members, int count, int player)
{
    for (int i = 0; i < count; i++)
        if (members[i] == player)
            return i;
    return count;
}

/* Nobody plays above somebody whom the roster has higher. */
static int check_order(const ff_event *event, int team, int round, const int *nos, int count,
                       bool allowed, bool *good, ff_diagnostics *notes)
{
    int *members = ff_calloc(event->player_count + 1, sizeof *members);
    if (members == NULL)
        return FF_E_MEMORY;
    int all = ff_event_members(event, team, members), last = -1, above = 0, code = FF_OK;
    for (int i = 0; i < count && code == FF_OK; i++) {
        int place = nos[i] != 0 ? place_in(members, all, ff_event_find(event, nos[i])) : all;
        if (place == all)
            continue;
        if (place < last) {
            *good = *good && allowed;
            code = ff_diagnostics_add(
                notes, allowed ? FF_SEVERITY_WARNING : FF_SEVERITY_ERROR, "line-up-order", 0, 0,
                "round %d, team %d, \"%.60s\": player %d sits below player %d, whom the roster "
                "has "
                "lower",
                round, event->teams[team].no, event->teams[team].name, nos[i], above);
        } else {
            last = place;
            above = nos[i];
        }
    }
    ff_free(members);
    return code;
}

/* A line-up comes before the pairing. */
static int check_time(const ff_event *event, int team, int round, bool *good,
                      ff_diagnostics *notes)
{
    for (int p = 0; p < (int)event->player_count; p++)
        if (event->players[p].team == team &&
            ff_event_cell(event, p, round)->opponent != FF_NOBODY) {
            *good = false;
            return ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "line-up-late", 0, 0,
                                      "round %d of team %d, \"%.60s\", is paired; its line-up "
                                      "comes before that",
                                      round, event->teams[team].no, event->teams[team].name);
        }
    return FF_OK;
}

static int store_lineup(ff_event *event, int team, int round, const int *nos, int count)
{
    int no = event->teams[team].no;
    for (size_t i = 0; i < event->lineup_count; i++) {
        ff_lineup *lineup = &event->lineups[i];
        if (lineup->round != round || lineup->team != no)
            continue;
        lineup->nos = nos;
        lineup->count = count;
        return FF_OK;
    }
    if (ff_grow(&event->lineups, &event->lineup_capacity, event->lineup_count + 1,
                sizeof *event->lineups) != FF_OK)
        return FF_E_MEMORY;
    event->lineups[event->lineup_count++] = (ff_lineup){round, no, 0, nos, count};
    return FF_OK;
}

static int store(ff_event *event, int team, int round, const int *nos, int count, ff_error *err)
{
    ff_roster *roster;
    const int *copy = ff_event_numbers(event, nos, (size_t)count);
    if (copy == NULL)
        return FF_E_MEMORY;
    if (round != 0)
        return store_lineup(event, team, round, copy, count);
    int code = ff_event_roster_make(event, team, &roster, err);
    if (code != FF_OK)
        return code;
    roster->nos = copy;
    roster->count = count;
    return FF_OK;
}

int ff_teams_set_lineup(ff_event *event, int team, int round, const int *nos, int count,
                        bool out_of_order, bool *set, ff_diagnostics *notes, ff_error *err)
{
    *set = true;
    int code = check_players(event, team, round, nos, count, set, notes);
    if (code == FF_OK && round != 0 && *set)
        code = check_order(event, team, round, nos, count, out_of_order, set, notes);
    if (code == FF_OK && round != 0)
        code = check_time(event, team, round, set, notes);
    if (code == FF_OK && *set)
        code = store(event, team, round, nos, count, err);
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for a line-up");
}
