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
