#include "event/entry.h"
#include "knockout/knockout_private.h"

#include <stdio.h>
#include <string.h>

/* Names of stages, what a match is, how far a player came. */

const char *ff_knockout_stage_name(const ff_knockout *k, int stage, char out[FF_KNOCKOUT_NAME])
{
    static const char *const names[] = {"final", "semi-final", "quarter-final"};
    int from_final = k->stages - stage;
    if (from_final < (int)(sizeof names / sizeof *names))
        return names[from_final];
    snprintf(out, FF_KNOCKOUT_NAME, "round of %d", k->size >> (stage - 1));
    return out;
}

/* --- how far --- */

/* The last match of a player in the bracket; third place beside it. */
static const ff_knockout_match *last_match(const ff_knockout *k, int player,
                                           const ff_knockout_match **third)
{
    const ff_knockout_match *last = NULL;
    *third = NULL;
    for (int i = 0; i < k->match_count; i++) {
        const ff_knockout_match *m = &k->matches[i];
        if (m->players[0] != player && m->players[1] != player)
            continue;
        if (m->third)
            *third = m;
        else
            last = m;
    }
    return last;
}

/* Of a stage: those who lost in it, the fourth, the third, those who are still in it. */
enum { LOST, FOURTH, THIRD, ALIVE, EACH };

int ff_knockout_reached(const ff_knockout *k, int player)
{
    const ff_knockout_match *third, *last = last_match(k, player, &third);
    if (last == NULL)
        return -1;
    bool decided = last->state == FF_KNOCKOUT_DECIDED;
    if (decided && last->winner == player)
        return (last->stage + 1) * EACH + (last->stage == k->stages ? 0 : ALIVE);
    if (!decided)
        return last->stage * EACH + ALIVE;
    if (third == NULL || third->state != FF_KNOCKOUT_DECIDED)
        return last->stage * EACH + (third == NULL ? LOST : FOURTH);
    return last->stage * EACH + (third->winner == player ? THIRD : FOURTH);
}

void ff_knockout_reached_text(const ff_knockout *k, int player, char out[FF_KNOCKOUT_NAME])
{
    char name[FF_KNOCKOUT_NAME];
    int reached = ff_knockout_reached(k, player), stage = reached / EACH;
    const ff_knockout_match *third;
    last_match(k, player, &third);
    if (reached < 0)
        snprintf(out, FF_KNOCKOUT_NAME, "not in the bracket");
    else if (stage > k->stages)
        snprintf(out, FF_KNOCKOUT_NAME, "winner");
    else if (reached % EACH == ALIVE)
        snprintf(out, FF_KNOCKOUT_NAME, "in the %.14s", ff_knockout_stage_name(k, stage, name));
    else if (third != NULL && third->state == FF_KNOCKOUT_DECIDED)
        snprintf(out, FF_KNOCKOUT_NAME, reached % EACH == THIRD ? "3rd place" : "4th place");
    else if (third != NULL)
        snprintf(out, FF_KNOCKOUT_NAME, "for 3rd place");
    else
        snprintf(out, FF_KNOCKOUT_NAME, "%.20s", ff_knockout_stage_name(k, stage, name));
}

/* --- matches --- */

void ff_knockout_put_games(const ff_knockout *k, const ff_knockout_match *match, int side,
                           ff_str *out)
{
    int phase = 0;
    for (int g = 0; g < match->game_count; g++) {
        const ff_knockout_game *game = &match->games[g];
        ff_knockout_rate rate = k->rules.phases[game->phase].rate;
        if (game->phase != phase)
            ff_str_format(out, " | %s", ff_knockout_rate_name(rate));
        phase = game->phase;
        const char *score =
            ff_event_game_score_words(game->results[side], game->results[!side]);
        ff_str_format(out, "%s%s", g > 0 ? " " : "", score[0] != '\0' ? score : "*");
    }
}

static void put_next(const ff_knockout *k, const ff_knockout_match *match, ff_str *out)
{
    ff_knockout_phase phase = ff_knockout_phase_of(k, match->stage, match->phase);
    ff_str_text(out, match->open ? "being played: " : "next: ");
    ff_str_text(out, ff_knockout_rate_name(phase.rate));
    if (phase.until_won)
        ff_str_text(out, ", sudden death");
    else if (phase.games > 1)
        ff_str_format(out, ", game %d of %d", match->game, phase.games);
}

void ff_knockout_put_state(const ff_knockout *k, const ff_knockout_match *match, ff_str *out)
{
    static const char *const reasons[] = {
        [FF_KNOCKOUT_NO_REASON] = "",
        [FF_KNOCKOUT_BY_POINTS] = "",
        [FF_KNOCKOUT_BY_DRAW_ODDS] = "on draw odds",
        [FF_KNOCKOUT_BY_BYE] = "",
        [FF_KNOCKOUT_BY_WALKOVER] = "walkover",
        [FF_KNOCKOUT_BY_DECISION] = "by decision",
    };
    switch (match->state) {
    case FF_KNOCKOUT_WAITING:
        break;
    case FF_KNOCKOUT_PLAYING:
        put_next(k, match, out);
        break;
    case FF_KNOCKOUT_TIED:
        ff_str_text(out, "tied; the arbiter decides");
        break;
    case FF_KNOCKOUT_DECIDED:
        ff_str_text(out, reasons[match->reason]);
        if (match->why[0] != '\0')
            ff_str_format(out, ": %.60s", match->why);
        break;
    }
}

/* --- explanation --- */

static void explain_match(const ff_knockout *k, const ff_knockout_match *match, int player,
                          ff_str *out)
{
    char name[FF_KNOCKOUT_NAME], mine[FF_POINTS_SIZE], theirs[FF_POINTS_SIZE];
    int side = match->players[1] == player, opponent = match->players[!side];
    ff_str games = FF_STR_INIT, state = FF_STR_INIT;
    ff_str_format(out, "  %s: ",
                  match->third ? "third place" : ff_knockout_stage_name(k, match->stage, name));
    if (opponent == FF_NOBODY) {
        ff_str_text(out, !match->known[!side]                  ? "opponent not known yet\n"
                         : match->reason == FF_KNOCKOUT_BY_BYE ? "a bye: no opponent\n"
                                                               : "no opponent is left\n");
        return;
    }
    ff_knockout_put_games(k, match, side, &games);
    ff_knockout_put_state(k, match, &state);
    ff_points_figure(match->points[side], mine);
    ff_points_figure(match->points[!side], theirs);
    const char *end = match->state != FF_KNOCKOUT_DECIDED ? ""
                      : match->winner == player           ? "won "
                                                          : "lost ";
    ff_str_format(out, "%s%s–%s against %d %s\n", end, mine, theirs,
                  k->event->players[opponent].no, k->event->players[opponent].name);
    if (games.size > 0 || state.size > 0)
        ff_str_format(out, "    %s%s%s\n", ff_str_get(&games),
                      games.size > 0 && state.size > 0 ? ", " : "", ff_str_get(&state));
    out->failed = out->failed || games.failed || state.failed;
    ff_str_release(&games);
    ff_str_release(&state);
}

void ff_knockout_explain(const ff_knockout *k, int player, ff_str *out)
{
    char text[FF_KNOCKOUT_NAME];
    ff_knockout_reached_text(k, player, text);
    ff_str_format(out, "Ranked by the stage reached: %s\n", text);
    for (int i = 0; i < k->match_count; i++)
        if (k->matches[i].players[0] == player || k->matches[i].players[1] == player)
            explain_match(k, &k->matches[i], player, out);
}
