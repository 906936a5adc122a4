#include "clock/audit_private.h"

#include <stdio.h>
#include <string.h>

/* The audit of a game's times: settings, flags, the game as a whole. */

static bool is_supported(const ff_timecontrol *tc)
{
    for (int s = 0; s < 2 && tc->state == FF_TC_LIMITED; s++)
        for (int i = 0; i < tc->side[s].count; i++)
            if (tc->side[s].periods[i].kind > FF_TC_BRONSTEIN)
                return false;
    return tc->state == FF_TC_LIMITED;
}

static int check_order(const ff_clock_reading *readings, size_t count, ff_error *err)
{
    for (size_t i = 0; i < count; i++) {
        bool later = i == 0 || readings[i].ply > readings[i - 1].ply;
        if (readings[i].ply < 1 || !later)
            return ff_fail(err, FF_E_PARSE_CLOCK, "half-move %d is out of order",
                           readings[i].ply);
        if (readings[i].ply > 20 * FF_TC_MAX_MOVES)
            return ff_fail(err, FF_E_LIMIT, "a game of more than %d half-moves",
                           20 * FF_TC_MAX_MOVES);
    }
    return FF_OK;
}

/* Where every move of a side has its %emt, their sum is what the side has used. */
static void sum_move_times(const ff_clock_reading *readings, size_t count, ff_audit *out)
{
    int64_t sum[2] = {0, 0};
    bool all[2] = {false, false};
    for (size_t i = 0; i < count; i++) {
        int side = (readings[i].ply - 1) % 2;
        bool next = readings[i].ply == (int)i + 1 && readings[i].emt_ms >= 0;
        all[side] = next && (all[side] || readings[i].ply <= 2);
        sum[side] += next ? readings[i].emt_ms : 0;
    }
    for (int s = 0; s < 2; s++)
        if (all[s])
            out->used_ms[s] = sum[s];
}

/* A clock at zero that went on. Whole seconds do not prove it: 0:00:00 may be half a second. */
static void check_flags(const ff_clock_reading *readings, size_t count, int shift,
                        ff_audit *out)
{
    bool zero[2] = {false, false};
    bool fine = ff_audit_resolution(readings, count) < SECOND_MS;
    for (size_t i = 0; i < count; i++) {
        const ff_clock_reading *r = &readings[i];
        int side = (r->ply - 1) % 2;
        if (zero[side] && fine) {
            ff_audit_finding *f =
                ff_audit_add(out, FF_AUDIT_FLAG, FF_AUDIT_ERROR, r->ply - 2, side, 0);
            SAY(f, "%s's flag must have fallen at move %d, and the game went on",
                ff_audit_who[side], (r->ply - 1) / 2 + shift);
        }
        zero[side] = r->clk_ms == 0;
    }
}

int ff_audit_run(const ff_clock_reading *readings, size_t count, const ff_timecontrol *tc,
                 ff_audit_options options, ff_audit *out, ff_error *err)
{
    audit_stats stats[2];
    *out = (ff_audit){.used_ms = {-1, -1}};
    if (!is_supported(tc))
        return ff_fail(err, FF_E_UNSUPPORTED,
                       "only main times, increments and delays can be checked");
    int code = check_order(readings, count, err);
    if (code != FF_OK)
        return code;
    ff_audit_assess(readings, count, tc, options, out, stats);
    out->by_move_times = out->readings == 0;
    if (out->by_move_times)
        ff_audit_move_times(readings, count, tc, options, out);
    check_flags(readings, count, options.number_shift, out);
    ff_audit_unread(readings, count, options.number_shift, out);
    if (options.record_duty)
        ff_audit_record_duty(readings, count, tc, options.number_shift, out);
    if ((out->accused || out->questions > 0) && !out->by_move_times)
        ff_audit_explain(readings, count, tc, options, stats, out);
    sum_move_times(readings, count, out);
    return FF_OK;
}
