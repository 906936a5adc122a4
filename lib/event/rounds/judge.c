#include "rounds/judging.h"

#include "base/sort.h"
#include "pairing/bracket.h"
#include "pairing/dutch.h"

#include <stdlib.h>
#include <string.h>

/* Judging a pairing that is there: its brackets from the top, and in each the criteria as they
 * are counted from the pairs. */

/* --- faults --- */

static void add_fault(ff_judge *j, int a, int b, ff_pairing_fault_kind kind, int round)
{
    j->out->faults[j->out->fault_count++] =
        (ff_pairing_fault){.a = a, .b = b, .kind = (uint8_t)kind, .round = round};
}

static void judge_obstacle(ff_judge *j, int a, int b)
{
    int round = 0;
    switch (ff_pairing_obstacle_of(j->field.question, j->field.facts, a, b, &round)) {
    case FF_OBSTACLE_MET:
        add_fault(j, a, b, b == FF_NOBODY ? FF_FAULT_BYE : FF_FAULT_MET, round);
        break;
    case FF_OBSTACLE_PROHIBITED:
        add_fault(j, a, b, FF_FAULT_PROHIBITED, 0);
        break;
    case FF_OBSTACLE_COLOUR:
        add_fault(j, a, b, FF_FAULT_COLOUR, 0);
        break;
    case FF_OBSTACLE_ABSENT:
        add_fault(j, a, b, FF_FAULT_ABSENT, 0);
        break;
    case FF_OBSTACLE_FORCED:
        add_fault(j, a, b, FF_FAULT_FORCED, 0);
        break;
    case FF_OBSTACLE_NONE:
        break;
    }
}

/* Takes the pairs; false in `*whole` when somebody is in them twice, absent or left over. */
static int take_pairs(ff_judge *j, const ff_pairing_pair *pairs, size_t count, bool *whole)
{
    size_t players = j->field.question->count;
    int *times = ff_judge_allocate(j, players, sizeof *times), byes = 0;
    j->out->faults = ff_judge_allocate(j, count + 2 * players, sizeof *j->out->faults);
    if (times == NULL || j->out->faults == NULL)
        return FF_E_MEMORY;
    for (size_t i = 0; i < count; i++) {
        int a = pairs[i].white, b = pairs[i].black;
        times[a]++;
        if (b != FF_NOBODY)
            times[b]++;
        byes += b == FF_NOBODY;
        if (j->only < 0)
            judge_obstacle(j, a, b);
        if (j->field.rank[a] < 0 || (b != FF_NOBODY && j->field.rank[b] < 0))
            continue;
        j->partner[j->field.rank[a]] = b == FF_NOBODY ? FF_FLOATS : j->field.rank[b];
        if (b != FF_NOBODY)
            j->partner[j->field.rank[b]] = j->field.rank[a];
    }
    *whole = byes <= 1;
    for (size_t i = 0; i < players; i++) {
        bool here = j->field.rank[i] >= 0;
        *whole = *whole && times[i] == here;
        if (times[i] > 1)
            add_fault(j, (int)i, FF_NOBODY, FF_FAULT_TWICE, 0);
        if (times[i] == 0 && here)
            add_fault(j, (int)i, FF_NOBODY, FF_FAULT_UNPAIRED, 0);
    }
    return FF_OK;
}

/* --- values --- */

static int score_of(const ff_scene *s, int rank)
{
    return ff_field_score(&s->j->field, rank);
}

static const ff_pairing_facts *facts_of(const ff_scene *s, int rank)
{
    return ff_field_facts(&s->j->field, rank);
}

/* Partner of a member inside the bracket, or FF_FLOATS. Whoever is below has a larger rank. */
static int mate_of(const ff_scene *s, int rank)
{
    int mate = s->j->partner[rank];
    return mate != FF_FLOATS && mate >= s->below ? FF_FLOATS : mate;
}

static bool has_arrived(const ff_scene *s, int rank)
{
    for (int i = 0; i < s->arrived; i++)
        if (s->member[i] == rank)
            return true;
    return false;
}

/* C6, and C7 of 2026: the scores of those who float. */
static int judge_floaters(const ff_scene *s)
{
    int32_t *scores = ff_judge_allocate(s->j, (size_t)s->count, sizeof *scores);
    int32_t *floaters = ff_judge_allocate(s->j, (size_t)s->count, sizeof *floaters);
    int count = 0;
    if (scores == NULL || floaters == NULL)
        return FF_E_MEMORY;
    for (int i = 0; i < s->count; i++) {
        if (mate_of(s, s->member[i]) != FF_FLOATS)
            continue;
        scores[count] = score_of(s, s->member[i]);
        floaters[count++] = s->j->field.index[s->member[i]];
    }
    s->to->floaters = floaters;
    s->to->floater_count = (size_t)count;
    int code = ff_judge_count(s, 6, count);
    return code == FF_OK && !s->j->rules->gaps ? ff_judge_list(s, 7, scores, count) : code;
}

/* C.6 of 2017: score differences of pairs, of a floater to a point below the lowest score. */
static int difference_of(const ff_scene *s, int rank)
{
    int mate = mate_of(s, rank);
    return mate == FF_FLOATS ? score_of(s, rank) - (s->lowest - FF_POINT)
                             : abs(score_of(s, rank) - score_of(s, mate));
}

static int judge_differences_2017(const ff_scene *s)
{
    int32_t *list = ff_judge_allocate(s->j, (size_t)s->count, sizeof *list);
    int count = 0;
    if (list == NULL)
        return FF_E_MEMORY;
    for (int i = 0; i < s->count; i++) {
        int mate = mate_of(s, s->member[i]);
        if (mate == FF_FLOATS || mate > s->member[i])
            list[count++] = difference_of(s, s->member[i]);
    }
    return ff_judge_list(s, 7, list, count);
}

static int group_end(const ff_field *field, int rank)
{
    int end = rank;
    while (end < field->count && ff_field_score(field, end) == ff_field_score(field, rank))
        end++;
    return end;
}

/* Can those whom the bracket leaves, and all below it, be paired? True is certain. */
static bool is_certain_after(const ff_scene *s, const ff_bracket *bracket, const int *partner)
{
    int *left = s->j->scratch, count = 0;
    for (int i = 0; i < bracket->arrived_count; i++)
        if (partner[bracket->arrived[i]] == FF_FLOATS)
            left[count++] = bracket->arrived[i];
    for (int i = 0; i < bracket->resident_count; i++)
        if (partner[bracket->resident + i] == FF_FLOATS)
            left[count++] = bracket->resident + i;
    return bracket->next_count + bracket->rest_count > 0 &&
           ff_certain_completion(&s->j->field, left, count, bracket->next,
                                 bracket->next_count + bracket->rest_count, bracket->bye_score);
}

/* The best that the next bracket can do with those who float: how many stay unpaired in it, and
 * their scores. */
static int solve_next(const ff_scene *s, const int *floaters, int count, int *partner,
                      ff_bracket *next)
{
    const ff_field *field = &s->j->field;
    int last = group_end(field, s->below);
    int after = last < field->count ? group_end(field, last) : last;
    bool found = false;
    *next =
        (ff_bracket){.field = field,
                     .arrived = floaters,
                     .arrived_count = count,
                     .resident = s->below,
                     .resident_count = last - s->below,
                     .next = last,
                     .next_count = after - last,
                     .rest = after,
                     .rest_count = field->count - after,
                     .completes = !s->j->rules->collapses,
                     .bye_score = s->j->rules->bye_criterion ? s->j->bye_score : FF_ANY_SCORE};
    ff_bracket alone = *next;
    alone.completes = false;
    int code = ff_pairing_bracket_pair(&alone, partner, &found, NULL, s->j->err);
    if (code == FF_OK && found && next->completes && is_certain_after(s, next, partner))
        return FF_OK;
    if (code == FF_OK && next->completes)
        code = ff_pairing_bracket_pair(next, partner, &found, NULL, s->j->err);
    return code == FF_OK && !found ? FF_E_STATE : code;
}

/* 2017: in the last bracket one who is left and barred from the bye is as bad as three. */
static bool is_stuck(const ff_scene *s, const ff_bracket *next, int left, int alone)
{
    return s->j->rules->collapses && left == 1 && next->next_count == 0 &&
           !s->j->field.bye[alone];
}

/* Puts what is known of these floaters; false: nothing. */
static bool recall_next(const ff_scene *s, const int *floaters, int count)
{
    const ff_judge_memo *memo = s->j->memo;
    for (int i = 0; memo != NULL && i < memo->used; i++)
        if (memo->items[i].below == s->below && memo->items[i].count == count &&
            memo->items[i].bye_score == s->j->bye_score &&
            memcmp(memo->items[i].floaters, floaters, (size_t)count * sizeof *floaters) == 0) {
            s->to->values[8] = memo->items[i].value;
            return true;
        }
    return false;
}

/* Keeps it, as long as there is room. */
static void keep_next(const ff_scene *s, const int *floaters, int count)
{
    ff_judge_memo *memo = s->j->memo;
    ff_pairing_value value = s->to->values[8];
    if (memo == NULL || memo->used == FF_JUDGE_MEMOS)
        return;
    int *key = ff_arena_alloc(&memo->arena, ((size_t)count + 1) * sizeof *key);
    int32_t *items = ff_arena_alloc(&memo->arena, value.count * sizeof *items);
    if (key == NULL || items == NULL)
        return;
    memcpy(key, floaters, (size_t)count * sizeof *key);
    memcpy(items, value.items, value.count * sizeof *items);
    value.items = items;
    memo->items[memo->used].below = s->below;
    memo->items[memo->used].bye_score = s->j->bye_score;
    memo->items[memo->used].count = count;
    memo->items[memo->used].floaters = key;
    memo->items[memo->used++].value = value;
}

static int judge_next(const ff_scene *s)
{
    ff_judge *j = s->j;
    ff_bracket next;
    int32_t *values = ff_judge_allocate(j, (size_t)j->field.count + 1, sizeof *values);
    int *floaters = ff_judge_allocate(j, (size_t)s->count, sizeof *floaters);
    int *partner = ff_judge_allocate(j, (size_t)j->field.count, sizeof *partner);
    int count = 0, left = 0, alone = 0;
    if (values == NULL || floaters == NULL || partner == NULL)
        return FF_E_MEMORY;
    for (int i = 0; i < s->count; i++)
        if (mate_of(s, s->member[i]) == FF_FLOATS)
            floaters[count++] = s->member[i];
    if (recall_next(s, floaters, count))
        return FF_OK;
    int code = solve_next(s, floaters, count, partner, &next);
    if (code != FF_OK)
        return code == FF_E_STATE ? FF_OK : code; /* no completion: C4 says so */
    for (int i = 0; i < count; i++)
        if (partner[floaters[i]] == FF_FLOATS)
            values[++left] = score_of(s, alone = floaters[i]);
    for (int i = 0; i < next.resident_count; i++)
        if (partner[next.resident + i] == FF_FLOATS)
            values[++left] = score_of(s, alone = next.resident + i);
    values[0] = is_stuck(s, &next, left, alone) ? 3 : left;
    ff_sort(values + 1, (size_t)left, sizeof *values, ff_judge_larger_first);
    s->to->values[8] = (ff_pairing_value){values, (size_t)left + 1};
    keep_next(s, floaters, count);
    return FF_OK;
}

/* C9: unplayed games of the one who floats and will have the bye, when nobody below can. */
static int judge_unplayed(const ff_scene *s)
{
    const ff_judge *j = s->j;
    const ff_pairing_bracket *to = s->to;
    bool here = j->rules->bye_criterion && j->field.count % 2 == 1 && to->floater_count == 1 &&
                j->bye_score >= to->score;
    if (!here)
        return FF_OK;
    return ff_judge_count(
        s, 9, j->field.question->round - 1 - j->field.facts[to->floaters[0]].played);
}

typedef struct colour_counts {
    int three, third, denied, strongly;
} colour_counts;

static void count_colour(const ff_scene *s, int rank, bool white, bool top,
                         colour_counts *counts)
{
    const ff_pairing_facts *facts = facts_of(s, rank);
    ff_side side = white ? FF_SIDE_WHITE : FF_SIDE_BLACK;
    bool denied = facts->due != FF_SIDE_NONE && facts->due != side;
    counts->three += denied && abs(facts->difference) > 1;
    counts->third += top && facts->run == side;
    counts->denied += denied;
    counts->strongly += denied && facts->preference == FF_PREFERENCE_STRONG;
}

/* C10 to C13, from the colours that the pairs get. */
static int judge_colours(const ff_scene *s)
{
    colour_counts counts = {0};
    const ff_field *field = &s->j->field;
    for (int i = 0; i < s->count; i++) {
        int rank = s->member[i], mate = mate_of(s, rank);
        bool white;
        if (mate < rank)
            continue;
        ff_colour_of(field->question, field->facts, field->index[rank], field->index[mate],
                     &white);
        bool top = facts_of(s, rank)->topscorer || facts_of(s, mate)->topscorer;
        count_colour(s, rank, white, top, &counts);
        count_colour(s, mate, !white, top, &counts);
    }
    int code = ff_judge_count(s, 10, counts.three);
    if (code == FF_OK)
        code = ff_judge_count(s, 11, counts.third);
    if (code == FF_OK)
        code = ff_judge_count(s, 12, counts.denied);
    return code == FF_OK ? ff_judge_count(s, 13, counts.strongly) : code;
}

/* Does the member get a float that counts now, and of what kind? In 2026 only residents who
 * float and residents who meet somebody from above count here. */
static ff_float float_now(const ff_scene *s, int rank)
{
    int mate = mate_of(s, rank);
    if (!s->j->rules->gaps) {
        if (has_arrived(s, rank))
            return FF_FLOAT_NONE;
        if (mate == FF_FLOATS)
            return FF_FLOAT_DOWN;
        return has_arrived(s, mate) ? FF_FLOAT_UP : FF_FLOAT_NONE;
    }
    if (mate == FF_FLOATS)
        return FF_FLOAT_DOWN;
    int own = score_of(s, rank), other = score_of(s, mate);
    return own > other ? FF_FLOAT_DOWN : own < other ? FF_FLOAT_UP : FF_FLOAT_NONE;
}

/* C14 to C17. */
static int judge_floats(const ff_scene *s)
{
    static const ff_float kinds[] = {FF_FLOAT_DOWN, FF_FLOAT_UP, FF_FLOAT_DOWN, FF_FLOAT_UP};
    int code = FF_OK;
    for (int k = 0; k < 4 && code == FF_OK; k++) {
        int count = 0;
        for (int i = 0; i < s->count; i++)
            count += float_now(s, s->member[i]) == kinds[k] &&
                     facts_of(s, s->member[i])->floats[k / 2] == kinds[k];
        code = ff_judge_count(s, 14 + k, count);
    }
    return code;
}

enum { BEYOND = 100000 }; /* more than any difference inside a bracket */

/* The score difference that C18 to C21 count for a member, or -1: of 2026 those from above
 * (down) and their opponents (up), of 2017 everybody who floats so now. */
static int counted_difference(const ff_scene *s, int rank, ff_float kind)
{
    int mate = mate_of(s, rank);
    if (s->j->rules->gaps)
        return float_now(s, rank) == kind ? difference_of(s, rank) : -1;
    if (kind == FF_FLOAT_DOWN && has_arrived(s, rank))
        return mate == FF_FLOATS ? BEYOND + score_of(s, rank)
                                 : score_of(s, rank) - score_of(s, mate);
    if (kind == FF_FLOAT_UP && !has_arrived(s, rank) && mate != FF_FLOATS &&
        has_arrived(s, mate))
        return score_of(s, mate) - score_of(s, rank);
    return -1;
}

static int judge_float_differences(const ff_scene *s)
{
    static const ff_float kinds[] = {FF_FLOAT_DOWN, FF_FLOAT_UP, FF_FLOAT_DOWN, FF_FLOAT_UP};
    int32_t *list = ff_judge_allocate(s->j, (size_t)s->count, sizeof *list);
    int code = list != NULL ? FF_OK : FF_E_MEMORY;
    for (int k = 0; k < 4 && code == FF_OK; k++) {
        int count = 0;
        for (int i = 0; i < s->count; i++) {
            int rank = s->member[i], difference = counted_difference(s, rank, kinds[k]);
            if (difference >= 0 && facts_of(s, rank)->floats[k / 2] == kinds[k])
                list[count++] = difference;
        }
        code = ff_judge_list(s, 18 + k, list, count);
    }
    return code;
}

/* --- brackets --- */

static int judge_completion(const ff_scene *s)
{
    ff_judge *j = s->j;
    bool possible = j->clean;
    int bye, count = 0, code = FF_OK;
    if (!possible) {
        for (int i = 0; i < s->count; i++)
            if (mate_of(s, s->member[i]) == FF_FLOATS)
                j->scratch[count++] = s->member[i];
        for (int rank = s->below; rank < j->field.count; rank++)
            j->scratch[count++] = rank;
        code = ff_pairing_completion(&j->field, j->scratch, count, &possible, &bye, j->err);
    }
    return code == FF_OK ? ff_judge_count(s, 4, !possible) : code;
}

static int judge_scene(const ff_scene *s)
{
    int code = judge_completion(s);
    if (code == FF_OK)
        code = judge_floaters(s);
    if (code == FF_OK && s->j->rules->gaps)
        code = judge_differences_2017(s);
    if (code == FF_OK && s->looks_ahead && s->below < s->j->field.count)
        code = judge_next(s);
    if (code == FF_OK)
        code = judge_unplayed(s);
    if (code == FF_OK)
        code = judge_colours(s);
    if (code == FF_OK)
        code = judge_floats(s);
    return code == FF_OK ? judge_float_differences(s) : code;
}

/* The members of the bracket that begins with `first`: who floats here, and everybody down to
 * `last`. */
static int open_scene(ff_judge *j, const int *arrived, int arrived_count, int first, int last,
                      ff_scene *s)
{
    size_t count = (size_t)(arrived_count + last - first);
    int *member = ff_judge_allocate(j, count, sizeof *member);
    int32_t *shown = ff_judge_allocate(j, count, sizeof *shown);
    if (member == NULL || shown == NULL)
        return FF_E_MEMORY;
    if (arrived_count > 0)
        memcpy(member, arrived, (size_t)arrived_count * sizeof *member);
    for (int rank = first; rank < last; rank++)
        member[arrived_count + rank - first] = rank;
    for (size_t i = 0; i < count; i++)
        shown[i] = j->field.index[member[i]];
    ff_pairing_bracket *to = &j->out->brackets[j->out->bracket_count++];
    *s = (ff_scene){.j = j,
                    .member = member,
                    .count = (int)count,
                    .arrived = arrived_count,
                    .below = last,
                    .looks_ahead = true,
                    .to = to};
    s->lowest = score_of(s, member[count - 1]);
    to->score = ff_field_score(&j->field, first < last ? first : member[0]);
    to->members = shown;
    to->member_count = count;
    to->arrived = (size_t)arrived_count;
    return FF_OK;
}

static int floaters_of(const ff_scene *s, int *out)
{
    int count = 0;
    for (int i = 0; i < s->count; i++)
        if (mate_of(s, s->member[i]) == FF_FLOATS)
            out[count++] = s->member[i];
    return count;
}

/* 2017: is it the penultimate bracket? It is when what the rules would pair here, without a
 * look at what must remain possible, leaves what cannot be completed. */
static int is_penultimate(ff_judge *j, const ff_scene *s, bool *penultimate)
{
    const ff_field *field = &j->field;
    int last = s->below < field->count ? group_end(field, s->below) : s->below;
    bool possible = true;
    const ff_bracket bracket = {.field = field,
                                .arrived = s->member,
                                .arrived_count = s->arrived,
                                .resident = s->below - (s->count - s->arrived),
                                .resident_count = s->count - s->arrived,
                                .next = s->below,
                                .next_count = last - s->below,
                                .rest = last,
                                .rest_count = field->count - last,
                                .looks_ahead = last > s->below,
                                .bye_score = FF_ANY_SCORE};
    int code = ff_pairing_dutch_2017_completes(&bracket, &possible, j->err);
    *penultimate = !possible;
    return code;
}

static int judge_brackets(ff_judge *j)
{
    const ff_field *field = &j->field;
    int *arrived = ff_judge_allocate(j, (size_t)field->count, sizeof *arrived), count = 0,
        code = FF_OK;
    bool collapsed = false;
    j->out->brackets = ff_judge_allocate(j, (size_t)field->count, sizeof *j->out->brackets);
    if (arrived == NULL || j->out->brackets == NULL)
        return FF_E_MEMORY;
    for (int first = 0, last; first < field->count && code == FF_OK && !ff_judge_is_done(j);
         first = last) {
        ff_scene s;
        bool penultimate = false;
        last = collapsed ? field->count : group_end(field, first);
        code = open_scene(j, arrived, count, first, last, &s);
        if (code == FF_OK && j->rules->collapses && !collapsed && j->only < 0)
            code = is_penultimate(j, &s, &penultimate);
        s.looks_ahead = !penultimate && !collapsed;
        if (code == FF_OK && ff_judge_wants(j))
            code = judge_scene(&s);
        if (code == FF_OK)
            count = floaters_of(&s, arrived);
        collapsed = collapsed || penultimate;
    }
    return code;
}

/* --- the whole --- */

static int find_bye_score(ff_judge *j)
{
    bool possible = true;
    int code = FF_OK;
    j->out->bye_score = -1;
    j->out->bye = FF_NOBODY;
    for (int rank = 0; rank < j->field.count; rank++)
        if (j->partner[rank] == FF_FLOATS) {
            j->out->bye_score = ff_field_score(&j->field, rank);
            j->out->bye = j->field.index[rank];
        }
    j->bye_score = FF_ANY_SCORE;
    if (j->rules->bye_criterion && j->field.count % 2 == 1)
        code = ff_pairing_whole_completion(&j->field, &possible, &j->bye_score, j->err);
    /* a pairing whose bye stands higher is judged by where it stands */
    if (j->out->bye_score > j->bye_score)
        j->bye_score = j->out->bye_score;
    return code;
}

static int judge_all(ff_judge *j, const ff_pairing_pair *pairs, size_t count)
{
    bool whole = false;
    size_t ranks = (size_t)j->field.count;
    j->partner = ff_judge_allocate(j, ranks, sizeof *j->partner);
    j->scratch = ff_judge_allocate(j, ranks, sizeof *j->scratch);
    if (j->partner == NULL || j->scratch == NULL)
        return FF_E_MEMORY;
    for (int rank = 0; rank < j->field.count; rank++)
        j->partner[rank] = FF_FLOATS;
    int code = take_pairs(j, pairs, count, &whole);
    if (code != FF_OK || !whole)
        return code;
    j->clean = j->out->fault_count == 0;
    code = find_bye_score(j);
    if (code != FF_OK)
        return code;
    return j->rules->exchanges ? judge_brackets(j) : ff_judge_others(j);
}

int ff_pairing_judge(const ff_pairing_question *question, const ff_pairing_pair *pairs,
                     size_t count, ff_pairing_report *out, ff_error *err)
{
    ff_judge j = {.out = out, .err = err, .rules = ff_pairing_rules_of(question), .only = -1};
    memset(out, 0, sizeof *out);
    out->bye = FF_NOBODY;
    int code = ff_field_init(&j.field, question, err);
    if (code != FF_OK)
        return code;
    code = judge_all(&j, pairs, count);
    ff_field_release(&j.field);
    return code;
}

int ff_judge_bracket(const ff_field *field, int only, const ff_pairing_pair *pairs,
                     size_t count, ff_judge_memo *memo, ff_pairing_report *out, ff_error *err)
{
    ff_judge j = {.field = *field,
                  .memo = memo,
                  .out = out,
                  .err = err,
                  .rules = ff_pairing_rules_of(field->question),
                  .only = only};
    memset(out, 0, sizeof *out);
    out->bye = FF_NOBODY;
    return judge_all(&j, pairs, count);
}

void ff_pairing_report_release(ff_pairing_report *report)
{
    ff_arena_release(&report->arena);
    memset(report, 0, sizeof *report);
}
