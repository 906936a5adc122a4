#include "cli/ruling/ruling_run.h"

#include "cli/frame/game_arg.h"

#include "ruling/ruling_build.h"

#include <stdio.h>
#include <string.h>

/*
 * Every fact of the table that turns a ruling is shown: the question is ruled on again with
 * each sample of each fact, and where that comes to something else the ruling says what it has
 * taken and what would be otherwise.
 */

typedef struct turn_job {
    ruling_case *rc;
    ff_ruling *base;
    const question_field *field;
    const char **value;     /* the answer on the command line, changed and put back */
    const char *given;      /* what it was */
    const char *first_same; /* the first sample that changes nothing, when none was given */
    bool all_differ, any_differs;
    ff_error *err;
} turn_job;

static const char **value_of(cli *c, const char *key)
{
    const cli_option *option;
    for (int i = 0; (option = cli_option_at(c->command, i)) != NULL; i++)
        if (strcmp(option->name, key) == 0)
            return &c->values[i];
    return NULL;
}

static const char *copy_item(cli *c, const char *list, int index)
{
    size_t size;
    const char *item = question_item(list, index, &size);
    return item != NULL ? ff_arena_copy(&c->arena, item, size) : NULL;
}

bool ruling_answer_with(cli *c, const question_field *field, int sample)
{
    const char **value = value_of(c, field->key);
    const char *copy = copy_item(c, question_samples(field), sample);
    if (value != NULL && copy != NULL)
        *value = copy;
    return value != NULL && copy != NULL;
}

/* --- facts of which each is as likely --- */

/* Rules with one sample of a field that has no answer. */
static int rule_with(ruling_case *rc, const question_field *f, int index, ff_ruling *out)
{
    ff_error ignored;
    const char **value = value_of(rc->c, f->key);
    *value = copy_item(rc->c, question_samples(f), index);
    int code = *value == NULL ? FF_E_MEMORY : FF_OK;
    if (code == FF_OK && ruling_fill(rc) != CLI_DONE)
        code = FF_E_STATE_MISSING;
    if (code == FF_OK)
        code = cli_decide(rc->c, &rc->of, rc->question->rule, &rc->facts, out, &ignored);
    *value = NULL;
    return code;
}

/* "if FACT (--earlier 2)" without the first word */
static const char *fact_and_option(cli *c, const question_field *f, int index)
{
    size_t fact_size, size;
    const char *fact = question_item(f->facts, index, &fact_size);
    const char *sample = question_item(question_samples(f), index, &size);
    char text[240];
    int length = snprintf(text, sizeof text, "%.*s (--%s %.*s)", (int)fact_size, fact, f->key,
                          (int)size, sample);
    return ff_arena_copy(&c->arena, text, (size_t)length);
}

/* The question itself, without what an empty answer means. */
static const char *question_text(cli *c, const question_field *f)
{
    return ff_arena_copy(&c->arena, f->prompt, strcspn(f->prompt, "?") + 1);
}

/* Both rulings instead of one, where sample number `last` turns it. */
static int ask_between(ruling_case *rc, const question_field *f, int last, ff_ruling *out,
                       ff_error *err)
{
    int code = FF_OK;
    ff_ruling other;
    if (rule_with(rc, f, last, &other) != FF_OK)
        return FF_OK;
    const char *question = question_text(rc->c, f);
    const char *first = fact_and_option(rc->c, f, 0);
    const char *turned = fact_and_option(rc->c, f, last);
    if (question == NULL || first == NULL || turned == NULL) {
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the ruling");
        ff_ruling_release(out);
    } else if (!ff_ruling_same(out, &other)) {
        rc->asked = f;
        code = ff_ruling_ask_between(out, question, first, &other, turned, err);
    }
    ff_ruling_release(&other);
    return code;
}

/* The kind of play that the time control on record is of, by number; -1 where it does not
 * tell. */
static int recorded_mode(const ruling_case *rc)
{
    static const ff_mode modes[] = {[FF_TC_STANDARD] = FF_MODE_STANDARD,
                                    [FF_TC_RAPID] = FF_MODE_RAPID,
                                    [FF_TC_BLITZ] = FF_MODE_BLITZ};
    ff_timecontrol tc;
    if (!ff_ruling_control(&rc->of, &tc))
        return -1;
    ff_tc_class found = ff_tc_classify(&tc, rc->of.laws);
    return found <= FF_TC_BLITZ ? (int)modes[found] : -1;
}

/* The sample by which the ruling is compared where the field has no answer; -1: none. */
static int doubted_sample(const ruling_case *rc, const question_field *f)
{
    size_t size;
    int last = 0;
    if (strcmp(f->key, "mode") == 0) {
        int mode = recorded_mode(rc);
        return mode != (int)rc->of.mode ? mode : -1;
    }
    if (!f->even || (f->open != NULL && !f->open(rc)))
        return -1;
    while (question_item(f->facts, last + 1, &size) != NULL)
        last++;
    return last;
}

/* What cannot be ruled on as the record is taken, but can by a fact that it leaves open. */
static int name_open_fact(ruling_case *rc, int code, ff_error *err)
{
    ff_ruling other;
    for (const question_field *f = rc->question->fields; f->key != NULL; f = question_next(f)) {
        if (f->open == NULL || ruling_answer(rc->c, f->key) != NULL || !f->open(rc) ||
            rule_with(rc, f, 1, &other) != FF_OK)
            continue;
        ff_ruling_release(&other);
        const char *stated = fact_and_option(rc->c, f, 1);
        size_t used = strlen(err->message);
        if (stated != NULL)
            snprintf(err->message + used, sizeof err->message - used, "; it is where %s",
                     stated);
        break;
    }
    return code;
}

/* --- the edition --- */

static const char *edition_text(cli *c, const char *what, const ff_laws *laws)
{
    char text[160];
    int size = snprintf(text, sizeof text, "%s (--laws %s)", what, laws->id);
    return ff_arena_copy(&c->arena, text, (size_t)size);
}

/* A game of a day on which another edition was in force: both rulings, where they differ. */
static int ask_edition(ruling_case *rc, ff_ruling *out, ff_error *err)
{
    ff_ruling other;
    ff_error ignored;
    ff_ruling_request of = rc->of;
    of.laws = rc->has_game ? cli_laws_then(&rc->game) : NULL;
    if (of.laws == NULL || of.laws == rc->of.laws || cli_has(rc->c, "laws") ||
        cli_decide(rc->c, &of, rc->question->rule, &rc->facts, &other, &ignored) != FF_OK)
        return FF_OK;
    int code = FF_OK;
    const char *now = edition_text(rc->c, "the Laws in force now hold", rc->of.laws);
    const char *then = edition_text(rc->c, "those of the day of the game hold", of.laws);
    if (now == NULL || then == NULL) {
        code = ff_fail(err, FF_E_MEMORY, "out of memory for the ruling");
        ff_ruling_release(out);
    } else if (!ff_ruling_same(out, &other)) {
        rc->asked = question_field_of(rc->question->fields, "laws");
        code =
            ff_ruling_ask_between(out, "by which edition of the Laws?", now, &other, then, err);
    }
    ff_ruling_release(&other);
    return code;
}

int ruling_decide(ruling_case *rc, ff_ruling *out, ff_error *err)
{
    int code = cli_decide(rc->c, &rc->of, rc->question->rule, &rc->facts, out, err);
    if (code != FF_OK && code != FF_E_MEMORY)
        return name_open_fact(rc, code, err);
    rc->asked = NULL; /* one question at a time */
    for (const question_field *f = rc->question->fields; code == FF_OK && f->key != NULL;
         f = question_next(f)) {
        if (rc->asked != NULL || ruling_answer(rc->c, f->key) != NULL ||
            !question_applies(f, ruling_answer, rc->c))
            continue;
        int doubted = doubted_sample(rc, f);
        if (doubted >= 0)
            code = ask_between(rc, f, doubted, out, err);
    }
    if (code == FF_OK && rc->asked == NULL)
        code = ask_edition(rc, out, err);
    return code;
}

/* --- one fact turned round --- */

/* The sample that is answered, or taken without an answer; -1 where it is none of them. */
static int base_sample(const turn_job *j)
{
    const question_field *f = j->field;
    const char *item, *base = j->given != NULL ? j->given : f->taken;
    size_t size;
    if (f->type == QUESTION_YES)
        return j->given != NULL;
    for (int i = 0; base != NULL; i++) {
        item = question_item(question_samples(f), i, &size);
        if (item == NULL)
            break;
        if (strlen(base) == size && memcmp(base, item, size) == 0)
            return i;
    }
    return -1;
}

/* Answers with a sample. */
static int answer_with(turn_job *j, int index)
{
    if (j->field->type == QUESTION_YES)
        *j->value = index == 1 ? "" : NULL;
    else
        *j->value = copy_item(j->rc->c, question_samples(j->field), index);
    return ruling_fill(j->rc);
}

/* "--pressed no" */
static const char *option_text(turn_job *j, int index, char *out, size_t size)
{
    const question_field *f = j->field;
    size_t length;
    const char *item = question_item(question_samples(f), index, &length);
    if (f->type == QUESTION_YES)
        snprintf(out, size, index == 1 ? "--%s" : "without --%s", f->key);
    else
        snprintf(out, size, "--%s %.*s", f->key, (int)length, item);
    return out;
}

static int try_sample(turn_job *j, int index)
{
    char option[96];
    ff_ruling other;
    ff_error ignored;
    if (answer_with(j, index) != CLI_DONE || ruling_decide(j->rc, &other, &ignored) != FF_OK)
        return FF_OK; /* a fact that cannot be */
    int code = FF_OK;
    const char *fact = copy_item(j->rc->c, j->field->facts, index);
    if (ff_ruling_same(j->base, &other)) {
        j->all_differ = false;
        if (j->first_same == NULL)
            j->first_same = fact;
    } else {
        j->any_differs = true;
        code = fact == NULL
                   ? FF_E_MEMORY
                   : ff_ruling_turn(j->base, fact, option_text(j, index, option, sizeof option),
                                    &other);
    }
    ff_ruling_release(&other);
    return code;
}

/* Says what was taken without having been stated. */
static int say_taken(turn_job *j, int base)
{
    char option[96];
    const question_field *f = j->field;
    const char *text = base >= 0           ? copy_item(j->rc->c, f->facts, base)
                       : f->absent != NULL ? f->absent
                                           : j->first_same;
    bool known = f->counted && j->rc->has_game;
    if (known || j->given != NULL || !(j->any_differs || f->told) || text == NULL)
        return FF_OK;
    snprintf(option, sizeof option, "--%s", f->key);
    return ff_ruling_take(j->base, text, option);
}

/* Facts that were stated and are not in dispute are not turned round. */
static bool may_turn(const turn_job *j)
{
    const question_field *f = j->field;
    if (f->open != NULL && !f->open(j->rc))
        return false;
    return f->facts != NULL && j->value != NULL && !(f->settled && j->given != NULL) &&
           question_applies(f, ruling_answer, j->rc->c);
}

static int turn_field(turn_job *j)
{
    size_t size;
    int code = FF_OK;
    int base = base_sample(j);
    ff_otherwise **tail = j->base->otherwise_tail;
    for (int i = 0; code == FF_OK && question_item(j->field->facts, i, &size) != NULL; i++)
        if (i != base)
            code = try_sample(j, i);
    *j->value = j->given;
    bool asked = (j->field->even || j->field->settled) && j->all_differ &&
                 j->base->verdict == FF_RULING_REFER;
    if (asked && j->given == NULL && base < 0) { /* by what the ruling says already */
        *tail = NULL;
        j->base->otherwise_tail = tail;
        return code;
    }
    return code == FF_OK ? say_taken(j, base) : code;
}

int ruling_turn(ruling_case *rc, ff_ruling *base, ff_error *err)
{
    int code = FF_OK;
    const question_field *asked = rc->asked != NULL && !rc->asked->even ? rc->asked : NULL;
    if (ruling_in_series() != NULL && ruling_in_series()->bare)
        return FF_OK;
    for (const question_field *f = rc->question->fields; f->key != NULL; f = question_next(f)) {
        turn_job j = {.rc = rc,
                      .base = base,
                      .field = f,
                      .value = f->operand ? NULL : value_of(rc->c, f->key),
                      .all_differ = true,
                      .err = err};
        j.given = j.value != NULL ? *j.value : NULL;
        if (code == FF_OK && f != asked && may_turn(&j))
            code = turn_field(&j);
    }
    if (code == FF_OK)
        code = ruling_fill(rc) == CLI_DONE ? FF_OK : FF_E_MEMORY;
    return code == FF_OK ? FF_OK : ff_fail(err, code, "out of memory for the ruling");
}
