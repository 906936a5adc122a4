#include "ruling/ruling_build.h"
#include "ruling/typed_rule.h"

/*
 * Rapid chess and blitz where nobody says whether there was adequate supervision: the question
 * is ruled on both ways, and asked for where that decides.
 */

/* The two rulings become one that asks. */
static void ask_for_it(ff_ruling *r, const ff_ruling *limited)
{
    const char *adequate = r->sentence;
    ff_ruling_undecide(r);
    ff_ruling_alternative(r, "with adequate supervision: %s", adequate);
    ff_ruling_alternative(r, "without: %s", limited->sentence);
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE,
                     "Not decided: was there adequate supervision?");
    ff_ruling_reason(r,
                     "In %s this edition has one rule with adequate supervision and another "
                     "without, and they differ here.",
                     r->of.mode == FF_MODE_BLITZ ? "blitz" : "rapid chess");
}

int ff_rule_either(const ff_ruling_request *of, ff_rule_function *rule, const void *question,
                   ff_ruling *out, ff_error *err)
{
    ff_ruling limited;
    ff_ruling_request request = *of;
    request.supervision = FF_ADEQUATE;
    int code = rule(&request, question, out, err);
    if (code != FF_OK || of->mode == FF_MODE_STANDARD)
        return code;
    request.supervision = FF_LIMITED;
    code = rule(&request, question, &limited, err);
    if (code != FF_OK) {
        ff_ruling_release(out);
        return code;
    }
    out->of.either = true;
    if (!ff_ruling_same(out, &limited))
        ask_for_it(out, &limited);
    ff_ruling_cite_too(out, &limited);
    ff_ruling_release(&limited);
    return ff_ruling_finish_again(out, err);
}
