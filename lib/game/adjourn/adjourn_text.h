#ifndef FF_ADJOURN_ADJOURN_TEXT_H
#define FF_ADJOURN_ADJOURN_TEXT_H

#include "adjourn/adjourn.h"

/*
 * The words of the decisions at resumption. In the texts {S} is the side that sealed, {R} the
 * side that must reply, {M} the sealed move, {K} what kind of text was sealed, {L} how late is
 * too late, {C} the claim that would be right, {1} the result when the sealer wins and {0} when
 * he loses, {T} when wrong times may still be corrected.
 */

typedef enum ff_adjourn_outcome {
    FF_OUTCOME_OPEN,
    FF_OUTCOME_SEALER,
    FF_OUTCOME_RESPONDER,
    FF_OUTCOME_DRAW
} ff_adjourn_outcome;

/* Each list ends with an empty place. */
enum { FF_ADJOURN_POINTS = 4, FF_ADJOURN_TEXTS = 4 };

typedef struct ff_adjourn_words {
    ff_ruling_verdict verdict;
    ff_adjourn_outcome outcome;             /* who wins the game */
    ff_adjourn_outcome clock;               /* whose clock is started */
    ff_law_point points[FF_ADJOURN_POINTS]; /* ended by FF_LAW_CHECKMATE, which is 0 */
    const char *sentence, *reason;
    const char *alternatives[FF_ADJOURN_TEXTS];
    const char *notes[FF_ADJOURN_TEXTS];
} ff_adjourn_words;

const ff_adjourn_words *ff_adjourn_words_of(ff_adjourn_decision decision);
/* Of FF_DECIDE_FLAG and FF_DECIDE_PRESENT_FLAG (the sealer is late), by whether the sealer can
 * mate. */
const ff_adjourn_words *ff_adjourn_flag_words(ff_winnable_verdict can_mate, bool late);
/* "checkmate", "ambiguous". */
const char *ff_sealed_text(ff_sealed_kind kind);

#endif
