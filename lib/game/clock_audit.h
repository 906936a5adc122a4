#ifndef FF_GAME_CLOCK_AUDIT_H
#define FF_GAME_CLOCK_AUDIT_H

#include "flagfall/audit.h"

/* What the audit's two files share: one pass over the readings for one setting and one way of
 * recording, and what it saw. */

/* Statistics of the moves with both a reading and the one before it. */
typedef struct audit_stats {
    int moves;          /* such moves */
    int still;          /* the reading did not change */
    int small;          /* it fell by no more than the bonus */
    int grew;           /* it grew */
    int64_t least_used; /* the least time that the setting says was used for a move */
} audit_stats;

/* Finds the way of recording that fits `tc` best and leaves its findings in `out`. */
void audit_assess(const ff_clock_reading *readings, size_t count, const ff_timecontrol *tc,
                  ff_audit_options options, ff_audit *out, audit_stats stats[2]);

/* Settings that would explain the times. `out` holds the findings of the right setting. */
void audit_explain(const ff_clock_reading *readings, size_t count, const ff_timecontrol *tc,
                   ff_audit_options options, const audit_stats stats[2], ff_audit *out);

#endif
