#include "event/members.h"
#include "event_setup/setup.h"

/* The tie-breaks that are proposed for a kind of event. */

/* FIDE has no default list: by C.07 the organiser chooses (4.1) and the chief arbiter completes
 * the choice (4.1.1). These lists are our own proposal and say so. */
static const struct {
    ff_event_kind kind;
    const char *list, *source;
} proposals[] = {
    {FF_EVENT_SWISS, "BH/C1,BH,DE,WIN",
     "by Flagfall for a Swiss: FIDE has no list, C.07 leaves the choice to the organiser "
     "(4.1)"},
    {FF_EVENT_ROUND_ROBIN, "DE,WIN,SB,KS",
     "by Flagfall for a round robin, for which C.07 8 excludes Buchholz: FIDE has no list, "
     "C.07 leaves the choice to the organiser (4.1)"},
    {FF_EVENT_DOUBLE_ROUND_ROBIN, "DE,WIN,SB,KS",
     "by Flagfall for a round robin, for which C.07 8 excludes Buchholz: FIDE has no list, "
     "C.07 leaves the choice to the organiser (4.1)"},
};

const char *ff_event_setup_tiebreaks(ff_event_kind kind, const char **source)
{
    for (size_t i = 0; i < sizeof proposals / sizeof *proposals; i++)
        if (proposals[i].kind == kind) {
            *source = proposals[i].source;
            return proposals[i].list;
        }
    *source = "";
    return "";
}

/* --- an event of so many --- */

enum { ROBIN_MOST = 8, MORE_ROUNDS = 2, LEAST_ROUNDS = 5 };

static int swiss_rounds(int players)
{
    int rounds = 0;
    while (1 << rounds < players && rounds < 20)
        rounds++;
    rounds += MORE_ROUNDS;
    rounds = rounds < LEAST_ROUNDS ? LEAST_ROUNDS : rounds;
    return rounds < players ? rounds : players - 1;
}

/* A list with a column of teams, two players or more in each of them. */
static bool is_of_teams(const ff_event *event)
{
    size_t players = 0;
    for (size_t i = 0; i < event->player_count; i++)
        players += event->players[i].team != FF_NOBODY;
    return event->team_count > 1 && players == event->player_count &&
           players >= 2 * event->team_count;
}

/* So many boards as the smallest team has players. */
static int least_team(const ff_event *event)
{
    int least = 0;
    for (int t = 0; t < (int)event->team_count; t++) {
        int size = 0;
        for (size_t i = 0; i < event->player_count; i++)
            size += event->players[i].team == t;
        least = least == 0 || size < least ? size : least;
    }
    return least;
}

void ff_event_setup_propose(const ff_event *event, ff_event_proposal *out)
{
    *out = (ff_event_proposal){.kind = FF_EVENT_UNKNOWN};
    bool asked = event->kind == FF_EVENT_UNKNOWN && event->type_code[0] == '\0';
    bool teams = asked && is_of_teams(event);
    int players = (int)event->player_count, count = teams ? (int)event->team_count : players;
    if (count < 3)
        return;
    bool robin = count <= ROBIN_MOST;
    if (teams && ff_event_match_rules(event).colours[0] == '\0')
        out->boards = least_team(event);
    if (teams)
        out->teams = robin ? "round-robin" : "swiss-a";
    else if (asked)
        out->kind = robin ? FF_EVENT_ROUND_ROBIN : FF_EVENT_SWISS;
    ff_event_kind kind = asked ? out->kind : event->kind;
    if (event->rounds_planned == 0 && (kind == FF_EVENT_SWISS || (teams && !robin)))
        out->rounds = swiss_rounds(count);
    const char *source;
    out->tiebreaks = ff_event_tiebreaks(event)[0] == '\0' &&
                     ff_event_setup_tiebreaks(kind, &source)[0] != '\0';
}
