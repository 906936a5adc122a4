#include "cli/event/event_ranks.h"

#include "event/entry.h"
#include "event/members.h"
#include "teams/team_standings.h"

/* Ranks for a TRF file of an event that no other program has ranked. */

typedef struct job {
    ff_event *event;
    ff_diagnostics *notes;
    ff_error *err;
    ff_tiebreak tiebreaks[FF_TIEBREAKS_MAX];
    ff_standings_options options;
} job;

static bool has_ranks(const ff_event *event)
{
    for (size_t i = 0; i < event->player_count; i++)
        if (event->players[i].stated_rank != 0)
            return true;
    for (size_t i = 0; i < event->roster_count; i++)
        if (event->rosters[i].stated_rank != 0)
            return true;
    return false;
}

/* Without memory nothing is written; anything else leaves the ranks out. */
static int tell_outcome(job *j, int code)
{
    if (code == FF_OK || code == FF_E_MEMORY)
        return code;
    return ff_diagnostics_add(j->notes, FF_SEVERITY_WARNING, "ranks", 0, 0,
                              "the ranks are left out: %s", j->err->message);
}

static int rank_players(job *j)
{
    ff_standings s;
    ff_str left_out = FF_STR_INIT; /* those of teams */
    int code = ff_tiebreaks_of_players(ff_event_tiebreaks(j->event), j->tiebreaks,
                                       &j->options.tiebreak_count, &left_out, j->err);
    ff_str_release(&left_out);
    if (code != FF_OK)
        return tell_outcome(j, code);
    code = ff_standings_make(j->event, &j->options, &s, j->err);
    for (size_t i = 0; i < s.count && code == FF_OK; i++)
        j->event->players[s.rows[i].player].stated_rank = s.rows[i].rank;
    ff_standings_release(&s);
    return tell_outcome(j, code);
}

static int put_team(job *j, const ff_team_standings *s, const ff_standing *row)
{
    ff_roster *roster;
    bool by_games = s->matches.primary == FF_SCORE_GAME;
    int other = s->table.other_points[row->player];
    int code = ff_event_roster_make(j->event, row->player, &roster, j->err);
    if (code != FF_OK)
        return code;
    roster->has_stated_points = true;
    roster->stated_match = by_games ? other : row->points;
    roster->stated_game = by_games ? row->points : other;
    roster->stated_rank = row->rank;
    return FF_OK;
}

static int rank_teams(job *j)
{
    ff_team_standings s;
    ff_str left_out = FF_STR_INIT; /* those of players */
    int code = ff_tiebreaks_of_teams(ff_event_tiebreaks(j->event), j->tiebreaks,
                                     &j->options.tiebreak_count, &left_out, j->err);
    ff_str_release(&left_out);
    if (code != FF_OK)
        return tell_outcome(j, code);
    code = ff_team_standings_make(j->event, &j->options, FF_SCORE_NONE, &s, j->err);
    for (size_t i = 0; i < s.table.count && code == FF_OK; i++)
        code = put_team(j, &s, &s.table.rows[i]);
    ff_team_standings_release(&s);
    return tell_outcome(j, code);
}

int event_state_ranks(ff_event *event, ff_diagnostics *notes, ff_error *err)
{
    job j = {.event = event, .notes = notes, .err = err};
    j.options.tiebreaks = j.tiebreaks;
    if (ff_event_rounds(event) == 0 || ff_event_unfinished(event, 0) > 0 || has_ranks(event))
        return FF_OK;
    int code = rank_players(&j);
    if (code == FF_OK && event->team_count > 0)
        code = rank_teams(&j);
    return code == FF_E_MEMORY ? ff_fail(err, code, "out of memory for the ranks") : code;
}
