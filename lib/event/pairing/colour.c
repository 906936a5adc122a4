#include "base/sort.h"
#include "pairing/field.h"

#include <stdlib.h>

/* Colours (article 5 of C.04.3) and the order of boards (3.6 of C.04.2). */

/* Is `a` ranked above `b`? In Burstein by the Index, whatever the scores (C.04.4.2, 1.8). */
static bool is_above(const ff_pairing_question *question, const ff_pairing_facts *facts, int a,
                     int b)
{
    if (ff_pairing_rules_of(question)->by_index)
        return ff_pairing_index_above(question, facts, a, b);
    if (facts[a].score != facts[b].score)
        return facts[a].score > facts[b].score;
    return question->players[a].no < question->players[b].no;
}

/* Above 0: a's preference is the stronger one. Of two absolute ones the larger difference. */
static int stronger(const ff_pairing_facts *a, const ff_pairing_facts *b)
{
    if (a->preference != b->preference)
        return a->preference > b->preference ? 1 : -1;
    if (a->preference != FF_PREFERENCE_ABSOLUTE)
        return 0;
    return abs(a->difference) - abs(b->difference);
}

/* The initial colour for whoever is ranked higher and has an odd number. */
static ff_side initial_for(const ff_pairing_question *question, const ff_pairing_facts *facts,
                           int a, int b)
{
    bool above = is_above(question, facts, a, b);
    bool odd = facts[above ? a : b].number % 2 != 0;
    return odd == above ? question->initial_colour
                        : ff_pairing_other_side(question->initial_colour);
}

/* The colour of a, by which rule; FF_SIDE_NONE when the initial colour is missing. */
static ff_side colour_for(const ff_pairing_question *question, const ff_pairing_facts *facts,
                          int a, int b, ff_colour_rule *rule)
{
    const ff_pairing_facts *mine = &facts[a], *yours = &facts[b];
    *rule = FF_COLOUR_INITIAL; /* Dubov 5.2.1; in the others nobody is due a colour then */
    bool first = mine->played == 0 && yours->played == 0;
    if (first && ff_pairing_rules_get(question->system)->black_due_at_first)
        return initial_for(question, facts, a, b);
    *rule = FF_COLOUR_BOTH;
    if (mine->due != FF_SIDE_NONE && mine->due != yours->due)
        return mine->due;
    if (mine->due == FF_SIDE_NONE && yours->due != FF_SIDE_NONE)
        return ff_pairing_other_side(yours->due);
    int power = stronger(mine, yours);
    *rule = FF_COLOUR_STRONGER;
    if (power != 0)
        return power > 0 ? mine->due : ff_pairing_other_side(yours->due);
    ff_side last = ff_pairing_last_difference(question, a, b);
    *rule = FF_COLOUR_ALTERNATE;
    if (last != FF_SIDE_NONE)
        return ff_pairing_other_side(last);
    bool above = is_above(question, facts, a, b);
    *rule = FF_COLOUR_HIGHER;
    if (mine->due != FF_SIDE_NONE)
        return above ? mine->due : ff_pairing_other_side(yours->due);
    *rule = FF_COLOUR_INITIAL;
    return initial_for(question, facts, a, b);
}

ff_colour_rule ff_colour_of(const ff_pairing_question *question, const ff_pairing_facts *facts,
                            int a, int b, bool *a_is_white)
{
    ff_colour_rule rule;
    bool matches = ff_pairing_rules_get(question->system)->matches;
    ff_side side = matches ? ff_pairing_team_colour(question, facts, a, b, &rule)
                           : colour_for(question, facts, a, b, &rule);
    *a_is_white = side == FF_SIDE_WHITE;
    return side == FF_SIDE_NONE ? FF_COLOUR_NOTHING : rule;
}

typedef struct board {
    int bye, high, sum, no;
    ff_pairing_pair pair;
} board;

static int by_board(const void *a, const void *b)
{
    const board *x = a, *y = b;
    if (x->bye != y->bye)
        return x->bye - y->bye;
    if (x->high != y->high)
        return x->high > y->high ? -1 : 1;
    if (x->sum != y->sum)
        return x->sum > y->sum ? -1 : 1;
    return (x->no > y->no) - (x->no < y->no);
}

static bool is_above_on_board(const ff_pairing_question *question,
                              const ff_pairing_facts *facts, int a, int b)
{
    if (facts[a].score != facts[b].score)
        return facts[a].score > facts[b].score;
    return question->players[a].no < question->players[b].no;
}

/* What boards are ordered by: the pairing score, virtual points included; before 2026 the real
 * points. */
static int board_score(const ff_pairing_question *question, const ff_pairing_facts *facts,
                       int player)
{
    return ff_pairing_rules_get(question->system)->boards_by_points
               ? question->players[player].points
               : facts[player].score;
}

static board board_of(const ff_pairing_question *question, const ff_pairing_facts *facts,
                      ff_pairing_pair pair)
{
    int white = board_score(question, facts, pair.white);
    board out = {.bye = pair.black == FF_NOBODY,
                 .high = white,
                 .sum = white,
                 .no = question->players[pair.white].no};
    out.pair = pair;
    if (out.bye)
        return out;
    int black = board_score(question, facts, pair.black);
    out.high = white > black ? white : black;
    out.sum += black;
    bool white_above = white != black
                           ? white > black
                           : is_above_on_board(question, facts, pair.white, pair.black);
    if (!white_above)
        out.no = question->players[pair.black].no;
    return out;
}

static int give_colours(const ff_pairing_question *question, const ff_pairing_facts *facts,
                        ff_pairing_pair *pair, ff_error *err)
{
    bool white;
    pair->rule = FF_COLOUR_NOTHING;
    if (pair->black == FF_NOBODY)
        return FF_OK;
    pair->rule = (uint8_t)ff_colour_of(question, facts, pair->white, pair->black, &white);
    if (pair->rule == FF_COLOUR_NOTHING)
        return ff_fail(err, FF_E_STATE,
                       "the initial colour is not known: expected white or black, as it was "
                       "drawn before round 1");
    if (!white) {
        int32_t other = pair->white;
        pair->white = pair->black;
        pair->black = other;
    }
    return FF_OK;
}

int ff_colour_pairs(const ff_pairing_question *question, const ff_pairing_facts *facts,
                    ff_pairing_pair *pairs, size_t count, ff_error *err)
{
    int code = FF_OK;
    board *boards = ff_calloc(count + 1, sizeof *boards);
    if (boards == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the boards");
    for (size_t i = 0; i < count && code == FF_OK; i++) {
        code = give_colours(question, facts, &pairs[i], err);
        boards[i] = board_of(question, facts, pairs[i]);
    }
    if (code == FF_OK) {
        ff_sort(boards, count, sizeof *boards, by_board);
        for (size_t i = 0; i < count; i++)
            pairs[i] = boards[i].pair;
    }
    ff_free(boards);
    return code;
}

static bool pairs_fit(const ff_pairing_question *question, const ff_pairing_pair *pairs,
                      size_t count)
{
    int32_t players = (int32_t)question->count;
    for (size_t i = 0; i < count; i++) {
        int32_t w = pairs[i].white, b = pairs[i].black;
        if (w < 0 || w >= players || b >= players || w == b || (b < 0 && b != FF_NOBODY))
            return false;
    }
    return true;
}

int ff_pairing_colour_and_order(const ff_pairing_question *question, ff_pairing_pair *pairs,
                                size_t count, ff_error *err)
{
    ff_pairing_facts *facts = ff_calloc(question->count + 1, sizeof *facts);
    if (facts == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the boards");
    int code = ff_pairing_facts_of(question, facts, err);
    if (code == FF_OK && !pairs_fit(question, pairs, count))
        code = ff_fail(err, FF_E_STATE, "a pair names no player");
    if (code == FF_OK)
        code = ff_colour_pairs(question, facts, pairs, count, err);
    ff_free(facts);
    return code;
}

/* Everybody who took part in the first round with colours, by number: the first one of a game
 * in which neither had a colour before says the initial colour by its place. */
static ff_side initial_in(const ff_pairing_question *question, int round)
{
    for (int no = 0, number = 0;;) {
        const ff_pairing_player *next = NULL;
        for (size_t i = 0; i < question->count; i++) {
            const ff_pairing_player *p = &question->players[i];
            if (p->no > no && (next == NULL || p->no < next->no) &&
                ff_past_paired(&p->past[round]))
                next = p;
        }
        if (next == NULL)
            return FF_SIDE_NONE;
        no = next->no;
        number = question->numbers == FF_NUMBERS_ALL ? no : number + 1;
        if (next->past[round].opponent != FF_NOBODY && next->past[round].side != FF_SIDE_NONE &&
            question->players[next->past[round].opponent].no > no) {
            ff_side side = (ff_side)next->past[round].side;
            return number % 2 != 0 ? side : ff_pairing_other_side(side);
        }
    }
}

ff_side ff_pairing_initial_colour(const ff_pairing_question *question)
{
    for (int round = 0; round < question->round - 1; round++) {
        ff_side side = initial_in(question, round);
        if (side != FF_SIDE_NONE)
            return side;
    }
    return FF_SIDE_NONE;
}
