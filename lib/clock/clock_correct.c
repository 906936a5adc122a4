#include "clock/correction.h"

#define MINUTE_MS INT64_C(60000)

/* ---- a wrong setting ---- */

static bool is_supported(const ff_timecontrol *tc)
{
    for (int s = 0; s < 2 && tc->state == FF_TC_LIMITED; s++)
        for (int i = 0; i < tc->side[s].count; i++)
            if (tc->side[s].periods[i].kind > FF_TC_BRONSTEIN)
                return false;
    return tc->state == FF_TC_LIMITED;
}

static bool is_delay(ff_tc_kind kind)
{
    return kind == FF_TC_DELAY || kind == FF_TC_BRONSTEIN;
}

/* The time that delays may have hidden in moves 1 to `last`. */
static int64_t hidden(const ff_tc_side *side, int last)
{
    int64_t sum = 0;
    for (int m = 1; m <= last; m++)
        if (is_delay(side->periods[ff_tc_period_of(side, m, NULL)].kind))
            sum += ff_tc_bonus_of(side, m);
    return sum;
}

/* What the display has been given: a Bronstein clock shows the allowance of the next move. */
static int64_t given_on_display(const ff_tc_side *side, int moves)
{
    int64_t sum = ff_tc_given(side, moves);
    if (side->periods[ff_tc_period_of(side, moves + 1, NULL)].kind == FF_TC_BRONSTEIN)
        sum += ff_tc_bonus_of(side, moves + 1);
    return sum;
}

static int64_t at_least_zero(int64_t ms)
{
    return ms > 0 ? ms : 0;
}

/* A delay charges the time of a move beyond itself. Changing the delay by d changes the
 * charge of one move by 0 to d; how much, the displays do not say. */
static void correct_side(const ff_correction_input *input, int side, ff_correction_side *out)
{
    const ff_tc_side *set = &input->set.side[side];
    const ff_tc_side *right = &input->right.side[side];
    int moves = input->moves[side];
    bool on_move = side == FF_CLOCK_WHITE ? input->moves[0] == input->moves[1]
                                          : input->moves[0] > input->moves[1];
    int64_t more_hidden = hidden(right, moves + on_move) - hidden(set, moves + on_move);
    out->given_set_ms = given_on_display(set, moves);
    out->given_right_ms = given_on_display(right, moves);
    out->used_ms = out->given_set_ms - input->shown_ms[side];
    out->charge_least_ms = out->charge_most_ms = out->used_ms;
    if (more_hidden > 0)
        out->charge_least_ms = at_least_zero(out->used_ms - more_hidden);
    else
        out->charge_most_ms = out->used_ms - more_hidden;
    out->should_least_ms = out->given_right_ms - out->charge_most_ms + input->add_ms[side];
    out->should_most_ms = out->given_right_ms - out->charge_least_ms + input->add_ms[side];
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
    return FF_OK;
}

int ff_clock_correct(const ff_correction_input *input, ff_correction *out, ff_error *err)
{
    *out = (ff_correction){.exact = true};
    int code = check_input(input, err);
    for (int s = 0; s < 2 && code == FF_OK; s++) {
        ff_correction_side *side = &out->side[s];
        correct_side(input, s, side);
        out->exact = out->exact && side->should_least_ms == side->should_most_ms;
        out->used_up = out->used_up || side->should_most_ms <= 0;
        out->impossible = out->impossible || side->used_ms < 0;
    }
    return code;
}

bool ff_correction_is_late(const ff_laws *laws, ff_mode mode, const int moves[2])
{
    int limit = (int)laws->setting_moves;
    return mode != FF_MODE_STANDARD && limit > 0 && moves[0] >= limit && moves[1] >= limit;
}

/* ---- times for an earlier position ---- */

/* Rounds `a / b` half up to whole seconds. */
static int64_t to_seconds(int64_t a, int64_t b)
{
    return (2 * a + 1000 * b) / (2000 * b) * 1000;
}

/* The old code: 5 minutes, or a minute for each move to the control, must be left. Which of
 * the two was meant is not known; the caller says. */
static void apply_floor(const ff_restore_input *input, int side, ff_restore_side *out)
{
    const ff_tc_side *tc = &input->tc->side[side];
    int first;
    int moves = input->moves_error[side];
    const ff_tc_period *p = &tc->periods[ff_tc_period_of(tc, moves + 1, &first)];
    int64_t five = 5 * MINUTE_MS;
    int64_t by_moves = p->moves > 0 ? (first + p->moves - 1 - moves) * MINUTE_MS : five;
    bool larger = input->floor == FF_FLOOR_MAX;
    out->floor_ms = larger == (by_moves > five) ? by_moves : five;
    out->left_ms = ff_tc_given(tc, moves) - out->used_ms;
    out->raised = out->left_ms < out->floor_ms;
    if (out->raised)
        out->left_ms = out->floor_ms;
}

int ff_clock_restore(const ff_restore_input *input, ff_restore_side out[2], ff_error *err)
{
    for (int s = 0; s < 2; s++) {
        int played = input->moves_played[s];
        int error = input->moves_error[s];
        if (played < 1 || error < 0 || error > played || played > 10 * FF_TC_MAX_MOVES)
            return ff_fail(err, FF_E_STATE,
                           "the error lies after the moves that were played, or none were");
        if (input->used_ms[s] < 0 || input->used_ms[s] > FF_TC_MAX_MS)
            return ff_fail(err, FF_E_LIMIT, "a used time is out of range");
        out[s] = (ff_restore_side){.numerator = input->used_ms[s] * error,
                                   .denominator = played,
                                   .left_ms = -1,
                                   .floor_ms = -1};
        out[s].used_ms = to_seconds(out[s].numerator, out[s].denominator);
        if (input->tc != NULL && input->tc->state == FF_TC_LIMITED)
            apply_floor(input, s, &out[s]);
    }
    return FF_OK;
}
