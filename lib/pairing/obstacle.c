#include "pairing/field.h"

/* Why two participants cannot meet. */

static int met_in(const ff_swiss_question *question, int a, int b)
{
    for (int r = question->round - 2; r >= 0; r--) {
        const ff_swiss_past *past = &question->players[a].past[r];
        if (past->opponent == b && ff_past_played(past))
            return r + 1;
    }
    return 0;
}

static bool is_pair(const int32_t pair[2], int a, int b)
{
    return (pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a);
}

static bool is_prohibited(const ff_swiss_question *question, int a, int b)
{
    for (size_t i = 0; i < question->prohibited_count; i++)
        if (is_pair(question->prohibited[i], a, b))
            return true;
    return false;
}

static bool is_forced_apart(const ff_swiss_question *question, int a, int b)
{
    for (size_t i = 0; i < question->forced_count; i++) {
        const int32_t *pair = question->forced[i];
        bool one = pair[0] == a || pair[1] == a || pair[0] == b || (b >= 0 && pair[1] == b);
        bool bye = b == FF_NOBODY && pair[1] == FF_NOBODY;
        if ((one || bye) && !is_pair(pair, a, b))
            return true;
    }
    return false;
}

static bool is_clash(const ff_swiss_question *question, const ff_swiss_facts *a,
                     const ff_swiss_facts *b)
{
    return ff_swiss_has_absolute(question->system) && !a->topscorer && !b->topscorer &&
           a->preference == FF_PREFERENCE_ABSOLUTE && b->preference == FF_PREFERENCE_ABSOLUTE &&
           a->due == b->due;
}

ff_swiss_obstacle ff_swiss_obstacle_of(const ff_swiss_question *question,
                                       const ff_swiss_facts *facts, int a, int b, int *round)
{
    int met = 0, *out = round != NULL ? round : &met;
    *out = 0;
    if (a == b || !facts[a].paired || (b != FF_NOBODY && !facts[b].paired))
        return FF_OBSTACLE_ABSENT;
    *out = b == FF_NOBODY ? facts[a].bye_bar : met_in(question, a, b);
    if (*out > 0)
        return FF_OBSTACLE_MET;
    if (b == FF_NOBODY ? !facts[a].may_have_bye : is_prohibited(question, a, b))
        return FF_OBSTACLE_PROHIBITED;
    if (b != FF_NOBODY && is_clash(question, &facts[a], &facts[b]))
        return FF_OBSTACLE_COLOUR;
    return is_forced_apart(question, a, b) ? FF_OBSTACLE_FORCED : FF_OBSTACLE_NONE;
}
