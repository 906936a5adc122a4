#ifndef FF_ROUNDS_REASON_H
#define FF_ROUNDS_REASON_H

#include "flagfall/error.h"
#include "flagfall/text.h"
#include "pairing/dutch.h"

/*
 * Why a board is as it is: what the nearest other board would have cost. An alternative is
 * really paired, with the two forced to meet and everything else by the rules, and really
 * compared; nothing is said that the comparison does not show.
 */

/* An alternative to a pairing: `a` and `b` meet, or `a` has the bye (b FF_NOBODY). */
typedef struct ff_rounds_trial {
    int a, b;
    ff_pairing_obstacle obstacle; /* they cannot meet at all ... */
    int round;                    /* ... because of this round */
    bool possible;                /* a complete pairing with it exists: */
    ff_pairing_answer answer;
    ff_pairing_comparison result; /* the pairing at hand against it: order < 0 */
    int score;                    /* of the bracket in which they differ, in tenths */
    ff_str cost;                  /* what would be worse, in words */
} ff_rounds_trial;

/* The round in which a pair is tried. Borrowed. */
typedef struct ff_rounds_ground {
    ff_pairing_session *session; /* on the question, and `own` is what it pairs; or NULL: a
                                  * round for which many pairs are tried has one */
    const ff_pairing_question *question;
    const ff_pairing_facts *facts; /* of the question */
    const ff_pairing_judged *own;  /* the pairing at hand */
    struct ff_judge_memo *memo;    /* with a session: what its trials share, or NULL */
    bool brief;                    /* the cost is wanted, and not the pairs of the answer */
} ff_rounds_ground;

/* NULL when memory is out: then nothing is shared. */
struct ff_judge_memo *ff_rounds_memo_new(void);
void ff_rounds_memo_free(struct ff_judge_memo *memo);

/* Tries the pair of the indices `a` and `b`. The cost is empty where they cannot meet; the
 * words of the obstacle are in `cost` then. FF_E_MEMORY, and what the engine returns. */
int ff_rounds_trial_make(const ff_rounds_ground *ground, int a, int b, ff_rounds_trial *out,
                         ff_error *err);
void ff_rounds_trial_release(ff_rounds_trial *trial);

/* "C12", or of 2017 "C.10". `criterion` as in ff_pairing_comparison. */
void ff_rounds_criterion_name(ff_pairing_system system, int criterion, ff_str *out);
/* How the order of the rules tells two pairings apart whose criteria are equal: "as good, but
 * ...". Empty for FF_STEP_SAME, FF_STEP_RULE and FF_STEP_CRITERION. */
const char *ff_rounds_order_words(ff_pairing_step step);
/* Why the player `white` of a pair has White, in words: "5.2.1: both get the colour they are
 * due
 * ..." */
void ff_rounds_colour_reason(const ff_pairing_question *question, const ff_pairing_facts *facts,
                             const ff_pairing_pair *pair, ff_str *out);
/* What a player is due: "White, absolutely (Black in the last two games)". */
void ff_rounds_preference_words(const ff_pairing_facts *facts, ff_str *out);

#endif
