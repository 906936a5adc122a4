#include "clock/audit_private.h"

/*
 * A record that has the times used for the moves (%emt, or %egt from which they follow) and no
 * time left: whether they fit into what the control gives, and into the time in the room.
 */

/* What the moves of one side took, as far as each of them is reported. */
typedef struct tally {
    int64_t used; /* off the clock: a delay is free */
    int moves;
    bool fell;
} tally;

/* All that the side can have used before its move `move` ends: the increments of the moves
 * before, and the main times that may have begun. */
static int64_t most_given(const ff_tc_side *side, int move, ff_audit_periods periods)
{
    int64_t given = ff_tc_given(side, move - 1);
    if (periods == FF_PERIODS_BY_MOVES)
        return given;
    int at = ff_tc_period_of(side, move, NULL); /* the next ones may begin at zero */
    for (int i = at + 1; i < side->count; i++)
        given += side->periods[i].main_ms;
    return given;
}

static int64_t charge_of(const ff_tc_side *side, int move, int64_t used)
{
    const ff_tc_period *p = &side->periods[ff_tc_period_of(side, move, NULL)];
    int64_t free = ff_audit_is_delay(p->kind) ? p->bonus_ms : 0;
    return used > free ? used - free : 0;
}

static void take_move(const ff_clock_reading *r, const ff_timecontrol *tc,
                      const ff_audit_options *options, int64_t slack, tally t[2], ff_audit *out)
{
    int side = (r->ply - 1) % 2, move = (r->ply + 1) / 2;
    t[side].used += charge_of(&tc->side[side], move, r->emt_ms);
    t[side].moves++;
    int64_t most = most_given(&tc->side[side], move, options->periods);
    if (t[side].fell || t[side].used <= most + slack * t[side].moves)
        return;
    t[side].fell = true;
    ff_audit_finding *f =
        ff_audit_add(out, FF_AUDIT_FLAG, FF_AUDIT_ERROR, r->ply, side, t[side].used - most);
    SAY(f, "%s has used %s by move %d; the control gives at most %s", ff_audit_who[side],
        ff_audit_show(t[side].used).text, move + options->number_shift,
        ff_audit_show(most).text);
}

void ff_audit_move_times(const ff_clock_reading *readings, size_t count,
                         const ff_timecontrol *tc, ff_audit_options options, ff_audit *out)
{
    tally t[2] = {{0}, {0}};
    /* whole seconds are cut: each move may have taken nearly one less */
    int64_t slack = SECOND_MS;
    for (size_t i = 0; i < count; i++)
        slack = readings[i].emt_ms > 0 && readings[i].emt_ms % SECOND_MS != 0 ? 100 : slack;
    for (size_t i = 0; i < count; i++) {
        if (readings[i].emt_ms < 0)
            continue;
        out->readings++;
        take_move(&readings[i], tc, &options, slack, t, out);
    }
    for (int s = 0; s < 2; s++)
        out->used_ms[s] = t[s].moves > 0 ? t[s].used : -1;
    ff_audit_wall(tc, options, out);
}
