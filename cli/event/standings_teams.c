#include "cli/event/standings_parts.h"

#include "event/members.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What the standings of teams ask for. */

bool standings_three_points(cli *c, const char *option, int values[3])
{
    const char *at = cli_value(c, option, "");
    for (int i = 0; i < 3; i++) {
        char word[FF_POINTS_SIZE];
        size_t size = strcspn(at, "/");
        snprintf(word, sizeof word, "%.*s", (int)size, at);
        if (size == 0 || size >= sizeof word || !ff_points_parse(word, &values[i])) {
            cli_usage(c, "--%s requires win/draw/loss, as in 3/1/0", option);
            return false;
        }
        at += size + (at[size] == '/');
    }
    return true;
}

bool standings_teams_options(cli *c)
{
    static const char *const of_players[] = {"unrated", "withdrawn", "columns", "categories"};
    for (size_t i = 0; i < sizeof of_players / sizeof *of_players; i++)
        if (cli_has(c, of_players[i])) {
            cli_usage(c, "--%s is about players and does not go with --show teams",
                      of_players[i]);
            return false;
        }
    return true;
}

bool standings_teams_scoring(cli *c, ff_event *event)
{
    int values[3];
    ff_match_rules *rules;
    ff_error err = {0};
    if (!cli_has(c, "match-points"))
        return true;
    if (!standings_three_points(c, "match-points", values))
        return false;
    if (ff_event_match_rules_make(event, &rules, &err) != FF_OK) {
        cli_no_memory();
        return false;
    }
    rules->scored = true;
    rules->win = values[0];
    rules->draw = values[1];
    rules->loss = values[2];
    return true;
}

/* As asked for; else a list of tie-breaks that begins with a score names it. */
ff_team_score standings_teams_primary(const cli *c)
{
    static const ff_team_score scores[] = {FF_SCORE_MATCH, FF_SCORE_GAME};
    const char *list = cli_value(c, "tiebreaks", "");
    if (cli_has(c, "rank-by"))
        return scores[cli_choice(c, "rank-by", 0)];
    return ff_str_equal_nocase(list, "GPTS") || strncasecmp(list, "GPTS,", 5) == 0
               ? FF_SCORE_GAME
               : FF_SCORE_NONE;
}
