#ifndef FF_DISPUTE_IN_ORDER_H
#define FF_DISPUTE_IN_ORDER_H

#include "flagfall/ruling.h"

/*
 * Several things that happened at one moment of a game, in order of time: each is ruled on in
 * turn, on what the ones before it left; the first that ends the game decides.
 */

/* X(NAME, key, needs_side, text) */
/* clang-format off */
#define FF_HAPPENINGS(X)                                                                       \
    X(ILLEGAL,   "illegal",   true,  "an illegal move")                                        \
    X(PRESSED,   "pressed",   true,  "the clock pressed")                                      \
    X(FLAG,      "flag",      true,  "the flag, noticed or called")                            \
    X(THREEFOLD, "threefold", true,  "a claim, third occurrence")                              \
    X(FIFTY,     "fifty",     true,  "a claim, fifty moves")                                   \
    X(OFFER,     "offer",     true,  "an offer of a draw")                                     \
    X(ACCEPTED,  "accepted",  true,  "the offer accepted")                                     \
    X(REFUSED,   "refused",   true,  "the offer refused")                                      \
    X(RESIGNED,  "resigned",  true,  "a resignation")                                          \
    X(AGREED,    "agreed",    false, "a draw agreed")
/* clang-format on */
typedef enum ff_happening_kind {
#define X(name, key, needs_side, text) FF_HAPPENED_##name,
    FF_HAPPENINGS(X)
#undef X
        FF_HAPPENED_COUNT
} ff_happening_kind;

enum { FF_HAPPENED_MAX = 16, FF_HAPPENED_UNORDERED_MAX = 5 };

/* One of them. `move` is the illegal or the announced move, or NULL; borrowed. */
typedef struct ff_happening {
    ff_happening_kind kind;
    int side; /* an ff_color, or FF_UNKNOWN_SIDE where it needs none */
    const char *move;
} ff_happening;

/* What happened, and whether that is the order of time. */
typedef struct ff_in_order {
    ff_happening list[FF_HAPPENED_MAX];
    unsigned count;
    bool unordered; /* the order is not known; a clock pressed on an illegal move stays with it.
                     * At most FF_HAPPENED_UNORDERED_MAX then, such pairs counted once */
} ff_in_order;

/* Reads "white:illegal:Nf5", "black:flag", "agreed". FF_E_PARSE with what was expected. `text`
 * is borrowed. */
int ff_happening_read(const char *text, ff_happening *out, ff_error *err);
/* Rules on them. In an unknown order all orders are tried: one answer, or FF_RULING_REFER with
 * the answer of each. FF_E_PARSE when an offer is answered that was not made, FF_E_LIMIT when
 * there are too many, and the errors of ff_rule_claim. */
int ff_dispute_rule_in_order(const ff_ruling_request *of, const ff_in_order *what,
                             ff_ruling *out, ff_error *err);

#endif
