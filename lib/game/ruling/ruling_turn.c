#include "ruling/ruling_build.h"
#include "ruling/typed_rule.h"

#include <string.h>

/*
 * Facts that turn a ruling: two rulings on one game are compared, and where no player has said
 * which of two facts holds the ruling asks, or says what it has taken and what would be
 * otherwise.
 */

/* --- taken, and otherwise --- */

static const char *copy_text(ff_ruling *r, const char *text)
{
    const char *copy = ff_arena_copy(&r->arena, text, strlen(text));
    r->failed |= copy == NULL;
    return copy;
}

int ff_ruling_take(ff_ruling *r, const char *text, const char *option)
{
    ff_taken *taken = ff_arena_alloc(&r->arena, sizeof *taken);
    if (taken == NULL)
        return FF_E_MEMORY;
    *taken = (ff_taken){copy_text(r, text), copy_text(r, option), NULL};
    *r->taken_tail = taken;
    r->taken_tail = &taken->next;
    return r->failed ? FF_E_MEMORY : FF_OK;
}

/* The sentence of the other ruling and what must be played by it; where it is the same
 * sentence, what else tells them apart. */
static const char *say_other(const ff_ruling *r, const ff_ruling *other, ff_str *text)
{
    ff_str_text(text, other->sentence);
    if (other->must_note != NULL)
        ff_str_format(text, " To be played: %s.", other->must_note);
    if (strcmp(r->sentence, other->sentence) != 0)
        return ff_str_get(text);
    for (const ff_text_item *item = other->must_play; item != NULL; item = item->next)
        ff_str_format(text, "%s%s", item == other->must_play ? " Allowed: " : ", ", item->text);
    for (const ff_clock_change *change = other->clock; change != NULL; change = change->next) {
        ff_str_format(text, " %s %s ", ff_ruling_side_name(change->side),
                      change->add_ms < 0 ? "loses" : "gets");
        ff_ruling_minutes_text(change->add_ms < 0 ? -change->add_ms : change->add_ms, text);
        ff_str_char(text, '.');
    }
    return ff_str_get(text);
}

int ff_ruling_turn(ff_ruling *r, const char *fact, const char *option, const ff_ruling *other)
{
    ff_str text = FF_STR_INIT;
    ff_otherwise *turn = ff_arena_alloc(&r->arena, sizeof *turn);
    if (turn == NULL)
        return FF_E_MEMORY;
    *turn = (ff_otherwise){
        copy_text(r, fact), copy_text(r, option), other->verdict, other->result, NULL, NULL};
    turn->text = copy_text(r, say_other(r, other, &text));
    *r->otherwise_tail = turn;
    r->otherwise_tail = &turn->next;
    ff_ruling_drop(r, &text);
    return r->failed ? FF_E_MEMORY : FF_OK;
}

/* --- asking --- */

int ff_ruling_ask_between(ff_ruling *r, const char *question, const char *fact,
                          const ff_ruling *other, const char *other_fact, ff_error *err)
{
    const char *sentence = r->sentence;
    ff_ruling_undecide(r);
    ff_ruling_alternative(r, "if %s: %s", fact, sentence);
    ff_ruling_alternative(r, "if %s: %s", other_fact, other->sentence);
    ff_ruling_decide(r, FF_RULING_REFER, FF_GAME_RESULT_NONE, "Not decided: %s", question);
    ff_ruling_reason(r, "It is not stated, and it turns the ruling.");
    ff_ruling_cite_too(r, other);
    return ff_ruling_finish_again(r, err);
}

/* Rapid chess and blitz where nobody says whether there was adequate supervision. */
static void ask_for_supervision(ff_ruling *r, const ff_ruling *limited)
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
    if (!ff_ruling_same_decision(out, &limited))
        ask_for_supervision(out, &limited);
    ff_ruling_cite_too(out, &limited);
    ff_ruling_release(&limited);
    return ff_ruling_finish_again(out, err);
}
