#ifndef FF_CLOCK_CORRECTION_H
#define FF_CLOCK_CORRECTION_H

#include "flagfall/laws.h"
#include "flagfall/timecontrol.h"

/*
 * The arithmetic an arbiter does with stopped clocks: what both sides should show when the
 * clock was set wrongly, and which used times belong to an earlier position. What an edition
 * of the Laws says on both is in its row (laws.h: setting_moves, times_in_proportion).
 */

/* ---- a wrong setting ---- */

/* What the arbiter knows when a wrong setting is found. Arrays are by colour. */
typedef struct ff_correction_input {
    ff_timecontrol set;   /* as the clock was set */
    ff_timecontrol right; /* as it should have been */
    int moves[2];         /* completed by each side */
    int64_t shown_ms[2];  /* what the display shows, the clocks stopped */
    int64_t add_ms[2];    /* penalties and compensation by ruling, may be negative */
    int period[2]; /* the period each side of the clock is in, from 1; both 0: not known */
} ff_correction_input;

/* One side. Where a delay hides time (the clock waited, nobody knows how long) there is a
 * range, else the two ends are equal. */
typedef struct ff_correction_side {
    int64_t given_set_ms;   /* main times and increments by the wrong setting */
    int64_t given_right_ms; /* by the right one */
    int64_t used_ms;        /* charged by the wrong setting: given - shown */
    int64_t charge_least_ms, charge_most_ms; /* what the right setting would have charged */
    int64_t should_least_ms, should_most_ms; /* what to set, with `add_ms`; may be below 0 */
} ff_correction_side;

/* What both clocks should show if the clock is in these periods (indices); a period without a
 * number of moves ends when its time is used up, for both sides, and no display says whether
 * that has been. Arrays are by colour. */
typedef struct ff_correction_reading {
    int set_period[2];   /* of the clock as it was set */
    int right_period[2]; /* in which the right setting would be by now */
    ff_correction_side side[2];
} ff_correction_reading;

enum { FF_CORRECTION_READINGS = 8 };

/* What is possible; `reading` has `count` filled in. */
typedef struct ff_correction {
    int count;
    ff_correction_reading reading[FF_CORRECTION_READINGS];
    bool exact;      /* one reading, no range on either side, no display at zero */
    bool used_up;    /* a side would have no time left, surely, in one of the readings */
    bool impossible; /* a display shows what the wrong setting cannot have come to */
    bool unclear;    /* a reading is left out: its increment changes with a period that began
                      * nobody knows when, or there is no room for it */
    bool at_zero[2]; /* the display shows zero: how long the time is over, it does not say */
} ff_correction;

/* Every reading that the facts leave, each with the range that they leave. FF_E_UNSUPPORTED for
 * controls with overtime, hourglass or counting up, whose displays do not tell the time used;
 * FF_E_STATE for moves or periods that do not fit, FF_E_LIMIT for times beyond 400 days. */
int ff_clock_correct(const ff_correction_input *input, ff_correction *out, ff_error *err);

/* Whether it is too late to change the setting (A.5.1.1 of 2023): rapid or blitz, so many moves
 * completed by both. The rule holds under limited supervision only. */
bool ff_clock_correction_is_late(const ff_laws *laws, ff_mode mode, const int moves[2]);

/* ---- times for an earlier position ---- */

/* Which of the two floors counts: the larger or the smaller. */
typedef enum ff_restore_floor { FF_FLOOR_MAX, FF_FLOOR_MIN } ff_restore_floor;

/* What the arbiter knows when an earlier position is restored. Arrays are by colour. */
typedef struct ff_restore_input {
    int64_t used_ms[2];       /* used by each side when the error was found */
    int moves_played[2];      /* completed by each side then; at least 1 */
    int moves_error[2];       /* completed at the position that is restored */
    const ff_timecontrol *tc; /* for the floor; NULL when not known */
    ff_restore_floor floor;   /* the larger or the smaller of 5 min and 1 min a move */
} ff_restore_input;

/* What one side's clock is set to. */
typedef struct ff_restore_side {
    int64_t used_ms;                /* in proportion, rounded half up to whole seconds */
    int64_t numerator, denominator; /* the exact value in milliseconds */
    int64_t left_ms;                /* time left by the control, -1 without one */
    int64_t floor_ms;               /* what must be left at least, -1 without a control */
    bool raised;                    /* the floor took effect; `left_ms` is the floor */
} ff_restore_side;

/* New used time = used x moves at the error / moves played, for each side. FF_E_STATE when
 * the moves do not fit; FF_E_LIMIT for times beyond 400 days. */
int ff_clock_restore(const ff_restore_input *input, ff_restore_side out[2], ff_error *err);

#endif
