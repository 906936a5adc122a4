#include "pairing/swiss.h"

#include <stdlib.h>
#include <string.h>

/* Which of two pairings of a round is the better one: the first bracket in which they differ,
 * the first criterion there, and when all are equal the order in which the rules generate them.
 */

/* A bracket of one pairing as places: 0.. in the order of its members. */
typedef struct layout {
    int count, arrived;
    const int *mate; /* by place, or -1 for a floater */
    const int *score;
    int *rest; /* places of the residents who did not meet somebody from above */
    int rest_count, pairs;
} layout;

typedef struct comparer {
    const ff_pairing_question *question;
    const ff_pairing_report *report[2];
    int *partner[2]; /* by index */
    int *place;      /* by index, in the bracket at hand */
    int *numbers;    /* room for the layouts */
    size_t players;
    size_t from; /* brackets before are the same */
    ff_pairing_comparison *out;
    const ff_pairing_facts *facts;
} comparer;

/* --- criteria --- */

static int compare_values(const ff_pairing_value *a, const ff_pairing_value *b)
{
    for (size_t i = 0; i < a->count || i < b->count; i++) {
        /* a list that ends has nothing there, which is best */
        int32_t x = i < a->count ? a->items[i] : -1;
        int32_t y = i < b->count ? b->items[i] : -1;
        if (x != y)
            return x < y ? -1 : 1;
    }
    return 0;
}

/* The criteria from `first` to `last`. */
static int compare_criteria(const ff_pairing_bracket *a, const ff_pairing_bracket *b, int first,
                            int last, int *criterion)
{
    for (int c = first; c <= last; c++) {
        int order = compare_values(&a->values[c], &b->values[c]);
        *criterion = c;
        if (order != 0)
            return order;
    }
    *criterion = 0;
    return 0;
}

/* --- the order of generation --- */

static void lay_out(layout *l, const comparer *c, const ff_pairing_bracket *bracket, int which,
                    int *room)
{
    int count = (int)bracket->member_count;
    int *mate = room, *score = room + count;
    *l = (layout){.count = count,
                  .arrived = (int)bracket->arrived,
                  .mate = mate,
                  .score = score,
                  .rest = room + 2 * count};
    for (int i = 0; i < count; i++)
        c->place[bracket->members[i]] = i;
    for (int i = 0; i < count; i++) {
        int other = c->partner[which][bracket->members[i]];
        mate[i] = other == FF_NOBODY ? -1 : c->place[other];
        score[i] = c->facts[bracket->members[i]].score;
    }
    for (int i = l->arrived; i < count; i++) {
        if (mate[i] >= 0 && mate[i] < l->arrived)
            continue;
        l->rest[l->rest_count++] = i;
        l->pairs += mate[i] > i;
    }
    for (int i = 0; i < count; i++)
        c->place[bracket->members[i]] = -1;
}

static bool is_moved(const layout *l, int place)
{
    return place < l->arrived && l->mate[place] >= 0;
}

/* Which of those from above are paired: by the first that differs; 2017: more of them first,
 * and higher scores. */
static int compare_sets(const layout *a, const layout *b, bool most_first)
{
    int i = 0, k = 0, first = 0;
    for (int place = 0; place < a->arrived && first == 0; place++)
        if (is_moved(a, place) != is_moved(b, place))
            first = is_moved(a, place) ? -1 : 1;
    while (most_first) {
        while (i < a->arrived && !is_moved(a, i))
            i++;
        while (k < b->arrived && !is_moved(b, k))
            k++;
        if (i >= a->arrived || k >= b->arrived)
            return i < a->arrived ? -1 : k < b->arrived ? 1 : first;
        if (a->score[i] != b->score[k])
            return a->score[i] > b->score[k] ? -1 : 1;
        i++;
        k++;
    }
    return first;
}

static int compare_moved_partners(const layout *a, const layout *b)
{
    for (int place = 0; place < a->arrived; place++)
        if (a->mate[place] != b->mate[place])
            return a->mate[place] < b->mate[place] ? -1 : 1;
    return 0;
}

/* In the upper half after the exchanges: whoever meets a lower one. */
static bool is_upper(const layout *l, int number)
{
    int place = l->rest[number];
    return l->mate[place] > place;
}

typedef struct exchange {
    int moved, sum;
} exchange;

static exchange exchange_of(const layout *l)
{
    exchange e = {0, 0};
    for (int n = 0; n < l->rest_count; n++) {
        if (n < l->pairs && !is_upper(l, n)) {
            e.moved++;
            e.sum -= n;
        } else if (n >= l->pairs && is_upper(l, n)) {
            e.sum += n;
        }
    }
    return e;
}

/* The highest that goes down, where the sets differ: larger first. */
static int compare_down(const layout *a, const layout *b)
{
    for (int n = a->pairs - 1; n >= 0; n--)
        if (is_upper(a, n) != is_upper(b, n))
            return is_upper(a, n) ? 1 : -1;
    return 0;
}

static int compare_up(const layout *a, const layout *b)
{
    for (int n = a->pairs; n < a->rest_count; n++)
        if (is_upper(a, n) != is_upper(b, n))
            return is_upper(a, n) ? -1 : 1;
    return 0;
}

static int compare_transposition(const layout *a, const layout *b)
{
    for (int n = 0; n < a->rest_count; n++) {
        int place = a->rest[n];
        if (is_upper(a, n) && a->mate[place] != b->mate[place])
            return a->mate[place] < b->mate[place] ? -1 : 1;
    }
    return 0;
}

static int compare_generation(const layout *a, const layout *b, bool most_first,
                              ff_pairing_step *step)
{
    int order = compare_sets(a, b, most_first);
    *step = FF_STEP_MOVED_DOWN;
    if (order == 0) {
        order = compare_moved_partners(a, b);
        *step = FF_STEP_MDP_PARTNERS;
    }
    if (order != 0)
        return order;
    exchange x = exchange_of(a), y = exchange_of(b);
    *step = FF_STEP_EXCHANGES;
    if (x.moved != y.moved)
        return x.moved - y.moved;
    *step = FF_STEP_EXCHANGE_SUM;
    if (x.sum != y.sum)
        return x.sum - y.sum;
    *step = FF_STEP_EXCHANGE_DOWN;
    if ((order = compare_down(a, b)) != 0)
        return order;
    *step = FF_STEP_EXCHANGE_UP;
    if ((order = compare_up(a, b)) != 0)
        return order;
    *step = FF_STEP_TRANSPOSITION;
    return compare_transposition(a, b);
}

/* --- the whole --- */

static bool same_pairs(const comparer *c, const ff_pairing_bracket *bracket)
{
    bool same = true;
    for (size_t i = 0; i < bracket->member_count && same; i++)
        same = c->partner[0][bracket->members[i]] == c->partner[1][bracket->members[i]];
    return same;
}

static bool same_members(const ff_pairing_bracket *a, const ff_pairing_bracket *b)
{
    return a->member_count == b->member_count &&
           memcmp(a->members, b->members, a->member_count * sizeof *a->members) == 0;
}

static void compare_brackets(comparer *c)
{
    const ff_pairing_report *a = c->report[0], *b = c->report[1];
    for (size_t i = c->from; i < a->bracket_count && i < b->bracket_count; i++) {
        const ff_pairing_bracket *x = &a->brackets[i], *y = &b->brackets[i];
        c->out->bracket = (int)i;
        c->out->order = compare_criteria(x, y, 4, FF_SWISS_CRITERIA - 1, &c->out->criterion);
        c->out->step = FF_STEP_CRITERION;
        if (c->out->order != 0)
            return;
        if (same_pairs(c, x) || !same_members(x, y))
            continue;
        layout first, second;
        lay_out(&first, c, x, 0, c->numbers);
        lay_out(&second, c, y, 1, c->numbers + 3 * x->member_count);
        c->out->order = compare_generation(
            &first, &second, ff_pairing_rules_of(c->question)->most_moved_first, &c->out->step);
        if (c->out->order != 0)
            return;
    }
    c->out->step = FF_STEP_SAME;
    c->out->bracket = 0;
}

/* --- the other systems --- */

static int compare_orders(comparer *c, const ff_pairing_bracket *x, const ff_pairing_bracket *y,
                          ff_pairing_order first, ff_pairing_order last)
{
    static const ff_pairing_step steps[] = {[FF_ORDER_UPFLOATERS] = FF_STEP_UPFLOATERS,
                                            [FF_ORDER_SHIFTERS] = FF_STEP_SHIFTERS,
                                            [FF_ORDER_COUNTERPARTS] = FF_STEP_COUNTERPARTS,
                                            [FF_ORDER_PARTNERS] = FF_STEP_PARTNERS};
    for (int k = (int)first; k <= (int)last; k++) {
        int order = compare_values(&x->order[k], &y->order[k]);
        c->out->step = steps[k];
        if (order != 0)
            return order;
    }
    return 0;
}

static int compare_stage(comparer *c, const ff_pairing_bracket *x, const ff_pairing_bracket *y,
                         int first, int last)
{
    int order = compare_criteria(x, y, first, last, &c->out->criterion);
    if (order != 0)
        c->out->step = FF_STEP_CRITERION;
    return order;
}

static void compare_other_brackets(comparer *c, const ff_pairing_rules *rules)
{
    const ff_pairing_report *a = c->report[0], *b = c->report[1];
    int last = FF_SWISS_CRITERIA - 1, set = rules->last_of_set != 0 ? rules->last_of_set : last;
    for (size_t i = c->from; i < a->bracket_count && i < b->bracket_count; i++) {
        const ff_pairing_bracket *x = &a->brackets[i], *y = &b->brackets[i];
        c->out->bracket = (int)i;
        int order = compare_stage(c, x, y, 4, set);
        if (order == 0)
            order = compare_orders(c, x, y, FF_ORDER_UPFLOATERS, FF_ORDER_UPFLOATERS);
        if (order == 0)
            order = compare_stage(c, x, y, set + 1, last);
        if (order == 0)
            order = compare_orders(c, x, y, FF_ORDER_SHIFTERS, FF_ORDER_PARTNERS);
        c->out->order = order;
        if (order != 0)
            return;
    }
    c->out->step = FF_STEP_SAME;
    c->out->bracket = 0;
}

/* The bye before all brackets: lowest score, most games, largest number or lowest Index. */
static int compare_byes(const comparer *c, const ff_pairing_rules *rules)
{
    int a = c->report[0]->bye, b = c->report[1]->bye;
    if (a == b || a == FF_NOBODY || b == FF_NOBODY)
        return 0;
    const ff_pairing_facts *x = &c->facts[a], *y = &c->facts[b];
    if (x->score != y->score)
        return x->score < y->score ? -1 : 1;
    if (x->played != y->played)
        return x->played > y->played ? -1 : 1;
    if (rules->by_index && x->buchholz != y->buchholz)
        return x->buchholz < y->buchholz ? -1 : 1;
    if (rules->by_index && x->sonneborn != y->sonneborn)
        return x->sonneborn < y->sonneborn ? -1 : 1;
    return c->question->players[a].no > c->question->players[b].no ? -1 : 1;
}

static void compare_others(comparer *c, const ff_pairing_rules *rules)
{
    c->out->order = compare_byes(c, rules);
    c->out->step = FF_STEP_BYE;
    if (c->out->order == 0)
        compare_other_brackets(c, rules);
}

/* The criterion that a fault breaks. */
static int broken(const ff_pairing_report *report)
{
    static const int criteria[] = {
        [FF_FAULT_MET] = 1,      [FF_FAULT_PROHIBITED] = 1, [FF_FAULT_BYE] = 2,
        [FF_FAULT_COLOUR] = 3,   [FF_FAULT_TWICE] = 0,      [FF_FAULT_ABSENT] = 0,
        [FF_FAULT_UNPAIRED] = 0, [FF_FAULT_FORCED] = 0};
    return report->fault_count > 0 ? criteria[report->faults[0].kind] : 0;
}

static void compare_reports(comparer *c)
{
    const ff_pairing_report *a = c->report[0], *b = c->report[1];
    const ff_pairing_rules *rules = ff_pairing_rules_of(c->question);
    if ((a->fault_count == 0) != (b->fault_count == 0)) {
        c->out->step = FF_STEP_RULE;
        c->out->order = a->fault_count == 0 ? -1 : 1;
        c->out->criterion = broken(a->fault_count == 0 ? b : a);
    } else if (!rules->exchanges) {
        compare_others(c, rules);
    } else if (rules->bye_criterion && a->bye_score != b->bye_score) {
        c->out->step = FF_STEP_CRITERION;
        c->out->criterion = 5;
        c->out->order = a->bye_score - b->bye_score;
    } else {
        compare_brackets(c);
    }
}

static void note_partners(int *partner, size_t players, const ff_pairing_pair *pairs,
                          size_t count)
{
    for (size_t i = 0; i < players; i++)
        partner[i] = FF_NOBODY;
    for (size_t i = 0; i < count; i++) {
        partner[pairs[i].white] = pairs[i].black;
        if (pairs[i].black != FF_NOBODY)
            partner[pairs[i].black] = pairs[i].white;
    }
}

static int compare_pairings(comparer *c, ff_arena *arena, ff_error *err)
{
    size_t players = c->question->count + 1;
    for (int i = 0; i < 2; i++)
        if (c->report[i]->bracket_count == 0 && c->question->count > 0 &&
            c->report[i]->fault_count > 0)
            return ff_fail(err, FF_E_STATE, "the pairing does not pair everybody once");
    c->place = ff_arena_alloc(arena, players * sizeof *c->place);
    c->numbers = ff_arena_alloc(arena, 6 * players * sizeof *c->numbers);
    ff_pairing_facts *facts =
        c->facts == NULL ? ff_arena_alloc(arena, players * sizeof *facts) : NULL;
    if (c->place == NULL || c->numbers == NULL || (facts == NULL && c->facts == NULL))
        return ff_fail(err, FF_E_MEMORY, "out of memory for a comparison");
    memset(c->place, -1, players * sizeof *c->place);
    int code = facts != NULL ? ff_pairing_facts_of(c->question, facts, err) : FF_OK;
    if (facts != NULL)
        c->facts = facts;
    if (code == FF_OK)
        compare_reports(c);
    return code;
}

int ff_pairing_compare_judged(const ff_pairing_question *question, const ff_pairing_judged *a,
                              const ff_pairing_judged *b, ff_pairing_comparison *out,
                              ff_error *err)
{
    ff_arena arena = {0};
    comparer c = {.question = question,
                  .report = {a->report, b->report},
                  .from = (size_t)b->from,
                  .out = out,
                  .facts = a->facts};
    memset(out, 0, sizeof *out);
    c.players = question->count;
    for (int i = 0; i < 2; i++)
        c.partner[i] = ff_arena_alloc(&arena, (c.players + 1) * sizeof *c.partner[i]);
    int code = c.partner[0] != NULL && c.partner[1] != NULL
                   ? FF_OK
                   : ff_fail(err, FF_E_MEMORY, "out of memory for a comparison");
    if (code == FF_OK) {
        note_partners(c.partner[0], c.players, a->pairs, a->count);
        note_partners(c.partner[1], c.players, b->pairs, b->count);
        code = compare_pairings(&c, &arena, err);
    }
    ff_arena_release(&arena);
    return code;
}

int ff_pairing_compare(const ff_pairing_question *question, const ff_pairing_pair *a,
                       size_t a_count, const ff_pairing_pair *b, size_t b_count,
                       ff_pairing_comparison *out, ff_error *err)
{
    ff_pairing_report first = {0}, second = {0};
    const ff_pairing_judged one = {a, a_count, &first, NULL, 0},
                            other = {b, b_count, &second, NULL, 0};
    int code = ff_pairing_judge(question, a, a_count, &first, err);
    if (code == FF_OK)
        code = ff_pairing_judge(question, b, b_count, &second, err);
    if (code == FF_OK)
        code = ff_pairing_compare_judged(question, &one, &other, out, err);
    ff_pairing_report_release(&first);
    ff_pairing_report_release(&second);
    return code;
}
