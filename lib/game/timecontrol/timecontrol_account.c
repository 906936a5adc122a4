#include "timecontrol/timecontrol_reading.h"

/*
 * A second look at a reading, which knows nothing of how it was made: every number of the
 * announcement must be found in it as a value of its own.
 */

enum { SLOTS = 2 * FF_TC_PERIODS * 6 + 2 * TC_CLAUSES + 2 };

/* The values of a reading: times in milliseconds, and numbers of moves. */
typedef struct slots {
    int times, numbers;
    int64_t time[SLOTS];
    int64_t number[SLOTS];
} slots;

static void add_time(slots *s, int64_t ms)
{
    if (ms > 0)
        s->time[s->times++] = ms;
}

static void add_number(slots *s, int64_t number)
{
    if (number > 0)
        s->number[s->numbers++] = number;
}

static void add_side(slots *s, const ff_tc_side *side)
{
    int last = 0;
    for (int i = 0; i < side->count; i++) {
        const ff_tc_period *p = &side->periods[i];
        add_time(s, p->main_ms);
        add_time(s, p->bonus_ms);
        add_number(s, p->moves);
        add_number(s, p->count);
        last += p->moves;
        if (p->bonus_from > 0)
            add_number(s, p->bonus_from);
        if (p->bonus_from > 0)
            add_number(s, p->bonus_from - 1); /* "after move 60" */
        else if (last > 0)
            add_number(s, last); /* "after move 40", "until move 60" */
    }
}

static bool take_from(int64_t *values, int *count, int64_t want)
{
    for (int i = 0; i < *count; i++)
        if (values[i] == want) {
            values[i] = values[--*count];
            return true;
        }
    return false;
}

static bool take_time(slots *s, int64_t ms)
{
    return ms == 0 || take_from(s->time, &s->times, ms);
}

/* A number without a unit: moves, minutes, hours or seconds. */
static bool take_number(slots *s, int64_t thousandths)
{
    if (thousandths == 0)
        return true;
    if (thousandths % 1000 == 0 && take_from(s->number, &s->numbers, thousandths / 1000))
        return true;
    return take_time(s, thousandths * 60) || take_time(s, thousandths) ||
           take_time(s, thousandths * 3600);
}

/* "90 min", "from move 41" where the increment begins with the second period. */
static bool has_place(slots *s, const tc_token *t)
{
    if (t->kind == TC_NUMBER)
        return take_number(s, t->number) ||
               (t->number > 1000 && take_from(s->number, &s->numbers, t->number / 1000 - 1));
    return take_time(s, t->ms) || take_time(s, t->other_ms) ||
           (t->letter_m && take_number(s, t->number));
}

/* "90 min for 40 moves, 30 s per move from move 41": nothing is said of the time from there. */
static bool ends_too_early(const ff_tc_side *side)
{
    const ff_tc_period *p = &side->periods[0];
    return side->count == 1 && p->moves > 0 && p->bonus_from > p->moves;
}

bool ff_timecontrol_account(const reader *r, const ff_timecontrol *tc, char *list, size_t size)
{
    slots s = {0};
    bool sides = !ff_tc_same_sides(tc) || r->seen_side[0] || r->seen_side[1] || r->seen_pair;
    bool all = true;
    add_side(&s, &tc->side[0]);
    if (sides)
        add_side(&s, &tc->side[1]);
    add_number(&s, 1); /* "from move 1" */
    for (int i = 0; i < r->count; i++) {
        add_number(&s, r->clauses[i].label);
        add_number(&s, r->clauses[i].from == 1);
    }
    for (int pass = TC_TIME; pass >= TC_NUMBER; pass--)
        for (int i = 0; i < r->tokens->count; i++) {
            const tc_token *t = &r->tokens->items[i];
            bool early = ends_too_early(&tc->side[0]) &&
                         t->number == 1000 * (int64_t)tc->side[0].periods[0].bonus_from;
            if ((int)t->kind != pass || (has_place(&s, t) && !early))
                continue;
            ff_timecontrol_quote(r->tokens, t, list, size);
            all = false;
        }
    return all;
}
