/* What the articles 1 and 5 derive from the rounds before. */
#include "dutch_private.h"

#include <stdlib.h>
#include <string.h>

static bool was_played(const ff_pairing_past *past)
{
    ff_result result = (ff_result)past->result;
    return past->opponent != FF_NOBODY &&
           (ff_result_played(result) || result == FF_RESULT_ADJOURNED ||
            result == FF_RESULT_UNKNOWN);
}

/* Took part in a pairing: met somebody, or was to, or had the pairing-allocated bye. */
static bool was_paired(const ff_pairing_past *past)
{
    return past->opponent != FF_NOBODY || past->result == FF_RESULT_BYE_PAIRING;
}

/* The score with which the round was paired. */
static int score_in(const ff_pairing_player *player, int round)
{
    int score = player->past[round - 1].virtual_points;
    for (int r = 1; r < round; r++)
        score += player->past[r - 1].points;
    return score;
}

static ff_float float_of(const field *f, const ff_pairing_player *player, int round)
{
    if (round < 1)
        return FF_FLOAT_NONE;
    const ff_pairing_past *past = &player->past[round - 1];
    if (!was_played(past)) {
        bool down =
            f->old || past->result == FF_RESULT_BYE_PAIRING || past->points > f->q->loss;
        return down ? FF_FLOAT_DOWN : FF_FLOAT_NONE;
    }
    int own = score_in(player, round);
    int other = score_in(&f->q->players[past->opponent], round);
    return own > other ? FF_FLOAT_DOWN : own < other ? FF_FLOAT_UP : FF_FLOAT_NONE;
}

static bool may_have_bye(const field *f, const ff_pairing_player *player)
{
    bool may = !player->no_bye;
    for (int r = 1; r < f->q->round; r++) {
        const ff_pairing_past *past = &player->past[r - 1];
        if (past->result == FF_RESULT_BYE_PAIRING)
            may = false;
        else if (f->old && past->result == FF_RESULT_FORFEIT_WIN)
            may = false;
        else if (!f->old && !was_played(past) && past->points >= f->q->win)
            may = false;
    }
    return may;
}

static void prefer(person *p)
{
    const ff_side *last = p->colours + p->games - 1;
    bool twice = p->games > 1 && last[0] == last[-1];
    if (p->games == 0)
        return;
    if (p->difference != 0)
        p->due = p->difference > 0 ? FF_SIDE_BLACK : FF_SIDE_WHITE;
    else
        p->due = last[0] == FF_SIDE_WHITE ? FF_SIDE_BLACK : FF_SIDE_WHITE;
    p->preference = p->difference == 0 ? FF_PREFERENCE_MILD : FF_PREFERENCE_STRONG;
    if (abs(p->difference) > 1) {
        p->preference = FF_PREFERENCE_ABSOLUTE;
    } else if (twice) {
        p->preference = FF_PREFERENCE_ABSOLUTE;
        p->due = last[0] == FF_SIDE_WHITE ? FF_SIDE_BLACK : FF_SIDE_WHITE;
    }
}

static void derive(field *f, person *p, int index)
{
    const ff_pairing_player *player = &f->q->players[index];
    int round = f->q->round;
    *p = (person){.index = index, .no = player->no};
    p->score = player->points + player->virtual_points;
    for (int r = 1; r < round; r++) {
        const ff_pairing_past *past = &player->past[r - 1];
        if (!was_played(past))
            continue;
        p->colours[p->games++] = (ff_side)past->side;
        p->difference += past->side == FF_SIDE_WHITE ? 1 : -1;
    }
    prefer(p);
    p->floats[0] = float_of(f, player, round - 1);
    p->floats[1] = float_of(f, player, round - 2);
    p->topscorer = round == f->q->rounds && 2 * player->points > (round - 1) * f->q->win;
    p->may_have_bye = may_have_bye(f, player);
    p->number = 1;
    for (size_t i = 0; i < f->q->count; i++) {
        bool here = !f->q->players[i].absent;
        for (int r = 1; r < round; r++)
            here = here || was_paired(&f->q->players[i].past[r - 1]);
        p->number += here && f->q->players[i].no < p->no;
    }
}

static int by_rank(const void *x, const void *y)
{
    const person *a = x, *b = y;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    return a->no < b->no ? -1 : 1;
}

/* --- who may meet --- */

static bool forced_apart(const field *f, int a, int b)
{
    bool apart = false;
    for (size_t i = 0; i < f->q->forced_count; i++) {
        const int32_t *pair = f->q->forced[i];
        bool together = (pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a);
        bool touches =
            pair[0] == a || pair[1] == a || (b != FF_NOBODY && (pair[0] == b || pair[1] == b));
        bool other_bye = b == FF_NOBODY && pair[1] == FF_NOBODY && pair[0] != a;
        apart = apart || (!together && (touches || other_bye));
    }
    return apart;
}

static bool may_meet(const field *f, const person *a, const person *b)
{
    for (int r = 1; r < f->q->round; r++) {
        const ff_pairing_past *past = &f->q->players[a->index].past[r - 1];
        if (past->opponent == b->index && was_played(past))
            return false; /* C1 */
    }
    for (size_t i = 0; i < f->q->prohibited_count; i++) {
        const int32_t *pair = f->q->prohibited[i];
        if ((pair[0] == a->index && pair[1] == b->index) ||
            (pair[1] == a->index && pair[0] == b->index))
            return false;
    }
    if (!a->topscorer && !b->topscorer && a->preference == FF_PREFERENCE_ABSOLUTE &&
        b->preference == FF_PREFERENCE_ABSOLUTE && a->due == b->due)
        return false; /* C3 */
    return !forced_apart(f, a->index, b->index);
}

/* --- colours: article 5; `a` is the higher ranked --- */

static bool same(ff_side due, bool white)
{
    return due == (white ? FF_SIDE_WHITE : FF_SIDE_BLACK);
}

static bool first_has_white(const field *f, const person *a, const person *b)
{
    if (a->due != b->due) /* both preferences can be granted */
        return a->due != FF_SIDE_NONE ? same(a->due, true) : same(b->due, false);
    if (a->due != FF_SIDE_NONE) { /* the stronger, then the larger difference */
        if (a->preference != b->preference)
            return (a->preference > b->preference) == same(a->due, true);
        if (a->preference == FF_PREFERENCE_ABSOLUTE && abs(a->difference) != abs(b->difference))
            return (abs(a->difference) > abs(b->difference)) == same(a->due, true);
    }
    for (int k = 1; k <= a->games && k <= b->games; k++) { /* the latest different colours */
        ff_side own = a->colours[a->games - k], other = b->colours[b->games - k];
        if (own != other)
            return own == FF_SIDE_BLACK;
    }
    if (a->due != FF_SIDE_NONE)
        return same(a->due, true);
    bool odd = a->number % 2 == 1;
    return odd == (f->q->initial_colour == FF_SIDE_WHITE);
}

/* --- the field --- */

bool dutch_field(field *f, const ff_pairing_question *question)
{
    memset(f, 0, sizeof *f);
    f->q = question;
    f->old = question->system == FF_SWISS_DUTCH_2017;
    for (size_t i = 0; i < question->count; i++) {
        if (question->players[i].absent)
            continue;
        if (f->n == DUTCH_MOST)
            return false;
        derive(f, &f->p[f->n++], (int)i);
    }
    qsort(f->p, (size_t)f->n, sizeof *f->p, by_rank);
    for (int i = 0; i < f->n; i++) {
        f->may_have_bye[i] = f->p[i].may_have_bye && !forced_apart(f, f->p[i].index, FF_NOBODY);
        for (int j = i + 1; j < f->n; j++) {
            f->may[i][j] = f->may[j][i] = may_meet(f, &f->p[i], &f->p[j]);
            f->white[i][j] = first_has_white(f, &f->p[i], &f->p[j]);
            f->white[j][i] = !f->white[i][j];
        }
    }
    f->bye_score = -1;
    dutch_forget(f);
    return true;
}

void dutch_forget(field *f)
{
    memset(f->complete, -1, sizeof f->complete);
}

static bool find_completion(field *f, unsigned who)
{
    int first = __builtin_ctz(who);
    for (int j = 0; j < f->n; j++) {
        if ((who >> j & 1) == 0)
            continue;
        if (__builtin_popcount(who) % 2 == 1) {
            bool lowest = f->bye_score < 0 || f->p[j].score == f->bye_score;
            if (f->may_have_bye[j] && lowest && dutch_completes(f, who & ~(1u << j)))
                return true;
        } else if (f->may[first][j] && dutch_completes(f, who & ~(1u << first) & ~(1u << j))) {
            return true;
        }
    }
    return false;
}

bool dutch_completes(field *f, unsigned who)
{
    if (who == 0)
        return true;
    if (f->complete[who] < 0)
        f->complete[who] = find_completion(f, who);
    return f->complete[who] != 0;
}
