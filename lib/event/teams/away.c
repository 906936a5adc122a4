#include "event/roster.h"
#include "rounds/swiss_event.h"
#include "teams/round.h"

/* Byes that teams ask for (C.04.2, TRF 240). */

static int check_swiss(const ff_event *event, const ff_teams *teams, int round, ff_error *err)
{
    const ff_event *table = ff_teams_table(teams, teams->primary);
    if (table->kind != FF_EVENT_SWISS)
        return ff_fail(err, FF_E_STATE, "only in a Swiss a team has a bye that it asks for");
    int code = ff_event_check_round(event, round, err);
    return code == FF_OK && round <= ff_rounds_last_paired(table)
               ? ff_fail(err, FF_E_STATE_EXISTS, "round %d is paired", round)
               : code;
}

static int check_round(const ff_event *event, int round, ff_error *err)
{
    const ff_teams_options as_stated = {FF_SCORE_NONE, FF_EVENT_UNKNOWN};
    ff_teams teams;
    int code = ff_teams_make(event, &as_stated, &teams, err);
    if (code == FF_OK)
        code = check_swiss(event, &teams, round, err);
    ff_teams_release(&teams);
    return code;
}

int ff_teams_ask_bye(ff_event *event, int team, int round, ff_result bye, ff_error *err)
{
    int no = event->teams[team].no, code = check_round(event, round, err);
    bool found;
    if (code == FF_OK)
        code = ff_event_drop_request(event, no, round, &found, err);
    return code == FF_OK ? ff_event_add_request(event, no, round, bye, err) : code;
}

int ff_teams_cancel_bye(ff_event *event, int team, int round, ff_error *err)
{
    int code = check_round(event, round, err);
    bool found = true;
    if (code == FF_OK)
        code = ff_event_drop_request(event, event->teams[team].no, round, &found, err);
    return code == FF_OK && !found
               ? ff_fail(err, FF_E_STATE_MISSING, "no bye was asked for in round %d", round)
               : code;
}
