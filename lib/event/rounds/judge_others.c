#include "rounds/judging.h"

#include "pairing/bracket.h"
#include "sketch/sketch.h"

#include <string.h>

/*
 * Judging a pairing by the rules of Dubov, Double-Swiss and teams, where players come up from
 * below, and of Burstein, where they float down: the brackets as they can be read off the
 * pairs, the criteria as their sentences count them, and the place in the order of the rules.
 */

static int score_of(const ff_scene *s, int rank)
{
    return ff_field_score(&s->j->field, rank);
}

static const ff_pairing_facts *facts_of(const ff_scene *s, int rank)
{
    return ff_field_facts(&s->j->field, rank);
}

static int number_of(const ff_scene *s, int rank)
{
    return s->j->field.question->players[s->j->field.index[rank]].no;
}

static int32_t *room(const ff_scene *s)
{
    return ff_judge_allocate(s->j, (size_t)s->count, sizeof(int32_t));
}

static void put_order(const ff_scene *s, ff_pairing_order which, const int32_t *items,
                      int count)
{
    s->to->order[which] = (ff_pairing_value){items, (size_t)count};
}

/* --- those who come up --- */

/* The residents are the first `arrived` members of the scene, the upfloaters the others. */
static bool is_up(const ff_scene *s, int rank)
{
    return score_of(s, rank) < score_of(s, s->member[0]);
}

static bool is_late(const ff_scene *s)
{
    return ff_pairing_late_round(s->j->field.question);
}

static int judge_climb(const ff_scene *s)
{
    int32_t *differences = room(s), *ranks = room(s);
    int count = 0, first = s->j->rules->count_up;
    if (differences == NULL || ranks == NULL)
        return FF_E_MEMORY;
    for (int i = 0; i < s->count; i++) {
        if (!is_up(s, s->member[i]))
            continue;
        differences[count] = score_of(s, s->member[0]) - score_of(s, s->member[i]);
        ranks[count++] = s->member[i];
    }
    put_order(s, FF_ORDER_UPFLOATERS, ranks, count);
    int code = ff_judge_count(s, first, count);
    return code == FF_OK ? ff_judge_list(s, first + 1, differences, count) : code;
}

/* C8 to C10 of Dubov. */
static int judge_often_up(const ff_scene *s)
{
    int most = ff_pairing_dubov_most_upfloats(s->j->field.question->rounds);
    int maximum = 0, times = 0, again = 0;
    for (int i = 0; i < s->count && !is_late(s); i++) {
        const ff_pairing_facts *f = facts_of(s, s->member[i]);
        if (!is_up(s, s->member[i]))
            continue;
        maximum += f->upfloats >= most;
        times += f->upfloats >= most ? f->upfloats : 0;
        again += f->floats[0] == FF_FLOAT_UP;
    }
    int code = ff_judge_count(s, 8, maximum);
    if (code == FF_OK)
        code = ff_judge_count(s, 9, times);
    return code == FF_OK ? ff_judge_count(s, 10, again) : code;
}

static int clashes(const ff_scene *s)
{
    int count = 0;
    for (int i = 0; i < s->count; i++) {
        int rank = s->member[i], mate = s->j->partner[rank];
        if (mate > rank && facts_of(s, rank)->due != FF_SIDE_NONE)
            count += facts_of(s, rank)->due == facts_of(s, mate)->due;
    }
    return count;
}

/* --- Dubov: the groups of due colours and who changes --- */

typedef struct groups {
    int count, size[2];
    int *rank;  /* by number */
    int *group; /* 0: due White, 1: due Black; where no player has played, the first half */
    int *place; /* in the order of shifters of his group */
    int *turn;
    int *at; /* by rank: the place in `rank` */
} groups;

static bool aro_before(const ff_scene *s, const groups *g, int u, int v)
{
    int x = facts_of(s, g->rank[u])->aro, y = facts_of(s, g->rank[v])->aro;
    return x != y ? x < y : u < v;
}

/* 4.3: sorted, then numbered from the middle of those who are left. */
static void number_group(const ff_scene *s, groups *g, int group)
{
    int count = 0, *turn = g->turn;
    for (int v = 0; v < g->count; v++) {
        if (g->group[v] != group)
            continue;
        int at = count++;
        for (; at > 0 && group == 0 && aro_before(s, g, v, turn[at - 1]); at--)
            turn[at] = turn[at - 1];
        turn[at] = v;
    }
    for (int next = 0; count > 0; next++) {
        int middle = (count - 1) / 2;
        g->place[turn[middle]] = next;
        count--;
        memmove(turn + middle, turn + middle + 1, (size_t)(count - middle) * sizeof *turn);
    }
}

static bool find_groups(const ff_scene *s, groups *g)
{
    size_t count = (size_t)s->count;
    bool played = false;
    *g = (groups){.count = s->count};
    g->rank = ff_judge_allocate(s->j, count, sizeof *g->rank);
    g->group = ff_judge_allocate(s->j, count, sizeof *g->group);
    g->place = ff_judge_allocate(s->j, count, sizeof *g->place);
    g->turn = ff_judge_allocate(s->j, count, sizeof *g->turn);
    g->at = ff_judge_allocate(s->j, (size_t)s->j->field.count, sizeof *g->at);
    if (g->at == NULL || g->rank == NULL || g->group == NULL || g->place == NULL ||
        g->turn == NULL)
        return false;
    for (int i = 0; i < s->count; i++) {
        int at = i;
        for (; at > 0 && number_of(s, s->member[i]) < number_of(s, g->rank[at - 1]); at--)
            g->rank[at] = g->rank[at - 1];
        g->rank[at] = s->member[i];
        played = played || facts_of(s, s->member[i])->played > 0;
    }
    for (int v = 0; v < g->count; v++) {
        g->at[g->rank[v]] = v;
        g->group[v] =
            played ? facts_of(s, g->rank[v])->due != FF_SIDE_WHITE : v >= g->count / 2;
        g->size[g->group[v]]++;
    }
    number_group(s, g, 0);
    number_group(s, g, 1);
    return true;
}

static void sort_up(int32_t *items, int count)
{
    for (int i = 1; i < count; i++) {
        int32_t item = items[i];
        int at = i;
        for (; at > 0 && item < items[at - 1]; at--)
            items[at] = items[at - 1];
        items[at] = item;
    }
}

/* Of a pair inside a group the one who comes earlier in its order changes. `shifts` marks him.
 */
static int list_shifters(const ff_scene *s, const groups *g, int group, bool *shifts,
                         int32_t *out)
{
    int count = 0;
    for (int v = 0; v < g->count; v++) {
        int mate = g->at[s->j->partner[g->rank[v]]];
        if (g->group[v] != group || g->group[mate] != group || g->place[v] > g->place[mate])
            continue;
        shifts[v] = true;
        out[count++] = g->place[v];
    }
    sort_up(out, count);
    return count;
}

/* The final first group by average rating, and the number each meets. */
static int list_partners(const ff_scene *s, const groups *g, const bool *shifts, int32_t *out)
{
    int count = 0;
    for (int v = 0; v < g->count; v++) {
        if (g->group[v] != shifts[v])
            continue;
        int at = count++;
        for (; at > 0 && aro_before(s, g, v, g->turn[at - 1]); at--)
            g->turn[at] = g->turn[at - 1];
        g->turn[at] = v;
    }
    for (int i = 0; i < count; i++)
        out[i] = number_of(s, s->j->partner[g->rank[g->turn[i]]]);
    return count;
}

static int order_dubov(const ff_scene *s)
{
    groups g;
    int32_t *lists[3] = {room(s), room(s), room(s)};
    bool *shifts = ff_judge_allocate(s->j, (size_t)s->count, sizeof *shifts);
    if (lists[0] == NULL || lists[1] == NULL || lists[2] == NULL || shifts == NULL ||
        !find_groups(s, &g))
        return FF_E_MEMORY;
    int smaller = g.size[0] > g.size[1];
    put_order(s, FF_ORDER_SHIFTERS, lists[0], list_shifters(s, &g, smaller, shifts, lists[0]));
    put_order(s, FF_ORDER_COUNTERPARTS, lists[1],
              list_shifters(s, &g, !smaller, shifts, lists[1]));
    put_order(s, FF_ORDER_PARTNERS, lists[2], list_partners(s, &g, shifts, lists[2]));
    return FF_OK;
}

static int judge_dubov(const ff_scene *s)
{
    int code = judge_climb(s);
    if (code == FF_OK)
        code = ff_judge_count(s, 7, clashes(s));
    if (code == FF_OK)
        code = judge_often_up(s);
    return code == FF_OK ? order_dubov(s) : code;
}

/* --- Double-Swiss and teams --- */

/* C6: how many the next scoregroup, as it is left, will have to take up. */
static int needed_next(const ff_scene *s, const int *rest, int count, int *needed)
{
    ff_sketch sketch = {0};
    *needed = 0;
    if (count == 0 || score_of(s, rest[0]) != s->lowest)
        return FF_OK; /* emptied */
    int own = 0;
    while (own < count && score_of(s, rest[own]) == s->lowest)
        own++;
    uint64_t *bits = ff_judge_allocate(s->j, 2 * s->j->field.row, sizeof *bits);
    if (bits == NULL)
        return FF_E_MEMORY;
    if (ff_sketch_pairs_itself(&s->j->field, rest, own, count, bits)) {
        *needed = own % 2;
        return FF_OK;
    }
    int code = ff_sketch_begin(&sketch, count, 2, 1, 1, s->j->err);
    if (code == FF_OK) {
        for (int v = 0; v < count; v++) {
            sketch.rank[v] = rest[v];
            sketch.class_of[v] = score_of(s, rest[v]) != s->lowest;
        }
        ff_sketch_charge(&sketch, 0, 1, 0, 1);
        ff_sketch_solve(&sketch, &s->j->field);
        for (int v = 0; v < count && sketch.answer == FF_MATCHED; v++)
            *needed += sketch.class_of[v] == 0 &&
                       sketch.class_of[ff_matching_mate(sketch.matching, v)] == 1;
        if (sketch.answer == FF_UNMATCHABLE)
            *needed = count; /* no completion: a fault says so */
        else
            code = ff_sketch_code(&sketch, s->j->err);
    }
    ff_sketch_end(&sketch);
    return code;
}

static bool floated(const ff_scene *s, int rank)
{
    return !is_late(s) && facts_of(s, rank)->floats[0] != FF_FLOAT_NONE;
}

/* C7, and C8 of Double-Swiss or C10 of teams: those of the last round's floaters who come up,
 * and whom they meet. */
static int judge_floated(const ff_scene *s, int opponents)
{
    int up = 0, met = 0;
    for (int i = 0; i < s->count; i++) {
        if (!is_up(s, s->member[i]))
            continue;
        up += floated(s, s->member[i]);
        met += floated(s, s->j->partner[s->member[i]]);
    }
    int code = ff_judge_count(s, 7, up);
    return code == FF_OK ? ff_judge_count(s, opponents, met) : code;
}

static int judge_preferences(const ff_scene *s)
{
    const ff_field *field = &s->j->field;
    int same = 0, strong = 0;
    for (int i = 0; i < s->count; i++) {
        int rank = s->member[i], mate = s->j->partner[rank];
        if (mate < rank)
            continue;
        ff_team_preference a =
            ff_pairing_team_preference_of(field->question, field->index[rank]);
        ff_team_preference b =
            ff_pairing_team_preference_of(field->question, field->index[mate]);
        bool clash = a.side != FF_SIDE_NONE && a.side == b.side;
        same += clash;
        strong += clash && a.strong && b.strong;
    }
    int code = ff_judge_count(s, 8, same);
    return code == FF_OK ? ff_judge_count(s, 9, strong) : code;
}

/* The smaller numbers of the pairs, ascending, then the number each meets. */
static int order_identifier(const ff_scene *s)
{
    int32_t *out = room(s), *sorted = room(s);
    int pairs = 0;
    if (out == NULL || sorted == NULL)
        return FF_E_MEMORY;
    for (int i = 0; i < s->count; i++) {
        int rank = s->member[i];
        if (number_of(s, rank) > number_of(s, s->j->partner[rank]))
            continue;
        int at = pairs++;
        for (; at > 0 && number_of(s, rank) < number_of(s, sorted[at - 1]); at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = rank;
    }
    for (int i = 0; i < pairs; i++) {
        out[i] = number_of(s, sorted[i]);
        out[pairs + i] = number_of(s, s->j->partner[sorted[i]]);
    }
    put_order(s, FF_ORDER_PARTNERS, out, 2 * pairs);
    return FF_OK;
}

static int judge_match(const ff_scene *s, const int *rest, int count)
{
    int needed, code = judge_climb(s);
    if (code == FF_OK)
        code = needed_next(s, rest, count, &needed);
    if (code == FF_OK)
        code = ff_judge_count(s, 6, needed);
    if (code == FF_OK)
        code = judge_floated(s, s->j->rules->count_met);
    if (code == FF_OK && s->j->rules->teams)
        code = judge_preferences(s);
    return code == FF_OK ? order_identifier(s) : code;
}

/* --- brackets from the top --- */

static int open_scene(ff_judge *j, const int *members, int count, ff_scene *s)
{
    int *kept = ff_judge_allocate(j, (size_t)count, sizeof *kept);
    int32_t *shown = ff_judge_allocate(j, (size_t)count, sizeof *shown);
    if (kept == NULL || shown == NULL)
        return FF_E_MEMORY;
    for (int i = 0; i < count; i++) {
        kept[i] = members[i];
        shown[i] = j->field.index[members[i]];
    }
    ff_pairing_bracket *to = &j->out->brackets[j->out->bracket_count++];
    *s = (ff_scene){.j = j, .member = kept, .count = count, .to = to};
    to->members = shown;
    to->member_count = (size_t)count;
    to->score = ff_field_score(&j->field, members[0]);
    return FF_OK;
}

/* The top scoregroup of the rest, and whom it takes up; the rest keeps the others. */
static int take_bracket(const ff_judge *j, int *rest, int *rest_count, int *members)
{
    const ff_field *field = &j->field;
    int count = 0, kept = 0, top = ff_field_score(field, rest[0]);
    for (int i = 0; i < *rest_count; i++) {
        int rank = rest[i], mate = j->partner[rank];
        if (ff_field_score(field, rank) == top || ff_field_score(field, mate) == top)
            members[count++] = rank;
        else
            rest[kept++] = rank;
    }
    *rest_count = kept;
    return count;
}

static int judge_climbing(ff_judge *j, int *rest, int rest_count, int *members)
{
    int code = FF_OK;
    while (rest_count > 0 && code == FF_OK && !ff_judge_is_done(j)) {
        ff_scene s;
        int next = ff_field_score(&j->field, rest[0]), i = 0;
        while (i < rest_count && ff_field_score(&j->field, rest[i]) == next)
            i++;
        next = i < rest_count ? ff_field_score(&j->field, rest[i]) : next;
        int count = take_bracket(j, rest, &rest_count, members);
        code = open_scene(j, members, count, &s);
        s.lowest = next; /* the score of the scoregroup below */
        if (code == FF_OK && ff_judge_wants(j))
            code = j->rules->halves_by_colour ? judge_dubov(&s)
                                              : judge_match(&s, rest, rest_count);
    }
    return code;
}

/* --- Burstein --- */

static bool is_above(const ff_judge *j, int a, int b)
{
    return ff_pairing_index_above(j->field.question, j->field.facts, j->field.index[a],
                                  j->field.index[b]);
}

static void sort_by_index(const ff_judge *j, int *members, int count)
{
    for (int i = 1; i < count; i++) {
        int rank = members[i], at = i;
        for (; at > 0 && is_above(j, rank, members[at - 1]); at--)
            members[at] = members[at - 1];
        members[at] = rank;
    }
}

/* Moves the scoregroup that is first in the rest. */
static int take_group(const ff_judge *j, int *rest, int *rest_count, int *members)
{
    int count = 0;
    while (count < *rest_count &&
           ff_field_score(&j->field, rest[count]) == ff_field_score(&j->field, rest[0])) {
        members[count] = rest[count];
        count++;
    }
    *rest_count -= count;
    memmove(rest, rest + count, (size_t)*rest_count * sizeof *rest);
    return count;
}

/* Costs of the next bracket: one for each who floats from it, and one at his score; the highest
 * scores first. Ranks of the bracket in order, then the rest. */
static void charge_next(ff_sketch *sketch, const ff_scene *s, int inside)
{
    int step = -1, score = 0;
    for (int v = 0; v < sketch->count; v++) {
        int own = score_of(s, sketch->rank[v]);
        if (v < inside && (step < 0 || own != score))
            step++;
        score = own;
        sketch->class_of[v] = v < inside ? step : sketch->classes - 1;
    }
    for (int k = 0; k <= step; k++) {
        ff_sketch_charge(sketch, k, sketch->classes - 1, 0, 1);
        ff_sketch_charge(sketch, k, sketch->classes - 1, 1 + k, 1);
    }
}

static int count_scores(const ff_scene *s, const int *ranks, int count)
{
    int scores = 0;
    for (int i = 0; i < count; i++)
        scores += i == 0 || score_of(s, ranks[i]) != score_of(s, ranks[i - 1]);
    return scores;
}

/* C7: the best that the next bracket can do with those who float: how many float from it, and
 * their scores. `all` is the floaters in order, the next scoregroup, the rest. */
static int judge_next(const ff_scene *s, const int *all, int inside, int count)
{
    ff_sketch sketch = {0};
    int scores = count_scores(s, all, inside), left = 0;
    int32_t *values = ff_judge_allocate(s->j, (size_t)inside + 1, sizeof *values);
    uint64_t *bits = ff_judge_allocate(s->j, 2 * s->j->field.row, sizeof *bits);
    if (values == NULL || bits == NULL)
        return FF_E_MEMORY;
    if (ff_sketch_pairs_itself(&s->j->field, all, inside, count, bits)) {
        values[0] = left = inside % 2;
        if (left > 0)
            values[1] = score_of(s, all[inside - 1]);
        s->to->values[7] = (ff_pairing_value){values, (size_t)left + 1};
        return FF_OK;
    }
    int code = ff_sketch_begin(&sketch, count, scores + 1, scores + 1, 1, s->j->err);
    if (code == FF_OK) {
        memcpy(sketch.rank, all, (size_t)count * sizeof *sketch.rank);
        charge_next(&sketch, s, inside);
        ff_sketch_solve(&sketch, &s->j->field);
        for (int v = 0; v < inside && sketch.answer == FF_MATCHED; v++)
            if (ff_matching_mate(sketch.matching, v) >= inside)
                values[++left] = score_of(s, all[v]);
        values[0] = sketch.answer == FF_MATCHED ? left : inside + 1;
        s->to->values[7] = (ff_pairing_value){values, (size_t)left + 1};
        if (sketch.answer != FF_UNMATCHABLE) /* no completion: a fault says so */
            code = ff_sketch_code(&sketch, s->j->err);
    }
    ff_sketch_end(&sketch);
    return code;
}

/* By place: the larger the number he meets the better; floating is last. */
static int order_burstein(const ff_scene *s, const bool *inside)
{
    int32_t *out = room(s);
    if (out == NULL)
        return FF_E_MEMORY;
    for (int i = 0; i < s->count; i++) {
        int mate = s->j->partner[s->member[i]], at = 0;
        out[i] = s->count + 1;
        if (!inside[mate])
            continue;
        while (s->member[at] != mate)
            at++;
        out[i] = s->count - at;
    }
    put_order(s, FF_ORDER_PARTNERS, out, s->count);
    return FF_OK;
}

static int count_clashes(const ff_scene *s, const bool *inside)
{
    int count = 0;
    for (int i = 0; i < s->count; i++) {
        int rank = s->member[i], mate = s->j->partner[rank];
        if (inside[mate] && mate > rank && facts_of(s, rank)->due != FF_SIDE_NONE)
            count += facts_of(s, rank)->due == facts_of(s, mate)->due;
    }
    return count;
}

/* Judges it; `floaters` gets those who leave it, in the order of ranks. */
static int judge_descent(ff_scene *s, const bool *inside, int *floaters, int *floater_count)
{
    int32_t *scores = room(s);
    int count = 0, code = scores != NULL ? FF_OK : FF_E_MEMORY;
    for (int rank = 0; rank < s->j->field.count && code == FF_OK; rank++)
        if (inside[rank] && !inside[s->j->partner[rank]]) {
            scores[count] = score_of(s, rank);
            floaters[count++] = rank;
        }
    *floater_count = count;
    if (code == FF_OK)
        code = ff_judge_count(s, 5, count);
    if (code == FF_OK)
        code = ff_judge_list(s, 6, scores, count);
    if (code == FF_OK)
        code = ff_judge_count(s, 8, count_clashes(s, inside));
    return code == FF_OK ? order_burstein(s, inside) : code;
}

static int judge_down(ff_judge *j, int *rest, int rest_count, int *members)
{
    int count = 0, code = FF_OK;
    size_t all = (size_t)j->field.count;
    int *floaters = ff_judge_allocate(j, all, sizeof *floaters);
    bool *inside = ff_judge_allocate(j, all, sizeof *inside);
    if (floaters == NULL || inside == NULL)
        return FF_E_MEMORY;
    while (rest_count + count > 0 && code == FF_OK && !ff_judge_is_done(j)) {
        ff_scene s;
        memcpy(members, floaters, (size_t)count * sizeof *members);
        int group = rest_count > 0 ? rest[0] : floaters[0];
        count += take_group(j, rest, &rest_count, members + count);
        sort_by_index(j, members, count);
        memset(inside, 0, all * sizeof *inside);
        for (int i = 0; i < count; i++)
            inside[members[i]] = true;
        code = open_scene(j, members, count, &s);
        if (code == FF_OK) {
            s.to->score = score_of(&s, group);
            code = judge_descent(&s, inside, floaters, &count);
        }
        if (code == FF_OK && rest_count > 0 &&
            ff_judge_wants(j)) { /* floaters, next scoregroup, rest */
            int next = 0;
            memcpy(members, floaters, (size_t)count * sizeof *members);
            while (next < rest_count && score_of(&s, rest[next]) == score_of(&s, rest[0]))
                next++;
            memcpy(members + count, rest, (size_t)rest_count * sizeof *members);
            code = judge_next(&s, members, count + next, count + rest_count);
        }
    }
    return code;
}

int ff_judge_others(ff_judge *j)
{
    size_t all = (size_t)j->field.count;
    int *rest = ff_judge_allocate(j, all, sizeof *rest), count = 0;
    int *members = ff_judge_allocate(j, all, sizeof *members);
    j->out->brackets = ff_judge_allocate(j, all, sizeof *j->out->brackets);
    if (rest == NULL || members == NULL || j->out->brackets == NULL)
        return FF_E_MEMORY;
    for (int rank = 0; rank < j->field.count; rank++)
        if (j->partner[rank] != FF_FLOATS)
            rest[count++] = rank;
    return j->rules->comes_up ? judge_climbing(j, rest, count, members)
                              : judge_down(j, rest, count, members);
}
