#ifndef FLAGFALL_TIMECONTROL_H
#define FLAGFALL_TIMECONTROL_H

#include "flagfall/error.h"
#include "flagfall/laws.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Time controls as one value, and the notations they are written in: the PGN tag TimeControl,
 * record 222 of a tournament report (TRF26), and the prose of announcements.
 *
 * All times are milliseconds in int64_t. Moves are counted for each player from 1. A value is
 * plain data without pointers: copy it freely, compare it with `ff_tc_equal`.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

enum {
    FF_TC_PERIODS = 8,     /* periods of one side */
    FF_TC_MAX_MOVES = 999, /* moves of one period, stretches of byo-yomi */
    FF_TC_MAX_TEXT = 1024, /* bytes of a text that is read as a time control */
    FF_TC_READINGS = 4
};

/* The longest time that is accepted: 400 days (correspondence play). */
#define FF_TC_MAX_MS (INT64_C(400) * 24 * 3600 * 1000)

enum { FF_CLOCK_WHITE = 0, FF_CLOCK_BLACK = 1, FF_CLOCK_NOBODY = -1 };

/* What happens beside the main time of a period. */
typedef enum ff_tc_kind {
    FF_TC_PLAIN,     /* nothing */
    FF_TC_FISCHER,   /* `bonus_ms` is added for each move, also for the first */
    FF_TC_DELAY,     /* US delay: the clock waits `bonus_ms` before it runs */
    FF_TC_BRONSTEIN, /* the time used, at most `bonus_ms`, is given back */
    FF_TC_BYOYOMI,   /* then `count` stretches of `bonus_ms`, each whole again after a move */
    FF_TC_CANADIAN,  /* then `count` moves in each `bonus_ms` */
    FF_TC_HOURGLASS, /* what one side uses, the other gets */
    FF_TC_UPCOUNT    /* counts up; no flag */
} ff_tc_kind;

/* One period. `main_ms` is its main time, and `bonus_ms` the time of its kind; both in
 * milliseconds. */
typedef struct ff_tc_period {
    int moves; /* moves to be made; 0 = the rest of the game, or, when another period
                * follows, until the time is used up */
    ff_tc_kind kind;
    int64_t main_ms;
    int64_t bonus_ms;
    int count;      /* of FF_TC_BYOYOMI and FF_TC_CANADIAN, else 0 */
    int bonus_from; /* the bonus begins with this move of the game; 0 = with the period */
} ff_tc_period;

/* Periods one after another. A last period with `moves` > 0 is repeated for ever. `periods`
 * has `count` filled in. */
typedef struct ff_tc_side {
    int count;
    ff_tc_period periods[FF_TC_PERIODS];
} ff_tc_side;

/* Is there a time control at all? */
typedef enum ff_tc_state {
    FF_TC_LIMITED,  /* the ordinary case */
    FF_TC_UNKNOWN,  /* PGN "?" */
    FF_TC_UNLIMITED /* PGN "-": no time control */
} ff_tc_state;

/* A time control: a value without pointers, to be copied freely. */
typedef struct ff_timecontrol {
    ff_tc_state state;
    ff_tc_side side[2]; /* FF_CLOCK_WHITE, FF_CLOCK_BLACK */
} ff_timecontrol;

/* The same control on both sides? Period by period. */
bool ff_tc_equal(const ff_timecontrol *a, const ff_timecontrol *b);
/* Do White and Black play under the same control? */
bool ff_tc_same_sides(const ff_timecontrol *tc);
/* Checks the limits and that periods follow sensibly. FF_E_PARSE_CLOCK or FF_E_LIMIT. */
int ff_tc_check(const ff_timecontrol *tc, ff_error *err);

/* ---- writing ---- */

/* The PGN tag value. PGN has no way to write delays, byo-yomi, or sides that differ:
 * FF_E_UNSUPPORTED, with what cannot be said, and `out` is as it was. */
int ff_tc_write_pgn(const ff_timecontrol *tc, ff_str *out, ff_error *err);
/* Record 222 of TRF26, `40/6000+30:900+30` or `W300-B240`. Fails like the above. */
int ff_tc_write_trf(const ff_timecontrol *tc, ff_str *out, ff_error *err);
/* One line of English that `ff_tc_read` understands in just this way. Says everything. */
void ff_tc_write_text(const ff_timecontrol *tc, ff_str *out);

/* ---- reading ---- */

/* What a text is to be read as. */
typedef enum ff_tc_notation {
    FF_TC_ANY, /* PGN or TRF where that is clear, else prose */
    FF_TC_PGN,
    FF_TC_TRF,
    FF_TC_PROSE
} ff_tc_notation;

/* One meaning of a text. */
typedef struct ff_tc_reading {
    ff_timecontrol tc;
    char
        note[160]; /* what this reading takes the text to mean where that is not plain; or "" */
} ff_tc_reading;

/* What a text was understood as. The first reading is the usual one. `undecided` says that
 * an arbiter must choose: there are several readings of equal right, or words that were not
 * understood (`ignored`), or numbers and words that were, but that no reading holds
 * (`unplaced`). Both are quoted as they are written, in UTF-8, separated by blanks, as many as
 * there is room for. `readings` has `count` filled in. */
typedef struct ff_tc_result {
    int count;
    ff_tc_reading readings[FF_TC_READINGS];
    bool undecided;
    char ignored[160];
    char unplaced[160];
} ff_tc_result;

/* Reads a time control. FF_E_PARSE_CLOCK when there is none in the text, FF_E_LIMIT when a
 * number is too large, FF_E_UNSUPPORTED when it was understood but is not a time control that
 * this library knows. */
int ff_tc_read(const char *text, ff_tc_notation notation, ff_tc_result *out, ff_error *err);

/* ---- what a control gives ---- */

/* The period (index) in which `side` makes its move number `move` (from 1), when periods
 * change by move count. `*first` (may be NULL) is the first move of that period. For a
 * repeated last period the index stays and `*first` moves on. */
int ff_tc_period_of(const ff_tc_side *side, int move, int *first);
/* The bonus that belongs to move number `move`, by FF_TC_FISCHER, DELAY or BRONSTEIN. */
int64_t ff_tc_bonus_of(const ff_tc_side *side, int move);
/* Main times of all periods that have begun when `moves` moves are complete, and Fischer
 * increments for the moves up to and including the next one: what a clock has given by then.
 * Saturates at INT64_MAX / 4. */
int64_t ff_tc_given(const ff_tc_side *side, int moves);

/* ---- standard, rapid or blitz ---- */

/* What the Laws call a time control. */
typedef enum ff_tc_class {
    FF_TC_STANDARD,
    FF_TC_RAPID,
    FF_TC_BLITZ,
    FF_TC_UNDEFINED, /* the edition does not define classes */
    FF_TC_MIXED,     /* the two sides fall into different classes */
    FF_TC_NO_SUM     /* the Laws say nothing on this kind of control */
} ff_tc_class;

/* The sum for 60 moves that the Laws compare: main times of the periods a game of 60 moves
 * passes through, and the bonus of each of the 60 moves. False when the kind of control has
 * no such sum (byo-yomi, hourglass, count up). */
bool ff_tc_sum60(const ff_tc_side *side, int64_t *main_ms, int64_t *bonus_ms);
/* By the thresholds of an edition, for each player. */
ff_tc_class ff_tc_classify(const ff_timecontrol *tc, const ff_laws *laws);
/* "standard", "rapid", "blitz", "undefined", "mixed", "no-sum". */
const char *ff_tc_class_name(ff_tc_class class_);

/* ---- times as text ---- */

/* Reads "1:30:30", "58:12" (minutes and seconds), "90", each with a fraction of a second
 * after a point or comma, digits below a millisecond being cut. FF_E_PARSE_CLOCK. */
int ff_tc_time_read(const char *text, size_t size, int64_t *ms, ff_error *err);
/* "1:30:30", "0:04:58"; a fraction only where there is one: "0:00:09.3". Negative times get
 * a minus sign. */
void ff_tc_time_write(int64_t ms, ff_str *out);

#ifdef __cplusplus
}
#endif

#endif
