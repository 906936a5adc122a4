#include "clock/audit_private.h"
#include "flagfall/laws.h"

/*
 * From which move on a player need not record: Article 8.4. Less than five minutes left at some
 * stage of a period without thirty seconds a move, for the rest of that period.
 */

/* The period that a side's next move after `moves` moves belongs to; `*last` becomes the number
 * of its last move, 0 for the rest of the game. */
static const ff_tc_period *period_of(const ff_tc_side *side, int moves, int *last)
{
    int done = 0, i = 0;
    for (; i + 1 < side->count && side->periods[i].moves > 0; i++) {
        done += side->periods[i].moves;
        if (moves < done) {
            *last = done;
            return &side->periods[i];
        }
    }
    *last = 0;
    return &side->periods[i];
}

static bool frees(const ff_tc_period *period, const ff_laws *laws)
{
    bool adds = period->kind == FF_TC_FISCHER || period->kind == FF_TC_DELAY ||
                period->kind == FF_TC_BRONSTEIN;
    return !adds || period->bonus_ms < (int64_t)laws->record_increment_s * SECOND_MS;
}

static void note(ff_audit *out, const ff_clock_reading *reading, int side, int move, int last)
{
    ff_audit_finding *f =
        ff_audit_add(out, FF_AUDIT_RECORD, FF_AUDIT_NOTE, reading->ply, side, reading->clk_ms);
    if (last > 0)
        SAY(f, "%s need not record moves %d to %d: %s left (Article 8.4)", ff_audit_who[side],
            move + 1, last, ff_audit_show(reading->clk_ms).text);
    else
        SAY(f, "%s need not record from move %d on: %s left (Article 8.4)", ff_audit_who[side],
            move + 1, ff_audit_show(reading->clk_ms).text);
}

void ff_audit_record_duty(const ff_clock_reading *readings, size_t count,
                          const ff_timecontrol *tc, int shift, ff_audit *out)
{
    const ff_laws *laws = ff_laws_default();
    const ff_tc_period *told[2] = {NULL, NULL};
    if (ff_tc_classify(tc, laws) != FF_TC_STANDARD)
        return;
    for (size_t i = 0; i < count; i++) {
        int side = (readings[i].ply + 1) % 2, move = (readings[i].ply + 1) / 2, last;
        const ff_tc_period *period = period_of(&tc->side[side], move, &last);
        if (readings[i].clk_ms < 0 || period == told[side] || !frees(period, laws) ||
            readings[i].clk_ms >= (int64_t)laws->record_minutes * MINUTE_MS)
            continue;
        told[side] = period;
        note(out, &readings[i], side, move + shift, last > 0 ? last + shift : 0);
    }
}
