#ifndef FLAGFALL_CLOCK_H
#define FLAGFALL_CLOCK_H

#include "flagfall/error.h"
#include "flagfall/memory.h"
#include "flagfall/text.h"
#include "flagfall/timecontrol.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The ledger: a chess clock as a pure value. Time comes in with the events, in milliseconds
 * since the game's clock was first touched; nothing here reads a timer, so the same events
 * give the same state whenever and in whatever portions they are applied.
 *
 * For each side and at every moment:  remaining = given + bonus - used.
 *
 * Threads: any thread may call a function here; what is passed to it must not be changed by
 * another thread meanwhile.
 */

#ifdef __cplusplus
extern "C" {
#endif

/* What may happen to a clock. */
typedef enum ff_clock_event_kind {
    FF_CLOCK_START,  /* `side`'s clock starts; FF_CLOCK_NOBODY: the one that was stopped */
    FF_CLOCK_PRESS,  /* `side` presses; a press on a clock that does not run changes nothing */
    FF_CLOCK_PAUSE,  /* both clocks stop (Article 6.11 and wherever an arbiter steps in) */
    FF_CLOCK_ADJUST, /* the arbiter sets `side`'s time `ms`, `moves`, `period` (each or KEEP) */
    FF_CLOCK_PENALTY, /* `ms` is added to `side`'s time; negative: taken */
    FF_CLOCK_FLAG,    /* the fallen flag of `side` is noticed: both clocks stop */
    FF_CLOCK_PERIOD,  /* `side` enters its next period by hand */
    FF_CLOCK_REMARK   /* only the reason counts */
} ff_clock_event_kind;

/* "Leave as it is" in an FF_CLOCK_ADJUST. */
#define FF_CLOCK_KEEP (-1)

/* One event, at `at_ms` milliseconds since the clock was first touched. `ms` is the time of
 * an FF_CLOCK_ADJUST or FF_CLOCK_PENALTY. */
typedef struct ff_clock_event {
    int64_t at_ms;
    ff_clock_event_kind kind;
    int side; /* FF_CLOCK_WHITE, FF_CLOCK_BLACK, FF_CLOCK_NOBODY */
    int64_t ms;
    int moves;          /* completed moves of `side` */
    int period;         /* index from 0 */
    const char *reason; /* borrowed; NULL for none */
} ff_clock_event;

/* How a clock behaves where clocks differ. */
typedef struct ff_clock_rules {
    bool freeze;  /* both clocks stop when a flag falls */
    bool by_zero; /* periods begin for both when one side's time is used up, not by moves:
                   * the presets of the usual clocks */
} ff_clock_rules;

/* One side of the clock. All times are in milliseconds. */
typedef struct ff_clock_hand {
    int64_t remaining_ms; /* below zero only when counting up */
    int64_t given_ms;     /* main times, and what the arbiter added or took */
    int64_t bonus_ms;     /* increments, time given back, overtime, the other's hourglass */
    int64_t used_ms;      /* time that was charged */
    int64_t free_ms;      /* time that ran while a delay waited */
    int64_t over_ms;      /* time that ran after the flag fell */
    int64_t delay_ms;     /* of the delay of this move: what is left */
    int64_t turn_ms;      /* charged in this move */
    int64_t allowance_ms; /* Bronstein time that this move may use for nothing */
    int moves;            /* completed */
    int period;           /* index from 0 */
    int period_moves;     /* completed in this period */
    int overtime;       /* -1: main time; else stretches (byo-yomi) or moves (Canadian) left */
    int64_t flag_at_ms; /* when the flag fell, or -1 */
    int64_t zero_at_ms; /* when this side last used up a period before the last, or -1 */
} ff_clock_hand;

/* What may happen between the events. */
typedef enum ff_clock_note_kind {
    FF_CLOCK_NOTE_FLAG,    /* a flag fell */
    FF_CLOCK_NOTE_PERIOD,  /* `side` entered period `period` */
    FF_CLOCK_NOTE_OVERTIME /* `side` entered or lost a stretch of overtime */
} ff_clock_note_kind;

/* Something that happened between the events, with the instant. `side` and `period` are those
 * it concerns, `at_ms` its time, and `moves` how many `side` has completed by then. */
typedef struct ff_clock_note {
    ff_clock_note_kind kind;
    int side;
    int64_t at_ms;
    int moves;
    int period;
} ff_clock_note;

/* Called for what happens between the events, in the order of time. `context` is the
 * caller's. */
typedef void (*ff_clock_listener)(void *context, const ff_clock_note *note);

/* A clock at one moment, `now_ms` since it was first touched. `started`: its first event has
 * come. `hand` is by colour. `context` is handed to the listener. */
typedef struct ff_clock {
    ff_timecontrol tc;
    ff_clock_rules rules;
    bool started;
    int running; /* whose clock runs, or FF_CLOCK_NOBODY */
    int turn;    /* whose clock ran last; who goes on after a pause */
    int64_t now_ms;
    int first_flag; /* whose flag fell first, or FF_CLOCK_NOBODY */
    long ignored;   /* presses that changed nothing */
    ff_clock_hand hand[2];
    ff_clock_listener listener; /* may be NULL */
    void *context;
} ff_clock;

/* A clock set to `tc`, stopped, at time 0. FF_E_UNSUPPORTED for "?" and "-". */
int ff_clock_init(ff_clock *clock, const ff_timecontrol *tc, ff_clock_rules rules,
                  ff_error *err);
/* Lets time pass. FF_E_STATE when `at_ms` lies before the clock's time. */
int ff_clock_advance(ff_clock *clock, int64_t at_ms, ff_error *err);
/* Advances to the event and applies it. FF_E_STATE when it does not fit (time going back, a
 * flag called that has not fallen, a period that does not exist) or is none of the kinds. */
int ff_clock_apply(ff_clock *clock, const ff_clock_event *event, ff_error *err);
/* What the display shows for a side: time left, or the time used when counting up. */
int64_t ff_clock_display(const ff_clock *clock, int side);

/* Whole milliseconds for a timer that counts nanoseconds. Cutting every press on its own would
 * add up over a game; here the error that the two sides have gathered decides whether the next
 * press is rounded up or down, and stays below two milliseconds. Initialise with {0}.
 * `last_ns` and `last_ms`: the event before, as it was given and as it was rounded. */
typedef struct ff_clock_rounding {
    int64_t last_ns, last_ms;
    int64_t error_ns; /* White's time less its true time, minus the same of Black */
} ff_clock_rounding;

/* The time of an event at `now_ns` (nanoseconds since the clock's time 0), before which the
 * clock of `running` was going. Never less than the time before. */
int64_t ff_clock_round(ff_clock_rounding *rounding, int64_t now_ns, int running);

/* ---- the ledger as a file: JSON Lines, docs/formats/ledger.md ---- */

enum { FF_LEDGER_EVENTS = 100000, FF_LEDGER_LINE = 8192 };

/* A ledger as it was read: the setting, and the `events` in their order. */
typedef struct ff_ledger {
    ff_timecontrol tc;
    ff_clock_rules rules;
    size_t count, capacity;
    ff_clock_event *events;
    int64_t wall_ms; /* wall clock of the last line, milliseconds since 1970, or -1 */
    bool torn;       /* the last line was cut short and left out */
    ff_arena arena;
} ff_ledger;

/* The first line of a ledger, and the line of an event, each with its newline. `wall_ms` is
 * the wall clock, milliseconds since 1970. */
void ff_ledger_write_head(const ff_timecontrol *tc, ff_clock_rules rules, int64_t wall_ms,
                          ff_str *out);
void ff_ledger_write_event(const ff_clock_event *event, int64_t wall_ms, ff_str *out);
/* Reads a whole ledger. A last line without its newline (the program was killed) is left out
 * and `torn` is set. Fails with FF_E_PARSE_CLOCK or FF_E_PARSE_JSON at a line, FF_E_LIMIT,
 * FF_E_MEMORY; `out` may be released in any case. `name` is for messages. */
int ff_ledger_read(const char *text, size_t size, const char *name, ff_ledger *out,
                   ff_error *err);
/* Replays the ledger into `clock` (set up by this call). */
int ff_ledger_replay(const ff_ledger *ledger, ff_clock *clock, ff_error *err);
void ff_ledger_release(ff_ledger *ledger);

#ifdef __cplusplus
}
#endif

#endif
