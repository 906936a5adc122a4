#include "system/gnu.h"
#include "teams/matches.h"

#include <string.h>

/* What an event of teams says of itself, and its matches put together. */

static bool says(const char *text, const char *word)
{
    return strcasestr(text, word) != NULL;
}

/* The score that ranks, by the type code: FIDE_TEAM_TYPEA_GP_MP, CUSTOM_TEAM_SWISS_GP. */
static ff_team_score primary_of(const ff_event *event)
{
    const char *gp = strstr(event->type_code, "_GP");
    const char *mp = strstr(event->type_code, "_MP");
    return gp != NULL && (mp == NULL || gp < mp) ? FF_SCORE_GAME : FF_SCORE_MATCH;
}

static ff_event_kind kind_of(const ff_event *event)
{
    const char *texts[] = {event->type_code, event->type_text};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        bool twice = says(texts[i], "double");
        if (says(texts[i], "robin") || says(texts[i], "berger") ||
            says(texts[i], "rundenturnier") || says(texts[i], "scheveningen"))
            return twice ? FF_EVENT_DOUBLE_ROUND_ROBIN : FF_EVENT_ROUND_ROBIN;
        if (says(texts[i], "knock"))
            return FF_EVENT_KNOCKOUT;
        if (says(texts[i], "swiss") || strncmp(texts[i], "FIDE_TEAM", 9) == 0)
            return FF_EVENT_SWISS;
    }
    return event->kind == FF_EVENT_TEAM ? FF_EVENT_UNKNOWN : event->kind;
}

static int last_round(const ff_event *event)
{
    int last = ff_event_rounds(event);
    for (size_t i = 0; i < event->forfeited_match_count; i++)
        if (event->forfeited_matches[i].round > last)
            last = event->forfeited_matches[i].round;
    for (size_t i = 0; i < event->team_bye_count; i++)
        if (event->team_byes[i].count > last)
            last = event->team_byes[i].count;
    return last < FF_EVENT_MAX_ROUNDS ? last : FF_EVENT_MAX_ROUNDS;
}

/* 310 states match and game points: the teams for which the results make others are named. */
static void note_stated(ff_teams *teams)
{
    const ff_event *event = teams->event;
    for (size_t i = 0; i < event->roster_count; i++) {
        const ff_roster *roster = &event->rosters[i];
        int match = ff_event_points(&teams->by_match, roster->team, 0);
        int games = ff_event_points(&teams->by_game, roster->team, 0);
        char said[2][FF_POINTS_SIZE], made[2][FF_POINTS_SIZE];
        if (!roster->has_stated_points || teams->rounds == 0 || teams->open_boards > 0 ||
            (roster->stated_match == match && roster->stated_game == games))
            continue;
        ff_points_figure(roster->stated_match, said[0]);
        ff_points_figure(roster->stated_game, said[1]);
        ff_points_figure(match, made[0]);
        ff_points_figure(games, made[1]);
        ff_teams_note(teams, FF_SEVERITY_WARNING, "points-disagree",
                      "team %d, \"%.60s\": the file says %s match points and %s game points, "
                      "the results make %s and %s, which count",
                      event->teams[roster->team].no, event->teams[roster->team].name, said[0],
                      said[1], made[0], made[1]);
    }
}

int ff_teams_make(const ff_event *event, const ff_teams_options *options, ff_teams *out,
                  ff_error *err)
{
    *out = (ff_teams){.event = event, .rounds = last_round(event), .primary = options->primary};
    ff_event_init(&out->by_match);
    ff_event_init(&out->by_game);
    if (event->team_count == 0)
        return ff_fail(err, FF_E_STATE, "the event has no teams");
    if (out->primary == FF_SCORE_NONE)
        out->primary = primary_of(event);
    if (ff_teams_read_matches(out) != FF_OK)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the matches of teams");
    ff_event_kind kind = options->kind != FF_EVENT_UNKNOWN ? options->kind : kind_of(event);
    int code = ff_teams_make_tables(out, kind, err);
    if (code == FF_OK)
        note_stated(out);
    return code;
}

void ff_teams_release(ff_teams *teams)
{
    ff_event_release(&teams->by_match);
    ff_event_release(&teams->by_game);
    ff_diagnostics_release(&teams->notes);
    ff_arena_release(&teams->arena);
    *teams = (ff_teams){0};
}
