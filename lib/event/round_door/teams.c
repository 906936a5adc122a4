#include "flagfall/pairing.h"

#include "event/roster.h"
#include "teams/round.h"

/*
 * A round of matches by one call (flagfall/pairing.h).
 */

static int choose_system(const ff_event *event, const char *word, ff_pairing_system *out,
                         ff_error *err)
{
    *out = FF_SWISS_SYSTEM_COUNT;
    if (event->kind != FF_EVENT_TEAM)
        return ff_fail(err, FF_E_STATE, "the event is not one of teams");
    if (word == NULL)
        return FF_OK;
    *out = ff_pairing_system_find(word);
    if (*out == FF_SWISS_SYSTEM_COUNT)
        return ff_fail(err, FF_E_PARSE, "\"%s\" is not a pairing system, such as team-2026",
                       word);
    if (!ff_pairing_rules_get(*out)->teams)
        return ff_fail(err, FF_E_STATE, "%s pairs players, and teams are paired here",
                       ff_pairing_system_title(*out));
    return FF_OK;
}

static int choose_round(const ff_event *event, int asked, int *out, ff_error *err)
{
    int due = ff_teams_rounds_due(event);
    *out = asked != 0 ? asked : ff_event_next_round(event);
    if (due > 0 && *out > due)
        return ff_fail(err, FF_E_STATE, "all %d rounds are paired", due);
    return ff_event_check_round(event, *out, err);
}

int ff_rounds_pair_teams(ff_event *event, const ff_rounds_options *options,
                         ff_rounds_matches *out, ff_diagnostics *notes, ff_error *err)
{
    ff_match_round_options how = {.initial_colour = options->initial_colour};
    ff_match_round made = {0};
    *out = (ff_rounds_matches){.bye = FF_NOBODY};
    int code =
        ff_error_options(options->version, FF_ROUNDS_OPTIONS_VERSION, "ff_rounds_options", err);
    if (code == FF_OK && options->open_as_draws)
        code = ff_fail(err, FF_E_UNSUPPORTED, "open games of teams are not taken as draws");
    if (code == FF_OK)
        code = choose_system(event, options->system, &how.system, err);
    if (code == FF_OK)
        code = choose_round(event, options->round, &how.round, err);
    if (code == FF_OK)
        code = ff_teams_pair_round(event, &how, &made, notes, err);
    if (code == FF_OK)
        *out = (ff_rounds_matches){made.round, made.matches, made.bye};
    return code;
}
