#ifndef FF_KEIZER_KEIZER_H
#define FF_KEIZER_KEIZER_H

#include "flagfall/error.h"
#include "flagfall/event.h"
#include "flagfall/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The Keizer system of clubs: a win is worth the *value* of the opponent, values go by rank,
 * and ranks by scores. Scores are therefore computed again, all rounds of them, until the order
 * that they give is the one they were computed from.
 *
 * No federation publishes rules; what is done here is what the manuals of two programs
 * describe: KeizerForClubs (Dumuzy, docs/KeizerForClubs.EN.md) for pairing, colours and
 * percentages, and chesspairing (gnutterts, scoring/keizer) for the own value, the limit of
 * absences and cycles.
 */

/* Percentages are of the opponent's value (loss), or of the player's own (the others). */
typedef struct ff_keizer_rules {
    int top;     /* value of the first; 0: so that it is `ratio` times that of the last */
    int ratio;   /* 3 */
    int loss;    /* 0 */
    int bye;     /* 50: the pairing-allocated bye */
    int absent;  /* 35: absent, or nothing recorded */
    int excused; /* 35: a half-point bye */
    int club;    /* 70: a full-point bye, for who plays for the club */
    int limit;   /* 5: so many absences (also excused ones) give points; 0: all */
    int repeat;  /* 3: at least so many rounds later two may meet again */
    int no_self; /* 1: the own value is not added once */
} ff_keizer_rules;

/* Reads "top 60, loss 5, absent 33, limit 8, repeat 5, no self"; "" is the usual. FF_E_PARSE.
 */
int ff_keizer_rules_parse(const char *text, ff_keizer_rules *out, ff_error *err);
const char *ff_keizer_rules_of(const ff_event *event);
int ff_keizer_set_rules(ff_event *event, const char *text, ff_error *err);

enum { FF_KEIZER_NO_ROUND = -1 }; /* before the first: by the numbers */
enum { FF_KEIZER_UNIT = 200 }; /* scores are in 1/200 of a point: percent, and means of two */

/* A table: by player index. */
typedef struct ff_keizer {
    ff_keizer_rules rules;
    int rounds;
    int *order;     /* players, best first */
    int *value;     /* by player */
    int64_t *score; /* by player, in units */
    bool settled;   /* the order is that of the scores; else the mean of a cycle of two, or the
                       last of many passes */
} ff_keizer;

/* After `rounds` rounds (0: all; FF_KEIZER_NO_ROUND: none). FF_E_STATE without players,
 * FF_E_MEMORY. Released by ff_keizer_release in every case. */
int ff_keizer_make(const ff_event *event, int rounds, ff_keizer *out, ff_error *err);
void ff_keizer_release(ff_keizer *keizer);

/* What a round gives a player, in units, by the values of the table; `absences` counts those
 * that fall under the limit, and is updated. */
int64_t ff_keizer_round(const ff_keizer *k, const ff_event *event, int player, int round,
                        int *absences);
/* "45.5" */
enum { FF_KEIZER_TEXT = 24 };
void ff_keizer_text(int64_t units, char out[FF_KEIZER_TEXT]);
/* Appends the score written out, a line for each round. */
void ff_keizer_explain(const ff_keizer *k, const ff_event *event, int player, ff_str *out);

struct ff_pair;
/* Those who are there, from the top: each meets the next one below whom they may meet again;
 * the last of those with the fewest byes has the bye. See ff_pairing_method. */
int ff_keizer_pair(const ff_event *event, int round, struct ff_pair *out, size_t *count,
                   ff_error *err);
int ff_keizer_rounds(const ff_event *event);
/* Appends lines on why two met in a round that is paired (`black` FF_NOBODY: why the bye). */
int ff_keizer_why(const ff_event *event, int round, int white, int black, ff_str *out,
                  ff_error *err);

#endif
