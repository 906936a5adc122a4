#include "clock/charge.h"
#include "clock/correction.h"

/* ---- a wrong setting ---- */

static bool is_supported(const ff_timecontrol *tc)
{
    for (int s = 0; s < 2 && tc->state == FF_TC_LIMITED; s++)
        for (int i = 0; i < tc->side[s].count; i++)
            if (tc->side[s].periods[i].kind > FF_TC_BRONSTEIN)
                return false;
    return tc->state == FF_TC_LIMITED;
}

static bool is_on_move(const ff_correction_input *input, int side)
{
    return (input->moves[0] > input->moves[1]) == (side == FF_CLOCK_BLACK);
}

/* The turns of a side: its moves, and the one it is thinking about. */
static int turns_of(const ff_correction_input *input, int side)
{
    return input->moves[side] + is_on_move(input, side);
}

static ff_tc_kind kind_of(const ff_tc_side *side, int move)
{
    return side->periods[ff_tc_period_of(side, move, NULL)].kind;
}

/* What the display has been given: a Bronstein clock shows the allowance of the next move. */
static int64_t given_on_display(const ff_tc_side *side, int moves)
{
    int64_t sum = ff_tc_given(side, moves);
    if (kind_of(side, moves + 1) == FF_TC_BRONSTEIN)
        sum += ff_tc_bonus_of(side, moves + 1);
    return sum;
}

/* ---- periods that begin at zero ---- */

/* The period (index) that the number of moves says. */
static int counted_period(const ff_tc_side *side, int moves)
{
    return ff_tc_period_of(side, moves + 1, NULL);
}

/* How many periods after that one may have begun because the time before was used up. */
static int open_periods(const ff_tc_side *side, int moves)
{
    int index = counted_period(side, moves), steps = 0;
    while (index + steps + 1 < side->count && side->periods[index + steps].moves == 0)
        steps++;
    return steps;
}

/* Main times of the periods that begin after `from` up to `to`, both indices; negative when the
 * clock has not come so far. */
static int64_t main_between(const ff_tc_side *side, int from, int to)
{
    int64_t sum = 0;
    for (int i = from + 1; i <= to; i++)
        sum += side->periods[i].main_ms;
    for (int i = to + 1; i <= from; i++)
        sum -= side->periods[i].main_ms;
    return sum;
}

/* Nobody knows at which move a period began at zero; that it has the same time for each move as
 * its neighbours makes it all one. */
static bool is_same_bonus(const ff_tc_side *side, int from, int to)
{
    int low = from < to ? from : to, high = from < to ? to : from;
    const ff_tc_period *first = &side->periods[low];
    for (int i = low; low < high && i <= high; i++) {
        const ff_tc_period *p = &side->periods[i];
        if (p->kind != first->kind || p->bonus_ms != first->bonus_ms || p->bonus_from != 0 ||
            (i > low && i < high && p->moves != 0))
            return false;
    }
    return true;
}

/* ---- one reading ---- */

/* A side as one reading has it: its turns, and from which of them on a period can have begun at
 * zero by either setting. */
typedef struct history {
    int count;
    int first_set, first_right;
    bool differs; /* the delays are not the same */
    ff_charge_turn turns[FF_TC_MAX_MOVES + 1];
} history;

/* What a clock has been given by the turn `m`, if all periods to `period` have begun. */
static int64_t next_given(const ff_tc_side *side, int m, int64_t given)
{
    int first;
    int index = ff_tc_period_of(side, m, &first);
    given += first == m ? side->periods[index].main_ms : 0;
    return given + (side->periods[index].kind == FF_TC_FISCHER ? ff_tc_bonus_of(side, m) : 0);
}

/* A Bronstein clock shows the allowance of the turn that runs, and counts all of it. */
static int64_t delay_of(const ff_tc_side *side, int m, bool thinking)
{
    ff_tc_kind kind = kind_of(side, m);
    bool waits = kind == FF_TC_DELAY || (kind == FF_TC_BRONSTEIN && !thinking);
    return waits ? ff_tc_bonus_of(side, m) : 0;
}

/* The allowance of a Bronstein clock in the turn that runs: it stands on the display. */
static int64_t allowance_of(const ff_tc_side *side, int m, bool thinking)
{
    return thinking && kind_of(side, m) == FF_TC_BRONSTEIN ? ff_tc_bonus_of(side, m) : 0;
}

static void fill_history(const ff_correction_input *input, int s,
                         const ff_correction_reading *r, history *h)
{
    const ff_tc_side *set = &input->set.side[s], *right = &input->right.side[s];
    int moves = input->moves[s];
    int64_t given = main_between(set, counted_period(set, moves), r->set_period[s]);
    int64_t given_right = main_between(right, counted_period(right, moves), r->right_period[s]);
    h->count = turns_of(input, s);
    h->differs = false;
    ff_tc_period_of(set, moves + 1, &h->first_set);
    ff_tc_period_of(right, moves + 1, &h->first_right);
    for (int m = 1; m <= h->count; m++) {
        given = next_given(set, m, given);
        given_right = next_given(right, m, given_right);
        h->turns[m - 1] =
            (ff_charge_turn){.set_delay = delay_of(set, m, m > moves),
                             .right_delay = delay_of(right, m, m > moves),
                             .given = given + allowance_of(set, m, m > moves),
                             .given_right = given_right + allowance_of(right, m, m > moves)};
        h->differs |= h->turns[m - 1].set_delay != h->turns[m - 1].right_delay;
    }
}

static void correct_side(const ff_correction_input *input, int side, const history *h,
                         ff_correction_reading *r)
{
    const ff_tc_side *set = &input->set.side[side];
    const ff_tc_side *right = &input->right.side[side];
    ff_correction_side *out = &r->side[side];
    int moves = input->moves[side];
    out->given_set_ms = given_on_display(set, moves) +
                        main_between(set, counted_period(set, moves), r->set_period[side]);
    out->given_right_ms =
        given_on_display(right, moves) +
        main_between(right, counted_period(right, moves), r->right_period[side]);
    out->used_ms = out->given_set_ms - input->shown_ms[side];
    ff_clock_charge_range(h->turns, h->count, out->used_ms, &out->charge_least_ms,
                          &out->charge_most_ms);
    out->should_least_ms = out->given_right_ms - out->charge_most_ms + input->add_ms[side];
    out->should_most_ms = out->given_right_ms - out->charge_least_ms + input->add_ms[side];
}

/* Does using up this period begin another? */
static bool goes_on(const ff_tc_side *side, int period)
{
    return period + 1 < side->count && side->periods[period].moves == 0;
}

/* Whether a period can have begun at zero by each setting, and whether one must have. */
typedef struct passing {
    bool set_can, right_can; /* one side is enough, as periods begin for both */
    bool beyond;             /* a side has used up what the reading says it still has */
} passing;

/* The most that a side can have been charged by the end of each turn decides: less than either
 * clock had given, where running out would have begun a period that the reading does not have.
 */
static void look_at_side(const ff_correction_input *input, const ff_correction_reading *r,
                         int s, const history *h, passing *p)
{
    const ff_tc_side *set = &input->set.side[s], *right = &input->right.side[s];
    bool right_goes_on = goes_on(right, r->right_period[s]);
    int64_t used = r->side[s].used_ms, hidden = 0;
    p->beyond |= h->count == 0 && used != 0; /* a clock that has not run yet */
    for (int i = 0; i < h->count; i++) {
        const ff_charge_turn *t = &h->turns[i];
        bool last = i + 1 == h->count;
        int64_t most = last || used < t->given - 1 ? used : t->given - 1;
        if (!last && right_goes_on && !h->differs && most > t->given_right - 1)
            most = t->given_right - 1;
        hidden += t->set_delay > t->right_delay ? t->set_delay - t->right_delay : 0;
        int64_t before = t->given - set->periods[r->set_period[s]].main_ms;
        int64_t before_right = t->given_right - right->periods[r->right_period[s]].main_ms;
        p->set_can |= r->set_period[s] > counted_period(set, input->moves[s]) &&
                      i + 1 >= h->first_set && most >= before;
        p->right_can |= r->right_period[s] > counted_period(right, input->moves[s]) &&
                        i + 1 >= h->first_right && most + hidden >= before_right;
        p->beyond |=
            last && input->period[0] == 0 && goes_on(set, r->set_period[s]) && used >= t->given;
        p->beyond |= last && right_goes_on && r->side[s].charge_least_ms >= t->given_right;
    }
}

static bool is_possible(const ff_correction_input *input, const ff_correction_reading *r,
                        const history h[2])
{
    passing p = {.set_can = true, .right_can = true};
    for (int s = 0; s < 2; s++) {
        p.set_can &= r->set_period[s] <= counted_period(&input->set.side[s], input->moves[s]);
        p.right_can &=
            r->right_period[s] <= counted_period(&input->right.side[s], input->moves[s]);
    }
    p.set_can |= input->period[0] > 0;
    for (int s = 0; s < 2; s++)
        look_at_side(input, r, s, &h[s], &p);
    return r->side[0].used_ms >= 0 && r->side[1].used_ms >= 0 && p.set_can && p.right_can &&
           !p.beyond;
}

/* ---- all readings ---- */

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* The period of a side when `zeros` times one was used up. */
static int period_after(const ff_tc_side *side, int moves, int zeros)
{
    return counted_period(side, moves) + smaller(zeros, open_periods(side, moves));
}

static int most_zeros(const ff_correction_input *input, const ff_timecontrol *tc)
{
    int white = open_periods(&tc->side[0], input->moves[0]);
    int black = open_periods(&tc->side[1], input->moves[1]);
    return white > black ? white : black;
}

/* Readings that are possible; what an increment gave is not known when it changed with a period
 * that began at zero. */
static void add_reading(const ff_correction_input *input, ff_correction_reading *r,
                        ff_correction *out)
{
    history h[2];
    bool known = true;
    for (int s = 0; s < 2; s++) {
        const ff_tc_side *set = &input->set.side[s], *right = &input->right.side[s];
        int moves = input->moves[s];
        known = known && is_same_bonus(set, counted_period(set, moves), r->set_period[s]) &&
                is_same_bonus(right, counted_period(right, moves), r->right_period[s]);
        fill_history(input, s, r, &h[s]);
        correct_side(input, s, &h[s], r);
    }
    if (!is_possible(input, r, h))
        return;
    out->impossible = false;
    if (!known || out->count == FF_CORRECTION_READINGS)
        out->unclear = true;
    else
        out->reading[out->count++] = *r;
}

/* Periods begin for both sides when one has used up its time, and no display says. */
static void find_readings(const ff_correction_input *input, ff_correction *out)
{
    bool asked = input->period[0] > 0;
    int sets = asked ? 0 : most_zeros(input, &input->set);
    int rights = most_zeros(input, &input->right);
    for (int set = 0; set <= sets; set++)
        for (int right = 0; right <= rights; right++) {
            ff_correction_reading r = {0};
            for (int s = 0; s < 2; s++) {
                const ff_tc_side *side = &input->set.side[s];
                r.set_period[s] =
                    asked ? input->period[s] - 1 : period_after(side, input->moves[s], set);
                r.right_period[s] = period_after(&input->right.side[s], input->moves[s], right);
            }
            add_reading(input, &r, out);
        }
}

static int check_periods(const ff_correction_input *input, ff_error *err)
{
    for (int s = 0; s < 2; s++)
        if (input->period[s] < 0 || input->period[s] > input->set.side[s].count ||
            (input->period[s] == 0) != (input->period[0] == 0))
            return ff_fail(err, FF_E_STATE, "the clock, set like that, has no period %d",
                           input->period[s]);
    return FF_OK;
}

static int check_input(const ff_correction_input *input, ff_error *err)
{
    if (!is_supported(&input->set) || !is_supported(&input->right))
        return ff_fail(err, FF_E_UNSUPPORTED,
                       "only main times, increments and delays can be corrected by sum");
    int lead = input->moves[0] - input->moves[1];
    if (input->moves[1] < 0 || lead < 0 || lead > 1 || input->moves[0] > FF_TC_MAX_MOVES)
        return ff_fail(err, FF_E_STATE, "White has as many moves as Black or one more");
    for (int s = 0; s < 2; s++)
        if (input->shown_ms[s] < 0 || input->shown_ms[s] > FF_TC_MAX_MS ||
            input->add_ms[s] > FF_TC_MAX_MS || input->add_ms[s] < -FF_TC_MAX_MS)
            return ff_fail(err, FF_E_LIMIT, "a time is out of range");
    return check_periods(input, err);
}

int ff_clock_correct(const ff_correction_input *input, ff_correction *out, ff_error *err)
{
    *out = (ff_correction){0};
    int code = check_input(input, err);
    if (code != FF_OK)
        return code;
    out->impossible = true;
    find_readings(input, out);
    out->exact = out->count == 1 && !out->unclear;
    for (int s = 0; s < 2; s++) {
        out->at_zero[s] = input->shown_ms[s] == 0;
        out->exact = out->exact && !out->at_zero[s];
        for (int i = 0; i < out->count; i++) {
            const ff_correction_side *side = &out->reading[i].side[s];
            out->exact = out->exact && side->should_least_ms == side->should_most_ms;
            out->used_up = out->used_up || side->should_most_ms <= 0;
        }
    }
    return code;
}

bool ff_clock_correction_is_late(const ff_laws *laws, ff_mode mode, const int moves[2])
{
    int limit = (int)laws->setting_moves;
    return mode != FF_MODE_STANDARD && limit > 0 && moves[0] >= limit && moves[1] >= limit;
}
