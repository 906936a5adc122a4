#include "event/members.h"

#include "flagfall/text.h"

#include <string.h>

const ff_roster *ff_event_roster(const ff_event *event, int team)
{
    for (size_t i = 0; i < event->roster_count; i++)
        if (event->rosters[i].team == team)
            return &event->rosters[i];
    return NULL;
}

int ff_event_roster_make(ff_event *event, int team, ff_roster **out, ff_error *err)
{
    for (size_t i = 0; i < event->roster_count; i++) {
        *out = &event->rosters[i];
        if ((*out)->team == team)
            return FF_OK;
    }
    if (ff_grow(&event->rosters, &event->roster_capacity, event->roster_count + 1,
                sizeof *event->rosters) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for teams");
    *out = &event->rosters[event->roster_count++];
    **out = (ff_roster){.team = team};
    return FF_OK;
}

static bool is_listed(const int *list, int count, int player)
{
    for (int i = 0; i < count; i++)
        if (list[i] == player)
            return true;
    return false;
}

int ff_event_members(const ff_event *event, int team, int *out)
{
    const ff_roster *roster = ff_event_roster(event, team);
    int count = 0;
    for (int i = 0; roster != NULL && i < roster->count; i++) {
        int player = ff_event_find(event, roster->nos[i]);
        if (player != FF_NOBODY && event->players[player].team == team &&
            !is_listed(out, count, player))
            out[count++] = player;
    }
    int listed = count;
    for (int i = 0; i < (int)event->player_count; i++)
        if (event->players[i].team == team && !is_listed(out, listed, i))
            out[count++] = i;
    return count;
}

int ff_event_team_of_no(const ff_event *event, int no)
{
    for (size_t i = 0; i < event->team_count; i++)
        if (event->teams[i].no == no)
            return (int)i;
    return FF_NOBODY;
}

int ff_event_team_named(const ff_event *event, const char *who)
{
    long long no;
    for (size_t i = 0; i < event->team_count; i++)
        if (ff_str_equal_nocase(event->teams[i].name, who))
            return (int)i;
    bool number =
        ff_str_parse_integer(who + (who[0] == '#'), 1, FF_EVENT_MAX_PLAYERS, &no) == FF_OK;
    return number ? ff_event_team_of_no(event, (int)no) : FF_NOBODY;
}

static const ff_match_rules usual = {
    .colours = "", .win = 2 * FF_POINT, .draw = FF_POINT, .loss = 0};

ff_match_rules ff_event_match_rules(const ff_event *event)
{
    ff_match_rules rules = event->match_rules_count > 0 ? event->match_rules[0] : usual;
    if (!rules.scored) {
        rules.win = usual.win;
        rules.draw = usual.draw;
        rules.loss = usual.loss;
    }
    return rules;
}

int ff_event_match_rules_make(ff_event *event, ff_match_rules **out, ff_error *err)
{
    if (ff_grow(&event->match_rules, &event->match_rules_capacity, 1,
                sizeof *event->match_rules) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the rules of matches");
    if (event->match_rules_count == 0)
        event->match_rules[event->match_rules_count++] = usual;
    *out = event->match_rules;
    return FF_OK;
}

bool ff_event_team_has_left(const ff_event *event, int team)
{
    bool any = false;
    for (size_t i = 0; i < event->player_count; i++) {
        if (event->players[i].team == team && !event->players[i].withdrawn)
            return false;
        any = any || event->players[i].team == team;
    }
    return any;
}
