#include "teams/team_standings.h"

#include <stdio.h>
#include <string.h>

/* The notes of the matches go to those of the table, before what it says itself. */
static void take_notes(ff_team_standings *s)
{
    const ff_diagnostics *from = &s->matches.notes;
    for (size_t i = 0; i < from->count; i++)
        if (ff_diagnostics_add(&s->table.notes, from->items[i].severity, from->items[i].code, 0,
                               0, "%s", from->items[i].text) != FF_OK)
            s->table.work->failed = true;
}

static int read_other(ff_team_standings *s, const ff_standings_options *options,
                      ff_team_score primary, ff_error *err)
{
    ff_standings_options plain = *options;
    plain.tiebreaks = NULL;
    plain.tiebreak_count = 0;
    plain.teams = NULL;
    ff_team_score other = primary == FF_SCORE_MATCH ? FF_SCORE_GAME : FF_SCORE_MATCH;
    return ff_standings_make(ff_teams_table(&s->matches, other), &plain, &s->other, err);
}

/* Differences of readings, and criteria that need the boards, are said with the table. */
static int note_readings(ff_team_standings *s, ff_error *err);

int ff_team_standings_make(const ff_event *event, const ff_standings_options *options,
                           ff_team_score primary, ff_team_standings *out, ff_error *err)
{
    *out = (ff_team_standings){.criteria = ff_team_criteria_of(out)};
    ff_teams_options wanted = {primary, options->kind};
    int code = ff_teams_make(event, &wanted, &out->matches, err);
    if (code == FF_OK)
        code = read_other(out, options, out->matches.primary, err);
    if (code != FF_OK)
        return code;
    ff_standings_options mine = *options;
    out->criteria.parts = (size_t)out->matches.boards;
    mine.teams = &out->criteria;
    mine.provisional = options->provisional || out->matches.open_boards > 0;
    code = ff_standings_make(ff_teams_table(&out->matches, out->matches.primary), &mine,
                             &out->table, err);
    if (code != FF_OK)
        return code;
    out->table.other_points = out->other.work->score;
    take_notes(out);
    code = note_readings(out, err);
    if (code == FF_OK && out->table.work->failed)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the standings of teams");
    return code;
}

void ff_team_standings_release(ff_team_standings *standings)
{
    ff_standings_release(&standings->table);
    ff_standings_release(&standings->other);
    ff_teams_release(&standings->matches);
}

/* --- where the rules can be read in two ways --- */

static bool is_extended(const ff_tiebreak *tiebreak)
{
    const ff_tiebreak_row *row = ff_tiebreak_row_of(tiebreak->code);
    return row->of_teams && row->encounters;
}

static void note(ff_team_standings *s, const char *code, const char *text)
{
    if (ff_diagnostics_add(&s->table.notes, FF_SEVERITY_WARNING, code, 0, 0, "%s", text) !=
        FF_OK)
        s->table.work->failed = true;
}

/* Does a group of tied teams come out the same when each new group begins with the primary
 * score? `group` is theirs, best first; its order is lost. */
static int compare_readings(ff_team_standings *s, const ff_tiebreak *tiebreak, int *group,
                            int size, bool *same, ff_error *err)
{
    ff_tb *tb = s->table.work;
    int *places = ff_calloc((size_t)size, sizeof *places);
    if (places == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the standings of teams");
    int code = ff_team_extended_encounter(s, tb, tiebreak, group, size, false, err);
    for (int i = 0; i < size; i++)
        places[i] = tb->place[group[i]];
    int *copy = ff_calloc((size_t)size, sizeof *copy);
    if (copy == NULL && code == FF_OK)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the standings of teams");
    if (code == FF_OK) {
        memcpy(copy, group, (size_t)size * sizeof *copy);
        code = ff_team_extended_encounter(s, tb, tiebreak, copy, size, true, err);
    }
    for (int i = 0; code == FF_OK && i < size; i++)
        *same = *same && tb->place[group[i]] == places[i];
    ff_free(copy);
    ff_free(places);
    return code;
}

/* The rows that were tied when criterion `k` was applied, from `from` on. */
static int tied_rows(const ff_team_standings *s, int from, int k)
{
    const int *separator = s->table.work->separator;
    int to = from + 1;
    while (to < (int)s->table.count && separator[to] >= k)
        to++;
    return to;
}

static int check_extended(ff_team_standings *s, int k, ff_error *err)
{
    ff_tb *tb = s->table.work;
    int code = FF_OK;
    for (int from = 0, to; from < (int)s->table.count && code == FF_OK; from = to) {
        bool same = true;
        to = tied_rows(s, from, k);
        if (to - from < 3)
            continue; /* two teams make no new group */
        for (int i = from; i < to; i++)
            tb->order[i - from] = s->table.rows[i].player;
        code = compare_readings(s, &s->table.tiebreaks[k], tb->order, to - from, &same, err);
        if (code == FF_OK && !same) {
            char text[300];
            snprintf(
                text, sizeof text,
                "%s, ranks %d to %d: a new group of tied teams continues with the score that "
                "has made it; if it began again with the primary score (C.07 13.3 can be "
                "read so) their order would be another",
                s->table.tiebreaks[k].name, from + 1, to);
            note(s, "two-readings", text);
        }
    }
    return code;
}

/* Has a team points at boards where nobody of it sat? */
static bool has_boards_without_games(const ff_teams *teams)
{
    for (int t = 0; t < (int)teams->event->team_count; t++)
        for (int r = 1; r <= teams->rounds; r++)
            if (ff_teams_match(teams, t, r)->board_count == 0 &&
                ff_teams_board_points(teams, t, r, 1) > 0)
                return true;
    return false;
}

/* Article 12 is written for single matches; what byes are worth board by board it does not say.
 */
static void note_boards(ff_team_standings *s)
{
    bool uses = false;
    for (size_t k = 0; k < s->table.tiebreak_count; k++)
        uses = uses || ff_tiebreak_row_of(s->table.tiebreaks[k].code)->boards;
    if (uses && has_boards_without_games(&s->matches))
        note(
            s, "boards-of-byes",
            "at single boards (BC, TBR, BBE) a bye of the pairing and a match won by forfeit "
            "count as won at every board, a half-point bye as drawn; C.07 12 does not say, the "
            "event's rules should");
}

static int note_readings(ff_team_standings *s, ff_error *err)
{
    int code = FF_OK;
    note_boards(s);
    for (int k = 0; k < (int)s->table.tiebreak_count && code == FF_OK; k++) {
        const ff_tiebreak *tiebreak = &s->table.tiebreaks[k];
        if (is_extended(tiebreak) && s->table.rounds > 0)
            code = check_extended(s, k, err);
        if (is_extended(tiebreak) && ff_tiebreak_row_of(tiebreak->code)->boards)
            note(s, "uncertain",
                 "EDET, EDEB, EDEBT and EDEBB are read as: the boards decide where exactly two "
                 "teams are left with equal match points and game points (C.07 13.3.2); the "
                 "event's rules should say so");
    }
    return code;
}
