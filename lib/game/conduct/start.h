#ifndef FF_CONDUCT_START_H
#define FF_CONDUCT_START_H

#include "flagfall/ruling.h"

/*
 * What was wrong at the start, and pieces displaced during the game: Articles 7.1 to 7.6 (7.1
 * to 7.5 of 2009), A.4 and A.5.
 */

/* X(NAME, key): what was found to be wrong. */
#define FF_START_FAULTS(X)                                                                     \
    X(BOARD, "board-turned")                                                                   \
    X(PIECES, "pieces")                                                                        \
    X(KING_QUEEN, "king-queen")                                                                \
    X(CHESS960, "chess960")                                                                    \
    X(COLOURS, "colours")                                                                      \
    X(BLACK_FIRST, "black-first")                                                              \
    X(CLOCK_STILL, "clock-not-started")                                                        \
    X(CLOCKS_SWAPPED, "clocks-reversed")

/* What was wrong: FF_START_ and the name in FF_START_FAULTS. */
typedef enum ff_start_fault {
#define X(name, key) FF_START_##name,
    FF_START_FAULTS(X)
#undef X
        FF_START_FAULT_COUNT
} ff_start_fault;

typedef struct ff_start {
    ff_start_fault fault;
    unsigned moves[2];     /* completed by each side, by colour */
    bool over;             /* found after the game had ended */
    const ff_setup *array; /* the pieces as they were set up, or NULL; borrowed */
    int number;            /* Chess960: the number drawn, or -1 */
    int castled;           /* the ff_color that has castled since, or FF_UNKNOWN_SIDE */
    int64_t period_ms;     /* the time to the first control, or FF_CLOCK_UNKNOWN */
} ff_start;

/* Rules on what was wrong at the start. FF_E_PARSE when the array is the right one, and the
 * errors of ff_rule_claim. */
int ff_conduct_rule_start(const ff_ruling_request *of, const ff_start *start, ff_ruling *out,
                          ff_error *err);

/* Pieces displaced. `ply` of the case is the last position that is known. */
typedef struct ff_displaced {
    int by;            /* the ff_color that displaced them, or FF_UNKNOWN_SIDE */
    bool found_later;  /* not seen when it happened: pieces found on wrong squares */
    bool pressed;      /* he pressed the clock without restoring them */
    int64_t spent_ms;  /* restoring took so long on the opponent's clock, or 0 */
    bool lost;         /* the position cannot be identified */
    unsigned moves[2]; /* found later: completed by each side by then, by colour */
    int64_t period_ms; /* the time to the control, or FF_CLOCK_UNKNOWN */
    unsigned offence;  /* 0: counted from the rulings on record */
} ff_displaced;

/* Rules on displaced pieces. Errors as of ff_rule_claim. */
int ff_conduct_rule_displaced(const ff_ruling_request *of, const ff_displaced *displaced,
                              ff_ruling *out, ff_error *err);

#endif
