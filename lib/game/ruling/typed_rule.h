#ifndef FF_RULING_TYPED_RULE_H
#define FF_RULING_TYPED_RULE_H

#include "notation/typed_move.h"
#include "ruling/ruling_build.h"

/*
 * A typed move in a question to the arbiter: one reader for all of them, a row of a table for
 * what each makes of several readings, and the ruling on each reading where there are several.
 */

/* What a question asks of its move. */
typedef enum ff_typed_policy {
    FF_TYPED_QUESTIONED, /* was it illegal? every reading counts, and every piece it may mean */
    FF_TYPED_CLAIMED,    /* the written move of a claim: each move by itself */
    FF_TYPED_MADE, /* a legal move that was made: illegal readings only where there is none */
    FF_TYPED_POLICY_COUNT
} ff_typed_policy;

/* Reads `text` in the position by the policy, in the language of the case. FF_E_PARSE_SAN with
 * the nearest legal moves when it is no move there. */
int ff_ruling_typed_read(const ff_ruling_request *of, const ff_position *pos, const char *text,
                         ff_typed_policy policy, ff_typed_move *out, ff_error *err);

/* A question that has a typed move, ruled on by its reading number `pick`. Fills in `typed`,
 * which has no reading where there was no move to read. */
typedef int ff_typed_rule_function(const ff_ruling_request *of, const void *question,
                                   unsigned pick, ff_typed_move *typed, ff_ruling *out,
                                   ff_error *err);
/* Rules by each reading: FF_RULING_REFER with all answers where they differ. */
int ff_ruling_typed(const ff_ruling_request *of, ff_typed_rule_function *rule,
                    const void *question, const char *text, ff_ruling *out, ff_error *err);

/* Whether two rulings come to the same, whatever has to be played then. */
bool ff_ruling_same_decision(const ff_ruling *a, const ff_ruling *b);
/* Takes the decision back, with all that follows from it; facts and Articles stay. */
void ff_ruling_undecide(ff_ruling *r);
/* Cites what the other ruling rests on besides. */
void ff_ruling_cite_too(ff_ruling *r, const ff_ruling *other);

#endif
