#include "pairing/bracket.h"
#include "pairing/dutch.h"
#include "pairing/field.h"

#include <stdlib.h>
#include <string.h>

/*
 * A pairing judged: what it breaks, and the criteria of each bracket, counted as the sentences
 * of articles 2 (2026) and C (2017) have them. Nothing here is used to find a pairing.
 */

typedef struct judge {
    const ff_field *field;
    int *partner; /* by rank; FF_FLOATS: the bye */
    int *members; /* ranks of the bracket at hand */
    int *place;   /* by rank: the bracket in which it was paired, or a large number */
    int *list;    /* values being gathered */
    int list_count;
    int bye_rank;
    ff_swiss_report *report;
    bool out_of_memory;
} judge;

static bool is_2017(const judge *j)
{
    return j->field->question->system == FF_SWISS_DUTCH_2017;
}

static int score(const judge *j, int rank)
{
    return ff_field_score(j->field, rank);
}

static bool had(const judge *j, int rank, int back, ff_float kind)
{
    return ff_field_facts(j->field, rank)->floats[back - 1] == kind;
}

/* --- values --- */

static int by_falling(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x < y) - (x > y);
}

static void gather(judge *j, int value)
{
    j->list[j->list_count++] = value;
}

static void keep(judge *j, ff_swiss_bracket *b, int criterion)
{
    int32_t *items =
        ff_arena_alloc(&j->report->arena, ((size_t)j->list_count + 1) * sizeof *items);
    if (items == NULL) {
        j->out_of_memory = true;
        return;
    }
    for (int i = 0; i < j->list_count; i++)
        items[i] = j->list[i];
    b->values[criterion] = (ff_swiss_value){items, (size_t)j->list_count};
    j->list_count = 0;
}

static void keep_sorted(judge *j, ff_swiss_bracket *b, int criterion)
{
    qsort(j->list, (size_t)j->list_count, sizeof *j->list, by_falling);
    keep(j, b, criterion);
}

static void keep_count(judge *j, ff_swiss_bracket *b, int criterion, int count)
{
    j->list_count = 0;
    gather(j, count);
    keep(j, b, criterion);
}

/* --- the bracket at hand --- */

typedef struct view {
    const int *members;
    int count, arrived;
    int number; /* of the bracket */
} view;

static bool floats(const judge *j, const view *v, int rank)
{
    return j->place[rank] != v->number;
}

/* Counts pairs of the bracket for which the sentence holds. */
typedef bool sentence(const ff_swiss_facts *a, const ff_swiss_facts *b);

static bool same_due(const ff_swiss_facts *a, const ff_swiss_facts *b)
{
    return a->due != FF_SIDE_NONE && a->due == b->due;
}

/* C10: one of the two gets a difference of three. */
static bool far_twice(const ff_swiss_facts *a, const ff_swiss_facts *b)
{
    return same_due(a, b) && abs(a->difference) >= 2 && abs(b->difference) >= 2;
}

/* C11: one of the two gets a colour for the third time running. */
static bool third_time(const ff_swiss_facts *a, const ff_swiss_facts *b)
{
    if (!same_due(a, b) || a->preference != FF_PREFERENCE_ABSOLUTE ||
        b->preference != FF_PREFERENCE_ABSOLUTE)
        return false;
    if (abs(a->difference) == abs(b->difference))
        return a->same_colour >= 2 && b->same_colour >= 2;
    return (abs(a->difference) < abs(b->difference) ? a : b)->same_colour >= 2;
}

/* C13: a strong preference is not granted; two absolute ones are C11's matter. */
static bool strong_clash(const ff_swiss_facts *a, const ff_swiss_facts *b)
{
    bool both_absolute =
        a->preference == FF_PREFERENCE_ABSOLUTE && b->preference == FF_PREFERENCE_ABSOLUTE;
    return same_due(a, b) && a->preference >= FF_PREFERENCE_STRONG &&
           b->preference >= FF_PREFERENCE_STRONG && !both_absolute;
}

static void count_pairs(judge *j, const view *v, ff_swiss_bracket *b, int criterion,
                        sentence *holds)
{
    int count = 0;
    for (int i = 0; i < v->count; i++) {
        int rank = v->members[i], other = j->partner[rank];
        if (!floats(j, v, rank) && other > rank)
            count += holds(ff_field_facts(j->field, rank), ff_field_facts(j->field, other));
    }
    keep_count(j, b, criterion, count);
}

static bool arrived_rank(const view *v, int rank)
{
    for (int i = 0; i < v->arrived; i++)
        if (v->members[i] == rank)
            return true;
    return false;
}

/* C14 to C21 of 2026, `back` rounds ago: residents who float down again, and what those from
 * above and their opponents do. */
static void repeated_2026(judge *j, const view *v, ff_swiss_bracket *b, int back)
{
    int down = 0, up = 0, residents = score(j, v->members[v->count - 1]);
    for (int i = v->arrived; i < v->count; i++)
        down += floats(j, v, v->members[i]) && had(j, v->members[i], back, FF_FLOAT_DOWN);
    for (int i = 0; i < v->arrived; i++) {
        int rank = v->members[i];
        up += !floats(j, v, rank) && !arrived_rank(v, j->partner[rank]) &&
              had(j, j->partner[rank], back, FF_FLOAT_UP);
        if (had(j, rank, back, FF_FLOAT_DOWN))
            gather(j,
                   floats(j, v, rank) ? 1000000 + score(j, rank) : score(j, rank) - residents);
    }
    keep_sorted(j, b, 16 + 2 * back);
    for (int i = 0; i < v->arrived; i++) {
        int rank = v->members[i];
        if (!floats(j, v, rank) && had(j, j->partner[rank], back, FF_FLOAT_UP))
            gather(j, score(j, rank) - residents);
    }
    keep_sorted(j, b, 17 + 2 * back);
    keep_count(j, b, 12 + 2 * back, down);
    keep_count(j, b, 13 + 2 * back, up);
}

/* The difference that counts for a floater of 2017. */
static int floater_gap(const judge *j, const view *v, int rank)
{
    return score(j, rank) - score(j, v->members[v->count - 1]) + FF_POINT;
}

/* How far the player goes down (above 0) or up (below 0) in 2017. */
static int gap_of(const judge *j, const view *v, int rank)
{
    if (floats(j, v, rank))
        return floater_gap(j, v, rank);
    return score(j, rank) - score(j, j->partner[rank]);
}

static void repeated_2017(judge *j, const view *v, ff_swiss_bracket *b, int back, bool down)
{
    ff_float kind = down ? FF_FLOAT_DOWN : FF_FLOAT_UP;
    for (int i = 0; i < v->count; i++) {
        int gap = gap_of(j, v, v->members[i]);
        if ((down ? gap > 0 : gap < 0) && had(j, v->members[i], back, kind))
            gather(j, abs(gap));
    }
    int count = j->list_count;
    keep_sorted(j, b, (down ? 16 : 17) + 2 * back);
    keep_count(j, b, (down ? 12 : 13) + 2 * back, count);
}

static void list_floaters(judge *j, const view *v, ff_swiss_bracket *b)
{
    int32_t *items = ff_arena_alloc(&j->report->arena, ((size_t)v->count + 1) * sizeof *items);
    if (items == NULL) {
        j->out_of_memory = true;
        return;
    }
    for (int i = 0; i < v->count; i++) {
        if (!floats(j, v, v->members[i]))
            continue;
        items[b->floater_count++] = j->field->index[v->members[i]];
        gather(j, score(j, v->members[i]));
    }
    b->floaters = items;
    if (!is_2017(j)) {
        keep_sorted(j, b, 7);
        return;
    }
    j->list_count = 0;
    for (int i = 0; i < v->count; i++) {
        int rank = v->members[i], gap = gap_of(j, v, rank);
        if (floats(j, v, rank) || (gap >= 0 && j->partner[rank] > rank))
            gather(j, gap);
    }
    keep_sorted(j, b, 7);
}

/* C9: games not played by a single floater who has the bye. */
static void count_unplayed(judge *j, const view *v, ff_swiss_bracket *b)
{
    int last = v->members[v->count - 1], rounds = j->field->question->round - 1;
    bool counts = j->bye_rank >= 0 && b->floater_count == 1 &&
                  score(j, j->bye_rank) >= score(j, last) && floats(j, v, j->bye_rank);
    if (counts && b->floaters[0] == j->field->index[j->bye_rank])
        keep_count(j, b, 9, rounds - ff_field_facts(j->field, j->bye_rank)->played);
}

/* C8: how well the next bracket can be paired with these floaters: how many are left, their
 * scores. */
static int look_ahead(judge *j, const view *v, ff_swiss_bracket *b, int next, ff_error *err)
{
    const ff_field *field = j->field;
    int after = next, count = (int)b->floater_count, left = 0, *partner, *arrived;
    bool found = false;
    while (after < field->count && score(j, after) == score(j, next))
        after++;
    if (after == next)
        return FF_OK;
    partner = ff_calloc((size_t)field->count + 1, sizeof *partner);
    arrived = ff_calloc((size_t)count + 1, sizeof *arrived);
    if (partner == NULL || arrived == NULL) {
        ff_free(partner);
        ff_free(arrived);
        return ff_fail(err, FF_E_MEMORY, "out of memory for the judgement");
    }
    for (int i = 0; i < count; i++)
        arrived[i] = field->rank[b->floaters[i]];
    ff_bracket following = {.field = field,
                            .arrived = arrived,
                            .arrived_count = count,
                            .resident = next,
                            .resident_count = after - next,
                            .next = after,
                            .rest = after,
                            .rest_count = field->count - after,
                            .completes = !is_2017(j),
                            .bye_score = j->report->bye_score >= 0 ? j->report->bye_score
                                                                   : FF_ANY_SCORE};
    int code = ff_bracket_pair(&following, partner, &found, NULL, err);
    for (int i = 0; i < count && found; i++)
        if (partner[arrived[i]] == FF_FLOATS)
            gather(j, score(j, arrived[i]));
    for (int rank = next; rank < after && found; rank++)
        if (partner[rank] == FF_FLOATS)
            gather(j, score(j, rank));
    left = j->list_count;
    qsort(j->list, (size_t)left, sizeof *j->list, by_falling);
    memmove(j->list + 1, j->list, (size_t)left * sizeof *j->list);
    j->list[0] = found ? left : field->count;
    j->list_count = left + 1;
    keep(j, b, 8);
    ff_free(partner);
    ff_free(arrived);
    (void)v;
    return code;
}

static void note_members(judge *j, const view *v, ff_swiss_bracket *b)
{
    int32_t *items = ff_arena_alloc(&j->report->arena, ((size_t)v->count + 1) * sizeof *items);
    if (items == NULL) {
        j->out_of_memory = true;
        return;
    }
    for (int i = 0; i < v->count; i++)
        items[i] = j->field->index[v->members[i]];
    b->members = items;
    b->member_count = (size_t)v->count;
    b->arrived = (size_t)v->arrived;
    b->score = score(j, v->members[v->arrived < v->count ? v->arrived : 0]);
}

static int judge_bracket(judge *j, const view *v, ff_swiss_bracket *b, int next, bool ahead,
                         ff_error *err)
{
    int code = FF_OK;
    note_members(j, v, b);
    if (!j->out_of_memory)
        list_floaters(j, v, b);
    if (j->out_of_memory)
        return FF_OK;
    keep_count(j, b, 4, 0);
    keep_count(j, b, 6, (int)b->floater_count);
    if (ahead && next < j->field->count)
        code = look_ahead(j, v, b, next, err);
    if (!is_2017(j))
        count_unplayed(j, v, b);
    count_pairs(j, v, b, 10, far_twice);
    count_pairs(j, v, b, 11, third_time);
    count_pairs(j, v, b, 12, same_due);
    count_pairs(j, v, b, 13, strong_clash);
    for (int back = 1; back <= 2; back++) {
        if (!is_2017(j)) {
            repeated_2026(j, v, b, back);
            continue;
        }
        repeated_2017(j, v, b, back, true);
        repeated_2017(j, v, b, back, false);
    }
    return code;
}

/* --- brackets --- */

static int group_end(const ff_field *field, int rank, int collapse)
{
    int end = rank;
    if (rank >= collapse)
        return field->count;
    while (end < field->count && end < collapse &&
           ff_field_score(field, end) == ff_field_score(field, rank))
        end++;
    return end;
}

/* Members of the bracket of residents first..end-1: those not yet placed above, and they. Pairs
 * within it are placed. */
static view next_view(judge *j, int first, int end, int number)
{
    view v = {.members = j->members, .number = number};
    for (int rank = 0; rank < end; rank++)
        if (rank >= first || j->place[rank] > number) {
            v.arrived += rank < first;
            j->members[v.count++] = rank;
        }
    for (int i = 0; i < v.count; i++) {
        int other = j->partner[v.members[i]];
        if (other >= 0 && other < end)
            j->place[v.members[i]] = number;
    }
    return v;
}

static int judge_brackets(judge *j, ff_error *err)
{
    const ff_field *field = j->field;
    int code = FF_OK, collapse = field->count;
    size_t most = (size_t)field->count + 1;
    if (is_2017(j))
        code = ff_dutch_2017_collapse(field, &collapse, err);
    if (code != FF_OK)
        return code;
    j->report->brackets = ff_arena_alloc(&j->report->arena, most * sizeof *j->report->brackets);
    if (j->report->brackets == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the judgement");
    for (int rank = 0; rank < field->count; rank++)
        j->place[rank] = field->count + 1;
    for (int first = 0, end; first < field->count && code == FF_OK; first = end) {
        end = group_end(field, first, collapse);
        int number = (int)j->report->bracket_count;
        view v = next_view(j, first, end, number);
        ff_swiss_bracket *b = &j->report->brackets[j->report->bracket_count++];
        memset(b, 0, sizeof *b);
        code = judge_bracket(j, &v, b, end, end < collapse || collapse == field->count, err);
        if (code == FF_OK && j->out_of_memory)
            code = ff_fail(err, FF_E_MEMORY, "out of memory for the judgement");
    }
    return code;
}

/* --- what is broken --- */

static bool add_fault(judge *j, ff_swiss_fault_kind kind, int a, int b, int round)
{
    size_t count = j->report->fault_count;
    if (count % 16 == 0) {
        ff_swiss_fault *grown = ff_arena_alloc(&j->report->arena, (count + 16) * sizeof *grown);
        if (grown == NULL) {
            j->out_of_memory = true;
            return false;
        }
        if (count > 0)
            memcpy(grown, j->report->faults, count * sizeof *grown);
        j->report->faults = grown;
    }
    j->report->faults[j->report->fault_count++] =
        (ff_swiss_fault){.a = a, .b = b, .kind = (uint8_t)kind, .round = round};
    return true;
}

/* True when the pair counts: both are to be paired and have nobody else. */
static bool seat_pair(judge *j, const ff_swiss_pair *pair, int *seen)
{
    int32_t sides[2] = {pair->white, pair->black};
    bool well = true;
    for (int k = 0; k < 2; k++) {
        if (sides[k] == FF_NOBODY)
            continue;
        int rank = j->field->rank[sides[k]];
        if (rank < 0 || seen[rank]++ > 0) {
            add_fault(j, rank < 0 ? FF_FAULT_ABSENT : FF_FAULT_TWICE, sides[k], FF_NOBODY, 0);
            well = false;
        }
    }
    return well;
}

static void find_obstacle(judge *j, const ff_swiss_pair *pair)
{
    static const ff_swiss_fault_kind kinds[] = {[FF_OBSTACLE_MET] = FF_FAULT_MET,
                                                [FF_OBSTACLE_PROHIBITED] = FF_FAULT_PROHIBITED,
                                                [FF_OBSTACLE_COLOUR] = FF_FAULT_COLOUR,
                                                [FF_OBSTACLE_ABSENT] = FF_FAULT_ABSENT,
                                                [FF_OBSTACLE_FORCED] = FF_FAULT_FORCED};
    int round;
    ff_swiss_obstacle obstacle = ff_swiss_obstacle_of(j->field->question, j->field->facts,
                                                      pair->white, pair->black, &round);
    if (obstacle == FF_OBSTACLE_NONE)
        return;
    bool bye = pair->black == FF_NOBODY && obstacle != FF_OBSTACLE_FORCED;
    add_fault(j, bye ? FF_FAULT_BYE : kinds[obstacle], pair->white, pair->black, round);
}

/* Fills the partners; false when somebody is not paired exactly once. */
static bool seat_all(judge *j, const ff_swiss_pair *pairs, size_t count, int *seen)
{
    bool well = true;
    int byes = 0;
    for (int rank = 0; rank < j->field->count; rank++)
        j->partner[rank] = FF_FLOATS;
    for (size_t i = 0; i < count; i++) {
        if (!seat_pair(j, &pairs[i], seen)) {
            well = false;
            continue;
        }
        find_obstacle(j, &pairs[i]);
        int a = j->field->rank[pairs[i].white];
        if (pairs[i].black == FF_NOBODY) {
            if (byes++ > 0)
                well = !add_fault(j, FF_FAULT_UNPAIRED, pairs[i].white, FF_NOBODY, 0) && well;
            j->bye_rank = a;
            continue;
        }
        int b = j->field->rank[pairs[i].black];
        j->partner[a] = b;
        j->partner[b] = a;
    }
    for (int rank = 0; rank < j->field->count; rank++)
        if (seen[rank] == 0) {
            add_fault(j, FF_FAULT_UNPAIRED, j->field->index[rank], FF_NOBODY, 0);
            well = false;
        }
    return well && byes <= 1;
}

static bool fits(const ff_swiss_question *question, const ff_swiss_pair *pairs, size_t count)
{
    int32_t players = (int32_t)question->count;
    for (size_t i = 0; i < count; i++)
        if (pairs[i].white < 0 || pairs[i].white >= players || pairs[i].black >= players ||
            pairs[i].black < FF_NOBODY || pairs[i].white == pairs[i].black)
            return false;
    return true;
}

static int judge_field(judge *j, const ff_swiss_pair *pairs, size_t count, ff_error *err)
{
    size_t most = (size_t)j->field->count + 2;
    int *seen = ff_calloc(most, sizeof *seen), code = FF_OK;
    j->partner = ff_calloc(most, sizeof *j->partner);
    j->members = ff_calloc(most, sizeof *j->members);
    j->place = ff_calloc(most, sizeof *j->place);
    j->list = ff_calloc(most, sizeof *j->list);
    if (seen == NULL || j->partner == NULL || j->members == NULL || j->place == NULL ||
        j->list == NULL)
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the judgement");
    if (code == FF_OK && seat_all(j, pairs, count, seen)) {
        if (j->bye_rank >= 0)
            j->report->bye_score = score(j, j->bye_rank);
        code = judge_brackets(j, err);
    }
    ff_free(seen);
    ff_free(j->partner);
    ff_free(j->members);
    ff_free(j->place);
    ff_free(j->list);
    return code;
}

int ff_swiss_judge(const ff_swiss_question *question, const ff_swiss_pair *pairs, size_t count,
                   ff_swiss_report *out, ff_error *err)
{
    ff_field field;
    memset(out, 0, sizeof *out);
    out->bye_score = -1;
    int code = ff_field_init(&field, question, err);
    if (code != FF_OK)
        return code;
    judge j = {.field = &field, .report = out, .bye_rank = -1};
    code = fits(question, pairs, count) ? judge_field(&j, pairs, count, err)
                                        : ff_fail(err, FF_E_STATE, "a pair names nobody");
    ff_field_release(&field);
    if (code != FF_OK)
        ff_swiss_report_release(out);
    return code;
}

void ff_swiss_report_release(ff_swiss_report *report)
{
    ff_arena_release(&report->arena);
    memset(report, 0, sizeof *report);
}
