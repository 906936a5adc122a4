#include "event/members.h"
#include "teams/rematch.h"
#include "teams/round.h"

/* Setting rosters and line-ups: what is checked, and where they are kept. */

static bool named_before(const int *nos, int at)
{
    for (int i = 0; i < at; i++)
        if (nos[i] == nos[at])
            return true;
    return false;
}

/* What is wrong with the player at a place, or NULL. */
static const char *player_fault(const ff_event *event, int team, int round, const int *nos,
                                int at)
{
    int player = ff_event_find(event, nos[at]);
    if (player == FF_NOBODY)
        return "is not in the event";
    if (event->players[player].team != team)
        return "is not in the team";
    if (event->players[player].withdrawn && round != 0)
        return "has withdrawn";
    return named_before(nos, at) ? "is named twice" : NULL;
}

/* The first place without a player, or `count`. */
static int empty_place(const int *nos, int count)
{
    int i = 0;
    while (i < count && nos[i] != 0)
        i++;
    return i;
}

/* Are they all of the team, each once? Only the board of a round may be empty. */
static int check_players(const ff_event *event, int team, int round, const int *nos, int count,
                         bool *good, ff_diagnostics *notes)
{
    const char *name = event->teams[team].name;
    int code = FF_OK, empty = round == 0 ? empty_place(nos, count) : count;
    if (empty < count) {
        *good = false;
        return ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "line-up", 0, 0,
                                  "team %d, \"%.60s\": no player is at place %d of the roster",
                                  event->teams[team].no, name, empty + 1);
    }
    for (int i = 0; i < count && code == FF_OK; i++) {
        const char *fault = nos[i] != 0 ? player_fault(event, team, round, nos, i) : NULL;
        if (fault == NULL)
            continue;
        *good = false;
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "line-up", 0, 0,
                                  "team %d, \"%.60s\": player %d %s", event->teams[team].no,
                                  name, nos[i], fault);
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

static bool has_played(const ff_event *event, int team)
{
    for (int p = 0; p < (int)event->player_count; p++)
        for (int r = 1; event->players[p].team == team && r <= ff_event_rounds(event); r++)
            if (ff_event_cell(event, p, r)->opponent != FF_NOBODY)
                return true;
    return false;
}

/* What is said of a player who sits below one whom the roster has lower. */
static int note_order(const ff_event *event, int team, int round, bool allowed, int no,
                      int above, ff_diagnostics *notes)
{
    ff_severity severity = allowed ? FF_SEVERITY_WARNING : FF_SEVERITY_ERROR;
    const char *name = event->teams[team].name;
    if (round != 0)
        return ff_diagnostics_add(notes, severity, "line-up-order", 0, 0,
                                  "round %d, team %d, \"%.60s\": player %d sits below player "
                                  "%d, whom the roster has lower",
                                  round, event->teams[team].no, name, no, above);
    return ff_diagnostics_add(notes, severity, "roster-order", 0, 0,
                              "team %d, \"%.60s\": player %d comes below player %d now; the "
                              "order is fixed once the team has played",
                              event->teams[team].no, name, no, above);
}

/* No player sits above one whom the roster has higher, and a roster keeps its order once the
 * team has played. */
static int check_order(const ff_event *event, const ff_lineup_wish *wish, bool *good,
                       ff_diagnostics *notes)
{
    if (wish->round == 0 && !has_played(event, wish->team))
        return FF_OK;
    int *members = ff_calloc(event->player_count + 1, sizeof *members);
    if (members == NULL)
        return FF_E_MEMORY;
    int all = ff_event_members(event, wish->team, members), last = -1, above = 0, code = FF_OK;
    for (int i = 0; i < wish->count && code == FF_OK; i++) {
        int no = wish->nos[i];
        int place = no != 0 ? place_in(members, all, ff_event_find(event, no)) : all;
        if (place == all)
            continue;
        if (place < last) {
            *good = *good && wish->out_of_order;
            code = note_order(event, wish->team, wish->round, wish->out_of_order, no, above,
                              notes);
        } else {
            last = place;
            above = no;
        }
    }
    ff_free(members);
    return code;
}

/* Boards that are made may be made anew while nothing has happened at them. */
static int check_boards(const ff_event *event, int team, const ff_rematch *paired, int count,
                        bool *good, ff_diagnostics *notes)
{
    const char *name = event->teams[team].name;
    int no = event->teams[team].no, code = FF_OK;
    if (paired->begun != NULL) {
        *good = false;
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "line-up-late", 0, 0,
                                  "round %d, team %d, \"%.60s\": %s; the line-up stands",
                                  paired->round, no, name, paired->begun);
    } else if (paired->opponent != FF_NOBODY && count > paired->boards) {
        *good = false;
        code = ff_diagnostics_add(notes, FF_SEVERITY_ERROR, "line-up", 0, 0,
                                  "round %d, team %d, \"%.60s\": %d players for %d boards",
                                  paired->round, no, name, count, paired->boards);
    }
    return code;
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

static int store(ff_event *event, const ff_lineup_wish *wish, ff_error *err)
{
    ff_roster *roster;
    const int *copy = ff_event_numbers(event, wish->nos, (size_t)wish->count);
    if (copy == NULL)
        return FF_E_MEMORY;
    if (wish->round != 0)
        return store_lineup(event, wish->team, wish->round, copy, wish->count);
    int code = ff_event_roster_make(event, wish->team, &roster, err);
    if (code != FF_OK)
        return code;
    roster->nos = copy;
    roster->count = wish->count;
    return FF_OK;
}

int ff_teams_set_lineup(ff_event *event, const ff_lineup_wish *wish, ff_lineup_outcome *out,
                        ff_diagnostics *notes, ff_error *err)
{
    ff_rematch paired;
    bool good = true;
    *out = FF_LINEUP_REFUSED;
    int code = ff_rematch_find(event, wish->team, wish->round, &paired, err);
    if (code == FF_OK)
        code =
            check_players(event, wish->team, wish->round, wish->nos, wish->count, &good, notes);
    if (code == FF_OK && good)
        code = check_order(event, wish, &good, notes);
    if (code == FF_OK)
        code = check_boards(event, wish->team, &paired, wish->count, &good, notes);
    if (code == FF_OK && good)
        code = store(event, wish, err);
    if (code == FF_OK && good && paired.opponent != FF_NOBODY)
        code = ff_rematch_make(event, &paired, err);
    if (code == FF_OK && good)
        *out = paired.opponent != FF_NOBODY ? FF_LINEUP_BOARDS_REMADE : FF_LINEUP_SET;
    ff_rematch_release(&paired);
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for a line-up");
}
