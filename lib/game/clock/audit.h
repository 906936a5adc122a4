#ifndef FF_CLOCK_AUDIT_H
#define FF_CLOCK_AUDIT_H

#include "flagfall/clock.h"
#include "flagfall/error.h"
#include "flagfall/timecontrol.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Recorded times against the time control: what cannot have happened on a clock that was set
 * right, and which single setting error would explain what is seen.
 *
 * A record does not say whether a time was read before or after the increment was added, nor
 * whether periods change by moves or at zero. All usual ways are tried; a game is accused
 * only when none of them fits.
 */

enum { FF_AUDIT_FINDINGS = 32, FF_AUDIT_EXPLANATIONS = 12 };

/* What the record states of one half-move; each time -1 when it is not reported. */
typedef struct ff_clock_reading {
    int ply;        /* half-moves from 1; White has the odd ones */
    int64_t clk_ms; /* time left on the mover's clock after the move (%clk) */
    int64_t emt_ms; /* time used for the move (%emt) */
    int64_t egt_ms; /* time since the game began, or used by the mover so far (%egt) */
} ff_clock_reading;

/* Reads the times of a comment, like "[%clk 0:05:03.2] [%emt 0:00:04]", into `reading` (the
 * ply is left alone). Returns how many were read; a command whose time cannot be read is
 * counted in `*bad` (may be NULL). */
int ff_clock_read_comment(const char *comment, size_t size, ff_clock_reading *reading,
                          int *bad);

/* Where every half-move has %egt and none has %emt: fills in the time for each move. The
 * times may run for the game, or for each player; the order of the figures states. Returns how
 * many were filled in. */
int ff_clock_fill_move_times(ff_clock_reading *readings, size_t count);

/* What is wrong with recorded times. */
typedef enum ff_audit_code {
    FF_AUDIT_START_HIGH,     /* more at the first move than the control gives */
    FF_AUDIT_START_LOW,      /* both sides began with the same amount too little */
    FF_AUDIT_START_NOTE,     /* one side lost much time before its first move */
    FF_AUDIT_GREW,           /* the time grew by more than the increment */
    FF_AUDIT_PERIOD_EARLY,   /* a period's time came before its moves were made */
    FF_AUDIT_PERIOD_LATE,    /* ... or after, without a clock at zero */
    FF_AUDIT_PERIOD_MISSING, /* ... or not at all */
    FF_AUDIT_PERIOD_AMOUNT,  /* ... or less of it */
    FF_AUDIT_INCREMENT_LOW,  /* no move, however quick, gained what the increment gives */
    FF_AUDIT_INCREMENT_FROM, /* the same, up to a period */
    FF_AUDIT_DELAY_MISSING,  /* no move, however quick, was free */
    FF_AUDIT_MOVE_TIME,      /* %clk and %emt contradict each other */
    FF_AUDIT_FLAG,           /* the flag must have fallen */
    FF_AUDIT_WALL_OVER,      /* more time used than passed in the room */
    FF_AUDIT_WALL_UNDER,     /* much time passed that is on neither clock */
    FF_AUDIT_UNREAD,         /* one or two half-moves have no time, all others have */
    FF_AUDIT_RECORD,         /* with `record_duty`: from here on the player need not record */
    FF_AUDIT_CODES
} ff_audit_code;

/* How much it matters; only an error or a warning accuses. */
typedef enum ff_audit_severity {
    FF_AUDIT_ERROR,   /* cannot have happened on a clock that was set right */
    FF_AUDIT_WARNING, /* does not happen, as people play */
    FF_AUDIT_NOTE,
    FF_AUDIT_QUESTION /* either a setting error or something ordinary: the record does not tell
                       * which, the explanations name both */
} ff_audit_severity;

/* One thing that cannot have happened on a clock that was set right; `message` says it in
 * words. */
typedef struct ff_audit_finding {
    ff_audit_code code;
    ff_audit_severity severity;
    int ply;    /* 0 when it belongs to no single move */
    int side;   /* FF_CLOCK_NOBODY for both */
    int64_t ms; /* by how much */
    char message[200];
} ff_audit_finding;

/* One setting error that explains what is seen; `message` says it in words. */
typedef struct ff_audit_explanation {
    ff_timecontrol setting; /* the setting that would explain the times */
    char message[200];
} ff_audit_explanation;

/* How the clocks go on to the next period: not known, by the moves they count, or when the
 * time of the last one is used up. */
typedef enum ff_audit_periods {
    FF_PERIODS_ANY,
    FF_PERIODS_BY_MOVES,
    FF_PERIODS_BY_ZERO
} ff_audit_periods;

/* What is known beside the record. */
typedef struct ff_audit_options {
    ff_audit_periods periods; /* how the clocks change periods, where that is known */
    int64_t wall_ms;          /* from the start to the last move in the room, or -1 */
    int number_shift;         /* added to the numbers of moves in messages, for games that
                               * begin at a later move; else 0 */
    bool record_duty;         /* note from which move on a player need not record (8.4) */
} ff_audit_options;

/* What an audit has found: `count` of the `findings` and `explanation_count` of the
 * `explanations` are filled in. `more` findings were left out. */
typedef struct ff_audit {
    int count; /* findings stored; `more` were left out */
    int more;
    ff_audit_finding findings[FF_AUDIT_FINDINGS]; /* one more, for what is left out */
    int explanation_count;
    ff_audit_explanation explanations[FF_AUDIT_EXPLANATIONS];
    int readings;       /* half-moves with a time */
    bool by_move_times; /* there is no time left, only times used: no setting explains them */
    bool accused;       /* an error or a warning is among the findings */
    int questions;      /* of the findings */
    int64_t used_ms[2]; /* used by each side as far as the record states, or -1 */
} ff_audit;

/* Checks the readings, in the order of the game. FF_E_UNSUPPORTED for controls whose display
 * does not tell the time used (overtime, hourglass, counting up, unknown); FF_E_PARSE_CLOCK
 * when plies are out of order. */
int ff_audit_run(const ff_clock_reading *readings, size_t count, const ff_timecontrol *tc,
                 ff_audit_options options, ff_audit *out, ff_error *err);

/* The readings of a ledger: after each press, with what the arbiter added or took by logged
 * adjustments left out, so that only the setting is judged. Fills at most `most` readings, in
 * order; `*wall_ms` is the time from the start to the last press, pauses left out. Fails like
 * `ff_ledger_replay`. */
int ff_audit_from_ledger(const ff_ledger *ledger, ff_clock_reading *readings, size_t most,
                         size_t *count, int64_t *wall_ms, ff_error *err);

/* "clock_grew" and so on: the code of the finding, as it is printed. */
const char *ff_audit_code_name(ff_audit_code code);
const char *ff_audit_severity_name(ff_audit_severity severity);

#endif
