#ifndef FF_CLOCK_AUDIT_PRIVATE_H
#define FF_CLOCK_AUDIT_PRIVATE_H

#include "clock/audit.h"

#include <stdio.h>

/* What the files of the audit share: one pass over the readings for one setting and one way of
 * recording, and what it saw. */

#define SECOND_MS INT64_C(1000)
#define MINUTE_MS INT64_C(60000)

/* A difference between %clk and %emt that rounding does not explain. */
#define MOVE_TIME_SLACK (3 * SECOND_MS)

/* How many of a side's quickest moves are kept. */
enum { AUDIT_QUICKEST = 8 };

/* Statistics of the moves with both a reading and the one before it. */
typedef struct audit_stats {
    int moves;                 /* such moves */
    int still;                 /* the reading did not change */
    int small;                 /* it fell by no more than the bonus */
    int grew;                  /* it grew */
    int slow_first;            /* moves before the first at which it grew, */
    int slow_last;             /* and after the last */
    int grew_first, grew_last; /* the numbers of these moves */
    /* the least times that the setting says were used for a move, in order; INT64_MAX where
     * there are fewer */
    int64_t quickest[AUDIT_QUICKEST];
} audit_stats;

/* One side during a pass. */
typedef struct audit_track {
    int64_t last; /* the last reading, or -1 */
    int last_move;
    int period;        /* by zero: index of the period that runs */
    bool hidden;       /* by zero: the last move may have passed zero without growing */
    bool owed;         /* by zero: the other side's zero has given this side a period, too */
    int64_t start_low; /* time that is gone after move 1; -1 when it was not read */
    int64_t first_emt; /* the time reported for move 1, or -1 */
    int missing;       /* by moves: the period (index) whose time has not been seen, or 0 */
    int missing_ply;
    bool missing_hard; /* there is no room for it in the reading */
    int64_t missing_ms;
    int64_t longest; /* the most time used for any other move but the first */
    int emt_moves, emt_bad;
    int emt_extra;     /* moves that gained one increment more than they should */
    int emt_extra_ply; /* the last of them */
    int64_t used;      /* since the start, as far as the record states */
    int less, less_first,
        less_last;               /* moves that got no increment: how many, their half-moves */
    bool less_over, less_broken; /* others came after them, and then again such */
} audit_track;

/* Moves of both sides without one at which the time grew. */
typedef struct audit_run {
    bool begun;      /* it begins after a move at which the time grew */
    int moves, near; /* how many; those that took just a little more than the increment */
    int first, last; /* half-moves */
} audit_run;

/* One pass. */
typedef struct audit_pass {
    const ff_timecontrol *tc;
    bool by_zero;
    bool before;   /* read before the increment of the move was added */
    bool wall;     /* the time that passed in the room is known */
    int64_t slack; /* what cutting or rounding of the readings can hide */
    int shift;     /* added to the numbers of moves in messages */
    int came;      /* periods whose time was seen to come */
    ff_audit *out;
    audit_stats *stats;
    audit_track side[2];
    audit_run run, longest_run; /* the present one; the longest that has ended */
} audit_pass;

/* A time as text, for messages. */
typedef struct audit_time {
    char text[32];
} audit_time;

audit_time ff_audit_show(int64_t ms);
/* "White", "Black". */
extern const char *const ff_audit_who[2];

/* Notes from which move on a player need not record: 8.4, in standard chess. */
void ff_audit_record_duty(const ff_clock_reading *readings, size_t count,
                          const ff_timecontrol *tc, int shift, ff_audit *out);
/* Adds a finding, for the caller to say in words; NULL where there are too many to keep. */
ff_audit_finding *ff_audit_add(ff_audit *out, ff_audit_code code, ff_audit_severity severity,
                               int ply, int side, int64_t ms);
#define SAY(finding, ...)                                                                      \
    do {                                                                                       \
        if ((finding) != NULL)                                                                 \
            snprintf((finding)->message, sizeof(finding)->message, __VA_ARGS__);               \
    } while (0)

/* The period in which `side` makes move `move`. */
const ff_tc_period *ff_audit_period_at(const audit_pass *p, int side, int move);
/* What the clock adds for the next move of `side` once `move` is complete. */
int64_t ff_audit_increment_after(const audit_pass *p, int side, int move);
bool ff_audit_is_delay(ff_tc_kind kind);

/* What shows only in the whole game, when all readings have been taken in. */
void ff_audit_whole(audit_pass *p);

/* The smallest step of the times shown: SECOND_MS when all are whole seconds. */
int64_t ff_audit_resolution(const ff_clock_reading *readings, size_t count);

/* Finds the way of recording that fits `tc` best and leaves its findings in `out`. */
void ff_audit_assess(const ff_clock_reading *readings, size_t count, const ff_timecontrol *tc,
                     ff_audit_options options, ff_audit *out, audit_stats stats[2]);

/* Settings that would explain the times. `out` holds the findings of the right setting. */
void ff_audit_explain(const ff_clock_reading *readings, size_t count, const ff_timecontrol *tc,
                      ff_audit_options options, const audit_stats stats[2], ff_audit *out);

/* Notes one or two half-moves between the others whose time is missing. */
void ff_audit_unread(const ff_clock_reading *readings, size_t count, int shift, ff_audit *out);
/* Readings that would explain the times if they were wrong themselves: one of them, or those of
 * both sides in each other's place. */
void ff_audit_explain_readings(const ff_clock_reading *readings, size_t count,
                               const ff_timecontrol *tc, ff_audit_options options,
                               ff_audit *out);

static inline int64_t audit_least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t audit_most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Used times against the time that passed in the room. */
void ff_audit_wall(const ff_timecontrol *tc, ff_audit_options options, ff_audit *out);
/* A record without any time left: the times used for the moves against the control. */
void ff_audit_move_times(const ff_clock_reading *readings, size_t count,
                         const ff_timecontrol *tc, ff_audit_options options, ff_audit *out);

#endif
