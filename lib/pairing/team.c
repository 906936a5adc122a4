#include "pairing/team.h"

#include <stdlib.h>

/* Colours in Double-Swiss (C.04.5) and in team events (C.04.6, articles 1.7 and 4). */

/* Colours of the played matches, the latest first; Whites minus Blacks. */
typedef struct colours {
    int played, difference, whites;
    ff_side latest[2];
} colours;

static colours colours_of(const ff_swiss_question *question, int team)
{
    colours out = {0, 0, 0, {FF_SIDE_NONE, FF_SIDE_NONE}};
    for (int r = question->round - 2; r >= 0; r--) {
        const ff_swiss_past *past = &question->players[team].past[r];
        if (!ff_past_played(past) || past->side == FF_SIDE_NONE)
            continue;
        if (out.played < 2)
            out.latest[out.played] = (ff_side)past->side;
        out.played++;
        out.whites += past->side == FF_SIDE_WHITE;
        out.difference += past->side == FF_SIDE_WHITE ? 1 : -1;
    }
    return out;
}

ff_team_preference ff_team_preference_of(const ff_swiss_question *question, int team)
{
    static const ff_team_preference none = {FF_SIDE_NONE, false};
    colours c = colours_of(question, team);
    if (question->system == FF_SWISS_TEAM_2026 || c.played == 0)
        return none;
    bool twice = c.played >= 2 && c.latest[0] == c.latest[1];
    bool white = twice && c.latest[0] == FF_SIDE_WHITE, black = twice && !white;
    if (c.difference < -1 || (c.difference <= 0 && black))
        return (ff_team_preference){FF_SIDE_WHITE, true};
    if (c.difference > 1 || (c.difference >= 0 && white))
        return (ff_team_preference){FF_SIDE_BLACK, true};
    if (question->system != FF_SWISS_TEAM_B_2026)
        return none;
    if (c.difference != 0)
        return (ff_team_preference){c.difference < 0 ? FF_SIDE_WHITE : FF_SIDE_BLACK, false};
    return ff_swiss_last_round(question)
               ? none
               : (ff_team_preference){ff_other_side(c.latest[0]), false};
}

/* The first-team of a match: more points, more of the other points, the smaller number. */
static bool is_first(const ff_swiss_question *question, const ff_swiss_facts *facts, int a,
                     int b)
{
    const ff_swiss_player *x = &question->players[a], *y = &question->players[b];
    if (facts[a].score != facts[b].score)
        return facts[a].score > facts[b].score;
    bool teams = question->system != FF_SWISS_DOUBLE_2026;
    if (teams && x->secondary != y->secondary)
        return x->secondary > y->secondary;
    return x->no < y->no;
}

/* 4.3.2 to 4.3.4: by preferences; FF_SIDE_NONE when they do not decide. */
static ff_side by_preference(ff_team_preference a, ff_team_preference b, ff_colour_rule *rule)
{
    *rule = FF_COLOUR_BOTH;
    if (a.side != b.side)
        return a.side != FF_SIDE_NONE ? a.side : ff_other_side(b.side);
    *rule = FF_COLOUR_STRONGER;
    if (a.side != FF_SIDE_NONE && a.strong != b.strong)
        return a.strong ? a.side : ff_other_side(b.side);
    return FF_SIDE_NONE;
}

/* What the histories say: the smaller difference (in Double-Swiss the fewer Whites) gets White,
 * then the alternation. */
static ff_side by_history(const ff_swiss_question *question, int a, int b, ff_colour_rule *rule)
{
    colours x = colours_of(question, a), y = colours_of(question, b);
    bool teams = question->system != FF_SWISS_DOUBLE_2026;
    int mine = teams ? x.difference : x.whites, yours = teams ? y.difference : y.whites;
    *rule = FF_COLOUR_BALANCE;
    if (mine != yours)
        return mine < yours ? FF_SIDE_WHITE : FF_SIDE_BLACK;
    *rule = FF_COLOUR_ALTERNATE;
    return ff_other_side(ff_last_difference(question, a, b));
}

/* The first-team's preference, its last colour changed, the other's last colour kept from it.
 */
static ff_side by_first(const ff_swiss_question *question, int first, int second,
                        ff_colour_rule *rule)
{
    ff_side due = question->system == FF_SWISS_DOUBLE_2026
                      ? FF_SIDE_NONE
                      : ff_team_preference_of(question, first).side;
    *rule = FF_COLOUR_HIGHER;
    if (due != FF_SIDE_NONE)
        return due;
    *rule = FF_COLOUR_LATEST;
    ff_side latest = colours_of(question, first).latest[0];
    return latest != FF_SIDE_NONE ? ff_other_side(latest)
                                  : colours_of(question, second).latest[0];
}

ff_side ff_team_colour(const ff_swiss_question *question, const ff_swiss_facts *facts, int a,
                       int b, ff_colour_rule *rule)
{
    bool first = is_first(question, facts, a, b);
    int high = first ? a : b, low = first ? b : a;
    ff_side side = FF_SIDE_NONE;
    if (colours_of(question, a).played == 0 && colours_of(question, b).played == 0) {
        *rule = FF_COLOUR_INITIAL;
        side = facts[high].number % 2 != 0 ? question->initial_colour
                                           : ff_other_side(question->initial_colour);
        return first ? side : ff_other_side(side);
    }
    if (question->system != FF_SWISS_DOUBLE_2026)
        side = by_preference(ff_team_preference_of(question, a),
                             ff_team_preference_of(question, b), rule);
    if (side == FF_SIDE_NONE)
        side = by_history(question, a, b, rule);
    if (side != FF_SIDE_NONE)
        return side;
    side = by_first(question, high, low, rule);
    return first ? side : ff_other_side(side);
}
