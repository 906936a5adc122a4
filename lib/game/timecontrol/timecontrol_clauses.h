#ifndef FF_TIMECONTROL_TIMECONTROL_CLAUSES_H
#define FF_TIMECONTROL_TIMECONTROL_CLAUSES_H

#include "timecontrol/timecontrol_reading.h"

#include <string.h>

/* What the takers of numbers and of words share. A taker of words leaves `at` on the last token
 * that it took. */

/* ---- looking at tokens ---- */

static inline const tc_token *peek_token(const reader *r, int ahead)
{
    int at = r->at + ahead;
    return at >= 0 && at < r->tokens->count ? &r->tokens->items[at] : NULL;
}

/* The token that is being taken: it is there, as `peek` need not be. */
static inline const tc_token *here(const reader *r)
{
    return &r->tokens->items[r->at];
}

static inline bool is_kind(const tc_token *t, tc_token_kind kind)
{
    return t != NULL && t->kind == kind;
}

static inline bool is_word(const tc_token *t, tc_action want)
{
    return is_kind(t, TC_WORD) && t->action == want;
}

static inline bool is_exact(const tc_token *t, const char *word)
{
    return (is_kind(t, TC_WORD) || is_kind(t, TC_SIGN)) && strcmp(t->word, word) == 0;
}

static inline bool is_moves(const tc_token *t)
{
    return is_word(t, A_MOVE) || is_word(t, A_MOVES);
}

static inline bool is_amount(const tc_token *t)
{
    return is_kind(t, TC_NUMBER) || is_kind(t, TC_TIME);
}

/* How far ahead the first token is that is none of the words of `actions` (framed by 0). */
static inline int skip(const reader *r, int ahead, const tc_action *actions)
{
    for (;; ahead++) {
        const tc_token *t = peek_token(r, ahead);
        const tc_action *a = actions;
        while (*a != A_UNKNOWN && !is_word(t, *a))
            a++;
        if (*a == A_UNKNOWN)
            return ahead;
    }
}

static inline void said(reader *r, int what, const tc_token *t)
{
    for (int bit = 0; bit < SAID_BITS; bit++)
        if (what == 1 << bit && t != NULL)
            r->now.at[bit] = t;
}

static inline bool is_empty(const clause *c)
{
    return !c->has_time && !c->has_moves && !c->rest && !c->per_move && !c->has_kind &&
           !c->refused && c->from == 0 && c->count == 0 && c->label == 0;
}

/* The token is asked about. */
void ff_timecontrol_not_understood(reader *r, const tc_token *t);
/* Ends the clause that is being gathered, if there is one; `join` stands before the next. */
void ff_timecontrol_flush(reader *r, char join);
void ff_timecontrol_set_moves(reader *r, const tc_token *t);
void ff_timecontrol_set_count(reader *r, const tc_token *t);
/* "1-40" at `ahead`, and taking it: the second number is the last move. */
bool ff_timecontrol_is_move_range(const reader *r, int ahead);
void ff_timecontrol_set_move_range(reader *r, int ahead);
void ff_timecontrol_set_kind(reader *r, ff_tc_kind kind);
/* Takes the word at `at`. */
void ff_timecontrol_take_word(reader *r);

#endif
