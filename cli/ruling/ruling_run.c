#include "cli/ruling/ruling_run.h"

#include "cli/frame/prompt.h"
#include "cli/frame/typed.h"

#include <string.h>

/*
 * One way from the command line to the ruling, for every row of the table of questions.
 */

/* --- the answers --- */

static const char *operand_answer(const cli *c, const char *key)
{
    const ruling_question *question = ruling_question_of(c->command);
    int index = 0;
    for (const question_field *f = question->fields; f->key != NULL; f = question_next(f)) {
        if (!f->operand)
            continue;
        if (strcmp(f->key, key) == 0)
            return index < c->operand_count ? c->operands[index] : NULL;
        index++;
    }
    return NULL;
}

const char *ruling_answer(const void *ctx, const char *key)
{
    const cli *c = ctx;
    const char *value;
    return cli_value_of(c, key, &value) ? value : operand_answer(c, key);
}

static void put_int(ruling_case *rc, const question_field *f, int value)
{
    memcpy((char *)&rc->facts + f->offset, &value, sizeof value);
}

static int put_number(ruling_case *rc, const question_field *f)
{
    long long number;
    if (!cli_number(rc->c, f->key, f->least, f->most, 0, &number))
        return CLI_USAGE;
    put_int(rc, f, (int)number);
    return CLI_DONE;
}

static int put_time(ruling_case *rc, const question_field *f)
{
    int64_t ms;
    if (!cli_time(rc->c, f->key, &ms))
        return CLI_USAGE;
    memcpy((char *)&rc->facts + f->offset, &ms, sizeof ms);
    return CLI_DONE;
}

static int put_text(ruling_case *rc, const question_field *f, const char *text)
{
    memcpy((char *)&rc->facts + f->offset, &text, sizeof text);
    return CLI_DONE;
}

static int put_answer(ruling_case *rc, const question_field *f)
{
    const char *value = ruling_answer(rc->c, f->key);
    if (f->store == STORE_OWN)
        return f->read(rc, value);
    if (value == NULL)
        return CLI_DONE;
    switch (f->store) {
    case STORE_INDEX:
        put_int(rc, f, cli_choice_index(f->value, value));
        return CLI_DONE;
    case STORE_YES:
        put_int(rc, f, strcmp(value, "yes") == 0);
        return CLI_DONE;
    case STORE_WORD:
        *((bool *)&rc->facts + f->offset) = strcmp(value, f->word) == 0;
        return CLI_DONE;
    case STORE_NUMBER:
        return put_number(rc, f);
    case STORE_TIME:
        return put_time(rc, f);
    case STORE_TEXT:
        return put_text(rc, f, value);
    case STORE_NONE:
    case STORE_OWN:
        break;
    }
    return CLI_DONE;
}

int ruling_fill(ruling_case *rc)
{
    int status = CLI_DONE;
    rc->of = rc->base;
    rc->of.memo = &rc->memo;
    rc->facts = rc->question->start;
    cli_read_rules(rc->c, &rc->of);
    for (const question_field *f = rc->question->fields; f->key != NULL; f = question_next(f))
        if (status == CLI_DONE)
            status = put_answer(rc, f);
    return status;
}

/* --- the game --- */

static int read_without_game(ruling_case *rc)
{
    cli *c = rc->c;
    if (c->operand_count != 0)
        return rc->question->game == QUESTION_NO_GAME
                   ? cli_usage(c, "%s takes no file", c->command->name)
                   : cli_usage(c, "give a game or a position with --fen, not both");
    rc->base = ff_ruling_request_of(NULL, 0);
    int status = cli_read_laws(c, &rc->base);
    if (status == CLI_DONE && cli_knows(c, "white-clock"))
        status = cli_read_clocks(c, &rc->base);
    return status;
}

static int read_game(ruling_case *rc)
{
    int status = CLI_DONE;
    const ruling_question *question = rc->question;
    ff_game_init(&rc->game);
    if (question->game == QUESTION_NO_GAME ||
        (question->prepare != NULL && question->prepare(rc, &status)))
        return status != CLI_DONE ? status : read_without_game(rc);
    if (status != CLI_DONE)
        return status;
    int before = ruling_operands_before(question);
    rc->has_game = rc->c->operand_count > before || cli_has(rc->c, "fen");
    if (question->read != NULL)
        return question->read(rc);
    if (question->game == QUESTION_ONE_GAME || rc->has_game)
        return cli_read_case(rc->c, before, &rc->game, &rc->base);
    return cli_read_dispute(rc->c, &rc->game, &rc->base);
}

/* --- the whole --- */

/* The fact that the ruling lacks: without supervision rapid chess and blitz are ruled on both
 * ways. */
static const question_field *lacking(const ruling_case *rc, const ff_ruling *ruling)
{
    if (ruling->verdict != FF_RULING_REFER)
        return NULL;
    const question_field *f = rc->asked;
    for (const question_field *at = rc->question->fields; f == NULL && at->key != NULL;
         at = question_next(at))
        if (strcmp(at->key, "supervision") == 0 && ruling->of.either &&
            !cli_has(rc->c, "supervision"))
            f = at;
    return f != NULL && f->facts != NULL && ruling_answer(rc->c, f->key) == NULL ? f : NULL;
}

/* Rules; where one fact decides and a person is there, that is asked and ruled on again. */
static int decide_with_person(ruling_case *rc, ff_ruling *ruling, ff_error *err)
{
    const question_field *f;
    int code = ruling_decide(rc, ruling, err);
    while (code == FF_OK && cli_may_ask(rc->c) && (f = lacking(rc, ruling)) != NULL) {
        int chosen =
            cli_ask_item(rc->c, "One fact decides. Which is it?", f->facts, "it is not known");
        if (chosen < 0)
            break;
        ff_ruling_release(ruling);
        if (!ruling_answer_with(rc->c, f, chosen) || ruling_fill(rc) != CLI_DONE)
            return ff_fail(err, FF_E_MEMORY, "out of memory for the answer");
        code = ruling_decide(rc, ruling, err);
    }
    return code;
}

static int rule_on(ruling_case *rc)
{
    ff_error err;
    ff_ruling ruling;
    int status = ruling_fill(rc);
    if (status != CLI_DONE)
        return status;
    int code = decide_with_person(rc, &ruling, &err);
    if (code != FF_OK)
        return cli_print_ruling(rc->c, code, NULL, NULL, &err);
    if (ruling_turn(rc, &ruling, &err) != FF_OK) {
        ff_ruling_release(&ruling);
        return cli_error(&err);
    }
    if (rc->question->finish != NULL)
        status = rc->question->finish(rc);
    if (status != CLI_DONE) {
        ff_ruling_release(&ruling);
        return status;
    }
    return cli_print_ruling(rc->c, FF_OK, &ruling, rc->has_game ? &rc->game : NULL, &err);
}

int ruling_run(cli *c)
{
    ruling_case rc = {.c = c, .question = ruling_question_of(c->command)};
    int status = ruling_check_words(c, rc.question);
    if (status == CLI_DONE && cli_knows(c, "rights"))
        status = ruling_check_open(c);
    if (status == CLI_DONE && rc.question->check != NULL)
        status = rc.question->check(c);
    if (status == CLI_DONE)
        status = read_game(&rc);
    if (status == CLI_DONE)
        status = rule_on(&rc);
    ff_game_release(&rc.game);
    return status;
}
