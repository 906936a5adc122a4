#include "ruling/ruling_build.h"

#include <string.h>

/*
 * Rapid chess and blitz where nobody says whether there was adequate supervision: the question
 * is ruled on both ways, and asked for where that decides.
 */

static bool same_clocks(const ff_clock_change *a, const ff_clock_change *b)
{
    for (; a != NULL && b != NULL; a = a->next, b = b->next)
        if (a->side != b->side || a->add_ms != b->add_ms)
            return false;
    return a == NULL && b == NULL;
}

static bool same_decision(const ff_ruling *a, const ff_ruling *b)
{
    return a->verdict == b->verdict && a->result == b->result &&
           strcmp(a->sentence, b->sentence) == 0 && same_clocks(a->clock, b->clock);
}

/* What the other ruling rests on besides. */
static void cite_too(ff_ruling *r, const ff_ruling *other)
{
    for (const ff_citation *c = other->articles; c != NULL; c = c->next)
        ff_ruling_cite(r, c->point);
}

/* The two rulings become one that asks. */
static void ask_for_it(ff_ruling *r, const ff_ruling *limited)
{
    const char *adequate = r->sentence;
    r->clock = NULL;
    r->must_play = NULL;
    r->must_note = NULL;
    r->notes = NULL;
    r->note_tail = &r->notes;
    r->alternatives = NULL;
    r->alternative_tail = &r->alternatives;
    r->restore_ply = FF_NEVER;
    r->restore_pos = NULL;
    r->by_analysis = false;
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
    if (!same_decision(out, &limited))
        ask_for_it(out, &limited);
    cite_too(out, &limited);
    ff_ruling_release(&limited);
    return ff_ruling_finish_again(out, err);
}
