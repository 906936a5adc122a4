#include "pairing/field.h"

#include <stdlib.h>

/* Colours in Double-Swiss (C.04.5) and in team events (C.04.6, articles 1.7 and 4). */

/* The first-team of a match: more points, more of the other points, the smaller number. */
static bool is_first(const ff_pairing_question *question, const ff_pairing_facts *facts, int a,
                     int b)
{
    const ff_pairing_player *x = &question->players[a], *y = &question->players[b];
    if (facts[a].score != facts[b].score)
        return facts[a].score > facts[b].score;
    bool teams = ff_pairing_rules_get(question->system)->teams;
    if (teams && x->secondary != y->secondary)
        return x->secondary > y->secondary;
    return x->no < y->no;
}

/* 4.3.2 to 4.3.4: by preferences; FF_SIDE_NONE when they do not decide. */
static ff_side by_preference(ff_team_preference a, ff_team_preference b, ff_colour_rule *rule)
{
    *rule = FF_COLOUR_BOTH;
    if (a.side != b.side)
        return a.side != FF_SIDE_NONE ? a.side : ff_pairing_other_side(b.side);
    *rule = FF_COLOUR_STRONGER;
    if (a.side != FF_SIDE_NONE && a.strong != b.strong)
        return a.strong ? a.side : ff_pairing_other_side(b.side);
    return FF_SIDE_NONE;
}

/* What the histories say: the smaller difference (in Double-Swiss the fewer Whites) gets White,
 * then the alternation. */
static ff_side by_history(const ff_pairing_question *question, int a, int b,
                          ff_colour_rule *rule)
{
    ff_team_colours x = ff_pairing_team_colours_of(question, a),
                    y = ff_pairing_team_colours_of(question, b);
    bool teams = ff_pairing_rules_get(question->system)->teams;
    int mine = teams ? x.difference : x.whites, yours = teams ? y.difference : y.whites;
    *rule = FF_COLOUR_BALANCE;
    if (mine != yours)
        return mine < yours ? FF_SIDE_WHITE : FF_SIDE_BLACK;
    *rule = FF_COLOUR_ALTERNATE;
    return ff_pairing_other_side(ff_pairing_last_difference(question, a, b));
}

/* The first-team's preference, its last colour changed, the other's last colour kept from it.
 */
static ff_side by_first(const ff_pairing_question *question, int first, int second,
                        ff_colour_rule *rule)
{
    ff_side due = ff_pairing_team_preference_of(question, first).side;
    *rule = FF_COLOUR_HIGHER;
    if (due != FF_SIDE_NONE)
        return due;
    *rule = FF_COLOUR_LATEST;
    ff_side latest = ff_pairing_team_colours_of(question, first).latest[0];
    return latest != FF_SIDE_NONE ? ff_pairing_other_side(latest)
                                  : ff_pairing_team_colours_of(question, second).latest[0];
}

ff_side ff_pairing_team_colour(const ff_pairing_question *question,
                               const ff_pairing_facts *facts, int a, int b,
                               ff_colour_rule *rule)
{
    bool first = is_first(question, facts, a, b);
    int high = first ? a : b, low = first ? b : a;
    if (ff_pairing_team_colours_of(question, a).played == 0 &&
        ff_pairing_team_colours_of(question, b).played == 0) {
        *rule = FF_COLOUR_INITIAL;
        ff_side side = facts[high].number % 2 != 0
                           ? question->initial_colour
                           : ff_pairing_other_side(question->initial_colour);
        return first ? side : ff_pairing_other_side(side);
    }
    ff_side side = by_preference(ff_pairing_team_preference_of(question, a),
                                 ff_pairing_team_preference_of(question, b), rule);
    if (side == FF_SIDE_NONE)
        side = by_history(question, a, b, rule);
    if (side != FF_SIDE_NONE)
        return side;
    side = by_first(question, high, low, rule);
    return first ? side : ff_pairing_other_side(side);
}
