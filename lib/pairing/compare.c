#include "pairing/field.h"

#include <stdlib.h>
#include <string.h>

/* Which of two pairings is better, and where they first differ: the criteria, and where those
 * are equal the order of generation (articles 3 and 4). */

typedef struct side {
    const ff_swiss_report *report;
    int *partner; /* by index; FF_NOBODY: the bye */
} side;

typedef struct contest {
    const ff_swiss_question *question;
    side a, b;
    ff_swiss_comparison *out;
} contest;

static bool decide(contest *c, ff_swiss_step step, int order)
{
    if (order == 0)
        return false;
    c->out->step = step;
    c->out->order = order < 0 ? -1 : 1;
    return true;
}

static int compare_values(const ff_swiss_value *a, const ff_swiss_value *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++)
        if (a->items[i] != b->items[i])
            return a->items[i] < b->items[i] ? -1 : 1;
    return (a->count > b->count) - (a->count < b->count);
}

static bool compare_criteria(contest *c, const ff_swiss_bracket *a, const ff_swiss_bracket *b)
{
    for (int k = 6; k < FF_SWISS_CRITERIA; k++) {
        if (!decide(c, FF_STEP_CRITERION, compare_values(&a->values[k], &b->values[k])))
            continue;
        c->out->criterion = k;
        return true;
    }
    return false;
}

/* --- the order of generation --- */

/* A bracket as numbers: its members, and for each the place of the partner, -1 when he floats.
 */
typedef struct line_up {
    int count, arrived;
    int *with;
} line_up;

static int place_of(const ff_swiss_bracket *b, int index)
{
    for (size_t i = 0; i < b->member_count; i++)
        if (b->members[i] == index)
            return (int)i;
    return -1;
}

static void line_up_of(const side *s, const ff_swiss_bracket *b, line_up *out)
{
    out->count = (int)b->member_count;
    out->arrived = (int)b->arrived;
    for (size_t i = 0; i < b->member_count; i++) {
        int other = s->partner[b->members[i]];
        out->with[i] = other == FF_NOBODY ? -1 : place_of(b, other);
    }
}

static int compare_ints(int a, int b)
{
    return (a > b) - (a < b);
}

/* Who of those from above is paired: the first difference; paired is earlier. Then whom they
 * meet. */
static bool compare_arrived(contest *c, const line_up *a, const line_up *b)
{
    for (int i = 0; i < a->arrived; i++)
        if (decide(c, FF_STEP_MOVED_DOWN, compare_ints(a->with[i] < 0, b->with[i] < 0)))
            return true;
    for (int i = 0; i < a->arrived; i++)
        if (decide(c, FF_STEP_MDP_PARTNERS, compare_ints(a->with[i], b->with[i])))
            return true;
    return false;
}

/* The remainder by its own numbers. */
typedef struct remainder {
    int count, pairs;
    int *with; /* by number from 0; -1: floats */
    int exchanged, sum;
} remainder;

static bool met_from_above(const line_up *l, int i)
{
    return l->with[i] >= 0 && l->with[i] < l->arrived;
}

static bool is_upper(const remainder *r, int i)
{
    return r->with[i] > i;
}

static void remainder_of(const line_up *l, remainder *out)
{
    int paired = 0;
    out->count = 0;
    for (int i = l->arrived; i < l->count; i++) {
        if (met_from_above(l, i))
            continue;
        int with = -1;
        for (int k = l->arrived, at = 0; k < l->count; k++) {
            if (met_from_above(l, k))
                continue;
            if (k == l->with[i])
                with = at;
            at++;
        }
        paired += with >= 0;
        out->with[out->count++] = with;
    }
    out->pairs = paired / 2;
    out->exchanged = out->sum = 0;
    for (int i = 0; i < out->count; i++) {
        if (i < out->pairs && !is_upper(out, i)) {
            out->exchanged++;
            out->sum -= i;
        } else if (i >= out->pairs && is_upper(out, i)) {
            out->sum += i;
        }
    }
}

static bool compare_halves(contest *c, const remainder *a, const remainder *b)
{
    if (decide(c, FF_STEP_EXCHANGES, compare_ints(a->exchanged, b->exchanged)) ||
        decide(c, FF_STEP_EXCHANGE_SUM, compare_ints(a->sum, b->sum)))
        return true;
    for (int i = a->pairs - 1; i >= 0; i--)
        if (decide(c, FF_STEP_EXCHANGE_DOWN, compare_ints(is_upper(a, i), is_upper(b, i))))
            return true;
    for (int i = a->pairs; i < a->count; i++)
        if (decide(c, FF_STEP_EXCHANGE_UP, compare_ints(!is_upper(a, i), !is_upper(b, i))))
            return true;
    for (int i = 0; i < a->count; i++)
        if (is_upper(a, i) &&
            decide(c, FF_STEP_TRANSPOSITION, compare_ints(a->with[i], b->with[i])))
            return true;
    return false;
}

static bool compare_order(contest *c, const ff_swiss_bracket *a, const ff_swiss_bracket *b,
                          int *space)
{
    size_t count = a->member_count;
    line_up x = {.with = space}, y = {.with = space + count};
    remainder r = {.with = space + 2 * count}, s = {.with = space + 3 * count};
    line_up_of(&c->a, a, &x);
    line_up_of(&c->b, b, &y);
    if (compare_arrived(c, &x, &y))
        return true;
    remainder_of(&x, &r);
    remainder_of(&y, &s);
    return compare_halves(c, &r, &s);
}

static void compare_brackets(contest *c, int *space)
{
    size_t count = c->a.report->bracket_count;
    for (size_t i = 0; i < count && i < c->b.report->bracket_count; i++) {
        const ff_swiss_bracket *a = &c->a.report->brackets[i], *b = &c->b.report->brackets[i];
        c->out->bracket = (int)i;
        if (compare_criteria(c, a, b) || compare_order(c, a, b, space))
            return;
    }
    c->out->bracket = 0;
}

/* --- rules before criteria --- */

static int broken(const ff_swiss_report *report, int kind)
{
    int count = 0;
    for (size_t i = 0; i < report->fault_count; i++)
        count += report->faults[i].kind == kind;
    return count;
}

static bool compare_rules(contest *c)
{
    static const struct {
        int kind, criterion;
    } rules[] = {{FF_FAULT_MET, 1},
                 {FF_FAULT_PROHIBITED, 1},
                 {FF_FAULT_FORCED, 1},
                 {FF_FAULT_BYE, 2},
                 {FF_FAULT_COLOUR, 3}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        int a = broken(c->a.report, rules[i].kind), b = broken(c->b.report, rules[i].kind);
        if (!decide(c, FF_STEP_RULE, compare_ints(a, b)))
            continue;
        c->out->criterion = rules[i].criterion;
        return true;
    }
    if (c->question->system == FF_SWISS_DUTCH_2017 ||
        !decide(c, FF_STEP_CRITERION,
                compare_ints(c->a.report->bye_score, c->b.report->bye_score)))
        return false;
    c->out->criterion = 5;
    return true;
}

static void set_partners(int *partner, const ff_swiss_pair *pairs, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        partner[pairs[i].white] = pairs[i].black;
        if (pairs[i].black != FF_NOBODY)
            partner[pairs[i].black] = pairs[i].white;
    }
}

static int compare_reports(contest *c, const ff_swiss_pair *a, size_t a_count,
                           const ff_swiss_pair *b, size_t b_count, ff_error *err)
{
    size_t count = c->question->count + 1;
    int *space = ff_calloc(6 * count, sizeof *space);
    if (space == NULL)
        return ff_fail(err, FF_E_MEMORY, "out of memory for the comparison");
    c->a.partner = space + 4 * count;
    c->b.partner = space + 5 * count;
    set_partners(c->a.partner, a, a_count);
    set_partners(c->b.partner, b, b_count);
    if (!compare_rules(c))
        compare_brackets(c, space);
    ff_free(space);
    return FF_OK;
}

int ff_swiss_compare(const ff_swiss_question *question, const ff_swiss_pair *a, size_t a_count,
                     const ff_swiss_pair *b, size_t b_count, ff_swiss_comparison *out,
                     ff_error *err)
{
    ff_swiss_report first, second;
    memset(out, 0, sizeof *out);
    int code = ff_swiss_judge(question, a, a_count, &first, err);
    if (code != FF_OK)
        return code;
    code = ff_swiss_judge(question, b, b_count, &second, err);
    if (code == FF_OK) {
        contest c = {
            .question = question, .a = {&first, NULL}, .b = {&second, NULL}, .out = out};
        code =
            first.brackets == NULL || second.brackets == NULL
                ? ff_fail(err, FF_E_STATE, "one of the pairings does not pair everybody once")
                : compare_reports(&c, a, a_count, b, b_count, err);
        ff_swiss_report_release(&second);
    }
    ff_swiss_report_release(&first);
    return code;
}
