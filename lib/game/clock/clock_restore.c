#include "clock/correction.h"

#define MINUTE_MS INT64_C(60000)

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
